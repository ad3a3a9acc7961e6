package link

import (
	"slices"
	"sort"
	"strings"

	"semtree/table"
	"semtree/table/knowledge"
)

// asking is what a question word asks for.
type asking int

const (
	asksNothing asking = iota
	asksWho
	asksWhen
	asksWhere
	asksHowMany
	asksHowMuch
	asksHow // "how old"
	asksWhat
	asksWhich
)

// askFeature is the feature of each.
var askFeature = [...]int{asksWho: fWho, asksWhen: fWhen, asksWhere: fWhere, asksHowMany: fHowMany, asksHowMuch: fHowMuch, asksHow: fHow, asksWhat: fWhat, asksWhich: fWhat}

// askingAt returns what a question word asks for, and how many words say it.
func (l *linker) askingAt(i int) (asking, int) {
	next := ""
	if i+1 < len(l.words) {
		next = l.words[i+1].Word
	}
	switch l.words[i].Word {
	case "who", "whom", "whose", "who's":
		return asksWho, 1
	case "when":
		return asksWhen, 1
	case "where":
		return asksWhere, 1
	case "how":
		switch {
		case next == "many":
			return asksHowMany, 2
		case next == "much":
			return asksHowMuch, 2
		case next != "" && !l.words[i+1].filler:
			return asksHow, 2
		case slices.Contains([]string{"old", "far", "long", "often", "big", "high", "low"}, next):
			return asksHow, 2
		}
	case "what", "what's", "whats":
		return asksWhat, 1
	case "which":
		return asksWhich, 1
	}
	return asksNothing, 0
}

// asked adds the columns that a question word may ask for, the likely ones by
// what the columns hold.
func (l *linker) asked(i int) {
	ask, length := l.askingAt(i)
	if ask == asksWhich && i+1 < len(l.words) && !l.words[i+1].filler {
		l.named(i)
		return
	}
	if ask == asksNothing {
		return
	}
	type scored struct {
		column int
		agrees float32
	}
	var list []scored
	for c := range l.x.columns {
		if s := l.agrees(ask, i, c); s > 0 && !l.x.columns[c].Hidden {
			list = append(list, scored{c, s})
		}
	}
	near := func(c int) (best float32) {
		for k := range l.words {
			best = max(best, l.near[k*len(l.x.columns)+c])
		}
		return best
	}
	sort.SliceStable(list, func(i, j int) bool {
		a, b := &list[i], &list[j]
		return a.agrees+weigh(0.3, near(a.column)) > b.agrees+weigh(0.3, near(b.column))
	})
	for k, s := range list[:min(len(list), maxAsked)] {
		if s.agrees < 0.3 && k > 1 {
			break
		}
		m := l.add(kindLabel(l.x.columns[s.column].Kind()), i, i+length, s.column)
		m.matched(fQuestion, 0.5*s.agrees)
		m.f[askFeature[ask]] = 1
	}
}

// named adds the column that names a row for "which building", if no header says
// "building".
func (l *linker) named(i int) {
	key := l.x.table.Key
	if key < 0 || l.x.columns[key].Hidden {
		return
	}
	for _, hit := range l.hits[i+1] {
		if hit.isSaid() {
			return
		}
	}
	m := l.add(kindLabel(l.x.columns[key].Kind()), i, i+2, key)
	m.matched(fQuestion, 0.4)
	m.f[fWhat] = 1
}

// maxAsked is the number of columns for a question word.
const maxAsked = 5

// agrees returns how well a column holds what the question word at a place asks
// for, 0..1.
func (l *linker) agrees(ask asking, at, c int) float32 {
	col := &l.x.columns[c]
	kind := col.Kind()
	key := float32(0)
	if c == l.x.table.Key {
		key = 0.2
	}
	switch ask {
	case asksWho:
		if kind == table.Text && !col.isFlag() {
			person := col.person
			if col.second {
				person = weigh(secondPerson, person)
			}
			return min(0.1+key+weigh(0.8, person), 1)
		}
	case asksWhere:
		if kind == table.Text && !col.isFlag() {
			return min(0.1+weigh(0.9, col.place), 1)
		}
	case asksWhen:
		if kind == table.Time {
			return 1
		}
	case asksHowMany:
		if kind == table.Number {
			return col.count
		}
	case asksHowMuch:
		switch {
		case col.class&knowledge.Money != 0 || isMoney(col.Unit):
			return 1
		case kind == table.Number:
			return 0.6
		}
	case asksHow: // "how old"
		near := l.near[(at+1)*len(l.x.columns)+c]
		switch kind {
		case table.Number:
			if col.Type == table.TypeDuration && slices.Contains([]string{"long", "fast", "quick", "quickly"}, l.words[at+1].Word) {
				return max(near, 0.8)
			}
			return max(near, 0.3)
		case table.Time:
			return max(near, 0.2)
		}
	case asksWhat, asksWhich:
		if kind == table.Text && !col.isFlag() {
			return 0.3 + key
		}
	}
	return 0
}

// secondPerson is how much less likely "who" asks for the second column of persons.
const secondPerson = 0.8

// isMoney reports whether a unit is a currency, by its three capital letters.
func isMoney(unit string) bool {
	code := unit[strings.LastIndexByte(unit, ' ')+1:]
	return len(code) == 3 && !strings.ContainsFunc(code, func(r rune) bool { return r < 'A' || r > 'Z' })
}

// superlatives adds largest and smallest for the adjectives and adverbs that ask
// for them: "heaviest", "most expensive".
func (l *linker) superlatives() {
	for i := range l.words {
		w := &l.words[i]
		switch {
		case w.degree > 0:
			l.superlative(i, i+1, w.adjective, 1, w.degree)
		case i+1 < len(l.words) && !l.words[i+1].filler && !l.words[i+1].digits && moreOrLess(w.Word) != 0:
			d := moreOrLess(w.Word)
			degree := 2
			if w.Word == "more" || w.Word == "less" {
				degree = 1
			}
			l.superlative(i, i+2, l.words[i+1].Word, d, degree)
			if i+2 < len(l.words) { // "most fuel efficient"
				l.superlative(i, i+3, l.words[i+1].Word+" "+l.words[i+2].Word, d, degree)
				l.superlative(i, i+3, l.words[i+2].Word, d, degree)
			}
		}
		if (w.Word == "furthest" || w.Word == "farthest") && i+1 < len(l.words) && !l.words[i+1].filler {
			l.superlative(i, i+2, l.words[i+1].Word, 1, 2) // "furthest south"
		}
		if d := vague(w.Word); d != 0 && (i == 0 || l.words[i-1].Word != "at") { // "at least"
			l.vague(i, d)
		}
	}
}

func moreOrLess(w string) float32 {
	switch w {
	case "most", "more":
		return 1
	case "least", "less":
		return -1
	}
	return 0
}

// vague returns 1 for a superlative that may ask for much of anything, -1 for
// little, 0 for any other word.
func vague(w string) float32 {
	switch w {
	case "most", "best", "highest", "largest", "biggest", "greatest", "top", "maximum":
		return 1
	case "least", "worst", "lowest", "smallest", "fewest", "minimum", "bottom":
		return -1
	}
	return 0
}

// superlative adds the columns that an adjective measures.
func (l *linker) superlative(start, end int, adjective string, sign float32, degree int) {
	hints := l.x.lore.hints(adjective)
	leaning := sign
	if len(hints) > 0 {
		leaning *= hints[0].direction
	}
	comparesTimes := slices.ContainsFunc(hints, hint.isOfTime)
	l.addHints(start, end, hints, leaning, func(c int, strength, direction float32) {
		if direction == 0 || isCalendar(l.x.columns[c].Type) && !comparesTimes {
			return // the slowest is not that of the latest time stamp
		}
		l.addMost(start, end, c, sign*direction, degree, func(m *mention) { m.matched(fAttribute, strength) })
	})
	l.ofTime(start, end, hints, sign, degree)
}

// isOfTime reports whether an adjective with this hint compares years, as "old" does.
func (h hint) isOfTime() bool {
	return h.direction != 0 && len(h.header) == 1 && (h.header[0] == "year" || h.header[0] == "date")
}

// isCalendar reports whether a column has dates or years.
func isCalendar(t table.Type) bool { return t == table.TypeDate || t == table.TypeYear }

// ofTime adds the columns of dates and years for an adjective that compares years,
// whatever their headers say.
func (l *linker) ofTime(start, end int, hints []hint, sign float32, degree int) {
	i := slices.IndexFunc(hints, hint.isOfTime)
	if i < 0 {
		return
	}
	n := 0
	for c := range l.x.columns {
		if col := &l.x.columns[c]; !col.Hidden && isCalendar(col.Type) && n < maxHinted {
			n++
			l.addMost(start, end, c, sign*hints[i].direction, degree, func(m *mention) { m.matched(fClass, 0.4) })
		}
	}
}

// vague adds number and time columns for a superlative that measures no
// particular thing: those nearest to the other words.
func (l *linker) vague(i int, direction float32) {
	columns := len(l.x.columns)
	var list []int
	score := make([]float32, columns)
	for c := range l.x.columns {
		if col := &l.x.columns[c]; col.Hidden || col.Kind() == table.Text {
			continue
		}
		for k := range l.words {
			if k != i {
				score[c] = max(score[c], l.near[k*columns+c])
			}
		}
		list = append(list, c)
	}
	sort.SliceStable(list, func(i, j int) bool { return score[list[i]] > score[list[j]] })
	for _, c := range list[:min(len(list), maxHinted)] {
		l.addMost(i, i+1, c, direction, 2, func(m *mention) {
			m.matched(fQuestion, 0.2+weigh(0.3, score[c]))
			m.f[fVague] = 1
		})
	}
}

// addMost adds both labels for a column.
func (l *linker) addMost(start, end, c int, direction float32, degree int, set func(*mention)) {
	if l.x.columns[c].Kind() == table.Text {
		return
	}
	for _, label := range []int{fLargest, fSmallest} {
		m := l.add(label, start, end, c)
		set(m)
		m.f[fDirection] = direction
		m.f[fSuperlative] = float32(degree) / 2
		if (label == fLargest) != (direction >= 0) {
			m.f[fAgainst] = 1
		}
	}
}
