package ask_test

import (
	"testing"

	"semtree/parser"
	"semtree/table/ask"
)

// TestHarmless: of words without a part in the reading, those that hardly say which rows are meant are left to the judge.
func TestHarmless(t *testing.T) {
	p := exampleFilms(t)
	for question, want := range map[string]parser.Force{
		"average wumbly length of films from japan":   parser.Mildly, // before the name of a column
		"how many wumblies are from japan?":           parser.Mildly, // counted
		"which wumblies are from japan?":              parser.Mildly,
		"how many films are from japan wumbly?":       parser.Mildly, // behind a value, at the end
		"how many wumbly films are from japan?":       parser.Usually,
		"how many films from japan are by wumbly?":    parser.Usually,
		"how many films of the wumbly are from japan": parser.Usually,
		"average length of wumbly dramas":             parser.Usually,
		"how many films of the director wumbly?":      parser.Usually,
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

// TestMildly: what objects mildly is overruled by a judge that is sure enough for an answer; without one, it holds.
func TestMildly(t *testing.T) {
	for _, c := range []struct {
		force             parser.Force
		judged, overruled bool
		want              bool
	}{
		{parser.Doubt, false, false, false},
		{parser.Mildly, false, false, true}, {parser.Mildly, true, false, false}, {parser.Mildly, false, true, false},
		{parser.Usually, false, false, true}, {parser.Usually, true, false, true}, {parser.Usually, true, true, false},
		{parser.Always, true, true, true},
	} {
		r := parser.Review{Judged: c.judged, Objections: []parser.Objection{{Force: c.force}}}
		if got := r.Against(c.overruled); got != c.want {
			t.Errorf("force %d, judged %t, overruled %t: %t", c.force, c.judged, c.overruled, got)
		}
	}
}
