package link

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"semtree/table"
	"semtree/table/knowledge/embedded"
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
		{"films longer than Amelie", "longer|above|runtime (min)"},
		{"films longer than Amelie", "longer|below|runtime (min)"},
		{"older than Amelie", "older|below|year"},
		{"more expensive than Amelie", "more expensive|above|Budget (million USD)"},
		// measures
		{"runtime by genre", "runtime|total|runtime (min)"},
		{"runtime by genre", "runtime|mean|runtime (min)"},
		{"genres with a runtime of more than 99.5", "99.5|number|99.5"},
		{"genres with a runtime of more than 20000", "20000|number|20000"},
		// pieces of texts
		{"films starting with Ma", "ma|piece|title|Ma"},
		{"titles that end with the letter e", "e|piece|title|e"},
		{"titles that begin with the letter A", "a|piece|title|A"},
		{"titles with an x in it", "x|piece|title|x"},
		{"which directors' names contain 'ol g'", "ol g|piece|director|ol g"},
		{"genre includes the word sci", "sci|piece|genre|sci"},
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
		{"longer than two and a half hours", "two and a half hours|amount|runtime (min)|150"},
		{"shorter than half an hour", "half an hour|amount|runtime (min)|30"},
		{"more than an hour long", "an hour|amount|runtime (min)|60"},
		{"longer than a hundred and twenty minutes", "a hundred and twenty minutes|amount|runtime (min)|120"},
		{"a budget of half a million dollars", "half a million dollars|amount|Budget (million USD)|0.5"},
		{"a budget of a million", "a million|amount|Budget (million USD)|1"},
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
		{"rating of 8 or less, earliest first", "less earliest"},
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

// TestTogether: questions that are linked at the same time, or one after another, have the same candidates as alone.
func TestTogether(t *testing.T) {
	tab, err := table.New("films", header, films)
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex(tab, embedded.Default())
	questions := []string{"which films did nolan direct before 2010", "best rated drama", "how long is the longest film", "total of the ratings"}
	want := make([]*Question, len(questions))
	for i, text := range questions {
		used = sync.Pool{New: used.New}
		if want[i], err = x.Link(text); err != nil {
			t.Fatal(err)
		}
	}
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for k := range 5 * len(questions) {
				i := k % len(questions)
				if got, err := x.Link(questions[i]); err != nil || !reflect.DeepEqual(got, want[i]) {
					t.Errorf("%q: other candidates than alone, %v", questions[i], err)
				}
			}
		})
	}
	group.Wait()
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

// TestSpeedOfDates: what is slow or long is not what has the latest time stamp; what is old is.
func TestSpeedOfDates(t *testing.T) {
	tab, err := table.New("log", []string{"time", "path", "ms"}, [][]string{{"2024-05-01T01:15:00Z", "/a", "12"}, {"2024-05-02T02:15:00Z", "/b", "340"}})
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex(tab, embedded.Default())
	for word, want := range map[string]bool{"slowest": false, "fastest": false, "quickest": false, "oldest": true, "latest": true, "newest": true} {
		q, err := x.Link("which path is the " + word)
		if err != nil {
			t.Fatal(err)
		}
		measured := slices.ContainsFunc(q.Candidates, func(c Candidate) bool {
			return (c.Label == "largest" || c.Label == "smallest") && c.Consts[0] == "time"
		})
		if measured != want {
			t.Errorf("%s: it measures the time stamps: %t", word, measured)
		}
	}
}
