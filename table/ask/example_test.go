package ask_test

import (
	"fmt"
	"log"
	"os"

	"semtree/table/ask"
	"semtree/table/file"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	tablemodel "semtree/table/model"
)

func fatal(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func Example() {
	fatal(os.Chdir("../..")) // the root of the repository
	t, err := file.Open("examples/films.csv")
	fatal(err)
	m, err := ask.LoadModel(tablemodel.Files) // semtree/table/model
	fatal(err)
	p, err := ask.New(t, link.NewIndex(t, embedded.Default()), m)
	fatal(err)
	r := p.Ask("how many films are from japan?", ask.Options{})
	if !r.Refused {
		fmt.Println(r.Words, r.Answer)
	}
	fatal(os.Chdir("table/ask"))
	// Output: number of rows where country is Japan [6]
}
