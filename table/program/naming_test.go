package program

import (
	"slices"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/read"
)

// TestNaming: the column that names the rows is marked where another one was asked for, and only there.
func TestNaming(t *testing.T) {
	films, err := read.Table(strings.NewReader("title,genre,length\nRan,drama,162\nM,crime,111\nJaws,drama,124\n"), "films.csv", table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string][]int{
		"answer(quantity('length', cell('title', 'Ran')))":                  {0},
		"answer(text('genre'))":                                             {0},
		"answer(text('title', cell('genre', 'drama')))":                     nil,
		"answer(cell('genre', 'drama'))":                                    nil, // the rows are asked for
		"answer(largest('length', 1))":                                      nil,
		"answer(per(text('genre'), count))":                                 nil,
		"answer(text('genre', quantity('length')))":                         {0},
		"answer(text('genre', text('title')))":                              nil,
		"answer(per(text('genre'), count(max(quantity('length')))))":        nil,
		"answer(per(text('genre'), per(quantity('length'), count)))":        nil,
		"answer(per(text('genre'), highest(quantity('length'))))":           nil,
		"answer(per(text('genre'), frequent(quantity('length'))))":          nil,
		"answer(per(text('genre'), quantity('length', largest('length'))))": {1},
		"answer(details)": nil,
		"answer(distinct(text('genre', quantity('length'))))": nil,
		"answer(first(2, increasing(text('genre'))))":         {0},
		"answer(max(quantity('length')))":                     {0},
		"answer(max(min(quantity('length'))))":                nil,
		"answer(avg(quantity('length')))":                     nil,
		"answer(exists(cell('title', 'Ran')))":                nil,
	} {
		n, err := Grammar().ReadProgram(text)
		if err != nil {
			t.Fatal(err)
		}
		r, err := NewSession(films).Execute(n)
		if err != nil {
			t.Fatal(err)
		}
		r.Complete()
		if got := Naming(films, n, r.Columns); !slices.Equal(got, want) {
			t.Errorf("%s: %v of %q, want %v", text, got, r.Columns, want)
		}
		for _, i := range want {
			for _, row := range r.Rows {
				if slices.Contains(r.Answer, row[i]) {
					t.Errorf("%s: %v is in the answer", text, row[i])
				}
			}
		}
	}
}
