package parser

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"semtree/answer"
	"semtree/solver"
	"semtree/solver/instance"
)

var errTime = errors.New("time ran out before a program was found")

// Ask answers a question. It always returns a result; see [answer.Result.Reason].
func (p *Parser) Ask(question string, opt Options) *Result {
	clock := newClock()
	if opt.Budget <= 0 {
		opt.Budget = DefaultBudget
	}
	r := &Result{Result: answer.Result{Question: strings.ToValidUTF8(question, "\uFFFD"), Status: answer.Cannot, Proof: answer.None, Tokens: []answer.Token{}}} // as JSON writes it; offsets are of this text
	if err := p.answer(r, opt, clock); err != nil {
		r.Refused, r.Refusal, r.Reason = true, answer.Unread, err.Error()
		if errors.Is(err, errTime) {
			r.Refusal = answer.Unfinished
		}
		if opt.Explain != "" && !errors.Is(err, errStopped) {
			r.Explained += r.Reason + "\n"
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

// answer is the way of a question: see the package comment. An error says why there is no program.
func (p *Parser) answer(r *Result, opt Options, clock *clock) error {
	limits := solver.Options{Method: opt.Method, Deadline: clock.start.Add(opt.Budget), MaxNodes: opt.MaxNodes}
	work := p.world.Begin(limits.Deadline)
	defer work.Close()
	r.Fixed = opt.Fix
	if dated, ok := work.(Dated); ok {
		dated.Today(opt.Today, opt.Now)
	}
	question, err := p.link(r, work)
	if clock.lap(&r.Ms.Link); err != nil {
		return err
	}
	if err := r.explain(opt.Explain, StageLink, question); err != nil {
		return err
	}
	scores, err := p.score(question)
	if clock.lap(&r.Ms.Score); err != nil {
		return err
	}
	posed := p.pose(question, scores)
	if err := r.explain(opt.Explain, StageScore, posed); err != nil {
		return err
	}
	ranked := p.world.Readings()
	sparing, spares := work.(Sparing)
	if spares {
		ranked = sparing.First()
	}
	found, err := p.rank(r, posed, work, limits, clock, ranked)
	if err != nil {
		return err
	}
	if err := r.explain(opt.Explain, StageSolve, found); err != nil {
		return err
	}
	work.Execute(found.Readings)
	clock.lap(&r.Ms.Execute)
	if spares && sparing.Undecided(found) {
		if ranked, err = further(r, found, work, limits, clock, ranked, p.world.Readings()); err != nil {
			return err
		}
	}
	if err := r.explain(opt.Explain, StageRun, Outcomes(found.Readings)); err != nil {
		return err
	}
	review := work.Review(found)
	verdict := p.decide(found, r, &review, opt)
	if _, err = further(r, found, work, limits, clock, ranked, verdict.wanted(p.world.Readings())); err != nil {
		return err
	}
	found.present(r, &review, verdict, work)
	p.clarify(r, found, limits)
	r.first(opt.Most)
	_ = r.explain(opt.Explain, StageJudge, Judgement{found, &review, verdict, r.Status, p.world.Features()}) // nothing is left to stop
	return nil
}

// further ranks and executes k programs where only some are ranked, and returns how many are. Nothing more is ranked once a
// search had to stop early.
func further(r *Result, f *Found, work Work, limits solver.Options, clock *clock, ranked, k int) (int, error) {
	if k <= ranked || f.Ranking.Stop != instance.Done {
		return ranked, nil
	}
	known := len(f.Readings)
	if err := f.rank(k, limits); err != nil {
		return ranked, err
	}
	clock.lap(&r.Ms.Rank)
	work.Execute(f.Readings[known:])
	clock.lap(&r.Ms.Execute)
	return k, nil
}

// link finds what the words may mention, and notes them in the result.
func (p *Parser) link(r *Result, work Work) (*Question, error) {
	if n := utf8.RuneCountInString(r.Question); n > MaxQuestion {
		return nil, fmt.Errorf("the question has %d characters, at most %d are read: ask a shorter one", n, MaxQuestion)
	}
	clarifier, _ := work.(Clarifier)
	for _, f := range r.Fixed {
		if clarifier != nil && f.ID == FixedToRows && 0 <= f.Start && f.Start < f.End && f.End <= len(r.Question) {
			clarifier.CallRows(r.Question[f.Start:f.End])
		}
	}
	q, err := work.Link(r.Question)
	if q != nil {
		r.Tokens = q.Tokens
		q.names = names{p.world.Language().Labels, p.model.Meta.Kinds, p.model.Meta.Links}
	}
	if err == nil && len(q.Tokens) == 0 {
		err = errors.New("the question has no words")
	}
	return q, err
}

// Scores are the network's, of the words and candidates of a question.
type Scores struct {
	Words []int     // [n] their numbers in the vocabulary, 0 for one that is not known
	Mu    []float32 // [n×L] of labels on words
	Phi   []float32 // [(n+1)×n] of arcs
	Links []float32 // [c] of candidates; nil for a model that reads no features of them
}

// score runs the network.
func (p *Parser) score(q *Question) (*Scores, error) {
	s := &Scores{}
	for i, key := range q.Keys {
		id, known := p.model.Vocabulary.ID(key)
		q.Tokens[i].Known = q.Tokens[i].Known || known
		s.Words = append(s.Words, id)
	}
	var err error
	if len(p.model.Meta.Links) == 0 {
		s.Mu, s.Phi, err = p.scorer.Score(s.Words)
		return s, err
	}
	p.anchors, p.links = p.anchors[:0], p.links[:0]
	for i := range q.Candidates {
		p.anchors = append(p.anchors, q.Candidates[i].Start)
		p.links = append(p.links, q.Candidates[i].Features...)
	}
	s.Mu, s.Phi, s.Links, err = p.scorer.ScoreLinked(s.Words, q.Kinds, p.anchors, p.links)
	return s, err
}

// pose states the problem of a question.
func (p *Parser) pose(q *Question, s *Scores) *Posed {
	posed := pose(p.grammars.of(p.world.Language(), q.Candidates), q, s)
	if p.model.Meta.Unseen > 0 {
		posed.Problem.Mu = slices.Clone(posed.Own)
		p.model.Familiar(s.Words, posed.Problem.Mu)
	}
	return posed
}

// rank solves the problem, and ranks k programs. What is certified is noted in the result.
func (p *Parser) rank(r *Result, posed *Posed, work Work, limits solver.Options, clock *clock, k int) (*Found, error) {
	f := &Found{Posed: posed, Model: p.model, Text: r.Question, solver: p.solver, format: p.world.Format}
	f.fixes = r.Fixed
	f.clarifier, _ = work.(Clarifier)
	teacher, _ := work.(Teacher)
	err := f.search(teacher, limits)
	if clock.lap(&r.Ms.Solve); err != nil {
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
	f.certify(r) // the ranking may have found a better tree
	if c, ok := work.(Companion); ok && err == nil {
		c.Accompany(f)
	}
	clock.lap(&r.Ms.Rank)
	return f, err
}

// certify notes what is proved, in copies: a result does not keep what was found.
func (f *Found) certify(r *Result) {
	r.Proof, r.Nodes, r.Iters = answer.Proof(f.Result.Status.String()), f.Result.Nodes, f.Result.Iters
	if f.Result.Tree != nil {
		value := f.Result.Value
		r.Value = &value
	}
	if bound := f.Result.Bound; !math.IsInf(bound, 0) {
		r.Bound = &bound
	}
}

// picture draws a reading, and the world alone without one.
func (p *Parser) picture(r *answer.Reading) any {
	if r == nil {
		return p.world.Picture(nil)
	}
	return p.world.Picture(r.Tree)
}

// Readings returns the k best programs of a question, in order, without executing
// them: for training on answers. k is in 1..solver.MaxK. An error says why there is
// none.
func (p *Parser) Readings(question string, k int, deadline time.Time) (*Found, error) {
	work := p.world.Begin(deadline)
	defer work.Close()
	posed, err := p.Pose(question, work)
	if err != nil {
		return nil, err
	}
	return p.rank(&Result{Result: answer.Result{Question: question}}, posed, work, solver.Options{Deadline: deadline}, newClock(), k)
}

// Pose links and scores a question. An error says why it has no program.
func (p *Parser) Pose(question string, work Work) (*Posed, error) {
	q, err := p.link(&Result{Result: answer.Result{Question: question}}, work)
	if err != nil {
		return nil, err
	}
	s, err := p.score(q)
	if err != nil {
		return nil, err
	}
	return p.pose(q, s), nil
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
