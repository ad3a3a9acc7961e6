package programtest

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
)

// Program returns a random program, without wrapper, of at most depth levels below its
// root. It passes [program.Check]. Its answer is hardly ever empty if another one's is not.
func Program(r *rand.Rand, t *table.Table, depth int) (n *grammar.Node) {
	g := newGenerator(r, t)
	for range 6 {
		n = g.program(depth)
		if found, err := program.NewSession(t).Execute(n); err == nil && !found.Empty {
			break
		}
	}
	return n
}

// program returns a random program: one with columns or values of one kind is no more likely than
// one with rows.
func (g *generator) program(depth int) *grammar.Node {
	for {
		root := g.roots[g.r.IntN(len(g.roots))]
		if isFamily := strings.Contains(g.g.Types[root], "<"); g.levels[root] > depth || isFamily && g.r.IntN(3) > 0 {
			continue
		}
		n := g.node(root, depth)
		if program.Check(g.t, n) == nil {
			return n
		}
	}
}

// generator draws programs along the grammar, restricted to the kinds of columns that a
// table has.
type generator struct {
	r      *rand.Rand
	t      *table.Table
	g      *grammar.Grammar
	roots  []grammar.Type
	byType [][]int // tags by their result
	levels []int   // [T] least depth of a tree of a type
}

// never is more than any depth.
const never = 1 << 20

func newGenerator(r *rand.Rand, t *table.Table) *generator {
	g := &generator{r: r, t: t, g: program.Grammar()}
	if r.IntN(8) == 0 {
		g.g = program.Stored()
	}
	g.byType = make([][]int, len(g.g.Types))
	g.levels = make([]int, len(g.g.Types))
	for i := range g.levels {
		g.levels[i] = never
	}
	for i, tag := range g.g.Tags {
		if g.possible(g.g.Labels[tag.Label].Name) {
			g.byType[tag.Result] = append(g.byType[tag.Result], i)
		}
	}
	for range g.levels {
		for _, tag := range g.g.Tags {
			if g.possible(g.g.Labels[tag.Label].Name) {
				g.levels[tag.Result] = min(g.levels[tag.Result], g.depth(tag))
			}
		}
	}
	for i, is := range g.g.RootTypes {
		if is {
			g.roots = append(g.roots, grammar.Type(i))
		}
	}
	return g
}

// depth returns the least depth of a tree that starts with a tag.
func (g *generator) depth(tag grammar.Tag) int {
	depth := 0
	for _, a := range tag.Args {
		depth = max(depth, g.levels[a]+1)
	}
	return depth
}

// possible reports whether the table has what a label needs.
func (g *generator) possible(label string) bool {
	o := program.Named(label)[0]
	return (len(o.Kinds) == 0 || len(g.columns(label)) > 0) && (g.t.Ordered || !program.Does(label, program.OpEnd, program.OpBeside))
}

// columns returns the columns that a label may name.
func (g *generator) columns(label string) (columns []*table.Column) {
	for _, c := range g.t.Columns {
		if slices.Contains(program.Named(label)[0].Kinds, c.Kind()) {
			columns = append(columns, c)
		}
	}
	return columns
}

// parts returns the derived columns that a label may name.
func (g *generator) parts(label string) (columns []*table.Column) {
	whole := g.t.WithParts()
	for _, c := range whole.Columns[len(whole.Own()):] {
		if slices.Contains(program.Named(label)[0].Kinds, c.Kind()) {
			c.Prepare()
			columns = append(columns, c)
		}
	}
	return columns
}

// node returns a random tree of a type with at most depth levels below its root.
func (g *generator) node(t grammar.Type, depth int) *grammar.Node {
	tag := g.g.Tags[g.tag(t, depth)]
	n := &grammar.Node{Name: g.g.Labels[tag.Label].Name}
	if g.g.Labels[tag.Label].Entity {
		n.Consts = g.constants(n.Name)
	}
	for i, a := range tag.Args {
		arg := g.node(a, depth-1)
		if i > 0 && arg.String() == n.Args[i-1].String() { // hardly anything is more than itself
			arg = g.node(a, depth-1)
		}
		n.Args = append(n.Args, arg)
	}
	if last := len(n.Args) - 1; last > 0 && isFigure(n.Args[0]) && program.Does(n.Name, program.OpMeasured) {
		groups := n.Args[last]
		if last == 2 {
			groups = &grammar.Node{Name: "per", Args: []*grammar.Node{n.Args[2], n.Args[1]}}
		}
		n.Args[0] = g.measure(groups)
	}
	return n
}

// tag returns a random tag of a type: each label is as likely as another.
func (g *generator) tag(t grammar.Type, depth int) int {
	labels := map[int][]int{}
	var order []int
	for _, i := range g.byType[t] {
		if tag := g.g.Tags[i]; g.depth(tag) <= depth {
			if labels[tag.Label] == nil {
				order = append(order, tag.Label)
			}
			labels[tag.Label] = append(labels[tag.Label], i)
		}
	}
	tags := labels[order[g.r.IntN(len(order))]]
	return tags[g.r.IntN(len(tags))]
}

func isFigure(n *grammar.Node) bool { return n.Name == grammar.NumberLabel || n.Name == "nth" }

// measure returns a figure to compare the numbers of groups with: mostly that of one of them, or a
// small whole number.
func (g *generator) measure(groups *grammar.Node) *grammar.Node {
	figures := []string{"0", "1", "2", "3", "2.5", "-1", "0.3", "1500"}
	r, err := program.Execute(g.t, groups)
	if err == nil && !r.Empty && g.r.IntN(4) > 0 {
		group := r.Rows[g.r.IntN(len(r.Rows))]
		if v, ok := group[len(group)-1].(float64); ok {
			figures = []string{strconv.FormatFloat(v, 'f', -1, 64)}
		}
	}
	return &grammar.Node{Name: grammar.NumberLabel, Consts: []string{figures[g.r.IntN(len(figures))]}}
}

// constants returns random constants of an entity.
func (g *generator) constants(label string) []string {
	if label == grammar.NumberLabel {
		return []string{strconv.Itoa(1 + g.r.IntN(4))}
	}
	if label == "nth" {
		return []string{grammar.Quote(strconv.Itoa(1 + g.r.IntN(4)))}
	}
	columns := g.columns(label)
	if parts := g.parts(label); len(parts) > 0 && g.r.IntN(4) == 0 {
		columns = parts
	}
	c := columns[g.r.IntN(len(columns))]
	texts := []string{c.Name}
	switch label {
	case "cell":
		text := g.cell(c)
		if g.r.IntN(8) == 0 {
			text = "" // the rows without a value
		}
		texts = append(texts, text)
	case "amount", "moment":
		texts = append(texts, g.cell(c))
	case "part":
		words := strings.Fields(g.cell(c))
		at := g.r.IntN(len(words))
		texts = append(texts, strings.Join(words[at:min(len(words), at+1+g.r.IntN(2))], " "))
	case "piece":
		letters := []rune(g.cell(c))
		at := []int{0, g.r.IntN(len(letters)), len(letters)}[g.r.IntN(3)]
		length := 1 + g.r.IntN(3)
		if at == len(letters) {
			at = max(0, at-length)
		}
		texts = append(texts, string(letters[at:min(len(letters), at+length)]))
	case "range":
		texts = append(texts, g.cell(c), g.cell(c))
	}
	for i, text := range texts {
		texts[i] = grammar.Quote(text)
	}
	return texts
}

// others are constants that are no cells.
var others = []string{"3", "2.25", "-1", "0.3", "1500000", "2000", "1990", "2004", "May 2004", "2004-05-06", "March 1990", "10:30", "4:05", "nobody", "drama"}

// cell returns a cell of a column, perhaps written in another way, or another text.
func (g *generator) cell(c *table.Column) string {
	if len(c.Cells) == 0 || g.r.IntN(5) == 0 {
		return others[g.r.IntN(len(others))]
	}
	text := c.Cells[g.r.IntN(len(c.Cells))].Text
	switch g.r.IntN(6) {
	case 0:
		return strings.ToUpper(text)
	case 1:
		return strings.ReplaceAll(text, "ë", "e")
	}
	return text
}
