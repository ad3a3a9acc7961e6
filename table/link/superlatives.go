package link

import (
	"slices"

	"semtree/lexicon/english"
	"semtree/table"
)

// superlatives adds largest and smallest for the adjectives and adverbs that ask
// for them: "heaviest", "most expensive".
type superlatives struct{ work }

func (f superlatives) find() {
	for i := range f.words {
		w := &f.words[i]
		nameBehind := i+1 < len(f.words) && !f.words[i+1].filler
		counted := nameBehind && english.Singular(f.words[i+1].Word) != f.words[i+1].Word // "most finals" is no degree of "final"
		if w.degree > english.Positive {
			f.measured(i, i+1, w.adjective, 1, w.degree)
		} else if sign, degree := english.MoreOrLess(w.Word); sign != 0 && nameBehind && !counted && !f.words[i+1].digits && f.words[i+1].degree == english.Positive { // not "2000 or less, earliest first"
			f.measured(i, i+2, f.words[i+1].Word, sign, degree)
			if i+2 < len(f.words) { // "most fuel efficient"
				f.measured(i, i+3, f.words[i+1].Word+" "+f.words[i+2].Word, sign, degree)
				f.measured(i, i+3, f.words[i+2].Word, sign, degree)
			}
		}
		if nameBehind && english.Furthest.Has(w.Word) {
			f.measured(i, i+2, f.words[i+1].Word, 1, english.Superlative)
		}
		if d := english.Extreme(w.Word); d != 0 && f.word(i-1) != "at" { // "at least"
			f.ofAnything(i, d)
		}
	}
}

// measured adds the columns that an adjective measures.
func (f superlatives) measured(start, end int, adjective string, sign int, degree english.Degree) {
	hints := f.hints(adjective)
	leaning := float32(sign)
	if len(hints) > 0 {
		leaning *= hints[0].direction
	}
	comparesTimes := slices.IndexFunc(hints, hint.isOfTime)
	f.addHints(start, end, hints, leaning, func(c int, strength, direction float32) {
		if direction == 0 || isCalendar(f.x.columns[c].Type) && comparesTimes < 0 {
			return // the slowest is not that of the latest time stamp
		}
		f.addMost(start, end, c, float32(sign)*direction, degree, fAttribute, strength)
	})
	if comparesTimes < 0 {
		return
	}
	n := 0 // columns of dates and years, whatever their headers say
	for c, col := range f.x.visible() {
		if isCalendar(col.Type) && n < maxHinted {
			n++
			f.addMost(start, end, c, float32(sign)*hints[comparesTimes].direction, degree, fClass, 0.4)
		}
	}
}

// isCalendar reports whether a column has dates or years.
func isCalendar(t table.Type) bool { return t == table.TypeDate || t == table.TypeYear }

// ofAnything adds number and time columns for a superlative that measures no
// particular thing: those nearest to the other words.
func (f superlatives) ofAnything(i, direction int) { f.ofAny(i, direction, table.Number, table.Time) }

// ofAny does so with the columns of some kinds.
func (f superlatives) ofAny(i, direction int, kinds ...table.Kind) {
	var list []scored
	for c := range f.x.visible(kinds...) {
		list = insertScored(list, scored{column: c, rank: f.nearestTo(c, i)}, maxHinted)
	}
	for _, s := range list {
		f.addMost(i, i+1, s.column, float32(direction), english.Superlative, fQuestion, 0.2+weigh(0.3, s.rank))
		for _, label := range []int{fLargest, fSmallest} {
			f.add(label, i, i+1, s.column).set(fVague, 1)
		}
	}
}

// addMost adds both labels for a column that is no text, and of a comparative those that compare
// rows with others: "older than ann".
func (f superlatives) addMost(start, end, c int, direction float32, degree english.Degree, by int, strength float32) {
	if f.x.columns[c].Kind() == table.Text {
		return
	}
	labels := []int{fLargest, fSmallest, fAbove, fBelow}
	if degree != english.Comparative {
		labels = labels[:2]
	}
	for _, label := range labels {
		m := f.add(label, start, end, c).matched(by, strength)
		m.f[fDirection] = direction
		m.f[fSuperlative] = float32(degree) / 2
		if (label == fLargest || label == fAbove) != (direction >= 0) {
			m.f[fAgainst] = 1
		}
	}
}
