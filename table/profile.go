package table

import "math"

// profile describes the cells of a column.
func (c *Column) profile() {
	p := &c.Profile
	p.Distinct, p.Min, p.Max = len(c.Cells), nan, nan
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
			}
		}
	case Time:
		for i := range c.Cells {
			if t := c.Cells[i].Time; !t.IsZero() {
				if p.Span.IsZero() {
					p.Span = t
				}
				p.Span = Interval{min(p.Span.From, t.From), max(p.Span.To, t.To)}
			}
		}
	case Text:
		c.shape()
	}
}

// startsWithDigits reports whether most cells do: scores, records, ranges.
func (c *Column) startsWithDigits() bool {
	n, digits := min(len(c.Cells), sampled), 0
	for i := range c.Cells[:n] {
		if isDigit(c.Cells[i].Text[0]) {
			digits++
		}
	}
	return 2*digits > n
}

// chooseKey finds the column that names a row best.
func (t *Table) chooseKey() {
	t.Key = -1
	best := 0.3
	for i, c := range t.Columns {
		values := t.Rows - c.Profile.Nulls
		if values == 0 || c.Hidden {
			continue
		}
		share := float64(c.Profile.Distinct) / float64(t.Rows)
		k := share * share / (1 + 0.1*float64(i))
		switch {
		case c.Kind() == Number:
			k *= 0.35
		case c.Kind() == Time:
			k *= 0.5
		case c.Profile.Prose > 0.5 || c.startsWithDigits():
			k *= 0.4
		case c.has(" name title "):
			k *= 1.3
		}
		c.Profile.Keyness = math.Min(1, k)
		if k > best {
			best, t.Key = k, i
		}
	}
}
