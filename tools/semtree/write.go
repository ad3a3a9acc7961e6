package main

import (
	"bytes"
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"semtree/domain"
	"semtree/internal/outfile"
	"semtree/model"
	"semtree/model/train"
	"semtree/parser"
	"semtree/solver"
)

// write exports the best network, measures it as the parser runs it, and
// writes the two model files.
func (c *trainRun) write(e env, d *domain.Domain, t *train.Trainer, lessons, dev *data) error {
	onnx, meta, err := encode(t, d)
	if err != nil {
		return err
	}
	meta.Seed, meta.Command, meta.Data = c.training.Seed, c.command, lessons.describe()
	meta.Seconds = c.elapsed.Round(100 * time.Millisecond).Seconds()
	if len(dev.examples) > 0 {
		meta.Data += "; dev: " + dev.describe()
	}
	m, err := model.Load(onnx, meta, d.LabelNames())
	if err != nil {
		return err
	}
	ev := examine(parser.NewWith(d, m), dev)
	meta.Dev = model.Figures{Questions: ev.N, Exact: ev.exact, Denotation: ev.denotation}
	var text bytes.Buffer
	if err := meta.Write(&text); err != nil {
		return err
	}
	for _, file := range []struct {
		name    string
		content []byte
	}{{domain.ModelFile, onnx}, {domain.MetaFile, text.Bytes()}} {
		name := filepath.Join(c.out, file.name)
		if err := outfile.Write(name, file.content); err != nil {
			return err
		}
		if !slices.Contains(d.Files, file.name) {
			e.logf("%s does not list %s\nhint: the page loads only what is listed", domain.ManifestFile, file.name)
		}
		fmt.Fprintf(e.stdout, "%s  %d bytes\n", name, len(file.content))
	}
	if ev.N > 0 {
		ev.Errors = nil
		fmt.Fprintf(e.stdout, "\n%s\n", dev.name)
		ev.show(e.stdout)
	}
	return nil
}

// shown is the number of wrong parses of each cause that a training shows.
const shown = 2

// examine evaluates a parser on data, with its errors by cause.
func examine(p *parser.Parser, d *data) *evaluation {
	if len(d.examples) == 0 {
		return &evaluation{}
	}
	golds := make([]gold, len(d.examples))
	for i, ex := range d.examples {
		golds[i] = newGold(p, ex)
	}
	results, seconds := ask(p, questions(golds), parser.Options{}, 1)
	ev := newEvaluation(p, golds, results)
	ev.Solver, ev.Jobs, ev.Seconds, ev.Speed = solver.Exact.String(), 1, seconds, float64(ev.N)/seconds
	ev.Causes = groupErrors(p, golds, results, ev.Errors, shown)
	return ev
}

// encode returns the best network as an ONNX file and metadata of what is in
// it.
func encode(t *train.Trainer, d *domain.Domain) ([]byte, model.Meta, error) {
	net := t.Network()
	sizes := model.Sizes{
		Vocab: net.Config.Vocab, Embed: net.Config.Embed, Hidden: net.Config.Hidden,
		MLP: net.Config.MLP, Labels: net.Config.Labels,
	}
	params := map[string][]float32{}
	for _, p := range net.Params {
		params[p.Name] = p.Data
	}
	var onnx bytes.Buffer
	if err := model.Export(&onnx, sizes, func(name string) []float32 { return params[name] }); err != nil {
		return nil, model.Meta{}, err
	}
	words := slices.Clone(t.Vocabulary.Keys)
	words[0] = model.Unknown
	return onnx.Bytes(), model.Meta{
		Version: model.MetaVersion, SHA256: model.Digest(onnx.Bytes()), Sizes: sizes,
		Labels: d.LabelNames(), Vocabulary: words,
	}, nil
}

// record returns the command line for the metadata: what decides about the
// model, files and folders by their last names.
func record(flags *flag.FlagSet) string {
	line := "semtree " + flags.Name()
	flags.Visit(func(f *flag.Flag) {
		value := f.Value.String()
		switch f.Name {
		case "out", "checkpoint", "finish", "cpuprofile", "table":
			return
		case "domain", "data", "dev":
			value = filepath.Base(value)
			if list, ok := f.Value.(*fileList); ok {
				value = list.bases()
			}
		}
		if strings.ContainsAny(value, " '\"") {
			value = fmt.Sprintf("%q", value)
		}
		line += " -" + f.Name + " " + value
	})
	return line
}
