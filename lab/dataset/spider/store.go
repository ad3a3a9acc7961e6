package spider

import (
	"database/sql"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	_ "modernc.org/sqlite" // as "sqlite"

	"semtree/internal/infile"
)

// Store is one table of a database in SQLite, in memory, with the types of its schema.
type Store struct{ db *sql.DB }

// NewStore loads the table of a file TABLE.csv. The file schema.sql beside it has the types.
func NewStore(path string) (*Store, error) {
	schema, err := os.ReadFile(filepath.Join(filepath.Dir(path), "schema.sql"))
	if err != nil {
		return nil, err
	}
	name, columns, rows, err := readDeclared(path, string(schema))
	if err != nil {
		return nil, err
	}
	s, err := newStore(name, columns, rows, nulls...)
	if err != nil {
		err = fmt.Errorf("%s: %w", path, err)
	}
	return s, err
}

// nulls are texts of files that stand for null.
var nulls = []string{"", "NULL"}

// readDeclared reads a file TABLE.csv: the table's name, its columns with the types of a schema, and its rows. The error of an empty file
// is io.EOF.
func readDeclared(path, schema string) (name string, columns []string, rows [][]string, err error) {
	file, err := infile.Open(path)
	if err != nil {
		return "", nil, nil, err
	}
	defer file.Close()
	rows, err = csv.NewReader(file).ReadAll()
	if err == nil && len(rows) == 0 {
		err = io.EOF
	}
	if err != nil {
		return "", nil, nil, fmt.Errorf("%s: %w", path, err)
	}
	name = strings.TrimSuffix(filepath.Base(path), ".csv")
	types := affinities(schema, name)
	for _, c := range rows[0] {
		columns = append(columns, ident(c)+" "+types[strings.ToLower(c)])
	}
	return name, columns, rows[1:], nil
}

// newStore makes a table of declared columns and rows, in which some texts stand for null.
func newStore(name string, columns []string, rows [][]string, nulls ...string) (*Store, error) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1) // each connection has a memory of its own
	s := &Store{db}
	if err := s.load(name, columns, rows, nulls); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return s, nil
}

// Close frees the memory.
func (s *Store) Close() error { return s.db.Close() }

func (s *Store) load(name string, columns []string, rows [][]string, nulls []string) error {
	tx, err := s.db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback() // nothing after the commit
	if _, err := tx.Exec("CREATE TABLE " + ident(name) + " (" + strings.Join(columns, ", ") + ")"); err != nil {
		return err
	}
	insert, err := tx.Prepare("INSERT INTO " + ident(name) + " VALUES (?" + strings.Repeat(", ?", len(columns)-1) + ")")
	if err != nil {
		return err
	}
	row := make([]any, len(columns))
	for _, cells := range rows {
		for i, c := range cells {
			if row[i] = c; slices.Contains(nulls, c) {
				row[i] = nil
			}
		}
		if _, err := insert.Exec(row...); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// column is a line of CREATE TABLE that declares a column.
var column = regexp.MustCompile("^\\s*`([^`]+)`\\s+([A-Za-z]+)")

// affinities returns the type that SQLite uses for each column of a table, by its name in small
// letters.
func affinities(schema, name string) map[string]string {
	types := map[string]string{}
	inside := false
	for line := range strings.Lines(schema) {
		switch {
		case strings.HasPrefix(line, "CREATE TABLE"):
			_, table, _ := strings.Cut(line, ".")
			inside = strings.EqualFold(strings.Trim(table, "` (\r\n"), name)
		case inside:
			if m := column.FindStringSubmatch(line); m != nil {
				types[strings.ToLower(m[1])] = affinity(strings.ToUpper(m[2]))
			}
		}
	}
	return types
}

// affinity returns the type that SQLite uses for a declared one. Declared types themselves would
// make the driver convert times.
func affinity(declared string) string {
	for _, rule := range [][2]string{{"INT", "INTEGER"}, {"CHAR", "TEXT"}, {"CLOB", "TEXT"}, {"TEXT", "TEXT"}, {"REAL", "REAL"}, {"FLOA", "REAL"}, {"DOUB", "REAL"}} {
		if strings.Contains(declared, rule[0]) {
			return rule[1]
		}
	}
	return "NUMERIC"
}

// Rows returns what a query returns: rows of float64, string and nil.
func (s *Store) Rows(query string) (list [][]any, err error) {
	rows, err := s.db.Query(query)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		return nil, err
	}
	for rows.Next() {
		row, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range row {
			into[i] = &row[i]
		}
		if err := rows.Scan(into...); err != nil {
			return nil, err
		}
		for i, v := range row {
			switch v := v.(type) {
			case int64:
				row[i] = float64(v)
			case []byte:
				row[i] = string(v)
			}
		}
		list = append(list, row)
	}
	return list, rows.Err()
}
