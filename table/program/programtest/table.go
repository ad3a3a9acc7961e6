package programtest

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"semtree/table"
)

// kind is a way to fill a column.
type kind struct {
	name string
	cell func(r *rand.Rand) string
}

// kinds are columns of every type. Few different values make ties.
var kinds = []kind{
	{"name", oneOf("Zoë", "Zoe", "ZOE", "Ann-Lee", "Ann–Lee", "O'Hara", "O’Hara", `Jim "Jo" Fox`, "Straße", "李雷", "Ann", "null and void", "50% off_", `a\b`,
		"ann", "ANN ", "Ann\u00a0", "Jim  \"jo\" fox", "STRASSE", "Ægir", "ægir", "AEGIR")},
	{"note", oneOf("rock n roll", "Rock-n-Roll, live", "roll", "comedy, drama", "Drama", "a drama of two", "naïve art", "naive", "Δ drama", "δ  Drama", "Δ DRAMA", "A  Drama of two",
		"ROCK  N ROLL", "Drama\n(a short one)")},
	{"channel", oneOf("web", "Web", "WEB", "web", "Été", "été", "ÉTÉ", "Shop  One", "shop one", "Ünal", "ünal", "Привет", "привет", "ПРИВЕТ")},
	{"points", number(0, 9)},
	{"gross ($)", oneOf("$1,200", "$950", "$1,200", "$3.5 million", "$0.10", "$0.20", "$0.30")},
	{"result", oneOf("1", "2", "2", "3", "10", "DNF", "dnf", "withdrew", "Withdrew", "12", "5", "6", "7", "8", "9", "2.5", "-4")},
	{"balance", oneOf("0.1", "0.2", "-0.3", "0.3", "-0.1", "-0.2", "0.25", "1.5", "-1.5", "1000000.1", "-1000000.1")},
	{"assets", oneOf("10000000000000000", "-10000000000000000", "1", "-1", "2", "0.5")},
	{"mass", oneOf("1"+strings.Repeat("0", 50), "-1"+strings.Repeat("0", 50), "1", "-1", "0.25", "3")},
	{"charge", oneOf("0."+strings.Repeat("0", 49)+"1", "0."+strings.Repeat("0", 49)+"3", "-0."+strings.Repeat("0", 49)+"2", "0")},
	{"ratio", func(r *rand.Rand) string { return strconv.FormatFloat(r.NormFloat64()*100, 'f', 3, 64) }},
	{"year", number(1998, 2006)},
	{"year founded", oneOf("44 BC", "753 BC", "14 AD", "476 AD", "31 BC", "1066", "1806")},
	{"season", func(r *rand.Rand) string { y := 1996 + r.IntN(6); return fmt.Sprintf("%d–%02d", y, (y+1)%100) }},
	{"date", func(r *rand.Rand) string {
		return fmt.Sprintf("%04d-%02d-%02d", 2003+r.IntN(3), 1+r.IntN(3), 1+r.IntN(28))
	}},
	{"born", oneOf("March 2, 1990", "March 1990", "1990", "2 March 1990", "April 1, 1991", "January 1, 1990", "May 1991", "1991", "March 3, 1990")},
	{"seen", oneOf("2004-05-06 10:30", "2004-05-06 10:31:15", "2004-05-06", "2004-05-07 00:00", "2004-06-01 23:59")},
	{"due", func(r *rand.Rand) string {
		return fmt.Sprintf("200%d-%02d-%02d", 4+r.IntN(2), 1+r.IntN(12), 1+r.IntN(4))
	}},
	{"sent", oneOf("2004-05-06 10:30:15.25", "2004-05-06 10:30:15.251", "2004-05-06T10:30:15", "2004-05-06 10:30:15.000001", "2004-05-07 00:00:00.9", "2004-12-31 23:59:59.999999", "2004-05-06 10:30:16")},
	{"stamped", oneOf("2004-05-06 10:30:15.25", "2004-05-06 10:30:15.75", "2004-05-06 10:30", "2004-05-06", "2004-06-01 23:59:59.5", "1066-10-14 09:00:00.125", "March 5")},
	{"start", oneOf("10:30:15.25", "10:30:15.251", "10:30:15", "00:00:00.000001", "23:59:59.999999", "10:30:16")},
	{"birthday", oneOf("March 5", "April 1", "4 March", "July 30", "December 31")},
	{"logged", func(r *rand.Rand) string {
		return fmt.Sprintf("2004-12-%02d %02d:%02d", 25+r.IntN(7), r.IntN(4)*6, r.IntN(3)*29)
	}},
	{"event", oneOf("44 BC", "1066-10-14", "March 5", "March", "Q2 2004", "1990s", "2004", "5–7 March 2004", "30 April – 2 May 2004", "March 2004", "2004-03-06", "2003-12-29", "2003–present", "later")},
	{"start", oneOf("10:30", "09:15", "23:59", "00:00", "10:30", "12:00")},
	{"length", oneOf("3:45", "4:05", "12:30", "3:45", "1:02:03")},
	{"won", oneOf("yes", "no")},
	{"version", oneOf("1.1", "1.10", "1.9", "2", "2.0", "v1.10", "2.0-beta", "1.9", "2.1", "3.0.1", "10.0", "next", "Next")},
	// Columns that have values in common with others.
	{"owner", oneOf("zoë", "ZOE", "ann-lee", "O'HARA", "o’hara", "Ann", "Straße", "web", "ÉTÉ", "drama")},
	{"conceded", number(0, 9)},
	{"due", oneOf("2003-01-15", "2004-02-01", "February 2004", "2005", "2004", "2005-03-28")},
}

// Table returns a random table with 0 to 25 rows and 2 to 7 columns.
func Table(r *rand.Rand) *table.Table { return TableOf(r, r.IntN(26)) }

// TableOf returns a random table with a number of rows.
func TableOf(r *rand.Rand, rows int) *table.Table {
	columns := 2 + r.IntN(6)
	order := r.Perm(len(kinds))[:columns]
	header := make([]string, columns)
	for i, k := range order {
		header[i] = headers[r.IntN(len(headers))](kinds[k].name)
	}
	cells := make([][]string, rows)
	for i := range cells {
		if i > 0 && r.IntN(8) == 0 {
			cells[i] = cells[r.IntN(i)]
			continue
		}
		for _, k := range order {
			text := kinds[k].cell(r)
			if r.IntN(8) == 0 {
				text = ""
			}
			cells[i] = append(cells[i], text)
		}
	}
	t, err := table.New("random", header, cells)
	if err != nil {
		panic("programtest: " + err.Error())
	}
	return t
}

// headers change the name of a column.
var headers = []func(string) string{
	func(s string) string { return s },
	strings.ToUpper,
	func(s string) string { return "The " + s + ` "x'y" 😀` },
	func(s string) string { return s + " of rows where" },
	func(string) string { return "order" },
	func(string) string { return "" },
}

func oneOf(texts ...string) func(*rand.Rand) string {
	return func(r *rand.Rand) string { return texts[r.IntN(len(texts))] }
}

func number(from, to int) func(*rand.Rand) string {
	return func(r *rand.Rand) string { return strconv.Itoa(from + r.IntN(to-from+1)) }
}
