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

// learntOfShops are meanings of each kind.
var learntOfShops = []Meaning{
	{Word: "takings", Kind: MeansColumn, Column: "Total"}, {Word: "branch", Kind: MeansRows},
	{Word: "first one", Kind: MeansValue, Column: "shop", Value: "A"}, {Word: "best", Kind: MeansOrder, Column: "Total", End: "low"},
}

// TestLearn: what was learnt counts in the new table, and not in the old one; what its owner says of an order counts before.
func TestLearn(t *testing.T) {
	old := namesTable(t)
	next := old.Learn(append(learntOfShops, Meaning{Word: "x", Kind: MeansColumn, Column: "gone"}, Meaning{Word: "y", Kind: MeansValue, Column: "shop", Value: "a"}, Meaning{Word: "z", Kind: MeansValue, Column: "shop", Value: "C"}))
	if !slices.Equal(next.Columns[1].Other, []string{"takings"}) || !slices.Contains(next.Nouns, "branch") {
		t.Errorf("other names %q, nouns %q", next.Columns[1].Other, next.Nouns)
	}
	if values := next.Columns[0].Values; len(values) != 1 || !slices.Equal(values["A"], []string{"first one", "y"}) || next.Columns[1].Best != "low" {
		t.Errorf("values %q, best %q", values, next.Columns[1].Best)
	}
	if len(old.Columns[1].Other) > 0 || slices.Contains(old.Nouns, "branch") || old.Columns[0].Values != nil || old.Columns[1].Best != "" {
		t.Error("the old table has changed")
	}
	if again := next.Learn([]Meaning{{Word: "w", Kind: MeansValue, Column: "shop", Value: "A"}, {Word: "best", Kind: MeansOrder, Column: "Total", End: "high"}}); len(next.Columns[0].Values["A"]) != 2 || again.Columns[1].Best != "low" {
		t.Errorf("values %q, best %q", next.Columns[0].Values, again.Columns[1].Best)
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

// TestChangeLearnt: what is written is read again; what others added or took away meanwhile stays so.
func TestChangeLearnt(t *testing.T) {
	m := learntOfShops
	text, err := ChangeLearnt([]byte("{\"key\": \"shop\"}"), "", nil, m[:2])
	for _, change := range []struct{ before, after, want []Meaning }{
		{nil, nil, m[:2]},                 // nothing has changed
		{nil, m[2:], m},                   // somebody else added the first two
		{m[:1], nil, m[1:]},               // and knows nothing of the last two
		{m[:2], m[1:3], m[1:]},            // what is gone, and what is there already
		{m[1:], []Meaning{}, []Meaning{}}, // and that stays out
	} {
		if err == nil {
			text, err = ChangeLearnt(text, "", change.before, change.after)
		}
		if o, bad := ParseOverride(text, ""); err != nil || bad != nil || o.Learnt == nil || !slices.Equal(o.Learnt, change.want) {
			t.Fatalf("%s: %v, %v; want %v", text, err, bad, change.want)
		}
	}
	if text, err := ChangeLearnt([]byte("{}"), "", nil, nil); err != nil || string(text) != "{}" {
		t.Errorf("%s, %v, though there is nothing to say", text, err)
	}
}

// TestLearntFaults: what makes no sense is an error with its line.
func TestLearntFaults(t *testing.T) {
	for _, m := range []string{
		`{"word": "", "kind": "rows"}`, `{"word": "a", "kind": "x"}`, `{"word": "a", "kind": "column"}`, `{"word": "a", "kind": "value", "value": "b"}`,
		`{"word": "a", "kind": "value", "column": "b"}`, `{"word": "a", "kind": "order", "end": "low"}`, `{"word": "a", "kind": "order", "column": "b", "end": "good"}`,
	} {
		_, err := ParseOverride([]byte("{\n\"learnt\": [{\"word\": \"ok\", \"kind\": \"rows\"}, "+m+"]}"), "x.json")
		if err == nil || !strings.HasPrefix(err.Error(), "x.json:2: ") || !strings.Contains(err.Error(), `"kind":`) {
			t.Errorf("%s: error %v", m, err)
		}
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
