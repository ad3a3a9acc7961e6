package ask

import (
	"fmt"

	"semtree/internal/elementary"
)

// present makes a reading the answer. Those before it were passed over; they and some
// others are listed, of the latter those that are probable enough, if only these are wanted.
func (p *Parser) present(f *Found, r *Result, chosen, others int, probable bool) {
	r.Reading, r.PassedOver = f.readings[chosen], chosen
	rest := append(f.readings[:chosen:chosen], f.readings[chosen+1:]...)
	r.Alternatives = rest[:min(len(rest), max(chosen, others))]
	if probable {
		r.Alternatives = f.probableOf(r.Alternatives, chosen)
	}
	for _, shown := range append(r.Alternatives[:len(r.Alternatives):len(r.Alternatives)], r.Reading) {
		p.tell(shown)
	}
	r.Unknown = f.leftOut(r.Reading, missing, missingName, vital)
	switch {
	case chosen > 0 && r.Alternatives[0].Empty != "":
		r.Reason = fmt.Sprintf("the best reading has no answer (%s), so a later one is given", r.Alternatives[0].Words)
	case chosen > 0:
		r.Reason = fmt.Sprintf("the best reading %s (%s), so a later one is given", f.misfit(r.Alternatives[0]), r.Alternatives[0].Words)
	case r.Empty != "":
		r.Reason = r.Empty
	case f.corrected:
		r.Reason = asCorrected
	case r.Status != Optimal:
		r.Reason = unproved
	}
	f.describe(r)
}

// leastProbable is the share of the probability of all ranked readings from which on [Few] lists
// a reading.
const leastProbable = 0.02

// probableOf leaves out readings that are hardly probable, but for the first ones, which were
// passed over.
func (f *Found) probableOf(list []*Reading, passed int) []*Reading {
	all := 0.0
	for _, r := range f.readings {
		all += elementary.Exp64(r.Score - f.readings[0].Score)
	}
	for i, r := range list {
		if i >= passed && elementary.Exp64(r.Score-f.readings[0].Score) < leastProbable*all {
			return list[:i] // the scores descend
		}
	}
	return list
}

// misfit says why a reading that has an answer is passed over.
func (f *Found) misfit(r *Reading) string {
	switch {
	case f.listsYesNo(r):
		return "only lists yes and no"
	case f.reversed(r):
		return "leaves out what the question keeps"
	case f.vain(r):
		return "only says what the question says already"
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

// notHeld is said of words that ask for what the table has not, or not as far as is known.
const notHeld = "nothing in the table was found for "

// unproved is said of a reading that is not certified.
const unproved = "the search had to stop before this reading was proved to be the best"

// refuse takes the answer back and makes it the first of the alternatives.
func (f *Found) refuse(r *Result) {
	best := r.Reading
	r.Alternatives = append([]*Reading{best}, r.Alternatives...)
	r.Reading, r.Refused, r.PassedOver = nil, true, 0
	content, bounds := f.texts(r.dropped), f.leftOut(best, vital)
	if len(content) == 0 {
		content = f.leftOut(best, missing, missingName)
	}
	switch {
	case best.failed:
		r.Reason = best.Empty
	case r.Status != Optimal:
		r.Reason = unproved
	case r.contrary != "":
		r.Reason = r.contrary
	case len(content) > 0:
		r.Reason = notHeld + list(content)
	case len(bounds) > 0:
		r.Reason = notUnderstood(bounds...)
	case best.Empty != "":
		r.Reason = best.Empty
	case r.Evidence.otherKind():
		r.Reason = "the nearest reading " + f.misfit(best)
	default:
		r.Reason = "it is not certain what is meant"
	}
}

// notUnderstood is said of words that have no part in a reading, or a wrong one.
func notUnderstood(words ...string) string {
	if len(words) == 1 {
		return "'" + words[0] + "' was not understood"
	}
	return list(words) + " were not understood"
}

// list writes words with quotes.
func list(words []string) string {
	text := ""
	for i, w := range words {
		if i > 0 {
			text += ", "
		}
		text += "'" + w + "'"
	}
	return text
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
