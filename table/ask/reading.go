package ask

import (
	"fmt"

	"semtree/grammar"
	"semtree/solver"
	"semtree/solver/instance"
)

// adopt makes the best ranked program the result if the search for the best one had to
// stop before it found that one.
func (f *Found) adopt() {
	if f.result.Status == instance.Optimal || len(f.ranking.Programs) == 0 {
		return
	}
	if best := f.ranking.Programs[0]; best.Value > f.result.Value {
		f.result.Tree, f.result.Value = best.Tree, best.Value
	}
}

// collect appends the readings of ranked trees that are not known yet. The optimum of
// the solver comes first, also where others are worth as much.
func (f *Found) collect(ranking *solver.Ranking) error {
	known := map[string]bool{}
	for _, r := range f.readings {
		known[r.Program] = true
	}
	if len(f.readings) == 0 {
		first := solver.Ranked{Tree: f.result.Tree, Value: f.result.Value}
		if err := f.add(first, f.Certified(), known); err != nil {
			return err
		}
	}
	certified := ranking.Certified()
	for i, ranked := range ranking.Programs {
		if err := f.add(ranked, i < certified, known); err != nil {
			return err
		}
	}
	return nil
}

// add appends the reading of a tree unless its program is known.
func (f *Found) add(ranked solver.Ranked, proved bool, known map[string]bool) error {
	node, err := f.posed.Program(ranked.Tree)
	if err != nil {
		return fmt.Errorf("the solver's tree is not well-formed: %w", err)
	}
	r := &Reading{Tree: node, Program: f.grammar.Base.Format(node), Score: ranked.Value, Proved: proved, tree: ranked.Tree}
	if known[r.Program] {
		return nil
	}
	known[r.Program] = true
	r.covered = f.covered(ranked.Tree)
	f.readings = append(f.readings, r)
	return nil
}

// Programs returns the programs in order, the best first.
func (f *Found) Programs() []*grammar.Node {
	var programs []*grammar.Node
	for _, r := range f.readings {
		programs = append(programs, r.Tree)
	}
	return programs
}

// Proved reports whether the rank of a program is proved, by its number in Programs.
func (f *Found) Proved(i int) bool { return f.readings[i].Proved }

// Place is a word of a reading.
type Place struct {
	Word      int
	Label     int // of the table language
	Candidate int // of the question, for an entity; -1 for a predicate
	Head      int // word+1 of the parent's; 0 for the root
}

// Places returns the words that carry the program of this rank, 0 for the best.
func (f *Found) Places(rank int) (places []Place) {
	t := f.readings[rank].tree
	for w, e := range t.Tag {
		if e == instance.Empty {
			continue
		}
		p := Place{w, f.grammar.Tags[e].Label, -1, t.Head[w]}
		if i := p.Label - len(f.grammar.Base.Labels); i >= 0 {
			p.Candidate, p.Label = i, f.grammar.Base.Label(f.Question.Candidates[i].Label)
		}
		places = append(places, p)
	}
	return places
}

// covered is the set of words that mentions of a tree take.
func (f *Found) covered(t *instance.Tree) (words uint64) {
	for w := range t.Tag {
		if c := f.candidate(t, w); c != nil {
			words |= c.Words()
		}
	}
	return words
}
