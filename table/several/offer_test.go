package several

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"semtree/answer"
	"semtree/table/ask"
)

// TestOffered: the readings beside an answer are of any table, each with another result, the most probable first, and none that does not need its
// table; the one that the certificate is about is always listed.
func TestOffered(t *testing.T) {
	p := parserOf(t, shop(t))
	several := 0
	for _, question := range append(questions(), "who ordered a backpack?", "which products did Anna Berg order?", "names in Oslo", "products of customers in Rome") {
		const most = 6
		r := p.Ask(question, ask.Options{K: most})
		all := r.Alternatives
		if r.Reading != nil {
			all = append([]*answer.Reading{r.Reading}, all...)
		}
		if len(all) == 0 {
			t.Errorf("%q: no reading", question)
			continue
		}
		if r.Best() < 0 || r.PassedOver != 0 {
			t.Errorf("%q: the reading of the certificate is not listed; %d are passed over", question, r.PassedOver)
		}
		tables := map[string]bool{}
		for i, reading := range all[:min(len(all), 1+most)] { // one more has the certificate
			if tables[reading.Table] = true; slices.ContainsFunc(all[:i], reading.SameResult) {
				t.Errorf("%q: the result of %s is listed twice", question, reading.Program)
			}
			if i > 1 && *reading.Probability > *all[i-1].Probability {
				t.Errorf("%q: %g stands behind %g", question, *reading.Probability, *all[i-1].Probability)
			}
			b := p.baseOf(reading.Table)
			if b.asked = p.read(question); p.needs(b, reading.Tree, 0) == nil {
				t.Errorf("%q: %s of %s is not meant", question, reading.Program, reading.Table)
			}
		}
		if len(tables) > 1 {
			several++
		}
	}
	if several < 3 {
		t.Errorf("readings of several tables are listed for %d questions only", several)
	}
}

// TestElsewhere: a table that brings others together is not needed for columns of which one of these has the others, unless the question names it.
func TestElsewhere(t *testing.T) {
	tables := append(shop(t), lines(t, "visits", "id,customer_id,order_id,minutes", "91,1,11,5", "92,2,13,6", "93,4,16,7", "94,4,17,8"))
	p := parserOf(t, tables)
	b := p.baseOf("visits")
	for question, want := range map[string]bool{"names and pieces": false, "names and pieces of visits": true} {
		b.asked = p.read(question)
		n := parsed(t, b, "text('customer name', quantity('order pieces'))")
		if got := p.needs(b, n, 0) != nil; got != want {
			t.Errorf("%q needs visits: %t", question, got)
		}
	}
	orders := p.baseOf("orders")
	orders.asked = p.read("names and products")
	if p.needs(orders, parsed(t, orders, "text('customer name', text('product'))"), 0) == nil {
		t.Error("nothing but orders brings customers and products together")
	}
}

// TestNamedBut: a word of a table's name that a mention takes does not name the table; its whole name does.
func TestNamedBut(t *testing.T) {
	q := &question{named: []float64{byName, byWord, 0}, words: []uint64{1, 2, 0}}
	for _, c := range []struct {
		table int
		taken uint64
		want  float64
	}{{0, 1, byName}, {1, 0, byWord}, {1, 2, 0}, {1, 4, byWord}, {2, 0, 0}} {
		if got := q.namedBut(c.table, c.taken); got != c.want {
			t.Errorf("table %d without the words %b: %g, want %g", c.table, c.taken, got, c.want)
		}
	}
}

// TestCertainty: equal answers of several readings add up.
func TestCertainty(t *testing.T) {
	f := make(Features, len(FeatureNames))
	f[slices.Index(FeatureNames, "logit")], f[slices.Index(FeatureNames, "left")] = 1.5, 2
	reading := func(v any) *answer.Reading { return &answer.Reading{Outcome: &answer.Outcome{Answer: []any{v}}} }
	chosen := reading(1.0)
	q := &question{weighed: []weighed{{reading(2.0), f, 0.5}, {chosen, f, 0.75}, {reading(1.0), f, 0.5}}}
	got := q.certainty(chosen)
	want := []float64{math.Log(3), math.Log(4), 1.5, 2, 0, 0} // odds 3 + 1 to 1
	for i := range want {
		if math.Abs(got[i]-want[i]) > 1e-9 {
			t.Errorf("%v, want %v", got, want)
			break
		}
	}
	if len(got) != len(Certainty) {
		t.Errorf("%d numbers, %d names", len(got), len(Certainty))
	}
}

// TestSaysNothing: empty answers and 0 say nothing.
func TestSaysNothing(t *testing.T) {
	for _, c := range []struct {
		answer []any
		want   bool
	}{{nil, true}, {[]any{0.0}, true}, {[]any{1.0}, false}, {[]any{0.0, 0.0}, false}, {[]any{"0"}, false}, {[]any{[]any{0.0, 1.0}}, false}} {
		if got := saysNothing(&answer.Outcome{Answer: c.answer}); got != c.want {
			t.Errorf("%v says nothing: %t", c.answer, got)
		}
	}
	if !saysNothing(nil) {
		t.Error("no answer says something")
	}
}

// TestDecided: what is sure among all tables is answered though a table alone is not sure of it, and the other way round.
func TestDecided(t *testing.T) {
	p := parserOf(t, shop(t))
	const question = "how many orders are from customers in Oslo?"
	for _, c := range []struct {
		constant float64
		want     answer.Status
	}{{20, answer.Sure}, {-20, answer.Cannot}} {
		p.Weights.Sure = make(Linear, len(Certainty)+1)
		p.Weights.Sure[len(Certainty)] = c.constant
		p.Weights.Reading = slices.Clone(p.Weights.Reading)
		p.Weights.Reading[len(FeatureNames)] -= 2 // each table is less sure
		r := p.Ask(question, ask.Options{})
		if asks := c.want == answer.Cannot && r.Status == answer.Asks; r.Status != c.want && !asks {
			t.Errorf("constant %g: %s, %q", c.constant, r.Status, r.Reason)
		}
		switch sure := c.want == answer.Sure; {
		case sure && (r.Reading == nil || r.Refused || fmt.Sprint(r.Answer) != "[5]" || r.Refusal != ""):
			t.Errorf("no answer: %+v", r.Reading)
		case !sure && (r.Reading != nil || !r.Refused || len(r.Alternatives) == 0 || r.Reason == ""):
			t.Errorf("an answer: %+v", r.Reading)
		}
	}
}

// TestHeaded: words that headers of a program's columns have are known, in any number.
func TestHeaded(t *testing.T) {
	p := parserOf(t, shop(t))
	b := p.baseOf("customers")
	b.asked = p.read("ages of customers by city")
	for program, want := range map[string]uint64{"quantity('age')": 1, "text('city', quantity('age'))": 1 | 1<<4, "count": 0, "text('name', cell('city', 'Oslo'))": 1 << 4} {
		if got := b.headed(parsed(t, b, program)); got != want {
			t.Errorf("%s: %b, want %b", program, got, want)
		}
	}
}
