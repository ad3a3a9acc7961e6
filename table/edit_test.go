package table

import (
	"slices"
	"strings"
	"testing"
)

// TestChangeCorrections: the corrections of an override file are replaced, or added; whatever
// else it says stays as it was written.
func TestChangeCorrections(t *testing.T) {
	list := []Correction{{`who is "tall"?`, "answer(first)"}, {"<who>", "answer(last)"}}
	const want = `[
    {"question": "who is \"tall\"?", "program": "answer(first)"},
    {"question": "<who>", "program": "answer(last)"}
  ]`
	replace := func([]Correction) ([]Correction, error) { return list, nil }
	for _, c := range []struct{ name, text, want string }{
		{"no file", "", "{\n  \"corrections\": " + want + "\n}\n"},
		{"nothing said", " {} ", " {\n  \"corrections\": " + want + "\n} "},
		{"other keys", "{\n\t\"key\": \"a\",\r\n  \"columns\": {\"a\": {\"unit\": \"m\\u00b2\"}}\n}", "{\n\t\"key\": \"a\",\r\n  \"columns\": {\"a\": {\"unit\": \"m\\u00b2\"}},\n  \"corrections\": " + want + "\n}"},
		{"replaced", `{"corrections": [{"question": "x", "program": "y"}], "key": "a"}`, `{"corrections": ` + want + `, "key": "a"}`},
		{"replaced at the end", "{\"key\": \"a\" , \"corrections\" :\n[ ] }\n", "{\"key\": \"a\" , \"corrections\" :\n" + want + " }\n"},
		{"in capitals", `{"Corrections": [], "key": "a"}`, `{"Corrections": ` + want + `, "key": "a"}`},
		{"in a column of that name", `{"columns": {"corrections": {"unit": "m"}}}`, `{"columns": {"corrections": {"unit": "m"}},` + "\n  \"corrections\": " + want + "\n}"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text, err := ChangeCorrections([]byte(c.text), "a.table.json", replace)
			if err != nil || string(text) != c.want {
				t.Fatalf("%s\nerror %v, want\n%s", text, err, c.want)
			}
			o, err := ParseOverride(text, "a.table.json")
			if err != nil || !slices.Equal(o.Corrections, list) {
				t.Errorf("corrections %q, error %v", o.Corrections, err)
			}
		})
	}
	if _, err := ChangeCorrections([]byte("{\n\"ky\": 1}"), "a.table.json", replace); err == nil || !strings.HasPrefix(err.Error(), `a.table.json:2: unknown key "ky"`) {
		t.Errorf("error %v, want that the key is unknown", err)
	}
}
