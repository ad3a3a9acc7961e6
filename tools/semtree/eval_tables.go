package main

import (
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"semtree/evaluate/tables"
	"semtree/model"
	"semtree/table"
	"semtree/table/everyday"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	"semtree/table/wikisql"
	"semtree/table/wikitables"
)

// tableExam are the flags of questions about tables.
type tableExam struct {
	wikisql, wikitables, everyday string
	model                         string
}

func (x *tableExam) define(flags *flag.FlagSet) {
	flags.StringVar(&x.wikitables, "wikitables", "", "`file` of WikiTableQuestions; the paths of its tables are relative to it")
	flags.StringVar(&x.wikisql, "wikisql", "", "`file` of WikiSQL; its tables are recovered from it")
	flags.StringVar(&x.everyday, "everyday", "", "`file` of everyday questions; its tables are beside it, or in the npm package vega-datasets")
	flags.StringVar(&x.model, "model", "", "`folder` of another model of tables than the built-in one")
}

// given reports whether there are such questions, and refuses flags that do not fit.
func (x *tableExam) given(flags *flag.FlagSet) (bool, error) {
	var kinds, others []string
	flags.Visit(func(f *flag.Flag) {
		switch f.Name {
		case "wikitables", "wikisql", "everyday", "data":
			kinds = append(kinds, "-"+f.Name)
		case "model", "jobs", "errors", "json", "cpuprofile":
		default:
			others = append(others, "-"+f.Name)
		}
	})
	tables := x.wikisql != "" || x.wikitables != "" || x.everyday != ""
	switch {
	case len(kinds) > 1:
		return tables, usagef("%s: want one of them", strings.Join(kinds, " and "))
	case !tables && x.model != "":
		return false, usagef("-model is for questions about tables; -domain names a domain")
	case tables && len(others) > 0:
		return true, usagef("%s is not for questions about tables", others[0])
	}
	return tables, nil
}

// figure is a share or another figure of a report.
type figure struct {
	name string
	text string
}

func share(name string, value float64, n int) figure {
	return figure{name, fmt.Sprintf("%7.2f %%  %4.0f of %d", 100*value, value*float64(n), n)}
}

// report is what the evaluation of a file says.
type tableReport struct {
	figures []figure
	object  any // as JSON
	wrong   []tables.Wrong
}

// run measures a model.
func (x *tableExam) run(e env, c *evalRun) error {
	m, err := loadModel(x.model)
	if err != nil {
		return err
	}
	judge := x.runEveryday
	switch {
	case x.wikitables != "":
		judge = x.runWikiTables
	case x.wikisql != "":
		judge = x.runWikiSQL
	}
	var r *tableReport
	err = profiled(c.profile, func() (err error) {
		r, err = judge(m, c)
		return err
	})
	if err != nil {
		return err
	}
	if !c.errors {
		r.wrong = nil
	}
	return e.report(c.json, r.object, r.show)
}

func indexed(t *table.Table) *link.Index { return link.NewIndex(t, embedded.Default()) }

// examReadings is the number of readings that are looked at for "oracle".
const examReadings = 10

func (x *tableExam) runWikiTables(m *model.Model, c *evalRun) (*tableReport, error) {
	questions, err := wikitables.Read(x.wikitables)
	if err != nil {
		return nil, err
	}
	w, err := tables.RunWikiTables(questions, m, indexed, examReadings, c.jobs)
	if err != nil {
		return nil, err
	}
	r := &tableReport{object: w, wrong: w.Misses(), figures: []figure{
		share("denotation", w.Denotation, w.N), share("of the best", w.DenotationTop, w.N), share("among ten", w.Oracle, w.N),
		share("refused", w.Refused, w.N), share("sure", w.Sure, w.N), share("sure, right", w.SureRight, int(w.Sure*float64(w.N)+0.5)),
		share("certified", w.Certified, w.N), speed(w.PerSecond),
	}}
	if c.errors {
		w.Errors = r.wrong
	}
	return r, nil
}

func (x *tableExam) runWikiSQL(m *model.Model, c *evalRun) (*tableReport, error) {
	questions, err := wikisql.Read(x.wikisql)
	if err != nil {
		return nil, err
	}
	w, err := tables.RunWikiSQL(questions, m, indexed, c.jobs)
	if err != nil {
		return nil, err
	}
	r := &tableReport{object: w, wrong: w.Misses(questions), figures: []figure{
		share("exact match", w.ExactMatch, w.N), share("with foreign", w.ExactMatchForeign, w.N), share("certified", w.Certified, w.N), speed(w.PerSecond),
	}}
	if c.errors {
		w.Errors = r.wrong
	}
	return r, nil
}

func (x *tableExam) runEveryday(m *model.Model, c *evalRun) (*tableReport, error) {
	questions, err := everyday.Read(x.everyday)
	if err != nil {
		return nil, err
	}
	folders, err := everydayFolders(x.everyday)
	if err != nil {
		return nil, err
	}
	open := func(name string) (*table.Table, error) { return everyday.Open(name, folders...) }
	w, err := tables.RunEveryday(questions, m, indexed, open, c.jobs)
	if err != nil {
		return nil, err
	}
	r := &tableReport{object: w, wrong: w.Misses(questions), figures: []figure{
		share("right", w.RightShare, w.N), share("wrong", w.WrongShare, w.N), share("refused", float64(w.Refused)/float64(w.N), w.N),
		share("certified", w.Certified, w.N),
		{"time", fmt.Sprintf("%.2f ms in the median, 99 %% below %.2f ms", w.MsMedian, w.Ms99)},
	}}
	for kind, counts := range w.Kinds {
		r.figures = append(r.figures, figure{"  " + kind, fmt.Sprintf("%4d right, %d wrong, %d refused of %d", counts.Right, counts.Wrong, counts.Refused, counts.N)})
	}
	slices.SortFunc(r.figures[5:], func(a, b figure) int { return strings.Compare(a.name, b.name) })
	if c.errors {
		w.Errors = r.wrong
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

func speed(perSecond float64) figure {
	return figure{"speed", fmt.Sprintf("%9.1f questions/s on one core", perSecond)}
}

// show writes the report for people.
func (r *tableReport) show(w io.Writer) {
	for _, x := range r.wrong {
		fmt.Fprintf(w, "%s  %s\n  want     %s\n  got      %s\n", x.ID, printable(x.Question), printable(x.Want), printable(x.Got))
		for _, line := range [][2]string{{"reading", x.Words}, {"program", x.Program}, {"reason", x.Reason}} {
			if line[1] != "" {
				fmt.Fprintf(w, "  %-9s%s\n", line[0], printable(line[1]))
			}
		}
		fmt.Fprintln(w)
	}
	for _, f := range r.figures {
		fmt.Fprintf(w, "%-20s%s\n", f.name, f.text)
	}
}
