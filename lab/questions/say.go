package questions

import (
	"math"
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
)

// value draws what a slot says of a column.
func (d *draft) value(c *column, sl *slot) (entity, bool) {
	if sl.op == opEmpty {
		return entity{label: "cell", consts: quoted(c.Name, ""), said: d.name(c, &slot{form: sl.form, said: sl.said})}, true
	}
	row := d.row
	if sl.nth != "" {
		if row = d.another(c); row < 0 {
			return entity{}, false
		}
	}
	cell := c.Cell(row)
	switch sl.op {
	case opCell:
		if sl.form == "none" {
			ok := c.Kind() == table.Number && cell.Number == 0
			return entity{label: "cell", consts: quoted(c.Name, "0"), said: "no"}, ok
		}
		if sl.form == "nth" && c.Part() != nil {
			return entity{label: "cell", consts: quoted(c.Name, cell.Text), said: sayNth(int(cell.Number), d.rng) + " quarter"}, true
		}
		if sl.form == "nth" {
			return c.nth(cell, d.rng)
		}
		if sl.form == "base" {
			verb := english.Infinitive(strings.ToLower(cell.Text))
			return entity{label: "cell", consts: quoted(c.Name, cell.Text), said: verb}, verb != ""
		}
		switch sl.form {
		case "month":
			return c.month(cell, d.rng)
		case "half", "span":
			return c.months(sl.form, cell, d.rng)
		}
		v := c.cell(cell, d.rng)
		if sl.form == "s" {
			v.said = english.Several(v.said)
		}
		return v, true
	case opYes, opNo:
		said := d.name(c, &slot{said: sl.said})
		if slices.Contains(sl.classes, "doneflag") {
			said = c.words
			if c.isGap() {
				said = participle(c.words)
			}
		}
		switch sl.form {
		case "s":
			said = english.Several(said)
		case "base":
			verb, object, _ := strings.Cut(c.words, " ")
			said = strings.TrimSpace(verbs[verb] + " " + object)
		case "un":
			said = undone(said)
		case "pp", "noun", "ly":
			said = turned(c.words, sl.form)
		}
		if said == "" {
			return entity{}, false
		}
		text := ""
		if cell != nil {
			text = cell.Text
		}
		return entity{label: "cell", consts: quoted(c.Name, text), said: said}, true
	case opRange:
		return c.between(sl.form, cell, d.rng)
	case opDecade:
		return c.decade(cell, d.rng)
	case opPiece:
		return c.piece(cell, sl.form, d.rng)
	}
	switch sl.form {
	case "bare":
		return d.bare(c, sl.op, 1)
	case "total":
		return d.bare(c, sl.op, 2+d.rng.IntN(4))
	}
	return c.literal(sl.op, slices.Contains(sl.classes, "unit"), cell, d.rng)
}

// undone returns the word for what has not been done: "unpaid"; "" for a participle without one.
func undone(done string) string {
	switch done {
	case "paid", "read", "sold", "used", "signed", "solved", "tested", "opened", "shipped", "resolved", "finished", "married", "insured",
		"verified", "confirmed", "answered", "assigned", "approved", "returned", "delivered", "published", "registered":
		return "un" + done
	}
	return ""
}

// turned returns the name of a flag with its last word in another form: "gift wrapped", "insurance" of "insured",
// "remotely"; "" if there is none.
func turned(words, form string) string {
	last := lastWord(words)
	other := map[string]map[string]string{
		"pp": {"wrap": "wrapped", "wrapping": "wrapped", "discount": "discounted", "subtitles": "subtitled", "insurance": "insured",
			"certificate": "certified", "refund": "refunded", "fault": "faulty", "pollution": "polluted", "delivery": "delivered"},
		"noun": {"insured": "insurance", "delivers": "delivery", "certified": "certificate", "discounted": "discount", "refunded": "refund", "subtitled": "subtitles"},
		"ly":   {"remote": "remotely"},
	}[form][last]
	if other == "" {
		return ""
	}
	return strings.TrimSuffix(words, last) + other
}

// bare returns a number to compare a mean, or the sum of some rows, with: about that of the row at
// hand and rows-1 others. It names no column.
func (d *draft) bare(c *column, op string, rows int) (entity, bool) {
	sum := c.Cell(d.row).Number
	for range rows - 1 {
		if other := c.Cell(d.rng.IntN(d.view.t.Rows)); other != nil && !math.IsNaN(other.Number) {
			sum += other.Number
		}
	}
	if c.Kind() != table.Number || math.IsNaN(sum) {
		return entity{}, false
	}
	if r := c.round(sum, op, d.rng); r != 0 && d.rng.Float64() < 0.8 {
		sum = r
	}
	return entity{label: "number", consts: []string{plain(sum)}, said: c.number(sum, false, d.rng)}, true
}

// saidShare is how often a column is called by the words of its recipe.
const saidShare = 0.45

// name returns words for a column in the form that a slot wants.
func (d *draft) name(c *column, sl *slot) string {
	switch sl.form {
	case "base", "past", "pp", "does", "er", "ers", "noun":
		return d.verb(c, sl)
	case "high", "low", "higher", "lower", "highest", "lowest":
		return d.adjective(c, sl.form)
	case "unit":
		if w := unitWords(c.Unit); len(w) > 0 {
			return w[d.rng.IntN(len(w))]
		}
		return ""
	case "ly":
		return map[string]string{"year": "yearly", "quarter": "quarterly", "month": "monthly", "week": "weekly", "day": "daily", "hour": "hourly"}[c.words]
	case "rest":
		return c.rest()
	case "prep":
		if p := c.header.prepositions; len(p) > 0 {
			return p[d.rng.IntN(len(p))]
		}
		return ""
	}
	if sl.said != nil {
		return sl.said[d.rng.IntN(len(sl.said))]
	}
	text := c.words
	switch x := d.rng.Float64(); {
	case len(c.said) > 0 && (x < saidShare || sl.form == "s" && c.is["phrase"]):
		text = c.said[d.rng.IntN(len(c.said))]
	case len(c.other) > 0 && x < 0.2:
		text = c.other[d.rng.IntN(len(c.other))]
	case len(c.near) > 0 && x > 0.2 && x < 0.28:
		text = c.near[d.rng.IntN(len(c.near))]
	case x > 0.95:
		text = strings.TrimSpace(c.Name)
	}
	switch sl.form {
	case "s":
		return english.Several(text)
	case "one":
		return english.Singular(text)
	}
	return text
}

// verb returns a form of a verb of the column, of the kind that is the slot's class.
func (d *draft) verb(c *column, sl *slot) string {
	var fit []verb
	for _, v := range c.verbs {
		if slices.Contains(sl.classes, v.kind) {
			fit = append(fit, v)
		}
	}
	if len(fit) == 0 {
		return ""
	}
	v := fit[d.rng.IntN(len(fit))]
	if sl.form == "noun" {
		return deed(v.base)
	}
	if sl.form == "er" || sl.form == "ers" {
		return doer(v.base) + strings.TrimPrefix(sl.form, "er")
	}
	return map[string]string{"base": v.base, "past": v.past, "pp": v.part, "does": english.ThirdPerson(v.base)}[sl.form]
}

// deed returns what is done, as "sale"; "" for a verb of which nobody says so.
func deed(verb string) string {
	switch verb {
	case "hire", "release", "launch", "order", "start", "visit", "record":
		return verb
	}
	return map[string]string{
		"sell": "sale", "deliver": "delivery", "pay": "payment", "buy": "purchase", "admit": "admission", "open": "opening",
		"adopt": "adoption", "publish": "publication", "donate": "donation", "join": "arrival", "premiere": "premiere",
	}[verb]
}

// doer returns who does what a verb says, as "earner"; "" for a verb of which nobody says so.
func doer(verb string) string {
	switch verb {
	case "earn", "score", "win", "sell", "gross", "receive", "make":
		return english.Higher(verb)
	}
	return ""
}

func (d *draft) adjective(c *column, form string) string {
	fit := slices.Clone(c.quality)
	fit = slices.DeleteFunc(fit, func(q quality) bool { return q.low != strings.HasPrefix(form, "low") })
	if form == "lower" { // what is due before another is late, and not later
		fit = slices.DeleteFunc(fit, func(q quality) bool { return q.adjective == "late" })
	}
	i := weighted(d.rng, fit, func(q quality) float64 { return q.weight })
	switch {
	case i < 0:
		return ""
	case form == "higher" || form == "lower":
		return english.Higher(fit[i].adjective)
	case form == "highest" || form == "lowest":
		return english.Highest(fit[i].adjective)
	}
	return fit[i].adjective
}
