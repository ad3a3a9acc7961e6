package ask_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"semtree/answer"
	"semtree/lab/asktest"
	"semtree/model"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	"semtree/table/program"
	"semtree/table/read"
	"semtree/table/value"
)

// feature returns one feature of a result's evidence.
func feature(t testing.TB, r *ask.Result, name string) float64 {
	t.Helper()
	i := slices.Index(ask.Features, name)
	if i < 0 {
		t.Fatalf("no feature is called %q", name)
	}
	return evidenceOf(r)[i]
}

// TestFeatures: each feature has a name of its own, and the evidence has a value for each.
func TestFeatures(t *testing.T) {
	known := map[string]bool{}
	for i, name := range ask.Features {
		if name == "" || known[name] {
			t.Errorf("feature %d is called %q, as another one or none", i, name)
		}
		known[name] = true
	}
	r := parserOf(t, asktest.Random(t, 1)).Ask(nolan, ask.Options{})
	if len(evidenceOf(r)) != len(ask.Features) {
		t.Errorf("%d values for %d features", len(evidenceOf(r)), len(ask.Features))
	}
}

// TestLeftOut: what the evidence says of words that are left out agrees with the list of
// them that the result has.
func TestLeftOut(t *testing.T) {
	guesses, asked, refused := 0, 0, 0
	for seed := range fewer(40) {
		p := parserOf(t, asktest.Random(t, seed))
		for _, question := range []string{nolan, "what language is tenet in", "does anybody know why tenet flopped?", "should i watch dunkirk", "not before 2017 or after"} {
			r := p.Ask(question, ask.Options{})
			if asked++; r.Reading == nil {
				withoutMeaning(t, p, r)
				refused++
				continue
			}
			if n := feature(t, r, "missing") + feature(t, r, "vital"); int(n) != len(r.LeftOut()) {
				t.Errorf("seed %d, %q: %g words are left out, listed are %q", seed, question, n, r.LeftOut())
			}
			if slices.Contains(r.LeftOut(), "anybody") {
				t.Errorf("%q: %q are said to be left out", question, r.LeftOut())
			}
			wanted := map[string]string{nolan: "films", "what language is tenet in": "language", "does anybody know why tenet flopped?": "tenet"}[question]
			if (feature(t, r, "asked for is missing") == 1) != (wanted != "" && slices.Contains(r.LeftOut(), wanted)) {
				t.Errorf("seed %d, %q: asked for is missing %g, left out %q", seed, question, feature(t, r, "asked for is missing"), r.LeftOut())
			}
			if (feature(t, r, "should") == 1) != strings.HasPrefix(question, "should") {
				t.Errorf("%q: should %g", question, feature(t, r, "should"))
			}
			for _, token := range r.Tokens {
				if guess := slices.Contains([]string{"tenet", "dunkirk", "language", "watch", "flopped"}, token.Text) && slices.Contains([]string{"next", "previous", "first", "last", "not"}, token.Label); guess {
					guesses++
					if !slices.Contains(r.LeftOut(), token.Text) {
						t.Errorf("seed %d, %q: %q has label %s, left out are %q", seed, question, token.Text, token.Label, r.LeftOut())
					}
				}
			}
			if most, n := feature(t, r, "run of missing"), feature(t, r, "missing"); most > n || (most == 0) != (n == 0) {
				t.Errorf("%q: a run of %g of %g words", question, most, n)
			}
		}
	}
	if guesses == 0 || 4*refused > asked {
		t.Errorf("%d words are guessed, %d of %d questions refused", guesses, refused, asked)
	}
}

// withoutMeaning checks that a question was refused since what a network of chance found has no meaning in
// the table, and that the reason says which.
func withoutMeaning(t *testing.T, p *ask.Parser, r *ask.Result) {
	t.Helper()
	if len(r.Alternatives) == 0 {
		t.Errorf("%q: no reading, %q", r.Question, r.Reason)
		return
	}
	if err := program.Check(p.Table, r.Alternatives[0].Tree); err == nil || !strings.HasSuffix(err.Error(), r.Reason) {
		t.Errorf("%q: %s is refused, %q; the check says %v", r.Question, r.Alternatives[0].Program, r.Reason, err)
	}
}

// TestAnswerSurprise: an answer is no less probable than its best reading.
func TestAnswerSurprise(t *testing.T) {
	for seed := range uint64(40) {
		r := parserOf(t, asktest.Random(t, seed)).Ask(nolan, ask.Options{})
		for _, names := range [][2]string{
			{"log(1+surprise of the answer)", "log(1+surprise)"}, {"log(1+least of the answer)", "log(1+least)"}, {"surprise of the answer in a word", "surprise of a word"},
		} {
			if answer, reading := feature(t, r, names[0]), feature(t, r, names[1]); answer > reading+1e-12 || answer < 0 {
				t.Errorf("seed %d: %s %g, %s %g", seed, names[0], answer, names[1], reading)
			}
		}
		if h, n := feature(t, r, "entropy of answers"), 10*feature(t, r, "answers"); h < 0 || h > math.Log(n)+1e-12 {
			t.Errorf("seed %d: entropy %g of %g answers", seed, h, n)
		}
	}
}

// TestCarrying: words count by their uses in training.
func TestCarrying(t *testing.T) {
	m := asktest.Random(t, 1)
	without := parserOf(t, m).Ask("how many whats", ask.Options{})
	m, err := m.WithUses(model.Uses{"many": {"count": 3, "": 1}})
	if err != nil {
		t.Fatal(err)
	}
	with := parserOf(t, m).Ask("how many whats", ask.Options{})
	if with.Program != without.Program {
		t.Errorf("uses change the program: %s, %s", with.Program, without.Program)
	}
	if got := m.Carrying(7); got != 0.7 { // "many" is word 7
		t.Errorf("many carries a label with %g, want (3+0.5)/(4+1)", got)
	}
}

// TestToldAnswers: what the answer looks like.
func TestToldAnswers(t *testing.T) {
	tab, err := read.Table(strings.NewReader("town,people\nTotal,990000\nOslo,700000\n"), "towns.csv", table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	seen, asked, refused := map[string]bool{}, 0, 0
	for seed := range uint64(60) {
		p, err := ask.New(tab, link.NewIndex(tab, embedded.Default()), asktest.Random(t, seed))
		if err != nil {
			t.Fatal(err)
		}
		for _, question := range []string{"which town is oslo or total", "total", "the last town", "town"} {
			r := p.Ask(question, ask.Options{})
			if asked++; r.Reading == nil {
				withoutMeaning(t, p, r)
				refused++
				continue
			}
			holds := func(of func(text string) bool) (found bool) {
				for v := range answer.Elements(r.Answer) {
					text, ok := v.(string)
					found = found || ok && of(text)
				}
				return found
			}
			or := strings.Contains(question, " or ")
			echo := holds(func(s string) bool { return strings.Contains(question, value.Fold(s)) })
			for name, want := range map[string]bool{
				"total":            holds(func(s string) bool { return s == "Total" }),
				"echo of a choice": echo && or, "echo": echo && !or, "no echo of a choice": or && !echo, "all rows": len(r.Answer) >= 2,
			} {
				if (feature(t, r, name) == 1) != want {
					t.Errorf("%q, answer %q: %s is %g", question, r.Answer, name, feature(t, r, name))
				}
				seen[name] = seen[name] || want
			}
		}
	}
	if 4*refused > asked {
		t.Errorf("%d of %d questions are refused", refused, asked)
	}
	if len(seen) != 5 {
		t.Errorf("only %v were met", seen)
	}
	for name, met := range seen {
		if !met {
			t.Errorf("no answer has %q", name)
		}
	}
}
