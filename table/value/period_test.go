package value

import (
	"slices"
	"testing"
)

// TestPeriods: each second is in one period, which is as long as the calendar says, and periods
// follow each other without a gap, before the year 1 too.
func TestPeriods(t *testing.T) {
	for p := Hours; p <= Decades; p++ {
		for _, start := range []int64{StartOfDay(-401, 2, 27), StartOfDay(-1, 12, 30), StartOfDay(1, 1, 1), StartOfDay(1999, 12, 25), StartOfDay(2024, 2, 27)} {
			at := p.Start(start)
			for range 200 {
				next := p.Next(at)
				if next <= at || p.Start(at) != at || p.Start(next-1) != at || p.Start(next) != next || p.Next((at+next)/2) != next {
					t.Fatalf("period %d from %v to %v", p, At(at), At(next))
				}
				if !slices.Contains(map[Period][]int64{Hours: {Hour}, Days: {Day}, Weeks: {7 * Day}, Months: {28 * Day, 29 * Day, 30 * Day, 31 * Day},
					Quarters: {90 * Day, 91 * Day, 92 * Day}, Years: {365 * Day, 366 * Day}, Decades: {3651 * Day, 3652 * Day, 3653 * Day}}[p], next-at) {
					t.Fatalf("period %d from %v is %d seconds long", p, At(at), next-at)
				}
				at = next
			}
		}
	}
}
