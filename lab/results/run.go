package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/internal/outfile"
	"semtree/lab"
	"semtree/lab/dataset"
	"semtree/lab/evaluate"
	"semtree/lab/learn"
	"semtree/lab/train"
	"semtree/parser"
	"semtree/solver"
)

var errInterrupted = errors.New("interrupted: the same command goes on from here")

// run is one run of the command.
type run struct {
	work, only  string
	jobs, seeds int
}

// training is one training of an experiment.
type training struct {
	experiment
	seed int

	d        *domain.Domain
	examples []dataset.Example
	name     string // of its files in the work folder, without the ending
}

// methods are what each model is evaluated with, the one of the short table first.
var methods = []solver.Method{solver.Exact, solver.CondGrad, solver.CondGradNoRound}

// row is what became of an experiment.
type row struct {
	experiment
	pairs   int                   // trained on
	bytes   int64                 // of the network
	seconds sample                // of the trainings
	figures map[int][]evaluations // of a test by seed; nil if not all were run
}

// evaluations are those of a model on a test, by solver.
type evaluations map[solver.Method]evaluate.Evaluation

// results runs what is missing and returns a row for each experiment.
func (r *run) results(ctx context.Context, list []experiment) []row {
	lab.Check(os.MkdirAll(r.work, 0o755))
	all := r.trainings(list)
	r.train(ctx, all)
	rows := make([]row, len(list))
	for i, e := range list {
		err := lab.Try(func() { rows[i] = r.evaluateAll(ctx, e, all[i]) })
		lab.Checkf(err, "%s %s", e.set, e.split)
	}
	return rows
}

// trainings returns the trainings of each experiment; none if its data are absent.
func (r *run) trainings(list []experiment) [][]training {
	all := make([][]training, len(list))
	for i, e := range list {
		if e.train.absent != "" {
			fmt.Fprintf(os.Stderr, "%s %s: left out: %s\n", e.set, e.split, e.train.absent)
			continue
		}
		d, examples := lab.Must(builtin.Load(e.domain)), e.train.read()
		lessons := learn.Examples(d, examples)
		for seed := 1; seed <= r.seeds; seed++ {
			t := training{experiment: e, seed: seed, d: d, examples: examples}
			o := lab.Must(learn.Options(d, lessons, t.options))
			t.name = r.modelFile(t, train.Digest(d.Grammar, train.Data{Examples: lessons}, o))
			all[i] = append(all[i], t)
		}
	}
	return all
}

// options changes the default options to those of the training.
func (t training) options(o *train.Options) {
	t.change(o)
	o.Seed = uint64(t.seed)
}

// train trains the models that are missing, some at a time.
func (r *run) train(ctx context.Context, all [][]training) {
	var todo []training
	for _, list := range all {
		for _, t := range list {
			if !exists(t.name+metaEnd) && (r.only == "" || r.only == t.set) {
				todo = append(todo, t)
			}
		}
	}
	var finished atomic.Int32
	group, working := errgroup.WithContext(ctx)
	group.SetLimit(r.jobs)
	for _, t := range todo {
		group.Go(func() error {
			if working.Err() != nil {
				return working.Err()
			}
			if err := lab.Try(func() { t.train(working) }); err != nil {
				return fmt.Errorf("%s %s, seed %d: %w", t.set, t.split, t.seed, err)
			}
			fmt.Fprintf(os.Stderr, "%d of %d trained: %s %s, seed %d\n", finished.Add(1), len(todo), t.set, t.split, t.seed)
			return nil
		})
	}
	err := group.Wait()
	if ctx.Err() != nil {
		err = errInterrupted
	}
	lab.Check(err)
}

// train trains a model, from its checkpoint if there is one, and writes it.
func (t training) train(ctx context.Context) {
	trainer := lab.Must(learn.New(t.d, t.examples, nil, t.options))
	checkpoint := t.name + checkpointEnd
	lab.Must(learn.Resume(trainer, checkpoint))
	lab.Check(learn.Run(ctx, trainer, checkpoint, func(train.Report) {}))
	onnx, p, err := learn.Finish(t.d, trainer, t.examples)
	lab.Check(err)
	meta := p.Model().Meta
	meta.Seed, meta.Seconds, meta.Command = uint64(t.seed), trainer.Elapsed().Seconds(), "results"
	meta.Data = fmt.Sprintf("%s (%d questions)", t.experiment.train.name, len(t.examples))
	lab.Check(outfile.Write(t.name+networkEnd, onnx))
	lab.Must(learn.WriteMeta(t.name+metaEnd, &meta)) // a model with metadata is whole
	lab.Check(os.Remove(checkpoint))
}

// evaluateAll evaluates the models of an experiment on all its tests. What is not
// to be run, and was not, has no figures.
func (r *run) evaluateAll(ctx context.Context, e experiment, trainings []training) row {
	x := row{experiment: e, figures: map[int][]evaluations{}}
	for _, t := range trainings {
		if !exists(t.name + metaEnd) {
			return row{experiment: e}
		}
		m := lab.Must(learn.ReadNetwork(t.name, t.d))
		x.bytes = lab.Must(os.Stat(t.name + networkEnd)).Size()
		x.pairs, x.seconds = len(t.examples), append(x.seconds, m.Meta.Seconds)
		p := domain.NewParserWith(t.d, m)
		for i, test := range e.tests {
			if test.absent == "" {
				x.figures[i] = append(x.figures[i], r.evaluate(ctx, t, p, m.Meta.SHA256, test))
			}
		}
	}
	return x
}

// evaluate evaluates a model on a test with every solver, or reads what was
// found before; nil if it is neither there nor to be run.
func (r *run) evaluate(ctx context.Context, t training, p *domain.Parser, network string, on test) evaluations {
	examples, facts := on.read(), domainDigest(t.domain)
	golds := sync.OnceValue(func() []evaluate.Gold { return evaluate.Golds(t.d, examples) })
	figures := evaluations{}
	for _, method := range methods {
		name := evaluationFile(t.name, network, examples, facts, method)
		ev, ok := lab.Step(name, r.only == "" || r.only == t.set, func() *evaluate.Evaluation {
			if ctx.Err() != nil {
				lab.Check(errInterrupted)
			}
			ev := evaluate.Run(p, golds(), parser.Options{Method: method}, 1, evaluate.NoCauses)
			ev.Errors = nil
			fmt.Fprintf(os.Stderr, "%s %s, seed %d, %s by %v: %.1f %% of %d\n", t.set, t.split, t.seed, on.name, method, 100*ev.Exact, ev.N)
			return ev
		})
		if !ok {
			return nil
		}
		figures[method] = *ev
	}
	return figures
}
