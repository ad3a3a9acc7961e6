package tables

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"semtree/grammar"
	"semtree/lab/train"
	"semtree/model"
	"semtree/parser"
	"semtree/solver"
	"semtree/table/ask"
	"semtree/table/program"
	"semtree/table/value"
)

// patience is the time that a question may take in training. It is no limit in
// practice: the solver's limits of nodes and items stop a search long before, after the
// same steps on every machine. A shorter time would make the model, and whether
// checkpoints fit, depend on how busy the machine is.
const patience = time.Hour

// finding is what is known of a lesson's programs.
type finding struct {
	right  []*grammar.Node // one of them is meant; nil if none is known
	rivals [][]train.Place // readings that are wrong, in order
	first  bool            // the best program is right
}

// known are the programs that lessons have.
func (s *school) known() []finding {
	found := make([]finding, len(s.lessons))
	for i, l := range s.lessons {
		if l.Program != nil {
			found[i].right = append([]*grammar.Node{l.Program}, l.Also...)
		}
	}
	return found
}

// search ranks programs for all lessons: those with the right answer are the programs
// of a lesson that has none, and those that are wrong are rivals.
func (s *school) search(m *model.Model, o *Options) []finding {
	found := s.known()
	each(len(s.lessons), func(i int) {
		l := &s.lessons[i]
		if !l.answerable() {
			return
		}
		k := o.Rivals
		switch {
		case l.Own && l.Program == nil:
			k = solver.MaxK // many of their programs are found late
		case l.Program == nil:
			k = o.Readings
		}
		f, err := s.parser(l, m).Readings(l.Question, k, time.Now().Add(patience))
		if err != nil {
			return
		}
		found[i].divide(f, l)
		if l.Program == nil {
			found[i].rivals = found[i].rivals[:min(len(found[i].rivals), o.Readings)]
		}
	})
	return found
}

// tally says what a search found.
func (s *school) tally(found []finding) string {
	var answers, right, own, ownRight, programs, first, rivals int
	for i, f := range found {
		rivals += len(f.rivals)
		switch {
		case s.lessons[i].Program != nil:
			programs++
			if f.first {
				first++
			}
			continue
		case s.lessons[i].Own:
			if own++; f.right != nil {
				ownRight++
			}
			continue
		case f.right != nil:
			right++
		}
		answers++
	}
	return fmt.Sprintf("%d of %d questions have a program with the right answer, %d of %d everyday ones, %d of %d programs are ranked first, %d rivals",
		right, answers, ownRight, own, first, programs, rivals)
}

// parser returns a parser of a lesson's table.
func (s *school) parser(l *Lesson, m *model.Model) *ask.Parser {
	p, err := ask.New(l.Table, s.indexes[l.Table], m)
	if err != nil {
		panic("tables: " + err.Error()) // the model reads what this package gave it
	}
	return p
}

// divide divides programs by their answers, or by what they are if the lesson has programs. One that is right by
// chance, by its form, is neither right nor a rival. Nor is another program than those of the lesson which
// the lesson's judge finds right: several programs say the same.
func (f *finding) divide(found *parser.Found, l *Lesson) {
	accepts, session, meant := l.accepts(), program.NewSession(l.Table), l.meant()
	answers := func(n *grammar.Node) bool {
		if l.Program != nil && l.Judge == nil {
			return false
		}
		result, err := session.Execute(n)
		return err == nil && accepts(result.Values())
	}
	for i, n := range found.Programs() {
		own := parts(n)
		is := slices.ContainsFunc(meant, func(m []string) bool { return slices.Equal(m, own) })
		switch {
		case !is && !answers(n):
			f.rivals = append(f.rivals, reading(found, i))
		case is || plausible(ask.QuestionOf(found).Tokens, n):
			if l.Program == nil {
				f.right = append(f.right, n)
			}
			f.first = f.first || i == 0
		}
	}
}

// meant are the parts of the programs of a lesson, one of which is meant.
func (l *Lesson) meant() (list [][]string) {
	if l.Program != nil {
		list = append(list, parts(l.Program))
	}
	for _, n := range l.Also {
		list = append(list, parts(n))
	}
	return list
}

// reading are the words of a ranked program, for training.
func reading(found *parser.Found, rank int) (list []train.Place) {
	for _, p := range found.Places(rank) {
		list = append(list, train.Place{Word: int32(p.Word), Label: int32(p.Label), Candidate: int32(p.Candidate), Head: int32(p.Head)})
	}
	return list
}

// parts are the nodes of a program, sorted, with their constants as a column reads
// them. Programs with the same parts are taken for the same: they differ by the order
// of their filters, nearly always.
func parts(n *grammar.Node) (list []string) {
	for _, node := range n.Preorder() {
		text := node.Name
		for _, c := range node.Consts {
			c = grammar.Unquote(c)
			if v, _, ok := value.ParseNumber(c); ok {
				c = strconv.FormatFloat(v, 'g', -1, 64)
			} else {
				c = strings.Join(words(c), " ")
			}
			text += "\x00" + c
		}
		list = append(list, text)
	}
	slices.Sort(list)
	return list
}
