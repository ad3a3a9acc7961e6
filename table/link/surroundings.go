package link

import (
	"cmp"
	"slices"

	"semtree/lexicon/english"
)

// surroundings sets the features of mentions that depend on other words and other mentions.
type surroundings struct{ work }

func (f surroundings) describe() {
	byColumn := make([][]*mention, len(f.x.columns))
	var said []mentionKey // columns by their headers
	for _, m := range f.list {
		if m.column >= 0 {
			byColumn[m.column] = append(byColumn[m.column], m)
		}
		if m.isSaid() {
			said = append(said, m.mentionKey)
		}
	}
	headers := f.saidHeaders()
	ask, at, _ := f.firstAsk()
	for _, m := range f.list {
		f.describeSpan(m)
		if m.column < 0 {
			continue
		}
		f.compareInColumn(m, byColumn[m.column])
		m.distances(said)
		f.beside(m)
		m.f[fTerse] = number(f.x.headers.terse)
		h := &headers[f.x.columns[m.column].source]
		m.f[fHeader], m.f[fHeaderWords], m.f[fHeaderMargin] = h.share, h.words, h.margin
		if ask != english.Nothing && m.start > at {
			m.f[fAgrees] = f.agrees(ask, at, m.column)
			m.f[fDisagrees] = number(m.f[fAgrees] == 0)
		}
	}
	f.rivals()
	f.covered()
	f.compete()
}

// saidHeader is how much of the header of a column stands anywhere in the question.
type saidHeader struct {
	share  float32 // of the words
	words  float32 // number of content words, 1 - 1/(n+1)
	margin float32 // product of both, less that of the next best column
}

func (s *saidHeader) product() float32 { return weigh(s.share, s.words) }

// saidHeaders compares all headers with all words.
func (f surroundings) saidHeaders() []saidHeader {
	h := f.x.headers
	hit := make([]bool, len(h.words))
	for _, hits := range f.hits {
		for _, o := range hits {
			hit[o.header] = hit[o.header] || o.isSaid()
		}
	}
	for _, r := range f.runs {
		hit[h.byKey[r.short.key]] = true
	}
	list := make([]saidHeader, len(f.x.table.Columns))
	for i := range h.names {
		n := &h.names[i]
		weight, content := float32(0), 0
		for _, w := range n.words {
			if hit[w] {
				weight += h.weight(w)
				content += int(number(!h.words[w].filler))
			}
		}
		if s := (saidHeader{share: weight / n.weight, words: squash(content + 1)}); content > 0 && s.product() > list[n.column].product() {
			list[n.column] = s
		}
	}
	best, second := float32(0), float32(0)
	for c := range list {
		p := list[c].product()
		best, second = max(best, p), max(second, min(best, p))
	}
	for c := range list {
		p := list[c].product()
		switch {
		case p < best:
			list[c].margin = p - best
		case len(list) > 1:
			list[c].margin = p - second
		}
	}
	return list
}

func (f surroundings) describeSpan(m *mention) {
	size, common, capitals, letters := float32(m.end-m.start), 0, 0, 0
	for k := m.start; k < m.end; k++ {
		w := &f.words[k]
		letters += len(w.Word)
		if w.filler {
			common++
		}
		if w.capital && k > 0 {
			capitals++
		}
		if f.x.isCalledSo(w) {
			m.f[fRowNoun] = 1
		}
	}
	m.f[fQuoted] = number(f.quoted(m.start, m.end))
	m.f[fLength] = 1 - 1/size
	m.f[fLetters] = 1 - 4/float32(4+letters)
	m.f[fCommon], m.f[fCapitals] = float32(common)/size, float32(capitals)/size
	m.f[fPreposition] = number(english.Prepositions.Has(f.word(m.start - 1)))
	for n := 1; n <= min(2, m.start); n++ {
		if _, words := f.askingAt(m.start - n); words == n {
			m.f[fAfterAsk] = 1
		}
	}
}

// compareInColumn compares a mention with the others of its column.
func (f surroundings) compareInColumn(m *mention, others []*mention) {
	for _, o := range others {
		switch {
		case o.overlaps(&m.mentionKey):
			if o.group() == m.group() && m.isWithin(&o.mentionKey) && o.match >= 0.6 {
				m.f[fInside] = 1
			}
		case o.group() == 1 && o.match > 0.6:
			m.f[fHasCell] = max(m.f[fHasCell], o.match)
		case o.isSaid():
			m.f[fSaid] = max(m.f[fSaid], o.match)
		}
	}
}

// distances compares how far the mentions of columns by their headers are.
func (m *mention) distances(said []mentionKey) {
	other := float32(0)
	for i := range said {
		s := &said[i]
		if s.overlaps(&m.mentionKey) {
			continue
		}
		near := 1 / float32(1+max(m.start-s.end, s.start-m.end))
		before := s.end <= m.start
		if !before {
			near *= 0.9 // of two as far, the one before
		}
		switch {
		case s.column != m.column:
			other = max(other, near)
		case before:
			m.f[fBefore] = max(m.f[fBefore], near)
		default:
			m.f[fAfter] = max(m.f[fAfter], near)
		}
	}
	if own := max(m.f[fBefore], m.f[fAfter]); own > 0 && own >= other {
		m.f[fNearest] = 1
	}
}

// beside compares the header with the words beside the span: up to the third content word before it,
// and the second one behind it.
func (f surroundings) beside(m *mention) {
	for k, n := m.start-1, 0; k >= 0 && n < 3; k-- {
		m.f[fLinkBefore] = max(m.f[fLinkBefore], f.nearTo(k, m.column))
		n += int(number(!f.words[k].filler))
	}
	for k, n := m.end, 0; k < len(f.words) && n < 2; k++ {
		m.f[fLinkAfter] = max(m.f[fLinkAfter], f.nearTo(k, m.column))
		n += int(number(!f.words[k].filler))
	}
	for k := range f.words {
		if k < m.start || k >= m.end {
			m.f[fLinkAll] = max(m.f[fLinkAll], f.nearTo(k, m.column))
		}
	}
}

// rivals notes how well the mentions of other sorts match that overlap each: the best
// match of each sort is collected for each word.
func (f surroundings) rivals() {
	best := make([][labelCount]float32, len(f.words)) // by group
	for _, m := range f.list {
		if m.isFurther() {
			continue
		}
		for k := m.start; k < m.end; k++ {
			best[k][m.group()] = max(best[k][m.group()], m.match)
		}
	}
	for _, m := range f.list {
		for k := m.start; k < m.end; k++ {
			for group := range best[k] {
				if group != m.group() {
					m.f[fRival] = max(m.f[fRival], best[k][group])
				}
			}
		}
	}
}

// covered notes how well longer mentions of the same sort match that cover each, for
// other columns: "date of injury" covers "date".
func (f surroundings) covered() {
	for _, o := range f.list {
		if o.end-o.start < 2 || o.column < 0 {
			continue
		}
		for _, m := range f.list {
			if m.column != o.column && m.isWithin(&o.mentionKey) && m.group() == o.group() {
				m.f[fCovered] = max(m.f[fCovered], o.match)
			}
		}
	}
}

// compete compares the mentions of different columns for the same span.
func (f surroundings) compete() {
	order := slices.Clone(f.list)
	for _, m := range order {
		m.spanned, m.rank = m.span(m.group()), m.score()
	}
	slices.SortFunc(order, func(a, b *mention) int { return cmp.Compare(a.spanned, b.spanned) })
	for len(order) > 0 {
		n := 1
		for n < len(order) && order[n].spanned == order[0].spanned {
			n++
		}
		for _, m := range order[:n] {
			m.competeWith(order[:n])
		}
		order = order[n:]
	}
}

// competeWith compares a mention with all for its span.
func (m *mention) competeWith(all []*mention) {
	columns, best := 0, float32(0)
	for _, o := range all {
		if o.column != m.column {
			columns++
			best = max(best, o.rank)
		}
	}
	m.f[fColumns] = squash(1 + columns)
	m.f[fBest] = number(m.rank >= best)
	m.f[fMargin] = max(-1, min(1, m.rank-best))
}

// score is how good a mention is beside others for its span.
func (m *mention) score() float32 {
	return weigh(m.match, 0.7+weigh(0.3, m.f[fShare])) + weigh(0.3, max(m.f[fLinkBefore], m.f[fLinkAfter])) + weigh(0.2, m.f[fNearest])
}
