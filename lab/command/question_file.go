package labcommand

import (
	"strings"

	"semtree/domain"
	"semtree/internal/command"
	"semtree/internal/infile"
	"semtree/lab/dataset"
	"semtree/lab/evaluate"
)

// readData reads a file of questions with their programs; "-" is standard input.
// A file without examples is an error.
func readData(e command.Env, name string) (*dataset.File, error) {
	if name != "-" {
		return dataset.Open(name)
	}
	const stdin = "standard input"
	in, err := infile.NewReader(e.Stdin, stdin)
	if err != nil {
		return nil, err
	}
	text, err := in.ReadAll()
	if err != nil {
		return nil, err
	}
	return dataset.NewFile(stdin, text)
}

// readAll reads all examples of files and describes where they come from.
func readAll(e command.Env, names []string) (all []dataset.Example, sources string, err error) {
	var list []string
	for _, name := range names {
		d, err := readData(e, name)
		if err != nil {
			return nil, "", err
		}
		all = append(all, d.Examples...)
		list = append(list, d.Describe())
	}
	return all, strings.Join(list, "; "), nil
}

// readGold reads the data and executes the programs. Programs that cannot be
// right are reported.
func readGold(e command.Env, p *domain.Parser, name string) ([]evaluate.Gold, error) {
	file, err := readData(e, name)
	if err != nil {
		return nil, err
	}
	golds := evaluate.Golds(p.Domain, file.Examples)
	for i := range golds {
		if err := golds[i].Err; err != nil {
			e.Logf("%s: gold program: %v", file.At(i), err)
		}
	}
	return golds, nil
}
