package programtest

import (
	"math/rand/v2"
	"strings"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
)

// Program returns a random program, without wrapper, of at most depth levels below its
// root. It passes [program.Check]. Its answer is hardly ever empty if another one's is not.
func Program(r *rand.Rand, t *table.Table, depth int) *grammar.Node {
	g := newGenerator(r, t)
	d, _ := g.answered(func() *drawn { return g.program(depth) })
	return d.node
}

// attempts is how many programs are drawn until one has an answer.
const attempts = 6

// generator draws programs about a table.
type generator struct {
	r      *rand.Rand
	t      *table.Table
	l      *language
	census *Census // by which rare pairs are preferred; nil for none
}

// drawn is a tree with its tag of the grammar.
type drawn struct {
	tag  int
	node *grammar.Node
	args []*drawn
}

func newGenerator(r *rand.Rand, t *table.Table) *generator {
	f := form{ordered: t.Ordered, stored: r.IntN(8) == 0}
	for _, c := range t.Columns {
		f.kinds[c.Kind()] = true
	}
	return &generator{r: r, t: t, l: languageOf(f)}
}

// answered draws programs until one has an answer, and reports whether the last has one.
func (g *generator) answered(draw func() *drawn) (d *drawn, some bool) {
	for range attempts {
		d = draw()
		if found, err := program.Execute(g.t, d.node); err == nil && !found.Empty {
			return d, true
		}
	}
	return d, false
}

// program returns a random program: one with columns or values of one kind is no more likely than
// one with rows.
func (g *generator) program(depth int) *drawn {
	for {
		root := g.l.roots[g.r.IntN(len(g.l.roots))]
		if isFamily := strings.Contains(g.l.Types[root], "<"); g.l.levels[root] > depth || isFamily && g.r.IntN(3) > 0 {
			continue
		}
		d := g.tree(root, depth, nil)
		if program.Check(g.t, d.node) == nil {
			return d
		}
	}
}

// tree returns a random tree of a type with at most depth levels below its root, to be an argument of
// a tag; nil for none.
func (g *generator) tree(t grammar.Type, depth int, of *int) *drawn {
	return g.with(g.tag(t, depth, of), depth, -1, nil)
}

// with returns a tree of a tag, one argument of which may be given.
func (g *generator) with(tag, depth, at int, given *drawn) *drawn {
	label := g.l.Labels[g.l.Tags[tag].Label]
	d := &drawn{tag: tag, node: &grammar.Node{Name: label.Name}}
	if label.Entity {
		d.node.Consts = g.constants(label.Name)
	}
	for i, a := range g.l.Tags[tag].Args {
		arg := given
		if i != at {
			arg = g.tree(a, max(depth-1, g.l.levels[a]), &tag)
			if i > 0 && arg.node.String() == d.args[i-1].node.String() { // hardly anything is more than itself
				arg = g.tree(a, max(depth-1, g.l.levels[a]), &tag)
			}
		}
		d.args = append(d.args, arg)
		d.node.Args = append(d.node.Args, arg.node)
	}
	if d.node.Args != nil && d.node.Args[0].Name == grammar.NumberLabel && program.Does(label.Name, program.OpMeasured) {
		g.compare(d.node)
	}
	return d
}

// compare makes the figure that groups are compared with one of theirs.
func (g *generator) compare(n *grammar.Node) {
	switch args := n.Args; len(args) {
	case 2:
		args[0].Consts = g.measure(args[1])
	case 3:
		args[0].Consts = g.measure(&grammar.Node{Name: "per", Args: []*grammar.Node{args[2], args[1]}})
	}
}

// tag returns a random tag of a type with at most depth levels below it, to be an argument of another
// one; nil for none. Each label is as likely as another, or with a census each pair that was met as rarely.
func (g *generator) tag(t grammar.Type, depth int, of *int) int {
	var tags []int
	byLabel := map[int][]int{}
	var labels []int
	for _, i := range g.l.byType[t] {
		if g.l.depth(i) > depth || of != nil && !g.l.fits(*of, i) {
			continue
		}
		label := g.l.Tags[i].Label
		if tags = append(tags, i); byLabel[label] == nil {
			labels = append(labels, label)
		}
		byLabel[label] = append(byLabel[label], i)
	}
	if g.census != nil && of != nil {
		return tags[g.census.pick(g.r, len(tags), func(i int) Pair { return Pair{g.l.operators[*of], g.l.operators[tags[i]]} })]
	}
	tags = byLabel[labels[g.r.IntN(len(labels))]]
	return tags[g.r.IntN(len(tags))]
}

// around returns a program with a pair of operators that passes the check; false if none is found.
func (g *generator) around(p Pair) (*drawn, bool) {
	uses := g.l.uses[p]
	for range 20 {
		u := uses[g.r.IntN(len(uses))]
		child := g.with(u.child, g.l.depth(u.child)+g.r.IntN(3), -1, nil)
		d := g.grown(g.with(u.tag, g.l.depth(u.tag)+g.r.IntN(3), u.argument, child), g.r.IntN(4))
		if program.Check(g.t, d.node) == nil {
			return d, true
		}
	}
	return nil, false
}

// grown returns a program with a tree: at least so many nodes stand above it, if any can.
func (g *generator) grown(d *drawn, above int) *drawn {
	for ; ; above-- {
		t := g.l.Tags[d.tag].Result
		var places []place
		for _, p := range g.l.above[t] {
			if g.l.heights[g.l.Tags[p.tag].Result] < max(above, g.l.heights[t]) {
				places = append(places, p)
			}
		}
		if len(places) == 0 {
			return d // a program: of others one stands above
		}
		p := places[g.census.pick(g.r, len(places), func(i int) Pair { return Pair{g.l.operators[places[i].tag], g.l.operators[d.tag]} })]
		d = g.with(p.tag, g.l.depth(p.tag)+g.r.IntN(3), p.argument, d)
	}
}
