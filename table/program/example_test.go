package program_test

import (
	"fmt"

	"semtree/table"
	"semtree/table/program"
)

func Example() {
	films, err := table.New("films", []string{"title", "director", "rating"}, [][]string{
		{"Memento", "Christopher Nolan", "8.4"},
		{"Insomnia", "Christopher Nolan", "7.2"},
		{"Lady Bird", "Greta Gerwig", "7.4"},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	n, err := program.Grammar().ReadProgram("answer(avg(quantity('rating', cell('director', 'christopher nolan'))))")
	if err != nil {
		fmt.Println(err)
		return
	}
	result, err := program.Execute(films, n)
	fmt.Println(program.Words(n), "is", result.Answer[0], err)
	fmt.Println("it rests on rows", result.Evidence.Rows)
	// Output:
	// average of rating over rows where director is christopher nolan is 7.8 <nil>
	// it rests on rows [0 1]
}
