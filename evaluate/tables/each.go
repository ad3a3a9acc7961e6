package tables

import (
	"golang.org/x/sync/errgroup"

	"semtree/model"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/link"
)

// Indexer makes the index of a table.
type Indexer func(*table.Table) *link.Index

// each calls f with the place of every question and a parser of the table that it is about, by
// the name that name returns. Several tables take their turns at the same time.
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
	for _, n := range names {
		all.Go(func() error {
			t, err := open(n)
			if err != nil {
				return err
			}
			p, err := ask.New(t, index(t), m)
			if err != nil {
				return err
			}
			for _, at := range about[n] {
				f(at, p)
			}
			return nil
		})
	}
	return all.Wait()
}
