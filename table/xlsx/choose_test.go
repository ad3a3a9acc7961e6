package xlsx

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"semtree/table"
)

// TestHidden: a hidden sheet is read if it is named, or, with a warning, if no other holds a table.
func TestHidden(t *testing.T) {
	book := func(state string, shown ...[]any) *bytes.Buffer {
		file := workbook(t, func(f *excelize.File) {
			if _, err := f.NewSheet("Shown"); err != nil {
				t.Fatal(err)
			}
			put := func(sheet string, rows [][]any) {
				for i, row := range rows {
					if err := f.SetSheetRow(sheet, fmt.Sprintf("A%d", i+1), &row); err != nil {
						t.Fatal(err)
					}
				}
			}
			put("Sheet1", [][]any{{"code", "text"}, {1, "a"}, {2, "b"}})
			put("Shown", shown)
		})
		return edited(t, file.Bytes(), "xl/workbook.xml", func(s string) string {
			return strings.Replace(s, `name="Sheet1"`, `name="Sheet1" state="`+state+`"`, 1)
		})
	}
	data := [][]any{{"city", "visits"}, {"Bern", 30}, {"Rome", 40}}
	for _, c := range []struct {
		state, sheet, first, warning string
		shown                        [][]any
	}{
		{"visible", "", "code", `a.xlsx: the sheet "Sheet1" is read; other sheets: "Shown"`, data},
		{"hidden", "", "city", `a.xlsx: the sheet "Shown" is read; other sheets: "Sheet1" (hidden)`, data},
		{"veryHidden", "", "city", `a.xlsx: the sheet "Shown" is read; other sheets: "Sheet1" (hidden)`, data},
		{"hidden", "Sheet1", "code", "", data},
		{"hidden", "", "code", `a.xlsx: the sheet "Shown" holds no table: the hidden sheet "Sheet1" is read`, [][]any{{"by the office"}}},
	} {
		tab, err := Read(book(c.state, c.shown...), "a.xlsx", c.sheet, table.Options{})
		if err != nil {
			t.Errorf("%+v: %v", c, err)
			continue
		}
		if got := strings.Join(tab.Warnings, "; "); tab.Columns[0].Name != c.first || got != c.warning {
			t.Errorf("%s, sheet %q: the first column is %q, warnings %q, want %q, %q", c.state, c.sheet, tab.Columns[0].Name, got, c.first, c.warning)
		}
	}
}

// TestSparse: a large table of flags that are nearly all blank is read, though it is packed more than 100 times.
func TestSparse(t *testing.T) {
	if testing.Short() {
		t.Skip("millions of cells")
	}
	const rows, flags = 30_000, 40
	row := func(n int) string {
		var b strings.Builder
		b.WriteString("<row>")
		for c := range flags {
			switch {
			case n == 0:
				fmt.Fprintf(&b, `<c t="str"><v>flag %d</v></c>`, c)
			case (7*c+n/2000)%10 == 0:
				b.WriteString(`<c s="1"><v>1</v></c>`)
			default:
				b.WriteString(`<c s="1" t="n"></c>`)
			}
		}
		return b.String() + "</row>"
	}
	file := pack(t, minimal(rowsOf(rows, "", row))...)
	size := 0
	for n := range rows {
		size += len(row(n))
	}
	tab, err := Read(bytes.NewReader(file), "a.xlsx", "", table.Options{})
	if err != nil || tab.Rows != rows-1 || len(tab.Columns) != flags {
		t.Errorf("%d bytes packed to %d: %+v, %v, want a table", size, len(file), tab, err)
	}
	if size < 120*len(file) {
		t.Errorf("%d bytes packed to %d: want 120 times less", size, len(file))
	}
}
