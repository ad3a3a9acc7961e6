package xlsx

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// shown is how a format shows a number.
type shown int

const (
	asNumber shown = iota
	asDate
	asTime     // of day
	asDateTime //
	asDuration // more than 24 hours count on: [h]:mm
	asPercent
)

// format is a number format.
type format struct {
	shown    shown
	currency string // a sign before the number
}

// errorless returns nothing for an error value.
func errorless(raw string) string {
	switch raw {
	case "#N/A", "#DIV/0!", "#REF!", "#VALUE!", "#NAME?", "#NUM!", "#NULL!", "#SPILL!", "#CALC!", "#GETTING_DATA":
		return ""
	}
	return raw
}

// parseFormat reads a number format such as yyyy-mm-dd, [h]:mm, 0.0% or [$€-407] #,##0.
func parseFormat(code string) (f format) {
	code, _, _ = strings.Cut(code, ";") // that of positive numbers
	var dates, times, seconds bool
	var letters strings.Builder // without texts, colours, conditions
	for i := 0; i < len(code); i++ {
		switch c := code[i]; c {
		case '"':
			end := strings.IndexByte(code[i+1:], '"')
			if end < 0 {
				end = len(code) - i - 1
			}
			f.sign(code[i+1 : i+1+end])
			i += end + 1
		case '\\', '_', '*':
			i++
		case '[':
			end := strings.IndexByte(code[i:], ']')
			if end < 0 {
				end = len(code) - i
			}
			inner := strings.ToLower(code[i+1 : min(len(code), i+end)])
			if strings.Trim(inner, "hms") == "" {
				f.shown = asDuration
			} else if sign, is := strings.CutPrefix(inner, "$"); is {
				sign, _, _ = strings.Cut(sign, "-")
				f.sign(strings.ToUpper(sign))
			}
			i += end
		default:
			letters.WriteByte(c)
		}
	}
	plain := strings.ToLower(letters.String())
	for _, sign := range []string{"$", "€", "£", "¥"} {
		if strings.Contains(plain, sign) {
			f.sign(sign)
		}
	}
	if strings.Contains(plain, "general") {
		return f
	}
	plain = strings.NewReplacer("am/pm", "h", "a/p", "h").Replace(plain)
	dates = strings.ContainsAny(plain, "yd")
	times = strings.Contains(plain, "h")
	seconds = strings.Contains(plain, "s") && !strings.ContainsAny(plain, "#?")
	switch {
	case f.shown == asDuration:
	case dates && times:
		f.shown = asDateTime
	case dates, strings.Contains(plain, "mmm"):
		f.shown = asDate
	case times:
		f.shown = asTime
	case seconds:
		f.shown = asDuration
	case strings.Contains(plain, "%"):
		f.shown = asPercent
	}
	return f
}

// sign takes a currency, of which a format may have one.
func (f *format) sign(text string) {
	switch text = strings.TrimSpace(text); text {
	case "$", "€", "£", "¥", "₹", "₽", "USD", "EUR", "GBP", "JPY", "CHF", "CAD", "AUD", "SEK", "NOK", "DKK", "PLN", "INR", "CNY":
		f.currency = text
	}
}

// text returns what a number is shown as, in full precision.
func (f format) text(number float64, raw string, from04 bool) string {
	switch f.shown {
	case asDate, asTime, asDateTime:
		when, ok := timeOf(number, from04)
		if !ok {
			return raw
		}
		switch h, m, s := when.Clock(); {
		case f.shown == asTime || number < 1 && f.shown == asDateTime:
			return when.Format("15:04:05")
		case f.shown == asDate || h == 0 && m == 0 && s == 0:
			return when.Format("2006-01-02")
		}
		return when.Format("2006-01-02 15:04:05")
	case asDuration:
		if math.Abs(number) > maxDay {
			return raw
		}
		seconds := int64(math.Round(math.Abs(number) * 86400))
		sign := ""
		if number < 0 {
			sign = "-"
		}
		return fmt.Sprintf("%s%d:%02d:%02d", sign, seconds/3600, seconds/60%60, seconds%60)
	case asPercent:
		return strconv.FormatFloat(math.Round(number*1e14)/1e12, 'f', -1, 64) + "%"
	}
	if f.currency == "" {
		return raw
	}
	return f.currency + " " + raw
}

// maxDay is the day after the last one that has a number, 9999-12-31.
const maxDay = 2_958_466

// timeOf returns the time of a number of days: those since the last day of 1899, or since
// the first of 1904. Day 60 is the 29th of February 1900, which there was not; it
// becomes the first of March. Fractions are rounded to seconds.
func timeOf(days float64, from04 bool) (when time.Time, ok bool) {
	if !(days >= 0 && days < maxDay) {
		return time.Time{}, false
	}
	first := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)
	switch {
	case from04:
		first = time.Date(1904, 1, 1, 0, 0, 0, 0, time.UTC)
	case days < 60:
		first = first.AddDate(0, 0, 1)
	}
	whole, part := math.Modf(days)
	return first.AddDate(0, 0, int(whole)).Add(time.Duration(math.Round(part*86400)) * time.Second), true
}
