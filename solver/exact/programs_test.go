package exact

import (
	"math"
	"math/big"
	"math/bits"
	"slices"

	"semtree/grammar"
	"semtree/solver/instance"
)

// Programs knows what every program of a small problem is worth: the greatest
// sum of scores of a tree that denotes it, exactly. It looks at every way to
// split every set of words, without bounds or pruning, and adds integers: scores
// are multiples of the least bit of any of them. It is for up to 5 words.
type Programs struct {
	p        *instance.Problem
	identity func(word, label int) int
	number   map[term]int
	unit     int // the integers stand for multiples of 2^unit
	mu, phi  []*big.Int
	parts    [][]part // [2ⁿ×n×T] what a set of words with a root and a type may denote
	worth    map[int]*big.Int
}

// term is a program by the numbers of its arguments.
type term struct {
	label, entity int
	args          [grammar.MaxArgs]int // sorted if their order has no meaning
}

type part struct {
	program int
	worth   *big.Int
}

// NewPrograms works out all programs of a problem. Two words name the same
// entity with labels of a class if identity gives them the same number.
func NewPrograms(p *instance.Problem, identity func(word, label int) int) *Programs {
	c := &Programs{p: p, identity: identity, number: map[term]int{}, worth: map[int]*big.Int{}}
	c.mu, c.phi = c.integers()
	n := p.Words
	c.parts = make([][]part, (1<<n)*n*len(p.Grammar.Types))
	for set := 1; set < 1<<n; set++ {
		for r := range n {
			if set>>r&1 == 1 {
				c.root(set, r)
			}
		}
	}
	for set := 1; set < 1<<n; set++ {
		if p.Must&^uint64(set) != 0 {
			continue
		}
		for r := range n {
			for t, ok := range p.Grammar.RootTypes {
				if ok && c.phi[r] != nil {
					c.whole(*c.at(set, r, t), c.phi[r])
				}
			}
		}
	}
	return c
}

// whole notes what parts are worth as programs of their own.
func (c *Programs) whole(parts []part, arc *big.Int) {
	for _, x := range parts {
		v := new(big.Int).Add(x.worth, arc)
		if old := c.worth[x.program]; old == nil || v.Cmp(old) > 0 {
			c.worth[x.program] = v
		}
	}
}

// integers returns the scores as multiples of 2^unit, nil for those of -Inf.
func (c *Programs) integers() (mu, phi []*big.Int) {
	c.unit = math.MaxInt
	all := [][]float64{c.p.Mu, c.p.Phi}
	for _, scores := range all {
		for _, v := range scores {
			if m, e := integer(v); m != 0 {
				c.unit = min(c.unit, e+bits.TrailingZeros64(uint64(m)))
			}
		}
	}
	lists := make([][]*big.Int, 2)
	for i, scores := range all {
		lists[i] = make([]*big.Int, len(scores))
		for j, v := range scores {
			switch m, e := integer(v); {
			case m != 0 && e < c.unit:
				lists[i][j] = big.NewInt(m >> (c.unit - e))
			case m != 0:
				lists[i][j] = new(big.Int).Lsh(big.NewInt(m), uint(e-c.unit))
			case !math.IsInf(v, -1):
				lists[i][j] = new(big.Int)
			}
		}
	}
	return lists[0], lists[1]
}

// integer returns m and e with v = m·2^e; m is 0 for 0 and -Inf.
func integer(v float64) (m int64, e int) {
	if v == 0 || math.IsInf(v, -1) {
		return 0, 0
	}
	frac, exp := math.Frexp(v)
	return int64(math.Ldexp(frac, 53)), exp - 53
}

func (c *Programs) at(set, r, t int) *[]part {
	return &c.parts[(set*c.p.Words+r)*len(c.p.Grammar.Types)+t]
}

// root fills the parts of a set of words and its root, all smaller sets being
// done.
func (c *Programs) root(set, r int) {
	g := c.p.Grammar
	for e, tag := range g.Tags {
		takes := int(c.p.Takes(r, tag.Label))
		if c.p.May(r, e) && takes&^set == 0 && bits.OnesCount(uint(set)) > len(tag.Args) {
			h := hanging{c, r, tag, c.at(set, r, int(tag.Result))}
			h.fill(set&^takes, sorted(tag.Args), nil, 0, c.mu[r*len(g.Labels)+tag.Label])
		}
	}
}

func sorted(types []grammar.Type) []grammar.Type {
	types = slices.Clone(types)
	slices.Sort(types)
	return types
}

// hanging deals words out to the arguments of a tag on a word.
type hanging struct {
	*Programs
	r     int
	tag   grammar.Tag
	parts *[]part
}

// fill splits a set of words among the arguments that are missing, the roots of
// the next one being from a word on: arguments of one type come in the order of
// their words.
func (h *hanging) fill(set int, missing []grammar.Type, have []int, from int, worth *big.Int) {
	if len(missing) == 0 {
		if set == 0 {
			h.keep(part{h.term(h.r, h.tag.Label, have), worth})
		}
		return
	}
	t := missing[0]
	for sub := set; sub > 0; sub = (sub - 1) & set {
		for w := from; w < h.p.Words; w++ {
			arc := h.phi[(h.r+1)*h.p.Words+w]
			if sub>>w&1 == 0 || arc == nil {
				continue
			}
			next := 0
			if len(missing) > 1 && missing[1] == t {
				next = w + 1
			}
			for _, x := range *h.at(sub, w, int(t)) {
				v := new(big.Int).Add(worth, arc)
				h.fill(set&^sub, missing[1:], append(have[:len(have):len(have)], x.program), next, v.Add(v, x.worth))
			}
		}
	}
}

// keep notes a part, if it is worth more than what denotes the same.
func (h *hanging) keep(x part) {
	for i, old := range *h.parts {
		if old.program == x.program {
			if x.worth.Cmp(old.worth) > 0 {
				(*h.parts)[i] = x
			}
			return
		}
	}
	*h.parts = append(*h.parts, x)
}

// term numbers the program of a label on a word with arguments by type and, of
// one type, in sentence order.
func (c *Programs) term(w, label int, args []int) int {
	t := term{label: c.p.Class(label), entity: -1}
	if c.p.Grammar.Labels[label].Entity {
		t.entity = c.identity(w, label)
	}
	copy(t.args[:], args)
	if c.p.Grammar.Labels[label].Order == grammar.Free {
		slices.Sort(t.args[:len(args)])
	}
	n, ok := c.number[t]
	if !ok {
		n = len(c.number) + 1
		c.number[t] = n
	}
	return n
}

// Len is the number of programs.
func (c *Programs) Len() int { return len(c.worth) }

// Worth returns what programs are worth, exactly, the best first.
func (c *Programs) Worth() []*big.Float {
	var all []*big.Int
	for _, v := range c.worth {
		all = append(all, v)
	}
	slices.SortFunc(all, func(a, b *big.Int) int { return b.Cmp(a) })
	values := make([]*big.Float, len(all))
	for i, v := range all {
		values[i] = c.float(v)
	}
	return values
}

// Best returns what the best program is worth that is none of those, nil if
// there is no other.
func (c *Programs) Best(not map[int]bool) *big.Float {
	var best *big.Int
	for program, v := range c.worth {
		if !not[program] && (best == nil || v.Cmp(best) > 0) {
			best = v
		}
	}
	if best == nil {
		return nil
	}
	return c.float(best)
}

// precision holds every sum of scores exactly: they lie between 2⁻¹⁰⁷⁴ and
// [instance.MaxScore].
const precision = 1300

// float writes a multiple of the unit as a number.
func (c *Programs) float(v *big.Int) *big.Float {
	f := new(big.Float).SetPrec(precision).SetInt(v)
	return f.SetMantExp(f, c.unit)
}

// Of returns the number of the program that a well-formed tree denotes, and what
// the tree is worth, exactly.
func (c *Programs) Of(tree *instance.Tree) (program int, worth *big.Float) {
	root, sum := -1, new(big.Int)
	for w, e := range tree.Tag {
		if e == instance.Empty {
			continue
		}
		if tree.Head[w] == 0 {
			root = w
		}
		sum.Add(sum, c.mu[w*len(c.p.Grammar.Labels)+c.p.Grammar.Tags[e].Label])
		sum.Add(sum, c.phi[tree.Head[w]*c.p.Words+w])
	}
	return c.below(tree, root), c.float(sum)
}

func (c *Programs) below(tree *instance.Tree, w int) int {
	tag := c.p.Grammar.Tags[tree.Tag[w]]
	var args []int
	for t := range c.p.Grammar.Types {
		for kid, e := range tree.Tag {
			if e != instance.Empty && tree.Head[kid] == w+1 && int(c.p.Grammar.Tags[e].Result) == t {
				args = append(args, c.below(tree, kid))
			}
		}
	}
	return c.term(w, tag.Label, args)
}
