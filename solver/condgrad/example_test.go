package condgrad_test

import (
	"fmt"
	"strings"

	"semtree/grammar"
	"semtree/solver/condgrad"
	"semtree/solver/instance"
)

// "List states", figure 5 of [petit2023]: tagging both words would score
// more, but no program has two roots.
func ExampleSolver_Solve() {
	g, err := grammar.Read(strings.NewReader(`grammar 1
type state
root answer state
pred state(all) : -> state
pred loc_1 : state -> state
`), "example")
	if err != nil {
		fmt.Println(err)
		return
	}
	p := &instance.Problem{
		Grammar: g,
		Words:   2,
		Mu:      []float64{-1, 0, 1, -1},
		Phi:     []float64{1, 1.5, 0, -1, -1, 0},
	}
	var s condgrad.Solver
	r, err := s.Solve(p, condgrad.Options{})
	fmt.Println(r.Tree.Tag, r.Value, r.Bound, r.Status, err)
	// Output: [-1 0] 2.5 2.5 optimal <nil>
}
