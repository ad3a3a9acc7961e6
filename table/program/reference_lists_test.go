package program_test

import (
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/value"
)

// entry is what one row, value or group adds to an answer, and what it can be ordered by.
type entry struct {
	said   []any
	cell   func(c *table.Column) *table.Cell
	number float64
	first  int // the first row of a group
}

func isSorted(n *grammar.Node) bool {
	switch n.Name {
	case "ascending", "descending", "increasing", "decreasing":
		return true
	case "first", "last":
		return len(n.Args) == 2 && isSorted(n.Args[1])
	}
	return false
}

func isList(n *grammar.Node) bool {
	return n.Name == "details" || hasNumbers(n) || hasRows(n) || isMention(n) && len(n.Args) > 0 && isMention(n.Args[0]) || n.Name == "distinct" && isList(n.Args[0]) || isFrequent(n)
}

// isChain reports whether a node is several numbers.
func isChain(n *grammar.Node) bool {
	switch k := len(n.Args); {
	case !isAnswer(n) || n.Name == "diff" || compared[n.Name] || k == 0:
		return false
	case k == 1 && isMention(n.Args[0]):
		return len(n.Args[0].Args) > 0 && isMention(n.Args[0].Args[0])
	default:
		return k <= 2 && isAnswer(n.Args[k-1])
	}
}

// isFrequent reports whether a node is the most or the least frequent rows of a list.
func isFrequent(n *grammar.Node) bool {
	return (n.Name == "frequent" || n.Name == "rare") && isList(n.Args[len(n.Args)-1])
}

// chainOf returns the numbers of a chain as programs of their own.
func chainOf(n *grammar.Node) []*grammar.Node {
	numbers, _ := numbersOf(n)
	return numbers
}

// numbersOf also returns what an aggregate before them is of.
func numbersOf(n *grammar.Node) (numbers, of []*grammar.Node) {
	call := func(name string, args ...*grammar.Node) *grammar.Node { return &grammar.Node{Name: name, Args: args} }
	mention := func(n *grammar.Node, rows []*grammar.Node) *grammar.Node {
		name := n.Name
		if unsaid[name] != "" {
			name = "quantity"
		}
		return &grammar.Node{Name: name, Consts: n.Consts, Args: rows}
	}
	name := n.Name
	if unsaid[name] != "" {
		name = unsaid[name]
	}
	switch {
	case !isChain(n) && len(n.Consts) > 0:
		values := mention(n, n.Args)
		return []*grammar.Node{call(name, values)}, []*grammar.Node{values}
	case !isChain(n):
		return []*grammar.Node{n}, n.Args
	case isMention(n.Args[0]) && len(n.Args) == 1:
		rows := n.Args[0].Args
		for isMention(rows[0]) {
			if rows = rows[0].Args; len(rows) == 0 {
				break
			}
		}
		for m := n.Args[0]; ; m = m.Args[0] {
			of = append(of, mention(m, rows))
			if len(m.Args) == 0 || !isMention(m.Args[0]) {
				break
			}
		}
	default:
		numbers, of = numbersOf(n.Args[len(n.Args)-1])
		last := numbers[len(numbers)-1]
		rows := last.Args
		if len(rows) > 0 && isMention(rows[0]) {
			rows = rows[0].Args
		}
		switch {
		case len(n.Consts) > 0:
			of = []*grammar.Node{mention(n, unchosen(rows))}
		case len(n.Args) == 2:
			own := mention(n.Args[0], unchosen(rows))
			if n.Name == "count" {
				return append([]*grammar.Node{call("count", own)}, numbers...), of
			}
			of = []*grammar.Node{own}
		case n.Name == "count":
			return append([]*grammar.Node{call("count", rows...)}, numbers...), of
		}
	}
	var own []*grammar.Node
	for _, values := range of {
		own = append(own, call(name, values))
	}
	return append(own, numbers...), of
}

// unchosen returns the rows that values were chosen of, in a stored program.
func unchosen(rows []*grammar.Node) []*grammar.Node {
	for len(rows) > 0 && !isRows(rows[0]) {
		rows = rows[0].Args
	}
	return rows
}

// columnOf returns the column of values.
func (x reference) columnOf(n *grammar.Node) *table.Column {
	for len(n.Consts) == 0 {
		n = n.Args[0]
	}
	return x.column(n)
}

// shownNumber returns a number as an answer has it; nil for none.
func (x reference) shownNumber(n *grammar.Node, all []int) (any, bool) {
	v, ok := x.number(n, all)
	if !ok {
		return nil, false
	}
	if !isExtreme(n) || x.columnOf(n.Args[0]).Kind() != table.Time {
		return v, true
	}
	c := x.columnOf(n.Args[0])
	var best *table.Cell
	for i := range c.Cells {
		if t := c.Cells[i].Time; !t.IsZero() && order(c, &c.Cells[i]) == v && (best == nil || t.To < best.Time.To) {
			best = &c.Cells[i]
		}
	}
	return shown(c, x.usual(c, best)), true
}

// measure returns the number or the truth value of a group, as shown and to order by.
func (x reference) measure(n *grammar.Node, rows []int) (any, float64, bool) {
	if n.Name == "exists" || isComparison(n) {
		v, ok := x.truth(n, rows)
		return v, map[string]float64{"yes": 1}[v], ok
	}
	number, _ := x.number(n, rows)
	v, ok := x.shownNumber(n, rows)
	return v, number, ok
}

// fieldsOf returns the columns of a list, and the rows that it is of.
func (x reference) fieldsOf(n *grammar.Node, all []int) (fields []*table.Column, rows []int) {
	switch {
	case hasRows(n):
		return x.rowsOfEach(n, all)
	case n.Name == "details":
		for _, c := range x.t.Columns {
			if !c.Hidden {
				fields = append(fields, c)
			}
		}
		return fields, x.last(n, 0, all)
	}
	for ; ; n = n.Args[0] {
		if c := x.column(n); !slices.ContainsFunc(fields, func(f *table.Column) bool { return f.Name == c.Name }) {
			fields = append(fields, c)
		}
		if len(n.Args) == 0 || !isMention(n.Args[0]) {
			return fields, x.last(n, 0, all)
		}
	}
}

// list returns the rows of a list.
func (x reference) list(n *grammar.Node, all []int) (entries []entry) {
	different := n.Name == "distinct"
	for n.Name == "distinct" {
		n = n.Args[0]
	}
	if isFrequent(n) {
		return x.frequentRows(n, all)
	}
	if hasNumbers(n) {
		return x.numbersOfEach(n, all)
	}
	fields, rows := x.fieldsOf(n, all)
	same := func(i, j int) bool {
		return !slices.ContainsFunc(fields, func(c *table.Column) bool {
			a, b := c.Cell(i), c.Cell(j)
			return (a == nil) != (b == nil) || a != nil && key(c, a) != key(c, b)
		})
	}
	for k, i := range rows {
		if different && slices.ContainsFunc(rows[:k], func(j int) bool { return same(i, j) }) {
			continue
		}
		cell := func(c *table.Column) *table.Cell { return c.Cell(i) }
		if different {
			cell = x.usualOf(i)
		}
		var row []any
		for _, c := range fields {
			var v any
			if cell(c) != nil {
				v = shown(c, cell(c))
			}
			row = append(row, v)
		}
		e := entry{[]any{row}, cell, 0, i}
		if len(row) == 1 {
			if e.said = row; row[0] == nil {
				e.said = nil
			}
		}
		entries = append(entries, e)
	}
	return entries
}

// usualOf returns the values of a row as most rows write them. Each is looked for once: orders and groups ask often.
func (x reference) usualOf(row int) func(c *table.Column) *table.Cell {
	known := map[string]*table.Cell{}
	return func(c *table.Column) *table.Cell {
		v, ok := known[c.Name]
		if !ok {
			if v = c.Cell(row); v != nil {
				v = x.usual(c, v)
			}
			known[c.Name] = v
		}
		return v
	}
}

// frequentRows returns the most or the least frequent rows of a list: of those with a value in each column.
func (x reference) frequentRows(n *grammar.Node, all []int) (entries []entry) {
	of := n.Args[len(n.Args)-1]
	fields, rows := x.fieldsOf(of, all)
	k, nth := 0, n.Args[0].Name == "nth"
	if isNumeral(n.Args[0]) {
		k, _ = strconv.Atoi(grammar.Unquote(n.Args[0].Consts[0]))
	}
	byCell := map[*table.Cell]entry{}
	var groups []refGroup
	for _, e := range x.list(&grammar.Node{Name: "distinct", Args: []*grammar.Node{of}}, all) {
		g := refGroup{cell: &table.Cell{}, rows: keep(rows, func(i int) bool {
			return !slices.ContainsFunc(fields, func(c *table.Column) bool {
				return e.cell(c) == nil || c.Cell(i) == nil || key(c, e.cell(c)) != key(c, c.Cell(i))
			})
		})}
		if byCell[g.cell] = e; len(g.rows) > 0 {
			groups = append(groups, g)
		}
	}
	chosen := most(n.Name == "frequent", k, nth, 0, groups, func(g refGroup) (float64, bool) { return float64(len(g.rows)), true })
	if k > 1 && !nth { // from the first place on
		sort.SliceStable(chosen, func(i, j int) bool {
			if n.Name == "rare" {
				return len(chosen[i].rows) < len(chosen[j].rows)
			}
			return len(chosen[i].rows) > len(chosen[j].rows)
		})
	}
	for _, g := range chosen {
		entries = append(entries, byCell[g.cell])
	}
	return entries
}

// entries returns what an answer lists, in its order.
func (x reference) entries(n *grammar.Node, all []int) (entries []entry) {
	of := n.Args
	switch {
	case isList(n):
		return x.list(n, all)
	case !isSorted(n):
		return x.unsorted(n, all)
	case n.Name == "first" || n.Name == "last":
		entries = x.entries(of[1], all)
		k, _ := strconv.Atoi(grammar.Unquote(of[0].Consts[0]))
		if of[0].Name == "nth" {
			if k > len(entries) {
				return nil
			}
			at := map[string]int{"first": k - 1, "last": len(entries) - k}[n.Name]
			return entries[at : at+1]
		}
		if k = min(k, len(entries)); n.Name == "first" {
			return entries[:k]
		}
		return entries[len(entries)-k:]
	}
	last := of[len(of)-1]
	by := []*table.Column{nil}
	if sortsRows(n) {
		entries = x.entriesOf(all)
	} else if len(of) == 2 && !isMention(of[0]) {
		entries = x.measuredBy(of[:1], last, all, false)
	} else {
		entries = x.entries(last, all)
	}
	for isList(last) && last.Name == "distinct" || isFrequent(last) {
		last = last.Args[len(last.Args)-1]
	}
	switch {
	case len(of) == 2 && !isMention(of[0]), (isGroups(last) || hasNumbers(last)) && len(of) == 1:
	case len(of) == 2, sortsRows(n):
		by[0] = x.column(of[0])
		for next := of[0].Args; len(next) > 0; next = next[0].Args {
			by = append(by, x.column(next[0]))
		}
	case isList(last):
		fields, _ := x.fieldsOf(last, all)
		by[0] = fields[0]
	case isChosen(last):
		by[0], _ = x.things(last, all)
	default:
		by[0] = x.columnOf(last)
	}
	for i := 1; i < len(entries); i++ { // by insertion
		for k := i; k > 0 && beforeBy(n.Name, by, entries[k], entries[k-1]); k-- {
			entries[k], entries[k-1] = entries[k-1], entries[k]
		}
	}
	return entries
}

// measuredBy returns things with their measures, which they are ordered by: by the first of them.
func (x reference) measuredBy(measures []*grammar.Node, things *grammar.Node, all []int, shows bool) (entries []entry) {
	c, groups := x.things(things, all)
	for _, g := range groups {
		row, some := []any{shown(c, g.cell)}, false
		first := math.NaN()
		for i, m := range measures {
			v, ok := x.shownNumber(m, g.rows)
			if row, some = append(row, v), some || ok; ok && i == 0 {
				first, _ = x.number(m, g.rows)
			}
		}
		e := entry{[]any{row}, func(*table.Column) *table.Cell { return g.cell }, first, g.rows[0]}
		if !shows {
			e.said = row[:1]
		}
		if some {
			entries = append(entries, e)
		}
	}
	return entries
}

// beforeBy reports whether an entry must stand before another one by the first column in which they differ.
func beforeBy(name string, by []*table.Column, a, b entry) bool {
	for _, c := range by {
		if before(name, c, a, b) || before(name, c, b, a) {
			return before(name, c, a, b)
		}
	}
	return false
}

// before reports whether an entry must stand before another one.
func before(name string, by *table.Column, a, b entry) bool {
	switch {
	case by == nil && (math.IsNaN(a.number) || math.IsNaN(b.number)):
		return !math.IsNaN(a.number) && math.IsNaN(b.number)
	case by == nil && (name == "descending" || name == "decreasing"):
		return a.number > b.number
	case by == nil:
		return a.number < b.number
	}
	v, w := a.cell(by), b.cell(by)
	none := func(c *table.Cell) bool { return c == nil || by.Kind() != table.Text && math.IsNaN(order(by, c)) }
	if none(v) || none(w) {
		return !none(v) && none(w)
	}
	if name == "descending" || name == "decreasing" {
		v, w = w, v
	}
	if by.Kind() != table.Text {
		return order(by, v) < order(by, w)
	}
	if a, ok := inYear(v.Text); ok && strings.Contains(by.Name, " of ") {
		if b, ok := inYear(w.Text); ok {
			return a < b
		}
	}
	f, g := value.Fold(v.Text), value.Fold(w.Text)
	return f < g || f == g && v.Text < w.Text
}

// sortsRows reports whether a node brings all rows into order.
func sortsRows(n *grammar.Node) bool {
	return (n.Name == "ascending" || n.Name == "descending") && len(n.Args) == 1
}

// entriesOf returns rows as entries.
func (x reference) entriesOf(rows []int) (entries []entry) {
	for _, i := range rows {
		entries = append(entries, entry{[]any{i}, func(c *table.Column) *table.Cell { return c.Cell(i) }, 0, i})
	}
	return entries
}

// unsorted returns the rows, values or groups that are brought into order.
func (x reference) unsorted(n *grammar.Node, all []int) (entries []entry) {
	switch {
	case isGroups(n):
		c, groups := x.grouped(n, all)
		for _, g := range groups {
			entries = append(entries, entry{[]any{[]any{shown(c, g.cell), g.value}}, func(*table.Column) *table.Cell { return g.cell }, g.number, g.rows[0]})
		}
	case isRows(n):
		entries = x.entriesOf(x.rows(n, all))
	default:
		c, items := x.values(n, all)
		for _, v := range items {
			entries = append(entries, entry{[]any{shown(c, v.cell)}, func(by *table.Column) *table.Cell {
				if by.Name == c.Name {
					return v.cell
				}
				return by.Cell(v.row)
			}, 0, v.row})
		}
	}
	return entries
}
