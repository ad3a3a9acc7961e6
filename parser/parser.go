package parser

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"semtree/domain"
	"semtree/lexicon"
	"semtree/model"
	"semtree/solver"
	"semtree/solver/instance"
)

// DefaultBudget is the time for one question if the caller names none.
const DefaultBudget = 2 * time.Second

// MaxQuestion is the longest question that is read, in characters. It has room for
// [solver.MaxWords] words of 14 letters; the question box of the page takes as many.
const MaxQuestion = 1000

// Options of one parse. The zero value is the default.
type Options struct {
	Budget time.Duration // for the whole question; 0 means DefaultBudget
	Method solver.Method
	K      int // programs to rank, at most solver.MaxK; 0 and 1 mean the best one only

	// MinConfidence is the least confidence with which the question is
	// answered; below it, the result is refused: see [Result.Refused]. 0 leaves
	// the decision to the model's metadata ([model.Confidence.Answers]); a model
	// without a confidence then answers everything.
	MinConfidence float64
	// AnswerAll asks for an answer whatever the confidence, as for measuring how
	// often programs are right. MinConfidence then has no effect.
	AnswerAll bool
	// Confidence asks for [Result.Confidence] although AnswerAll does not need it;
	// K > 1 does so, too. It costs the search for the second best program.
	Confidence bool

	Picture  bool // asks for [Result.Picture]
	Pictures bool // asks for those of the alternatives: they have most of the bytes of a result
}

// Parser answers the questions of one domain. It reuses its memory and is not
// safe for concurrent use; [Parser.Clone] makes another one cheaply.
type Parser struct {
	Domain *domain.Domain

	model   *model.Model
	speller *lexicon.Speller
	scorer  *model.Scorer
	solver  *solver.Solver

	ids     []int
	problem solver.Problem
	scores  []float64 // room for softmax
}

// New returns a parser for a domain, loading and verifying its model.
func New(d *domain.Domain) (*Parser, error) {
	m, err := d.Model()
	if err != nil {
		return nil, err
	}
	return NewWith(d, m), nil
}

// NewWith returns a parser for a domain with a model that was loaded for the
// domain's grammar.
func NewWith(d *domain.Domain, m *model.Model) *Parser {
	return with(d, m, lexicon.NewSpeller(d.Lexicon, m.Meta.Vocabulary))
}

func with(d *domain.Domain, m *model.Model, s *lexicon.Speller) *Parser {
	return &Parser{
		Domain: d, model: m, speller: s, scorer: m.NewScorer(), solver: solver.New(d.Grammar),
		problem: solver.Problem{Grammar: d.Grammar},
	}
}

// Clone returns a parser that shares the domain and the weights, for use by
// another goroutine.
func (p *Parser) Clone() *Parser { return with(p.Domain, p.model, p.speller) }

// WithDomain returns a parser of the same questions about other facts: those of
// a domain that differs from the parser's own in its facts alone, as
// [domain.Domain.WithFacts] returns it. It shares the weights. Names are linked
// as before.
func (p *Parser) WithDomain(d *domain.Domain) *Parser { return with(d, p.model, p.speller) }

// Calibrated reports whether the model's metadata say how to compute a confidence.
func (p *Parser) Calibrated() bool { return p.model.Meta.Confidence != nil }

// WithUses returns a parser that knows what words did in training: see
// [model.Meta.Uses]. It shares everything else.
func (p *Parser) WithUses(u model.Uses) (*Parser, error) {
	m, err := p.model.WithUses(u)
	if err != nil {
		return nil, err
	}
	return with(p.Domain, m, p.speller), nil
}

// Knows reports whether a word is in the model's vocabulary.
func (p *Parser) Knows(word string) bool {
	_, ok := p.model.Vocabulary.ID(word)
	return ok
}

// Threshold returns the least confidence with which a question is answered if the
// options name none: 0 for a model without a confidence.
func (p *Parser) Threshold() float64 {
	if !p.Calibrated() {
		return 0
	}
	return p.model.Meta.Confidence.Threshold
}

// judges reports whether the confidence decides about an answer.
func (p *Parser) judges(opt Options) bool {
	return !opt.AnswerAll && (opt.MinConfidence > 0 || p.Calibrated())
}

// answers reports whether the result is an answer, or else to be refused.
func (p *Parser) answers(r *Result, opt Options) bool {
	switch {
	case !p.judges(opt):
		return true
	case r.Confidence == nil:
		return false
	case opt.MinConfidence > 0:
		return *r.Confidence >= opt.MinConfidence
	}
	return p.model.Meta.Confidence.Answers(*r.Evidence)
}

// Parse answers a question. It always returns a result; see [Result.Reason].
func (p *Parser) Parse(question string, opt Options) *Result {
	if opt.Budget <= 0 {
		opt.Budget = DefaultBudget
	}
	clock := newStopwatch()
	deadline := clock.start.Add(opt.Budget)
	question = strings.ToValidUTF8(question, "\uFFFD") // as JSON writes it; offsets are of this text
	r := &Result{Question: question, Status: None, Tokens: []Token{}}
	tokens, ok := p.link(question, r)
	clock.lap(&r.Ms.Link)
	if ok && p.score(tokens, r) {
		clock.lap(&r.Ms.Score)
		tree := p.solve(r, solver.Options{Method: opt.Method, Deadline: deadline})
		clock.lap(&r.Ms.Solve)
		if tree != nil {
			read := newReading(question, p.model, tokens, p.ids, p.build(tokens, tree, r))
			r.Missing = read.missing()
			p.rank(read, tree, r, opt, deadline)
			clock.lap(&r.Ms.Rank)
			p.execute(r)
			clock.lap(&r.Ms.Execute)
			if !p.answers(r, opt) {
				r.refuse()
			}
		}
	}
	clock.total(&r.Ms.Total)
	if opt.Picture {
		r.Picture = p.Picture(r.Tree)
	}
	if opt.Pictures {
		for i := range r.Alternatives {
			r.Alternatives[i].Picture = p.Picture(r.Alternatives[i].Tree)
		}
	}
	return r
}

// stopwatch measures the stages. In a page, a look at the clock takes a microsecond or two,
// and one at the time of day as well twice that.
type stopwatch struct {
	start time.Time
	last  time.Duration // since the start
}

func newStopwatch() *stopwatch { return &stopwatch{start: time.Now()} }

func millis(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1e6 }

func (s *stopwatch) lap(ms *float64) {
	now := time.Since(s.start)
	*ms, s.last = millis(now-s.last), now
}

func (s *stopwatch) total(ms *float64) { *ms = millis(time.Since(s.start)) }

// link cuts the question into tokens. It reports whether they can be parsed.
func (p *Parser) link(question string, r *Result) ([]lexicon.Token, bool) {
	if n := utf8.RuneCountInString(question); n > MaxQuestion {
		r.Reason = fmt.Sprintf("the question has %d characters, at most %d are read: ask a shorter one", n, MaxQuestion)
		return nil, false
	}
	tokens, err := p.speller.Link(question)
	if err != nil {
		r.Reason = err.Error()
		return nil, false
	}
	if len(tokens) > solver.MaxWords {
		r.Reason = fmt.Sprintf("the question has %d words, at most %d can be parsed: ask a shorter one", len(tokens), solver.MaxWords)
		return nil, false
	}
	known := false
	r.Tokens, p.ids = make([]Token, 0, len(tokens)), p.ids[:0]
	for _, t := range tokens {
		id, ok := p.model.Vocabulary.ID(t.Key)
		p.ids = append(p.ids, id)
		token := Token{
			Text: question[t.Start:t.End], Start: t.Start, End: t.End, Corrected: t.Corrected,
			Head: instance.Empty, Known: ok || len(t.Entities) > 0,
		}
		for _, e := range t.Entities {
			token.Entities = append(token.Entities, entityNode(e).String())
		}
		if known = known || token.Known; !token.Known {
			r.Unknown = append(r.Unknown, token.Text)
		}
		r.Tokens = append(r.Tokens, token)
	}
	switch {
	case len(tokens) == 0:
		r.Reason = "the question has no words"
	case !known:
		r.Reason = "none of the words is known: " + strings.Join(r.Unknown, ", ")
	}
	return tokens, known
}

// score runs the network and states the problem.
func (p *Parser) score(tokens []lexicon.Token, r *Result) bool {
	mu, phi, err := p.scorer.Score(p.ids)
	if err != nil {
		r.Reason = err.Error()
		return false
	}
	p.problem.Words = len(tokens)
	p.problem.Mu = widen(p.problem.Mu, mu)
	p.problem.Phi = widen(p.problem.Phi, phi)
	p.problem.Allowed = lexicon.Allowed(p.Domain.Grammar, tokens)
	return true
}

func widen(to []float64, from []float32) []float64 {
	to = to[:0]
	for _, v := range from {
		to = append(to, float64(v))
	}
	return to
}

// solve finds the tree and notes the certificate. It returns nil without one.
func (p *Parser) solve(r *Result, opt solver.Options) *solver.Tree {
	res, err := p.solver.Solve(&p.problem, opt)
	if err != nil {
		r.Reason = err.Error()
		return nil
	}
	r.Status, r.Nodes, r.Iters = res.Status.String(), res.Nodes, res.Iters
	if !math.IsInf(res.Bound, 0) {
		r.Bound = &res.Bound
	}
	if res.Tree == nil {
		r.Reason = "no program fits these words"
		if res.Status == instance.Limit {
			r.Reason = "time ran out before a program was found"
		}
		return nil
	}
	r.Value = &res.Value
	return res.Tree
}

// Problem states the problem that [Parser.Parse] solves for a question, for
// comparing solvers. The error says why there is none.
func (p *Parser) Problem(question string) (*solver.Problem, error) {
	var r Result
	tokens, ok := p.link(question, &r)
	if !ok || !p.score(tokens, &r) {
		return nil, errors.New(r.Reason)
	}
	own := p.problem
	own.Mu, own.Phi = slices.Clone(own.Mu), slices.Clone(own.Phi)
	return &own, nil
}
