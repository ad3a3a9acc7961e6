package labcommand

import (
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"semtree/domain"
	"semtree/internal/command"
	"semtree/internal/outfile"
	"semtree/lab/dataset"
	"semtree/lab/evaluate"
	"semtree/lab/evaluate/refusal"
	"semtree/lab/learn"
	"semtree/lab/train"
	"semtree/model"
	"semtree/parser"
)

// write exports the best network, measures it as the parser runs it, and
// writes the two model files.
func (c *trainRun) write(e command.Env, d *domain.Domain, t *train.Trainer, folder *folder, lessons, dev *dataset.File) error {
	onnx, p, err := learn.Finish(d, t, lessons.Examples)
	if err != nil {
		return err
	}
	meta := p.Model().Meta
	meta.Confidence = refusal.Default()
	meta.Seed, meta.Command, meta.Data = c.training.seed(), record(c.flags), lessons.Describe()
	e.Logf("trained for %s", t.Elapsed().Round(100*time.Millisecond))
	if len(dev.Examples) > 0 {
		meta.Data += "; dev: " + dev.Describe()
	}
	ev := &evaluate.Evaluation{}
	if len(dev.Examples) > 0 {
		ev = evaluate.Run(p, evaluate.Golds(d, dev.Examples), parser.Options{}, 1, shown)
	}
	meta.Dev = model.Figures{Questions: ev.N, Exact: ev.ExactCount, Denotation: ev.DenotationCount}
	if err := folder.write(); err != nil {
		return err
	}
	if err := writeModel(e, c.out, onnx, &meta); err != nil {
		return err
	}
	for _, name := range []string{domain.ModelFile, domain.MetaFile} {
		if !slices.Contains(d.Files, name) {
			e.Logf("%s does not list %s\nhint: the page loads only listed files", domain.ManifestFile, name)
		}
	}
	fmt.Fprintf(e.Stdout, "%d of %d pairs used\n", t.Used(), len(lessons.Examples))
	if ev.N > 0 {
		ev.Errors = nil
		fmt.Fprintf(e.Stdout, "\n%s\n", dev.Name)
		showEvaluation(e.Stdout, ev)
	}
	return nil
}

// writeModel writes the files of a model into a folder, and says how large they are.
func writeModel(e command.Env, folder string, onnx []byte, meta *model.Meta) error {
	network, data := filepath.Join(folder, domain.ModelFile), filepath.Join(folder, domain.MetaFile)
	if err := outfile.Write(network, onnx); err != nil {
		return err
	}
	size, err := learn.WriteMeta(data, meta)
	if err == nil {
		fmt.Fprintf(e.Stdout, "%s  %d bytes\n%s  %d bytes\n", network, len(onnx), data, size)
	}
	return err
}

// shown is the number of wrong parses of each cause that a training shows.
const shown = 2

// record returns the command line for the metadata: what decides about the
// model, files and folders by their last names.
func record(flags *flag.FlagSet) string {
	line := "semtree " + flags.Name()
	flags.Visit(func(f *flag.Flag) {
		value := f.Value.String()
		switch f.Name {
		case "out", "checkpoint", "calibrate", "finish", "cpuprofile", "table", "networks", "evidence", "tables":
			return
		case "judge":
			if value != "true" { // a file of semtree calibrate
				return
			}
		case "domain", "data", "dev", "lessons", "unanswerable", "wikisql", "wikitables", "apart", "spider", "about", "authors":
			value = filepath.Base(value)
			if list, ok := f.Value.(*fileList); ok {
				value = list.bases()
			}
		case "everyday", "held":
			if list, ok := f.Value.(*fileList); ok {
				value = list.places()
			}
		}
		if strings.ContainsAny(value, " '\"") {
			value = fmt.Sprintf("%q", value)
		}
		line += " -" + f.Name + " " + value
	})
	return line
}
