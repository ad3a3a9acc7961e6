package xlsx

import (
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"semtree/table"
)

// TestCells: what programs write beside the usual.
func TestCells(t *testing.T) {
	texts := part{name: "xl/strings.xml", text: `<sst><si><t xml:space="preserve"> a </t></si><si><r><rPr/><t>b</t></r><r><t>_x0041__x000g_</t></r><rPh><t>spoken</t></rPh></si><si><t>unused</t></si><si><t>#N/A</t></si></sst>`}
	for name, c := range map[string]struct {
		sheet string
		want  [][]string
	}{
		"shared strings":        {`<row><c t="s"><v>1</v></c><c t="s"><v>0</v></c><c t="s"><v>3</v></c></row>`, [][]string{{"bA_x000g_", "a"}}},
		"without numbers":       {`<row><c><v>1</v></c><c><v>2</v></c></row><row/><row><c r="B3"><v>3</v></c></row>`, [][]string{{"1", "2"}, nil, {"", "3"}}},
		"numbers that skip":     {`<row r="3"><c r="C3"><v>1</v></c><c><v>2</v></c></row><row><c r="d4"><v>3</v></c></row><row r="9"><c><v/></c><c r="C9"><v>4</v></c></row>`, [][]string{{"1", "2"}, {"", "3"}, nil, {"4", ""}}},
		"a prefix":              {`<x:row><x:c x:t="str"><x:f>1&lt;2</x:f><x:v>a&amp;b</x:v></x:c></x:row>`, [][]string{{"a&b"}}},
		"true and an error":     {`<row><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c><c t="b"><v>0</v></c></row>`, [][]string{{"true", "false"}}},
		"a formula of a text":   {`<row><c t="str" s="1"><v>007</v></c><c s="1"><v>2</v></c></row>`, [][]string{{"007", "1900-01-02"}}},
		"text in a number cell": {`<row><c t="n" s="1"><v>n/a</v></c></row>`, [][]string{{"n/a"}}},
		"further elements":      {`<row><extLst><ext><c><v>9</v></c></ext></extLst><c><v>1</v><extLst/></c></row>`, [][]string{{"1"}}},
		"nothing":               {``, [][]string{}},
	} {
		styles := part{name: "xl/styles.xml", text: `<styleSheet><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>`}
		book, err := Open(readerOf(pack(t, minimal(sheetOf(c.sheet), texts, styles)...)), "a.xlsx", table.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got, err := book.Rows("S"); err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %q, %v, want %q", name, got, err, c.want)
		}
	}
}

// TestMerged: of merged cells the first one counts, whatever is stored in the others; compared
// with a look at every cell and every area.
func TestMerged(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		const size = 5
		r := &sheetReader{book: &Book{a: &archive{}}}
		var want [][]cell
		for range random.IntN(4) {
			left, top := random.Int32N(size), random.Int32N(size)
			r.merged = append(r.merged, area{left, top, left + random.Int32N(3), top + random.Int32N(3)})
		}
		hidden := func(column, row int32) bool {
			first, inside := false, false
			for _, a := range r.merged {
				inside = inside || column >= a.left && column <= a.right && row >= a.top && row <= a.bottom
				first = first || column == a.left && row == a.top
			}
			return inside && !first
		}
		for row := range int32(size) {
			if random.IntN(4) == 0 {
				continue
			}
			var all, kept []cell
			for column := range int32(size) {
				all = append(all, cell{column: column})
				if !hidden(column, row) {
					kept = append(kept, cell{column: column})
				}
			}
			r.rows, r.places, want = append(r.rows, all), append(r.places, row), append(want, kept)
		}
		areas := r.merged
		if err := r.hideMerged(); err != nil {
			t.Fatal(err)
		}
		for i := range want {
			if len(want[i])+len(r.rows[i]) > 0 && !reflect.DeepEqual(r.rows[i], want[i]) {
				t.Fatalf("areas %v: row %d has %v, want %v", areas, r.places[i], r.rows[i], want[i])
			}
		}
	}
}

// TestTime compares dates with those of excelize, to the second, and checks the ends.
func TestTime(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		seconds := 62*86400 + random.Int64N((maxDay-62-1500)*86400)
		days := float64(seconds) / 86400
		for _, from04 := range []bool{false, true} {
			want, err := excelize.ExcelDateToTime(days, from04)
			got, ok := timeOf(days, from04, time.Second)
			if err != nil || !ok || !got.Equal(want) {
				t.Fatalf("%v (from 1904: %v) is %v, want %v", days, from04, got, want)
			}
		}
	}
	for days, want := range map[float64]string{0: "1899-12-31", 1: "1900-01-01", 59: "1900-02-28", 61: "1900-03-01", 2_958_465: "9999-12-31"} {
		if got, ok := timeOf(days, false, time.Second); !ok || got.Format(time.DateOnly) != want {
			t.Errorf("day %v is %v, want %s", days, got, want)
		}
	}
	for _, days := range []float64{-1, maxDay, 1e300, math.NaN(), math.Inf(1)} {
		if got, ok := timeOf(days, false, time.Second); ok {
			t.Errorf("day %v is %v", days, got)
		}
	}
}

// TestOldFormats: files of other formats are refused with what to do.
func TestOldFormats(t *testing.T) {
	binary := minimal()
	binary[0].text = strings.Replace(binary[0].text, "workbook.xml", "workbook.bin", 1)
	for want, file := range map[string]string{
		"protected by a password, or of the old format .xls": "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
		"the format .xlsb": string(pack(t, binary...)),
	} {
		if _, err := Read(strings.NewReader(file), "a.xlsx", "", table.Options{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q", err, want)
		}
	}
}
