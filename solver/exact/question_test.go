package exact

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

	"semtree/grammar"
	"semtree/solver/instance"
	"semtree/solver/solvertest"
)

// predicates of a language of questions about a table.
const predicates = `type text number rows figure answer groups
type ctext cnumber vtext vnumber
root answer rows answer groups ctext cnumber vtext vnumber
pred more : number | number, rows -> rows
pred less : number | number, rows -> rows
pred atleast : number | number, rows -> rows
pred atmost : number | number, rows -> rows
pred not : rows | rows, rows -> rows
pred or free : rows, rows | rows, rows, rows -> rows
pred highest : cnumber | cnumber, rows | figure, cnumber | figure, cnumber, rows -> rows
pred lowest : cnumber | cnumber, rows | figure, cnumber | figure, cnumber, rows -> rows
pred first : | rows | figure | figure, rows -> rows
pred last : | rows | figure | figure, rows -> rows
pred next : rows -> rows
pred previous : rows -> rows
pred same : ctext, rows | ctext, rows, rows | cnumber, rows | cnumber, rows, rows -> rows
pred distinct : ctext | vtext -> vtext
pred frequent : ctext | vtext -> vtext
pred rare : ctext | vtext -> vtext
pred distinct : cnumber | vnumber -> vnumber
pred frequent : cnumber | vnumber -> vnumber
pred rare : cnumber | vnumber -> vnumber
pred max : cnumber | vnumber -> vnumber
pred min : cnumber | vnumber -> vnumber
pred mostper : ctext, answer -> vtext
pred leastper : ctext, answer -> vtext
pred mostper : cnumber, answer -> vnumber
pred leastper : cnumber, answer -> vnumber
pred count : | rows | ctext | vtext | cnumber | vnumber -> answer
pred sum : cnumber | vnumber -> answer
pred avg : cnumber | vnumber -> answer
pred diff : cnumber, rows, rows | vnumber, vnumber | answer, answer -> answer
pred exists : rows -> answer
pred per : ctext, answer | cnumber, answer -> groups
`

// candidates are the signatures of mentions.
var candidates = []string{"| rows -> rows", "| rows -> rows", ": ctext", ": cnumber", "rows -> vtext", "| rows -> rows", ": number", ": figure", "| rows | figure | figure, rows -> rows"}

// Question returns a problem like a question of n words about a table: a grammar
// of its own, with a label for each candidate, which is a mention on a span of up
// to four words. Some candidates mean the same. A hidden program, of predicates and
// mentions that do not overlap, is raised by margin in noise, as in [Planted]. Half
// of the candidates that overlap its mentions are raised too, and the arcs to them, by
// 0.7 of that: they look like mentions by themselves.
func Question(rng *rand.Rand, n, count int, margin float64) *instance.Problem {
	text := predicates
	for i := range count {
		if signature, ok := strings.CutPrefix(candidates[i%len(candidates)], ":"); ok {
			text += fmt.Sprintf("entity x%d :%s\n", i, signature)
		} else {
			text += fmt.Sprintf("pred x%d : %s\n", i, candidates[i%len(candidates)])
		}
	}
	g := solvertest.ReadGrammar(text)
	labels := len(g.Labels)
	p := &instance.Problem{
		Grammar: g, Words: n, Mu: make([]float64, n*labels), Phi: make([]float64, (n+1)*n),
		Cover: make([]uint64, labels), Same: make([]int, labels),
	}
	const noise = 2
	for i := range p.Phi {
		p.Phi[i] = noise*rng.NormFloat64() - margin/2
	}
	for l, label := range g.Labels {
		p.Same[l] = l
		if label.Name[0] != 'x' {
			for w := range n {
				p.Mu[w*labels+l] = noise*rng.NormFloat64() - margin/2
			}
			continue
		}
		for w := range n {
			p.Mu[w*labels+l] = math.Inf(-1)
		}
		from := rng.IntN(n)
		size := 1 + rng.IntN(min(4, n-from))
		p.Cover[l] = (1<<size - 1) << from &^ (1 << from)
		p.Mu[from*labels+l] = noise*rng.NormFloat64() - margin/2
		if before := l - len(candidates); before > 0 && g.Labels[before].Name[0] == 'x' && rng.IntN(3) == 0 {
			p.Same[l] = p.Same[before]
		}
	}
	tree := hiddenQuestion(rng, p)
	for w, e := range tree.Tag {
		if e != instance.Empty {
			p.Mu[w*labels+g.Tags[e].Label] += margin
			p.Phi[tree.Head[w]*n+w] += margin
		}
	}
	tempt(rng, p, tree, 0.7*margin)
	return p
}

// tempt raises half of the candidates that overlap a mention of a tree, and the arcs to
// them from the head of the mention.
func tempt(rng *rand.Rand, p *instance.Problem, tree *instance.Tree, raise float64) {
	n, labels := p.Words, len(p.Grammar.Labels)
	for w, e := range tree.Tag {
		if e == instance.Empty || p.Grammar.Labels[p.Grammar.Tags[e].Label].Name[0] != 'x' {
			continue
		}
		mention, arcs := p.Takes(w, p.Grammar.Tags[e].Label), uint64(1)<<w
		for i, mu := range p.Mu {
			v, l := i/labels, i%labels
			overlaps := p.Takes(v, l)&mention != 0
			if l == p.Grammar.Tags[e].Label || p.Grammar.Labels[l].Name[0] != 'x' || math.IsInf(mu, -1) || !overlaps || rng.IntN(2) == 0 {
				continue
			}
			p.Mu[i] += raise
			if arcs>>v&1 == 0 && tree.Head[w] != v+1 {
				arcs |= 1 << v
				p.Phi[tree.Head[w]*n+v] += raise
			}
		}
	}
}

// hiddenQuestion draws trees until one has a third of the words.
func hiddenQuestion(rng *rand.Rand, p *instance.Problem) *instance.Tree {
	const draws = 20000
	best, most := instance.NewTree(p.Words), 0
	for range draws {
		d := drawing{rng, p, instance.NewTree(p.Words), 0}
		if !d.hang(0, grammar.Type(rng.IntN(len(p.Grammar.Types)))) {
			continue
		}
		if _, err := p.Eval(d.tree); err != nil {
			continue
		}
		size := 0
		for _, e := range d.tree.Tag {
			if e != instance.Empty {
				size++
			}
		}
		if size > most {
			best, most = d.tree, size
		}
		if 3*most >= p.Words {
			break
		}
	}
	return best
}

// drawing is a random tree whose tags take the words of a set.
type drawing struct {
	rng   *rand.Rand
	p     *instance.Problem
	tree  *instance.Tree
	taken uint64
}

// hang adds a random subtree of a type under a head. It returns false if it
// finds no room.
func (d *drawing) hang(head int, t grammar.Type) bool {
	g := d.p.Grammar
	for range 200 {
		e, w := d.rng.IntN(len(g.Tags)), d.rng.IntN(d.p.Words)
		takes := d.p.Takes(w, g.Tags[e].Label)
		if g.Tags[e].Result != t || !d.p.May(w, e) || takes&d.taken != 0 {
			continue
		}
		d.taken |= takes
		d.tree.Tag[w], d.tree.Head[w] = e, head
		for _, a := range g.Tags[e].Args {
			if !d.hang(w+1, a) {
				return false
			}
		}
		return true
	}
	return false
}
