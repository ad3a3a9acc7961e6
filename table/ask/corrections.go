package ask

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"semtree/grammar"
	"semtree/parser"
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
	// Learnt is what words mean in this table, by what the corrections teach and the override file says.
	Learnt []table.Meaning `json:"learnt,omitempty"`
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
func (w *world) program(c table.Correction) (*grammar.Node, error) {
	meant, err := program.Stored().ReadProgram(c.Program)
	if err == nil {
		err = program.Check(w.computes(meant).table, meant)
	}
	if err != nil {
		return nil, errors.New("the program: " + err.Error())
	}
	return meant, unteachable(w.table, meant, w.index.Relative(c.Question))
}

// unteachable says, for people, why no correction can say that a question with these times means the program; nil if one can.
func unteachable(t *table.Table, meant *grammar.Node, relative []link.Relative) error {
	nodes := meant.Preorder()
	if _, untyped := program.Grammar().Typing(meant); untyped != nil && slices.ContainsFunc(nodes, isAdded) {
		return errors.New("shares and changes are made of the number that a question asks for, and cannot be taught: teach the question for that number")
	}
	for _, r := range relative {
		for _, n := range nodes {
			if slices.ContainsFunc(r.Spans, func(s link.Span) bool {
				return len(n.Consts) > 1 && grammar.Unquote(n.Consts[0]) == t.Columns[s.Column].Name
			}) {
				return fmt.Errorf("the program has the dates that '%s' was on the day of the correction, and not those of another day: ask with dates, such as %s", r.Text, grammar.Unquote(n.Consts[1]))
			}
		}
	}
	return nil
}

// isAdded reports whether a node puts a number beside another one.
func isAdded(n *grammar.Node) bool {
	o := program.OperatorOf(n)
	return o != nil && o.Added
}

// lesson reads a correction. The error says, for people, why it cannot be used.
func (p *Parser) lesson(c table.Correction) (*correct.Case, error) {
	meant, err := p.world.program(c)
	if err != nil {
		return nil, err
	}
	plain := *p.world
	plain.index = plain.plain
	asked, err := p.lessonIn(&plain, c.Question, meant)
	if err != nil && p.world.index != plain.index {
		if other, bad := p.lessonIn(p.world, c.Question, meant); bad == nil {
			return other, nil
		}
	}
	return asked, err
}

// lessonIn poses a question in a world, and places its program.
func (p *Parser) lessonIn(w *world, question string, meant *grammar.Node) (*correct.Case, error) {
	work := w.Begin(time.Now().Add(parser.DefaultBudget))
	defer work.Close()
	posed, err := p.Pose(question, work)
	if err != nil {
		return nil, err
	}
	asked := correct.NewCase(posed)
	asked.Meant = meant
	_, err = asked.Place(meant, p.Solver())
	return asked, err
}

// corrects reports whether a question without what asks for a chart was corrected.
func (w *world) corrects(question string) bool {
	if w.corrections == nil {
		return false
	}
	key := questionKey(question)
	return w.corrections.meant[key] != nil || len(w.corrections.waiting[key]) > 0
}

// Corrects reports whether a question was corrected.
func (p *Parser) Corrects(question string) bool {
	plain, _ := withoutChart(p.Table, question)
	return p.world.corrects(plain)
}

// Meant implements [parser.Teacher]. The words of a question that was corrected need not carry its
// program: the rows of a database may change.
func (s *session) Meant(p *parser.Posed, by *solver.Solver) *solver.Tree {
	if s.corrections == nil {
		return nil
	}
	key := questionKey(s.asked.Question.Text)
	for _, correction := range slices.Backward(s.corrections.waiting[key]) {
		if meant, err := s.program(correction); err == nil {
			if tree, err := s.asked.Place(meant, by); err == nil {
				return tree
			}
		}
	}
	if meant := s.corrections.meant[key]; meant != nil {
		if tree, err := s.asked.Place(meant, by); err == nil {
			return tree
		}
	}
	return nil
}
