package table

import (
	"strings"
	"unicode/utf8"

	"semtree/lexicon/english"
	"semtree/table/value"
)

// style is how a column writes its values where that is ambiguous.
type style struct {
	decimalComma bool // "1.234,5" instead of "1,234.5"
	hours        bool // "1:30" are hours and minutes, not minutes and seconds
	ofDay        bool // a "time" right behind a "date" is one of day
	dayOpen      bool // nothing shows whether the day comes first
	zoned        bool // the owner says the zone
	times        value.TimeStyle
}

// evidence is what the texts of a column say about its style and its nulls.
type evidence struct {
	comma, point     int // texts that are numbers in one way only
	either           int // texts like 1,234
	dayFirst, dayOff int // dates in digits with a day above 12 first, second
	eitherDay        ambiguousDates
	short            shortDates
	season, month    int // 2001-02 and 2001-05
	values           int // rows that are not null
	words            int // rows with a word that may stand for null
	symbols          int // rows with a symbol, of a letter or two: H, He
	names            int // rows with two capital letters: codes such as NA
	european         int // rows with a sign of pounds or euros
	zones            zones
}

// gather collects the evidence of some cells, each in a number of rows.
func gather(cells []Cell, count []int32) (e evidence) {
	var times value.TimeParser
	for i := range cells {
		text, n := cells[i].Text, int(count[i])
		switch value.Nullness(text) {
		case value.IsNull:
			continue
		case value.MaybeNull:
			if !isNullName(text) { // which are null in a column of texts too
				e.words += n
			}
			continue
		}
		e.values += n
		if len(text) <= 2 && 'A' <= text[0] && text[0] <= 'Z' && (len(text) == 1 || 'a' <= text[1] && text[1] <= 'z') {
			e.symbols += n
		}
		if len(text) == 2 && 'A' <= text[0] && text[0] <= 'Z' && 'A' <= text[1] && text[1] <= 'Z' {
			e.names += n
		}
		if len(text) <= value.MaxLength {
			if !isASCII(text) && (strings.Contains(text, "£") || strings.Contains(text, "€")) {
				e.european += n
			}
			e.decimals(text, n)
			e.dates(text, n)
			e.short.add(text, n, &times)
			e.zones.stamp(text, n, &times)
		}
	}
	return e
}

// isASCII reports whether all bytes of a text are signs of ASCII.
func isASCII(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// decimals counts a text that shows the decimal sign.
func (e *evidence) decimals(text string, n int) {
	start := 0
	for start < len(text) && !value.IsDigit(text[start]) {
		start++
	}
	end, last, points, commas := start, -1, 0, 0 // last: the last sign
	for ; end < len(text); end++ {
		c := text[end]
		if value.IsDigit(c) {
			continue
		}
		if c != '.' && c != ',' || end+1 == len(text) || !value.IsDigit(text[end+1]) {
			break
		}
		if last = end; c == '.' {
			points++
		} else {
			commas++
		}
	}
	if value.NoCents(text[end:]) > 0 { // 15,-
		last, points, commas = end, 0, 1
		if text[end] == '.' {
			points, commas = 1, 0
		}
	}
	if last < 0 {
		return
	}
	comma := text[last] == ','
	switch {
	case points > 0 && commas > 0: // 1,234.5: the last one
		if comma && commas > 1 || !comma && points > 1 {
			return
		}
	case points+commas > 1: // 1,234,567: the other one
		comma = !comma
	case last+4 == end && last-start <= 3 && text[start] != '0': // 1,234: either
		if comma {
			e.either += n
		}
		return
	}
	if comma {
		e.comma += n
	} else {
		e.point += n
	}
}

// dates counts a date of digits that shows the order of day and month, and 2001-02.
func (e *evidence) dates(text string, n int) {
	if len(text) < 6 || len(text) > 40 || !value.IsDigit(text[0]) {
		return
	}
	if len(text) == 7 && text[4] == '-' && value.IsDigit(text[5]) && value.IsDigit(text[6]) {
		first := int(text[2]-'0')*10 + int(text[3]-'0')
		if value.Atoi(text[5:]) == (first+1)%100 {
			e.season += n
		} else {
			e.month += n
		}
		return
	}
	a, rest, ok := value.LeadingDigits(text, 2)
	if !ok || rest[0] != '/' && rest[0] != '-' {
		return
	}
	b, end, ok := value.LeadingDigits(rest[1:], 2)
	if !ok || len(rest) < 5 || end == "" || end[0] != rest[0] {
		return
	}
	switch {
	case a > 12 && a <= 31 && b <= 12:
		e.dayFirst += n
	case b > 12 && b <= 31 && a <= 12:
		e.dayOff += n
	case a <= 12 && b <= 12:
		if year, after, ok := value.LeadingDigits(end[1:], 4); ok {
			e.eitherDay.add(ambiguousDate{a, b, value.FullYear(year, len(end)-1-len(after))})
		}
	}
}

// dayOrder returns 1 if the dates show that the day comes before the month, -1 if it comes behind it,
// and 0 if they show nothing.
func (e *evidence) dayOrder() int {
	if e.dayFirst != e.dayOff {
		return sign(e.dayFirst > e.dayOff)
	}
	if e.dayFirst > 0 {
		return 0
	}
	return e.eitherDay.dayFirst()
}

// decide returns the style of a column, which follows the other columns where its own
// texts say nothing.
func (e *evidence) decide(others style) style {
	s := others
	if e.comma != e.point {
		s.decimalComma = e.decimalComma()
	}
	if order := e.dayOrder(); order != 0 {
		s.times.DayFirst, s.dayOpen = order > 0, false
	}
	s.times.Months = e.month > e.season
	if !e.zones.of().Known {
		s.times.Zone = value.Zone{}
	}
	return s
}

// decimalComma reports whether the texts show a decimal comma. One of them, 1,1024,
// among many like 1,234 is a slip of the pen.
func (e *evidence) decimalComma() bool { return e.comma > e.point && 4*e.comma >= e.either }

// majorityStyle returns the style of most columns that show one. Where none shows the order of day and month,
// pounds, euros, decimal commas and semicolons between cells do: who writes so has the day first.
func majorityStyle(all []*inference, decimalComma bool) style {
	var commas, days int
	european := decimalComma
	if decimalComma {
		commas++
	}
	for _, x := range all {
		e := &x.seen
		switch {
		case e.decimalComma():
			commas++
			european = true
		case e.point > e.comma:
			commas--
		}
		days += e.dayOrder()
		european = european || e.european > 0 || x.Unit == "GBP" || x.Unit == "EUR"
	}
	times := value.TimeStyle{DayFirst: days > 0 || days == 0 && european, Zone: commonZone(all)}
	return style{ofDay: timeOfDay(all), decimalComma: commas > 0, dayOpen: days == 0 && !european, times: times}
}

// timeOfDay reports whether a column "time" stands right behind a column "date", and no header speaks of races.
func timeOfDay(all []*inference) bool {
	pair := false
	for i, x := range all {
		if x.has(english.RaceHeaders) {
			return false
		}
		pair = pair || i > 0 && len(x.Words) == 1 && x.Words[0] == "time" && all[i-1].has(" date ")
	}
	return pair
}
