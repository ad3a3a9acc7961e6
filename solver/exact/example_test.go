package exact_test

import (
	"fmt"
	"log"
	"strings"

	"semtree/grammar"
	"semtree/solver/exact"
	"semtree/solver/instance"
)

// shops returns the scores of two words over a grammar of shops.
func shops() *instance.Problem {
	g, err := grammar.Read(strings.NewReader("grammar 1\ntype shop num\nroot - any\npred shop : -> shop\npred count : shop -> num\npred open : shop -> shop\n"), "shops")
	if err != nil {
		log.Fatal(err)
	}
	return &instance.Problem{
		Grammar: g,
		Words:   2,
		Mu: []float64{ // a row for each word: scores of the labels shop, count, open
			0, 3, 2,
			4, -1, 0,
		},
		Phi: []float64{ // a row for each head (the root, then the words): scores of its arcs to the words
			1, 0,
			0, 2,
			0, 0,
		},
	}
}

func ExampleSolver_Solve() {
	p := shops()
	r, err := exact.New(p.Grammar).Solve(p, exact.Options{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%v: worth %g, no tree more than %.6g\n", r.Status, r.Value, r.Bound)
	for w, e := range r.Tree.Tag {
		fmt.Printf("word %d is %s, head %d\n", w, p.Grammar.Labels[p.Grammar.Tags[e].Label].Name, r.Tree.Head[w])
	}
	// Output:
	// optimal: worth 10, no tree more than 10
	// word 0 is count, head 0
	// word 1 is shop, head 1
}

func ExampleSolver_KBest() {
	p := shops()
	ranking, err := exact.New(p.Grammar).KBest(p, 3, nil, exact.Options{})
	if err != nil {
		log.Fatal(err)
	}
	for _, r := range ranking.Programs {
		program, err := p.Grammar.Assemble(r.Tree.Tag, r.Tree.Head, nil)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(r.Value, program)
	}
	fmt.Println(ranking.Certified(), "proved")
	// Output:
	// 10 count(shop)
	// 9 open(shop)
	// 4 shop
	// 3 proved
}
