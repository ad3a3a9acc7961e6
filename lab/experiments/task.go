package main

import (
	"crypto/sha256"
	"fmt"
	"path/filepath"

	"semtree/domain"
	"semtree/lab"
	"semtree/lab/dataset"
	"semtree/lab/learn"
	"semtree/lab/train"
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
func newTask(d *domain.Domain, s setting, split string, seed uint64, fold, folds int, data division) task {
	lessons := learn.Examples(d, data.train)
	o := lab.Must(learn.Options(d, lessons, func(o *train.Options) {
		s.set(o)
		o.Seed = seed
	}))
	return task{
		Split: split, Folds: folds, Fold: fold, Options: o,
		data: data, digest: train.Digest(d.Grammar, train.Data{Examples: lessons, Dev: learn.Examples(d, data.test)}, o),
	}
}

// outcome is what a training reached.
type outcome struct {
	task
	Commit  string  `json:"commit"` // of the code, see [lab.Commit]
	Seconds float64 `json:"seconds"`
	Items   []item  `json:"items"`
}

// version changes whenever the same data and options would give another model or
// another judgement.
const version = 3

// file returns the file of a task's outcome in a folder, named by everything that determines it.
func (t task) file(dir string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d %s", version, t.digest))
	return filepath.Join(dir, fmt.Sprintf("%s-%d-of-%d-seed-%d-%x.json", t.Split, t.Fold+1, t.Folds, t.Options.Seed, sum[:6]))
}
