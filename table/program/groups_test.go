package program_test

import (
	"fmt"
	"runtime"
	"testing"

	"semtree/table"
	"semtree/table/program"
)

// TestManyTies checks that groups that tie, here all of them, cost memory for their rows
// and not for rows times groups: that would be 1.6 GB for 20,000 groups.
func TestManyTies(t *testing.T) {
	cells := make([][]string, 20_000)
	for i := range cells {
		cells[i] = []string{fmt.Sprintf("the %dth of all names", i)}
	}
	tb, err := table.New("names", []string{"name"}, cells)
	if err != nil {
		t.Fatal(err)
	}
	n := read1(t, "leastper(text('name'), count)")
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	r, err := program.Execute(tb, n)
	runtime.ReadMemStats(&after)
	if err != nil || len(r.Answer) != len(cells) {
		t.Fatalf("%d values, error %v", len(r.Answer), err)
	}
	const limit = 50 << 20
	if spent := after.TotalAlloc - before.TotalAlloc; spent > limit {
		t.Errorf("%d bytes were allocated, the limit is %d", spent, limit)
	}
}
