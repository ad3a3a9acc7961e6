package table

import (
	"encoding/csv"
	"strings"
	"testing"
)

// readCSV makes a table of a text with commas or semicolons below a header, as package read does where nothing is unusual.
func readCSV(text, name string, o Options) (*Table, error) {
	text, semicolons := strings.CutPrefix(text, "sep=;\n")
	r := csv.NewReader(strings.NewReader(text))
	r.FieldsPerRecord = -1
	if first, _, _ := strings.Cut(text, "\n"); semicolons || strings.Count(first, ";") > strings.Count(first, ",") {
		r.Comma = ';'
	}
	header, err := r.Read()
	if err != nil {
		return nil, err
	}
	b := NewBuilder(NameOf(name), nil)
	b.SetHeader(header)
	b.Columns, b.Repeats, b.DecimalComma = make([]Dictionary, len(header)), [][]string{header}, r.Comma == ';'
	for {
		if b.Gap == 0 && strings.HasPrefix(text[r.InputOffset():], "\n") {
			b.Gap = b.Rows
		}
		record, err := r.Read()
		if record == nil {
			return b.Table(o)
		} else if err != nil {
			return nil, err
		}
		if strings.TrimSpace(strings.Join(record, "")) == "" {
			continue
		}
		cells := make([][]byte, len(header))
		for i, cell := range record {
			cells[i] = []byte(strings.TrimSpace(cell))
		}
		b.AddRow(cells)
	}
}

// mustRead is readCSV without errors.
func mustRead(t *testing.T, name, text string) *Table {
	t.Helper()
	tab, err := readCSV(text, name, Options{})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return tab
}
