package labcommand

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"semtree/domain/clevr"
	"semtree/internal/bounded"
	"semtree/internal/command"
	"semtree/lab/dataset"
	clevrdata "semtree/lab/dataset/clevr"
)

var datasetCLEVR = command.Command{
	Name: "dataset clevr", Args: "-out FILE.jsonl [flags]", Summary: "questions about scenes of solids, with programs and scenes",
	Text: `This command generates questions from templates in the format of CLEVR: those of
-templates, or a few of our own. The questions are about the scenes of an official
file (-scenes, .json or .json.gz) or about sampled ones (-sample). It goes through
the scenes several times if that is needed for the number of questions.

With -closure, it follows the rules of CLOSURE: each file of templates, except its
baselines or_loc and or_loc_loc, is a test, and all tests get the same number of
questions.`,
	Example: `semtree dataset clevr -sample 200 -n 2000 -out questions.jsonl
semtree dataset clevr -templates clevr/templates -scenes train_scenes.json.gz -n 20000 -out train.jsonl
semtree dataset clevr -closure -templates closure/templates -files or_sim -scenes val_scenes.json.gz -n 300 -out or_mat.jsonl`,
	Setup: command.FlagsOnly(func() command.Task { return &clevrData{} }),
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

// Limits: the official data have 100,000 scenes and a million questions.
const (
	maxScenes    = 100_000
	maxQuestions = 1_000_000
)

func (c *clevrData) Define(flags *flag.FlagSet) {
	flags.StringVar(&c.templates, "templates", "", "`folder` with files of templates (default: our own)")
	flags.StringVar(&c.files, "files", "", "`names` of files in it to use, without .json, separated by commas (default all)")
	flags.StringVar(&c.scenes, "scenes", "", "official `file` of scenes")
	bounded.Int(flags, &c.sample, "sample", 0, 0, maxScenes, "number of scenes to sample, instead of -scenes")
	bounded.Int(flags, &c.n, "n", 1000, 1, maxQuestions, "number of questions")
	flags.BoolVar(&c.closure, "closure", false, "follow the rules of CLOSURE")
	flags.Uint64Var(&c.seed, "seed", 1, "seed of all random numbers")
	flags.StringVar(&c.out, "out", "", "`file` to write; - is standard output")
}

// Check refuses a wrong command line.
func (c *clevrData) Check() error {
	switch {
	case c.out == "":
		return command.Usagef("-out is missing")
	case (c.scenes == "") == (c.sample == 0):
		return command.Usagef("want either -scenes or -sample")
	case c.files != "" && c.templates == "":
		return command.Usagef("-files without -templates: name the folder of the files")
	}
	return nil
}

func (c *clevrData) Run(e command.Env) error {
	scenes, err := c.scenesOf()
	if err != nil {
		return err
	}
	templates, err := c.readTemplates()
	if err != nil {
		return err
	}
	return writeLines(e, c.out, func(emit func(any) error) error {
		example := func(ex dataset.Example) error { return emit(ex) }
		if c.closure {
			return clevrdata.FillTests(templates, c.seed, scenes, c.n, example)
		}
		return clevrdata.Fill(templates, clevrdata.CLEVR, c.seed, scenes, c.n, example)
	})
}

// scenesOf reads or samples the scenes.
func (c *clevrData) scenesOf() ([]*clevr.Scene, error) {
	if c.scenes != "" {
		return clevrdata.ReadSceneFile(c.scenes)
	}
	return clevrdata.SampleScenes(c.sample, c.seed), nil
}

// readTemplates reads the templates asked for.
func (c *clevrData) readTemplates() ([]*clevrdata.Template, error) {
	if c.templates == "" {
		return clevrdata.Own(), nil
	}
	all, err := clevrdata.ReadFolder(os.DirFS(c.templates))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.templates, err)
	}
	var names []string
	if c.files != "" {
		names = strings.Split(c.files, ",")
	}
	for _, name := range names {
		if !slices.ContainsFunc(all, func(t *clevrdata.Template) bool { return t.File == name }) {
			return nil, fmt.Errorf("%s has no templates %q", c.templates, name)
		}
	}
	return slices.DeleteFunc(all, func(t *clevrdata.Template) bool {
		if names != nil {
			return !slices.Contains(names, t.File)
		}
		return c.closure && clevrdata.Baseline(t.File)
	}), nil
}
