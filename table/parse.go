package table

import (
	"strings"

	"semtree/internal/decimal"
	"semtree/lexicon/english"
	"semtree/table/value"
)

// ParseNumber reads a text as a value of the column: with its decimal sign, in its unit
// and its scale, or in seconds. In a column of "million USD", "$3 million" and "3" are
// both 3. It fails for a unit that cannot be converted.
func (c *Column) ParseNumber(s string) (float64, bool) {
	n, ok := c.ParseDecimal(s)
	return n.Near, ok
}

// ParseDecimal is ParseNumber with all digits.
func (c *Column) ParseDecimal(s string) (decimal.Number, bool) {
	s = strings.TrimSpace(s)
	if c.Type == TypeDuration {
		if seconds, ok := value.ParseDuration(s, c.hours); ok {
			return decimal.Of(seconds), true
		}
	}
	a, ok := value.ParseAmount(s, c.decimalComma)
	if !ok {
		own, ok := c.parseOwn(s)
		return decimal.Of(own), ok
	}
	if c.Type == TypeDuration && a.Unit == "m" {
		a.Unit = "min" // 45m beside 1h 10m
	}
	n := c.inUnit(a.Number, a.Unit)
	if scale, _ := splitUnit(c.Unit); a.Scaled && scale > 1 && n.Near == n.Near {
		n = decimal.Of(n.Ratio(1, scale))
	}
	return n, n.Near == n.Near
}

// HasOwnUnit reports whether the column reads texts that neither [value.ParseNumber] nor [value.ParseTime] knows: durations,
// versions, and numbers with a unit such as "stroke" or "of 5".
func (c *Column) HasOwnUnit() bool {
	_, base := splitUnit(c.Unit)
	return c.Type == TypeDuration || c.Type == TypeVersion || c.Type == TypeNumber && base != "" && value.Dimension(base) == ""
}

// parseOwn reads a number that only the column has: of strokes, a rating, a shared rank, a height.
func (c *Column) parseOwn(s string) (float64, bool) {
	if i := strings.LastIndexAny(s, "0123456789") + 1; i > 0 && c.Unit != "" && english.Singular(strings.ToLower(strings.TrimSpace(s[i:]))) == english.Singular(c.Unit) {
		a, ok := value.ParseAmount(s[:i], c.decimalComma)
		return a.Number.Near, ok && a.Unit == ""
	}
	if value, scale := c.readRating(s); scale != "" && c.Unit == "of "+scale {
		return value, true
	}
	if feet, ok := value.ParseHeight(s); ok && c.Unit == "ft" && c.has(english.HeightHeaders) {
		return feet, true
	}
	rank, ok := tiedRank(s)
	return rank, ok && c.Type == TypeNumber
}

// ParseTime reads a text as a time, with the column's order of day and month. If the column
// has a time zone and the text has another one, the time is that on the column's clock.
func (c *Column) ParseTime(s string) (value.Interval, bool) {
	if c.Type == TypeVersion {
		return c.version(strings.TrimSpace(s))
	}
	p := value.TimeParser{Style: c.style.times}
	i, form := p.Parse(strings.TrimSpace(s))
	return i, form != value.NoTime
}
