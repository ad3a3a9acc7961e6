package database

import (
	"context"
	"database/sql"
	"regexp"
	"slices"
	"strings"

	"semtree/table"
)

// class is what a database says of the values of a column.
type class int

const (
	texts    class = iota
	integers       // whole numbers
	numbers        // other numbers
	mixed          // texts and numbers
	truths
	days
	instants // dates with a time of day
	clocks   // times of day
	spans    // durations
	others   // nothing to ask about
)

// field is a column of a database with the values that are known.
type field struct {
	name     string
	declared string // type in the database
	class    class
	expr     string // SQL expression for the values; empty: the name
	exact    bool   // the SQL type is that of a form of package sql
	table.Values
	complete bool // all values are known
	strange  bool // there may be numbers and times that are infinite or none
	written  bool // texts beside numbers have digits
	shape    shape
	blank    bool            // among the values that are not known is the empty text
	read     map[string]bool // the values that are known; made by isRead
}

// column returns the SQL expression for the values.
func (f *field) column() string {
	if f.expr != "" {
		return f.expr
	}
	return ident(f.name)
}

// add adds a value.
func (f *field) add(text string, number float64, rows int) {
	f.Texts = append(f.Texts, text)
	f.Counts = append(f.Counts, rows)
	if f.class == integers || f.class == numbers || f.class == spans {
		f.Numbers = append(f.Numbers, number)
	}
}

// types returns the types that can be asked about where the values are stored, the
// usual one first.
func (f *field) types() (types []table.Type) {
	s := &f.shape
	add := func(ok bool, t table.Type) {
		if ok {
			types = append(types, t)
		}
	}
	switch f.class {
	case integers, numbers:
		add(true, table.TypeNumber)
		add(s.year == len(f.Texts), table.TypeYear)
		add(f.class == integers, table.TypeText)
	case mixed:
		add(!f.written && len(s.words) <= maxListed, table.TypeNumber)
		add(true, table.TypeText)
	case truths:
		add(true, table.TypeBool)
	case days, instants:
		add(true, table.TypeDate)
	case clocks:
		add(true, table.TypeTime)
	case spans:
		add(true, table.TypeDuration)
	default:
		n := len(s.digits)
		few := n > 0 && len(s.words) <= maxListed
		add(true, table.TypeText)
		add(few && s.plain == n, table.TypeNumber)
		add(few && s.year == n, table.TypeYear)
		add(few && (s.day == n || s.instant == n), table.TypeDate)
		add(few && (s.clock == n || s.minute == n), table.TypeTime)
		add(n == 0 && len(s.words) <= maxListed, table.TypeBool)
	}
	return types
}

// beyond reads what has to be known of the values that are not read: their number, and
// whether there are some for which a condition of SQL holds.
func (f *field) beyond(ctx context.Context, tx *sql.Tx, r relation, condition string) (strange bool, err error) {
	err = tx.QueryRowContext(ctx, "SELECT COUNT(DISTINCT "+f.column()+"), COUNT(CASE WHEN "+condition+" THEN 1 END) > 0 FROM "+r.qualified()).Scan(&f.Distinct, &strange)
	return strange, err
}

// shape says how the texts of a column are written.
type shape struct {
	words, digits                            []string // texts without and with a digit
	plain, year, day, instant, clock, minute int      // texts that are just that
}

var (
	plainNumber  = regexp.MustCompile(`^[-+]?[0-9]+([.][0-9]+)?$`)
	plainYear    = regexp.MustCompile(`^[0-9]{4}$`)
	plainDay     = regexp.MustCompile(`^[0-9]{4}-[01][0-9]-[0-3][0-9]$`)
	plainInstant = regexp.MustCompile(`^[0-9]{4}-[01][0-9]-[0-3][0-9] [0-2][0-9]:[0-5][0-9]:[0-5][0-9]$`)
	plainClock   = regexp.MustCompile(`^[0-2][0-9]:[0-5][0-9]:[0-5][0-9]$`)
	plainMinute  = regexp.MustCompile(`^[0-2][0-9]:[0-5][0-9]$`)
)

// shapeOf looks at texts.
func shapeOf(all []string) (s shape) {
	for _, text := range all {
		if !strings.ContainsAny(text, "0123456789") {
			s.words = append(s.words, text)
			continue
		}
		s.digits = append(s.digits, text)
		count := func(n *int, ok bool) {
			if ok {
				*n++
			}
		}
		_, isTime := table.ParseTime(text, false)
		count(&s.plain, plainNumber.MatchString(text))
		count(&s.year, plainYear.MatchString(text))
		count(&s.day, plainDay.MatchString(text) && isTime)
		count(&s.instant, plainInstant.MatchString(text) && isTime)
		count(&s.clock, plainClock.MatchString(text) && isTime)
		count(&s.minute, plainMinute.MatchString(text) && isTime)
	}
	return s
}

// maxListed is the most texts that a statement lists because they are no values.
const maxListed = 100

// split separates the texts that are cells of the column from those that are null in
// it. Texts beyond the limit that are null are left out: see [field.types].
func (f *field) split(c *table.Column) (cells, nulls []string) {
	known := make(map[string]bool, len(c.Cells))
	for i := range c.Cells {
		known[c.Cells[i].Text] = true
	}
	for _, text := range f.Texts {
		if known[text] || c.Type == table.TypeBool && truth(text) != "" {
			cells = append(cells, text)
		} else if len(nulls) < maxListed {
			nulls = append(nulls, text)
		}
	}
	return cells, nulls
}

// truth returns "yes" or "no" as table reads a text; empty if it is neither.
func truth(text string) string {
	switch strings.ToLower(strings.TrimSpace(text)) {
	case "yes", "true", "y":
		return "yes"
	case "no", "false", "n":
		return "no"
	}
	return ""
}

// quoted writes texts as a list of SQL.
func quoted(all []string) string {
	list := slices.Clone(all)
	for i, text := range list {
		list[i] = "'" + strings.ReplaceAll(text, "'", "''") + "'"
		if strings.Contains(text, `\`) {
			list[i] = "CAST(" + list[i] + " AS TEXT)"
		}
	}
	return strings.Join(list, ", ")
}
