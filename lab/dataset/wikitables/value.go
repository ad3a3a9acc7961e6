package wikitables

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	results "semtree/answer"
)

// Value is a target or an answer: a number, a date or a string.
type Value struct {
	normalized string // the text as [Normalize] returns it
	kind       valueKind
	amount     float64 // of a number
	date       date    // of a date
}

type valueKind int

const (
	isString valueKind = iota
	isNumber
	isDate
)

// date has year, month and day; unknown if one is not known. A date knows its month
// or its day.
type date struct{ year, month, day int }

const unknown = -1

// Answers returns the values of answers. Values that are equal count once.
func Answers(texts []string) []Value {
	var values []Value
	for _, text := range texts {
		values = add(values, valueOf(text, text))
	}
	return values
}

// Targets returns the values of the answers that people wrote, read by their
// canonical forms. Values that are equal count once.
func Targets(texts []string) []Value {
	var values []Value
	for _, text := range texts {
		values = add(values, valueOf(text, canonical(text)))
	}
	return values
}

// Text returns an answer of the command's JSON output as a text for [Answers]: a
// number in decimal digits, a string as it is.
func Text(answer any) string {
	switch answer := answer.(type) {
	case float64:
		return strconv.FormatFloat(answer, 'f', -1, 64)
	case string:
		return answer
	case nil:
		return ""
	}
	panic("wikitables: an answer is a float64 or a string")
}

// Right reports whether the items of an answer, as results have them, are correct.
func Right(targets []Value, answer []any) bool {
	var texts []string
	for item := range results.Elements(answer) {
		texts = append(texts, Text(item))
	}
	return Correct(targets, Answers(texts))
}

// Correct reports whether answers are right for targets.
func Correct(targets, answers []Value) bool {
	if len(targets) != len(answers) {
		return false
	}
	missing := func(target Value) bool { return !slices.ContainsFunc(answers, target.matches) }
	return !slices.ContainsFunc(targets, missing)
}

// valueOf returns the value of a text with a canonical form.
func valueOf(text, canon string) Value {
	v := Value{normalized: Normalize(text)}
	if canon == "" {
		canon = text
	}
	if amount, ok := parseNumber(canon); ok {
		v.kind, v.amount = isNumber, whole(amount)
	} else if d, ok := parseDate(canon); ok {
		if d.month == unknown && d.day == unknown {
			v.kind, v.amount = isNumber, float64(d.year)
		} else {
			v.kind, v.date = isDate, d
		}
	}
	return v
}

// whole cuts the fraction off an amount within 1e-6 of a whole number.
func whole(amount float64) float64 {
	if math.Abs(amount-math.RoundToEven(amount)) < 1e-6 {
		return math.Trunc(amount)
	}
	return amount
}

// matches reports whether a target matches an answer.
func (v Value) matches(w Value) bool {
	return v.normalized == w.normalized ||
		v.kind == isNumber && w.kind == isNumber && math.Abs(v.amount-w.amount) < 1e-6 ||
		v.kind == isDate && w.kind == isDate && v.date == w.date
}

// add adds a value unless the list has an equal one: of the same kind, and the same
// amount, date or normalized text.
func add(values []Value, v Value) []Value {
	equal := func(w Value) bool {
		return v.kind == w.kind && v.amount == w.amount && v.date == w.date && (v.kind != isString || v.normalized == w.normalized)
	}
	if slices.ContainsFunc(values, equal) {
		return values
	}
	return append(values, v)
}

var decimal = regexp.MustCompile(`^[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?$`)

// parseNumber reads what Python's float reads, except infinities and NaN.
func parseNumber(s string) (float64, bool) {
	s = strip(s)
	if !decimal.MatchString(s) {
		return 0, false
	}
	amount, err := strconv.ParseFloat(s, 64)
	return amount, err == nil
}

var integer = regexp.MustCompile(`^[+-]?[0-9]+$`)

// parseDate reads "2009-08-15", with "xx" for what is not known.
func parseDate(s string) (date, bool) {
	fields := strings.Split(strings.ToLower(s), "-")
	if len(fields) != 3 {
		return date{}, false
	}
	var part [3]int
	for i, field := range fields {
		if field == "xx" || i == 0 && field == "xxxx" {
			part[i] = unknown
			continue
		}
		field = strip(field)
		if !integer.MatchString(field) {
			return date{}, false
		}
		n, err := strconv.Atoi(field)
		if err != nil {
			return date{}, false
		}
		part[i] = n
	}
	d := date{part[0], part[1], part[2]}
	within := func(n, most int) bool { return n == unknown || 1 <= n && n <= most }
	return d, d != date{unknown, unknown, unknown} && within(d.month, 12) && within(d.day, 31)
}
