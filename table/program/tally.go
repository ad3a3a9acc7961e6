package program

// tally counts the rows with each value of a column. It is emptied in no time, so that
// thousands of small groups can use the same one in turn. Its user must be done with it
// before another term is executed.
type tally struct {
	class []int32 // of each cell: see classes
	n     []int32 // rows, by class; valid if stamp is now
	stamp []int32
	now   int32
}

// tallyOf returns the empty tally of a column.
func (x *Session) tallyOf(column int) *tally {
	if x.tally[column] == nil {
		class := x.classes(column)
		x.tally[column] = &tally{class: class, n: make([]int32, len(class)), stamp: make([]int32, len(class))}
	}
	y := x.tally[column]
	y.now++
	return y
}

// add counts a row with a cell and returns how many rows had its value before. Null
// is no value: the result is then -1.
func (y *tally) add(code int32) int32 {
	if code < 0 {
		return -1
	}
	c := y.class[code]
	if y.stamp[c] != y.now {
		y.stamp[c], y.n[c] = y.now, 0
	}
	y.n[c]++
	return y.n[c] - 1
}

// count returns the number of rows with the value of a cell; 0 for null.
func (y *tally) count(code int32) int32 {
	if code < 0 {
		return 0
	}
	if c := y.class[code]; y.stamp[c] == y.now {
		return y.n[c]
	}
	return 0
}
