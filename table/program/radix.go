package program

import (
	"math"
	"math/bits"
	"slices"
	"sync"

	"semtree/internal/buffer"
)

// keyed is an element that is brought into order by a number.
type keyed struct {
	key   uint64
	place int32
}

// few is the number of elements up to which insertion is faster than counting digits.
const few = 32

// byKey brings elements into the order of their keys, equal ones into that of their places in the
// list: from the last digit of 8 bits to the first one, leaving out digits that all have in common.
// The result lies in one of the lists; spare is as long.
func byKey(list, spare []keyed) []keyed {
	if len(list) <= few {
		for i, e := range list {
			for ; i > 0 && list[i-1].key > e.key; i-- {
				list[i] = list[i-1]
			}
			list[i] = e
		}
		return list
	}
	differ := uint64(0) // bits
	for _, e := range list {
		differ |= e.key ^ list[0].key
	}
	for shift := 0; shift < 64; shift += 8 {
		if differ>>shift&255 == 0 {
			continue
		}
		var from [256]int32
		for _, e := range list {
			from[e.key>>shift&255]++
		}
		sum := int32(0)
		for digit, n := range from {
			from[digit], sum = sum, sum+n
		}
		for _, e := range list {
			digit := e.key >> shift & 255
			spare[from[digit]] = e
			from[digit]++
		}
		list, spare = spare, list
	}
	return list
}

// placesOf returns the places of numbers in their order, the least first, of equal ones the first
// first. None is NaN.
func placesOf(n int, number func(i int) float64) []int32 {
	room := rooms.Get().(*[]keyed)
	defer rooms.Put(room)
	list, spare := halves(room, n)
	for i := range list {
		list[i] = keyed{ordinal(number(i)), int32(i)}
	}
	places := make([]int32, n)
	for i, e := range byKey(list, spare) {
		places[i] = e.place
	}
	return places
}

// rooms are lists that were used before.
var rooms = sync.Pool{New: func() any { return new([]keyed) }}

// halves returns two lists of n elements in a room.
func halves(room *[]keyed, n int) (list, spare []keyed) {
	*room = buffer.Resize(*room, 2*n)
	return (*room)[:n], (*room)[n:]
}

// ordinal returns a key that is ordered as numbers are, and equal for equal ones.
func ordinal(v float64) uint64 {
	bits := math.Float64bits(v)
	switch {
	case v == 0: // -0, too
		return 1 << 63
	case v < 0:
		return ^bits
	}
	return bits | 1<<63
}

// SortNumbers sorts numbers, of which none is NaN.
func SortNumbers(numbers []float64) {
	if len(numbers) <= few {
		for i, v := range numbers {
			for ; i > 0 && numbers[i-1] > v; i-- {
				numbers[i] = numbers[i-1]
			}
			numbers[i] = v
		}
		return
	}
	sorted := inOrder(numbers, placesOf(len(numbers), func(i int) float64 { return numbers[i] }))
	copy(numbers, sorted)
}

// sortRows sorts rows, of which none is twice.
func (x *Session) sortRows(rows []int32) {
	ascending := true
	for i := 1; i < len(rows) && ascending; i++ {
		ascending = rows[i-1] <= rows[i]
	}
	switch {
	case ascending:
		return
	case 8*len(rows) < x.t.Rows:
		slices.Sort(rows)
		return
	}
	x.bits = buffer.Resize(x.bits, x.t.Rows/64+1)
	clear(x.bits)
	for _, row := range rows {
		x.bits[row/64] |= 1 << (row % 64)
	}
	i := 0
	for at, word := range x.bits {
		for ; word != 0; word &= word - 1 {
			rows[i] = int32(64*at + bits.TrailingZeros64(word))
			i++
		}
	}
}
