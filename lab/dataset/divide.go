package dataset

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
)

// Parts divides n examples at random into len(shares)+1 parts, as indices in
// ascending order. Part i+1 gets the i-th share, part 0 gets the rest. The same seed gives the same parts. It panics unless all shares
// are at least 0 and their sum is at most 1.
func Parts(n int, shares []float64, seed uint64) [][]int {
	return cut(rand.New(rand.NewPCG(seed, 0x9e3779b9)).Perm(n), shares)
}

// PartsBySize is [Parts] with the smallest examples in part 0 and the largest
// in the last. Examples of equal size keep their order.
func PartsBySize(sizes []int, shares []float64) [][]int {
	order := make([]int, len(sizes))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return sizes[a] - sizes[b] })
	return cut(order, shares)
}

// PartsByGroup is [Parts] with all examples of a group in one part. Examples with
// the same text form a group. Each group, in random order, goes to the part that
// lacks most examples, so that the sizes approximate the shares.
func PartsByGroup(groups []string, shares []float64, seed uint64) [][]int {
	lack := sizes(len(groups), shares)
	members := map[string][]int{}
	var names []string // in the order of the examples
	for i, name := range groups {
		if members[name] == nil {
			names = append(names, name)
		}
		members[name] = append(members[name], i)
	}
	parts := make([][]int, len(lack))
	for _, g := range rand.New(rand.NewPCG(seed, 0x9e3779b9)).Perm(len(names)) {
		group := members[names[g]]
		part := slices.Index(lack, slices.Max(lack))
		parts[part] = append(parts[part], group...)
		lack[part] -= len(group)
	}
	for _, part := range parts {
		slices.Sort(part)
	}
	return parts
}

// sizes returns the number of examples in each part.
func sizes(n int, shares []float64) []int {
	size, rest, sum := []int{0}, n, 0.0
	for i, share := range shares {
		sum += share
		// Shares as 0.7 and 0.3 may add up to a little more than 1.
		if !(share >= 0) || sum > 1+1e-9 {
			panic(fmt.Sprintf("dataset: share %d of %v: want shares of at least 0, all at most 1", i, shares))
		}
		k := min(rest, int(math.Round(share*float64(n))))
		size, rest = append(size, k), rest-k
	}
	size[0] = rest
	return size
}

// cut cuts an order of examples into parts.
func cut(order []int, shares []float64) [][]int {
	var parts [][]int
	for _, k := range sizes(len(order), shares) {
		part := slices.Clone(order[:k])
		slices.Sort(part)
		parts, order = append(parts, part), order[k:]
	}
	return parts
}
