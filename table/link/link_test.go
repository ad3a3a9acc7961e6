package link

import (
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/knowledge/embedded"
	"semtree/table/program"
)

// films is a table with columns of every type.
var films = [][]string{
	{"Inception", "Christopher Nolan", "2010", "Action, Sci-Fi", "8.8", "148", "160", "USA", "2010-07-16", "yes", "CA"},
	{"Interstellar", "Christopher Nolan", "2014", "Adventure, Drama, Sci-Fi", "8.6", "169", "165", "USA", "2014-11-07", "no", "CA"},
	{"Lady Bird", "Greta Gerwig", "2017", "Comedy, Drama", "7.4", "94", "10", "USA", "2017-12-01", "no", "NY"},
	{"Barbie", "Greta Gerwig", "2023", "Comedy", "6.8", "114", "145", "USA", "2023-07-21", "yes", "TX"},
	{"Parasite", "Bong Joon-ho", "2019", "Drama, Thriller", "8.5", "132", "11.4", "Korea", "2019-05-30", "no", "AK"},
	{"Amélie", "Jean-Pierre Jeunet", "2001", "Comedy, Romance", "8.3", "122", "10", "France", "2001-04-25", "no", "WA"},
	{"The Heat", "Paul Feig", "2013", "Comedy", "6.6", "117", "43", "USA", "2013-06-28", "no", "OR"},
	{"Made", "Jon Favreau", "2001", "Comedy, Crime", "6.4", "94", "5", "USA", "2001-07-13", "no", "NY"},
	{"Clerks", "Kevin Smith", "1994", "Comedy", "7.7", "92", "0", "USA", "1994-10-19", "no", "NJ"},
}

var header = []string{"title", "director", "year", "genre", "rating", "runtime (min)", "Budget (million USD)", "country", "release date", "vegan", "state"}

func newFilms(t testing.TB) *Index {
	t.Helper()
	tab, err := table.New("films", header, films)
	if err != nil {
		t.Fatal(err)
	}
	return NewIndex(tab, embedded.Default())
}

// text writes a candidate as a test names it: words|label|constants.
func (c *Candidate) text(q *Question) string {
	var words []string
	for _, t := range q.Tokens[c.Start:c.End] {
		words = append(words, t.Word)
	}
	return strings.Join(words, " ") + "|" + c.Label + "|" + strings.Join(c.Consts, "|")
}

// TestDenied: a negation shortly before a column of yes and no stands for its no.
func TestDenied(t *testing.T) {
	l := newFilms(t)
	for question, want := range map[string]string{
		"films that aren't vegan":             "aren't vegan|cell|vegan|no",
		"films not marked as vegan":           "not marked as vegan|cell|vegan|no",
		"which have not been vegan":           "not been vegan|cell|vegan|no",
		"not by nolan but in the usa, vegan?": "",
	} {
		q, err := l.Link(question)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, c := range q.Candidates {
			if c.Label == "cell" && c.Consts[0] == "vegan" && c.Consts[1] == "no" {
				got = c.text(q)
			}
		}
		if got != want {
			t.Errorf("%q: %q, want %q", question, got, want)
		}
	}
}

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

func find(q *Question, want string) *Candidate {
	for i := range q.Candidates {
		if q.Candidates[i].text(q) == want {
			return &q.Candidates[i]
		}
	}
	return nil
}

func TestCandidates(t *testing.T) {
	x := newFilms(t)
	for _, tc := range []struct{ question, want string }{
		// columns
		{"the director", "director|text|director"},
		{"all directors", "directors|text|director"},
		{"the dirctor", "dirctor|text|director"},
		{"the release date", "release date|time|release date"},
		{"the date of release", "date of release|time|release date"},
		{"the rd", "rd|time|release date"},
		{"the run time", "run time|quantity|runtime (min)"},
		{"how many minutes", "minutes|quantity|runtime (min)"},
		{"which films did nolan direct", "direct|text|director"},
		{"who made it", "who|text|director"},
		{"when was it", "when|time|release date"},
		{"where is it from", "where|text|country"},
		{"how long is it", "how long|quantity|runtime (min)"},
		{"what did it cost", "cost|quantity|Budget (million USD)"},
		// superlatives
		{"the oldest film", "oldest|smallest|year"},
		{"the oldest film", "oldest|largest|year"},
		{"the most expensive film", "most expensive|largest|Budget (million USD)"},
		{"the second longest film", "second|nth|2"},
		{"the 3rd film", "3rd|nth|3"},
		{"the cheapest film", "cheapest|smallest|Budget (million USD)"},
		{"the best film", "best|largest|rating"},
		{"the longest film", "longest|largest|runtime (min)"},
		// cells
		{"films by Greta Gerwig", "greta gerwig|cell|director|Greta Gerwig"},
		{"films by greta gerwig's friends", "greta gerwig|cell|director|Greta Gerwig"},
		{"films by Bong Joon-ho", "bong joon ho|cell|director|Bong Joon-ho"},
		{"when was amelie released", "amelie|cell|title|Amélie"},
		{"films by christofer nolan", "christofer nolan|cell|director|Christopher Nolan"},
		{"films by gerwig", "gerwig|part|director|gerwig"},
		{"all sci-fi films", "sci fi|part|genre|sci fi"},
		{"all comedies", "comedies|cell|genre|Comedy"},
		{"all comedies", "comedies|part|genre|comedy"},
		{"korean films", "korean|cell|country|Korea"},
		{"french films", "french|cell|country|France"},
		{"films shot in texas", "texas|cell|state|TX"},
		{"films shot in new york", "new york|cell|state|NY"},
		{"films from the united states", "united states|cell|country|USA"},
		{"the heat", "the heat|cell|title|The Heat"},
		{"who made Made", "made|cell|title|Made"},
		{"which are vegan", "vegan|cell|vegan|yes"},
		{"which are not vegan", "not vegan|cell|vegan|no"},
		{"which are nonvegan", "nonvegan|cell|vegan|no"},
		// numbers and times
		{"top 5 films", "5|number|5"},
		{"top five films", "five|number|5"},
		{"a dozen films", "dozen|number|12"},
		{"rating above 8.5", "8.5|amount|rating|8.5"},
		{"rating of 8.8", "8.8|cell|rating|8.8"},
		{"films over 160 million dollars", "160 million dollars|amount|Budget (million USD)|160"},
		{"films over $160m", "$160m|amount|Budget (million USD)|160"},
		{"longer than 2 hours", "2 hours|amount|runtime (min)|120"},
		{"longer than 100 min", "100 min|amount|runtime (min)|100"},
		{"longer than 100 min", "100|amount|runtime (min)|100"},
		{"after 2005", "2005|moment|year|2005"},
		{"after 2005", "2005|moment|release date|2005"},
		{"in 2001", "2001|cell|year|2001"},
		{"in 2001", "2001|cell|release date|2001"},
		{"in July 2010", "july 2010|cell|release date|2010-07"},
		{"in Febuary 2010", "febuary 2010|cell|release date|2010-02"},
		{"on 3 Septemebr 2010", "3 septemebr 2010|cell|release date|2010-09-03"},
		{"on July 16, 2010", "july 16 2010|cell|release date|2010-07-16"},
		{"on 16 July 2010", "16 july 2010|cell|release date|2010-07-16"},
		{"since 2010-07-16", "2010-07-16|moment|release date|2010-07-16"},
		{"in the 1990s", "1990s|range|year|1990|1999"},
		{"in the 90s", "90s|range|year|1990|1999"},
		{"between 2001 and 2005", "between 2001 and 2005|range|year|2001|2005"},
		{"from 2001 to 2005", "from 2001 to 2005|range|year|2001|2005"},
		{"2001 to 2005", "2001 to 2005|range|year|2001|2005"},
		{"2001 - 2005", "2001 2005|range|year|2001|2005"},
		{"2001-2005", "2001-2005|range|year|2001|2005"},
		{"between 7 and 8", "between 7 and 8|range|rating|7|8"},
		{"films with no budget", "no|cell|Budget (million USD)|0"},
		{"between 5 and 10 million", "between 5 and 10 million|range|Budget (million USD)|5|10"},
	} {
		q, err := x.Link(tc.question)
		if err != nil {
			t.Fatal(err)
		}
		checkQuestion(t, x, q)
		if find(q, tc.want) == nil {
			var all []string
			for i := range q.Candidates {
				all = append(all, q.Candidates[i].text(q))
			}
			t.Errorf("%q: no candidate %s among\n\t%s", tc.question, tc.want, strings.Join(all, "\n\t"))
		}
	}
}

// TestFeatures compares a feature of two candidates.
func TestFeatures(t *testing.T) {
	x := newFilms(t)
	for _, tc := range []struct {
		feature              int
		question, more, less string // less: empty for 0
	}{
		{fExact, "the rating", "rating|quantity|rating", ""},
		{fInflected, "the ratings", "ratings|quantity|rating", ""},
		{fMisspelt, "the dirctor", "dirctor|text|director", ""},
		{fAbbreviated, "shot in texas", "texas|cell|state|TX", ""},
		{fUnit, "how many minutes", "minutes|quantity|runtime (min)", ""},
		{fAttribute, "the oldest film", "oldest|smallest|year", ""},
		{fAgainst, "the oldest film", "oldest|largest|year", "oldest|smallest|year"},
		{fAgainst, "the longest film", "longest|smallest|runtime (min)", "longest|largest|runtime (min)"},
		{fNearest, "rating above 8 and runtime below 100", "8|amount|rating|8", "8|amount|runtime (min)|8"},
		{fBefore, "rating above 8 and runtime below 100", "100|amount|runtime (min)|100", "100|amount|rating|100"},
		{fAfter, "more than 100 million budget", "100 million|amount|Budget (million USD)|100", ""},
		{fInRange, "above 100", "100|amount|runtime (min)|100", "100|amount|rating|100"},
		{fIsCell, "above 8.8", "8.8|amount|rating|8.8", "8.8|amount|runtime (min)|8.8"},
		{fUnitSame, "over 100 minutes", "100 minutes|amount|runtime (min)|100", ""},
		{fAgrees, "who made Parasite in Korea", "parasite|cell|title|Parasite", ""},
		{fWho, "who made Parasite", "who|text|director", ""},
		{fInside, "films by Greta Gerwig", "gerwig|part|director|gerwig", "greta gerwig|cell|director|Greta Gerwig"},
		{fShare, "the release date", "release date|time|release date", "release|time|release date"},
		{fQuoted, "who made \"Lady Bird\"", "lady bird|cell|title|Lady Bird", "bird|part|title|bird"},
		{fHasCell, "was greta gerwig the director", "director|text|director", ""},
		{fSuperlative, "the longest film", "longest|largest|runtime (min)", ""},
		{fVague, "the best film by rating", "best|largest|runtime (min)", ""},
		{fOrdinal, "top three films", "three|number|3", ""},
		{fYearLike, "in 2001", "2001|moment|year|2001", ""},
		{fRowNoun, "all films", "films|text|title", ""},
		{fChoice, "who made Lady Bird, Greta Gerwig or Bong Joon-ho", "who|text|director", "who|text|title"},
		{fChoice, "did Greta Gerwig or Bong Joon-ho make it", "did|text|director", ""},
		{fChoice, "And did Greta Gerwig or Bong Joon-ho make it", "did|text|director", ""},
		{fChoice, "which is longer, Parasite or Lady Bird", "which|text|title", "which|text|director"},
		{fChoice, "what came first, Parasite or the Lady Bird", "what|text|title", "what|text|director"},
		{fChoice, "which was better, 2010 or 2014", "which|time|year", ""},
		{fHeader, "the date when amelie was released", "date|time|release date", "amelie|cell|title|Amélie"},
		{fHeaderWords, "the release date and rating", "release date|time|release date", "rating|quantity|rating"},
		{fHeaderMargin, "the release date and rating", "release date|time|release date", "rating|quantity|rating"},
		{fHeaderMargin, "the rating of 8", "8|amount|rating|8", "8|amount|runtime (min)|8"},
	} {
		q, err := x.Link(tc.question)
		if err != nil {
			t.Fatal(err)
		}
		value := func(text string) float32 {
			c := find(q, text)
			if c == nil {
				return 0
			}
			return c.Features[tc.feature]
		}
		if value(tc.more) <= value(tc.less) {
			t.Errorf("%q: %s is %g for %s, want more than %g for %s", tc.question, Features[tc.feature], value(tc.more), tc.more, value(tc.less), tc.less)
		}
	}
}

// TestCodes: a code that reads as a function word is meant by its capitals rather than by
// small letters, also at the start of a sentence; it stays a candidate.
func TestCodes(t *testing.T) {
	x := newFilms(t)
	match := func(question string, word int) float32 {
		q, err := x.Link(question)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range q.Candidates {
			if c.Start == word && c.Label == "cell" && c.Consts[1] == "OR" {
				return c.Features[fExact]
			}
		}
		t.Errorf("%q: word %d is no cell", question, word)
		return 0
	}
	capitals, small, first := match("films in OR or in TX", 2), match("films in OR or in TX", 3), match("Or which films?", 0)
	if capitals != 1 || small <= 0 || small >= capitals || first != small {
		t.Errorf("OR matches by %g, or by %g, Or by %g", capitals, small, first)
	}
	if q, err := x.Link("films in oregon or tx"); err != nil || find(q, "tx|cell|state|TX").Features[fExact] != 1 {
		t.Error("tx does not match TX as well: it is no function word")
	}
}

func TestWordFeatures(t *testing.T) {
	q, err := newFilms(t).Link("Which longest films by Greta Gerwig since 2001?")
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		word, feature int
		want          bool
	}{
		{0, wFirst, true}, {7, wLast, true}, {0, wVital, true}, {1, wSuperlative, true}, {1, wMost, true}, {2, wRowNoun, true}, {2, wPlural, true},
		{3, wFiller, true}, {4, wCell, true}, {4, wCapital, true}, {4, wPart, true}, {5, wInCell, true}, {4, wInCell, false}, {7, wMoment, true},
		{1, wDirection, true}, {2, wDirection, false},
		{7, wYear, true}, {7, wDigits, true}, {3, wDigits, false}, {5, wUnknown, true}, {2, wUnknown, false}, {2, wVector, true},
	} {
		if got := q.WordFeatures[tc.word*len(WordFeatures)+tc.feature]; (got != 0) != tc.want {
			t.Errorf("%s of %q is %g", WordFeatures[tc.feature], q.Tokens[tc.word].Text, got)
		}
	}
}

func TestNoCandidate(t *testing.T) {
	x := newFilms(t)
	for _, tc := range []struct{ question, no string }{
		{"the films of the year", "of|"},
		{"barbie", "barbie|part"},                 // says no more than the cell
		{"between 2001 and 2005", "|range|genre"}, // a text column
		{"runtime below 2 km", "2 km|amount|runtime"},
		{"in the 1990s", "|amount|"},
		{"5000 films", "5000 films|"},
		{"the rating of it", "the|"},
	} {
		q, err := x.Link(tc.question)
		if err != nil {
			t.Fatal(err)
		}
		for i := range q.Candidates {
			if text := q.Candidates[i].text(q); strings.HasPrefix(text, tc.no) || tc.no[0] == '|' && strings.Contains(text, tc.no) {
				t.Errorf("%q: candidate %s", tc.question, text)
			}
		}
	}
}

// checkQuestion checks what holds for any table and question.
func checkQuestion(t *testing.T, x *Index, q *Question) {
	t.Helper()
	n := len(q.Tokens)
	if len(q.WordFeatures) != n*len(WordFeatures) {
		t.Fatalf("%q: %d features of %d words", q.Text, len(q.WordFeatures), n)
	}
	if len(q.Candidates) > MaxCandidates {
		t.Fatalf("%q: %d candidates", q.Text, len(q.Candidates))
	}
	seen := make(map[string]bool)
	for _, c := range q.Candidates {
		if c.Start < 0 || c.End <= c.Start || c.End > n {
			t.Fatalf("%q: span %d to %d of %d words", q.Text, c.Start, c.End, n)
		}
		key := fmt.Sprintf("%d %d %s %q", c.Start, c.End, c.Label, c.Consts)
		if seen[key] {
			t.Fatalf("%q: candidate %s twice", q.Text, key)
		}
		seen[key] = true
		if c.Column >= 0 && c.Consts[0] != x.table.Columns[c.Column].Name || c.Column < 0 && c.Label != "number" && c.Label != "nth" {
			t.Fatalf("%q: candidate %s of column %d", q.Text, key, c.Column)
		}
		if len(c.Features) != len(Features) {
			t.Fatalf("%d features", len(c.Features))
		}
		checkNumbers(t, q.Text, c.Features, 1)
		checkProgram(t, x, q, &c)
	}
	checkNumbers(t, q.Text, q.WordFeatures, 50)
}

// checkProgram checks that a program with the candidate is one of the table.
func checkProgram(t *testing.T, x *Index, q *Question, c *Candidate) {
	t.Helper()
	n := &grammar.Node{Name: c.Label}
	for _, text := range c.Consts {
		n.Consts = append(n.Consts, grammar.Quote(text))
	}
	switch c.Label {
	case "amount", "moment":
		n = &grammar.Node{Name: "more", Args: []*grammar.Node{n}}
	case "number":
		n = &grammar.Node{Name: "first", Args: []*grammar.Node{{Name: c.Label, Consts: c.Consts}}} // figures are not quoted
	}
	if c.Label == "nth" {
		n = &grammar.Node{Name: "first", Args: []*grammar.Node{n}}
	}
	if err := program.Check(x.table, n); err != nil {
		t.Fatalf("%q: %s: %v", q.Text, c.text(q), err)
	}
}

func checkNumbers(t *testing.T, text string, list []float32, limit float32) {
	t.Helper()
	for i, v := range list {
		if math.IsNaN(float64(v)) || v > limit || v < -limit {
			t.Fatalf("%q: feature %d is %g", text, i, v)
		}
	}
}

func FuzzLink(f *testing.F) {
	for _, q := range []string{"", "which films did nolan direct after 2005?", "between $10m and 20 million 5-6 1990s", "the the heat 's 's", "\xff 5 % 東京 of of",
		"most expensive comedies in texas from 16 July 2010 to 3/4/2014", "how old how many who when where what"} {
		f.Add(q)
	}
	x := newFilms(f)
	f.Fuzz(func(t *testing.T, text string) {
		q, err := x.Link(text)
		if err != nil {
			return
		}
		checkQuestion(t, x, q)
		again, err := x.Link(text)
		if err != nil || !reflect.DeepEqual(q, again) {
			t.Fatalf("%q: another result the second time", text)
		}
	})
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

// TestManyColumns: a phrase that stands in every column of a wide table leaves few
// candidates, and the columns said beside it are among them.
func TestManyColumns(t *testing.T) {
	const columns = 1000
	header, row := make([]string, columns), make([]string, columns)
	for i := range header {
		header[i], row[i] = fmt.Sprintf("column c%d", i), "red green blue"
		if i%2 == 1 {
			row[i] = fmt.Sprint(i)
		}
	}
	tab, err := table.New("wide", header, [][]string{row})
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex(tab, embedded.Default())
	q, err := x.Link("which c700 is red green blue and c701 over 5 " + strings.Repeat("red green ", 25))
	if err != nil {
		t.Fatal(err)
	}
	checkQuestion(t, x, q)
	spans := make(map[string]int)
	for _, c := range q.Candidates {
		spans[fmt.Sprint(c.Start, c.End, c.Label)]++
	}
	for span, n := range spans {
		if n > maxSpanColumns {
			t.Errorf("%d candidates for %s", n, span)
		}
	}
	if find(q, "5|amount|column c701|5") == nil {
		t.Error("the column said beside the number is not among its candidates")
	}
}

// FuzzTable links questions about tables of any content: cells are separated by
// vertical bars, three a row, the first row is the header.
func FuzzTable(f *testing.F) {
	f.Add("name|age|born\nann|5|1990\nbob||1990-01-02", "how old is ann, born in the 1990s")
	f.Add("#|%|a b\n1,5|5 %|x y\n2,5|-3 %|X-Y\n|7 %|東京", "x y z 1.5 東京 # 5% between 1 and 2")
	f.Add("||\nyes|10 km|3:45\nno|2 mi|4:05\nyes|1 km|1:00:00", "longer than 5 km in 3:45, no yes")
	f.Fuzz(func(t *testing.T, cells, question string) {
		lines := strings.Split(cells, "\n")
		var rows [][]string
		for _, line := range lines {
			row := strings.SplitN(line, "|", 3)
			for len(row) < 3 {
				row = append(row, "")
			}
			rows = append(rows, row)
		}
		tab, err := table.New("t", rows[0], rows[1:])
		if err != nil {
			return
		}
		x := NewIndex(tab, embedded.Default())
		q, err := x.Link(question)
		if err != nil {
			return
		}
		checkQuestion(t, x, q)
		if again, err := NewIndex(tab, nil).Link(question); err != nil {
			t.Fatalf("without knowledge: %v", err)
		} else {
			checkQuestion(t, x, again)
		}
	})
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
	tab, err := table.New("plants", []string{"name", "sales (billion $)", "output (million kwh)", "passengers (thousands) 2011–12", "2007", "4th", "rank"}, [][]string{
		{"Culligran", "172.7", "59", "14849", "21.662", "Kubb", "5"}, {"Sloy", "80.3", "118", "103534", "5.5", "Interpol", "6"},
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

func TestFeatureNames(t *testing.T) {
	for _, list := range [][]string{Features, WordFeatures} {
		seen := make(map[string]bool)
		for i, name := range list {
			if name == "" || seen[name] {
				t.Errorf("feature %d has the name %q", i, name)
			}
			seen[name] = true
		}
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
