package link

import (
	"slices"
	"strings"
	"testing"
)

// TestDeadlines: "by" before a time is up to and including it, and so are the words before the end of one; no other
// "by" is.
func TestDeadlines(t *testing.T) {
	const loans = "Book|Reader|Due|Returned|Fee;Emma|Ann May|2024-05-03|2024-05-01|3;Ulysses|Bo June|2024-06-10|2024-06-12|5;1984|Cy|2024-06-30||0;Persuasion|Cy|2024-06-30||0;Middlemarch|Cy|2024-06-30||0;Dubliners|Di|2024-06-30||1"
	for _, c := range []struct{ question, want string }{
		{"books returned by 31 May", "books|returned|till|31|May"},
		{"books returned by the 31st of May", "books|returned|till|the|31st|of|May"},
		{"books returned by july", "books|returned|till|july"},
		{"books returned by 2024", "books|returned|till|2024"},
		{"books due by the end of May 2024", "books|due|till|May|2024"},
		{"books due before the end of may", "books|due|till|may"},
		{"books due until the end of 2024", "books|due|till|2024"},
		{"books due by the start of July", "books|due|before|July"},
		{"books due before the beginning of 2025", "books|due|before|2025"},
		{"books due after the end of July", "books|due|after|July"},
		{"books due since the start of July", "books|due|since|July"},
		{"by 3 May 2024 which books were returned", "till|3|May|2024|which|books|were|returned"},
		{"who signed up by 2024", "who|signed|up|till|2024"},
		// Not: names, amounts, several times, and what is no time.
		{"fee by reader", "fee|by|reader"},
		{"fee by month", "fee|by|month"},
		{"books by June", "books|by|June"},
		{"books by May Sarton", "books|by|May|Sarton"},
		{"readers by 1984", "readers|by|1984"},
		{"the fee is up by 2000", "the|fee|is|up|by|2000"},
		{"the fee by 2000 euros", "the|fee|by|2000|euros"},
		{"fees by 2023 and 2024", "fees|by|2023|and|2024"},
		{"books ahead by 3", "books|ahead|by|3"},
		{"books due before May", "books|due|before|May"},
		{"books returned by", "books|returned|by"},
		{"returned by the end of", "returned|by|the|end|of"},
		{"books due by June 2024 and", "books|due|till|June|2024|and"},
		{"books at the end of May", "books|at|the|end|of|May"},
	} {
		q, err := indexOf(t, "loans", loans).Link(c.question)
		if err != nil {
			t.Fatal(err)
		}
		var words []string
		for _, token := range q.Tokens {
			word := token.Word
			if strings.EqualFold(token.Text, word) {
				word = token.Text
			}
			words = append(words, word)
		}
		if got := strings.Join(words, "|"); got != c.want {
			t.Errorf("%q is read as %q, want %q", c.question, got, c.want)
		}
	}
	x := indexOf(t, "fees", "Reader|Fee;Ann|3;Bo|5")
	if q, _ := x.Link("fees paid by 31 May"); q.Tokens[2].Word != "by" {
		t.Errorf("without times: %v", q.Tokens)
	}
	q, _ := indexOf(t, "loans", loans).Link("books due by the end of May 2024")
	if till := q.Tokens[2]; till.Text != "by the end of" || q.Text[till.Start:till.End] != till.Text || len(q.WordFeatures) != 5*len(WordFeatures) {
		t.Errorf("words %v", q.Tokens)
	}
}

// TestLastTimes: behind "till" stands a time that is compared, of the column that is named before, and no rows that
// have it.
func TestLastTimes(t *testing.T) {
	const trips = "Trip|Left|Arrived;a|2024-05-03|2024-05-09;b|2024-06-10|2024-06-12"
	for _, c := range []struct{ question, want string }{
		{"trips arrived by 9 May 2024", "moment Arrived 2024-05-09"},
		{"trips arrived by the 9th of May", "moment Arrived 2024-05-09"},
		{"trips left by June", "moment Left 2024-06"},
		{"trips done by June", "moment Left 2024-06|moment Arrived 2024-06"},
		{"trips until June", "moment Left 2024-06|moment Arrived 2024-06"},
	} {
		q, err := indexOf(t, "trips", trips).Link(c.question)
		if err != nil {
			t.Fatal(err)
		}
		var found []string
		for _, m := range q.Candidates {
			if len(m.Consts) > 1 {
				found = append(found, m.Label+" "+strings.Join(m.Consts, " "))
			}
		}
		slices.Sort(found)
		want := strings.Split(c.want, "|")
		slices.Sort(want)
		if !slices.Equal(found, want) {
			t.Errorf("%s: %v, want %v", c.question, found, want)
		}
	}
}
