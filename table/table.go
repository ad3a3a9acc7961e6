package table

import (
	"semtree/internal/decimal"
	"semtree/table/value"
)

// Kind is what the language of programs distinguishes.
type Kind int

const (
	Text   Kind = iota // names, codes, yes and no
	Number             // numbers and durations
	Time               // years, dates, times of day, versions
)

// String returns the name of the kind in the grammar of programs.
func (k Kind) String() string { return [...]string{"text", "number", "time"}[k] }

// Type is what a column holds.
type Type int

const (
	TypeText     Type = iota
	TypeNumber        // also money and percent: see Column.Unit
	TypeYear          // whole years, and seasons of two years
	TypeDate          // days, partial dates, and dates with a time of day
	TypeTime          // times of day
	TypeDuration      // in seconds
	TypeBool          // cells are "yes" and "no"
	TypeVersion       // versions and numbers of sections, in their order: 1.9 before 1.10
)

// Types are the names of the types in override files, in the order of the constants.
var Types = []string{"text", "number", "year", "date", "time", "duration", "yes/no", "version"}

// String returns the name of the type in an override file.
func (t Type) String() string { return Types[t] }

// Kind returns what the type is to the language of programs.
func (t Type) Kind() Kind {
	switch t {
	case TypeNumber, TypeDuration:
		return Number
	case TypeYear, TypeDate, TypeTime, TypeVersion:
		return Time
	}
	return Text
}

// Table is a table with what was found out about its columns. It is not changed
// after it was made, so that any number of goroutines may read it.
type Table struct {
	Name     string    // as given, or the file's without its extensions
	Columns  []*Column // in the order of the file
	Rows     int
	Totals   int      // rows that are totals, or notes at the end, and were left out
	Key      int      // the column that names a row best; -1: none
	Nouns    []string // what a row is called ("film"), lower case, singular; may be empty
	Called   []string // what a question may call a row, too: the table's name, if nothing supports that it names one
	Ordered  bool     // whether rows have an order: those of files do
	Order    string   // column of a database that orders them; empty for files
	Warnings []string // what was repaired or left out while reading, for people
	Sheets   []string // of the workbook that it was read from, in its order; nil if it was none
	Sheet    string   // the one that it was read from

	Calendar    value.Calendar // how weeks and fiscal years are counted
	Zone        value.Zone     // of its owner, as the override file says
	Corrections []Correction   // of the override file
	Learnt      []Meaning      // of the override file; nil: what the corrections teach

	// NounsSet and KeySet: the owner says what a row is called, or which column names it, otherwise than is found out.
	NounsSet, KeySet bool

	keptTotals bool // the override file keeps rows of totals

	set    []Setting // what it says about the columns; nil if the rows are elsewhere
	common style     // of columns that show none

	sources []int // of a table [Table.WithParts]: the column that each derived one is a part of
}

// Column is a column. Its cells are stored once for each different text.
type Column struct {
	Name  string   // header, made unique and never empty
	Words []string // the header's words in lower case, without the unit
	Other []string // other names, from the override file
	// Values are other names of cells, by their texts, from the override file.
	Values  map[string][]string
	Best    string // which end of the numbers its owner calls the best: "low" or "high"; empty: found out
	Type    Type
	Unit    string  // "km", "EUR", "%", "million USD"; "s" for durations; empty for none
	Zone    string  // of dates with a time of day, as in ISO 8601: "Z", "+02:00"; empty if they have none
	Hidden  bool    // the owner does not want questions about it
	Codes   []int32 // [Rows] index into Cells; -1: null. Nil if the rows are elsewhere
	Cells   []Cell  // different cells in order of first appearance; of a database, the most frequent ones
	Counts  []int32 // [Cells] rows with each cell, if the rows are elsewhere; nil otherwise
	Profile Profile
	Notes   []string // what an answer that rests on the column has to say

	// Uncomputed says why no answer may rest on the column: cells have formulas without values. Empty if none has.
	Uncomputed string

	Owner  *Owner  // of a column of another table: see [Table.Join]; nil: the column is the table's own
	Aside  bool    // it is of another table, or counts rows of one: see [Table.Join]
	Apart  bool    // equal cells stand for different things: two customers of one name
	behind *behind // of a column of another table: see [Column.Unseen]

	running bool    // its header ends with a letter that runs through several headers, and is no unit
	style           // how its cells are written
	origin  *origin // what it was made of; nil if the rows are elsewhere, or only the first ones are here
	warning string  // what its owner should know about its cells, for people
	told    int     // how many of Notes are about the type of the column

	parts   *partsOf // nil: it is made anew each time
	derived *derived // nil for a column that the table has

	computed *Computed // nil for a column that was read
}

// Kind returns what the column is to the language of programs.
func (c *Column) Kind() Kind { return c.Type.Kind() }

// Cell returns the cell of a row; nil if it is null.
func (c *Column) Cell(row int) *Cell {
	if code := c.Codes[row]; code >= 0 {
		return &c.Cells[code]
	}
	return nil
}

// Cell is the content of a cell, read in every way that it can be read, whatever
// the type of its column. [NewCell] makes one: Details is never nil.
type Cell struct {
	Text     string  // as written, outer blanks off; "yes" or "no" in a column of that type
	Number   float64 // in the column's unit, durations in seconds, percent as written; NaN if it has no number
	*Details         // must not be changed: cells without any share them
}

// Details are what few cells of a large table have.
type Details struct {
	Exact string         // all digits of the number, where Number is only near it: see package decimal
	Time  value.Interval // zero if it has no date, year or time of day
}

var noDetails Details

// NewCell returns a cell.
func NewCell(text string, n decimal.Number, t value.Interval) Cell {
	c := unread(text)
	c.set(n)
	c.setTime(t)
	return c
}

// unread returns a cell that was not read yet.
func unread(text string) Cell { return Cell{text, nan, &noDetails} }

// Decimal returns the number with all its digits.
func (c *Cell) Decimal() decimal.Number { return decimal.Number{Near: c.Number, Exact: c.Exact} }

func (c *Cell) set(n decimal.Number) {
	if c.Number = n.Near; n.Exact != c.Exact {
		c.own().Exact = n.Exact
	}
}

func (c *Cell) setTime(t value.Interval) {
	if t != c.Time {
		c.own().Time = t
	}
}

// own returns details of the cell that can be changed.
func (c *Cell) own() *Details {
	if c.Details == &noDetails {
		c.Details = new(Details)
	}
	return c.Details
}

// Profile describes the cells of a column.
type Profile struct {
	Distinct int            // number of different cells
	Nulls    int            // number of rows without a value
	Min, Max float64        // of the numbers, if the kind is Number; NaN if there are none
	Exact    bool           // some numbers, or sums of them, have more digits than a float64
	Span     value.Interval // from the first to the last time, if the kind is Time
	Keyness  float64        // how well the column names a row, 0..1

	// What a text column looks like, 0..1 each.
	Persons float64 // names of persons
	Places  float64 // names of places
	Codes   float64 // "TX", "AB-123"
	Prose   float64 // sentences
}

// Repeats reports whether several rows have the same cell in a column, which then names no rows.
func (t *Table) Repeats(c *Column) bool { return c.Profile.Distinct < t.Rows-c.Profile.Nulls }

// First returns the table as if only its first rows were there, but for what was found out about
// its columns. It shares its memory, since cells are in order of first appearance. A table whose
// rows are elsewhere stays as it is. The first rows cannot be revised: see [Table.Revised].
func (t *Table) First(rows int) *Table {
	if rows >= t.Rows || t.set == nil {
		return t
	}
	first := *t
	first.Rows, first.Columns = rows, make([]*Column, len(t.Columns))
	for i, c := range t.Columns {
		few := *c
		few.origin = nil // it has texts of the other rows
		few.parts, few.behind = &partsOf{}, nil
		few.Codes = c.Codes[:rows:rows]
		cells := int32(0)
		for _, code := range few.Codes {
			cells = max(cells, code+1)
		}
		few.Cells = c.Cells[:cells:cells]
		first.Columns[i] = &few
	}
	return &first
}
