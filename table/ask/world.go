package ask

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"sync"
	"time"

	"semtree/answer"
	"semtree/grammar"
	"semtree/model"
	"semtree/parser"
	"semtree/solver"
	"semtree/table"
	"semtree/table/ask/correct"
	"semtree/table/knowledge"
	"semtree/table/link"
	"semtree/table/program"
	"semtree/table/sql"
)

// A question and its readings: see package parser.
type (
	Options = parser.Options
	Result  = parser.Result
	Reading = parser.Reading
)

// readings is the number of programs that are ranked and executed for every question.
const readings = 10

// Parser answers questions about one table: it is a [parser.Parser] with what only tables have. It
// reuses its memory and is not safe for concurrent use; [Parser.Clone] makes another one cheaply.
type Parser struct {
	*parser.Parser
	Table *table.Table
	world *world
}

// New returns a parser for a table that was indexed, with a model of the table
// language. A model that reads other features than those of package link is an
// error.
func New(t *table.Table, index *link.Index, m *model.Model) (*Parser, error) {
	if err := m.Meta.CheckFeatures(link.WordFeatures, link.Features); err != nil {
		return nil, err
	}
	if j := m.Meta.Judge; j != nil {
		if _, err := j.Places(JudgeFeatures()); err != nil {
			return nil, err
		}
		if s := j.Sizes; s.Roles != Roles || s.Kinds != len(m.Meta.Kinds) || s.Links != len(m.Meta.Links) {
			return nil, fmt.Errorf("judge: %d roles of words, %d features of words and %d of mentions, want %d, %d and %d: train it again", s.Roles, s.Kinds, s.Links, Roles, len(m.Meta.Kinds), len(m.Meta.Links))
		}
	}
	return newParser(newWorld(t, inMemory(t), index), m), nil
}

// newParser returns a parser for a world. The features of a judge were checked by [New].
func newParser(w *world, m *model.Model) *Parser {
	if w.bench = m.NewBench(); w.bench != nil {
		w.places, _ = w.bench.Places(JudgeFeatures())
	}
	return &Parser{parser.New(w, m), w.table, w}
}

// Revised returns a parser for a table that was revised ([table.Table.Revised]), which takes
// over what it can. It has no corrections: see [Parser.Correct].
func (p *Parser) Revised(t *table.Table, progress table.Progress) *Parser {
	return newParser(newWorld(t, inMemory(t), p.world.plain.Revised(t, progress)), p.Model())
}

// On returns a parser for the same table whose programs are executed elsewhere, such as
// in the database that holds the rows. It has no corrections: see [Parser.Correct].
func (p *Parser) On(e Executor) *Parser {
	return newParser(newWorld(p.Table, e, p.world.plain), p.Model())
}

// OnFirst returns a parser for the same questions, with the corrections of p, whose programs are executed on the first
// rows of the table, if they were in memory.
func (p *Parser) OnFirst(first *table.Table) *Parser {
	w := *p.world
	if m, ok := w.executor.(memory); ok {
		few := inMemory(first)
		if m.made {
			few.stored, few.made = m.stored, true // statements are about all rows
		}
		w.executor = few
	}
	return newParser(&w, p.Model())
}

// StoredAs returns a parser for the same table in memory whose statements are about a source, which is made once it is needed. It has no
// corrections: see [Parser.Correct].
func (p *Parser) StoredAs(source func() *sql.Source) *Parser {
	m := inMemory(p.Table)
	m.stored, m.made = sync.OnceValue(func() sql.Source { return *source() }), true
	return newParser(newWorld(p.Table, m, p.world.plain), p.Model())
}

// Without returns a parser for the same table that judges without a rule of [Rules], to measure what
// it is worth. It has no corrections.
func (p *Parser) Without(rule string) *Parser {
	w := newWorld(p.Table, p.world.executor, p.world.plain)
	w.without = rule
	return newParser(w, p.Model())
}

// Clone returns a parser that shares the table, its index, the weights and the corrections,
// for use by another goroutine.
func (p *Parser) Clone() *Parser { return newParser(p.world.Clone().(*world), p.Model()) }

// Knowledge returns the word knowledge that the table was indexed with.
func (p *Parser) Knowledge() *knowledge.Knowledge { return p.world.index.Knowledge() }

// Standalone returns a program as a statement of SQL with its values in it.
func (p *Parser) Standalone(n *grammar.Node) (string, error) {
	return p.world.computes(n).executor.Standalone(n)
}

// world is a table as a [parser.World].
type world struct {
	table       *table.Table
	executor    Executor
	index       *link.Index
	plain       *link.Index        // without the names that were learnt
	corrections *corrections       // nil: none
	yesNo       map[string]bool    // whether a column is of yes and no
	measures    map[string]measure // what is known of columns
	rowName     string             // the column of which each row has a cell of its own, and names it; empty for none
	bench       *model.Bench       // of this parser's model; nil without a judge
	places      []int              // of the features of its judge in [JudgeFeatures]
	weigher     Weigher            // nil: the judge alone decides
	without     string             // the rule that is switched off, to measure it; empty for none
}

func newWorld(t *table.Table, e Executor, index *link.Index) *world {
	w := &world{table: t, executor: e, index: index, plain: index, yesNo: map[string]bool{}, measures: measuresOf(t)}
	for i, c := range t.Columns {
		w.yesNo[c.Name] = c.Type == table.TypeBool
		if i == t.Key && c.Profile.Distinct == t.Rows {
			w.rowName = c.Name
		}
	}
	return w
}

// Language implements [parser.World].
func (w *world) Language() *grammar.Grammar { return program.Grammar() }

// Features implements [parser.World].
func (w *world) Features() []string { return Features }

// Readings implements [parser.World].
func (w *world) Readings() int { return readings }

// Format implements [parser.World].
func (w *world) Format(n *grammar.Node) string { return program.Grammar().Format(n) }

// Picture implements [parser.World]: a table has none.
func (w *world) Picture(*grammar.Node) any { return nil }

// Clone implements [parser.World].
func (w *world) Clone() parser.World {
	other := *w
	if m, ok := w.executor.(memory); ok {
		other.executor = m.clone()
	}
	return &other
}

// Begin implements [parser.World].
func (w *world) Begin(deadline time.Time) parser.Work {
	return &session{world: w, work: w.executor.Begin(deadline), deadline: deadline}
}

// session is the work on one question: a [parser.Work] and a [parser.Teacher].
type session struct {
	*world
	work     Work
	deadline time.Time
	today    int64           // start of the day, as in a [value.Interval]; 0: not known
	asked    *correct.Case   // once it is posed
	untaught *solver.Problem // what it was without corrections; nil if there are none
	beside   beside          // what the question asks for besides a number; nil for nothing
	asking   *asking         // the question without the words that do
}

// Close implements [parser.Work].
func (s *session) Close() { s.work.Close() }

// Link implements [parser.Work].
func (s *session) Link(question string) (*parser.Question, error) {
	finder, _ := s.work.(link.Finder)
	plain, chart := withoutChart(s.table, question)
	asked, run := plain, link.Arithmetic{}
	if w, other, a := s.computing(plain); w != nil {
		s.work.Close()
		s.world, s.work, asked, run = w, w.executor.Begin(s.deadline), other, a
	}
	besides, asking := besides(s.table, asked)
	s.beside, s.asking, asking.text = besides, asking, plain
	q, err := s.index.LinkWith(asking.plain, finder, s.today)
	if err != nil {
		return nil, err
	}
	for i := range q.Tokens { // the run in place of the word that stands for it
		if t := &q.Tokens[i]; run.End > 0 && t.Start == run.Start {
			t.End, q.Text = run.End, q.Text[:run.Start]+plain[run.Start:run.End]+q.Text[run.End:]
		}
	}
	to := &parser.Question{
		Tokens: make([]answer.Token, len(q.Tokens)), Keys: make([]string, len(q.Tokens)), Kinds: q.WordFeatures,
		Candidates: make([]parser.Candidate, len(q.Candidates)), Apart: chart, Linked: q,
	}
	for i, t := range q.Tokens {
		to.Keys[i] = t.Word
		to.Tokens[i] = answer.Token{Text: q.Text[t.Start:t.End], Start: t.Start, End: t.End, Head: -1}
	}
	asking.said(to)
	for i, c := range q.Candidates {
		to.Candidates[i] = parser.Candidate{Start: c.Start, End: c.End, Label: program.Grammar().Label(c.Label), Consts: quoted(c), Features: c.Features}
	}
	return to, nil
}

// quoted returns the constants of a candidate as programs write them.
func quoted(c link.Candidate) []string {
	if c.Label == grammar.NumberLabel {
		return c.Consts
	}
	consts := make([]string, len(c.Consts))
	for i, text := range c.Consts {
		consts[i] = grammar.Quote(text)
	}
	return consts
}

// Adapt implements [parser.Teacher].
func (s *session) Adapt(p *parser.Posed) {
	if !s.corrects(p.Linked.(*link.Question).Text) {
		s.exclude(p)
	}
	s.asked = correct.NewCase(p)
	if s.corrections != nil {
		untaught := *p.Problem
		untaught.Mu, untaught.Phi = slices.Clone(untaught.Mu), slices.Clone(untaught.Phi)
		s.untaught = &untaught
		s.corrections.weights.Apply(s.asked)
	}
}

// isTaught reports whether the first reading is that only because of corrections: another one has a better score without them.
func (s *session) isTaught(readings []*Reading) bool {
	if s.untaught == nil {
		return false
	}
	value := func(r *Reading) float64 {
		v, err := s.untaught.Eval(r.Parse)
		if err != nil {
			return math.Inf(-1)
		}
		return v
	}
	first := value(readings[0])
	return slices.ContainsFunc(readings[1:], func(r *Reading) bool { return value(r) > first })
}

// Insist implements [parser.Teacher].
func (s *session) Insist(_ *parser.Posed, tree *solver.Tree, bound float64) {
	s.asked.Insist(tree, bound)
}

// Same implements [parser.Teacher].
func (s *session) Same(_ *parser.Posed, a, b *solver.Tree) bool { return s.asked.Same(a, b) }

// Execute implements [parser.Work].
func (s *session) Execute(readings []*Reading) {
	for i, r := range readings {
		if i > 0 && time.Now().After(s.deadline) {
			executed(r, nil, program.ErrTime)
			continue
		}
		if s.beside != nil {
			if r.Whole = s.beside.of(r); r.Whole == nil || program.Check(s.table, r.Whole) != nil {
				r.Whole, r.Unfit = nil, true
				executed(r, nil, s.beside.none())
				continue
			}
		}
		out, err := s.work.Execute(r.Meaning())
		executed(r, out, err)
		r.Unfit = err != nil && program.Check(s.table, r.Meaning()) != nil
	}
}

// isLate reports whether there was no time for a reading.
func isLate(r *Reading) bool { return r.Failed && r.Empty == program.ErrTime.Error() }

// executed fills in what a reading says of the table, or why that is not known.
func executed(r *Reading, out *answer.Outcome, err error) {
	switch {
	case err != nil:
		out, r.Empty, r.Failed = &answer.Outcome{}, told(err), true
	case out.Nothing:
		r.Empty = "nothing in the table fits"
	}
	out.Ordered = isOrdered(r.Meaning())
	r.Outcome = out
}

// isOrdered reports whether a program puts something in order.
func isOrdered(n *grammar.Node) bool {
	if program.Does(n.Name, program.OpSort) {
		if o := program.OperatorOf(n); o != nil && o.Op == program.OpSort {
			return true
		}
	}
	return slices.ContainsFunc(n.Args, isOrdered)
}

// told is what people are told of an error: not which node of the program it is about, whose words they do not know.
func told(err error) string {
	if fault := (*grammar.TypeError)(nil); errors.As(err, &fault) {
		return fault.Msg
	}
	return err.Error()
}

// Tell implements [parser.Work].
func (s *session) Tell(r *Reading) {
	if r.Words != "" {
		return
	}
	if r.Whole != nil {
		r.Program = s.Format(r.Whole)
	}
	r.Words, r.WordsParts = program.WordsAbout(s.table, r.Meaning())
	if s.asked != nil {
		if err := unteachable(s.table, r.Meaning(), s.asked.Question.Relative); err != nil {
			r.Unteachable = err.Error()
		}
	}
	if isLate(r) { // a statement would be late, too
	} else if text, params, err := s.executor.Statement(r.Meaning()); err == nil {
		r.SQL, r.SQLParams = text, params
	}
	r.SQLParams = listOf(r.SQLParams)
	if r.Outcome == nil { // beneath another reading, which has the rows
		return
	}
	if r.More != nil {
		r.More(r.Outcome)
		r.More = nil // with all that it knows
		r.Formats = program.Formats(s.table, r.Meaning(), r.Columns)
		r.Chart, r.Naming = program.ChartOf(s.table, r.Meaning(), r.Columns, r.Rows, r.Total), program.Naming(s.table, r.Meaning(), r.Columns)
	}
	counted, _ := s.counted(r)
	r.Notes = slices.Concat(program.Notes(s.table, r.Meaning()), counted, s.unfinished(r))
	// Lists of a result are lists, though empty.
	r.Columns, r.Rows, r.Formats = listOf(r.Columns), listOf(r.Rows), listOf(r.Formats)
	if r.Late == nil {
		r.Answer = listOf(r.Answer)
	}
}

// listOf returns a list, empty for none.
func listOf[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
