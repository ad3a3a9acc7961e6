package main

import (
	"bytes"
	"fmt"

	"gonum.org/v1/gonum/stat"

	"semtree/lab"
	"semtree/lab/evaluate"
	"semtree/lab/evaluate/cause"
)

const heading = `# Accuracy by cross-validation

GeoQuery, train and dev parts together, %d folds (length and half: one), by ` + "`make -C lab accuracy`" + `.
[doc/accuracy.md](../accuracy.md) describes the protocol and the settings. Shares in
per cent; differences from the first setting of the split, on the seeds of both,
with the standard error over the questions.
%s

`

// write writes the tables of the results, or prints them.
func (c *run) write(results []result) {
	var b bytes.Buffer
	var commits []string
	for _, r := range results {
		commits = append(commits, r.commits...)
	}
	fmt.Fprintf(&b, heading, c.folds, lab.Measured(commits))
	table(&b, results)
	b.WriteString("\nThe wrong parses of the first setting, by cause (package cause), over all seeds:\n\n")
	causes(&b, results)
	lab.Print(c.table, b.String())
}

// table writes a row for each result, compared with the first of its split on
// the seeds that both have.
func table(b *bytes.Buffer, results []result) {
	b.WriteString(lab.Header("split", "setting", "seeds", "exact match", "by seed", "seen signatures only", "chatty", "difference", "won, lost", "sign test", "s"))
	yardstick := map[string]*result{}
	for i := range results {
		r := &results[i]
		mean, by := r.rates(func(it item) bool { return it.Exact })
		seen, _ := r.rates(func(it item) bool { return it.Seen })
		loud, _ := r.rates(func(it item) bool { return it.Chatty })
		fmt.Fprintf(b, "| %s | %s | %d | %.1f | %s | %.1f | %.1f |", r.split, r.setting.name, len(r.items), mean, by, seen, loud)
		if base := yardstick[r.split]; base == nil {
			yardstick[r.split] = r
			b.WriteString(" | | |")
		} else {
			p := compare(base, r)
			points, err := p.Mean()
			fmt.Fprintf(b, " %+.1f ± %.1f | %d, %d | %.3f |", points, err, p.Won, p.Lost, p.Sign())
		}
		fmt.Fprintf(b, " %.0f |\n", stat.Mean(r.seconds, nil))
	}
}

// causes writes how often each cause occurs in the wrong parses of the first
// setting of each split.
func causes(b *bytes.Buffer, results []result) {
	titles := []string{"split"}
	for _, c := range cause.All() {
		titles = append(titles, c.String())
	}
	b.WriteString(lab.Header(append(titles, "wrong")...))
	done := map[string]bool{}
	for _, r := range results {
		if done[r.split] {
			continue
		}
		done[r.split] = true
		found, wrong, all := map[string]int{}, 0, 0
		for _, items := range r.items {
			for _, it := range items {
				found[it.Cause]++
				wrong += evaluate.Count(!it.Exact)
				all++
			}
		}
		fmt.Fprintf(b, "| %s |", r.split)
		for _, c := range cause.All() {
			fmt.Fprintf(b, " %d |", found[c.String()])
		}
		fmt.Fprintf(b, " %d of %d |\n", wrong, all)
	}
}

// rates returns the mean share in per cent over the seeds, and the shares.
func (r *result) rates(good func(item) bool) (mean float64, by string) {
	var shares []float64
	for _, items := range r.items {
		n := 0
		for _, it := range items {
			n += evaluate.Count(good(it))
		}
		shares = append(shares, 100*float64(n)/float64(len(items)))
		by += fmt.Sprintf(" %.1f", shares[len(shares)-1])
	}
	return stat.Mean(shares, nil), by[1:]
}

// compare compares b with a on the seeds of both.
func compare(a, b *result) *lab.Pairs {
	var p lab.Pairs
	for s := range min(len(a.items), len(b.items)) {
		right := map[int]bool{}
		for _, it := range a.items[s] {
			right[it.Index] = it.Exact
		}
		for _, it := range b.items[s] {
			p.Add(it.Index, right[it.Index], it.Exact)
		}
	}
	return &p
}
