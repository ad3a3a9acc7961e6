package link

import (
	"math"
	"sort"
)

// ranked is a cell of a column with what it is sorted by.
type ranked struct {
	rank uint64
	cell int32
}

// sortCells returns cells by rank, of equal ones in the order in which they are given: a
// radix sort by bytes, which leaves out those in which all ranks are equal. For many
// numbers it is several times faster than a sort by comparisons.
func sortCells(list []ranked) []ranked {
	if len(list) < 256 { // counting takes longer
		sort.SliceStable(list, func(i, j int) bool { return list[i].rank < list[j].rank })
		return list
	}
	var counts [8][256]int32
	for i := range list {
		rank := list[i].rank
		for b := range counts {
			counts[b][rank>>(8*b)&255]++
		}
	}
	other := make([]ranked, len(list))
	for b := range counts {
		count, at := &counts[b], int32(0)
		if count[list[0].rank>>(8*b)&255] == int32(len(list)) {
			continue
		}
		for i, n := range count {
			count[i] = at
			at += n
		}
		for i := range list {
			digit := list[i].rank >> (8 * b) & 255
			other[count[digit]] = list[i]
			count[digit]++
		}
		list, other = other, list
	}
	return list
}

// rankOf returns a rank that orders as numbers do, none of which is NaN. Both zeros have
// the same rank.
func rankOf(v float64) uint64 {
	bits := math.Float64bits(v + 0)
	if bits>>63 == 1 {
		return ^bits
	}
	return bits | 1<<63
}

// rankOfTime returns a rank that orders as seconds do.
func rankOfTime(second int64) uint64 { return uint64(second) ^ 1<<63 }

// from returns the place of the first of sorted cells that has at least a rank.
func from(list []ranked, rank uint64) int {
	return sort.Search(len(list), func(i int) bool { return list[i].rank >= rank })
}
