package view

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/read"
)

func readCSV(t testing.TB, csv string) *table.Table {
	t.Helper()
	out, err := read.Table(strings.NewReader(csv), "test.csv", table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

const pets = "name,kind,age,born\nRex,dog,4,2020-03-01\nTom,cat,,2017-05-02\nÉva,cat,12,\nada,dog,n/k,2017-05-01\nBo,fish,1.5,2022-01-01\nRex,cat,30,2021-01-01\nKim,dog,2,2021-02-01\nLou,dog,3,2021-03-01\nMax,dog,5,2021-04-01\nNed,dog,6,2021-05-01\n"

// numbersOf returns the numbers of the rows of a query.
func numbersOf(t testing.TB, v *View, q Query) []int {
	t.Helper()
	if q.Count == 0 {
		q.Count = 1000
	}
	r, err := v.Rows(q)
	if err != nil {
		t.Fatal(err)
	}
	return r.Numbers
}

func TestOrder(t *testing.T) {
	v := New(readCSV(t, pets))
	for _, test := range []struct {
		column     string
		descending bool
		want       string
	}{
		{"name", false, "4 5 3 7 8 9 10 1 6 2"},
		{"name", true, "2 1 6 10 9 8 7 3 5 4"},
		{"age", false, "5 7 8 1 9 10 3 6 4 2"},
		{"age", true, "6 3 10 9 1 8 7 5 4 2"}, // what is no number, and what is empty, stays at the end
		{"born", false, "4 2 1 6 7 8 9 10 5 3"},
		{"kind", false, "2 3 6 1 4 7 8 9 10 5"},
	} {
		got := numbersOf(t, v, Query{Order: &Order{test.column, test.descending}})
		if text := strings.Trim(fmt.Sprint(got), "[]"); text != test.want {
			t.Errorf("%s, descending %v: %s, want %s", test.column, test.descending, text, test.want)
		}
	}
}

// TestFractions: rows are in the order of times that differ by microseconds.
func TestFractions(t *testing.T) {
	v := New(readCSV(t, "name,at\na,2024-01-02 03:04:05.000003\nb,2024-01-02 03:04:05.000001\nc,2024-01-02 03:04:05.000002\nd,2024-01-02 03:04:05\n"))
	if got := fmt.Sprint(numbersOf(t, v, Query{Order: &Order{"at", false}})); got != "[4 2 3 1]" {
		t.Error("the rows are in the order", got)
	}
}

func TestFilters(t *testing.T) {
	v := New(readCSV(t, pets))
	for _, test := range []struct{ column, text, want string }{
		{"name", "E", "1 3 6 10"}, {"name", "eva", "3"}, {"name", "=rex", "1 6"}, {"name", "=re", ""}, {"name", "", "1 2 3 4 5 6 7 8 9 10"},
		{"age", "> 4", "3 6 9 10"}, {"age", ">=4", "1 3 6 9 10"}, {"age", "<2", "5"}, {"age", "<= 1.5", "5"}, {"age", "12", "3"}, {"age", "=12", "3"},
		{"age", "2..4", "1 7 8"}, {"age", "4..2", ""}, {"age", "n/k", "4"}, {"age", "=", "2"}, {"born", "2017", "2 4"}, {"born", "=", "3"},
		{"name", "> 4", ""},
	} {
		got := numbersOf(t, v, Query{Filters: []Filter{{test.column, test.text}}})
		if text := strings.Trim(fmt.Sprint(got), "[]"); text != test.want {
			t.Errorf("%s %q: %s, want %s", test.column, test.text, text, test.want)
		}
	}
	v = New(readCSV(t, "file,size\na,9007199254740994\nb,9007199254740993\nc,9007199254740992\nd,18446744073709551615\ne,18446744073709551614\nf,12\n"))
	for _, test := range []struct{ text, want string }{{"9007199254740993", "2"}, {"> 9007199254740992", "1 2 4 5"}, {"18446744073709551615..18446744073709551615", "4"}, {"", "6 3 2 1 5 4"}} {
		got := numbersOf(t, v, Query{Filters: []Filter{{"size", test.text}}, Order: map[bool]*Order{true: {"size", false}}[test.text == ""]})
		if text := strings.Trim(fmt.Sprint(got), "[]"); text != test.want {
			t.Errorf("%q: %s, want %s", test.text, text, test.want)
		}
	}
	v = New(readCSV(t, pets))
	if got := numbersOf(t, v, Query{Filters: []Filter{{"kind", "dog"}, {"age", "> 4"}}, Order: &Order{"age", true}}); !slices.Equal(got, []int{10, 9}) {
		t.Errorf("two filters in an order: %v", got)
	}
}

func TestProgram(t *testing.T) {
	v := New(readCSV(t, pets))
	r, err := v.Rows(Query{Count: 2, Program: "answer(sum(quantity('age', cell('kind', 'cat'))))"})
	if err != nil {
		t.Fatal(err)
	}
	if r.Total != 3 || !slices.Equal(r.Numbers, []int{2, 3}) {
		t.Errorf("rows %v of %d, want 2 and 3 of 3", r.Numbers, r.Total)
	}
	if want := [][]int{{1, 2}, {1, 2}}; !reflect.DeepEqual(r.Marks, want) {
		t.Errorf("marks are %v, want %v", r.Marks, want)
	}
	if r.Rows[0][2] != nil || r.Rows[1][0] != "Éva" {
		t.Errorf("cells are %v", r.Rows)
	}
}

func TestWindow(t *testing.T) {
	v := New(readCSV(t, pets))
	for _, test := range []struct {
		from, count int
		want        []int
	}{{0, 2, []int{1, 2}}, {8, 5, []int{9, 10}}, {10, 5, []int{}}, {99, 5, []int{}}, {-3, 1, []int{1}}, {0, -1, []int{}}} {
		r, err := v.Rows(Query{From: test.from, Count: test.count})
		if err != nil || r.Total != 10 || !slices.Equal(r.Numbers, test.want) {
			t.Errorf("from %d, %d rows: %v of %d, %v; want %v", test.from, test.count, r.Numbers, r.Total, err, test.want)
		}
	}
}

func TestErrors(t *testing.T) {
	v := New(readCSV(t, pets))
	for want, q := range map[string]Query{
		`no column "size"`:   {Order: &Order{Column: "size"}},
		`no column "weight"`: {Filters: []Filter{{Column: "weight"}}},
		"program":            {Program: "answer(nonsense('x'))"},
	} {
		if _, err := v.Rows(q); err == nil || !strings.Contains(err.Error(), want) && want != "program" {
			t.Errorf("%+v: %v, want an error about %s", q, err, want)
		}
	}
}

// TestReference compares orders and filters with those of a slow reading of the texts, on tables with ties, empty cells
// and texts among the numbers.
func TestReference(t *testing.T) {
	for seed := range uint64(40) {
		rng := rand.New(rand.NewPCG(seed, 1))
		csv := strings.Builder{}
		csv.WriteString("word,size\n")
		n := 20 + rng.IntN(200)
		words, sizes := make([]string, n), make([]string, n)
		for i := range n {
			words[i] = string(rune('a' + rng.IntN(6)))
			switch k := rng.IntN(20); {
			case k == 0:
				sizes[i] = ""
			case k == 1:
				sizes[i] = "big"
			default:
				sizes[i] = strconv.Itoa(rng.IntN(40) - 20)
			}
			fmt.Fprintf(&csv, "%s,%s\n", words[i], sizes[i])
		}
		v := New(readCSV(t, csv.String()))
		if v.t.Rows != n || v.t.Columns[1].Kind() != table.Number {
			continue // another reading of such a table is right, too
		}
		descending, least := rng.IntN(2) == 1, rng.IntN(40)-20
		var want []int
		for i := range n {
			if v, err := strconv.Atoi(sizes[i]); err == nil && v >= least {
				want = append(want, i)
			}
		}
		sort.SliceStable(want, func(i, j int) bool {
			a, b := words[want[i]], words[want[j]]
			if descending {
				return a > b
			}
			return a < b
		})
		got := numbersOf(t, v, Query{Order: &Order{"word", descending}, Filters: []Filter{{"size", fmt.Sprintf(">= %d", least)}}})
		if len(got) != len(want) {
			t.Fatalf("seed %d: %d rows, want %d", seed, len(got), len(want))
		}
		for i := range got {
			if got[i] != want[i]+1 {
				t.Fatalf("seed %d: row %d is %d, want %d", seed, i, got[i], want[i]+1)
			}
		}
		order := make([]int, n)
		rank := func(i int) (int, int) {
			if v, err := strconv.Atoi(sizes[i]); err == nil {
				if descending {
					v = -v
				}
				return 0, v
			}
			if sizes[i] != "" {
				return 1, 0
			}
			return 2, 0
		}
		for i := range order {
			order[i] = i
		}
		sort.SliceStable(order, func(i, j int) bool {
			a, x := rank(order[i])
			b, y := rank(order[j])
			return a < b || a == b && x < y
		})
		for i, row := range numbersOf(t, v, Query{Order: &Order{"size", descending}}) {
			if row != order[i]+1 {
				t.Fatalf("seed %d: row %d by size is %d, want %d", seed, i, row, order[i]+1)
			}
		}
	}
}

func BenchmarkRows(b *testing.B) {
	var csv strings.Builder
	csv.WriteString("name,size,city\n")
	for i := range 200_000 {
		fmt.Fprintf(&csv, "thing %d,%d,city %d\n", i, i*7919%100_003, i%50)
	}
	t := readCSV(b, csv.String())
	b.Run("first", func(b *testing.B) {
		for b.Loop() {
			numbersOf(b, New(t), Query{Count: 50, Order: &Order{Column: "size"}, Filters: []Filter{{"city", "4"}}})
		}
	})
	b.Run("next", func(b *testing.B) {
		v := New(t)
		numbersOf(b, v, Query{Count: 1, Order: &Order{Column: "size"}})
		for i := 0; b.Loop(); i++ {
			numbersOf(b, v, Query{From: i % 1000, Count: 50, Order: &Order{Column: "size"}})
		}
	})
}

// TestVersionOrder: versions are sorted as such, and what is none comes after them.
func TestVersionOrder(t *testing.T) {
	v := New(readCSV(t, "tool,version\na,1.10\nb,2.0\nc,1.9\nd,next\ne,2\nf,1.1\ng,v1.9.1\nh,2.0-beta\ni,3\nj,\n"))
	if got, want := numbersOf(t, v, Query{Order: &Order{Column: "version"}}), []int{6, 3, 7, 1, 5, 8, 2, 9, 4, 10}; !slices.Equal(got, want) {
		t.Errorf("ascending: %v, want %v", got, want)
	}
	if got, want := numbersOf(t, v, Query{Order: &Order{Column: "version", Descending: true}})[:3], []int{9, 2, 8}; !slices.Equal(got, want) {
		t.Errorf("descending: %v, want %v", got, want)
	}
}
