package program

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"semtree/answer"
	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
)

// Limits of a result. Answer has everything.
const (
	MaxRows     = 1000 // of Result.Rows
	MaxColumns  = 8    // of Result.Columns
	MaxEvidence = 100  // rows of Evidence
)

// Result is what a program denotes in a table.
type Result struct {
	Type   Type
	Column int // the column of the values, or of the groups; -1: none

	// Answer is just what was asked for: the names of the rows, the values, or the number.
	// Numbers are float64; those with more digits are texts of all digits: "9007199254740993". All else is a string: "yes" or "no"; a date in ISO if the cell
	// is one; else the cell's text, of several lines the first. Nulls are left out. Of several
	// columns, such as groups and their numbers, it is rows: each a []any with an element for each
	// column, nil for null.
	Answer []any
	Unit   string // of the numbers in Answer; empty for none

	// Columns and Rows are the answer as a table: what names a row, then what
	// was asked for or is mentioned. Elements are as in Answer, with all lines; nil is null.
	Columns []string
	Rows    [][]any
	Total   int   // rows of that table, of which Rows has at most MaxRows
	None    []int // of Answer and Rows, in order, those of things that no row counts for, where their number says how many do

	Evidence Evidence
	Empty    bool // no row, no value, no group, or no number

	table   func(*Result)            // fills in Columns and Rows; nil if that is done
	lines   *answer.Lines            // what Answer will be; nil if it is made
	support func() (Evidence, error) // nil if Evidence is made
}

// Values returns Answer, and makes it if it is a list that a [Session] did not. The session may execute other
// programs before, but not at the same time.
func (r *Result) Values() []any {
	if r.lines != nil {
		r.Answer, r.lines = r.lines.Made(), nil
	}
	return r.Answer
}

// Late returns what Values will make; nil if Answer is there. The session may execute other programs before it is looked at, but not
// at the same time.
func (r *Result) Late() *answer.Lines { return r.lines }

// Complete fills in what results of a [Session] lack: Answer, and what Show does.
func (r *Result) Complete() {
	r.Values()
	r.Show()
}

// Show fills in Columns, Rows and Evidence of a result of a [Session]. The error is [ErrTime] if it takes too long to find the
// evidence.
func (r *Result) Show() (err error) {
	if r.table != nil {
		r.table(r)
		r.table = nil
	}
	if r.support != nil {
		r.Evidence, err = r.support()
		r.support = nil
	}
	return err
}

// answer sets what Answer will be: so many rows of several columns, or elements, of width -1.
func (r *Result) answer(n, width int, at func(i, column int) any) {
	r.Total, r.Empty, r.lines = n, n == 0, &answer.Lines{Len: n, Width: width, At: at}
}

// list sets what Answer and Rows will be: rows of the same columns, of cells as answers or tables have them.
func (r *Result) list(n, width int, cell func(i, column int, whole bool) any) {
	r.answer(n, width, func(i, column int) any { return cell(i, column, false) })
	r.table = func(r *Result) {
		for i := range min(n, MaxRows) {
			row := make([]any, width)
			for c := range row {
				row[c] = cell(i, c, true)
			}
			r.Rows = append(r.Rows, row)
		}
	}
}

// Listed returns the columns of a result that is a list: those that were asked for, after what names
// a row, unless that is one of them or rows stand for several, such as for those of what they belong to. A thing stands before its rows.
func Listed(t *table.Table, term *Term) []int {
	at := 0
	if term.Op == OpPerRows {
		at = 1
	}
	if name := NameColumn(t); !term.isOfDifferent() && name >= 0 && !slices.Contains(term.Fields, name) && Finest(t, term.Fields) == nil {
		return slices.Insert(slices.Clone(term.Fields), at, name)
	}
	return term.Fields
}

// result executes a term that is a whole program.
func (x *Session) result(whole *Term) (Result, error) {
	t := whole.Unsorted()
	r := Result{Type: whole.Shape(), Column: t.Column}
	var basis scope
	late := func() scope { return basis }
	switch {
	case t.Type == Rows:
		r.Column = -1
		basis = scope{rows: x.sortedRows(whole, x.rows(t, wholeTable))}
		x.showRows(&r, whole, basis.rows)
	case t.Op == OpOrdered:
		groups := x.sortedGroups(whole, x.things(t, wholeTable))
		b := bagOf(t.Column, groups)
		basis = b.basis()
		x.showValues(&r, t, b)
	case t.OfThings():
		r.Column = -1
		late = x.showCombinations(&r, whole)
	case t.Type == Values:
		b := x.sortedValues(whole, x.values(t, wholeTable))
		basis = b.basis()
		x.showValues(&r, t, b)
	case t.Op == OpPerChosen:
		r.Column = -1
		basis = x.showPairs(&r, t)
	case t.Type == List:
		r.Column = -1
		rows, of := x.listed(t, wholeTable)
		if basis = of; whole != t {
			rows = x.sortedRows(whole, rows)
			if !t.isOfDifferent() {
				basis = scope{rows: rows}
			}
		}
		x.showList(&r, t, rows)
	case t.Op == OpBest:
		b := x.best(t, x.values(t.Args[0], wholeTable))
		basis = b.basis()
		x.showValues(&r, t, b)
	case t.Type == Truth:
		r.Column = -1
		f := x.truth(t, wholeTable)
		basis = f.basis
		if r.Empty = !f.ok; f.ok {
			r.only(t, yesNo(f.value))
		}
	case t.Type == Number:
		f := x.number(t, wholeTable)
		basis = f.basis
		r.Column, r.Unit = -1, Unit(x.t, t)
		if r.Empty = !f.ok; f.ok {
			r.only(t, x.showNumber(t, f.decimal()))
		}
	case t.Type == Answers:
		r.Column = -1
		basis = x.showAnswers(&r, t)
	case t.Type == Groups:
		groups := x.groups(t, wholeTable)
		late = func() scope { return x.basisOf(t, groups, wholeTable) }
		x.showGroups(&r, whole, x.sortedGroups(whole, groups))
	}
	if x.overflow != nil {
		return Result{}, &grammar.TypeError{Node: x.overflow.Node, Msg: "the sum is beyond the greatest number"}
	}
	r.support = func() (e Evidence, err error) {
		err = x.inTime(func() error {
			e = x.evidence(whole, late())
			return nil
		})
		return e, err
	}
	return r, nil
}

// only makes a table of one value.
func (r *Result) only(t *Term, value any) {
	r.Answer = []any{value}
	r.Columns = []string{t.Label}
	r.Rows = [][]any{{value}}
	r.Total = 1
}

// NameColumn returns the column that names the rows of a table: its key or else the first
// one that is not hidden; -1 if there is none.
func NameColumn(t *table.Table) int {
	if t.Key >= 0 {
		return t.Key
	}
	for i, c := range t.Columns {
		if !c.Hidden {
			return i
		}
	}
	return -1
}

// Shown returns the columns of a result that is rows: what names them, then those
// that the program mentions, at most MaxColumns. Where it mentions a part of times, they are shown.
func Shown(t *table.Table, term *Term) []int {
	shown := []int{}
	if name := NameColumn(t); name >= 0 {
		shown = append(shown, name)
	}
	for _, c := range term.Mentioned() {
		if c = t.SourceOf(c); len(shown) < MaxColumns && !slices.Contains(shown, c) {
			shown = append(shown, c)
		}
	}
	return shown
}

// showRows lists rows by their names.
func (x *Session) showRows(r *Result, t *Term, rows []int32) {
	if name := NameColumn(x.t); name >= 0 {
		x.answerCells(r, name, rows, true)
	} else {
		r.answer(len(rows), -1, func(i, _ int) any { return fmt.Sprintf("row %d", rows[i]+1) })
	}
	r.Total, r.Empty = len(rows), len(rows) == 0
	r.table = func(r *Result) { x.showTable(r, Shown(x.t, t), rows) }
}

// cellsOf are cells of a column: those of rows, or those in a list. Two with one place in memory are the same.
type cellsOf struct {
	column int
	first  *int32 // of the list
	n      int
	inRows bool
}

// answerCells lists cells of a column, without nulls: those in a list, or those of the rows in a list.
func (x *Session) answerCells(r *Result, column int, list []int32, inRows bool) {
	codes, nulls := x.t.Column(column).Codes, 0
	code := func(i int) int32 {
		if inRows {
			return codes[list[i]]
		}
		return list[i]
	}
	for i := range list {
		if code(i) < 0 {
			nulls++
		}
	}
	var key any
	if len(list) > 0 {
		key = cellsOf{column, &list[0], len(list), inRows}
	}
	if nulls > 0 {
		some := make([]int32, 0, len(list)-nulls)
		for i := range list {
			if c := code(i); c >= 0 {
				some = append(some, c)
			}
		}
		list, inRows = some, false
	}
	r.Unit = shownUnit(x.t.Column(column))
	r.answer(len(list), -1, func(i, _ int) any { return x.say(column, code(i)) })
	r.lines.Key = key
}

// showTable fills Columns and Rows with some columns of rows.
func (x *Session) showTable(r *Result, columns []int, rows []int32) {
	for _, c := range columns {
		r.Columns = append(r.Columns, x.t.Column(c).Name)
	}
	rows = rows[:min(len(rows), MaxRows)]
	all := make([]any, 0, len(rows)*len(columns))
	for _, row := range rows {
		for _, c := range columns {
			all = append(all, x.show(c, x.codeOf(c, row), true))
		}
		r.Rows = append(r.Rows, all[len(all)-len(columns):len(all):len(all)])
	}
}

// showValues lists the values of a bag, without rows that have none. Beside values that
// stand in rows, and beside the greatest and least of them, is what names the row; other
// values stand alone.
func (x *Session) showValues(r *Result, t *Term, b bag) {
	if b.of != nil {
		x.answerCells(r, b.column, b.rows, true)
	} else {
		x.answerCells(r, b.column, b.codes, false)
	}
	if rows := b.rows; !b.chosen || t.OfRows() {
		if !b.chosen && r.Total < len(rows) { // some have no value
			rows = make([]int32, 0, r.Total)
			for i, row := range b.rows {
				if b.code(i) >= 0 {
					rows = append(rows, row)
				}
			}
		}
		columns := []int{b.column}
		if name := NameColumn(x.t); name >= 0 && name != b.column && x.t.Column(b.column).Owner == nil {
			columns = []int{name, b.column}
		}
		r.Total = len(rows)
		r.table = func(r *Result) { x.showTable(r, columns, rows) }
		return
	}
	r.table = func(r *Result) {
		r.Columns = []string{x.t.Column(b.column).Name}
		for i := range min(b.size(), MaxRows) {
			r.Rows = append(r.Rows, []any{x.show(b.column, b.code(i), true)})
		}
	}
}

// showGroups lists groups; in no order that was asked for, those with no rows last.
func (x *Session) showGroups(r *Result, whole *Term, g *grouped) {
	t := whole.Unsorted()
	measure := t.Shown()
	if t.None(x.t) >= 0 {
		if whole == t {
			g = g.only(noneLast(g.numbers))
		}
		r.None = nones(g.numbers)
	}
	r.Unit = Unit(x.t, measure)
	r.Columns = []string{x.t.Column(t.Column).Name, measure.Label}
	r.list(len(g.list), 2, func(i, column int, whole bool) any {
		switch {
		case column == 0:
			return x.show(t.Column, g.list[i].code, whole)
		case measure.Type == Truth:
			return yesNo(g.numbers[i] != 0)
		}
		return x.showNumber(measure, g.number(i))
	})
}

func yesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// shown is a cell as a row of a result has it, and as an answer does: see [Said].
type shown struct{ whole, said any }

// show returns a cell as a row of a result has it, whole, or as an answer does; nil for null.
func (x *Session) show(column int, code int32, whole bool) any {
	if whole {
		return x.showing(column, code).whole
	}
	return x.say(column, code)
}

// say returns a cell as an answer has it; nil for null.
func (x *Session) say(column int, code int32) any { return x.showing(column, code).said }

// shownCells is how many cells get room together as soon as one of them is shown: of millions, few are.
const shownCells = 1 << 6

// null is what is shown of no cell.
var null shown

func (x *Session) showing(column int, code int32) *shown {
	if code < 0 {
		return &null
	}
	if n := len(x.t.Column(column).Cells); x.shown[column] == nil {
		x.shown[column] = make([][]shown, (n+shownCells-1)/shownCells)
	}
	part := &x.shown[column][code/shownCells]
	if *part == nil {
		*part = make([]shown, shownCells)
	}
	s := &(*part)[code%shownCells]
	x.spend(1)
	if s.whole == nil {
		c := x.t.Column(column)
		s.whole = Show(c, &c.Cells[code])
		s.said = Said(s.whole)
	}
	return s
}

// Show returns a cell as an answer has it: see [Result.Answer]. A whole year is a
// number, but FY23. A time with a date has its column's zone. A duration is shown as it was written.
func Show(c *table.Column, cell *table.Cell) any {
	switch {
	case c.Type == table.TypeNumber && cell.Exact != "":
		return cell.Exact
	case c.Type == table.TypeNumber && !math.IsNaN(cell.Number):
		return cell.Number
	case c.Kind() == table.Time && c.Type != table.TypeVersion && !cell.Time.IsZero():
		switch v := showTime(cell.Time).(type) {
		case string:
			if strings.Contains(v, "T") {
				v += c.Zone
			}
			return v
		case float64:
			if !english.FiscalYear.Has(strings.ToLower(strings.TrimRight(cell.Text, "0123456789 -'"))) { // FY23 stays what it is
				return v
			}
		}
	}
	return cell.Text
}

// Said returns an element as Answer has it: of a text of several lines the first one that
// is not empty. It names the thing, and the others are details about it, nearly always.
func Said(v any) any {
	text, ok := v.(string)
	if !ok || !strings.Contains(text, "\n") {
		return v
	}
	first, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return strings.TrimSpace(first)
}

// showTime returns a year as a number, and a month, a day, a minute or a second in ISO;
// nil for others, and for a date without a year.
func showTime(v value.Interval) any {
	const noDate = 1 // the year of times of day and of dates without a year
	t, length := value.At(v.From), v.To-v.From
	clock, date := t.Format("15:04"), t.Format(time.DateOnly)
	if v.From%value.Minute != 0 || length < value.Minute {
		clock = t.Format("15:04:05.999999")
	}
	midnight := v.From%value.Day == 0
	switch {
	case length <= value.Minute && t.Year() == noDate:
		if t.YearDay() == 1 {
			return clock
		}
	case length <= value.Minute:
		return date + "T" + clock
	case !midnight || t.Year() == noDate || t.Year() < 0:
	case length == value.Day:
		return date
	case t.Day() == 1 && v.To == value.Moment(t.AddDate(0, 1, 0)):
		return date[:7]
	case t.YearDay() == 1 && v.To == value.StartOfYear(t.Year()+1):
		return float64(t.Year())
	}
	return nil
}

// shownUnit returns the unit of the cells of a column as [Show] shows them.
func shownUnit(c *table.Column) string {
	if c.Type == table.TypeNumber {
		return c.Unit
	}
	return ""
}

// Unit returns the unit of the number that a term denotes; empty for none.
func Unit(t *table.Table, term *Term) string {
	switch term.Op {
	case OpAggregate:
		return t.Column(term.Args[0].Column).Unit
	case OpBest:
		return t.Column(term.Column).Unit
	case OpDiffNumbers:
		if unit := Unit(t, term.Args[0]); unit == Unit(t, term.Args[1]) {
			return unit
		}
	case OpDiffValues:
		a, b := t.Column(term.Args[0].Column), t.Column(term.Args[1].Column)
		if a.Kind() == table.Time {
			return DifferenceUnit(a, b)
		}
		if a.Unit == b.Unit {
			return a.Unit
		}
	case OpOfGroups:
		return Unit(t, term.Measure())
	case OpShare:
		return "%"
	case OpChange:
		if term.InPercent {
			return "%"
		}
		return Unit(t, term.Args[0])
	case OpCountRows, OpCountValues, OpExists, OpEveryRow, OpGreater:
	default:
		Unknown("unit", term.Operator)
	}
	return ""
}
