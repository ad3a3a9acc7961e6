package arborescence_test

import (
	"fmt"

	"semtree/solver/arborescence"
)

// Two words: both would rather hang from each other than from the root.
func ExampleSolver_Max() {
	score := []float64{
		1, 4, // from the root
		0, 6, // from word 0
		9, 0, // from word 1
	}
	var s arborescence.Solver
	head := make([]int, 2)
	value, err := s.Max(score, head)
	fmt.Println(head, value, err)
	// Output: [2 0] 13 <nil>
}
