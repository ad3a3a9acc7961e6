package evaluate

import (
	"slices"
	"strings"
	"testing"

	"semtree/answer"
	"semtree/domain"
	"semtree/grammar"
	"semtree/lab/dataset"
	"semtree/lab/dataset/clevr"
	"semtree/lab/evaluate/cause"
	"semtree/lab/labtest"
	"semtree/parser"
)

// TestJudge judges programs that are given, without any model.
func TestJudge(t *testing.T) {
	d := labtest.Domain(t, "geo")
	for _, tc := range []struct {
		name, gold, got string
		want            Verdict
	}{
		{"the same", "answer(capital(loc_2(stateid('utah'))))", "answer(capital(loc_2(stateid('utah'))))", Verdict{true, true, true}},
		{"another program with the same answer", "answer(next_to_2(stateid('utah')))", "answer(state(next_to_2(stateid('utah'))))", Verdict{false, true, true}},
		{"another answer", "answer(capital(loc_2(stateid('utah'))))", "answer(capital(loc_2(stateid('iowa'))))", Verdict{false, false, true}},
		{"both answers empty", "answer(next_to_2(stateid('alaska')))", "answer(state(next_to_2(stateid('hawaii'))))", Verdict{false, true, true}},
		{"arguments whose order means nothing", "answer(intersection(river(all), loc_2(stateid('utah'))))", "answer(intersection(loc_2(stateid('utah')), river(all)))", Verdict{true, true, true}},
		{"gold breaks the grammar", "answer(population_1(river(all)))", "answer(river(all))", Verdict{false, false, true}},
		{"no program", "answer(river(all))", "", Verdict{false, false, true}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g := NewGold(d, dataset.Example{Program: tc.gold})
			r := &parser.Result{Result: answer.Result{Proof: answer.Optimal}}
			if tc.got != "" {
				tree, err := d.ReadProgram(tc.got)
				if err != nil {
					t.Fatal(err)
				}
				r.Reading = &answer.Reading{Tree: tree}
			}
			if got := g.Judge(d, r); got != tc.want {
				t.Errorf("verdict %+v, want %+v", got, tc.want)
			}
			r.Proof = answer.Feasible
			if g.Judge(d, r).Certified {
				t.Error("certified without a proof")
			}
		})
	}
}

// TestJudgeFacts: where each question has facts of its own, and programs another
// form, gold is executed over those facts.
func TestJudgeFacts(t *testing.T) {
	d := labtest.Domain(t, "clevr")
	var examples []dataset.Example
	err := clevr.Fill(clevr.Own(), clevr.CLEVR, 3, clevr.SampleScenes(4, 3), 40, func(ex dataset.Example) error {
		examples = append(examples, ex)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	golds := Golds(d, examples)
	for i := range golds {
		g := &golds[i]
		if g.Err != nil || g.Tree == nil {
			t.Fatalf("%s: %v", g.Program, g.Err)
		}
		if v := g.Judge(d, read(g.Tree)); !v.Exact || !v.Denotation {
			t.Errorf("%s: gold itself is judged %+v", g.Program, v)
		}
	}
	foreign := examples[0]
	foreign.Facts = "no scene"
	if g := NewGold(d, foreign); g.Err == nil || g.Judge(d, read(g.Tree)).Denotation {
		t.Errorf("facts that cannot be read: error %v", g.Err)
	}
}

// read is a result with a program.
func read(program *grammar.Node) *parser.Result {
	return &parser.Result{Result: answer.Result{Reading: &answer.Reading{Tree: program}}}
}

// TestSameValue: sums that were added in another order are the same, other
// numbers and other things are not.
func TestSameValue(t *testing.T) {
	number := func(x float64, unit string) domain.Value { return domain.Value{IsNumber: true, Number: x, Unit: unit} }
	// Not constants, whose sum would be exact.
	parts := []float64{0.1, 0.2, 0.3}
	if a, b := parts[0]+parts[1]+parts[2], parts[2]+parts[1]+parts[0]; a == b || !sameValue(number(a, "km"), number(b, "km")) {
		t.Errorf("%v and %v: want them equal up to rounding", a, b)
	}
	for _, other := range []domain.Value{number(1.0001, "km"), number(1, "m"), {Text: "1"}} {
		if sameValue(number(1, "km"), other) {
			t.Errorf("1 km is the same as %+v", other)
		}
	}
}

// TestRun evaluates the built-in model on questions of our own, of which three
// have a program that it will not give.
func TestRun(t *testing.T) {
	d := labtest.Domain(t, "geo")
	m, err := d.Model()
	if err != nil {
		t.Fatal(err)
	}
	p := domain.NewParserWith(d, m)
	golds := Golds(d, []dataset.Example{
		{Question: "name the capital city of utah", Program: "answer(capital(city(loc_2(stateid('utah')))))", Line: 1},
		{Question: "name the capital city of iowa", Program: "answer(river(loc_2(stateid('iowa'))))", Line: 1},
		{Question: "name the capital city of ohio", Program: "answer(capital(city(loc_2(stateid('maine')))))", Line: 2},
		{Question: "name the capital city of maine", Program: "answer(population_1(river(all)))", Line: 2},
	})
	ev := Run(p, golds, parser.Options{}, 2, 5)
	if ev.N != 4 || ev.ExactCount != 1 || ev.Exact != 0.25 || ev.Certified != 1 || ev.GoldFaults != 1 || len(ev.Errors) != 3 || ev.Jobs != 2 || ev.Solver != "exact" || ev.Domain != "geo" {
		t.Errorf("evaluation %+v", ev)
	}
	var causes []cause.Cause
	for _, g := range ev.Causes {
		if g.Count != 1 || len(g.Examples) != 1 || g.Share != 1.0/3 {
			t.Errorf("cause %v: %+v", g.Cause, g)
		}
		causes = append(causes, g.Cause)
	}
	// Lines are not unique: examples may come from several files.
	if want := []cause.Cause{cause.Gold, cause.Linker, cause.Label}; !slices.Equal(causes, want) {
		t.Errorf("causes %v, want %v", causes, want)
	}
	if e := ev.Errors[2]; e.Question != golds[3].Question || !strings.HasPrefix(e.Reason, "gold program: population_1(river(all)): ") {
		t.Errorf("last error %+v", e)
	}
	if ev := Run(p, golds, parser.Options{}, 1, NoCauses); ev.Causes != nil || ev.Exact != 0.25 {
		t.Errorf("without causes %+v", ev)
	}
}
