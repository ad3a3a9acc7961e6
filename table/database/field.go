package database

import (
	"context"
	"database/sql"
	"regexp"
	"slices"
	"strings"

	"semtree/lexicon/english"
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
	all := func(form form) bool { return s.count[form] == len(s.digits) }
	switch f.class {
	case integers, numbers:
		add(true, table.TypeNumber)
		add(s.count[plainYear] == len(f.Texts), table.TypeYear)
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
		few := len(s.digits) > 0 && len(s.words) <= maxListed
		add(true, table.TypeText)
		add(few && all(plainNumber), table.TypeNumber)
		add(few && all(plainYear), table.TypeYear)
		add(few && (all(plainDay) || all(plainInstant)), table.TypeDate)
		add(few && (all(plainClock) || all(plainMinute)), table.TypeTime)
		add(f.complete && len(f.Texts) <= maxListed, table.TypeVersion)
		add(len(s.digits) == 0 && len(s.words) <= maxListed, table.TypeBool)
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
	words, digits []string        // texts without and with a digit
	count         [len(forms)]int // texts that are just that
}

// form is how a text is written.
type form int

const (
	plainNumber form = iota
	plainYear
	plainDay
	plainInstant
	plainClock
	plainMinute
)

// forms are the patterns of texts. From plainDay on, they must be times, too.
var forms = [...]*regexp.Regexp{
	plainNumber:  regexp.MustCompile(`^[-+]?[0-9]+([.][0-9]+)?$`),
	plainYear:    regexp.MustCompile(`^[0-9]{4}$`),
	plainDay:     regexp.MustCompile(`^[0-9]{4}-[01][0-9]-[0-3][0-9]$`),
	plainInstant: regexp.MustCompile(`^[0-9]{4}-[01][0-9]-[0-3][0-9] [0-2][0-9]:[0-5][0-9]:[0-5][0-9]$`),
	plainClock:   regexp.MustCompile(`^[0-2][0-9]:[0-5][0-9]:[0-5][0-9]$`),
	plainMinute:  regexp.MustCompile(`^[0-2][0-9]:[0-5][0-9]$`),
}

// shapeOf looks at texts.
func shapeOf(all []string) (s shape) {
	for _, text := range all {
		if !strings.ContainsAny(text, "0123456789") {
			s.words = append(s.words, text)
			continue
		}
		s.digits = append(s.digits, text)
		_, isTime := table.ParseTime(text, false)
		for f, pattern := range forms {
			if (isTime || form(f) < plainDay) && pattern.MatchString(text) {
				s.count[f]++
			}
		}
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
		if _, truth := truth(text); known[text] || c.Type == table.TypeBool && truth {
			cells = append(cells, text)
		} else if len(nulls) < maxListed {
			nulls = append(nulls, text)
		}
	}
	return cells, nulls
}

// truth returns whether a text says yes as table reads it, and whether it says yes or no at all.
func truth(text string) (yes, ok bool) { return english.YesOrNo(strings.TrimSpace(text)) }

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
