package read

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"semtree/table"
)

// file is one that can be read again.
type file struct {
	io.Reader
	text string
	rest bool // whether it was begun again after it was read
	read bool
}

func (f *file) Size(int64) (int64, error) { return int64(len(f.text)), nil }

func (f *file) Restart() error {
	f.rest = f.read
	f.Reader = strings.NewReader(f.text)
	return nil
}

func (f *file) Read(p []byte) (int, error) {
	f.read = true
	return f.Reader.Read(p)
}

// small makes streams of small files.
func small(t *testing.T) {
	a, b, c := streamedBytes, windowBytes, recordBytes
	t.Cleanup(func() { streamedBytes, windowBytes, recordBytes = a, b, c })
	streamedBytes, windowBytes, recordBytes = 1, 2048, 512
}

// TestStream reads texts in a stream and as a whole: the tables, and the errors, are the same.
func TestStream(t *testing.T) {
	small(t)
	r := rand.New(rand.NewPCG(1, 2))
	seeds := 200
	if testing.Short() {
		seeds = 50
	}
	for seed := range seeds {
		var b strings.Builder
		b.WriteString([]string{"", "", "\ufeff", "sep=,\n", "A title\n\n"}[r.IntN(5)])
		b.WriteString("name,count,day,remark")
		odd, end := r.IntN(8), []string{"\n", "\r\n"}[r.IntN(2)]
		for row := range 100 + r.IntN(400) {
			text := fmt.Sprintf("%sname %d,%d,2024-%02d-%02d,%s", end, r.IntN(50), row, 1+r.IntN(12), 1+r.IntN(28), strings.Repeat("é", r.IntN(10)))
			if r.IntN(200) == 0 {
				text += []string{"", end, "x,,", "x,y,z", "\"a\nb\"", "\"", "\xff", "\"a\\\"b\"", strings.Repeat("long", 300)}[odd]
			}
			b.WriteString(text)
		}
		b.WriteString([]string{"", end, end + end, end + "Source: somebody" + end, end + "Total,79800,," + end}[r.IntN(5)])
		whole, want := Table(strings.NewReader(b.String()), "t.csv", table.Options{})
		f := &file{text: b.String()}
		got, err := Table(f, "t.csv", table.Options{})
		if fmt.Sprint(err) != fmt.Sprint(want) || err == nil && describe(t, got) != describe(t, whole) {
			t.Fatalf("seed %d, text\n%s\n%v\nwant\n%v", seed, b.String(), err, want)
		}
		if odd == 0 && !strings.Contains(b.String(), "title") && f.rest && windowBytes < b.Len() {
			t.Fatalf("seed %d: a plain text was read again\n%s", seed, b.String())
		}
	}
}

// describe writes what is known of a table, also as one of texts, which is made of what its columns were made of.
func describe(t *testing.T, tab *table.Table) string {
	t.Helper()
	var b strings.Builder
	texts := table.Override{Columns: map[string]table.Setting{}}
	text := table.TypeText
	for _, c := range tab.Columns {
		texts.Columns[c.Name] = table.Setting{Type: &text}
	}
	revised, err := tab.Revised(&texts)
	if err != nil {
		t.Fatal(err)
	}
	for _, tab := range []*table.Table{tab, revised} {
		fmt.Fprintf(&b, "%q %d rows, %d totals, key %d, nouns %q, %t %q, warnings %q, corrections %q\n%s\n",
			tab.Name, tab.Rows, tab.Totals, tab.Key, tab.Nouns, tab.Ordered, tab.Order, tab.Warnings, tab.Corrections, table.Describe(tab))
		for _, c := range tab.Columns {
			fmt.Fprintf(&b, "%q %q %v %q %q %v %+v %q\n", c.Name, c.Words, c.Type, c.Unit, c.Zone, c.Codes, c.Profile, c.Notes)
			for _, cell := range c.Cells {
				fmt.Fprintf(&b, "%q %v %+v\n", cell.Text, cell.Number, *cell.Details)
			}
		}
	}
	return b.String()
}

// TestStreamFaults: a file that fails while it is read is an error, and one that cannot be read again is no stream.
func TestStreamFaults(t *testing.T) {
	small(t)
	text := "a,b\n" + strings.Repeat("1,2\n", 2000)
	broken := &failing{file{text: text}}
	if _, err := Table(broken, "t.csv", table.Options{}); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("error %v", err)
	}
	if got, err := Table(bytes.NewBufferString(text), "t.csv", table.Options{}); err != nil || got.Rows != 2000 {
		t.Errorf("%v, error %v", got, err)
	}
}

// failing fails after some bytes.
type failing struct{ file }

func (f *failing) Restart() error {
	f.Reader = io.MultiReader(strings.NewReader(f.text[:5000]), brokenReader{})
	return nil
}

type brokenReader struct{}

func (brokenReader) Read([]byte) (int, error) { return 0, io.ErrClosedPipe }
