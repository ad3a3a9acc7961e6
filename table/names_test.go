package table

import (
	"slices"
	"strings"
	"testing"
)

func namesTable(t *testing.T) *Table {
	t.Helper()
	read, err := readCSV("shop,Total\nA,3\nB,5\n", "shops.csv", Options{})
	if err != nil {
		t.Fatal(err)
	}
	return read
}

// TestLearn: what was learnt names columns and rows of the new table, and not of the old one.
func TestLearn(t *testing.T) {
	old := namesTable(t)
	next := old.Learn([]Meaning{{"takings", MeansColumn, "Total"}, {"branch", MeansRows, ""}, {"x", MeansColumn, "gone"}})
	if !slices.Equal(next.Columns[1].Other, []string{"takings"}) || !slices.Contains(next.Nouns, "branch") {
		t.Errorf("other names %q, nouns %q", next.Columns[1].Other, next.Nouns)
	}
	if len(old.Columns[1].Other) > 0 || slices.Contains(old.Nouns, "branch") {
		t.Error("the old table has changed")
	}
}

// TestAddNames: names are added to those that are there, and all else stays as it is written.
func TestAddNames(t *testing.T) {
	shops := namesTable(t)
	for text, want := range map[string]string{
		"": "{\n  \"columns\": {\n  \"Total\": {\"other\":[\"takings\"]}\n}\n}\n",
		"{\"columns\": {\"Total\": {\"unit\": \"EUR\", \"other\": [\"sum\"]}}, \"key\": \"shop\"}": "{\"columns\": {\"Total\": {\"unit\":\"EUR\",\"other\":[\"sum\",\"takings\"]}}, \"key\": \"shop\"}",
	} {
		got, err := AddNames([]byte(text), "shops.table.json", shops, "Total", []string{"takings"})
		if err != nil {
			t.Fatal(err)
		}
		if strings.Join(strings.Fields(string(got)), "") != strings.Join(strings.Fields(want), "") {
			t.Errorf("%s\nbecame %s\nwant   %s", text, got, want)
		}
		o, err := ParseOverride(got, "shops.table.json")
		if err != nil || !slices.Contains(o.Columns["Total"].Other, "takings") {
			t.Errorf("%s: %v", got, err)
		}
	}
	got, err := AddNames([]byte("{\"nouns\": [\"shop\"]}"), "shops.table.json", shops, "", []string{"branch"})
	if o, bad := ParseOverride(got, ""); err != nil || bad != nil || !slices.Equal(o.Nouns, []string{"shop", "branch"}) {
		t.Errorf("%s: %v, %v", got, err, bad)
	}
	shops.Nouns, shops.Called = []string{"shop"}, []string{"store"}
	got, err = AddNames(nil, "shops.table.json", shops, "", []string{"branch"})
	if o, bad := ParseOverride(got, ""); err != nil || bad != nil || !slices.Equal(o.Nouns, []string{"shop", "store", "branch"}) {
		t.Errorf("%s: %v, %v; want what a question may call a row kept", got, err, bad)
	}
}

// TestSetLearnt: what is written is read again, and what makes no sense is an error with its line.
func TestSetLearnt(t *testing.T) {
	want := []Meaning{{"takings", MeansColumn, "Total"}, {"branch", MeansRows, ""}}
	text := SetLearnt([]byte("{\"key\": \"shop\"}"), want)
	if o, err := ParseOverride(text, ""); err != nil || !slices.Equal(o.Learnt, want) {
		t.Errorf("%s: %v", text, err)
	}
	if _, err := ParseOverride([]byte("{\n\"learnt\": [{\"word\": \"a\", \"kind\": \"column\"}]}"), "x.json"); err == nil || !strings.HasPrefix(err.Error(), "x.json:2: ") {
		t.Errorf("error %v", err)
	}
}

// TestNoLongerSet: what the owner took out of the file is found out again.
func TestNoLongerSet(t *testing.T) {
	set, err := readCSV("shop,Total\nA,3\nB,5\n", "shops.csv", Options{Override: &Override{Nouns: []string{"branch"}, Key: new(string)}})
	if err != nil || !set.NounsSet || !set.KeySet {
		t.Fatalf("%v; set: %+v", err, set)
	}
	if found, err := set.Revised(nil); err != nil || found.NounsSet || found.KeySet {
		t.Errorf("%v; nouns are set: %t, the key is: %t", err, found.NounsSet, found.KeySet)
	}
}
