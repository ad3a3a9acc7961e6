package main

import (
	"fmt"
	"os"
	"sync"
	"time"
)

// progress tells how far a run is, and how long it will take.
type progress struct {
	todo  []model
	jobs  int
	start time.Time

	mu       sync.Mutex
	finished int
	minutes  float64 // that the finished ones were expected to take
}

// done notes a finished model and says what is left. Expectations are scaled by
// how the finished ones kept to theirs.
func (p *progress) done(m model) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.finished++
	p.minutes += m.minutes
	line := fmt.Sprintf("%d of %d: %s %s, seed %d", p.finished, len(p.todo), m.set, m.split, m.seed)
	if e, err := m.read(0, solvers[0]); err == nil {
		line += fmt.Sprintf(": %.1f %% of %d (%s)", 100*e.Exact, e.N, m.tests[0].name)
	}
	fmt.Fprintf(os.Stderr, "%s; %v left\n", line, p.left(time.Since(p.start)).Round(time.Second))
}

// left returns the time left after some time.
func (p *progress) left(spent time.Duration) time.Duration {
	total := 0.0
	for _, m := range p.todo {
		total += m.minutes
	}
	return time.Duration(float64(spent) * (total - p.minutes) / p.minutes)
}
