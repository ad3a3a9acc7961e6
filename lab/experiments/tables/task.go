package main

import (
	"crypto/sha256"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"semtree/internal/infile"
	"semtree/lab"
	"semtree/table/link"
)

// sizes are those of every training.
type sizes struct {
	Queries   int `json:"queries"` // of WikiSQL
	Generated int `json:"generated"`
	Own       int `json:"own"` // tables of our own
	Epochs    int `json:"epochs"`
	Rounds    int `json:"rounds"`
	Again     int `json:"round_epochs"`
}

// task is one training.
type task struct {
	Setting string `json:"setting"`
	Seed    uint64 `json:"seed"`
	Sizes   sizes  `json:"sizes"`
	Data    string `json:"data"` // SHA-256 of the files of questions
}

// outcome is what a training reached. Each string has a character for each question, 1
// if it was answered rightly.
type outcome struct {
	task
	Commit    string  `json:"commit"`     // of the code, see package lab
	Seconds   float64 `json:"seconds"`    // of the training
	Answers   string  `json:"answers"`    // split1_dev
	Best      string  `json:"best"`       // the same without passing over
	Queries   string  `json:"queries"`    // WikiSQL dev
	Foreign   string  `json:"foreign"`    // the same with foreign columns and cells
	Certified float64 `json:"certified"`  // share, of all questions
	PerSecond float64 `json:"per_second"` // questions of split1_dev
}

// version changes whenever the same task would have another outcome.
const version = 2

// file returns the name of a task's file in a folder, without an ending: it depends on
// everything that determines the outcome.
func (t task) file(dir string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d %+v %q %q", version, t, link.Features, link.WordFeatures))
	return filepath.Join(dir, fmt.Sprintf("%s-seed-%d-%x", strings.ReplaceAll(t.Setting, " ", "-"), t.Seed, sum[:6]))
}

// digest returns the SHA-256 of some files, one after the other.
func digest(names ...string) string {
	sum := sha256.New()
	for _, name := range names {
		f := lab.Must(infile.Open(name))
		lab.Must(io.Copy(sum, f))
		lab.Check(f.Close())
	}
	return fmt.Sprintf("%x", sum.Sum(nil))
}
