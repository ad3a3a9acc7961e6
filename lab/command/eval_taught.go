package labcommand

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"semtree/internal/command"
	"semtree/lab/dataset/lesson"
	"semtree/lab/dataset/spider"
	"semtree/lab/evaluate/tables"
	tablemodel "semtree/table/model"
)

// showTaught measures what teaching brings.
func (c *evalRun) showTaught(e command.Env) error {
	m, err := command.LoadTableModel(c.model)
	if err != nil {
		return err
	}
	paths := strings.Split(c.file, ",")
	if slices.ContainsFunc(paths, isSealed) {
		return command.Usagef("lessons of a folder with %s are asked by -sealed, which notes it there", sealedLog)
	}
	questions, _, err := spider.ReadLessons(paths...)
	if err != nil {
		return err
	}
	names, err := lesson.NamesOf(paths)
	if err != nil {
		return err
	}
	t, err := tables.RunTaught(questions, names, m, tablemodel.Index, examReadings, c.jobs)
	if err != nil {
		return err
	}
	r := &tableReport{object: t, errors: &t.Errors}
	if !c.errors {
		t.Errors = nil
	}
	for _, stage := range []struct {
		name string
		of   *tables.TaughtCounts
	}{{"untaught", &t.Untaught}, {"named", &t.Named}, {"half taught", &t.Half}} {
		for _, kind := range []struct {
			name string
			n    *tables.SpiderCounts
		}{{"simple", &stage.of.Simple}, {"forms", &stage.of.Forms}, {"hard", &stage.of.Hard}} {
			n := kind.n
			r.figures = append(r.figures, field{stage.name + ", " + kind.name, fmt.Sprintf("%5.1f %% right, %.1f %% wrong of %d; first reading right %.1f %%, among ten %.1f %%",
				percentOf(n.Right, n.N), percentOf(n.Wrong, n.N), n.N, percentOf(n.First, n.N), percentOf(n.Among, n.N))})
		}
		w := &stage.of.Without
		r.figures = append(r.figures, field{stage.name + ", without", fmt.Sprintf("%5.1f %% called sure of %d without an answer", percentOf(w.N-w.Refused, w.N), w.N)})
	}
	r.figures = append(r.figures, field{"taught", fmt.Sprintf("%d confirmed, %d chosen, %d not listed", t.Confirmed, t.Chosen, t.Lost)})
	return e.Report(c.json, r.object, func(w io.Writer) { r.show(w) })
}
