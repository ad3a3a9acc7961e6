package ask

import (
	"errors"
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
	// Waiting counts the corrections, the last ones of the list, that nothing was learnt from
	// because time was over: only their own questions are answered by them.
	Waiting int `json:"waiting,omitempty"`
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

// program reads the program of a correction. The error says, for people, why it cannot be used.
func (p *Parser) program(c table.Correction) (*grammar.Node, error) {
	meant, err := program.Grammar().ReadProgram(c.Program)
	if err == nil {
		err = program.Check(p.Table, meant)
	}
	if err != nil {
		return nil, errors.New("the program: " + err.Error())
	}
	return meant, nil
}

// lesson reads a correction. The error says, for people, why it cannot be used.
func (p *Parser) lesson(c table.Correction) (*correct.Case, error) {
	meant, err := p.program(c)
	if err != nil {
		return nil, err
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
	tree := p.meantBy(f)
	if tree == nil {
		return nil
	}
	f.corrected = true
	if !f.Certified() || !f.posed.Same(tree, f.result.Tree) {
		f.posed.Insist(tree, f.result.Bound)
	}
	p.solver.Reset(f.grammar.Grammar)
	var err error
	if f.result, err = p.solver.Solve(f.problem, limits); err == nil && !f.Certified() {
		// Time ran out, and no other tree is worth more.
		f.result.Tree, f.result.Value = tree, f.posed.Value(tree)
	}
	return err
}

// meantBy returns the best tree of the program that a question was corrected to; nil if it was
// not, or if its words do not carry the program: the rows of a database may change.
func (p *Parser) meantBy(f *Found) *solver.Tree {
	key := questionKey(f.Question.Text)
	for _, correction := range slices.Backward(p.corrections.waiting[key]) {
		if meant, err := p.program(correction); err == nil {
			if tree, err := f.posed.Place(meant, p.solver); err == nil {
				return tree
			}
		}
	}
	if meant := p.corrections.meant[key]; meant != nil {
		if tree, err := f.posed.Place(meant, p.solver); err == nil {
			return tree
		}
	}
	return nil
}
