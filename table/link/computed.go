package link

import (
	"slices"

	"semtree/lexicon/english"
)

// onlyDefined drops mentions of other things by some words of the whole name of a computed column: who defines "return rate" means that by it, and not
// the rate of what is returned.
func (f work) onlyDefined() {
	var defined []mentionKey
	for _, m := range f.list {
		if m.column >= 0 && m.end > m.start+1 && m.f[fShare] == 1 && max(m.f[fExact], m.f[fOtherName]) == 1 && f.x.columns[m.column].Computed() != nil {
			defined = append(defined, m.mentionKey)
		}
	}
	if len(defined) == 0 {
		return
	}
	f.list = slices.DeleteFunc(f.list, func(m *mention) bool {
		drop := slices.ContainsFunc(defined, func(d mentionKey) bool {
			return d.start <= m.start && m.end <= d.end && m.end-m.start < d.end-d.start && m.column != d.column
		})
		if drop {
			f.drop(m)
		}
		return drop
	})
}

// dropOfMeasures drops what a share of rows cannot be asked for: all but its average, and the column where that is said. Of a quotient it drops
// the average that no word says: the people per km² of a continent are not the average of its countries'.
func (f work) dropOfMeasures() {
	averaged := slices.ContainsFunc(f.words, func(w word) bool { return english.Means.Has(w.Word) })
	f.list = slices.DeleteFunc(f.list, func(m *mention) bool {
		if m.column < 0 {
			return false
		}
		k := f.x.columns[m.column].Computed()
		drop := k != nil && (k.Share && m.label != fMean && !(m.label == fQuantity && averaged) || k.Quotient && (m.label == fMean || m.label == fTotal))
		if drop {
			f.drop(m)
		}
		return drop
	})
}
