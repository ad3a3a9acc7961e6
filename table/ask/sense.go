package ask

import (
	"slices"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/parser"
	"semtree/table"
	"semtree/table/link"
)

// The readings of this file are companions of ranked ones: see "What the same words mean otherwise" in the package comment.

// Senses of companions, for people.
const (
	asThings = "as things, of all their rows"
	asThese  = "as things of all their rows, whose numbers make a sum or an average"
	asRows   = "as single rows"
	asSum    = "as a sum"
	asMean   = "as an average"
	asList   = "as a list"
	asCount  = "as a number of rows"
	asOther  = "from the other end"
	asBest   = "from the better end"
	asOnce   = "without what is said twice"
	asSome   = "without those that have none"
	asThing  = "as different things"
	asLevels = "as an average, since such numbers are not added"
)

// senses are those of companions, in the order of their features.
var senses = [...]string{asThings, asRows, asSum, asMean, asList, asCount, asOther, asOnce, asSome, asBest, asThese, asThing, asLevels}

// definite are the senses that a reading means by definition.
var definite = []string{asOnce, asSome, asBest, asThese, asThing, asLevels}

// Limits of companions.
const (
	mostTurned     = 4 // readings that companions are found of, the best first, but for what is meant by definition
	mostCompanions = 6
)

// Accompany implements [parser.Companion].
func (s *session) Accompany(f *parser.Found) {
	if f.Corrected {
		return
	}
	t, ranked := turner{f, &words{Question: f.Linked.(*link.Question), table: s.table}, s.measures}, len(f.Readings)
	for i, r := range f.Readings[:ranked] {
		for _, c := range t.companions(r) {
			if i >= mostTurned && !slices.Contains(definite, c.sense) {
				continue
			}
			if other := f.Accompany(c.program, c.sense); other != nil && other != r && slices.Contains(definite, c.sense) && (r.Meant == nil || c.sense == asBest) {
				r.Meant = other
			}
			if len(f.Readings) == ranked+mostCompanions {
				return
			}
		}
	}
}

// companion is what else the words of a reading may mean.
type companion struct {
	program *parser.Placed
	sense   string
}

// turner finds companions.
type turner struct {
	*parser.Found
	*words
	measures map[string]measure
}

// measure is what is known of a column.
type measure struct {
	table.Measure
	better   int  // -1: the least number is the best
	topmost  bool // and the first
	repeats  bool // several rows have the same cell
	distinct float32
}

// measuresOf looks at the columns of a table, by their names.
func measuresOf(t *table.Table) map[string]measure {
	all := map[string]measure{}
	for _, c := range t.Columns {
		m := measure{Measure: c.Measure(), repeats: t.Repeats(c)}
		m.better, m.topmost = c.Better()
		if t.Rows > 0 {
			m.distinct = float32(c.Profile.Distinct) / float32(t.Rows)
		}
		all[c.Name] = m
	}
	return all
}

// of returns what is known of the column that a node names.
func (t *turner) of(consts []string) measure {
	if len(consts) == 0 {
		return measure{}
	}
	name := grammar.Unquote(consts[0])
	if m, known := t.measures[name]; known {
		return m
	}
	return measure{repeats: true} // a part of times, such as its month
}

// isColumnNode reports whether a node names a column.
func isColumnNode(name string) bool { return name == "text" || name == "quantity" || name == "time" }

// companions returns what else the words of a reading may mean.
func (t *turner) companions(r *Reading) (list []companion) {
	p := r.Placed()
	add := func(sense string, turned *parser.Placed) {
		list = append(list, companion{turned, sense})
	}
	switch {
	case isColumnNode(p.Name) && len(p.Args) == 1:
		if e := t.extremeOf(p.Args[0]); e.by != nil {
			t.things(p, e, add)
		}
	case (p.Name == "mostper" || p.Name == "leastper") && len(p.Args) >= 2:
		t.rows(p, add)
	}
	for n := range p.All() {
		t.otherEnd(p, n, add)
	}
	for n := range p.All() {
		t.aggregates(p, n, add)
	}
	if p.Name == "quantity" && len(p.Args) == 1 && !isExtreme(p.Args[0]) { // "total of branch A"
		for _, label := range t.sums(p.Consts) {
			add(senseOf(label), &parser.Placed{Name: label, Consts: p.Consts, Word: p.Word, Args: p.Args})
		}
	}
	for n := range p.All() {
		t.counts(p, n, add)
	}
	for n := range p.All() {
		t.groups(p, n, add)
	}
	return list
}

// extreme is a choice of rows by the greatest or least values of a column.
type extreme struct {
	*parser.Placed                // "highest" or another end
	figure         *parser.Placed // how many; nil for one
	by             *parser.Placed // the column; nil if no word names it
	rows           *parser.Placed // among which; nil for all
}

// isExtreme reports whether a node selects the rows with the greatest or least values of a column that a word names.
func isExtreme(p *parser.Placed) bool { return extremeParts(p).by != nil }

// extremeParts returns the parts of "highest" and "lowest".
func extremeParts(p *parser.Placed) (e extreme) {
	if p.Name != "highest" && p.Name != "lowest" {
		return e
	}
	e.Placed = p
	args := p.Args
	if len(args) > 0 && saysFigure(args[0].Name) {
		e.figure, args = args[0], args[1:]
	}
	if len(args) > 0 && isColumnNode(args[0].Name) && len(args[0].Args) == 0 {
		e.by, args = args[0], args[1:]
	}
	if len(args) > 0 {
		e.rows = args[0]
	}
	return e
}

// extremeOf does so for "largest" and "smallest", too: in "the line with the best rating", "best" alone may say the largest rating,
// which another word names.
func (t *turner) extremeOf(p *parser.Placed) (e extreme) {
	if p.Name != "largest" && p.Name != "smallest" || len(p.Args) > 0 && saysFigure(p.Args[0].Name) {
		return extremeParts(p)
	}
	e.Placed = p
	if len(p.Args) > 0 {
		e.rows = p.Args[0]
	}
	mean := t.Grammar.Base.Label("mean") // of which there is a candidate for each mention of a column of numbers
	for i := range t.Candidates {
		if c := &t.Candidates[i]; c.Label == mean && c.Start != p.Word && slices.Equal(c.Consts, p.Consts) {
			e.by = &parser.Placed{Name: "quantity", Consts: p.Consts, Word: c.Start}
			break
		}
	}
	return e
}

// things: "which product line had the highest total" asks for the one with the greatest sum of all its receipts.
func (t *turner) things(p *parser.Placed, e extreme, add func(string, *parser.Placed)) {
	if !t.of(p.Consts).repeats || e.by.Name != "quantity" {
		return
	}
	best := parser.Placed{Name: "mostper", Word: e.Word}
	if !isGreat(e.Name) {
		best.Name = "leastper"
	}
	if e.figure != nil {
		best.Args = append(best.Args, e.figure)
	}
	thing := &parser.Placed{Name: p.Name, Consts: p.Consts, Word: p.Word}
	if e.rows != nil {
		thing.Args = append(thing.Args, e.rows)
	}
	sense := asThings
	if t.of(e.by.Consts).Measure != table.Open && !mentionsOf(t.Question.Tokens, english.Singling) && !t.speaksOfRows() {
		sense = asThese
	}
	for _, label := range t.sums(e.by.Consts) {
		turned := best
		turned.Args = append(slices.Clone(best.Args), thing, &parser.Placed{Name: label, Consts: e.by.Consts, Word: e.by.Word})
		add(sense, &turned)
	}
}

// speaksOfRows reports whether a word of the question is what a row is called: "the owner of the channel with the highest rating".
func (t *turner) speaksOfRows() bool {
	for w := range t.Question.Tokens {
		if t.wordHas(w, rowNoun) {
			return true
		}
	}
	return false
}

// sums are the labels of what the numbers of a column make together, the likelier one first.
func (t *turner) sums(consts []string) []string {
	switch t.of(consts).Measure {
	case table.Amounts:
		return []string{"total"}
	case table.Levels:
		return []string{"mean"}
	}
	return []string{"total", "mean"}
}

// senseOf is the sense of a companion with a label.
func senseOf(label string) string {
	if label == "mean" || label == "avg" {
		return asMean
	}
	return asSum
}

// rows: "which order has the highest total" asks for a row, though orders may come again.
func (t *turner) rows(p *parser.Placed, add func(string, *parser.Placed)) {
	args := p.Args
	most := &parser.Placed{Name: "highest", Word: p.Word}
	if p.Name == "leastper" {
		most.Name = "lowest"
	}
	if saysFigure(args[0].Name) {
		most.Args, args = args[:1:1], args[1:]
	}
	if len(args) != 2 || !isColumnNode(args[0].Name) || len(args[1].Args) > 0 || args[1].Name != "total" && args[1].Name != "mean" {
		return
	}
	most.Args = append(most.Args, &parser.Placed{Name: "quantity", Consts: args[1].Consts, Word: args[1].Word})
	most.Args = append(most.Args, args[0].Args...)
	add(asRows, &parser.Placed{Name: args[0].Name, Consts: args[0].Consts, Word: args[0].Word, Args: []*parser.Placed{most}})
}

// swapped returns a copy of a program in which one node is another one.
func swapped(root, at, by *parser.Placed) *parser.Placed {
	if root == at {
		return by
	}
	other := *root
	other.Args = make([]*parser.Placed, len(root.Args))
	for i, a := range root.Args {
		other.Args[i] = swapped(a, at, by)
	}
	return &other
}

// otherEnds are the labels of both ends of an order.
var otherEnds = map[string]string{
	"highest": "lowest", "lowest": "highest", "largest": "smallest", "smallest": "largest", "mostper": "leastper", "leastper": "mostper",
	"max": "min", "min": "max",
}

// otherEnd: the best time is the least one, by definition, and so is the top rank; the best rating is the greatest. The best price may be the
// least one: that is another reading.
func (t *turner) otherEnd(root, p *parser.Placed, add func(string, *parser.Placed)) {
	if other := otherEnds[p.Name]; other != "" && t.farEnd(p) {
		sense := asBest
		if of := t.of(measureOf(p)); of.better < 0 && !of.topmost {
			sense = asOther
		}
		add(sense, swapped(root, p, &parser.Placed{Name: other, Consts: p.Consts, Word: p.Word, Args: p.Args}))
	}
}

// farEnd reports whether a node has another end of the numbers than its word asks for.
func (t *turner) farEnd(p *parser.Placed) bool {
	grade, isTop := graded(t.word(p.Word))
	of := t.of(measureOf(p))
	least := of.better < 0 && (of.topmost || !isTop) // is what the better end has
	return grade != 0 && isGreat(p.Name) == (least == (grade > 0))
}

// ends reports whether a question asks for the greatest, and for the least.
func (t *turner) ends() (great, little bool) {
	for w := range t.Question.Tokens {
		if grade, _ := graded(t.word(w)); grade == 0 {
			end := english.Extreme(t.word(w))
			great, little = great || end > 0, little || end < 0
		}
	}
	return great, little
}

// contrary reports whether a program has the other end of what its question asks for, which may be the great or the little one: the
// least for "highest", or the far end of "best".
func (t *turner) contrary(root *parser.Placed, great, little bool) bool {
	asked, other := false, false // are in the program
	for p := range root.All() {
		switch {
		case otherEnds[p.Name] == "":
		case t.farEnd(p) && t.of(measureOf(p)).topmost:
			return true
		case isGreat(p.Name) == great:
			asked = true
		default:
			other = true
		}
	}
	return great != little && other && !asked
}

// isGreat reports whether a label asks for the greatest.
func isGreat(label string) bool {
	return label == "highest" || label == "largest" || label == "mostper" || label == "max"
}

// measureOf returns the constants of the column that an order is by, or that a number of things is of; nil for none.
func measureOf(p *parser.Placed) []string {
	for _, a := range slices.Backward(p.Args) {
		switch {
		case a.Name == "quantity" || a.Name == "time" || a.Name == "total" || a.Name == "mean":
			return a.Consts
		case a.Name == "avg" || a.Name == "sum" || a.Name == "median" || a.Name == "max" || a.Name == "min":
			return measureOf(a)
		}
	}
	return p.Consts
}

// graded returns 1 for a word that asks for the good end of an order or its top, -1 for one that asks for the other end, 0 for any
// other, and whether it asks for the top or the bottom.
func graded(word string) (grade int, isTop bool) {
	switch word {
	case "top":
		return 1, true
	case "bottom":
		return -1, true
	default:
		return english.Graded(word), false
	}
}

// otherAggregates are sums for averages, and averages for sums.
var otherAggregates = map[string]string{"sum": "avg", "total": "mean", "mean": "total"}

// aggregates: ratings are averaged, whatever "total" says.
func (t *turner) aggregates(root, p *parser.Placed, add func(string, *parser.Placed)) {
	if other := otherAggregates[p.Name]; other != "" {
		of := p.Consts
		if len(p.Args) > 0 && p.Name == "sum" {
			of = p.Args[0].Consts
		}
		known, sense := t.of(of).Measure, senseOf(other)
		if !(known == table.Amounts && sense == asMean) && !(known == table.Levels && sense == asSum) {
			if known == table.Levels && t.word(p.Word) == "overall" { // "overall age"; a "total percentage" may be a sum
				sense = asLevels
			}
			add(sense, swapped(root, p, &parser.Placed{Name: other, Consts: p.Consts, Word: p.Word, Args: p.Args}))
		}
	}
	if root == p && (p.Name == "total" || p.Name == "mean") { // "list the amounts of Huber"
		add(asList, &parser.Placed{Name: "quantity", Consts: p.Consts, Word: p.Word, Args: p.Args})
	}
}

// counts: "how many people were hired per year" counts rows, not different dates; and "how many drivers are in Orca" drivers, not rows.
func (t *turner) counts(root, p *parser.Placed, add func(string, *parser.Placed)) {
	if root == p && p.Name == "count" && len(p.Args) == 1 && !isColumnNode(p.Args[0].Name) {
		if c := t.countedThings(); c != nil {
			add(asThing, &parser.Placed{Name: "count", Word: p.Word, Args: []*parser.Placed{{Name: "text", Consts: c.Consts, Word: c.Start, Args: p.Args}}})
		}
	}
	if p.Name == "count" && len(p.Args) == 1 && isColumnNode(p.Args[0].Name) {
		add(asCount, swapped(root, p, &parser.Placed{Name: "count", Word: p.Word, Args: p.Args[0].Args}))
		if of := t.of(p.Args[0].Consts); p.Args[0].Name == "quantity" && of.Measure != table.Levels { // "the total number of hours"
			add(asSum, swapped(root, p, &parser.Placed{Name: "sum", Word: p.Word, Args: p.Args}))
		}
	}
}

// countedThings returns the mention of the column of things that "how many" counts, of which each may have several rows: its word is the
// next one or, behind what they are like, the one after it; nil if it counts something else.
func (t *turner) countedThings() *parser.Candidate {
	many := slices.IndexFunc(t.Question.Tokens, func(w link.Token) bool { return w.Word == "many" })
	if t.word(many-1) != "how" {
		return nil
	}
	for i := range t.Question.Candidates {
		c := &t.Question.Candidates[i]
		if c.Label != "text" || c.Start <= many || c.Start > many+2 || c.End != c.Start+1 || best(c.Features, byName) == 0 || t.wordHas(c.Start, rowNoun) {
			continue
		}
		if column := t.table.Column(c.Column); len(column.Words) == 1 && english.Singular(column.Words[0]) == english.Singular(t.word(c.Start)) && t.table.Repeats(column) {
			return &t.Candidates[i]
		}
	}
	return nil
}

// groups: what is told by a column need not be told by it once more, nor need its only value be counted; and "students over 30 per
// department" asks for those departments that have some.
func (t *turner) groups(root, p *parser.Placed, add func(string, *parser.Placed)) {
	if p.Name == "per" && len(p.Args) == 2 && isColumnNode(p.Args[0].Name) && len(p.Args[0].Args) == 0 {
		things, of := p.Args[0], p.Args[1]
		same := func(n *parser.Placed) bool { return isColumnNode(n.Name) && slices.Equal(n.Consts, things.Consts) }
		switch {
		case same(of) && len(of.Args) == 1 && of.Args[0].Name == "count" && len(of.Args[0].Args) == 0: // a list of it and the number
			add(asOnce, swapped(root, of, of.Args[0]))
		case of.Name == "per" && len(of.Args) == 2 && same(of.Args[0]):
			add(asOnce, swapped(root, p, of))
		case of.Name == "count" && len(of.Args) == 2 && same(of.Args[0]):
			add(asOnce, swapped(root, of, of.Args[1]))
		case of.Name == "count" && len(of.Args) == 1 && !isColumnNode(of.Args[0].Name):
			some := &parser.Placed{Name: things.Name, Consts: things.Consts, Word: things.Word, Args: of.Args}
			add(asSome, swapped(root, p, &parser.Placed{Name: p.Name, Word: p.Word, Args: []*parser.Placed{some, {Name: of.Name, Word: of.Word}}}))
		}
	}
}
