package train

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"semtree/model/nn"
)

// tagged counts the examples of which every word gets its gold tag as the best one:
// none, a plain label, or a candidate.
func tagged(t *testing.T, tr *LinkedTrainer, examples []LinkedExample) int {
	t.Helper()
	g := linkedToy(t)
	reader := linkedReader{g: g, kinds: linkedKinds, links: linkedLinks, vocab: tr.Vocabulary}
	learner, pass := newLinkedLearner(len(g.Labels), tr.learner[0].tags.Plain, &LinkedOptions{Contrast: 1}), nn.NewPass(tr.Network())
	right := 0
	for i := range examples {
		ex, err := reader.read(&examples[i])
		if err != nil {
			t.Fatal(err)
		}
		learner.read(ex)
		mu, _, link := pass.ForwardLinked(learner.input, nil)
		got := make([]int, len(ex.words))
		for w := range got {
			best := float32(0)
			got[w] = nn.Empty
			for _, l := range learner.tags.Plain {
				if s := mu[w*learner.labels+l]; s > best {
					best, got[w] = s, l
				}
			}
			for j, a := range ex.anchors {
				if s := mu[w*learner.labels+ex.labels[j]] + link[j]; a == w && s > best {
					best, got[w] = s, learner.labels+j
				}
			}
		}
		choice, ok := learner.anchor(pass, ex)
		if !ok {
			t.Fatal("scores are not finite")
		}
		mu, phi, link := pass.ForwardLinked(learner.input, nil)
		learner.loss(ex, &choice, mu, phi, link)
		if slices.Equal(got, learner.gold) {
			right++
		}
	}
	return right
}

// TestLinkedLearns trains on questions whose names are all new, and measures others
// with other names.
func TestLinkedLearns(t *testing.T) {
	tr := newLinkedToy(t, 300, linkedOptions())
	reports := runLinked(t, tr)
	fresh := linkedExamples(t, linkedToy(t), 100, newRand(99))
	if right := tagged(t, tr, fresh); right < 95 {
		t.Errorf("%d of 100 new questions right, want nearly all; reports %+v", right, reports)
	}
	if len(tr.Faults) > 0 || tr.Used() != 300 || tr.Epochs() != 8 {
		t.Errorf("%d faults, %d of 300 used, %d epochs", len(tr.Faults), tr.Used(), tr.Epochs())
	}
	for i, r := range reports {
		if r.Epoch != i+1 || r.Examples != 300 || r.Nodes == 0 || (r.Changed == r.Nodes) != (i == 0) || (r.Left == 0) != (i == 7) {
			t.Errorf("report %d is %+v", i, r)
		}
	}
}

// TestAlternatives gives each question a second program that is wrong in some way that
// does not repeat: training finds out which is right, in most cases.
func TestAlternatives(t *testing.T) {
	g, rng := linkedToy(t), newRand(3)
	examples := linkedExamples(t, g, 300, rng)
	var swapped []bool
	for i := range examples {
		ex := &examples[i]
		// The wrong one has one predicate more, and the same mentions.
		gold := ex.Alternatives[0]
		wrong := slices.Clone(gold)
		for u := range wrong {
			if wrong[u].Parent >= 0 {
				wrong[u].Parent++
			}
		}
		wrong[0].Parent = 0
		label := g.Label([]string{"count", "not", "or"}[rng.IntN(3)])
		wrong = slices.Insert(wrong, 0, LinkedNode{Label: label, Parent: -1, After: -1})
		for u := range wrong {
			if wrong[u].After >= 0 {
				wrong[u].After++
			}
		}
		swapped = append(swapped, rng.IntN(2) == 0)
		ex.Alternatives = [][]LinkedNode{gold, wrong}
		if swapped[i] {
			ex.Alternatives = [][]LinkedNode{wrong, gold}
		}
	}
	tr, err := NewLinked(g, LinkedData{Kinds: linkedKinds, Links: linkedLinks, Examples: examples}, linkedOptions())
	if err != nil {
		t.Fatal(err)
	}
	runLinked(t, tr)
	right := 0
	for i, c := range tr.state.Choices {
		if (c.Program == 1) == swapped[i] {
			right++
		}
	}
	if right < 290 {
		t.Errorf("the right program of %d of 300 questions was found, want nearly all", right)
	}
}

// TestLinkedDeterministic checks that the network depends on the seed alone, not on
// the number of processors.
func TestLinkedDeterministic(t *testing.T) {
	o := linkedOptions()
	o.Epochs = 3
	train := func(procs int, seed uint64) []float32 {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(procs))
		o.Seed = seed
		tr := newLinkedToy(t, 60, o)
		runLinked(t, tr)
		return tr.Network().Flat
	}
	one := train(1, 1)
	if !slices.Equal(one, train(3, 1)) {
		t.Error("one processor and three give different networks")
	}
	if slices.Equal(one, train(1, 2)) {
		t.Error("two seeds give the same network")
	}
}

// TestLinkedResume interrupts a training after every epoch and continues it in a new
// trainer: the result is the same, bit by bit.
func TestLinkedResume(t *testing.T) {
	o := linkedOptions()
	o.Epochs, o.Warm = 5, 2
	whole := newLinkedToy(t, 50, o)
	want := runLinked(t, whole)
	file := filepath.Join(t.TempDir(), "checkpoint")
	for epoch := range o.Epochs {
		tr := newLinkedToy(t, 50, o)
		if epoch > 0 {
			if err := tr.ResumeFile(file); err != nil {
				t.Fatal(err)
			}
		}
		got, err := tr.Step()
		if err != nil {
			t.Fatal(err)
		}
		if got.Loss != want[epoch].Loss || got.Changed != want[epoch].Changed || got.Nodes != want[epoch].Nodes {
			t.Fatalf("resumed epoch %d reports %+v, want %+v", epoch+1, got, want[epoch])
		}
		if err := tr.SaveFile(file); err != nil {
			t.Fatal(err)
		}
		if tr.Done() && !slices.Equal(tr.Network().Flat, whole.Network().Flat) {
			t.Error("interrupted and uninterrupted training give different networks")
		}
	}
}

func TestLinkedResumeRefuses(t *testing.T) {
	o := linkedOptions()
	var saved bytes.Buffer
	if err := newLinkedToy(t, 20, o).Save(&saved); err != nil {
		t.Fatal(err)
	}
	data := saved.Bytes()
	other := o
	other.Mask = 0.3
	for name, tr := range map[string]*LinkedTrainer{"other options": newLinkedToy(t, 20, other), "other data": newLinkedToy(t, 21, o)} {
		if err := tr.Resume(bytes.NewReader(data)); !errors.Is(err, ErrOtherTraining) {
			t.Errorf("%s: error %v, want ErrOtherTraining", name, err)
		}
	}
	if err := newLinkedToy(t, 20, o).Resume(bytes.NewReader(data[:len(data)/2])); !errors.Is(err, ErrDamaged) {
		t.Errorf("half a checkpoint: error %v, want ErrDamaged", err)
	}
}

// TestLinkedDigest changes each part of the data: every time the digest changes.
func TestLinkedDigest(t *testing.T) {
	g := linkedToy(t)
	digest := func(change func(*LinkedExample)) string {
		examples := linkedExamples(t, g, 2, newRand(1))
		change(&examples[1])
		return linkedDigest(g, linkedOptions(), LinkedData{Kinds: 1, Links: 2, Examples: examples})
	}
	want := digest(func(*LinkedExample) {})
	if again := digest(func(*LinkedExample) {}); again != want {
		t.Errorf("the same data have digests %s and %s", want, again)
	}
	for name, change := range map[string]func(*LinkedExample){
		"word":      func(x *LinkedExample) { x.Words[0] = "what" },
		"kind":      func(x *LinkedExample) { x.Kinds[0]++ },
		"cover":     func(x *LinkedExample) { x.Links[0].Cover ^= 1 << 9 },
		"feature":   func(x *LinkedExample) { x.Links[0].Features[0]++ },
		"label":     func(x *LinkedExample) { x.Alternatives[0][0].Label++ },
		"after":     func(x *LinkedExample) { x.Alternatives[0][0].After++ },
		"programs":  func(x *LinkedExample) { x.Alternatives = append(x.Alternatives, x.Alternatives[0]) },
		"weight":    func(x *LinkedExample) { x.Weight = 2 },
		"candidate": func(x *LinkedExample) { n := x.Alternatives[0]; n[len(n)-1].Candidates = []int{0, 0} },
	} {
		if digest(change) == want {
			t.Errorf("another %s: the same digest", name)
		}
	}
}

func TestLinkedDiverges(t *testing.T) {
	for name, change := range map[string]func(*LinkedTrainer){
		"rate beyond numbers":        func(tr *LinkedTrainer) { tr.opt.Rate = 1e30 },
		"far too high a rate":        func(tr *LinkedTrainer) { tr.opt.Rate = 100 },
		"lost after the warm start":  func(tr *LinkedTrainer) { tr.state.Epoch = 1; tr.descent.net.Flat[0] = float32(math.NaN()) },
		"lost during the warm start": func(tr *LinkedTrainer) { tr.descent.net.Flat[0] = float32(math.Inf(1)) },
	} {
		t.Run(name, func(t *testing.T) {
			tr := newLinkedToy(t, 30, linkedOptions())
			change(tr)
			if err := tr.Run(context.Background(), func(LinkedReport) error { return nil }); !errors.Is(err, ErrDiverged) {
				t.Errorf("error %v, want ErrDiverged", err)
			}
		})
	}
}

// TestLinkedRun stops a training by its context and by the error of the report.
func TestLinkedRun(t *testing.T) {
	tr := newLinkedToy(t, 20, linkedOptions())
	if err := tr.Run(context.Background(), func(LinkedReport) error { return io.EOF }); err != io.EOF || tr.Epochs() != 1 {
		t.Errorf("error %v after %d epochs, want that of the report after one", err, tr.Epochs())
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := tr.Run(ctx, nil); !errors.Is(err, context.Canceled) || tr.Epochs() != 1 {
		t.Errorf("error %v after %d epochs, want a cancelled one", err, tr.Epochs())
	}
}

// TestLinkedContinues continues a network with other data: the vocabulary stays, and
// the first loss is near the last one, not that of a new network.
func TestLinkedContinues(t *testing.T) {
	o := linkedOptions()
	tr := newLinkedToy(t, 300, o)
	reports := runLinked(t, tr)
	g := linkedToy(t)
	data := LinkedData{
		Kinds: linkedKinds, Links: linkedLinks, Examples: linkedExamples(t, g, 200, newRand(31)),
		Network: tr.Network(), Vocabulary: tr.Vocabulary,
	}
	o.Warm = 0
	next, err := NewLinked(g, data, o)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(next.Network().Flat, tr.Network().Flat) || next.Vocabulary != tr.Vocabulary {
		t.Error("the training does not begin with the network")
	}
	r, err := next.Step()
	if last := reports[len(reports)-1].Loss; err != nil || r.Loss > 3*last+0.5 || r.Loss > reports[0].Loss/4 {
		t.Errorf("loss %g, %v; the first training went from %g to %g", r.Loss, err, reports[0].Loss, last)
	}

	o.Warm = 1
	if _, err := NewLinked(g, data, o); err == nil || !strings.Contains(err.Error(), "Warm 1: want 0, since training continues a network") {
		t.Errorf("with a warm start: %v", err)
	}
	o.Warm, o.Hidden = 0, 13
	if _, err := NewLinked(g, data, o); err == nil || !strings.Contains(err.Error(), "the network to be continued has sizes") {
		t.Errorf("with other sizes: %v", err)
	}
}

func TestNewLinkedRefuses(t *testing.T) {
	g := linkedToy(t)
	good := LinkedData{Kinds: linkedKinds, Links: linkedLinks, Examples: linkedExamples(t, g, 3, newRand(1))}
	for want, change := range map[string]func(*LinkedData, *LinkedOptions){
		"no training examples": func(d *LinkedData, o *LinkedOptions) { d.Examples = nil },
		"none of the 3 training examples can be used; the first: ": func(d *LinkedData, o *LinkedOptions) { d.Kinds = 2 },
		"MinCount 0: want at least 1":                              func(d *LinkedData, o *LinkedOptions) { o.MinCount = 0 },
		"Mask NaN: want 0 to 1":                                    func(d *LinkedData, o *LinkedOptions) { o.Mask = math.NaN() },
		"MaxVocab 0: want 1":                                       func(d *LinkedData, o *LinkedOptions) { o.MaxVocab = 0 },
		"Dropout 1: want at least 0":                               func(d *LinkedData, o *LinkedOptions) { o.Dropout = 1 },
		fmt.Sprintf("at most %d: choose smaller", MaxParams):       func(d *LinkedData, o *LinkedOptions) { o.Embed, d.Kinds = 1024, 1<<15+1 },
	} {
		data, o := good, linkedOptions()
		change(&data, &o)
		if _, err := NewLinked(g, data, o); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q", err, want)
		}
	}
}

func TestLinkedVocabulary(t *testing.T) {
	examples := []LinkedExample{{Words: []string{"a", "b", "c", ""}}, {Words: []string{"c", "b", "", "d"}}, {Words: []string{"c", "<unk>", "<unk>"}}}
	for _, test := range []struct {
		minCount, most int
		words          []string
		want           string
	}{{1, 9, nil, "<unk> c b a d"}, {2, 9, nil, "<unk> c b"}, {1, 1, nil, "<unk> c"}, {4, 9, nil, "<unk>"},
		{2, 1, []string{"c", "a", "", "<unk>", "new"}, "<unk> c a new"}} {
		if got := strings.Join(linkedVocabulary(LinkedData{Examples: examples, Words: test.words}, test.minCount, test.most).Words, " "); got != test.want {
			t.Errorf("words that occur %d times, at most %d: %q, want %q", test.minCount, test.most, got, test.want)
		}
	}
}
