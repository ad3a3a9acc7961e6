//go:build !js

package parser_test

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
	p, err := parser.New(d)
	check(err)
	r := p.Parse("which states border on texas ?", parser.Options{Confidence: true})
	fmt.Println(r.Program, r.Status)
	fmt.Println(*r.Answer, *r.Confidence > 0.9)
	// Output:
	// answer(state(next_to_2(stateid('texas')))) optimal
	// [arkansas louisiana new mexico oklahoma] true
}

// A question that the parser does not understand is not an error: the result
// has no program and says why.
func ExampleParser_Parse_reason() {
	files, err := builtin.Open("geo")
	check(err)
	d, err := domain.Load(files, builtin.Executors())
	check(err)
	p, err := parser.New(d)
	check(err)
	r := p.Parse("frobnicate quuxes", parser.Options{})
	fmt.Printf("program %q, status %s\n", r.Program, r.Status)
	fmt.Println(r.Reason)
	// Output:
	// program "", status none
	// none of the words is known: frobnicate, quuxes
}
