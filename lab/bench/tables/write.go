package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"semtree/internal/outfile"
	"semtree/lab"
	"semtree/lab/dataset/everyday"
	"semtree/table"
	tablesql "semtree/table/sql"
)

// pages is what the page is asked, and what it loads. Files are in the same folder.
type pages struct {
	Rows     int      `json:"rows"` // of the tables of Everyday and Forms
	Everyday []topic  `json:"everyday"`
	Forms    []topic  `json:"forms"`
	Stored   []stored `json:"stored"`
	Loads    []sized  `json:"loads"`
}

// topic is a table with the questions about it.
type topic struct {
	File      string   `json:"file"`
	Questions []string `json:"questions"`
}

// stored is a table, and the same as a database has it.
type stored struct {
	Rows   int    `json:"rows"`
	File   string `json:"file"`
	Create string `json:"create"` // statement
	Values string `json:"values"` // file of its rows
}

// sized is a file to load.
type sized struct {
	File  string `json:"file"`
	Bytes int    `json:"bytes"`
	Rows  int    `json:"rows"`
}

// Rows of the tables that a database has, too, and of those to load: the most that the page takes, 64 MB, and 300 MB.
var (
	storedRows, leastStored = []int{10_000, 100_000}, []int{100}
	narrowRows, leastNarrow = []int{1_700_000, 7_950_000}, []int{200, 300}
)

// write writes files and their list, pages.json, into a folder.
func (b *bench) write(folder string) {
	put := func(name string, content []byte) { lab.Check(outfile.Write(filepath.Join(folder, name), content)) }
	for _, kind := range []string{"everyday", "forms"} {
		lab.Check(os.MkdirAll(filepath.Join(folder, kind), 0o777))
	}
	topics := func(kind string, all set) (list []topic) {
		byTable := all.byTable()
		for _, name := range slices.Sorted(maps.Keys(byTable)) {
			t := topic{File: kind + "/" + stem(name) + ".csv"}
			for _, q := range byTable[name] {
				t.Questions = append(t.Questions, q.text)
			}
			put(t.File, texts(extend(all.open(name), b.rows)))
			list = append(list, t)
		}
		return list
	}
	p := pages{Rows: b.rows, Everyday: topics("everyday", b.everyday()), Forms: topics("forms", b.catalogue())}
	small, large := storedRows, narrowRows
	if b.least {
		small, large = leastStored, leastNarrow
	}
	staff := lab.Must(everyday.Open("staff.csv", filepath.Dir(b.questions)))
	for _, rows := range small {
		t := extend(staff, rows)
		source := tablesql.Loaded(t, tablesql.PostgreSQL)
		s := stored{rows, fmt.Sprintf("staff-%d.csv", rows), source.Create(), fmt.Sprintf("staff-%d-values.csv", rows)}
		put(s.File, texts(t))
		put(s.Values, values(t, source))
		p.Stored = append(p.Stored, s)
	}
	for _, rows := range large {
		text := (&sample{kinds: narrow, columns: 5, rows: rows, distinct: 10_000}).csv()
		l := sized{fmt.Sprintf("load-%d.csv", rows), len(text), rows}
		put(l.File, text)
		p.Loads = append(p.Loads, l)
	}
	put("pages.json", lab.Must(json.MarshalIndent(p, "", " ")))
}

// stem returns the name of a file without its folder and its ending.
func stem(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}

// texts writes a table as CSV, with its cells as they are.
func texts(t *table.Table) []byte {
	record := make([]string, len(t.Columns))
	for c, column := range t.Columns {
		record[c] = column.Name
	}
	return records(t.Rows, record, func(row int) []string {
		for c, column := range t.Columns {
			record[c] = ""
			if cell := column.Cell(row); cell != nil {
				record[c] = cell.Text
			}
		}
		return record
	})
}

// values writes the rows of a table as a database has them, as CSV.
func values(t *table.Table, source *tablesql.Source) []byte {
	return records(t.Rows, source.Fields(), func(row int) (record []string) {
		for _, v := range source.Row(row) {
			if v == nil {
				v = ""
			}
			record = append(record, fmt.Sprint(v))
		}
		return record
	})
}

// records writes a header and rows as CSV.
func records(rows int, header []string, row func(int) []string) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	lab.Check(w.Write(header))
	for i := range rows {
		lab.Check(w.Write(row(i)))
	}
	w.Flush()
	lab.Check(w.Error())
	return b.Bytes()
}
