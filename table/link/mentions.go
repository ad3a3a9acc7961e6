package link

import (
	"cmp"
	"slices"
	"sync"

	"semtree/table"
)

// Limits of a question's candidates. Of more, those with the better match stay.
const (
	MaxCandidates  = 150 // in all
	maxSpanColumns = 8   // columns for a span, for each label
	maxSpanCells   = 6   // cells of a column for a span
	maxHinted      = 4   // columns by meaning for a word, if no header says it
)

// mentions collects the mentions of a question.
type mentions struct {
	columns []column
	key     int    // the column that names a row
	kinds   [3]int // number of columns, by table.Kind
	list    []*mention
	seen    map[mentionKey]*mention
	free    []*mention // empty ones, for the next
	order   []*mention // used by limitSpans
}

// used are mentions of questions that were linked, whose memory the next ones take over. There are many, most of
// which are dropped again.
var used = sync.Pool{New: func() any { return &mentions{seen: map[mentionKey]*mention{}} }}

// newMentions returns no mentions.
func newMentions(x *Index) *mentions {
	l := used.Get().(*mentions)
	l.columns, l.key, l.kinds = x.columns, x.table.Key, x.kinds
	return l
}

// release drops all mentions, and gives their memory to the next question.
func (l *mentions) release() {
	for _, m := range l.list {
		l.drop(m)
	}
	clear(l.list)
	l.list, l.columns = l.list[:0], nil
	used.Put(l)
}

// drop forgets a mention. Its place in the list is the caller's.
func (l *mentions) drop(m *mention) {
	delete(l.seen, m.mentionKey)
	*m = mention{}
	l.free = append(l.free, m)
}

// mentionRoom is the number of mentions for which memory is taken at once.
const mentionRoom = 64

// next returns an empty mention.
func (l *mentions) next() *mention {
	if len(l.free) == 0 {
		room := make([]mention, mentionRoom)
		for i := range room {
			l.free = append(l.free, &room[i])
		}
	}
	m := l.free[len(l.free)-1]
	l.free = l.free[:len(l.free)-1]
	return m
}

// add adds a mention, or the better match of a mention that is there already.
func (l *mentions) add(label, start, end, column int, values ...string) *mention {
	key := mentionKey{start: start, end: end, label: label, column: column}
	for _, v := range values {
		key.value += v + "\x00"
	}
	if m := l.seen[key]; m != nil {
		return m
	}
	m := l.next()
	m.mentionKey = key
	m.f[label] = 1
	m.values = slices.Clone(values)
	if column >= 0 {
		l.describeColumn(m)
	}
	l.seen[key] = m
	l.list = append(l.list, m)
	return m
}

// addColumn adds a mention of a column.
func (l *mentions) addColumn(start, end, column int) *mention {
	return l.add(columnLabel[l.columns[column].Kind()], start, end, column)
}

// describeColumn sets the features of the column.
func (l *mentions) describeColumn(m *mention) {
	c := &l.columns[m.column]
	m.f[typeFeatures[c.Type]] = 1
	switch {
	case c.isFlag():
		m.f[typeFeatures[c.Type]], m.f[fTypeBool] = 0, 1
	case c.yes != "":
		m.f[fFlag] = 1
	}
	m.f[fKey] = float32(c.Profile.Keyness)
	if m.column == l.key {
		m.f[fKey] = 1
	}
	m.f[fFirstColumn] = number(m.column == 0)
	m.f[fPersons], m.f[fPlaces], m.f[fDistinct] = c.person, c.place, c.distinct
	m.f[fOnly] = number(l.kinds[c.Kind()] == 1)
	if part := c.Part(); part != nil {
		m.f[fPartOfTime], m.f[fRepeats] = 1, number(part.Repeats())
	}
}

var typeFeatures = [...]int{
	table.TypeText: fTypeText, table.TypeNumber: fTypeNumber, table.TypeYear: fTypeYear, table.TypeDate: fTypeDate,
	table.TypeTime: fTypeClock, table.TypeDuration: fTypeDuration, table.TypeBool: fTypeBool, table.TypeVersion: fTypeDate,
}

// limitSpans drops, of the mentions from one on, those of too many columns for the
// same span and label: the ones that match worst.
func (l *mentions) limitSpans(from int) {
	if len(l.list)-from <= maxHinted {
		return // so few are never too many
	}
	order := l.order[:0]
	for i, m := range l.list[from:] {
		m.spanned, m.rank, m.at = m.span(m.family()), m.match+weigh(0.1, m.f[fShare]), from+i
		order = append(order, m)
	}
	l.order = order
	slices.SortFunc(order, func(a, b *mention) int {
		switch {
		case a.spanned != b.spanned:
			return cmp.Compare(a.spanned, b.spanned)
		case a.rank != b.rank:
			return cmp.Compare(b.rank, a.rank)
		case a.column != b.column:
			return cmp.Compare(a.column, b.column)
		}
		return cmp.Compare(a.at, b.at)
	})
	var columns []int
	weak, dropped, spanned := 0, false, 0
	for k, m := range order {
		if k > 0 && m.spanned != spanned {
			columns, weak = columns[:0], 0
		}
		spanned = m.spanned
		if !slices.Contains(columns, m.column) {
			columns = append(columns, m.column)
		}
		if m.isColumn() && m.f[fExact] == 0 && m.f[fInflected] == 0 {
			weak++
		}
		if len(columns) > maxSpanColumns || weak > maxHinted && m.f[fQuestion] == 0 && m.f[fChoice] == 0 {
			l.list[m.at], dropped = nil, true
			l.drop(m)
		}
	}
	if dropped {
		l.list = slices.DeleteFunc(l.list, func(m *mention) bool { return m == nil })
	}
}

// keepBest drops mentions beyond the limit, those of further labels first, and puts the others in
// order.
func (l *mentions) keepBest() {
	for _, m := range l.list {
		m.rank = prior(m)
	}
	slices.SortFunc(l.list, func(a, b *mention) int {
		if further := a.isFurther(); further != b.isFurther() {
			if further {
				return 1
			}
			return -1
		}
		if a.rank != b.rank {
			return cmp.Compare(b.rank, a.rank)
		}
		return a.compare(&b.mentionKey)
	})
	kept := min(len(l.list), MaxCandidates)
	for _, m := range l.list[kept:] {
		l.drop(m)
	}
	l.list = l.list[:kept]
	slices.SortFunc(l.list, func(a, b *mention) int { return a.compare(&b.mentionKey) })
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

// candidates returns the mentions, with their features in one array; bare ones have none.
func (l *mentions) candidates(bare bool) []Candidate {
	list := make([]Candidate, len(l.list))
	all := make([]float32, 0, len(list)*int(features))
	var consts []string // of all
	for i, m := range l.list {
		all = append(all, m.f[:]...)
		if bare {
			clear(all[len(all)-features:])
		}
		from := len(consts)
		if m.column >= 0 {
			consts = append(consts, l.columns[m.column].Name)
		}
		consts = append(consts, m.values...)
		list[i] = Candidate{m.start, m.end, Features[m.label], consts[from:len(consts):len(consts)], m.column, all[len(all)-features : len(all) : len(all)]}
	}
	return list
}

// scored is a column with what it is chosen by.
type scored struct {
	column         int
	rank, strength float32
}

// best returns the columns with the highest ranks, the first ones of equal.
func best(list []scored, most int) []scored {
	slices.SortStableFunc(list, func(a, b scored) int { return cmp.Compare(b.rank, a.rank) })
	return list[:min(len(list), most)]
}

// insertScored adds a column to those with the highest ranks so far: see insertBest.
func insertScored(top []scored, s scored, most int) []scored {
	return insertBest(top, s, most, func(s scored) float32 { return s.rank })
}

// insertBest adds a thing to those with the highest ranks so far, if it is one of them: behind equal ones.
func insertBest[T any](top []T, v T, most int, rank func(T) float32) []T {
	at, own := len(top), rank(v)
	for at > 0 && rank(top[at-1]) < own {
		at--
	}
	if at == most {
		return top
	}
	if len(top) < most {
		top = append(top, v)
	}
	copy(top[at+1:], top[at:])
	top[at] = v
	return top
}
