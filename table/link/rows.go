package link

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table/knowledge"
)

// What people call the rows of a table: its nouns and its name (see package table), words that mean the
// same, the noun of a header such as "Loan No", and, for kinds of tables that are known by
// their columns, the usual words. Such a word asks for nothing that the table lacks.

// kinds of tables: words of headers of which all stand in the header, "a/b" if one of them is
// enough; and what rows are called then.
var kindsOfTables = [...][2]string{
	{"home away", "match matches game fixture meeting"},
	{"opponent result/score", "match matches game fixture"},
	{"price/rent address/bedrooms/rooms", "property listing house home flat apartment place"},
	{"artist/singer/band title/song/track/album", "song track tune"},
	{"author title/book", "book title"},
	{"director", "film movie picture"},
	{"runner/bib/pace/split/lap", "runner finisher racer participant competitor athlete entrant"},
	{"rider/driver/swimmer/skier/athlete", "participant competitor racer athlete finisher"},
	{"patient", "patient appointment visit consultation"},
	{"appointment", "appointment visit"},
	{"customer/product/sku quantity/total/price", "order sale purchase item transaction"},
	{"category/merchant/payee/account/receipt amount/actual/planned", "payment expense transaction purchase entry expenditure"},
	{"amount date", "payment transaction entry"},
	{"borrowed/due/returned/loan", "loan item"},
	{"salary/hired/hire/department", "employee person people staff worker colleague"},
	{"capital population/region/currency/continent", "country nation state"},
	{"country population/gdp", "country nation state"},
	{"nights/checkin/guest/room", "booking reservation stay guest"},
	{"ingredients/servings/cuisine/calories", "recipe dish meal"},
	{"status priority/severity/assignee", "ticket issue task bug job"},
	{"task/assignee/todo", "task job item"},
	{"mpg/horsepower/cylinders/mileage", "car vehicle model"},
	{"radius/orbits/gravity/orbital", "body object"},
	{"magnitude depth", "earthquake quake"},
	{"origin/departure destination/arrival", "flight trip journey connection"},
	{"distance elevation/trail/difficulty", "hike trail walk route tour"},
	{"exercise/workout/reps/sets", "workout session exercise"},
	{"breed/species age/weight/adopted", "animal pet"},
	{"plant/planted/harvest/watered", "plant crop"},
	{"abv/brewery/vintage/winery", "beer wine drink bottle"},
	{"speaker/session/talk", "talk session speaker event"},
	{"teacher/room/course/class", "course class lesson"},
	{"student/pupil/grade", "student pupil kid"},
	{"exam/test/subject grade/mark/score/points", "exam test result"},
	{"donor/donation", "donation gift donor"},
	{"member/membership/joined", "member person people"},
	{"temperature/precipitation/rain/rainfall/humidity date", "day"},
	{"goals/position/team/club player", "player footballer"},
	{"wins/losses/won/lost/points team/club", "team club side"},
	{"episode/season", "episode show"},
	{"stock/warehouse/sku/supplier", "item product article part"},
	{"serial/warranty/purchased", "device item asset machine"},
	{"event/venue date", "event"},
}

// isNoun reports whether a word of the question is what rows are called. What they are only
// likely called is no such word if cells have it: "flats" among the kinds of properties.
func (l *linker) isNoun(w *word) bool {
	if l.x.nouns[w.stem] {
		return true
	}
	return l.x.likely[w.stem] && !slices.ContainsFunc(w.forms, func(f form) bool { return f.feature <= fInflected })
}

// addNouns collects the stems of what rows are called, or likely called.
func (x *Index) addNouns() {
	t := x.table
	nouns := slices.Concat(t.Nouns, t.Called)
	for _, n := range nouns {
		for _, w := range append(wordsOf(n), wordsOf(english.Plural(n))...) {
			x.nouns[english.Stem(w)] = true // the stems of "knife" and "knives" differ
		}
	}
	add := func(words ...string) {
		for _, w := range words {
			if x.headers.stems[english.Stem(w)] == nil {
				x.likely[english.Stem(w)] = true
			}
		}
	}
	for _, n := range nouns {
		words := wordsOf(n)
		if len(words) == 1 && x.lore.Knowledge != nil {
			for _, other := range x.lore.Near(words[0], knowledge.Synonym) {
				if !strings.Contains(other, " ") && x.lore.Related(words[0], other).Strength >= leastNoun {
					add(other)
				}
			}
		}
	}
	for _, c := range t.Columns {
		if n := len(c.Words); !c.Hidden && n == 2 && c.Profile.Distinct == t.Rows && numbers(c.Words[1]) {
			for _, w := range append(x.lore.longForms(c.Words[0]), c.Words[0]) {
				x.likely[english.Stem(w)] = true
			}
		}
	}
	if k := t.Key; k >= 0 && x.columns[k].person > 0.5 {
		add("person", "people", "name")
	}
	for _, kind := range kindsOfTables {
		if x.headers.haveAll(kind[0]) {
			add(strings.Fields(kind[1])...)
		}
	}
}

// leastNoun is the strength of a synonym from which on it says the same as a noun of the rows.
const leastNoun = 0.8

// numbers reports whether the last word of a header says that it numbers the rows: "Order #".
func numbers(w string) bool {
	return strings.Contains(" # no nr num number id code ref key ", " "+w+" ")
}

// haveAll reports whether each of some words is one of a header: see kindsOfTables.
func (h *headers) haveAll(words string) bool {
	for _, choice := range strings.Fields(words) {
		found := false
		for _, w := range strings.Split(choice, "/") {
			found = found || h.find([]string{w}) != nil
		}
		if !found {
			return false
		}
	}
	return true
}
