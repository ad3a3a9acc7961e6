package link

import (
	"math/bits"
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/knowledge"
	"semtree/table/program"
)

// columnFinder adds the mentions of columns: by names, by units, by what words mean and by question
// words.
type columnFinder struct{ work }

func (f columnFinder) find() {
	for i := range f.words {
		for _, hit := range f.hits[i] {
			for _, p := range f.x.headers.words[hit.header].places {
				f.named(i, p.name, hit.relation)
			}
		}
		f.writtenApart(i)
		f.ofUnit(i)
		f.bracketed(i)
		f.datedAt(i)
	}
	for _, r := range f.runs {
		f.short(r)
	}
	for i := range f.words {
		f.hinted(i)
		f.ofClass(i)
	}
	for i := range f.words {
		f.asked(i)
	}
	f.limitSpans(0)
}

// named adds the mentions of a name that begin at a word with a match: the word
// itself, and the longest run of words of the name.
func (f columnFinder) named(i, index int, first relation) {
	n := &f.x.headers.names[index]
	var run matchRun
	f.take(&run, i, n)
	if run.content == 0 && len(n.words) > bits.OnesCount64(run.used) || first.isVague() && f.inCells(i, n.column) {
		return // a function word of a longer name; a word of the column's cells
	}
	if n.cut && (first.isVague() || f.isFigure(n, run.used)) {
		return // the 4 of "top 4" is not that of "apoe4"
	}
	f.addName(i, i+1, n, run)
	if !first.isSaid() {
		return
	}
	end, best := i+1, run
	for k := i + 1; k < len(f.words) && k-i < 2*len(n.words)+1; k++ {
		if f.denies(k) && !f.x.headers.denies(n) {
			break // "team without goals"
		}
		if !f.take(&run, k, n) {
			if !f.words[k].filler {
				break
			}
			continue // "number of the games"
		}
		if run.content > best.content || !f.words[k].filler {
			end, best = k+1, run
		}
	}
	if end > i+1 {
		f.addName(i, end, n, best)
	}
	f.inUnit(i, end, n, best)
}

// isFigure reports whether the words of a name that are used are a single digit.
func (f columnFinder) isFigure(n *name, used uint64) bool {
	if bits.OnesCount64(used) != 1 {
		return false
	}
	key := f.x.headers.words[n.words[bits.TrailingZeros64(used)]].key
	return len(key) == 1 && isDigit(rune(key[0]))
}

// matchRun is a run of words that match words of one name.
type matchRun struct {
	used     uint64 // words of the name
	weight   float32
	content  int
	strength [fUnit + 1 - fExact]float32 // by ways to match, from fExact on
}

// matches records that a word matches in a way.
func (r *matchRun) matches(o relation) {
	s := &r.strength[o.feature-fExact]
	*s = max(*s, o.strength)
}

// take adds a word of the question to a run, if it matches a word of the name that is not
// used yet. After the first word only matches by spelling count.
func (f columnFinder) take(r *matchRun, k int, n *name) bool {
	best, at := relation{}, -1
	for _, hit := range f.hits[k] {
		for j, w := range n.words {
			if w == hit.header && j < 64 && r.used>>j&1 == 0 && hit.strength > best.strength && (r.used == 0 || hit.isSaid()) {
				best, at = hit.relation, j
			}
		}
	}
	if at < 0 {
		return false
	}
	r.used |= 1 << at
	r.weight += f.x.headers.weight(n.words[at])
	if !f.x.headers.words[n.words[at]].filler {
		r.content++
	}
	r.matches(best)
	return true
}

func (f columnFinder) addName(start, end int, n *name, r matchRun) {
	m := f.addColumn(start, end, n.column)
	share := min(r.weight/n.weight, 1)
	scale := 0.4 + weigh(0.6, share)
	for by := fExact; by <= fUnit; by++ {
		if s := r.strength[by-fExact]; s > 0 {
			if n.feature != fExact && by <= fInflected {
				m.matched(n.feature, s*scale)
				continue
			}
			m.matched(by, s*scale)
		}
	}
	m.f[fShare] = max(m.f[fShare], share)
	m.f[fParts] = max(m.f[fParts], number(n.cut))
}

// short adds the mention of a column by words that a word of its header is short for.
func (f columnFinder) short(r shortRun) {
	h := f.x.headers
	n := &h.names[r.short.name]
	run := matchRun{weight: h.weight(h.byKey[r.short.key])}
	run.matches(relation{fAbbreviated, r.strength})
	f.addName(r.start, r.end, n, run)
	f.addColumn(r.start, r.end, n.column).set(fInitials, r.strength)
}

// writtenApart adds columns whose header joins two words of the question: "run time".
func (f columnFinder) writtenApart(i int) {
	joined := f.words[i].Word + f.word(i+1)
	j, ok := f.x.headers.byKey[joined]
	if !ok || i+1 == len(f.words) || len(joined) <= 4 {
		return
	}
	for _, p := range f.x.headers.words[j].places {
		r := matchRun{weight: contentWeight}
		r.matches(relation{fInflected, 0.95})
		f.addName(i, i+2, &f.x.headers.names[p.name], r)
	}
}

// hinted adds the columns that a word, or a phrase of two or three words, asks for.
func (f columnFinder) hinted(i int) {
	if f.words[i].degree > english.Positive {
		return // see superlatives
	}
	phrase := ""
	for end := i + 1; end <= min(i+3, len(f.words)); end++ {
		phrase = strings.TrimPrefix(phrase+" "+f.words[end-1].Word, " ")
		hints := f.hints(phrase)
		f.addHints(i, end, hints, f.leaning(hints, end-1), func(c int, strength, _ float32) {
			f.addColumn(i, end, c).matched(fAttribute, strength)
		})
	}
}

// leaning returns 1 if a word asks for much of the columns of hints, -1 for little: "hot"
// and "how hot" for much of a temperature.
func (f columnFinder) leaning(hints []hint, word int) float32 {
	if len(hints) == 0 {
		return 0
	}
	own := f.hints(f.words[word].Word)
	for _, a := range hints {
		for _, b := range own {
			if b.direction != 0 && slices.Equal(a.header, b.header) {
				return b.direction
			}
		}
	}
	return 0
}

// ofClass adds the columns that hold what a word names: "person", "city", "team".
func (f columnFinder) ofClass(i int) {
	w := &f.words[i]
	if key := f.x.table.Key; key >= 0 && i > 0 && (w.stem == "name" || w.stem == "titl") && !f.x.columns[key].Hidden {
		f.addColumn(i, i+1, key).matched(fClass, 0.5)
	}
	if w.class != english.Content || w.digits || w.degree > english.Positive || w.measuring || len(f.hits[i]) > 0 && f.hits[i][0].feature <= fInflected {
		return
	}
	class := f.x.lore.class(w.Word)
	if class == 0 || len(f.x.lore.Names(w.Word)) > 0 || f.isInstance(i, class) {
		return
	}
	for c, col := range f.x.visible() {
		strength := float32(0)
		if class&col.class != 0 {
			strength = 0.4
		}
		switch {
		case class&knowledge.Person != 0:
			strength = max(strength, 0.5*col.person)
		case class&knowledge.Place != 0:
			strength = max(strength, 0.5*col.place)
		case class&knowledge.Time != 0 && col.Kind() == table.Time && col.Type != table.TypeVersion:
			strength = 0.5
		}
		if strength >= 0.3 {
			f.addColumn(i, i+1, c).matched(fClass, strength)
			f.raise(i, c, 0.6*strength)
		}
	}
}

// measuring are the words that say what is done with a column, and are near in meaning to many.
var measuring = english.Measuring + english.Words(program.SaidWords())

// isInstance reports whether a word stands in cells of a column that holds what it
// is: it is not the name of such columns then.
func (f columnFinder) isInstance(i int, class knowledge.Class) bool {
	for c := range f.x.columns {
		if f.inCells(i, c) && (class&f.x.columns[c].class != 0 || class&knowledge.Person != 0 && f.x.columns[c].person > 0.5) {
			return true
		}
	}
	return false
}

// inCells reports whether a word stands in cells of a column.
func (f columnFinder) inCells(i, column int) bool {
	return slices.ContainsFunc(f.words[i].forms, func(o form) bool {
		return o.feature <= fInflected && slices.ContainsFunc(f.x.cells.spans[o.id], func(s span) bool { return int(s.column) == column })
	})
}

// askFeature is the feature of what question words ask for.
var askFeature = [...]int{english.Who: fWho, english.When: fWhen, english.Where: fWhere, english.HowMany: fHowMany, english.HowMuch: fHowMuch,
	english.How: fHow, english.What: fWhat, english.Which: fWhat}

// maxAsked is the number of columns for a question word.
const maxAsked = 5

// asked adds the columns that a question word may ask for, the likely ones by
// what the columns hold.
func (f columnFinder) asked(i int) {
	ask, length := f.askingAt(i)
	if ask == english.Which && i+1 < len(f.words) && !f.words[i+1].filler {
		f.whichRow(i)
		return
	}
	if ask == english.Nothing {
		return
	}
	var list []scored
	for c := range f.x.visible() {
		if s := f.agrees(ask, i, c); s > 0 {
			near := f.nearestTo(c, -1)
			list = insertScored(list, scored{c, s + weigh(0.3, near), s}, maxAsked)
		}
	}
	for k, s := range list {
		if s.strength < 0.3 && k > 1 {
			break
		}
		f.addColumn(i, i+length, s.column).matched(fQuestion, 0.5*s.strength).set(askFeature[ask], 1)
	}
}

// whichRow adds the column that names a row for "which building", if no header says
// "building".
func (f columnFinder) whichRow(i int) {
	key := f.x.table.Key
	if key >= 0 && !f.x.columns[key].Hidden && !slices.ContainsFunc(f.hits[i+1], hit.isSaid) {
		f.addColumn(i, i+2, key).matched(fQuestion, 0.4).set(fWhat, 1)
	}
}

// secondPerson is how much less likely "who" asks for the second column of persons.
const secondPerson = 0.8

// agrees returns how well a column holds what the question word at a place asks
// for, 0..1.
func (w work) agrees(ask english.Asks, at, c int) float32 {
	col := &w.x.columns[c]
	kind := col.Kind()
	text := kind == table.Text && !col.isFlag()
	key := float32(0)
	if c == w.x.table.Key {
		key = 0.2
	}
	switch {
	case ask == english.Who && text:
		person := col.person
		if col.second {
			person = weigh(secondPerson, person)
		}
		return min(0.1+key+weigh(0.8, person), 1)
	case ask == english.Where && text:
		return min(0.1+weigh(0.9, col.place), 1)
	case ask == english.When && kind == table.Time && col.Type != table.TypeVersion:
		return 1
	case ask == english.HowMany && kind == table.Number:
		return col.count
	case ask == english.HowMuch && (col.class&knowledge.Money != 0 || isMoney(col.Unit)):
		return 1
	case ask == english.HowMuch && kind == table.Number:
		return 0.6
	case ask == english.How: // "how old"
		near := w.nearTo(at+1, c)
		switch {
		case col.Type == table.TypeDuration && english.Lasting.Has(w.words[at+1].Word):
			return max(near, 0.8)
		case kind == table.Number:
			return max(near, 0.3)
		case kind == table.Time:
			return max(near, 0.2)
		}
	case (ask == english.What || ask == english.Which) && text:
		return 0.3 + key
	}
	return 0
}

// isMoney reports whether a unit is a currency, by its three capital letters.
func isMoney(unit string) bool {
	code := unit[strings.LastIndexByte(unit, ' ')+1:]
	return code == "kr" || len(code) == 3 && !strings.ContainsFunc(code, func(r rune) bool { return r < 'A' || r > 'Z' })
}
