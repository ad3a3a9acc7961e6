package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"semtree/internal/outfile"
)

// run is one run of the command.
type run struct {
	data, work, tool string
	jobs             int
}

// model is one training of an experiment.
type model struct {
	experiment
	seed int
	dir  string // its domain folder in the work folder
}

// solvers are what each model is evaluated with.
var solvers = []string{"exact", "condgrad", "condgrad-noround"}

func (r *run) models(list []experiment, seeds int) []model {
	var models []model
	for _, e := range list {
		for seed := 1; seed <= seeds; seed++ {
			models = append(models, model{e, seed, filepath.Join(r.work, fmt.Sprintf("%s-%s-%d", e.set, e.split, seed))})
		}
	}
	return models
}

// train trains and evaluates the models that are missing, some at a time.
func (r *run) train(ctx context.Context, models []model, only string) error {
	var todo []model
	for _, m := range models {
		switch {
		case only != "" && m.set != only || m.done():
		case m.experiment.train.absent != "":
			fmt.Fprintf(os.Stderr, "%s %s: left out: %s\n", m.set, m.split, m.experiment.train.absent)
		default:
			todo = append(todo, m)
		}
	}
	if err := r.prepare(ctx, todo); err != nil {
		return err
	}
	p := &progress{todo: todo, jobs: r.jobs, start: time.Now()}
	next := make(chan model)
	failed := make(chan error, r.jobs)
	working, cancel := context.WithCancel(ctx)
	defer cancel()
	var wg sync.WaitGroup
	for range r.jobs {
		wg.Go(func() {
			for m := range next {
				if err := r.one(working, m, p); err != nil {
					failed <- fmt.Errorf("%s %s, seed %d: %w", m.set, m.split, m.seed, err)
					cancel()
					return
				}
			}
		})
	}
	for _, m := range todo {
		select {
		case next <- m:
		case <-working.Done():
		}
	}
	close(next)
	wg.Wait()
	close(failed)
	if ctx.Err() != nil {
		return errors.New("interrupted: the same command goes on from here")
	}
	return <-failed
}

// prepare writes the files of questions that the tool generates.
func (r *run) prepare(ctx context.Context, models []model) error {
	for _, m := range models {
		for _, s := range m.sources() {
			if s.args == nil || exists(r.path(s)) {
				continue
			}
			fmt.Fprintf(os.Stderr, "writing %s\n", r.path(s))
			if _, err := r.call(ctx, append(s.args[:len(s.args):len(s.args)], "-out", r.path(s))...); err != nil {
				return err
			}
		}
	}
	return nil
}

// sources returns all data of a model that can be had.
func (m model) sources() []source {
	list := []source{m.experiment.train, m.dev}
	for _, t := range m.tests {
		list = append(list, t.source)
	}
	return list
}

// path returns where the questions of a source are.
func (r *run) path(s source) string {
	if s.args == nil {
		return s.name
	}
	return filepath.Join(r.work, s.name)
}

// one trains and evaluates a model.
func (r *run) one(ctx context.Context, m model, p *progress) error {
	args := append([]string{"train", "-domain", m.domain, "-data", r.path(m.experiment.train), "-seed", fmt.Sprint(m.seed),
		"-out", m.dir, "-checkpoint", m.dir + ".checkpoint"}, m.flags...)
	if m.dev.name != "" {
		args = append(args, "-dev", r.path(m.dev))
	}
	if !exists(filepath.Join(m.dir, "model.json")) {
		if _, err := r.call(ctx, args...); err != nil {
			return err
		}
	}
	for i, t := range m.tests {
		for _, solver := range solvers {
			if t.absent != "" || exists(m.outcome(i, solver)) {
				continue
			}
			out, err := r.call(ctx, "eval", "-json", "-domain", m.dir, "-data", r.path(t.source), "-solver", solver)
			if err != nil {
				return err
			}
			if err := outfile.Write(m.outcome(i, solver), out); err != nil {
				return err
			}
		}
	}
	p.done(m)
	return nil
}

// outcome is the file with the evaluation of test i.
func (m model) outcome(i int, solver string) string {
	return filepath.Join(m.dir, fmt.Sprintf("eval-%d-%s.json", i, solver))
}

// done reports whether nothing is left to do.
func (m model) done() bool {
	for i, t := range m.tests {
		for _, solver := range solvers {
			if t.absent == "" && !exists(m.outcome(i, solver)) {
				return false
			}
		}
	}
	return exists(filepath.Join(m.dir, "model.json"))
}

// call runs the tool on one core and returns its standard output. The error
// ends with what the tool said last.
func (r *run) call(ctx context.Context, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, r.tool, args...)
	cmd.Env = append(os.Environ(), "GOMAXPROCS=1")
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) } // a training then keeps its checkpoint
	var said strings.Builder
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		lines := strings.Split(strings.TrimSpace(said.String()), "\n")
		return nil, fmt.Errorf("semtree %s: %w: %s", strings.Join(args, " "), err, strings.Join(lines[max(0, len(lines)-2):], "; "))
	}
	return out, nil
}

// evaluation is what semtree eval -json prints.
type evaluation struct {
	N          int
	Exact      float64 `json:"exact_match"`
	Denotation float64
	Certified  float64
	Speed      float64 `json:"sentences_per_second"`
}

// read reads the evaluation of test i.
func (m model) read(i int, solver string) (e evaluation, err error) {
	text, err := os.ReadFile(m.outcome(i, solver))
	if err != nil {
		return e, err
	}
	return e, json.Unmarshal(text, &e)
}
