package learn

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"semtree/domain"
	"semtree/lab/dataset"
	"semtree/lab/dataset/clevr"
	"semtree/lab/dataset/scan"
	"semtree/lab/labtest"
	"semtree/lab/nn"
	"semtree/lab/train"
	"semtree/lexicon"
	"semtree/model"
	"semtree/model/onnxfile"
	"semtree/parser"
)

// states are twenty questions of our own.
func states() []dataset.Example { return labtest.About(labtest.Forms[:4], labtest.States[:5]...) }

// tiny are options of a training of some milliseconds.
func tiny(o *train.Options) {
	o.Embed, o.Hidden, o.MLP, o.Rate = 8, 8, 8, 0.02
	o.SetEpochs(6)
}

// TestPairs encodes examples of every built-in domain, two of which write their
// programs in a form of their own: all can be trained on. What cannot be encoded
// says why.
func TestPairs(t *testing.T) {
	var scenes []dataset.Example
	err := clevr.Fill(clevr.Own(), clevr.CLEVR, 1, clevr.SampleScenes(5, 1), 30, func(ex dataset.Example) error {
		scenes = append(scenes, ex)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, examples := range map[string][]dataset.Example{
		"geo": states(), "clevr": scenes, "scan": scan.Examples(scan.All()[:50]),
	} {
		d := labtest.Domain(t, name)
		for i, p := range Examples(d, examples) {
			if p.Err != nil || len(p.Words) == 0 {
				t.Fatalf("%s: %q: %v", name, examples[i].Question, p.Err)
			}
			if gold, err := d.ReadProgram(examples[i].Program); err != nil || !d.Grammar.Equal(p.Program, gold) {
				t.Errorf("%s: %s is encoded as another program, %s", name, examples[i].Program, p.Program)
			}
		}
		if trainer, err := New(d, examples, nil, tiny); err != nil || trainer.Used() != len(examples) {
			t.Errorf("%s: %d of %d pairs used, error %v", name, trainer.Used(), len(examples), err)
		}
	}
	faults := Examples(labtest.Domain(t, "geo"), []dataset.Example{
		{Question: "utah", Program: "answer(flurb)"},
		{Question: strings.Repeat("long ", lexicon.MaxBytes), Program: "answer(state(all))"},
	})
	if faults[0].Err == nil || !strings.Contains(faults[0].Err.Error(), "flurb") {
		t.Errorf("a broken program: %v", faults[0].Err)
	}
	if long := (*lexicon.TooLongError)(nil); !errors.As(faults[1].Err, &long) {
		t.Errorf("a question that is too long: %v", faults[1].Err)
	}
}

// TestOptions: the defaults are those for the pairs, with the words that the
// domain knows, and the change has the last word.
func TestOptions(t *testing.T) {
	d := labtest.Domain(t, "geo")
	pairs := Examples(d, slices.Repeat(states(), 60)) // 1200
	o, err := Options(d, pairs, func(o *train.Options) { o.Swap = 0.4 })
	if err != nil {
		t.Fatal(err)
	}
	want := train.DefaultOptions(1200, 5)
	words, err := d.Words()
	if err != nil || words == nil {
		t.Fatal("no words", err)
	}
	if o.Epochs != want.Epochs || o.Recombine != want.Recombine || o.Swap != 0.4 || len(o.Words) != len(words) {
		t.Errorf("options %+v", o)
	}
	o, err = Options(d, pairs, func(o *train.Options) { o.Words = nil })
	if err != nil || o.Words != nil {
		t.Errorf("words %v, error %v, want none", o.Words, err)
	}
}

// TestNoLeak replaces the test part of a fold by questions with other words and
// programs with other labels: the parser of the fold gives the same scores, bit by
// bit. The same change in the train part changes them.
func TestNoLeak(t *testing.T) {
	d, all := labtest.Domain(t, "geo"), states()
	fold := dataset.Fold{Train: []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, Test: []int{12, 13, 14, 15, 16, 17, 18, 19}}
	scores := func(examples []dataset.Example) (mu []float64) {
		t.Helper()
		err := HoldOut(context.Background(), d, examples, []dataset.Fold{fold}, tiny, "", func(f int, p *domain.Parser, heldOut []dataset.Example) error {
			if f != 0 || len(heldOut) != len(fold.Test) || heldOut[0] != examples[fold.Test[0]] {
				t.Errorf("fold %d with %d questions held out", f, len(heldOut))
			}
			problem, err := p.Problem("count the peaks of dallas and inhabitants of ohio")
			if err != nil {
				return err
			}
			mu = append(problem.Mu, problem.Phi...)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return mu
	}
	before := scores(all)
	if !slices.Equal(before, scores(labtest.Foreign(all, fold.Test))) {
		t.Error("another test part changes the scores")
	}
	if slices.Equal(before, scores(labtest.Foreign(all, fold.Train[:3]))) {
		t.Error("another train part does not change the scores")
	}
}

// TestHoldOutErrors: errors name the fold, and a cancelled context stops.
func TestHoldOutErrors(t *testing.T) {
	d, all := labtest.Domain(t, "geo"), states()
	folds := []dataset.Fold{{Train: []int{0, 1, 2}, Test: []int{3}}, {Train: []int{4}, Test: []int{5}}}
	own := errors.New("own")
	err := HoldOut(context.Background(), d, all, folds, tiny, "", func(f int, _ *domain.Parser, _ []dataset.Example) error {
		if f == 1 {
			return own
		}
		return nil
	})
	if !errors.Is(err, own) || !strings.HasPrefix(err.Error(), "fold 2: ") {
		t.Errorf("error %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	err = HoldOut(ctx, d, all, folds, tiny, "", func(int, *domain.Parser, []dataset.Example) error { return nil })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
}

// TestCheckpoint: a training that was interrupted goes on to the same network, and
// a checkpoint that cannot be written is known before the first epoch.
func TestCheckpoint(t *testing.T) {
	d, all := labtest.Domain(t, "geo"), states()
	fresh := func() *train.Trainer {
		t.Helper()
		trainer, err := New(d, all, nil, tiny)
		if err != nil {
			t.Fatal(err)
		}
		return trainer
	}
	whole := fresh()
	if err := Run(context.Background(), whole, "", func(train.Report) {}); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "run.checkpoint")
	part := fresh()
	if resumed, err := Resume(part, name); resumed || err != nil {
		t.Fatalf("resumed %v, error %v without a file", resumed, err)
	}
	if _, err := os.Stat(name); err != nil {
		t.Errorf("no checkpoint before the first epoch: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	if err := Run(ctx, part, name, func(r train.Report) {
		if r.Epoch == 3 {
			cancel()
		}
	}); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	again := fresh()
	if resumed, err := Resume(again, name); !resumed || err != nil || again.Epochs() != 3 {
		t.Fatalf("resumed %v after %d epochs, error %v", resumed, again.Epochs(), err)
	}
	if err := Run(context.Background(), again, name, func(train.Report) {}); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(whole.Network().Flat, again.Network().Flat) {
		t.Error("the interrupted training gives another network")
	}
	if _, err := Resume(fresh(), filepath.Join(name, "x")); err == nil {
		t.Error("a checkpoint below a file was accepted")
	}
	if resumed, err := Resume(fresh(), ""); resumed || err != nil {
		t.Errorf("no checkpoint: resumed %v, error %v", resumed, err)
	}
}

// TestExport: a network that was exported and loaded answers. Its weights are rounded in the file alone.
func TestExport(t *testing.T) {
	d := labtest.Domain(t, "geo")
	trainer, err := Train(context.Background(), d, states(), func(o *train.Options) {
		o.Embed, o.Hidden, o.MLP, o.Rate, o.Batch, o.Recombine = 16, 16, 16, 0.01, 6, 0
		o.SetEpochs(30)
	})
	if err != nil {
		t.Fatal(err)
	}
	onnx, meta, err := Export(trainer, d.Grammar.LabelNames())
	if err != nil {
		t.Fatal(err)
	}
	m, err := model.Load(onnx, meta, d.Grammar.LabelNames())
	if err != nil {
		t.Fatal(err)
	}
	if r := domain.NewParserWith(d, m).Ask("inhabitants of kansas", parser.Options{}); r.Program != "answer(population_1(stateid('kansas')))" {
		t.Errorf("%+v", r)
	}
	graph, err := onnxfile.Check(onnx)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range trainer.Network().Params {
		if got := graph.Init(p.Name).Float; !slices.Equal(got, nn.Rounded(p.Data)) || slices.Equal(got, p.Data) {
			t.Errorf("parameter %s is not rounded in the file, or in the network, too", p.Name)
		}
	}
}

// TestFinish: the parser has the uses of the words in parses by the network alone, and what the options take from other labels.
func TestFinish(t *testing.T) {
	d := labtest.Domain(t, "geo")
	trainer, err := Train(context.Background(), d, states(), func(o *train.Options) {
		o.Embed, o.Hidden, o.MLP, o.Rate, o.Batch, o.Recombine, o.Unseen = 16, 16, 16, 0.01, 6, 0, 3
		o.SetEpochs(30)
	})
	if err != nil {
		t.Fatal(err)
	}
	onnx, p, err := Finish(d, trainer, states())
	if err != nil {
		t.Fatal(err)
	}
	meta := p.Model().Meta
	alone, err := model.Load(onnx, model.Meta{Version: meta.Version, SHA256: meta.SHA256, Sizes: meta.Sizes, Labels: meta.Labels, Vocabulary: meta.Vocabulary}, d.Grammar.LabelNames())
	if err != nil {
		t.Fatal(err)
	}
	uses, err := Uses(domain.NewParserWith(d, alone), states())
	if err != nil || len(uses) == 0 || !reflect.DeepEqual(meta.Uses, uses) || meta.Unseen != 3 {
		t.Errorf("uses %v, %g taken; want %v, 3; %v", meta.Uses, meta.Unseen, uses, err)
	}
}
