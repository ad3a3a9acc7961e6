package main

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/answer"
	"semtree/grammar"
	"semtree/lab"
	"semtree/table"
	"semtree/table/file"
	"semtree/table/program"
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

// TestReport checks that the report has what was measured, and that the drawing is XML.
func TestReport(t *testing.T) {
	r := &report{Rows: 10_000, LoadRows: 5, Runs: 3, Loads: []load{{Table: "numbers", Bytes: 2e6, Rows: 5, Columns: 10, Floor: 10, SQLite: 500, Read: 40, Index: 60, Cores: 50, Memory: 5e6}}}
	r.Forms = &answers{Questions: 7, Asked: []asked{{Ms: 1}}}
	r.Everyday = &answers{Questions: 2, Certified: 1, Answered: 2, Stages: map[string]lab.Spent{"answer": {Median: 1.5, P99: 9}}}
	r.Everyday.Asked = []asked{{Ms: 4, Stages: answer.Millis{Link: 1, Execute: 2}}}
	r.Growth = []growth{{Size: "rows", Points: []point{{Of: 100, load: load{Read: 1, Index: 2}, Answer: lab.Spent{Median: 0.5}}, {Of: 1000, load: load{Read: 10, Index: 20}, Answer: lab.Spent{Median: 0.7}}}}}
	text := r.markdown()
	for _, want := range []string{
		"| numbers | 2.0 | 200 | 4 | 50 | 20 | 5 | 40 | 2.5 |", "1 of 2 answers are certified, 2 of 2", "0 of 7 answers are certified", "| answer | 1.5 | 0 | 9 | 0 | 100 |",
		"| link | 0 | 0 | 0 | 0 | 25 |", "| present | 0 | 0 | 0 | 0 | 25 |", "| rows | 1000 | 10 | 20 | 0.7 |",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	svg := r.drawing()
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	if strings.Count(svg, "<circle") != 6 {
		t.Errorf("want 6 points in\n%s", svg)
	}
}

// TestPeer checks that programs are executed in SQLite on the same table, and that CSV
// is imported.
func TestPeer(t *testing.T) {
	text := (&sample{kinds: mixed, columns: 5, rows: 50, distinct: 10}).csv()
	if err := lab.Try(func() { importCSV(text) }); err != nil {
		t.Error(err)
	}
	tb, err := read.Table(bytes.NewReader(text), "a \"table\".csv", table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var programs []*grammar.Node
	for _, p := range []string{"answer(count)", "answer(text('customer', highest(quantity('price'))))", "answer(per(text('town'), avg(quantity('price'))))"} {
		n, err := program.Grammar().ReadProgram(p)
		if err != nil {
			t.Fatal(err)
		}
		programs = append(programs, n)
	}
	var e executions
	e.add(&bench{runs: 2}, tb, programs)
	if e.sum(); e.Programs != 3 || !(e.Own > 0 && e.SQLite > 0 && e.Ratio > 0) {
		t.Errorf("%+v", e)
	}
}
