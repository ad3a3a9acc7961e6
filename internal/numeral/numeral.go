// Package numeral writes numbers for people: on the command line, and on the page and in the
// package's element by the same rule in frontend/page/numbers.js. One table of cases,
// testdata/cases.json, tests both.
//
// A number that stands in a table is written as the table writes its column: "1998", "3.50". A number that was computed
// has its thousands apart, and as many decimals as its column, but two at least, and four at most (or all that every
// cell of the column has); none if all computed numbers below each other are whole, unless all cells have some. What is
// computed and nearer to zero than 0.001 has four digits, what is too great or too small an exponent, a length of time
// hours, minutes and seconds. The unit comes after the number and a blank ("12.50 EUR", "45 %"), unless it stands in the
// header. The signs are those of programming languages, so that what is copied can be read again.
//
// Rejected: a thousands separator whatever the column (postcodes are no quantities); the text of each cell ("1.2
// million" below "1,200,000" cannot be compared); the language of the browser (another answer on each device).
package numeral

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"
)

// Format says how the numbers of one column are written.
type Format struct {
	Unit    string `json:"unit,omitempty"`    // after each number; empty if there is none, or the header has it
	Grouped bool   `json:"grouped,omitempty"` // thousands are apart: 12,500
	Least   int    `json:"least,omitempty"`   // decimals that every number has
	Most    *int   `json:"most,omitempty"`    // decimals of numbers that are not all whole; nil: as many as each needs
	Length  bool   `json:"length,omitempty"`  // they are seconds, and are written as lengths of time: "1 h 37 min 30 s"
}

// Computed is the format of numbers that were computed of no column.
func Computed() Format {
	decimals := 2
	return Format{Grouped: true, Most: &decimals}
}

// Texts writes numbers that stand below each other, without their unit.
func (f Format) Texts(values []float64) []string {
	if f.Length {
		texts := make([]string, len(values))
		for i, v := range values {
			texts[i] = length(v)
		}
		return texts
	}
	decimals := f.Least
	if f.Most != nil {
		for _, v := range values {
			if !small(v) && strings.Trim(cut(fixed(v, *f.Most)), "0") != "" {
				decimals = max(decimals, *f.Most)
			}
		}
	}
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = f.write(v, decimals)
	}
	return texts
}

// length writes seconds as a length of time. What is below a hundredth of a second is rounded, unless that is all there is.
func length(v float64) string {
	if small(v) || math.Abs(v) >= 1e15 {
		return shortest(v) + " s"
	}
	sign := ""
	if v < 0 {
		sign, v = "-", -v
	}
	hundredths := int64(math.Round(100 * v))
	whole, rest := hundredths/100, hundredths%100
	var parts []string
	for _, unit := range []struct {
		seconds int64
		name    string
	}{{3600, " h"}, {60, " min"}} {
		if n := whole / unit.seconds; n > 0 {
			parts, whole = append(parts, strconv.FormatInt(n, 10)+unit.name), whole%unit.seconds
		}
	}
	if whole > 0 || rest > 0 || len(parts) == 0 {
		parts = append(parts, shortest(float64(100*whole+rest)/100)+" s")
	}
	return sign + strings.Join(parts, " ")
}

// Digits writes a number that an answer has as a text, since it has more digits than a float64: with its thousands
// apart, if those of the column are. It reports whether the text is one.
func (f Format) Digits(text string) (string, bool) {
	if len(text) < len("1e400") {
		return text, false
	}
	number, exponent, isPower := strings.Cut(strings.TrimPrefix(text, "-"), "e")
	whole, decimals, isFraction := strings.Cut(number, ".")
	isNumber := areDigits(whole) && (whole == "0" || whole[0] != '0') &&
		(!isFraction || areDigits(decimals)) && (!isPower || areDigits(strings.TrimPrefix(exponent, "-")))
	if !isNumber || len(number) < 16 && len(exponent) < len("400") {
		return text, false
	}
	if f.Grouped && !isPower {
		text = grouped(text)
	}
	return text, true
}

func areDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// Text writes one number with its unit.
func (f Format) Text(v float64) string {
	return strings.TrimRight(f.Texts([]float64{v})[0]+" "+f.Unit, " ")
}

func (f Format) write(v float64, decimals int) string {
	text := shortest(v)
	switch {
	case f.Most != nil && small(v):
		v, _ = strconv.ParseFloat(strconv.FormatFloat(v, 'g', 4, 64), 64)
		text = shortest(v)
	case strings.Contains(text, "e"):
	case f.Most != nil || len(cut(text)) < decimals:
		text = fixed(v, decimals)
	}
	if f.Grouped && !strings.Contains(text, "e") {
		return grouped(text)
	}
	return text
}

// small reports whether a computed number has four digits, however many decimals that are.
func small(v float64) bool { return v != 0 && math.Abs(v) < 1e-3 }

// shortest writes a number with as many digits as it needs.
func shortest(v float64) string {
	text, err := json.Marshal(v + 0) // as in JavaScript; +0: no negative zero
	if err != nil {
		return "" // infinite, or none: no answer has one
	}
	return string(text)
}

// fixed writes a number with some decimals. A five after the last one is rounded away from zero.
func fixed(v float64, decimals int) string {
	more := strconv.FormatFloat(v, 'f', decimals+1, 64)
	if exact, err := strconv.ParseFloat(more, 64); err == nil && exact == v && strings.HasSuffix(more, "5") {
		v += v * 0x1p-52
	}
	text := strconv.FormatFloat(v, 'f', decimals, 64)
	if strings.Trim(text, "-0.") == "" {
		return strings.TrimPrefix(text, "-")
	}
	return text
}

// cut returns the decimals of a number.
func cut(text string) string {
	_, decimals, _ := strings.Cut(text, ".")
	return decimals
}

// grouped puts thousands apart.
func grouped(text string) string {
	whole, decimals, ok := strings.Cut(text, ".")
	for at := len(whole) - 3; at > 0 && whole[at-1] != '-'; at -= 3 {
		whole = whole[:at] + "," + whole[at:]
	}
	if !ok {
		return whole
	}
	return whole + "." + decimals
}
