package lesson

import (
	"errors"
	"strings"

	"semtree/internal/infile"
	"semtree/internal/jsontext"
	"semtree/table"
)

// Names is what people call a table's rows and columns, by an author.
type Names struct {
	Table   string
	Row     []string            // "boat", "vessel"
	Columns map[string][]string // by header
}

// Path returns where the table lies; "" if it is not there.
func (n *Names) Path(author string) string { return path(author, n.Table) }

// ReadNames reads a file of names, AUTHOR.names.jsonl.
func ReadNames(path string) ([]Names, error) {
	return infile.Questions(path, func(_ int, text []byte) (n Names, err error) {
		if err = jsontext.DecodeOpen(text, "", &n); err == nil && n.Table == "" {
			err = errors.New(`want "table", "row" and "columns"`)
		}
		return n, err
	})
}

// NameFiles returns the files of names beside those of authors ([Authors]): X.names.jsonl beside X.jsonl, where it is there.
func NameFiles(authors []string) (files []string) {
	for _, path := range authors {
		if file := strings.TrimSuffix(path, ".jsonl") + ".names.jsonl"; exists(file) {
			files = append(files, file)
		}
	}
	return files
}

// NamesOf returns the names in the files beside those of authors, by the paths of the tables. Tables that are not there are
// left out.
func NamesOf(authors []string) (map[string]*Names, error) {
	all := map[string]*Names{}
	for _, path := range NameFiles(authors) {
		list, err := ReadNames(path)
		if err != nil {
			return nil, err
		}
		for i := range list {
			if where := list[i].Path(path); where != "" {
				all[where] = &list[i]
			}
		}
	}
	return all, nil
}

// Give returns the table with the names, as a file of names beside it gives them ([table.Override]).
func (n *Names) Give(t *table.Table) (*table.Table, error) {
	o := &table.Override{Nouns: n.Row, Columns: map[string]table.Setting{}}
	for _, c := range t.Columns {
		if other := n.Columns[c.Name]; len(other) > 0 {
			o.Columns[c.Name] = table.Setting{Other: other}
		}
	}
	return t.Revised(o)
}
