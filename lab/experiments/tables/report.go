package main

import (
	"fmt"
	"math"
	"strings"

	"gonum.org/v1/gonum/stat"

	"semtree/lab"
)

// result is how a setting does: an outcome for each seed.
type result struct {
	setting  setting
	outcomes []outcome
}

// measures are the columns of the report.
var measures = []struct {
	name  string
	marks func(outcome) string
}{
	{"WikiTableQuestions", func(o outcome) string { return o.Answers }},
	{"without passing over", func(o outcome) string { return o.Best }},
	{"WikiSQL", func(o outcome) string { return o.Queries }},
	{"with foreign", func(o outcome) string { return o.Foreign }},
}

// report writes the table of the results.
func report(results []result, s sizes) string {
	var b strings.Builder
	var commits []string
	for _, r := range results {
		for _, o := range r.outcomes {
			commits = append(commits, o.Commit)
		}
	}
	fmt.Fprintf(&b, `# What each part of the model for tables is worth

By `+"`make -C lab table-ablation`"+`: one training for each setting and seed, by the recipe of
`+"`semtree train tables`"+` with smaller sizes, which [lab/experiments/tables](../../lab/experiments/tables/doc.go)
describes. Per cent of right answers on WikiTableQuestions' split1_dev (denotation, official
rules), and of right queries on WikiSQL's dev (logical form; also with 3 foreign columns and
10 foreign cells a column). In brackets the difference from the first row on the seeds
of both, with the standard error over the questions.

Sizes: %d questions of WikiSQL, %d generated ones, all with answers; %d epochs on
programs; rounds with answers: %d, of %d epochs each.
%s

`, s.Queries, s.Generated, s.Epochs, s.Rounds, s.Again, lab.Measured(commits))
	titles := []string{"setting", "seeds"}
	for _, m := range measures {
		titles = append(titles, m.name)
	}
	b.WriteString(lab.Header(append(titles, "certified", "training, s")...))
	base := &results[0]
	for i := range results {
		r := &results[i]
		fmt.Fprintf(&b, "| %s | %s |", r.setting.name, r.seeds())
		for _, m := range measures {
			difference := ""
			if i > 0 {
				difference = gap(base, r, m.marks, m.marks)
			}
			fmt.Fprintf(&b, " %.1f%s |", r.share(m.marks), difference)
		}
		certified := r.mean(func(o outcome) float64 { return 100 * o.Certified })
		seconds := r.mean(func(o outcome) float64 { return o.Seconds })
		fmt.Fprintf(&b, " %.1f | %.0f |\n", certified, seconds)
		if i == 0 {
			best := measures[1].marks
			fmt.Fprintf(&b, "| no passing over | %s | %.1f%s | | | | | |\n", r.seeds(), r.share(best), gap(base, r, measures[0].marks, best))
		}
	}
	for _, r := range results {
		if r.setting.note != "" {
			fmt.Fprintf(&b, "\n%s: %s.", r.setting.name, r.setting.note)
		}
	}
	return strings.TrimSuffix(b.String(), "\n") + "\n"
}

func (r *result) seeds() string {
	var list []string
	for _, o := range r.outcomes {
		list = append(list, fmt.Sprint(o.Seed))
	}
	return strings.Join(list, ", ")
}

// mean returns the mean of a figure over the seeds.
func (r *result) mean(figure func(outcome) float64) float64 {
	return stat.Mean(lab.Figures(r.outcomes, figure), nil)
}

// share returns the mean share of right questions, in per cent.
func (r *result) share(marks func(outcome) string) float64 {
	return r.mean(func(o outcome) float64 {
		text := marks(o)
		return 100 * float64(strings.Count(text, "1")) / float64(max(len(text), 1))
	})
}

// gap compares marks of two results question by question, on the seeds of both.
func gap(base, r *result, of, with func(outcome) string) string {
	mean, err := compare(base, r, of, with).Mean()
	if math.IsNaN(mean) {
		return ""
	}
	return fmt.Sprintf(" (%+.1f ± %.1f)", mean, err)
}

// compare compares marks of two results.
func compare(base, r *result, of, with func(outcome) string) *lab.Pairs {
	var p lab.Pairs
	for _, first := range base.outcomes {
		for _, second := range r.outcomes {
			a, b := of(first), with(second)
			if first.Seed != second.Seed || len(a) != len(b) {
				continue
			}
			for k := range a {
				p.Add(k, a[k] == '1', b[k] == '1')
			}
		}
	}
	return &p
}
