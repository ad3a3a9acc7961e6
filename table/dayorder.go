package table

import "slices"

// ambiguousDates are dates of digits of a column, in the order of their first rows, in which each of the
// first two numbers may be the day: 1/6/1981.
type ambiguousDates []ambiguousDate

// ambiguousDate has the first number, the second one, and the year.
type ambiguousDate [3]int

// add adds a date, if it is another one than the last.
func (list *ambiguousDates) add(d ambiguousDate) {
	if n := len(*list); n < mostAmbiguous && (n == 0 || (*list)[n-1] != d) {
		*list = append(*list, d)
	}
}

// Limits of what ambiguous dates must be to show the order of day and month.
const (
	mostAmbiguous = 1000 // dates that are looked at
	leastInOrder  = 5    // that follow each other in time
	leastFirsts   = 6    // that are firsts of months, or half of them over two years
	leastMonths   = 4    // different months of these
)

// dayFirst returns 1 if the dates, all together, show that the day comes first, -1 if the month does,
// and 0 if they show nothing: where they follow each other in time in one order only, it is
// that one; and days that are all the first of a month are days, as 1/6, 1/7 and 1/8.
func (list ambiguousDates) dayFirst() int {
	if len(list) >= leastInOrder {
		if day, month := list.follow(1), list.follow(0); day != month {
			return sign(day)
		}
	}
	if first, second := list.firsts(0), list.firsts(1); first != second {
		return sign(first)
	}
	return 0
}

// differ reports whether the order matters to one of the dates.
func (list ambiguousDates) differ() bool {
	return slices.ContainsFunc(list, func(d ambiguousDate) bool { return d[0] != d[1] })
}

func sign(positive bool) int {
	if positive {
		return 1
	}
	return -1
}

// follow reports whether the dates rise, or fall, from row to row if the month is the number at a
// place.
func (list ambiguousDates) follow(month int) bool {
	rise, fall := true, true
	for i := 1; i < len(list); i++ {
		before, after := list[i-1].at(month), list[i].at(month)
		rise, fall = rise && before < after, fall && before > after
	}
	return rise || fall
}

// at orders dates by time if the month is the number at a place.
func (d *ambiguousDate) at(month int) int { return (d[2]*100+d[month])*100 + d[1-month] }

// firsts reports whether the number at a place is always 1, and the other one that of many months.
func (list ambiguousDates) firsts(place int) bool {
	months, years := map[int]bool{}, map[int]bool{}
	for i := range list {
		if list[i][place] != 1 {
			return false
		}
		months[list[i][1-place]], years[list[i][2]] = true, true
	}
	return len(months) >= leastMonths && (len(list) >= leastFirsts || len(years) > 1)
}
