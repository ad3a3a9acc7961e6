package tables

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"semtree/lab/learn"
	"semtree/lab/nn"
	"semtree/lab/train"
	"semtree/model"
	"semtree/solver"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/link"
	"semtree/table/program"
)

// Options are the settings of a training.
type Options struct {
	First    train.Options // of the training on programs
	Rounds   int           // with answers; 0 leaves lessons with answers out
	Epochs   int           // of each round
	Readings int           // programs that are executed for a question with an answer
	Rivals   int           // best programs among which a question with a program has its rivals

	// Checkpoint is a file name; each round writes its state to a file of this name
	// with the number of the round added, and continues from it. Empty for none.
	Checkpoint string
}

// DefaultOptions returns settings for some ten thousand examples. Other rates, dropouts and
// masks made no difference beyond chance (doc/results/decisions.md).
func DefaultOptions() Options {
	o := train.DefaultOptions(1, 1)
	o.Embed, o.Hidden, o.MLP, o.MinCount, o.MaxVocab, o.Quick = 64, 64, 64, 3, 1500, true
	o.Epochs, o.Warm, o.Rate, o.Dropout = 6, 1, 2e-3, 0.1
	o.Unknown, o.Mask, o.Recombine, o.Listed, o.Unseen = 0, 0.2, 0, 0, 0
	return Options{First: o, Rounds: 2, Epochs: 4, Readings: 30, Rivals: 10}
}

// Report is the progress of a training.
type Report struct {
	Round  int // 0 is the training on programs
	Text   string
	Faults []Fault      // lessons that cannot be used
	Model  *model.Model // at the end of a round; nil before
}

// Trained is a model with its file.
type Trained struct {
	Model *model.Model
	ONNX  []byte
}

// check returns an error for settings outside their limits, and for lessons that no
// training can begin with.
func (o *Options) check(lessons []Lesson) error {
	switch {
	case o.Rounds < 0:
		return fmt.Errorf("%d rounds, want 0 or more", o.Rounds)
	case o.Rounds > 0 && (o.Readings < 1 || o.Readings > solver.MaxK):
		return fmt.Errorf("%d readings, want 1 to %d", o.Readings, solver.MaxK)
	case o.Rounds > 0 && (o.Rivals < 1 || o.Rivals > solver.MaxK):
		return fmt.Errorf("rivals among %d programs, want 1 to %d", o.Rivals, solver.MaxK)
	case o.Rounds > 0 && o.Epochs < 1:
		return fmt.Errorf("%d epochs of a round, want 1 or more", o.Epochs)
	case !slices.ContainsFunc(lessons, func(l Lesson) bool { return l.Program != nil }):
		return errors.New("no question has a program: those with answers need a network that learned from programs")
	}
	return nil
}

// Train trains a network on lessons. index makes the index of a table. A cancelled
// context stops it between epochs; then checkpoints have the state.
func Train(ctx context.Context, lessons []Lesson, index func(*table.Table) *link.Index, o Options, report func(Report)) (*Trained, error) {
	if err := o.check(lessons); err != nil {
		return nil, err
	}
	start := time.Now()
	t := &training{school: newSchool(lessons, index), o: o, report: report}
	t.say("indexed %d tables in %v", len(t.school.indexes), time.Since(start).Round(time.Millisecond))
	for ; t.round <= o.Rounds; t.round++ {
		if err := t.run(ctx); err != nil {
			return nil, fmt.Errorf("round %d: %w", t.round, err)
		}
	}
	return t.trained, nil
}

// training is a training in progress.
type training struct {
	school  *school
	o       Options
	report  func(Report)
	round   int
	trained *Trained // by the round before

	network    *nn.Network[float32]
	vocabulary *model.Vocabulary
}

func (t *training) say(format string, args ...any) {
	t.report(Report{Round: t.round, Text: fmt.Sprintf(format, args...)})
}

// run runs a round.
func (t *training) run(ctx context.Context) error {
	options := t.o.First
	if t.round > 0 {
		options.Warm, options.Epochs, options.Seed = 0, t.o.Epochs, options.Seed+uint64(t.round)
	}
	trainer, err := train.New(program.Grammar(), t.data(), options)
	if err != nil {
		return err
	}
	for _, f := range trainer.Faults {
		t.say("example %d is left out: %v", f.Index, f.Err)
	}
	checkpoint := ""
	if t.o.Checkpoint != "" {
		checkpoint = fmt.Sprintf("%s.%d", t.o.Checkpoint, t.round)
	}
	if resumed, err := learn.Resume(trainer, checkpoint); err != nil {
		return err
	} else if resumed {
		t.say("continued after epoch %d", trainer.Epochs())
	}
	err = learn.Run(ctx, trainer, checkpoint, func(r train.Report) {
		t.say("epoch %d of %d: loss %.3f, %d examples, %d of %d nodes moved, %v",
			r.Epoch, r.Epochs, r.Loss, r.Sentences, r.Changed, r.Anchors, r.Elapsed.Round(time.Second))
	})
	if err != nil {
		return err
	}
	t.network, t.vocabulary = trainer.Network(), trainer.Vocabulary
	if t.trained, err = export(trainer); err != nil {
		return err
	}
	t.report(Report{Round: t.round, Text: "trained", Model: t.trained.Model})
	return nil
}

// data returns the examples of the round.
func (t *training) data() train.Data {
	var found []finding
	if t.round == 0 {
		found = t.school.known()
	} else {
		start := time.Now()
		found = t.school.search(t.trained.Model, &t.o)
		t.say("%s, in %v", t.school.tally(found), time.Since(start).Round(time.Second))
	}
	examples, faults := t.school.encode(found)
	t.report(Report{Round: t.round, Text: fmt.Sprintf("%d examples, %d lessons cannot be used", len(examples), len(faults)), Faults: faults})
	return train.Data{
		Kinds: len(link.WordFeatures), Links: len(link.Features), Examples: examples,
		Words:   t.school.words(t.o.First.MinCount),
		Network: t.network, Vocabulary: t.vocabulary,
	}
}

// export returns the trained network as a model.
func export(t *train.Trainer) (*Trained, error) {
	onnx, meta, err := learn.Export(t, ask.Labels())
	if err != nil {
		return nil, err
	}
	meta.Kinds, meta.Links = link.WordFeatures, link.Features
	m, err := model.Load(onnx, meta, meta.Labels)
	return &Trained{m, onnx}, err
}
