package ask_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf8"

	"semtree/answer"
	"semtree/grammar"
	"semtree/lab/asktest"
	"semtree/model"
	"semtree/parser"
	"semtree/solver/instance"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/program"
)

const films = `title,director,year,rating,length
Tenet,Christopher Nolan,2020,7.3,150
Dunkirk,Christopher Nolan,2017,7.8,106
Inception,Christopher Nolan,2010,8.8,148
Barbie,Greta Gerwig,2023,6.8,114
Lady Bird,Greta Gerwig,2017,7.4,94
`

const nolan = "which films did nolan direct after 2005 ?"

// parser returns a parser of films.
func parserOf(t testing.TB, m *model.Model) *ask.Parser {
	t.Helper()
	return about(t, films, m)
}

// unsure returns a random model that is never sure of an answer.
func unsure(t testing.TB, seed uint64) *model.Model {
	m := asktest.Random(t, seed)
	m.Meta.Confidence = &model.Confidence{Weights: model.NameWeights(ask.Features, make([]float64, len(ask.Features)+1)), Threshold: 0.9}
	return m
}

// check reports what is wrong with a result of any question.
func check(t testing.TB, tab *table.Table, r *ask.Result) {
	t.Helper()
	shown := r.Alternatives
	if r.Status == answer.Sure {
		shown = append(shown[:len(shown):len(shown)], r.Reading)
	}
	if r.Status != answer.Sure != (r.Reading == nil) || r.Status != answer.Sure && r.Reason == "" {
		t.Errorf("%q: refused %t, reason %q", r.Question, r.Status != answer.Sure, r.Reason)
	}
	if len(shown) > 0 && (r.Value == nil || r.Bound != nil && *r.Bound < *r.Value) {
		t.Errorf("%q: no certificate", r.Question)
	}
	if r.Proof == answer.Optimal && math.Abs(*r.Value-*r.Bound) > 1e-4*(1+math.Abs(*r.Value)) {
		t.Errorf("%q: optimal, value %g, bound %g", r.Question, *r.Value, *r.Bound)
	}
	known := map[string]bool{}
	for i, a := range shown {
		if slices.ContainsFunc(shown[:i], a.SameResult) {
			t.Errorf("%q: the result of %s is listed twice", r.Question, a.Program)
		}
		for _, other := range a.Also {
			if known[other.Program] || other.Words == "" || !other.SameResult(a) || other.Rows != nil {
				t.Errorf("%q: beneath %s: %+v", r.Question, a.Program, other)
			}
			known[other.Program] = true
		}
		if err := program.Check(tab, a.Tree); err != nil && !a.Failed {
			t.Errorf("%q: %s: %v", r.Question, a.Program, err)
		}
		if known[a.Program] || a.Words == "" || a.Outcome == nil || a.SQLParams == nil || a.Score > *r.Value+1e-6*(1+math.Abs(*r.Value)) {
			t.Errorf("%q: %+v", r.Question, a)
		}
		known[a.Program] = true
	}
	if c := r.Confidence; c != nil && !(*c >= 0 && *c <= 1) {
		t.Errorf("%q: confidence %g", r.Question, *c)
	}
	for _, f := range evidenceOf(r) {
		if math.IsNaN(f) || math.IsInf(f, 0) {
			t.Errorf("%q: features %v", r.Question, evidenceOf(r))
		}
	}
}

// fewer is a number of seeds, of which a short run has a third.
func fewer(seeds uint64) uint64 {
	if testing.Short() {
		return (seeds + 2) / 3
	}
	return seeds
}

// TestRandomModel: whatever the network says, an answer is a checked program that is
// certified.
func TestRandomModel(t *testing.T) {
	for seed := range fewer(20) {
		p := parserOf(t, asktest.Random(t, seed))
		r := p.Ask(nolan, ask.Options{K: 3})
		if r.Proof != answer.Optimal || r.Status != answer.Sure || len(r.Alternatives)+len(r.Also) == 0 {
			t.Fatalf("seed %d: %+v", seed, r)
		}
		check(t, p.Table, r)
	}
}

// TestList: how many readings are listed says nothing about which one is the answer,
// how sure it is, or in which order they are.
func TestList(t *testing.T) {
	const patience = time.Minute // a busy machine may be slow
	for seed := range fewer(10) {
		p := parserOf(t, unsure(t, seed))
		most := p.Ask(nolan, ask.Options{K: parser.MaxK, AnswerAll: true, Budget: patience})
		check(t, p.Table, most)
		for i, a := range most.Alternatives[:len(most.Alternatives)-1] {
			if i+1 != most.PassedOver && a.Score < most.Alternatives[i+1].Score {
				t.Errorf("seed %d: alternative %d is worth less than the next one", seed, i)
			}
		}
		if all, _ := most.Readings(); len(all) != parser.MaxK+1 {
			t.Errorf("seed %d: %d of %d readings", seed, len(all), parser.MaxK+1)
		}
		others := len(p.Ask(nolan, ask.Options{K: 9, AnswerAll: true, Budget: patience}).Alternatives) // different results among ten readings
		for _, c := range []struct{ k, answered, refused int }{{0, 0, 1}, {1, 1, 2}, {2, 2, 3}, {9, others, others + 1}, {parser.Few, 0, 3}} {
			r := p.Ask(nolan, ask.Options{K: c.k, AnswerAll: true, Budget: patience})
			if r.Program != most.Program || *r.Confidence != *most.Confidence || len(r.Alternatives) != max(min(c.answered, others), r.PassedOver) {
				t.Errorf("seed %d, K %d: %s with %d alternatives; %s if all are listed", seed, c.k, r.Program, len(r.Alternatives), most.Program)
			}
			refused := p.Ask(nolan, ask.Options{K: c.k, Budget: patience})
			check(t, p.Table, refused)
			if refused.Status == answer.Sure || len(refused.Alternatives) != max(min(c.refused, others+1), r.PassedOver+1) || refused.Alternatives[0].Program != r.Program {
				t.Errorf("seed %d, K %d: refused with %d alternatives", seed, c.k, len(refused.Alternatives))
			}
		}
		for _, k := range []int{10, 30, 1000} {
			r := p.Ask(nolan, ask.Options{K: k, AnswerAll: true, Budget: patience})
			if all, _ := r.Readings(); len(all) > min(k, parser.MaxK)+1 || len(r.Alternatives) > k {
				t.Errorf("seed %d, K %d: %d readings, %d alternatives", seed, k, len(all), len(r.Alternatives))
			}
		}
	}
}

// TestRanks: what is said of the rank of each listed reading is true of a ranking that is longer than the list.
func TestRanks(t *testing.T) {
	const patience = time.Minute
	proved, beneath := 0, 0
	for seed := range fewer(10) {
		p := parserOf(t, unsure(t, seed))
		for _, question := range []string{nolan, "how many films did gerwig direct?", "longest film of each director", "the best rating"} {
			long, err := p.Readings(question, 60, time.Now().Add(patience))
			if err != nil {
				t.Fatal(err)
			}
			for _, opt := range []ask.Options{{K: parser.Few}, {K: 3}, {K: 12}, {K: 9, AnswerAll: true}} {
				opt.Budget = patience
				r := p.Ask(question, opt)
				all, _ := r.Readings()
				for _, a := range all {
					better := 0
					for _, other := range long.Readings {
						if other.Score > a.Score && !instance.Close(a.Score, other.Score) {
							better++
						}
					}
					if a.Proved && better >= a.Rank {
						t.Errorf("seed %d, %s: rank %d of %s is proved, and %d programs are better", seed, question, a.Rank, a.Program, better)
					}
					if a.Proved {
						proved++
					}
				}
				if beneath += len(r.Read().Also); all[r.Best()].Program != long.Readings[0].Program && all[r.Best()].Score != long.Readings[0].Score {
					t.Errorf("seed %d, %s: the certificate is about %s, the best program is %s", seed, question, all[r.Best()].Program, long.Readings[0].Program)
				}
			}
		}
	}
	if proved < 200 || beneath < 10 {
		t.Errorf("%d proved ranks, %d readings beneath", proved, beneath)
	}
}

// executor fails for some programs, and has no SQL.
type executor struct {
	table *table.Table
	fails func(program string) error
}

func (e executor) Begin(time.Time) ask.Work { return e }

func (executor) Close() {}

func (e executor) Execute(n *grammar.Node) (*answer.Outcome, error) {
	if err := e.fails(n.String()); err != nil {
		return nil, err
	}
	r, err := program.Execute(e.table, n)
	return &answer.Outcome{Columns: r.Columns, Rows: r.Rows, Total: r.Total, Answer: r.Answer, Nothing: r.Empty}, err
}

func (executor) Statement(*grammar.Node) (string, []any, error) {
	return "", nil, errors.New("no statement")
}

func (executor) Standalone(*grammar.Node) (string, error) { return "", errors.New("no statement") }

// TestNotExecuted: a program that cannot be executed is not passed over for one that
// can: the question is refused, with the reason.
func TestNotExecuted(t *testing.T) {
	for seed := range uint64(10) {
		p := parserOf(t, asktest.Random(t, seed))
		best := p.Ask(nolan, ask.Options{})
		away := errors.New("the database is away")
		q := p.On(executor{p.Table, func(program string) error {
			if program == best.Tree.String() {
				return away
			}
			return nil
		}})
		r := q.Ask(nolan, ask.Options{AnswerAll: true})
		if best.PassedOver == 0 && (r.Status == answer.Sure || r.Reason != away.Error() || r.Alternatives[0].Program != best.Program) {
			t.Errorf("seed %d: %s is given for %s, reason %q", seed, r.Program, best.Program, r.Reason)
		}
	}
}

// TestNoTime: a question without time is refused for this reason.
func TestNoTime(t *testing.T) {
	p := parserOf(t, unsure(t, 4))
	r := p.Ask(nolan, ask.Options{Budget: 1, K: 50})
	check(t, p.Table, r)
	if r.Status == answer.Sure || !strings.HasPrefix(r.Reason, "time ran out before") &&
		!strings.HasPrefix(r.Reason, "the search had to stop") || r.Proof == answer.Optimal {
		t.Errorf("%+v", r)
	}
}

// TestQuestions: questions that are none, too long or damaged.
func TestQuestions(t *testing.T) {
	p := parserOf(t, asktest.Random(t, 1))
	for _, c := range []struct {
		question, reason string
		proof            answer.Proof
	}{
		{"", "the question has no words", answer.None},
		{" \t\n?!", "the question has no words", answer.None},
		{strings.Repeat("nolan ", 65), "65 words", answer.None},
		{strings.Repeat("x", 100_000), "characters", answer.None},
	} {
		r := p.Ask(c.question, ask.Options{K: 3})
		if r.Status == answer.Sure || !strings.Contains(r.Reason, c.reason) || r.Proof != c.proof || r.Value != nil || len(r.Alternatives) > 0 {
			t.Errorf("%.20q: %+v", c.question, r)
		}
	}
	for _, question := range []string{"nolan", "films by n\xffolan", "\xff\xfe", "Gerwig 2017", strings.Repeat("nolan after 2005 ", 21) + "x"} { // 64 words
		r := p.Ask(question, ask.Options{K: 3})
		check(t, p.Table, r)
		if !utf8.ValidString(r.Question) || r.Proof != answer.Optimal && r.Reason == "" {
			t.Errorf("%.20q: %s %q", question, r.Proof, r.Reason)
		}
	}
}

// TestClones: parsers of one table answer at the same time as one after another.
func TestClones(t *testing.T) {
	p := parserOf(t, asktest.Random(t, 2))
	questions := []string{nolan, "how many films", "who directed barbie", "the longest film", "films with rating above 7.5"}
	var want []string
	for _, q := range questions {
		r := p.Ask(q, ask.Options{K: 5})
		want = append(want, fmt.Sprint(r.Program, *r.Value, r.Answer, r.SQL, len(r.Alternatives)))
	}
	var group sync.WaitGroup
	for range 4 {
		p := p.Clone()
		group.Go(func() {
			for i := range 20 {
				i %= len(questions)
				r := p.Ask(questions[i], ask.Options{K: 5})
				if got := fmt.Sprint(r.Program, *r.Value, r.Answer, r.SQL, len(r.Alternatives)); got != want[i] {
					t.Errorf("%s: %s, want %s", questions[i], got, want[i])
				}
			}
		})
	}
	group.Wait()
}

func BenchmarkAsk(b *testing.B) {
	p := parserOf(b, asktest.Random(b, 1))
	b.ReportAllocs()
	for b.Loop() {
		p.Ask(nolan, ask.Options{})
	}
}

// TestStages: the stages are parts of the whole, and none is forgotten.
func TestStages(t *testing.T) {
	r := parserOf(t, asktest.Random(t, 1)).Ask(nolan, ask.Options{})
	s := r.Ms
	if min(s.Link, s.Score, s.Solve, s.Rank, s.Execute) <= 0 || s.Link+s.Score+s.Solve+s.Rank+s.Execute > s.Total+1e-6 {
		t.Errorf("stages %+v of %g ms", s, s.Total)
	}
}

// evidenceOf is what the confidence of a result is computed from; nil without a program.
func evidenceOf(r *ask.Result) []float64 {
	if r.Review == nil {
		return nil
	}
	return r.Review.Evidence
}
