package grammar

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// several has labels whose signatures differ in their results only.
const several = `grammar 1
type column key fields rows sorted list
root - column rows sorted list
entity name : -> column
entity name : -> key
entity name : -> fields
entity name : fields -> fields
entity name : fields -> list
pred rows : -> rows
pred order : key, rows | key, list -> sorted
pred pair free : key, column | column, fields -> sorted
pred of : column -> rows
pred of : fields -> list
`

// typings returns all typings of a program by a type, in preorder, by trying every tag.
func (g *Grammar) typings(n *Node, want Type) (all [][]int) {
	from, to := g.TagsOf(g.Label(n.Name))
	for e := from; e < to; e++ {
		tag := g.Tags[e]
		if tag.Result != want || len(tag.Args) != len(n.Args) {
			continue
		}
		orders := [][]Type{tag.Args}
		if g.Labels[tag.Label].Order == Free && len(tag.Args) == 2 {
			orders = append(orders, []Type{tag.Args[1], tag.Args[0]})
		}
		for _, types := range orders {
			some := [][]int{{e}}
			for i, a := range n.Args {
				var longer [][]int
				for _, s := range some {
					for _, below := range g.typings(a, types[i]) {
						longer = append(longer, slices.Concat(s, below))
					}
				}
				some = longer
			}
			all = append(all, some...)
		}
	}
	return all
}

// TestSeveralResults compares typings of random trees, most of them ill-formed, with an enumeration.
func TestSeveralResults(t *testing.T) {
	g := mustRead(t, several)
	var tree func(r *rand.Rand, depth int) *Node
	tree = func(r *rand.Rand, depth int) *Node {
		l := g.Labels[r.IntN(len(g.Labels))]
		n := &Node{Name: l.Name}
		if l.Entity {
			n.Consts = []string{"'a'"}
		}
		from, to := g.TagsOf(g.Label(l.Name))
		k := len(g.Tags[from+r.IntN(to-from)].Args)
		if depth == 0 {
			return &Node{Name: "name", Consts: []string{"'a'"}}
		}
		for range k {
			n.Args = append(n.Args, tree(r, depth-1))
		}
		return n
	}
	fit := 0
	for seed := range uint64(20_000) {
		n := tree(rand.New(rand.NewPCG(seed, 3)), 4)
		var want []int
		for typ, is := range g.RootTypes {
			if !is {
				continue
			}
			for _, tags := range g.typings(n, Type(typ)) {
				if want == nil || slices.Compare(tags, want) < 0 {
					want = tags
				}
			}
		}
		got, err := g.Typing(n)
		if (err == nil) != (want != nil) || err == nil && got[0] != want[0] {
			t.Fatalf("%s: %v, %v, want %v", n, got, err, want)
		}
		if err == nil {
			fit++
			ok := slices.ContainsFunc(g.typings(n, g.Tags[got[0]].Result), func(tags []int) bool { return slices.Equal(tags, got) })
			if !ok || g.Labels[g.Label(n.Name)].Order != Free && !slices.Equal(got, want) && !containsFree(n) {
				t.Fatalf("%s: %v is no typing, or not the first, %v", n, got, want)
			}
		}
	}
	if fit < 1000 {
		t.Errorf("only %d programs were well-formed", fit)
	}
}

func containsFree(n *Node) bool {
	return slices.ContainsFunc(n.Preorder(), func(m *Node) bool { return m.Name == "pair" })
}
