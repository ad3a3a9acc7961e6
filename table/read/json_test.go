package read

import (
	"fmt"
	"strings"
	"testing"

	"semtree/table"
)

// TestLists: rows may be lists below a header, in a list or one after another.
func TestLists(t *testing.T) {
	for _, text := range []string{
		"[\"name\", \"age\"]\n[\"Ann\", 31]\n[\"Bob\"]\n[null, 7]\n",
		`[["name", "age"], ["Ann", 31], ["Bob", null], ["", 7]]`,
		" [ \"name\",\"age\" ] [\"Ann\",\"31\"][ \" Bob \" , null][null,7]",
	} {
		got, err := Table(strings.NewReader(text), "a.json", table.Options{})
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		name, age := got.Columns[0], got.Columns[1]
		if got.Rows != 3 || name.Name != "name" || name.Cell(1).Text != "Bob" || name.Cell(2) != nil || age.Cell(0).Number != 31 || age.Cell(1) != nil {
			t.Errorf("%s: %d rows, %+v, %+v", text, got.Rows, name, age)
		}
	}
}

// TestListFaults: what is wrong with lists is said with its line.
func TestListFaults(t *testing.T) {
	for text, want := range map[string]string{
		"[\"a\"]\n[1, 2]":                  "a.json:2: more cells than the first list, the header, which has 1",
		"[\"a\", 2]\n":                     "a.json:1: a single list with values",
		"[\"a\"]\n{\"a\": 1}":              `a.json:2: want a list with the cells of a row, found {"a": 1}`,
		"{\"a\": 1}\n[1]":                  "a.json:2: want an object with the cells of a row, found [1]",
		"[{\"a\": 1},\n7]":                 "a.json:2: want an object with the cells of a row, found 7",
		"[\"a\"]\n[1":                      "a.json:2: the text ends too early",
		"[[\"a\"],\n{\"a\":1}]":            `a.json:2: want a list with the cells of a row, found {"a":1}`,
		"{\"count\": 0,\n\"results\": []}": `a.json:2: the list "results" is empty: there are no rows`,
		"[[\"a\"]":                         "a.json:1: the text ends too early",
		"[[\"a\"],\n[1]\n":                 "a.json:3: the text ends too early",
		"{\"a\": [{}],\n\"b\": [{}]}":      "a.json:1: there are several tables: a, b: put the one that you ask about into a file of its own",
	} {
		if got, err := Table(strings.NewReader(text), "a.json", table.Options{}); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, error %v, want %q", text, got, err, want)
		}
	}
}

// TestExports: what programs and services write as JSON opens as it is.
func TestExports(t *testing.T) {
	const want = "a|b / 1|x / 2|y"
	deep := strings.Repeat(`{"a":`, maxDepth-1) + "1" + strings.Repeat("}", maxDepth-1)
	for name, c := range map[string]struct{ text, want, warning string }{
		"data":               {`{"data": [{"a": 1, "b": "x"}, {"a": 2, "b": "y"}]}`, want, ""},
		"results":            {`{"count": 2, "next": null, "results": [{"a": 1, "b": "x"}, {"b": "y", "a": 2}]}`, want, `x.json: the rows are those of "results": left out: count, next`},
		"items, more keys":   {`{"p": 1, "q": {"r": 1}, "s": [], "t": ["u"], "v": 1, "w": 2, "items": [{"a": 1, "b": "x"}, {"a": 2, "b": "y"}]}`, want, `x.json: the rows are those of "items": left out: p, q, s, t, v and 1 more`},
		"deeper":             {`{"status": "ok", "response": {"docs": [{"a": 1, "b": "x"}, {"a": 2, "b": "y"}]}}`, want, `x.json: the rows are those of "response.docs": left out: status`},
		"hits":               {`{"took": 3, "hits": {"total": {"value": 1}, "hits": [{"_id": "k", "_source": {"n": 7}}]}}`, "_id|_source.n / k|7", "left out"},
		"places":             {`{"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"name": "Rome"}, "geometry": {"type": "Point", "coordinates": [12.5, 41.9]}}]}`, "type|properties.name|geometry.type|geometry.coordinates / Feature|Rome|Point|12.5, 41.9", `left out: type`},
		"split":              {`{"columns": ["a", "b"], "data": [[1, "x"], [2, "y"]]}`, want, ""},
		"columns":            {`{"a": [1, 2], "b": ["x", "y"]}`, want, ""},
		"columns, deeper":    {`{"place": "Bern", "hourly": {"a": [1, 2], "b": ["x", "y"]}}`, want, `x.json: the rows are those of "hourly": left out: place`},
		"columns of pandas":  {`{"a": {"0": 1, "1": 2}, "b": {"0": "x", "1": "y"}}`, want, ""},
		"under their keys":   {`{"k1": {"a": 1, "b": "x"}, "k2": {"a": 2, "b": "y"}}`, "key|a|b / k1|1|x / k2|2|y", ""},
		"days":               {`{"Meta Data": {"symbol": "X"}, "Daily": {"2024-01-02": {"open": "1.5"}, "2024-01-03": {"open": "1.7"}}}`, "key|open / 2024-01-02|1.5 / 2024-01-03|1.7", `x.json: the rows are those of "Daily": left out: Meta Data`},
		"one object":         {`{"a": 1, "b": {"c": "x", "d": ["y", "z"]}}`, "a|b.c|b.d / 1|x|y, z", ""},
		"one below another":  {"{\"a\": {\"b\": 1}}\n{\"a\": {\"b\": 2, \"c\": 3}}\n", "a.b|a.c / 1|~ / 2|3", ""},
		"rows without names": {`[["Ann", 31], ["Bob", 32]]`, "column 1|column 2 / Ann|31 / Bob|32", "x.json: there is no header: the first list ([\"Ann\", 31]) is a row"},
		"years as names":     {`[["team", 2001], ["Reds", 32]]`, "team|2001 / Reds|32", ""},
		"lists":              {`[{"t": ["x", "y"]}, {"t": []}, {"t": [null, 3, true]}, {"t": "z"}]`, "t / x, y / ~ / 3, true / z", ""},
		"counts":             {`[{"i": []}, {"i": [{"q": 1}, {"q": 2}]}, {}, {"i": [[1], 2, 3]}, {"i": null}]`, "i count / 0 / 2 / ~ / 3 / ~", "x.json: lists of objects are left out, but for how many elements they have: i"},
		"value or object":    {`[{"c": "Ann"}, {"c": {"name": "Bob", "at": {"x": 1}}}, {"c": null}]`, "c|c.name|c.at.x / Ann|~|~ / ~|Bob|1 / ~|~|~", ""},
		"nulls":              {`[{"a": null, "b": null}, {"a": {"x": 1}, "b": null}]`, "a.x|b / ~|~ / 1|~", ""},
		"two spellings":      {`[{"é": 1}, {"\u00e9": 2}]`, "é / 1 / 2", ""},
		"same names":         {`[{"a.b": 1, "a": {"b": 2}}]`, "a.b|a.b 2 / 1|2", ""},
		"half a character":   {`[{"a": "x\ud800"}]`, "a / x�", ""},
		"deep":               {"[" + deep + "]", strings.Repeat("a.", maxDepth-2) + "a / 1", ""},
	} {
		t.Run(name, func(t *testing.T) {
			tab := mustRead(t, "x.json", c.text)
			if got := show(tab); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
			if got := strings.Join(tab.Warnings, "; "); (got == "") != (c.warning == "") || !strings.Contains(got, c.warning) {
				t.Errorf("warnings %q, want %q", got, c.warning)
			}
		})
	}
	if _, err := Table(strings.NewReader("["+strings.Repeat(`{"a":`, maxDepth+1)+"1"), "x.json", table.Options{}); err == nil || !strings.Contains(err.Error(), "that is the limit") {
		t.Errorf("too deep: error %v", err)
	}
	many := "["
	for i := range table.MaxColumns + 1 {
		many += fmt.Sprintf(`{"k%d": %d},`, i, i)
	}
	if _, err := Table(strings.NewReader(many), "x.json", table.Options{}); err == nil || !strings.Contains(err.Error(), "more than 2000 different keys") {
		t.Errorf("many keys: error %v", err)
	}
}
