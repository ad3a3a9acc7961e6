package main

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"strings"

	"semtree/evaluate"
	"semtree/evaluate/cause"
	"semtree/internal/outfile"
	"semtree/internal/revision"
)

const heading = `# Accuracy by cross-validation

GeoQuery, train and dev parts together, %d folds (length and half: one), by ` + "`make accuracy`" + `.
[doc/accuracy.md](../accuracy.md) describes the protocol and the settings. Shares in
per cent; differences from the first setting of the split, on the seeds of both,
with the standard error over the questions.
%s

`

// write writes the tables of the results, or prints them.
func (c *run) write(results []result) error {
	var b bytes.Buffer
	var commits []string
	for _, r := range results {
		commits = append(commits, r.commits...)
	}
	fmt.Fprintf(&b, heading, c.folds, revision.Line(commits))
	table(&b, results)
	b.WriteString("\nThe wrong parses of the first setting, by cause (package cause), over all seeds:\n\n")
	causes(&b, results)
	if c.table == "" {
		_, err := os.Stdout.Write(b.Bytes())
		return err
	}
	return outfile.Write(c.table, b.Bytes())
}

// table writes a row for each result, compared with the first of its split on
// the seeds that both have.
func table(b *bytes.Buffer, results []result) {
	b.WriteString("| split | setting | seeds | exact match | by seed | seen signatures only | chatty | difference | won, lost | sign test | s |\n" +
		"|---|---|---|---|---|---|---|---|---|---|---|\n")
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
			fmt.Fprintf(b, " %+.1f ± %.1f | %d, %d | %.3f |", p.mean, p.err, p.won, p.lost, p.sign())
		}
		fmt.Fprintf(b, " %.0f |\n", r.seconds)
	}
}

// causes writes how often each cause occurs in the wrong parses of the first
// setting of each split.
func causes(b *bytes.Buffer, results []result) {
	b.WriteString("| split |")
	for _, c := range cause.All() {
		b.WriteString(" " + c.String() + " |")
	}
	b.WriteString(" wrong |\n|---" + strings.Repeat("|---", len(cause.All())+1) + "|\n")
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
	for _, items := range r.items {
		n := 0
		for _, it := range items {
			n += evaluate.Count(good(it))
		}
		share := 100 * float64(n) / float64(len(items))
		mean += share / float64(len(r.items))
		by += fmt.Sprintf(" %.1f", share)
	}
	return mean, by[1:]
}

// paired is the comparison of two settings on the same items and seeds.
type paired struct {
	mean, err float64 // difference in points, and its standard error over the items
	won, lost int     // items and seeds right in the second only, in the first only
}

// compare compares b with a. An item counts once, with the mean over the seeds
// that judge it, since what is hard for one seed is hard for the next.
func compare(a, b *result) paired {
	var p paired
	sum, square := 0.0, 0.0
	diff, times := map[int]float64{}, map[int]float64{}
	for s := range min(len(a.items), len(b.items)) {
		right := map[int]bool{}
		for _, it := range a.items[s] {
			right[it.Index] = it.Exact
		}
		for _, it := range b.items[s] {
			d := evaluate.Count(it.Exact) - evaluate.Count(right[it.Index])
			diff[it.Index] += float64(d)
			times[it.Index]++
			p.won += max(d, 0)
			p.lost += max(-d, 0)
		}
	}
	for at, d := range diff {
		d /= times[at]
		sum += d
		square += d * d
	}
	n := len(diff)
	m := sum / float64(n)
	p.mean = 100 * m
	p.err = 100 * math.Sqrt(max(square/float64(n)-m*m, 0)/float64(max(n-1, 1)))
	return p
}

// sign returns the two-sided probability of a difference of wins and losses as
// large as this one, if each were as likely.
func (p paired) sign() float64 {
	n, k := p.won+p.lost, min(p.won, p.lost)
	sum := 0.0
	for i := 0; i <= k; i++ {
		a, _ := math.Lgamma(float64(n + 1))
		b, _ := math.Lgamma(float64(i + 1))
		c, _ := math.Lgamma(float64(n - i + 1))
		sum += math.Exp(a - b - c - float64(n)*math.Ln2)
	}
	return min(1, 2*sum)
}
