package english

import "strings"

// Months and Weekdays are the names of months, from January on, and of days of the week.
var (
	Months   = strings.Fields("january february march april may june july august september october november december")
	Weekdays = strings.Fields("monday tuesday wednesday thursday friday saturday sunday")
)

// PerhapsMonths are months, or verbs or other words.
const PerhapsMonths Words = " may march mar dec "

// Words in times.
const (
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
	DecadeEnding Words = " s " // 1850s
)
