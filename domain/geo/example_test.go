package geo_test

import (
	"fmt"
	"os"

	"semtree/domain/geo"
	"semtree/grammar"
)

func Example() {
	g, err := geo.New(os.DirFS("."))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, src := range []string{
		"answer(state(next_to_2(stateid('texas'))))",
		"answer(largest_one(density_1(state(all))))",
		"answer(len(riverid('rio grande')))",
		"answer(population_1(cityid('portland', 'tx')))",
	} {
		program, err := grammar.Parse(src)
		if err != nil {
			fmt.Println(err)
			return
		}
		values, err := g.Execute(program)
		fmt.Println(values, err, g.Unknown(program))
	}
	// Output:
	// [arkansas louisiana new mexico oklahoma] <nil> []
	// [new jersey] <nil> []
	// [3033 km] <nil> []
	// [] <nil> [city called portland in texas]
}
