package link

import (
	"cmp"
	"sort"
	"strings"
	"unicode/utf8"

	"semtree/lexicon/english"
)

// group returns which mentions compete with each other for a span.
func (m *mention) group() int {
	switch m.label {
	case fText, fQuantity, fTime:
		return 0
	case fCell, fPart:
		return 1
	case fLargest, fSmallest:
		return 2
	}
	return m.label
}

// relate sets the features that depend on other words and other mentions.
func (l *linker) relate() {
	byColumn := make([][]int, len(l.x.columns))
	for i := range l.mentions {
		if c := l.mentions[i].column; c >= 0 {
			byColumn[c] = append(byColumn[c], i)
		}
	}
	said := l.saidColumns()
	headers := l.saidHeaders()
	ask, at := l.firstAsk()
	for i := range l.mentions {
		m := &l.mentions[i]
		l.describeSpan(m)
		if m.column < 0 {
			continue
		}
		l.compareInColumn(m, byColumn[m.column])
		l.distances(m, said)
		l.beside(m)
		m.f[fHeader], m.f[fHeaderWords], m.f[fHeaderMargin] = headers[m.column].share, headers[m.column].words, headers[m.column].margin
		if ask != asksNothing && m.start > at {
			m.f[fAgrees] = l.agrees(ask, at, m.column)
			if m.f[fAgrees] == 0 {
				m.f[fDisagrees] = 1
			}
		}
	}
	l.rivals()
	l.covered()
	l.compete()
}

// saidHeader is how much of the header of a column stands anywhere in the question.
type saidHeader struct {
	share  float32 // of the words
	words  float32 // number of content words, 1 - 1/(n+1)
	margin float32 // product of both, less that of the next best column
}

// saidHeaders compares all headers with all words.
func (l *linker) saidHeaders() []saidHeader {
	h := l.x.headers
	hit := make([]bool, len(h.words))
	for _, hits := range l.hits {
		for _, o := range hits {
			hit[o.header] = hit[o.header] || o.isSaid()
		}
	}
	list := make([]saidHeader, len(l.x.columns))
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
	best, second := 0, -1 // columns
	for c := 1; c < len(list); c++ {
		switch p := list[c].product(); {
		case p > list[best].product():
			best, second = c, best
		case second < 0 || p > list[second].product():
			second = c
		}
	}
	for c := range list {
		other := best
		if c == best {
			other = second
		}
		if other >= 0 {
			list[c].margin = list[c].product() - list[other].product()
		}
	}
	return list
}

func (s *saidHeader) product() float32 { return weigh(s.share, s.words) }

// covered notes how well longer mentions of the same sort match that cover each, for
// other columns: "date of injury" covers "date".
func (l *linker) covered() {
	for i := range l.mentions {
		o := &l.mentions[i]
		if o.end-o.start < 2 || o.column < 0 {
			continue
		}
		for j := range l.mentions {
			m := &l.mentions[j]
			if m.column != o.column && o.start <= m.start && m.end <= o.end && m.end-m.start < o.end-o.start && m.group() == o.group() {
				m.f[fCovered] = max(m.f[fCovered], o.match)
			}
		}
	}
}

// firstAsk returns what the first question word asks for, and where it stands.
func (l *linker) firstAsk() (asking, int) {
	for i := range l.words {
		if ask, _ := l.askingAt(i); ask != asksNothing {
			return ask, i
		}
	}
	return asksNothing, 0
}

func (l *linker) describeSpan(m *mention) {
	size, common, capitals, chars := float32(m.end-m.start), 0, 0, 0
	for k := m.start; k < m.end; k++ {
		w := &l.words[k]
		chars += len(w.Word)
		if w.filler {
			common++
		}
		if w.capital && k > 0 {
			capitals++
		}
		if l.x.nouns[w.stem] {
			m.f[fRowNoun] = 1
		}
	}
	m.f[fQuoted] = number(l.quoted(m.start, m.end))
	m.f[fLength] = 1 - 1/size
	m.f[fLetters] = 1 - 4/float32(4+chars)
	m.f[fCommon], m.f[fCapitals] = float32(common)/size, float32(capitals)/size
	if m.start > 0 {
		before := l.words[m.start-1].Word
		m.f[fPreposition] = number(english.Prepositions.Has(before))
		if ask, n := l.askingAt(m.start - 1); ask != asksNothing && n == 1 {
			m.f[fAfterAsk] = 1
		}
		if m.start > 1 {
			if ask, n := l.askingAt(m.start - 2); ask != asksNothing && n == 2 {
				m.f[fAfterAsk] = 1
			}
		}
	}
}

// quoted reports whether quotation marks stand around a span.
func (l *linker) quoted(start, end int) bool {
	before, _ := utf8.DecodeLastRuneInString(strings.TrimRight(l.text[:l.words[start].Start], " "))
	after, _ := utf8.DecodeRuneInString(strings.TrimLeft(l.text[l.words[end-1].End:], " .,?!"))
	return isQuote(before) && isQuote(after)
}

func isQuote(r rune) bool {
	return r == '"' || isApostrophe(r) || r == '“' || r == '”' || r == '„' || r == '«' || r == '»'
}

// isSaid reports whether a mention is that of a column by its header.
func (m *mention) isSaid() bool {
	if m.group() != 0 {
		return false
	}
	for f := fExact; f <= fOtherName; f++ {
		if m.f[f] >= 0.5 {
			return true
		}
	}
	return false
}

// saidColumns returns the mentions of columns by their headers.
func (l *linker) saidColumns() []mentionKey {
	var list []mentionKey
	for i := range l.mentions {
		if m := &l.mentions[i]; m.isSaid() {
			list = append(list, m.mentionKey)
		}
	}
	return list
}

func (k *mentionKey) overlaps(o *mentionKey) bool { return k.start < o.end && o.start < k.end }

// compareInColumn compares a mention with the others of its column.
func (l *linker) compareInColumn(m *mention, others []int) {
	for _, i := range others {
		o := &l.mentions[i]
		if o.overlaps(&m.mentionKey) {
			if o.group() == m.group() && o.start <= m.start && m.end <= o.end && o.end-o.start > m.end-m.start && o.match >= 0.6 {
				m.f[fInside] = 1
			}
			continue
		}
		switch {
		case o.group() == 1 && o.match > 0.6:
			m.f[fHasCell] = max(m.f[fHasCell], o.match)
		case o.isSaid():
			m.f[fSaid] = max(m.f[fSaid], o.match)
		}
	}
}

// distances compares how far the mentions of columns by their headers are.
func (l *linker) distances(m *mention, said []mentionKey) {
	other := float32(0)
	for i := range said {
		s := &said[i]
		d, before := 0, false
		switch {
		case s.end <= m.start:
			d, before = m.start-s.end, true
		case s.start >= m.end:
			d = s.start - m.end
		default:
			continue
		}
		near := 1 / float32(1+d)
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

// beside compares the header with the words beside the span.
func (l *linker) beside(m *mention) {
	columns := len(l.x.columns)
	near := func(k int) float32 { return l.near[k*columns+m.column] }
	for k, n := m.start-1, 0; k >= 0 && n < 3; k-- {
		m.f[fLinkBefore] = max(m.f[fLinkBefore], near(k))
		if !l.words[k].filler {
			n++
		}
	}
	for k, n := m.end, 0; k < len(l.words) && n < 2; k++ {
		m.f[fLinkAfter] = max(m.f[fLinkAfter], near(k))
		if !l.words[k].filler {
			n++
		}
	}
	for k := range l.words {
		if k < m.start || k >= m.end {
			m.f[fLinkAll] = max(m.f[fLinkAll], near(k))
		}
	}
}

// rivals notes how well the mentions of other sorts match that overlap each: the best
// match of each sort is collected for each word.
func (l *linker) rivals() {
	best := make([][labelCount]float32, len(l.words)) // by group
	for i := range l.mentions {
		m := &l.mentions[i]
		for k := m.start; k < m.end; k++ {
			best[k][m.group()] = max(best[k][m.group()], m.match)
		}
	}
	for i := range l.mentions {
		m := &l.mentions[i]
		for k := m.start; k < m.end; k++ {
			for group := range best[k] {
				if group != m.group() {
					m.f[fRival] = max(m.f[fRival], best[k][group])
				}
			}
		}
	}
}

// compete compares the mentions of different columns for the same span.
func (l *linker) compete() {
	order := make([]*mention, len(l.mentions))
	for i := range order {
		order[i] = &l.mentions[i]
	}
	sort.Slice(order, func(i, j int) bool {
		a, b := order[i], order[j]
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end), cmp.Compare(a.group(), b.group()), a.compare(b)) < 0
	})
	for len(order) > 0 {
		n := 1
		for n < len(order) && order[n].start == order[0].start && order[n].end == order[0].end && order[n].group() == order[0].group() {
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
			best = max(best, o.score())
		}
	}
	m.f[fColumns] = squash(1 + columns)
	own := m.score()
	m.f[fBest] = number(own >= best)
	m.f[fMargin] = max(-1, min(1, own-best))
}

// score is how good a mention is beside others for its span.
func (m *mention) score() float32 {
	return weigh(m.match, 0.7+weigh(0.3, m.f[fShare])) + weigh(0.3, max(m.f[fLinkBefore], m.f[fLinkAfter])) + weigh(0.2, m.f[fNearest])
}
