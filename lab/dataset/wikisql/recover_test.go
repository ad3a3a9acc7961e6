package wikisql

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/value"
)

// readText reads the text of a file.
func readText(t *testing.T, text string) ([]Question, error) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "q.jsonl")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return Read(path)
}

func TestRead(t *testing.T) {
	got, err := readText(t, `{"question": "how long is Ada?", "table": "1-1", "aggregate": null, "select": "length", "where": [["boat", "=", "Ada"]]}
{"question": "how many?", "table": "1-1", "aggregate": "COUNT", "select": "boat", "where": [], "more": 1}
`)
	if err != nil {
		t.Fatal(err)
	}
	want := []Question{
		{"how long is Ada?", "1-1", Query{"", "length", []Condition{{"boat", "=", "Ada"}}}, 1},
		{"how many?", "1-1", Query{Aggregate: "COUNT", Select: "boat"}, 2},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestReadErrors(t *testing.T) {
	line := func(rest string) string { return `{"question": "q", "table": "t", "select": "s", ` + rest + "}\n" }
	for text, want := range map[string]string{
		"":                       "holds no questions",
		"no JSON":                ":1: ",
		`{"question": "how?"}`:   `:1: want an object of WikiSQL`,
		line(`"aggregate": 3`):   ":1: aggregate: want a string or null, found 3",
		line(`"aggregate": "X"`): `:1: aggregate: want null, COUNT, MAX, MIN, AVG or SUM, found "X"`,
		line(`"where": []`) + line(`"where": [["a", "="]]`): ":2: where: want a column, an operator and a value, found 2 texts",
		line(`"where": [["a", "!=", "b"]]`):                 `:1: where: want the operator "=", ">" or "<", found "!="`,
		line(`"where": [["a", "=", 3]]`):                    ":1: ",
	} {
		_, err := readText(t, text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %q", text, err, want)
		}
	}
}

// queries returns questions about tables of boats, harbours and sailors.
func queries() []Question {
	ask := func(name, column string, where ...Condition) Question {
		return Question{Table: name, Query: Query{Select: column, Where: where}}
	}
	return []Question{
		ask("boats", "length", Condition{"Boat", "=", "Ada"}, Condition{"crew", ">", "3"}),
		ask("harbours", "depth", Condition{"length", "=", "120"}, Condition{"pick #", "=", "4"}),
		ask("boats", "boat", Condition{"BOAT", "=", "ada"}, Condition{"boat", "=", "Brise"}, Condition{"crew", "<", "var1"}),
		ask("boats", "owner", Condition{"owner", "=", "Tom Baker"}, Condition{"launched", "=", "1998"}),
		ask("sailors", "owner", Condition{"boat", "=", "Carla"}),
	}
}

func TestRecover(t *testing.T) {
	set, err := Recover(queries())
	if err != nil {
		t.Fatal(err)
	}
	want := map[string][]Column{
		"boats": {
			{Name: "length", Type: table.TypeNumber}, // as in harbours
			{Name: "Boat", Cells: []string{"Ada", "Brise"}},
			{Name: "crew", Cells: []string{"3", "var1"}, Type: table.TypeNumber, ordered: true},
			{Name: "owner", Cells: []string{"Tom Baker"}},
			{Name: "launched", Cells: []string{"1998"}, Type: table.TypeYear},
		},
		"harbours": {
			{Name: "depth", Type: table.TypeNumber}, // no other table has it
			{Name: "length", Cells: []string{"120"}, Type: table.TypeNumber},
			{Name: "pick #", Cells: []string{"4"}, Type: table.TypeNumber},
		},
		"sailors": {{Name: "owner"}, {Name: "boat", Cells: []string{"Carla"}}}, // owner: as in boats
	}
	for name, columns := range want {
		if got := set.Schemas[name].Columns; !reflect.DeepEqual(got, columns) {
			t.Errorf("%s: %+v, want %+v", name, got, columns)
		}
	}
	tab, err := set.Schemas["boats"].Table()
	if err != nil {
		t.Fatal(err)
	}
	if tab.Rows != 2 || tab.Ordered || len(tab.Columns) != 5 || tab.Columns[2].Kind() != table.Number || tab.Columns[0].Cell(0) != nil {
		t.Errorf("table %+v", tab)
	}
}

// TestTypeWithoutCells: a name that means numbers in a fifth of the columns with cells
// makes one without cells a number column.
func TestTypeWithoutCells(t *testing.T) {
	for _, tc := range []struct {
		numbers, texts int
		want           table.Type
	}{{0, 0, table.TypeNumber}, {0, 3, table.TypeText}, {1, 5, table.TypeText}, {1, 4, table.TypeNumber}} {
		asked := []Question{{Table: "new", Query: Query{Select: "rank"}}}
		for i := range tc.numbers + tc.texts {
			cell := "first"
			if i < tc.numbers {
				cell = "17"
			}
			asked = append(asked, Question{Table: fmt.Sprint(i), Query: Query{Select: "rank", Where: []Condition{{"rank", "=", cell}}}})
		}
		set, err := Recover(asked)
		if err != nil {
			t.Fatal(err)
		}
		if got := set.Schemas["new"].Columns[0].Type; got != tc.want {
			t.Errorf("%d columns of numbers and %d of texts: %v, want %v", tc.numbers, tc.texts, got, tc.want)
		}
	}
}

func TestForeign(t *testing.T) {
	questions := queries()
	for i := range 40 {
		questions = append(questions, Question{Table: fmt.Sprint("other", i), Query: Query{Select: fmt.Sprint("name", i), Where: []Condition{
			{fmt.Sprint("size", i), "=", fmt.Sprint(i)}, {fmt.Sprint("owner", i), "=", fmt.Sprintf("Person %c", 'A'+i)},
		}}})
	}
	set, err := Recover(questions)
	if err != nil {
		t.Fatal(err)
	}
	before := fmt.Sprint(set.Schemas["boats"])
	foreign := set.Foreign(7)
	if fmt.Sprint(set.Schemas["boats"]) != before {
		t.Error("the set has changed")
	}
	for name, own := range set.Schemas {
		got := foreign.Schemas[name]
		if len(got.Columns) != len(own.Columns)+ForeignColumns {
			t.Errorf("%s has %d columns, %d before", name, len(got.Columns), len(own.Columns))
		}
		for i, c := range got.Columns {
			distinct := map[string]bool{}
			for _, cell := range c.Cells {
				distinct[value.Fold(cell)] = true
			}
			if len(distinct) != len(c.Cells) || got.find(c.Name) != i {
				t.Errorf("%s: column %q or a cell of %q is there twice", name, c.Name, c.Cells)
			}
			if i >= len(own.Columns) {
				continue
			}
			old := own.Columns[i]
			if c.Name != old.Name || c.Type != old.Type || !slices.Equal(c.Cells[:len(old.Cells)], old.Cells) {
				t.Errorf("%s: %+v was %+v", name, c, old)
			}
			// There are enough texts and numbers in other tables, but no other year.
			if added := len(c.Cells) - len(old.Cells); c.Type != table.TypeYear && added != ForeignCells {
				t.Errorf("%s.%s: %d cells are added", name, c.Name, added)
			}
		}
	}
	slices.Reverse(questions[5:]) // the order of the tables
	again, err := Recover(questions)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(again.Foreign(7).Schemas, foreign.Schemas) {
		t.Error("another order of questions gives other tables")
	}
	if reflect.DeepEqual(again.Foreign(8).Schemas, foreign.Schemas) {
		t.Error("another seed gives the same tables")
	}
}
