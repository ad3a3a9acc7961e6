package program_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"

	"semtree/table"
	"semtree/table/program"
)

// films is a table of the shape that people have: a name for each row, a few text
// columns, a year, numbers.
func films(rows int) *table.Table {
	r := rand.New(rand.NewPCG(1, 1))
	cells := make([][]string, rows)
	for i := range cells {
		cells[i] = []string{
			fmt.Sprintf("film number %d", i), fmt.Sprintf("Ann Doe the %dth", r.IntN(rows/10+1)),
			[]string{"drama", "comedy", "horror", "western"}[r.IntN(4)],
			strconv.Itoa(1950 + r.IntN(70)), strconv.FormatFloat(1+9*r.Float64(), 'f', 1, 64), strconv.Itoa(r.IntN(1e8)),
		}
	}
	t, err := table.New("films", []string{"title", "director", "genre", "year", "rating", "gross"}, cells)
	if err != nil {
		panic(err)
	}
	return t
}

func BenchmarkExecute(b *testing.B) {
	for _, rows := range []int{10_000, 200_000} {
		t := films(rows)
		for name, text := range map[string]string{
			"four filters": "answer(count(cell('genre', 'drama', more(moment('year', '1960'), more(amount('rating', '5'), range('gross', '1000000', '90000000'))))))",
			"one title":    "answer(quantity('rating', cell('title', 'Film number 77')))",
			"part":         "answer(count(part('title', 'number 7')))",
			"top 10":       "answer(text('title', highest(10, quantity('gross'))))",
			"per":          "answer(per(text('director'), avg(quantity('rating', more(moment('year', '1960'))))))",
			"mostper":      "answer(mostper(text('director'), count(highest(quantity('rating')))))",
			"leastper":     "answer(leastper(text('title'), count))",
			"distinct":     "answer(count(distinct(quantity('gross'))))",
			"average":      "answer(count(more(avg(quantity('rating')))))",
			"own average":  "answer(count(more(per(text('director'), avg(quantity('rating'))))))",
			"another film": "answer(text('title', above('gross', cell('title', 'Film number 77'))))",
			"columns":      "answer(count(same(text('title'), text('director'), more(quantity('gross'), quantity('rating')))))",
			"ordered":      "answer(descending(quantity('rating'), text('title')))",
			"list":         "answer(ascending(text('director'), text('title', quantity('rating'))))",
			"pairs":        "answer(distinct(text('director', time('year'))))",
			"median":       "answer(per(text('director'), median(quantity('rating'))))",
			"letters":      "answer(count(ends(piece('title', '7'))))",
		} {
			n, err := program.Grammar().ReadProgram(text)
			if err != nil {
				b.Fatal(err)
			}
			b.Run(fmt.Sprintf("%s/rows=%d", name, rows), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if r, err := program.Execute(t, n); err != nil || r.Empty {
						b.Fatal(r.Empty, err)
					}
				}
			})
		}
	}
}
