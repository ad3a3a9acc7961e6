package dataset

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// whole fails the test unless the parts divide n examples, in ascending order.
func whole(t *testing.T, parts [][]int, n int) {
	t.Helper()
	var all []int
	for _, part := range parts {
		if !slices.IsSorted(part) {
			t.Fatalf("part %v is not in order", part)
		}
		all = append(all, part...)
	}
	slices.Sort(all)
	if len(all) != n || len(slices.Compact(all)) != n {
		t.Fatalf("parts %v do not divide %d examples", parts, n)
	}
}

func lengths(parts [][]int) []int {
	var n []int
	for _, part := range parts {
		n = append(n, len(part))
	}
	return n
}

func TestParts(t *testing.T) {
	for _, tc := range []struct {
		n      int
		shares []float64
		want   []int
	}{
		{100, []float64{0.1, 0.2}, []int{70, 10, 20}},
		{10, nil, []int{10}},
		{10, []float64{0.7, 0.2, 0.1}, []int{0, 7, 2, 1}},
		{5, []float64{0.5, 0.5}, []int{0, 3, 2}},
		{0, []float64{0.5}, []int{0, 0}},
	} {
		parts := Parts(tc.n, tc.shares, 1)
		whole(t, parts, tc.n)
		if got := lengths(parts); !reflect.DeepEqual(got, tc.want) {
			t.Errorf("Parts(%d, %v): %v examples, want %v", tc.n, tc.shares, got, tc.want)
		}
	}
	if reflect.DeepEqual(Parts(20, []float64{0.5}, 1), Parts(20, []float64{0.5}, 2)) || !reflect.DeepEqual(Parts(20, []float64{0.5}, 1), Parts(20, []float64{0.5}, 1)) {
		t.Error("parts must depend on the seed, and on nothing else")
	}
}

func TestPartsBySize(t *testing.T) {
	got := PartsBySize([]int{3, 1, 2, 2, 5}, []float64{0.4, 0.2})
	if want := [][]int{{1, 2}, {0, 3}, {4}}; !reflect.DeepEqual(got, want) {
		t.Errorf("parts %v, want %v", got, want)
	}
}

// TestPartsByGroup: no group is in two parts, and no part is further from its
// share than the largest group is large.
func TestPartsByGroup(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for seed := range uint64(50) {
		groups, largest := make([]string, 1+rng.IntN(80)), 0
		members := map[string]int{}
		for i := range groups {
			groups[i] = fmt.Sprint(rng.IntN(12))
			members[groups[i]]++
			largest = max(largest, members[groups[i]])
		}
		shares := []float64{0.3, 0.2}
		parts := PartsByGroup(groups, shares, seed)
		whole(t, parts, len(groups))
		home := map[string]int{}
		for p, part := range parts {
			for _, i := range part {
				if before, ok := home[groups[i]]; ok && before != p {
					t.Fatalf("seed %d: group %s is in parts %d and %d", seed, groups[i], before, p)
				}
				home[groups[i]] = p
			}
			if want := sizes(len(groups), shares)[p]; len(part)-want >= largest {
				t.Errorf("seed %d: part %d has %d examples, want %d or less than %d more", seed, p, len(part), want, largest)
			}
		}
		if again := PartsByGroup(groups, shares, seed); !reflect.DeepEqual(parts, again) {
			t.Fatalf("seed %d gives %v and %v", seed, parts, again)
		}
	}
}

func TestPartsPanics(t *testing.T) {
	for _, shares := range [][]float64{{-0.1}, {1.1}, {0.6, 0.6}, {math.NaN()}} {
		func() {
			defer func() {
				if got := fmt.Sprint(recover()); !strings.Contains(got, "want shares of at least 0") {
					t.Errorf("Parts with %v: panic %q", shares, got)
				}
			}()
			Parts(10, shares, 1)
		}()
	}
}
