package ask_test

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"semtree/table/ask"
)

// repeating is a table in which things come again: a branch, a line and a rep have several receipts.
const repeating = `receipt,branch,line,rep,units,revenue,rating,day,finish time
R1,North,Toys,Ann,3,90,7.5,2024-03-01,12:10
R2,North,Books,Bea,1,20,9.5,2024-03-01,11:40
R3,South,Toys,Ann,2,60,8.0,2024-03-02,13:05
R4,South,Games,Cem,5,150,4.0,2024-03-02,12:45
R5,North,Books,Bea,9,95,6.0,2024-03-03,10:50
R6,West,Games,Cem,1,30,9.9,2024-03-04,14:00
R7,South,Books,Ann,4,85,7.0,2024-03-04,12:00
`

// companionsOf returns the companions of a question's readings, with their senses, and the ranked ones.
func companionsOf(t *testing.T, p *ask.Parser, question string) (companions, ranked []*ask.Reading) {
	t.Helper()
	f, err := p.Readings(question, 10, time.Now().Add(time.Minute))
	if err != nil {
		t.Fatalf("%s: %v", question, err)
	}
	for _, r := range f.Readings {
		if r.Sense == "" {
			ranked = append(ranked, r)
			continue
		}
		companions = append(companions, r)
		if value := f.Value(r.Parse); r.Score != value || math.IsInf(value, 0) {
			t.Errorf("%s: %s is worth %g, its tree %g", question, r.Program, r.Score, value)
		}
		program, _, err := f.Program(r.Parse)
		if err != nil || "answer("+p.World().Format(program)+")" != r.Program && p.World().Format(program) != r.Program {
			t.Errorf("%s: the tree of %s is %v, %v", question, r.Program, program, err)
		}
	}
	return companions, ranked
}

// TestCompanions: a reading has those companions that the same words may mean in this table. Each is worth what its tree is worth, is no
// ranked reading, and is worth no more than the last ranked one, if that is proved.
func TestCompanions(t *testing.T) {
	p := about(t, repeating, shipped(t))
	for _, c := range []struct{ question, program string }{
		{"which line had the highest revenue?", "mostper(text('line'), total('revenue'))"},
		{"which branch has the lowest revenue?", "leastper(text('branch'), total('revenue'))"},
		{"which line has the highest rating?", "mostper(text('line'), mean('rating'))"},
		{"who had the highest revenue?", "mostper(text('rep'), total('revenue'))"},
		{"which day had the highest revenue?", "mostper(time('day'), total('revenue'))"},
		{"revenue of north", "total('revenue', cell('branch', 'North'))"},
		{"total rating per branch", "per(text('branch'), avg(quantity('rating')))"},
		{"receipt with the best finish time", "text('receipt', lowest(time('finish time')))"},
	} {
		companions, ranked := companionsOf(t, p, c.question)
		is := func(r *ask.Reading) bool { return r.Program == "answer("+c.program+")" }
		if !slices.ContainsFunc(companions, is) && !slices.ContainsFunc(ranked, is) {
			var all []string
			for _, r := range companions {
				all = append(all, r.Program)
			}
			t.Errorf("%s: no reading %s, companions %q", c.question, c.program, all)
		}
		last := ranked[len(ranked)-1]
		for _, r := range companions {
			if r.Proved {
				t.Errorf("%s: a rank of %s is claimed", c.question, r.Program)
			}
			if last.Proved && len(ranked) == 10 && r.Score > last.Score+1e-9 {
				t.Errorf("%s: %s is worth %g, and no program but ten is worth more than %g", c.question, r.Program, r.Score, last.Score)
			}
		}
	}
	if companions, _ := companionsOf(t, p, "which receipt had the highest revenue?"); slices.ContainsFunc(companions, func(r *ask.Reading) bool { return strings.HasPrefix(r.Program, "answer(mostper(text('receipt')") }) {
		t.Error("receipts have one row each: their totals are no other reading")
	}
}
