package link

import (
	"semtree/lexicon/english"
	"semtree/table/value"
)

// Pool notes for each word the greatest features of the candidates that begin there. Whoever takes candidates away calls it again.
func (q *Question) Pool() {
	for w := range q.Tokens {
		clear(q.WordFeatures[w*wordFeatures+wPool:][:features])
	}
	for i := range q.Candidates {
		c := &q.Candidates[i]
		row := q.WordFeatures[c.Start*wordFeatures+wPool:][:len(c.Features)]
		for k, v := range c.Features {
			row[k] = max(row[k], v)
		}
	}
}

// wordFeatures returns the features of the words, but for those of their candidates.
func (f work) wordFeatures() []float32 {
	all := make([]float32, len(f.words)*wordFeatures)
	for i := range f.words {
		f.describeWord(i, all[i*wordFeatures:(i+1)*wordFeatures])
	}
	raise := func(word int, v float32, features ...int) {
		for _, feature := range features {
			at := word*wordFeatures + feature
			all[at] = max(all[at], v)
		}
	}
	best := make([]float32, len(f.words))
	var begins []int
	for _, m := range f.list {
		if m.isFurther() {
			continue
		}
		if m.label == fLargest && m.f[fVague] == 0 && m.match > best[m.start] {
			best[m.start] = m.match
			all[m.start*wordFeatures+wDirection] = m.f[fDirection]
		}
		begins = m.begins(begins[:0])
		raise(m.start, m.match, begins...)
		for k := m.start + 1; k < m.end; k++ {
			raise(k, m.match, insideFeature[m.label])
		}
	}
	return all
}

// begins appends the features of the word where a mention begins.
func (m *mention) begins(list []int) []int {
	if m.isColumn() && (m.f[fQuestion] == m.match || m.f[fChoice] == m.match) {
		return append(list, wAsked)
	}
	list = append(list, beginFeature[m.label])
	switch {
	case !m.isColumn():
	case m.isSaid():
		list = append(list, wHeader)
	default:
		list = append(list, wRelated)
	}
	if m.f[fMisspelt] > 0 {
		list = append(list, wMisspelt)
	}
	return list
}

// Features of the first word of a mention, and of its other words, by its label.
var (
	beginFeature = [labelCount]int{
		fText: wText, fQuantity: wQuantity, fTime: wTime, fCell: wCell, fPart: wPart, fLargest: wMost, fSmallest: wMost,
		fAmount: wAmount, fMoment: wMoment, fNumber: wNumber, fNth: wNth, fRange: wRange,
	}
	insideFeature = [labelCount]int{
		fText: wInHeader, fQuantity: wInHeader, fTime: wInHeader, fCell: wInCell, fPart: wInPart, fLargest: wInLiteral, fSmallest: wInLiteral,
		fAmount: wInLiteral, fMoment: wInLiteral, fNumber: wInLiteral, fNth: wInLiteral, fRange: wInLiteral,
	}
)

var classFeature = [...]int{english.Content: wContent, english.Request: wRequest, english.Operator: wOperator, english.Vital: wVital, english.Filler: wFiller}

func (f work) describeWord(i int, to []float32) {
	w := &f.words[i]
	to[wDigits] = number(w.digits)
	if w.digits && w.number >= 1000 && w.number < 2200 && len(w.Word) == 4 {
		to[wYear] = 1
	}
	if _, ok := value.ParseTime(w.Word, false); ok && w.Word != "may" && w.Word != "march" {
		to[wDate] = 1
	}
	to[wCapital] = number(w.capital)
	to[wFirst], to[wLast] = number(i == 0), number(i == len(f.words)-1)
	to[wPlace] = float32(i) / float32(len(f.words))
	to[classFeature[w.class]] = 1
	to[wComparative], to[wSuperlative] = number(w.degree == english.Comparative), number(w.degree == english.Superlative)
	if n := len(w.Word); n > 3 && w.Word[n-1] == 's' && w.Word[n-2] != 's' && w.class == english.Content {
		to[wPlural] = 1
	}
	to[wRowNoun] = number(f.isNoun(i))
	to[wLength] = 1 - 4/float32(4+len(w.Word))
	to[wUnknown] = number(!w.known && !w.digits)
	copy(to[wVector:wVector+VectorSize], f.x.lore.Vector(w.Word))
}
