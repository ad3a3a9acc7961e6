package program_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"semtree/table"
	"semtree/table/program"
)

// TestAverageRoundedOnce: the average of numbers with a few decimals is that of the decimal
// numbers, rounded once.
func TestAverageRoundedOnce(t *testing.T) {
	lists := [][]string{{"9.5", "8", "7"}, {"0.1", "0.2", "0.3"}, {"4.35", "-1.1", "2.02", "0.07", "3", "8.8", "9.01"}}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		list := []string{"0.5"}
		for range 2 + rng.IntN(20) {
			list = append(list, fmt.Sprintf("%.2f", 200*rng.Float64()-100))
		}
		lists = append(lists, list)
	}
	for _, list := range lists {
		var rows [][]string
		sum := new(big.Rat)
		for i, text := range list {
			rows = append(rows, []string{fmt.Sprint("row ", i), text})
			r, _ := new(big.Rat).SetString(text)
			sum.Add(sum, r)
		}
		want, _ := sum.Quo(sum, big.NewRat(int64(len(list)), 1)).Float64()
		tb, err := table.New("parts", []string{"name", "length"}, rows)
		if err != nil {
			t.Fatal(err)
		}
		r, err := program.Execute(tb, read1(t, "avg(quantity('length'))"))
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Answer[0]; got != want {
			t.Errorf("%v: %v, want %v", list, got, want)
		}
	}
}
