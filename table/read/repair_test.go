package read

import (
	"fmt"
	"strings"
	"testing"

	"semtree/table"
)

// TestFewWrongBytes: a text with a few bytes that are not UTF-8 is read, and the lines are named.
func TestFewWrongBytes(t *testing.T) {
	numbers := func(from, to int) (all []string) {
		for i := from; i <= to; i++ {
			all = append(all, fmt.Sprint(i))
		}
		return all
	}
	for name, c := range map[string]struct{ text, cells, warning string }{
		"one byte":          {"name,city\nAnn,Zürich\nBob,Mal\xe9\n", "name|city / Ann|Zürich / Bob|Malé", "x.csv: 1 byte is not UTF-8 in line 3: read as Windows-1252"},
		"quotes of Windows": {"a,b\n\x93x\x94,é\ny\x92s,1\n", "a|b / “x”|é / y’s|1", "x.csv: 3 bytes are not UTF-8 in lines 2 and 3: read as Windows-1252"},
		"in one cell":       {"a,b\né\xe9,1\n", "a|b / éé|1", "x.csv: 1 byte is not UTF-8 in line 2: read as Windows-1252"},
		"in the header":     {"a,caf\xe9\né,1\n", "a|café / é|1", "x.csv: 1 byte is not UTF-8 in line 1: read as Windows-1252"},
		"no character":      {"a,b\nx,\x81\n", "a|b / x|�", "x.csv: 1 byte is not UTF-8 in line 2: read as Windows-1252, and as � what that does not have"},
		"half a character":  {"a,b\nGarc\xc3,1\n", "a|b / GarcÃ|1", "x.csv: the text is not UTF-8, and was read as Windows-1252"},
		"lines of a Mac":    {"a,b\ré,1\rx,\xe9\r", "a|b / é|1 / x|é", "x.csv: 1 byte is not UTF-8 in line 3: read as Windows-1252"},
		"20 lines":          {"a\né\n" + strings.Repeat("x\xe9\n", 20), "a / é" + strings.Repeat(" / xé", 20), "x.csv: 20 bytes are not UTF-8 in lines " + strings.Join(numbers(3, 12), ", ") + " and 10 more: read as Windows-1252"},
		"JSON":              {"{\"a\": \"é\"}\n{\"a\": \"\xe9\"}\n", "a / é / é", "x.csv: 1 byte is not UTF-8 in line 2: read as Windows-1252"},
	} {
		t.Run(name, func(t *testing.T) {
			tab := mustRead(t, "x.csv", c.text)
			if got := show(tab); got != c.cells {
				t.Errorf("%s, want %s", got, c.cells)
			}
			if len(tab.Warnings) != 1 || tab.Warnings[0] != c.warning {
				t.Errorf("warnings %q, want %q", tab.Warnings, c.warning)
			}
		})
	}
}

// TestShareOfWrongBytes: in a long text, one byte in a hundred is a few.
func TestShareOfWrongBytes(t *testing.T) {
	row := strings.Repeat("x", 98) + "\xe9\n" // 100 bytes
	read := func(rows string) error {
		_, err := Table(strings.NewReader(rows), "x.csv", table.Options{})
		return err
	}
	if err := read("a\né " + strings.Repeat(row, 50)); err != nil {
		t.Errorf("one in a hundred: %v", err)
	}
	if err := read("a\né\n" + strings.Repeat("\xe9"+row, 50)); err == nil {
		t.Error("two in a hundred: read")
	}
}
