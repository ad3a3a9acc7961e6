package ask

import (
	"math"
	"slices"

	"semtree/lexicon/english"
	"semtree/parser"
	"semtree/solver/instance"
	"semtree/table/link"
	"semtree/table/program"
)

// This file is about questions for yes or no of all rows: "are all tasks done", "is nobody in HR".

// verdict is the type of programs that are yes or no of all rows. Only questions that ask so have them, and have no others.
const verdict = "verdict"

// quantified returns the word by which a question, given by its words, asks for yes or no of all rows, and what it says: "every" of
// them, or that there are none, "without". The label is empty if there is no such word.
func quantified(words []string) (at int, label string) {
	if slices.ContainsFunc(words, func(w string) bool { return w == "or" || english.Together.Has(w) }) {
		return 0, ""
	}
	for at = 1; at < len(words) && !english.Whether.Has(words[at-1]) && (at > 1 || !english.Auxiliaries.Has(words[0])); at++ {
	}
	if at < len(words) && words[at] == "there" {
		at++
	}
	switch {
	case at >= len(words):
	case english.Nobody.Has(words[at]):
		return at, "without"
	case english.Everybody.Has(words[at]):
		return at, "every"
	}
	return 0, ""
}

// insist leaves the programs that say whether all or no rows are so, by a word. The network learnt that a question for yes or no is
// "exists", and the word scores as if it were that. What is said of all of some rows is an argument beside them, and the network
// knows it as a condition on them: the arc to it scores as the best one.
func insist(q *words, p *parser.Posed, at int, label string) {
	g, n, L := p.Grammar, len(p.Keys), len(p.Grammar.Base.Labels)
	own, labels := g.Base.Label(label), []int{g.Base.Label("every"), g.Base.Label("without")}
	for _, mu := range [][]float64{p.Problem.Mu, p.Own} {
		score := func(w, l int) *float64 { return &mu[w*len(g.Labels)+l] }
		says := max(*score(at, own), *score(at, g.Base.Label("exists")))
		for w := range n {
			for _, l := range labels {
				*score(w, l) = math.Inf(-1)
			}
		}
		for l := range L {
			*score(at, l) = math.Inf(-1)
		}
		for i := range p.Candidates {
			if c := &p.Candidates[i]; c.Start <= at && at < c.End {
				*score(c.Start, L+i) = math.Inf(-1)
			}
		}
		*score(at, own) = says
	}
	for w := at + 1; w < n; w++ {
		if label == "without" && !q.isDegree(w) {
			barEnds(p, w)
		}
		best := &p.Problem.Phi[(at+1)*n+w]
		for head := at + 1; head < w; head++ {
			*best = max(*best, p.Problem.Phi[(head+1)*n+w])
		}
	}
}

// ends are the labels of rows at one end of all, of which there are always some.
const ends = " first last previous next highest lowest largest smallest "

// barEnds: what is said of no row is no first or greatest one, unless a word says so.
func barEnds(p *parser.Posed, w int) {
	for l, label := range p.Grammar.Base.Labels {
		if !listed(ends, label.Name) {
			continue
		}
		bar(p, w, l)
		for i := range p.Candidates {
			if c := &p.Candidates[i]; c.Start == w && c.Label == l {
				bar(p, w, len(p.Grammar.Base.Labels)+i)
			}
		}
	}
}

// isDegree reports whether a word asks for one end of things.
func (x *words) isDegree(w int) bool { return x.wordHas(w, degrees) || listed(ends, x.word(w)) }

// neverEmpty reports whether a reading asks whether there are rows of which there are always some: the first one, those with the most.
func (v *review) neverEmpty() bool {
	return (v.Tree.Name == "without" || v.Tree.Name == "exists") && len(v.Tree.Args) == 1 && listed(ends, v.Tree.Args[0].Name)
}

// ofAll refuses what is said of all rows where it is said of some of them, or of things with several rows.
func (v *review) ofAll() string {
	switch {
	case !v.steps[0].does(program.OpEveryRow):
		return ""
	case v.mixed():
		return "it is not clear of which rows something is said, and what"
	case mentionsOf(v.Question.Tokens, english.Alike):
		return "whether all have the same, or all another one, cannot be computed"
	}
	at := slices.IndexFunc(v.Parse.Tag, func(tag int) bool { return tag != instance.Empty })
	for w := at + 1; mentionsOf(v.Question.Tokens[at:], english.Having) && w < len(v.taking) && !v.taken(w); w++ {
		if v.naming(w, func(c *link.Candidate) bool {
			return c.Label == "text" && namesColumn(c) && v.content(w) && !v.namesRows(w) && v.table.Column(c.Column).Profile.Distinct < v.table.Rows
		}) {
			return "what is asked of each '" + v.Question.Tokens[w].Text + "', which may have several rows, can only be computed of each row"
		}
	}
	return ""
}

// mixed reports whether a reading takes the rows that something is said of for a part of what is said: whether all rows are tasks of
// Ann that are done.
func (v *review) mixed() bool {
	n := v.Tree
	if n.Name != "every" || len(n.Args) > 1 || mentions(v.Question.Tokens, "and") || mentions(v.Question.Tokens, "but") {
		return false
	}
	if n = n.Args[0]; n.Name == "not" && len(n.Args) == 1 {
		n = n.Args[0]
	}
	return n.Name == "not" || within(n) != nil
}
