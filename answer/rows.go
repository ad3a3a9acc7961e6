package answer

import "iter"

// Elements are those of an answer, of its rows one after the other.
func Elements(answer []any) iter.Seq[any] {
	return (&Outcome{Answer: answer}).Elements
}

// Lines is an answer whose elements are made when they are looked at: rows of several columns, or, of the width -1, elements
// that are no rows.
type Lines struct {
	Len, Width int
	At         func(line, column int) any // an element, nil for null
	Key        any                        // of two answers with equal ones all elements are equal; nil: that is not known

	made []any
}

// is reports whether two answers are known to be equal.
func (l *Lines) is(other *Lines) bool { return other != nil && l.Key != nil && l.Key == other.Key }

// Made returns the rows, which are made once. All are in one piece of memory, column after column of which is filled: cells of a column
// are near each other.
func (l *Lines) Made() []any {
	if l.made != nil {
		return l.made
	}
	if l.Width < 0 {
		l.made = make([]any, l.Len)
		for i := range l.made {
			l.made[i] = l.At(i, 0)
		}
		return l.made
	}
	all := make([]any, l.Len*l.Width)
	for c := range l.Width {
		for i := range l.Len {
			all[i*l.Width+c] = l.At(i, c)
		}
	}
	lines := make([]any, l.Len)
	for i := range lines {
		lines[i] = all[i*l.Width : (i+1)*l.Width : (i+1)*l.Width]
	}
	l.made = lines
	return lines
}

// Equal reports whether two answers have the same elements, or the same rows, in the same order.
func Equal(a, b []any) bool { return (&Outcome{Answer: a}).Same(&Outcome{Answer: b}) }
