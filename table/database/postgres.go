package database

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"

	"semtree/internal/decimal"
	statement "semtree/table/sql"
)

// postgres is PostgreSQL, or a database that speaks its language.
type postgres struct{ config *pgx.ConnConfig }

// connecting is the time limit of a connection, unless the URL sets connect_timeout.
const connecting = 10 * time.Second

func openPostgres(url string) (*sql.DB, system, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil { // which quotes the URL
		return nil, nil, errors.New("the URL of the database cannot be read: want postgres://user:password@host:port/database, with % codes for special characters in the password")
	}
	if !strings.Contains(url, "default_query_exec_mode") { // prepared statements end with a change of the table, and poolers do not have them
		config.DefaultQueryExecMode = pgx.QueryExecModeExec
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = connecting
	}
	if config.RuntimeParams["application_name"] == "" {
		config.RuntimeParams["application_name"] = "semtree"
	}
	return stdlib.OpenDB(*config), postgres{config}, nil
}

func (postgres) dialect() statement.Dialect { return statement.PostgreSQL }

func (postgres) isolation() sql.IsolationLevel { return sql.LevelRepeatableRead }

// ownNames lets names of functions, operators and types be those of PostgreSQL itself, and no others.
const ownNames = "SET LOCAL search_path = pg_catalog, pg_temp"

// begin sets what names mean, how times and numbers are written, the latter with all digits that they have, and the
// time limit: that of the user, if it is smaller.
func (postgres) begin(ctx context.Context, tx *sql.Tx) error {
	limit := DefaultLoading
	if deadline, ok := ctx.Deadline(); ok {
		limit = max(time.Millisecond, time.Until(deadline))
	}
	_, err := tx.ExecContext(ctx, fmt.Sprintf(ownNames+`; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL timezone = 'UTC'; SET LOCAL extra_float_digits = 1;
		SELECT set_config('statement_timeout', CAST(LEAST(NULLIF(CAST(setting AS BIGINT), 0), %d) AS TEXT), TRUE) FROM pg_settings WHERE name = 'statement_timeout'`, (limit+time.Second).Milliseconds()))
	return err
}

// schemas returns the schemas in which the user's names of tables are looked up, as an array of PostgreSQL.
func (postgres) schemas(ctx context.Context, tx *sql.Tx) (list string, err error) {
	if _, err = tx.ExecContext(ctx, "SET LOCAL search_path TO DEFAULT"); err == nil {
		err = tx.QueryRowContext(ctx, "SELECT pg_catalog.array_to_json(pg_catalog.current_schemas(false))").Scan(&list)
	}
	if err == nil {
		_, err = tx.ExecContext(ctx, ownNames)
	}
	return list, err
}

func (p postgres) find(ctx context.Context, tx *sql.Tx, name string) ([]relation, error) {
	schemas, err := p.schemas(ctx, tx)
	if err != nil {
		return nil, err
	}
	const query = `SELECT CAST(c.oid AS TEXT), CAST(n.nspname AS TEXT), c.relname FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
		LEFT JOIN json_array_elements_text(CAST($3 AS JSON)) WITH ORDINALITY AS usual (name, place) ON usual.name = n.nspname
		WHERE c.relkind IN ('r', 'v', 'm', 'f', 'p') AND (n.nspname = CAST($2 AS TEXT) OR CAST($2 AS TEXT) = '' AND usual.name IS NOT NULL) AND `
	for _, by := range []string{"c.relname = CAST($1 AS TEXT)", "LOWER(c.relname) = LOWER(CAST($1 AS TEXT))"} {
		var found []relation
		for _, m := range meanings(name) {
			var r relation
			err := each(ctx, tx, query+by+" ORDER BY usual.place, c.relname", []any{m[1], m[0], schemas}, []any{&r.id, &r.schema, &r.name}, func() bool {
				found = append(found, r)
				return true
			})
			if err != nil {
				return nil, err
			}
		}
		if len(found) > 0 {
			return found, nil
		}
	}
	return nil, nil
}

func (p postgres) list(ctx context.Context, tx *sql.Tx) ([]string, error) {
	schemas, err := p.schemas(ctx, tx)
	if err != nil {
		return nil, err
	}
	return readColumn(ctx, tx, `SELECT CASE WHEN n.nspname IN (SELECT json_array_elements_text(CAST($1 AS JSON))) THEN CAST(c.relname AS TEXT) ELSE n.nspname || '.' || c.relname END
		FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
		WHERE c.relkind IN ('r', 'v', 'm', 'f', 'p') AND n.nspname NOT LIKE 'pg\_%' AND n.nspname NOT IN ('information_schema', 'crdb_internal') ORDER BY 1`, schemas)
}

// classes are the classes of types by their names in pg_type. Others are texts.
var classes = map[string]class{
	"int2": integers, "int4": integers, "int8": integers, "oid": integers,
	"numeric": numbers, "float4": numbers, "float8": numbers, "money": numbers,
	"bool": truths, "date": days, "timestamp": instants, "timestamptz": instants, "time": clocks, "interval": spans,
	"bytea": others, "json": others, "jsonb": others, "xml": others, "tsvector": others, "tsquery": others,
	"point": others, "line": others, "lseg": others, "box": others, "path": others, "polygon": others, "circle": others,
	"geometry": others, "geography": others, "raster": others, "vector": others, "record": others,
}

func (postgres) fields(ctx context.Context, tx *sql.Tx, r relation) ([]*field, error) {
	var fields []*field
	var name, declared string
	allowed, forbidden := false, 0
	err := each(ctx, tx, `SELECT CAST(a.attname AS TEXT), CAST(COALESCE(b.typname, t.typname) AS TEXT), has_column_privilege(a.attrelid, a.attnum, 'SELECT')
		FROM pg_attribute AS a JOIN pg_type AS t ON t.oid = a.atttypid LEFT JOIN pg_type AS b ON b.oid = t.typbasetype AND t.typtype = 'd'
		WHERE CAST(a.attrelid AS TEXT) = $1 AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`, []any{r.id}, []any{&name, &declared, &allowed}, func() bool {
		f := &field{name: name, declared: declared, class: classes[declared]}
		f.expr = reading(ident(name), declared, f.class, true)
		f.exact = declared == "text" || declared == "varchar" || declared == "float8"
		if !allowed {
			f.class, f.declared = others, declared+" (without permission)"
			forbidden++
		}
		fields = append(fields, f)
		return true
	})
	if err == nil && forbidden > 0 && forbidden == len(fields) {
		err = noPermission(r)
	}
	return fields, err
}

// reading returns the expression for the values of a type; empty if it is the name. Times that are not fine
// have whole seconds.
func reading(name, typ string, c class, fine bool) string {
	switch c {
	case truths:
		return "CASE WHEN " + name + " THEN 'yes' WHEN NOT " + name + " THEN 'no' END"
	case instants:
		if typ == "timestamptz" {
			name += " AT TIME ZONE 'UTC'"
		}
		if !fine {
			return "date_trunc('second', " + name + ")"
		} else if typ == "timestamptz" {
			return "(" + name + ")"
		}
	case clocks:
		if fine {
			return "CASE WHEN " + name + " < CAST('24:00' AS TIME) THEN " + name + " END"
		}
		return "CASE WHEN " + name + " < CAST('24:00' AS TIME) THEN CAST(date_trunc('second', " + name + ") AS TIME) END"
	case spans:
		return "CAST(EXTRACT(EPOCH FROM " + name + ") AS DOUBLE PRECISION)"
	case numbers:
		switch typ {
		case "money":
			return "CAST(" + name + " AS NUMERIC)"
		case "float4": // with the digits that it has
			return "CAST(CAST(" + name + " AS TEXT) AS DOUBLE PRECISION)"
		}
	case texts:
		switch typ {
		case "text", "varchar":
		case "inet":
			return "abbrev(" + name + ")" // as it is written: without /32
		default:
			return "CAST(" + name + " AS TEXT)"
		}
	}
	return ""
}

// cell implements [system].
func (postgres) cell(f *field) string { return "CAST(" + f.cells() + " AS TEXT)" }

// references implements [system].
func (postgres) references(ctx context.Context, tx *sql.Tx, r relation) (list []reference, err error) {
	const query = `SELECT CAST(a.attname AS TEXT), CAST(n.nspname AS TEXT), CAST(t.relname AS TEXT), CAST(k.attname AS TEXT)
		FROM pg_constraint AS c JOIN pg_class AS t ON t.oid = c.confrelid JOIN pg_namespace AS n ON n.oid = t.relnamespace
		JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1] JOIN pg_attribute AS k ON k.attrelid = c.confrelid AND k.attnum = c.confkey[1]
		WHERE CAST(c.conrelid AS TEXT) = $1 AND c.contype = 'f' AND cardinality(c.conkey) = 1 ORDER BY c.conkey[1]`
	ref := reference{}
	err = each(ctx, tx, query, []any{r.id}, []any{&ref.column, &ref.to.schema, &ref.to.name, &ref.key}, func() bool {
		list = append(list, ref)
		return true
	})
	return list, err
}

func (postgres) values(ctx context.Context, tx *sql.Tx, r relation, f *field, most int) error {
	c := f.column()
	err := f.readValues(ctx, tx, r, "CAST("+f.cells()+" AS TEXT)", most, func(value any, n int) { f.value(value.(string), n) })
	f.settle()
	if err != nil || f.complete {
		return err
	}
	condition := "FALSE"
	switch f.class {
	case texts:
		f.blank, err = f.beyond(ctx, tx, r, c+" = ''")
		return err
	case numbers:
		condition = "CAST(" + c + " AS TEXT) IN ('NaN', 'Infinity', '-Infinity')"
	case days, instants:
		condition = c + " < '0001-01-01' OR " + c + " >= '10000-01-01'"
	}
	strange, err := f.beyond(ctx, tx, r, condition)
	f.strange = f.strange || strange
	return err
}

// settle finds out, once the values are known, whether times have fractions of a second.
func (f *field) settle() {
	if f.class == instants || f.class == clocks {
		f.fine = !f.complete || slices.ContainsFunc(f.Texts, func(text string) bool { return strings.Contains(text, ".") })
		f.expr = reading(ident(f.name), f.declared, f.class, f.fine)
	}
}

// known implements [system].
func (postgres) known(f *field, values []any, counts []int) {
	for i, value := range values {
		f.value(value.(string), counts[i])
	}
	f.complete = true
	f.settle()
}

// unread implements [system]: all that is no null is read.
func (postgres) unread(context.Context, *sql.Tx, relation, []*field) error { return nil }

// value adds a value as PostgreSQL writes it. One that the types of package table do not
// have is null.
func (f *field) value(text string, n int) {
	number, isNumber := decimal.Parse(text)
	ok := true
	switch f.class {
	case integers, numbers:
		ok = isNumber
		if ok && strings.Contains(text, "e") {
			text = strconv.FormatFloat(number.Near, 'f', -1, 64) // as the values of SQLite
		}
	case spans:
		text = duration(number.Near)
	case days:
		ok = patterns[plainDay].MatchString(text)
	case instants:
		ok = patterns[instant].MatchString(text)
	}
	if !ok {
		f.strange = true
		f.Nulls += n
		return
	}
	f.add(text, number, n)
}

// duration writes seconds as 1:02:03.
func duration(seconds float64) string {
	sign := ""
	if seconds < 0 {
		sign, seconds = "-", -seconds
	}
	whole, part, fraction := strings.Cut(strconv.FormatFloat(seconds, 'f', -1, 64), ".")
	n, _ := strconv.Atoi(whole)
	text := fmt.Sprintf("%s%d:%02d:%02d", sign, n/3600, n/60%60, n%60)
	if fraction {
		text += "." + part
	}
	return text
}

// noPermission is the error for a table that may not be read.
func noPermission(r relation) error {
	return fmt.Errorf("no permission to read table %q: its owner can grant SELECT on it", r.name)
}

// explain says what went wrong, without the password.
func (p postgres) explain(err error) error {
	where := net.JoinHostPort(p.config.Host, strconv.Itoa(int(p.config.Port)))
	if strings.HasPrefix(p.config.Host, "/") {
		where = p.config.Host
	}
	pg, connect, lost := (*pgconn.PgError)(nil), (*pgconn.ConnectError)(nil), (*net.OpError)(nil)
	switch {
	case errors.As(err, &pg):
		switch pg.Code {
		case "28P01", "28000":
			return fmt.Errorf("the database at %s refuses user %q: check user and password (PGPASSWORD, ~/.pgpass, or in the URL)", where, p.config.User)
		case "3D000":
			return fmt.Errorf("there is no database %q at %s", p.config.Database, where)
		case "42501":
			return fmt.Errorf("no permission: the database says %q", p.clean(pg.Message))
		case "57014":
			if strings.Contains(pg.Message, "statement timeout") { // ours is a second longer than that of the context
				return errOwnTime
			}
			return errTime
		case "42P01", "42883":
			if strings.Contains(pg.Where, "function") {
				return fmt.Errorf("the database at %s says %q in a function: those that a view calls have to name the schemas of what they use", where, p.clean(pg.Message))
			}
		}
		return fmt.Errorf("the database at %s says %q", where, p.clean(pg.Message))
	case errors.Is(err, context.DeadlineExceeded) && !errors.As(err, &connect):
		return errTime
	case isEnd(err) && !errors.As(err, &connect):
		return fmt.Errorf("the database at %s ended the connection: its server may have crashed, or was shut down", where)
	case errors.As(err, &lost):
		return fmt.Errorf("the database at %s cannot be reached: %s", where, p.clean(lost.Err.Error()))
	case errors.As(err, &connect):
		return fmt.Errorf("the database at %s cannot be reached: %s", where, p.clean(connect.Unwrap().Error()))
	}
	if text := err.Error(); p.clean(text) != text {
		return errors.New(p.clean(text))
	}
	return inTime(err)
}

// isEnd reports whether an error says that a connection has ended.
func isEnd(err error) bool {
	return errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) || errors.Is(err, driver.ErrBadConn) || errors.Is(err, syscall.ECONNRESET)
}

// clean takes the password and line breaks out of a text.
func (p postgres) clean(text string) string {
	text = strings.ReplaceAll(text, "\n", "; ")
	if p.config.Password == "" {
		return text
	}
	return strings.ReplaceAll(text, p.config.Password, "xxxxx")
}
