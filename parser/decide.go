package parser

import (
	"math"
	"slices"

	"semtree/answer"
	"semtree/grammar"
	"semtree/solver/instance"
)

// Verdict is what is decided of the readings of a question.
type Verdict struct {
	Chosen     *Reading      // the answer, or what would be
	Status     answer.Status // Sure, Likely or Cannot
	Refused    bool
	Confidence *float64 // nil if it is not known
	Others     int      // readings to list beside the chosen one
	Probable   bool     // of a refused question, only probable ones
}

// wanted is the number of programs to rank for what is listed: of a refused question that lists probable ones, all.
func (v *Verdict) wanted(all int) int {
	if v.Refused && v.Probable {
		return max(v.Others+1, all)
	}
	return v.Others + 1
}

// decide says whether the question is answered: see the package comment.
func (p *Parser) decide(f *Found, r *Result, review *Review, opt Options) (v Verdict) {
	v.Chosen = f.Readings[review.Chosen]
	switch v.Refused = p.refuses(&v, f, review, opt); {
	case !v.Refused:
		v.Status = answer.Sure
	case r.Proof == answer.Optimal && p.likely(&v, review, opt):
		v.Status, v.Refused = answer.Likely, false
	default:
		v.Status = answer.Cannot
	}
	v.Others, v.Probable = opt.others(v.Status), opt.K == Few || opt.Probable
	return v
}

// refuses notes the confidence, and reports whether the question is refused.
func (p *Parser) refuses(v *Verdict, f *Found, review *Review, opt Options) bool {
	if f.Corrected {
		sure := 1.0 // the asker has said so
		v.Confidence = &sure
		return v.Chosen.Failed
	}
	c, least, overruled := p.model.Meta.Confidence, opt.MinConfidence, Doubt
	if j := p.model.Meta.Judge; j != nil && review.Judged {
		sure := review.Sure
		v.Confidence = &sure
		if least == 0 {
			least = j.Threshold
			if review.Taught {
				least = max(least, j.Taught)
			}
		}
		if overruled = Mildly; sure >= j.Overrules {
			overruled = Usually
		}
	} else if c != nil {
		if x := review.Evidence; x != nil {
			confidence := c.Of(p.world.Features(), x)
			v.Confidence = &confidence
		}
		if least == 0 {
			least = c.Threshold
		}
	}
	switch {
	case v.Chosen.Failed:
		return true
	case opt.AnswerAll, !p.Calibrated() && least == 0:
		return false
	case v.Confidence == nil || *v.Confidence < least:
		return true
	}
	if opt.MinConfidence > 0 {
		overruled = Firmly
	}
	return review.Against(overruled)
}

// likely reports whether what would be refused is an answer nevertheless, which may be wrong.
func (p *Parser) likely(v *Verdict, review *Review, opt Options) bool {
	j := p.model.Meta.Judge
	return j != nil && review.Judged && j.Likely > 0 && opt.MinConfidence == 0 && !v.Chosen.Failed && review.Sure >= j.Likely && !review.Against(Firmly)
}

// others is the number of readings to list beside the one that is the answer, or would
// be.
func (o *Options) others(status answer.Status) int {
	switch {
	case o.K == Few && status == answer.Likely:
		return besideLikely
	case o.K == Few && status == answer.Cannot:
		return few - 1
	case o.K == Few:
		return 0
	}
	return min(o.K, MaxK)
}

// Against reports whether an objection holds to a reading that is sure enough, where those of a force, and of less, are overruled.
func (r *Review) Against(overruled Force) bool {
	return slices.ContainsFunc(r.Objections, func(o Objection) bool { return o.Force > overruled })
}

// JudgedNote is [answer.Result.Reason] where a judge chose a reading other than one that has a better score, which is the first of Alternatives.
const JudgedNote = "the first of the other readings has a better score; this one is more probably what is meant"

// present makes the result of what was decided: the answer, or, of a refused question, what it would have been as the first alternative.
// Readings with other results that were passed over are listed, and so many others in all.
func (f *Found) present(r *Result, review *Review, v Verdict, work Work) {
	chosen := v.Chosen
	r.Review, r.Corrected, r.Confidence, r.Refused = review, f.Corrected, v.Confidence, v.Refused
	entries, beneath := f.list(r, chosen, v.Others)
	for _, shown := range entries {
		work.Tell(shown)
		for _, other := range beneath[shown] {
			result := other.Outcome
			other.Outcome = nil
			work.Tell(other)
			other.Outcome = result
			shown.addSaying(&other.Reading)
		}
	}
	for _, other := range entries[1:] {
		r.Alternatives = append(r.Alternatives, &other.Reading)
	}
	if margin, known := f.Margin(); known && !math.IsInf(margin, 1) {
		r.Margin = &margin
	}
	r.Missing = review.Missing
	for w, place := range review.Places {
		r.Tokens[w].Place = place
	}
	f.describe(r, chosen.Parse)
	r.Tokens = append(r.Tokens, f.Apart...)
	if r.Status = v.Status; !v.Refused {
		r.Reading, r.Judged = &chosen.Reading, review.Judged
		if r.Reason = f.note(r, work); v.Status == answer.Likely {
			_, r.Reason = r.refusal(chosen)
		}
		return
	}
	r.Alternatives, r.PassedOver = append([]*answer.Reading{&chosen.Reading}, r.Alternatives...), 0
	if v.Probable {
		f.keepProbable(r)
	}
	r.Refusal, r.Reason = r.refusal(chosen)
}

// addSaying lists a reading beneath one with its result, unless the whole program is the same: then that has the better of their ranks.
func (r *Reading) addSaying(other *answer.Reading) {
	for _, said := range append([]*answer.Reading{&r.Reading}, r.Also...) {
		if said.Program == other.Program {
			if other.Rank > 0 && (said.Rank == 0 || other.Rank < said.Rank) {
				said.Rank, said.Proved = other.Rank, other.Proved
			}
			return
		}
	}
	r.Also = append(r.Also, other)
}

// note says what is to be known of an answer.
func (f *Found) note(r *Result, work Work) string {
	passed, judged, best := r.Review.Chosen > 0, r.Review.Judged, f.Readings[0]
	switch {
	case passed && judged && r.Empty != "":
		return r.Empty
	case r.PassedOver > 0 && judged:
		return JudgedNote
	case passed && !judged:
		work.Tell(best)
		if best.Empty != "" {
			return "the best reading (" + best.Words + ") finds nothing: this is the next one that has an answer"
		}
		return "the best reading (" + best.Words + ") " + r.Review.Passed + ": this is the next one that fits"
	case passed:
	case r.Empty != "":
		return r.Empty
	case r.Review.Note != "":
	case f.Corrected:
		return asCorrected
	case r.Proof != answer.Optimal:
		return unproved
	}
	return r.Review.Note
}

// list returns the entries of a list of what was found: the chosen reading, and as alternatives the others, in their order. Each is
// the first of all readings with its result, where the world wants these together; those that follow it are beneath it. Of an
// answer without a list, only those that were passed over are. Beside a reading with what the question asks for besides, those without it are no
// readings of the question.
func (f *Found) list(r *Result, chosen *Reading, others int) (entries []*Reading, beneath map[*Reading][]*Reading) {
	entries, beneath = []*Reading{chosen}, map[*Reading][]*Reading{}
	before := true
	for _, reading := range f.Readings {
		if chosen.Whole != nil && reading.Whole == nil {
			continue
		}
		head := reading
		if i := slices.IndexFunc(entries, func(e *Reading) bool { return r.Review.Grouped && e.SameResult(&reading.Reading) }); i >= 0 {
			head = entries[i]
		}
		before = before && reading != chosen
		switch {
		case reading == chosen:
		case head == reading:
			if entries = append(entries, reading); before {
				r.PassedOver++
			}
		case head != chosen || before || others > 0:
			beneath[head] = append(beneath[head], reading)
		}
	}
	if chosen.Rank == 0 { // of all that are worth more, the list has the best one, which the certificate is about
		r.PassedOver = min(r.PassedOver, 1)
	}
	return entries[:min(len(entries), 1+max(r.PassedOver, others))], beneath
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
func (f *Found) describe(r *Result, t *instance.Tree) {
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

// refusal says why a question is refused whose answer would be a reading.
func (r *Result) refusal(chosen *Reading) (answer.Refusal, string) {
	switch {
	case chosen.Failed:
		return answer.Beyond, chosen.Empty
	case r.Proof != answer.Optimal:
		return answer.Unfinished, unproved
	case len(r.Review.Objections) > 0:
		first := r.Review.Objections[0]
		return first.Kind, first.Reason
	}
	return answer.Unsure, unsure
}

// leastProbable is the share of the probability of all ranked readings from which on a reading of
// a refused question is listed.
const leastProbable = 0.02

// keepProbable leaves readings that are hardly probable out of what a refused question lists, but
// for the first, and the one that the certificate is about.
func (f *Found) keepProbable(r *Result) {
	all := 0.0
	for _, reading := range f.Readings {
		all += f.Mass(&reading.Reading)
	}
	first := r.Alternatives[0]
	r.Alternatives = slices.DeleteFunc(r.Alternatives, func(reading *answer.Reading) bool {
		return reading != first && reading.Rank != 1 && f.Mass(reading) < leastProbable*all
	})
}
