package labcommand

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"semtree/domain"
	"semtree/internal/bounded"
	"semtree/internal/command"
	"semtree/internal/outfile"
	"semtree/lab/dataset/unanswerable"
	"semtree/lab/evaluate"
	"semtree/lab/evaluate/refusal"
	"semtree/lab/learn"
	"semtree/model"
)

var calibrateCommand = command.Command{
	Name: "calibrate", Args: "-data FILE.jsonl[,FILE.jsonl ...] [flags]", Summary: "fit how far to trust a parse, and what to refuse", Groups: flagGroups,
	Text: `The confidence that parse reports is a logistic regression on the margin to the
second program, the probabilities of labels and heads, and what the program
leaves out of the question or only guesses. This command fits it by
cross-validation: for each fold of the data it trains a network on the others, as
train does with the same flags, and parses the fold with it. With -folds 0, the
data must be questions that the domain's model was not trained on, and no network
is trained; -lessons then names the files that it was trained on.

Questions that the domain cannot answer are fitted, too: -unanswerable takes a
file of them, or of templates for them (the format is in the documentation of
package lab/dataset/unanswerable); its lines of part "fit" are fitted, those of part
"judge" are reported. Without such a file, weights stay near those that every new
model has, which were fitted on the built-in domains. The least confidence with
which a question is answered, the threshold, is chosen so that at most 5 % of the
unanswerable questions are answered and at most 3 % of the right programs refused;
where both are not possible, it is a compromise.

Weights and threshold go into model.json of the domain folder, whose model.onnx
stays as it is; -table takes a report, in which the confidence of a question comes
from weights fitted on the other folds. -judge adds further questions with
programs to the report, and -tables questions about tables.`,
	Example: `semtree calibrate -domain ./mydomain -data train.jsonl,dev.jsonl
semtree calibrate -domain ./mydomain -data train.jsonl -unanswerable beyond.tsv -table confidence.md
semtree calibrate -domain ./mydomain -data fresh.jsonl -folds 0 -lessons train.jsonl`,
	Setup: command.FlagsOnly(func() command.Task { return &calibrateRun{} }),
}

// calibrateRun is one run of the command.
type calibrateRun struct {
	domain, table string
	data, lessons fileList
	judge         fileList
	unanswerable  string
	tables        string
	networks      string
	evidence      string
	folds         int
	training      training

	flags *flag.FlagSet // as they were given, for the metadata
}

func (c *calibrateRun) Define(flags *flag.FlagSet) {
	c.flags = flags
	flags.StringVar(&c.domain, "domain", "", "domain `folder` with a model, whose model.json is rewritten")
	flags.Var(&c.data, "data", "`files` with questions and programs, commas between them; - is standard input")
	bounded.Int(flags, &c.folds, "folds", 5, 0, 100, "parts of the data, for each of which a network is trained on the rest; 0 if the model was trained on other data")
	flags.Var(&c.lessons, "lessons", "`files` that the domain's model was trained on (default those of -data)")
	flags.StringVar(&c.unanswerable, "unanswerable", "", "`file` of questions that the domain cannot answer")
	flags.Var(&c.judge, "judge", "more `files` with questions and programs, not trained on, for the report alone")
	flags.StringVar(&c.tables, "tables", "", "`folder` with WikiTableQuestions and WikiSQL, for the report alone")
	flags.StringVar(&c.table, "table", "", "`file` for the report, as Markdown")
	flags.StringVar(&c.networks, "networks", "", "`folder` that keeps the networks of the folds, and is asked for them first")
	flags.StringVar(&c.evidence, "evidence", "", "`file` for the cases that were fitted, as JSON")
	c.training.define(flags)
	c.training.defineWords(flags)
}

// Check refuses a wrong command line.
func (c *calibrateRun) Check() error {
	stdin := 0
	for _, name := range c.data {
		stdin += evaluate.Count(name == "-")
	}
	switch {
	case c.domain == "":
		return command.Usagef("-domain is missing: which folder?")
	case len(c.data) == 0:
		return command.Usagef("-data is missing")
	case stdin > 1:
		return command.Usagef("-data: only one can be standard input")
	case c.folds == 1:
		return command.Usagef("-folds 1: want 0, or at least 2")
	case c.folds == 0 && len(c.lessons) == 0:
		return command.Usagef("-folds 0: which -lessons was the model trained on?")
	}
	return c.training.check()
}

// Run fits weights and threshold and writes them.
func (c *calibrateRun) Run(e command.Env) error {
	d, _, err := command.LoadDomain(c.domain)
	if err != nil {
		return err
	}
	p, m, err := c.parser(e, d)
	if err != nil {
		return err
	}
	examples, sources, err := readAll(e, c.data)
	if err != nil {
		return err
	}
	if folds := cmp.Or(c.folds, crossFolds); len(examples) < folds {
		return fmt.Errorf("%d questions are too few for %d folds", len(examples), folds)
	}
	beyond, err := c.readUnanswerable()
	if err != nil {
		return err
	}
	cases, err := c.heldOut(e, d, p, examples)
	if err != nil {
		return err
	}
	cases = append(cases, refusal.Unanswerables(p, beyond.Questions(unanswerable.Fit, perTemplate, c.training.seed()))...)
	if m.Confidence, err = refusal.Fit(cases, refusal.Default()); err != nil {
		return err
	}
	m.Confidence.Command, m.Confidence.Data = record(c.flags), sources
	if c.unanswerable != "" {
		m.Confidence.Data += "; " + filepath.Base(c.unanswerable)
	}
	text, err := c.report(e, p, m.Confidence, cases, beyond)
	if err != nil {
		return err
	}
	return c.write(e, m, cases, text)
}

// perTemplate is the number of questions made of each template.
const perTemplate = 6

// parser returns the parser of the domain's own model, with the uses of the words
// that it was trained on, and its metadata.
func (c *calibrateRun) parser(e command.Env, d *domain.Domain) (*domain.Parser, *model.Meta, error) {
	m, err := d.Model()
	if err != nil {
		return nil, nil, fmt.Errorf("domain %s: %w", c.domain, err)
	}
	p := domain.NewParserWith(d, m)
	if len(c.lessons) == 0 && m.Meta.Uses != nil {
		return p, &m.Meta, nil
	}
	names := c.lessons
	if len(names) == 0 {
		names = c.data
	}
	lessons, _, err := readAll(e, names)
	if err != nil {
		return nil, nil, err
	}
	if p, err = p.WithUses(nil); err != nil { // what labels lose must not depend on former records
		return nil, nil, err
	}
	if m.Meta.Uses, err = learn.Uses(p, lessons); err != nil {
		return nil, nil, err
	}
	p, err = p.WithUses(m.Meta.Uses)
	return p, &m.Meta, err
}

// readUnanswerable reads the file of questions beyond the domain; without one the
// set is empty.
func (c *calibrateRun) readUnanswerable() (*unanswerable.Set, error) {
	if c.unanswerable == "" {
		return new(unanswerable.Set), nil
	}
	f, err := os.Open(c.unanswerable)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return unanswerable.Read(f, c.unanswerable)
}

// write writes model.json, the report and the evidence.
func (c *calibrateRun) write(e command.Env, meta *model.Meta, cases []refusal.Case, report []byte) error {
	if c.evidence != "" {
		if err := refusal.Write(c.evidence, cases); err != nil {
			return err
		}
	}
	if _, err := learn.WriteMeta(filepath.Join(c.domain, domain.MetaFile), meta); err != nil {
		return err
	}
	if c.table != "" {
		return outfile.Write(c.table, report)
	}
	_, err := e.Stdout.Write(report)
	return err
}
