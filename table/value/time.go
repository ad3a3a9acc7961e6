package value

import (
	"strings"

	"semtree/lexicon/english"
)

// ParseTime reads a text that is a year, a date, a time of day, or a range of them,
// as a whole:
//
//	1995   c. 1850   500 BC   1850s   19th century   Q1 2014   1Q14   FY14   2014-W10
//	2014-03-05   3/5/2014   5.3.2014   March 5, 2014   Sunday, 5 Mar 2014   5-Mar-14
//	March 2014   2014-03   March 5   March
//	2014-03-05T12:30:00Z   3/5/2014 4:05 PM   14:30   7 pm
//	2001–02   1886–1901   2003–present   5–7 March 2014   12 March 2004 (aged 31)
//
// dayFirst reads 3/4/2014 as the third of April; periods always mean that the day
// comes first. The time zone is ignored: the time is what the clock showed. A column
// with time zones takes it into account: see [TimeStyle].
func ParseTime(s string, dayFirst bool) (Interval, bool) {
	p := TimeParser{Style: TimeStyle{DayFirst: dayFirst}}
	i, form := p.Parse(strings.TrimSpace(s))
	return i, form != NoTime
}

// TimeForm is what kind of time a text is.
type TimeForm uint8

// Forms of times.
const (
	NoTime      TimeForm = iota
	YearForm             // 1995
	SeasonForm           // 2001–02
	MonthForm            // a month without a year
	DateForm             // all other dates
	ClockForm            // a time of day without a date
	SpanForm             // 5–7 March 2014
	StretchForm          // 1886–1901: longer than longestSpan
)

// longestSpan is the most seconds of a range that a column of dates may have as a date.
const longestSpan = 62 * Day

// TimeStyle is how times are written where that is ambiguous.
type TimeStyle struct {
	DayFirst bool // "3/4/2014" is in April
	Months   bool // "2001-02" is a month, never a season
	Short    bool // "Nov-23" and "11/23" are months of a year, "202311" is one, too
	Zone     Zone // of the clock that times with another zone are brought to
}

// TimeParser reads one text after another, in one style.
type TimeParser struct {
	Style  TimeStyle
	Stated Zone // of the last text
	tokens [20]token
	n, at  int // tokens, and those that were read
}

// token is a word, number or sign of a text that may be a time.
type token struct {
	kind   tokenKind
	blank  bool  // a blank stands before it
	digits uint8 // of a number
	sign   byte  // one of / - . : , + ', and _ for longer dashes
	value  int32 // of a number or month; of a time zone, minutes that it is ahead of UTC
}

type tokenKind uint8

const (
	tokenEnd tokenKind = iota
	tokenNumber
	tokenSign
	tokenMonth // value 1..12
	// Words, by what they mean.
	tokenWeekday
	tokenAM
	tokenPM
	tokenAD
	tokenBC
	tokenOrdinal // st, nd, rd, th
	tokenOf
	tokenS // 1850s
	tokenCentury
	tokenAbout
	tokenT // between date and time
	tokenZone
	tokenTo
	tokenPresent
	tokenQ
	tokenWeek
	tokenFiscal
)

// LongestTimeWord is the length of "wednesday" and "september".
const LongestTimeWord = 9

// timeWords are the words that occur in times. Months and weekdays may be cut to three letters
// or more: "sept", "tues".
var timeWords = newTimeWords()

//go:noinline
func newTimeWords() map[string]token {
	words := map[string]token{
		"t": {kind: tokenT}, "z": {kind: tokenZone}, "utc": {kind: tokenZone}, "gmt": {kind: tokenZone}, "est": {kind: tokenZone, value: -300}, "edt": {kind: tokenZone, value: -240},
		"cet": {kind: tokenZone, value: 60}, "cest": {kind: tokenZone, value: 120}, "pst": {kind: tokenZone, value: -480}, "pdt": {kind: tokenZone, value: -420},
	}
	for kind, list := range map[tokenKind]english.Words{
		tokenAM: english.BeforeNoon, tokenPM: english.AfterNoon, tokenAD: english.CommonEra, tokenBC: english.BeforeEra,
		tokenOrdinal: english.OrdinalEndings, tokenOf: english.OfMonth, tokenS: english.DecadeEnding, tokenCentury: english.Centuries,
		tokenAbout: english.About, tokenTo: english.UntilTime, tokenPresent: english.StillGoing, tokenQ: english.QuarterYear, tokenWeek: english.WeekYear, tokenFiscal: english.FiscalYear,
	} {
		for _, word := range strings.Fields(string(list)) {
			words[word] = token{kind: kind}
		}
	}
	for i, name := range english.Months {
		for n := 3; n <= len(name); n++ {
			words[name[:n]] = token{kind: tokenMonth, value: int32(i + 1)}
		}
	}
	for _, name := range english.Weekdays {
		for n := 3; n <= len(name); n++ {
			words[name[:n]] = token{kind: tokenWeekday}
		}
	}
	return words
}

// Parse reads a text without outer blanks. The form is [NoTime] for one that is no time.
func (p *TimeParser) Parse(s string) (Interval, TimeForm) {
	switch {
	case len(s) < 3 || len(s) > MaxLength:
		return Interval{}, NoTime
	case len(s) == 4 && IsDigit(s[1]) && IsDigit(s[2]) && IsDigit(s[3]) && IsDigit(s[0]):
		if s[0] != '1' && s[0] != '2' {
			return Interval{}, NoTime
		}
		return date{y: Atoi(s)}.interval(), YearForm
	case p.Style.Short && (len(s) == 6 || len(s) == 8) && AreDigits(s):
		if i, ok := CompactDate(s); ok {
			return i, DateForm
		}
		return Interval{}, NoTime
	case len(s) == 10 && s[4] == '-' && s[7] == '-': // by far the most frequent
		if AreDigits(s[:4]) && AreDigits(s[5:7]) && AreDigits(s[8:]) {
			if d := (date{y: Atoi(s[:4]), m: Atoi(s[5:7]), d: Atoi(s[8:])}); d.m > 0 && d.d > 0 && d.valid() {
				return d.interval(), DateForm
			}
		}
	}
	if !p.scan(TrimRemarks(s)) {
		return Interval{}, NoTime
	}
	return p.whole()
}

// Atoi returns the number of some digits, which must be few enough for an int.
func Atoi(s string) (n int) {
	for i := 0; i < len(s); i++ {
		n = 10*n + int(s[i]-'0')
	}
	return n
}

// AreDigits reports whether all bytes of a text are digits, as those of an empty one.
func AreDigits(s string) bool {
	for i := 0; i < len(s); i++ {
		if !IsDigit(s[i]) {
			return false
		}
	}
	return true
}

// IsYear reports whether a cell is a year of four digits, as headers often are, maybe with a unit
// in parentheses.
func IsYear(cell string) bool {
	if year, unit, ok := strings.Cut(cell, " ("); ok && strings.HasSuffix(unit, ")") {
		cell = year
	}
	return len(cell) == 4 && AreDigits(cell) && (cell[0] == '1' || cell[0] == '2')
}

// scan cuts a text into tokens. It reports false for a text with anything that does
// not occur in times.
func (p *TimeParser) scan(s string) bool {
	p.n, p.at, p.Stated = 0, 0, Zone{}
	blank := false
	for i := 0; i < len(s); {
		if p.n == len(p.tokens) {
			return false
		}
		size, t := nextToken(s[i:])
		if size == 0 {
			return false
		}
		i += size
		if t.kind == tokenWeekday {
			if i < len(s) && s[i] == ',' {
				i++
			}
			continue
		}
		if t.kind == tokenEnd {
			blank = true
			continue
		}
		t.blank, blank = blank, false
		p.tokens[p.n] = t
		p.n++
	}
	return p.n > 0
}

// nextToken reads a token at the start of a text, or a blank, which is tokenEnd. The
// size is 0 for what does not occur in times.
func nextToken(s string) (size int, t token) {
	switch c := s[0]; {
	case c == ' ' || c == '\n' || c == '\t':
		return 1, t
	case IsDigit(c):
		for size < len(s) && IsDigit(s[size]) && size < 9 {
			t.value = 10*t.value + int32(s[size]-'0')
			size++
		}
		t.kind, t.digits = tokenNumber, uint8(size)
		return size, t
	case IsLetter(c):
		return word(s)
	case c == '/' || c == '-' || c == '.' || c == ':' || c == ',' || c == '\'' || c == '+':
		return 1, token{kind: tokenSign, sign: c}
	}
	for _, dash := range [...]string{"–", "—", "−", "‑"} {
		if strings.HasPrefix(s, dash) {
			return len(dash), token{kind: tokenSign, sign: '_'}
		}
	}
	if strings.HasPrefix(s, "\u00a0") {
		return len("\u00a0"), t
	}
	return 0, t
}

// IsLetter reports whether a byte is a letter of ASCII.
func IsLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

// word reads a word of times, with a period after it.
func word(s string) (size int, t token) {
	var lower [LongestTimeWord]byte
	for size < len(s) && (IsLetter(s[size]) || s[size] == '.' && size+1 < len(s) && IsLetter(s[size+1])) {
		if size == len(lower) {
			return 0, t
		}
		lower[size] = s[size]
		if s[size] != '.' {
			lower[size] |= 'a' - 'A'
		}
		size++
	}
	t, ok := timeWords[string(lower[:size])]
	if !ok {
		return 0, t
	}
	if size < len(s) && s[size] == '.' {
		size++
	}
	return size, t
}
