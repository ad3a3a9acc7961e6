package peers

import (
	"fmt"
	"maps"
	"math"
	"slices"

	"semtree/grammar"
	"semtree/solver/instance"
)

// Formulation is a way to express that the words of a program are connected.
type Formulation int

const (
	Flow Formulation = iota // multi-commodity flow, written out in full
	Cuts                    // cuts added where a solution has a cycle
)

func (f Formulation) String() string { return [...]string{"highs-flow", "highs-cuts"}[f] }

// formulation is ILP1 of a problem as an integer program, and what its columns
// stand for.
type formulation struct {
	program
	problem *instance.Problem
	tags    []tagColumn
	arcs    []arcColumn
	x       [][]int // [n] columns of the tags of a word
	y       [][]int // [(n+1)×n] columns of an arc between two words
}

// tagColumn is x[word,tag], arcColumn y[head,dep,kind].
type tagColumn struct{ column, word, tag int }
type arcColumn struct {
	column, head, dep int
	kind              grammar.Type
}

// formulate states a problem. Tags and arcs that are forbidden, and arcs of a
// type that the dependent cannot have or the head cannot take, have no column. Of
// the tags of a word with the same result type, argument types and cover, only the best
// one has a column, since the others can be exchanged for it.
func formulate(p *instance.Problem, f Formulation) *formulation {
	n := p.Words
	m := &formulation{problem: p, x: make([][]int, n), y: make([][]int, (n+1)*n)}
	m.addTags()
	m.addArcs()
	m.oneTag()
	m.heads()
	m.valency()
	m.root()
	if f == Flow {
		m.flow()
	}
	return m
}

func (m *formulation) addTags() {
	p, g := m.problem, m.problem.Grammar
	mu := func(w, e int) float64 { return p.Mu[w*len(g.Labels)+g.Tags[e].Label] }
	for w := range p.Words {
		best := map[string]int{} // of the tags that take and give the same
		for e, tag := range g.Tags {
			key := fmt.Sprint(tag.Result, slices.Sorted(slices.Values(tag.Args)), p.Takes(w, tag.Label))
			if b, ok := best[key]; p.May(w, e) && (!ok || mu(w, e) > mu(w, b)) {
				best[key] = e
			}
		}
		for _, e := range slices.Sorted(maps.Values(best)) {
			c := m.column(mu(w, e), 1)
			m.tags = append(m.tags, tagColumn{c, w, e})
			m.x[w] = append(m.x[w], c)
		}
	}
}

func (m *formulation) addArcs() {
	p, g := m.problem, m.problem.Grammar
	n, T := p.Words, len(g.Types)
	gives, takes := make([]bool, n*T), make([]bool, n*T)
	for _, v := range m.tags {
		gives[v.word*T+int(g.Tags[v.tag].Result)] = true
		for _, t := range g.Tags[v.tag].Args {
			takes[v.word*T+int(t)] = true
		}
	}
	for h := range n + 1 {
		for d := range n {
			if h == d+1 || math.IsInf(p.Phi[h*n+d], -1) {
				continue
			}
			for t := range T {
				if wanted := h == 0 && g.RootTypes[t] || h > 0 && takes[(h-1)*T+t]; wanted && gives[d*T+t] {
					c := m.column(p.Phi[h*n+d], 1)
					m.arcs = append(m.arcs, arcColumn{c, h, d, grammar.Type(t)})
					m.y[h*n+d] = append(m.y[h*n+d], c)
				}
			}
		}
	}
}

// oneTag takes every word at most once, by its tag or by a tag that covers it.
func (m *formulation) oneTag() {
	for w := range m.x {
		m.Rows.begin(-infinite, 1)
		for _, v := range m.tags {
			if m.problem.Takes(v.word, m.problem.Grammar.Tags[v.tag].Label)>>w&1 == 1 {
				m.Rows.entry(v.column, 1)
			}
		}
	}
}

// heads gives every tagged word a head, by an arc of the type of its tag.
func (m *formulation) heads() {
	m.balance(func(a arcColumn) int { return a.dep }, func(tag *grammar.Tag, t grammar.Type) int { return count([]grammar.Type{tag.Result}, t) })
}

// valency gives every tagged word its arguments, by arcs of the types that its tag takes.
func (m *formulation) valency() {
	m.balance(func(a arcColumn) int { return a.head - 1 }, func(tag *grammar.Tag, t grammar.Type) int { return count(tag.Args, t) })
}

// balance gives every word as many arcs of a type, of which it is this end, as its tag says.
func (m *formulation) balance(end func(arcColumn) int, times func(*grammar.Tag, grammar.Type) int) {
	g := m.problem.Grammar
	for w := range m.problem.Words {
		for t := range g.Types {
			m.Rows.begin(0, 0)
			m.arcEntries(func(a arcColumn) bool { return end(a) == w && int(a.kind) == t })
			for _, v := range m.tags {
				if k := times(&g.Tags[v.tag], grammar.Type(t)); v.word == w && k > 0 {
					m.Rows.entry(v.column, float64(-k))
				}
			}
		}
	}
}

func count(args []grammar.Type, t grammar.Type) int {
	k := 0
	for _, a := range args {
		if a == t {
			k++
		}
	}
	return k
}

func (m *formulation) root() {
	m.Rows.begin(1, 1)
	m.arcEntries(func(a arcColumn) bool { return a.head == 0 })
}

// arcEntries adds 1 for each arc that passes to the last row.
func (m *formulation) arcEntries(pass func(a arcColumn) bool) {
	for _, a := range m.arcs {
		if pass(a) {
			m.Rows.entry(a.column, 1)
		}
	}
}

// flow adds a commodity for each word. No commodity leaves the word that it is
// meant for, nor enters the root.
func (m *formulation) flow() {
	n := m.problem.Words
	for k := range n {
		f := make([]int, (n+1)*n)
		for a, y := range m.y {
			f[a] = -1
			if len(y) == 0 || a/n == k+1 {
				continue
			}
			f[a] = m.column(0, 0)
			m.Rows.begin(-infinite, 0)
			m.Rows.entry(f[a], 1)
			m.Rows.entries(y, -1)
		}
		m.conserve(f, k)
	}
}

// conserve makes every word pass on what it receives of commodity k, except
// word k itself. f is the column of an arc [(n+1)×n], or -1.
func (m *formulation) conserve(f []int, k int) {
	n := m.problem.Words
	for d := range n {
		m.Rows.begin(0, 0)
		for h := range n + 1 {
			if c := f[h*n+d]; c >= 0 {
				m.Rows.entry(c, 1)
			}
		}
		for j := range n {
			if c := f[(d+1)*n+j]; c >= 0 {
				m.Rows.entry(c, -1)
			}
		}
		if d == k {
			m.Rows.entries(m.x[k], -1)
		}
	}
}
