//go:build unix

package database

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/schema"
	statement "semtree/table/sql"
)

// bareForms are programs in which things without rows take part: {c} are things, {s} rows, {m} rows that are measured.
var bareForms = []string{
	"per({c}, count({m}))", "per({c}, count(text('id', {m})))", "per({c}, exists({m}))", "per({c}, diff(count({m}), count({n})))", "avg(per({c}, count({m})))", "sum(per({c}, count({m})))", "median(per({c}, count))",
	"less(2, count({m}), {c})", "exactly(0, count({m}), {c})", "atmost(1, count, {c})", "less(1, per({c}, count({m})))", "mostper(2, per({c}, count({m})))", "leastper(2, per({c}, count({m})))",
	"rare({c})", "rare(2, {c})", "rare(nth('2'), {c})", "leastper({c}, count({m}))", "leastper(2, {c}, count({m}))", "without({m}, {c})", "neither({m}, {n}, {c})", "count(without({m}, {c}))",
	"ascending(count({m}), {c})", "descending(count, {c})", "increasing(per({c}, count({m})))", "first(2, increasing(per({c}, count({m}))))", "ascending({k}, per({c}, count({m})))", "mostper(less(1, per({c}, count)))",
	"of(rare({c}))", "text('id', of(less(2, count({m}), {c})))", // whose rows are others'
	"per(leastper(2, {c}, count({m})), count)", "per(without({m}, {c}), count({n}))", "only({n}, rare({c}))", "less(2, count, less(3, count({m}), {c}))", // things that were chosen
}

// condition returns a random condition on rows.
func condition(r *rand.Rand, w *schema.Wide) string {
	for {
		i := r.IntN(len(w.Columns))
		c := w.Columns[i]
		if len(c.Cells) == 0 || c.Hidden {
			continue
		}
		cell := c.Cells[r.IntN(len(c.Cells))]
		name := grammar.Quote(c.Name)
		switch {
		case c.Kind() == table.Text || r.IntN(2) == 0:
			text := "cell(" + name + ", " + grammar.Quote(cell.Text) + ")"
			if r.IntN(4) == 0 {
				text = "not(" + text + ")"
			}
			return text
		case c.Kind() == table.Number:
			return fmt.Sprintf("%s(amount(%s, %s))", []string{"more", "less", "atleast"}[r.IntN(3)], name, grammar.Quote(cell.Text))
		}
	}
}

// TestWideBare compares programs in which things without rows take part.
func TestWideBare(t *testing.T) {
	all, c, bare := engines(t)[:2], compared{}, map[string]int{}
	for seed := uint64(0); c.programs < max(*manyPrograms, sample()) && c.differ < 10; seed++ {
		r := rand.New(rand.NewPCG(seed, 41))
		s := randomSchema(t, r)
		stored := make([][]*statement.Source, len(all))
		for i, e := range all {
			for _, tb := range s.Tables {
				stored[i] = append(stored[i], e.hold(t, tb, tb.Name))
			}
		}
		for base := range s.Tables {
			wide := s.Wide(base)
			var held []*Database
			for i, e := range all {
				s.Stored = stored[i]
				held = append(held, e.database(wide.Source()))
			}
			for _, column := range wide.Columns {
				if !column.OfAll() {
					continue
				}
				kind, name := []string{"text", "quantity", "time"}[column.Kind()], grammar.Quote(column.Name)
				things := kind + "(" + name + ")"
				if r.IntN(2) == 0 {
					things = kind + "(" + name + ", " + condition(r, wide) + ")"
				}
				form := bareForms[r.IntN(len(bareForms))]
				text := strings.NewReplacer("{c}", things, "{m}", condition(r, wide), "{n}", condition(r, wide), "{k}", kind+"("+name+")").Replace(form)
				n, err := grammar.Parse(text)
				if err != nil || program.Check(wide.Table, n) != nil {
					continue
				}
				term, err := program.Resolve(wide.Table, n)
				if err != nil || len(term.Bare(wide.Table)) == 0 {
					continue
				}
				bare[form]++
				c.program(t, s, wide, all, held, n)
			}
		}
	}
	c.check(t)
	for _, form := range bareForms {
		if bare[form] == 0 {
			t.Errorf("no program is of the form %s", form)
		}
	}
}
