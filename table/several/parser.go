package several

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"time"

	"semtree/answer"
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
	// Weighed is told of each reading that is weighed, and Compared of the best one of each base, with the logits that [Weights] compares:
	// for learning them. Nil tells nobody.
	Weighed  func(t *table.Table, r *answer.Reading, f Features)
	Compared func(t *table.Table, r *answer.Reading, logits []float64)
}

// base is a table that questions are asked of, made wide.
type base struct {
	wide   *schema.Wide
	parser *ask.Parser
	alone  *ask.Parser // that knows of no other table
	index  *link.Index
	names  names
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
		of, err := ask.New(b.wide.Table, b.index, m)
		if err != nil {
			return nil, err
		}
		b.alone = of
		b.parser = of.Weighed(func(_ *link.Question, r *ask.Reading, right float64) (float64, bool) { return p.weigh(b, r, right) })
		p.bases = append(p.bases, b)
	}
	return p, nil
}

// Ask answers a question. The result is that of the table that is most probably meant, which it names.
func (p *Parser) Ask(text string, o ask.Options) *ask.Result {
	q := p.read(text)
	var all []*answered
	var first *ask.Result
	if o.Budget <= 0 {
		o.Budget = parser.DefaultBudget
	}
	start, candidates := time.Now(), p.candidates(q)
	for i, b := range candidates {
		b.asked = q
		own := o
		own.Budget = max((o.Budget-time.Since(start))/time.Duration(len(candidates)-i), time.Millisecond)
		r := &answered{base: b, Result: b.parser.Ask(text, own)}
		p.tell(r)
		if first == nil {
			first = r.Result
		}
		if chosen := r.chosen(); chosen != nil && chosen.Probability != nil && !chosen.Failed && p.features(b, chosen.Tree, 0) != nil {
			all = append(all, r)
		}
	}
	if len(all) == 0 {
		if !first.Refused {
			refuse(first, answer.Unfit, "what is asked says nothing of one of the tables, nor of several that belong together")
		}
		return first
	}
	best := p.best(all)
	p.decide(best, o)
	offer(best, all, o)
	best.Ms.Total = time.Since(start).Seconds() * 1000
	return best.Result
}

// answered is a base with what it says of a question.
type answered struct {
	*base
	*ask.Result
	probable float64
}

// chosen is the reading that is the answer, or would be; nil if there is none.
func (r *answered) chosen() *answer.Reading {
	if r.Reading != nil || len(r.Alternatives) == 0 {
		return r.Reading
	}
	return r.Alternatives[0]
}

// best returns the base whose reading is most probable, given those of the others.
func (p *Parser) best(all []*answered) (best *answered) {
	for _, r := range all {
		own := *r.chosen().Probability
		same, other := 0., 0.
		for _, o := range all {
			switch {
			case o == r:
			case agree(o.chosen(), r.chosen()):
				same = max(same, *o.chosen().Probability)
			default:
				other = max(other, *o.chosen().Probability)
			}
		}
		logits := []float64{logit(own), logit(same), logit(other)}
		if p.Compared != nil {
			p.Compared(r.wide.Table, r.chosen(), logits)
		}
		if r.probable = own; p.Weights.Among != nil {
			r.probable = p.capped(r.base, r.chosen().Tree, p.Weights.Among.of(logits...))
		}
		if best == nil || r.probable > best.probable {
			best = r
		}
	}
	return best
}

// agree reports whether two readings have the same answer, but for things that have nothing, which one of them may not know.
func agree(a, b *answer.Reading) bool { return a.Some().SameElements(b.Some()) }

// decide says whether the question is answered, now that the other tables are known.
func (p *Parser) decide(r *answered, o ask.Options) {
	r.Confidence = &r.probable
	least, likely := o.MinConfidence, p.judge.Likely
	switch {
	case r.Refused && r.Status != answer.Cannot || o.AnswerAll || r.Corrected:
		return
	case least > 0:
		likely = least
	default:
		least = p.judge.Threshold
	}
	switch {
	case r.Refused: // for other reasons than how probable it is, or it is less so
	case r.probable < likely:
		refuse(r.Result, answer.Unsure, "this is not probably what is meant: another table may be")
	case r.Status == answer.Sure && r.probable < least:
		r.Status, r.Reason = answer.Likely, "another table may be meant"
	case r.Status == answer.Likely && r.probable >= least && !r.Review.Against(parser.Mildly):
		r.Status, r.Reason, r.Doubt, r.Ask = answer.Sure, "", nil, nil
		if r.PassedOver > 0 {
			r.Reason = parser.JudgedNote
		}
	}
}

// refuse makes an answer the first alternative.
func refuse(r *ask.Result, kind answer.Refusal, reason string) {
	if r.Reading != nil {
		r.Alternatives, r.Reading = append([]*answer.Reading{r.Reading}, r.Alternatives...), nil
	}
	r.Status, r.Refused, r.Refusal, r.Reason, r.PassedOver = answer.Cannot, true, kind, reason, 0
	r.Doubt, r.Ask, r.Judged = nil, nil, false
}

// tell says of all readings which table they are about, and leaves out what does not hold of several: statements of SQL are about the wide
// table, which no database has.
func (p *Parser) tell(r *answered) {
	readings, _ := r.Readings()
	for _, reading := range readings {
		reading.SQL, reading.SQLParams, reading.Way = "", []any{}, nil
		reading.Table = p.Schema.Tables[r.wide.Base].Name
		for _, i := range r.wide.Used(reading.Tree) {
			reading.Way = append(reading.Way, p.Schema.Say(i))
		}
		if reading.Outcome != nil {
			reading.Notes = append(slices.Clip(reading.Notes), r.notes(p.Schema, reading.Tree)...)
		}
	}
}

// leastOffered is how probable a reading of another table is at least that is listed.
const leastOffered = 0.05

// offer lists the readings of other tables behind those of the best one, the most probable first.
func offer(best *answered, all []*answered, o ask.Options) {
	most := o.K
	if o.K == parser.Few {
		if most = 0; best.Status != answer.Sure {
			most = few
		}
	}
	others := slices.DeleteFunc(slices.Clone(all), func(r *answered) bool {
		return r == best || r.probable < leastOffered || agree(r.chosen(), best.chosen())
	})
	slices.SortStableFunc(others, func(a, b *answered) int { return cmp.Compare(b.probable, a.probable) })
	for _, r := range others {
		if len(best.Alternatives) >= most {
			return
		}
		best.Alternatives = append(best.Alternatives, r.chosen())
	}
}

// few is the number of readings that are listed, if not told otherwise.
const few = 4
