package tables

import (
	"slices"

	"golang.org/x/sync/errgroup"

	"semtree/grammar"
	"semtree/lab/evaluate"
	learn "semtree/lab/learn/tables"
	"semtree/table"
	"semtree/table/link"
)

// Links is for how many of the columns and constants that questions mean the linker has a candidate. What a
// question means is in its program, which is converted from SQL; of several programs, the one of which most
// is found counts.
type Links struct {
	LinkCounts
	Kinds map[string]*LinkCounts `json:"kinds"` // by [learn.Lesson.Kinds]
	// Causes counts what has no candidate, by why: see cause.
	Causes map[string]int `json:"causes"`
	// Only counts what is found by one source alone, and would not be without it: see sources.
	Only map[string]int `json:"only"`

	Candidates   float64 `json:"candidates"` // of a question, in the mean
	Candidates99 int     `json:"candidates_p99"`
	Words        float64 `json:"words"` // of the longest candidate of what is found, in the mean

	Missing []Missing `json:"missing,omitempty"`
	Nouns   *Nouns    `json:"nouns,omitempty"` // of the tables' rows, where authors give them
}

// LinkCounts counts questions with programs, and what these mean.
type LinkCounts struct {
	N              int `json:"n"`
	Linked         int `json:"linked"` // all that the question means is found
	Columns        int `json:"columns"`
	ColumnsFound   int `json:"columns_found"`
	ColumnsSaid    int `json:"columns_said"` // by more than a question word
	Constants      int `json:"constants"`
	ConstantsFound int `json:"constants_found"`
}

// Missing is a column or constant without a candidate.
type Missing struct {
	Question string `json:"question"`
	Table    string `json:"table"`
	Entity   string `json:"entity"`
	Cause    string `json:"cause"`
}

// linked is what is found of one question.
type linked struct {
	LinkCounts
	candidates, words int
	only              []string // the source of each thing that is found by one alone
	missing           []Missing
}

func (c *LinkCounts) add(o *LinkCounts) {
	c.N += o.N
	c.Linked += o.Linked
	c.Columns += o.Columns
	c.ColumnsFound += o.ColumnsFound
	c.ColumnsSaid += o.ColumnsSaid
	c.Constants += o.Constants
	c.ConstantsFound += o.ConstantsFound
}

// RunLinks links the questions of lessons with programs. Several tables take their turns at the same time.
func RunLinks(lessons []learn.Lesson, index Indexer, jobs int) *Links {
	about := map[*table.Table][]int{}
	for i := range lessons {
		about[lessons[i].Table] = append(about[lessons[i].Table], i)
	}
	found := make([]*linked, len(lessons))
	var all errgroup.Group
	all.SetLimit(max(jobs, 1))
	for t, places := range about {
		all.Go(func() error {
			c := newCauses(t)
			x := index(t)
			for _, i := range places {
				found[i] = findLinks(&lessons[i], x, c)
			}
			return nil
		})
	}
	_ = all.Wait() // no error
	return sumLinks(lessons, found)
}

// findLinks returns what is found of one question; nil if it cannot be linked.
func findLinks(l *learn.Lesson, x *link.Index, c *causes) *linked {
	q, err := x.Link(l.Question)
	if err != nil || l.Program == nil {
		return nil
	}
	var best *linked
	for _, n := range append([]*grammar.Node{l.Program}, l.Also...) {
		if r := linksOf(learn.Restate(q, l.Table, n), l, q, c); best == nil || len(r.missing) < len(best.missing) {
			best = r
		}
	}
	return best
}

// linksOf returns what is found of one program.
func linksOf(n *grammar.Node, l *learn.Lesson, q *link.Question, c *causes) *linked {
	r := &linked{candidates: len(q.Candidates)}
	r.N = 1
	for _, node := range n.Preorder() {
		if len(node.Consts) == 0 {
			continue
		}
		list := learn.Candidates(q, l.Table, node)
		if isColumn := len(node.Consts) == 1 && c.column(node) != nil; isColumn {
			r.Columns++
			r.ColumnsFound += evaluate.Count(len(list) > 0)
			r.ColumnsSaid += evaluate.Count(slices.ContainsFunc(list, func(i int) bool { return q.Candidates[i].IsSaid() }))
		} else {
			r.Constants++
			r.ConstantsFound += evaluate.Count(len(list) > 0)
		}
		if len(list) == 0 {
			r.missing = append(r.missing, Missing{l.Question, l.Table.Name, node.String(), c.of(node, q)})
			continue
		}
		if s := onlySource(q, list); s != "" {
			r.only = append(r.only, s)
		}
		longest := 0
		for _, i := range list {
			longest = max(longest, q.Candidates[i].End-q.Candidates[i].Start)
		}
		r.words += longest
	}
	r.Linked = evaluate.Count(len(r.missing) == 0)
	return r
}

// sumLinks counts what was found.
func sumLinks(lessons []learn.Lesson, found []*linked) *Links {
	s := &Links{Kinds: map[string]*LinkCounts{}, Causes: map[string]int{}, Only: map[string]int{}}
	var counts []int
	words := 0
	for i, r := range found {
		if r == nil {
			continue
		}
		s.add(&r.LinkCounts)
		for _, kind := range lessons[i].Kinds {
			if s.Kinds[kind] == nil {
				s.Kinds[kind] = &LinkCounts{}
			}
			s.Kinds[kind].add(&r.LinkCounts)
		}
		for _, m := range r.missing {
			s.Causes[m.Cause]++
		}
		for _, source := range r.only {
			s.Only[source]++
		}
		s.Missing = append(s.Missing, r.missing...)
		counts = append(counts, r.candidates)
		words += r.words
	}
	slices.Sort(counts)
	for _, n := range counts {
		s.Candidates += float64(n) / float64(len(counts))
	}
	if len(counts) > 0 {
		s.Candidates99 = counts[len(counts)*99/100]
	}
	s.Words = float64(words) / float64(max(s.ColumnsFound+s.ConstantsFound, 1))
	return s
}
