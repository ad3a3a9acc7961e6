package parser

import "time"

// clock measures the stages. In a page, a look at the clock takes a microsecond or two,
// and one at the time of day as well twice that.
type clock struct {
	start time.Time
	last  time.Duration // since the start
}

func newClock() *clock { return &clock{start: time.Now()} }

func millis(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1e6 }

// lap adds the time since the lap before to a stage.
func (c *clock) lap(ms *float64) {
	now := time.Since(c.start)
	*ms += millis(now - c.last)
	c.last = now
}

func (c *clock) total(ms *float64) { *ms = millis(time.Since(c.start)) }
