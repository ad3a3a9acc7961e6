package domain_test

import (
	"fmt"
	"strings"
	"testing"

	"semtree/answer"
	"semtree/parser"
)

// TestSeveralWays: a question whose best programs have one answer is answered: they are ways to write it, and not rivals.
func TestSeveralWays(t *testing.T) {
	p := geo(t)
	for question, want := range map[string]string{
		"length of the ohio river":                   "[1569]",
		"length of the colorado river":               "[2333]",
		"how long is the red river":                  "[1638]",
		"states that border the most states":         "[missouri tennessee]",
		"states that border the fewest states":       "[maine]",
		"which rivers go through the most states":    "[mississippi]",
		"states that the ohio goes through":          "[illinois indiana kentucky ohio pennsylvania west virginia]",
		"what rivers going through iowa are there":   "[mississippi missouri]",
		"how many rivers do not go through texas":    "[41]",
		"how many rivers do not flow through texas":  "[41]",
		"how many states do not border new mexico":   "[46]",
		"how many rivers do not run through arizona": "[44]",
	} {
		if r := p.Ask(question, parser.Options{}); r.Refused || fmt.Sprint(r.Answer) != want {
			t.Errorf("%s: refused %t (%s), %v, want %s", question, r.Refused, r.Reason, r.Read().Answer, want)
		}
	}
	rivers := p.Ask("rivers that do not go through texas", parser.Options{})
	if rivers.Refused || len(rivers.Answer) != 41 || strings.Contains(rivers.Reason, "go") {
		t.Errorf("refused %t, %d rivers, %q", rivers.Refused, len(rivers.Answer), rivers.Reason)
	}
}

// TestOtherKind: what is called by its name, and is not of the kind that is asked for, is refused with that reason; the same
// question about a thing of that kind is answered, as one whose answer is nothing for other reasons.
func TestOtherKind(t *testing.T) {
	p := geo(t)
	for question, reason := range map[string]string{
		"capital of ontario":             "there are no capitals among the city of Ontario",
		"what is the capital of ontario": "there are no capitals among the city of Ontario",
		"capital of houston":             "there are no capitals among the city of Houston",
		"what is the capital of dallas":  "there are no capitals among the city of Dallas",
		"the capital of san diego":       "there are no capitals among the city of San Diego",
	} {
		if r := p.Ask(question, parser.Options{}); !r.Refused || r.Reason != reason || r.Refusal != answer.Unfound {
			t.Errorf("%s: refused %t, %q, want %q", question, r.Refused, r.Reason, reason)
		}
	}
	for _, question := range []string{"capital of texas", "and the capital of ohio ?", "are there states that border hawaii"} {
		if r := p.Ask(question, parser.Options{}); r.Refused {
			t.Errorf("%s: refused, %q", question, r.Reason)
		}
	}
	for _, question := range []string{"capital of alberta", "population of toronto", "rivers that go through paris", "length of the thames", "who is the governor of texas"} {
		if r := p.Ask(question, parser.Options{}); !r.Refused {
			t.Errorf("%s: answered, %v", question, r.Answer)
		}
	}
}
