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
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
)

// tableExam are the flags of questions about tables.
type tableExam struct {
	wikisql, wikitables, everyday, spider, forms, lessons, sealed string
	model                                                         string
	expressible, reachable, links                                 bool
}

func (x *tableExam) define(flags *flag.FlagSet) {
	flags.StringVar(&x.wikitables, "wikitables", "", "`file` of WikiTableQuestions; the paths of its tables are relative to it")
	flags.StringVar(&x.wikisql, "wikisql", "", "`file` of WikiSQL; its tables are recovered from it")
	flags.StringVar(&x.everyday, "everyday", "", "`file` of everyday questions; its tables are beside it, or in the npm package vega-datasets")
	flags.StringVar(&x.spider, "spider", "", "`file` of Spider; its databases are in the folder databases beside it")
	flags.StringVar(&x.forms, "forms", "", "`file` of questions of a catalogue of forms, such as table/testdata/forms/questions.jsonl; its tables are beside it")
	flags.StringVar(&x.lessons, "lessons", "", "`files` of lessons about published tables, with commas between them; the tables are in the folder tables beside theirs, or in that of the data")
	flags.StringVar(&x.sealed, "sealed", "", "`folder` of lessons by sealed authors: only counts are told, and its log.tsv gets a line")
	flags.BoolVar(&x.expressible, "expressible", false, "of Spider: for how many questions there is a program; no model is measured")
	flags.BoolVar(&x.reachable, "reachable", false, "of Spider: for how many questions the words may carry such a program; no model is measured")
	flags.BoolVar(&x.links, "links", false, "of Spider, WikiSQL and lessons: how many of the columns and constants that are meant have candidates; no model is measured")
	flags.StringVar(&x.model, "model", "", "`folder` of another model of tables than the built-in one")
}

// judge returns what measures a model on the questions; nil if there are none.
func (x *tableExam) judge() func(*model.Model, int) (*tableReport, error) {
	switch {
	case x.wikitables != "":
		return x.judgeWikiTables
	case x.wikisql != "":
		return x.judgeWikiSQL
	case x.everyday != "":
		return x.judgeEveryday
	case x.spider != "":
		return x.judgeSpider
	case x.forms != "":
		return x.judgeForms
	case x.lessons != "":
		return x.judgeLessons
	case x.sealed != "":
		return x.judgeSealed
	}
	return nil
}

// tableReport is what the evaluation of a file says.
type tableReport struct {
	object  any             // as JSON
	errors  *[]tables.Wrong // of the object
	figures []field
}

func indexed(t *table.Table) *link.Index { return link.NewIndex(t, embedded.Default()) }

// judgeTables measures a model of tables.
func (c *evalRun) judgeTables(e command.Env) error {
	if c.expressible {
		return c.showExpressible(e)
	}
	if c.reachable {
		return c.showReachable(e)
	}
	if c.links {
		return c.showLinks(e)
	}
	m, err := command.LoadTableModel(c.model)
	if err != nil {
		return err
	}
	r, err := c.tableExam.judge()(m, c.jobs)
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

func (x *tableExam) judgeWikiTables(m *model.Model, jobs int) (*tableReport, error) {
	questions, err := wikitables.Read(x.wikitables)
	if err != nil {
		return nil, err
	}
	w, err := tables.RunWikiTables(questions, m, indexed, examReadings, jobs)
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

func (x *tableExam) judgeWikiSQL(m *model.Model, jobs int) (*tableReport, error) {
	questions, err := wikisql.Read(x.wikisql)
	if err != nil {
		return nil, err
	}
	w, err := tables.RunWikiSQL(questions, m, indexed, jobs)
	if err != nil {
		return nil, err
	}
	return &tableReport{w, &w.Errors, []field{
		share("exact match", w.ExactMatch, w.N), share("with foreign", w.ExactMatchForeign, w.N), share("certified", w.Certified, w.N), speed(w.PerSecond),
	}}, nil
}

func (x *tableExam) judgeEveryday(m *model.Model, jobs int) (*tableReport, error) {
	questions, err := everyday.Read(x.everyday)
	if err != nil {
		return nil, err
	}
	folders, err := everydayFolders(x.everyday)
	if err != nil {
		return nil, err
	}
	open := func(name string) (*table.Table, error) { return everyday.Open(name, folders...) }
	w, err := tables.RunEveryday(questions, m, indexed, open, jobs)
	if err != nil {
		return nil, err
	}
	r := &tableReport{w, &w.Errors, []field{
		share("right", w.RightShare, w.N), share("wrong", w.WrongShare, w.N), share("refused", float64(w.Refused)/float64(w.N), w.N),
		share("certified", w.Certified, w.N),
		{"time", fmt.Sprintf("%.2f ms in the median, 99 %% below %.2f ms", w.MsMedian, w.Ms99)},
	}}
	for _, kind := range slices.Sorted(maps.Keys(w.Kinds)) {
		n := w.Kinds[kind]
		r.figures = append(r.figures, field{"  " + kind, fmt.Sprintf("%4d right, %d wrong, %d refused of %d", n.Right, n.Wrong, n.Refused, n.N)})
	}
	return r, nil
}

func (x *tableExam) judgeSpider(m *model.Model, jobs int) (*tableReport, error) {
	set, err := spider.Open(x.spider)
	if err != nil {
		return nil, err
	}
	s, err := tables.RunSpider(set, m, indexed, examReadings, jobs)
	if err != nil {
		return nil, err
	}
	of := func(count int) float64 { return float64(count) / float64(max(s.N, 1)) }
	r := &tableReport{s, &s.Errors, []field{
		share("right", of(s.Right), s.N), share("wrong", of(s.Wrong), s.N), share("refused", of(s.Refused), s.N),
		share("first", of(s.First), s.N), share("first, any order", of(s.First+s.Unordered), s.N), share("among ten", of(s.Among), s.N),
		share("certified", s.Certified, s.N), miscalibrated(s.ECE),
		{"time", fmt.Sprintf("%.2f ms in the median, 99 %% below %.2f ms", s.MsMedian, s.Ms99)},
	}}
	for f := range spider.Forms {
		r.count(f.String(), s.Forms[f.String()])
	}
	r.count("several, any form", &s.Several)
	return r, nil
}

// count adds the counts of some of the questions.
func (r *tableReport) count(name string, n *tables.SpiderCounts) {
	r.figures = append(r.figures, field{"  " + name, fmt.Sprintf("%4d right, %d wrong, %d refused of %d; first reading right %d, among ten %d", n.Right, n.Wrong, n.Refused, n.N, n.First, n.Among)})
}

func (x *tableExam) judgeForms(m *model.Model, jobs int) (*tableReport, error) {
	questions, err := spider.ReadAskings(x.forms)
	if err != nil {
		return nil, err
	}
	return judgeKinds(questions, m, jobs)
}

func (x *tableExam) judgeLessons(m *model.Model, jobs int) (*tableReport, error) {
	paths := strings.Split(x.lessons, ",")
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
	f, err := tables.RunForms(questions, m, indexed, examReadings, jobs)
	if err != nil {
		return nil, err
	}
	of := func(count int) float64 { return float64(count) / float64(max(f.N, 1)) }
	r := &tableReport{f, &f.Errors, []field{
		share("right", of(f.Right), f.N), share("wrong", of(f.Wrong), f.N), share("refused", of(f.Refused), f.N),
		share("first", of(f.First), f.N), share("among ten", of(f.Among), f.N), share("certified", f.Certified, f.N), miscalibrated(f.ECE),
		{"time", fmt.Sprintf("%.2f ms in the median, 99 %% below %.2f ms", f.MsMedian, f.Ms99)},
	}}
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
