package link

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
	"time"

	"semtree/table"
	"semtree/table/knowledge/embedded"
)

// large returns a table of n rows with a name, a town, a street, a category, a
// price and a date. Names, towns and streets have up to n different cells.
func large(t testing.TB, n int) *table.Table {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	syllables := []string{"ka", "ro", "min", "tel", "sa", "vor", "ne", "lu", "dri", "pol", "est", "an", "ber", "gi", "to", "wen"}
	word := func() string {
		w := ""
		for range 2 + rng.IntN(3) {
			w += syllables[rng.IntN(len(syllables))]
		}
		return w
	}
	rows := make([][]string, n)
	for i := range rows {
		rows[i] = []string{
			word() + " " + word() + "son",
			word() + " " + word(),
			strconv.Itoa(1+rng.IntN(300)) + " " + word() + " Street",
			[]string{"food", "tools", "books", "clothes", "toys"}[rng.IntN(5)],
			fmt.Sprintf("%.2f", rng.Float64()*1000),
			fmt.Sprintf("20%02d-%02d-%02d", rng.IntN(24), 1+rng.IntN(12), 1+rng.IntN(28)),
		}
	}
	tab, err := table.New("orders", []string{"customer", "town", "address", "category", "price (EUR)", "order date"}, rows)
	if err != nil {
		t.Fatal(err)
	}
	return tab
}

func BenchmarkIndex(b *testing.B) {
	for _, n := range []int{10_000, 200_000} {
		tab := large(b, n)
		b.Run(fmt.Sprintf("rows=%d", n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				NewIndex(tab, embedded.Default())
			}
		})
	}
}

// BenchmarkLink links a question of twelve words, one of them misspelt.
func BenchmarkLink(b *testing.B) {
	for _, n := range []int{10_000, 200_000} {
		tab := large(b, n)
		x := NewIndex(tab, embedded.Default())
		town := tab.Columns[1].Cells[7].Text
		customer := tab.Columns[0].Cells[9].Text
		question := "which custmers in " + town + " paid more than 500 euros for books with " + customer
		b.Run(fmt.Sprintf("rows=%d", n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := x.Link(question); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkLinkWide links questions about tables of many columns, of which every second one holds numbers.
func BenchmarkLinkWide(b *testing.B) {
	parts := []string{"total", "age", "price", "max", "win", "height", "rate", "score", "unit", "crowd", "birth", "sales", "team", "area", "end"}
	for _, n := range []int{30, 500} {
		header, rows := make([]string, n), make([][]string, 50)
		for c := range header {
			header[c] = fmt.Sprint(parts[c%len(parts)], " ", parts[c/len(parts)%len(parts)], " ", c/len(parts))
		}
		for r := range rows {
			rows[r] = make([]string, n)
			for c := range rows[r] {
				rows[r][c] = fmt.Sprint([]string{"town ", ""}[c%2], (c*r+c)%97)
			}
		}
		tab, err := table.New("wide", header, rows)
		if err != nil {
			b.Fatal(err)
		}
		x := NewIndex(tab, embedded.Default())
		b.Run(fmt.Sprintf("columns=%d", n), func(b *testing.B) {
			b.ReportAllocs()
			var times []time.Duration
			for b.Loop() {
				start := time.Now()
				if _, err := x.Link("which town 12 teams had the best attended matches with a bigger turnover than 50 in the greatest area"); err != nil {
					b.Fatal(err)
				}
				times = append(times, time.Since(start))
			}
			slices.Sort(times)
			b.ReportMetric(float64(times[len(times)*99/100].Nanoseconds()), "p99-ns/op")
		})
	}
}
