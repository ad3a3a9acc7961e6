package table

import (
	"slices"
	"testing"
)

// TestPeriods: each second is in one period, which is as long as the calendar says, and periods
// follow each other without a gap, before the year 1 too.
func TestPeriods(t *testing.T) {
	for p := Hours; p <= Decades; p++ {
		for _, start := range []int64{startOf(-401, 2, 27), startOf(-1, 12, 30), startOf(1, 1, 1), startOf(1999, 12, 25), startOf(2024, 2, 27)} {
			at := p.Start(start)
			for range 200 {
				next := p.Next(at)
				if next <= at || p.Start(at) != at || p.Start(next-1) != at || p.Start(next) != next || p.Next((at+next)/2) != next {
					t.Fatalf("period %d from %v to %v", p, At(at), At(next))
				}
				if !slices.Contains(map[Period][]int64{Hours: {hour}, Days: {day}, Weeks: {7 * day}, Months: {28 * day, 29 * day, 30 * day, 31 * day},
					Quarters: {90 * day, 91 * day, 92 * day}, Years: {365 * day, 366 * day}, Decades: {3651 * day, 3652 * day, 3653 * day}}[p], next-at) {
					t.Fatalf("period %d from %v is %d seconds long", p, At(at), next-at)
				}
				at = next
			}
		}
	}
}
