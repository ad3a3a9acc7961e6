package schema_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/schema"
	"semtree/table/value"
)

// asked is a program about a wide table and the statement that must have the same answer.
type asked struct {
	program, sql string
	args         []any
}

// writer writes statements about a base: "b" with the rows on the ways from it.
type writer struct {
	*world
	wide *schema.Wide
	ways [][]int
	args []any
}

// alias returns what the row at the end of a way is called.
func (q *writer) alias(way []int) string {
	name := "b"
	for i := range way {
		if name += "_" + strconv.Itoa(way[i]); !slices.ContainsFunc(q.ways, func(w []int) bool { return slices.Equal(w, way[:i+1]) }) {
			q.ways = append(q.ways, way[:i+1])
		}
	}
	return name
}

// from writes the tables of the statement.
func (q *writer) from() string {
	text := " FROM " + q.wide.Name + " b"
	for _, way := range q.ways {
		last := way[len(way)-1]
		r, before := q.Relations[last], q.alias(way[:len(way)-1])
		text += fmt.Sprintf(" LEFT JOIN %s %s ON %[2]s.id = %s.%s", q.Tables[r.To].Name, q.alias(way), before, q.Tables[r.From].Columns[r.Column].Name)
	}
	return text
}

// pick returns a random column of a kind whose name ends with a word, and that is the base's own or not; -1 if there is none.
func (q *writer) pick(word string, kind table.Kind, own bool) int {
	var list []int
	for i, c := range q.wide.Columns {
		if c.Kind() == kind && strings.HasSuffix(c.Name, word) && len(q.wide.Ways[i]) == 0 == own && q.wide.Counts[i] == schema.Nothing {
			list = append(list, i)
		}
	}
	if len(list) == 0 {
		return -1
	}
	return list[q.r.IntN(len(list))]
}

// mention is a column with the text of its row's alias.
func (q *writer) mention(c int) (name, alias string) {
	return grammar.Quote(q.wide.Columns[c].Name), q.alias(q.wide.Ways[c])
}

// condition returns a random condition, as a program about rows (with a comma before it, or empty) and in SQL.
func (q *writer) condition() (rows, where string) {
	name, amount := q.pick("name", table.Text, q.r.IntN(4) == 0), q.pick("amount", table.Number, q.r.IntN(2) == 0)
	switch n := q.r.IntN(5); {
	case n < 2 && name >= 0:
		c, alias := q.mention(name)
		text := oddNames[q.r.IntN(len(oddNames))]
		if cells := q.wide.Columns[name].Cells; len(cells) > 0 {
			text = cells[q.r.IntN(len(cells))].Text
		}
		rows, where = "cell("+c+", "+grammar.Quote(text)+")", alias+".folded = ?"
		q.args = append(q.args, value.Fold(text))
		if n == 1 {
			rows, where = "not("+rows+")", "COALESCE("+where+", 0) = 0"
		}
	case n < 4 && amount >= 0:
		c, alias := q.mention(amount)
		k, i := 1+q.r.IntN(8), q.r.IntN(2)
		rows, where = fmt.Sprintf("%s(amount(%s, '%d'))", []string{"more", "less"}[i], c, k), fmt.Sprintf("%s.amount_number %s %d", alias, []string{">", "<"}[i], k)
	default:
		return "", "1"
	}
	return rows, where
}

// in writes a mention of a column in some rows.
func in(function, column, rows string) string {
	if rows == "" {
		return function + "(" + column + ")"
	}
	return function + "(" + column + ", " + rows + ")"
}

// ask returns a random program and its statement; false if the table has not the columns for it.
func (q *writer) ask(kind int) (a asked, ok bool) {
	w := q.wide
	name, other := q.pick("name", table.Text, false), q.pick("amount", table.Number, false)
	own := q.pick("amount", table.Number, true)
	switch kind {
	case 0: // rows
		rows, where := q.condition()
		return asked{"count" + strings.Replace("("+rows+")", "()", "", 1), "SELECT COUNT(*)" + q.from() + " WHERE " + where, q.args}, true
	case 1, 2: // of the table's own numbers, and of another table's
		c := []int{own, other}[kind-1]
		if c < 0 {
			return a, false
		}
		column, alias := q.mention(c)
		rows, where := q.condition()
		f := []string{"sum", "avg", "max"}[q.r.IntN(3)]
		once := "SELECT DISTINCT " + alias + ".rowid, " + alias + ".amount_number AS v" + q.from() + " WHERE " + where
		return asked{f + "(" + in("quantity", column, rows) + ")", "SELECT v FROM (SELECT " + strings.ToUpper(f) + "(v) AS v FROM (" + once + ")) WHERE v IS NOT NULL", q.args}, true
	case 3, 4: // for each of another table
		c := []int{own, other}[kind-3]
		if c < 0 || name < 0 {
			return a, false
		}
		column, alias := q.mention(c)
		by, byAlias := q.mention(name)
		thing := byAlias + ".rowid"
		rows, where := q.condition()
		once := "SELECT DISTINCT " + thing + " AS thing, " + byAlias + ".folded AS name, " + alias + ".rowid, " + alias + ".amount_number AS v" + q.from() + " WHERE " + where + " AND " + byAlias + ".folded IS NOT NULL"
		return asked{"per(" + in("text", by, rows) + ", sum(quantity(" + column + ")))", "SELECT MIN(name), SUM(v) FROM (" + once + ") GROUP BY thing HAVING COUNT(v) > 0", q.args}, true
	case 5, 6: // names of another table
		if name < 0 {
			return a, false
		}
		column, alias := q.mention(name)
		rows, where := q.condition()
		if where += " AND " + alias + ".folded IS NOT NULL"; kind == 5 {
			return asked{in("text", column, rows), "SELECT folded FROM (SELECT DISTINCT " + alias + ".rowid, " + alias + ".folded" + q.from() + " WHERE " + where + ")", q.args}, true
		}
		return asked{"count(" + in("text", column, rows) + ")", "SELECT COUNT(DISTINCT " + alias + ".rowid" + ")" + q.from() + " WHERE " + where, q.args}, true
	case 7: // a list
		if name < 0 || other < 0 {
			return a, false
		}
		column, alias := q.mention(name)
		second, secondAlias := q.mention(other)
		rows, where := q.condition()
		finest := "b"
		switch one, two := w.Ways[name], w.Ways[other]; {
		case len(one) <= len(two) && slices.Equal(one, two[:len(one)]):
			finest = alias
		case len(two) < len(one) && slices.Equal(two, one[:len(two)]):
			finest = secondAlias
		}
		return asked{"text(" + column + ", " + in("quantity", second, rows) + ")",
			"SELECT folded, v FROM (SELECT DISTINCT " + finest + ".rowid, " + alias + ".folded, " + secondAlias + ".amount_number AS v" + q.from() + " WHERE " + where + " AND " + finest + ".rowid IS NOT NULL)", q.args}, true
	}
	return q.counted(kind == 8)
}

// counted returns a program about how many rows belong to each, or whether any does.
func (q *writer) counted(whether bool) (a asked, ok bool) {
	var list []int
	for i, c := range q.wide.Counts {
		if c == schema.HowMany && !whether || c == schema.Whether && whether {
			list = append(list, i)
		}
	}
	if len(list) == 0 {
		return a, false
	}
	i := list[q.r.IntN(len(list))]
	var ways []string // from the child to the base
	what, child, far := "COUNT(c.rowid)", "", ""
	for _, k := range q.wide.Counted[i] {
		r := q.Relations[k]
		child = q.Tables[r.From].Name
		if column := q.Tables[r.From].Columns[r.Column].Name; r.To == q.wide.Base {
			ways = append(ways, "own.id = c."+column)
		} else {
			what, far = "COUNT(DISTINCT far.rowid)", fmt.Sprintf(" JOIN %s far ON far.id = c.%s", q.Tables[r.To].Name, column)
		}
	}
	child = fmt.Sprintf(" FROM %s c%s WHERE EXISTS (SELECT 1 FROM %s own WHERE own.rowid = b.rowid AND (%s))", child, far, q.wide.Name, strings.Join(ways, " OR "))
	if column := grammar.Quote(q.wide.Columns[i].Name); whether {
		yes := q.r.IntN(2)
		a.program = "count(cell(" + column + ", '" + []string{"no", "yes"}[yes] + "'))"
		a.sql = "SELECT COUNT(*) FROM " + q.wide.Name + " b WHERE " + []string{"NOT ", ""}[yes] + "EXISTS (SELECT 1" + child + ")"
	} else {
		k := q.r.IntN(3)
		a.program = fmt.Sprintf("text('name', more(amount(%s, '%d')))", column, k)
		a.sql = fmt.Sprintf("SELECT folded FROM %s b WHERE (SELECT %s%s) > %d AND folded IS NOT NULL", q.wide.Name, what, child, k)
	}
	return a, q.wide.Columns[1].Kind() == table.Text
}
