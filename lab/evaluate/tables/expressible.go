package tables

import (
	"cmp"
	"slices"

	"golang.org/x/sync/errgroup"

	"semtree/lab/dataset/spider"
	"semtree/table"
	"semtree/table/file"
)

// Expressible is for how many questions of Spider about one table the language has a program with
// the answer of the SQL: see [spider.Programs].
type Expressible struct {
	N      int                          `json:"n"`
	Count  int                          `json:"expressible"`
	Unread int                          `json:"unread"` // questions left out, whose SQL is not read
	Forms  map[string]ExpressibleCounts `json:"forms"`  // by [spider.Form]
	Shapes []Shape                      `json:"shapes"` // of the SQL without a program, the most frequent first
}

// ExpressibleCounts counts questions.
type ExpressibleCounts struct {
	N     int `json:"n"`
	Count int `json:"expressible"`
}

// Shape is a query without its names and constants.
type Shape struct {
	SQL   string `json:"sql"`
	Count int    `json:"count"`
}

// RunExpressible converts the SQL of a set to programs.
func RunExpressible(set *spider.Set, jobs int) (*Expressible, error) {
	found := make([]bool, len(set.Cases))
	err := byTable(set, jobs, func(t *table.Table, places []int) {
		for _, i := range places {
			found[i] = len(spider.Programs(set.Cases[i].Gold, t)) > 0
		}
	})
	if err != nil {
		return nil, err
	}
	return sumExpressible(set, found), nil
}

// byTable calls f with each table of a set and the places of the questions about it. Several tables take
// their turns at the same time.
func byTable(set *spider.Set, jobs int, f func(t *table.Table, places []int)) error {
	about := map[string][]int{}
	for i := range set.Cases {
		about[set.Cases[i].Path] = append(about[set.Cases[i].Path], i)
	}
	var all errgroup.Group
	all.SetLimit(max(jobs, 1))
	for path, places := range about {
		all.Go(func() error {
			t, err := file.Open(path)
			if err == nil {
				f(t, places)
			}
			return err
		})
	}
	return all.Wait()
}

// sumExpressible counts the questions that have a program.
func sumExpressible(set *spider.Set, found []bool) *Expressible {
	e := &Expressible{N: len(set.Cases), Unread: set.Unread, Forms: map[string]ExpressibleCounts{}}
	shapes := map[string]int{}
	for i := range set.Cases {
		c := &set.Cases[i]
		form := c.Gold.Query.Form().String()
		counts := e.Forms[form]
		if counts.N++; found[i] {
			counts.Count++
			e.Count++
		} else {
			shapes[c.Gold.Query.Shape()]++
		}
		e.Forms[form] = counts
	}
	for sql, n := range shapes {
		e.Shapes = append(e.Shapes, Shape{sql, n})
	}
	slices.SortFunc(e.Shapes, func(a, b Shape) int { return cmp.Or(b.Count-a.Count, cmp.Compare(a.SQL, b.SQL)) })
	return e
}
