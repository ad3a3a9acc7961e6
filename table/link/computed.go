package link

import (
	"slices"

	"semtree/lexicon/english"
)

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
