package link

import (
	"semtree/lexicon/english"
	"semtree/table"
)

// wordFeatures returns the features of the words.
func (l *linker) wordFeatures() []float32 {
	all := make([]float32, len(l.words)*wordFeatures)
	for i := range l.words {
		l.describeWord(i, all[i*wordFeatures:(i+1)*wordFeatures])
	}
	best := make([]float32, len(l.words))
	for i := range l.mentions {
		m := &l.mentions[i]
		if m.label == fLargest && m.f[fVague] == 0 && m.match > best[m.start] {
			best[m.start] = m.match
			all[m.start*wordFeatures+wDirection] = m.f[fDirection]
		}
		raise := func(word, feature int, v float32) {
			at := word*wordFeatures + feature
			all[at] = max(all[at], v)
		}
		for _, f := range m.begins() {
			raise(m.start, f, m.match)
		}
		for k := m.start + 1; k < m.end; k++ {
			raise(k, m.inside(), m.match)
		}
	}
	return all
}

// begins returns the features of the word where a mention begins.
func (m *mention) begins() []int {
	list := make([]int, 0, 4)
	switch m.label {
	case fText, fQuantity, fTime:
		switch {
		case m.f[fQuestion] == m.match, m.f[fChoice] == m.match:
			return append(list, wAsked)
		case m.isSaid():
			list = append(list, wHeader)
		default:
			list = append(list, wRelated)
		}
		list = append(list, map[int]int{fText: wText, fQuantity: wQuantity, fTime: wTime}[m.label])
	case fCell:
		list = append(list, wCell)
	case fPart:
		list = append(list, wPart)
	case fLargest, fSmallest:
		list = append(list, wMost)
	case fAmount:
		list = append(list, wAmount)
	case fMoment:
		list = append(list, wMoment)
	case fNumber:
		list = append(list, wNumber)
	case fNth:
		list = append(list, wNth)
	case fRange:
		list = append(list, wRange)
	}
	if m.f[fMisspelt] > 0 {
		list = append(list, wMisspelt)
	}
	return list
}

// inside returns the feature of the other words of a mention.
func (m *mention) inside() int {
	switch m.group() {
	case 0:
		return wInHeader
	case 1:
		if m.label == fPart {
			return wInPart
		}
		return wInCell
	}
	return wInLiteral
}

var classFeature = [...]int{english.Content: wContent, english.Request: wRequest, english.Operator: wOperator, english.Vital: wVital, english.Filler: wFiller}

func (l *linker) describeWord(i int, f []float32) {
	w := &l.words[i]
	f[wDigits] = number(w.digits)
	if w.digits && w.number >= 1000 && w.number < 2200 && len(w.Word) == 4 {
		f[wYear] = 1
	}
	if _, ok := table.ParseTime(w.Word, false); ok && w.Word != "may" && w.Word != "march" {
		f[wDate] = 1
	}
	f[wCapital] = number(w.capital)
	f[wFirst], f[wLast] = number(i == 0), number(i == len(l.words)-1)
	f[wPlace] = float32(i) / float32(len(l.words))
	f[classFeature[w.class]] = 1
	switch w.degree {
	case 1:
		f[wComparative] = 1
	case 2:
		f[wSuperlative] = 1
	}
	if n := len(w.Word); n > 3 && w.Word[n-1] == 's' && w.Word[n-2] != 's' && w.class == english.Content {
		f[wPlural] = 1
	}
	f[wRowNoun] = number(l.isNoun(w))
	f[wLength] = 1 - 4/float32(4+len(w.Word))
	vector, known := l.x.lore.vector(w.Word)
	f[wUnknown] = number(!known && !w.digits)
	copy(f[wVector:wVector+VectorSize], vector)
}
