package ask

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"semtree/grammar"
	"semtree/solver"
	"semtree/table"
	"semtree/table/ask/correct"
	"semtree/table/link"
	"semtree/table/program"
)

// Rejected is a correction that is not used.
type Rejected struct {
	table.Correction
	Reason string `json:"reason"`
}

// String says so, for people.
func (r Rejected) String() string {
	return fmt.Sprintf("the correction of %q is left out: %s", r.Question, r.Reason)
}

// corrections are what a parser knows of corrected questions. They are not changed after
// they were learnt.
type corrections struct {
	list     []table.Correction
	rejected []Rejected
	weights  *correct.Weights
	meant    map[string]*grammar.Node // by the words of the question
}

// questionKey returns the words of a question: questions that differ in case, blanks and
// marks alone have one. It is empty if the question cannot be read.
func questionKey(question string) string {
	tokens, err := link.Tokens(question)
	if err != nil {
		return ""
	}
	var words []string
	for _, t := range tokens {
		words = append(words, t.Word)
	}
	return strings.Join(words, " ")
}

// SameQuestion reports whether two questions have the same words: a correction of one is one
// of the other.
func SameQuestion(a, b string) bool {
	return a == b || questionKey(a) == questionKey(b) && questionKey(a) != ""
}

// Correct makes these corrections the only ones, and returns those that it had to reject:
// see "Corrections" in the package comment. Of several corrections of one question, the last
// one counts that is not rejected. Clones made before keep what they had.
//
// A list that begins with the one before, and corrects other questions after it, costs the
// time for the new ones: for each, that of some questions.
func (p *Parser) Correct(list []table.Correction) ([]Rejected, error) {
	if len(list) > table.MaxCorrections {
		return nil, fmt.Errorf("%d corrections, but the limit is %d: leave the oldest ones out", len(list), table.MaxCorrections)
	}
	c := p.corrections.extended(list)
	for _, l := range p.lessons(c, list) {
		c.weights.Learn(l.posed, l.meant, p.solver)
	}
	p.corrections = c
	return slices.Clone(c.rejected), nil
}

// Corrected returns how many questions are corrected.
func (p *Parser) Corrected() int {
	if p.corrections == nil {
		return 0
	}
	return len(p.corrections.meant)
}

// extended returns a copy of corrections if a list begins with theirs, and corrects no
// question of theirs again; otherwise new ones.
func (c *corrections) extended(list []table.Correction) *corrections {
	fresh := &corrections{weights: &correct.Weights{}, meant: map[string]*grammar.Node{}}
	if c == nil || len(list) < len(c.list) || !slices.Equal(list[:len(c.list)], c.list) {
		return fresh
	}
	for _, further := range list[len(c.list):] {
		if c.meant[questionKey(further.Question)] != nil {
			return fresh
		}
	}
	more := &corrections{list: c.list, rejected: slices.Clone(c.rejected), weights: c.weights.Clone(), meant: map[string]*grammar.Node{}}
	for key, n := range c.meant {
		more.meant[key] = n
	}
	return more
}

// lesson is a correction that fits the table and its question.
type lesson struct {
	posed *correct.Case
	meant *grammar.Node
}

// lessons reads the corrections of a list that are new, from the last one on, and returns
// those that count in their order.
func (p *Parser) lessons(c *corrections, list []table.Correction) []lesson {
	var lessons []lesson
	var rejected []Rejected
	for i := len(list) - 1; i >= len(c.list); i-- {
		key := questionKey(list[i].Question)
		if c.meant[key] != nil {
			continue // corrected again later
		}
		l, err := p.lesson(list[i])
		if err != nil {
			rejected = append(rejected, Rejected{list[i], err.Error()})
			continue
		}
		c.meant[key] = l.meant
		lessons = append(lessons, l)
	}
	slices.Reverse(lessons)
	slices.Reverse(rejected)
	c.list, c.rejected = slices.Clone(list), append(c.rejected, rejected...)
	return lessons
}

// lesson reads a correction. The error says, for people, why it cannot be used.
func (p *Parser) lesson(c table.Correction) (l lesson, err error) {
	if l.meant, err = program.Grammar().ReadProgram(c.Program); err != nil {
		return l, fmt.Errorf("the program: %w", err)
	}
	if err := program.Check(p.Table, l.meant); err != nil {
		return l, fmt.Errorf("the program: %w", err)
	}
	work := p.executor.Begin(time.Now().Add(DefaultBudget))
	defer work.Close()
	finder, _ := work.(link.Finder)
	if l.posed, err = p.pose(c.Question, finder, &clock{time.Now()}, &Stages{}); err != nil {
		return l, err
	}
	_, err = l.posed.Place(l.meant)
	return l, err
}

// insist makes the program that a question was corrected to the first one, if there is one.
func (p *Parser) insist(f *Found, opt solver.Options) error {
	if p.corrections == nil {
		return nil
	}
	meant := p.corrections.meant[questionKey(f.Question.Text)]
	if meant == nil {
		return nil
	}
	tree, err := f.posed.Place(meant)
	if err != nil {
		return nil // the rows of a database may change: the question is asked as any other
	}
	f.corrected = true
	if f.Certified() {
		first, err := f.posed.Program(f.result.Tree)
		wanted, also := f.posed.Program(tree)
		if err == nil && also == nil && f.grammar.Base.Equal(first, wanted) {
			return nil
		}
	}
	if err := f.posed.Insist(tree, f.result.Bound); err != nil {
		return err
	}
	if f.result, err = p.solver.Solve(f.problem, opt); err != nil || f.Certified() {
		return err
	}
	value, err := f.problem.Eval(tree) // time ran out, and no other tree is worth more
	f.result.Tree, f.result.Value = tree, value
	return err
}
