package ask

import (
	"maps"
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/solver"
	"semtree/solver/instance"
	"semtree/table"
	"semtree/table/ask/correct"
	"semtree/table/link"
)

// claim is what one question says of the meaning of a word.
type claim struct {
	reference
	word   string // as it was asked
	weight float64
}

// reference is a word, by its stems, with what it means: a [table.Meaning] without the word. An end of a column is good
// whatever word asks for it: the key is empty.
type reference struct {
	key   string
	means table.Meaning
}

// claims are what a question with its right program says of its words.
type claims struct {
	list []claim
	keys []string               // of all words, and of two in a row
	free []string               // of those that nothing in the program says surely
	idle []string               // of words that the program leaves out although words name all its columns
	used map[table.Meaning]bool // columns that the program has, and values
}

// aligned finds what the words of a question mean, from the tree of the program that it means.
func (w *world) aligned(c *correct.Case, tree *solver.Tree) *claims {
	a := &alignment{world: w, Case: c, taken: make([]*link.Candidate, len(c.Question.Tokens)), sure: make([]bool, len(c.Question.Tokens)), told: make([]bool, len(c.Question.Tokens)), claims: &claims{used: map[table.Meaning]bool{}}}
	a.take(tree)
	a.freeWords()
	a.columns()
	a.values()
	a.orders(tree)
	a.rows()
	return a.claims
}

// alignment is a program on its words.
type alignment struct {
	*world
	*correct.Case
	*claims
	taken []*link.Candidate // of each word
	sure  []bool            // words whose meaning is known
	told  []bool            // words that may mean what they stand for by other ways than its name
	open  []int             // words that are free
}

// written are the ways in which a word says the name of a thing.
var written = places(link.Features, "exact", "inflected", "misspelt", "abbreviated")

// leastWritten is how well a word has to say it.
const leastWritten = 0.5

// isNamed reports whether the words of a mention say its name.
func isNamed(m *link.Candidate) bool { return best(m.Features, written) >= leastWritten }

// take notes what stands on the words.
func (a *alignment) take(tree *solver.Tree) {
	for w, tag := range tree.Tag {
		if tag == instance.Empty {
			continue
		}
		i := a.Grammar.Tags[tag].Label - len(a.Grammar.Base.Labels)
		if i < 0 {
			a.sure[w] = true
			continue
		}
		m := &a.Question.Candidates[i]
		if m.Column >= 0 {
			a.used[columnMeant(a.table.Column(m.Column).Name)] = true
		}
		if m.Label == "cell" {
			a.used[valueMeant(m)] = true
		}
		for k := m.Start; k < m.End; k++ {
			a.taken[k], a.sure[k], a.told[k] = m, !isColumn(m) || isNamed(m), best(m.Features, meant) >= leastMeant
		}
	}
}

// features returns those of a word.
func (a *alignment) features(w int) []float32 {
	F := len(link.WordFeatures)
	return a.Question.WordFeatures[w*F : (w+1)*F]
}

// freeWords lists the words of which nothing is known but what the program lets them mean.
func (a *alignment) freeWords() {
	var free []int
	for w, t := range a.Question.Tokens {
		if a.sure[w] || !names(t.Word, a.features(w)) || a.says(w) {
			continue
		}
		if !a.told[w] {
			a.open = append(a.open, w)
		}
		free = append(free, w)
	}
	all := make([]int, len(a.Question.Tokens))
	for w := range all {
		all[w] = w
	}
	a.free, a.keys = a.keysOf(free), a.keysOf(all)
}

// keysOf returns the keys of words, and of two in a row.
func (a *alignment) keysOf(words []int) (keys []string) {
	for _, w := range words {
		keys = append(keys, a.Key(w))
		if slices.Contains(words, w+1) {
			keys = append(keys, a.Key(w)+" "+a.Key(w+1))
		}
	}
	return keys
}

// columnMeant and valueMeant are meanings without a word: of a column, and of the mention of a cell.
func columnMeant(column string) table.Meaning {
	return table.Meaning{Kind: table.MeansColumn, Column: column}
}

func valueMeant(m *link.Candidate) table.Meaning {
	return table.Meaning{Kind: table.MeansValue, Column: m.Consts[0], Value: m.Consts[1]}
}

// names reports whether a word, with its features, may name something: it is none that compares, counts or asks.
func names(word string, has []float32) bool {
	return english.ClassOf(word) == english.Content && len(word) > 1 && best(has, rowNoun) == 0 && best(has, digits) == 0 && best(has, degrees) == 0 &&
		!english.Much.Has(word) && !english.Indefinite.Has(word) && !english.Statistics.Has(word) && !english.Ordered.Has(word)
}

// says reports whether a word is the name of a column or the text of a cell, whatever the program makes of it.
func (a *alignment) says(w int) bool {
	return slices.ContainsFunc(a.Question.Candidates, func(m link.Candidate) bool {
		return m.Start <= w && w < m.End && (isColumn(&m) || m.Label == "cell") && best(m.Features, byName) >= leastWritten
	})
}

// named reports whether words of the question say the name of a column.
func (a *alignment) named(column int) bool {
	return slices.ContainsFunc(a.Question.Candidates, func(m link.Candidate) bool {
		return m.Column == column && isColumn(&m) && isNamed(&m)
	})
}

// columns claims names for the columns of the program that no word names.
func (a *alignment) columns() {
	weak := map[int]*link.Candidate{}
	for w, m := range a.taken {
		if m != nil && m.Start == w && m.Column >= 0 && m.Column < len(a.table.Columns) && isOfColumn(m) && !a.named(m.Column) {
			weak[m.Column] = m
		}
	}
	if len(weak) == 0 {
		for _, w := range a.open {
			a.idle = append(a.idle, a.Key(w))
		}
	}
	for _, column := range slices.Sorted(maps.Keys(weak)) {
		m, means := weak[column], columnMeant(a.table.Columns[column].Name)
		if a.numbersRows(column) {
			continue // words for it name the rows
		}
		if isColumn(m) && !a.asks(m) && best(m.Features, meant) >= leastMeant {
			a.claim(m.Start, m.End, means, 1)
			continue
		}
		if isColumn(m) && best(m.Features, byAsking) > 0 {
			continue
		}
		n := float64(len(a.open) * len(weak))
		for _, w := range a.open {
			on := 1 / n
			if a.taken[w] == m {
				on = 1
			}
			a.claim(w, w+1, means, on)
			if slices.Contains(a.open, w+1) {
				a.claim(w, w+2, means, max(on, 1/n))
			}
		}
	}
}

// saysYesOrNo reports whether a word is "yes", "no" or one like them.
func saysYesOrNo(word string) bool {
	_, says := english.YesOrNo(word)
	return says
}

// numbersRows reports whether the numbers of a column name or count the rows.
func (a *alignment) numbersRows(column int) bool {
	c := a.table.Columns[column]
	counts := c.Profile.Distinct == a.table.Rows && c.Profile.Min == 1 && c.Profile.Max == float64(a.table.Rows)
	return c.Kind() == table.Number && (column == a.table.Key || counts)
}

// asks reports whether a word of a mention asks for something.
func (a *alignment) asks(m *link.Candidate) bool {
	for w := m.Start; w < m.End; w++ {
		if english.Asking.Has(a.Question.Tokens[w].Word) {
			return true
		}
	}
	return false
}

// meant are the ways in which a word may mean a column without its name, and leastMeant how well it has to.
var meant = places(link.Features, "synonym", "derived", "attribute", link.SaidFor)

const leastMeant = 0.5

// isOfColumn reports whether a mention is of a column that a word should name.
func isOfColumn(m *link.Candidate) bool {
	switch m.Label {
	case "text", "quantity", "time", "total", "mean", "amount", "moment", "range":
		return true
	}
	return false
}

// claim claims words for a column or a value.
func (a *alignment) claim(start, end int, means table.Meaning, weight float64) {
	if start > 0 && saysYesOrNo(a.Question.Tokens[start-1].Word) {
		return // the "votes" of "yes votes" are not all of them
	}
	var keys, texts []string
	for w := start; w < end; w++ {
		if t := a.Question.Tokens[w]; names(t.Word, a.features(w)) {
			keys, texts = append(keys, a.Key(w)), append(texts, t.Word)
		}
	}
	if len(keys) > 0 {
		a.list = append(a.list, claim{reference{strings.Join(keys, " "), means}, strings.Join(texts, " "), weight})
	}
}

// rows claims a word for what a row is called: the free one behind "which", "how many" and the like, if the program
// lists or counts rows and no word is known to name them.
func (a *alignment) rows() {
	root := a.Meant
	if root.Name == "answer" && len(root.Args) == 1 {
		root = root.Args[0]
	}
	behind := rowsBehind
	switch root.Name {
	case "text", "time", "quantity":
		at := slices.IndexFunc(a.table.Columns, func(c *table.Column) bool { return c.Name == grammar.Unquote(root.Consts[0]) })
		if at < 0 || a.table.Columns[at].Profile.Distinct < a.table.Rows || a.named(at) {
			return
		}
	case "count", "cell", "part", "more", "less", "atleast", "atmost", "not", "largest", "smallest", "highest", "lowest":
	default:
		if !slices.ContainsFunc(root.Preorder(), func(n *grammar.Node) bool { return n.Name == "count" && len(n.Args) == 0 }) {
			return
		}
		behind = countsBehind
	}
	for w := range a.Question.Tokens {
		if best(a.features(w), rowNoun) > 0 {
			return
		}
	}
	for w, t := range a.Question.Tokens {
		if slices.Contains(a.open, w) && saysRows(a.Question, w, behind) {
			a.list = append(a.list, claim{reference{a.Key(w), table.Meaning{Kind: table.MeansRows}}, english.Singular(t.Word), 1})
			return
		}
	}
}

// saysRows reports whether a word stands where people say what a row is called: behind one of some words, or behind "number of", or
// first in the plural; not before a content word, as an adjective does.
func saysRows(q *link.Question, w int, behind english.Words) bool {
	word := func(w int) string { return q.Tokens[w].Word }
	switch {
	case w+1 < len(q.Tokens) && english.ClassOf(word(w+1)) == english.Content:
		return false
	case w == 0:
		return english.Singular(word(w)) != word(w)
	}
	return behind.Has(word(w-1)) || w > 1 && word(w-1) == "of" && behind.Has(word(w-2))
}

// countsBehind are words that stand before what is counted.
const countsBehind english.Words = " many number count "

// rowsBehind are words that stand before what a row is called.
const rowsBehind english.Words = " which what many all any list show the number count each every "
