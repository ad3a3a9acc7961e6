package parser

import (
	"fmt"

	"semtree/answer"
	"semtree/grammar"
	"semtree/model"
	"semtree/solver"
	"semtree/solver/instance"
)

// Found is what the solver found for a question.
type Found struct {
	*Posed
	Text      string // the question
	Model     *model.Model
	Result    solver.Result
	Ranking   solver.Ranking
	Readings  []*Reading // the best first
	Corrected bool       // the result is the program that the question was corrected to

	ranked int // readings that have a rank

	labels, heads []chances // [n] of each word; nil until they are asked for

	fixes     []answer.Fix
	clarifier Clarifier // nil if words are not asked about

	solver *solver.Solver
	format func(*grammar.Node) string
}

// Certified reports whether the first program is proved to be the best.
func (f *Found) Certified() bool { return f.Result.Status == instance.Optimal }

// search finds the best program. If the question was corrected, the scores are changed until that
// is the one that it was corrected to, unless words are fixed.
func (f *Found) search(teacher Teacher, limits solver.Options) (err error) {
	var meant *solver.Tree
	if teacher != nil {
		teacher.Adapt(f.Posed)
	}
	if err := f.fix(f.clarifier, f.Text, f.fixes); err != nil {
		return err
	}
	if teacher != nil && f.Fixed == 0 {
		meant = teacher.Meant(f.Posed, f.solver)
	}
	f.solver.Reset(f.Grammar.Grammar)
	for insisted := false; ; insisted = true {
		if f.Result, err = f.solver.Solve(f.Problem, limits); err != nil || meant == nil {
			return err
		}
		f.Corrected = true
		if f.Certified() && teacher.Same(f.Posed, meant, f.Result.Tree) {
			return nil
		}
		if insisted { // time ran out, and no other tree is worth more
			f.Result.Tree, f.Result.Value = meant, f.Value(meant)
			return nil
		}
		teacher.Insist(f.Posed, meant, f.Result.Bound)
	}
}

// Value returns the value of a tree.
func (p *Posed) Value(t *solver.Tree) (sum float64) {
	for w, tag := range t.Tag {
		if tag != instance.Empty {
			sum += p.Problem.Mu[w*len(p.Grammar.Labels)+p.Grammar.Tags[tag].Label] + p.Problem.Phi[t.Head[w]*p.Problem.Words+w]
		}
	}
	return sum
}

// rank makes readings of the k best programs. Those that are known stay.
func (f *Found) rank(k int, limits solver.Options) error {
	ranking := f.solver.Rank(k, nil, limits)
	if f.Readings == nil {
		f.Ranking = ranking
		f.adopt()
	}
	return f.collect(&ranking)
}

// adopt makes the best ranked program the result if the search for the best one had to
// stop before it found that one.
func (f *Found) adopt() {
	if f.Certified() || len(f.Ranking.Programs) == 0 {
		return
	}
	if best := f.Ranking.Programs[0]; best.Value > f.Result.Value {
		f.Result.Tree, f.Result.Value = best.Tree, best.Value
	}
}

// collect appends the readings of ranked trees that are not known yet. The optimum of
// the solver comes first, also where others are worth as much.
func (f *Found) collect(ranking *solver.Ranking) error {
	known := map[string]*Reading{}
	for _, r := range f.Readings {
		known[r.Program] = r
	}
	if len(f.Readings) == 0 {
		first := solver.Ranked{Tree: f.Result.Tree, Value: f.Result.Value}
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

// add appends the reading of a tree unless its program is known. One that was found otherwise gets its rank.
func (f *Found) add(ranked solver.Ranked, proved bool, known map[string]*Reading) error {
	r, err := f.reading(ranked.Tree, ranked.Value)
	if err != nil {
		return fmt.Errorf("the solver's tree is not well-formed: %w", err)
	}
	if old := known[r.Program]; old != nil && old.Rank > 0 {
		return nil
	} else if f.ranked++; old != nil {
		old.Rank, old.Proved = f.ranked, proved
		return nil
	}
	r.Rank, r.Proved, known[r.Program] = f.ranked, proved, r
	f.Readings = append(f.Readings, r)
	return nil
}

// reading returns the reading of a tree of a value.
func (f *Found) reading(t *solver.Tree, value float64) (*Reading, error) {
	node, words, err := f.Program(t)
	if err != nil {
		return nil, err
	}
	r := &Reading{Reading: answer.Reading{Tree: node, Program: f.format(node), Score: value}, Parse: t, Nodes: words}
	for w := range t.Tag {
		if c := f.On(t, w); c != nil {
			r.Covered |= c.Words()
		}
	}
	return r, nil
}

// Programs returns the programs in order, the best first.
func (f *Found) Programs() []*grammar.Node {
	var programs []*grammar.Node
	for _, r := range f.Readings {
		programs = append(programs, r.Tree)
	}
	return programs
}

// Place is a word of a reading.
type Place struct {
	Word      int
	Label     int // of the language
	Candidate int // of the question, for an entity; -1 for a predicate
	Head      int // word+1 of the parent's; 0 for the root
}

// Places returns the words that carry the program of this rank, 0 for the best.
func (f *Found) Places(rank int) (places []Place) {
	t := f.Readings[rank].Parse
	for w, e := range t.Tag {
		if e == instance.Empty {
			continue
		}
		p := Place{w, f.Grammar.Tags[e].Label, -1, t.Head[w]}
		if i := p.Label - len(f.Grammar.Base.Labels); i >= 0 {
			p.Candidate, p.Label = i, f.Candidates[i].Label
		}
		places = append(places, p)
	}
	return places
}
