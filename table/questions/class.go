package questions

import "semtree/table"

// classes are the names of slots in templates: what a column must be to fill them.
var classes = map[string]func(v *view, c *column) bool{
	"col":    func(*view, *column) bool { return true },
	"text":   func(_ *view, c *column) bool { return c.Kind() == table.Text },
	"number": func(_ *view, c *column) bool { return c.Kind() == table.Number },
	"time":   func(_ *view, c *column) bool { return c.Kind() == table.Time },
	"year":   func(_ *view, c *column) bool { return c.Type == table.TypeYear },
	"date":   func(_ *view, c *column) bool { return c.Type == table.TypeDate },

	// Numbers and times that order the rows.
	"num": func(_ *view, c *column) bool {
		return c.Kind() == table.Number && c.Profile.Distinct >= 3 && !c.is["id"]
	},
	"day": func(_ *view, c *column) bool {
		return (c.Type == table.TypeDate || c.Type == table.TypeYear) && c.Profile.Distinct >= 3
	},
	"ord": func(_ *view, c *column) bool {
		return c.Kind() != table.Text && c.Profile.Distinct >= 3 && !c.is["id"]
	},
	// Numbers whose sum or mean has a meaning.
	"sum": func(_ *view, c *column) bool {
		return c.Kind() == table.Number && c.Profile.Distinct >= 3 && !c.is["noadd"] && !c.is["id"] && !c.is["rank"] && c.Unit != "%"
	},
	"avg": func(_ *view, c *column) bool {
		return c.Kind() == table.Number && c.Profile.Distinct >= 3 && !c.is["id"] && !c.is["rank"]
	},
	// Numbers of things ("goals"), of which one asks how many there are.
	"many":  func(_ *view, c *column) bool { return c.Kind() == table.Number && c.is["many"] },
	"mass":  func(_ *view, c *column) bool { return c.Kind() == table.Number && c.is["mass"] },
	"money": func(_ *view, c *column) bool { return c.Kind() == table.Number && (c.is["money"] || isMoney(c.Unit)) },

	"key": func(v *view, c *column) bool { return c.index == v.t.Key },
	"measure": func(_ *view, c *column) bool {
		return c.Kind() == table.Number && c.header.classes == nil && c.Unit != ""
	},
	"person": func(_ *view, c *column) bool { return c.Kind() == table.Text && c.is["person"] },
	"place":  func(_ *view, c *column) bool { return c.Kind() == table.Text && c.is["place"] },
	"name": func(_ *view, c *column) bool {
		return c.Kind() == table.Text && c.Type != table.TypeBool && c.Profile.Prose < 0.5 && c.speakable
	},
	// Texts that name one row, or few.
	"label": func(v *view, c *column) bool {
		return c.Kind() == table.Text && c.Type != table.TypeBool && c.speakable && c.Profile.Prose < 0.5 && 10*c.Profile.Distinct >= 7*(v.t.Rows-c.Profile.Nulls)
	},
	"called": func(v *view, c *column) bool {
		return c.Kind() == table.Text && c.speakable && (c.index == v.t.Key || c.is["named"])
	},
	// Texts that stand in several rows each.
	"cat": func(v *view, c *column) bool {
		return c.Kind() == table.Text && c.Type != table.TypeBool && c.repeats(v) && c.Profile.Prose < 0.5
	},
	// Columns by which one groups the rows.
	"group": func(v *view, c *column) bool {
		return c.repeats(v) && c.Profile.Prose < 0.5 && (c.Kind() == table.Text || c.Type == table.TypeYear)
	},
	"adj": func(_ *view, c *column) bool { return c.Kind() != table.Text && len(c.quality) > 0 },
	"flag": func(_ *view, c *column) bool {
		return c.Type == table.TypeBool && len(c.words) > 2 && !hasBeginning(c.words, "is ", "has ")
	},
	"unit": func(_ *view, c *column) bool {
		return c.Kind() == table.Number && c.Unit != "" && c.Profile.Distinct >= 3
	},
	"agent": func(_ *view, c *column) bool {
		return c.Kind() == table.Text && c.Type != table.TypeBool && c.verb("agent") != nil
	},
	"event":  func(_ *view, c *column) bool { return c.verb("event") != nil },
	"born":   func(_ *view, c *column) bool { return c.verb("born") != nil },
	"act":    func(_ *view, c *column) bool { return c.Kind() == table.Time && c.verb("act") != nil },
	"people": func(_ *view, c *column) bool { return c.Kind() == table.Number && c.verb("people") != nil },
	"got":    func(_ *view, c *column) bool { return c.Kind() == table.Number && c.verb("got") != nil },
	"priced": func(_ *view, c *column) bool { return c.Kind() == table.Number && c.verb("priced") != nil },
	"prep":   func(_ *view, c *column) bool { return len(c.header.prepositions) > 0 && !c.is["person"] },

	// Headers such as "paid by".
	"phrase": func(_ *view, c *column) bool { return c.is["phrase"] && c.Kind() == table.Text },

	// Only in words/headers.tsv.
	"seq":      func(_ *view, c *column) bool { return c.is["seq"] && c.Kind() == table.Number },
	"opponent": func(_ *view, c *column) bool { return c.is["opponent"] && c.Kind() == table.Text },
	"named":    func(_ *view, c *column) bool { return c.is["named"] },
	"length": func(_ *view, c *column) bool {
		return c.Type == table.TypeDuration || c.Kind() == table.Number && c.is["length"]
	},
	"id":    func(_ *view, c *column) bool { return c.is["id"] },
	"rank":  func(_ *view, c *column) bool { return c.is["rank"] },
	"noadd": func(_ *view, c *column) bool { return c.is["noadd"] },
}

// repeats reports whether the column has few values, most of them in several rows.
func (c *column) repeats(v *view) bool {
	n := c.Profile.Distinct
	return n >= 2 && 10*n <= 7*(v.t.Rows-c.Profile.Nulls)
}

func isMoney(unit string) bool {
	return len(unit) >= 3 && (hasEnding(unit, "USD", "EUR", "GBP", "JPY", "CHF", "INR", "AUD", "CAD"))
}
