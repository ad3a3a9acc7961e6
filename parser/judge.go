package parser

import (
	"math"
	"slices"

	"semtree/grammar"
	"semtree/solver/instance"
)

// judge sets the confidence and reports whether the question is refused: see the package comment.
func (p *Parser) judge(r *Result, chosen *Reading, opt Options) (refused bool) {
	if r.Corrected {
		sure := 1.0 // the asker has said so
		r.Confidence = &sure
		return chosen.Failed
	}
	c, least, overruled := p.model.Meta.Confidence, opt.MinConfidence, Doubt
	if j := p.model.Meta.Judge; j != nil && r.Review.Judged {
		sure := r.Review.Sure
		r.Confidence = &sure
		if least == 0 {
			least = j.Threshold
		}
		if overruled = Mildly; sure >= j.Overrules {
			overruled = Usually
		}
	} else if c != nil {
		if x := r.Review.Evidence; x != nil {
			confidence := c.Of(p.world.Features(), x)
			r.Confidence = &confidence
		}
		if least == 0 {
			least = c.Threshold
		}
	}
	switch {
	case chosen.Failed:
		return true
	case opt.AnswerAll, !p.Calibrated() && least == 0:
		return false
	case r.Confidence == nil || *r.Confidence < least:
		return true
	}
	if opt.MinConfidence > 0 {
		overruled = Firmly
	}
	return r.Review.Against(overruled)
}

// Against reports whether an objection holds to a reading that is sure enough, where those of a force, and of less, are overruled.
func (r *Review) Against(overruled Force) bool {
	return slices.ContainsFunc(r.Objections, func(o Objection) bool { return o.Force > overruled })
}

// judgedNote says that a judge chose a reading other than the best one, which is the first of Alternatives.
const judgedNote = "the first of the other readings has the best score; this one is more probably what is meant"

// present makes a reading the answer. Those before it were passed over; they and some
// others are listed.
func (f *Found) present(r *Result, chosen *Reading, others int, work Work) {
	passed := r.Review.Chosen
	r.Reading, r.PassedOver = chosen, passed
	r.Judged = r.Review.Judged
	rest := append(f.Readings[:passed:passed], f.Readings[passed+1:]...)
	r.Alternatives = rest[:min(len(rest), max(passed, others))]
	for _, shown := range append(r.Alternatives[:len(r.Alternatives):len(r.Alternatives)], chosen) {
		work.Tell(shown)
	}
	if margin, known := f.Margin(); known && !math.IsInf(margin, 1) {
		r.Margin = &margin
	}
	r.Missing = r.Review.Missing
	r.placed(r.Review.Places)
	r.Reason = r.Review.Note
	switch {
	case passed > 0 && r.Review.Judged && chosen.Empty != "":
		r.Reason = chosen.Empty
	case passed > 0 && r.Review.Judged:
		r.Reason = judgedNote
	case passed > 0 && r.Alternatives[0].Empty != "":
		r.Reason = "the best reading (" + r.Alternatives[0].Words + ") finds nothing: this is the next one that has an answer"
	case passed > 0:
		r.Reason = "the best reading (" + r.Alternatives[0].Words + ") " + r.Review.Passed + ": this is the next one that fits"
	case chosen.Empty != "":
		r.Reason = chosen.Empty
	case r.Reason != "":
	case f.Corrected:
		r.Reason = asCorrected
	case r.Status != Optimal:
		r.Reason = unproved
	}
	f.describe(r)
}

// Margin is how much better the best program is than the second one, infinite if there is no
// second. It is not known without a proof of both.
func (f *Found) Margin() (margin float64, known bool) {
	switch {
	case !f.Certified():
		return 0, false
	case len(f.Readings) > 1:
		return max(f.Readings[0].Score-f.Readings[1].Score, 0), f.Readings[1].Proved
	}
	return math.Inf(1), math.IsInf(f.Ranking.Rest, -1)
}

// describe says what the words do in the answer, and how probable that is.
func (f *Found) describe(r *Result) {
	t := r.Reading.Parse
	for w := range r.Tokens {
		token := &r.Tokens[w]
		token.Head = t.Head[w]
		token.Probability, token.HeadProb = f.probability(t, w)
		if tag := t.Tag[w]; tag != instance.Empty {
			token.Label = f.Grammar.Labels[f.Grammar.Tags[tag].Label].Name
		}
		if c := f.On(t, w); c != nil {
			token.Until = c.End
			for _, text := range c.Consts {
				token.Says = append(token.Says, grammar.Unquote(text))
			}
		}
	}
}

const (
	// asCorrected is said of the reading that a question was corrected to.
	asCorrected = "as you corrected it"
	// unproved is said of a reading that is not certified.
	unproved = "the search had to stop before this reading was proved to be the best"
	unsure   = "it is not certain what is meant"
)

// refuse takes the answer back and makes it the first of the alternatives.
func (r *Result) refuse() {
	best := r.Reading
	r.Alternatives = append([]*Reading{best}, r.Alternatives...)
	r.Reading, r.Refused, r.PassedOver, r.Judged = nil, true, 0, false
	r.Refusal, r.Reason = Unsure, unsure
	switch {
	case best.Failed:
		r.Refusal, r.Reason = Beyond, best.Empty
	case r.Status != Optimal:
		r.Refusal, r.Reason = Unfinished, unproved
	case len(r.Review.Objections) > 0:
		first := r.Review.Objections[0]
		r.Refusal, r.Reason = first.Kind, first.Reason
	}
}

// Refusal says of which kind the reason of a refused question is.
type Refusal string

// The kinds of refusals.
const (
	Unread     Refusal = "unread"     // there is no reading
	Unfound    Refusal = "unfound"    // nothing was found for words that ask for something
	Beyond     Refusal = "beyond"     // it is understood, and cannot be computed, or was not
	Unfit      Refusal = "unfit"      // the best reading does not say what the question says
	Unsure     Refusal = "unsure"     // the best reading is not probable enough
	Unfinished Refusal = "unfinished" // time ran out
)

// leastProbable is the share of the probability of all ranked readings from which on a reading of
// a refused question is listed.
const leastProbable = 0.02

// keepProbable leaves readings that are hardly probable out of what a refused question lists, but
// for the first.
func (f *Found) keepProbable(r *Result) {
	all := 0.0
	for _, reading := range f.Readings {
		all += f.Mass(reading)
	}
	first := r.Alternatives[0]
	r.Alternatives = slices.DeleteFunc(r.Alternatives, func(reading *Reading) bool {
		return reading != first && f.Mass(reading) < leastProbable*all
	})
}
