package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"semtree/dataset"
	"semtree/domain/clevr"
	asking "semtree/domain/clevr/questions"
)

var datasetCLEVR = command{
	name: "dataset clevr", args: "-n N -out FILE.jsonl [flags]", summary: "questions about scenes of solids, with programs and scenes",
	text: `Questions are made from templates in the format of CLEVR, those of -templates or
a few of our own, about the scenes of an official file (-scenes, .json or
.json.gz) or sampled ones (-sample). Scenes are asked about again and again until
there are enough questions.

With -closure, the rules are those of CLOSURE: each file of templates, but for
its baselines or_loc and or_loc_loc, is a test, and all tests get equally many
questions.`,
	example: `semtree dataset clevr -sample 200 -n 2000 -out questions.jsonl
semtree dataset clevr -templates clevr/templates -scenes train_scenes.json.gz -n 20000 -out train.jsonl
semtree dataset clevr -closure -templates closure/templates -files or_sim -scenes val_scenes.json.gz -n 300 -out or_mat.jsonl`,
	setup: func(flags *flag.FlagSet) func(env, []string) error {
		c := &clevrData{}
		c.define(flags)
		return func(e env, args []string) error {
			if err := c.check(args); err != nil {
				return err
			}
			scenes, err := c.scenesOf()
			if err != nil {
				return err
			}
			examples, err := c.examples(scenes)
			if err != nil {
				return err
			}
			return writeExamples(e, c.out, examples)
		}
	},
}

// clevrData is one run of the command.
type clevrData struct {
	templates, files string
	scenes           string
	sample, n        int
	closure          bool
	seed             uint64
	out              string
}

func (c *clevrData) define(flags *flag.FlagSet) {
	flags.StringVar(&c.templates, "templates", "", "`folder` with files of templates (default: our own)")
	flags.StringVar(&c.files, "files", "", "`names` of files in it to use, without .json, separated by commas (default all)")
	flags.StringVar(&c.scenes, "scenes", "", "official `file` of scenes")
	flags.IntVar(&c.sample, "sample", 0, "sample so many scenes, instead of -scenes")
	flags.IntVar(&c.n, "n", 0, "number of questions")
	flags.BoolVar(&c.closure, "closure", false, "follow the rules of CLOSURE")
	flags.Uint64Var(&c.seed, "seed", 1, "seed of all random numbers")
	flags.StringVar(&c.out, "out", "", "`file` to write; - is standard output")
}

// check refuses a wrong command line.
func (c *clevrData) check(args []string) error {
	switch {
	case len(args) > 0:
		return usagef("unexpected argument %q", args[0])
	case c.out == "":
		return usagef("-out is missing")
	case c.n < 1:
		return usagef("-n %d: want at least 1", c.n)
	case c.sample < 0:
		return usagef("-sample %d: want at least 1", c.sample)
	case (c.scenes == "") == (c.sample == 0):
		return usagef("want either -scenes or -sample")
	case c.files != "" && c.templates == "":
		return usagef("-files: of which -templates?")
	}
	return nil
}

// scenesOf reads or samples the scenes.
func (c *clevrData) scenesOf() ([]*clevr.Scene, error) {
	if c.scenes != "" {
		return asking.ReadSceneFile(c.scenes)
	}
	rng := rand.New(rand.NewPCG(c.seed, 1))
	scenes := make([]*clevr.Scene, c.sample)
	for i := range scenes {
		scenes[i] = clevr.Sample(rng)
	}
	return scenes, nil
}

// examples makes the questions.
func (c *clevrData) examples(scenes []*clevr.Scene) ([]dataset.Example, error) {
	templates, err := c.readTemplates()
	if err != nil {
		return nil, err
	}
	if !c.closure {
		asked, err := fill(templates, asking.CLEVR, c.seed, scenes, c.n)
		return clevrExamples(asked), err
	}
	var examples []dataset.Example
	for i, test := range byFile(templates) {
		tests := len(byFile(templates))
		n := c.n*(i+1)/tests - c.n*i/tests
		rules := asking.CLOSURE
		rules.Quota = (n + len(test) - 1) / len(test)
		asked, err := fill(test, rules, c.seed, scenes, n)
		if err != nil {
			return nil, err
		}
		examples = append(examples, clevrExamples(asked)...)
	}
	return examples, nil
}

// baselines are files of CLOSURE that belong to no test.
var baselines = []string{"or_loc", "or_loc_loc"}

// readTemplates reads the templates asked for.
func (c *clevrData) readTemplates() ([]*asking.Template, error) {
	if c.templates == "" {
		return asking.Own(), nil
	}
	all, err := asking.ReadFolder(os.DirFS(c.templates))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.templates, err)
	}
	var names []string
	if c.files != "" {
		names = strings.Split(c.files, ",")
	}
	for _, name := range names {
		if !slices.ContainsFunc(all, func(t *asking.Template) bool { return t.File == name }) {
			return nil, fmt.Errorf("%s has no templates %q", c.templates, name)
		}
	}
	return slices.DeleteFunc(all, func(t *asking.Template) bool {
		if names != nil {
			return !slices.Contains(names, t.File)
		}
		return c.closure && slices.Contains(baselines, t.File)
	}), nil
}

// byFile divides templates by the files they come from.
func byFile(templates []*asking.Template) (files [][]*asking.Template) {
	for i, t := range templates {
		if i == 0 || t.File != templates[i-1].File {
			files = append(files, nil)
		}
		files[len(files)-1] = append(files[len(files)-1], t)
	}
	return files
}

// idleRounds is how often all scenes may be gone through without a question.
const idleRounds = 3

// fill asks about the scenes, again and again, until there are n questions.
func fill(templates []*asking.Template, rules asking.Rules, seed uint64, scenes []*clevr.Scene, n int) ([]asking.Question, error) {
	g := asking.New(templates, rules, seed)
	var asked []asking.Question
	for idle := 0; idle < idleRounds; idle++ {
		for _, s := range scenes {
			more := g.Ask(s)
			asked = append(asked, more[:min(len(more), n-len(asked))]...)
			if len(asked) == n {
				return asked, nil
			}
			if len(more) > 0 {
				idle = -1
			}
		}
	}
	return nil, fmt.Errorf("%d scenes and %d templates give %d questions, not %d: want more of them", len(scenes), len(templates), len(asked), n)
}

func clevrExamples(asked []asking.Question) []dataset.Example {
	examples := make([]dataset.Example, len(asked))
	for i, q := range asked {
		examples[i] = dataset.Example{Question: q.Text, Program: clevr.Write(q.Program), Facts: q.Scene.String()}
	}
	return examples
}
