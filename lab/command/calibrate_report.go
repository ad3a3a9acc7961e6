package labcommand

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"slices"

	"semtree/domain"
	"semtree/internal/command"
	"semtree/lab/dataset/unanswerable"
	"semtree/lab/evaluate"
	"semtree/lab/evaluate/refusal"
	"semtree/model"
)

// tableQuestions is the number of questions about tables that are judged.
const tableQuestions = 300

// report returns the report as Markdown.
func (c *calibrateRun) report(e command.Env, p *domain.Parser, f *model.Confidence, cases []refusal.Case, beyond *unanswerable.Set) ([]byte, error) {
	cross, err := refusal.CrossFit(cases, refusal.Default())
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "## %s\n\n`%s`\n\nThreshold: %.3f.\n", p.Domain.Name, f.Command, f.Threshold)
	if len(beyond.Templates) > 0 {
		judged := beyond.Questions(unanswerable.Judge, perTemplate, c.training.seed())
		if c.tables != "" {
			more, err := unanswerable.Tables(c.tables, tableQuestions, c.training.seed())
			if err != nil {
				return nil, err
			}
			judged = append(judged, more...)
		}
		refusals(&b, f, cases, refusal.Unanswerables(p, judged))
	}
	fmt.Fprint(&b, "\n| answerable questions | parsed right | of these refused | parsed wrong | of these refused |\n|---|---|---|---|---|\n")
	answerableRow(&b, "held out", cross.Right, cross.Wrong)
	for _, name := range c.judge {
		d, err := readData(e, name)
		if err != nil {
			return nil, err
		}
		more := refusal.Answerables(p, evaluate.Golds(p.Domain, d.Examples), 0)
		right := refusal.Count(f, more, func(x *refusal.Case) bool { return x.Right })
		wrong := refusal.Count(f, more, func(x *refusal.Case) bool { return !x.Right })
		answerableRow(&b, filepath.Base(name), right, wrong)
	}
	r := cross.Reliability
	fmt.Fprint(&b, "\n| held out | exact match | log loss | Brier score | expected calibration error |\n|---|---|---|---|---|\n")
	fmt.Fprintf(&b, "| %d | %s | %.3f | %.3f | %.3f |\n", r.N, percent(float64(r.Right)/float64(r.N)), r.LogLoss, r.Brier, r.ECE)
	return b.Bytes(), nil
}

// refusals writes what becomes of unanswerable questions, by kind.
func refusals(w io.Writer, f *model.Confidence, fitted, judged []refusal.Case) {
	fmt.Fprint(w, "\n| unanswerable, judged | questions | refused | answered at more than 0.9 | questions fitted |\n|---|---|---|---|---|\n")
	var kinds []string
	for _, x := range judged {
		if !slices.Contains(kinds, x.Kind) {
			kinds = append(kinds, x.Kind)
		}
	}
	row := func(name string, keep func(x *refusal.Case) bool) {
		t := refusal.Count(f, judged, keep)
		n := refusal.Count(f, fitted, func(x *refusal.Case) bool { return x.Kind != refusal.Answerable && keep(x) }).N
		fmt.Fprintf(w, "| %s | %d | %s | %d | %d |\n", name, t.N, percent(t.Share()), t.Sure, n)
	}
	for _, kind := range kinds {
		row(kind, func(x *refusal.Case) bool { return x.Kind == kind })
	}
	row("**all but tables**", func(x *refusal.Case) bool { return x.Kind != unanswerable.TablesKind })
	row("**all**", func(*refusal.Case) bool { return true })
}

func answerableRow(w io.Writer, name string, right, wrong refusal.Tally) {
	fmt.Fprintf(w, "| %s | %d of %d | %s | %d | %s |\n", name, right.N, right.N+wrong.N, percent(right.Share()), wrong.N, percent(wrong.Share()))
}

// percent writes a share; that of nothing is a dash.
func percent(share float64) string {
	if math.IsNaN(share) {
		return "–"
	}
	return fmt.Sprintf("%.1f %%", 100*share)
}
