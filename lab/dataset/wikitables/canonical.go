package wikitables

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"semtree/lexicon/english"
)

// canonical returns the canonical form of a target: a number in digits, a date as
// yyyy-mm-dd, or the text itself.
func canonical(text string) string {
	if n, ok := groupedNumber(text); ok {
		return n
	}
	if d, ok := writtenDate(text); ok {
		return d.String()
	}
	// A number and one word: the unit does not count.
	if number, _, ok := strings.Cut(text, " "); ok && strings.Count(text, " ") == 1 {
		if n, ok := groupedNumber(number); ok {
			return n
		}
	}
	return text
}

var grouped = regexp.MustCompile(`^-?([0-9][0-9,]*(\.[0-9]*)?|\.[0-9]+)(E[+-]?[0-9]+)?$`)

// groupedNumber reads what Java's NumberFormat for the United States reads to its
// end: digits, with commas wherever they are.
func groupedNumber(s string) (string, bool) {
	if !grouped.MatchString(s) {
		return "", false
	}
	return strings.ReplaceAll(s, ",", ""), true
}

// monthOf returns the number of a month by its name, 0 for another word.
func monthOf(word string) int {
	word = strings.TrimSuffix(strings.ToLower(word), ".")
	return 1 + slices.IndexFunc(english.Months, func(month string) bool {
		return word == month || word == month[:3] || word == "sept" && month == "september"
	})
}

var (
	isoDate      = regexp.MustCompile(`^([0-9X]{4})-([0-9X]{2})(?:-([0-9X]{2}))?$`)
	numericDate  = regexp.MustCompile(`^([0-9]{1,2})[-/]([0-9]{1,2})[-/]([0-9]{4})$`)
	weekday      = regexp.MustCompile(`(?i)^(?:mon|tues|wednes|thurs|fri|satur|sun)day,? `)
	monthDayYear = regexp.MustCompile(`^([A-Za-z]+\.?) ([0-9]{1,2})(?:st|nd|rd|th)?(?:,? ([0-9]{4}))?$`)
	dayMonthYear = regexp.MustCompile(`^([0-9]{1,2})(?:st|nd|rd|th)?(?: of)? ([A-Za-z]+\.?)(?:,? ([0-9]{4}))?$`)
	monthYear    = regexp.MustCompile(`^([A-Za-z]+\.?),? ([0-9]{4})$`)
)

// writtenDate reads a text that is a date as a whole.
func writtenDate(s string) (date, bool) {
	if m := isoDate.FindStringSubmatch(strings.ToUpper(s)); m != nil {
		d := date{field(m[1]), field(m[2]), field(m[3])}
		return d, d != date{unknown, unknown, unknown}
	}
	s = weekday.ReplaceAllString(s, "")
	if m := numericDate.FindStringSubmatch(s); m != nil {
		return valid(date{field(m[3]), field(m[1]), field(m[2])})
	}
	if m := monthDayYear.FindStringSubmatch(s); m != nil {
		return valid(date{field(m[3]), monthOf(m[1]), field(m[2])})
	}
	if m := dayMonthYear.FindStringSubmatch(s); m != nil {
		return valid(date{field(m[3]), monthOf(m[2]), field(m[1])})
	}
	if m := monthYear.FindStringSubmatch(s); m != nil {
		return valid(date{field(m[2]), monthOf(m[1]), unknown})
	}
	return date{}, false
}

// field reads the digits of a part of a date; unknown if there are none.
func field(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		return unknown
	}
	return n
}

// valid adds whether month and day may be.
func valid(d date) (date, bool) {
	return d, 1 <= d.month && d.month <= 12 && (d.day == unknown || 1 <= d.day && d.day <= 31)
}

// String returns the date as yyyy-mm-dd, "xx" for what is not known.
func (d date) String() string {
	part := func(n, digits int) string {
		if n == unknown {
			return "xx"
		}
		return fmt.Sprintf("%0*d", digits, n)
	}
	return part(d.year, 4) + "-" + part(d.month, 2) + "-" + part(d.day, 2)
}
