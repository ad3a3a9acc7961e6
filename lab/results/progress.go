package main

import (
	"fmt"
	"os"
	"sync"
	"time"
)

// progress reports the progress of the trainings and the remaining time.
type progress struct {
	todo  []training
	start time.Time

	mu       sync.Mutex
	finished int
	minutes  float64 // that the finished ones were expected to take
}

func newProgress(todo []training) *progress { return &progress{todo: todo, start: time.Now()} }

// done notes a finished training and writes what is left. Expectations are
// scaled by how the finished ones kept to theirs.
func (p *progress) done(t training) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.finished++
	p.minutes += t.minutes
	fmt.Fprintf(os.Stderr, "%d of %d trained: %s %s, seed %d; %v left\n", p.finished, len(p.todo), t.set, t.split, t.seed, p.left(time.Since(p.start)).Round(time.Second))
}

// left returns the time left after some time.
func (p *progress) left(spent time.Duration) time.Duration {
	total := 0.0
	for _, t := range p.todo {
		total += t.minutes
	}
	return time.Duration(float64(spent) * (total - p.minutes) / p.minutes)
}
