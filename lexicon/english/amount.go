package english

import (
	"slices"
	"strings"
)

// Words that say amounts.
const (
	// AnyAmount before what is counted asks for more than 0 of it.
	AnyAmount Words = " any some nonzero "

	// Present stand before what things have, SomeOf between, and Stocks behind "in".
	Present Words = " with have has had having got get gets own owns score scores scored receive received contain contains include includes "
	SomeOf  Words = " a an the any some at least one their its his her "
	Stocks  Words = " stock inventory store supply "

	// Comparing stand behind a column before what it is compared with.
	Comparing Words = " above below over under more less fewer greater higher lower at of equal equals is was between from than exceeding "

	// Signed say that a number is more, or less, than 0.
	Signed Words = " negative positive plus minus below above shrinking shrank shrink growing grew declining declined falling fell rising rose " +
		"decreasing decreased increasing increased gained losing lost loss losses profit owe owes overdrawn red debt credit "

	// Winning say who is first.
	Winning Words = " win wins won winner winners winning champion champions victor victors victory victories gold first "

	// BeforeDifference stand before "by" where it says how much more or less something is: "up by 2000".
	BeforeDifference Words = " more less fewer won lost beat beaten ahead behind short multiplied divided times differ differs " +
		"increased decreased rose risen fell fallen grew grown dropped climbed "

	// BeforeHour stand before an hour without its minutes: "at 11".
	BeforeHour Words = " at before after by until till from since to around between and "

	// Qualifying are function words that may be part of what a code is short for: "near mint".
	Qualifying Words = " near very not no non above below "

	// AgeHeaders, MonthHeaders and QuarterHeaders are those of ages, of months and of quarters.
	AgeHeaders     Words = " age ages aged "
	MonthHeaders   Words = " month months mo mon mth mnth mm "
	QuarterHeaders Words = " quarter qtr qrtr "

	// Possessive stand before the ten years of somebody's age: "in their thirties".
	Possessive Words = " their his her my our your mid early late "
)

// SignsOf returns the signs for a word that compares with a number: "<" for "under".
func SignsOf(word string) []string {
	switch {
	case less.Has(word):
		return []string{"<"}
	case more.Has(word):
		return []string{">", ">="}
	}
	return nil
}

const (
	less Words = " under below less fewer younger lower smaller up "
	more Words = " over above more older higher greater from "
)

// Part returns the part of a whole that a word says, 0 for another one.
func Part(word string) float64 {
	switch word {
	case "half":
		return 0.5
	case "quarter":
		return 0.25
	}
	return 0
}

// Decade returns the first of the ten years that a word says: 30 for "thirties" and "30s"; -1 for another
// word.
func Decade(word string) int {
	if len(word) == 3 && strings.HasSuffix(word, "0s") && '1' <= word[0] && word[0] <= '9' {
		return 10 * int(word[0]-'0')
	}
	if stem, ok := strings.CutSuffix(word, "ies"); ok {
		if n, _ := Number(stem + "y"); n >= 20 {
			return n
		}
	}
	return -1
}

// holidays are days with names, as dates, and their words: those that are on the same day in all countries, so not Labour Day.
var holidays = [][2]string{
	{"christmas eve", "december 24"}, {"christmas day", "december 25"}, {"boxing day", "december 26"}, {"christmas", "december 25"},
	{"new year 's eve", "december 31"}, {"new years eve", "december 31"}, {"new year 's day", "january 1"}, {"new years day", "january 1"},
	{"new year", "january 1"}, {"valentine 's day", "february 14"}, {"valentines day", "february 14"}, {"leap day", "february 29"},
	{"halloween", "october 31"}, {"may day", "may 1"}, {"epiphany", "january 6"},
}

// Holiday returns the date of a day with a name at the start of some words, and how many words it has; 0
// for another one.
func Holiday(words []string) (date string, n int) {
	for _, h := range holidays {
		if !strings.HasPrefix(h[0], at(words, 0)) {
			continue
		}
		name := strings.Fields(h[0])
		if n = len(name); n <= len(words) && slices.Equal(words[:n], name) {
			return h[1], n
		}
	}
	return "", 0
}
