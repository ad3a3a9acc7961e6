package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"semtree/dataset"
	"semtree/domain"
	"semtree/evaluate"
	"semtree/evaluate/refusal"
	"semtree/internal/outfile"
	"semtree/learn"
	"semtree/model"
	"semtree/parser"
)

// crossFolds is the number of parts that held-out questions are divided into, to
// judge each by weights fitted on the others, if no network was trained for them.
const crossFolds = 5

// heldOut parses every example with a network that was not trained on it: that of
// its fold, or without folds the domain's own.
func (c *calibrateRun) heldOut(e env, d *domain.Domain, p *parser.Parser, examples []dataset.Example) ([]refusal.Case, error) {
	if c.folds == 0 {
		cases := refusal.Answerables(p, evaluate.Golds(d, examples), 0)
		for i := range cases {
			cases[i].Fold = i % crossFolds
		}
		return cases, nil
	}
	ctx, stop := signal.NotifyContext(e.ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	var cases []refusal.Case
	for f, fold := range dataset.Folds(len(examples), c.folds, c.training.seed()) {
		lessons := dataset.Select(examples, fold.Train)
		m, err := c.network(ctx, d, f, lessons)
		if ctx.Err() != nil {
			return nil, errors.New("interrupted; nothing was written")
		}
		if err != nil {
			return nil, fmt.Errorf("fold %d: %w", f+1, err)
		}
		p, err := learn.Counted(parser.NewWith(d, m), lessons)
		if err != nil {
			return nil, fmt.Errorf("fold %d: %w", f+1, err)
		}
		own := refusal.Answerables(p, evaluate.Golds(d, dataset.Select(examples, fold.Test)), f)
		right := 0
		for _, x := range own {
			right += evaluate.Count(x.Right)
		}
		e.logf("fold %d of %d: %d of %d programs are right", f+1, c.folds, right, len(own))
		cases = append(cases, own...)
	}
	return cases, nil
}

// network trains the network of a fold, or takes it from the folder of networks
// if it was trained with the same data and options.
func (c *calibrateRun) network(ctx context.Context, d *domain.Domain, fold int, lessons []dataset.Example) (*model.Model, error) {
	var pairs bytes.Buffer
	if err := dataset.Write(&pairs, lessons); err != nil {
		return nil, err
	}
	options, err := learn.Options(d, learn.Pairs(d, lessons), c.training.change)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(&pairs, "%+v", options)
	key := fmt.Sprintf("%d questions; SHA-256 of them and the options %s", len(lessons), model.Digest(pairs.Bytes()))
	base := filepath.Join(c.networks, fmt.Sprintf("fold%d", fold+1))
	if c.networks != "" {
		m, err := readNetwork(base, d)
		if err == nil && m.Meta.Data == key {
			return m, nil
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	t, err := learn.Train(ctx, d, lessons, c.training.change)
	if err != nil {
		return nil, err
	}
	onnx, meta, err := learn.Export(d, t)
	if err != nil {
		return nil, err
	}
	meta.Data = key
	if c.networks != "" {
		var text bytes.Buffer
		if err := errors.Join(meta.Write(&text), outfile.Write(base+".onnx", onnx), outfile.Write(base+".json", text.Bytes())); err != nil {
			return nil, err
		}
	}
	return model.Load(onnx, meta, d.LabelNames())
}

// readNetwork reads a network that was kept.
func readNetwork(base string, d *domain.Domain) (*model.Model, error) {
	text, err := os.ReadFile(base + ".json")
	if err != nil {
		return nil, err
	}
	meta, err := model.ReadMeta(text, base+".json")
	if err != nil {
		return nil, err
	}
	onnx, err := os.ReadFile(base + ".onnx")
	if err != nil {
		return nil, err
	}
	return model.Load(onnx, meta, d.LabelNames())
}
