package tables

import (
	"slices"

	"semtree/answer"
	"semtree/grammar"
	learn "semtree/lab/learn/tables"
	"semtree/lab/train"
	"semtree/parser"
	"semtree/solver"
	"semtree/solver/instance"
	"semtree/table"
	"semtree/table/link"
)

// way is a program on the words of a question: an anchor for each node.
type way struct {
	example train.Example // with one program
	linked  *link.Question
	anchors []anchorOf // of its nodes
	trials  int
}

// anchorOf is where a node stands.
type anchorOf struct {
	word, candidate int // candidate: -1 for a predicate
}

// maxTrials bounds the search for anchors.
const maxTrials = 200000

// newWay encodes a program. The error is a *[train.UnlinkedError] if an entity has no candidate.
func newWay(n *grammar.Node, q *link.Question, t *table.Table) (*way, error) {
	x, err := learn.Encode(q, t, []*grammar.Node{n}, nil)
	if err != nil {
		return nil, err
	}
	return &way{example: x, linked: q, anchors: make([]anchorOf, len(x.Programs[0]))}, nil
}

// place finds words for the nodes: entities on candidates, one node for a word, arguments of one
// type in the order of their words. Entities come first, those with fewest candidates before others.
func (y *way) place() bool {
	nodes := y.example.Programs[0]
	order := make([]int, len(nodes))
	for u := range order {
		order[u], y.anchors[u] = u, anchorOf{-1, -1}
	}
	weight := func(u int) int {
		if c := nodes[u].Candidates; c != nil {
			return len(c)
		}
		return len(y.example.Candidates) + len(y.example.Words)
	}
	slices.SortStableFunc(order, func(a, b int) int { return weight(a) - weight(b) })
	return y.try(order, 0)
}

// try places the nodes that are left on words that are not taken.
func (y *way) try(order []int, taken uint64) bool {
	if len(order) == 0 {
		return true
	}
	u := order[0]
	for _, a := range y.choices(u) {
		span := uint64(1) << a.word
		if a.candidate >= 0 {
			span |= y.example.Candidates[a.candidate].Cover
		}
		if y.trials++; y.trials > maxTrials {
			return false
		}
		if taken&span != 0 || !y.inOrder(u, a.word) {
			continue
		}
		y.anchors[u] = a
		if y.try(order[1:], taken|span) {
			return true
		}
		y.anchors[u] = anchorOf{-1, -1}
	}
	return false
}

// choices lists where a node may stand, apart from others.
func (y *way) choices(u int) (list []anchorOf) {
	node := &y.example.Programs[0][u]
	for _, j := range node.Candidates {
		list = append(list, anchorOf{y.example.Candidates[j].Word, j})
	}
	if node.Candidates == nil {
		for w := range y.example.Words {
			list = append(list, anchorOf{w, -1})
		}
	}
	return list
}

// inOrder reports whether a word keeps a node after the sibling that it has to follow, and before
// those that have to follow it.
func (y *way) inOrder(u, word int) bool {
	nodes := y.example.Programs[0]
	if before := nodes[u].After; before >= 0 && y.anchors[before].word >= word {
		return false
	}
	for v := range nodes {
		if nodes[v].After == u && y.anchors[v].word >= 0 && y.anchors[v].word <= word {
			return false
		}
	}
	return true
}

// found reports whether the solver finds the program if the scores are for its anchors and arcs, and
// against all others.
func (y *way) found(g *grammar.Grammar) bool {
	nodes, n, labels := y.example.Programs[0], len(y.example.Words), len(g.Labels)
	q := &parser.Question{Tokens: make([]answer.Token, n)}
	links := make([]float32, len(y.example.Candidates))
	for j, c := range y.linked.Candidates {
		q.Candidates = append(q.Candidates, parser.Candidate{Start: c.Start, End: c.End, Label: g.Label(c.Label), Consts: c.Consts})
		links[j] = -1
	}
	mu, phi := make([]float32, n*labels), make([]float32, (n+1)*n)
	for i := range mu {
		mu[i] = -1
	}
	for u, a := range y.anchors {
		label := g.Tags[nodes[u].Tag].Label
		mu[a.word*labels+label] = 1
		if a.candidate >= 0 {
			links[a.candidate] = 1
		}
		phi[y.head(u)*n+a.word] = 1
	}
	posed := parser.Pose(g, q, mu, phi, links)
	result, err := solver.New(posed.Grammar.Grammar).Solve(posed.Problem, solver.Options{})
	return err == nil && result.Tree != nil && y.is(result.Tree, posed, g)
}

// head is the place of a node's parent among heads: 0 for the root.
func (y *way) head(u int) int {
	if parent := y.example.Programs[0][u].Parent; parent >= 0 {
		return y.anchors[parent].word + 1
	}
	return 0
}

// is reports whether a tree is the program on its anchors.
func (y *way) is(t *solver.Tree, posed *parser.Posed, g *grammar.Grammar) bool {
	tagged := 0
	for _, tag := range t.Tag {
		if tag != instance.Empty {
			tagged++
		}
	}
	for u, a := range y.anchors {
		if t.Tag[a.word] == instance.Empty || t.Head[a.word] != y.head(u) {
			return false
		}
		label := posed.Grammar.Tags[t.Tag[a.word]].Label
		want := g.Tags[y.example.Programs[0][u].Tag].Label
		if a.candidate >= 0 {
			want = len(g.Labels) + a.candidate
		}
		if label != want {
			return false
		}
	}
	return tagged == len(y.anchors)
}
