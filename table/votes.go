package table

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table/value"
)

// majority is the share of the rows with a value that must be of a type. The rest
// keeps its text; it has no number or time. A cell without any digit, such as "did not
// finish", says that there is no value: of such cells, there may be as many as values,
// and twice as many if there are no more than fewWords different ones.
const (
	majority = 0.8
	fewWords = 5
)

func most(n, of int) bool { return n > 0 && float64(n) >= majority*float64(of) }

// fit reports whether some rows make the type of the column.
func (v *votes) fit(n int) bool {
	enough := 2*n >= v.values
	if v.statuses <= fewWords {
		enough = 3*n >= v.values
	}
	return enough && most(n, v.values-v.wordy)
}

// votes are rows of a column by what they can be read as.
type votes struct {
	values, wordy, statuses int // wordy: without a digit; statuses: different ones of those
	number, plain, tied     int // plain: digits only
	year, recent, season    int // recent: 1850 to 2050
	stretch                 int
	date                    int // with a month
	clock, onlyClock, round int // round: at a multiple of five minutes
	duration                int
	digits, decimals        int // of every plain number, and after the points of some; -1 if that differs
	yes, no, letters, zero  int // letters: one letter; zero: digits that begin with a zero
	tags                    int // "#10241": # and three digits at least
	summed, negative        int // "2h 5m"; clocks below zero

	// Whether some digits have a zero before them, or at the end after a point; and whether one ends in ".10".
	padded, trailing, tenth bool
}

// votes counts the rows.
func (x *inference) votes() (v votes) {
	for i := range x.cells {
		c, m, n := &x.cells[i], x.marks[i], int(x.count[i])
		if m.null != value.NotNull {
			continue
		}
		v.values += n
		if len(c.Text) > 3 && c.Text[0] == '#' && value.IsDigit(c.Text[1]) && value.IsDigit(c.Text[3]) {
			v.tags += n
		}
		switch {
		case m.wordy && m.form == value.NoTime:
			v.wordy += n
			v.statuses++
			v.word(c.Text, n)
		case m.tied:
			v.tied += n
		case m.plain:
			v.plainNumber(c.Text, n)
			v.number += n
		case c.Number == c.Number:
			v.number += n
		}
		v.time(c, m, n)
		if (c.Text == "24:00" || c.Text == "24:00:00") && x.has(english.ClockHeaders) { // the end of a day, which is no time of it
			v.clock += n
			v.round += n
		}
	}
	return v
}

// word counts yes and no.
func (v *votes) word(text string, n int) {
	switch yes, ok := english.YesOrNo(text); {
	case ok && yes:
		v.yes += n
	case ok:
		v.no += n
	}
	if len(text) == 1 {
		v.letters += n
	}
}

// plainNumber counts digits.
func (v *votes) plainNumber(text string, n int) {
	v.plain += n
	last := len(text) - 1
	v.padded = v.padded || last > 0 && text[0] == '0' && value.IsDigit(text[1])
	if point := strings.IndexByte(text, '.'); point >= 0 {
		if v.decimals == 0 {
			v.decimals = last - point
		} else if v.decimals != last-point {
			v.decimals = -1
		}
		if text[last] == '0' {
			v.trailing, v.tenth = true, v.tenth || last-point == 2 && text[last-1] == '1'
		}
	}
	if len(text) > 2 && text[0] == '0' && value.IsDigit(text[1]) && value.IsDigit(text[2]) {
		v.zero += n
	}
	if v.digits == 0 {
		v.digits = len(text)
	} else if v.digits != len(text) {
		v.digits = -1
	}
}

// time counts times and durations.
func (v *votes) time(c *Cell, m mark, n int) {
	switch m.form {
	case value.YearForm:
		v.year += n
		if 1850 <= c.Number && c.Number <= 2050 || c.Number != c.Number { // 328 BC
			v.recent += n
		}
	case value.SeasonForm:
		v.season += n
	case value.StretchForm:
		v.stretch += n
	case value.DateForm, value.SpanForm:
		v.date += n
	case value.ClockForm:
		v.clock += n
		if last := c.Text[len(c.Text)-1]; last == '0' || last == '5' {
			v.round += n
		}
	}
	if m.wordy || m.plain {
		return
	}
	if _, ok := value.ParseDuration(c.Text, false); ok {
		v.duration += n
		switch {
		case strings.IndexByte(c.Text, ':') < 0:
			v.summed += n
		case !value.IsDigit(c.Text[0]) && c.Text[0] != '+':
			v.negative += n
		}
	} else if m.form == value.ClockForm {
		v.onlyClock += n
	}
}

// typeOf applies the rules in the order of the package comment.
func (x *inference) typeOf(v votes) Type {
	switch {
	case v.values == 0 && x.Uncomputed != "":
		return TypeNumber // as most formulas: a question about its total is about it
	case v.values == 0 || v.wordy == v.values && v.yes+v.no < v.values || x.seen.words > v.values:
		return TypeText
	case v.yes+v.no == v.values && (v.letters == 0 || v.yes > 0 && v.no > 0): // not only "y"
		return TypeBool
	case v.tags == v.values:
		return TypeText
	case x.isVersion(&v):
		return TypeVersion
	case x.coded(&v):
		return TypeText
	case v.date > 0 && v.fit(v.date+v.year+v.season):
		return TypeDate
	case x.isYear(&v):
		return TypeYear
	case v.fit(v.onlyClock), v.fit(v.clock) && (v.clock >= v.duration || v.clock >= v.duration-v.negative && x.has(english.ClockHeaders)) && x.saysClock(&v):
		return TypeTime
	case v.duration > 0 && v.fit(v.duration+v.number) && (3*v.duration >= v.values || x.has(english.DurationHeaders)):
		return TypeDuration
	case v.fit(v.number), (4*v.plain >= v.values || x.has(english.RankHeaders)) && v.fit(v.number+v.tied), x.noted(&v):
		return TypeNumber
	case v.duration > 0 && v.fit(v.duration+v.number):
		return TypeDuration
	}
	return TypeText
}

// isYear reports whether the column has years: those of its header, or recent ones.
// It may also have seasons, and under a header that announces years, longer times.
func (x *inference) isYear(v *votes) bool {
	years := v.year + v.season
	if x.saysYear() {
		return v.fit(years) || 2*years >= v.values && v.fit(years+v.stretch)
	}
	return v.fit(years) && (v.season > 0 || most(v.recent, v.values-v.wordy) && !x.saysAmount())
}

// has reports whether the header has one of some words.
func (c *Column) has(words english.Words) bool { return slices.ContainsFunc(c.Words, words.Has) }

// saysYear reports whether the header announces years.
func (c *Column) saysYear() bool { return c.Unit == "" && c.has(english.YearHeaders) }

// saysAmount reports whether the header announces amounts, even if they look like years.
func (c *Column) saysAmount() bool { return c.Unit != "" || c.has(english.AmountHeaders) }

// saysClock reports whether clocks that may also be durations are times of day: by the
// header, beside a date, or if they are at multiples of five minutes.
func (x *inference) saysClock(v *votes) bool {
	ofDay := x.style.ofDay && len(x.Words) == 1 && x.Words[0] == "time"
	return x.Unit == "" && !x.saysSpent() && !(x.has(english.DurationHeaders) && !x.has(" time times ")) && (ofDay || x.has(english.ClockHeaders) || most(v.round, v.clock))
}

// saysHours reports whether the header writes how clocks are: "h:mm".
func (c *Column) saysHours() bool {
	name := strings.ToLower(c.Name)
	return strings.Contains(name, "h:mm") && !strings.Contains(name, "mm:ss")
}

// saysSpent reports whether the header announces how long something took, even if the clocks look like
// times of day: "stay", "time played".
func (c *Column) saysSpent() bool {
	return !c.has(english.ClockHeaders) && (c.has(english.StayHeaders) || c.has(english.SpentHeaders) && c.has(" time times "))
}
