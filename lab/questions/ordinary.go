package questions

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
)

// Classes that tell apart two readings of the same words, for what people ask about their
// own lists: which time a row has, which person it is about, what is counted.
func init() {
	for name, fits := range map[string]func(c *column) bool{
		// The time of a row: "the newest order". Not one of several, and no birthday: the
		// oldest patient is not of the first visit.
		"recent": func(c *column) bool { return c == c.view.dated() && c.view.first((*column).isAged) == nil },
		"dated":  func(c *column) bool { return c == c.view.dated() },
		"aged":   func(c *column) bool { return c.isAged() && c == c.view.first((*column).isAged) },
		// The person whom a row is about, and others that it names.
		"subject": func(c *column) bool { return c == c.view.subject() },
		"racer": func(c *column) bool {
			return c == c.view.subject() && c == c.view.first((*column).isText) && c.view.first(func(d *column) bool { return d.is["rank"] }) != nil
		},
		"helper": func(c *column) bool {
			s := c.view.subject()
			return s != nil && c != s && classes["person"](c) && !hasEnding(c.words, " by") && !c.isMaker()
		},
		// What a person comes for or has; and what anything may be.
		"matter": func(c *column) bool {
			return c.view.subject() != nil && classes["trait"](c) && !isOne(lastWord(c.words), "sex", "gender", "state", "status")
		},
		"trait": func(c *column) bool {
			return classes["cat"](c) && !c.is["person"] && !c.is["place"] && c.verb("agent") == nil
		},
		// Who plays at home, and who comes.
		"home": func(c *column) bool {
			return c.isText() && isOne(c.words, "home", "home team", "hosts", "home side", "home club")
		},
		"away": func(c *column) bool {
			return c.isText() && isOne(c.words, "away", "away team", "visitor", "visitors", "visiting team", "away side", "away club")
		},

		// How many things a row stands for, of which one asks how many were sold in all rows.
		"qty": func(c *column) bool { return c == c.view.first(isQuantity) },
		"ware": func(c *column) bool {
			return classes["cat"](c) && c.view.first(isQuantity) != nil && !c.is["person"] && !c.is["place"] && isOne(lastWord(c.words),
				"product", "products", "item", "items", "article", "title", "name", "model", "drink", "dish", "variety", "fruit", "book", "type", "category", "kind", "part", "what", "ticket", "flavour", "size")
		},
		// Rows of such a text are counted themselves.
		"sort": func(c *column) bool { return classes["cat"](c) && c.view.first(isQuantity) == nil },

		// What "how much is it" asks for: the only column of money, or that of prices.
		"price": func(c *column) bool { return c == c.view.price() },

		// Money that goes and money that comes, as far as a header says so.
		"spending": func(c *column) bool {
			return c.isTotal() && !hasWord(c.words, "revenue", "gross", "sales", "income", "profit", "prize", "gdp", "earnings", "turnover", "salary", "wage", "pay", "office", "wish")
		},
		"earning": func(c *column) bool {
			return c.isTotal() && !hasWord(c.words, "cost", "costs", "fee", "rent", "fare", "budget", "spent", "bill", "gdp", "expenses", "fine", "salary", "wage", "wish", "bottle", "asking", "tax")
		},
		// One whose name has a plural: not "written by".
		"heading": func(c *column) bool {
			return classes["topic"](c) && !c.is["phrase"] && len(c.words) > 2 && !english.IsParticiple(lastWord(c.words)) &&
				!isOne(lastWord(c.words), "by", "at", "on", "in", "to", "with", "of", "for", "from", "as", "used", "closed")
		},
		"topic": func(c *column) bool { return classes["group"](c) && c.Type != table.TypeBool && c.words != "" },

		// Flags by the form of their name.
		"doneflag": func(c *column) bool {
			return classes["flag"](c) && english.IsParticiple(firstWord(c.words)) || c.isGap() && participle(c.words) != ""
		},
		"haveflag": func(c *column) bool {
			return (classes["flag"](c) && !english.IsParticiple(firstWord(c.words)) || c.isGap() && c.words != "" && participle(c.words) == "") && isThing(c.words)
		},
		// Flags that say what something is like: "vegan", "in stock".
		"kindflag": func(c *column) bool {
			return classes["flag"](c) && !classes["doneflag"](c) && !classes["haveflag"](c) && !classes["doesflag"](c)
		},
		// Flags that say what it does: "delivers", "works remotely".
		"doesflag": func(c *column) bool { return c.Type == table.TypeBool && verbs[firstWord(c.words)] != "" },
		// Columns in which some rows have nothing.
		"gap": func(c *column) bool {
			return c.Profile.Nulls > 0 && c.Profile.Distinct > 0 && c.Type != table.TypeBool && !c.isMark() && c.words != ""
		},
		// Sizes, of which one says "5 km long".
		"extent": func(c *column) bool { return classes["united"](c) && !classes["money"](c) },
		// Not numbers: who has no goals has 0 of them.
		"gapname": func(c *column) bool { return classes["gap"](c) && !c.isNumber() },
		// Times of day.
		"clock": func(c *column) bool { return c.Type == table.TypeTime && c.varies() },
		// A column that marks some rows, and leaves the others empty.
		"mark": func(c *column) bool { return c.isMark() && len(c.words) > 2 },
		// Texts that say what was done: "returned", "cancelled".
		"state": func(c *column) bool {
			return classes["cat"](c) && !c.is["place"] && isOne(lastWord(c.words), "status", "state", "result", "outcome", "stage", "progress", "decision")
		},
		// What happened to the rows most often: "the most played song".
		"done": func(c *column) bool { return c.isNumber() && c.varies() && c.verb("done") != nil },
		// "No show": a flag that is named by what did not happen.
		"noflag": func(c *column) bool { return classes["flag"](c) && hasBeginning(c.words, "no ") },
		"reason": func(c *column) bool { return c.isText() && isOne(firstWord(c.words), "reason", "purpose", "cause") },
		"duration": func(c *column) bool {
			return c.Type == table.TypeDuration && c == c.view.first(func(d *column) bool { return d.Type == table.TypeDuration && d.varies() })
		},
		// Whether money comes or goes.
		"flow": func(c *column) bool {
			return c.isText() && len(c.Cells) == 2 && !slices.ContainsFunc(c.Cells, func(x table.Cell) bool { return !isOne(strings.ToLower(x.Text), "in", "out") })
		},
		"due": func(c *column) bool {
			return c.Kind() == table.Time && isOne(firstWord(c.words), "due", "deadline", "expires", "expiry")
		},
		"united": func(c *column) bool {
			return c.isNumber() && c.Type != table.TypeDuration && len(unitWords(c.Unit)) > 0 && c.varies()
		},
	} {
		classes[name] = fits
	}
}

func (c *column) isText() bool { return c.Kind() == table.Text && c.speakable }

// isMark reports whether a column marks some rows and leaves the others empty, as package link
// sees it.
func (c *column) isMark() bool {
	return c.Type == table.TypeText && len(c.Cells) == 1 && c.Profile.Nulls > 0 && isOne(value.Fold(c.Cells[0].Text), "x", "yes", "y", "true")
}

func isOne(w string, list ...string) bool { return w != "" && slices.Contains(list, w) }

func firstWord(text string) string {
	first, _, _ := strings.Cut(text, " ")
	return first
}

func lastWord(text string) string { return text[strings.LastIndexByte(text, ' ')+1:] }

// first returns the first visible column that fits; nil if there is none.
func (v *view) first(fits func(c *column) bool) *column {
	i := slices.IndexFunc(v.columns, func(c *column) bool { return !c.Hidden && fits(c) })
	if i < 0 {
		return nil
	}
	return v.columns[i]
}

// isAged reports whether a column says how old someone is.
func (c *column) isAged() bool {
	return c.Kind() != table.Text && (lastWord(c.words) == "age" || isBirth(c)) && len(c.quality) > 0
}

func isBirth(c *column) bool {
	return c.Kind() == table.Time && (c.words == "dob" || strings.Contains(c.words, "birth") || c.words == "born")
}

// dated returns the column that says when rows were: the first date that is no birthday and
// not due, or else the only year.
func (v *view) dated() *column {
	isDue := classes["due"]
	day := v.first(func(c *column) bool {
		return c.Type == table.TypeDate && c.Profile.Distinct >= 3 && !isBirth(c) && !isDue(c)
	})
	if day != nil {
		return day
	}
	isYear := func(c *column) bool { return c.Type == table.TypeYear && c.Profile.Distinct >= 3 && !isBirth(c) }
	year := v.first(isYear)
	if v.first(func(c *column) bool { return c != year && isYear(c) }) != nil {
		return nil
	}
	return year
}

// subject returns the column of the persons whom the rows are about: that with the most
// different ones, unless it has few. It is nobody who made or sold what the row is about.
func (v *view) subject() *column {
	var best *column
	for _, c := range v.columns {
		if c.Hidden || !c.speakable || c.Profile.Codes > 0.5 || !classes["person"](c) {
			continue
		}
		if best == nil || c.Profile.Distinct > best.Profile.Distinct {
			best = c
		}
	}
	if best == nil || 2*best.Profile.Distinct < v.t.Rows || best.isMaker() {
		return nil
	}
	return best
}

// isMaker reports whether a column names who made the row: a director or singer.
func (c *column) isMaker() bool {
	v := c.verb("agent")
	return v != nil && !isOne(v.base, "teach", "sell", "drive", "coach", "treat", "buy", "order", "book", "rent", "borrow", "handle", "judge", "manage")
}

// isQuantity reports whether a column says how many pieces a row stands for.
func isQuantity(c *column) bool {
	return c.Kind() == table.Number && c.Profile.Distinct >= 3 && c.Unit == "" && !c.is["money"] &&
		(c.words == "count" || isOne(lastWord(c.words), "quantity", "qty", "units", "copies", "pieces", "pcs", "sold", "tickets"))
}

// price returns the column that says how much a row costs; nil if two might.
func (v *view) price() *column {
	var all, prices []*column
	for _, c := range v.columns {
		if c.Hidden || !classes["money"](c) {
			continue
		}
		if hasWord(c.words, "late", "fine", "tax", "deposit", "discount", "shipping", "salary", "wage", "income", "gift", "donation", "wish", "value", "revenue", "profit", "prize", "gross", "budget", "bonus") {
			continue
		}
		all = append(all, c)
		if isOne(lastWord(c.words), "price", "cost", "fee", "fare", "rent", "msrp") {
			prices = append(prices, c)
		}
	}
	switch {
	case len(prices) == 1:
		return prices[0]
	case len(all) == 1:
		return all[0]
	}
	return nil
}

// isTotal reports whether the money of a column adds up: not the prices of pieces, where the
// table has what was paid, or how many pieces.
func (c *column) isTotal() bool {
	if !classes["sum"](c) || !classes["money"](c) {
		return false
	}
	return !hasWord(c.words, "price", "unit", "rate") || c.view.first(func(d *column) bool {
		return isQuantity(d) || d != c && classes["money"](d) && hasWord(d.words, "total", "amount", "paid", "spent", "revenue", "sales")
	}) == nil
}

func hasWord(text string, list ...string) bool {
	return slices.ContainsFunc(strings.Fields(text), func(w string) bool { return slices.Contains(list, w) })
}

// participle returns the word of a header that says what is done: "paid" of "paid on" and of
// "date paid"; "" if there is none.
func participle(words string) string {
	for _, w := range []string{firstWord(words), lastWord(words)} {
		if english.IsParticiple(w) {
			return w
		}
	}
	return ""
}

// isGap reports whether rows without a value in a column are asked for: "not returned yet" is
// what has no date of return. Marks are columns of their own, numbers that are missing
// are left out.
func (c *column) isGap() bool {
	return c.Profile.Nulls > 0 && c.Profile.Distinct > 1 && c.Kind() != table.Number && c.Type != table.TypeBool && !c.isMark()
}

// verbs are those that names of flags begin with, with their forms for several.
var verbs = map[string]string{
	"accepts": "accept", "brings": "bring", "carries": "carry", "delivers": "deliver", "drinks": "drink", "drives": "drive", "eats": "eat",
	"floods": "flood", "has": "have", "includes": "include", "likes": "like", "lives": "live", "needs": "need", "offers": "offer", "owns": "own",
	"plays": "play", "ships": "ship", "smokes": "smoke", "speaks": "speak", "swims": "swim", "takes": "take", "uses": "use", "wants": "want", "works": "work",
}

// isThing reports whether a flag is the name of a thing that a row may have.
func isThing(words string) bool {
	w := lastWord(words)
	adjective := hasEnding(w, "ous", "ful", "ive", "able", "ible", "less", "proof", "ic", "al", "ile", "ant", "ent", "ed", "ern", "ly")
	return !adjective && verbs[firstWord(words)] == "" && !hasBeginning(words, "in ", "on ", "part ", "full ", "works ", "no ") &&
		!isOne(w, "live", "vegan", "vegetarian", "remote", "online", "indoor", "outdoor", "free", "ok", "home", "evergreen", "open", "late", "dead", "active", "new", "out", "delivers", "stock")
}

// unitWords returns words for a unit that people say behind a number, or beside a column.
func unitWords(unit string) []string {
	return map[string][]string{
		"km": {"km", "kilometers", "kilometres"}, "m": {"m", "meters", "metres"}, "cm": {"cm", "centimeters"}, "mm": {"mm", "millimeters"},
		"mi": {"miles", "mi"}, "ft": {"feet", "ft"}, "kg": {"kg", "kilos", "kilograms"}, "g": {"grams", "g"}, "lb": {"pounds", "lbs"}, "t": {"tons", "tonnes"},
		"EUR": {"euros", "eur", "euro"}, "USD": {"dollars", "usd"}, "GBP": {"pounds", "gbp"}, "%": {"percent", "%"},
		"l": {"liters", "litres"}, "ml": {"ml", "milliliters"}, "km²": {"square km", "km2", "square kilometers"}, "m²": {"m2", "square meters", "sqm"},
		"°C": {"celsius", "degrees", "degrees celsius"}, "°F": {"fahrenheit", "degrees"}, "km/h": {"km/h", "kmh"}, "mph": {"mph"}, "min": {"minutes", "mins"},
		"h": {"hours"}, "d": {"days"}, "kcal": {"kcal", "calories"}, "MB": {"mb", "megabytes"}, "GB": {"gb", "gigabytes"}, "W": {"watts"}, "kW": {"kw"}, "kWh": {"kwh"},
	}[unit]
}
