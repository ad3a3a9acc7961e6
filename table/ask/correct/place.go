package correct

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"semtree/grammar"
	"semtree/solver"
	"semtree/solver/anchor"
	"semtree/solver/instance"
	"semtree/table"
	"semtree/table/link"
)

// Limits of the search for the places of a program.
const (
	maxNodes = 2000 // of a search; everyday questions take some ten
	maxTries = 16   // choices among mentions that begin with one word
)

// Place returns the best tree of a program: which words carry its nodes. The error says, for
// people, why the words cannot carry them.
func (c *Case) Place(program *grammar.Node) (*solver.Tree, error) {
	base, n := c.Grammar.Base, c.Problem.Words
	said := base.Said(program)
	tags, err := base.Typing(said)
	if err != nil {
		return nil, err
	}
	s := &search{c: c, tags: tags, value: math.Inf(-1), tries: maxTries}
	s.problem = anchor.Problem{Words: n, Nodes: anchor.Nodes(base, said, tags), Phi: c.Problem.Phi}
	size := len(tags) * n
	s.problem.Mu, s.problem.Cover = make([]float64, size), make([]uint64, size)
	s.choice, s.best = make([]int, size), instance.NewTree(n)
	for u, node := range said.Preorder() {
		if !s.offer(u, node) {
			return nil, fmt.Errorf("no word of the question says %s", (&grammar.Node{Name: node.Name, Consts: node.Consts}).String())
		}
	}
	s.try(0)
	if math.IsInf(s.value, -1) {
		return nil, fmt.Errorf("the %d words of the question cannot carry the %d parts of the program", n, len(tags))
	}
	return s.best, nil
}

// search looks for the best tree of a program.
type search struct {
	c       *Case
	tags    []int // [m] of the base grammar
	problem anchor.Problem
	solver  anchor.Solver
	choice  []int   // [m×n] tag of the question's grammar for a node on a word
	several []place // where there is a choice
	tries   int

	best  *solver.Tree
	value float64
}

// place is where several tags may stand: those of mentions that begin with the word.
type place struct {
	at   int // index into choice
	tags []int
}

// offer says on which words a node may stand, and reports whether there is one.
func (s *search) offer(u int, node *grammar.Node) (found bool) {
	g, p := s.c.Grammar, s.c.Problem
	label := g.Base.Tags[s.tags[u]].Label
	for w := range p.Words {
		var tags []int
		for l := range g.Labels {
			if m := s.c.candidate(l); m == nil && l != label || m != nil && !says(m, node) || math.IsInf(p.Mu[w*len(g.Labels)+l], -1) {
				continue
			}
			from, to := g.TagsOf(l)
			for e := from; e < to; e++ {
				if g.Tag[e] == s.tags[u] {
					tags = append(tags, e)
				}
			}
		}
		i := u*p.Words + w
		s.problem.Mu[i] = math.Inf(-1)
		switch len(tags) {
		case 0:
			continue
		default:
			if tags = s.useful(tags, w); len(tags) > 1 {
				s.several = append(s.several, place{i, tags})
			}
			s.choose(i, tags[0])
		}
		found = true
	}
	return found
}

// useful returns the tags on a word that are of use, the best first: without those that are
// worth no more than another one, and take all of its words.
func (s *search) useful(tags []int, w int) (kept []int) {
	g, p := s.c.Grammar, s.c.Problem
	score := func(tag int) float64 { return p.Mu[w*len(g.Labels)+g.Tags[tag].Label] }
	slices.SortStableFunc(tags, func(a, b int) int { return cmp.Compare(score(b), score(a)) })
	for _, tag := range tags {
		cover := p.Cover[g.Tags[tag].Label]
		if !slices.ContainsFunc(kept, func(better int) bool { return p.Cover[g.Tags[better].Label]&^cover == 0 }) {
			kept = append(kept, tag)
		}
	}
	return kept
}

// says reports whether a mention has the constants of a node.
func says(m *link.Candidate, node *grammar.Node) bool {
	if m.Label != node.Name || len(m.Consts) != len(node.Consts) {
		return false
	}
	for i, text := range node.Consts {
		if text = grammar.Unquote(text); m.Consts[i] != text && table.Fold(m.Consts[i]) != table.Fold(text) {
			return false
		}
	}
	return true
}

// choose puts a tag at an index of choice.
func (s *search) choose(i, tag int) {
	p := s.c.Problem
	label := s.c.Grammar.Tags[tag].Label
	s.choice[i] = tag
	s.problem.Mu[i], s.problem.Cover[i] = p.Mu[i%p.Words*len(s.c.Grammar.Labels)+label], p.Cover[label]
}

// try chooses tags for the places from k on, and solves the problem.
func (s *search) try(k int) {
	if k < len(s.several) {
		for _, tag := range s.several[k].tags {
			if s.tries > 0 {
				s.choose(s.several[k].at, tag)
				s.try(k + 1)
			}
		}
		return
	}
	s.tries--
	r := s.solver.Exact(&s.problem, anchor.Options{MaxNodes: maxNodes})
	if r.Word == nil || r.Value <= s.value {
		return
	}
	s.value, s.best = r.Value, instance.NewTree(s.problem.Words)
	for u, w := range r.Word {
		s.best.Tag[w], s.best.Head[w] = s.choice[u*s.problem.Words+w], 0
		if parent := s.problem.Nodes[u].Parent; parent >= 0 {
			s.best.Head[w] = r.Word[parent] + 1
		}
	}
}
