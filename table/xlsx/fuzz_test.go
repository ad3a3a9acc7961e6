package xlsx

import (
	"strings"
	"testing"

	"semtree/table"
)

// FuzzRead: a workbook whose parts are anything is read or refused with an error that names
// the file; what is read has rows of one length, without blank ones.
func FuzzRead(f *testing.F) {
	const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>b</t></is></c></row>` +
		`<row r="3"><c r="A3" s="1"><v>41703.5</v></c><c t="b"><v>1</v></c></row></sheetData><mergeCells><mergeCell ref="A3:B4"/></mergeCells></worksheet>`
	f.Add(sheet, `<sst><si><t>a</t></si><si><r><t>b_x000D_</t></r></si></sst>`, `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="yyyy"/></numFmts><cellXfs><xf/><xf numFmtId="200"/></cellXfs></styleSheet>`)
	for _, h := range hostiles() {
		if len(h.parts) == 4 && h.parts[3].times <= 1 {
			p := h.parts[3]
			if p.times == 1 {
				p.text = strings.Replace(p.text, "%", p.repeat(0), 1)
			}
			if len(p.text) < 1000 {
				f.Add(p.text, "", "")
			}
		}
	}
	f.Fuzz(func(t *testing.T, sheet, texts, styles string) {
		file := pack(t, minimal(part{name: "xl/worksheets/s.xml", text: strings.ReplaceAll(sheet, "%", "")},
			part{name: "xl/strings.xml", text: strings.ReplaceAll(texts, "%", "")}, part{name: "xl/styles.xml", text: strings.ReplaceAll(styles, "%", "")})...)
		book, err := Open(readerOf(file), "a.xlsx", table.Options{MaxBytes: 1 << 20})
		var rows [][]string
		if err == nil {
			rows, err = book.Rows("S")
		}
		if err != nil {
			if !strings.HasPrefix(err.Error(), "a.xlsx: ") {
				t.Errorf("error %v", err)
			}
			return
		}
		for _, row := range rows {
			if row != nil && (len(row) != len(rows[0]) || strings.Join(row, "") == "") {
				t.Errorf("row %q, the first is %q", row, rows[0])
			}
		}
	})
}

// FuzzFile: any file is read or refused.
func FuzzFile(f *testing.F) {
	f.Add(pack(f, minimal(sheetOf(`<row><c><v>1</v></c></row>`))...))
	f.Add([]byte("PK\x05\x06" + strings.Repeat("\x00", 18)))
	f.Fuzz(func(t *testing.T, file []byte) {
		if _, err := Read(readerOf(file), "a.xlsx", "", table.Options{MaxBytes: 1 << 20}); err != nil && !strings.HasPrefix(err.Error(), "a") {
			t.Errorf("error %v", err)
		}
	})
}
