package instance

import (
	"fmt"
	"math"
)

// Tolerance is the relative difference of value and bound below which a tree
// counts as optimal. Scores are float32 from a network and sums of some
// dozens of them; float64 sums in another order differ by less than 1e-12.
const Tolerance = 1e-9

// Status is what a solver knows about its answer when it stops.
type Status int

const (
	Optimal    Status = iota // the tree is proved to be a best one
	Feasible                 // a tree without a proof; if Stop is Done, rounding stands in its way: see Result
	Infeasible               // proved: no well-formed tree exists
	Limit                    // stopped by a deadline or a limit without a tree
)

var statusNames = [...]string{"optimal", "feasible", "infeasible", "limit"}

func (s Status) String() string {
	if s < 0 || int(s) >= len(statusNames) {
		return fmt.Sprintf("Status(%d)", int(s))
	}
	return statusNames[s]
}

// Stop is the reason why a search ended.
type Stop int

const (
	Done      Stop = iota // nothing is left to do
	Deadline              // the clock
	NodeLimit             // the node limit
	IterLimit             // the iteration limit
)

var stopNames = [...]string{"done", "deadline", "node limit", "iteration limit"}

func (s Stop) String() string {
	if s < 0 || int(s) >= len(stopNames) {
		return fmt.Sprintf("Stop(%d)", int(s))
	}
	return stopNames[s]
}

// Result is what a solver knows when it stops, for whatever reason. If Tree is not
// nil, Value ≤ optimum ≤ Bound, up to [Tolerance]. Bound allows for rounding errors
// of sums with large scores: beside scores of 10¹², float64 cannot distinguish trees
// whose values differ by little, and a complete search may prove nothing.
type Result struct {
	Tree   *Tree   // best well-formed tree found; nil if none
	Value  float64 // score of Tree; -Inf without one
	Bound  float64 // proved upper bound on the optimum; -Inf if Infeasible
	Status Status
	Stop   Stop
	Nodes  int // search nodes expanded
	Iters  int // iterations of bound improvement or conditional gradient
}

// Close reports whether a bound proves a value to be optimal. It never does if
// the value is -Inf: there is no tree.
func Close(value, bound float64) bool {
	return !math.IsInf(value, -1) && bound-value <= Tolerance*(1+math.Abs(value))
}
