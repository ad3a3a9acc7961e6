package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/internal/infile"
	"semtree/internal/jsontext"
	"semtree/lab"
	"semtree/lab/dataset"
	"semtree/lab/dataset/scan"
)

// source is a set of questions with their programs.
type source struct {
	domain, name string
	every        int // HiGHS solves one question of this number
	read         func(b *bench) []dataset.Example
}

var sources = []source{
	{"geo", "GeoQuery, IID train", 10, questionsIn("geoquery/iid_train.jsonl")},
	{"geo", "GeoQuery, IID dev", 10, questionsIn("geoquery/iid_dev.jsonl")},
	{"scan", "SCAN, 500 commands", 50, commands},
	{"clevr", "CLEVR, 200 questions", 20, scenes},
}

// open loads a built-in domain's parser.
func open(name string) *domain.Parser {
	d := lab.Must(builtin.Load(name))
	return lab.Must(domain.NewParser(d))
}

func questionsIn(name string) func(*bench) []dataset.Example {
	return func(b *bench) []dataset.Example {
		return lab.Must(dataset.ReadFile(filepath.Join(b.data, filepath.FromSlash(name))))
	}
}

// commands returns 500 of all commands of SCAN, evenly spread.
func commands(*bench) []dataset.Example {
	all := scan.All()
	var some []scan.Command
	for i := range 500 {
		some = append(some, all[i*len(all)/500])
	}
	return scan.Examples(some)
}

// scenes returns every 50th question of the reference file of CLEVR.
func scenes(b *bench) (list []dataset.Example) {
	name := filepath.Join(b.data, "clevr", "reference_regenerated", "train.jsonl.gz")
	lab.Check(infile.Lines(name, infile.MaxLine, func(n int, line []byte) error {
		if n%50 != 1 {
			return nil
		}
		var ex struct{ Question, DSL string }
		err := jsontext.DecodeOpen(line, "", &ex)
		list = append(list, dataset.Example{Question: ex.Question, Program: ex.DSL})
		return err
	}))
	return list
}

// load returns the parser and the questions of a source. If its data or its model
// are absent, it prints a message and returns no questions.
func (b *bench) load(s source) (p *domain.Parser, examples []dataset.Example) {
	err := lab.Try(func() { examples, p = s.read(b), open(s.domain) })
	if errors.Is(err, fs.ErrNotExist) {
		fmt.Fprintf(os.Stderr, "solverbench: %s is left out: %v\n", s.name, err)
		return nil, nil
	}
	lab.Checkf(err, "%s", s.name)
	return p, examples
}

// questions is the group of what a network makes of questions.
func (s source) questions(p *domain.Parser, examples []dataset.Example) group {
	g := group{name: s.name, every: s.every}
	for _, ex := range examples {
		problem, err := p.Problem(ex.Question)
		lab.Checkf(err, "%s: %q", s.name, ex.Question)
		g.problems = append(g.problems, problem)
	}
	return g
}
