package table_test

import (
	"fmt"
	"strings"

	"semtree/table"
	"semtree/table/read"
)

func Example() {
	const file = `boat,launched,Length (m),Price
Fram,26 October 1892,"39,0",€1.2 million
Gjøa,1872,"21,3",€300k
Colin Archer,July 1893,"14,2",unknown
`
	t, err := read.Table(strings.NewReader(file), "boats.csv", table.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(t.Rows, t.Nouns, t.Columns[t.Key].Name)
	for _, c := range t.Columns {
		fmt.Printf("%s: %v %q\n", c.Name, c.Type, c.Unit)
	}
	fmt.Println(t.Columns[2].Cell(0).Number, t.Columns[3].Cell(0).Number, t.Columns[3].Cell(2) == nil)
	// Output:
	// 3 [boat] boat
	// boat: text ""
	// launched: date ""
	// Length (m): number "m"
	// Price: number "EUR"
	// 39 1.2e+06 true
}
