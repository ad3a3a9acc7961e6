package link

import (
	"slices"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/knowledge/embedded"
)

// indexOf indexes a table with the header and rows of a text: cells between bars, rows
// between semicolons.
func indexOf(t *testing.T, name, text string) *Index {
	t.Helper()
	var rows [][]string
	for _, line := range strings.Split(text, ";") {
		rows = append(rows, strings.Split(line, "|"))
	}
	tab, err := table.New(name, rows[0], rows[1:])
	if err != nil {
		t.Fatal(err)
	}
	return NewIndex(tab, embedded.Default())
}

// TestRowNouns: what rows are called, by kinds of tables.
func TestRowNouns(t *testing.T) {
	at := map[string]int{}
	for i, n := range WordFeatures {
		at[n] = i
	}
	for _, c := range []struct{ table, words, others string }{
		{"Date|Home|Away|Score;1 May 2020|Reds|Blues|2-1;2 May 2020|Blues|Reds|0-0", "games matches fixtures", "goals players"},
		{"Ref|Address|Price|Type;R1|2 Low Road|300|flat;R2|5 High Road|200|house", "properties listings homes", "flats houses price"},
		{"Loan No|Tool|Taken by;L1|drill|Ann;L2|saw|Bob", "loans", "drills"},
		{"txn_id|payee|amount;T1|Shop|5;T2|Gym|6", "transactions payments", "shops"},
		{"Patient|Doctor|Fee;Ann Bell|Dr. Jo|5;Cy Dunn|Dr. Jo|6", "visits appointments people", "doctors fees"},
		{"song_name|writers|bpm;Fight On|A. Bee|90;Hail|C. Dee|120", "songs", "writers bpms"},
		{"candidateid|votes;C1|5;C2|7", "candidates", "votes"},
		{"name of lake|area;Como|5;Garda|7", "lakes", "areas"},
		{"study|cases|design;1|5|cohort;2|7|control;3|1|cohort;4|9|cohort;5|2|control", "studies records", "cases designs cohorts"},
		{"x|GDP|region;France|2|west;Germany|3|west;Poland|1|east;Chile|1|south", "countries nations", "regions"},
		{"DATE|rate;2001-01-01|5;2001-02-01|6;2001-03-01|7;2001-04-01|8;2001-05-01|8", "months", "days rates"},
		{"DATE|rate;2001-01-02|5;2001-01-03|6;2001-01-04|7;2001-01-07|8;2001-01-08|8", "days", "months rates"},
		{"Age|Sex|Group;31|f|a;45|m|b;31|m|a;45|f|b;31|f|b", "participants subjects people", "groups sexes women"},
		{"lesson date|fee per lesson|song;2001-01-02|5|Hail;2001-01-03|5|Hail;2001-02-01|6|Hail", "records", "songs"},
		{"x|dose|yield;1|5|2;2|5|3;3|7|2;4|7|4;5|7|4", "patients animals", "yields goals yield"},
		{"x|Hair|Sex|Freq;1|dark|f|2;2|dark|m|3;3|fair|m|2;4|fair|f|4;5|red|f|4", "combinations", "persons people patients"}, // a sum of them
		{"kind|note;detached house|my flat;flat|near;flat|a big house", "items", "flats houses"},                             // cells
		{"year|month|rain;2001|1|5;2001|2|6;2001|3|7;2001|4|8;2002|1|8;2002|2|5;2002|3|8;2002|4|1", "months", "years rains"},
		{"site|year|month|rain;a|2001|1|5;b|2001|1|6;a|2001|2|7;b|2001|2|8;a|2002|1|8;b|2002|1|5", "records", "months years"},
		{"Date|Day|takings;2001-01-01|Mon|5;2001-01-02|Tue|6;2001-01-03|Wed|7;2001-01-04|Thu|8;2001-01-08|Mon|8;2001-01-09|Tue|8;2001-01-15|Mon|5", "days", "mondays"},
		{"baker_full|baker|age;Ann Bell|Ann|31;Cy Dunn|Cy|45;Ann Hall|Ann|28", "bakers people", "ages"},
		{"name|type|income;pilot|a|5;baker|b|6;teacher|b|7;lawyer|a|8;nurse|b|4", "occupations jobs professions", "types incomes"},
		{"name|price;apple|5;pear|6;plum|7;banana|8;cherry|4", "fruits", "prices"},
		{"code|f_brit;AFG|5;AGO|6;ARE|7;ARG|8;AUS|4", "countries nations", "patients"},
		{"Date|Helpers|No of helpers;2001-01-01|Ann, Bob|2;2001-01-01|Ann, Cy|2;2001-01-08|Ann, Cy, Dan|3;2001-01-08|Bob, Cy, Dan|3", "records", "helpers"},
		{"who|pct_estimate|figures;a|5.1|3;b|6.2|3;a|7.3|4;b|8.4|4", "estimates observations", "figures"},
		{"group|score|event type;a|5.1|x;b|6.2|x;a|7.3|y;b|8.4|y;a|1.1|x", "events results", "groups"},
	} {
		x := indexOf(t, "data", c.table)
		for want, words := range []string{c.others, c.words} {
			for _, w := range strings.Fields(words) {
				q, err := x.Link("the " + w)
				if err != nil {
					t.Fatal(err)
				}
				if got := q.WordFeatures[len(WordFeatures)+at["row noun"]]; got != float32(want) {
					t.Errorf("%s: row noun of %q is %g, want %d", c.table, w, got, want)
				}
			}
		}
	}
}

// TestRowNounsOfName: nouns of the rows in the name of the table, but none that is a column whose cells repeat.
func TestRowNounsOfName(t *testing.T) {
	at := slices.Index(WordFeatures, "row noun")
	for _, c := range []struct {
		name, word string
		want       float32
	}{
		{"fivethirtyeight-candy_rankings", "candy", 1}, {"fivethirtyeight-candy_rankings", "rankings", 0}, {"b-music-lessons", "lesson", 1},
		{"drc-metals", "metals", 0}, {"us-cities-top-1k", "cities", 1}, {"ipsRdbs-kettle", "kettles", 0},
	} {
		x := indexOf(t, c.name, "x|metal|fee per lesson;1|tin|2;2|tin|2;3|tin|3;4|zinc|3;5|zinc|4")
		q, err := x.Link("how many " + c.word)
		if err != nil {
			t.Fatal(err)
		}
		if got := q.WordFeatures[2*len(WordFeatures)+at]; got != c.want {
			t.Errorf("%s: row noun of %q is %g, want %g", c.name, c.word, got, c.want)
		}
	}
}

// TestRowNounsNamed: nouns of rows that a column names and its header does not; and those that cells have in longer words, or in
// other forms.
func TestRowNounsNamed(t *testing.T) {
	at := slices.Index(WordFeatures, "row noun")
	for _, c := range []struct {
		name, table, word string
		want              float32
	}{
		{"ipsRdbs-kettle", "name|age;Ally|5;Batty|6;Bongo|7", "kettles", 1},
		{"ipsRdbs-kettle", "toy|age;Ally|5;Batty|6;Bongo|7", "kettles", 0},
		{"my-books-read", "title|form;Ran|paper;Ikiru|e-book;Dune|e-book;Emma|paper", "books", 1},
		{"my-books-read", "title|form;Ran|paper;Ikiru|book;Dune|book;Emma|paper", "books", 0},
		{"meter-readings", "flat|how;1|read;1|guessed;2|read;2|read", "readings", 1},
	} {
		q, err := indexOf(t, c.name, c.table).Link("how many " + c.word)
		if err != nil {
			t.Fatal(err)
		}
		if got := q.WordFeatures[2*len(WordFeatures)+at]; got != c.want {
			t.Errorf("%s, %s: row noun of %q is %g, want %g", c.name, c.table, c.word, got, c.want)
		}
	}
}

// TestCalling: rows that are called otherwise in one question; a column of few values and one of counts are no rows.
func TestCalling(t *testing.T) {
	x := indexOf(t, "data", "x|site|no of helpers;1|tin|2;2|tin|2;3|tin|3;4|zinc|3;5|zinc|4")
	for _, c := range []struct {
		noun, word string
		may        bool
	}{{"crate", "crates", true}, {"crates", "crate", true}, {"knife", "knives", true}, {"site", "sites", false}, {"helper", "helpers", false}} {
		for i, x := range []*Index{x, x.Calling(c.noun), x} {
			q, err := x.Link("how many " + c.word)
			if err != nil {
				t.Fatal(err)
			}
			if want := i == 1 && c.may; q.NamesRows(2) != want || x.MayCall(c.noun) != c.may {
				t.Errorf("%s: index %d says %t of %q, want %t", c.noun, i, q.NamesRows(2), c.word, want)
			}
		}
	}
}

// TestLongForms: short words of a header are found by what they are short for, by words
// that mean the same, and misspelt.
func TestLongForms(t *testing.T) {
	for _, c := range []struct{ table, question, want string }{
		{"Date|Att.|Ref;1 May 2020|200|J. Doe", "the biggest attendance", "attendance|quantity|Att."},
		{"Date|Att.|Ref;1 May 2020|200|J. Doe", "how many spectators", "spectators|quantity|Att."},
		{"Date|Att.|Ref;1 May 2020|200|J. Doe", "who was the umpire", "umpire|text|Ref"},
		{"Country|GDP p.c.|Area;Chad|2|5", "by gdp p.c.", "gdp pc|quantity|GDP p.c."},
		{"Country|GDP p.c.|Area;Chad|2|5", "gdp per capita", "gdp per capita|quantity|GDP p.c."},
		{"Day|Temp °C;1|20", "the mean temprature", "temprature|quantity|Temp °C"},
		{"Tree|Prot.|Ht;Oak|x|4;Ash||5", "which are protected", "protected|cell|Prot.|x"},
		{"Tree|Chkd|Ht;Oak|x|4;Ash||5", "which are checked", "checked|cell|Chkd|x"},
		{"Plate|Odo (km)|Next insp.;A 1|500|1 May 2020", "when is the next inspection", "next inspection|time|Next insp."},
		{"Bkg #|Room|Prsns;7|Hall|30", "how many persons", "persons|quantity|Prsns"},
		{"Guest|No-show;Ann|Y;Bob|N", "how many no shows", "no shows|cell|No-show|yes"},
		{"Guest|No-show;Ann|Y;Bob|N", "all that are not no shows", "no shows|cell|No-show|yes"},
		{"Runner|Duration;Ann|2:13:05;Bob|3:15:10", "who ran under 2:20", "2:20|amount|Duration|8400"},
		{"Runner|Duration;Ann|2:13:05;Bob|3:15:10", "under 2h15", "2h15|amount|Duration|8100"},
		{"Runner|Split;Ann|12:05;Bob|13:10", "under 12:30", "12:30|amount|Split|750"},
		{"Order|State;1|shipped;2|cancelled", "how many did they cancel", "cancel|cell|State|cancelled"},
		{"Order|State;1|shipped;2|cancelled", "which did not ship", "ship|cell|State|shipped"},
		{"Rower|Result;Ann|Finished;Bob|DNF", "who didnt finish", "didn't finish|cell|Result|DNF"},
		{"Rower|Result;Ann|Finished;Bob|DNF", "who didnt finish", "finish|cell|Result|Finished"},
		{"Item|Asking £;Pot|12;Pan|15", "between 10 and 14 pounds", "pounds|quantity|Asking £"},
		{"Name|Nat.;Ann|CH", "what nationality is ann", "nationality|text|Nat."},
	} {
		q, err := indexOf(t, "data", c.table).Link(c.question)
		if err != nil {
			t.Fatal(err)
		}
		if find(q, c.want) == nil {
			var all []string
			for i := range q.Candidates {
				all = append(all, q.Candidates[i].text(q))
			}
			t.Errorf("%s: %q: no candidate %s among %q", c.table, c.question, c.want, all)
		}
	}
}

// TestShortFor: a word of a header is short for words that begin with it, or have its letters.
func TestShortFor(t *testing.T) {
	for _, c := range []struct {
		short, word string
		want        bool
	}{
		{"resp", "response", true}, {"bkg", "booking", true}, {"wt", "weight", true}, {"stn", "station", true}, {"agst", "against", true},
		{"resp", "person", false}, {"wt", "water", false}, {"bkg", "baking powder", false}, {"req", "re", false}, {"abc", "abracadabrante", false},
	} {
		if w := (headerWord{key: c.short, short: 1}); w.shortFor(c.word) > 0 != c.want {
			t.Errorf("%s for %s: %g", c.short, c.word, w.shortFor(c.word))
		}
	}
}

// TestAgrees: "who" asks for the first column of persons rather than the second, and "how
// many" for what is counted rather than for prices and measures.
func TestAgrees(t *testing.T) {
	const visits = "Patient|Doctor|Pills|Weight (kg)|Fee (EUR);Ann Bell|John Smith|2|51|10;Mary Dunn|John Smith|3|62|20"
	for _, c := range []struct{ question, first, second string }{
		{"who was it", "who|text|Patient", "who|text|Doctor"},
		{"how many did they get", "how many|quantity|Pills", "how many|quantity|Weight (kg)"},
		{"how many did they get", "how many|quantity|Weight (kg)", "how many|quantity|Fee (EUR)"},
		{"how much was it", "how much|quantity|Fee (EUR)", "how much|quantity|Pills"},
	} {
		q, err := indexOf(t, "data", visits).Link(c.question)
		if err != nil {
			t.Fatal(err)
		}
		a, b := find(q, c.first), find(q, c.second)
		if a == nil || b != nil && a.Features[fQuestion] <= b.Features[fQuestion] {
			t.Errorf("%q: %s does not match better than %s", c.question, c.first, c.second)
		}
	}
}

// TestDotted: a period says that the word before it is cut short, and no word that ends
// another one.
func TestDotted(t *testing.T) {
	tab, err := table.New("t", []string{"contemp. temp", "max. temp.", "resp"}, [][]string{{"1", "2", "3"}})
	if err != nil {
		t.Fatal(err)
	}
	h := NewIndex(tab, nil).headers
	h.dotted(&table.Column{Name: "corresp. and resp.", Words: []string{"resp"}})
	for word, want := range map[string]float32{"max": dottedShort, "resp": dottedShort} {
		if got := h.words[h.byKey[word]].short; got != want {
			t.Errorf("%s is short by %g, want %g", word, got, want)
		}
	}
	tab, err = table.New("t", []string{"contemp. temp"}, [][]string{{"1"}})
	if err != nil {
		t.Fatal(err)
	}
	h = NewIndex(tab, nil).headers
	if got := h.words[h.byKey["temp"]].short; got != 0 {
		t.Errorf("temp is short by %g because of contemp., want 0", got)
	}
}
