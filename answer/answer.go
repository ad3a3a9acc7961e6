package answer

import (
	"fmt"
	"hash/maphash"
	"slices"
	"strconv"

	"semtree/internal/numeral"
)

// Outcome is the answer of a program. Elements of Rows and Answer are float64 and
// string, in Rows also nil for null.
//
// What was asked for is one column or several. Of one, Answer lists the elements, without nulls; of
// several, it lists rows, each a []any with an element for each column, nil for null: groups are
// rows of what they are called and their number.
//
// Where rows are asked for ("the oldest film"), Answer is the cells that name them, and Rows are
// the rows. Where columns are asked for, Rows have what names each row besides, in the columns
// Naming, which are not in Answer.
type Outcome struct {
	Columns []string `json:"columns,omitzero"` // of Rows; only readings that a result shows have them
	Naming  []int    `json:"naming,omitempty"` // the columns that name a row, where something else was asked for
	Rows    [][]any  `json:"rows,omitzero"`    // the answer as a table; likewise
	Total   int      `json:"total"`            // rows that there are; Rows may list fewer
	// None are the places in Answer, and in Rows, of things that no row counts for, where their number says how many do: customers with 0 orders. In
	// no other order, they are the last ones.
	None []int `json:"none,omitempty"`
	// Answer is just what was asked for: numbers, "yes" or "no", dates in ISO form, texts; or rows of them. Readings that a
	// result does not show may have it in Late: see Values.
	Answer []any `json:"answer"`
	// Unlisted is how many elements Answer has after those that it lists: see [Outcome.First].
	Unlisted int    `json:"unlisted,omitempty"`
	Unit     string `json:"unit,omitempty"` // of the numbers in Answer
	// Formats says how the numbers of each column of Rows are written, like them.
	Formats []numeral.Format `json:"formats,omitzero"`
	// Evidence lists rows of the table that the answer rests on. Readings that a result
	// does not show have none.
	Evidence *Evidence `json:"evidence,omitempty"`
	// Chart is how the rows are drawn; nil if that says no more than they do. Readings that a
	// result does not show have none.
	Chart *Chart `json:"chart,omitempty"`
	// Notes are what is to be known of the columns that the answer rests on: cells that were not read, as
	// sentences for people. Only readings that a result shows have them.
	Notes []string `json:"notes,omitempty"`

	Nothing bool           `json:"-"` // no row, no value, no group, or no number
	Ordered bool           `json:"-"` // the order of the answer is what was asked for
	Late    *Lines         `json:"-"` // what Answer will be, if it is not made yet; else nil
	More    func(*Outcome) `json:"-"` // fills in Columns, Rows and Evidence, once; nil if there is no more
	Own     any            `json:"-"` // the world's own form of it

	elements uint64 // see digest
	digested bool
	like     *Outcome // an earlier one that was found to have an equal answer; nil for none
}

// Values returns Answer, and makes it if it was to be made later: few readings of a question are looked at.
func (o *Outcome) Values() []any {
	if o.Late != nil {
		o.Answer, o.Late = o.Late.Made(), nil
	}
	return o.Answer
}

// Len returns how many elements Answer has, or will have.
func (o *Outcome) Len() int {
	if o.Late != nil {
		return o.Late.Len
	}
	return len(o.Answer)
}

// Elements yields those of Answer, of its rows one after the other; an answer that is not made yet stays so.
func (o *Outcome) Elements(yield func(any) bool) {
	for i := range o.Len() {
		for c := range o.columns(i) {
			if !yield(o.at(i, c)) {
				return
			}
		}
	}
}

// Same reports whether two outcomes have equal answers: see [Equal]. Answers that are not made yet stay so. Long answers are compared
// once: of those that are equal, each knows the first. So only one goroutine may compare outcomes at a time.
func (o *Outcome) Same(other *Outcome) bool {
	for o.like != nil {
		o = o.like
	}
	for other.like != nil {
		other = other.like
	}
	if o == other {
		return true
	}
	if !o.same(other) {
		return false
	}
	other.like = o
	return true
}

func (o *Outcome) same(other *Outcome) bool {
	if o.Len() != other.Len() {
		return false
	}
	if o.Late != nil && o.Late.is(other.Late) {
		return true
	}
	for i := range o.Len() {
		if o.width(i) != other.width(i) {
			return false
		}
		for c := range o.columns(i) {
			if o.at(i, c) != other.at(i, c) {
				return false
			}
		}
	}
	return true
}

// Some returns the outcome with the answer without what is in None: the things that have something. The outcome itself stays as it is.
func (o *Outcome) Some() *Outcome {
	if len(o.None) == 0 {
		return o
	}
	var places []int
	for i := range o.Len() {
		if _, none := slices.BinarySearch(o.None, i); !none {
			places = append(places, i)
		}
	}
	some := &Outcome{Unit: o.Unit, Ordered: o.Ordered}
	some.Late = &Lines{Len: len(places), Width: o.width(0), At: func(i, column int) any { return o.at(places[i], column) }}
	return some
}

// maxUnordered is the number of elements above which answers are compared in their order alone.
const maxUnordered = 1000

// SameElements reports whether two outcomes have equal answers, in any order unless one of them has an order that was asked for.
func (o *Outcome) SameElements(other *Outcome) bool {
	switch n := o.Len(); {
	case o.Same(other):
		return true
	case n != other.Len() || n > maxUnordered || o.Ordered || other.Ordered || o.digest() != other.digest():
		return false
	}
	count := map[string]int{}
	for i := range o.Len() {
		count[o.key(i)]++
		count[other.key(i)]--
	}
	for _, n := range count {
		if n != 0 {
			return false
		}
	}
	return true
}

// Distinct reports whether no two rows of the answer, or elements, are written the same.
func (o *Outcome) Distinct() bool {
	once := map[string]struct{}{}
	var row []byte
	for i := range o.Len() {
		text, isText := "", false
		if n := o.columns(i); n == 1 {
			text, isText = o.at(i, 0).(string)
		}
		if !isText {
			row = row[:0]
			for c := range o.columns(i) {
				if c > 0 {
					row = append(row, ' ')
				}
				row = fmt.Append(row, o.at(i, c))
			}
			text = string(row)
		}
		if _, twice := once[text]; twice {
			return false
		}
		once[text] = struct{}{}
	}
	return true
}

// digest is the same for answers with equal elements in any order. It is made once.
func (o *Outcome) digest() uint64 {
	if !o.digested {
		o.digested = true
		for i := range o.Len() {
			row := uint64(o.width(i))
			for c := range o.columns(i) {
				row = row*31 + maphash.Comparable(seed, o.at(i, c))
			}
			o.elements += row
		}
	}
	return o.elements
}

var seed = maphash.MakeSeed()

// key is the text of an element or a row of the answer, different for different ones.
func (o *Outcome) key(i int) string {
	text := strconv.Itoa(o.width(i))
	for c := range o.columns(i) {
		text += fmt.Sprintf(" %T %q", o.at(i, c), fmt.Sprint(o.at(i, c)))
	}
	return text
}

// width returns the number of columns of a row of the answer; -1 for an element that is no row.
func (o *Outcome) width(i int) int {
	if o.Late != nil {
		return o.Late.Width
	}
	if row, isRow := o.Answer[i].([]any); isRow {
		return len(row)
	}
	return -1
}

// columns returns the number of elements of a row of the answer; 1 for what is no row.
func (o *Outcome) columns(i int) int {
	width := o.width(i)
	return max(width, -width)
}

// at returns an element of a row of the answer, or the one that is no row.
func (o *Outcome) at(i, column int) any {
	if o.Late != nil {
		return o.Late.At(i, column)
	}
	if row, isRow := o.Answer[i].([]any); isRow {
		return row[column]
	}
	return o.Answer[i]
}

// First returns the outcome with the first elements of Answer, at most so many. The outcome
// itself stays complete.
func (o *Outcome) First(most int) *Outcome {
	if o.Len() <= most {
		o.Values()
		return o
	}
	first := *o
	listed, _ := slices.BinarySearch(o.None, max(most, len(o.Rows)))
	first.None = o.None[:listed:listed]
	if first.Unlisted = o.Len() - most; o.Late != nil {
		lines := *o.Late
		lines.Len, lines.made = most, nil
		first.Answer, first.Late = lines.Made(), nil
	} else {
		first.Answer = o.Answer[:most:most]
	}
	first.digested, first.like = false, nil
	return &first
}

// Evidence is a part of a table that an answer rests on.
type Evidence struct {
	Columns []string `json:"columns"`
	Rows    [][]any  `json:"rows"`              // cells as written; nil is null
	Numbers []int    `json:"numbers,omitempty"` // of the rows in the table, from 1; absent if rows have no order
	Marks   [][]int  `json:"marks"`             // for each row, the places of the cells that count for the answer
	Total   int      `json:"total"`             // rows that there are; Rows may list fewer
	// Of says, for each row, which of the answer's rows it counts for, where these are groups.
	Of []int `json:"of,omitempty"`
}

// Chart is how an answer is drawn: a number for each group, or for each row.
type Chart struct {
	Kind   string `json:"kind"`   // "line" over dates and years, else "bar"
	Label  int    `json:"label"`  // the column of the answer's table that says what a point is
	Value  int    `json:"value"`  // the column of its number
	Points []int  `json:"points"` // rows of the answer's table in the order in which they are drawn, at least 2
}

// Part is a part of the words of a program.
type Part struct {
	Text string `json:"text"`           // names and constants stand here without quotes
	Kind string `json:"kind,omitempty"` // "column": the name of one; "value": what cells are compared with; empty: other words
}
