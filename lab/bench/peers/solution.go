package peers

import (
	"semtree/solver/instance"
)

// tree reads tags and heads off a solution, whose 0/1 columns are integral up
// to a tolerance.
func (m *formulation) tree(x []float64) *instance.Tree {
	t := instance.NewTree(m.problem.Words)
	for _, v := range m.tags {
		if x[v.column] > 0.5 {
			t.Tag[v.word] = v.tag
		}
	}
	for _, a := range m.arcs {
		if x[a.column] > 0.5 {
			t.Head[a.dep] = a.head
		}
	}
	return t
}

// cuts returns, for each cycle of a tree, a row for every word of its set S: the
// number of arcs that enter S is at least 1 if the word has a tag. Words below a
// cycle belong to its set.
func (m *formulation) cuts(t *instance.Tree) rows {
	var cut rows
	n := m.problem.Words
	for _, set := range components(t) {
		for k := range n {
			if !set[k] {
				continue
			}
			cut.begin(0, infinite)
			for a, y := range m.y {
				if h, d := a/n, a%n; set[d] && (h == 0 || !set[h-1]) {
					cut.entries(y, 1)
				}
			}
			cut.entries(m.x[k], -1)
		}
	}
	return cut
}

// components returns the words of each part of a tree that is not connected with
// the root, as sets [n].
func components(t *instance.Tree) [][]bool {
	n := len(t.Head)
	end := make([]int, n) // the word with the smallest number on the cycle above a word, or -1
	for w := range end {
		end[w] = cycle(t, w)
	}
	var sets [][]bool
	for c := range n {
		set := make([]bool, n)
		for w := range n {
			set[w] = end[w] == c
		}
		if end[c] == c {
			sets = append(sets, set)
		}
	}
	return sets
}

// cycle climbs from a word and returns the smallest word of the cycle that it
// ends in, or -1 if it ends elsewhere.
func cycle(t *instance.Tree, w int) int {
	for range t.Head { // afterwards, w is on the cycle if there is one
		if t.Head[w] <= 0 {
			return -1
		}
		w = t.Head[w] - 1
	}
	least := w
	for v := t.Head[w] - 1; v != w; v = t.Head[v] - 1 {
		least = min(least, v)
	}
	return least
}
