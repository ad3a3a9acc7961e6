package parser

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"semtree/model"
	"semtree/solver"
	"semtree/solver/instance"
)

// Limits and defaults of a question.
const (
	DefaultBudget = 2 * time.Second
	// MaxQuestion is the longest question that is read, in characters. It has room for
	// [solver.MaxWords] words of 14 letters; the question box of the page takes as many.
	MaxQuestion = 1000
	MaxK        = 50
)

// Few lists the alternatives that help: those that were passed over, and up to three readings of a
// refused question that are probable enough.
const Few = -1

// few is the number of readings that a refused question is told.
const few = 3

// Options of one question. The zero value is the default.
type Options struct {
	Budget   time.Duration // for the whole question; 0 means DefaultBudget
	Method   solver.Method
	MaxNodes int // of a search; 0 for the solver's default
	K        int // alternatives to list, at most MaxK, or Few; those that were passed over are always listed
	// Probable lists of a refused question only readings with 2 % of the probability of all ranked
	// ones, beside the best one. [Few] does, too.
	Probable bool

	// MinConfidence is the least confidence of an answer. 0 leaves the decision to
	// the model; a model without a confidence answers everything.
	MinConfidence float64
	AnswerAll     bool // answer whatever the confidence; MinConfidence then has no effect

	// Most is how many elements of each answer are listed: see [answer.Outcome.First]. 0: all.
	Most int

	Picture  bool // asks for [Result.Picture]
	Pictures bool // asks for those of the alternatives: they have most of the bytes of a result
}

// Parser answers questions about one world. It reuses its memory and is not safe for concurrent
// use; [Parser.Clone] makes another one cheaply.
type Parser struct {
	world World

	model    *model.Model
	scorer   *model.Scorer
	solver   *solver.Solver // of the grammar of the last question
	grammars grammars
	words    []int
	anchors  []int
	links    []float32
}

// New returns a parser for a world, with a model of its language.
func New(w World, m *model.Model) *Parser {
	return &Parser{world: w, model: m, scorer: m.NewScorer(), solver: solver.New(w.Language()), grammars: grammars{}}
}

// Clone returns a parser that shares the world and the weights, for use by another goroutine.
func (p *Parser) Clone() *Parser { return New(p.world.Clone(), p.model) }

// World returns what the questions are about.
func (p *Parser) World() World { return p.world }

// Model returns the model that scores the questions.
func (p *Parser) Model() *model.Model { return p.model }

// Solver returns the solver, for other problems than those of questions: it has none of a question
// afterwards.
func (p *Parser) Solver() *solver.Solver { return p.solver }

// Calibrated reports whether the model has a confidence.
func (p *Parser) Calibrated() bool {
	return p.model.Meta.Confidence != nil || p.model.Meta.Judge != nil
}

var errTime = errors.New("time ran out before a program was found")

// Ask answers a question. It always returns a result; see [Result.Reason].
func (p *Parser) Ask(question string, opt Options) *Result {
	clock := newClock()
	if opt.Budget <= 0 {
		opt.Budget = DefaultBudget
	}
	r := &Result{Question: strings.ToValidUTF8(question, "\uFFFD"), Status: None, Tokens: []Token{}} // as JSON writes it; offsets are of this text
	if err := p.answer(r, opt, clock); err != nil {
		r.Refused, r.Refusal, r.Reason = true, Unread, err.Error()
		if errors.Is(err, errTime) {
			r.Refusal = Unfinished
		}
	}
	clock.total(&r.Ms.Total)
	if opt.Picture {
		r.Picture = p.picture(r.Reading)
	}
	if opt.Pictures {
		for _, a := range r.Alternatives {
			a.Picture = p.picture(a)
		}
	}
	return r
}

// picture draws a reading, and the world alone without one.
func (p *Parser) picture(r *Reading) any {
	if r == nil {
		return p.world.Picture(nil)
	}
	return p.world.Picture(r.Tree)
}

// answer fills the result. An error says why there is no program.
func (p *Parser) answer(r *Result, opt Options, clock *clock) error {
	limits := solver.Options{Method: opt.Method, Deadline: clock.start.Add(opt.Budget), MaxNodes: opt.MaxNodes}
	work := p.world.Begin(limits.Deadline)
	defer work.Close()
	ranked, all := p.world.Readings(), p.world.Readings()
	sparing, few := work.(Sparing)
	if few {
		ranked = sparing.First()
	}
	f, err := p.find(r, work, ranked, limits, clock)
	if err != nil {
		return err
	}
	work.Execute(f.Readings)
	clock.lap(&r.Ms.Execute)
	further := func(k int) error {
		if k <= ranked || f.Ranking.Stop != instance.Done { // nothing more is ranked once a search had to stop early
			return nil
		}
		ranked = k
		known := len(f.Readings)
		if err := f.rank(k, limits); err != nil {
			return err
		}
		clock.lap(&r.Ms.Rank)
		work.Execute(f.Readings[known:])
		clock.lap(&r.Ms.Execute)
		return nil
	}
	if few && sparing.Undecided(f) {
		if err := further(all); err != nil {
			return err
		}
	}
	review := work.Review(f)
	chosen := f.Readings[review.Chosen]
	r.Review, r.Corrected = &review, f.Corrected
	refused := p.judge(r, chosen, opt)
	others := opt.others(refused)
	wanted, probable := others+1, refused && (opt.K == Few || opt.Probable)
	if probable {
		wanted = max(wanted, all) // what is probable among all of them
	}
	if err := further(wanted); err != nil {
		return err
	}
	f.present(r, chosen, others, work)
	if refused {
		r.refuse()
		if probable {
			f.keepProbable(r)
		}
	}
	r.list(opt.Most)
	return nil
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
	work := p.world.Begin(deadline)
	defer work.Close()
	return p.find(&Result{Question: question}, work, k, solver.Options{Deadline: deadline}, newClock())
}

// Pose links and scores a question. An error says why it has no program.
func (p *Parser) Pose(question string, work Work) (*Posed, error) {
	return p.pose(&Result{Question: question}, work, newClock())
}

// Problem states the problem that is solved for a question, for comparing solvers. An error says
// why there is none.
func (p *Parser) Problem(question string) (*solver.Problem, error) {
	work := p.world.Begin(time.Now().Add(DefaultBudget))
	defer work.Close()
	posed, err := p.Pose(question, work)
	if err != nil {
		return nil, err
	}
	return posed.Problem, nil
}

// pose links and scores a question, and notes its words in the result.
func (p *Parser) pose(r *Result, work Work, clock *clock) (*Posed, error) {
	if n := utf8.RuneCountInString(r.Question); n > MaxQuestion {
		return nil, fmt.Errorf("the question has %d characters, at most %d are read: ask a shorter one", n, MaxQuestion)
	}
	q, err := work.Link(r.Question)
	clock.lap(&r.Ms.Link)
	if q != nil {
		r.Tokens = q.Tokens
	}
	switch {
	case err != nil:
		return nil, err
	case len(q.Tokens) == 0:
		return nil, errors.New("the question has no words")
	}
	mu, phi, links, err := p.score(q)
	clock.lap(&r.Ms.Score)
	if err != nil {
		return nil, err
	}
	posed := pose(p.grammars.of(p.world.Language(), q.Candidates), q, mu, phi, links)
	if p.model.Meta.Unseen > 0 {
		posed.Problem.Mu = slices.Clone(posed.Own)
		p.model.Familiar(p.words, posed.Problem.Mu)
	}
	return posed, nil
}

// score runs the network.
func (p *Parser) score(q *Question) (mu, phi, links []float32, err error) {
	p.words, p.anchors, p.links = p.words[:0], p.anchors[:0], p.links[:0]
	for i, key := range q.Keys {
		id, known := p.model.Vocabulary.ID(key)
		q.Tokens[i].Known = q.Tokens[i].Known || known
		p.words = append(p.words, id)
	}
	if len(p.model.Meta.Links) == 0 {
		mu, phi, err = p.scorer.Score(p.words)
		return mu, phi, nil, err
	}
	for i := range q.Candidates {
		p.anchors = append(p.anchors, q.Candidates[i].Start)
		p.links = append(p.links, q.Candidates[i].Features...)
	}
	return p.scorer.ScoreLinked(p.words, q.Kinds, p.anchors, p.links)
}

// find links, scores and solves a question, and ranks its programs. What is certified is noted in
// the result.
func (p *Parser) find(r *Result, work Work, k int, limits solver.Options, clock *clock) (*Found, error) {
	posed, err := p.pose(r, work, clock)
	if err != nil {
		return nil, err
	}
	f := &Found{Posed: posed, Model: p.model, Text: r.Question, Words: slices.Clone(p.words), solver: p.solver, format: p.world.Format}
	teacher, _ := work.(Teacher)
	err = f.search(teacher, limits)
	clock.lap(&r.Ms.Solve)
	if err != nil {
		return nil, err
	}
	f.certify(r)
	switch {
	case f.Result.Tree == nil && f.Result.Status == instance.Limit:
		return nil, errTime
	case f.Result.Tree == nil:
		return nil, errors.New("no program fits these words")
	}
	err = f.rank(k, limits)
	clock.lap(&r.Ms.Rank)
	f.certify(r) // the ranking may have found a better tree
	if c, ok := work.(Companion); ok && err == nil {
		c.Accompany(f)
		clock.lap(&r.Ms.Rank)
	}
	return f, err
}

// certify notes what is proved, in copies: a result does not keep what was found.
func (f *Found) certify(r *Result) {
	r.Status, r.Nodes, r.Iters = f.Result.Status.String(), f.Result.Nodes, f.Result.Iters
	if f.Result.Tree != nil {
		value := f.Result.Value
		r.Value = &value
	}
	if bound := f.Result.Bound; !math.IsInf(bound, 0) {
		r.Bound = &bound
	}
}
