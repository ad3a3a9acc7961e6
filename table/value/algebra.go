package value

import (
	"strings"
)

// power is a unit with its exponent, which is not 0.
type power struct {
	unit string
	n    int
}

// Multiply returns the unit of a product of numbers with two units, or with divide of their quotient, and how many of it the product
// of one of each is: times/by. Units of one dimension are made the first one: km / m is a number, 1000 of it.
func Multiply(a, b string, divide bool) (unit string, times, by float64) {
	times, by = 1, 1
	all := powers(a)
	for _, p := range powers(b) {
		if divide {
			p.n = -p.n
		}
		at := -1
		for i, q := range all {
			if x, y := measures[q.unit], measures[p.unit]; q.unit == p.unit {
				at = i
			} else if at < 0 && x.dimension == y.dimension && x.factor*y.factor != 0 {
				at = i
				for range max(p.n, -p.n) {
					if p.n > 0 {
						times, by = times*y.factor, by*x.factor
					} else {
						times, by = times*x.factor, by*y.factor
					}
				}
			}
		}
		if at < 0 {
			all = append(all, p)
		} else if all[at].n += p.n; all[at].n == 0 {
			all = append(all[:at], all[at+1:]...)
		}
	}
	return written(all), times, by
}

// powers cuts a unit such as "EUR/kg" or "m²".
func powers(unit string) (all []power) {
	for i, part := range strings.Split(unit, "/") {
		for _, name := range strings.Split(part, "·") {
			p := power{name, 1}
			if base, is := strings.CutSuffix(name, "²"); is {
				p = power{base, 2}
			} else if base, is := strings.CutSuffix(name, "³"); is {
				p = power{base, 3}
			}
			if known, is := ParseUnit(p.unit); is {
				p.unit = known
			}
			if p.unit == "" || p.unit == "1" {
				continue
			}
			if i > 0 {
				p.n = -p.n
			}
			all = append(all, p)
		}
	}
	return all
}

// written writes what powers cuts.
func written(all []power) string {
	var above, below string
	for _, p := range all {
		text, n := p.unit, max(p.n, -p.n)
		switch {
		case n == 2:
			text += "²"
		case n == 3:
			text += "³"
		case n > 3:
			text = strings.Repeat(text+"·", n-1) + text
		}
		switch {
		case p.n < 0:
			below += "/" + strings.ReplaceAll(text, "·", "/")
		case above != "":
			above += "·" + text
		default:
			above = text
		}
	}
	if above == "" && below != "" {
		above = "1"
	}
	return above + below
}
