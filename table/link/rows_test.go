package link

import (
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
