package link

import (
	"slices"
	"strconv"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
)

// partFinder adds parts of times, which are columns that no file has: "by month", "on Mondays", "in
// March", "at 3 pm"; and ranges of times that are said by such parts: "the first half of 2024", "from
// March to May 2024".
type partFinder struct{ work }

// maxTimes is how many columns of times a word for a part may mean.
const maxTimes = 4

// seenTimes is how many times of a column show which parts they have.
const seenTimes = 100

// hasPart reports whether the first times of a column have a part; without times nobody knows.
func hasPart(c *table.Column, p *table.Part) bool {
	seen := 0
	for i := range c.Cells {
		if c.Cells[i].Time.IsZero() {
			continue
		}
		if _, ok := p.Of(c.Cells[i].Time); ok {
			return true
		}
		if seen++; seen == seenTimes {
			break
		}
	}
	return seen == 0
}

// find takes the literals of the question.
func (f partFinder) find(list []literal) {
	times := f.times()
	if len(times) == 0 {
		return
	}
	first := len(f.list)
	for i := range f.words {
		f.said(i, times)
		f.named(i, times, slices.ContainsFunc(list, func(l literal) bool { return l.isTime && l.start <= i && i < l.end && !isUndated(l.time) }))
		f.half(i, times)
		f.quarter(i, times)
	}
	for i := range f.words {
		if l, ok := f.month(i); ok {
			list = append(list, l)
		}
	}
	for i := range list {
		f.hour(&list[i], times)
		for j := range list {
			f.sameYear(&list[i], &list[j])
		}
	}
	f.limitSpans(first)
}

// times returns the columns of times that may be asked about, those first that the words are nearest to.
func (f partFinder) times() []int {
	var list []scored
	for c := range f.x.visible(table.Time) {
		list = insertScored(list, scored{column: c, rank: f.nearestTo(c, -1)}, maxTimes)
	}
	var times []int
	for _, s := range list {
		times = append(times, s.column)
	}
	return times
}

// parts calls add with the derived columns of some columns that accept a part.
func (f partFinder) parts(times []int, accept func(p *table.Part) bool, add func(c int)) {
	for c := len(f.x.table.Columns); c < len(f.x.columns); c++ {
		if col := &f.x.columns[c]; col.has && slices.Contains(times, col.source) && !f.x.columns[col.source].Hidden && accept(col.Part()) {
			add(c)
		}
	}
}

// said adds the parts that the words from one on ask for: "month", "day of the week".
func (f partFinder) said(i int, times []int) {
	phrase := ""
	for end := i + 1; end <= min(i+4, len(f.words)); end++ {
		phrase = strings.TrimPrefix(phrase+" "+f.words[end-1].Word, " ")
		f.parts(times, func(p *table.Part) bool { return slices.Contains(p.Said, phrase) }, func(c int) {
			if !f.sameGroups(c, phrase) {
				f.addColumn(i, end, c).matched(fExact, 1).set(fShare, 1)
			}
		})
	}
}

// sameGroups reports whether a period that comes again, "month of the year", is the same as one that does not and
// that the phrase says, too, "month": all times are of one year. Then there is nothing to choose.
func (f partFinder) sameGroups(c int, phrase string) bool {
	col := &f.x.columns[c]
	span := f.x.columns[col.source].Profile.Span
	if !col.Part().Repeats() || value.YearOf(span.From) != value.YearOf(span.To-1) {
		return false
	}
	same := false
	f.parts([]int{col.source}, func(p *table.Part) bool {
		return !p.Repeats() && p.Period == col.Part().Period && slices.Contains(p.Said, phrase)
	}, func(int) { same = true })
	return same
}

// named adds the periods that come again and are called by a name: "March", "Mondays", "Q1", "weekends"; but no
// month of dates with a year beside its year, which would be left out.
func (f partFinder) named(i int, times []int, dated bool) {
	if name, r := f.nameAt(i); name != "" {
		f.parts(times, func(p *table.Part) bool { return slices.Contains(p.Names, name) }, func(c int) {
			if col := &f.x.columns[c]; dated && col.Part().Period != value.Days && !isUndated(f.x.columns[col.source].Profile.Span) {
				return
			}
			f.add(fCell, i, i+1, c, name).matched(r.feature, r.strength).set(fShare, 1)
		})
	}
	answer := ""
	end := i + 1
	switch word := f.words[i].Word; {
	case english.Weekend.Has(word):
		answer = "yes"
	case english.Workday.Has(word):
		answer = "no"
	case english.Working.Has(word) && (f.word(i+1) == "day" || f.word(i+1) == "days"):
		answer, end = "no", i+2
	default:
		return
	}
	f.parts(times, func(p *table.Part) bool { return p.Type == table.TypeBool }, func(c int) {
		f.add(fCell, i, end, c, answer).matched(fExact, 1).set(fShare, 1).answers(answer == "yes")
	})
}

// periodNames are the names of the periods that come again, by themselves in lower case and, of
// the longer ones, by their first three letters.
var periodNames, shortNames = func() (names, short map[string]string) {
	names, short = map[string]string{}, map[string]string{"sept": "September", "tues": "Tuesday", "thur": "Thursday", "thurs": "Thursday"}
	for _, p := range table.Parts {
		for _, name := range p.Names {
			if lower := strings.ToLower(name); p.Type == table.TypeText {
				names[lower] = name
				if len(name) > 4 {
					short[lower[:3]] = name
				}
			}
		}
	}
	return names, short
}()

// calendar are the names of months and weekdays that are likely to be misspelt.
var calendar = newSpeller(slices.DeleteFunc(slices.Concat(english.Months, english.Weekdays), func(name string) bool { return len(name) < 6 }))

// nameAt returns the period that a word is the name of: the same, its plural, its first letters
// with a capital, or misspelt; empty for another word. "May" and "march" are no months at each place.
func (f partFinder) nameAt(i int) (name string, r relation) {
	w := &f.words[i]
	if english.PerhapsMonths.Has(w.Word) && !(w.capital && i > 0) && !english.BeforeMonth.Has(f.word(i-1)) {
		return "", r
	}
	one := strings.TrimSuffix(w.Word, "s")
	switch {
	case periodNames[w.Word] != "":
		return periodNames[w.Word], relation{fExact, 1}
	case periodNames[one] != "":
		return periodNames[one], relation{fInflected, 1}
	case shortNames[w.Word] != "" && w.capital:
		return shortNames[w.Word], relation{fAbbreviated, 1}
	case len(w.Word) < 5 || w.digits || w.known:
		return "", r
	}
	if found := calendar.near(one); len(found) > 0 {
		return periodNames[found[0].word], relation{fMisspelt, misspelt(found[0].edits)}
	}
	return "", r
}

// month returns a month that is named without a year, and may be another word elsewhere: "march", "may".
func (f partFinder) month(i int) (l literal, ok bool) {
	w := &f.words[i]
	if !english.PerhapsMonths.Has(w.Word) || f.isMonth(i) || !english.BeforeMonth.Has(f.word(i-1)) {
		return l, false
	}
	l = literal{start: i, end: i + 1, text: w.Text}
	return l, l.readTime(l.text)
}

// half adds the ranges of half a year: "the first half of 2024", "H1 2024".
func (f partFinder) half(i int, times []int) {
	half, end := 0, i+1
	switch w := f.words[i].Word; {
	case w == "h1" || w == "h2":
		half = int(w[1] - '0')
	case f.word(i+1) == "half":
		half, end = ordinalOf(w, 2), i+2
	}
	if year, end, ok := f.yearAt(end); ok && half > 0 {
		f.months(i, end, times, year, 6*half-5, 6*half)
	}
}

// quarter adds the quarters that are said by a number: "the first quarter", with a year those of
// that year.
func (f partFinder) quarter(i int, times []int) {
	number, end := 0, i+1
	switch w := f.words[i].Word; {
	case len(w) == 2 && w[0] == 'q' && '1' <= w[1] && w[1] <= '4':
		number = int(w[1] - '0')
	case f.word(i+1) == "quarter":
		number, end = ordinalOf(w, 4), i+2
	}
	if number == 0 {
		return
	}
	if end > i+1 {
		name := "Q" + strconv.Itoa(number)
		f.parts(times, func(p *table.Part) bool { return p.Type == table.TypeText && p.Period == value.Quarters }, func(c int) {
			f.add(fCell, i, end, c, name).matched(fExact, 1).set(fShare, 1)
		})
	}
	if year, end, ok := f.yearAt(end); ok {
		f.months(i, end, times, year, 3*number-2, 3*number)
	}
}

// ordinalOf returns the number that a word says, or of "last" the greatest; 0 for another one.
func ordinalOf(word string, greatest int) int {
	if word == "last" {
		return greatest
	}
	for n := 1; n <= greatest; n++ {
		if k, ordinal := english.Number(word); word == strconv.Itoa(n)+english.OrdinalEnding(n) || ordinal && k == n {
			return n
		}
	}
	return 0
}

// yearAt returns the year that is said at a place, perhaps after "of", and where it ends.
func (f partFinder) yearAt(i int) (year, end int, ok bool) {
	if w := f.word(i); w == "of" || w == "in" {
		i++
	}
	year, err := strconv.Atoi(f.word(i))
	return year, i + 1, err == nil && len(f.word(i)) == 4 && year >= 1000 && year < 3000
}

// months adds the ranges of some months of a year.
func (f partFinder) months(start, end int, times []int, year, from, to int) {
	month := func(m int) string { return strconv.Itoa(year) + "-" + strconv.Itoa(m/10) + strconv.Itoa(m%10) }
	for _, c := range times {
		col := &f.x.columns[c]
		low, _ := value.ParseTime(month(from), false)
		high, _ := value.ParseTime(month(to), false)
		if span := col.Profile.Span; col.Type == table.TypeDate {
			m := f.add(fRange, start, end, c, month(from), month(to)).matched(fExact, 1).set(fWhole, 1)
			m.f[fYearLike], m.f[fInRange] = 1, number(span.From < high.To && low.From < span.To)
		}
	}
}

// hour adds the hours of a time of day: "at 3 pm".
func (f partFinder) hour(l *literal, times []int) {
	if !l.isTime || !isClock(l.time) || l.time.From%value.Hour != 0 {
		return
	}
	text := strconv.FormatInt(l.time.From/value.Hour, 10)
	f.parts(times, func(p *table.Part) bool { return p.Period == value.Hours }, func(c int) {
		for _, label := range []int{fCell, fAmount} {
			f.add(label, l.start, l.end, c, text).matched(fExact, 1).isOf(l).set(fInRange, 1)
		}
	})
}

// sameYear adds the ranges between two times of which only the second one says the year: "from March
// to May 2024".
func (f partFinder) sameYear(a, b *literal) {
	from, ok := f.rangeStart(a, b)
	if !ok || !a.isTime || !b.isTime || !isUndated(a.time) || isUndated(b.time) || isClock(a.time) {
		return
	}
	dated := *a
	dated.text += " " + strconv.Itoa(value.YearOf(b.time.From))
	if dated.readTime(dated.text) {
		literalFinder(f).ranges(from, &dated, b)
	}
}

// isUndated reports whether a time is without a year.
func isUndated(t value.Interval) bool { return t.From >= 0 && t.To <= yearOne }
