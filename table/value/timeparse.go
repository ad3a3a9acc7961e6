package value

import "math"

// end stands for the token after the last one.
var end token

// peek returns the next token.
func (p *TimeParser) peek() *token {
	if p.at < p.n {
		return &p.tokens[p.at]
	}
	return &end
}

// take reads a token of a kind.
func (p *TimeParser) take(kind tokenKind) bool {
	if p.at < p.n && p.tokens[p.at].kind == kind {
		p.at++
		return true
	}
	return false
}

// sign reads one of some signs.
func (p *TimeParser) sign(signs string) bool {
	t := p.peek()
	for i := 0; t.kind == tokenSign && i < len(signs); i++ {
		if signs[i] == t.sign {
			p.at++
			return true
		}
	}
	return false
}

// number reads a number of some digits.
func (p *TimeParser) number(least, most uint8) (int, bool) {
	if t := p.peek(); t.kind == tokenNumber && least <= t.digits && t.digits <= most {
		p.at++
		return int(t.value), true
	}
	return 0, false
}

// single reads a date, a time of day, or both.
func (p *TimeParser) single() (Interval, TimeForm) {
	start := p.at
	if clock, ok := p.clock(); ok {
		if p.at == p.n {
			return clock, ClockForm
		}
		p.sign(",")
		if d, form := p.date(); form == DateForm && d.To-d.From == Day {
			return p.inZone(Interval{d.From + clock.From, d.From + clock.To}), DateForm
		}
	}
	p.at = start
	d, form := p.date()
	if p.at == p.n || form != DateForm || d.To-d.From != Day {
		return d, form
	}
	after := p.at
	if !p.take(tokenT) {
		p.sign(",_-")
	}
	if clock, ok := p.clock(); ok {
		return p.inZone(Interval{d.From + clock.From, d.From + clock.To}), DateForm
	}
	p.at = after
	return d, form
}

// clock reads a time of day.
func (p *TimeParser) clock() (Interval, bool) {
	h, ok := p.number(1, 2)
	if !ok {
		return Interval{}, false
	}
	var m, s, part, length = 0, 0, int64(0), int64(Hour)
	if p.sign(":") {
		if m, ok = p.number(2, 2); !ok {
			return Interval{}, false
		}
		length = Minute
		if p.sign(":") {
			if s, ok = p.number(2, 2); !ok {
				return Interval{}, false
			}
			length = Second
			if part, ok = p.fraction(); ok {
				length = 1
			}
		}
	}
	switch am, pm := p.take(tokenAM), p.take(tokenPM); {
	case (am || pm) && (h < 1 || h > 12):
		return Interval{}, false
	case am && h == 12:
		h = 0
	case pm && h < 12:
		h += 12
	case !am && !pm && length == Hour:
		return Interval{}, false // a number
	}
	p.zone(length <= Second)
	if h > 23 || m > 59 || s > 59 {
		return Interval{}, false
	}
	from := int64(h)*Hour + int64(m)*Minute + int64(s)*Second + part
	return Interval{from, from + length}, true
}

// fraction reads the part of a second after a point or a comma, in microseconds.
func (p *TimeParser) fraction() (micros int64, ok bool) {
	start := p.at
	if !p.sign(".,") || p.peek().blank {
		p.at = start
		return 0, false
	}
	digits := int(p.peek().digits)
	n, ok := p.number(1, 9)
	if !ok {
		p.at = start
		return 0, false
	}
	return int64(n) * int64(math.Pow10(9-digits)) / 1000, true
}

// date reads a date, a month, a year, a decade or a century.
func (p *TimeParser) date() (Interval, TimeForm) {
	start := p.at
	for attempt := range 4 {
		p.at = start
		var d date
		var ok bool
		switch attempt {
		case 0:
			d, ok = p.numeric()
		case 1:
			d, ok = p.monthFirst()
		case 2:
			d, ok = p.dayFirst()
		case 3:
			d, ok = p.yearFirst()
		}
		switch {
		case !ok || !d.valid():
		case d.noYear && d.d == 0:
			return d.interval(), MonthForm
		case d.m == 0:
			return d.interval(), YearForm
		default:
			return d.interval(), DateForm
		}
	}
	p.at = start
	return p.longer()
}

// numeric reads dates of digits only.
func (p *TimeParser) numeric() (date, bool) {
	first := *p.peek()
	a, ok := p.number(1, 4)
	sep := p.peek().sign
	if !ok || !p.sign("/-.") {
		return date{}, false
	}
	second := *p.peek()
	b, ok := p.number(1, 4)
	if !ok || second.blank && sep != '.' {
		return date{}, false
	}
	if !p.sign(string(sep)) || p.peek().kind != tokenNumber {
		switch {
		case first.digits == 4 && second.digits == 2 && sep != '.':
			return date{y: a, m: b}, b > 0
		case second.digits == 4 && first.digits <= 2 && sep != '.' && a > 0:
			return date{y: b, m: a}, true
		case p.Style.Short && second.digits == 2 && first.digits <= 2 && sep == '/' && a > 0 && p.at == p.n:
			return date{y: FullYear(b, 2), m: a}, true
		}
		return date{}, false
	}
	third := *p.peek()
	c, ok := p.number(1, 4)
	switch {
	case !ok || first.digits == 3 || second.digits > 2 || third.digits == 3:
		return date{}, false
	case first.digits == 4 && third.digits <= 2:
		return date{y: a, m: b, d: c}, b > 0 && c > 0
	case first.digits > 2 || third.digits != 2 && third.digits != 4:
		return date{}, false
	}
	c = FullYear(c, int(third.digits))
	if b > 12 || a <= 12 && !p.Style.DayFirst && sep != '.' {
		a, b = b, a
	}
	return date{y: c, m: b, d: a}, a > 0 && b > 0
}

// CompactDate reads the month or the day of six or eight digits: 202311, 20231105.
func CompactDate(digits string) (i Interval, ok bool) {
	d := date{y: Atoi(digits[:4]), m: Atoi(digits[4:6])}
	if len(digits) > 6 {
		if d.d = Atoi(digits[6:]); d.d == 0 {
			d.m = 0
		}
	}
	if d.m == 0 || !d.valid() {
		return Interval{}, false
	}
	return d.interval(), true
}

// MonthNumber reads a name of a month and a number beside it, of so many digits: Nov-23, 23 Nov. More says that something
// follows both, such as a year. The month is 0 for other texts.
func (p *TimeParser) MonthNumber(s string) (month, number int, digits uint8, more bool) {
	if !p.scan(s) {
		return 0, 0, 0, false
	}
	for _, t := range p.tokens[:p.n] {
		switch {
		case t.kind == tokenMonth && month == 0:
			month = int(t.value)
		case t.kind == tokenNumber && digits == 0:
			number, digits = int(t.value), t.digits
		case t.kind == tokenSign && (t.sign == '-' || t.sign == '/'):
		case month > 0 && digits > 0:
			return month, number, digits, true
		default:
			return 0, 0, 0, false
		}
	}
	return month, number, digits, false
}

// FullYear completes a year of two digits: 69 to 99 are before 2000, as in POSIX.
func FullYear(y, digits int) int {
	switch {
	case digits == 4:
		return y
	case y < 69:
		return 2000 + y
	}
	return 1900 + y
}

// dayOf reads the day of a month: 5, 5th.
func (p *TimeParser) dayOf() (int, bool) {
	d, ok := p.number(1, 2)
	if ok {
		p.take(tokenOrdinal)
	}
	return d, ok && d > 0
}

// year reads the year of a date.
func (p *TimeParser) year(d *date) bool {
	y, ok := p.number(4, 4)
	if ok {
		d.y, d.noYear = y, false
	}
	return ok
}

// month reads the month of a date.
func (p *TimeParser) month(d *date) bool {
	d.m = int(p.peek().value)
	return p.take(tokenMonth)
}

// monthFirst reads March 5, 2014; March 2014; March 5; March.
func (p *TimeParser) monthFirst() (date, bool) {
	d := date{noYear: true}
	if !p.month(&d) {
		return d, false
	}
	p.sign("-/")
	p.sign(",")
	if p.sign("'") || p.Style.Short && p.at+1 == p.n {
		if y, ok := p.number(2, 2); ok { // Nov '23
			d.y, d.noYear = FullYear(y, 2), false
			return d, true
		}
	}
	if p.year(&d) {
		return d, true
	}
	after := p.at
	var ok bool
	if d.d, ok = p.dayOf(); !ok {
		p.at = after
		return d, p.at == p.n || p.peek().kind == tokenSign || p.peek().kind > tokenMonth
	}
	after = p.at
	p.sign("-/")
	p.sign(",")
	if !p.year(&d) {
		p.at = after
	}
	return d, true
}

// dayFirst reads 5 March 2014; 5th of March; 5-Mar-14.
func (p *TimeParser) dayFirst() (date, bool) {
	d := date{noYear: true}
	var ok bool
	twoDigits := p.peek().digits == 2
	if d.d, ok = p.dayOf(); !ok && !twoDigits {
		return d, false
	}
	p.take(tokenOf)
	p.sign("-./")
	switch {
	case !p.month(&d):
		return d, false
	case p.Style.Short && twoDigits && p.at == p.n: // 23-Nov
		return date{y: FullYear(d.d, 2), m: d.m}, true
	case d.d == 0:
		return d, false
	}
	after := p.at
	separated := p.sign("-./")
	p.sign(",")
	p.sign("'")
	if separated {
		if y, ok := p.number(2, 2); ok {
			d.y, d.noYear = FullYear(y, 2), false
			return d, true
		}
	}
	if !p.year(&d) {
		p.at = after
	}
	return d, true
}

// yearFirst reads 2014 March 5; 2014; 500 BC; AD 79.
func (p *TimeParser) yearFirst() (date, bool) {
	era := p.take(tokenAD)
	t := *p.peek()
	y, ok := p.number(1, 4)
	if !ok {
		return date{}, false
	}
	d := date{y: y}
	switch {
	case p.take(tokenBC):
		d.y = 1 - y
		return d, y > 0
	case p.take(tokenAD) || era:
		return d, y > 0
	case t.digits != 4 || y < 1000 || y > 2999 || p.peek().kind == tokenS:
		return d, false
	}
	after := p.at
	p.sign("-,")
	if !p.month(&d) {
		longer := p.peek().kind == tokenQ || p.peek().kind == tokenWeek
		d.m, p.at = 0, after
		return d, !longer
	}
	p.sign("-,")
	if day, ok := p.dayOf(); ok {
		d.d = day
	}
	return d, true
}

// longer reads 1850s, 19th century, Q1 2014, 2014 Q1, 1Q14, 2014-W10, FY14.
func (p *TimeParser) longer() (Interval, TimeForm) {
	if p.take(tokenFiscal) {
		p.sign("-'")
		if i, ok := p.season(); ok {
			return i, SeasonForm
		}
		if y, ok := p.shortYear(); ok {
			return date{y: y}.interval(), YearForm
		}
		return Interval{}, NoTime
	}
	if q, ok := p.quarter(); ok {
		p.sign("-,/")
		p.sign("'")
		p.take(tokenFiscal)
		if y, ok := p.shortYear(); ok {
			return quarterOf(y, q), DateForm
		}
		return Interval{}, NoTime
	}
	digits := int(p.peek().digits)
	n, ok := p.number(1, 4)
	switch {
	case !ok:
	case n >= 1000 && n%10 == 0 && n < 3000 && p.take(tokenS):
		return Interval{StartOfDay(n, 1, 1), StartOfDay(n+10, 1, 1)}, DateForm
	case n > 0 && n < 30 && p.take(tokenOrdinal):
		p.sign("-")
		if p.take(tokenCentury) {
			return Interval{StartOfDay(100*n-99, 1, 1), StartOfDay(100*n+1, 1, 1)}, StretchForm
		}
	case digits == 2, n >= 1000 && n < 3000:
		p.sign("-,")
		if q, ok := p.quarter(); ok {
			return quarterOf(FullYear(n, digits), q), DateForm
		}
		if p.take(tokenWeek) {
			return p.week(FullYear(n, digits))
		}
	}
	return Interval{}, NoTime
}

// week reads what stands after the W of 2014-W10 or 2014-W10-3, a day of it.
func (p *TimeParser) week(y int) (Interval, TimeForm) {
	w, ok := p.number(1, 2)
	from := Weeks.Start(StartOfDay(y, 1, 4)) + int64(w-1)*7*Day // the first week has January 4
	if year, of := At(from + 3*Day).ISOWeek(); !ok || w < 1 || year != y || of != w {
		return Interval{}, NoTime
	}
	if start := p.at; p.sign("-") {
		if d, ok := p.number(1, 1); ok && 1 <= d && d <= 7 {
			return Interval{from + int64(d-1)*Day, from + int64(d)*Day}, DateForm
		}
		p.at = start
	}
	return Interval{from, from + 7*Day}, DateForm
}

// shortYear reads a year of two or four digits.
func (p *TimeParser) shortYear() (int, bool) {
	digits := int(p.peek().digits)
	y, ok := p.number(2, 4)
	return FullYear(y, digits), ok && digits != 3
}

// quarter reads Q1 or 1Q.
func (p *TimeParser) quarter() (q int, ok bool) {
	start := p.at
	if p.take(tokenQ) {
		q, ok = p.number(1, 1)
	} else if q, ok = p.number(1, 1); ok {
		ok = p.take(tokenQ)
	}
	if ok = ok && 1 <= q && q <= 4; !ok {
		p.at = start
	}
	return q, ok
}

// quarterOf returns three months of a year.
func quarterOf(y, q int) Interval {
	return Interval{date{y: y, m: 3*q - 2}.interval().From, date{y: y, m: 3 * q}.interval().To}
}
