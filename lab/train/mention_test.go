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

	"semtree/lab/nn"
)

// tagged counts the examples of which every word gets its gold tag as the best one:
// none, a plain label, or a candidate.
func tagged(t *testing.T, tr *Trainer, examples []Example) int {
	t.Helper()
	g := mentionToy(t)
	r := reader{g: g, kinds: mentionKinds, links: mentionLinks, vocab: tr.Vocabulary}
	l, L := newLearner(g, tr.Network(), tr.descent.shard[0].vocab, &tr.opt), len(g.Labels)
	right := 0
	for i := range examples {
		ex, err := r.read(&examples[i])
		if err != nil {
			t.Fatal(err)
		}
		choice, ok := l.anchor(ex)
		if !ok {
			t.Fatal("scores are not finite")
		}
		s := ex.anchored(&choice)
		mu, phi, link := l.forward(s, nil)
		got, first := make([]int, len(ex.words)), 0
		for w := range got {
			best := float32(0)
			got[w] = nn.Empty
			for _, label := range l.tags.Plain {
				if s := mu[w*L+label]; s > best {
					best, got[w] = s, label
				}
			}
			for k, label := range ex.words[w].names {
				if s := mu[w*L+label] + link[first+k]; s > best {
					best, got[w] = s, L+k
				}
			}
			first += len(ex.words[w].names)
		}
		l.losses(s, mu, phi, link)
		if slices.EqualFunc(got, l.gold, func(label int, c nn.Choice) bool { return label == c.Gold }) {
			right++
		}
	}
	return right
}

// TestMentionLearns trains on questions whose names are all new, and measures others
// with other names.
func TestMentionLearns(t *testing.T) {
	tr := newMentionToy(t, 300, mentionOptions())
	reports := run(t, tr)
	fresh := mentionExamples(t, mentionToy(t), 100, newRand(99))
	if right := tagged(t, tr, fresh); right < 95 {
		t.Errorf("%d of 100 new questions right, want nearly all; reports %+v", right, reports)
	}
	if len(tr.Faults) > 0 || tr.Used() != 300 || tr.Epochs() != 8 {
		t.Errorf("%d faults, %d of 300 used, %d epochs", len(tr.Faults), tr.Used(), tr.Epochs())
	}
	for i, r := range reports {
		if r.Epoch != i+1 || r.Sentences != 300 || r.Anchors == 0 || (r.Changed == r.Anchors) != (i == 0) || (r.Left == 0) != (i == 7) {
			t.Errorf("report %d is %+v", i, r)
		}
	}
}

// TestPrograms gives each question a second program that is wrong in some way that
// does not repeat: training finds out which is right, in most cases.
func TestPrograms(t *testing.T) {
	g, rng := mentionToy(t), newRand(3)
	examples := mentionExamples(t, g, 300, rng)
	var swapped []bool
	for i := range examples {
		ex := &examples[i]
		// The wrong one has one predicate more, and the same mentions.
		gold := ex.Programs[0]
		wrong := slices.Clone(gold)
		for u := range wrong {
			if wrong[u].Parent >= 0 {
				wrong[u].Parent++
			}
		}
		wrong[0].Parent = 0
		tag := tagOfLabel(g, []string{"count", "not", "or"}[rng.IntN(3)])
		wrong = slices.Insert(wrong, 0, Node{Tag: tag, Parent: -1, After: -1})
		for u := range wrong {
			if wrong[u].After >= 0 {
				wrong[u].After++
			}
		}
		swapped = append(swapped, rng.IntN(2) == 0)
		ex.Programs = [][]Node{gold, wrong}
		if swapped[i] {
			ex.Programs = [][]Node{wrong, gold}
		}
	}
	tr, err := New(g, Data{Kinds: mentionKinds, Links: mentionLinks, Examples: examples}, mentionOptions())
	if err != nil {
		t.Fatal(err)
	}
	run(t, tr)
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

// TestMentionDeterministic checks that the network depends on the seed alone, not on
// the number of processors.
func TestMentionDeterministic(t *testing.T) {
	o := mentionOptions()
	o.Epochs = 3
	train := func(procs int, seed uint64) []float32 {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(procs))
		o.Seed = seed
		tr := newMentionToy(t, 60, o)
		run(t, tr)
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

// TestMentionResume interrupts a training after every epoch and continues it in a new
// trainer: the result is the same, bit by bit.
func TestMentionResume(t *testing.T) {
	o := mentionOptions()
	o.Epochs, o.Warm = 5, 2
	whole := newMentionToy(t, 50, o)
	want := run(t, whole)
	file := filepath.Join(t.TempDir(), "checkpoint")
	for epoch := range o.Epochs {
		tr := newMentionToy(t, 50, o)
		if epoch > 0 {
			if err := tr.ResumeFile(file); err != nil {
				t.Fatal(err)
			}
		}
		got, err := tr.Step()
		if err != nil {
			t.Fatal(err)
		}
		if got.Loss != want[epoch].Loss || got.Changed != want[epoch].Changed || got.Anchors != want[epoch].Anchors {
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

func TestMentionResumeRefuses(t *testing.T) {
	o := mentionOptions()
	var saved bytes.Buffer
	if err := newMentionToy(t, 20, o).Save(&saved); err != nil {
		t.Fatal(err)
	}
	data := saved.Bytes()
	other := o
	other.Mask = 0.3
	for name, tr := range map[string]*Trainer{"other options": newMentionToy(t, 20, other), "other data": newMentionToy(t, 21, o)} {
		if err := tr.Resume(bytes.NewReader(data)); !errors.Is(err, ErrOtherTraining) {
			t.Errorf("%s: error %v, want ErrOtherTraining", name, err)
		}
	}
	if err := newMentionToy(t, 20, o).Resume(bytes.NewReader(data[:len(data)/2])); !errors.Is(err, ErrDamaged) {
		t.Errorf("half a checkpoint: error %v, want ErrDamaged", err)
	}
}

// TestMentionDigest changes each part of the data: every time the digest changes.
func TestMentionDigest(t *testing.T) {
	g := mentionToy(t)
	digest := func(change func(*Example)) string {
		examples := mentionExamples(t, g, 2, newRand(1))
		change(&examples[1])
		return Digest(g, Data{Kinds: 1, Links: 2, Examples: examples}, mentionOptions())
	}
	want := digest(func(*Example) {})
	if again := digest(func(*Example) {}); again != want {
		t.Errorf("the same data have digests %s and %s", want, again)
	}
	for name, change := range map[string]func(*Example){
		"word":      func(x *Example) { x.Words[0] = "what" },
		"kind":      func(x *Example) { x.Kinds[0]++ },
		"cover":     func(x *Example) { x.Candidates[0].Cover ^= 1 << 9 },
		"feature":   func(x *Example) { x.Candidates[0].Features[0]++ },
		"tag":       func(x *Example) { x.Programs[0][0].Tag++ },
		"name":      func(x *Example) { x.Candidates[0].Name = true },
		"after":     func(x *Example) { x.Programs[0][0].After++ },
		"programs":  func(x *Example) { x.Programs = append(x.Programs, x.Programs[0]) },
		"weight":    func(x *Example) { x.Weight = 2 },
		"candidate": func(x *Example) { n := x.Programs[0]; n[len(n)-1].Candidates = []int{0, 0} },
	} {
		if digest(change) == want {
			t.Errorf("another %s: the same digest", name)
		}
	}
}

func TestMentionDiverges(t *testing.T) {
	for name, change := range map[string]func(*Trainer){
		"rate beyond numbers":        func(tr *Trainer) { tr.opt.Rate = 1e30 },
		"far too high a rate":        func(tr *Trainer) { tr.opt.Rate = 100 },
		"lost after the warm start":  func(tr *Trainer) { tr.state.Epoch = 1; tr.descent.net.Flat[0] = float32(math.NaN()) },
		"lost during the warm start": func(tr *Trainer) { tr.descent.net.Flat[0] = float32(math.Inf(1)) },
	} {
		t.Run(name, func(t *testing.T) {
			tr := newMentionToy(t, 30, mentionOptions())
			change(tr)
			if err := tr.Run(context.Background(), func(Report) error { return nil }); !errors.Is(err, ErrDiverged) {
				t.Errorf("error %v, want ErrDiverged", err)
			}
		})
	}
}

// TestMentionRun stops a training by its context and by the error of the report.
func TestMentionRun(t *testing.T) {
	tr := newMentionToy(t, 20, mentionOptions())
	if err := tr.Run(context.Background(), func(Report) error { return io.EOF }); err != io.EOF || tr.Epochs() != 1 {
		t.Errorf("error %v after %d epochs, want that of the report after one", err, tr.Epochs())
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := tr.Run(ctx, nil); !errors.Is(err, context.Canceled) || tr.Epochs() != 1 {
		t.Errorf("error %v after %d epochs, want a cancelled one", err, tr.Epochs())
	}
}

// TestMentionContinues continues a network with other data: the vocabulary stays, and
// the first loss is near the last one, not that of a new network.
func TestMentionContinues(t *testing.T) {
	o := mentionOptions()
	tr := newMentionToy(t, 300, o)
	reports := run(t, tr)
	g := mentionToy(t)
	data := Data{
		Kinds: mentionKinds, Links: mentionLinks, Examples: mentionExamples(t, g, 200, newRand(31)),
		Network: tr.Network(), Vocabulary: tr.Vocabulary,
	}
	o.Warm = 0
	next, err := New(g, data, o)
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
	if _, err := New(g, data, o); err == nil || !strings.Contains(err.Error(), "Warm 1: want 0, since training continues a network") {
		t.Errorf("with a warm start: %v", err)
	}
	o.Warm, o.Hidden = 0, 13
	if _, err := New(g, data, o); err == nil || !strings.Contains(err.Error(), "the network to be continued has sizes") {
		t.Errorf("with other sizes: %v", err)
	}
}

func TestNewMentionRefuses(t *testing.T) {
	g := mentionToy(t)
	good := Data{Kinds: mentionKinds, Links: mentionLinks, Examples: mentionExamples(t, g, 3, newRand(1))}
	for want, change := range map[string]func(*Data, *Options){
		"no training pairs": func(d *Data, o *Options) { d.Examples = nil },
		"none of the 3 training pairs can be used; the first: ": func(d *Data, o *Options) { d.Kinds = 2 },
		"Recombine 1: want 0, since the features":               func(d *Data, o *Options) { o.Recombine = 1 },
		"dev examples without features":                         func(d *Data, o *Options) { d.Dev = d.Examples },
		"Dropout 1: want at least 0":                            func(d *Data, o *Options) { o.Dropout = 1 },
		fmt.Sprintf("at most %d: choose smaller", MaxParams):    func(d *Data, o *Options) { o.Embed, d.Kinds = 1024, 1<<15+1 },
	} {
		data, o := good, mentionOptions()
		change(&data, &o)
		if _, err := New(g, data, o); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q", err, want)
		}
	}
}

func TestMentionVocabulary(t *testing.T) {
	examples := []Example{{Words: []string{"a", "b", "c", ""}}, {Words: []string{"c", "b", "", "d"}}, {Words: []string{"c", "<unk>", "<unk>"}}}
	for _, test := range []struct {
		minCount, most int
		words          []string
		want           string
	}{{1, 0, nil, "<unk> a b c d"}, {1, 9, nil, "<unk> c b a d"}, {2, 9, nil, "<unk> c b"}, {1, 1, nil, "<unk> c"}, {4, 9, nil, "<unk>"},
		{2, 1, []string{"c", "a", "", "<unk>", "new"}, "<unk> c a new"}} {
		if got := strings.Join(newVocabulary(examples, test.minCount, test.most, test.words).Words, " "); got != test.want {
			t.Errorf("words that occur %d times, at most %d: %q, want %q", test.minCount, test.most, got, test.want)
		}
	}
}
