package labcommand

import (
	"flag"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"semtree/grammar"
	"semtree/internal/command"
	"semtree/lab/dataset"
)

var datasetSplit = command.Command{
	Name: "dataset split", Args: "-data FILE.jsonl -out FOLDER [flags]", Summary: "parts of a file, at random, by template or by length",
	Text: `This command writes one file for each part into the folder. The first part gets
the questions that the shares of the others leave. "random" draws questions.
"template" keeps programs that differ only in constants together, so that no
template is in two parts, and approximates the shares. "length" puts the programs
with the fewest nodes into the first part and those with the most into the last.`,
	Example: `semtree dataset split -data all.jsonl -parts train,dev=0.1,test=0.2 -out parts
semtree dataset split -data scan.jsonl -domain scan -by length -parts train,test=0.1 -out parts`,
	Setup: command.FlagsOnly(func() command.Task {
		return &splitData{parts: []splitPart{{name: "train"}, {"dev", 0.1}, {"test", 0.2}}}
	}),
}

// splitData is one run of the command.
type splitData struct {
	data, domain, by, out string
	parts                 []splitPart
	seed                  uint64
}

// splitPart is a part's name and its share; the first part's is what is left.
type splitPart struct {
	name  string
	share float64
}

func (c *splitData) Define(flags *flag.FlagSet) {
	flags.StringVar(&c.data, "data", "", "`file` with questions and programs; - is standard input")
	flags.StringVar(&c.domain, "domain", "", "`domain`, name or folder, that defines the form of the programs (default FunQL)")
	c.by = "random"
	flags.Func("by", "`way`: random, template or length (default random)", func(by string) error {
		if by != "random" && by != "template" && by != "length" {
			return fmt.Errorf("want random, template or length")
		}
		c.by = by
		return nil
	})
	flags.Func("parts", "`names` of the parts with their shares (default train,dev=0.1,test=0.2)", func(text string) (err error) {
		c.parts, err = parseParts(text)
		return err
	})
	flags.Uint64Var(&c.seed, "seed", 1, "seed of the random numbers")
	flags.StringVar(&c.out, "out", "", "`folder` for the parts")
}

func (c *splitData) Check() error {
	switch {
	case c.data == "":
		return command.Usagef("-data is missing")
	case c.out == "":
		return command.Usagef("-out is missing")
	}
	return nil
}

// parseParts reads "train,dev=0.1,test=0.2".
func parseParts(text string) ([]splitPart, error) {
	var parts []splitPart
	seen := map[string]bool{}
	sum := 0.0
	for i, field := range strings.Split(text, ",") {
		name, value, hasShare := strings.Cut(field, "=")
		p := splitPart{name: name}
		switch {
		case name == "" || name != filepath.Base(name) || strings.HasPrefix(name, "."):
			return nil, fmt.Errorf("%q can't be the name of a part", name)
		case seen[name]:
			return nil, fmt.Errorf("two parts are called %s", name)
		case hasShare != (i > 0):
			return nil, fmt.Errorf("%q: the first part has no share, the others have one, as in train,dev=0.1", field)
		}
		seen[name] = true
		if hasShare {
			var err error
			if p.share, err = strconv.ParseFloat(value, 64); err != nil || !(p.share > 0) {
				return nil, fmt.Errorf("%q: want a share of more than 0", field)
			}
		}
		if sum += p.share; sum >= 1 {
			return nil, fmt.Errorf("the shares leave no questions for %s", parts[0].name)
		}
		parts = append(parts, p)
	}
	return parts, nil
}

func (c *splitData) Run(e command.Env) error {
	all, err := readData(e, c.data)
	if err != nil {
		return err
	}
	divided, err := c.divide(all)
	if err != nil {
		return err
	}
	for i, part := range divided {
		if len(part) == 0 {
			return fmt.Errorf("%s: no question is left for the part %s", all.Name, c.parts[i].name)
		}
	}
	for i, part := range divided {
		if err := writeExamples(e, filepath.Join(c.out, c.parts[i].name+".jsonl"), dataset.Select(all.Examples, part)); err != nil {
			return err
		}
	}
	return nil
}

// divide returns the examples of each part.
func (c *splitData) divide(all *dataset.File) ([][]int, error) {
	var shares []float64
	for _, p := range c.parts[1:] {
		shares = append(shares, p.share)
	}
	if c.by == "random" {
		return dataset.Parts(len(all.Examples), shares, c.seed), nil
	}
	programs, err := c.programs(all)
	if err != nil {
		return nil, err
	}
	if c.by == "length" {
		sizes := make([]int, len(programs))
		for i, n := range programs {
			sizes[i] = n.Size()
		}
		return dataset.PartsBySize(sizes, shares), nil
	}
	templates := make([]string, len(programs))
	for i, n := range programs {
		templates[i] = dataset.TemplateOf(n)
	}
	return dataset.PartsByGroup(templates, shares, c.seed), nil
}

// programs reads the programs in the domain's form.
func (c *splitData) programs(all *dataset.File) ([]*grammar.Node, error) {
	read := grammar.Parse
	if c.domain != "" {
		d, _, err := command.LoadDomain(c.domain)
		if err != nil {
			return nil, err
		}
		read = d.ReadProgram
	}
	programs := make([]*grammar.Node, len(all.Examples))
	for i, ex := range all.Examples {
		var err error
		if programs[i], err = read(ex.Program); err != nil && c.domain == "" {
			err = command.Hint(err, "name their domain with -domain if they are not in FunQL")
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", all.At(i), err)
		}
	}
	return programs, nil
}
