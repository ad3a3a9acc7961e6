package labcommand

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"semtree/internal/command"
	"semtree/lab/dataset/lesson"
	"semtree/lab/evaluate/tables"
	learn "semtree/lab/learn/tables"
	tablemodel "semtree/table/model"
)

// linkLessons returns the questions whose links are counted, with their programs.
func (x *tableExam) linkLessons() (list []learn.Lesson, err error) {
	switch x.flag {
	case "spider":
		list, _, err = learn.Spider(x.file)
	case "wikisql":
		list, _, err = learn.WikiSQL(x.file, -1, 1)
	default:
		paths := strings.Split(x.file, ",")
		if slices.ContainsFunc(paths, isSealed) {
			return nil, command.Usagef("lessons of a folder with %s are read by nobody", sealedLog)
		}
		list, _, err = learn.Authors(false, paths...)
	}
	return list, err
}

// showLinks reports how many of the columns and constants that questions mean have candidates.
func (c *evalRun) showLinks(e command.Env) error {
	lessons, err := c.linkLessons()
	if err != nil {
		return err
	}
	l := tables.RunLinks(lessons, tablemodel.Index, c.jobs)
	if l.Nouns, err = c.linkNouns(); err != nil {
		return err
	}
	if !c.errors {
		l.Missing = nil
		if l.Nouns != nil {
			l.Nouns.Missing, l.Nouns.Taken = nil, nil
		}
	}
	return e.Report(c.json, l, func(w io.Writer) {
		for _, m := range l.Missing {
			fmt.Fprintf(w, "%s: %s\n  %s: %s\n", command.Printable(m.Table), command.Printable(m.Question), m.Cause, command.Printable(m.Entity))
		}
		showLinkCounts(w, "", &l.LinkCounts)
		showFields(w, "", 20, field{"candidates", fmt.Sprintf("%.1f of a question, 99 %% at most %d; %.2f words", l.Candidates, l.Candidates99, l.Words)})
		for _, kind := range slices.Sorted(maps.Keys(l.Kinds)) {
			fmt.Fprintln(w, kind)
			showLinkCounts(w, "  ", l.Kinds[kind])
		}
		showCounts(w, "not found", l.Causes)
		showCounts(w, "found by one source alone", l.Only)
		if n := l.Nouns; n != nil {
			showNouns(w, n)
		}
	})
}

// linkNouns counts what rows are called, by the files of names beside those of lessons; nil without any.
func (x *tableExam) linkNouns() (*tables.Nouns, error) {
	if x.flag != "lessons" {
		return nil, nil
	}
	files := lesson.NameFiles(strings.Split(x.file, ","))
	if len(files) == 0 {
		return nil, nil
	}
	return tables.RunNouns(files, tablemodel.Index)
}

func showNouns(w io.Writer, n *tables.Nouns) {
	for _, text := range n.Missing {
		fmt.Fprintf(w, "not known to name a row of %s\n", command.Printable(text))
	}
	for _, text := range n.Taken {
		fmt.Fprintf(w, "taken to name a row of %s\n", command.Printable(text))
	}
	fmt.Fprintln(w, "nouns of rows")
	showFields(w, "  ", 18, counted("right", n.Right, n.N), counted("of other columns", n.Wrong, n.N))
}

func showLinkCounts(w io.Writer, indent string, n *tables.LinkCounts) {
	showFields(w, indent, 20-len(indent), counted("questions", n.Linked, n.N), counted("columns", n.ColumnsFound, n.Columns), counted("  said", n.ColumnsSaid, n.Columns),
		counted("constants", n.ConstantsFound, n.Constants), counted("both", n.ColumnsFound+n.ConstantsFound, n.Columns+n.Constants))
}

// showCounts writes counts, the greatest first.
func showCounts(w io.Writer, title string, counts map[string]int) {
	fmt.Fprintln(w, title)
	for _, name := range slices.SortedFunc(maps.Keys(counts), func(a, b string) int { return cmp.Or(counts[b]-counts[a], cmp.Compare(a, b)) }) {
		fmt.Fprintf(w, "%7d  %s\n", counts[name], name)
	}
}
