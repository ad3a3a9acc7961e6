package sql_test

import (
	"fmt"

	"semtree/table"
	"semtree/table/program"
	"semtree/table/sql"
)

func Example() {
	films, err := table.New("films", []string{"title", "director", "year"}, [][]string{
		{"Memento", "Christopher Nolan", "2000"},
		{"Inception", "Christopher Nolan", "2010"},
		{"Lady Bird", "Greta Gerwig", "2017"},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	n, err := program.Grammar().ReadProgram("answer(count(cell('director', 'christopher nolan', more(moment('year', '2005')))))")
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := sql.Loaded(films, sql.SQLite).Standalone(n)
	fmt.Println(text, err)
	query, err := sql.Loaded(films, sql.PostgreSQL).Query(n)
	fmt.Println(query.Text, query.Params, err)
	// Output:
	// SELECT COUNT(*) FROM "films" WHERE "director" = 'Christopher Nolan' AND "year" >= 2006 <nil>
	// SELECT COUNT(*) FROM "films" WHERE "director" = $1 AND "year" >= CAST($2 AS BIGINT) [Christopher Nolan 2006] <nil>
}
