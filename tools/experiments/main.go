package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"time"

	"semtree/dataset"
	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/evaluate"
	"semtree/internal/bounded"
	"semtree/model"
	"semtree/tools/internal/lab"
)

func main() {
	var c run
	lab.Data(&c.data)
	flag.StringVar(&c.domain, "domain", "domain/geo", "`folder` of the domain")
	flag.StringVar(&c.dir, "dir", "build/accuracy", "`folder` of the outcomes")
	bounded.Int(flag.CommandLine, &c.seeds, "seeds", 3, 1, 100, "seeds, from 1")
	bounded.Int(flag.CommandLine, &c.folds, "folds", 3, 2, 100, "folds of iid and template")
	only := flag.String("settings", "", "`names` of the settings, with commas between; all if empty, none if \"none\"")
	split := flag.String("splits", strings.Join(splits, ","), "`names` of the splits")
	var more []setting
	flag.Func("try", "`options` of a further setting, as '{\"Swap\": 0.5}'; may be given again", func(text string) error {
		s, err := readSetting(text)
		more = append(more, s)
		return err
	})
	flag.BoolVar(&c.stored, "stored", false, "train nothing: report what is stored, whole seeds only")
	flag.StringVar(&c.table, "table", "", "`file` for the tables; standard output if empty")
	lab.Main(func() { c.run(*only, *split, more) })
}

// run is one run of the command.
type run struct {
	data, domain, table string
	dir                 string // of the outcomes
	seeds, folds        int
	stored              bool
}

// result is how a setting does on a split: for every seed, every item judged.
type result struct {
	setting setting
	split   string
	items   [][]item // [seeds], in the order of the folds
	commits []string // of the trainings
	seconds float64  // of a training, mean
}

func (c *run) run(only, split string, more []setting) {
	d := lab.Must(domain.Load(os.DirFS(c.domain), builtin.Executors()))
	chosen := more
	if only != none {
		listed, err := lab.Chosen(settings(), func(s setting) string { return s.name }, only)
		if err != nil {
			lab.Check(fmt.Errorf("%w, or %q with -try", err, none))
		}
		chosen = append(listed, more...)
	}
	if len(chosen) == 0 {
		lab.Check(errors.New("no setting to measure"))
	}
	var results []result
	for _, name := range strings.Split(split, ",") {
		examples := readSplit(c.data, name)
		for _, s := range chosen {
			if r := c.measure(d, name, examples, s); len(r.items) > 0 {
				results = append(results, r)
			}
		}
	}
	c.write(results)
}

// measure runs all trainings of a setting on a split that have not run yet.
func (c *run) measure(d *domain.Domain, split string, examples []dataset.Example, s setting) result {
	r := result{setting: s, split: split}
	trainings := 0
	for seed := 1; seed <= c.seeds; seed++ {
		folds := foldsOf(split, examples, c.folds, uint64(seed))
		var items []item
		var commits []string
		for f, fold := range folds {
			t := newTask(d, s, split, uint64(seed), f, len(folds), division{dataset.Select(examples, fold.Train), dataset.Select(examples, fold.Test)})
			o := c.do(d, t, fold)
			if o.Items == nil {
				items = nil
				break
			}
			items = append(items, o.Items...)
			commits = append(commits, o.Commit)
			r.seconds += o.Seconds
			trainings++
		}
		if items == nil {
			break
		}
		r.items = append(r.items, items)
		r.commits = append(r.commits, commits...)
		right := 0
		for _, it := range items {
			right += evaluate.Count(it.Exact)
		}
		fmt.Fprintf(os.Stderr, "%-9s %-12s seed %d: %d of %d\n", split, s.name, seed, right, len(items))
	}
	r.seconds /= float64(max(trainings, 1))
	return r
}

// do returns the outcome of a task, which may be stored. With -stored, an outcome that is
// not has no items.
func (c *run) do(d *domain.Domain, t task, fold dataset.Fold) outcome {
	o, _ := lab.Step(t.file(c.dir), !c.stored, func() outcome {
		start := time.Now()
		l := teach(d, t.data.train, t.Options)
		o := outcome{task: t, Commit: lab.Commit("."), Seconds: time.Since(start).Seconds()}
		m := lab.Must(model.Load(l.onnx, l.meta, d.Grammar.LabelNames()))
		o.Items = judge(d, m, l.seen, t.data.test, fold.Test)
		return o
	})
	return o
}
