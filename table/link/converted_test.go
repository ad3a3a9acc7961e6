package link

import (
	"testing"

	"semtree/table"
	"semtree/table/knowledge/embedded"
)

// TestConverted: numbers, years and dates in other words than the table has them, and words for them.
func TestConverted(t *testing.T) {
	tab, err := table.New("trips", []string{"trip", "year", "month", "opened", "age", "bill length", "commute", "inhabitants", "balance", "complaints", "rank", "score"}, [][]string{
		{"a", "85", "7", "2023-04-10", "24", "180", "45", "120", "-50", "0", "1", "1,5"},
		{"b", "90", "1", "2023-04-20", "35", "230", "90", "1500", "30", "2", "2", "2,75"},
		{"c", "95", "12", "2023-12-25", "58", "210", "20", "980", "10", "5", "3", "2,25"},
	})
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex(tab, embedded.Default())
	for _, c := range []struct{ question, want string }{
		{"bills over 20 cm", "20 cm|amount|bill length|200"},
		{"who commutes at least an hour", "an hour|amount|commute|60"},
		{"places over a million", "a million|amount|inhabitants|1000"},
		{"trips in 1995", "1995|cell|year|95"},
		{"trips in July", "july|cell|month|7"},
		{"trips from July to December", "july to december|range|month|7|12"},
		{"opened between 10 and 20 April 2023", "between 10 and 20 april 2023|range|opened|2023-04-10|2023-04-20"},
		{"opened from April 10 to 20", "from april 10 to 20|range|opened|2023-04-10|2023-04-20"},
		{"opened on Christmas day", "christmas day|cell|opened|2023-12-25"},
		{"opened on Christmas day in 2023", "christmas day in 2023|cell|opened|2023-12-25"},
		{"opened on 25/12", "25/12|cell|opened|2023-12-25"},
		{"opened in '23", "23|cell|opened|2023"},
		{"people in their thirties", "thirties|range|age|30|39"},
		{"people in their 20s", "20s|range|age|20|29"},
		{"the over 30s", "30s|amount|age|30"},
		{"with a negative balance", "negative|amount|balance|0"},
		{"a balance below minus 20", "minus 20|amount|balance|-20"},
		{"trips without a single complaint", "without|cell|complaints|0"},
		{"not a single complaint", "not a single|cell|complaints|0"},
		{"trips with any complaints", "any|amount|complaints|0"},
		{"trips with 2 complaints and those with none", "none|cell|complaints|0"},
		{"did not get a single complaint", "single|cell|complaints|0"},
		{"opened after the tenth of April", "tenth of april|moment|opened|2023-04-10"},
		{"the winner", "winner|cell|rank|1"},
		{"a score over 2.5", "2.5|amount|score|2,5"},
	} {
		q := linkedBy(t, x, c.question)
		checkQuestion(t, x, q)
		if find(q, c.want) == nil {
			t.Errorf("%q: no candidate %s", c.question, c.want)
			for i := range q.Candidates {
				t.Log(q.Candidates[i].text(q))
			}
		}
	}
}

// mentioned says whether a question has a candidate.
type mentioned struct {
	question, text string
	want           bool
}

func checkMentions(t *testing.T, x *Index, list []mentioned) {
	t.Helper()
	for _, c := range list {
		if q := linkedBy(t, x, c.question); (find(q, c.text) != nil) != c.want {
			t.Errorf("%q: candidate %s: %t, want %t", c.question, c.text, !c.want, c.want)
		}
	}
}

// TestHours: a number without a unit may be an hour in columns of times of day.
func TestHours(t *testing.T) {
	tab, err := table.New("plays", []string{"play", "start", "sold"}, [][]string{{"a", "11:00", "40"}, {"b", "19:30", "50"}, {"c", "17:00", "11"}})
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex(tab, embedded.Default())
	checkMentions(t, x, []mentioned{
		{"plays at 11", "11|cell|start|11:00", true},
		{"plays before 5", "5|moment|start|17:00", true},
		{"plays with 11 sold", "11|cell|start|11:00", false},
		{"plays at 40", "40|cell|start|40:00", false},
	})
}

// TestJoined: words that cells write as one, and other forms of the words of kinds.
func TestJoined(t *testing.T) {
	tab, err := table.New("races", []string{"type", "site", "epoch", "state", "marital", "vore"}, [][]string{
		{"SenateRace", "GrandRapids", "c4000BC", "Culturing", "Widowed", "carni"}, {"HouseRace", "St. Paul", "cAD150", "repair", "Married", "herbi"}, {"Other one", "Duluth", "c200BC", "farm", "Single", "omni"},
	})
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex(tab, embedded.Default())
	for _, c := range []struct{ question, want string }{
		{"how many senate races", "senate|cell|type|SenateRace"},
		{"all house seats", "house|cell|type|HouseRace"},
		{"rain at grand rapids", "grand rapids|cell|site|GrandRapids"},
		{"skulls from 4000 BC", "4000 bc|cell|epoch|c4000BC"},
		{"number of widows", "widows|cell|marital|Widowed"},
		{"plant eaters that are awake", "plant eaters|cell|vore|herbi"},
		{"number of cultures", "cultures|cell|state|Culturing"},
		{"what is being repaired", "repaired|cell|state|repair"},
		{"whose father farmed", "farmed|cell|state|farm"},
	} {
		q := linkedBy(t, x, c.question)
		checkQuestion(t, x, q)
		if find(q, c.want) == nil {
			t.Errorf("%q: no candidate %s", c.question, c.want)
		}
	}
}

// TestCodesOfPlaces: words stand for a code by the lists of names, and by their initials: for one that names a row,
// only if all codes have as many letters.
func TestCodesOfPlaces(t *testing.T) {
	const regions = "region|n;EM|5;WM|6;SW|7;NE|8"
	for _, c := range []struct {
		table, question, text string
		want                  bool
	}{
		{"site|state|country;a|NM|US;b|TX|US;c|NM|US;d|OAX|Mexico", "sites in new mexico", "new mexico|cell|state|NM", true},
		{"site|region;a|EM;b|WM;c|EM;d|SW", "sites in the east midlands", "east midlands|cell|region|EM", true},
		{regions, "n in the east midlands", "east midlands|cell|region|EM", true},
		{regions, "n in Emmental", "emmental|cell|region|EM", false},
		{"region|n;EM|5;WMD|6;SW|7;NE|8", "n in the east midlands", "east midlands|cell|region|EM", false},
	} {
		checkMentions(t, indexOf(t, "data", c.table), []mentioned{{c.question, c.text, c.want}})
	}
}

// TestCodesOfWords: words for which a cell of a column of codes is short, and cells with their words in another
// order.
func TestCodesOfWords(t *testing.T) {
	tab, err := table.New("choir", []string{"singer", "voice", "vore", "grade", "unit", "team", "week", "aged", "status"}, [][]string{
		{"Leitner, Birgit", "T", "carni", "NM", "kg", "Bos", "W12", "<18", "vu"}, {"Costa Inês", "A", "herbi", "VG", "l", "Oak", "W13", "18-59", "domesticated"}, {"Gupta, Arjun", "S", "omni", "G", "pc", "Chi", "W14", "60+", "en"},
	})
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex(tab, embedded.Default())
	checkMentions(t, x, []mentioned{
		{"number of tenors", "tenors|cell|voice|T", true},
		{"all herbivores", "herbivores|cell|vore|herbi", true},
		{"price of near mint copies", "near mint|cell|grade|NM", true},
		{"sold by the kilo", "kilo|cell|unit|kg", true},
		{"when did Birgit Leitner sing", "birgit leitner|cell|singer|Leitner, Birgit", true},
		{"is ines costa there", "ines costa|cell|singer|Costa Inês", true},
		{"the singers", "singers|cell|voice|S", false}, // what rows are called
		{"sung in week 12", "week 12|cell|week|W12", true},
		{"singers under 18", "under 18|cell|aged|<18", true},
		{"singers over 60", "over 60|cell|aged|60+", true},
		{"which vulnerable ones", "vulnerable|cell|status|vu", true},
		{"who plays for Boston", "boston|cell|team|Bos", true},
		{"the voice", "voice|cell|voice|T", false},
	})
}
