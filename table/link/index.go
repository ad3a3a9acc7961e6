package link

import (
	"cmp"
	"iter"
	"math"
	"slices"
	"sort"
	"strings"
	"sync"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/knowledge"
	"semtree/table/program"
	"semtree/table/value"
)

// Index finds what the words of a question may mention in a table. Any number of goroutines may use it: all that
// changes after it was made is which words it remembers.
type Index struct {
	table   *table.Table
	lore    lore
	headers *headers
	cells   *phrases
	spell   *speller // words of cells
	columns []column
	kinds   [3]int          // number of columns that are not hidden, by table.Kind
	nouns   map[string]bool // stems of what rows are called
	likely  map[string]bool // and what they are likely called: no words of headers
	sure    map[string]bool // those of them that the table itself says
	bare    bool            // see WithoutFeatures
	// nameless: no column of texts or times names the rows, so that a noun for things may be one of theirs.
	nameless bool
	further  []int     // columns of which not all cells are known
	own      []*column // those that read texts as numbers which are none elsewhere
	met      *met      // shared by the indexes that are made of one another

	given map[string][]given // cells by names that their owner gave them
}

// WithoutFeatures returns an index whose candidates have features of 0: to measure
// what they are worth.
func (x *Index) WithoutFeatures() *Index {
	y := *x
	y.bare = true
	return &y
}

// column is what the index knows of a column besides its words.
type column struct {
	*table.Column
	source   int              // itself, or of a part of times the column of these
	has      bool             // of a part of times: some times of the column have it
	numbers  []float64        // of the cells, in order
	times    []value.Interval // of the cells, by their starts
	class    knowledge.Class  // what the header says that the cells are
	person   float32          // how likely cells are persons
	place    float32          // or places
	distinct float32          // share of rows with a cell of their own
	second   bool             // a column of persons, and not the first one: of doctors beside patients
	count    float32          // how likely it counts things, 0..1
	yes, no  string           // the cells of a column that says yes or no of each row; no is empty if only some rows are marked
	codes    []code           // of a column of short texts, the cells that may be short for words
	end      float32          // 1 if it holds the greatest of something, as "max" in the header says; -1: the least
}

// NewIndex indexes a table. The word knowledge may be nil. It takes time and memory
// linear in the number of words of different cells: see "Cost" in the package
// comment.
func NewIndex(t *table.Table, k *knowledge.Knowledge) *Index { return NewIndexTold(t, k, nil) }

// NewIndexTold is [NewIndex] that tells its progress: of "indexing" in columns.
func NewIndexTold(t *table.Table, k *knowledge.Knowledge, progress table.Progress) *Index {
	if k == nil {
		k = new(knowledge.Knowledge)
	}
	return newIndex(t, lore{k}, nil, progress)
}

// Revised returns the index of a table that was revised ([table.Table.Revised]): the same as
// a new one, but it takes over what the index has of columns whose cells are the same. The
// words of cells are indexed again if a column is hidden, or of another type, since then.
func (x *Index) Revised(t *table.Table, progress table.Progress) *Index {
	return newIndex(t, x.lore, x, progress)
}

// Named returns the index of the same table with other names ([table.Table.Learn]).
func (x *Index) Named(t *table.Table) *Index {
	named := x.Revised(t, nil)
	named.further = x.further
	return named
}

// newIndex indexes a table; what an older index of it has may be taken over.
func newIndex(t *table.Table, l lore, old *Index, progress table.Progress) *Index {
	whole := t.WithParts()
	x := &Index{table: t, met: newMet(), lore: l, headers: newHeaders(t, l), nouns: make(map[string]bool), likely: make(map[string]bool), sure: make(map[string]bool), given: givenNames(t)}
	for _, c := range t.Columns {
		if !c.Hidden {
			x.kinds[c.Kind()]++
		}
	}
	same := make([]*column, len(t.Columns)) // in the old index
	all := old != nil
	for i, c := range t.Columns {
		if old != nil && i < len(old.table.Columns) && sameCells(old.columns[i].Column, c) {
			same[i] = &old.columns[i]
		} else if old == nil || c.Computed() == nil || hasPhrases(c) {
			all = false
		}
	}
	var phrases sync.WaitGroup // at the same time as the columns
	if all {
		x.cells, x.spell = old.cells, old.spell
	} else {
		phrases.Go(func() {
			x.cells = newPhrases(t, progress)
			x.spell = newSpeller(x.cells.texts)
		})
	}
	x.columns = make([]column, len(whole.Columns))
	own := make(map[string]bool, len(t.Columns))
	for _, c := range t.Columns {
		own[c.Name] = true
	}
	for i, c := range whole.Columns {
		if source := whole.SourceOf(i); source < i {
			x.columns[i] = column{Column: c, source: source, has: !own[c.Name] && hasPart(t.Columns[source], c.Part())}
			continue
		}
		x.columns[i] = x.newColumn(c, same[i])
		x.columns[i].source = i
	}
	for _, c := range x.visible() {
		if c.HasOwnUnit() {
			x.own = append(x.own, c)
		}
	}
	persons := false
	for i := range x.columns {
		if c := &x.columns[i]; c.person > 0.5 && !c.Hidden {
			c.second, persons = persons, true
		}
	}
	x.addNouns()
	phrases.Wait()
	return x
}

// sameCells reports whether two columns are one that was revised, with the same cells for the
// index.
func sameCells(a, b *table.Column) bool {
	if a.Type != b.Type || a.Hidden != b.Hidden || len(a.Cells) != len(b.Cells) {
		return false
	}
	return len(a.Cells) == 0 || &a.Cells[0] == &b.Cells[0]
}

// newColumn finds out about a column; the lists of its cells may be those of an older one.
func (x *Index) newColumn(c *table.Column, same *column) column {
	col := column{Column: c, person: float32(c.Profile.Persons), place: float32(c.Profile.Places)}
	if c.Hidden {
		return col
	}
	for _, w := range c.Words {
		if !isFiller(w) {
			col.class |= x.lore.class(w)
		}
		switch {
		case english.GreatestHeaders.Has(w):
			col.end = 1
		case english.LeastHeaders.Has(w):
			col.end = -1
		}
	}
	switch n := len(c.Words); {
	case col.class&knowledge.Person != 0, n > 1 && c.Words[n-1] == "by": // "directed by"
		col.person = 1
	case col.class&knowledge.Group != 0:
		col.person = max(col.person, 0.5)
	}
	if col.class&knowledge.Place != 0 {
		col.place = 1
	}
	if rows := x.table.Rows - c.Profile.Nulls; rows > 0 {
		col.distinct = float32(c.Profile.Distinct) / float32(rows)
	}
	col.yes, col.no = flagsOf(c)
	if col.yes == "" {
		col.codes = x.lore.codesOf(c)
	}
	if c.Kind() == table.Number {
		col.count = col.counts()
	}
	if same != nil {
		col.numbers, col.times = same.numbers, same.times
	} else {
		col.sort()
	}
	return col
}

// sort sorts the numbers or times of the cells.
func (c *column) sort() {
	for i := range c.Cells[:min(len(c.Cells), MaxDistinct)] {
		cell := &c.Cells[i]
		switch {
		case c.Kind() == table.Number && !math.IsNaN(cell.Number):
			c.numbers = append(c.numbers, cell.Number)
		case c.Kind() == table.Time && !cell.Time.IsZero():
			c.times = append(c.times, cell.Time)
		}
	}
	program.SortNumbers(c.numbers)
	slices.SortFunc(c.times, func(a, b value.Interval) int { return cmp.Compare(a.From, b.From) })
}

// counts returns how likely a column of numbers counts things, so that "how many" may ask
// for it: whole numbers without a unit, best under a header in the plural.
func (c *column) counts() float32 {
	if c.class&knowledge.Money != 0 || isMoney(c.Unit) {
		return 0.2
	}
	for i := range c.Cells[:min(len(c.Cells), countedCells)] {
		if v := c.Cells[i].Number; v != math.Trunc(v) {
			return 0.4
		}
	}
	if n := len(c.Words); c.Unit == "" && n > 0 {
		if c.isHeaded(english.CountHeaders) || english.FrequencyHeaders.Has(c.Words[n-1]) {
			return 1
		}
		if last := c.Words[n-1]; len(last) > 3 && strings.HasSuffix(last, "s") && !strings.HasSuffix(last, "ss") {
			return 0.9
		}
	}
	return 0.6
}

// isFrequency reports whether a column of whole numbers says how often something was seen, by its header.
func (c *column) isFrequency() bool {
	n := len(c.Words)
	if c.Kind() != table.Number || n == 0 || c.count < 0.5 {
		return false
	}
	return english.FrequencyHeaders.Has(c.Words[n-1]) || n > 1 && english.FrequencyBefore.Has(c.Words[0])
}

// countedCells is how many cells of a column are looked at for that.
const countedCells = 1000

// hasGaps reports whether a column may be asked for rows without a value.
func (c *column) hasGaps() bool { return c.Profile.Nulls > 0 && !c.isFlag() && !c.Hidden }

// visible yields the columns that may be asked about: those of some kinds, or of all.
func (x *Index) visible(kinds ...table.Kind) iter.Seq2[int, *column] {
	return func(yield func(int, *column) bool) {
		for c := range x.columns {
			col := &x.columns[c]
			if !col.Hidden && (len(kinds) == 0 || slices.Contains(kinds, col.Kind())) && !yield(c, col) {
				return
			}
		}
	}
}

// hasNumber reports whether a cell of the column has this number, as cells are compared.
func (c *column) hasNumber(v float64) bool {
	i := sort.SearchFloat64s(c.numbers, v)
	return i < len(c.numbers) && c.numbers[i] == v
}

// during returns whether a cell of the column lies in an interval.
func (c *column) during(t value.Interval) bool {
	first := sort.Search(len(c.times), func(i int) bool { return c.times[i].From >= t.From })
	for _, cell := range c.times[first:] {
		if cell.From >= t.To {
			break
		}
		if cell.To <= t.To {
			return true
		}
	}
	return false
}

// Knowledge returns the word knowledge that the index was made with; empty if there was none.
func (x *Index) Knowledge() *knowledge.Knowledge { return x.lore.Knowledge }
