package link

import (
	"strings"
	"testing"
)

// TestOperators: words for operators are read where they are misspelt, but no word of the table, and
// none that is as near to one.
func TestOperators(t *testing.T) {
	const trips = "Driver|Totel|Distance;Ann|plaza|5;Maxium Bond|sixteen|7"
	for _, c := range []struct{ question, want string }{
		{"averge distance", "average distance"},
		{"Avergae distance per driver", "average distance per driver"},
		{"whcih driver has the hihgest distance", "which driver has the highest distance"},
		{"totla distance", "total distance"},
		{"lowst distance, descening", "lowest distance descending"},
		{"tot distance and pct", "total distance and percent"},
		{"how many diferent drivers", "how many different drivers"},
		// Not: words of headers and cells, names, words that are correct, and those nearer to a header.
		{"the totel of ann", "the totel of ann"},
		{"distance of maxium bond", "distance of maxium bond"},
		{"distance of Averge", "distance of averge"},
		{"host and lest and mast", "host and lest and mast"},
		{"distence by diver", "distence by diver"},
		{"whxyz avrgd", "whxyz avrgd"},
	} {
		q, err := indexOf(t, "trips", trips).Link(c.question)
		if err != nil {
			t.Fatal(err)
		}
		var words []string
		for _, token := range q.Tokens {
			words = append(words, token.Word)
		}
		if got := strings.Join(words, " "); got != c.want {
			t.Errorf("%q is read as %q, want %q", c.question, got, c.want)
		}
	}
}

// TestOperatorsStayTyped: what was typed stays in the text of the word.
func TestOperatorsStayTyped(t *testing.T) {
	q, err := indexOf(t, "trips", "Driver|Distance;Ann|5").Link("averge distance")
	if err != nil || q.Tokens[0].Text != "averge" || q.Tokens[0].Word != "average" || q.Text != "averge distance" {
		t.Errorf("%+v, %v", q, err)
	}
}
