package several

import (
	"cmp"
	"slices"

	"semtree/answer"
	"semtree/parser"
	"semtree/table/ask"
)

// Readings that are listed beside a likely answer, or of a refused question, if not told otherwise, and how probable one is at least. Each base is
// asked for so many beside its answer.
const (
	few          = 4
	leastOffered = 0.02
	each         = 9
)

// offer lists the other readings of all bases, the most probable first, each with an answer of its own. The one that the certificate of the best
// base is about is always there.
func offer(q *question, best *answered, all []*answered, o ask.Options) {
	most := o.K
	switch {
	case o.K != parser.Few:
	case best.Status == answer.Sure:
		most = 0
	case best.Reading != nil:
		most = few
	default:
		most = few - 1
	}
	var others []*answer.Reading
	for _, r := range all {
		for _, reading := range r.listed() {
			if reading != best.chosen() && q.isMeant(reading) && *reading.Probability >= leastOffered {
				others = append(others, reading)
			}
		}
	}
	slices.SortStableFunc(others, func(a, b *answer.Reading) int { return cmp.Compare(*b.Probability, *a.Probability) })
	if best.Corrected {
		others = append(others, best.Alternatives...) // which nobody has judged
	}
	list := []*answer.Reading{best.chosen()}
	for _, reading := range others {
		if len(list) <= most && !slices.ContainsFunc(list, reading.SameResult) {
			list = append(list, reading)
		}
	}
	certified := func(r *answer.Reading) bool { return r.Rank == 1 }
	for _, reading := range best.listed() {
		if (certified(reading) || slices.ContainsFunc(reading.Also, certified)) && !slices.Contains(list, reading) {
			list = append(list, reading)
		}
	}
	if best.Reading != nil {
		list = list[1:]
	}
	if o.K == parser.Few && best.Status == answer.Sure {
		best.Also = slices.DeleteFunc(slices.Clone(best.Also), func(r *answer.Reading) bool { return !certified(r) })
	}
	best.Alternatives, best.PassedOver = list, 0
	if best.Reason == parser.JudgedNote {
		best.Reason = judgedNote
	}
}

// judgedNote is [parser.JudgedNote] where readings are listed by how probable they are.
const judgedNote = "another of the readings has a better score; this one is more probably what is meant"
