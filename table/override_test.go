package table

import (
	"slices"
	"strings"
	"testing"

	"semtree/table/value"
)

const people = "id,name,born,height,note\n1,Ann,3/4/1990,\"1,80\",a\n2,Bob,5/6/1991,\"1,75\",b\n3,Cy,7/8/1992,\"1,90\",\n"

// withOverride reads the people with an override file.
func withOverride(text string) (*Table, error) {
	o, err := ParseOverride([]byte(text), "people.table.json")
	if err != nil {
		return nil, err
	}
	return readCSV(people, "people.csv", Options{Override: o})
}

// TestOverrideRows: the earlier name of "nouns" is read, but not beside it, and not written.
func TestOverrideRows(t *testing.T) {
	for _, key := range []string{"rows", "nouns"} {
		tab, err := withOverride(`{"` + key + `": ["person"]}`)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(tab.Nouns, []string{"person"}) {
			t.Errorf("%s: a row is called %q", key, tab.Nouns)
		}
		if text := string(Describe(tab)); !strings.Contains(text, `"nouns": ["person"]`) || strings.Contains(text, `"rows"`) {
			t.Errorf("%s: described as %s", key, text)
		}
	}
	_, err := withOverride("{\"nouns\": [\"person\"],\n\"rows\": [\"member\"]}")
	if err == nil || !strings.Contains(err.Error(), `:2: "rows" is the earlier name of "nouns"`) {
		t.Errorf("both names: error %v", err)
	}
}

func TestOverride(t *testing.T) {
	_, err := withOverride(`{
  "rows": ["person", "member"], "key": "id",
  "columns": {
    "id": {"type": "number", "hidden": true},
    "born": {"day_first": true, "other": ["birthday"]},
    "height": {"unit": "m", "decimal_comma": true},
    "note": {"type": "yes/no"}
  }
}`)
	if err == nil || !strings.Contains(err.Error(), `people: column "note": "a" is neither yes nor no`) {
		t.Fatalf("error %v, want that the note is neither yes nor no", err)
	}
	tab, err := withOverride(`{"rows": ["person"], "key": "id", "columns": {"id": {"type": "number", "hidden": true},
		"born": {"day_first": true, "other": ["birthday"]}, "height": {"unit": "m", "decimal_comma": true}}}`)
	if err != nil {
		t.Fatal(err)
	}
	c := tab.Columns
	if tab.Key != 0 || len(tab.Nouns) != 1 || tab.Nouns[0] != "person" || !c[0].Hidden || c[0].Type != TypeNumber || c[2].Other[0] != "birthday" {
		t.Errorf("%+v, %+v, %+v: not as the file says", tab, c[0], c[2])
	}
	if c[2].Cells[0].Time.From != value.StartOfDay(1990, 4, 3) || c[3].Unit != "m" || c[3].Cells[0].Number != 1.8 {
		t.Errorf("%+v, %+v: not read as the file says", c[2].Cells[0], c[3].Cells[0])
	}
	if c[1].Type != TypeText || c[4].Type != TypeText || c[1].Hidden {
		t.Errorf("%+v, %+v: what the file leaves out is not found out", c[1], c[4])
	}
}

// TestNoKey: an empty key is none; an empty list of nouns is none.
func TestNoKey(t *testing.T) {
	tab, err := withOverride(`{"key": "", "rows": []}`)
	if err != nil || tab.Key != -1 || len(tab.Nouns) != 0 {
		t.Errorf("%+v, %v, want no key and no nouns", tab, err)
	}
}

func TestOverrideErrors(t *testing.T) {
	for text, want := range map[string]string{
		"{\n\"columns\": {\"nam\": {}}}":                                     `people.table.json:2: unknown column "nam": the table has id, name, born, height, note`,
		"{\"key\":\n\"nam\"}":                                                `people.table.json:2: unknown column "nam"`,
		"{\"columns\": {\n\"name\": {\"typ\": \"text\"}}}":                   `people.table.json:2: name of columns: unknown key "typ": want one of type, unit, other, hidden`,
		"{\"columns\": {\n\"name\": {\"type\": \"string\"}\n}\n}":            `people.table.json:2: type of name of columns: unknown type "string": want one of text, number, year`,
		"{\"columns\": {\"name\": {\"hidden\": \"yes\"}}}":                   `people.table.json:1: hidden of name of columns: want true or false`,
		"{\"columns\": {\"name\": {},\n\"name\": {}}}":                       `people.table.json:2: columns: the key "name" is given twice`,
		"{\n\"corrections\": [{\"question\": \"a\"},\n{\"answer\": \"b\"}]}": `people.table.json:3: element 2 of corrections: unknown key "answer": want one of question, program`,
		"{\n\"corrections\": [" + strings.Repeat("{},", 1000) + "{}]}":       `people.table.json:2: 1001 corrections, but the limit is 1000`,
		"{":              "people.table.json:1: the text ends too early",
		"{\"noun\": []}": `people.table.json:1: unknown key "noun": want one of nouns, rows, key, columns`,
	} {
		if _, err := withOverride(text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: error %v, want %q", text, err, want)
		}
	}
}

// TestDescribe: what was found out is written in the form that is read, and reading it
// changes nothing; an edit stays when it is written again.
func TestDescribe(t *testing.T) {
	first := mustRead(t, "people.csv", people)
	text := string(Describe(first))
	second, err := withOverride(text)
	if err != nil {
		t.Fatalf("%s\n%v", text, err)
	}
	if got, want := dump(second), dump(first); got != want {
		t.Errorf("%s, with what was found out\n%s", want, got)
	}
	if again := string(Describe(second)); again != text {
		t.Errorf("%s\nand again\n%s", text, again)
	}
	edited := strings.Replace(text, `"height": {"type": "number", "unit": "", "other": []`, `"height": {"type": "number", "unit": "cm", "other": ["stature"]`, 1)
	edited = strings.Replace(edited, `"nouns": []`, `"nouns": ["friend"]`, 1)
	edited = strings.Replace(edited, `    "born": {"type": "date", "unit": "", "other": [], "hidden": false, "day_first": true},`+"\n", "", 1)
	if strings.Contains(edited, "born") || !strings.Contains(edited, "stature") {
		t.Fatalf("cannot edit\n%s", text)
	}
	third, err := withOverride(edited)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"cm", "other": ["stature"]`, `"born": {"type": "date"`} {
		if again := string(Describe(third)); !strings.Contains(again, want) {
			t.Errorf("%s\nlacks %s", again, want)
		}
	}
}

// TestDescribeNames: headers of all kinds are keys.
func TestDescribeNames(t *testing.T) {
	tab := mustRead(t, "x.csv", "\"a \"\"b\"\"\",<c> & d,é\\f,\n1,2,3,4\n")
	o, err := ParseOverride(Describe(tab), "x.table.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range tab.Columns {
		if _, ok := o.Columns[c.Name]; !ok {
			t.Errorf("%q is not in %s", c.Name, Describe(tab))
		}
	}
	if !strings.Contains(string(Describe(tab)), "<c> & d") {
		t.Errorf("%s: a header is not written as people write it", Describe(tab))
	}
}

// TestCorrections: corrections are kept as they are, whether or not they fit the table, and
// in their order.
func TestCorrections(t *testing.T) {
	tab, err := withOverride(`{"corrections": [
		{"question": "who is \"tall\"?", "program": "text('name', highest(quantity('height')))"},
		{"question": "<who>", "program": "text('lost')"}]}`)
	if err != nil {
		t.Fatal(err)
	}
	again, err := withOverride(string(Describe(tab)))
	if err != nil {
		t.Fatalf("%s\n%v", Describe(tab), err)
	}
	want := []Correction{{`who is "tall"?`, "text('name', highest(quantity('height')))"}, {"<who>", "text('lost')"}}
	if !slices.Equal(tab.Corrections, want) || !slices.Equal(again.Corrections, want) {
		t.Errorf("corrections %q, and %q after Describe, want %q", tab.Corrections, again.Corrections, want)
	}
}
