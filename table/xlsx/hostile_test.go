package xlsx

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"runtime/metrics"
	"strings"
	"testing"
	"time"

	"semtree/table"
)

// part is a part of a workbook: a text, with another one that is repeated in place of its %.
type part struct {
	name, text string
	repeat     func(n int) string
	times      int
}

// minimal are the parts of a workbook with a sheet, whatever the sheet.
func minimal(sheet ...part) []part {
	const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
	return append([]part{
		{name: "_rels/.rels", text: `<Relationships><Relationship Id="a" Type="` + types + `officeDocument" Target="xl/workbook.xml"/></Relationships>`},
		{name: "xl/workbook.xml", text: `<workbook><sheets><sheet name="S" sheetId="1" r:id="b"/></sheets></workbook>`},
		{name: "xl/_rels/workbook.xml.rels", text: `<Relationships><Relationship Id="b" Type="` + types + `worksheet" Target="worksheets/s.xml"/>` +
			`<Relationship Id="c" Type="` + types + `sharedStrings" Target="/xl/strings.xml"/><Relationship Id="d" Type="` + types + `styles" Target="styles.xml"/></Relationships>`},
	}, sheet...)
}

// pack returns a file of parts.
func pack(tb testing.TB, parts ...part) []byte {
	tb.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, p := range parts {
		w, err := z.Create(p.name)
		if err != nil {
			tb.Fatal(err)
		}
		before, after, _ := strings.Cut(p.text, "%")
		if _, err = io.WriteString(w, before); err != nil {
			tb.Fatal(err)
		}
		var block strings.Builder
		for n := range p.times {
			block.WriteString(p.repeat(n))
			if block.Len() > 1<<16 || n == p.times-1 {
				if _, err = io.WriteString(w, block.String()); err != nil {
					tb.Fatal(err)
				}
				block.Reset()
			}
		}
		if _, err = io.WriteString(w, after); err != nil {
			tb.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		tb.Fatal(err)
	}
	return b.Bytes()
}

// rowsOf is a sheet with rows, and what follows them.
func rowsOf(times int, after string, row func(n int) string) part {
	return part{"xl/worksheets/s.xml", "<worksheet><sheetData>%</sheetData>" + after + "</worksheet>", row, times}
}

func always(text string) func(int) string { return func(int) string { return text } }

// sheetOf is a sheet with a text within its data.
func sheetOf(text string) part { return rowsOf(1, "", always(text)) }

// hostile is a workbook that is made to take memory or time, and how its refusal reads;
// empty: it is read.
type hostile struct {
	name, want string
	parts      []part
}

// fewer is how many times fewer tags than any workbook those may have that show where else tags are counted: one
// workbook has as many as there may be.
const fewer = 8

// limit lowers the limit of tags of such a workbook.
func (h hostile) limit(book *Book) {
	if h.want == tooMany && h.name != "tags that mean nothing" {
		book.a.spare = MaxTokens / fewer
	}
}

const tooMany = "too many tags"

// hostiles has a workbook for each thing that could be made large.
func hostiles() []hostile {
	const a1 = `<row><c t="inlineStr"><is><t>head</t></is></c></row>`
	return []hostile{
		{"a cell in the last column of each row", "", minimal(rowsOf(2000, "", func(n int) string { return fmt.Sprintf(`<row r="%d"><c r="XFD%d"><v>%d</v></c></row>`, n+1, n+1, n) }))},
		{"row 60,000,000", "the last row that a sheet can have is 1048576", minimal(sheetOf(a1 + `<row r="60000000"><c><v>1</v></c></row>`))},
		{"row 2,147,483,647", "the last row that a sheet can have is 1048576", minimal(sheetOf(`<row r="2147483647"><c><v>1</v></c></row>`))},
		{"a row of 30 digits", "the last row that a sheet can have is 1048576", minimal(sheetOf(`<row r="999999999999999999999999999999"/>`))},
		{"row -1", `the row "-1": want a number from 1 on`, minimal(sheetOf(`<row r="-1"/>`))},
		{"row 0", `the row "0": want a number from 1 on`, minimal(sheetOf(`<row r="0"/>`))},
		{"the last row", "", minimal(sheetOf(a1 + `<row r="1048576"><c><v>1</v></c></row>`))},
		{"400,000 rows without numbers", "", minimal(rowsOf(400_000, "", func(n int) string { return fmt.Sprintf(`<row><c><v>%d</v></c></row>`, n%1000) }))},
		{"rows backwards", "row 1 stands after row 2", minimal(sheetOf(`<row r="2"/><row r="1"/>`))},
		{"1,100,000 rows", "more than 1048576 rows", minimal(rowsOf(1_100_000, "", func(n int) string { return strings.Repeat(" ", n%7) + `<row/>` }))},
		{"2,000,000 blank rows", "more than 1048576 rows", minimal(rowsOf(2_000_000, "", always(`<row/>`)))},
		{"blank cells without end", "more than 16384 columns", minimal(rowsOf(200, "", always(`<row>`+strings.Repeat(`<c/>`, 17_000)+`</row>`)))},
		{"blank cells in all columns", "more than 400 times as large as in the file", minimal(rowsOf(300, "", always(`<row>`+strings.Repeat(`<c/>`, 16_384)+`</row>`)))},
		{"2001 columns", "2001 columns, but the limit is 2000", minimal(sheetOf(`<row>` + strings.Repeat(`<c><v>1</v></c>`, 2001) + `</row>`))},
		{"a rectangle of 400,000,000 cells", "200000 rows of 2000 columns, of which only 201999 cells have a value", minimal(rowsOf(200_000, "", header2000(`<row><c><v>1</v></c></row>`)))},
		{"the largest rectangle", "", minimal(rowsOf(265, "", header2000(`<row><c><v>1</v></c></row>`)))},
		{"a cell in column XFE", `the cell "XFE1": want a name such as B2`, minimal(sheetOf(`<row><c r="XFE1"/></row>`))},
		{"a cell of another row", `the cell A7 stands in row 1`, minimal(sheetOf(`<row><c r="A7"/></row>`))},
		{"a cell twice", `the cell A1 stands after`, minimal(sheetOf(`<row><c r="A1"/><c r="A1"/></row>`))},
		{"a style -1", `the cell A1 has the style "-1"`, minimal(sheetOf(`<row><c s="-1"><v>1</v></c></row>`))},
		{"a style that is not there", "", minimal(sheetOf(a1 + `<row><c s="2147483647"><v>1</v></c></row>`))},
		{"a text of 20 MB", "a tag or a text of more than 1048576 bytes", minimal(rowsOf(20, "", always(strings.Repeat(" ", 1<<20))))},
		{"an attribute of 20 MB", "a tag or a text of more than 1048576 bytes", minimal(part{"xl/worksheets/s.xml", `<worksheet a="%"/>`, always(strings.Repeat("a", 1<<20)), 20})},
		{"a comment of 20 MB", "a tag or a text of more than 1048576 bytes", minimal(part{"xl/worksheets/s.xml", `<worksheet><!--%--></worksheet>`, always(strings.Repeat("a", 1<<20)), 20})},
		{"a text in pieces", "a text of more than 1048576 bytes", minimal(sheetOf(`<row><c t="inlineStr"><is>` + strings.Repeat(`<r><t>`+strings.Repeat("ab", 1000)+`</t></r>`, 5000) + `</is></c></row>`))},
		{"a million elements within each other", "more than 64 elements within each other", minimal(rowsOf(1_000_000, "", always("<a>")))},
		{"elements within each other in a string", "more than 64 elements within each other", minimal(sheetOf(`<row><c t="s"><v>0</v></c></row>`), part{"xl/strings.xml", "<sst><si>%</si></sst>", always("<r>"), 1_000_000})},
		{"a billion laughs", "a document type", minimal(part{name: "xl/worksheets/s.xml", text: `<!DOCTYPE z [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><worksheet><sheetData><row><c><v>&b;</v></c></row></sheetData></worksheet>`})},
		{"an entity of a file", "entity &xxe;", minimal(sheetOf(`<row><c t="str"><v>&xxe;</v></c></row>`))},
		{"a shared string -1", `the cell A1 has the shared string "-1"`, minimal(sheetOf(`<row><c t="s"><v>-1</v></c></row>`), part{name: "xl/strings.xml", text: "<sst/>"})},
		{"a shared string 2,147,483,647", `a cell has the shared string 2147483647, but the workbook has 1`, minimal(sheetOf(`<row><c t="s"><v>2147483647</v></c></row>`), part{name: "xl/strings.xml", text: "<sst count='2147483647' uniqueCount='2147483647'><si/></sst>"})},
		{"a shared string beyond all", `the cell A1 has the shared string "99999999999999999999"`, minimal(sheetOf(`<row><c t="s"><v>99999999999999999999</v></c></row>`), part{name: "xl/strings.xml", text: "<sst/>"})},
		{"shared strings that are missing", `the part "xl/strings.xml" is missing`, minimal(sheetOf(`<row><c t="s"><v>0</v></c></row>`))},
		{"shared strings of 40 MB", "more than 400 times as large as in the file", minimal(sheetOf(`<row><c t="s"><v>9999999</v></c></row>`), part{"xl/strings.xml", "<sst>%</sst>", always("<si><t>" + strings.Repeat("bomb", 5000) + "</t></si>"), 2_000})},
		{"shared strings that nothing refers to", "", minimal(sheetOf(a1+`<row><c t="s"><v>0</v></c></row>`), part{"xl/strings.xml", "<sst>%</sst>", always("<si><t>" + strings.Repeat("bomb", 5000) + "</t></si>"), 2_000})},
		{"a shared string of a megabyte in 10,000 cells", "the texts of the cells have more than 536870912 bytes", minimal(rowsOf(10_000, "", always(`<row><c t="s"><v>0</v></c></row>`)),
			part{"xl/strings.xml", "<sst><si>%</si></sst>", always("<r><t>" + strings.Repeat("b", 1<<16) + "</t></r>"), 16})},
		{"100,000 merged rows", "merged cells over more than 4194304 columns", minimal(rowsOf(1, `<mergeCells>`+strings.Repeat(`<mergeCell ref="A1:XFD1048576"/>`, 100_000)+`</mergeCells>`, always(a1)))},
		{"300,000 merged areas", "more than 262144 merged areas", minimal(rowsOf(1, `<mergeCells>`+strings.Repeat(`<mergeCell ref="A1:A1048576"/>`, 300_000)+`</mergeCells>`, always(a1)))},
		{"all is merged", "", minimal(rowsOf(100_000, `<mergeCells><mergeCell ref="A2:XFD1048576"/></mergeCells>`, always(`<row><c><v>1</v></c></row>`)))},
		{"merged backwards", `the merged cells "B2:A1"`, minimal(rowsOf(1, `<mergeCells><mergeCell ref="B2:A1"/></mergeCells>`, always(a1)))},
		{"100,000 styles", "more than 65536 styles", minimal(sheetOf(a1), part{"xl/styles.xml", "<styleSheet><cellXfs>%</cellXfs></styleSheet>", always(`<xf numFmtId="14"/>`), 100_000})},
		{"styles of 21 MB", "more than 400 times as large as in the file", minimal(sheetOf(a1), part{"xl/styles.xml", "<styleSheet>%</styleSheet>", always(strings.Repeat("<font/>", 1000)), 3_000})},
		{"100,000 number formats", "more than 65536 number formats", minimal(sheetOf(a1), part{"xl/styles.xml", "<styleSheet><numFmts>%</numFmts></styleSheet>", func(n int) string { return fmt.Sprintf(`<numFmt numFmtId="%d" formatCode="0"/>`, n) }, 100_000})},
		{"the same sheet twice", `there are two parts "xl/Worksheets/S.xml"`, minimal(sheetOf(a1), part{name: "xl/Worksheets/S.xml", text: "<worksheet/>"})},
		{"no sheet", `the part "xl/worksheets/s.xml" is missing`, minimal()},
		{"no workbook", `the part "xl/workbook.xml" is missing`, []part{{name: "a", text: "b"}}},
		{"10,000 sheets", "more than 4096 sheets", manySheets(10_000, true)},
		{"4,000 sheets of one part", `the sheets "S0" and "S1" have one part`, manySheets(4_000, false, rowsOf(1_000_000, "", always(`<x/>`)))},
		{"4,000 sheets without a table", tooMany, manySheets(4_000, true, rowsOf(100/fewer, "", func(n int) string { return strings.Repeat("<x/>", 1000) + noise(n, 20) }))},
		{"tags that mean nothing", tooMany, minimal(rowsOf(180, "", func(n int) string { return strings.Repeat("<x/>", 60_000) + noise(n, 1000) }))},
		{"tags that mean nothing in a cell", tooMany, minimal(rowsOf(180/fewer+1, "", func(n int) string {
			return "<row><c>" + strings.Repeat("<x/>", 60_000) + "<v>1</v></c></row>" + noise(n, 1000)
		}))},
		{"attributes that mean nothing", tooMany, minimal(rowsOf(900/fewer+1, "", func(n int) string { return "<x" + strings.Repeat(` a=""`, 20_000) + "/>" + noise(n, 1000) }))},
		{"tags that mean nothing in strings", tooMany, minimal(sheetOf(`<row><c t="s"><v>99999999</v></c></row>`), part{"xl/strings.xml", "<sst>%</sst>", func(n int) string { return strings.Repeat("<si/>", 60_000) + noise(n, 1000) }, 180/fewer + 1})},
		{"30,000 parts", "the directory of its parts has more than 1048576 bytes", manyParts(30_000)},
	}
}

// noise is a text that does not pack, so that the ratio is no reason to refuse.
func noise(seed, size int) string {
	r := rand.New(rand.NewPCG(uint64(seed), 1))
	text := make([]byte, size)
	for i := range text {
		text[i] = 'a' + byte(r.IntN(26))
	}
	return string(text)
}

// manySheets is a workbook of sheets; each has a part of its own, with the same content, or all have one.
func manySheets(n int, own bool, content ...part) []part {
	list, sheets := minimal()[:1:1], part{name: "xl/workbook.xml", text: "<workbook><sheets>%</sheets></workbook>", times: n}
	relations := part{name: "xl/_rels/workbook.xml.rels", text: "<Relationships>%</Relationships>", times: n}
	sheets.repeat = func(n int) string { return fmt.Sprintf(`<sheet name="S%d" r:id="b%d"/>`, n, n) }
	relations.repeat = func(n int) string {
		target := "s"
		if own && n > 0 {
			target = fmt.Sprint("s", n)
		}
		return fmt.Sprintf(`<Relationship Id="b%d" Type="worksheet" Target="worksheets/%s.xml"/>`, n, target)
	}
	list = append(append(list, sheets, relations), content...)
	for i := 1; own && len(content) > 0 && i < min(n, 200); i++ {
		copied := content[0]
		copied.name = fmt.Sprintf("xl/worksheets/s%d.xml", i)
		list = append(list, copied)
	}
	return list
}

// header2000 returns rows of which the first has 2000 cells.
func header2000(row string) func(n int) string {
	return func(n int) string {
		if n == 0 {
			return `<row>` + strings.Repeat(`<c><v>1</v></c>`, 2000) + `</row>`
		}
		return row
	}
}

func manyParts(n int) []part {
	list := minimal(sheetOf(""))
	for i := range n {
		list = append(list, part{name: fmt.Sprint(i)})
	}
	return list
}

// allocated returns how many bytes a function allocates, whether they are freed or not, and
// the most that the heap had more than before, as far as samples show it.
func allocated(do func()) (total, peak uint64) {
	runtime.GC()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	done, sampled := make(chan bool), make(chan uint64)
	go func() {
		sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
		most := uint64(0)
		for {
			metrics.Read(sample)
			most = max(most, sample[0].Value.Uint64())
			select {
			case <-done:
				sampled <- most
				return
			case <-time.After(time.Millisecond):
			}
		}
	}()
	do()
	close(done)
	peak = max(<-sampled, before.HeapAlloc) - before.HeapAlloc
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc, peak
}

// TestHostile: a workbook takes at most 200 MB at once, whatever it says about itself, and reading it
// takes no more than 24 million steps: tags, texts, and cells of the rectangle.
func TestHostile(t *testing.T) {
	if testing.Short() {
		t.Skip("memory and steps are measured by the long test: the race detector changes both")
	}
	for _, h := range hostiles() {
		t.Run(h.name, func(t *testing.T) {
			file := pack(t, h.parts...)
			var book *Book
			var err error
			total, peak := allocated(func() { // what Read does
				if book, err = Open(readerOf(file), "a.xlsx", table.Options{}); err == nil {
					h.limit(book)
					_, err = book.table("", table.Options{})
				}
			})
			t.Logf("%d bytes, %.1f MB at once, %.1f MB in all: %v", len(file), float64(peak)/1e6, float64(total)/1e6, err)
			if h.want == "" && err != nil || h.want != "" && (err == nil || !strings.HasPrefix(err.Error(), "a.xlsx: ") || !strings.Contains(err.Error(), h.want)) {
				t.Errorf("error %v, want %q", err, h.want)
			}
			if peak > 200e6 {
				t.Errorf("%d bytes at once for a file of %d", peak, len(file))
			}
			if err != nil && len(err.Error()) > 300 {
				t.Errorf("an error of %d bytes", len(err.Error()))
			}
			if most := int64(24e6); book != nil && book.a.work > most {
				t.Errorf("%d steps, want at most %d", book.a.work, most)
			}
		})
	}
}

func readerOf(file []byte) io.Reader { return struct{ io.Reader }{bytes.NewReader(file)} }

// TestLinear: twice as many rows take twice the work and the memory.
func TestLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("memory and steps are measured by the long test: the race detector changes both")
	}
	measure := func(rows int, row func(n int) string) (work int64, size uint64) {
		file := pack(t, minimal(rowsOf(rows, "", row))...)
		size, _ = allocated(func() {
			book, err := Open(readerOf(file), "a.xlsx", table.Options{})
			if err == nil {
				_, err = book.Rows("S")
			}
			if err != nil {
				t.Fatal(err)
			}
			work = book.a.work
		})
		return work, size
	}
	for name, row := range map[string]func(n int) string{
		"without numbers": func(n int) string { return fmt.Sprintf(`<row><c><v>%d</v></c></row>`, n) },
		"with numbers":    func(n int) string { return fmt.Sprintf(`<row r="%d"><c r="XFD%d"><v>%d</v></c></row>`, n+1, n+1, n) },
	} {
		work1, size1 := measure(50_000, row)
		work2, size2 := measure(100_000, row)
		if work2 > 2*work1+work1/10 || size2 > 3*size1 {
			t.Errorf("%s: %d steps and %d bytes for 50,000 rows, %d and %d for 100,000", name, work1, size1, work2, size2)
		}
	}
}

// BenchmarkHostile prints the time of each hostile workbook.
func BenchmarkHostile(b *testing.B) {
	for _, h := range hostiles() {
		b.Run(h.name, func(b *testing.B) {
			file := pack(b, h.parts...)
			b.ReportAllocs()
			for b.Loop() {
				_, _ = Read(readerOf(file), "a.xlsx", "", table.Options{})
			}
		})
	}
}
