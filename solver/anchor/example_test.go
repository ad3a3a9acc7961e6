package anchor_test

import (
	"fmt"

	"semtree/solver/anchor"
)

// The program capital(state) on the words "state", "capitals", "?": both
// nodes like the second word, but only one of them can have it.
func Example() {
	p := &anchor.Problem{
		Words: 3,
		Nodes: []anchor.Node{{Parent: -1, After: -1}, {Parent: 0, After: -1}},
		Mu: []float64{
			0, 2, 0, // capital
			1, 1.5, 0, // state
		},
		Phi: []float64{
			0, 1, 0, // from the root
			0, 0, 0, // from "state"
			1, 0, 0, // from "capitals"
			0, 0, 0, // from "?"
		},
	}
	var s anchor.Solver
	r := s.Exact(p, anchor.Options{})
	fmt.Println(r.Word, r.Value, r.Bound, r.Status)
	// Output: [1 0] 5 5 optimal
}
