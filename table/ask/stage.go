package ask

import "time"

// Stages are the milliseconds that the steps of an answer took, as the package comment
// numbers them. What is left of [Result.Ms] is for judging and presenting.
type Stages struct {
	Link, Score, Solve, Rank, Execute float64
}

// clock measures stages.
type clock struct{ last time.Time }

// lap adds the time since the lap before to a stage.
func (c *clock) lap(stage *float64) {
	now := time.Now()
	*stage += float64(now.Sub(c.last).Nanoseconds()) / 1e6
	c.last = now
}
