package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/lab"
	"semtree/table"
	"semtree/table/file"
	"semtree/table/read"
)

// TestSample checks that samples are tables of the kinds that they say, with as many
// different cells as wanted, and the same bytes each time.
func TestSample(t *testing.T) {
	s := &sample{kinds: mixed, columns: 10, rows: 3000, distinct: 200}
	text := s.csv()
	if !bytes.Equal(text, s.csv()) {
		t.Error("another table the second time")
	}
	tb, err := read.Table(bytes.NewReader(text), "sample.csv", table.Options{})
	if err != nil || tb.Rows != 3000 || len(tb.Columns) != 10 {
		t.Fatalf("%+v, %v", tb, err)
	}
	for i, want := range []table.Type{table.TypeText, table.TypeNumber, table.TypeNumber, table.TypeDate, table.TypeText} {
		if c := tb.Columns[i]; c.Type != want || len(c.Cells) < 180 || len(c.Cells) > 200 {
			t.Errorf("column %s: %v with %d different cells, want %v with about 200", c.Name, c.Type, len(c.Cells), want)
		}
	}
}

func TestCoin(t *testing.T) {
	seen := map[string]bool{}
	for i := range 50_000 {
		if w := coin(i); seen[w] {
			t.Fatalf("%s again", w)
		} else {
			seen[w] = true
		}
	}
}

// TestExtend checks that copies of rows have other names and else the same cells.
func TestExtend(t *testing.T) {
	small, err := table.New("films", []string{"title", "genre", "year"}, [][]string{{"Heat", "crime", "1995"}, {"Alien", "horror", "1979"}, {"Jaws", "horror", "1975"}, {"Fargo", "crime", "1996"}, {"Big", "horror", ""}})
	if err != nil {
		t.Fatal(err)
	}
	large := extend(small, 23)
	if large.Rows != 23 {
		t.Fatal(large.Rows)
	}
	title, genre, year := large.Columns[0], large.Columns[1], large.Columns[2]
	if len(title.Cells) != 23 || len(genre.Cells) != 2 || len(year.Cells) != 4 || year.Cell(4) != nil || year.Type != table.TypeYear {
		t.Errorf("%d titles, %d genres, %d years", len(title.Cells), len(genre.Cells), len(year.Cells))
	}
	if a, b := title.Cell(1).Text, title.Cell(21).Text; a != "Alien" || !strings.HasPrefix(b, "Alien ") {
		t.Errorf("title %q and %q", a, b)
	}
}

// TestWrite checks that the list of what the page is asked has files of as many rows as it says.
func TestWrite(t *testing.T) {
	dir := t.TempDir()
	b := &bench{questions: "../../../table/testdata/everyday/questions-a.jsonl", forms: "../../../table/testdata/forms/questions.jsonl",
		data: "../../../node_modules/vega-datasets/data", rows: 450, least: true}
	if err := lab.Try(func() { b.write(dir) }); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(filepath.Join(dir, "pages.json"))
	var p pages
	if err == nil {
		err = json.Unmarshal(content, &p)
	}
	if err != nil || len(p.Stored) == 0 {
		t.Fatalf("%v in %s", err, content)
	}
	want := map[string]int{}
	for _, topic := range append(p.Everyday, p.Forms...) {
		want[topic.File] = p.Rows
		if len(topic.Questions) == 0 {
			t.Errorf("%s: no questions", topic.File)
		}
	}
	for _, s := range p.Stored {
		want[s.File], want[s.Values] = s.Rows, s.Rows
	}
	for _, l := range p.Loads {
		want[l.File] = l.Rows
	}
	for name, rows := range want {
		if tb, err := file.Open(filepath.Join(dir, name)); err != nil || tb.Rows != rows {
			t.Errorf("%s: %v, %v, want %d rows", name, tb, err, rows)
		}
	}
}
