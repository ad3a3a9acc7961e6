package labcommand

import (
	"flag"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"semtree/internal/command"
	"semtree/lab/dataset/everyday"
	"semtree/lab/dataset/spider"
	"semtree/lab/dataset/wikisql"
	"semtree/lab/dataset/wikitables"
	"semtree/lab/evaluate/tables"
	"semtree/model"
	"semtree/table"
	tablemodel "semtree/table/model"
)

// examKind is a kind of questions about tables. The value of its flag is the file, or files, of the questions.
type examKind struct {
	flag, usage string
	judge       func(file string, m *model.Model, jobs int) (*tableReport, error)
}

var exams = []examKind{
	{"wikitables", "`file` of WikiTableQuestions; the paths of its tables are relative to it", judgeWikiTables},
	{"wikisql", "`file` of WikiSQL; its tables are recovered from it", judgeWikiSQL},
	{"everyday", "`file` of everyday questions; its tables are beside it, or in the npm package vega-datasets", judgeEveryday},
	{"spider", "`file` of Spider; its databases are in the folder databases beside it", judgeSpider},
	{"forms", "`file` of questions of a catalogue of forms, such as table/testdata/forms/questions.jsonl; its tables are beside it", judgeForms},
	{"lessons", "`files` of lessons about published tables, with commas between them; the tables are in the folder tables beside theirs, or in that of the data", judgeLessons},
	{"databases", "`files` of lessons about databases, or of Spider: its questions about several tables", judgeDatabases},
	{"sealed", "`folder` of lessons by sealed authors: only counts are told, and its log.tsv gets a line", judgeSealed},
}

// tableExam is what the flags say of questions about tables.
type tableExam struct {
	examKind    // none for questions about a domain
	file, model string

	outcomes, taught bool
}

func (x *tableExam) define(flags *flag.FlagSet) {
	for _, kind := range exams {
		flags.Func(kind.flag, kind.usage, func(file string) error {
			x.examKind, x.file = kind, file
			return nil
		})
	}
	flags.BoolVar(&x.outcomes, "outcomes", false, "of lessons: how many answers are sure or likely, and what follows if what is asked back is answered truly")
	flags.BoolVar(&x.taught, "taught", false, "of lessons: how many are answered as they are, with the authors' names, and after every other one was taught")
	flags.StringVar(&x.model, "model", "", "`folder` of another model of tables than the built-in one")
}

// tableReport is what the evaluation of a file says.
type tableReport struct {
	object  any             // as JSON
	errors  *[]tables.Wrong // of the object
	figures []field
}

// judgeTables measures a model of tables.
func (c *evalRun) judgeTables(e command.Env) error {
	if c.outcomes {
		return c.showOutcomes(e)
	}
	if c.taught {
		return c.showTaught(e)
	}
	m, err := command.LoadTableModel(c.model)
	if err != nil {
		return err
	}
	r, err := c.judge(c.file, m, c.jobs)
	if err != nil {
		return err
	}
	if !c.errors {
		*r.errors = nil
	}
	return e.Report(c.json, r.object, r.show)
}

// examReadings is the number of readings that are looked at for "oracle".
const examReadings = 10

func judgeWikiTables(file string, m *model.Model, jobs int) (*tableReport, error) {
	questions, err := wikitables.Read(file)
	if err != nil {
		return nil, err
	}
	w, err := tables.RunWikiTables(questions, m, tablemodel.Index, examReadings, jobs)
	if err != nil {
		return nil, err
	}
	return &tableReport{w, &w.Errors, []field{
		share("denotation", w.Denotation, w.N), share("of the best", w.DenotationTop, w.N), share("among ten", w.Oracle, w.N),
		share("refused", w.Refused, w.N), share("sure", w.Sure, w.N), share("sure, right", w.SureRight, int(w.Sure*float64(w.N)+0.5)),
		miscalibrated(w.ECE),
		share("certified", w.Certified, w.N), speed(w.PerSecond),
	}}, nil
}

func judgeWikiSQL(file string, m *model.Model, jobs int) (*tableReport, error) {
	questions, err := wikisql.Read(file)
	if err != nil {
		return nil, err
	}
	w, err := tables.RunWikiSQL(questions, m, tablemodel.Index, jobs)
	if err != nil {
		return nil, err
	}
	return &tableReport{w, &w.Errors, []field{
		share("exact match", w.ExactMatch, w.N), share("with foreign", w.ExactMatchForeign, w.N), share("certified", w.Certified, w.N), speed(w.PerSecond),
	}}, nil
}

func judgeEveryday(file string, m *model.Model, jobs int) (*tableReport, error) {
	questions, err := everyday.Read(file)
	if err != nil {
		return nil, err
	}
	folders, err := everydayFolders(file)
	if err != nil {
		return nil, err
	}
	open := func(name string) (*table.Table, error) { return everyday.Open(name, folders...) }
	w, err := tables.RunEveryday(questions, m, tablemodel.Index, open, jobs)
	if err != nil {
		return nil, err
	}
	r := &tableReport{w, &w.Errors, []field{
		share("right", w.RightShare, w.N), share("wrong", w.WrongShare, w.N), counted("refused", w.Refused, w.N),
		share("certified", w.Certified, w.N), times(w.MsMedian, w.Ms99),
	}}
	for _, kind := range slices.Sorted(maps.Keys(w.Kinds)) {
		n := w.Kinds[kind]
		r.figures = append(r.figures, field{"  " + kind, fmt.Sprintf("%4d right, %d wrong, %d refused of %d", n.Right, n.Wrong, n.Refused, n.N)})
	}
	return r, nil
}

func judgeSpider(file string, m *model.Model, jobs int) (*tableReport, error) {
	set, err := spider.Open(file)
	if err != nil {
		return nil, err
	}
	s, err := tables.RunSpider(set, m, tablemodel.Index, examReadings, jobs)
	if err != nil {
		return nil, err
	}
	r := &tableReport{s, &s.Errors, append(first(&s.SpiderCounts), counted("first, any order", s.First+s.Unordered, s.N), counted("among ten", s.Among, s.N),
		share("certified", s.Certified, s.N), miscalibrated(s.ECE), times(s.MsMedian, s.Ms99))}
	for f := range spider.Forms {
		r.count(f.String(), s.Forms[f.String()])
	}
	r.count("several, any form", &s.Several)
	return r, nil
}

// first returns what the first readings are worth.
func first(n *tables.SpiderCounts) []field {
	return []field{counted("right", n.Right, n.N), counted("wrong", n.Wrong, n.N), counted("refused", n.Refused, n.N), counted("first", n.First, n.N)}
}

// count adds the counts of some of the questions.
func (r *tableReport) count(name string, n *tables.SpiderCounts) {
	r.figures = append(r.figures, field{"  " + name, fmt.Sprintf("%4d right, %d wrong, %d refused of %d; first reading right %d, among ten %d", n.Right, n.Wrong, n.Refused, n.N, n.First, n.Among)})
}

func judgeForms(file string, m *model.Model, jobs int) (*tableReport, error) {
	questions, err := spider.ReadAskings(file)
	if err != nil {
		return nil, err
	}
	return judgeKinds(questions, m, jobs)
}

func judgeLessons(files string, m *model.Model, jobs int) (*tableReport, error) {
	paths := strings.Split(files, ",")
	if slices.ContainsFunc(paths, isSealed) {
		return nil, command.Usagef("lessons of a folder with %s are asked by -sealed, which notes it there", sealedLog)
	}
	questions, absent, err := spider.ReadLessons(paths...)
	if err != nil {
		return nil, err
	}
	r, err := judgeKinds(questions, m, jobs)
	if err == nil && absent > 0 {
		r.figures = append(r.figures, field{"  left out", fmt.Sprintf("%4d, whose tables are not there: $SEMTREE_DATA names the folder of data", absent)})
	}
	return r, err
}

// judgeKinds reports how questions of several kinds are answered.
func judgeKinds(questions []spider.Asking, m *model.Model, jobs int) (*tableReport, error) {
	f, err := tables.RunForms(questions, m, tablemodel.Index, examReadings, jobs)
	if err != nil {
		return nil, err
	}
	r := &tableReport{f, &f.Errors, append(first(&f.SpiderCounts), counted("among ten", f.Among, f.N),
		share("certified", f.Certified, f.N), miscalibrated(f.ECE), times(f.MsMedian, f.Ms99))}
	for _, kind := range slices.Sorted(maps.Keys(f.Kinds)) {
		r.count(kind, f.Kinds[kind])
	}
	if w := &f.Without; w.N > 0 {
		r.figures = append(r.figures, field{"  without answer", fmt.Sprintf("%4d refused of %d", w.Refused, w.N)})
	}
	return r, nil
}

// everydayFolders lists where the tables of a file may be: beside it, and in the npm
// package vega-datasets of its folder or one above.
func everydayFolders(name string) ([]string, error) {
	dir, err := filepath.Abs(filepath.Dir(name))
	if err != nil {
		return nil, err
	}
	folders := []string{dir}
	for {
		folders = append(folders, filepath.Join(dir, "node_modules", "vega-datasets", "data"))
		above := filepath.Dir(dir)
		if above == dir {
			return folders, nil
		}
		dir = above
	}
}

// miscalibrated tells the expected calibration error of the confidence.
func miscalibrated(ece float64) field {
	return field{"calibration error", fmt.Sprintf("%9.1f points", 100*ece)}
}

func times(median, most float64) field {
	return field{"time", fmt.Sprintf("%.2f ms in the median, 99 %% below %.2f ms", median, most)}
}

func speed(perSecond float64) field {
	return field{"speed", fmt.Sprintf("%9.1f questions/s on one core", perSecond)}
}

// show writes the report for people.
func (r *tableReport) show(w io.Writer) {
	for _, x := range *r.errors {
		fmt.Fprintf(w, "%s  %s\n  want     %s\n  got      %s\n", x.ID, command.Printable(x.Question), command.Printable(x.Want), command.Printable(x.Got))
		showFields(w, "  ", 9, field{"reading", x.Words}, field{"program", x.Program}, field{"reason", x.Reason})
		fmt.Fprintln(w)
	}
	showFields(w, "", 20, r.figures...)
}
