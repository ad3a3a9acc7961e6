package parser

import (
	"fmt"
	"strings"
	"testing"

	"semtree/model"
)

// TestMissing: what a program does not say, as a list and in words.
func TestMissing(t *testing.T) {
	p := geo(t)
	for _, tc := range []struct{ question, want, reason string }{
		{"which states border on texas ?", "", ""},
		{"please, could you tell me which states border on texas ?", "", ""},
		{"excuse me, which states border on texas ?", "", ""}, // before the question
		{"how many tunnels cross the ohio river ?", "word tunnels", "nothing is known about 'tunnels'"},
		{"what is the population of Gondor ?", "name Gondor", "the facts have no 'Gondor'"},
		{"what is the population of Minas Tirith ?", "name Minas Tirith", "the facts have no 'Minas Tirith'"},
		{"gondor's largest city", "name gondor", "the facts have no 'gondor'"},
		{"WHICH STATES BORDER ON DORIATH", "name DORIATH", "the facts have no 'DORIATH'"}, // after a preposition
		{"population of texas in 1950", "unused 1950", "no program was found that uses '1950'"},
		{"population of texas before 1950", "unused before; unused 1950", "no program was found that uses 'before', '1950'"},
		{"which states border on O'Higgins ?", "name O'Higgins", "the facts have no 'O'Higgins'"},
		{"thanks, i'd say: which states border on texas ?", "", ""},
		{"Gondor: how many rivers are there ?", "word Gondor", "nothing is known about 'Gondor'"},
		{"mayors - how many are there in texas ?", "word mayors", "nothing is known about 'mayors'"},
		{"in autumn, how long does the ohio river run ?", "name autumn", "the facts have no 'autumn'"},
		{"where do the people of utah live ?", "unused where", "no program was found that uses 'where'"},
	} {
		r := p.Parse(tc.question, Options{AnswerAll: true})
		var got []string
		for _, m := range r.Missing {
			got = append(got, m.Kind+" "+m.Text)
			if m.Text != tc.question[m.Start:m.End] {
				t.Errorf("%q: %+v does not stand there", tc.question, m)
			}
		}
		if list := strings.Join(got, "; "); list != tc.want {
			t.Errorf("%q: missing %q, want %q", tc.question, list, tc.want)
		}
		if reason := explain(r.Missing); reason != tc.reason {
			t.Errorf("%q: %q, want %q", tc.question, reason, tc.reason)
		}
	}
}

// TestUnusedNames: an answer says which names and numbers it leaves out, though the
// words are known.
func TestUnusedNames(t *testing.T) {
	p := geo(t)
	for question, want := range map[string]string{
		"which states border on texas ?":           "",
		"population of texas in 1950":              "the answer leaves 1950 out",
		"population of texas before 1950 please":   "not understood: before; the answer leaves before, 1950 out",
		"what are the 4 largest cities in texas ?": "the answer leaves 4 out",
	} {
		if r := p.Parse(question, Options{AnswerAll: true}); r.Program == "" || r.Reason != want {
			t.Errorf("%q is %s: %q, want %q", question, r.Program, r.Reason, want)
		}
	}
}

// TestExplain: each kind has its sentence, and names all of its parts.
func TestExplain(t *testing.T) {
	list := []Missing{{"bridges", 0, 7, MissingWord}, {"Gondor", 8, 14, MissingName}, {"not", 15, 18, Unused}, {"roads", 19, 24, MissingWord}}
	if got, want := explain(list), "the facts have no 'Gondor'; nothing is known about 'bridges', 'roads'; no program was found that uses 'not'"; got != want {
		t.Errorf("explain = %q, want %q", got, want)
	}
	if got := explain(nil); got != "" {
		t.Errorf("explain(nil) = %q", got)
	}
}

// TestEvidence: words count by what they do, and fillers don't.
func TestEvidence(t *testing.T) {
	p := geo(t)
	for _, tc := range []struct {
		question string
		want     model.Evidence
	}{
		{"which states border on texas ?", model.Evidence{}},
		{"thanks, which states border on texas ?", model.Evidence{}},
		{"how many tunnels and dams cross the ohio river ?", model.Evidence{Missing: 2}},
		{"population of texas in 1950", model.Evidence{Names: 1}},
		{"where do the people of utah live ?", model.Evidence{Dropped: 1}},
		{"what is the population of Gondor ?", model.Evidence{Guessed: 1}},
		{"who owns the red river ?", model.Evidence{Missing: 2}},
		{"find texas, please", model.Evidence{}},
		{"texas, do you find", model.Evidence{Missing: 1}},
		{"who lives in texas ?", model.Evidence{Missing: 1}},
		{"which states would border on texas ?", model.Evidence{}},
		{"which states border on texas during winter ?", model.Evidence{Missing: 1, Operators: 1}},
	} {
		r := p.Parse(tc.question, Options{K: 2})
		got := *r.Evidence
		got.Margin, got.Surprise, got.Unseen = 0, 0, 0
		if got != tc.want {
			t.Errorf("%q: evidence %+v, want %+v", tc.question, got, tc.want)
		}
	}
	r := p.Parse("how long is the border of iowa ?", Options{K: 2})
	if r.Evidence.Unseen == 0 {
		t.Errorf("evidence %+v of %s, want a label that its word never had", *r.Evidence, r.Alternatives[0].Program)
	}
}

// TestWithUses: records of what words did are checked, and change nothing else.
func TestWithUses(t *testing.T) {
	p := geo(t)
	other, err := p.WithUses(nil)
	if err != nil {
		t.Fatal(err)
	}
	const q = "where do the people of utah live ?"
	a, b := p.Parse(q, Options{K: 2, AnswerAll: true}), other.Parse(q, Options{K: 2, AnswerAll: true})
	if a.Program != b.Program || a.Evidence.Dropped != 1 || b.Evidence.Dropped != 0 || b.Evidence.Unseen != 0 {
		t.Errorf("with records %s, %+v; without %s, %+v", a.Program, *a.Evidence, b.Program, *b.Evidence)
	}
	for _, u := range []model.Uses{{"xyzzy": {"": 1}}, {"where": {"flurb": 1}}, {"where": {"": 0}}} {
		if _, err := p.WithUses(u); err == nil {
			t.Errorf("uses %s were taken", fmt.Sprint(u))
		}
	}
}

// TestLimits: a word that limits or compares what is asked for must not be left out, unless it
// does not do so there.
func TestLimits(t *testing.T) {
	p := geo(t)
	for question, refused := range map[string]bool{
		"how many rivers run through more than one state ?":        true,
		"which rivers run through only one state ?":                true,
		"which rivers run through fewer states than the ohio ?":    true,
		"which states border on texas twice ?":                     true,
		"tell me more about the capital of texas":                  false,
		"what is the only state that borders maine ?":              false,
		"one more question: what is the highest point of colorado": false,
	} {
		if r := p.Parse(question, Options{}); (r.Program == "") != refused {
			t.Errorf("%q is %q, confidence %v; refused: want %t", question, r.Program, r.Confidence, refused)
		}
	}
}
