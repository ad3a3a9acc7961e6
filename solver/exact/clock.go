package exact

import "time"

// lookEvery is how many operations are done between two looks at the clock:
// fractions of a millisecond. An operation is a few additions and comparisons.
const lookEvery = 1 << 16

// clock compares the time with the deadline after so much work. What takes more
// than one pass over the scores spends operations as it goes, and gives up when
// the clock is late.
type clock struct {
	deadline time.Time
	late     bool // the deadline is over; stays so
	work     int  // operations since the last look
	spent    int  // operations in all
}

// spend counts operations and reports whether the deadline is over.
func (c *clock) spend(operations int) bool {
	c.spent += operations
	if c.work += operations; c.work >= lookEvery {
		c.work = 0
		c.late = c.late || !c.deadline.IsZero() && !time.Now().Before(c.deadline)
	}
	return c.late
}
