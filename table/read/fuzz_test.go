package read

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"semtree/table"
	"semtree/table/heading"
)

// FuzzRead: no input makes Read panic, a table that is read is consistent, and what is
// written of it is read as the same table.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"", "a,b\n1,2\n", "a;b\n1,5;x\n2;3/4/2014\n", "a\tb\n\"x\" y\tz\n", "\xff\xfea\x00", "a\ncaf\xe9\n", "sep=|\na|b\n",
		"name,when,how long,late\nx,\"March 5, 2014\",1:23,y\n,2001–02,2h 5m,n\n\"a \"\"b\"\"\nc\",n/a,59.5,-\n",
		"[{\"a\": 1, \"b\": null}, {\"c\": \"\\u00e9\", \"a\": true}]", "{\"a\": \"$1.5 million\"}\n{\"a\": \"5 km\"}\n", "a,a,\n1,2,3\n4\n,,\n",
		"rank,NA\nT1,NA\n2,US\n3,none\n", "h\n6 ft 2 in\n9.7° S\n1e400\n9999999999999999999999\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		first, err := Table(strings.NewReader(text), "x.csv", table.Options{MaxBytes: 1 << 16})
		if err != nil {
			return
		}
		check(t, first)
		delimiter := byte(',')
		if decoded, _, err := decode([]byte(text), "x.csv"); err == nil {
			if d, _, _ := sniff(decoded, "x.csv"); d.delimiter == ';' && bytes.IndexByte([]byte("[{"), bytes.TrimSpace(decoded)[0]) < 0 {
				delimiter = ';'
			}
		}
		written := write(t, first, delimiter)
		if strings.Contains(written, "\x00") {
			return // which JSON may contain
		}
		again, err := Table(strings.NewReader(written), "x.csv", table.Options{})
		if err != nil {
			t.Fatalf("%q: written as %q: %v", text, written, err)
		}
		for _, said := range []string{"there is no header", "has units", "second table", "repeat", "single quotes", "above the header"} {
			if strings.Contains(strings.Join(again.Warnings, "\n"), said) {
				return // rows of data that look like parts of a file: other tests say what becomes of them
			}
		}
		same(t, first, again)
	})
}

// check compares what a table says about itself.
func check(t *testing.T, tab *table.Table) {
	t.Helper()
	for _, c := range tab.Columns {
		if len(c.Codes) != tab.Rows || c.Name == "" || !utf8.ValidString(c.Name) {
			t.Fatalf("column %q: %d codes for %d rows", c.Name, len(c.Codes), tab.Rows)
		}
		nulls, used := 0, make([]bool, len(c.Cells))
		for _, code := range c.Codes {
			if code < 0 {
				nulls++
			} else {
				used[code] = true
			}
		}
		if nulls != c.Profile.Nulls || c.Profile.Distinct != len(c.Cells) {
			t.Fatalf("column %q: %+v, but %d nulls and %d cells", c.Name, c.Profile, nulls, len(c.Cells))
		}
		for i, cell := range c.Cells {
			if !used[i] || cell.Text == "" || math.IsInf(cell.Number, 0) || cell.Time.To < cell.Time.From {
				t.Fatalf("column %q: cell %+v (in a row: %t)", c.Name, cell, used[i])
			}
		}
	}
	if tab.Key >= len(tab.Columns) {
		t.Fatalf("key %d of %d columns", tab.Key, len(tab.Columns))
	}
}

// write writes a table as CSV with n/a for nulls.
func write(t *testing.T, tab *table.Table, delimiter byte) string {
	t.Helper()
	b := strings.Builder{}
	fmt.Fprintf(&b, "sep=%c\n", delimiter)
	w := csv.NewWriter(&b)
	w.Comma = rune(delimiter)
	row := make([]string, len(tab.Columns))
	for i, c := range tab.Columns {
		row[i] = c.Name
	}
	rows := [][]string{row}
	for n := range tab.Rows {
		row := make([]string, len(tab.Columns))
		for i, c := range tab.Columns {
			row[i] = "n/a"
			if cell := c.Cell(n); cell != nil {
				row[i] = cell.Text
			}
		}
		rows = append(rows, row)
	}
	if err := w.WriteAll(rows); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// same compares two tables.
func same(t *testing.T, a, b *table.Table) {
	t.Helper()
	if show(a) != show(b) || a.Key != b.Key || !reflect.DeepEqual(a.Nouns, b.Nouns) {
		t.Fatalf("%s (key %d), again %s (key %d)", show(a), a.Key, show(b), b.Key)
	}
	for i, c := range a.Columns {
		d := b.Columns[i]
		if c.Type != d.Type || c.Unit != d.Unit || !reflect.DeepEqual(c.Codes, d.Codes) {
			t.Fatalf("column %q: %v %q, again %v %q", c.Name, c.Type, c.Unit, d.Type, d.Unit)
		}
		for j, cell := range c.Cells {
			if math.Float64bits(cell.Number) != math.Float64bits(d.Cells[j].Number) || cell.Time != d.Cells[j].Time {
				t.Fatalf("column %q: %+v, again %+v", c.Name, cell, d.Cells[j])
			}
		}
	}
}

// FuzzRecords: what encoding/csv writes is read as it was, but for outer blanks.
func FuzzRecords(f *testing.F) {
	f.Add("a\x1fb\x1e1\x1f\"2\"\x1e \x1fx\ny", byte(0))
	f.Add("a\x1e\\\"b\x1e\\", byte(1))
	f.Fuzz(func(t *testing.T, text string, pick byte) {
		delimiter := heading.Delimiters[int(pick)%len(heading.Delimiters)]
		var b bytes.Buffer
		w := csv.NewWriter(&b)
		w.Comma = rune(delimiter)
		var want [][]string
		for _, record := range strings.Split(text, "\x1e") {
			fields := strings.Split(record, "\x1f")
			if err := w.Write(fields); err != nil {
				t.Fatal(err)
			}
			for i, field := range fields {
				fields[i] = strings.TrimSpace(field)
			}
			if len(fields) > 1 || fields[0] != "" || strings.TrimSpace(record) != record {
				want = append(want, fields)
			}
		}
		w.Flush()
		r := newRecords(b.Bytes(), "x.csv", dialect{delimiter: delimiter, newline: '\n', quote: '"'})
		var got [][]string
		for {
			ok, err := r.next()
			if err != nil {
				t.Fatalf("%q: %v", b.String(), err)
			}
			if !ok {
				break
			}
			fields := []string{}
			for _, field := range r.fields {
				fields = append(fields, string(field))
			}
			if len(fields) > 1 || fields[0] != "" || !r.bare {
				got = append(got, fields)
			}
		}
		// A record of one blank cell is a blank line, or "" in quotes.
		drop := func(all [][]string) (kept [][]string) {
			for _, fields := range all {
				if len(fields) > 1 || fields[0] != "" {
					kept = append(kept, fields)
				}
			}
			return kept
		}
		if !reflect.DeepEqual(drop(got), drop(want)) {
			t.Fatalf("%q: %q, want %q", b.String(), got, want)
		}
	})
}

// FuzzJSON: objects are read as encoding/json reads them, or refused.
func FuzzJSON(f *testing.F) {
	for _, text := range []string{`[{"a": 1}]`, `[{"a": "x\n\u00e9", "b": null}, {"b": true, "a": -1.5e3}]`, `[{"a": []}]`, `[]`, `[{"a": 1},]`, `[{"":0}]`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) || !strings.HasPrefix(text, "[") || strings.Contains(text, "\x00") {
			return // which Read does not pass on
		}
		b := table.NewBuilder("x", nil)
		err := readJSON([]byte(text), "x.json", b)
		var want []map[string]any
		dec := json.NewDecoder(strings.NewReader(text))
		dec.UseNumber()
		bad := dec.Decode(&want)
		if err != nil {
			return
		}
		if bad != nil || dec.More() {
			t.Fatalf("%q was read, but encoding/json says %v", text, bad)
		}
		if b.Rows != len(want) {
			t.Fatalf("%q: %d rows, want %d", text, b.Rows, len(want))
		}
		for row, object := range want {
			got, cells := []string{}, []string{}
			for i := range b.Columns {
				got = append(got, b.Columns[i].At(row))
			}
			for _, value := range object {
				switch value.(type) {
				case map[string]any, []any:
					return // other tests say what they become
				}
				if value != nil {
					cells = append(cells, strings.TrimSpace(fmt.Sprint(value)))
				}
			}
			for range len(got) - len(cells) {
				cells = append(cells, "")
			}
			slices.Sort(got)
			slices.Sort(cells)
			if !slices.Equal(got, cells) {
				t.Fatalf("%q: row %d has %q, want %q", text, row, got, cells)
			}
		}
	})
}
