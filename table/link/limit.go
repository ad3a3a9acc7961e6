package link

import (
	"cmp"
	"slices"
	"sort"
)

// Limits of a question's candidates. Of more, those with the better match stay.
const (
	MaxCandidates  = 150 // in all
	maxSpanColumns = 8   // columns for a span, for each label
	maxSpanCells   = 6   // cells of a column for a span
	maxHinted      = 4   // columns by meaning for a word, if no header says it
)

// limitSpans drops, of the mentions from one on, those of too many columns for the
// same span and label: the ones that match worst.
func (l *linker) limitSpans(from int) {
	order := make([]int, len(l.mentions)-from)
	for i := range order {
		order[i] = from + i
	}
	sort.Slice(order, func(x, y int) bool {
		i, j := order[x], order[y]
		a, b := &l.mentions[i], &l.mentions[j]
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end), cmp.Compare(a.family(), b.family()),
			cmp.Compare(b.match+weigh(0.1, b.f[fShare]), a.match+weigh(0.1, a.f[fShare])), cmp.Compare(a.column, b.column), cmp.Compare(i, j)) < 0
	})
	drop := make([]bool, len(l.mentions))
	var columns []int
	weak := 0
	for k, i := range order {
		m := &l.mentions[i]
		if k == 0 || !m.sameSpan(&l.mentions[order[k-1]]) {
			columns, weak = columns[:0], 0
		}
		if !slices.Contains(columns, m.column) {
			columns = append(columns, m.column)
		}
		if m.group() == 0 && m.f[fExact] == 0 && m.f[fInflected] == 0 {
			weak++
		}
		drop[i] = len(columns) > maxSpanColumns || weak > maxHinted && m.f[fQuestion] == 0 && m.f[fChoice] == 0
	}
	l.drop(from, drop)
}

// family says which mentions are counted together: all columns, or those of a label.
func (m *mention) family() int {
	if m.group() == 0 {
		return 0
	}
	return m.label
}

func (m *mention) sameSpan(o *mention) bool {
	return m.start == o.start && m.end == o.end && m.family() == o.family()
}

// drop removes mentions from one on.
func (l *linker) drop(from int, drop []bool) {
	kept := l.mentions[:from]
	for i := from; i < len(drop); i++ {
		m := l.mentions[i]
		if drop[i] {
			delete(l.seen, m.mentionKey)
			continue
		}
		l.seen[m.mentionKey] = len(kept)
		kept = append(kept, m)
	}
	l.mentions = kept
}

// keepBest drops mentions beyond the limits, and puts the others in order.
func (l *linker) keepBest() {
	for i := range l.mentions {
		l.mentions[i].prior = prior(&l.mentions[i])
	}
	sort.Slice(l.mentions, func(i, j int) bool {
		a, b := &l.mentions[i], &l.mentions[j]
		return cmp.Or(cmp.Compare(b.prior, a.prior), a.compare(b)) < 0
	})
	l.mentions = l.mentions[:min(len(l.mentions), MaxCandidates)]
	sort.Slice(l.mentions, func(i, j int) bool { return l.mentions[i].compare(&l.mentions[j]) < 0 })
}

func (k *mentionKey) compare(o *mention) int {
	return cmp.Or(cmp.Compare(k.start, o.start), cmp.Compare(k.end, o.end), cmp.Compare(k.label, o.label),
		cmp.Compare(k.column, o.column), cmp.Compare(k.value, o.value))
}

// prior says which of too many mentions stay: those that match best, longer ones
// and those whose column is spoken of first.
func prior(m *mention) float32 {
	p := 2*m.match + weigh(0.5, m.f[fShare]) + weigh(0.3, m.f[fLength]) + weigh(0.3, m.f[fNearest]) +
		weigh(0.3, max(m.f[fLinkBefore], m.f[fLinkAfter])) - weigh(0.3, m.f[fInside]) - weigh(0.3, m.f[fCommon]) - weigh(0.2, m.f[fAgainst])
	if m.label == fNumber || m.label == fNth || m.label == fRange {
		p += 1
	}
	return p
}
