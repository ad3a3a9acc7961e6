package questions

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
)

// partClasses are the classes of parts of times (see package table), which no other column has and
// which have no other class.
var partClasses = map[string]func(c *column) bool{
	"period":  func(c *column) bool { return !c.Part().Repeats() },                                        // months, weeks, years
	"cycle":   func(c *column) bool { return c.Part().Repeats() && c.Type != table.TypeBool },             // months of the year, weekdays, hours
	"ofyear":  func(c *column) bool { return c.Part().Names != nil && c.Part().Period == value.Months },   // March
	"quarter": func(c *column) bool { return c.Part().Names != nil && c.Part().Period == value.Quarters }, // Q1
	"weekday": func(c *column) bool { return c.Type == table.TypeText && c.Part().Period == value.Days },  // Monday
	"weekend": func(c *column) bool { return c.Type == table.TypeBool },
}

func init() {
	for name, fits := range partClasses {
		classes[name] = func(c *column) bool { return c.Part() != nil && c.Profile.Distinct >= 2 && fits(c) }
	}
}

// isPart reports whether classes are those of a part of times.
func isPart(names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return partClasses[name] != nil })
}

// partsOf returns the parts of the first column of times that people ask about: which one is meant
// where there are several, they say by its name.
func (v *view) partsOf() (parts []*column) {
	source := slices.IndexFunc(v.columns, func(c *column) bool { return !c.Hidden && len(c.Column.Parts()) > 1 })
	if source < 0 {
		return nil
	}
	for _, c := range v.columns[source].Column.Parts() {
		if slices.ContainsFunc(v.t.Columns, func(own *table.Column) bool { return own.Name == c.Name }) {
			continue
		}
		c.Prepare()
		p := &column{Column: c, view: v, index: len(v.columns) + len(parts), words: strings.TrimSuffix(c.Part().Name, " of"), is: map[string]bool{}, header: &header{}}
		p.other = slices.DeleteFunc(slices.Clone(c.Part().Said), func(w string) bool {
			first, _, several := strings.Cut(w, " ")
			return !several || w == p.words || english.IsPlural(first)
		})
		p.readCells()
		parts = append(parts, p)
	}
	return parts
}

// months returns some months of a year that a cell lies in: half a year or a quarter, or from one
// month to another.
func (c *column) months(form string, cell *table.Cell, rng *rand.Rand) (entity, bool) {
	day := value.At(cell.Time.From)
	year, month := day.Year(), int(day.Month())
	if c.Type != table.TypeDate || cell.Time.IsZero() || cell.Time.To-cell.Time.From > 31*value.Day || year < 1000 || year > 2999 {
		return entity{}, false
	}
	from, to := max(1, month-rng.IntN(3)), min(12, month+rng.IntN(3))
	var said string
	if form == "half" {
		size, name, short := 6, "half", "H"
		if rng.IntN(2) == 0 {
			size, name, short = 3, "quarter", "Q"
		}
		place := (month-1)/size + 1
		from, to = size*(place-1)+1, size*place
		said = fmt.Sprintf("the %s %s of %d", sayNth(place, rng), name, year)
		if rng.IntN(3) == 0 {
			said = fmt.Sprintf("%s%d %d", short, place, year)
		}
	} else {
		name := func(m int) string { return time.Month(m).String() }
		said = fmt.Sprintf([]string{"from %s to %s %d", "between %s and %s %d"}[rng.IntN(2)], name(from), name(to), year)
	}
	return entity{label: "range", consts: quoted(c.Name, fmt.Sprintf("%d-%02d", year, from), fmt.Sprintf("%d-%02d", year, to)), said: said}, from < to
}
