package ask_test

import (
	"bytes"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"semtree/answer"
	"semtree/lab/asktest"
	"semtree/lab/nn"
	"semtree/model"
	"semtree/parser"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	"semtree/table/program"
)

// withJudge returns a random model with a random judge.
func withJudge(t testing.TB, seed uint64) *model.Model {
	t.Helper()
	m := asktest.Random(t, seed)
	features := ask.JudgeFeatures()
	s := model.JudgeSizes{Words: m.Meta.Sizes.Vocab, Labels: len(m.Meta.Labels) + 2, Roles: ask.Roles, Kinds: len(m.Meta.Kinds), Links: len(m.Meta.Links), Features: len(features), Embed: 4, Pooled: 4, Hidden: 8}
	j := &model.Judge{Sizes: s, Features: slices.Clone(features), Labels: m.Meta.Labels, Mean: make([]float32, s.Features), Scale: make([]float32, s.Features), Threshold: 0.5, Overrules: 0.52}
	for i := range j.Scale {
		j.Scale[i] = 1
	}
	var b bytes.Buffer
	if err := model.ExportJudge(&b, s, nn.NewJudge[float32](s, rand.New(rand.NewPCG(seed, 1))).Param); err != nil {
		t.Fatal(err)
	}
	j.SetONNX(b.Bytes())
	m, err := m.WithJudge(j)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestProbabilities: a reading keeps its probability when other questions are asked, and that of the answer is its confidence.
func TestProbabilities(t *testing.T) {
	judged := 0
	for seed := range fewer(10) {
		p := parserOf(t, withJudge(t, seed))
		r := p.Ask("how many films are there per director?", ask.Options{K: 3, AnswerAll: true, Budget: time.Minute})
		if r.Reading == nil || r.Probability == nil {
			continue
		}
		judged++
		if *r.Probability != *r.Confidence {
			t.Errorf("seed %d: the answer's probability is %g, the confidence %g", seed, *r.Probability, *r.Confidence)
		}
		var before []float64
		for _, a := range r.Alternatives {
			before = append(before, *a.Probability)
		}
		p.Ask("longest film", ask.Options{K: 3, AnswerAll: true, Budget: time.Minute})
		for i, a := range r.Alternatives {
			if *a.Probability != before[i] {
				t.Errorf("seed %d: reading %d had the probability %g, and has %g after another question", seed, i, before[i], *a.Probability)
			}
		}
	}
	if judged == 0 {
		t.Error("no answer was judged")
	}
}

// TestJudge: the answer is the reading that the judge puts first, with its probability; what was passed over is listed first, the
// reason says so, and the certificate is that of the best one. A question that was corrected is not judged.
func TestJudge(t *testing.T) {
	passed, refused := 0, 0
	for seed := range fewer(30) {
		m := withJudge(t, seed)
		p := parserOf(t, m)
		for _, question := range []string{nolan, "longest film", "how many films are there per director?"} {
			judged, err := p.Judged(question, m.Meta.Judge, time.Minute)
			if err != nil {
				continue
			}
			choice, right, err := m.NewBench().Score(judged.In)
			if err != nil {
				t.Fatal(err)
			}
			best := slices.Index(choice, slices.Max(choice))
			for i, other := range judged.Readings[:best] { // of readings with one answer, the network's best
				to := judged.Readings[best]
				if other.Proved && judged.Never[i] == judged.Never[best] && right[i] > right[best]-ask.NearlyAsSure && (other.Empty == "") == (to.Empty == "") && to.Same(other.Outcome) {
					best = i
					break
				}
			}
			r := p.Ask(question, ask.Options{AnswerAll: true, K: 20, Budget: time.Minute})
			if r.Reading == nil || !judged.Readings[best].Proved || judged.Readings[best].Failed || judged.Readings[0].Failed || judged.Never[best] {
				continue
			}
			check(t, p.Table, r)
			if r.Program != judged.Readings[best].Program || *r.Confidence != right[best] || r.Rank != best+1 {
				t.Fatalf("seed %d, %s: %s with %g, rank %d; want %s, %g, %d", seed, question, r.Program, *r.Confidence, r.Rank, judged.Readings[best].Program, right[best], best+1)
			}
			if best > 0 {
				passed++
				all, _ := r.Readings()
				if all[r.Best()].Program != judged.Readings[0].Program || r.PassedOver > 0 && r.Empty == "" && !strings.Contains(r.Reason, "is more probably what is meant") || r.Empty != "" && r.Reason != r.Empty {
					t.Errorf("seed %d, %s: %q", seed, question, r.Reason)
				}
			}
			overruled := parser.Mildly
			if right[best] >= 0.52 {
				overruled = parser.Usually
			}
			if by := p.Ask(question, ask.Options{Budget: time.Minute}); by.Status != answer.Sure != (right[best] < 0.5 || by.Review.Against(overruled)) {
				t.Errorf("seed %d, %s: refused %t with %g, %q", seed, question, by.Status != answer.Sure, right[best], by.Reason)
			} else if by.Status != answer.Sure {
				refused++
			}
		}
	}
	if passed == 0 || refused == 0 {
		t.Errorf("%d times another reading than the best one is chosen, %d questions are refused", passed, refused)
	}
	p := parserOf(t, withJudge(t, 1))
	others := p.Ask(nolan, ask.Options{AnswerAll: true, K: 9, Budget: time.Minute}).Alternatives
	meant := others[len(others)-1].Program
	if _, err := p.Correct([]table.Correction{{Question: nolan, Program: meant}}); err != nil {
		t.Fatal(err)
	}
	if r := p.Ask(nolan, ask.Options{Budget: time.Minute}); r.Program != meant || *r.Confidence != 1 || r.Review.Judged {
		t.Errorf("corrected to %s: %s with %g", meant, r.Program, *r.Confidence)
	}
}

// TestJudgeOfOthers: a judge that reads features which are not computed is an error that names one.
func TestJudgeOfOthers(t *testing.T) {
	p := parserOf(t, asktest.Random(t, 1))
	m := withJudge(t, 1)
	m.Meta.Judge.Features[3] = "luck"
	if _, err := ask.New(p.Table, link.NewIndex(p.Table, embedded.Default()), m); err == nil || !strings.Contains(err.Error(), `"luck"`) {
		t.Errorf("error %v", err)
	}
}

// TestJudgeFeatures: each has a name of its own, and all that a judge reads is finite.
func TestJudgeFeatures(t *testing.T) {
	names := slices.Clone(ask.JudgeFeatures())
	slices.Sort(names)
	if n := len(names); len(slices.Compact(names)) != n {
		t.Error("two features have one name")
	}
	m := withJudge(t, 2)
	judged, err := parserOf(t, m).Judged(nolan, m.Meta.Judge, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Meta.Judge.Sizes.Check(judged.In); err != nil {
		t.Error(err)
	}
	F, at := m.Meta.Judge.Sizes.Features, slices.Index(ask.JudgeFeatures(), "behind")
	for k, r := range judged.Readings {
		if got, want := float64(judged.In.Features[k*F+at]), judged.Readings[0].Score-r.Score; math.Abs(got-want) > 1e-5 {
			t.Errorf("reading %d is %g behind, want %g", k, got, want)
		}
	}
}

// TestJudgedAnswers: readings that a judge is trained on have the answers of their programs, those of several columns, too, which
// are made when they are looked at.
func TestJudgedAnswers(t *testing.T) {
	lists := 0
	for seed := range fewer(30) {
		m := withJudge(t, seed)
		p := parserOf(t, m)
		judged, err := p.Judged("list title and director of films", m.Meta.Judge, time.Minute)
		if err != nil {
			continue
		}
		for _, r := range judged.Readings {
			if r.Failed {
				continue
			}
			want, err := program.Execute(p.Table, r.Tree)
			if err != nil || !answer.Equal(r.Values(), want.Answer) {
				t.Errorf("seed %d, %s: %v, want %v, %v", seed, r.Program, r.Answer, want.Answer, err)
			}
			if len(r.Answer) > 0 {
				if _, isRow := r.Answer[0].([]any); isRow {
					lists++
				}
			}
		}
	}
	if lists == 0 {
		t.Error("no reading lists several columns")
	}
}
