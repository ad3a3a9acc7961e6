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
