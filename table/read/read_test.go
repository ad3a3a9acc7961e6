package read

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"

	"semtree/internal/textfile"
	"semtree/table"
)

// mustRead reads a text as a file.
func mustRead(t *testing.T, name, text string) *table.Table {
	t.Helper()
	tab, err := Table(strings.NewReader(text), name, table.Options{})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return tab
}

// show writes a table in one line: header, then rows; ~ for null.
func show(t *table.Table) string {
	var b strings.Builder
	for i, c := range t.Columns {
		if i > 0 {
			b.WriteByte('|')
		}
		b.WriteString(c.Name)
	}
	for row := range t.Rows {
		b.WriteString(" / ")
		for i, c := range t.Columns {
			if i > 0 {
				b.WriteByte('|')
			}
			if cell := c.Cell(row); cell != nil {
				b.WriteString(cell.Text)
			} else {
				b.WriteByte('~')
			}
		}
	}
	return b.String()
}

func utf16Text(s string, big bool) string {
	var b strings.Builder
	for _, u := range append([]uint16{0xfeff}, utf16.Encode([]rune(s))...) {
		if big {
			b.Write([]byte{byte(u >> 8), byte(u)})
		} else {
			b.Write([]byte{byte(u), byte(u >> 8)})
		}
	}
	return b.String()
}

func TestReadText(t *testing.T) {
	const want = "a|b / 1|x y / 2|~"
	for name, c := range map[string]struct{ text, want string }{
		"comma":                     {"a,b\n1,x y\n2,\n", want},
		"semicolon":                 {"a;b\n1;x y\n2;\n", want},
		"tab":                       {"a\tb\n1\tx y\n2\t\n", want},
		"bar":                       {"a|b\n1|x y\n2|\n", want},
		"line below the header":     {"a|b\n---|:-:\n1|x y\n2|\n", want},
		"between bars":              {"| a | b |\n|---|:-:|\n| 1 | x y |\n| 2 | |\n", want},
		"between bars, no rule":     {"|a|b|\n|1|x y|\n|2||\n", want},
		"bars around one column":    {"|a|\n|---|\n|x|\n|y|\n", "a / x / y"},
		"bars, a bar missing":       {"|a|b|\n|1|x y\n2|\n", want},
		"empty headers at the ends": {"|a|\n1|x y|2\n", "column 1|a|column 3 / 1|x y|2"},
		"dashes amid the rows":      {"a|b\n1|x y\n---|---\n", "a|b / 1|x y / ~|~"},
		"dashes between commas":     {"a,b\n---,---\n1,x y\n", "a|b / ~|~ / 1|x y"},
		"sep":                       {"sep=;\na;b\n1;x y\n2;\n", want},
		"line breaks of Windows":    {"a,b\r\n1,x y\r\n2,\r\n", want},
		"old line breaks":           {"a,b\r1,x y\r2,", want},
		"blank lines":               {"\n\na,b\n\n1,x y\n  \n2,\n\n", want},
		"rows of delimiters":        {"a,b\n,\n1,x y\n,,,\n2,\n", want},
		"blanks around cells":       {" a , b\n 1 ,x y \n\t2,  \n", want},
		"no last line break":        {"a,b\n1,x y\n2,", want},
		"short rows":                {"a,b\n1,x y\n2\n", want},
		"empty cells too many":      {"a,b\n1,x y,,\n2,,\n", want},
		"quotes":                    {"\"a\",\"b\"\n\"1\" , \"x y\" \n2,\"\"\n", want},
		"byte order mark":           {"\ufeffa,b\n1,x y\n2,\n", want},
		"UTF-16":                    {utf16Text("a,b\n1,x y\n2,\n", false), want},
		"UTF-16, big end first":     {utf16Text("a,b\n1,x y\n2,\n", true), want},
		"UTF-16, no mark":           {utf16Text("a,b\n1,x y\n2,\n", false)[2:], want},
		"UTF-16, no mark, big end":  {utf16Text("a,b\n1,x y\n2,\n", true)[2:], want},
		"UTF-16, no mark, Latin 1":  {utf16Text("name,ort\nBjörn,Zürich\n", false)[2:], "name|ort / Björn|Zürich"},
		"UTF-16, no mark, Cyrillic": {utf16Text("имя,возраст\nАнна,31\n", false)[2:], "имя|возраст / Анна|31"},
		"UTF-16, no mark, Chinese":  {utf16Text("城市,人口\n一宁,31\n北京,7\n", true)[2:], "城市|人口 / 一宁|31 / 北京|7"},
		"single quotes":             {"'a','b'\n'1','x, y'\n'2','O''Hara'\n", "a|b / 1|x, y / 2|O'Hara"},
		"single quotes, one column": {"a;b\n1;'x; y'\n2;'z'\n", "a|b / 1|x; y / 2|z"},
		"single quotes, some cells": {"a,b\n1,x\n2,'x, y'\n", "a|b / 1|x / 2|x, y"},
		"single quotes, escapes":    {"'a','b'\n'1','it\\'s, so'\n'2','y'\n", "a|b / 1|it's, so / 2|y"},
		"single quotes, line break": {"'a','b'\n'1','x\ny'\n'2','y'\n", "a|b / 1|x\ny / 2|y"},
		"apostrophes":               {"a,b\n1,'tis\n2,O'Hara\n3,'x'\n", "a|b / 1|'tis / 2|O'Hara / 3|'x'"},
		"apostrophes of years":      {"a,b\n'90s,x\n'80s,y\n", "a|b / '90s|x / '80s|y"},
		"one column with times":     {"at\n12:30:00\n13:45:10\n", "at / 12:30:00 / 13:45:10"},
		"one column with colons":    {"note\na: b: c\nd: e: f\n", "note / a: b: c / d: e: f"},
		"JSON":                      {`[{"a": 1, "b": "x y"}, {"a": 2}]`, want},
		"JSON Lines":                {"{\"a\": 1, \"b\": \"x y\"}\n\n{\"b\": null, \"a\": 2}\n", want},
		"JSON, later column":        {`[{"a": 2}, {"b": "\u00e9", "a": true}]`, "a|b / 2|~ / true|é"},
		"doubled quotes":            {"a,b\n\"say \"\"hi\"\"\",\"x,\ny\"\n", "a|b / say \"hi\"|x,\ny"},
		"escaped quotes":            {"a,b\n\"say \\\"hi\\\"\",\"\\\\x\"\n", "a|b / say \"hi\"|\\x"},
		"escaped quote at the end":  {"a,b\n\"5 \\\"\",\"x\"\n", "a|b / 5 \"|x"},
		"backslash in a path":       {"a,b\n\"C:\\dir\\\",x\n", "a|b / C:\\dir\\|x"},
		"quote within a cell":       {"a,b\n5\" pipe,x\n", "a|b / 5\" pipe|x"},
		"quotes mean nothing":       {"a\tb\n\"Heroes\" live\tx\n\"x\ty\n", "a|b / \"Heroes\" live|x / \"x|y"},
		"one column":                {"a\nx\n\ny\n", "a / x / y"},
		"commas in cells":           {"name;age\nDoe, Ann;31\nRoe, Bob;32\n", "name|age / Doe, Ann|31 / Roe, Bob|32"},
		"Windows-1252":              {"a,b\ncaf\xe9,\x80 5\n", "a|b / café|€ 5"},
		"formula":                   {"a,b\n=cmd|' /C calc'!A0,+1\n@x,-y\n", "a|b / =cmd|' /C calc'!A0|+1 / @x|-y"},
		"headers":                   {"name,,name,Name,name 2\n1,2,3,4,5\n", "name|column 2|name 3|Name 4|name 2 / 1|2|3|4|5"},
		"header of two lines":       {"\"a\nb\",c\n1,2\n", "a b|c / 1|2"},
		"bracket first":             {"[a],b\nx,y\n", "[a]|b / x|y"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := show(mustRead(t, "x.csv", c.text)); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}

// TestHeaderOnly: a table without rows is a table.
func TestHeaderOnly(t *testing.T) {
	tab := mustRead(t, "films.csv", "title,year\n")
	if tab.Rows != 0 || len(tab.Columns) != 2 || tab.Key != -1 || tab.Columns[0].Profile.Distinct != 0 || !tab.Ordered {
		t.Errorf("%+v, want no rows", tab)
	}
}

// TestBadInput: an error names the file, the line where there is one, and what to do.
func TestBadInput(t *testing.T) {
	large := strings.Repeat("x", table.MaxCell+1)
	for name, c := range map[string]struct{ text, want string }{
		"empty":                  {"", "x.csv: the file is empty"},
		"blank":                  {" \n\n", "x.csv: the file is empty"},
		"binary":                 {"a,b\n\x00\x01", "x.csv:2: the file is binary"},
		"control characters":     {"a\x01b\n" + strings.Repeat("1\x012\n", 30), "x.csv:1: control characters: the file is binary, or has '\\x01' between its cells"},
		"caret":                  {"a^b c^d\n1^2^3\n4^5^6\n", `x.csv:1: the cells are separated by "^", it seems: want a comma`},
		"tilde":                  {"a~b\n1~2\n4~5\n", `x.csv:1: the cells are separated by "~", it seems`},
		"colons":                 {"a:b:c\n1:2:3\n4:5:6\n", `x.csv:1: the cells are separated by ":", it seems`},
		"control between cells":  {"a\x01b\n1\x012\n4\x015\n", `x.csv:1: the cells are separated by "\x01", it seems`},
		"blanks between cells":   {"name   age  town\nAnn    31   Bern\nBob    4    Rome\n", "x.csv:1: the cells are separated by several blanks, it seems"},
		"gzip":                   {"\x1f\x8b\x08", "x.csv: the file is compressed"},
		"workbook":               {"PK\x03\x04", "x.csv: the file is a zip archive or a workbook"},
		"database":               {"SQLite format 3\x00", "x.csv: the file is an SQLite database"},
		"open quote":             {"a,b\nx,\"y\nz\n", "x.csv:2: a quote opens in this line and is not closed"},
		"text after a quote":     {"a,b\n1,2\n\"x\"y,z\n", "x.csv:3: text after the closing quote of cell 1"},
		"long row":               {"a,b\n1,2\n\n\n1,2,3\n", "x.csv:5: 3 cells, but the first row, the header, has 2"},
		"lines within quotes":    {"a,b\n\"x\ny\nz\",2\n1,2,3\n", "x.csv:5: 3 cells"},
		"mixed encodings":        {"a\ncafé\n" + strings.Repeat("caf\xe9\n", 21), "x.csv:3: the text is not UTF-8 here and in 20 places more, but it is in line 2: store the file in one encoding"},
		"neither encoding":       {"a\n" + strings.Repeat("b\x81\n", 21), "x.csv:2: the byte 0x81 is neither"},
		"half a character":       {"\xff\xfea\x00\x00\xd8b\x00", "x.csv:1: half a character of UTF-16"},
		"odd UTF-16":             {"\xff\xfea", "x.csv: the text is UTF-16 and ends within"},
		"large cell":             {"a,b\n1,2\n" + large + ",1\n", fmt.Sprintf("x.csv:3: cell 1 has %d bytes, but the limit", table.MaxCell+1)},
		"large quoted cell":      {"a,b\n1,\"" + large + "\"\n", "x.csv:2: cell 2 has"},
		"many columns":           {strings.Repeat("a,", table.MaxColumns) + "a\n", "x.csv:1: 2001 columns, but the limit is 2000"},
		"very many columns":      {strings.Repeat("a,", 2*table.MaxColumns) + "a\n", "x.csv:1: more than 2000 cells"},
		"JSON: key twice":        {"{\"a\": 1,\n\"a\": 2}", `x.csv:2: the key "a" is given twice`},
		"JSON: no objects":       {"[]", "x.csv:1: no objects with keys"},
		"JSON: no keys":          {"[{}]", "x.csv:1: no objects with keys"},
		"JSON: strings":          {"[\"a\", 2]", "x.csv:1: a single list with values: want a list of objects"},
		"JSON: cut":              {"[{\"a\": 1}\n", "x.csv:2: the text ends too early"},
		"JSON: cut string":       {"{\"a\": \"x", "x.csv:1: the text ends too early: a value or a bracket is missing, or a quote is not closed"},
		"JSON: no value":         {"{\"a\": }", `x.csv:1: this is no JSON: invalid character '}' at start of value: mend the line`},
		"JSON: bad number":       {"{\"a\": 01}", `x.csv:1: this is no JSON: invalid character '1' after object value`},
		"JSON: bad word":         {"{\"a\": None}", `x.csv:1: this is no JSON: invalid character 'N' at start of value`},
		"JSON: bad escape":       {"{\"a\": \"\\x\"}", "x.csv:1: this is no JSON: invalid escape sequence"},
		"JSON: control":          {"{\"a\": \"\n\"}", `x.csv:1: this is no JSON: invalid character '\n' in string`},
		"JSON: text after":       {"[{\"a\": 1}] x", "x.csv:1: text after the end"},
		"JSON: no comma":         {"[{\"a\": 1} {\"a\": 1}]", "x.csv:1: this is no JSON: invalid character '{' after array element"},
		"JSON: no comma between": {"{\"a\": 1 \"b\": 2}", `x.csv:1: this is no JSON: invalid character '"' after object value`},
		"JSON: no colon":         {"{\"a\" 1}", `x.csv:1: this is no JSON: invalid character '1' after object name`},
		"JSON: large string":     {"{\"a\": \"" + large + "\"}", "x.csv:1: a cell of"},
	} {
		t.Run(name, func(t *testing.T) {
			tab, err := Table(strings.NewReader(c.text), "x.csv", table.Options{})
			if err == nil {
				t.Fatalf("read %s, want the error %q", show(tab), c.want)
			}
			if !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("error %q, want %q", err, c.want)
			}
		})
	}
}

func TestReaderFails(t *testing.T) {
	if _, err := Table(iotest.ErrReader(io.ErrClosedPipe), "x.csv", table.Options{}); !errors.Is(err, io.ErrClosedPipe) || !strings.Contains(err.Error(), "x.csv") {
		t.Errorf("error %v", err)
	}
	var bad *textfile.Error
	if _, err := Table(strings.NewReader("a,b\n1,2\n"), "x.csv", table.Options{MaxBytes: 7}); !errors.As(err, &bad) || !strings.Contains(bad.Msg, "more than 7 bytes") {
		t.Errorf("error %v, want the limit", err)
	}
	if _, err := Table(strings.NewReader("a,b\n1,2"), "x.csv", table.Options{MaxBytes: 7}); err != nil {
		t.Errorf("at the limit: %v", err)
	}
}

// TestLargeInput: what is large, but within the limits.
func TestLargeInput(t *testing.T) {
	wide := mustRead(t, "x.csv", strings.Repeat("a,", 999)+"a\n"+strings.Repeat("1,", 999)+"1\n")
	if len(wide.Columns) != 1000 || wide.Columns[999].Name != "a 1000" || wide.Columns[999].Cell(0).Number != 1 {
		t.Errorf("%d columns, the last %+v, want 1000", len(wide.Columns), wide.Columns[len(wide.Columns)-1])
	}
	megabyte := strings.Repeat("x y ", 250_000)
	long := mustRead(t, "x.csv", "a,b\n\""+megabyte+"\",1\n")
	if got := long.Columns[0].Cell(0).Text; got != strings.TrimSpace(megabyte) {
		t.Errorf("a cell of %d bytes, want %d", len(got), len(megabyte)-1)
	}
}

// TestWarnings: what was repaired or guessed is said.
func TestWarnings(t *testing.T) {
	for text, want := range map[string]string{
		"'a','b'\n'x','y'\n'z','w'\n":     "x.csv: cells stand in single quotes, which were taken off",
		utf16Text("a,b\n1,2\n", true)[2:]: "x.csv: the text has no mark of its encoding, and was read as UTF-16",
		"a\ncaf\xe9\n":                    "x.csv: the text is not UTF-8, and was read as Windows-1252",
		"a\tb\n\"x\" y\tz\n":              "x.csv:2: text after the closing quote of cell 1: double the quotes within cells; so all quotes were read as part of the cells",
		"a,,\nx,y,z\n":                    "x.csv: 2 of 3 columns have no name in the header: if it is a title, remove it",
		"a,b\n":                           "x.csv: there are no rows below the header",
		"1,2014-01-01\n2,1.5.2\n":         "x.csv: the first row looks like data: it was read as the header: if it is none, write a line with the names of the columns above it",
	} {
		if got := mustRead(t, "x.csv", text).Warnings; len(got) != 1 || got[0] != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	if got := mustRead(t, "x.csv", "year,2014,2015\nx,1,2\n").Warnings; got != nil {
		t.Errorf("a good header: %q", got)
	}
}

func TestNameOf(t *testing.T) {
	for file, want := range map[string]string{"films.csv": "films", "a/b/films.csv.gz": "films", `C:\x\My films.tsv`: "My films", ".hidden": ".hidden", "-": "-", "a. b": "a. b", "a.b.csv": "a.b", "a.c.CSV.GZ": "a.c", ".gz": ".gz"} {
		if got := table.NameOf(file); got != want {
			t.Errorf("NameOf(%q) = %q, want %q", file, got, want)
		}
	}
}
