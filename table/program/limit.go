package program

import (
	"errors"
	"time"
)

// ErrTime is the error of a program for which the time of a session was too short.
var ErrTime = errors.New("time ran out before this was computed: allow more time, or ask about fewer rows")

// often is how many rows and cells are looked at between two looks at the clock: about a millisecond's.
// A smaller table takes no time.
const often = 1 << 17

// Until sets when programs end that are executed from now on; never, for the zero time.
func (x *Session) Until(deadline time.Time) { x.deadline = deadline }

// spend notes that a program looks at some rows or cells, and ends it by a panic with ErrTime if its time is over.
func (x *Session) spend(n int) {
	if x.spent += n; x.spent >= often {
		x.look()
	}
}

// look looks at the clock.
func (x *Session) look() {
	x.spent = 0
	if x.executing && !x.deadline.IsZero() && x.now().After(x.deadline) {
		panic(ErrTime)
	}
}

// inTime calls a function that spends time. It returns ErrTime if that was over.
func (x *Session) inTime(do func() error) (err error) {
	x.spent, x.executing = 0, true
	defer func() {
		x.executing = false
		if fault := recover(); fault == ErrTime {
			err = ErrTime
		} else if fault != nil {
			panic(fault)
		}
	}()
	return do()
}
