package ask

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"semtree/grammar"
	"semtree/solver"
	"semtree/table"
	"semtree/table/ask/correct"
	"semtree/table/link"
	"semtree/table/program"
)

// Corrections says what became of a list of corrections.
type Corrections struct {
	Applied  int        `json:"applied"`  // questions that are corrected
	Rejected []Rejected `json:"rejected"` // corrections that cannot be used
}

// Rejected is a correction that is not used.
type Rejected struct {
	table.Correction
	Reason string `json:"reason"`
}

// String says so, for people.
func (r Rejected) String() string {
	return "the correction of \"" + r.Question + "\" is left out: " + r.Reason
}

// corrections are what a parser knows of corrected questions. They are not changed after
// they were learnt.
type corrections struct {
	list     []table.Correction
	rejected []Rejected
	weights  correct.Weights
	meant    map[string]*grammar.Node // by the words of the question
	left     map[string][][]int       // columns of programs that leave out a word
}

// questionKey returns the words of a question: questions that differ in case, blanks and
// marks alone have one. It is empty if the question cannot be read.
func questionKey(question string) (key string) {
	tokens, _ := link.Tokens(question)
	for _, t := range tokens {
		key += t.Word + " "
	}
	return key
}

// SameQuestion reports whether two questions have the same words: a correction of one is one
// of the other.
func SameQuestion(a, b string) bool {
	return a == b || questionKey(a) == questionKey(b) && questionKey(a) != ""
}

// Correct makes these corrections the only ones, and says which of them it had to reject:
// see "Corrections" in the package comment. Of several corrections of one question, the last
// one counts that is not rejected. Clones made before keep what they had.
//
// A list that begins with the one before, and corrects other questions after it, costs the
// time for the new ones: for each, that of some questions. The error is that there are more than
// [table.MaxCorrections].
func (p *Parser) Correct(list []table.Correction) (Corrections, error) {
	if len(list) > table.MaxCorrections {
		return Corrections{}, fmt.Errorf("%d corrections, but the limit is %d: leave the oldest ones out", len(list), table.MaxCorrections)
	}
	old := p.corrections
	if old == nil || !old.goesOn(list) {
		old = &corrections{}
	}
	c := &corrections{slices.Clone(list), slices.Clone(old.rejected), old.weights.Clone(), map[string]*grammar.Node{}, map[string][][]int{}}
	for key, n := range old.meant {
		c.meant[key] = n
	}
	for word, sets := range old.left {
		c.left[word] = slices.Clip(sets)
	}
	// What counts is found from the last one on, and learnt from the first one on.
	posed, faults := make([]*correct.Case, len(list)), make([]error, len(list))
	for i := len(list) - 1; i >= len(old.list); i-- {
		if key := questionKey(list[i].Question); c.meant[key] == nil {
			if posed[i], faults[i] = p.lesson(list[i]); faults[i] == nil {
				c.meant[key] = posed[i].Meant
			}
		}
	}
	for i, l := range posed {
		if faults[i] != nil {
			c.rejected = append(c.rejected, Rejected{list[i], faults[i].Error()})
		} else if l != nil {
			c.weights.Learn(l, p.solver)
			if tree, err := l.Place(l.Meant, p.solver); err == nil {
				words, columns := l.Left(tree)
				for _, w := range words {
					if len(columns) > 0 {
						c.left[w] = append(c.left[w], columns)
					}
				}
			}
		}
	}
	p.corrections = c
	return Corrections{len(c.meant), append([]Rejected{}, c.rejected...)}, nil
}

// goesOn reports whether a list begins with the corrections, and corrects no question of
// theirs again.
func (c *corrections) goesOn(list []table.Correction) bool {
	for i, further := range list {
		if i < len(c.list) && further != c.list[i] || i >= len(c.list) && c.meant[questionKey(further.Question)] != nil {
			return false
		}
	}
	return len(c.list) <= len(list)
}

// lesson reads a correction. The error says, for people, why it cannot be used.
func (p *Parser) lesson(c table.Correction) (*correct.Case, error) {
	meant, err := program.Grammar().ReadProgram(c.Program)
	if err == nil {
		err = program.Check(p.Table, meant)
	}
	if err != nil {
		return nil, errors.New("the program: " + err.Error())
	}
	work := p.executor.Begin(time.Now().Add(DefaultBudget))
	defer work.Close()
	finder, _ := work.(link.Finder)
	posed, err := p.pose(c.Question, finder, &clock{}, &Stages{})
	if err != nil {
		return nil, err
	}
	posed.Meant = meant
	_, err = posed.Place(meant, p.solver)
	return posed, err
}

// insist makes the program that a question was corrected to the first one, if there is one.
func (p *Parser) insist(f *Found, limits solver.Options) error {
	if p.corrections == nil {
		return nil
	}
	meant := p.corrections.meant[questionKey(f.Question.Text)]
	if meant == nil {
		return nil
	}
	tree, err := f.posed.Place(meant, p.solver)
	if err != nil {
		return nil // the rows of a database may change: the question is asked as any other
	}
	f.corrected = true
	if !f.Certified() || !f.posed.Same(tree, f.result.Tree) {
		f.posed.Insist(tree, f.result.Bound)
	}
	p.solver.Reset(f.grammar.Grammar)
	if f.result, err = p.solver.Solve(f.problem, limits); err == nil && !f.Certified() {
		// Time ran out, and no other tree is worth more.
		f.result.Tree, f.result.Value = tree, f.posed.Value(tree)
	}
	return err
}
