package table

import (
	"strings"
	"testing"
)

// TestTotals: rows of totals at the end are left out, with the cells that only they
// have, and others are not.
func TestTotals(t *testing.T) {
	const medals = "nation,gold,silver\nItaly,3,1\nPeru,2,2\n"
	for _, c := range []struct {
		text string
		rows int
	}{
		{medals + "Total,5,3\n", 2},
		{medals + "TOTALS:,5,3\n", 2},
		{medals + "Grand total,5,3\n", 2},
		{medals + ",5,3\nTotal,5,3\n", 3},
		{medals + "Overall total,2.5,\nTeam totals,5,3\n", 2},
		{medals + "— Team-TOTAL —,5,3\n", 2},
		{medals + "seasontotals*,5,3\n", 2},
		{medals + "Subtotal,5,3\n", 2},
		{medals + "Subtotal,5,4\n", 3},
		{medals + "total_,5,3\n", 3},
		{medals, 2},
		{medals + "Total,,\n", 3},                             // no number: the name of something
		{medals + "Total Network,1,0\n", 3},                   // likewise
		{medals + "Total,5,3\nChile,1,1\n", 4},                // not at the end
		{"nation,gold\nTotal,5\n", 1},                         // nothing would be left
		{"year,team\n1999,Total\n2000,Total\n", 2},            // not the first cell
		{"n,v\na,1\nTotal,2\nTotal,3\nTotal,4\nTotal,5\n", 2}, // three at most
	} {
		got := mustRead(t, "x.csv", c.text)
		if got.Rows != c.rows || len(got.Columns[0].Codes) != c.rows {
			t.Errorf("%q: %d rows, want %d", c.text, got.Rows, c.rows)
		}
		if got.Totals > 0 && (len(got.Warnings) != 1 || !strings.HasPrefix(got.Warnings[0], "x: the last ") || !strings.Contains(got.Warnings[0], " left out as totals (")) {
			t.Errorf("%q: warnings %q", c.text, got.Warnings)
		}
	}
	got := mustRead(t, "x.csv", medals+"Total,5,3\n")
	if gold := got.Columns[1]; len(gold.Cells) != 2 || gold.Profile.Max != 3 || gold.Profile.Distinct != 2 || len(got.Columns[2].Cells) != 2 {
		t.Errorf("cells of totals are left: %+v", gold)
	}
}

// TestTotalsKept: the override file keeps rows of totals, and -describe says what it says.
func TestTotalsKept(t *testing.T) {
	const text = "nation,gold\nItaly,3\nPeru,2\nTotal,5\n"
	read := func(override string) *Table {
		o, err := ParseOverride([]byte(override), "x.table.json")
		if err != nil {
			t.Fatal(err)
		}
		got, err := readCSV(text, "x.csv", Options{Override: o})
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	left, kept := read(`{}`), read(`{"totals": true}`)
	if left.Rows != 2 || kept.Rows != 3 || kept.Totals != 0 || kept.Warnings != nil {
		t.Errorf("%d and %d rows, warnings %q", left.Rows, kept.Rows, kept.Warnings)
	}
	for _, table := range []*Table{left, kept} {
		if again := read(string(Describe(table))); again.Rows != table.Rows {
			t.Errorf("%d rows after Describe, before %d", again.Rows, table.Rows)
		}
	}
	if strings.Contains(string(Describe(mustRead(t, "x.csv", "a\nb\n"))), "totals") {
		t.Error("Describe speaks of totals that are not there")
	}
}

// TestNotes: notes below a table are left out, and rows are not.
func TestNotes(t *testing.T) {
	const medals = "nation,gold,silver\nItaly,3,1\nPeru,2,2\n"
	for _, c := range []struct {
		text string
		rows int
		left string
	}{
		{medals + "\nSource: the committee\n", 2, `x: the last row is left out as notes ("Source: the committee")`},
		{medals + "Chile,1,1\nNotes,,\n* provisional,,\n(1) as of May,,\n", 3, `x: the last 3 rows are left out as notes ("Notes")`},
		{medals + "The figures are those of the first day.,,\n", 2, `x: the last row is left out as notes ("The figures are those of the first day.")`},
		{medals + "\nfigures of the first day,,\n", 2, `x: the last row is left out as notes ("figures of the first day")`},
		{"nation,gold,silver\nItaly (1),3,1\nPeru,2,2\n(1) as of May,,\n", 2, `x: the last row is left out as notes ("(1) as of May")`},
		{"nation,gold,silver\nItaly*,3,1\nPeru,2,2\n*shared,,\n", 2, `x: the last row is left out as notes ("*shared")`},
		{medals + "(1) as of May,,\n", 3, ""},                                                             // without its mark
		{medals + "The figures are those of the first day,,\n", 3, ""},                                    // no period
		{"task,done,who\nbuy milk,yes,ann\nsell the old car to somebody nice,,\n", 2, ""},                 // a row without an end
		{"star,kind,size\n*Vega,a,1\n*Star,,\n*Moon,,\n*Sun,,\n", 4, ""},                                  // names with a mark
		{"star,kind,size\nVega,a,1\nMira,b,2\nRigel,c,3\n*Star,,\n*Moon,,\n*Sun,,\n", 6, ""},              // likewise
		{"task,done,who\ncall,,\nbuy milk,yes,ann\nNote: call again,,\n", 3, ""},                          // others have one cell
		{"task,done,who\n* milk,yes,ann\n* bread,no,bob\n* honey,,\n", 3, ""},                             // all begin so
		{"a,b,c\nx,1,2\nSource: y\nSource: z\n", 3, ""},                                                   // most of the rows
		{"task,done,who\nSell the old car.,yes,ann\nAsk somebody nice to buy a very old car.,,\n", 2, ""}, // others are sentences
		{medals + "Total,5,3\nSource: the committee\n", 2, `x: the last row is left out as notes ("Source: the committee")`},
		{medals + "Chile\n", 3, ""},                                                         // a row without numbers
		{medals + "Source Code\n", 3, ""},                                                   // a name
		{medals + "Source: Peru,1,1\n", 3, ""},                                              // with numbers
		{medals + "Source: x\nChile,1,1\n", 4, ""},                                          // not at the end
		{"film,year,time\nThe Long Way Home Again,1,1\nOne Day in the Old Town,,\n", 2, ""}, // as long as others
		{"remark\na\nSource: b\n", 2, ""},                                                   // one column
	} {
		got := mustRead(t, "x.csv", c.text)
		if got.Rows != c.rows || len(got.Columns[0].Codes) != c.rows {
			t.Errorf("%q: %d rows, want %d", c.text, got.Rows, c.rows)
		}
		if all := strings.Join(got.Warnings, "; "); !strings.HasPrefix(all, c.left) || c.left == "" && all != "" {
			t.Errorf("%q: warnings %q, want %q", c.text, all, c.left)
		}
	}
	keep := true
	kept, err := readCSV(medals+"Source: x\n", "x.csv", Options{Override: &Override{Totals: &keep}})
	if err != nil || kept.Rows != 3 {
		t.Errorf("%d rows, %v, want the note kept", kept.Rows, err)
	}
}
