package xlsx

import (
	"fmt"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"semtree/table"
)

// sheetWith returns what is read of a workbook with rows of cells from A1 on, and merged areas, after more was done to it.
func sheetWith(t *testing.T, rows [][]any, merged []string, more func(f *excelize.File)) *table.Table {
	t.Helper()
	b := workbook(t, func(f *excelize.File) {
		for i, row := range rows {
			if err := f.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &row); err != nil {
				t.Fatal(err)
			}
		}
		for _, area := range merged {
			first, last, _ := strings.Cut(area, ":")
			if err := f.MergeCell("Sheet1", first, last); err != nil {
				t.Fatal(err)
			}
		}
		if more != nil {
			more(f)
		}
	})
	got, err := Read(b, "a.xlsx", "", table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// cellsOf are the cells of a column.
func cellsOf(tab *table.Table, column int) string {
	var all []string
	for row := range tab.Rows {
		text := ""
		if c := tab.Columns[column].Cell(row); c != nil {
			text = c.Text
		}
		all = append(all, text)
	}
	return strings.Join(all, " ")
}

// namesOf are the names of the columns.
func namesOf(tab *table.Table) string {
	var all []string
	for _, c := range tab.Columns {
		all = append(all, c.Name)
	}
	return strings.Join(all, ", ")
}

// TestMergedRows: a merged cell holds for all its rows, and that is said; a number counts once.
func TestMergedRows(t *testing.T) {
	header := []any{"Region", "City", "Sales", "Budget"}
	data := [][]any{header, {"North", "Oslo", 5, 300}, {nil, "Bergen", 6}, {nil, "Tromsø", 7}, {"South", "Rome", 8, 200}, {nil, "Bari", 9}}
	for _, c := range []struct {
		rows     [][]any
		merged   []string
		column   int
		want     string
		warnings string
		notes    int
	}{
		{data, nil, 0, "North   South ", "", 0},
		{data, []string{"A2:A4", "A5:A6"}, 0, "North North North South South", `a.xlsx: sheet "Sheet1": merged cells of "Region" hold for all their rows`, 0},
		{data, []string{"A2:A4", "A5:A6", "D2:D4"}, 3, "300   200 ", `merged cells of "Budget" have one number for several rows: it counts for the first of them`, 1},
		{[][]any{{"No", "Item", "Price"}, {1, "tea", 5}, {nil, "milk", 6}, {2, "rum", 7}}, []string{"A2:A3"}, 0, "1 1 2", `"No" hold for all their rows`, 0},
		{[][]any{{"Item", "Year", "Price"}, {"tea", 2020, 5}, {"milk", nil, 6}, {"rum", 2021, 7}}, []string{"B2:B3"}, 1, "2020 2020 2021", `"Year" hold for all their rows`, 0},
		{[][]any{{"Year", "Budget", "Sales"}, {2023, 100, 5}, {nil, nil, 6}, {2024, 80, 7}, {nil, nil, 8}}, []string{"A2:A3", "A4:A5", "B2:B3", "B4:B5"}, 1, "100  80 ", `merged cells of "Budget" have one number for several rows`, 1},
		{[][]any{{"Region", "City", "Sales"}, {"North", "Oslo", 5}, {nil, "Bergen", 6}, {"South", "Rome", 8}}, []string{"A2:A3", "B4:C4"}, 2, "5 6 ", `"Region" hold for all their rows`, 0},
		{[][]any{{"Region", "City", "Sales"}, {}, {"North", "Oslo", 5}, {nil, "Bergen", 6}}, []string{"A1:A2", "B1:B2", "C1:C2", "A3:A4"}, 0, "North North", `"Region" hold for all their rows`, 0},
	} {
		got := sheetWith(t, c.rows, c.merged, nil)
		if cells, said := cellsOf(got, c.column), strings.Join(append(got.Columns[c.column].Notes, got.Warnings...), "; "); cells != c.want || !strings.Contains(said, c.warnings) || c.warnings == "" && said != "" {
			t.Errorf("merged %v: %q, warnings %q, want %q, %q", c.merged, cells, said, c.want, c.warnings)
		}
		if n := len(got.Columns[c.column].Notes); n != c.notes || n > 0 && strings.Contains(strings.Join(got.Warnings, ""), got.Columns[c.column].Notes[0]) {
			t.Errorf("merged %v: %d notes, want %d", c.merged, n, c.notes)
		}
	}
}

// TestTwoHeaders: a row of groups above the names of columns is part of the header.
func TestTwoHeaders(t *testing.T) {
	quarters := [][]any{{"Region", 2023, nil, 2024}, {nil, "Q1", "Q2", "Q1", "Q2"}, {"North", 1, 2, 3, 4}, {"South", 5, 6, 7, 8}}
	const joined = "Region, 2023 Q1, 2023 Q2, 2024 Q1, 2024 Q2"
	for name, c := range map[string]struct {
		rows   [][]any
		merged []string
		want   string
		rest   int  // rows
		joined bool // two rows are one header
	}{
		"merged":              {quarters, []string{"A1:A2", "B1:C1", "D1:E1"}, joined, 2, true},
		"the key not merged":  {quarters, []string{"B1:C1", "D1:E1"}, joined, 2, true},
		"none merged":         {quarters, nil, joined, 2, true},
		"the key below":       {[][]any{{nil, 2023, nil, 2024}, {"Region", "Q1", "Q2", "Q1", "Q2"}, {"North", 1, 2, 3, 4}, {"South", 5, 6, 7, 8}}, nil, joined, 2, true},
		"a total beside":      {[][]any{{nil, 2023, nil, 2024}, {"Region", "Q1", "Q2", "Q1", "Q2", "All"}, {"North", 1, 2, 3, 4, 10}, {"South", 5, 6, 7, 8, 26}}, nil, joined + ", All", 2, true},
		"one group":           {[][]any{{nil, "Sales"}, {"Region", "Jan", "Feb"}, {"North", 1, 2}, {"South", 5, 6}}, []string{"B1:C1"}, "Region, Sales Jan, Sales Feb", 2, true},
		"different names":     {[][]any{{"Person", nil, "Address"}, {"Name", "Age", "Street", "City"}, {"Ann", 30, "Elm", "Rome"}}, []string{"A1:B1", "C1:D1"}, "Person Name, Person Age, Address Street, Address City", 1, true},
		"years below":         {[][]any{{nil, "Sales", nil, "Costs"}, {"Region", 2023, 2024, 2023, 2024}, {"North", 1, 2, 3, 4}}, []string{"B1:C1", "D1:E1"}, "Region, Sales 2023, Sales 2024, Costs 2023, Costs 2024", 1, true},
		"a title above":       {append([][]any{{"Sales by quarter"}, {}}, quarters...), []string{"A1:E1", "A3:A4", "B3:C3", "D3:E3"}, joined, 2, true},
		"three rows":          {[][]any{{nil, "Plan", nil, nil, nil, "Real"}, {nil, 2023, nil, 2024, nil, 2023}, {"Region", "Q1", "Q2", "Q1", "Q2", "Q1", "Q2"}, {"North", 1, 2, 3, 4, 5, 6}}, []string{"B1:E1", "F1:G1", "B2:C2", "D2:E2", "F2:G2"}, "Region, Plan 2023 Q1, Plan 2023 Q2, Plan 2024 Q1, Plan 2024 Q2, Real 2023 Q1, Real 2023 Q2", 1, true},
		"a title":             {[][]any{{"Sales of 2023"}, {"Region", "Jan", "Feb"}, {"North", 1, 2}, {"South", 5, 6}}, []string{"A1:C1"}, "Region, Jan, Feb", 2, false},
		"a title, one short":  {[][]any{{"Sales of 2023"}, {"Region", "Jan", "Feb"}, {"North", 1, 2}, {"South", 5, 6}}, []string{"A1:B1"}, "Region, Jan, Feb", 2, false},
		"a wide name":         {[][]any{{"Name", "Period", nil, "City"}, {"Ann", 2010, 2014, "Rome"}, {"Bob", 2011, 2015, "Bern"}}, []string{"B1:C1"}, "Name, Period, column 3, City", 2, false},
		"a wide name of text": {[][]any{{"No", "Name"}, {"1", "Ann", "Lee"}, {"2", "Bob", "May"}}, []string{"B1:C1"}, "No, Name, column 3", 2, false},
		"merged data":         {[][]any{{"Name", "Mon", "Tue"}, {"Ann", "away"}, {"Bob", "in", "out"}, {"Cy", "in", "in"}}, []string{"B2:C2"}, "Name, Mon, Tue", 3, false},
		"texts that recur":    {[][]any{{"Name", nil, "City"}, {"Ann", "x", "Rome", "x"}, {"Bob", "x", "Bern", "x"}}, nil, "Name, column 2, City, column 4", 2, false},
	} {
		got := sheetWith(t, c.rows, c.merged, nil)
		if names := namesOf(got); names != c.want || got.Rows != c.rest {
			t.Errorf("%s: %s, %d rows, warnings %q, want %s, %d", name, names, got.Rows, got.Warnings, c.want, c.rest)
		}
		if joined := strings.Contains(strings.Join(got.Warnings, "; "), "two rows are read as one header"); joined != c.joined {
			t.Errorf("%s: warnings %q", name, got.Warnings)
		}
	}
}

// TestRepeatedHeaders: a header of two rows, or with units, that stands there again is no row.
func TestRepeatedHeaders(t *testing.T) {
	groups := []any{"Shop", 2023, nil, 2024}
	names := []any{nil, "Sales", "Cost", "Sales", "Cost"}
	merged := []string{"B1:C1", "D1:E1"}
	units := []any{nil, "km", "kg"}
	site := []any{"City", "Distance", "Weight"}
	for name, c := range map[string]struct {
		rows   [][]any
		merged []string
		column int
		want   string
	}{
		"two rows":         {[][]any{groups, names, {"Oak", 1, 2, 3, 4}, groups, names, {"Elm", 5, 6, 7, 8}}, merged, 3, "3 7"},
		"both merged":      {[][]any{groups, names, {"Oak", 1, 2, 3, 4}, groups, names, {"Elm", 5, 6, 7, 8}}, append(merged, "B4:C4", "D4:E4"), 3, "3 7"},
		"below blank ones": {[][]any{groups, names, {"Oak", 1, 2, 3, 4}, {"Ash", 5, 6, 7, 8}, {}, groups, names, {"Elm", 5, 6, 9, 8}}, merged, 3, "3 7 9"},
		"the names alone":  {[][]any{groups, names, {"Oak", 1, 2, 3, 4}, names, {"Elm", 5, 6, 7, 8}}, merged, 4, "4 8"},
		"three rows":       {[][]any{{nil, "Plan", nil, nil, nil, "Real"}, {nil, 2023, nil, 2024, nil, 2023}, {"Region", "Q1", "Q2", "Q1", "Q2", "Q1", "Q2"}, {"North", 1, 2, 3, 4, 5, 6}, {nil, "Plan", nil, nil, nil, "Real"}, {nil, 2023, nil, 2024, nil, 2023}, {"Region", "Q1", "Q2", "Q1", "Q2", "Q1", "Q2"}, {"South", 1, 2, 3, 4, 5, 7}}, []string{"B1:E1", "F1:G1", "B2:C2", "D2:E2", "F2:G2"}, 6, "6 7"},
		"units":            {[][]any{site, units, {"Bonn", 12, 3}, {"Ulm", 30, 2}, site, units, {"Jena", 44, 9}}, nil, 1, "12 30 44"},
	} {
		got := sheetWith(t, c.rows, c.merged, nil)
		if cells := cellsOf(got, c.column); cells != c.want || got.Columns[c.column].Type != table.TypeNumber {
			t.Errorf("%s: %q, want %q: %s", name, cells, c.want, namesOf(got))
		}
		if said := strings.Join(got.Warnings, "; "); strings.Count(said, "repeat the header")+strings.Count(said, "repeats the header") != 1 {
			t.Errorf("%s: warnings %q", name, got.Warnings)
		}
	}
}

// TestHiddenCells: hidden rows and columns are read, and that is said.
func TestHiddenCells(t *testing.T) {
	var data [][]any
	for i := range 10 {
		data = append(data, []any{fmt.Sprintf("city %c", 'a'+i), i * i, i + 7, "b"})
	}
	rows := append([][]any{{"City", "Sales", "Costs", "Grade"}}, data...)
	hide := func(columns string, hidden ...int) func(f *excelize.File) {
		return func(f *excelize.File) {
			for _, row := range hidden {
				if err := f.SetRowVisible("Sheet1", row, false); err != nil {
					t.Fatal(err)
				}
			}
			for _, c := range strings.Fields(columns) {
				if err := f.SetColVisible("Sheet1", c, false); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for _, c := range []struct {
		hide func(f *excelize.File)
		want string
	}{
		{hide("", 5, 6, 7, 9), "rows 5-7, 9 are hidden in the workbook, and are read"},
		{hide("B"), "column B is hidden in the workbook, and is read"},
		{hide("B D Z", 3), "row 3 and columns B, D are hidden in the workbook, and are read"},
		{hide("Q", 50), ""},
	} {
		got := sheetWith(t, rows, nil, c.hide)
		want := c.want
		if want != "" {
			want = `a.xlsx: sheet "Sheet1": ` + want
		}
		if said := strings.Join(got.Warnings, "; "); said != want || got.Rows != 10 || len(got.Columns) != 4 {
			t.Errorf("%q, %d rows, %d columns, want %q and all", said, got.Rows, len(got.Columns), want)
		}
	}
}

// TestHiddenTwice: columns that are hidden by two ranges are named once.
func TestHiddenTwice(t *testing.T) {
	book := workbook(t, func(f *excelize.File) {
		for i, row := range [][]any{{"City", "Sales", "Costs"}, {"Rome", 1, 2}, {"Oslo", 3, 4}} {
			f.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &row)
		}
	})
	got, err := Read(edited(t, book.Bytes(), "xl/worksheets/sheet1.xml", func(content string) string {
		return strings.Replace(content, "<sheetData>", `<cols><col min="2" max="3" hidden="1"/><col min="1" max="2" hidden="1"/></cols><sheetData>`, 1)
	}), "a.xlsx", "", table.Options{})
	if err != nil || len(got.Warnings) != 1 || !strings.HasSuffix(got.Warnings[0], "columns A-C are hidden in the workbook, and are read") {
		t.Errorf("%v, %q", err, got.Warnings)
	}
}
