package xlsx

import (
	"bytes"
	"strings"
	"testing"

	"semtree/table"
)

// wage is a sheet of wages whose formulas have these values: "" is none.
func wage(t *testing.T, calc, first, second, third string) *table.Table {
	t.Helper()
	row := func(n, name, hours, rate, formula string) string {
		return `<row><c t="str"><v>` + name + `</v></c><c><v>` + hours + `</v></c><c><v>` + rate + `</v></c><c` + formula + `</c></row>`
	}
	sheet := `<row><c t="str"><v>Name</v></c><c t="str"><v>Hours</v></c><c t="str"><v>Rate</v></c><c t="str"><v>Weekly cost</v></c></row>` +
		row("2", "Ann", "10", "20", first) + row("3", "Bob", "30", "25", second) + row("4", "Cy", "5", "50", third)
	parts := minimal(sheetOf(sheet))
	parts[1].text = strings.Replace(parts[1].text, "</workbook>", calc+"</workbook>", 1)
	got, err := Read(bytes.NewReader(pack(t, parts...)), "a.xlsx", "", table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// TestUncomputed: formulas without a stored value are no healthy column.
func TestUncomputed(t *testing.T) {
	const anew = `<calcPr calcId="124519" fullCalcOnLoad="1"/>`
	const says = " of \"Weekly cost\" are formulas without a value: open the workbook in a spreadsheet program and save it"
	for name, c := range map[string]struct {
		calc, first, second, third string
		want                       string
		values                     int
	}{
		"openpyxl":             {anew, `><f>B2*C2</f><v></v>`, `><f>B3*C3</f><v></v>`, `><f>B4*C4</f><v></v>`, "3 of 3 cells" + says, 0},
		"excelize":             {"", ` t="str"><f>B2*C2</f>`, ` t="str"><f>B3*C3</f>`, `><f>B4*C4</f>`, "3 of 3 cells" + says, 0},
		"shared":               {"", `><f t="shared" si="0" ref="D2:D4">B2*C2</f>`, `><f t="shared" si="0"/>`, `><f t="shared" si="0"/><v/>`, "3 of 3 cells" + says, 0},
		"some":                 {"", `><v>200</v>`, `><f>B3*C3</f>`, `><f>B4*C4</f>`, "2 of 3 cells" + says, 1},
		"one":                  {"", `><v>200</v>`, `><f>B3*C3</f><v>750</v>`, `><f>B4*C4</f>`, strings.Replace("1 of 3 cells"+says, "are formulas", "is a formula", 1), 2},
		"XlsxWriter":           {anew, `><f>B2*C2</f><v>0</v>`, `><f>B3*C3</f><v>0</v>`, `><f>B4*C4</f><v>0</v>`, "3 of 3 cells" + says, 0},
		"XlsxWriter, computed": {anew, `><f>B2*C2</f><v>200</v>`, `><f>B3*C3</f><v>0</v>`, `><f>B4*C4</f><v>250</v>`, "", 3},
		"zeros of Excel":       {"", `><f>B2*C2</f><v>0</v>`, `><f>B3*C3</f><v>0</v>`, `><f>B4*C4</f><v>0</v>`, "", 3},
		"Excel":                {"", `><f>B2*C2</f><v>200</v>`, `><f>B3*C3</f><v>750</v>`, `><f>B4*C4</f><v>250</v>`, "", 3},
		"an empty text":        {"", ` t="str"><f>IF(1,"","")</f><v></v>`, `><f>B3*C3</f><v>750</v>`, `><f>B4*C4</f><v>250</v>`, "", 2},
		"a division by zero":   {"", ` t="e"><f>1/0</f><v>#DIV/0!</v>`, `><f>B3*C3</f><v>750</v>`, `><f>B4*C4</f><v>250</v>`, "", 2},
		"constants":            {anew, `><v>0</v>`, `><v>0</v>`, `><v>0</v>`, "", 3},
	} {
		got := wage(t, c.calc, c.first, c.second, c.third)
		cost := got.Columns[3]
		if cost.Uncomputed != c.want || got.Rows-cost.Profile.Nulls != c.values {
			t.Errorf("%s: %q, %d values, want %q, %d", name, cost.Uncomputed, got.Rows-cost.Profile.Nulls, c.want, c.values)
		}
		if all := strings.Join(got.Warnings, "; "); all != c.want {
			t.Errorf("%s: warnings %q, want %q", name, all, c.want)
		}
	}
}

// TestUncomputedTotal: a last row of totals is one, also if its sums have no values.
func TestUncomputedTotal(t *testing.T) {
	sheet := `<row><c t="str"><v>Item</v></c><c t="str"><v>Cost</v></c></row><row><c t="str"><v>tea</v></c><c><v>3</v></c></row>` +
		`<row><c t="str"><v>milk</v></c><c><v>4</v></c></row><row><c t="str"><v>Total</v></c><c><f>SUM(B2:B3)</f></c></row>`
	got, err := Read(bytes.NewReader(pack(t, minimal(sheetOf(sheet))...)), "a.xlsx", "", table.Options{})
	if err != nil || got.Rows != 2 || got.Totals != 1 || got.Columns[1].Uncomputed != "" {
		t.Errorf("%+v, %v, want two rows and the total left out", got, err)
	}
}
