package table

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table/value"
)

// Measure says what the numbers of several rows make together.
type Measure int

// Measures.
const (
	Open    Measure = iota // it is not known
	Amounts                // they add up: revenue, quantities, visitors
	Levels                 // they are averaged: rates, ratings, ages, temperatures, unit prices
)

// Measure returns what the numbers of the column make together, by the words of its header and its unit. Of columns without numbers
// nothing is known.
func (c *Column) Measure() Measure {
	if c.Kind() != Number {
		return Open
	}
	if k := c.computed; k != nil && (k.Share || k.Quotient || k.Calc.Op == CalcBetween) {
		return Levels
	}
	rate := c.Unit == "%" && !strings.ContainsAny(c.Name, "0123456789") || strings.Contains(c.Unit, "/") || strings.HasPrefix(c.Unit, "°") // "Tax 5%" is an amount
	if _, brackets, has := strings.Cut(c.Name, "("); has && strings.Contains(brackets, "/") {                                              // "Fuel (l/100km)"
		rate = true
	}
	for _, w := range c.Words {
		rate = rate || english.PerHeaders.Has(w)
	}
	if rate {
		return Levels
	}
	for _, w := range slices.Backward(c.Words) {
		switch w = english.Singular(w); {
		case english.AveragedHeaders.Has(w):
			return Levels
		case english.AddedHeaders.Has(w):
			return Amounts
		}
	}
	return Open
}

// Better returns -1 if the least number of the column, or its earliest time of day, is the best one, as its owner says, or else by the
// last word of its header that says what it is of; 0 otherwise. Ranked says whether the least ones are also the top ones: those of ranks and times are, those of prices are not.
func (c *Column) Better() (sign int, ranked bool) {
	switch c.Best {
	case "low":
		return -1, true
	case "high":
		return 0, false
	}
	duration := c.Type == TypeDuration
	if !duration && c.Kind() != Number && c.Type != TypeTime {
		return 0, false
	}
	words := c.Words
	if end := slices.IndexFunc(words, func(w string) bool { return english.Prepositions.Has(w) || english.Per.Has(w) }); end > 0 {
		words = words[:end] // "price per night"
	}
	for i, w := range slices.Backward(words) {
		switch w = english.Singular(w); {
		case english.CountedHeaders.Has(w) || value.HasDigit(w) || len(w) == 1:
			continue
		case w == "time" && i > 0 && !english.TakenHeaders.Has(words[i-1]):
			return 0, false
		case english.RankedHeaders.Has(w):
			return -1, true
		case english.LessIsBetter.Has(w):
			return -1, false
		}
		break
	}
	if duration {
		return -1, true
	}
	return 0, false
}
