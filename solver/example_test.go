package solver_test

import (
	"fmt"
	"log"
	"strings"

	"semtree/grammar"
	"semtree/solver"
)

// The scores of three words: "count" can be the predicate count, "the" nothing,
// "shops" the predicate shop.
func Example() {
	g, err := grammar.Read(strings.NewReader("grammar 1\ntype shop num\nroot - any\npred shop : -> shop\npred count : shop -> num\n"), "shops")
	if err != nil {
		log.Fatal(err)
	}
	p := &solver.Problem{
		Grammar: g,
		Words:   3,
		Mu: []float64{ // a row for each word: scores of the labels shop, count
			-2, 3,
			-1, -1,
			4, -2,
		},
		Phi: []float64{ // a row for each head (the root, then the words): scores of its arcs to the words
			1, -1, 0,
			0, -1, 2,
			-1, 0, -1,
			-1, -1, 0,
		},
	}
	r, err := solver.New(g).Solve(p, solver.Options{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%v: worth %g, no tree more than %.6g\n", r.Status, r.Value, r.Bound)
	program, err := g.Assemble(r.Tree.Tag, r.Tree.Head, nil)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(program)
	// Output:
	// optimal: worth 10, no tree more than 10
	// count(shop)
}
