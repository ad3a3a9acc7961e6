package labcommand

import (
	"flag"
	"io"
	"slices"
	"strings"

	"semtree/internal/bounded"
	"semtree/internal/command"
	"semtree/lab/evaluate"
	"semtree/parser"
)

var evalCommand = command.Command{
	Name: "eval", Args: "-data FILE.jsonl [flags]", Summary: "measure a model on questions with known programs or answers", Groups: flagGroups,
	Text: `The data are lines {"question": "…", "program": "…"}. The report has the share of
correct programs (up to the order of order-free arguments), the share of correct
answers, the share of parses that are proved optimal, and the speed. The speed
includes everything from the text of a question to its answer, on one core or on
-jobs cores, with warm caches. The gold program of a question is the one in the
data. A gold program that breaks the grammar counts as an error of the parser.

With -split-report, the wrong parses are grouped by cause: "gold" (the gold
program breaks the grammar), "linker" (the words cannot stand for the gold
program, for example because a name is not found), "time", "missing word" (a gold
label is missing, and a word that was not understood could stand for it), "no
parse", "wrong label", and "structure" (the labels of the gold program in another
tree). A parse with several causes is counted under the first.

With -wikitables, -wikisql, -everyday, -spider, -forms, -lessons, -databases or -sealed, the questions are about tables that the
model was not trained on. WikiTableQuestions are scored by its official rules: the
share right of the first readings, refused or not; of the best programs, whatever
was passed over; how many are refused; how many have a confidence of 0.8 or more,
and the share right of those. WikiSQL is scored by logical form, on every line;
the order of conditions and case do not count. Of the ten best programs, the first that
is a query of WikiSQL's form is taken. Then the same with three columns and ten cells
a column from other tables. Everyday questions are right, wrong or refused. So are
those of Spider about one table, by their answers as rows; then how many first readings
are right, refused or not, how many but for the order of rows, and of how many questions
one of ten readings is right. Questions of -forms and
-lessons are judged as those of Spider, in all and by line of the catalogue or by level; of
lessons that their table cannot answer, which are in no other count, it is counted how many are refused.
With -taught, lessons are asked three times: as they are; with the names that their authors give, in files
of names beside theirs, as what the file beside the table says; and each half after the other one was asked
by someone who knows the right reading, and says yes to it or chooses it where it is listed.
With -databases, questions are about databases, as semtree ask answers them about several tables: how many answers are
sure or likely, and right; of how many questions the first reading is right, and of how many one that is shown.
-sealed does the same with the lessons of authors whom nobody reads: each run is noted, with date and
revision, in the file log.tsv of the folder, which is to be committed.`,
	Example: `semtree eval -data dev.jsonl
semtree eval -data dev.jsonl -solver condgrad -errors
semtree eval -data dev.jsonl -split-report -examples 5
semtree eval -data - -domain ./mydomain -json < dev.jsonl
semtree eval -wikitables split1_dev.tsv -json
semtree eval -wikisql dev.jsonl.gz -jobs 2
semtree eval -everyday questions.jsonl -errors
semtree eval -spider dev.jsonl
semtree eval -lessons 1/train.jsonl,2/train.jsonl -jobs 2
semtree eval -lessons 1/train.jsonl -taught -jobs 2
semtree eval -sealed lab/dataset/authors/sealed`,
	Setup: command.FlagsOnly(func() command.Task { return &evalRun{} }),
}

// evalRun is one run of the command.
type evalRun struct {
	tableExam
	domain       string
	opt          parser.Options
	flags        *flag.FlagSet // as they were given
	data         string
	jobs         int
	errors, json bool
	split        bool
	examples     int
	profile      string
}

// maxJobs bounds the parsers that are held at the same time. Each takes half a
// megabyte, and more of them than cores make nothing faster.
const maxJobs = 256

func (c *evalRun) Define(flags *flag.FlagSet) {
	c.flags = flags
	c.tableExam.define(flags)
	command.DomainFlag(flags, &c.domain)
	command.TimeoutFlag(flags, &c.opt)
	command.SolverFlag(flags, &c.opt)
	flags.StringVar(&c.data, "data", "", "`file` with questions and programs; - is standard input")
	bounded.Int(flags, &c.jobs, "jobs", 1, 1, maxJobs, "questions parsed at the same time, and cores used")
	flags.BoolVar(&c.errors, "errors", false, "list the wrong parses")
	flags.BoolVar(&c.split, "split-report", false, "group the wrong parses by cause")
	bounded.Int(flags, &c.examples, "examples", 3, 0, 1000, "wrong parses to show of each cause")
	flags.BoolVar(&c.json, "json", false, "write one JSON object")
	profileFlag(flags, &c.profile)
}

// Check refuses more or fewer kinds of questions than one, and flags that do not fit.
func (c *evalRun) Check() error {
	var kinds, others []string
	c.flags.Visit(func(f *flag.Flag) {
		switch f.Name {
		case "model", "jobs", "errors", "json", "cpuprofile", "outcomes", "taught":
		default:
			if f.Name == "data" || slices.ContainsFunc(exams, func(k examKind) bool { return k.flag == f.Name }) {
				kinds = append(kinds, "-"+f.Name)
			} else {
				others = append(others, "-"+f.Name)
			}
		}
	})
	tables := c.file != ""
	switch {
	case len(kinds) > 1:
		return command.Usagef("%s: want one of them", strings.Join(kinds, " and "))
	case c.taught && c.flag != "lessons":
		return command.Usagef("-taught is for -lessons")
	case c.flag == "sealed" && c.errors:
		return command.Usagef("-errors shows questions, and -sealed shows none")
	case !tables && c.model != "":
		return command.Usagef("-model is for questions about tables; -domain names a domain")
	case tables && len(others) > 0:
		return command.Usagef("%s is not for questions about tables", others[0])
	case !tables && c.data == "":
		return command.Usagef("-data is missing")
	}
	return nil
}

func (c *evalRun) Run(e command.Env) error {
	judge := c.judgeDomain
	if c.data == "" {
		judge = c.judgeTables
	}
	return profiled(c.profile, func() error { return judge(e) })
}

// judgeDomain measures the model of a domain.
func (c *evalRun) judgeDomain(e command.Env) error {
	p, err := command.LoadParser(c.domain)
	if err != nil {
		return err
	}
	golds, err := readGold(e, p, c.data)
	if err != nil {
		return err
	}
	examples := c.examples
	if !c.split {
		examples = evaluate.NoCauses
	}
	ev := evaluate.Run(p, golds, c.opt, c.jobs, examples)
	ev.Data = c.data
	if !c.errors {
		ev.Errors = nil
	}
	return e.Report(c.json, ev, func(w io.Writer) { showEvaluation(w, ev) })
}
