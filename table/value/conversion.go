package value

import (
	"math"
	"strings"
)

// common are the units in which people measure, by what they measure: those that columns without a unit
// have.
var common = map[string][]string{
	"length": strings.Fields("mm cm m km"), "mass": strings.Fields("mg g kg t"), "volume": strings.Fields("ml cl l"),
	"time": strings.Fields("s min h d wk mo yr"),
}

// Fraction returns what part of a whole one of a unit is: 0.01 for a percent; 0 if it is none.
func Fraction(unit string) float64 {
	if of := measures[unit]; of.dimension == "share" {
		return of.factor / 100
	}
	return 0
}

// Conversions returns by what a number with a unit is multiplied in the other units in which the same is
// commonly measured, for a column that does not say its unit: 60 and more for hours. A month is a twelfth of
// a year of 365 days.
func Conversions(unit string) (factors []float64) {
	of := measures[unit]
	for _, to := range common[of.dimension] {
		if to == unit || of.factor == 0 {
			continue
		}
		factor := of.factor / measures[to].factor
		if of.dimension == "time" && factor > 1 {
			factor = math.Floor(factor)
		}
		factors = append(factors, factor)
	}
	return factors
}
