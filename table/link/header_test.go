package link

import (
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/knowledge/embedded"
)

// TestSaidInstead: people's words for columns whose headers do not share them, in tables of
// many kinds.
func TestSaidInstead(t *testing.T) {
	for _, c := range []struct{ header, question, want string }{
		{"Tool|Taken by|Date Out|Due Back", "when is the drill due back", "due back|text|Due Back"},
		{"Tool|Checked out|Returned", "when was it lent out", "lent out|text|Checked out"},
		{"Tool|Checked out|Returned", "when did they bring it back", "bring|text|Returned"},
		{"Date|Home|Away|Attendance", "biggest crowd", "crowd|text|Attendance"},
		{"Name|Member since|City", "when did she join", "join|text|Member since"},
		{"Rower|Place|Club", "who came second", "came second|text|Place"},
		{"Item|Qty|Price", "how many were sold", "sold|text|Qty"},
		{"Item|Qty|Price", "what does it cost", "cost|text|Price"},
		{"Podcast|Episodes|Streams", "which did people listen to", "listen|text|Streams"},
		{"Swimmer|Sex|Age", "the women", "women|text|Sex"},
		{"Comet|Found by|Year", "who discovered it", "discovered|text|Found by"},
		{"Pupil|No-show|Grade", "who missed the exam", "missed|text|No-show"},
		{"Who|Date|Actual", "what did we spend", "spend|text|Actual"},
	} {
		header := strings.Split(c.header, "|")
		tab, err := table.New("x", header, [][]string{make([]string, len(header))})
		if err != nil {
			t.Fatal(err)
		}
		q, err := NewIndex(tab, embedded.Default()).Link(c.question)
		if err != nil {
			t.Fatal(err)
		}
		if find(q, c.want) == nil {
			t.Errorf("%s: %q: no candidate %s", c.header, c.question, c.want)
		}
	}
}

func TestOtherNames(t *testing.T) {
	tab, err := table.New("films", header, films)
	if err != nil {
		t.Fatal(err)
	}
	tab.Columns[1].Other = []string{"film maker", "auteur"}
	tab.Columns[4].Hidden = true
	x := NewIndex(tab, embedded.Default())
	for _, tc := range []struct {
		question, text string
		want           bool
	}{
		{"all film makers", "film makers|text|director", true},
		{"the auteur", "auteur|text|director", true},
		{"the rating", "rating|quantity|rating", false},
		{"above 8.8", "8.8|amount|rating|8.8", false},
	} {
		q, err := x.Link(tc.question)
		if err != nil {
			t.Fatal(err)
		}
		checkQuestion(t, x, q)
		c := find(q, tc.text)
		if (c != nil) != tc.want {
			t.Errorf("%q: candidate %s: %t, want %t", tc.question, tc.text, c != nil, tc.want)
		}
		if c != nil && c.Features[fOtherName] == 0 {
			t.Errorf("%q: %s is not by another name", tc.question, tc.text)
		}
	}
}

// TestHowLong: "how long" and "how fast" ask for durations before other numbers, however
// many those are.
func TestHowLong(t *testing.T) {
	tab, err := table.New("race", []string{"rank", "bib", "name", "points", "starts", "laps", "total"}, [][]string{
		{"4", "1", "Ada", "12", "3", "50", "2:20.54"}, {"5", "9", "Bea", "11", "4", "50", "2:20.63"},
	})
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex(tab, embedded.Default())
	for _, question := range []string{"how long did it take Ada", "how fast was Ada", "how quickly did Ada do it"} {
		q, err := x.Link(question)
		if err != nil {
			t.Fatal(err)
		}
		words := strings.Join(strings.Fields(question)[:2], " ")
		total, bib := find(q, words+"|quantity|total"), find(q, words+"|quantity|bib")
		if total == nil || bib != nil && total.Features[fQuestion] <= bib.Features[fQuestion] {
			t.Errorf("%q: total %+v, bib %+v", question, total, bib)
		}
	}
}

// TestBy: who did it stands in a column "directed by", whatever its cells look like.
func TestBy(t *testing.T) {
	tab, err := table.New("episodes", []string{"title", "station", "directed by"}, [][]string{{"Pilot", "Pandas", "jkl7"}, {"Finale", "Foxes", "x"}})
	if err != nil {
		t.Fatal(err)
	}
	q, err := NewIndex(tab, embedded.Default()).Link("who directed the Finale")
	if err != nil {
		t.Fatal(err)
	}
	by, station := find(q, "who|text|directed by"), find(q, "who|text|station")
	if by == nil || station != nil && by.Features[fQuestion] <= station.Features[fQuestion] {
		t.Errorf("directed by %+v, station %+v", by, station)
	}
}

// TestCovered: a header is covered by a longer one of another column, and not the other
// way round.
func TestCovered(t *testing.T) {
	tab, err := table.New("players", []string{"player", "date", "date of injury"}, [][]string{{"Ada", "2001-05-06", "2001-04-03"}})
	if err != nil {
		t.Fatal(err)
	}
	q, err := NewIndex(tab, embedded.Default()).Link("the date of injury of Ada")
	if err != nil {
		t.Fatal(err)
	}
	short, long := find(q, "date|time|date"), find(q, "date of injury|time|date of injury")
	if short == nil || long == nil || short.Features[fCovered] != 1 || long.Features[fCovered] != 0 {
		t.Errorf("%+v, %+v", short, long)
	}
	if short.Features[fHeaderMargin] >= 0 || long.Features[fHeaderMargin] <= 0 {
		t.Errorf("margins of headers %g, %g", short.Features[fHeaderMargin], long.Features[fHeaderMargin])
	}
}

// TestScales: a scale word of the question is that of the column, also where the header
// says it beside a unit that is not known, or only the question does.
func TestScales(t *testing.T) {
	tab, err := table.New("plants", []string{"name", "sales (billion $)", "output (million kwh)", "passengers (thousands) 2011–12", "2007", "4th", "rank", "staff (mio.)"}, [][]string{
		{"Culligran", "172.7", "59", "14849", "21.662", "Kubb", "5", "3"}, {"Sloy", "80.3", "118", "103534", "5.5", "Interpol", "6", "4"},
	})
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex(tab, embedded.Default())
	for _, tc := range []struct{ question, want, not string }{
		{"a company that has 172.7 billion in sales", "172.7 billion|cell|sales (billion $)|172.7", ""},
		{"sales of more than 100 billion in 2007", "100 billion|amount|sales (billion $)|100", ""},
		{"an output of less than 59 million kWh", "59 million|amount|output (million kwh)|59", "59 million|amount|output (million kwh)|59000000"},
		{"an output of 118 million", "118 million|cell|output (million kwh)|118", ""},
		{"14.849 million passengers", "14.849 million|cell|passengers (thousands) 2011–12|14849", ""},
		{"in 2007 21.662 million tonnes", "21.662 million|cell|2007|21.662", ""},
		{"a rank of 5 million", "5 million|amount|rank|5000000", "5 million|cell|rank|5"},
		{"those worth 5.5 million", "5.5 million|cell|2007|5.5", "5.5 million|amount|rank|5.5"},
		{"a staff of more than 2 million", "2 million|amount|staff (mio.)|2", "2 million|amount|staff (mio.)|2000000"},
		{"who was in fourth", "fourth|text|4th", ""},
	} {
		q, err := x.Link(tc.question)
		if err != nil {
			t.Fatal(err)
		}
		if find(q, tc.want) == nil {
			t.Errorf("%q has no %s, but", tc.question, tc.want)
			for i := range q.Candidates {
				t.Log(q.Candidates[i].text(q))
			}
		}
		if tc.not != "" && find(q, tc.not) != nil {
			t.Errorf("%q has %s", tc.question, tc.not)
		}
		checkQuestion(t, x, q)
	}
}

// TestOwnUnits: a number that only a column reads is one of its values, as a whole.
func TestOwnUnits(t *testing.T) {
	tab, err := table.New("films", []string{"title", "stars", "me", "margin"}, [][]string{
		{"Roma", "4/5", "8,7/10", "3 strokes"}, {"Heat", "5/5", "9,0/10", "1 stroke"}, {"Made", "2/5", "7/10", "2 strokes"},
	})
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex(tab, embedded.Default())
	for _, c := range []struct{ question, want, not string }{
		{"films with 4/5", "4/5|cell|stars|4", ""},
		{"films above 3 out of 5", "3 out of 5|amount|stars|3", "3 out of 5|amount|me|3"},
		{"films above 8,9/10", "8 9/10|amount|me|8,9", "9/10|amount|me|9"},
		{"won by more than 2 strokes", "2 strokes|amount|margin|2", "2 strokes|amount|stars|2"},
		{"won by 2 goals", "2|cell|margin|2", "2 goals|cell|margin|2"},
	} {
		q, err := x.Link(c.question)
		if err != nil {
			t.Fatal(err)
		}
		if find(q, c.want) == nil || c.not != "" && find(q, c.not) != nil {
			t.Errorf("%q: want %s, not %s, but", c.question, c.want, c.not)
			for i := range q.Candidates {
				t.Log(q.Candidates[i].text(q))
			}
		}
		checkQuestion(t, x, q)
	}
}

// TestEnds: of two columns of one measure, the one of the end that is asked for matches
// better.
func TestEnds(t *testing.T) {
	tab, err := table.New("days", []string{"day", "temp_min", "temp_max", "latitude"}, [][]string{{"2001-02-03", "5", "9", "12"}, {"2001-02-04", "3", "12", "34"}})
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex(tab, embedded.Default())
	for _, tc := range []struct{ question, better, worse string }{
		{"hottest day", "hottest|largest|temp_max", "hottest|largest|temp_min"},
		{"coldest day", "coldest|smallest|temp_min", "coldest|smallest|temp_max"},
		{"the least hot day", "least hot|smallest|temp_min", "least hot|smallest|temp_max"},
		{"how hot was it", "how hot|quantity|temp_max", "how hot|quantity|temp_min"},
		{"how cold was it", "how cold|quantity|temp_min", "how cold|quantity|temp_max"},
	} {
		q, err := x.Link(tc.question)
		if err != nil {
			t.Fatal(err)
		}
		better, worse := find(q, tc.better), find(q, tc.worse)
		if better == nil || worse == nil || better.Features[fAttribute] <= worse.Features[fAttribute] {
			t.Errorf("%s: %v matches no better than %v", tc.question, better, worse)
		}
	}
	for _, tc := range []struct{ question, want string }{
		{"the northernmost day", "northernmost|largest|latitude"},
		{"furthest south", "furthest south|smallest|latitude"},
	} {
		q, err := x.Link(tc.question)
		if err != nil {
			t.Fatal(err)
		}
		if c := find(q, tc.want); c == nil || c.Features[fAgainst] != 0 || c.Features[fSuperlative] != 1 {
			t.Errorf("%s: %v", tc.question, c)
		}
	}
}
