package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"

	"semtree/dataset"
	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/evaluate"
	"semtree/learn"
	"semtree/model/train"
	"semtree/parser"
	"semtree/solver"
	"semtree/tools/internal/lab"
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
	pairs   int                                     // trained on
	bytes   int                                     // of the network
	seconds sample                                  // of the trainings
	figures []map[solver.Method]evaluate.Evaluation // [tests×seeds] in the order of tests, then seeds; nil if not all were run
}

// results runs what is missing and returns a row for each experiment.
func (r *run) results(ctx context.Context, list []experiment) ([]row, error) {
	if err := os.MkdirAll(r.work, 0o755); err != nil {
		return nil, err
	}
	all, err := r.trainings(list)
	if err != nil {
		return nil, err
	}
	if err := r.train(ctx, all); err != nil {
		return nil, err
	}
	rows := make([]row, len(list))
	for i, e := range list {
		if rows[i], err = r.evaluateAll(ctx, e, all[i]); err != nil {
			return nil, fmt.Errorf("%s %s: %w", e.set, e.split, err)
		}
	}
	return rows, nil
}

// trainings returns the trainings of each experiment; none if its data are absent.
func (r *run) trainings(list []experiment) ([][]training, error) {
	all := make([][]training, len(list))
	for i, e := range list {
		if e.train.absent != "" {
			fmt.Fprintf(os.Stderr, "%s %s: left out: %s\n", e.set, e.split, e.train.absent)
			continue
		}
		d, err := builtin.Load(e.domain)
		if err != nil {
			return nil, err
		}
		examples, err := e.train.read()
		if err != nil {
			return nil, err
		}
		lessons := learn.Examples(d, examples)
		for seed := 1; seed <= r.seeds; seed++ {
			t := training{experiment: e, seed: seed, d: d, examples: examples}
			o, err := learn.Options(d, lessons, t.options)
			if err != nil {
				return nil, err
			}
			t.name = r.modelFile(t, train.Digest(d.Grammar, train.Data{Examples: lessons}, o))
			all[i] = append(all[i], t)
		}
	}
	return all, nil
}

// options changes the default options to those of the training.
func (t training) options(o *train.Options) {
	t.change(o)
	o.Seed = uint64(t.seed)
}

// train trains the models that are missing, some at a time.
func (r *run) train(ctx context.Context, all [][]training) error {
	var todo []training
	for _, list := range all {
		for _, t := range list {
			if !exists(t.name+metaEnd) && (r.only == "" || r.only == t.set) {
				todo = append(todo, t)
			}
		}
	}
	p := newProgress(todo)
	next := make(chan training)
	failed := make(chan error, r.jobs)
	working, cancel := context.WithCancel(ctx)
	defer cancel()
	var wg sync.WaitGroup
	for range r.jobs {
		wg.Go(func() {
			for t := range next {
				if err := t.train(working); err != nil {
					failed <- fmt.Errorf("%s %s, seed %d: %w", t.set, t.split, t.seed, err)
					cancel()
					return
				}
				p.done(t)
			}
		})
	}
	for _, t := range todo {
		select {
		case next <- t:
		case <-working.Done():
		}
	}
	close(next)
	wg.Wait()
	close(failed)
	if ctx.Err() != nil {
		return errInterrupted
	}
	return <-failed
}

// train trains a model, from its checkpoint if there is one, and writes it.
func (t training) train(ctx context.Context) error {
	trainer, err := learn.New(t.d, t.examples, nil, t.options)
	if err != nil {
		return err
	}
	checkpoint := t.name + checkpointEnd
	if _, err := learn.Resume(trainer, checkpoint); err != nil {
		return err
	}
	if err := learn.Run(ctx, trainer, checkpoint, func(train.Report) {}); err != nil {
		return err
	}
	onnx, meta, err := learn.Export(trainer, t.d.Grammar.LabelNames())
	if err != nil {
		return err
	}
	meta.Seed, meta.Seconds, meta.Command = uint64(t.seed), trainer.Elapsed().Seconds(), "results"
	meta.Data = fmt.Sprintf("%s (%d questions)", t.experiment.train.name, len(t.examples))
	return writeModel(t.name, onnx, meta)
}

// evaluateAll evaluates the models of an experiment on all its tests. What is not
// to be run, and was not, has no figures.
func (r *run) evaluateAll(ctx context.Context, e experiment, trainings []training) (row, error) {
	x := row{experiment: e, figures: make([]map[solver.Method]evaluate.Evaluation, len(e.tests)*r.seeds)}
	for s, t := range trainings {
		if !exists(t.name + metaEnd) {
			return row{experiment: e}, nil
		}
		m, size, err := readModel(t.name, t.d)
		if err != nil {
			return x, err
		}
		x.bytes, x.pairs, x.seconds = size, len(t.examples), append(x.seconds, m.Meta.Seconds)
		p := domain.NewParserWith(t.d, m)
		for i, test := range e.tests {
			if test.absent != "" {
				continue
			}
			figures, err := r.evaluate(ctx, t, p, m.Meta.SHA256, test)
			if err != nil {
				return x, err
			}
			x.figures[i*r.seeds+s] = figures
		}
	}
	return x, nil
}

// evaluate evaluates a model on a test with every solver, or reads what was
// found before; nil if it is neither there nor to be run.
func (r *run) evaluate(ctx context.Context, t training, p *domain.Parser, network string, on test) (map[solver.Method]evaluate.Evaluation, error) {
	examples, err := on.read()
	if err != nil {
		return nil, err
	}
	facts, err := domainDigest(t.domain)
	if err != nil {
		return nil, err
	}
	var golds []evaluate.Gold
	figures := map[solver.Method]evaluate.Evaluation{}
	for _, method := range methods {
		name, err := evaluationFile(t.name, network, examples, facts, method)
		if err != nil {
			return nil, err
		}
		ev, ok, err := lab.Step(name, r.only == "" || r.only == t.set, func() (*evaluate.Evaluation, error) {
			if ctx.Err() != nil {
				return nil, errInterrupted
			}
			if golds == nil {
				golds = evaluate.Golds(t.d, examples)
			}
			ev := evaluate.Run(p, golds, parser.Options{Method: method}, 1, evaluate.NoCauses)
			ev.Errors = nil
			fmt.Fprintf(os.Stderr, "%s %s, seed %d, %s by %v: %.1f %% of %d\n", t.set, t.split, t.seed, on.name, method, 100*ev.Exact, ev.N)
			return ev, nil
		})
		if !ok || err != nil {
			return nil, err
		}
		figures[method] = *ev
	}
	return figures, nil
}
