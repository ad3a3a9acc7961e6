package domain_test

import (
	"encoding/json"
	"math"
	"slices"
	"testing"
	"time"

	"semtree/answer"
	"semtree/domain"
	"semtree/parser"
)

// TestAlternatives: all programs differ, the best comes first, values fall, and
// the margin is the distance to the second.
func TestAlternatives(t *testing.T) {
	p := geo(t)
	for _, q := range append(p.Domain.Examples, "texas in texas", "what is the mississippi ?") {
		r := p.Ask(q, parser.Options{K: 4, AnswerAll: true})
		if len(r.Alternatives) != 4 || r.Margin == nil {
			t.Fatalf("%q: %d alternatives, margin %v", q, len(r.Alternatives), r.Margin)
		}
		last, seen := *r.Value, map[string]bool{r.Program: true}
		for _, a := range r.Alternatives {
			canonical := p.Domain.Grammar.Format(p.Domain.Grammar.Canonical(a.Tree))
			if seen[canonical] || a.Score > last+1e-9 || !a.Proved {
				t.Errorf("%q: alternative %+v after value %g", q, a, last)
			}
			seen[canonical], last = true, a.Score
		}
		if want := *r.Value - r.Alternatives[0].Score; *r.Margin != want || want < 0 {
			t.Errorf("%q: margin %g, want %g", q, *r.Margin, want)
		}
	}
	if r := p.Ask("texas", parser.Options{AnswerAll: true}); len(r.Alternatives) > 0 {
		t.Error("alternatives that nobody asked for")
	}
}

func BenchmarkRank(b *testing.B) {
	p := geo(b)
	for i := 0; b.Loop(); i++ {
		p.Ask(p.Domain.Examples[i%len(p.Domain.Examples)], parser.Options{K: 9})
	}
	b.ReportAllocs()
}

// TestConfidence: it agrees with its evidence, whatever is listed, and tells a clear question
// from a muddle.
func TestConfidence(t *testing.T) {
	p := geo(t)
	if !p.Calibrated() {
		t.Fatal("the built-in model has no confidence")
	}
	ask := func(q string, opt parser.Options) float64 {
		t.Helper()
		r := p.Ask(q, opt)
		if r.Confidence == nil || r.Margin == nil || r.Review.Evidence == nil {
			t.Fatalf("%q: confidence %v, margin %v", q, r.Confidence, r.Margin)
		}
		if len(r.Alternatives) != opt.K {
			t.Errorf("%q with %+v: %d alternatives, want %d", q, opt, len(r.Alternatives), opt.K)
		}
		if want := p.Model().Meta.Confidence.Of(domain.Features, r.Review.Evidence); *r.Confidence != want || want <= 0 || want >= 1 {
			t.Errorf("%q: confidence %g, want %g", q, *r.Confidence, want)
		}
		return *r.Confidence
	}
	plain := ask("which states border on texas ?", parser.Options{})
	for _, opt := range []parser.Options{{K: 4}, {AnswerAll: true}} {
		if again := ask("which states border on texas ?", opt); again != plain {
			t.Errorf("confidence %g, with %+v %g", plain, opt, again)
		}
	}
	if plain < 0.9 {
		t.Errorf("confidence %g in a plain question", plain)
	}
	if muddle := ask("texas in texas of rivers city not", parser.Options{AnswerAll: true}); muddle > 0.5 {
		t.Errorf("confidence %g in a muddle", muddle)
	}
	if r := p.Ask("?", parser.Options{K: 2}); r.Confidence != nil {
		t.Error("a confidence in nothing")
	}
}

// TestUncalibrated: without weights there is no confidence, and everything is answered unless the
// asker wants one.
func TestUncalibrated(t *testing.T) {
	p := geo(t)
	p.Model().Meta.Confidence = nil
	q := p.Domain.Examples[0]
	for _, opt := range []parser.Options{{}, {K: 2}, {AnswerAll: true}} {
		if r := p.Ask(q, opt); r.Refused || r.Confidence != nil || r.Margin == nil || r.Review.Evidence == nil {
			t.Errorf("with %+v refused %t, confidence %v, margin %v", opt, r.Refused, r.Confidence, r.Margin)
		}
	}
	if r := p.Ask(q, parser.Options{MinConfidence: 0.1}); !r.Refused {
		t.Error("answered although the confidence is not known")
	}
}

// TestRefuse: below the least confidence the program is an alternative among
// others, each with its answer; above it nothing changes.
func TestRefuse(t *testing.T) {
	p := geo(t)
	const q = "which states border on texas ?"
	plain := p.Ask(q, parser.Options{K: 2})
	least := *plain.Confidence
	if r := p.Ask(q, parser.Options{K: 2, MinConfidence: least}); r.Refused || r.Program != plain.Program || len(r.Alternatives) != 2 {
		t.Errorf("refused at its own confidence: %+v", r)
	}
	for _, k := range []int{0, 2} {
		r := p.Ask(q, parser.Options{K: k, MinConfidence: math.Nextafter(least, 1)})
		if !r.Refused || r.Reading != nil || r.Reason != "it is not certain what is meant" {
			t.Errorf("k %d: %+v, want nothing but a reason and alternatives", k, r)
		}
		if len(r.Alternatives) != k+1 {
			t.Fatalf("k %d: %d alternatives", k, len(r.Alternatives))
		}
		if first := r.Alternatives[0]; first.Program != plain.Program || first.Score != *plain.Value || !first.Proved || !slices.Equal(first.Answer, plain.Answer) {
			t.Errorf("first alternative %+v, want the program", first)
		}
		for i, a := range r.Alternatives[1:] {
			if a.Program != plain.Alternatives[i].Program || (a.Empty == "") != (len(a.Answer) > 0) {
				t.Errorf("alternative %d is %+v", i+2, a)
			}
		}
	}
	if r := p.Ask("?", parser.Options{MinConfidence: 0.9}); !r.Refused || r.Reason == "" {
		t.Errorf("nothing to answer: %+v", r)
	}
}

// TestThreshold: without options the model decides. Its threshold refuses a muddle,
// and a content word that the program leaves out is refused however sure the rest.
func TestThreshold(t *testing.T) {
	p := geo(t)
	threshold := p.Model().Meta.Confidence.Threshold
	if !(threshold > 0 && threshold < 1) {
		t.Fatalf("threshold %g", threshold)
	}
	for _, tc := range []struct {
		question string
		refused  bool
	}{
		{"which states border on texas ?", false},
		{"hello, could you please tell me which states border on texas ?", false},
		{"which cities that my uncle likes are in texas ?", true},
		{"texas in texas of rivers city not", true},
	} {
		if r := p.Ask(tc.question, parser.Options{}); r.Refused != tc.refused || r.Refused != (r.Reading == nil) || r.Confidence == nil {
			t.Errorf("%q: refused %t, program %q, confidence %v", tc.question, r.Refused, programOf(r), r.Confidence)
		}
		if r := p.Ask(tc.question, parser.Options{AnswerAll: true, MinConfidence: 1}); r.Refused {
			t.Errorf("%q: refused although everything was to be answered", tc.question)
		}
	}
	p.Model().Meta.Confidence.Weights["missing"] = 0
	if r := p.Ask("which cities that my uncle likes are in texas ?", parser.Options{}); !r.Refused || *r.Confidence < threshold {
		t.Errorf("refused %t at confidence %g", r.Refused, *r.Confidence)
	}
	if r := p.Ask("which cities that my uncle likes are in texas ?", parser.Options{MinConfidence: 0.01}); r.Refused {
		t.Error("refused although the confidence is high enough")
	}
}

func BenchmarkConfidence(b *testing.B) {
	p := geo(b)
	for i := 0; b.Loop(); i++ {
		p.Ask(p.Domain.Examples[i%len(p.Domain.Examples)], parser.Options{})
	}
}

// thorough is a world that ranks and executes all programs at once.
type thorough struct{ parser.World }

func (t thorough) Begin(deadline time.Time) parser.Work {
	return struct{ parser.Work }{t.World.Begin(deadline)}
}

// counted counts how often the other programs were needed, too, and how often not.
type counted struct {
	parser.World
	needed map[bool]int
}

func (c counted) Begin(deadline time.Time) parser.Work {
	work := c.World.Begin(deadline)
	return countedWork{work, work.(parser.Sparing), c.needed}
}

type countedWork struct {
	parser.Work
	sparing parser.Sparing
	needed  map[bool]int
}

func (w countedWork) First() int { return w.sparing.First() }

func (w countedWork) Undecided(f *parser.Found) bool {
	undecided := w.sparing.Undecided(f)
	w.needed[undecided]++
	return undecided
}

// TestSparing: results are the same if only the first programs are ranked as long as these decide.
func TestSparing(t *testing.T) {
	p := geo(t)
	all, needed := parser.New(thorough{p.World()}, p.Model()), map[bool]int{}
	few := parser.New(counted{p.World(), needed}, p.Model())
	questions := append([]string{"which rivers that my uncle likes are in texas ?", "does the colorado flow across utah and which others ?"}, p.Domain.Examples...)
	for _, q := range questions {
		for _, opt := range []parser.Options{{}, {K: 2}, {K: parser.Few}, {K: 9, Probable: true}} {
			a, b := few.Ask(q, opt), all.Ask(q, opt)
			a.Ms, b.Ms = answer.Millis{}, answer.Millis{}
			got, want := string(mustJSON(t, a)), string(mustJSON(t, b))
			if got != want {
				t.Errorf("%q with %+v: %s, want %s", q, opt, got, want)
			}
		}
	}
	if needed[true] == 0 || needed[false] == 0 {
		t.Errorf("all programs were needed %d times, and %d times not: want both", needed[true], needed[false])
	}
}

func mustJSON(t *testing.T, v any) []byte {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
