package several

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"semtree/answer"
	"semtree/lexicon/english"
	"semtree/model"
	"semtree/parser"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/link"
	"semtree/table/schema"
)

// Limits.
const (
	MaxTables = 200
	maxBases  = 8 // that a question is asked of
)

// Parser answers questions about the tables of a schema. It reuses its memory and is not safe for concurrent use.
type Parser struct {
	Schema *schema.Schema
	bases  []*base
	judge  *model.Judge
	// Weights say how probable readings are.
	Weights Weights
	// Weighed is told of each reading that is weighed, and Compared of the best one of all, with what [Weights] says of how sure it is: for
	// learning them. Nil tells nobody.
	Weighed  func(t *table.Table, r *answer.Reading, f Features)
	Compared func(t *table.Table, r *answer.Reading, x []float64)
}

// base is a table that questions are asked of, made wide.
type base struct {
	wide   *schema.Wide
	parser *ask.Parser
	alone  *ask.Parser // that knows of no other table
	index  *link.Index
	names  names
	found  float64   // how well the question at hand names it, and how many words say something of it
	asked  *question // the one at hand
}

// New returns a parser. index makes the index of a table. The model must have a judge.
func New(s *schema.Schema, index func(*table.Table) *link.Index, m *model.Model) (*Parser, error) {
	switch {
	case m.Meta.Judge == nil:
		return nil, errors.New("several tables: the model has no judge: train it with -judge")
	case len(s.Tables) == 0:
		return nil, errors.New("there is no table")
	case len(s.Tables) > MaxTables:
		return nil, fmt.Errorf("%d tables, but the limit is %d: leave some out", len(s.Tables), MaxTables)
	}
	p := &Parser{Schema: s, judge: m.Meta.Judge, Weights: learnt()}
	for i := range s.Tables {
		b := &base{wide: s.Wide(i), names: p.namesOf(i)}
		b.index = index(b.wide.Table)
		if s.Elsewhere != nil {
			b.index = b.index.WithFurther(s.Elsewhere.Further(b.wide))
		}
		of, err := ask.New(b.wide.Table, b.index, m)
		if err != nil {
			return nil, err
		}
		if e, is := s.Elsewhere.(executing); is {
			of = of.On(e.Executor(b.wide))
		} else {
			of = of.StoredAs(b.wide.Source)
		}
		b.alone = of
		b.parser = of.Weighed(func(_ *link.Question, r *ask.Reading, right float64) (float64, bool) { return p.weigh(b, r, right) })
		p.bases = append(p.bases, b)
	}
	if s.Elsewhere != nil {
		return p, s.Elsewhere.Err()
	}
	return p, nil
}

// executing executes programs about wide tables where their rows are: a [schema.Elsewhere].
type executing interface {
	Executor(w *schema.Wide) ask.Executor
}

// Ask answers a question. The result is that of the table that is most probably meant, which it names.
func (p *Parser) Ask(text string, o ask.Options) *ask.Result {
	q := p.read(text)
	var all []*answered
	var first *ask.Result
	var failed *answered // the one that knows most words of those whose rows could not be asked
	var corrected *answered
	if o.Budget <= 0 {
		o.Budget = parser.DefaultBudget
	}
	start, candidates := time.Now(), p.candidates(q)
	own := o
	if own.MinConfidence = 0; o.K == parser.Few {
		own.K = each
	}
	for i, b := range candidates {
		b.asked = q
		own.Budget = max((o.Budget-time.Since(start))/time.Duration(len(candidates)-i), time.Millisecond)
		r := &answered{base: b, Result: b.parser.Ask(text, own)}
		p.tell(r)
		if first == nil {
			first = r.Result
		}
		if r.Corrected && corrected == nil {
			corrected = r
		}
		switch chosen := r.chosen(); {
		case chosen != nil && q.isMeant(chosen):
			all = append(all, r)
		case chosen != nil && chosen.Failed && !chosen.Unfit && p.Schema.Elsewhere != nil && (failed == nil || b.found > failed.found):
			failed = r
		}
	}
	if corrected != nil && corrected.chosen() != nil {
		offer(q, corrected, all, o)
		corrected.Ms.Total = time.Since(start).Seconds() * 1000
		return corrected.Result
	}
	if len(all) == 0 && failed != nil {
		return failed.Result
	}
	if len(all) == 0 {
		if !first.Refused {
			refuse(first, answer.Unfit, "what is asked says nothing of one of the tables, nor of several that belong together")
		}
		return first
	}
	best := p.best(q, all)
	if p.decide(best, o); q.empty != "" && !o.AnswerAll {
		refuse(best.Result, answer.Unfound, "the table "+q.empty+" has no rows")
	}
	if failed != nil && failed.found >= best.found && !o.AnswerAll { // it may be the one that is meant
		refuse(best.Result, answer.Beyond, failed.chosen().Empty)
	}
	offer(q, best, all, o)
	best.Ms.Total = time.Since(start).Seconds() * 1000
	return best.Result
}

// answered is a base with what it says of a question.
type answered struct {
	*base
	*ask.Result
	probable float64
}

// isMeant reports whether a reading has an answer, and needs its base: then it was weighed.
func (q *question) isMeant(r *answer.Reading) bool {
	return !r.Failed && slices.ContainsFunc(q.weighed, func(w weighed) bool { return w.Reading == r })
}

// chosen is the reading that is the answer, or would be; nil if there is none.
func (r *answered) chosen() *answer.Reading {
	if r.Reading != nil || len(r.Alternatives) == 0 {
		return r.Reading
	}
	return r.Alternatives[0]
}

// listed are the answer of a base, if it has one, and its alternatives.
func (r *answered) listed() []*answer.Reading {
	if r.Reading == nil {
		return r.Alternatives
	}
	return append([]*answer.Reading{r.Reading}, r.Alternatives...)
}

// best returns the base whose reading is most probable, and says how sure it is, given all readings of all bases.
func (p *Parser) best(q *question, all []*answered) *answered {
	best := slices.MaxFunc(all, func(a, b *answered) int { return cmp.Compare(*a.chosen().Probability, *b.chosen().Probability) })
	chosen := best.chosen()
	x := q.certainty(chosen)
	if p.Compared != nil {
		p.Compared(best.wide.Table, chosen, x)
	}
	if best.probable = *chosen.Probability; p.Weights.Sure != nil {
		best.probable = p.capped(best.base, chosen.Tree, p.Weights.Sure.of(x...))
	}
	return best
}

// tell says of all readings which table they are about, and how the tables belong together.
func (p *Parser) tell(r *answered) {
	readings, _ := r.Readings()
	for _, reading := range readings {
		reading.Way, reading.Table = nil, p.Schema.Tables[r.wide.Base].Name
		for _, i := range r.wide.Used(reading.Meaning()) {
			reading.Way = append(reading.Way, p.Schema.Say(i))
		}
		if reading.Outcome != nil {
			reading.Notes = append(slices.Clip(reading.Notes), r.notes(p.Schema, reading.Meaning())...)
		}
	}
}

// Standalone returns the program of a reading as a statement of SQL with its values in it. An error says why there is none.
func (p *Parser) Standalone(r *answer.Reading) (string, error) {
	b := p.baseOf(r.Table)
	if b == nil {
		return "", fmt.Errorf("there is no table %s", r.Table)
	}
	return b.parser.Standalone(r.Meaning())
}

// Of returns the parser of a table, made wide. Its corrections are changed by [Parser.Correct].
func (p *Parser) Of(table int) *ask.Parser { return p.bases[table].parser }

// Corrected returns the table whose corrections have a question; -1 if it was not corrected.
func (p *Parser) Corrected(question string) int {
	return slices.IndexFunc(p.bases, func(b *base) bool { return b.parser.Corrects(question) })
}

// Correct makes these corrections the only ones whose programs are about a table, made wide: see [ask.Parser.CorrectWith].
func (p *Parser) Correct(of int, list []table.Correction, opt ask.CorrectOptions) (ask.Corrections, error) {
	b := p.bases[of]
	result, err := b.parser.CorrectWith(list, opt)
	b.names = p.namesOf(of)
	for _, m := range result.Learnt {
		if m.Kind == table.MeansRows {
			b.names.whole = append(b.names.whole, strings.Fields(english.Singular(m.Word)))
		}
	}
	return result, err
}

// baseOf returns the base with a table's name; nil for none.
func (p *Parser) baseOf(name string) *base {
	i := slices.IndexFunc(p.bases, func(b *base) bool { return p.Schema.Tables[b.wide.Base].Name == name })
	if i < 0 {
		return nil
	}
	return p.bases[i]
}
