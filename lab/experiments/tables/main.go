package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"semtree/internal/bounded"
	"semtree/lab"
	"semtree/lab/dataset/wikisql"
	"semtree/lab/dataset/wikitables"
	"semtree/lab/evaluate/tables"
	learn "semtree/lab/learn/tables"
)

func main() {
	var l bench
	var data, only string
	lab.Data(&data)
	flag.StringVar(&l.dir, "dir", "build/tables-ablation", "`folder` of the outcomes")
	flag.StringVar(&only, "settings", "", "`names` of the settings, with commas between; all if empty")
	flag.StringVar(&l.table, "table", "", "`file` for the report; standard output if empty")
	flag.BoolVar(&l.stored, "stored", false, "train nothing: report what is stored")
	bounded.Int(flag.CommandLine, &l.seeds, "seeds", 1, 1, 100, "seeds, from 1")
	s := &l.sizes
	bounded.Int(flag.CommandLine, &s.Queries, "queries", 6000, 1, 1<<20, "questions of WikiSQL to learn from")
	bounded.Int(flag.CommandLine, &s.Generated, "generate", 6000, 1, 1<<20, "questions to generate")
	bounded.Int(flag.CommandLine, &s.Own, "own", 200, 0, 1<<16, "tables of our own that questions are generated about, too")
	bounded.Int(flag.CommandLine, &s.Epochs, "epochs", 4, 1, 1000, "epochs on programs")
	bounded.Int(flag.CommandLine, &s.Rounds, "rounds", 1, 0, 20, "rounds with answers")
	bounded.Int(flag.CommandLine, &s.Again, "round-epochs", 2, 1, 100, "epochs of a round with answers")
	lab.Resumable(func(ctx context.Context) {
		l.files(data)
		l.run(ctx, only)
	})
}

// bench is one run of the command.
type bench struct {
	table  string // file of the report
	stored bool
	seeds  int
	sizes  sizes
	dir    string // of the outcomes

	train, dev    string // files of WikiTableQuestions
	queries, devs string // files of WikiSQL
}

func (l *bench) files(data string) {
	l.train, l.dev = filepath.Join(data, "tables/wikitables/split1_train.tsv"), filepath.Join(data, "tables/wikitables/split1_dev.tsv")
	l.queries, l.devs = filepath.Join(data, "tables/wikisql/train.jsonl.gz"), filepath.Join(data, "tables/wikisql/dev.jsonl.gz")
}

func (l *bench) run(ctx context.Context, only string) {
	list := lab.Must(lab.Chosen(settings(), func(s setting) string { return s.name }, only))
	sum := digest(l.train, l.dev, l.queries, l.devs)
	var results []result
	for _, s := range list {
		r := result{setting: s}
		for seed := range uint64(l.seeds) {
			t := task{Setting: s.name, Seed: seed + 1, Sizes: l.sizes, Data: sum}
			if o, ok := lab.Step(t.file(l.dir)+".json", !l.stored, func() outcome { return l.do(ctx, s, t) }); ok {
				r.outcomes = append(r.outcomes, o)
				lab.Check(removeAll(t.file(l.dir) + ".*[0-9]"))
			}
		}
		if len(r.outcomes) > 0 {
			results = append(results, r)
		}
	}
	if len(results) == 0 {
		lab.Check(errors.New("nothing is stored of these settings and sizes"))
	}
	lab.Print(l.table, report(results, l.sizes))
}

// do trains and judges.
func (l *bench) do(ctx context.Context, s setting, t task) outcome {
	say := func(format string, args ...any) {
		fmt.Fprintf(os.Stderr, "%s, seed %d: %s\n", s.name, t.Seed, fmt.Sprintf(format, args...))
	}
	recipe := l.recipe(t)
	if s.set != nil {
		s.set(recipe)
	}
	lab.Check(os.MkdirAll(l.dir, 0o777))
	recipe.Checkpoint = t.file(l.dir)
	start := time.Now()
	trained := lab.Must(recipe.Train(ctx, s.index, func(r learn.Report) { say("round %d: %s", r.Round, r.Text) }))
	o := outcome{task: t, Commit: lab.Commit("."), Seconds: time.Since(start).Seconds()}
	jobs := runtime.GOMAXPROCS(0)
	w := lab.Must(tables.RunWikiTables(lab.Must(wikitables.Read(l.dev)), trained.Model, s.index, 0, jobs))
	q := lab.Must(tables.RunWikiSQL(lab.Must(wikisql.Read(l.devs)), trained.Model, s.index, jobs))
	o.Answers = marks(w.Asked, func(a *tables.Asked) bool { return a.Right })
	o.Best = marks(w.Asked, func(a *tables.Asked) bool { return a.Top })
	o.Queries = marks(q.Parsed, func(p *tables.Parsed) bool { return p.Right })
	o.Foreign = marks(q.ParsedForeign, func(p *tables.Parsed) bool { return p.Right })
	n, m := float64(w.N), 2*float64(q.N)
	o.Certified, o.PerSecond = (n*w.Certified+m*q.Certified)/(n+m), w.PerSecond
	say("denotation %.3f, %.3f without passing over; WikiSQL %.3f, %.3f with foreign columns and cells; %.0f s",
		w.Denotation, w.DenotationTop, q.ExactMatch, q.ExactMatchForeign, o.Seconds)
	return o
}

// marks writes a character for each question, 1 if it is right.
func marks[T any](list []T, right func(*T) bool) string {
	text := make([]byte, len(list))
	for i := range list {
		text[i] = '0'
		if right(&list[i]) {
			text[i] = '1'
		}
	}
	return string(text)
}

// recipe returns the whole recipe, with what it learns from.
func (l *bench) recipe(t task) *learn.Recipe {
	r := &learn.Recipe{Options: learn.DefaultOptions(), Own: t.Sizes.Own, Generated: t.Sizes.Generated}
	r.First.Seed, r.First.Epochs = t.Seed, t.Sizes.Epochs
	r.Rounds, r.Epochs = t.Sizes.Rounds, t.Sizes.Again
	var err error
	r.Answers, r.Tables, err = learn.WikiTables(l.train)
	lab.Check(err)
	r.Programs, _, err = learn.WikiSQL(l.queries, t.Sizes.Queries, t.Seed)
	lab.Check(err)
	_, apart, err := learn.WikiTables(l.dev)
	lab.Check(err)
	r.Leave(apart)
	return r
}

// removeAll removes the files whose names match a pattern.
func removeAll(pattern string) error {
	names, err := filepath.Glob(pattern)
	for _, name := range names {
		err = errors.Join(err, os.Remove(name))
	}
	return err
}
