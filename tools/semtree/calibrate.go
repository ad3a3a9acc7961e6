package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"

	"semtree/dataset"
	"semtree/domain"
	"semtree/evaluate"
	"semtree/internal/bounded"
	"semtree/internal/outfile"
	"semtree/learn"
	"semtree/model"
	"semtree/model/calibrate"
	"semtree/parser"
)

var calibrateCommand = command{
	name: "calibrate", args: "-data FILE.jsonl[,FILE.jsonl ...] [flags]", summary: "fit how far to trust a parse",
	text: `The confidence that parse reports is a logistic regression on the margin to the
second program, the probabilities of labels and heads, and the words not
understood. This command fits it by cross-validation: for each fold of the data
it trains a network on the others, as train does with the same flags, and parses
the fold with it. The weights go into model.json of the domain folder, whose
model.onnx stays as it is; -table takes a report, in which the confidence of a
question comes from weights fitted on the other folds.`,
	example: `semtree calibrate -domain ./mydomain -data train.jsonl,dev.jsonl
semtree calibrate -domain ./mydomain -data train.jsonl -folds 10 -seed 7 -table confidence.md`,
	setup: flagsOnly(func() task { return &calibrateRun{} }),
}

// calibrateRun is one run of the command.
type calibrateRun struct {
	domain, table string
	data          fileList
	folds         int
	training      training

	flags *flag.FlagSet // as they were given, for the metadata
}

// fileList is a flag of file names with commas between them.
type fileList []string

func (l *fileList) String() string { return strings.Join(*l, ",") }

func (l *fileList) Set(names string) error {
	*l = strings.Split(names, ",")
	return nil
}

// bases returns the last names of the files, with commas between them.
func (l *fileList) bases() string {
	names := make(fileList, len(*l))
	for i, name := range *l {
		names[i] = filepath.Base(name)
	}
	return names.String()
}

func (c *calibrateRun) define(flags *flag.FlagSet) {
	c.flags = flags
	flags.StringVar(&c.domain, "domain", "", "domain `folder` with a model, whose model.json is rewritten")
	flags.Var(&c.data, "data", "`files` with questions and programs, commas between them; - is standard input")
	bounded.Int(flags, &c.folds, "folds", 5, 2, 100, "parts of the data, for each of which a network is trained on the rest")
	flags.StringVar(&c.table, "table", "", "`file` for the report, as Markdown")
	c.training.define(flags)
}

// check refuses a wrong command line.
func (c *calibrateRun) check() error {
	stdin := 0
	for _, name := range c.data {
		stdin += evaluate.Count(name == "-")
	}
	switch {
	case c.domain == "":
		return usagef("-domain is missing: which folder?")
	case len(c.data) == 0:
		return usagef("-data is missing")
	case stdin > 1:
		return usagef("-data: only one can be standard input")
	}
	return c.training.check()
}

// run fits the weights and writes them.
func (c *calibrateRun) run(e env) error {
	d, _, err := loadDomain(c.domain)
	if err != nil {
		return err
	}
	m, err := d.Model()
	if err != nil {
		return fmt.Errorf("domain %s: %w", c.domain, err)
	}
	examples, sources, err := c.read(e)
	if err != nil {
		return err
	}
	items, err := c.holdOut(e, d, examples)
	if err != nil {
		return err
	}
	weights, err := calibrate.Fit(items)
	if err != nil {
		return err
	}
	p, err := calibrate.CrossFit(items)
	if err != nil {
		return err
	}
	report := calibrate.NewReport(items, p)
	m.Meta.Confidence = &model.Confidence{
		Bias: weights[0], Margin: weights[1], Surprise: weights[2], Unknown: weights[3],
		Questions: report.N, Right: report.Right, Command: record(c.flags), Data: sources,
	}
	return c.write(e, m.Meta, report)
}

// read reads all examples and describes where they come from.
func (c *calibrateRun) read(e env) (all []dataset.Example, sources string, err error) {
	var names []string
	for _, name := range c.data {
		d, err := e.readData(name)
		if err != nil {
			return nil, "", err
		}
		all = append(all, d.Examples...)
		names = append(names, d.Describe())
	}
	if len(all) < c.folds {
		return nil, "", fmt.Errorf("%d questions are too few for %d folds", len(all), c.folds)
	}
	return all, strings.Join(names, "; "), nil
}

// holdOut parses every example with a network trained on other folds.
func (c *calibrateRun) holdOut(e env, d *domain.Domain, examples []dataset.Example) ([]calibrate.Item, error) {
	ctx, stop := signal.NotifyContext(e.ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	var items []calibrate.Item
	folds := dataset.Folds(len(examples), c.folds, c.training.seed())
	err := learn.HoldOut(ctx, d, examples, folds, c.training.change, func(f int, p *parser.Parser, heldOut []dataset.Example) error {
		right, before := 0, len(items)
		for _, ex := range heldOut {
			g := evaluate.NewGold(d, ex)
			r := p.Parse(ex.Question, parser.Options{K: 2})
			if r.Evidence == nil {
				continue // the parser will have no confidence in such a parse
			}
			item := calibrate.Item{Features: r.Evidence.Features(), Right: g.Judge(d, r).Exact, Fold: f}
			items = append(items, item)
			right += evaluate.Count(item.Right)
		}
		e.logf("fold %d of %d: %d of %d programs are right", f+1, c.folds, right, len(items)-before)
		return nil
	})
	if ctx.Err() != nil {
		return nil, errors.New("interrupted; nothing was written")
	}
	return items, err
}

// write writes model.json and the report.
func (c *calibrateRun) write(e env, meta model.Meta, report *calibrate.Report) error {
	var text, table bytes.Buffer
	if err := meta.Write(&text); err != nil {
		return err
	}
	name := filepath.Join(c.domain, domain.MetaFile)
	if err := outfile.Write(name, text.Bytes()); err != nil {
		return err
	}
	reliability(&table, meta.Confidence, report)
	if c.table != "" {
		return outfile.Write(c.table, table.Bytes())
	}
	_, err := e.stdout.Write(table.Bytes())
	return err
}
