package main

import (
	"path/filepath"
	"strconv"

	"semtree/lab"
	"semtree/lab/dataset/everyday"
	"semtree/lab/dataset/spider"
	"semtree/table"
	"semtree/table/file"
)

// question is one that is asked.
type question struct{ text, table string }

// set is questions about tables, which are opened by name.
type set struct {
	list []question
	open func(name string) *table.Table
}

// everyday returns the everyday questions.
func (b *bench) everyday() (s set) {
	for _, q := range lab.Must(everyday.Read(b.questions)) {
		s.list = append(s.list, question{q.Text, q.Table})
	}
	s.open = func(name string) *table.Table {
		return lab.Must(everyday.Open(name, filepath.Dir(b.questions), b.data))
	}
	return s
}

// catalogue returns the questions in the forms of the catalogue.
func (b *bench) catalogue() (s set) {
	for _, q := range lab.Must(spider.ReadAskings(b.forms)) {
		s.list = append(s.list, question{q.Text, q.Path})
	}
	s.open = func(path string) *table.Table { return lab.Must(file.Open(path)) }
	return s
}

// byTable returns the questions about each table.
func (s set) byTable() map[string][]question {
	byTable := map[string][]question{}
	for _, q := range s.list {
		byTable[q.table] = append(byTable[q.table], q)
	}
	return byTable
}

// nameShare is the share of rows with a cell of their own from which a column of texts
// counts as one of names.
const nameShare = 0.5

// extend repeats the rows of a table until there are as many as wanted. Copies have
// other names: a word is added to the cells of columns in which most rows have a
// cell of their own, so that such columns grow in different cells, too.
func extend(t *table.Table, rows int) *table.Table {
	header := make([]string, len(t.Columns))
	grows := make([]bool, len(t.Columns))
	for c, column := range t.Columns {
		header[c] = column.Name
		grows[c] = column.Type == table.TypeText && float64(len(column.Cells)) >= nameShare*float64(t.Rows)
	}
	cells := make([][]string, rows)
	for i := range cells {
		cells[i] = make([]string, len(header))
		for c, column := range t.Columns {
			if cell := column.Cell(i % t.Rows); cell != nil {
				cells[i][c] = cell.Text
				if copies := i / t.Rows; copies > 0 && grows[c] {
					cells[i][c] += " " + coin(i%4096) + strconv.Itoa(copies)
				}
			}
		}
	}
	return lab.Must(table.New(t.Name, header, cells))
}
