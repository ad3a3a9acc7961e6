package programtest

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"semtree/table/program"
)

// TestPairs: each pair of operators that fits by the types is in a program that passes the check.
func TestPairs(t *testing.T) {
	whole := languageOf(form{kinds: [3]bool{true, true, true}, ordered: true})
	missing := map[Pair]bool{}
	for _, p := range whole.pairs {
		missing[p] = true
	}
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 1))
		tb := Table(r)
		tb.Ordered = true
		g := newGenerator(r, tb)
		g.census = NewCensus()
		for _, p := range g.l.pairs {
			if !missing[p] {
				continue
			}
			d, ok := g.around(p)
			if !ok {
				continue
			}
			delete(missing, p)
			if g.census.count(g.l, d); g.census.Pairs[p] == 0 {
				t.Fatalf("%s has no %s in %s", d.node, title(program.Operators()[p.Child]), title(program.Operators()[p.Parent]))
			}
			g.census.Pairs = map[Pair]int{} // none is preferred
		}
	}
	for p := range missing {
		t.Errorf("no program was found with %s in %s: if the check refuses it, fits must know", title(program.Operators()[p.Child]), title(program.Operators()[p.Parent]))
	}
}

// TestCensus: a census counts as its programs say, most of which have an answer, and a census that is
// written and read goes on as it was.
func TestCensus(t *testing.T) {
	c, named, answered := NewCensus(), map[string]int{}, 0
	draw := func(c *Census, seed uint64) string {
		r := rand.New(rand.NewPCG(seed, 2))
		tb := TableOf(r, 12)
		n := c.Draw(r, tb, 3)
		found, err := program.Execute(tb, n)
		if err != nil {
			t.Fatalf("%s: %v", n, err)
		}
		if !found.Empty {
			answered++
		}
		met := map[string]bool{}
		for _, m := range n.Preorder() {
			if !met[m.Name] {
				met[m.Name] = true
				named[m.Name]++
			}
		}
		return n.String()
	}
	for seed := range uint64(300) {
		draw(c, seed)
	}
	for i, o := range program.Operators() {
		if n := c.Operators[i]; n > named[o.Name] || n < named[o.Name] && len(program.Named(o.Name)) == 1 {
			t.Errorf("%d programs have %s, %d the name", n, title(o), named[o.Name])
		}
	}
	if c.Programs != 300 || c.Answered != answered || answered < 200 {
		t.Errorf("%d programs, %d with an answer; want 300, %d", c.Programs, c.Answered, answered)
	}
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	again := NewCensus()
	if err := json.Unmarshal(text, again); err != nil || !reflect.DeepEqual(again, c) {
		t.Fatalf("%v: %+v, want %+v", err, again, c)
	}
	for seed := range uint64(20) {
		if a, b := draw(c, 1000+seed), draw(again, 1000+seed); a != b {
			t.Fatalf("after reading %s, want %s", b, a)
		}
	}
}

// TestBelow: what was met too rarely is listed, and nothing else.
func TestBelow(t *testing.T) {
	c := NewCensus()
	if list := c.Below(0); len(list) > 0 {
		t.Errorf("%q", list)
	}
	whole := languageOf(form{kinds: [3]bool{true, true, true}, ordered: true})
	for i := range c.Operators {
		c.Operators[i] = 5
	}
	for _, p := range whole.pairs {
		c.Pairs[p] = 5
	}
	c.Pairs[whole.pairs[7]] = 4
	if list := c.Below(5); len(list) != 1 || !strings.HasPrefix(list[0], "4 programs have ") {
		t.Errorf("%q", list)
	}
	if list := c.Below(6); len(list) < len(whole.pairs)+50 {
		t.Errorf("%d operators and pairs", len(list))
	}
}
