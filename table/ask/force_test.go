package ask_test

import (
	"testing"

	"semtree/answer"
	"semtree/parser"
	"semtree/table/ask"
)

// TestForce: how words without a part in the reading object depends on whether they say which rows are meant.
func TestForce(t *testing.T) {
	p := exampleFilms(t)
	for question, want := range map[string]parser.Force{
		"how many films are from japan which we wumbled": parser.Mildly, // behind those who ask
		"films per wumbly year":                          parser.Mildly, // before a date
		"how many wumblies are from japan?":              parser.Usually,
		"which wumblies are from japan?":                 parser.Usually,
		"average wumbly length of films from japan":      parser.Firmly,
		"what is the longest wumbly title?":              parser.Firmly,
		"how many films are from japan wumbly?":          parser.Firmly,
		"how many wumbly films are from japan?":          parser.Firmly,
		"how many films from japan are by wumbly?":       parser.Firmly,
		"how many films of the wumbly are from japan":    parser.Firmly,
		"average length of wumbly dramas":                parser.Firmly,
		"how many films of the director wumbly?":         parser.Firmly,
	} {
		r := p.Ask(question, ask.Options{AnswerAll: true})
		if r.Review == nil {
			t.Errorf("%s: no reading", question)
			continue
		}
		found := false
		for _, o := range r.Review.Objections {
			if o.Rule == "unknown word" {
				found = true
				if o.Force != want {
					t.Errorf("%s: force %d, want %d, read as %s", question, o.Force, want, r.Words)
				}
			}
		}
		if !found {
			t.Errorf("%s: nothing is said of the unknown word, read as %s", question, r.Words)
		}
	}
}

// TestAgainst: an objection holds unless its force is overruled; a doubt never does.
func TestAgainst(t *testing.T) {
	for force := parser.Doubt; force <= parser.Always; force++ {
		r := parser.Review{Objections: []parser.Objection{{Force: parser.Doubt}, {Force: force}}}
		for overruled := parser.Doubt; overruled <= parser.Always; overruled++ {
			if got := r.Against(overruled); got != (force > overruled) {
				t.Errorf("force %d, overruled %d: %t", force, overruled, got)
			}
		}
	}
}

// TestNarrowing: no judge overrules that a word narrows the question, however sure it is; one who says how sure an answer must be does.
func TestNarrowing(t *testing.T) {
	p := exampleFilms(t)
	for _, question := range []string{
		"what is the longest klingon title?", "total box length of films by akira kurosawa", "average handmade length of dramas",
		"how many wooden dramas are there?", "number of films from japan refunded",
	} {
		if r := p.Ask(question, ask.Options{}); r.Status == answer.Sure {
			t.Errorf("%s: answered by %s with %.2f", question, r.Words, *r.Confidence)
		}
		if r := p.Ask(question, ask.Options{MinConfidence: 0.01}); r.Status != answer.Sure {
			t.Errorf("%s: refused, %s, although any confidence will do", question, r.Reason)
		}
	}
}
