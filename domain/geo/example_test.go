package geo_test

import (
	"fmt"
	"os"

	"semtree/domain"
	"semtree/domain/geo"
)

func Example() {
	d, err := domain.Load(os.DirFS("."), domain.Executors{"geo": geo.Open})
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
		program, err := d.ReadProgram(src)
		if err != nil {
			fmt.Println(err)
			return
		}
		answer, err := d.Execute(program)
		fmt.Println(answer.Values, err, d.Missing(program))
	}
	// Output:
	// [arkansas louisiana new mexico oklahoma] <nil> []
	// [new jersey] <nil> []
	// [3033 km] <nil> []
	// [] <nil> [city called portland in texas]
}
