package questions

import "semtree/table"

// classes are the names of slots in templates: what a column must be to fill them.
var classes = map[string]func(c *column) bool{
	"col":    func(*column) bool { return true },
	"text":   func(c *column) bool { return c.Kind() == table.Text },
	"number": (*column).isNumber,
	"time":   func(c *column) bool { return c.Kind() == table.Time },
	"year":   func(c *column) bool { return c.Type == table.TypeYear },
	"date":   func(c *column) bool { return c.Type == table.TypeDate },

	// Numbers and times that order the rows.
	"num": func(c *column) bool { return c.isNumber() && c.varies() && !c.is["id"] },
	"day": func(c *column) bool { return (c.Type == table.TypeDate || c.Type == table.TypeYear) && c.varies() },
	"ord": func(c *column) bool { return c.Kind() != table.Text && c.varies() && !c.is["id"] },
	// Numbers whose sum or mean has a meaning.
	"sum": func(c *column) bool {
		return c.isNumber() && c.varies() && !c.is["noadd"] && !c.is["id"] && !c.is["rank"] && c.Unit != "%"
	},
	"avg": func(c *column) bool { return c.isNumber() && c.varies() && !c.is["id"] && !c.is["rank"] },
	// Numbers of things ("goals"), of which one asks how many there are.
	"many":  func(c *column) bool { return c.isNumber() && c.is["many"] },
	"mass":  func(c *column) bool { return c.isNumber() && c.is["mass"] },
	"money": func(c *column) bool { return c.isNumber() && (c.is["money"] || isMoney(c.Unit)) },

	"key":     func(c *column) bool { return c.index == c.view.t.Key },
	"measure": func(c *column) bool { return c.isNumber() && c.header.classes == nil && c.Unit != "" },
	"person":  func(c *column) bool { return c.Kind() == table.Text && c.is["person"] },
	"place":   func(c *column) bool { return c.Kind() == table.Text && c.is["place"] },
	"name":    func(c *column) bool { return c.isName() && c.Profile.Prose < 0.5 && c.speakable },
	// Texts that name one row, or few.
	"label": func(c *column) bool {
		return c.isName() && c.speakable && c.Profile.Prose < 0.5 && 10*c.Profile.Distinct >= 7*(c.view.t.Rows-c.Profile.Nulls)
	},
	"called": func(c *column) bool {
		return c.Kind() == table.Text && c.speakable && (c.index == c.view.t.Key || c.is["named"])
	},
	// Texts that stand in several rows each.
	"cat": func(c *column) bool { return c.isName() && c.repeats() && c.Profile.Prose < 0.5 },
	// Columns by which one groups the rows.
	"group": func(c *column) bool {
		return c.repeats() && c.Profile.Prose < 0.5 && (c.Kind() == table.Text || c.Type == table.TypeYear)
	},
	"adj": func(c *column) bool { return c.Kind() != table.Text && len(c.quality) > 0 },
	"flag": func(c *column) bool {
		return c.Type == table.TypeBool && len(c.words) > 2 && !hasBeginning(c.words, "is ", "has ")
	},
	"unit":   func(c *column) bool { return c.isNumber() && c.Unit != "" && c.varies() },
	"agent":  func(c *column) bool { return c.isName() && c.verb("agent") != nil },
	"event":  func(c *column) bool { return c.verb("event") != nil },
	"born":   func(c *column) bool { return c.verb("born") != nil },
	"act":    func(c *column) bool { return c.Kind() == table.Time && c.verb("act") != nil },
	"people": func(c *column) bool { return c.isNumber() && c.verb("people") != nil },
	"got":    func(c *column) bool { return c.isNumber() && c.verb("got") != nil },
	"priced": func(c *column) bool { return c.isNumber() && c.verb("priced") != nil },
	"prep":   func(c *column) bool { return len(c.header.prepositions) > 0 && !c.is["person"] },

	// Headers such as "paid by".
	"phrase": func(c *column) bool { return c.is["phrase"] && c.Kind() == table.Text },

	// Only in words/headers.tsv.
	"seq":      func(c *column) bool { return c.is["seq"] && c.isNumber() },
	"opponent": func(c *column) bool { return c.is["opponent"] && c.Kind() == table.Text },
	"named":    func(c *column) bool { return c.is["named"] },
	"length":   func(c *column) bool { return c.Type == table.TypeDuration || c.isNumber() && c.is["length"] },
	"id":       func(c *column) bool { return c.is["id"] },
	"rank":     func(c *column) bool { return c.is["rank"] },
	"noadd":    func(c *column) bool { return c.is["noadd"] },
}

func (c *column) isNumber() bool { return c.Kind() == table.Number }

// isName reports whether cells are texts, and not only yes and no.
func (c *column) isName() bool { return c.Kind() == table.Text && c.Type != table.TypeBool }

// varies reports whether the column has several values, so that they may be compared or added up.
func (c *column) varies() bool { return c.Profile.Distinct >= 3 }

// repeats reports whether the column has few values, most of them in several rows.
func (c *column) repeats() bool {
	n := c.Profile.Distinct
	return n >= 2 && 10*n <= 7*(c.view.t.Rows-c.Profile.Nulls)
}

func isMoney(unit string) bool {
	return len(unit) >= 3 && (hasEnding(unit, "USD", "EUR", "GBP", "JPY", "CHF", "INR", "AUD", "CAD"))
}
