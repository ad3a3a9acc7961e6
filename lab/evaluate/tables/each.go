package tables

import (
	"cmp"
	"slices"

	"golang.org/x/sync/errgroup"

	"semtree/answer"
	"semtree/lab/calibrate"
	"semtree/lab/evaluate"
	"semtree/model"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/link"
)

// Indexer makes the index of a table.
type Indexer func(*table.Table) *link.Index

// each calls f with the place of every question and a parser of the table that it is about, by
// the name that name returns. Several tables take their turns at the same time.
// The error is that of the first table that has one, in the order of the questions.
func each[Q any](questions []Q, name func(*Q) string, open func(name string) (*table.Table, error), m *model.Model, index Indexer, jobs int, f func(at int, p *ask.Parser)) error {
	var names []string
	about := map[string][]int{}
	for i := range questions {
		n := name(&questions[i])
		if about[n] == nil {
			names = append(names, n)
		}
		about[n] = append(about[n], i)
	}
	var all errgroup.Group
	all.SetLimit(max(jobs, 1))
	errs := make([]error, len(names))
	for i, n := range names {
		all.Go(func() error {
			t, err := open(n)
			var p *ask.Parser
			if err == nil {
				p, err = ask.New(t, index(t), m)
			}
			if err != nil {
				errs[i] = err
				return err
			}
			for _, at := range about[n] {
				f(at, p)
			}
			return nil
		})
	}
	_ = all.Wait()         // errs has all errors
	return cmp.Or(errs...) // the first in the order of the questions, whichever came first
}

// calibrationError returns the expected calibration error of the confidence of first readings ([calibrate.Report]), given which of them are
// right: none, of a question that its table does not answer. Without a reading, the confidence is 0.
func calibrationError(results []*ask.Result, right func(i int) bool) float64 {
	if len(results) == 0 {
		return 0
	}
	items, p := make([]calibrate.Item, len(results)), make([]float64, len(results))
	for i, r := range results {
		items[i].Right = right(i)
		if r.Confidence != nil {
			p[i] = *r.Confidence
		}
	}
	return calibrate.NewReport(items, p).ECE
}

// effort returns the share of results that are proved optimal, and the milliseconds that a question took: in
// the median, and the 99th percentile.
func effort(results []*ask.Result) (certified, median, p99 float64) {
	if len(results) == 0 {
		return 0, 0, 0
	}
	proved, ms := 0, make([]float64, len(results))
	for i, r := range results {
		proved += evaluate.Count(r.Proof == answer.Optimal)
		ms[i] = r.Ms.Total
	}
	slices.Sort(ms)
	return float64(proved) / float64(len(ms)), ms[len(ms)/2], ms[len(ms)*99/100]
}
