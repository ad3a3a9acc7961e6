//go:build !js

package domain_test

import (
	"fmt"
	"log"

	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/parser"
)

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func Example() {
	files, err := builtin.Open("geo") // a built-in domain, or the path of a folder
	check(err)
	d, err := domain.Load(files, builtin.Executors())
	check(err)
	p, err := domain.NewParser(d)
	check(err)
	r := p.Ask("which states border on texas ?", parser.Options{})
	fmt.Println(r.Program, r.Proof)
	fmt.Println(r.Answer, *r.Confidence > 0.9)
	// Output:
	// answer(state(next_to_2(stateid('texas')))) optimal
	// [arkansas louisiana new mexico oklahoma] true
}

// A question that the parser does not understand is not an error: the result
// has no reading and says why.
func ExampleParser_Ask_reason() {
	files, err := builtin.Open("geo")
	check(err)
	d, err := domain.Load(files, builtin.Executors())
	check(err)
	p, err := domain.NewParser(d)
	check(err)
	r := p.Ask("frobnicate quuxes", parser.Options{})
	fmt.Printf("program %v, status %s\n", r.Reading != nil, r.Proof)
	fmt.Println(r.Reason)
	// Output:
	// program false, status none
	// none of the words is known: frobnicate, quuxes
}
