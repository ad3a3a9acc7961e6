package schema_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/value"
)

// things are what a program about rows of another table is written of: w is a row of it, and o the rows of the base that belong to it.
type things struct {
	*writer
	column int    // that says which is meant, or a number of theirs
	rows   string // the conditions of the program's rows
	own    where  // those of w
	on     where  // those of the base
	above  [][]int
}

// where is conditions in SQL.
type where struct {
	text string
	args []any
}

func (w *where) and(text string, args ...any) {
	w.text, w.args = w.text+" AND "+text, append(w.args, args...)
}

// condition is a random one of a column, as a program about rows and in SQL, given what the column's row is called.
func (q *things) condition(column int, alias string) (rows, text string, args []any) {
	c := q.wide.Columns[column]
	name := grammar.Quote(c.Name)
	if c.Kind() == table.Number {
		k, i := 1+q.r.IntN(8), q.r.IntN(2)
		return fmt.Sprintf("%s(amount(%s, '%d'))", []string{"more", "less"}[i], name, k), fmt.Sprintf("%s.amount_number %s %d", alias, []string{">", "<"}[i], k), nil
	}
	cell := oddNames[q.r.IntN(len(oddNames))]
	if len(c.Cells) > 0 && q.r.IntN(4) > 0 {
		cell = c.Cells[q.r.IntN(len(c.Cells))].Text
	}
	rows, text = "cell("+name+", "+grammar.Quote(cell)+")", "COALESCE("+alias+".folded = ?, 0)"
	if q.r.IntN(2) == 0 {
		rows, text = "not("+rows+")", "NOT "+text
	}
	return rows, text, []any{value.Fold(cell)}
}

// among returns a random column that conditions are of.
func (q *things) among() int {
	k := q.r.IntN(2)
	return q.pick([]string{"name", "amount"}[k], []table.Kind{table.Text, table.Number}[k], q.r.IntN(3) == 0)
}

// newThings chooses things, and at most two conditions of their rows.
func (q *writer) newThings(kind table.Kind) *things {
	t := &things{writer: q, column: q.pick([]string{"name", "amount"}[kind], kind, false)}
	if t.column < 0 {
		return nil
	}
	way := q.wide.Ways[t.column]
	for range q.r.IntN(3) {
		c := t.among()
		if c < 0 {
			continue
		}
		if to := q.wide.Ways[c]; len(to) >= len(way) && slices.Equal(to[:len(way)], way) {
			alias := "w"
			for i := range to[len(way):] {
				if alias += "_" + strconv.Itoa(to[len(way)+i]); !slices.ContainsFunc(t.above, func(w []int) bool { return slices.Equal(w, to[:len(way)+i+1]) }) {
					t.above = append(t.above, to[:len(way)+i+1])
				}
			}
			rows, text, args := t.condition(c, alias)
			t.within(rows)
			t.own.and(text, args...)
			continue
		}
		rows, text, args := t.condition(c, q.alias(q.wide.Ways[c]))
		t.within(rows)
		t.on.and(text, args...)
	}
	return t
}

// within adds a condition to the program's rows.
func (t *things) within(rows string) {
	if t.rows != "" {
		rows = strings.TrimSuffix(rows, ")") + ", " + t.rows + ")"
	}
	t.rows = rows
}

// further returns a condition of the base's rows, and nothing if there is none.
func (t *things) further() (rows string, on where) {
	c := t.among()
	if c < 0 {
		return "", on
	}
	rows, text, args := t.condition(c, t.alias(t.wide.Ways[c]))
	on.and(text, args...)
	return rows, on
}

// program is the mention of the things.
func (t *things) program() string {
	c := t.wide.Columns[t.column]
	return in(map[table.Kind]string{table.Text: "text", table.Number: "quantity"}[c.Kind()], grammar.Quote(c.Name), t.rows)
}

// all reports whether those without rows are things.
func (t *things) all() bool { return t.wide.Columns[t.column].Owner.All }

// value is what the things are told by.
func (t *things) value() string {
	if t.wide.Columns[t.column].Kind() == table.Number {
		return "w.amount_number"
	}
	return "w.folded"
}

// from writes the other table, with what its rows belong to.
func (t *things) from() string {
	way := t.wide.Ways[t.column]
	text := " FROM " + t.Tables[t.Relations[way[len(way)-1]].To].Name + " w"
	for _, to := range t.above {
		last, alias := t.Relations[to[len(to)-1]], "w"
		for _, k := range to[len(way) : len(to)-1] {
			alias += "_" + strconv.Itoa(k)
		}
		text += fmt.Sprintf(" LEFT JOIN %s %s_%d ON %[2]s_%[3]d.id = %[2]s.%[4]s", t.Tables[last.To].Name, alias, to[len(to)-1], t.Tables[last.From].Columns[last.Column].Name)
	}
	return text
}

// base writes the rows of the base that meet conditions: the row of each, and of the other table the one that it belongs to.
func (t *things) base(conditions ...where) (text string, args []any) {
	owner := t.alias(t.wide.Ways[t.column])
	for _, w := range conditions {
		text, args = text+w.text, append(args, w.args...)
	}
	return "SELECT b.rowid AS row, " + owner + ".rowid AS owner" + t.writer.from() + " WHERE 1" + text, args
}

// counted writes a common table n: of each thing its value and how many rows belong to it that are counted.
func (t *things) counted(counted where) (text string, args []any) {
	of, args := t.base(t.on, counted)
	text = "WITH n AS (SELECT " + t.value() + " AS thing, COUNT(o.row) AS c" + t.from() + " LEFT JOIN (" + of + ") o ON o.owner = w.rowid WHERE " + t.value() + " IS NOT NULL" + t.own.text
	args = append(args, t.own.args...)
	if !t.all() {
		text, args = t.having(text, args)
	}
	if group := " GROUP BY w.rowid)"; t.value() == "w.folded" {
		return text + group, args
	}
	return text + " GROUP BY thing)", args
}

// having demands a row of the things.
func (t *things) having(text string, args []any) (string, []any) {
	of, more := t.base(t.on)
	return text + " AND EXISTS (SELECT 1 FROM (" + of + ") o WHERE o.owner = w.rowid)", append(args, more...)
}

// ask returns a program about things and the statement that has the same answer.
func (t *things) ask(kind int) asked {
	rows, counted := t.further()
	measure := in("count", rows, "")
	if measure = strings.Replace(measure, "()", "", 1); kind == 5 || kind == 6 {
		measure, counted = "count", where{}
	}
	with, args := t.counted(counted)
	k, by := t.r.IntN(3), t.r.IntN(3)
	switch kind {
	case 0: // a number for each
		return asked{"per(" + t.program() + ", " + measure + ")", with + " SELECT thing, c FROM n", args}
	case 1: // few of them
		return asked{fmt.Sprintf("%s(%d, %s, %s)", []string{"less", "atmost", "exactly"}[by], k, measure, t.program()),
			fmt.Sprintf("%s SELECT thing FROM n WHERE c %s %d", with, []string{"<", "<=", "="}[by], k), args}
	case 2: // how many have few
		return asked{fmt.Sprintf("count(%s(%d, %s, %s))", []string{"less", "atmost", "exactly"}[by], k, measure, t.program()),
			fmt.Sprintf("%s SELECT COUNT(*) FROM n WHERE c %s %d", with, []string{"<", "<=", "="}[by], k), args}
	case 3: // the fewest
		return asked{"leastper(" + t.program() + ", " + measure + ")", with + " SELECT thing FROM n WHERE c = (SELECT MIN(c) FROM n)", args}
	case 4: // with their number
		return asked{"leastper(per(" + t.program() + ", " + measure + "))", with + " SELECT thing, c FROM n WHERE c = (SELECT MIN(c) FROM n)", args}
	case 5: // the most
		return asked{"mostper(2, per(" + t.program() + ", " + measure + "))", with + " SELECT thing, c FROM n WHERE c > 0 AND (SELECT COUNT(*) FROM n m WHERE m.c > n.c) < 2", args}
	case 6: // on the average
		return asked{"avg(per(" + t.program() + ", " + measure + "))", with + " SELECT AVG(c) FROM n HAVING COUNT(*) > 0", args}
	}
	return t.without(kind == 8)
}

// without returns a program about things without something.
func (t *things) without(count bool) asked {
	rows, lacks := t.further()
	if rows == "" {
		rows, lacks = "not(cell('id', ''))", where{}
	}
	of, args := t.base(t.on, lacks)
	exists := "EXISTS (SELECT 1 FROM (" + of + ") o WHERE o.owner = w.rowid)"
	a := asked{program: "without(" + rows + ", " + t.program() + ")", args: slices.Clone(t.own.args)}
	a.sql = "SELECT " + t.value() + " AS thing" + t.from() + " WHERE " + t.value() + " IS NOT NULL" + t.own.text
	byName := t.value() == "w.folded"
	if byName {
		a.sql, a.args = a.sql+" AND NOT "+exists, append(a.args, args...)
	}
	if !t.all() || t.on.text != "" {
		a.sql, a.args = t.having(a.sql, a.args)
	}
	if !byName { // several rows may have one number
		a.sql, a.args = a.sql+" GROUP BY thing HAVING NOT MAX("+exists+")", append(a.args, args...)
	}
	if count {
		a.program, a.sql = "count("+a.program+")", "SELECT COUNT(*) FROM ("+a.sql+")"
	}
	return a
}

// TestDifferentialBare compares answers about things, of which some have no row, with those of SQLite: LEFT JOIN and NOT EXISTS.
func TestDifferentialBare(t *testing.T) {
	const kinds = 9
	var answered, compared, bare [kinds]int
	for seed := range uint64(200) {
		w := newWorld(t, rand.New(rand.NewPCG(seed, 11)))
		for base := range w.Tables {
			wide := w.Wide(base)
			for kind := range 2 * kinds {
				of := []table.Kind{table.Text, table.Number}[kind/kinds]
				kind %= kinds
				q := (&writer{world: w, wide: wide}).newThings(of)
				if q == nil {
					continue
				}
				a := q.ask(kind)
				got, want := here(t, wide, a.program), w.there(t, a)
				if compared[kind]++; len(want) > 0 {
					answered[kind]++
				}
				if wide.Columns[q.column].Owner.Bare > 0 && q.all() {
					bare[kind]++
				}
				if !slices.Equal(got, want) {
					t.Errorf("seed %d, %s: %s is\n%q, want\n%q\n%s %q", seed, wide.Name, a.program, got, want, a.sql, a.args)
				}
			}
		}
		w.db.Close()
	}
	for kind, n := range compared {
		if n < 100 || 3*answered[kind] < n || 3*bare[kind] < n {
			t.Errorf("kind %d: %d compared, %d with an answer, %d with things without rows", kind, n, answered[kind], bare[kind])
		}
	}
}
