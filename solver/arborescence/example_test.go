package arborescence_test

import (
	"fmt"

	"semtree/solver/arborescence"
)

// Two words: both would rather hang from each other than from the root.
func ExampleMax() {
	score := []float64{
		1, 4, // from the root
		0, 6, // from word 0
		9, 0, // from word 1
	}
	head, value, err := arborescence.Max(score, 2)
	fmt.Println(head, value, err)
	// Output: [2 0] 13 <nil>
}

// The same words, each free to hang from the root for nothing; what the first
// two numbers above score is for one of them only.
func ExampleSolver_MaxSingleRoot() {
	score := []float64{
		0, 0, // from the root, free
		0, 6, // from word 0
		9, 0, // from word 1
	}
	var s arborescence.Solver
	head := make([]int, 2)
	value, word, err := s.MaxSingleRoot(score, []float64{1, 4}, head)
	fmt.Println(head, value, word, err)
	// Output: [2 0] 13 1 <nil>
}
