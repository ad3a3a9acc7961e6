package main

import (
	"crypto/sha256"
	"fmt"
	"path/filepath"

	"semtree/dataset"
	"semtree/domain"
	"semtree/internal/jsonfile"
	"semtree/learn"
	"semtree/model/train"
)

// task is one training: a fold of a split under a seed and options.
type task struct {
	Split   string        `json:"split"`
	Folds   int           `json:"folds"`
	Fold    int           `json:"fold"`
	Options train.Options `json:"options"` // the seed is that of the folds, too

	data   division
	digest string // of everything that determines the outcome, except the code
}

// division is the examples of a fold.
type division struct{ train, test []dataset.Example }

// newTask is the training of a setting on a fold.
func newTask(d *domain.Domain, s setting, split string, seed uint64, fold, folds int, data division) (task, error) {
	pairs := learn.Pairs(d, data.train)
	o, err := learn.Options(d, pairs, func(o *train.Options) {
		s.set(o)
		o.Seed = seed
	})
	return task{
		Split: split, Folds: folds, Fold: fold, Options: o,
		data: data, digest: train.Digest(d.Grammar, o, pairs, learn.Pairs(d, data.test)),
	}, err
}

// outcome is what a training reached.
type outcome struct {
	task
	Commit  string  `json:"commit"` // of the code, as package revision names it
	Seconds float64 `json:"seconds"`
	Items   []item  `json:"items"`
}

// store keeps outcomes as files of a folder.
type store struct{ dir string }

// version changes whenever the same data and options would give another model or
// another judgement.
const version = 3

// path returns the file of a task, named by everything that determines its outcome.
func (s store) path(t task) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d %s", version, t.digest))
	return filepath.Join(s.dir, fmt.Sprintf("%s-%d-of-%d-seed-%d-%x.json", t.Split, t.Fold+1, t.Folds, t.Options.Seed, sum[:6]))
}

// get returns the outcome of a task; ok is false if there is none yet.
func (s store) get(t task) (o outcome, ok bool, err error) {
	ok, err = jsonfile.Get(s.path(t), &o)
	return o, ok, err
}

// put writes an outcome.
func (s store) put(o outcome) error { return jsonfile.Put(s.path(o.task), o) }
