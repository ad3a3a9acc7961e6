package database

import (
	"cmp"
	"context"
	"database/sql"
	"regexp"
	"slices"
	"strings"

	"semtree/internal/decimal"
	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
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
	long     bool // texts are numbers of more digits than the database computes with
	longest  int  // bytes of a text, before the values are read
	strange  bool // there may be numbers and times that are infinite or none
	fine     bool // times may have fractions of a second
	written  bool // texts beside numbers have digits, and are no numbers
	shape    shape
	unread   bool // some values are not read, and null
	blank    bool // among the values that are not known is the empty text
	// read returns the values that are known, once made.
	read func() map[string]bool
}

// column returns the SQL expression for the values.
func (f *field) column() string { return cmp.Or(f.expr, ident(f.name)) }

// cells returns the SQL expression for all that is not null: times of day and 24:00, which is none.
func (f *field) cells() string {
	if f.class == clocks {
		return "COALESCE(CAST(" + f.column() + " AS TEXT), CAST(" + ident(f.name) + " AS TEXT))"
	}
	return f.column()
}

// add adds a value.
func (f *field) add(text string, number decimal.Number, rows int) {
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
		add(few && all(plainNumber) && !f.long, table.TypeNumber)
		add(few && all(plainYear), table.TypeYear)
		if time := s.form(plainDay); few && time >= 0 {
			add(time < plainClock, table.TypeDate)
			add(time >= plainClock, table.TypeTime)
		}
		add(f.complete && len(f.Texts) <= maxListed, table.TypeVersion)
		add(len(s.digits) == 0 && len(s.words) <= maxListed, table.TypeBool)
	}
	return types
}

// beyond reads what has to be known of the values that are not read: their number, and
// whether there are some for which a condition of SQL holds.
func (f *field) beyond(ctx context.Context, tx *sql.Tx, r relation, condition string) (strange bool, err error) {
	query, err := r.query("SELECT COUNT(DISTINCT " + f.column() + "), COUNT(CASE WHEN " + condition + " THEN 1 END) > 0 FROM " + r.qualified())
	if err == nil {
		err = tx.QueryRowContext(ctx, query).Scan(&f.Distinct, &strange)
	}
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
	instant
	instantMinute
	plainClock
	clock
	plainMinute
)

// writing is how texts write numbers, or times of an SQL type.
type writing struct {
	pattern, typ string // the pattern is a regular expression, but 9 is any digit
	unit         int64  // see [sql.Stored]
	plain        bool   // the texts are as package sql writes times
}

// forms are how texts are written. From plainDay on, they must be times, too; of several, the first one counts.
var forms = [...]writing{
	plainNumber:   {pattern: "[-+]?9+([.]9+)?"},
	plainYear:     {pattern: "9999"},
	plainDay:      {"9999-99-99", "DATE", value.Second, true},
	plainInstant:  {"9999-99-99 99:99:99", "TIMESTAMP", value.Second, true},
	instant:       {"9999-99-99[ T]99:99:99([.]9+)?(Z|[+]00:00)?", "TIMESTAMP", 1, false},
	instantMinute: {"9999-99-99[ T]99:99", "TIMESTAMP", value.Minute, false},
	plainClock:    {"99:99:99", "TIME", value.Second, true},
	clock:         {"99:99:99([.]9+)?", "TIME", 1, false},
	plainMinute:   {"99:99", "TIME", value.Minute, false},
}

// expression returns the regular expression of texts that are written so.
func (w writing) expression() string { return "^" + strings.ReplaceAll(w.pattern, "9", "[0-9]") + "$" }

// patterns are the expressions of the forms.
var patterns = func() (list [len(forms)]*regexp.Regexp) {
	for f := range forms {
		list[f] = regexp.MustCompile(forms[f].expression())
	}
	return list
}()

// writing returns how the times of a column are written.
func (f *field) writing() writing {
	switch w := forms[plainInstant]; f.class {
	case days:
		return forms[plainDay]
	case clocks:
		w = forms[plainClock]
		fallthrough
	case instants:
		if f.fine {
			w.unit = 1
		}
		return w
	}
	return forms[f.shape.form(plainDay)]
}

// form returns the first form, from one on, that all texts with a digit have; -1 if there is none.
func (s *shape) form(from form) form {
	for f := from; int(f) < len(forms); f++ {
		if s.count[f] == len(s.digits) {
			return f
		}
	}
	return -1
}

// shapeOf looks at texts.
func shapeOf(all []string) (s shape) {
	for _, text := range all {
		if !strings.ContainsAny(text, "0123456789") {
			s.words = append(s.words, text)
			continue
		}
		s.digits = append(s.digits, text)
		_, isTime := value.ParseTime(text, false)
		for f, pattern := range patterns {
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
