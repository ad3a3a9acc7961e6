package spider

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"semtree/lab/dataset/lesson"
	"semtree/table"
	"semtree/table/file"
	"semtree/table/schema"
)

// ReadDatabaseLessons reads the lessons of a file about databases. Path is the database's folder.
func ReadDatabaseLessons(path string) (list []Asking, err error) {
	lessons, err := lesson.Read(path)
	if err != nil {
		return nil, err
	}
	for i := range lessons {
		l := &lessons[i]
		if l.DB == "" {
			continue
		}
		a := askingOf(l, l.Folder(path))
		if a.Path == "" || len(a.SQL) > 0 && len(a.Golds) == 0 {
			continue
		}
		list = append(list, a)
	}
	return list, nil
}

// SeveralTables returns the questions of a file of Spider about several tables that have an answer. Where a query is not read, the answer
// of the file is the right one, in its order. Path is the database's folder.
func SeveralTables(path string) (list []Asking, err error) {
	questions, err := Read(path)
	if err != nil {
		return nil, err
	}
	stores := map[string]*Store{}
	for _, q := range questions {
		if q.isOfOneTable() || len(q.Answer) == 0 {
			continue
		}
		dir := filepath.Join(filepath.Dir(path), "databases", q.Database)
		if stores[dir] == nil {
			if stores[dir], err = NewDatabase(dir); err != nil {
				return nil, err
			}
			defer stores[dir].Close()
		}
		query, err := ParseSQL(q.SQL)
		var gold *Gold
		if err == nil {
			gold, err = NewGold(stores[dir], query)
		}
		if err != nil {
			gold = goldOf(q.Answer)
		}
		list = append(list, Asking{Text: q.Text, Path: dir, SQL: []string{q.SQL}, Golds: []*Gold{gold}, Kinds: []string{"several"}, Line: q.Line})
	}
	return list, nil
}

// NewDatabase loads all tables of a folder.
func NewDatabase(dir string) (*Store, error) {
	schema, err := os.ReadFile(filepath.Join(dir, "schema.sql"))
	if err != nil {
		return nil, err
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.csv"))
	if err != nil {
		return nil, err
	}
	var s *Store
	for _, path := range files {
		name, columns, rows, err := readDeclared(path, string(schema))
		if errors.Is(err, io.EOF) {
			continue // an empty file
		}
		if err == nil && s == nil {
			s, err = newStore(name, columns, rows, nulls...)
		} else if err == nil {
			err = s.load(name, columns, rows, nulls)
		}
		if err != nil {
			return nil, err
		}
	}
	return s, nil
}

var (
	foreign = regexp.MustCompile("(?i)FOREIGN KEY\\s*\\(`?([^`()]+)`?\\)\\s*REFERENCES\\s+(?:`[^`]+`\\.)?`?([^`(\\s]+)`?\\s*\\(`?([^`()]+)`?\\)")
	inline  = regexp.MustCompile("(?i)^\\s*`?(\\w+)`?\\s.*REFERENCES\\s+`?(\\w+)`?\\s*\\(`?([^`()]+)`?\\)")
)

// ForeignKey is one that a schema declares: a column of a table has keys of another one.
type ForeignKey struct{ Table, Column, To, Key string }

// ForeignKeys returns those of one column that a schema declares.
func ForeignKeys(text string) (list []ForeignKey) {
	name := ""
	for line := range strings.Lines(text) {
		if rest, begins := strings.CutPrefix(line, "CREATE TABLE "); begins {
			if _, own, ok := strings.Cut(rest, "."); ok {
				rest = own
			}
			name = strings.Trim(rest, "` (\r\n")
		} else if m := foreign.FindStringSubmatch(line); m != nil {
			list = append(list, ForeignKey{name, m[1], m[2], m[3]})
		} else if m := inline.FindStringSubmatch(line); m != nil {
			list = append(list, ForeignKey{name, m[1], m[2], m[3]})
		}
	}
	return list
}

// OpenSchema opens the tables of a folder, with the relations that schema.sql declares and those that are found.
func OpenSchema(dir string) (*schema.Schema, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.csv"))
	if err != nil {
		return nil, err
	}
	var tables []*table.Table
	for _, path := range files {
		t, err := file.Open(path)
		if err != nil {
			return nil, err
		}
		tables = append(tables, t)
	}
	text, err := os.ReadFile(filepath.Join(dir, "schema.sql"))
	if err != nil {
		return nil, err
	}
	var declared []schema.Relation
	for _, k := range ForeignKeys(string(text)) {
		if r, ok := schema.Between(tables, k.Table, k.Column, k.To, k.Key); ok {
			declared = append(declared, r)
		}
	}
	return schema.New(tables, declared), nil
}
