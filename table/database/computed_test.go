//go:build unix

package database

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/program"
	"semtree/table/program/programtest"
)

// expression returns a random expression about columns of a table: of numbers, or conditions.
func expression(r *rand.Rand, t *table.Table, truth bool, depth int) string {
	column := func(types ...table.Type) string {
		var all []string
		for _, c := range t.Columns {
			if slices.Contains(types, c.Type) {
				all = append(all, `"`+strings.ReplaceAll(c.Name, `"`, `""`)+`"`)
			}
		}
		if len(all) == 0 {
			return "1"
		}
		return all[r.IntN(len(all))]
	}
	number := func() string { return expression(r, t, false, depth-1) }
	condition := func() string { return expression(r, t, true, depth-1) }
	pick := func(texts ...string) string { return texts[r.IntN(len(texts))] }
	switch {
	case truth && (depth == 0 || r.IntN(3) == 0):
		switch r.IntN(4) {
		case 0:
			return column(table.TypeBool) + pick(" is yes", " is not no", " is empty")
		case 1:
			return column(table.TypeText) + pick(" is ", " is not ") + pick("ann", "Zoe", "'STRASSE'", "drama", "web", "empty")
		case 2:
			return column(table.TypeDate) + pick(" is ", " < ", " <= ", " > ", " >= ") + pick("2004", "2004-05", "2004-05-06", "1990-03")
		}
		return column(table.TypeDate) + pick(" < ", " <= ", " > ", " >= ") + column(table.TypeDate)
	case truth:
		switch r.IntN(4) {
		case 0:
			return "(" + condition() + pick(" and ", " or ") + condition() + ")"
		case 1:
			return "not " + condition()
		}
		return "(" + number() + pick(" is ", " is not ", " < ", " <= ", " > ", " >= ") + number() + ")"
	case depth == 0 || r.IntN(4) == 0:
		switch r.IntN(8) {
		case 0:
			return pick("0", "1", "0.1", "3", "2.5", "-7")
		case 1:
			return "days between " + column(table.TypeDate) + " and " + column(table.TypeDate)
		case 2:
			return column(table.TypeYear)
		case 3:
			return "(" + column(table.TypeYear, table.TypeTime) + " - " + column(table.TypeYear, table.TypeTime) + ")"
		}
		return column(table.TypeNumber, table.TypeDuration)
	}
	return "(" + number() + pick(" + ", " - ", " * ", " / ") + number() + ")"
}

// defined returns a random table with computed columns.
func defined(r *rand.Rand) *table.Table {
	tb := programtest.Table(r)
	for i := 0; i < 3; {
		text := expression(r, tb, r.IntN(3) == 0, 1+r.IntN(2))
		if r.IntN(8) == 0 {
			text = "share(" + expression(r, tb, true, 1) + ")"
		}
		if next, err := tb.Define(table.Definitions{{Name: fmt.Sprintf("computed %d", i), Text: text}}); err == nil {
			tb = next
			i++
		} else if r.IntN(60) == 0 {
			break
		}
	}
	return tb
}

// TestComputed executes random programs about tables with random computed columns in memory and in databases, which have the columns that
// these are computed from.
func TestComputed(t *testing.T) {
	all := engines(t)
	all = all[:2]
	compared, refused := 0, 0
	for seed := range sample() / 4 {
		r := rand.New(rand.NewPCG(uint64(seed), 23))
		tb := defined(r)
		tb.Ordered = seed%3 > 0
		list := tb.Definitions()
		if len(list) == 0 {
			continue
		}
		var held []*Database
		for _, e := range all {
			held = append(held, e.database(e.hold(t, tb, "random")))
		}
		for range 8 {
			n := programtest.Program(r, tb, 1+r.IntN(3))
			if err := program.Check(tb, n); err != nil && strings.Contains(err.Error(), "only its average") || !strings.Contains(n.String(), "computed ") {
				continue
			}
			switch err := executed(tb, all, held, n); {
			case err == nil:
				compared++
			case strings.Contains(err.Error(), "no statement has it") || strings.Contains(err.Error(), "deep in each other"):
				refused++
			default:
				t.Errorf("table %d: %v\n%v\n%s", seed, err, list, describe(tb))
				return
			}
		}
	}
	t.Logf("%d programs, and %d of which there is no statement", compared, refused)
	if refused > compared {
		t.Errorf("%d programs have a statement, %d none", compared, refused)
	}
}
