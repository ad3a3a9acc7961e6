package domain_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
	"time"

	"semtree/answer"
	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/parser"
	"semtree/solver"
)

// geo returns a parser for the built-in domain, read from its source folder so
// that the test runs under js too.
func geo(t testing.TB) *domain.Parser {
	t.Helper()
	d, err := domain.Load(os.DirFS("geo"), builtin.Executors())
	if err != nil {
		t.Fatal(err)
	}
	p, err := domain.NewParser(d)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestBorder(t *testing.T) {
	r := geo(t).Ask("which states border on texas ?", parser.Options{})
	if want := "answer(state(next_to_2(stateid('texas'))))"; r.Program != want || r.Proof != answer.Optimal {
		t.Fatalf("program %s (%s), want %s", r.Program, r.Proof, want)
	}
	if got := fmt.Sprint(r.Answer); got != "[arkansas louisiana new mexico oklahoma]" {
		t.Errorf("answer %s", got)
	}
	if *r.Bound < *r.Value || *r.Bound-*r.Value > 1e-6 {
		t.Errorf("value %g, bound %g", *r.Value, *r.Bound)
	}
	want := []struct {
		text, label string
		head        int
	}{{"which", "", -1}, {"states", "state", 0}, {"border", "next_to_2", 2}, {"on", "", -1}, {"texas", "stateid", 3}}
	for i, w := range want {
		token := r.Tokens[i]
		if token.Text != w.text || token.Label != w.label || token.Head != w.head {
			t.Errorf("token %d is %+v, want %v", i, token, w)
		}
		if token.Probability <= 0.5 || token.Probability > 1 || token.HeadProb <= 0.5 || token.HeadProb > 1 {
			t.Errorf("%s: probabilities %g, %g of a sure parse", w.text, token.Probability, token.HeadProb)
		}
	}
	if r.Ms.Total < r.Ms.Link+r.Ms.Score+r.Ms.Solve+r.Ms.Execute-1e-6 {
		t.Errorf("stages take longer than the whole: %+v", r.Ms)
	}
}

// TestSpelling: what people type differently is understood alike.
func TestSpelling(t *testing.T) {
	p := geo(t)
	want := p.Ask("which states border on texas ?", parser.Options{}).Program
	for _, q := range []string{"which states border on texas", "WHICH STATES BORDER ON TEXAS??", "  What states border \u201cTexas\u201d?!", "which states border on t\u00e9xas ?", "which states border on texas 🤠"} {
		if got := programOf(p.Ask(q, parser.Options{})); got != want {
			t.Errorf("%q: %s, want %s", q, got, want)
		}
	}
}

// TestCorrected: misspelt words and names are read as what they resemble, the
// result tells so, and what resembles nothing is not understood.
func TestCorrected(t *testing.T) {
	p := geo(t)
	for _, tc := range []struct{ question, like, corrected, unknown string }{
		{"give me the populaton of texas", "give me the population of texas", "populaton: population", ""},
		{"Whihc states BOARDER on north carlina?", "which states border on north carolina ?", "Whihc: which; BOARDER: border; north carlina: north carolina", ""},
		{"what is the biggests resident city", "what is the biggest residents city", "biggests: biggest; resident: residents", ""},
		{"what is the population of zzyzx", "what is the population of xyzzy", "", "zzyzx"},
		{"which states would border on texas", "which states might border on texas", "", "would"},
	} {
		r, like := p.Ask(tc.question, parser.Options{AnswerAll: true}), p.Ask(tc.like, parser.Options{AnswerAll: true})
		if r.Reading == nil || r.Program != like.Program || *r.Value != *like.Value {
			t.Errorf("%q: %s, want what %q means, %s", tc.question, r.Program, tc.like, like.Program)
		}
		var corrected []string
		for _, token := range r.Tokens {
			if token.Text != tc.question[token.Start:token.End] {
				t.Errorf("token %+v of %q", token, tc.question)
			}
			if token.Corrected != "" {
				corrected = append(corrected, token.Text+": "+token.Corrected)
			}
		}
		if got := strings.Join(corrected, "; "); got != tc.corrected || strings.Join(r.Unknown(), ", ") != tc.unknown {
			t.Errorf("%q: corrected %q, unknown %q; want %q, %q", tc.question, got, r.Unknown(), tc.corrected, tc.unknown)
		}
	}
}

func TestNumber(t *testing.T) {
	r := geo(t).Ask("give me the population of utah ?", parser.Options{})
	if fmt.Sprint(r.Answer) != "[1.461e+06]" || r.Unit == "" {
		t.Errorf("%s = %v %q, want 1461000 people", r.Program, r.Answer, r.Unit)
	}
}

// TestNoParse: whatever is typed, there is a result with a reason and it can
// be written as JSON.
func TestNoParse(t *testing.T) {
	p := geo(t)
	for _, tc := range []struct{ name, question, reason string }{
		{"empty", "", "has no words"},
		{"blanks", " \t\n ", "has no words"},
		{"punctuation", "?!... --- ,;:", "has no words"},
		{"NUL bytes", "\x00\x00\x00", "has no words"},
		{"emoji", "🤠🌵", "has no words"},
		{"invalid UTF-8", "\xff\xfe", "has no words"},
		{"unknown words", "colorless ideas sleep furiously", "none of the words is known: colorless, ideas, sleep, furiously"},
		{"65 words", strings.Repeat("texas ", 65), "has 65 words, at most 64"},
		{"1,001 characters", strings.Repeat("é", 1001), "the question has 1001 characters, at most 1000 are read: ask a shorter one"},
		{"1,000 characters", strings.Repeat("é", 1000), "none of the words is known"},
		{"a megabyte", strings.Repeat("x", 1<<20), "has 1048576 characters, at most 1000"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			r := p.Ask(tc.question, parser.Options{})
			if r.Proof != answer.None || r.Reading != nil || !r.Refused || r.Value != nil || !strings.Contains(r.Reason, tc.reason) {
				t.Errorf("status %s, refused %t, reason %q; want none and %q", r.Proof, r.Refused, r.Reason, tc.reason)
			}
			if _, err := json.Marshal(r); err != nil {
				t.Errorf("as JSON: %v", err)
			}
		})
	}
}

// TestOffsets: tokens are where the result says in the question that it gives
// back, also if the question had to be made UTF-8.
func TestOffsets(t *testing.T) {
	p := geo(t)
	for _, q := range []string{"which states border on texas ?", "\xffwhich\xff\xfe states \xc3border on texas\x80", "« Texas » t\u00e9xas"} {
		r := p.Ask(q, parser.Options{})
		if len(r.Tokens) == 0 {
			t.Fatalf("%q has no tokens", q)
		}
		for _, token := range r.Tokens {
			if token.End > len(r.Question) || r.Question[token.Start:token.End] != token.Text {
				t.Errorf("token %q at %d to %d of %q", token.Text, token.Start, token.End, r.Question)
			}
		}
	}
}

// TestUnknownName: a thing that nobody knows is named, in a refusal and, if an
// answer is wanted all the same, beside that.
func TestUnknownName(t *testing.T) {
	p := geo(t)
	r := p.Ask("what is the population of atlantis ?", parser.Options{})
	if fmt.Sprint(r.Unknown()) != "[atlantis]" || !r.Refused || r.Reason != "the facts have no 'atlantis'" {
		t.Errorf("unknown words %v, reason %q, want atlantis", r.Unknown(), r.Reason)
	}
	r = p.Ask("what is the population of atlantis ?", parser.Options{AnswerAll: true})
	if r.Refused || r.Answer == nil || !strings.Contains(r.Reason, "not understood: atlantis") {
		t.Errorf("answered all the same: refused %t, answer %v, reason %q", r.Refused, r.Answer, r.Reason)
	}
}

// TestLeftOut: the reason tells the words that mean nothing to the parser
// and were left out from those that the words around made something of, and from
// those that it knows. Filler words are not worth it.
func TestLeftOut(t *testing.T) {
	p := geo(t)
	for question, want := range map[string]string{
		"how many tunnels cross the ohio river ?":             "not understood: tunnels; the answer leaves tunnels out",
		"what is the population of Gondor ?":                  "not understood: Gondor",
		"population of texas in 1950":                         "the answer leaves 1950 out",
		"population of texas before 1950":                     "not understood: before; the answer leaves before, 1950 out",
		"thanks, would you tell me the population of texas ?": "",
	} {
		if r := p.Ask(question, parser.Options{AnswerAll: true}); r.Reason != want {
			t.Errorf("%q: %s, %q, want %q", question, r.Program, r.Reason, want)
		}
	}
}

// TestEmptyAnswer: no element is an answer too, with a reason.
func TestEmptyAnswer(t *testing.T) {
	r := geo(t).Ask("which states border on alaska ?", parser.Options{})
	if r.Answer == nil || len(r.Answer) != 0 || !strings.Contains(r.Reason, "nothing in the facts") {
		t.Fatalf("answer %v, reason %q", r.Answer, r.Reason)
	}
	text, err := json.Marshal(r)
	if err != nil || !strings.Contains(string(text), `"answer":[]`) {
		t.Errorf("as JSON %s, %v", text, err)
	}
}

// TestBudget: out of time is a status with a reason, and soon: work is counted
// rather than seconds, since a clock on a busy machine says nothing. The question
// takes thousands of nodes and a hundred steps of the bound if there is time.
func TestBudget(t *testing.T) {
	p := geo(t)
	r := p.Ask(strings.Repeat("state city river mountain ", 15), parser.Options{Budget: time.Nanosecond})
	if r.Proof == answer.Optimal || r.Nodes > 10 || r.Iters > 20 {
		t.Errorf("%s after %d nodes and %d steps, without time for any", r.Proof, r.Nodes, r.Iters)
	}
	if r.Value != nil && *r.Value > *r.Bound {
		t.Errorf("value %g above bound %g", *r.Value, *r.Bound)
	}
	if r.Reading == nil && r.Reason == "" {
		t.Error("no program and no reason")
	}
}

// TestClone: clones and repeated parses agree, whatever came between.
func TestClone(t *testing.T) {
	p := geo(t)
	questions := append(p.Domain.Examples, "texas", "tell me the highest point in the country ?")
	var first []string
	for _, q := range questions {
		first = append(first, fingerprint(p.Ask(q, parser.Options{})))
	}
	c := p.Clone()
	for i := len(questions) - 1; i >= 0; i-- {
		if got := fingerprint(c.Ask(questions[i], parser.Options{})); got != first[i] {
			t.Errorf("%q: %s, the first time %s", questions[i], got, first[i])
		}
	}
}

// TestMethods: the conditional gradient never beats the certified optimum.
func TestMethods(t *testing.T) {
	p := geo(t)
	for _, q := range p.Domain.Examples {
		best := p.Ask(q, parser.Options{})
		for _, m := range []solver.Method{solver.CondGrad, solver.CondGradNoRound} {
			r := p.Ask(q, parser.Options{Method: m})
			if r.Value != nil && *r.Value > *best.Value+1e-6 || r.Bound != nil && *r.Bound < *best.Value-1e-6 {
				t.Errorf("%q: optimum %g, %v has %g, bound %g", q, *best.Value, m, *r.Value, *r.Bound)
			}
		}
	}
}

// TestExamples: every example question of the domain has an answer.
func TestExamples(t *testing.T) {
	p := geo(t)
	for _, q := range p.Domain.Examples {
		if r := p.Ask(q, parser.Options{}); r.Reading == nil || len(r.Answer) == 0 || r.Proof != answer.Optimal {
			t.Errorf("%q: %s %q, %s", q, r.Program, r.Reason, r.Proof)
		}
	}
}

// programOf is the program of the answer; empty if there is none.
func programOf(r *parser.Result) string {
	if r.Reading == nil {
		return ""
	}
	return r.Program
}

// fingerprint is all that must not depend on the platform, to the bit.
func fingerprint(r *parser.Result) string {
	bits := func(v *float64) uint64 {
		if v == nil {
			return 0
		}
		return math.Float64bits(*v)
	}
	others := ""
	for _, a := range r.Alternatives {
		others += fmt.Sprintf("; %s %x %t", a.Program, math.Float64bits(a.Score), a.Proved)
	}
	return fmt.Sprintf("%s %s %x %x %d %d %s%s", programOf(r), r.Proof, bits(r.Value), bits(r.Bound), r.Nodes, r.Iters, fmt.Sprint(r.Read().Answer), others)
}

func BenchmarkParse(b *testing.B) {
	p := geo(b)
	questions := p.Domain.Examples
	for i := 0; b.Loop(); i++ {
		p.Ask(questions[i%len(questions)], parser.Options{})
	}
	b.ReportAllocs()
}

func FuzzParse(f *testing.F) {
	p := geo(f)
	for _, q := range append(p.Domain.Examples, "", "\x00", "texas texas texas", "the 's") {
		f.Add(q)
	}
	f.Fuzz(func(t *testing.T, question string) {
		r := p.Ask(question, parser.Options{Budget: 100 * time.Millisecond, K: 2})
		if r.Reading == nil && r.Reason == "" {
			t.Fatal("no program and no reason")
		}
		if _, err := json.Marshal(r); err != nil {
			t.Fatal(err)
		}
		if r.Reading != nil {
			if _, err := p.Domain.Grammar.ReadProgram(r.Program); err != nil {
				t.Fatalf("program %s: %v", r.Program, err)
			}
		}
		if c := r.Confidence; c != nil && !(*c >= 0 && *c <= 1) || c != nil && r.Proof != answer.Optimal {
			t.Fatalf("confidence %g, status %s", *c, r.Proof)
		}
	})
}
