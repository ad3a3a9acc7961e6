package link

import (
	"cmp"
	"slices"
	"sort"

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
	list    []mention
	seen    map[mentionKey]int
}

// add adds a mention, or the better match of a mention that is there already. The
// pointer is valid until the next call.
func (l *mentions) add(label, start, end, column int, values ...string) *mention {
	key := mentionKey{start: start, end: end, label: label, column: column}
	for _, v := range values {
		key.value += v + "\x00"
	}
	if i, ok := l.seen[key]; ok {
		return &l.list[i]
	}
	l.seen[key] = len(l.list)
	m := mention{mentionKey: key}
	m.f[label] = 1
	if column >= 0 {
		m.consts = append(m.consts, l.columns[column].Name)
		l.describeColumn(&m)
	}
	m.consts = append(m.consts, values...)
	l.list = append(l.list, m)
	return &l.list[len(l.list)-1]
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
	table.TypeTime: fTypeClock, table.TypeDuration: fTypeDuration, table.TypeBool: fTypeBool,
}

// limitSpans drops, of the mentions from one on, those of too many columns for the
// same span and label: the ones that match worst.
func (l *mentions) limitSpans(from int) {
	order := make([]int, len(l.list)-from)
	for i := range order {
		order[i] = from + i
	}
	sort.Slice(order, func(i, j int) bool {
		i, j = order[i], order[j]
		a, b := &l.list[i], &l.list[j]
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end), cmp.Compare(a.family(), b.family()),
			cmp.Compare(b.match+weigh(0.1, b.f[fShare]), a.match+weigh(0.1, a.f[fShare])), cmp.Compare(a.column, b.column), cmp.Compare(i, j)) < 0
	})
	drop := make([]bool, len(l.list))
	var columns []int
	weak := 0
	for k, i := range order {
		m := &l.list[i]
		if k > 0 {
			before := &l.list[order[k-1]]
			if m.start != before.start || m.end != before.end || m.family() != before.family() {
				columns, weak = columns[:0], 0
			}
		}
		if !slices.Contains(columns, m.column) {
			columns = append(columns, m.column)
		}
		if m.isColumn() && m.f[fExact] == 0 && m.f[fInflected] == 0 {
			weak++
		}
		drop[i] = len(columns) > maxSpanColumns || weak > maxHinted && m.f[fQuestion] == 0 && m.f[fChoice] == 0
	}
	kept := l.list[:from]
	for i := from; i < len(drop); i++ {
		m := l.list[i]
		if drop[i] {
			delete(l.seen, m.mentionKey)
			continue
		}
		l.seen[m.mentionKey] = len(kept)
		kept = append(kept, m)
	}
	l.list = kept
}

// keepBest drops mentions beyond the limit, those of further labels first, and puts the others in
// order.
func (l *mentions) keepBest() {
	for i := range l.list {
		l.list[i].prior = prior(&l.list[i])
	}
	sort.Slice(l.list, func(i, j int) bool {
		a, b := &l.list[i], &l.list[j]
		return cmp.Or(cmp.Compare(number(a.isFurther()), number(b.isFurther())), cmp.Compare(b.prior, a.prior), a.compare(&b.mentionKey)) < 0
	})
	l.list = l.list[:min(len(l.list), MaxCandidates)]
	sort.Slice(l.list, func(i, j int) bool { return l.list[i].compare(&l.list[j].mentionKey) < 0 })
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

// candidates returns the mentions with their features in one array; bare ones have none.
func (l *mentions) candidates(bare bool) []Candidate {
	list := make([]Candidate, len(l.list))
	all := make([]float32, 0, len(list)*int(features))
	for i := range l.list {
		m := &l.list[i]
		all = append(all, m.f[:]...)
		if bare {
			clear(all[len(all)-features:])
		}
		list[i] = Candidate{m.start, m.end, Features[m.label], m.consts, m.column, all[len(all)-features : len(all) : len(all)]}
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
	sort.SliceStable(list, func(i, j int) bool { return list[i].rank > list[j].rank })
	return list[:min(len(list), most)]
}
