package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"semtree/lab"
	"semtree/lab/dataset/lesson"
	evaluation "semtree/lab/evaluate/tables"
	"semtree/table/ask"
	tablemodel "semtree/table/model"
)

// outcomes measures what people get, asking back and teaching included, on the lessons of the authors for development. It is empty, and
// says so on standard error, if their tables are not there.
func outcomes(data string) string {
	if _, err := os.Stat(filepath.Join(data, "tables", "real")); err != nil {
		fmt.Fprintf(os.Stderr, "readme: no %s: the table of outcomes stays as it is\n", filepath.Dir(data))
		return ""
	}
	m, jobs := lab.Must(ask.LoadModel(tablemodel.Files)), runtime.GOMAXPROCS(0)
	questions := authorsLessons("development")
	o := lab.Must(evaluation.RunOutcomes(questions, m, tablemodel.Index, jobs))
	names := lab.Must(lesson.NamesOf(lab.Must(lesson.Authors(filepath.Join(authorsFolder, "development")))))
	t := lab.Must(evaluation.RunTaught(questions, names, m, tablemodel.Index, examReadings, jobs))

	simple, form := o.Kinds["simple"], o.Kinds["form"]
	var b strings.Builder
	b.WriteString(lab.Header("questions of five authors, in per cent", fmt.Sprintf("simple, %d", simple.N), fmt.Sprintf("forms of analysts, %d", form.N)))
	row := func(what string, of func(n *evaluation.OutcomeCounts) string) {
		fmt.Fprintf(&b, "| %s | %s | %s |\n", what, of(simple), of(form))
	}
	share := func(n, of int) string { return fmt.Sprintf("%.1f", 100*float64(n)/float64(max(of, 1))) }
	row("sure: right; wrong", func(n *evaluation.OutcomeCounts) string {
		return share(n.SureRight, n.N) + "; " + share(n.SureWrong, n.N)
	})
	row("likely: right; wrong", func(n *evaluation.OutcomeCounts) string {
		return share(n.LikelyRight, n.N) + "; " + share(n.LikelyWrong, n.N)
	})
	row("asked back; refused", func(n *evaluation.OutcomeCounts) string { return share(n.Asks, n.N) + "; " + share(n.Cannot, n.N) })
	row("the first reading is right; after one question back; after two", func(n *evaluation.OutcomeCounts) string {
		return share(n.First, n.N) + "; " + share(n.AfterOne, n.N) + "; " + share(n.AfterTwo, n.N)
	})
	row("of the questions back whose reading was wrong, the word was a reason", func(n *evaluation.OutcomeCounts) string { return share(n.Needed, n.Wrong) })
	row("right within one click", func(n *evaluation.OutcomeCounts) string { return share(n.OneClick, n.N) })
	taught := func(what string, c *evaluation.TaughtCounts) {
		fmt.Fprintf(&b, "| %s | %s; %s | %s; %s |\n", what, share(c.Simple.Right, c.Simple.N), share(c.Simple.Wrong, c.Simple.N),
			share(c.Forms.Right, c.Forms.N), share(c.Forms.Wrong, c.Forms.N))
	}
	taught("sure with the names that the author gives for rows and columns: right; wrong", &t.Named)
	taught("sure after every other question was confirmed or corrected: right; wrong", &t.Half)
	w := &o.Without
	fmt.Fprintf(&b, "\nOf %d questions without an answer in the table, %d are answered as sure, %d as likely.\n", w.N, w.SureRight+w.SureWrong, w.LikelyRight+w.LikelyWrong)
	return b.String()
}
