package database

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"time"

	"semtree/table"
	statement "semtree/table/sql"
)

// Limits.
const (
	MaxValues      = 50_000           // different values of a column that are read, unless Options say less
	maxValueBytes  = 64 << 20         // of a column; further values are left to lookups
	maxResult      = 10_000           // rows of an answer that are fetched
	DefaultLoading = 10 * time.Minute // for reading the schema and the values
	DefaultFinding = time.Second      // for looking up the words of a question among further values
)

// Options say which table is asked about.
type Options struct {
	// Table is the name of the table: as it is, or as in SQL, with a schema and quotes:
	// films, public.films, "my.schema"."Odd ""name""".
	Table string
	// Order is the column that orders the rows; empty: that of the override file, or none.
	Order    string
	Override *table.Override // what the owner says; nil: nothing
	Values   int             // different values of a column that are read, at most MaxValues; 0: MaxValues
	Loading  time.Duration   // time limit of Open; 0: DefaultLoading
	Finding  time.Duration   // time limit of Find; 0: DefaultFinding
}

// complete returns the options with the limits that are not set.
func (o Options) complete() Options {
	if o.Values <= 0 || o.Values > MaxValues {
		o.Values = MaxValues
	}
	o.Loading, o.Finding = cmp.Or(o.Loading, DefaultLoading), cmp.Or(o.Finding, DefaultFinding)
	return o
}

// Database is a table in a database: what is known of it, and the connection. It is safe
// for concurrent use.
type Database struct {
	Table   *table.Table
	source  *statement.Source
	fields  []*field // of Table.Columns; of one of another table as it has it
	system  system
	pool    *sql.DB
	options Options
	relation
	relations []relation // that columns are of, if the table is made of several; nil: relation

	lock    sync.Mutex
	widened map[string]*statement.Source // by program: see sourceOf
}

// system is what differs between databases.
type system interface {
	// dialect is the language of package sql.
	dialect() statement.Dialect
	// isolation is how a transaction that reads sees one state of the database.
	isolation() sql.IsolationLevel
	// begin prepares a transaction: that it ends in time.
	begin(ctx context.Context, tx *sql.Tx) error
	// find returns the tables that a name may mean, the likeliest first.
	find(ctx context.Context, tx *sql.Tx, name string) ([]relation, error)
	// list returns names of tables, for errors.
	list(ctx context.Context, tx *sql.Tx) ([]string, error)
	// fields returns the columns of a table.
	fields(ctx context.Context, tx *sql.Tx, r relation) ([]*field, error)
	// values reads the different values of a column, up to a number of them.
	values(ctx context.Context, tx *sql.Tx, r relation, f *field, most int) error
	// known tells a field all of its values, as cell has them: different ones, and the rows of each.
	known(f *field, values []any, counts []int)
	// unread notes which fields have values that cell leaves out.
	unread(ctx context.Context, tx *sql.Tx, r relation, fields []*field) error
	// cell is the expression for the values of a column, as a number or a text.
	cell(f *field) string
	// references returns the foreign keys of a table that have one column.
	references(ctx context.Context, tx *sql.Tx, r relation) ([]reference, error)
	// explain turns an error of the driver into one for people.
	explain(err error) error
}

// relation is a table or a view.
type relation struct {
	schema, name string
	id           string   // in the catalogue
	ordered      []string // names of columns that order rows besides the listed ones
	by           string   // the column that orders the rows; empty: none
	collated     bool     // columns may have a collation of their own

	wide *statement.Wide // the tables that it is made of, if the database has it not; else nil
}

// query returns a query about the relation as one about what the database has.
func (r relation) query(text string) (string, error) {
	if r.wide == nil {
		return text, nil
	}
	text, fault := r.wide.Spread(text)
	if fault != "" {
		return "", errors.New(fault)
	}
	return text, nil
}

// relationOf returns what the database has a column in.
func (d *Database) relationOf(column int) relation {
	if d.relations == nil {
		return d.relation
	}
	return d.relations[column]
}

// firstRow is the first row with a value, in ORDER BY after another expression: empty if rows
// have no order.
func (r relation) firstRow() string {
	if r.by == "" {
		return ""
	}
	return ", MIN(" + ident(r.by) + ")"
}

// Open opens a database and reads what is to be known of one table: the columns and
// their different values. The URL is sqlite:FILE, the name of a SQLite file, or
// postgres://user:password@host:port/database. Errors never contain the password.
func Open(ctx context.Context, url string, o Options) (*Database, error) {
	if o.Table == "" {
		return nil, errors.New("the name of the table is missing")
	}
	o = o.complete()
	ctx, cancel := context.WithTimeout(ctx, o.Loading)
	defer cancel()
	d := &Database{}
	var err error
	if d.pool, d.system, err = connect(url); err != nil {
		return nil, err
	}
	if err := d.load(ctx, o); err != nil {
		d.pool.Close()
		if err = d.system.explain(err); errors.Is(err, errTime) && ctx.Err() != nil {
			err = &LateError{o.Table, o.Loading}
		}
		return nil, err
	}
	return d, nil
}

// connect opens the database of a URL.
func connect(url string) (*sql.DB, system, error) {
	switch scheme, rest, _ := strings.Cut(url, ":"); {
	case scheme == "postgres" || scheme == "postgresql":
		return openPostgres(url)
	case scheme == "sqlite":
		return openSQLite(strings.TrimPrefix(rest, "//"))
	case isSQLiteName(url):
		return openSQLite(url)
	}
	return nil, nil, errors.New("the database is not known by its URL: want sqlite:FILE, a file that ends in .db, .db3, .sqlite or .sqlite3, or postgres://user@host/database")
}

// LateError is the error of [Open] and [ReadTables] if reading the table, or all of several, took longer than the time limit.
type LateError struct {
	Table string // empty: several
	Limit time.Duration
}

func (e *LateError) Error() string {
	of := "the tables"
	if e.Table != "" {
		of = fmt.Sprintf("table %q", e.Table)
	}
	return fmt.Sprintf("reading %s took longer than the limit, %v: the database did not answer in time", of, e.Limit)
}

// isSQLiteName reports whether a name is that of a SQLite file.
func isSQLiteName(name string) bool {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".db", ".sqlite", ".sqlite3", ".db3":
		return !strings.Contains(name, "://")
	}
	return false
}

// Close closes the connections.
func (d *Database) Close() error { return d.pool.Close() }

// load finds the table and reads it.
func (d *Database) load(ctx context.Context, o Options) error {
	tx, err := d.begin(ctx)
	if err != nil {
		return err
	}
	defer tx.Rollback() // nothing was written
	r, err := d.locate(ctx, tx, o.Table)
	if err != nil {
		return err
	}
	d.relation, d.options = r, o.complete()
	fields, err := d.system.fields(ctx, tx, r)
	if err != nil {
		return err
	}
	l := &loader{Database: d, tx: tx, all: fields}
	return l.load(ctx)
}

// locate finds the table that a name means.
func (d *Database) locate(ctx context.Context, tx *sql.Tx, name string) (relation, error) {
	found, err := d.system.find(ctx, tx, name)
	if err != nil {
		return relation{}, err
	}
	if len(found) > 0 {
		return found[0], nil
	}
	names, err := d.system.list(ctx, tx)
	if err != nil {
		return relation{}, err
	}
	const most = 20
	switch {
	case len(names) == 0:
		return relation{}, fmt.Errorf("there is no table %q: this user sees no table at all", name)
	case len(names) > most:
		names = append(names[:most:most], fmt.Sprintf("and %d more", len(names)-most))
	}
	return relation{}, fmt.Errorf("there is no table %q: there are %s", name, strings.Join(names, ", "))
}

// namePart is a part of a name as SQL writes it, with what follows it.
var namePart = regexp.MustCompile(`^(?:"((?:[^"]|"")+)"|([^".][^.]*))([.]|$)`)

// parts cuts a name as SQL writes it, at the points outside of quotes; nil if it is not
// written so.
func parts(name string) (list []string) {
	for more := true; more; {
		m := namePart.FindStringSubmatch(name)
		if m == nil {
			return nil
		}
		list = append(list, strings.ReplaceAll(m[1], `""`, `"`)+m[2])
		name, more = name[len(m[0]):], m[3] == "."
	}
	return list
}

// meanings returns the schemas and names that a name may mean: as it is, and as in
// SQL. An empty schema is the usual one.
func meanings(name string) [][2]string {
	all := [][2]string{{"", name}}
	switch p := parts(name); len(p) {
	case 1:
		if p[0] != name {
			all = append(all, [2]string{"", p[0]})
		}
	case 2:
		all = append(all, [2]string{p[0], p[1]})
	}
	return all
}

// ident quotes a name.
func ident(name string) string { return statement.Ident(name) }

// qualified returns the name of a relation in SQL.
func (r relation) qualified() string {
	if r.schema != "" {
		return ident(r.schema) + "." + ident(r.name)
	}
	return ident(r.name)
}
