package questions

import (
	"slices"
	"strings"

	"semtree/table"
	"semtree/table/value"
)

// Classes of columns that one compares with another column in each row: "more goals for than goals
// against". {pair2} is such that it can be compared with {pair}.
func init() {
	for name, fits := range map[string]func(c *column) bool{
		"pair":     func(c *column) bool { return classes["num"](c) },
		"daypair":  func(c *column) bool { return classes["day"](c) },
		"textpair": func(c *column) bool { return c.isName() && c.speakable && c.Profile.Prose < 0.5 },
	} {
		classes[name] = func(c *column) bool {
			return fits(c) && c.view.first(func(d *column) bool { return d != c && fits(d) && c.matches(d) }) != nil
		}
	}
}

// isPaired reports whether columns of some classes can be compared with another one.
func isPaired(names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return isOne(name, "pair", "daypair", "textpair") })
}

// partner returns the column that a slot such as {pair2} is compared with: that of {pair}, if it is
// said already.
func (s *scope) partner(sl *slot) *column {
	if !isPaired(sl.classes) {
		return nil
	}
	if first := strings.TrimRight(sl.column, "0123456789"); first != sl.column {
		return s.columns[first]
	}
	return nil
}

// matches reports whether two columns are compared: they have the same unit and type, or texts in
// common.
func (c *column) matches(d *column) bool {
	switch {
	case c.Kind() != d.Kind():
		return false
	case c.Kind() != table.Text:
		return c.Unit == d.Unit && c.Type == d.Type
	}
	v := c.view
	pair := [2]int{min(c.index, d.index), max(c.index, d.index)}
	is, known := v.common[pair]
	if !known {
		texts := map[string]bool{}
		for i := range c.Cells {
			texts[value.Fold(c.Cells[i].Text)] = true
		}
		is = slices.ContainsFunc(d.Cells, func(x table.Cell) bool { return texts[value.Fold(x.Text)] })
		v.common[pair] = is
	}
	return is
}

// nearness says how often people compare a column with this one: most often if both have a unit, count
// things, or share a word.
func (c *column) nearness(d *column) float64 {
	if c.Unit != "" || c.is["many"] && d.is["many"] || c.is["money"] && d.is["money"] || hasWord(c.words, strings.Fields(d.words)...) {
		return 8
	}
	return 1
}

// rest returns the words of a column that another one, which it is compared with, does not have:
// "planned" of "planned min" beside "actual min"; "" if they have no word in common, or none apart.
func (c *column) rest() string {
	other := c.view.first(func(d *column) bool {
		return d != c && c.matches(d) && hasWord(c.words, strings.Fields(d.words)...)
	})
	if other == nil {
		return ""
	}
	words := slices.DeleteFunc(strings.Fields(c.words), func(w string) bool {
		return hasWord(other.words, w) || slices.Contains([]string{"of", "the", "in", "for"}, w)
	})
	return strings.Join(words, " ")
}
