package table

import (
	"math"
	"unicode"

	"semtree/lexicon/english"
	"semtree/table/value"
)

// profile describes the cells of a column.
func (c *Column) profile() {
	p := &c.Profile
	p.Distinct, p.Min, p.Max, p.Exact = len(c.Cells), nan, nan, false
	for _, code := range c.Codes {
		if code < 0 {
			p.Nulls++
		}
	}
	switch c.Kind() {
	case Number:
		for i := range c.Cells {
			if x := c.Cells[i].Number; x == x {
				if p.Min != p.Min {
					p.Min, p.Max = x, x
				}
				p.Min, p.Max = math.Min(p.Min, x), math.Max(p.Max, x)
				p.Exact = p.Exact || c.Cells[i].Exact != ""
			} else if c.Cells[i].Exact != "" {
				c.Cells[i].Exact = ""
			}
		}
		p.Exact = p.Exact || c.addUp()
	case Time:
		for i := range c.Cells {
			if t := c.Cells[i].Time; !t.IsZero() {
				if p.Span.IsZero() {
					p.Span = t
				}
				p.Span = value.Interval{From: min(p.Span.From, t.From), To: max(p.Span.To, t.To)}
			}
		}
	case Text:
		c.shape()
	}
}

// addUp reports whether the cells are whole numbers that add up to more digits than a float64 has, but to no more
// than the 64 bits that all databases have.
func (c *Column) addUp() bool {
	const whole = 1 << 53 // up to which whole numbers are float64
	counts, total := c.Counts, 0.
	if most := math.Max(-c.Profile.Min, c.Profile.Max); counts == nil && most*float64(len(c.Codes)) >= whole {
		counts = make([]int32, len(c.Cells))
		for _, code := range c.Codes {
			if code >= 0 {
				counts[code]++
			}
		}
	}
	for i, n := range counts {
		switch v := c.Cells[i].Number; {
		case v != v:
		case v != math.Trunc(v):
			return false
		default:
			total += math.Abs(v) * float64(n)
		}
	}
	return whole <= total && total < math.MaxInt64
}

// startsWithDigits reports whether most cells do, and have more digits than letters: scores,
// records, ranges; but not addresses.
func (c *Column) startsWithDigits() bool {
	n, digits := min(len(c.Cells), sampled), 0
	for i := range c.Cells[:n] {
		if text := c.Cells[i].Text; value.IsDigit(text[0]) && !mostlyLetters(text) {
			digits++
		}
	}
	return 2*digits > n
}

// mostlyLetters reports whether a text has more letters than digits.
func mostlyLetters(text string) bool {
	more := 0
	for _, r := range text {
		switch {
		case r < 0x80 && value.IsDigit(byte(r)):
			more--
		case unicode.IsLetter(r):
			more++
		}
	}
	return more > 0
}

// chooseKey finds the column that names a row best: one of names, even if some rows share
// a name; or else one of codes, whose header says so or whose cells look so; of dates or of
// numbers only if there is no other.
func (t *Table) chooseKey() {
	t.Key = -1
	best := 0.3
	for i, c := range t.Columns {
		c.Profile.Keyness = 0
		values := t.Rows - c.Profile.Nulls
		if values == 0 || c.Hidden {
			continue
		}
		share := float64(c.Profile.Distinct) / float64(t.Rows)
		k := share * share / (1 + 0.1*float64(i))
		code := c.isIdentifier()
		switch {
		case c.Kind() == Number && code && share == 1:
			k *= 0.55
		case c.Kind() == Number:
			k *= 0.35
		case c.Kind() == Time:
			k *= 0.5
		case c.Profile.Prose > 0.5 || c.startsWithDigits() || c.has(english.ContactHeaders):
			k *= 0.4
		case code || c.Profile.Codes > 0.5:
			k *= 0.6
		case c.has(english.NameHeaders):
			k *= 1.3
		}
		c.Profile.Keyness = math.Min(1, k)
		if k > best {
			best, t.Key = k, i
		}
	}
	if t.Key < 0 || t.Columns[t.Key].isRunning(t.Rows) {
		t.chooseRepeated()
	}
}

// chooseRepeated finds the column that names what the rows are about where none names each of them, or
// only a running number does: countries beside years.
func (t *Table) chooseRepeated() {
	best := 0.0
	for i, c := range t.Columns {
		values := t.Rows - c.Profile.Nulls
		if c.Hidden || c.Type != TypeText || c.Profile.Distinct < leastNamed || 2*values < t.Rows ||
			c.Profile.Prose > 0.5 || c.Profile.Codes > 0.5 || c.startsWithDigits() || c.has(english.ContactHeaders) || c.isIdentifier() {
			continue
		}
		share := float64(c.Profile.Distinct) / float64(t.Rows)
		if c.Profile.Persons > 0.5 || c.Profile.Places > 0.5 || c.has(english.NameHeaders) {
			share += 0.5
		}
		if k := share / (1 + 0.1*float64(i)); share >= 0.5 && k > best {
			best, t.Key = k, i
		}
	}
}

// leastNamed is the least number of things that a column names which names no single rows.
const leastNamed = 5

// isRunning reports whether a column only counts the rows, as rank and rownames do, and names nothing by its
// header, as "Order #" does.
func (c *Column) isRunning(rows int) bool {
	return c.Type == TypeNumber && c.Profile.Distinct == rows && c.Profile.Max-c.Profile.Min == float64(rows-1) && len(c.Words) < 2
}

// isIdentifier reports whether the header says that the cells are codes or numbers of the
// rows.
func (c *Column) isIdentifier() bool {
	n := len(c.Words)
	return n > 0 && english.CodeHeaders.Has(c.Words[n-1])
}
