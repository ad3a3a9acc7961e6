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
	mask     string // digits of a code, as 000-0000; empty if it shows a number
	fraction bool   // seconds have a fraction
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
	code, _, _ = strings.Cut(code, ";")  // that of positive numbers
	var dates, times, seconds, some bool // some: it is that of some numbers only
	var letters, mask strings.Builder    // without texts, colours, conditions; with texts
	for i := 0; i < len(code); i++ {
		switch c := code[i]; c {
		case '"':
			end := strings.IndexByte(code[i+1:], '"')
			if end < 0 {
				end = len(code) - i - 1
			}
			f.sign(code[i+1 : i+1+end])
			mask.WriteString(code[i+1 : i+1+end])
			i += end + 1
		case '\\', '_', '*':
			if i++; c == '\\' && i < len(code) {
				mask.WriteByte(code[i])
			}
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
			} else {
				some = some || strings.ContainsAny(inner, "<>=")
			}
			i += end
		default:
			letters.WriteByte(c)
			mask.WriteByte(c)
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
	case !some && strings.Count(plain, "0") > 1 && strings.Trim(plain, "0-/() ") == "" && f.currency == "":
		f.mask = mask.String()
	}
	f.fraction = strings.Contains(plain, "s.0")
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
		when, ok := timeOf(number, from04, f.unit())
		if !ok {
			return raw
		}
		day := when.Format(time.DateOnly)
		if !from04 && int(number) == leapDay {
			day = "1900-02-29"
		}
		switch h, m, s := when.Clock(); {
		case f.shown == asTime || number < 1 && f.shown == asDateTime:
			return when.Format("15:04:05.999")
		case f.shown == asDate || h == 0 && m == 0 && s == 0:
			return day
		}
		return day + when.Format(" 15:04:05.999")
	case asDuration:
		if math.Abs(number) > maxDay {
			return raw
		}
		long := time.Duration(math.Abs(number) * float64(24*time.Hour)).Round(f.unit())
		sign := ""
		if number < 0 {
			sign = "-"
		}
		return fmt.Sprintf("%s%d:%s", sign, long/time.Hour, time.Time{}.Add(long%time.Hour).Format("04:05.999"))
	case asPercent:
		return strconv.FormatFloat(math.Round(number*1e14)/1e12, 'f', -1, 64) + "%"
	}
	if f.mask != "" && number == math.Trunc(number) && number >= 0 && number < 1<<53 {
		return masked(f.mask, strconv.FormatFloat(number, 'f', 0, 64))
	}
	if f.currency == "" {
		return raw
	}
	return f.currency + " " + raw
}

// unit is what times of the format are rounded to.
func (f format) unit() time.Duration {
	if f.fraction {
		return time.Millisecond
	}
	return time.Second
}

// masked puts digits, from the last one on, in the place of the zeros of a mask; more of them stand
// before the first.
func masked(mask, digits string) string {
	first := strings.IndexByte(mask, '0')
	text := []byte(mask)
	for i := len(mask) - 1; i >= first && digits != ""; i-- {
		if mask[i] == '0' {
			text[i], digits = digits[len(digits)-1], digits[:len(digits)-1]
		}
	}
	return string(text[:first]) + digits + string(text[first:])
}

// maxDay is the day after the last one that has a number, 9999-12-31.
const maxDay = 2_958_466

// leapDay is the number of the 29th of February 1900, which there was not.
const leapDay = 60

// timeOf returns the time of a number of days: those since the last day of 1899, or since
// the first of 1904. The day after the first 28th of February is [leapDay]. Fractions are rounded
// to a unit.
func timeOf(days float64, from04 bool, unit time.Duration) (when time.Time, ok bool) {
	if !(days >= 0 && days < maxDay) {
		return time.Time{}, false
	}
	first := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)
	switch {
	case from04:
		first = time.Date(1904, 1, 1, 0, 0, 0, 0, time.UTC)
	case days < leapDay:
		first = first.AddDate(0, 0, 1)
	}
	whole, part := math.Modf(days)
	return first.AddDate(0, 0, int(whole)).Add(time.Duration(part * float64(24*time.Hour)).Round(unit)), true
}
