package xlsx

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/xuri/excelize/v2"
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

// formats turn the numbers of a sheet into texts.
type formats struct {
	f      *excelize.File
	sheet  string
	from04 bool           // days are counted from 1904
	styles map[int]format // by number of style
}

func newFormats(f *excelize.File, sheet string) (*formats, error) {
	props, err := f.GetWorkbookProps()
	if err != nil {
		return nil, err
	}
	x := &formats{f: f, sheet: sheet, styles: map[int]format{}}
	x.from04 = props.Date1904 != nil && *props.Date1904
	return x, nil
}

// text returns the text of a cell with a stored value.
func (x *formats) text(raw string, column, row int) (string, error) {
	raw = strings.TrimSpace(raw)
	if raw == "" {
		return "", nil
	}
	if raw[0] == '#' {
		return errorless(raw), nil
	}
	number, err := strconv.ParseFloat(raw, 64)
	if err != nil || math.IsNaN(number) || math.IsInf(number, 0) {
		return raw, nil
	}
	cell, err := excelize.CoordinatesToCellName(column, row)
	if err != nil {
		return "", err
	}
	switch typ, err := x.f.GetCellType(x.sheet, cell); {
	case err != nil:
		return "", err
	case typ == excelize.CellTypeBool:
		return strconv.FormatBool(number != 0), nil
	case typ != excelize.CellTypeUnset && typ != excelize.CellTypeNumber && typ != excelize.CellTypeFormula:
		return raw, nil
	}
	style, err := x.f.GetCellStyle(x.sheet, cell)
	if err != nil {
		return "", err
	}
	f, ok := x.styles[style]
	if !ok {
		if f, err = x.format(style); err != nil {
			return "", err
		}
		x.styles[style] = f
	}
	return f.text(number, raw, x.from04), nil
}

// errorless returns nothing for an error value.
func errorless(raw string) string {
	switch raw {
	case "#N/A", "#DIV/0!", "#REF!", "#VALUE!", "#NAME?", "#NUM!", "#NULL!", "#SPILL!", "#CALC!", "#GETTING_DATA":
		return ""
	}
	return raw
}

// format returns what a style shows.
func (x *formats) format(style int) (format, error) {
	s, err := x.f.GetStyle(style)
	if err != nil && strings.HasPrefix(err.Error(), "invalid style ID") { // a workbook need not have styles
		return format{}, nil
	}
	if err != nil {
		return format{}, err
	}
	if s.CustomNumFmt != nil {
		return parseFormat(*s.CustomNumFmt), nil
	}
	switch n := s.NumFmt; {
	case n == 9 || n == 10:
		return format{shown: asPercent}, nil
	case n >= 14 && n <= 17, n >= 27 && n <= 31, n == 36, n >= 50 && n <= 54, n == 57, n == 58:
		return format{shown: asDate}, nil
	case n >= 18 && n <= 21, n >= 32 && n <= 35, n == 55, n == 56:
		return format{shown: asTime}, nil
	case n == 22:
		return format{shown: asDateTime}, nil
	case n >= 45 && n <= 47:
		return format{shown: asDuration}, nil
	case n >= 5 && n <= 8, n == 42, n == 44:
		return format{currency: "$"}, nil
	}
	return format{}, nil
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
		if number < 0 {
			return raw
		}
		when, err := excelize.ExcelDateToTime(number, from04)
		if err != nil {
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
