package parser

import (
	"math"
	"strings"

	"semtree/grammar"
	"semtree/solver"
	"semtree/solver/instance"
)

// Posed is a question that was linked and scored: the problem of its programs.
type Posed struct {
	*Question
	Words   []int             // [n] numbers of the tokens in the vocabulary, 0 for one that is not known
	Grammar *grammar.Mentions // of the question
	Problem *solver.Problem   // of its programs
	// Own is Problem.Mu before labels that words never had lose anything. It is the same memory where none does, so that
	// corrections, which change Problem.Mu, count in it.
	Own []float64
	// Fixed has the words of which the asker has said what they mean, as a set.
	Fixed uint64
}

// Candidate returns the candidate that a label of the question's grammar stands for; nil if it is
// a predicate.
func (p *Posed) Candidate(label int) *Candidate {
	if i := label - len(p.Grammar.Base.Labels); i >= 0 {
		return &p.Candidates[i]
	}
	return nil
}

// On returns the candidate that a word carries in a tree; nil if it carries a predicate or nothing.
func (p *Posed) On(t *solver.Tree, w int) *Candidate {
	if t.Tag[w] == instance.Empty {
		return nil
	}
	return p.Candidate(p.Grammar.Tags[t.Tag[w]].Label)
}

// Program returns the program of a tree, and the words of its nodes in preorder. The error says
// why the tree is not well-formed.
func (p *Posed) Program(t *solver.Tree) (program *grammar.Node, words []int, err error) {
	return p.Grammar.AssembleWords(t.Tag, t.Head, func(_, label int) []string { return p.Candidate(label).Consts })
}

// Pose states the problem of a linked and scored question: see the package comment. The scores
// mu [n×L], phi [(n+1)×n] and links [c] are the network's; links are nil if it has none.
func Pose(g *grammar.Grammar, q *Question, mu, phi, links []float32) *Posed {
	return pose(grammars{}.of(g, q.Candidates), q, &Scores{Mu: mu, Phi: phi, Links: links})
}

// grammars are those of earlier questions that mention little, by the labels of what they mention: the questions of a domain
// have few, and a grammar takes longer to make than to solve most of them. All are of one language, and nobody changes them.
type grammars map[mentioned]*grammar.Mentions

// mentioned is the number of mentions of a question and their labels.
type mentioned [1 + 4]int

// mostGrammars is how many are kept: some hundred kilobytes.
const mostGrammars = 16

// of returns the grammar of a question with candidates.
func (gs grammars) of(g *grammar.Grammar, candidates []Candidate) *grammar.Mentions {
	labels := make([]int, len(candidates))
	for i, c := range candidates {
		labels[i] = c.Label
	}
	key := mentioned{len(labels)}
	if copy(key[1:], labels) < len(labels) {
		return g.WithMentions(labels)
	}
	m := gs[key]
	if m == nil {
		if m = g.WithMentions(labels); len(gs) == mostGrammars {
			clear(gs)
		}
		gs[key] = m
	}
	return m
}

// pose is Pose with the grammar of the question.
func pose(m *grammar.Mentions, q *Question, s *Scores) *Posed {
	n, L, C := len(q.Tokens), len(m.Base.Labels), len(q.Candidates)
	p := &solver.Problem{
		Grammar: m.Grammar, Words: n, Mu: make([]float64, n*(L+C)), Phi: make([]float64, (n+1)*n), Cover: make([]uint64, L+C),
		Same: same(L, q.Candidates),
	}
	for w, t := range q.Tokens {
		row := p.Mu[w*(L+C) : (w+1)*(L+C)]
		for l := range row {
			if row[l] = math.Inf(-1); l < L && !t.Name {
				row[l] = float64(s.Mu[w*L+l])
			}
		}
	}
	for i := range q.Candidates {
		c := &q.Candidates[i]
		score := float64(s.Mu[c.Start*L+c.Label])
		if s.Links != nil {
			score += float64(s.Links[i])
		}
		p.Mu[c.Start*(L+C)+L+i] = score
		p.Cover[L+i] = c.Words() &^ (1 << c.Start)
	}
	for i, v := range s.Phi {
		p.Phi[i] = float64(v)
	}
	return &Posed{q, s.Words, m, p, p.Mu, 0}
}

// same numbers the labels of candidates, so that two spans that mention the same thing
// do not make two programs: see [solver.Problem].
func same(L int, candidates []Candidate) []int {
	type thing struct {
		label  int
		consts string
	}
	first := map[thing]int{}
	class := make([]int, L+len(candidates))
	for l := range L {
		class[l] = l
	}
	for i, c := range candidates {
		key := thing{c.Label, strings.Join(c.Consts, "\x00")}
		l, ok := first[key]
		if !ok {
			l = L + i
			first[key] = l
		}
		class[L+i] = l
	}
	return class
}
