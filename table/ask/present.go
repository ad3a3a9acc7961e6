package ask

import (
	"fmt"
	"slices"
)

// present makes a reading the answer. Those before it were passed over; they and some
// others are listed.
func (p *Parser) present(f *Found, r *Result, v *review, chosen, others int) {
	r.Reading, r.PassedOver = f.readings[chosen], chosen
	rest := append(f.readings[:chosen:chosen], f.readings[chosen+1:]...)
	r.Alternatives = rest[:min(len(rest), max(chosen, others))]
	for _, shown := range append(r.Alternatives[:len(r.Alternatives):len(r.Alternatives)], r.Reading) {
		p.tell(shown)
	}
	r.Unknown = v.texts(v.leftOut(missing, missingName, vital))
	switch {
	case chosen > 0 && r.Alternatives[0].Empty != "":
		r.Reason = fmt.Sprintf("the best reading (%s) finds nothing: this is the next one that has an answer", r.Alternatives[0].Words)
	case chosen > 0:
		r.Reason = fmt.Sprintf("the best reading (%s) %s: this is the next one that fits", r.Alternatives[0].Words, f.misfit(r.Alternatives[0]))
	case r.Empty != "":
		r.Reason = r.Empty
	case f.corrected:
		r.Reason = asCorrected
	case r.Status != Optimal:
		r.Reason = unproved
	}
	f.describe(r)
}

// leastProbable is the share of the probability of all ranked readings from which on a reading of
// a refused question is listed.
const leastProbable = 0.02

// keepProbable leaves readings that are hardly probable out of what a refused question lists, but
// for the first.
func (f *Found) keepProbable(r *Result) {
	all := 0.0
	for _, reading := range f.readings {
		all += f.mass(reading)
	}
	first := r.Alternatives[0]
	r.Alternatives = slices.DeleteFunc(r.Alternatives, func(reading *Reading) bool {
		return reading != first && f.mass(reading) < leastProbable*all
	})
}

// misfit says why a reading that has an answer is passed over.
func (f *Found) misfit(r *Reading) string {
	switch {
	case f.listsYesNo(r):
		return "only lists cells of yes and no"
	case f.reversed(r.tree):
		return "leaves out the rows that the question asks for"
	case f.trivial(r):
		return "only repeats what the question says"
	}
	return "gives another kind of answer than the question asks for"
}

// describe says what the words do in the answer.
func (f *Found) describe(r *Result) {
	tree := r.Reading.tree
	for w := range r.Tokens {
		t := &r.Tokens[w]
		if tag := tree.Tag[w]; tag >= 0 {
			t.Label, t.Head = f.grammar.Labels[f.grammar.Tags[tag].Label].Name, tree.Head[w]
		}
		if c := f.candidate(tree, w); c != nil {
			t.Says, t.Until = c.Consts, c.End
		}
	}
}

// asCorrected is said of the reading that a question was corrected to.
const asCorrected = "as you corrected it"

// unproved is said of a reading that is not certified.
const unproved = "the search had to stop before this reading was proved to be the best"

// refuse takes the answer back and makes it the first of the alternatives.
func (f *Found) refuse(r *Result, v *review) {
	best := r.Reading
	r.Alternatives = append([]*Reading{best}, r.Alternatives...)
	r.Reading, r.Refused, r.PassedOver = nil, true, 0
	reason, content, bounds := because(r.Objections, v.words), v.leftOut(missing, missingName), v.leftOut(vital)
	switch {
	case best.failed:
		r.Reason = best.Empty
	case r.Status != Optimal:
		r.Reason = unproved
	case reason != "":
		r.Reason = reason
	case len(content) > 0:
		r.Reason = notHeld + list(v.texts(content))
	case len(bounds) > 0:
		r.Reason = notUnderstood(v.texts(bounds)...)
	case best.Empty != "":
		r.Reason = best.Empty
	case r.Evidence.otherKind():
		r.Reason = "the nearest reading " + f.misfit(best)
	default:
		r.Reason = "it is not certain what is meant"
	}
}

// sameAnswer reports whether two readings have the same answer.
func sameAnswer(a, b *Reading) bool {
	if len(a.Answer) != len(b.Answer) || (a.Empty == "") != (b.Empty == "") {
		return false
	}
	for i := range a.Answer {
		if a.Answer[i] != b.Answer[i] {
			return false
		}
	}
	return true
}
