package database

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"

	"modernc.org/sqlite"
	"semtree/internal/decimal"
	statement "semtree/table/sql"
)

// lite is SQLite. Its columns hold values of any type, so that classes are found out of
// the values.
type lite struct{ file string }

func openSQLite(file string) (*sql.DB, system, error) {
	info, err := os.Stat(file)
	switch {
	case file == "":
		return nil, nil, errors.New("sqlite: the name of the file is missing: want sqlite:FILE")
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil, fmt.Errorf("%s: there is no such file", file)
	case err != nil:
		return nil, nil, err
	case info.IsDir():
		return nil, nil, fmt.Errorf("%s is a folder: name a file", file)
	}
	in, err := os.Open(file)
	if err != nil {
		return nil, nil, err // no permission
	}
	in.Close()
	pool, err := sql.Open("sqlite", "file:"+(&url.URL{Path: file}).EscapedPath()+"?mode=ro&_pragma=query_only(1)&_pragma=busy_timeout(2000)&_pragma=cache_size(-65536)")
	return pool, lite{file}, err
}

func (lite) dialect() statement.Dialect { return statement.SQLite }

// isolation is the usual one: SQLite has no other.
func (lite) isolation() sql.IsolationLevel { return sql.LevelDefault }

func (lite) begin(context.Context, *sql.Tx) error { return nil } // the driver interrupts statements

func (lite) find(ctx context.Context, tx *sql.Tx, name string) ([]relation, error) {
	var found []relation
	for _, m := range meanings(name) {
		schema := cmp.Or(m[0], "main")
		var relationName, kind, text string
		query := "SELECT name, type, COALESCE(sql, '') FROM " + ident(schema) + ".sqlite_master WHERE type IN ('table', 'view') AND name = ? COLLATE NOCASE"
		err := each(ctx, tx, query, []any{m[1]}, []any{&relationName, &kind, &text}, func() bool {
			r := relation{schema: m[0], name: relationName, collated: strings.Contains(strings.ToUpper(text), "COLLATE")}
			if kind == "table" && !strings.Contains(strings.ToUpper(text), "WITHOUT") {
				r.ordered = []string{"rowid"}
			}
			found = append(found, r)
			return true
		})
		if err != nil && schema == "main" { // otherwise there is no such schema
			return nil, err
		}
	}
	return found, nil
}

func (lite) list(ctx context.Context, tx *sql.Tx) ([]string, error) {
	// Tables of the type "shadow" hold the index of a virtual table, such as that of a full-text search.
	return readColumn(ctx, tx, `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'view', 'virtual') AND name NOT LIKE 'sqlite\_%' ESCAPE '\' ORDER BY name`)
}

func (lite) fields(ctx context.Context, tx *sql.Tx, r relation) ([]*field, error) {
	var fields []*field
	var name, declared string
	err := each(ctx, tx, "SELECT name, type FROM pragma_table_xinfo(?, ?) WHERE hidden <> 1 ORDER BY cid", []any{r.name, cmp.Or(r.schema, "main")}, []any{&name, &declared}, func() bool {
		f := &field{name: name, declared: declared}
		if r.collated { // texts are compared as they are
			f.expr = ident(name) + " COLLATE BINARY"
		}
		fields = append(fields, f)
		return true
	})
	return fields, err
}

// values reads the values and finds out what they are.
func (lite) values(ctx context.Context, tx *sql.Tx, r relation, f *field, most int) error {
	var v liteValues
	// The sign keeps the driver from converting what is declared as a time.
	err := f.readValues(ctx, tx, r, "+"+f.column(), most, v.add)
	if err != nil {
		return err
	}
	f.take(&v)
	if f.complete {
		return nil
	}
	if f.class == texts {
		f.blank, err = f.beyond(ctx, tx, r, f.column()+" = ''")
	} else {
		_, err = f.beyond(ctx, tx, r, "0")
	}
	return err
}

// take finds out what a column is by its values.
func (f *field) take(v *liteValues) {
	f.class = v.class(f.declared)
	f.exact = f.class == texts && !converted(f.declared)
	if f.class != texts {
		f.expr = ""
	}
	for i, value := range v.values {
		switch value := value.(type) {
		case int64:
			if f.class == truths {
				f.add([...]string{"no", "yes"}[value], decimal.Number{}, v.counts[i])
			} else {
				text := strconv.FormatInt(value, 10)
				number, _ := decimal.Parse(text)
				f.add(text, number, v.counts[i])
			}
		case float64:
			if math.IsInf(value, 0) {
				f.strange = true
				f.Nulls += v.counts[i]
				continue
			}
			f.add(strconv.FormatFloat(value, 'f', -1, 64), decimal.Of(value), v.counts[i])
		case string:
			number, _ := decimal.Parse(value)
			isPlain := number.Exact == "" && patterns[plainNumber].MatchString(value)
			f.written = f.written || !isPlain && strings.ContainsAny(value, "0123456789")
			f.long = f.long || f.class == texts && number.Exact != ""
			f.add(value, number, v.counts[i])
		default: // a blob among texts
			f.Nulls += v.counts[i]
		}
	}
	f.strange = f.strange || !f.complete
	if f.class == mixed {
		f.merge()
		whole := "CAST(" + ident(f.name) + " AS INTEGER)" // a broken number that is whole is written as whole ones are
		f.expr = "CASE WHEN typeof(" + ident(f.name) + ") = 'real' AND " + ident(f.name) + " = " + whole + " THEN CAST(" + whole + " AS TEXT) ELSE CAST(" + ident(f.name) + " AS TEXT) END"
	}
	if f.class == truths {
		f.expr = "CASE " + ident(f.name) + " WHEN 1 THEN 'yes' WHEN 0 THEN 'no' END"
	}
}

// known implements [system].
func (lite) known(f *field, values []any, counts []int) {
	var v liteValues
	for i, value := range values {
		v.add(value, counts[i])
	}
	f.complete = true
	f.take(&v)
}

// unread implements [system]: blobs are.
func (lite) unread(ctx context.Context, tx *sql.Tx, r relation, fields []*field) error {
	const most = 500 // columns of a statement
	for part := range slices.Chunk(fields, most) {
		blobs, to, list := make([]sql.NullBool, len(part)), make([]any, len(part)), make([]string, len(part))
		for i, f := range part {
			to[i], list[i] = &blobs[i], "MAX(typeof("+ident(f.name)+") = 'blob')"
		}
		if err := tx.QueryRowContext(ctx, "SELECT "+strings.Join(list, ", ")+" FROM "+r.qualified()).Scan(to...); err != nil {
			return err
		}
		for i, f := range part {
			f.unread = blobs[i].Bool
		}
	}
	return nil
}

// cell implements [system]. The sign keeps the driver from converting what is declared as a time.
func (lite) cell(f *field) string {
	return "CASE WHEN typeof(" + ident(f.name) + ") <> 'blob' THEN +" + ident(f.name) + " END"
}

// references implements [system].
func (lite) references(ctx context.Context, tx *sql.Tx, r relation) (list []reference, err error) {
	const query = `SELECT k."from", k."table", COALESCE(k."to", (SELECT name FROM pragma_table_info(k."table", ?2) WHERE pk > 0))
		FROM pragma_foreign_key_list(?1, ?2) AS k WHERE (SELECT COUNT(*) FROM pragma_foreign_key_list(?1, ?2) AS o WHERE o.id = k.id) = 1 ORDER BY k.id`
	var column, to string
	var key sql.NullString
	err = each(ctx, tx, query, []any{r.name, cmp.Or(r.schema, "main")}, []any{&column, &to, &key}, func() bool {
		list = append(list, reference{column, relation{schema: r.schema, name: to}, key.String})
		return true
	})
	return list, err
}

// merge makes one value of those that are written alike: numbers and texts.
func (f *field) merge() {
	place, n := map[string]int{}, 0
	for i, text := range f.Texts {
		if at, twice := place[text]; twice {
			f.Counts[at] += f.Counts[i]
			continue
		}
		place[text] = n
		f.Texts[n], f.Counts[n] = text, f.Counts[i]
		n++
	}
	f.Texts, f.Counts = f.Texts[:n], f.Counts[:n]
}

// converted reports whether the driver converts values by the declared type.
func converted(declared string) bool {
	declared = strings.ToUpper(declared)
	return strings.Contains(declared, "DATE") || strings.Contains(declared, "TIME") || strings.Contains(declared, "BOOL")
}

// liteValues are values of a column with what is known of their types.
type liteValues struct {
	values                        []any
	counts                        []int
	whole, broken, text, bin, bit int // values by type; bit: 0 and 1
}

func (v *liteValues) add(value any, n int) {
	switch x := value.(type) {
	case int64:
		v.whole++
		if x == 0 || x == 1 {
			v.bit++
		}
	case float64:
		v.broken++
	case string:
		v.text++
	default:
		v.bin++
	}
	v.values, v.counts = append(v.values, value), append(v.counts, n)
}

func (v *liteValues) class(declared string) class {
	n := len(v.values)
	switch {
	case v.bin > 0 && 2*v.bin >= n:
		return others
	case v.bit == n && n > 0 && strings.HasPrefix(strings.ToUpper(declared), "BOOL"):
		return truths
	case v.whole == n && n > 0:
		return integers
	case v.whole+v.broken == n && n > 0:
		return numbers
	case v.whole+v.broken > 0:
		return mixed
	}
	return texts
}

func (s lite) explain(err error) error {
	if e := (*sqlite.Error)(nil); errors.As(err, &e) {
		switch e.Code() & 0xff {
		case 26: // SQLITE_NOTADB
			return fmt.Errorf("%s is no database of SQLite", s.file)
		case 5, 6: // SQLITE_BUSY, SQLITE_LOCKED
			return fmt.Errorf("%s is locked by another program: try again", s.file)
		case 9: // SQLITE_INTERRUPT
			return errTime
		}
		return fmt.Errorf("%s: %w", s.file, err)
	}
	return inTime(err)
}
