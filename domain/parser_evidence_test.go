package domain_test

import (
	"fmt"
	"strings"
	"testing"

	"semtree/answer"
	"semtree/domain"
	"semtree/model"
	"semtree/parser"
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
		{"in autumn, what length has the ohio river ?", "name autumn", "the facts have no 'autumn'"},
		{"where do the people of utah live ?", "unused where", "no program was found that uses 'where'"},
	} {
		r := p.Ask(tc.question, parser.Options{AnswerAll: true})
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
		if reason := domain.Explain(r.Missing); reason != tc.reason {
			t.Errorf("%q: %q, want %q", tc.question, reason, tc.reason)
		}
	}
}

// TestPlaces: each word says what it stands for, or that it is left out.
func TestPlaces(t *testing.T) {
	p := geo(t)
	for question, want := range map[string]string{
		"which states border on texas ?":                  "which function; states operation; border operation; on function; texas value",
		"please list the states bordering texas":          "please function; list said; the function; states operation; bordering operation; texas value",
		"population of texas before 1950":                 "population operation; of function; texas value; before left out; 1950 left out",
		"how many tunnels cross the ohio river ?":         "tunnels left out",
		"mayors - how many are there in texas ?":          "mayors left out",
		"what is the population of Minas Tirith, Texas ?": "Minas left out; Tirith left out",
	} {
		got := ""
		for i, token := range p.Ask(question, parser.Options{AnswerAll: true}).Tokens {
			if i > 0 {
				got += "; "
			}
			got += token.Text + " " + string(token.Place)
		}
		if !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", question, got, want)
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
		if r := p.Ask(question, parser.Options{AnswerAll: true}); r.Program == "" || r.Reason != want {
			t.Errorf("%q is %s: %q, want %q", question, r.Program, r.Reason, want)
		}
	}
}

// TestExplain: each kind has its sentence, and names all of its parts.
func TestExplain(t *testing.T) {
	list := []answer.Missing{{Text: "bridges", Start: 0, End: 7, Kind: answer.MissingWord}, {Text: "Gondor", Start: 8, End: 14, Kind: answer.MissingName}, {Text: "not", Start: 15, End: 18, Kind: answer.Unused}, {Text: "roads", Start: 19, End: 24, Kind: answer.MissingWord}}
	if got, want := domain.Explain(list), "the facts have no 'Gondor'; nothing is known about 'bridges', 'roads'; no program was found that uses 'not'"; got != want {
		t.Errorf("explain = %q, want %q", got, want)
	}
	if got := domain.Explain(nil); got != "" {
		t.Errorf("domain.Explain(nil) = %q", got)
	}
}

// TestEvidence: words count by what they do, and fillers don't.
func TestEvidence(t *testing.T) {
	p := geo(t)
	for _, tc := range []struct {
		question string
		want     map[string]float64
	}{
		{"which states border on texas ?", nil},
		{"thanks, which states border on texas ?", nil},
		{"how many tunnels and dams cross the ohio river ?", map[string]float64{"missing": 2}},
		{"population of texas in 1950", map[string]float64{"names": 1}},
		{"where do the people of utah live ?", map[string]float64{"dropped": 1}},
		{"what is the population of Gondor ?", map[string]float64{"guessed": 1}},
		{"who owns the red river ?", map[string]float64{"missing": 2}},
		{"find texas, please", nil},
		{"texas, do you find", map[string]float64{"missing": 1}},
		{"who lives in texas ?", map[string]float64{"missing": 1}},
		{"which states would border on texas ?", nil},
		{"which states border on texas during winter ?", map[string]float64{"missing": 1, "operators": 1}},
	} {
		got := evidence(p.Ask(tc.question, parser.Options{}))
		for _, name := range []string{"missing", "guessed", "operators", "names", "dropped"} {
			if got[name] != tc.want[name] {
				t.Errorf("%q: evidence %v, want %v", tc.question, got, tc.want)
			}
		}
	}
	r := p.Ask("how long is the border of iowa ?", parser.Options{})
	if evidence(r)["unseen"] == 0 {
		t.Errorf("evidence %v of %s, want a label that its word never had", evidence(r), r.Read().Program)
	}
}

// evidence returns what is known of a result by the names of the features.
func evidence(r *parser.Result) map[string]float64 {
	named := map[string]float64{}
	for i, x := range r.Review.Evidence {
		named[domain.Features[i]] = x
	}
	return named
}

// TestWithUses: records of what words did are checked, and change nothing else.
func TestWithUses(t *testing.T) {
	p := geo(t)
	other, err := p.WithUses(nil)
	if err != nil {
		t.Fatal(err)
	}
	const q = "where do the people of utah live ?"
	a, b := p.Ask(q, parser.Options{AnswerAll: true}), other.Ask(q, parser.Options{AnswerAll: true})
	if a.Program != b.Program || evidence(a)["dropped"] != 1 || evidence(b)["dropped"] != 0 || evidence(b)["unseen"] != 0 {
		t.Errorf("with records %s, %v; without %s, %v", a.Program, evidence(a), b.Program, evidence(b))
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
		if r := p.Ask(question, parser.Options{}); r.Refused != refused {
			t.Errorf("%q is %q, confidence %v; refused: want %t", question, programOf(r), r.Confidence, refused)
		}
	}
}
