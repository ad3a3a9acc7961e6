package questions

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/knowledge"
	"semtree/table/link"
	"semtree/table/value"
)

// An entity is one of the program and words for it.
type entity struct {
	label  string
	consts []string // quoted, as programs write them
	said   string
	time   value.Interval // of a moment
}

func isDigits(text string) bool { return strings.Trim(text, "0123456789") == "" }

func quoted(consts ...string) []string {
	var all []string
	for _, c := range consts {
		all = append(all, grammar.Quote(c))
	}
	return all
}

// label returns the entity of a column's name.
func (c *column) label() string {
	return [...]string{table.Text: "text", table.Number: "quantity", table.Time: "time"}[c.Kind()]
}

// cell returns words for a cell: as it is written, or as people write it. The
// constants are those that package link gives its candidates.
func (c *column) cell(cell *table.Cell, rng *rand.Rand) entity {
	switch {
	case c.Part() != nil: // by its name
	case c.Kind() == table.Number && !math.IsNaN(cell.Number):
		v := entity{label: "cell", consts: quoted(c.Name, plain(cell.Number)), said: cell.Text}
		if _, err := strconv.ParseFloat(cell.Text, 64); err == nil || rng.Float64() < 0.5 {
			v.said = c.number(cell.Number, false, rng)
		}
		return v
	case c.Kind() == table.Time && !cell.Time.IsZero():
		v := entity{label: "cell", consts: quoted(c.Name, formatTime(cell.Time, cell.Text)), said: cell.Text}
		if c.Type == table.TypeDate && rng.Float64() < 0.6 {
			if said, iso := writeDate(cell.Time, rng); said != "" {
				return entity{label: "cell", consts: quoted(c.Name, iso), said: said}
			}
		}
		return v
	case c.Kind() == table.Text:
		if said := c.otherForm(cell.Text, rng); said != "" {
			return entity{label: "cell", consts: quoted(c.Name, cell.Text), said: said}
		}
		if said := c.shorten(cell.Text, rng); said != cell.Text {
			return entity{label: "part", consts: quoted(c.Name, partText(said)), said: said}
		}
	}
	return entity{label: "cell", consts: quoted(c.Name, cell.Text), said: cell.Text}
}

// otherForm returns another way to say a cell, in few questions: German for Germany,
// foggy for fog, Texas for TX; else "".
func (c *column) otherForm(text string, rng *rand.Rand) string {
	if c.Type == table.TypeBool || len(text) < 2 || strings.Count(text, " ") > 2 || rng.Float64() > 0.16 {
		return ""
	}
	word := value.Fold(text)
	var all []string
	if c.is["place"] || c.Profile.Codes > 0.5 {
		all = c.know.Names(word)
	}
	all = append(all, c.know.Near(word, knowledge.Derived)...)
	var near []string
	for _, w := range all {
		if r := c.know.Related(w, word); r.Strength >= 0.6 && len(w) > 2 && w != word {
			near = append(near, w)
		}
	}
	if len(near) == 0 || !c.is["place"] && !c.repeats() {
		return ""
	}
	return near[rng.IntN(min(2, len(near)))]
}

// nth returns a whole number as a rank: "third", "3rd".
func (c *column) nth(cell *table.Cell, rng *rand.Rand) (entity, bool) {
	x := cell.Number
	if c.Kind() != table.Number || x < 1 || x > 99 || x != math.Trunc(x) {
		return entity{}, false
	}
	return entity{label: "cell", consts: quoted(c.Name, plain(x)), said: sayNth(int(x), rng)}, true
}

// sayNth writes an ordinal.
func sayNth(n int, rng *rand.Rand) string {
	if n <= 10 && rng.IntN(2) == 0 {
		return english.Ordinal(n)
	}
	return fmt.Sprintf("%d%s", n, english.OrdinalEnding(n))
}

// partText returns the words of a text as package link writes parts of cells.
func partText(text string) string {
	tokens, err := link.Tokens(text)
	if err != nil { // too long for a question
		return value.Fold(text)
	}
	var words []string
	for _, t := range tokens {
		words = append(words, t.Word)
	}
	return strings.Join(words, " ")
}

// shorten returns a part of a cell that people write instead of it: the name
// without what stands in parentheses, the last name of a person, the first words.
func (c *column) shorten(text string, rng *rand.Rand) string {
	if cut := strings.IndexAny(text, "(["); cut > 3 {
		if short := strings.TrimSpace(text[:cut]); rng.Float64() < 0.8 {
			text = short
		}
	}
	f := strings.Fields(text)
	if strings.ContainsAny(text, "(),;/:") || len(f) < 2 {
		return text
	}
	switch {
	case c.is["person"] && len(f) <= 3 && rng.Float64() < 0.3 && len(f[len(f)-1]) > 3:
		return f[len(f)-1]
	case rng.Float64() < 0.07:
		k := 1 + rng.IntN(len(f)-1)
		if short := strings.Join(f[:k], " "); len(short) > 4 && !isSmall(strings.ToLower(short)) {
			return short
		}
	}
	return text
}

// literal returns a value to compare the column with, so that the row at hand fits.
func (c *column) literal(op string, unit bool, cell *table.Cell, rng *rand.Rand) (entity, bool) {
	if c.Kind() == table.Time {
		return c.moment(op, cell, rng)
	}
	x := cell.Number
	var near []float64 // numbers of the column on the wanted side, at most as far as half of them
	for _, y := range c.numbers {
		if op == opMore && y < x || op == opAtLeast && y <= x || op == opLess && y > x || op == opAtMost && y >= x {
			near = append(near, y)
		}
	}
	if len(near) == 0 || math.IsNaN(x) {
		return entity{}, false
	}
	y := near[rng.IntN(len(near))]
	if r := c.round(y, op, rng); rng.Float64() < 0.6 && compare(r, op, x) {
		y = r
	}
	return entity{label: "amount", consts: quoted(c.Name, plain(y)), said: c.number(y, unit, rng)}, true
}

// compare reports whether x op y holds of a row's number x, as in x > y for opMore.
func compare(y float64, op string, x float64) bool {
	switch op {
	case opMore:
		return x > y
	case opLess:
		return x < y
	case opAtLeast:
		return x >= y
	}
	return x <= y
}

// round returns a round number near y: one or two digits, or minutes of a duration.
func (c *column) round(y float64, op string, rng *rand.Rand) float64 {
	if y == 0 {
		return 0
	}
	unit := math.Pow(10, math.Floor(math.Log10(math.Abs(y))))
	if rng.IntN(2) == 0 {
		unit /= 2
	}
	if c.Type == table.TypeDuration {
		unit = []float64{1, 60, 600, 3600}[min(3, int(math.Log10(math.Abs(y)+1)))]
	}
	if op == opMore || op == opAtLeast {
		return tidy(math.Floor(y/unit) * unit)
	}
	return tidy(math.Ceil(y/unit) * unit)
}

// tidy removes what is left of a rounding error.
func tidy(x float64) float64 {
	y, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'g', 10, 64), 64)
	return y
}

// decade returns the ten years around a time.
func (c *column) decade(cell *table.Cell, rng *rand.Rand) (entity, bool) {
	year := value.At(cell.Time.From).Year()
	if cell.Time.IsZero() || year < 1000 || cell.Time.To-cell.Time.From > 370*value.Day {
		return entity{}, false
	}
	first := year / 10 * 10
	said := fmt.Sprintf("%ds", first)
	if first >= 1930 && first < 2000 && rng.IntN(3) == 0 {
		said = fmt.Sprintf("%ds", first%100)
	}
	return entity{label: "range", consts: quoted(c.Name, fmt.Sprint(first), fmt.Sprint(first+9)), said: said}, true
}

// between returns two values around the row at hand, with "and" or, in the form "to",
// with "to" between.
func (c *column) between(form string, cell *table.Cell, rng *rand.Rand) (entity, bool) {
	low, ok := c.literal(opAtLeast, false, cell, rng)
	high, ok2 := c.literal(opAtMost, false, cell, rng)
	if !ok || !ok2 || low.consts[1] == high.consts[1] {
		return entity{}, false
	}
	if c.Kind() == table.Time && low.time.To > high.time.From {
		return entity{}, false
	}
	joint := " and "
	if form == "to" {
		joint = " to "
		if rng.IntN(3) == 0 && isDigits(low.said) && isDigits(high.said) {
			joint = "-"
		} else if rng.IntN(8) == 0 {
			joint = " through "
		}
	}
	return entity{label: "range", consts: []string{low.consts[0], low.consts[1], high.consts[1]}, said: low.said + joint + high.said}, true
}
