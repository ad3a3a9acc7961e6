package train

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// run trains to the end and returns the reports.
func run(t testing.TB, tr *Trainer) []Report {
	t.Helper()
	var reports []Report
	if err := tr.Run(context.Background(), func(r Report) error {
		reports = append(reports, r)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return reports
}

// step trains one epoch.
func step(t testing.TB, tr *Trainer) Report {
	t.Helper()
	r, err := tr.Step()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestLearns(t *testing.T) {
	o := toyOptions()
	o.Epochs = 40
	tr := newToy(t, 100, o)
	reports := run(t, tr)
	if best := tr.Best(); best.Dev.Exact != 30 || best.Dev.Certified != 30 {
		t.Errorf("%d of 30 programs right, %d certified, want all; losses %v", best.Dev.Exact, best.Dev.Certified, losses(reports))
	}
	pairs := toyPairs(50, newRand(99))
	if s := measureBest(tr, pairs); s.Exact < 49 {
		t.Errorf("%d of 50 new programs right, want nearly all", s.Exact)
	}
}

func losses(reports []Report) []float64 {
	var l []float64
	for _, r := range reports {
		l = append(l, r.Loss)
	}
	return l
}

// measureBest measures the network of the best epoch on pairs.
func measureBest(tr *Trainer, pairs []Example) Score {
	e, r := newEvaluator(tr.g, tr.opt.DevNodes), reader{g: tr.g, vocab: tr.Vocabulary}
	for i := range pairs {
		ex, err := r.read(&pairs[i])
		e.add(ex, err != nil)
	}
	score, ok := e.measure(newDescent(tr.g, tr.Network(), nil, &tr.opt))
	if !ok {
		panic("scores are not finite")
	}
	return score
}

// TestReports checks the figures of the progress against each other.
func TestReports(t *testing.T) {
	o := toyOptions()
	o.Epochs, o.Best = 6, true
	tr := newToy(t, 20, o)
	best := Report{}
	for i, r := range run(t, tr) {
		if r.Epoch != i+1 || r.Epochs != 6 {
			t.Errorf("report %d is of epoch %d of %d", i, r.Epoch, r.Epochs)
		}
		if recombined := r.Sentences > 20; recombined != (i >= 3) {
			t.Errorf("epoch %d has %d sentences: recombination starts in epoch 4", r.Epoch, r.Sentences)
		}
		if (i == 0) != (r.Changed == r.Anchors) || i > 0 && i < 3 && r.Changed > 0 {
			t.Errorf("epoch %d moved %d of %d anchors", r.Epoch, r.Changed, r.Anchors)
		}
		if want := i == 0 || r.Dev.better(best.Dev); r.Improved != want {
			t.Errorf("epoch %d with %+v after %+v: improved %v", r.Epoch, r.Dev, best.Dev, r.Improved)
		}
		if r.Improved {
			best = r
		}
		if (r.Left == 0) != (i == 5) || r.Elapsed <= 0 {
			t.Errorf("epoch %d: %v elapsed, %v left", r.Epoch, r.Elapsed, r.Left)
		}
	}
	if tr.Best() != best {
		t.Errorf("best is %+v, want %+v", tr.Best(), best)
	}
	got := measureBest(tr, toyDev())
	if got != best.Dev {
		t.Errorf("the best network reaches %+v, its report says %+v", got, best.Dev)
	}
}

// toyDev returns the dev pairs of newToy(20).
func toyDev() []Example {
	rng := newRand(7)
	toyPairs(20, rng)
	return toyPairs(30, rng)
}

// TestDeterministic checks that the network depends on the seed alone, not on
// the number of processors.
func TestDeterministic(t *testing.T) {
	o := toyOptions()
	o.Epochs = 5
	train := func(procs int, seed uint64) []float32 {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(procs))
		o.Seed = seed
		tr := newToy(t, 25, o)
		run(t, tr)
		return tr.descent.net.Flat
	}
	one := train(1, 1)
	if !slices.Equal(one, train(3, 1)) {
		t.Error("one processor and three give different networks")
	}
	if slices.Equal(one, train(1, 2)) {
		t.Error("two seeds give the same network")
	}
}

// TestResume interrupts a training after every epoch and continues it in a new
// trainer: the result is the same, bit by bit.
func TestResume(t *testing.T) {
	o := toyOptions()
	o.Epochs = 6
	whole := newToy(t, 20, o)
	want := run(t, whole)
	var saved bytes.Buffer
	for epoch := range o.Epochs {
		tr := newToy(t, 20, o)
		if epoch > 0 {
			if err := tr.Resume(&saved); err != nil {
				t.Fatal(err)
			}
		}
		got := step(t, tr)
		if got.Loss != want[epoch].Loss || got.Dev != want[epoch].Dev || got.Changed != want[epoch].Changed {
			t.Fatalf("resumed epoch %d reports %+v, want %+v", epoch+1, got, want[epoch])
		}
		saved.Reset()
		if err := tr.Save(&saved); err != nil {
			t.Fatal(err)
		}
		if tr.Done() && (!slices.Equal(tr.descent.net.Flat, whole.descent.net.Flat) || !slices.Equal(tr.Network().Flat, whole.Network().Flat)) {
			t.Error("interrupted and uninterrupted training give different networks")
		}
	}
}

func TestResumeRefuses(t *testing.T) {
	o := toyOptions()
	tr := newToy(t, 10, o)
	var saved bytes.Buffer
	if err := tr.Save(&saved); err != nil {
		t.Fatal(err)
	}
	data := saved.Bytes()
	other := o
	other.Seed++
	if err := newToy(t, 10, other).Resume(bytes.NewReader(data)); !errors.Is(err, ErrOtherTraining) {
		t.Errorf("another seed: error %v, want ErrOtherTraining", err)
	}
	if err := newToy(t, 11, o).Resume(bytes.NewReader(data)); !errors.Is(err, ErrOtherTraining) {
		t.Errorf("other data: error %v, want ErrOtherTraining", err)
	}
	swapped := strings.NewReplacer("pred big", "pred red", "pred red", "pred big").Replace(toyGrammar)
	rng := newRand(7)
	changed, err := New(readGrammar(t, swapped), Data{Examples: toyPairs(10, rng), Dev: toyPairs(30, rng)}, o)
	if err != nil || swapped == toyGrammar {
		t.Fatal(err)
	}
	if err := changed.Resume(bytes.NewReader(data)); !errors.Is(err, ErrOtherTraining) {
		t.Errorf("another grammar: error %v, want ErrOtherTraining", err)
	}
	before := slices.Clone(tr.descent.net.Flat)
	for size := 0; size < len(data); size += 1 + len(data)/50 {
		err := tr.Resume(bytes.NewReader(data[:size]))
		if !errors.Is(err, ErrDamaged) || size > 200 && !strings.Contains(err.Error(), "truncated") {
			t.Errorf("%d of %d bytes: error %v, want ErrDamaged", size, len(data), err)
		}
	}
	for at := 0; at < len(data); at += 1 + len(data)/200 {
		changed := slices.Clone(data)
		changed[at] ^= 4
		if err := tr.Resume(bytes.NewReader(changed)); !errors.Is(err, ErrDamaged) {
			t.Errorf("byte %d of %d changed: error %v, want ErrDamaged", at, len(data), err)
		}
	}
	for _, text := range []string{"", "\n", "a file of another kind\n", strings.Replace(string(data), "checkpoint 3", "checkpoint 2", 1), string(data) + "x"} {
		if err := tr.Resume(strings.NewReader(text)); !errors.Is(err, ErrDamaged) {
			t.Errorf("error %v, want ErrDamaged", err)
		}
	}
	if !slices.Equal(before, tr.descent.net.Flat) {
		t.Error("a refused checkpoint changed the network")
	}
}

func TestCheckpointFile(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "run.checkpoint")
	tr := newToy(t, 10, toyOptions())
	step(t, tr)
	for range 2 { // the second replaces the first
		if err := tr.SaveFile(name); err != nil {
			t.Fatal(err)
		}
	}
	if files, _ := os.ReadDir(dir); len(files) != 1 {
		t.Errorf("%d files after saving, want 1", len(files))
	}
	again := newToy(t, 10, toyOptions())
	if err := again.ResumeFile(name); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(again.descent.net.Flat, tr.descent.net.Flat) {
		t.Error("the file holds another network")
	}
	if err := tr.SaveFile(filepath.Join(name, "x")); err == nil {
		t.Error("saved into a folder that is a file")
	}
	if err := tr.ResumeFile(os.DevNull); err == nil || errors.Is(err, ErrDamaged) || !strings.Contains(err.Error(), "not a regular file") {
		t.Errorf("a device: error %v", err)
	}
	if err := tr.ResumeFile(name + "x"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("missing file: error %v", err)
	}
	// A device could be read without end, and a pipe waits for a writer.
	for _, other := range []string{dir, os.DevNull} {
		if err := tr.ResumeFile(other); err == nil || !strings.Contains(err.Error(), other+": not a regular file") {
			t.Errorf("resuming from %s: error %v", other, err)
		}
	}
	if err := tr.Save(brokenWriter{}); err == nil {
		t.Error("no error from a writer that fails")
	}
}

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

func TestRunStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	tr := newToy(t, 10, toyOptions())
	epochs := 0
	err := tr.Run(ctx, func(Report) error {
		if epochs++; epochs == 2 {
			cancel()
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) || epochs != 2 {
		t.Errorf("stopped after %d epochs with %v, want 2 and context.Canceled", epochs, err)
	}
}

// TestPatience trains with a dev pair that no network gets right: nothing is
// better than the first epoch, and patience runs out after the warm start.
func TestPatience(t *testing.T) {
	o := toyOptions()
	o.Best, o.Patience = true, 2
	dev := []Example{toyPair("tom ?", "answer(itemid('ann'))")}
	tr, err := New(toy(), Data{Examples: toyPairs(10, newRand(1)), Dev: dev}, o)
	if err != nil {
		t.Fatal(err)
	}
	run(t, tr)
	if last, best := tr.state.Epoch, tr.Best().Epoch; last != o.Warm+1 || best != 1 {
		t.Errorf("training ended after epoch %d, best %d, want %d and 1", last, best, o.Warm+1)
	}
}

// TestWithoutDev checks that the last network is the result if nothing measures.
func TestWithoutDev(t *testing.T) {
	o := toyOptions()
	o.Epochs = 3
	tr, err := New(toy(), Data{Examples: toyPairs(10, newRand(1))}, o)
	if err != nil {
		t.Fatal(err)
	}
	run(t, tr)
	if tr.Best().Epoch != 3 || !slices.Equal(tr.Network().Flat, tr.current()) {
		t.Errorf("best epoch %d without dev pairs, want the last", tr.Best().Epoch)
	}
}

// TestValidate sets every option to values outside its limits.
func TestValidate(t *testing.T) {
	for _, tc := range []struct {
		change func(*Options)
		want   string
	}{
		{func(o *Options) { o.Embed = 0 }, "Embed 0: want 1 to 1024"},
		{func(o *Options) { o.Hidden = 1025 }, "Hidden 1025: want 1 to 1024"},
		{func(o *Options) { o.MLP = -1 }, "MLP -1: want 1 to 1024"},
		{func(o *Options) { o.Epochs = 0 }, "Epochs 0: want 1 to 10000"},
		{func(o *Options) { o.Warm = -1 }, "Warm -1: want 0 to 10000"},
		{func(o *Options) { o.Batch = 10001 }, "Batch 10001: want 1 to 10000"},
		{func(o *Options) { o.Rate = 0 }, "Rate 0: want more than 0 and at most 1"},
		{func(o *Options) { o.Rate = 1e30 }, "Rate 1e+30: want more than 0 and at most 1"},
		{func(o *Options) { o.Rate = math.NaN() }, "Rate NaN: want more than 0 and at most 1"},
		{func(o *Options) { o.FinalRate = 2 }, "FinalRate 2: want 0 to 1"},
		{func(o *Options) { o.Dropout = 1 }, "Dropout 1: want at least 0 and less than 1"},
		{func(o *Options) { o.Clip = math.Inf(1) }, "Clip +Inf: want at least 0"},
		{func(o *Options) { o.Unknown = -0.1 }, "Unknown -0.1: want 0 to 1"},
		{func(o *Options) { o.MinCount = 0 }, "MinCount 0: want 1 to"},
		{func(o *Options) { o.MaxVocab = -1 }, "MaxVocab -1: want 0 to"},
		{func(o *Options) { o.Mask = math.NaN() }, "Mask NaN: want 0 to 1"},
		{func(o *Options) { o.Contrast = 1e4 }, "Contrast 10000: want 0 to 1000"},
		{func(o *Options) { o.Recombine = 101 }, "Recombine 101: want 0 to 100"},
		{func(o *Options) { o.MaxWords = 65 }, "MaxWords 65: want 1 to 64"},
		{func(o *Options) { o.Swap = 1.5 }, "Swap 1.5: want 0 to 1"},
		{func(o *Options) { o.Even = math.NaN() }, "Even NaN: want 0 to 1"},
		{func(o *Options) { o.Loose = 1 }, "Loose 1: want at least 0 and less than 1"},
		{func(o *Options) { o.Rename = -1 }, "Rename -1: want 0 to 1"},
		{func(o *Options) { o.Insert = 0.9999 }, "Insert 0.9999: want 0 to 0.9"},
		{func(o *Options) { o.Average = -1 }, "Average -1: want 0 to 1000"},
		{func(o *Options) { o.Patience = 3 }, "Patience 3: want 0 unless"},
		{func(o *Options) { o.DevNodes = 0 }, "DevNodes 0: want 1 to"},
		{func(o *Options) { o.Anchoring = 2 }, "Anchoring 2: want exact or condgrad"},
	} {
		o := toyOptions()
		tc.change(&o)
		var bad *RangeError
		if _, err := New(toy(), Data{Examples: toyPairs(3, newRand(1))}, o); !errors.As(err, &bad) || !strings.HasPrefix(err.Error(), tc.want) {
			t.Errorf("error %v, want %s", err, tc.want)
		}
	}
}

// TestTooLarge: sizes that are each within the limits, and too many words for
// them. Nothing of the network is made.
func TestTooLarge(t *testing.T) {
	o := toyOptions()
	o.Embed, o.Hidden, o.MLP = MaxSize, MaxSize, MaxSize
	var question strings.Builder
	var pairs []Example
	for i := range 10000 {
		fmt.Fprintf(&question, " w%d", i)
		if i%50 == 49 {
			pairs = append(pairs, toyPair(question.String(), "answer(item(all))"))
			question.Reset()
		}
	}
	if _, err := New(toy(), Data{Examples: pairs}, o); err == nil || !strings.Contains(err.Error(), "at most 33554432: choose smaller sizes") {
		t.Errorf("error %v, want one with the limit", err)
	}
}

func TestOptions(t *testing.T) {
	for _, tc := range []struct {
		pairs, longest, epochs, warm, recombine, words int
		dropout                                        float64
	}{
		{0, 0, 40, 5, 3, 22, 0.3}, {30, 9, 40, 5, 3, 22, 0.3}, {540, 23, 40, 5, 3, 23, 0.3}, {1080, 10, 20, 2, 2, 22, 0.3},
		{4000, 10, 8, 1, 1, 22, 0.1}, {100000, 45, 8, 1, 1, 45, 0.1}, {600, 80, 36, 4, 3, 64, 0.3},
	} {
		o := DefaultOptions(tc.pairs, tc.longest)
		if err := o.Validate(); err != nil {
			t.Error(err)
		}
		if o.Epochs != tc.epochs || o.Warm != tc.warm || o.Recombine != tc.recombine || o.MaxWords != tc.words || o.Dropout != tc.dropout {
			t.Errorf("%d pairs: %d epochs, %d of them warm, %d recombined, %d words, dropout %g; want %+v", tc.pairs, o.Epochs, o.Warm, o.Recombine, o.MaxWords, o.Dropout, tc)
		}
	}
	o := Options{Epochs: 11, Rate: 1, FinalRate: 0.1}
	for epoch, want := range map[int]float64{0: 1, 5: 0.55, 10: 0.1} {
		if got := o.rate(epoch); got < want-1e-12 || got > want+1e-12 {
			t.Errorf("rate in epoch %d = %g, want %g", epoch, got, want)
		}
	}
}
