package main

import (
	"flag"
	"fmt"
	"os"
	"time"

	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/internal/bounded"
	"semtree/lab"
	"semtree/lab/dataset"
	"semtree/lab/evaluate"
)

func main() {
	var c run
	lab.Data(&c.data)
	flag.StringVar(&c.dir, "dir", "build/accuracy", "`folder` of the outcomes")
	bounded.Int(flag.CommandLine, &c.seeds, "seeds", 3, 1, 100, "seeds, from 1")
	bounded.Int(flag.CommandLine, &c.folds, "folds", 3, 2, 100, "folds of iid and template")
	only := flag.String("settings", "", "`names` of the settings, with commas between; all if empty")
	divisions := flag.String("splits", "", "`names` of the divisions, with commas between; all if empty")
	flag.BoolVar(&c.stored, "stored", false, "train nothing: report what is stored, whole seeds only")
	flag.StringVar(&c.table, "table", "", "`file` for the tables; standard output if empty")
	lab.Main(func() { c.run(*divisions, *only) })
}

// run is one run of the command.
type run struct {
	data, table  string
	dir          string // of the outcomes
	seeds, folds int
	stored       bool
}

// result is how a setting does on a split: for every seed, every item judged.
type result struct {
	setting setting
	split   string
	items   [][]item  // [seeds], in the order of the folds
	commits []string  // of the trainings
	seconds []float64 // of the trainings
}

func (c *run) run(divisions, only string) {
	dealt := lab.Must(lab.Chosen(splits, func(s split) string { return s.name }, divisions))
	chosen := lab.Must(lab.Chosen(settings(), func(s setting) string { return s.name }, only))
	d := lab.Must(builtin.Load("geo"))
	var results []result
	for _, division := range dealt {
		examples := division.read(c.data)
		for _, s := range chosen {
			if r := c.measure(d, division, examples, s); len(r.items) > 0 {
				results = append(results, r)
			}
		}
	}
	c.write(results)
}

// measure runs all trainings of a setting on a split that have not run yet.
func (c *run) measure(d *domain.Domain, on split, examples []dataset.Example, s setting) result {
	r := result{setting: s, split: on.name}
	for seed := 1; seed <= c.seeds; seed++ {
		folds := on.folds(examples, c.folds, uint64(seed))
		var items []item
		var commits []string
		for f, fold := range folds {
			t := newTask(d, s, on.name, uint64(seed), f, len(folds), division{dataset.Select(examples, fold.Train), dataset.Select(examples, fold.Test)})
			o, ok := c.do(d, t, fold)
			if !ok {
				return r
			}
			items = append(items, o.Items...)
			commits = append(commits, o.Commit)
			r.seconds = append(r.seconds, o.Seconds)
		}
		r.items = append(r.items, items)
		r.commits = append(r.commits, commits...)
		right := 0
		for _, it := range items {
			right += evaluate.Count(it.Exact)
		}
		fmt.Fprintf(os.Stderr, "%-9s %-12s seed %d: %d of %d\n", on.name, s.name, seed, right, len(items))
	}
	return r
}

// do returns the outcome of a task, which may be stored; with -stored, it must be.
func (c *run) do(d *domain.Domain, t task, fold dataset.Fold) (o outcome, ok bool) {
	return lab.Step(t.file(c.dir), !c.stored, func() outcome {
		start := time.Now()
		m, seen := teach(d, t.data.train, t.Options)
		o := outcome{task: t, Commit: lab.Commit("."), Seconds: time.Since(start).Seconds()}
		o.Items = judge(d, m, seen, t.data.test, fold.Test)
		return o
	})
}
