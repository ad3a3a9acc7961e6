package xlsx

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"semtree/table"
)

// workbook returns a workbook that a function fills.
func workbook(t *testing.T, fill func(f *excelize.File)) *bytes.Buffer {
	t.Helper()
	f := excelize.NewFile()
	fill(f)
	b, err := f.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// style sets a cell with a number format.
func style(t *testing.T, f *excelize.File, cell string, value any, code string) {
	t.Helper()
	id, err := f.NewStyle(&excelize.Style{CustomNumFmt: &code})
	if err == nil {
		err = f.SetCellValue("Sheet1", cell, value)
	}
	if err == nil {
		err = f.SetCellStyle("Sheet1", cell, cell, id)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestFormats: cells are read as they are shown, in full precision.
func TestFormats(t *testing.T) {
	march := time.Date(2014, 3, 5, 0, 0, 0, 0, time.UTC)
	cases := []struct {
		value any
		code  string
		want  string
	}{
		{march, "dd/mm/yyyy", "2014-03-05"},
		{march, "mmm yy", "2014-03-05"},
		{march.Add(12*time.Hour + 30*time.Minute), "yyyy-mm-dd hh:mm", "2014-03-05 12:30:00"},
		{0.5, "hh:mm AM/PM", "12:00:00"},
		{1.5, "[h]:mm:ss", "36:00:00"},
		{0.001, "mm:ss.0", "0:01:26.4"},
		{83.257 / 86400, "mm:ss.00", "0:01:23.257"},
		{83.257 / 86400, "mm:ss", "0:01:23"},
		{36.25 / 1440, "[mm]:ss", "0:36:15"},
		{100.5 / 24, "[h]:mm", "100:30:00"},
		{-1.5, "[h]:mm", "-36:00:00"},
		{0.5 + 0.25/86400, "hh:mm:ss.000", "12:00:00.25"},
		{march.Add(1500 * time.Millisecond), "yyyy-mm-dd hh:mm:ss.0", "2014-03-05 00:00:01.5"},
		{59, "yyyy-mm-dd", "1900-02-28"},
		{60, "yyyy-mm-dd", "1900-02-29"},
		{60.5, "yyyy-mm-dd hh:mm", "1900-02-29 12:00:00"},
		{61, "yyyy-mm-dd", "1900-03-01"},
		{2139, "00000", "02139"},
		{94110, "00000", "94110"},
		{123456, "00000", "123456"},
		{78051120, "000-00-0000", "078-05-1120"},
		{21391234, `00000\-0000`, "02139-1234"},
		{42, `"ID-"0000`, "ID-0042"},
		{2.5, "000", "2.5"},
		{-7, "000", "-7"},
		{7, "0", "7"},
		{7, "0.00", "7"},
		{7, "#,##0", "7"},
		{7, `"$"00`, "$ 7"},
		{5551234, "[<=9999999]000-0000;(000) 000-0000", "5551234"},
		{0.125, "0.0%", "12.5%"},
		{1234.5, `[$€-407] #,##0.00`, "€ 1234.5"},
		{1234.5, `"$"#,##0.00`, "$ 1234.5"},
		{1234.5, "#,##0.00", "1234.5"},
		{41703, "General", "41703"},
		{41703, `0" days"`, "41703"},
		{1, "[Red]0", "1"},
		{"007", "@", "007"},
		{"dd", "yyyy", "dd"},
		{true, "General", "true"},
	}
	b := workbook(t, func(f *excelize.File) {
		style(t, f, "A1", "value", "@")
		for i, c := range cases {
			style(t, f, fmt.Sprintf("A%d", i+2), c.value, c.code)
		}
	})
	book, err := Open(b, "a.xlsx", table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	rows, err := book.Rows("Sheet1")
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range cases {
		if got := rows[i+1][0]; got != c.want {
			t.Errorf("%v as %s: %q, want %q", c.value, c.code, got, c.want)
		}
	}
}

// TestRead: types, stored values of formulas, errors, blank rows and columns.
func TestRead(t *testing.T) {
	b := workbook(t, func(f *excelize.File) {
		for cell, value := range map[string]any{"B3": "Name", "C3": "Born", "D3": "Weight (kg)", "E3": "Twice", "F3": "Note",
			"B4": "Ann", "D4": 61.5, "E4": 123, "B6": "Bob", "D6": 80, "E6": "#N/A", "F6": "=cmd|calc"} {
			if err := f.SetCellValue("Sheet1", cell, value); err != nil {
				t.Fatal(err)
			}
		}
		style(t, f, "C4", time.Date(1990, 1, 2, 0, 0, 0, 0, time.UTC), "d/m/yy")
		if err := f.SetCellFormula("Sheet1", "E4", "D4*2"); err != nil {
			t.Fatal(err)
		}
	})
	got, err := Read(b, "folder/people.xlsx", "", table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got.Name != "people" || got.Rows != 2 || len(got.Columns) != 5 || got.Key != 0 {
		t.Fatalf("%+v, want 2 rows, 5 columns and the key Name", got)
	}
	for i, want := range []table.Type{table.TypeText, table.TypeDate, table.TypeNumber, table.TypeNumber, table.TypeText} {
		if c := got.Columns[i]; c.Type != want {
			t.Errorf("%s is %v, want %v", c.Name, c.Type, want)
		}
	}
	if c := got.Columns[3]; c.Cell(0).Number != 123 || c.Cell(1) != nil {
		t.Errorf("the formula has %v and the error %v, want 123 and none", c.Cell(0), c.Cell(1))
	}
	if c := got.Columns[4]; c.Cell(1).Text != "=cmd|calc" {
		t.Errorf("%q, want the text as it is", c.Cell(1).Text)
	}
}

func TestSheets(t *testing.T) {
	make2 := func() *bytes.Buffer {
		return workbook(t, func(f *excelize.File) {
			if _, err := f.NewSheet("Second one"); err != nil {
				t.Fatal(err)
			}
			for cell, value := range map[string]string{"A1": "x", "A2": "y"} {
				if err := f.SetCellValue("Second one", cell, value); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
	if got, err := Read(make2(), "a.xlsx", "Second one", table.Options{}); err != nil || got.Name != "Second one" || got.Rows != 1 {
		t.Errorf("%+v, %v, want a row", got, err)
	}
	for _, c := range []struct{ sheet, want string }{
		{"", `a.xlsx: the sheet "Sheet1" is empty`},
		{"Third", `a.xlsx: no sheet "Third": there are Sheet1, Second one`},
	} {
		if _, err := Read(make2(), "a.xlsx", c.sheet, table.Options{}); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("error %v, want %q", err, c.want)
		}
	}
}

// TestNoRows: a sheet that is only a header is a table, with a warning.
func TestNoRows(t *testing.T) {
	b := workbook(t, func(f *excelize.File) {
		if err := f.SetSheetRow("Sheet1", "A1", &[]string{"title", "year"}); err != nil {
			t.Fatal(err)
		}
	})
	tab, err := Read(b, "films.xlsx", "", table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if w := tab.Warnings; tab.Rows != 0 || len(w) != 1 || w[0] != `films.xlsx: sheet "Sheet1": there are no rows below the header` {
		t.Errorf("%d rows, warnings %q", tab.Rows, w)
	}
}

// TestDamaged: no file is read without a workbook in it, nor one that is too large.
func TestDamaged(t *testing.T) {
	good := workbook(t, func(f *excelize.File) { style(t, f, "A1", "x", "@") }).Bytes()
	for name, text := range map[string][]byte{"empty": nil, "text": []byte("a,b\n1,2\n"), "cut": good[:len(good)/2]} {
		if _, err := Read(bytes.NewReader(text), "a.xlsx", "", table.Options{}); err == nil || !strings.HasPrefix(err.Error(), "a.xlsx: not a workbook") {
			t.Errorf("%s: error %v", name, err)
		}
	}
	if _, err := Read(bytes.NewReader(good), "a.xlsx", "", table.Options{MaxBytes: 100}); err == nil {
		t.Error("a workbook beyond the limit was read")
	}
}

// edited returns a workbook with another content of one of its parts; without the part, if
// the content is empty.
func edited(t *testing.T, book []byte, part string, edit func(content string) string) *bytes.Buffer {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(book), int64(len(book)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	found := false
	for _, f := range r.File {
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(in)
		if err != nil {
			t.Fatal(err)
		}
		if f.Name == part {
			found = true
			if content = []byte(edit(string(content))); len(content) == 0 {
				continue
			}
		}
		to, err := w.Create(f.Name)
		if err == nil {
			_, err = to.Write(content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil || !found {
		t.Fatalf("%v; there is the part %s: %v", err, part, found)
	}
	return &out
}

// TestStyles: a workbook may have no styles; damaged ones are an error.
func TestStyles(t *testing.T) {
	book := workbook(t, func(f *excelize.File) {
		for cell, value := range map[string]any{"A1": "town", "B1": "people", "A2": "Oslo", "B2": 700_000} {
			if err := f.SetCellValue("Sheet1", cell, value); err != nil {
				t.Fatal(err)
			}
		}
	}).Bytes()
	const part = "xl/styles.xml"
	got, err := Read(edited(t, book, part, func(string) string { return "" }), "a.xlsx", "", table.Options{})
	if err != nil || got.Rows != 1 || got.Columns[1].Cell(0).Number != 700_000 {
		t.Errorf("without styles: %+v, %v, want a row", got, err)
	}
	for name, edit := range map[string]func(string) string{
		"a negative format": func(s string) string { return strings.ReplaceAll(s, `numFmtId="0"`, `numFmtId="-1"`) },
		"broken":            func(s string) string { return s[:len(s)/2] },
	} {
		changed := false
		_, err := Read(edited(t, book, part, func(s string) string {
			text := edit(s)
			changed = text != s
			return text
		}), "a.xlsx", "", table.Options{})
		if !changed || err == nil || !strings.HasPrefix(err.Error(), "a.xlsx: ") {
			t.Errorf("%s: error %v, changed %v", name, err, changed)
		}
	}
}

// TestCover: titles above the header and sheets without a table are left out, with a warning.
func TestCover(t *testing.T) {
	set := func(f *excelize.File, sheet, cell string, row ...any) {
		if err := f.SetSheetRow(sheet, cell, &row); err != nil {
			t.Fatal(err)
		}
	}
	full := func(f *excelize.File) {
		for _, name := range []string{"Read me", "Visits"} {
			if _, err := f.NewSheet(name); err != nil {
				t.Fatal(err)
			}
		}
		set(f, "Sheet1", "B2", "Annual report")
		set(f, "Sheet1", "B4", "by the office")
		set(f, "Read me", "A1", "Author", "Ann")
		set(f, "Read me", "A2", "Year", 2020)
		set(f, "Visits", "A1", "Visits to towns")
		set(f, "Visits", "B4", "city", "visits")
		set(f, "Visits", "B5", "Bern", 30)
		set(f, "Visits", "B7", "Rome", 40)
	}
	for _, c := range []struct {
		sheet    string
		columns  int
		first    string
		warnings string
	}{
		{"", 2, "city", `book.xlsx: the sheets "Sheet1", "Read me" hold no table: "Visits" is read; book.xlsx: sheet "Visits": 1 line above the header is left out: "Visits to towns"`},
		{"Visits", 2, "city", `book.xlsx: sheet "Visits": 1 line above the header is left out: "Visits to towns"`},
		{"Read me", 2, "Author", ""},
		{"Sheet1", 1, "Annual report", ""},
	} {
		tab, err := Read(workbook(t, full), "book.xlsx", c.sheet, table.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(tab.Warnings, "; "); got != c.warnings || len(tab.Columns) != c.columns || tab.Columns[0].Name != c.first {
			t.Errorf("sheet %q: %d columns, the first %q, warnings %s, want %d, %q, %s", c.sheet, len(tab.Columns), tab.Columns[0].Name, got, c.columns, c.first, c.warnings)
		}
	}
}

// TestParts: a sheet without a header, one with units below the header, and one with a second table below a blank row.
func TestParts(t *testing.T) {
	for name, c := range map[string]struct {
		rows    [][]any
		columns string
		n       int
		warning string
	}{
		"no header":    {[][]any{{"Pen", 1.5, 300}, {"Ink", 7.25, 900}, {"Pad", 3.5, 500}}, "column 1|column 2|column 3", 3, "there is no header"},
		"units":        {[][]any{{"name", "mass", "height"}, {nil, "kg", "(m)"}, {"A", 1, 2}, {"B", 3, 4}}, "name|mass (kg)|height (m)", 2, "has units"},
		"second table": {[][]any{{"name", "age"}, {"Ann", 31}, {"Bob", 32}, nil, {"city", "area"}, {"Rome", 5}, {"Oslo", 7}}, "name|age", 2, "a second table begins below 2 rows"},
		"page breaks":  {[][]any{{"name", "age"}, {"Ann", 31}, nil, {"name", "age"}, {"Bob", 32}}, "name|age", 2, "1 row that repeats the header is left out"},
	} {
		t.Run(name, func(t *testing.T) {
			book := workbook(t, func(f *excelize.File) {
				for i, row := range c.rows {
					if err := f.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &row); err != nil {
						t.Fatal(err)
					}
				}
			})
			tab, err := Read(book, "x.xlsx", "", table.Options{})
			if err != nil {
				t.Fatal(err)
			}
			var columns []string
			for _, column := range tab.Columns {
				columns = append(columns, column.Name)
			}
			if got := strings.Join(columns, "|"); got != c.columns || tab.Rows != c.n || len(tab.Warnings) != 1 || !strings.Contains(tab.Warnings[0], c.warning) {
				t.Errorf("%s, %d rows, %q", got, tab.Rows, tab.Warnings)
			}
		})
	}
}

// Excel stores a number by 17 digits, of which it has and shows 15: 4.1 is 4.0999999999999996. A whole number has
// all that are stored.
func TestDigits(t *testing.T) {
	for stored, want := range map[string]string{
		"4.0999999999999996":      "4.1",
		"1.1499999999999999":      "1.15",
		"0.30000000000000004":     "0.3", // 0.1+0.2
		"-2.2999999999999998":     "-2.3",
		"1234567.8900000001":      "1234567.89",
		"1.4999999999999999E-2":   "0.015",
		"3.0000000000000001E-11":  "3e-11",
		"6.0199999999999999E+23":  "6.02e+23",
		"4.9999999999999998E-300": "5e-300",
		"0.1234567890123456":      "0.123456789012346",
		"12.50":                   "12.50", // as it stands there
		"9007199254740993":        "9007199254740993",
		"12345678901234567890":    "12345678901234567890",
		"9.007199254740991E15":    "9007199254740991", // as Java writes it
		"100":                     "100",
	} {
		if got := string(appendText(nil, []byte(stored), kindNumber, format{}, false)); got != want {
			t.Errorf("%s is read as %s, want %s", stored, got, want)
		}
	}
	if got := string(appendText(nil, []byte("4.0999999999999996"), kindNumber, format{currency: "€"}, false)); got != "€ 4.1" {
		t.Errorf("an amount is read as %s, want € 4.1", got)
	}
	if got := string(appendText(nil, []byte("4.0999999999999996"), kindText, format{}, false)); got != "4.0999999999999996" {
		t.Errorf("a text is read as %s", got)
	}
}
