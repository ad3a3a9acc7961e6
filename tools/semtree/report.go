package main

import (
	"fmt"
	"io"
	"strings"

	"semtree/internal/cause"
	"semtree/parser"
)

// group is the wrong parses of one cause.
type group struct {
	Cause    cause.Cause `json:"cause"`
	Count    int         `json:"count"`
	Share    float64     `json:"share"` // of all wrong parses
	Examples []specimen  `json:"examples"`
}

// specimen is a wrong parse with what tells its cause.
type specimen struct {
	wrong
	Missing []string `json:"missing,omitempty"` // labels of gold that the program lacks
	Extra   []string `json:"extra,omitempty"`   // labels that gold lacks
	Unknown []string `json:"unknown,omitempty"` // words not understood
}

// groupErrors groups the wrong parses of an evaluation by cause, in the order
// of package cause, each group with its first examples. Causes that did not
// occur are left out.
func groupErrors(p *parser.Parser, golds []gold, results []*parser.Result, errors []wrong, examples int) []group {
	byCause := make([]group, len(cause.All()))
	next := 0
	for i, r := range results {
		if next == len(errors) || errors[next].Line != golds[i].Line {
			continue // the parse is right
		}
		g := &byCause[cause.Of(p.Domain.Grammar, newCase(&golds[i], r))]
		if g.Count++; g.Count <= examples {
			g.Examples = append(g.Examples, newSpecimen(errors[next], &golds[i], r))
		}
		next++
	}
	groups := []group{}
	for i, g := range byCause {
		if g.Count > 0 {
			g.Cause, g.Share = cause.Cause(i), float64(g.Count)/float64(len(errors))
			groups = append(groups, g)
		}
	}
	return groups
}

// newCase describes a wrong parse.
func newCase(g *gold, r *parser.Result) cause.Case {
	c := cause.Case{Gold: g.tree, Got: r.Tree, Stopped: r.Status == parser.Feasible || r.Status == parser.Limit}
	for _, t := range r.Tokens {
		c.Tokens = append(c.Tokens, cause.Token{Entities: t.Entities, Understood: t.Known, Label: t.Label})
	}
	return c
}

func newSpecimen(w wrong, g *gold, r *parser.Result) specimen {
	s := specimen{wrong: w, Unknown: r.Unknown}
	if g.tree != nil {
		s.Missing = cause.Difference(g.tree, r.Tree)
	}
	if r.Tree != nil && g.tree != nil {
		s.Extra = cause.Difference(r.Tree, g.tree)
	}
	return s
}

// showGroups writes the report on n questions for people.
func showGroups(w io.Writer, groups []group, n int) {
	errors := 0
	for _, g := range groups {
		errors += g.Count
	}
	fmt.Fprintf(w, "\n%d of %d wrong, by cause\n", errors, n)
	for _, g := range groups {
		fmt.Fprintf(w, "  %-13s%5d  %5.1f %%\n", g.Cause, g.Count, 100*g.Share)
	}
	for _, g := range groups {
		if len(g.Examples) > 0 {
			fmt.Fprintf(w, "\n%s, %d of %d\n", g.Cause, len(g.Examples), g.Count)
		}
		for _, x := range g.Examples {
			x.show(w)
		}
	}
}

// show writes the question, both programs and what differs.
func (x *specimen) show(w io.Writer) {
	x.wrong.show(w)
	for _, row := range []struct {
		name   string
		labels []string
	}{{"missing", x.Missing}, {"extra", x.Extra}, {"unknown", x.Unknown}} {
		if len(row.labels) > 0 {
			fmt.Fprintf(w, "  %-11s%s\n", row.name, printable(strings.Join(row.labels, ", ")))
		}
	}
}
