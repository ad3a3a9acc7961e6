package tables

import (
	"errors"
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/lab/dataset/spider"
	"semtree/lab/evaluate"
	"semtree/lab/train"
	"semtree/table"
	"semtree/table/link"
	"semtree/table/program"
	"semtree/table/value"
)

// Reachable is for how many questions of Spider about one table a network could find a program with
// the answer of the SQL: each node stands on a word, entities on candidates of package link, and the
// solver finds the program if the scores are for it.
type Reachable struct {
	ReachableCounts
	Forms map[string]*ReachableCounts `json:"forms"` // by [spider.Form]
	Why   map[string]int              `json:"why"`   // of those that are not reachable
}

// ReachableCounts counts questions.
type ReachableCounts struct {
	N         int `json:"n"`
	Reachable int `json:"reachable"`
	Linked    int `json:"linked"`           // the columns and constants of the SQL have candidates
	Both      int `json:"linked_reachable"` // of these
}

// add counts a question.
func (c *ReachableCounts) add(reachable, linked bool) {
	c.N++
	c.Reachable += evaluate.Count(reachable)
	c.Linked += evaluate.Count(linked)
	c.Both += evaluate.Count(reachable && linked)
}

// RunReachable links the questions of a set and looks for a way to their programs.
func RunReachable(set *spider.Set, index Indexer, jobs int) (*Reachable, error) {
	why, linked := make([]string, len(set.Cases)), make([]bool, len(set.Cases))
	err := byTable(set, jobs, func(t *table.Table, places []int) {
		x := index(t)
		for _, i := range places {
			why[i], linked[i] = reach(&set.Cases[i], t, x)
		}
	})
	if err != nil {
		return nil, err
	}
	r := &Reachable{Forms: map[string]*ReachableCounts{}, Why: map[string]int{}}
	for f := range spider.Forms {
		r.Forms[f.String()] = &ReachableCounts{}
	}
	for i := range set.Cases {
		r.add(why[i] == "", linked[i])
		r.Forms[set.Cases[i].Gold.Query.Form().String()].add(why[i] == "", linked[i])
		if why[i] != "" {
			r.Why[why[i]]++
		}
	}
	return r, nil
}

// Why a question is not reachable, the nearest to it last.
const (
	noProgram   = "the language has no program for it"
	noCandidate = "no candidate for " // a label
	noPlace     = "the nodes of the program have no places on the words"
	notFound    = "the solver finds another program"
)

// reach says why none of the programs of a question is found, by the one that comes nearest, empty if
// one is found; and whether its columns and constants have candidates.
func reach(c *spider.Case, t *table.Table, x *link.Index) (why string, linked bool) {
	q, err := x.Link(c.Text)
	if err != nil {
		return err.Error(), false
	}
	linked = isLinked(c.Gold.Query, t, q)
	why, nearest := noProgram, 0
	for _, n := range spider.Programs(c.Gold, t) {
		reason, stage := obstacle(n, t, q)
		if reason == "" {
			return "", linked
		}
		if stage > nearest {
			why, nearest = reason, stage
		}
	}
	return why, linked
}

// obstacle says why a program is not found, and how near it is; empty if it is.
func obstacle(n *grammar.Node, t *table.Table, q *link.Question) (why string, stage int) {
	way, err := newWay(n, q, t)
	var unlinked *train.UnlinkedError
	switch {
	case errors.As(err, &unlinked):
		return noCandidate + unlinked.Entity.Name, 1
	case err != nil:
		return err.Error(), 1
	case !way.place():
		return noPlace, 2
	case !way.found(program.Grammar()):
		return notFound, 3
	}
	return "", 4
}

// isLinked reports whether each column of a query has a candidate, and each constant one with its
// column or, if it stands alone, a number.
func isLinked(q *spider.Query, t *table.Table, to *link.Question) bool {
	named := func(column string) []*link.Candidate {
		var list []*link.Candidate
		for i := range to.Candidates {
			c := &to.Candidates[i]
			if c.Column >= 0 && value.Fold(t.Column(t.SourceOf(c.Column)).Name) == value.Fold(column) {
				list = append(list, c)
			}
		}
		return list
	}
	ok := true
	q.Walk(func(column, constant *spider.Expr) {
		switch {
		case constant == nil:
			ok = ok && len(named(column.Text)) > 0
		case column != nil:
			ok = ok && slices.ContainsFunc(named(column.Text), func(c *link.Candidate) bool { return saysConstant(c, constant.Text) })
		default:
			ok = ok && slices.ContainsFunc(to.Candidates, func(c link.Candidate) bool {
				return c.Column < 0 && len(c.Consts) == 1 && c.Consts[0] == constant.Text
			})
		}
	})
	return ok
}

// saysConstant reports whether one of the constants of a candidate is a text of SQL, which may be a pattern.
func saysConstant(c *link.Candidate, text string) bool {
	text = value.Fold(strings.Trim(text, "%"))
	return slices.ContainsFunc(c.Consts, func(s string) bool {
		x, _, isNumber := value.ParseNumber(s)
		y, _, both := value.ParseNumber(text)
		return value.Fold(s) == text || isNumber && both && x == y
	})
}
