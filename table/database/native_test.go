//go:build unix

package database

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"semtree/table"
	statement "semtree/table/sql"
)

// natives are columns of types of their own, with random values: as SQL takes them, and
// as a file has them.
var natives = []struct {
	name, lite, post string
	value            func(r *rand.Rand) (stored any, text string)
}{
	{"name", "TEXT", "VARCHAR(40)", oneText("Zoë", "Zoe", "ZOE", "O'Hara", `a\b "c"`, "李雷", "Ann-Lee", "ann–lee", "jo  fox", "Jo Fox", "ÉTÉ", "été", "O'HARA", "Ann-Lee", "ANN  Lee", "ann lee")},
	{"kind", "TEXT", "TEXT", oneText("drama", "Drama", "Comedy,  drama", "Драма", "ДРАМА", "comedy, drama", "50% off_", "n/a", "drama\nin two acts")},
	{"points", "INT", "INT", func(r *rand.Rand) (any, string) { n := int64(r.IntN(12)); return n, strconv.FormatInt(n, 10) }},
	{"ratio", "REAL", "DOUBLE PRECISION", func(r *rand.Rand) (any, string) {
		v := math.Round(r.NormFloat64()*1e5) / 1e3
		return v, strconv.FormatFloat(v, 'f', -1, 64)
	}},
	{"balance", "REAL", "DOUBLE PRECISION", oneNumber(0.1, 0.2, -0.3, 0.3, -0.1, 0.25, 1.5, -1.5, 1000000.1, -1000000.1)},
	{"assets", "REAL", "DOUBLE PRECISION", oneNumber(1e16, -1e16, 1, -1, 2, 0.5)},
	{"mass", "REAL", "DOUBLE PRECISION", oneNumber(1e50, -1e50, 1, -1, 0.25, 3)},
	{"charge", "REAL", "DOUBLE PRECISION", oneNumber(1e-50, 3e-50, -2e-50, 0)},
	{"debt", "NUMERIC", "NUMERIC", oneNumber(0.1, 0.2, -0.3, 0.3, -0.1, 1200.25, -1200.25, 900000.01)},
	{"year", "INT", "SMALLINT", func(r *rand.Rand) (any, string) { n := int64(1995 + r.IntN(9)); return n, strconv.FormatInt(n, 10) }},
	{"day", "DATE", "DATE", func(r *rand.Rand) (any, string) {
		s := fmt.Sprintf("%04d-%02d-%02d", 2003+r.IntN(3), 1+r.IntN(3), 1+r.IntN(28))
		return s, s
	}},
	{"seen", "DATETIME", "TIMESTAMP", func(r *rand.Rand) (any, string) {
		s := fmt.Sprintf("2004-05-%02d 10:%02d:%02d", 1+r.IntN(5), r.IntN(3), r.IntN(3))
		return s, s
	}},
	{"sent", "TEXT", "TIMESTAMP", func(r *rand.Rand) (any, string) {
		s := "2004-05-06 10:30:0" + strconv.Itoa(r.IntN(2)) + []string{"", ".5", ".25", ".000001", ".999999"}[r.IntN(5)]
		return s, s
	}},
	{"stamp", "TEXT", "TEXT", func(r *rand.Rand) (any, string) {
		s := "2004-05-06T10:30:0" + strconv.Itoa(r.IntN(2)) + []string{"", ".5", ".50", ".123456789", ".123"}[r.IntN(5)]
		return s, s
	}},
	{"logged", "TEXT", "TEXT", func(r *rand.Rand) (any, string) {
		s := fmt.Sprintf("2004-05-%02dT10:%02d", 1+r.IntN(3), r.IntN(3))
		return s, s
	}},
	{"start", "TEXT", "TIME", func(r *rand.Rand) (any, string) {
		s := "10:30:00" + []string{"", ".5", ".25", ".000001", ".999999"}[r.IntN(5)]
		return s, s
	}},
	{"won", "BOOLEAN", "BOOLEAN", func(r *rand.Rand) (any, string) {
		b := r.IntN(2) == 0
		return b, map[bool]string{true: "yes", false: "no"}[b]
	}},
	{"price", "TEXT", "TEXT", func(r *rand.Rand) (any, string) {
		s := strconv.FormatFloat(float64(r.IntN(2000))/100, 'f', 2, 64)
		return s, s
	}},
	{"owner", "TEXT", "TEXT", oneText("zoë", "ZOE", "o’hara", "ANN-LEE", "Jo Fox", "été", "Drama")},
	{"conceded", "INT", "BIGINT", func(r *rand.Rand) (any, string) { n := int64(r.IntN(12)); return n, strconv.FormatInt(n, 10) }},
	{"place", "TEXT", "TEXT", oneText("1", "2", "3", "4", "5", "DNF", "dnf")},
	{"released", "TEXT", "TEXT", func(r *rand.Rand) (any, string) {
		s := fmt.Sprintf("%04d-%02d-%02d", 2003+r.IntN(3), 1+r.IntN(3), 1+r.IntN(28))
		return s, s
	}},
}

func oneNumber(all ...float64) func(*rand.Rand) (any, string) {
	return func(r *rand.Rand) (any, string) {
		v := all[r.IntN(len(all))]
		return v, strconv.FormatFloat(v, 'f', -1, 64)
	}
}

func oneText(all ...string) func(*rand.Rand) (any, string) {
	return func(r *rand.Rand) (any, string) { s := all[r.IntN(len(all))]; return s, s }
}

// TestNative executes random programs about tables whose types are found out, in
// memory and in each database.
func TestNative(t *testing.T) {
	all := engines(t)
	for seed := range sample() / perTable {
		r := rand.New(rand.NewPCG(uint64(seed), 18))
		order := r.Perm(len(natives))[:2+r.IntN(6)]
		rows := 10 + r.IntN(20)
		stored, texts := make([][]any, rows), make([][]string, rows)
		for i := range rows {
			stored[i], texts[i] = []any{int64(i + 1)}, []string{strconv.Itoa(i + 1)}
			for _, k := range order {
				v, text := natives[k].value(r)
				switch r.IntN(16) {
				case 0:
					v, text = nil, ""
				case 1:
					v, text = nil, ""
					if natives[k].post == "TEXT" {
						v = "" // no value either
					}
				}
				stored[i], texts[i] = append(stored[i], v), append(texts[i], text)
			}
		}
		fields := []string{"row"}
		for _, k := range order {
			fields = append(fields, natives[k].name)
		}
		tb, err := table.New("natives", fields, texts)
		if err != nil {
			t.Fatal(err)
		}
		tb.Ordered = seed%3 > 0
		var held []*Database
		for _, e := range all {
			held = append(held, e.native(t, tb, order, fields, stored))
		}
		compare(t, r, tb, all, held, perTable)
	}
}

// native puts a table with native types into the database and opens it.
func (e *engine) native(t *testing.T, tb *table.Table, order []int, fields []string, stored [][]any) *Database {
	t.Helper()
	create := `CREATE TABLE "natives" ("row" BIGINT PRIMARY KEY`
	for _, k := range order {
		typ := natives[k].post
		if e.system.dialect() == statement.SQLite {
			typ = natives[k].lite
		}
		create += ", " + ident(natives[k].name) + " " + typ
	}
	s := statement.Loaded(tb, e.system.dialect())
	s.Name = "natives"
	e.create(t, &statement.Source{Name: s.Name, Order: "row"}, create+")")
	if e.name == "two servers" {
		s.Schema = "parts"
	}
	e.insert(t, s, fields, len(stored), func(i int) []any { return stored[i] })
	d := &Database{system: e.system, pool: e.pool}
	o := Options{Table: "natives"}
	if s.Schema != "" {
		o.Table = s.Schema + ".natives"
	}
	if tb.Ordered {
		o.Order = "row"
	}
	if err := d.load(context.Background(), o); err != nil {
		t.Fatalf("%s: %v", e.name, err)
	}
	if got, want := types(d.Table), types(tb); got != want || d.Table.Key != tb.Key {
		t.Fatalf("%s: types %s, key %d, want %s, %d", e.name, got, d.Table.Key, want, tb.Key)
	}
	return d
}
