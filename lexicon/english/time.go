package english

import "strings"

// Months and Weekdays are the names of months, from January on, and of days of the week.
var (
	Months   = strings.Fields("january february march april may june july august september october november december")
	Weekdays = strings.Fields("monday tuesday wednesday thursday friday saturday sunday")
)

// Periodically returns the period of which a word says that something is so in each: "month" for "monthly"; empty for another word.
func Periodically(word string) string { return periodically[word] }

var periodically = map[string]string{
	"daily": "day", "weekly": "week", "monthly": "month", "quarterly": "quarter", "yearly": "year", "annual": "year",
}

// Unit is a number of months or days.
type Unit struct{ Months, Days int }

// UnitOf returns the unit of time that a word is.
func UnitOf(word string) (u Unit, ok bool) {
	u, ok = units[strings.TrimSuffix(word, "s")]
	return u, ok
}

var units = map[string]Unit{
	"day": {0, 1}, "week": {0, 7}, "fortnight": {0, 14}, "month": {1, 0}, "quarter": {3, 0}, "year": {12, 0}, "decade": {120, 0},
}

// Latest stand before a time that is counted back from the latest one, and Within before that.
const (
	Latest Words = " last past recent latest previous preceding trailing "
	Within Words = " within in during over for of from since "
)

// PerhapsMonths are months, or verbs or other words.
const PerhapsMonths Words = " may march mar dec "

// Words in times.
const (
	Weekend      Words = " weekend weekends "
	Workday      Words = " weekday weekdays workday workdays "
	Working      Words = " working business "                                              // days
	BeforeMonth  Words = " in during every each since from to until and or of by between " // even one that may be another word
	BeforeTime   Words = " by till until before after since of "                           // likewise
	Till         Words = " till until "                                                    // the last time that counts
	BeforeNoon   Words = " am a.m "
	AfterNoon    Words = " pm p.m "
	CommonEra    Words = " ad ce a.d "
	BeforeEra    Words = " bc bce b.c "
	About        Words = " c ca circa about early mid late "
	StillGoing   Words = " present now today current "
	Centuries    Words = " century "
	UntilTime    Words = " to until "
	OfMonth      Words = " of "
	QuarterYear  Words = " q "
	WeekYear     Words = " w " // 2024-W10
	FiscalYear   Words = " fy "
	DecadeEnding Words = " s " // 1850s
)

const (
	beginnings Words = " start beginning "
	endings    Words = " end close "
)

// Limit reads the words before the first or the last time that counts, "by", "by the", "before the end of", at the start
// of some words. It returns the word that says the same, "till", "before", "after" or "since", empty for none; how many
// words stand before the time; and whether they say of which edge of it.
func Limit(words []string) (key string, n int, edged bool) {
	first, n := at(words, 0), 1
	if at(words, n) == "the" {
		n++
	}
	edge := at(words, n)
	begins, ends := beginnings.Has(edge), endings.Has(edge)
	if begins || ends {
		if n++; at(words, n) == "of" {
			n++
		}
	}
	switch last := first == "by" || first == "before" || Till.Has(first); {
	case last && begins:
		return "before", n, true
	case last && ends, first == "by" && !begins:
		return "till", n, ends
	case first == "after" && ends:
		return "after", n, true
	case (first == "after" || first == "since") && begins:
		return "since", n, true
	}
	return "", 0, false
}
