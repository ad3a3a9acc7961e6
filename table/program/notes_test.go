package program_test

import (
	"fmt"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/program"
)

// payments has a column of numbers and one of dates with cells that are neither, and one of texts with a reader's note.
func payments(t *testing.T) *table.Table {
	t.Helper()
	tab, err := table.New("payments", []string{"customer", "amount", "paid", "status"}, [][]string{
		{"Ann", "1", "2024-01-01", "open"}, {"Bob", "400-600", "soon", "open"}, {"Cid", "3", "2024-02-01", "done"},
		{"Dan", "4", "2024-02-02", "done"}, {"Eve", "5", "2024-02-03", "done"}, {"Fay", "6", "2024-02-04", "done"},
	})
	if err != nil {
		t.Fatal(err)
	}
	tab.Columns[3].Notes = []string{"status has formulas"}
	return tab
}

// TestNotes: an answer has the notes of the columns that it rests on, each once, and of no others.
func TestNotes(t *testing.T) {
	tab := payments(t)
	const amount, paid, status = "1 of 6 cells of amount is not a number: 400-600", "1 of 6 cells of paid is not a date: soon", "status has formulas"
	for text, want := range map[string]string{
		"sum(quantity('amount'))":                                                    amount,
		"total('amount', cell('customer', 'Ann'))":                                   amount,
		"text('customer', more(amount('amount', '2')))":                              amount,
		"text('customer', range('amount', '2', '4'))":                                amount,
		"count(cell('amount', '4'))":                                                 amount,
		"text('customer', highest(quantity('amount')))":                              amount,
		"largest('amount')":                                                          amount,
		"ascending(quantity('amount'), text('customer'))":                            amount,
		"diff(quantity('amount'), cell('customer', 'Ann'), cell('customer', 'Cid'))": amount,
		"per(text('customer'), avg(quantity('amount')))":                             amount,
		"sum(quantity('amount', more(moment('paid', '2024-01'))))":                   amount + "; " + paid,
		"sum(quantity('amount', more(amount('amount', '2'))))":                       amount,
		"per(time('month of paid'), count)":                                          paid,
		"count(cell('month of paid', '2024-02'))":                                    paid,
		"text('customer', cell('status', 'open'))":                                   status,
		"per(text('status'), count)":                                                 status,
		// What is shown, counted as rows, or told apart by its text does not rest on numbers.
		"quantity('amount', cell('customer', 'Ann'))": "",
		"text('customer', quantity('amount'))":        "",
		"text('customer', cell('amount', '400-600'))": "",
		"text('customer', cell('amount', ''))":        "",
		"text('customer', part('amount', '400'))":     "",
		"per(quantity('amount'), count)":              "",
		"text('status', cell('customer', 'Ann'))":     "",
		"count":                          "",
		"count(cell('customer', 'Ann'))": "",
		"details(first)":                 "",
	} {
		if got := strings.Join(program.Notes(tab, read1(t, text)), "; "); got != want {
			t.Errorf("%s: notes %q, want %q", text, got, want)
		}
	}
}

// TestVersions: versions are ordered as such, and have no sum and no difference.
func TestVersions(t *testing.T) {
	tab, err := table.New("tools", []string{"tool", "version", "needs"}, [][]string{
		{"hammer", "1.9", "1.1"}, {"saw", "1.10", "1.9"}, {"drill", "1.2", "1.2"}, {"lathe", "2", "1.10"}, {"plane", "2.0", "2"}, {"nail", "next", ""},
	})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"text('tool', highest(time('version')))":             "plane",
		"max(time('version', less(moment('version', '2'))))": "1.10",
		"min(time('version'))":                               "1.2",
		"text('tool', more(moment('version', '1.9')))":       "saw lathe plane",
		"text('tool', less(moment('version', '1.9.5')))":     "hammer drill",
		"text('tool', cell('version', '1.10'))":              "saw",
		"text('tool', cell('version', 'next'))":              "nail",
		"text('tool', range('version', '1.9', '2'))":         "hammer saw lathe",
		"ascending(time('version'), text('tool'))":           "drill hammer saw lathe plane nail",
		"count(time('version'))":                             "6",
		"text('tool', highest(2, time('version')))":          "plane lathe",
	} {
		r, err := program.Execute(tab, read1(t, text))
		if got := strings.Trim(fmt.Sprint(r.Answer), "[]"); err != nil || got != want {
			t.Errorf("%s: %q, %v, want %q", text, got, err, want)
		}
	}
	for _, text := range []string{"avg(time('version'))", "more(time('version'), time('needs'))", "diff(time('version'), cell('tool', 'saw'), cell('tool', 'drill'))"} {
		if _, err := program.Execute(tab, read1(t, text)); err == nil {
			t.Errorf("%s has an answer", text)
		}
	}
}
