package train

import (
	"errors"
	"fmt"
	"math"
	"math/bits"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/model"
	"semtree/solver"
	"semtree/solver/anchor"
)

// LinkedExample is a question whose words have features and whose mentions are
// candidates (see package model), with one program, or with several of which one is
// meant. It belongs to the trainer once it is passed on.
type LinkedExample struct {
	Words        []string          // [n] keys of the vocabulary
	Kinds        []float32         // [n×F] features of the words
	Links        []LinkedCandidate // [c]
	Alternatives [][]LinkedNode    // programs; the one with the best score under the network counts
	Rivals       [][]LinkedPlace   // readings that are wrong, and that a network takes for good
	Weight       float64           // of its loss; 1 for an ordinary example
}

// LinkedCandidate is a mention that the question may contain.
type LinkedCandidate struct {
	Word     int       // that it stands on
	Label    int       // an entity label of the grammar
	Cover    uint64    // further words that it takes; bit w stands for word w
	Features []float32 // [G]
}

// LinkedNode is a node of a program in preorder.
type LinkedNode struct {
	Label      int
	Parent     int   // index of the parent; -1 for the root
	After      int   // earlier sibling whose word must come before this node's word; -1 for none
	Candidates []int // of an entity: any of these candidates may stand for it; nil for a predicate
}

// LinkedNodes returns the nodes of a program without the grammar's wrapper.
// Candidates lists the candidates that may stand for an entity, a node of the program. An error means
// that the program breaks the grammar, or that an entity has no candidate.
func LinkedNodes(g *grammar.Grammar, program *grammar.Node, candidates func(*grammar.Node) []int) ([]LinkedNode, error) {
	said, from := g.SaidFrom(program)
	tags, err := g.Typing(said)
	if err != nil {
		return nil, err
	}
	nodes := make([]LinkedNode, len(tags))
	for u, place := range anchor.Nodes(g, said, tags) {
		nodes[u] = LinkedNode{Label: g.Tags[tags[u]].Label, Parent: place.Parent, After: place.After}
	}
	for u, node := range from {
		if !g.Labels[nodes[u].Label].Entity {
			continue
		}
		if nodes[u].Candidates = candidates(node); len(nodes[u].Candidates) == 0 {
			return nil, fmt.Errorf("no candidate stands for %s", (&grammar.Node{Name: node.Name, Consts: node.Consts}).String())
		}
	}
	return nodes, nil
}

// linkedExample is an example prepared for training.
type linkedExample struct {
	*LinkedExample
	words    []int  // [n] numbers in the vocabulary
	class    []int  // [n] of the alignment: see newLinkedAlignment
	content  uint64 // content words on which a candidate stands, or which it takes
	anchors  []int  // [c] words of the candidates
	labels   []int  // [c] their labels
	programs []linkedProgram
}

// linkedProgram is an alternative that can be anchored.
type linkedProgram struct {
	given []LinkedNode  // [m]
	nodes []anchor.Node // [m]
	taken uint64        // words that the entities take whichever candidates stand for them
}

// span returns the words of a candidate.
func (c *LinkedCandidate) span() uint64 { return 1<<c.Word | c.Cover }

// linkedReader prepares examples.
type linkedReader struct {
	g            *grammar.Grammar
	kinds, links int // F, G
	vocab        *model.Vocabulary
	anchoring    linkedAnchoring
}

// read prepares an example. Programs that cannot be anchored are left out. The error
// says why the example cannot be used: its numbers do not fit, or what is wrong with
// the first program if none is left.
func (r *linkedReader) read(x *LinkedExample) (*linkedExample, error) {
	if err := r.check(x); err != nil {
		return nil, err
	}
	ex := &linkedExample{LinkedExample: x}
	var spans uint64
	for _, c := range x.Links {
		ex.anchors, ex.labels = append(ex.anchors, c.Word), append(ex.labels, c.Label)
		spans |= c.span()
	}
	for i, word := range x.Words {
		w := number(r.vocab, word)
		ex.words, ex.class = append(ex.words, w), append(ex.class, r.class(ex, i, w))
		if spans>>i&1 != 0 && english.ClassOf(word) == english.Content {
			ex.content |= 1 << i
		}
	}
	first := errors.New("no program")
	for a, program := range x.Alternatives {
		p, err := r.program(ex, program)
		switch {
		case err == nil:
			ex.programs = append(ex.programs, p)
		case a == 0:
			first = err
		}
	}
	if len(ex.programs) == 0 {
		return nil, first
	}
	return ex, nil
}

// class returns the class of word i with number w in the alignment: its number or,
// for an unknown word on which candidates stand, one for the label of the first.
func (r *linkedReader) class(ex *linkedExample, i, w int) int {
	for j, anchored := range ex.anchors {
		if w == 0 && anchored == i {
			return len(r.vocab.Words) + ex.labels[j]
		}
	}
	return w
}

// check returns an error for an example whose numbers do not fit.
func (r *linkedReader) check(x *LinkedExample) error {
	n := len(x.Words)
	switch {
	case n == 0 || n > solver.MaxWords:
		return fmt.Errorf("%d words, want 1 to %d", n, solver.MaxWords)
	case len(x.Kinds) != n*r.kinds:
		return fmt.Errorf("%d features of words, want %d×%d", len(x.Kinds), n, r.kinds)
	case !finite(x.Kinds):
		return errors.New("a feature of a word is not finite")
	case !(x.Weight > 0) || math.IsInf(x.Weight, 1):
		return fmt.Errorf("weight %g, want more than 0", x.Weight)
	}
	for j, c := range x.Links {
		switch {
		case c.Word < 0 || c.Word >= n || n < solver.MaxWords && c.Cover>>n != 0 || c.Cover>>c.Word&1 != 0:
			return fmt.Errorf("candidate %d stands on word %d and takes the further words %b, of %d words", j, c.Word, c.Cover, n)
		case c.Label < 0 || c.Label >= len(r.g.Labels) || !r.g.Labels[c.Label].Entity:
			return fmt.Errorf("candidate %d has label %d, which is not that of an entity", j, c.Label)
		case len(c.Features) != r.links:
			return fmt.Errorf("candidate %d has %d features, want %d", j, len(c.Features), r.links)
		case !finite(c.Features):
			return fmt.Errorf("candidate %d has a feature that is not finite", j)
		}
	}
	for i, rival := range x.Rivals {
		if err := x.checkRival(rival, r.g.Labels); err != nil {
			return fmt.Errorf("rival %d: %w", i, err)
		}
	}
	return nil
}

// program prepares an alternative. Whether it can be anchored does not depend on the
// scores, so that it is tried with scores of 0.
func (r *linkedReader) program(ex *linkedExample, given []LinkedNode) (linkedProgram, error) {
	p := linkedProgram{given: given}
	if len(given) == 0 || len(given) > len(ex.Words) {
		return p, fmt.Errorf("a program of %d nodes for %d words", len(given), len(ex.Words))
	}
	for u, node := range given {
		if err := r.node(ex, given, u); err != nil {
			return p, fmt.Errorf("node %d: %w", u, err)
		}
		p.nodes = append(p.nodes, anchor.Node{Parent: node.Parent, After: node.After})
		if node.Candidates == nil {
			continue
		}
		always := ^uint64(0)
		for _, j := range node.Candidates {
			always &= ex.Links[j].span()
		}
		p.taken |= always
	}
	if !r.anchoring.possible(ex, &p, len(r.g.Labels)) {
		return p, errors.New("its nodes have no place on different words, in the order of the program's arguments")
	}
	return p, nil
}

// node checks node u of a program.
func (r *linkedReader) node(ex *linkedExample, given []LinkedNode, u int) error {
	node := given[u]
	switch {
	case node.Label < 0 || node.Label >= len(r.g.Labels):
		return fmt.Errorf("there is no label %d", node.Label)
	case u == 0 && (node.Parent != -1 || node.After != -1):
		return errors.New("the root has a parent, or stands after a node")
	case u > 0 && (node.Parent < 0 || node.Parent >= u):
		return fmt.Errorf("its parent is node %d", node.Parent)
	case u > 0 && node.After != -1 && (node.After <= 0 || node.After >= u || given[node.After].Parent != node.Parent):
		return fmt.Errorf("it stands after node %d, which is not an earlier sibling", node.After)
	case r.g.Labels[node.Label].Entity != (len(node.Candidates) > 0):
		return fmt.Errorf("%d candidates for label %s", len(node.Candidates), r.g.Labels[node.Label].Name)
	}
	for _, j := range node.Candidates {
		if j < 0 || j >= len(ex.Links) || ex.Links[j].Label != node.Label {
			return fmt.Errorf("candidate %d does not have label %s", j, r.g.Labels[node.Label].Name)
		}
	}
	return nil
}

// uniformLoss is the loss of a network whose scores are all 0, for a number of plain
// labels and a weight of the contrast.
func (ex *linkedExample) uniformLoss(plain int, contrast float64) float64 {
	n, loss := len(ex.words), contrast*math.Log(float64(1+len(ex.Rivals)))
	for i := range n {
		choices := 1 + plain
		for _, w := range ex.anchors {
			if w == i {
				choices++
			}
		}
		loss += math.Log(float64(choices))
	}
	return ex.Weight * (loss + float64(n)*math.Log(float64(n+1)))
}

// free returns how many words the entities of a program may leave to predicates.
func (p *linkedProgram) free(n int) int { return n - bits.OnesCount64(p.taken) }
