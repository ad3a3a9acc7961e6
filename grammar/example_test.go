package grammar_test

import (
	"fmt"
	"log"
	"strings"

	"semtree/grammar"
)

// A grammar of programs about shops: its text declares types, entities and
// predicates.
const shops = `grammar 1
type shop street num
root answer any
entity shopid : shop
entity streetid : street
pred shop : -> shop             # all shops
pred on   : street -> shop      # the shops on a street
pred count : shop -> num
pred cheapest : shop -> shop
`

func Example() {
	g, err := grammar.Read(strings.NewReader(shops), "shops")
	if err != nil {
		log.Fatal(err)
	}
	program, err := g.ReadProgram("answer(cheapest(on(streetid('high street'))))")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("root", program.Name, "of", program.Size(), "nodes")
	fmt.Println(g.Format(program))

	_, err = g.ReadProgram("answer(cheapest(count(shop)))") // a number is not a shop
	fmt.Println(err)
	// Output:
	// root cheapest of 3 nodes
	// answer(cheapest(on(streetid('high street'))))
	// cheapest(count(shop)): cheapest takes (shop), not (num)
}
