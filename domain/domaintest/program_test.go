package domaintest

import (
	"iter"
	"math/rand/v2"
	"slices"

	"semtree/grammar"
)

// Programs are the programs of a grammar.
type Programs struct {
	Grammar *grammar.Grammar
	Consts  func(label string) [][]string // for the entities of a label
	Without []string                      // labels that are left out, such as all colors but two

	known map[key][]*grammar.Node
	depth []int // of the smallest program of each type
}

type key struct {
	t    grammar.Type
	size int
}

// All returns every program of at most so many nodes, the small ones first. They share
// nodes. A program that several signatures allow comes once for each.
func (p *Programs) All(size int) iter.Seq[*grammar.Node] {
	if p.known == nil {
		p.known = map[key][]*grammar.Node{}
	}
	return func(yield func(*grammar.Node) bool) {
		for n := 1; n <= size; n++ {
			for t, root := range p.Grammar.RootTypes {
				if !root {
					continue
				}
				for _, program := range p.of(key{grammar.Type(t), n}) {
					if !yield(program) {
						return
					}
				}
			}
		}
	}
}

// of returns the programs of a type and a size.
func (p *Programs) of(k key) []*grammar.Node {
	if found, ok := p.known[k]; ok {
		return found
	}
	var found []*grammar.Node
	for _, tag := range p.Grammar.Tags {
		label := p.Grammar.Labels[tag.Label]
		if tag.Result != k.t || slices.Contains(p.Without, label.Name) {
			continue
		}
		for _, args := range p.lists(tag.Args, k.size-1) {
			found = append(found, p.nodes(label, args)...)
		}
	}
	p.known[k] = found
	return found
}

// lists returns the lists of programs of these types that have so many nodes together.
func (p *Programs) lists(types []grammar.Type, size int) (lists [][]*grammar.Node) {
	if len(types) == 0 {
		if size == 0 {
			return [][]*grammar.Node{nil}
		}
		return nil
	}
	for own := 1; own <= size-len(types)+1; own++ {
		rest := p.lists(types[1:], size-own)
		if len(rest) == 0 {
			continue
		}
		for _, first := range p.of(key{types[0], own}) {
			for _, list := range rest {
				lists = append(lists, append([]*grammar.Node{first}, list...))
			}
		}
	}
	return lists
}

// nodes returns the node of a label with these arguments, or one for each entity.
func (p *Programs) nodes(label grammar.Label, args []*grammar.Node) []*grammar.Node {
	if !label.Entity {
		return []*grammar.Node{{Name: label.Name, Args: args}}
	}
	var nodes []*grammar.Node
	for _, consts := range p.Consts(label.Name) {
		nodes = append(nodes, &grammar.Node{Name: label.Name, Consts: consts})
	}
	return nodes
}

// Random returns a program with about depth levels of nesting.
func (p *Programs) Random(rng *rand.Rand, depth int) *grammar.Node {
	if p.depth == nil {
		p.measure()
	}
	for {
		if t := rng.IntN(len(p.Grammar.RootTypes)); p.Grammar.RootTypes[t] && p.depth[t] < unreachable {
			return p.random(rng, grammar.Type(t), depth)
		}
	}
}

// several returns random programs. The depth of each is drawn from least to most.
func (p *Programs) several(rng *rand.Rand, count, least, most int) iter.Seq[*grammar.Node] {
	return func(yield func(*grammar.Node) bool) {
		for range count {
			if !yield(p.Random(rng, least+rng.IntN(most-least+1))) {
				return
			}
		}
	}
}

// unreachable is the depth of a type that no program has.
const unreachable = 1 << 30

// measure computes the least depth of a program of each type, by relaxation.
func (p *Programs) measure() {
	p.depth = slices.Repeat([]int{unreachable}, len(p.Grammar.Types))
	for changed := true; changed; {
		changed = false
		for _, tag := range p.Grammar.Tags {
			if least := p.least(tag); least < p.depth[tag.Result] {
				p.depth[tag.Result], changed = least, true
			}
		}
	}
}

// least returns the least depth of a program whose root has this tag.
func (p *Programs) least(tag grammar.Tag) int {
	if slices.Contains(p.Without, p.Grammar.Labels[tag.Label].Name) {
		return unreachable
	}
	below := 0
	for _, t := range tag.Args {
		below = max(below, p.depth[t])
	}
	return min(below+1, unreachable)
}

// random returns a program of a type. A tag that fits the depth is as probable as any
// other; if none fits, one of least depth is taken.
func (p *Programs) random(rng *rand.Rand, t grammar.Type, depth int) *grammar.Node {
	depth = max(depth, p.depth[t])
	for {
		tag := p.Grammar.Tags[rng.IntN(len(p.Grammar.Tags))]
		if tag.Result != t || p.least(tag) > depth {
			continue
		}
		var args []*grammar.Node
		for _, a := range tag.Args {
			args = append(args, p.random(rng, a, depth-1))
		}
		nodes := p.nodes(p.Grammar.Labels[tag.Label], args)
		return nodes[rng.IntN(len(nodes))]
	}
}
