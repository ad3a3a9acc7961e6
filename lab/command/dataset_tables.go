package labcommand

import (
	"bytes"
	"encoding/csv"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"semtree/internal/bounded"
	"semtree/internal/command"
	"semtree/internal/outfile"
	"semtree/lab/dataset/wikitables"
	"semtree/lab/questions"
	"semtree/table/file"
	"semtree/table/program"
)

var datasetTables = command.Command{
	Name: "dataset tables", Args: "-out FILE.jsonl [flags]", Summary: "write questions about the tables of a folder, with programs",
	Text: `This command writes questions about tables, made of templates of our own and the headers
and cells of the tables: all .csv files of -folder, or the tables that a file of
WikiTableQuestions is about (-wikitables). Of that file, only the paths of the tables are
used. With -own, tables of our own are written into -folder first.

A line is {"question": "…", "table": "…", "program": "…", "mentions": […]}, as semtree train
tables reads it; mentions say which bytes of the question mention which node of the program.
Questions that the table cannot answer (-unanswerable) have no program; "missing" names the
words that the table has nothing for.`,
	Example: `semtree dataset tables -folder mine -n 1000 -out questions.jsonl
semtree dataset tables -folder build/own -own 200 -n 5000 -out questions.jsonl
semtree dataset tables -wikitables split1_train.tsv -n 10000 -out - | less`,
	Setup: command.FlagsOnly(func() command.Task { return &tablesData{} }),
}

// tablesData is one run of the command.
type tablesData struct {
	folder, wikitables string
	own                int
	n                  int
	unanswerable       float64
	seed               uint64
	out                string
}

func (c *tablesData) Define(flags *flag.FlagSet) {
	flags.StringVar(&c.folder, "folder", "", "`folder` with tables")
	bounded.Int(flags, &c.own, "own", 0, 0, maxOwn, "tables of our own to write into -folder first")
	flags.StringVar(&c.wikitables, "wikitables", "", "`file` of WikiTableQuestions, instead of -folder")
	bounded.Int(flags, &c.n, "n", 1000, 1, maxQuestions, "number of questions")
	bounded.Float(flags, "unanswerable", 0, 1, "share of questions that the table cannot answer (default 0)", func(x float64) { c.unanswerable = x })
	flags.Uint64Var(&c.seed, "seed", 1, "seed of all random numbers")
	flags.StringVar(&c.out, "out", "", "`file` to write; - is standard output")
}

// Check refuses a wrong command line.
func (c *tablesData) Check() error {
	switch {
	case c.out == "":
		return command.Usagef("-out is missing")
	case (c.folder == "") == (c.wikitables == ""):
		return command.Usagef("want either -folder or -wikitables")
	case c.own > 0 && c.folder == "":
		return command.Usagef("-own without -folder: name the folder for the tables")
	}
	return nil
}

func (c *tablesData) Run(e command.Env) error {
	if err := writeOwn(c.folder, c.own, c.seed); err != nil {
		return err
	}
	paths, err := c.paths()
	if err != nil {
		return err
	}
	tables, err := mapped(paths, file.Open)
	if err != nil {
		return err
	}
	if paths, err = c.relative(paths); err != nil {
		return err
	}
	g, err := questions.New(tables, questions.Options{Seed: c.seed, Unanswerable: c.unanswerable})
	if err != nil {
		return err
	}
	return writeLines(e, c.out, func(emit func(any) error) error { return c.write(emit, g, paths) })
}

// relative returns paths relative to the file that is written, as those who read it
// expect them; as they are for standard output.
func (c *tablesData) relative(paths []string) ([]string, error) {
	if c.out == "-" {
		return paths, nil
	}
	folder, err := filepath.Abs(filepath.Dir(c.out))
	if err != nil {
		return nil, err
	}
	return mapped(paths, func(p string) (string, error) {
		if p, err = filepath.Abs(p); err == nil {
			p, err = filepath.Rel(folder, p)
		}
		return filepath.ToSlash(p), err
	})
}

// tableQuestion is a line of the file.
type tableQuestion struct {
	Question string              `json:"question"`
	Table    string              `json:"table"`
	Program  string              `json:"program,omitempty"`
	Mentions []questions.Mention `json:"mentions,omitempty"`
	Missing  string              `json:"missing,omitempty"`
}

// write writes the questions.
func (c *tablesData) write(emit func(any) error, g *questions.Generator, paths []string) error {
	for i := range c.n {
		q := g.Next()
		if q == nil {
			return fmt.Errorf("the tables give no more than %d questions", i)
		}
		about := tableQuestion{Question: q.Text, Table: paths[q.Table], Mentions: q.Mentions, Missing: q.Missing}
		if q.Program != nil {
			about.Program = program.Grammar().Format(q.Program)
		}
		if err := emit(about); err != nil {
			return err
		}
	}
	return nil
}

// maxOwn is the largest number of tables of our own.
const maxOwn = 10_000

// writeOwn writes tables of our own into a folder.
func writeOwn(folder string, n int, seed uint64) error {
	if n == 0 {
		return nil
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for i, s := range questions.Sheets(n, seed) {
		var text bytes.Buffer
		csv.NewWriter(&text).WriteAll(append([][]string{s.Header}, s.Rows...)) // a buffer takes everything
		if err := outfile.Write(filepath.Join(folder, fmt.Sprintf("%s %d.csv", s.Name, i+1)), text.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

// paths lists the tables of the folder, in the order of their names, or of the file of
// questions, in the order of their first questions.
func (c *tablesData) paths() (paths []string, err error) {
	if c.folder == "" {
		all, err := wikitables.Read(c.wikitables)
		for _, q := range all {
			if !slices.Contains(paths, q.Table) {
				paths = append(paths, q.Table)
			}
		}
		return paths, err
	}
	return tablesIn(c.folder)
}
