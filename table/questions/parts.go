package questions

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
)

// partClasses are the classes of parts of times (see package table), which no other column has and
// which have no other class.
var partClasses = map[string]func(c *column) bool{
	"period":  func(c *column) bool { return !c.Part().Repeats() },                                        // months, weeks, years
	"cycle":   func(c *column) bool { return c.Part().Repeats() && c.Type != table.TypeBool },             // months of the year, weekdays, hours
	"ofyear":  func(c *column) bool { return c.Part().Names != nil && c.Part().Period == table.Months },   // March
	"quarter": func(c *column) bool { return c.Part().Names != nil && c.Part().Period == table.Quarters }, // Q1
	"weekday": func(c *column) bool { return c.Type == table.TypeText && c.Part().Period == table.Days },  // Monday
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
	for i := len(v.t.Columns); i < len(v.t.WithParts().Columns); i++ {
		c := v.t.Column(i)
		if taken := slices.ContainsFunc(v.t.Columns, func(own *table.Column) bool { return own.Name == c.Name }); taken || v.t.SourceOf(i) != source {
			continue
		}
		c.Prepare()
		p := &column{Column: c, view: v, index: i, words: strings.TrimSuffix(c.Part().Name, " of"), is: map[string]bool{}, header: &header{}}
		p.other = slices.DeleteFunc(slices.Clone(c.Part().Said), func(w string) bool {
			first, _, several := strings.Cut(w, " ")
			return !several || w == p.words || english.IsPlural(first)
		})
		p.readCells()
		parts = append(parts, p)
	}
	return parts
}
