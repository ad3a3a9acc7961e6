package main

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"

	"semtree/internal/outfile"
	"semtree/model/train"
)

// task is one training: a fold of a split under a seed and options.
type task struct {
	Split   string        `json:"split"`
	Folds   int           `json:"folds"`
	Fold    int           `json:"fold"`
	Options train.Options `json:"options"` // the seed is that of the folds, too
}

// outcome is what a training reached.
type outcome struct {
	task
	Seconds float64 `json:"seconds"`
	Items   []item  `json:"items"`
}

// store keeps outcomes as files of a folder.
type store struct{ dir string }

// version changes whenever the same options would learn or be judged otherwise,
// as when a default changes.
const version = 2

// path names the file of a task by all that decides about it. The data stand
// for themselves: give each a folder.
func (s store) path(t task, data string) string {
	text, err := json.Marshal(t.Options)
	if err != nil {
		panic(err) // numbers and strings
	}
	var options map[string]any
	if err := json.Unmarshal(text, &options); err != nil {
		panic(err)
	}
	maps.DeleteFunc(options, func(_ string, v any) bool { return v == nil || v == false || v == 0.0 })
	text, err = json.Marshal([]any{version, t.Split, t.Folds, t.Fold, options})
	if err != nil {
		panic(err)
	}
	sum := sha256.Sum256(append(text, data...))
	return filepath.Join(s.dir, fmt.Sprintf("%s-%d-of-%d-seed-%d-%x.json", t.Split, t.Fold+1, t.Folds, t.Options.Seed, sum[:6]))
}

// get returns the outcome of a task; ok is false if there is none yet.
func (s store) get(t task, data string) (o outcome, ok bool, err error) {
	text, err := os.ReadFile(s.path(t, data))
	if errors.Is(err, fs.ErrNotExist) {
		return o, false, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &o)
	}
	return o, err == nil, err
}

// put writes an outcome; a file of that name is always whole.
func (s store) put(o outcome, data string) error {
	text, err := json.MarshalIndent(o, "", " ")
	if err != nil {
		return err
	}
	return outfile.Write(s.path(o.task, data), text)
}
