package exact

import "time"

// lookEvery is the number of operations between two looks at the clock, which take
// a fraction of a millisecond. An operation is a few additions and comparisons.
const lookEvery = 1 << 16

// clock compares the time with the deadline after every lookEvery operations.
// Everything that takes longer than one pass over the scores spends operations, and
// stops when the clock is late.
type clock struct {
	deadline time.Time
	every    int  // operations between looks
	late     bool // the deadline is over; stays so
	work     int  // operations since the last look
	spent    int  // operations in all
}

func newClock(opt Options) clock { return clock{deadline: opt.Deadline, every: opt.lookEvery} }

// spend counts operations and reports whether the deadline is over.
func (c *clock) spend(operations int) bool {
	c.spent += operations
	if c.work += operations; c.work >= c.every {
		c.work = 0
		c.late = c.late || !c.deadline.IsZero() && !time.Now().Before(c.deadline)
	}
	return c.late
}
