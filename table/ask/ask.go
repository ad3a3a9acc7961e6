package ask

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"semtree/grammar"
	"semtree/model"
	"semtree/solver"
	"semtree/solver/instance"
	"semtree/table"
	"semtree/table/ask/correct"
	"semtree/table/link"
	"semtree/table/program"
)

// Limits and defaults of a question.
const (
	DefaultBudget = 2 * time.Second
	MaxK          = 50
	// readings is the number of programs that are ranked and executed for every
	// question: the answer, and those that it must be ahead of. It is the same whatever
	// is listed, so that neither answer nor confidence depends on Options.K.
	readings = 10
)

// Few lists the alternatives that help: those that were passed over, and up to three readings of a
// refused question that are probable enough.
const Few = -1

// few is the number of readings that a refused question is told.
const few = 3

// Options of one question. The zero value is the default.
type Options struct {
	Budget time.Duration // for the whole question; 0 means DefaultBudget
	K      int           // alternatives to list, at most MaxK, or Few; those that were passed over are always listed
	// Probable lists of a refused question only readings with 2 % of the probability of all ranked
	// ones, beside the best one. [Few] does, too.
	Probable bool

	// MinConfidence is the least confidence of an answer. 0 leaves the decision to
	// the model; a model without a confidence answers everything.
	MinConfidence float64
	AnswerAll     bool // answer whatever the confidence; MinConfidence then has no effect

	Without string // the name of one of [Rules] that is switched off, to measure what it is worth
}

// Parser answers questions about one table. It reuses its memory and is not safe
// for concurrent use; [Parser.Clone] makes another one cheaply.
type Parser struct {
	Table *table.Table

	executor    Executor
	corrections *corrections // nil: none
	maxNodes    int          // of a search; 0 for the solver's default

	index  *link.Index
	model  *model.Model
	scorer *model.Scorer
	solver *solver.Solver // of the grammar of the last question
	words  []int
	anchor []int
	links  []float32
}

// New returns a parser for a table that was indexed, with a model of the table
// language. A model that reads other features than those of package link is an
// error.
func New(t *table.Table, index *link.Index, m *model.Model) (*Parser, error) {
	if err := m.Meta.CheckFeatures(link.WordFeatures, link.Features); err != nil {
		return nil, err
	}
	return with(t, inMemory(t), index, m), nil
}

// Revised returns a parser for a table that was revised ([table.Table.Revised]), which takes
// over what it can. It has no corrections: see [Parser.Correct].
func (p *Parser) Revised(t *table.Table, progress table.Progress) *Parser {
	return with(t, inMemory(t), p.index.Revised(t, progress), p.model)
}

// On returns a parser for the same table whose programs are executed elsewhere, such as
// in the database that holds the rows. It has no corrections: see [Parser.Correct].
func (p *Parser) On(e Executor) *Parser { return with(p.Table, e, p.index, p.model) }

// Standalone returns a program as a statement of SQL with its values in it.
func (p *Parser) Standalone(n *grammar.Node) (string, error) { return p.executor.Standalone(n) }

// Calibrated reports whether the model has a confidence.
func (p *Parser) Calibrated() bool { return p.model.Meta.Confidence != nil }

// Clone returns a parser that shares the table, its index, the weights and the corrections,
// for use by another goroutine.
func (p *Parser) Clone() *Parser {
	e := p.executor
	if m, ok := e.(memory); ok {
		e = m.clone()
	}
	q := with(p.Table, e, p.index, p.model)
	q.corrections = p.corrections
	return q
}

func with(t *table.Table, e Executor, index *link.Index, m *model.Model) *Parser {
	return &Parser{Table: t, executor: e, index: index, model: m, scorer: m.NewScorer(), solver: solver.New(program.Grammar())}
}

// Ask answers a question. It always returns a result; see [Result.Reason].
func (p *Parser) Ask(question string, opt Options) *Result {
	start := time.Now()
	if opt.Budget <= 0 {
		opt.Budget = DefaultBudget
	}
	r := &Result{Question: strings.ToValidUTF8(question, "\uFFFD"), Status: None}
	if err := p.answer(r, opt, start.Add(opt.Budget)); err != nil {
		r.Refused, r.Reason = true, err.Error()
	}
	r.Ms = float64(time.Since(start).Nanoseconds()) / 1e6
	return r
}

// answer fills the result. An error says why there is no program.
func (p *Parser) answer(r *Result, opt Options, deadline time.Time) error {
	clock := &clock{time.Now()}
	work := p.executor.Begin(deadline)
	defer work.Close()
	finder, _ := work.(link.Finder)
	found, err := p.read(r.Question, finder, readings, deadline, clock, &r.Stages)
	if found != nil {
		found.certify(r)
	}
	if err != nil {
		return err
	}
	executeFrom(work, found, 0, deadline)
	clock.lap(&r.Stages.Execute)
	chosen := found.choose()
	r.Corrected = found.corrected
	v := found.review(found.readings[chosen], opt.Without)
	r.Evidence, r.Objections = found.evidence(chosen, v), v.objections()
	refused := p.judge(r, opt) || found.readings[chosen].failed
	others := opt.others(refused)
	if others+1 > readings {
		if err := p.rankMore(work, found, others+1, deadline, clock, &r.Stages); err != nil {
			return err
		}
	}
	p.present(found, r, v, chosen, others)
	if refused {
		found.refuse(r, v)
		if opt.K == Few || opt.Probable {
			found.keepProbable(r)
		}
	}
	return nil
}

// judge sets the confidence and reports whether it is too low, or a rule objects. Who says how sure
// an answer must be wants it even if it leaves words out.
func (p *Parser) judge(r *Result, opt Options) (refused bool) {
	c := p.model.Meta.Confidence
	if c == nil {
		return false
	}
	if r.Corrected {
		sure := 1.0 // the asker has said so
		r.Confidence = &sure
		return false
	}
	confidence := c.Of(Features, r.Evidence)
	r.Confidence = &confidence
	least := c.Threshold
	if opt.MinConfidence > 0 {
		least = opt.MinConfidence
	}
	objected := slices.ContainsFunc(r.Objections, func(o Objection) bool { return len(o.Words) == 0 || opt.MinConfidence == 0 })
	return !opt.AnswerAll && (confidence < least || objected)
}

// others is the number of readings to list beside the one that is the answer, or would
// be.
func (o *Options) others(refused bool) int {
	switch {
	case o.K == Few && refused:
		return few - 1
	case o.K == Few:
		return 0
	}
	return min(o.K, MaxK)
}

// Readings returns the k best programs of a question, in order, without executing
// them: for training on answers. k is in 1..solver.MaxK. An error says why there is
// none.
func (p *Parser) Readings(question string, k int, deadline time.Time) (*Found, error) {
	return p.read(question, nil, k, deadline, &clock{time.Now()}, &Stages{})
}

// Found is what the solver found for a question.
type Found struct {
	*words // of the question

	posed    *correct.Case
	result   solver.Result
	readings []*Reading
	ranking  solver.Ranking
	problem  *solver.Problem // of posed

	corrected bool            // the result is the program that the question was corrected to
	yesNo     map[string]bool // whether a column is of yes and no
}

// Certified reports whether the first program is proved to be the best.
func (f *Found) Certified() bool { return f.result.Status == instance.Optimal }

// read links, scores and solves a question, and ranks its programs.
func (p *Parser) read(question string, finder link.Finder, k int, deadline time.Time, clock *clock, took *Stages) (*Found, error) {
	posed, err := p.pose(question, finder, clock, took)
	if err != nil {
		return nil, err
	}
	if p.corrections != nil {
		p.corrections.weights.Apply(posed)
	}
	p.solver.Reset(posed.Grammar.Grammar)
	f := &Found{words: p.wordsOf(posed), posed: posed, problem: posed.Problem, yesNo: map[string]bool{}}
	for _, c := range p.Table.Columns {
		f.yesNo[c.Name] = c.Type == table.TypeBool
	}
	limits := solver.Options{Deadline: deadline, MaxNodes: p.maxNodes}
	if f.result, err = p.solver.Solve(f.problem, limits); err == nil {
		err = p.insist(f, limits)
	}
	clock.lap(&took.Solve)
	if err != nil {
		return nil, err
	}
	switch {
	case f.result.Tree == nil && f.result.Status == instance.Limit:
		return f, fmt.Errorf("time ran out before a program was found")
	case f.result.Tree == nil:
		return f, fmt.Errorf("no program fits these words")
	}
	f.ranking = p.solver.Rank(k, nil, limits)
	f.adopt()
	err = f.collect(&f.ranking)
	clock.lap(&took.Rank)
	return f, err
}

// pose links and scores a question.
func (p *Parser) pose(question string, finder link.Finder, clock *clock, took *Stages) (*correct.Case, error) {
	q, err := p.index.LinkWith(question, finder)
	clock.lap(&took.Link)
	if err != nil {
		return nil, err
	}
	if len(q.Tokens) == 0 {
		return nil, errors.New("the question has no words")
	}
	mu, phi, links, err := p.score(q)
	clock.lap(&took.Score)
	if err != nil {
		return nil, err
	}
	m, problem := problem(program.Grammar(), q, mu, phi, links)
	return correct.NewCase(q, m, problem), nil
}

// rankMore ranks k programs and executes those that are new: to list them. What was
// found out before stays. Nothing is ranked once a search had to stop early.
func (p *Parser) rankMore(work Work, f *Found, k int, deadline time.Time, clock *clock, took *Stages) error {
	if f.ranking.Stop != instance.Done {
		return nil
	}
	ranking := p.solver.Rank(k, nil, solver.Options{Deadline: deadline})
	known := len(f.readings)
	err := f.collect(&ranking)
	clock.lap(&took.Rank)
	executeFrom(work, f, known, deadline)
	clock.lap(&took.Execute)
	return err
}

// score runs the network.
func (p *Parser) score(q *link.Question) (mu, phi, links []float32, err error) {
	p.words, p.anchor, p.links = p.words[:0], p.anchor[:0], p.links[:0]
	for _, t := range q.Tokens {
		id, _ := p.model.Vocabulary.ID(t.Word)
		p.words = append(p.words, id)
	}
	for _, c := range q.Candidates {
		p.anchor = append(p.anchor, c.Start)
		p.links = append(p.links, c.Features...)
	}
	return p.scorer.ScoreLinked(p.words, q.WordFeatures, p.anchor, p.links)
}

// certify notes what is proved, in copies: a result does not keep what was found.
func (f *Found) certify(r *Result) {
	r.Status = f.result.Status.String()
	if f.result.Tree != nil {
		value := f.result.Value
		r.Value = &value
	}
	if bound := f.result.Bound; !math.IsInf(bound, 0) {
		r.Bound = &bound
	}
	for _, t := range f.Question.Tokens {
		r.Tokens = append(r.Tokens, Token{Text: r.Question[t.Start:t.End], Start: t.Start, End: t.End, Head: instance.Empty})
	}
}
