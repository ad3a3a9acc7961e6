package train

import (
	"cmp"
	"slices"

	"semtree/grammar"
	"semtree/lexicon"
	"semtree/solver/anchor"
)

// Example is a question with the mentions that it may contain, and with one program, or
// with several of which one is meant. It belongs to the trainer once it is passed on.
type Example struct {
	Words      []string    // [n] keys of the vocabulary
	Kinds      []float32   // [n×F] features of the words
	Candidates []Candidate // [c] in the order of their words
	Programs   [][]Node    // alternatives; the one with the best score under the network counts
	Rivals     [][]Place   // readings that are wrong, and that a network takes for good
	Weight     float64     // of its loss; 1 for an ordinary example

	Program *grammar.Node // to compare with in a measurement; nil if there is none
	Err     error         // why the example cannot be used; nil if it can
}

// Candidate is a mention that the question may contain.
type Candidate struct {
	Word     int       // that it stands on
	Label    int       // an entity label of the grammar
	Cover    uint64    // further words that it takes; bit w stands for word w
	Features []float32 // [G]
	Name     bool      // its word is a name, and can be no predicate
	Consts   []string  // of the entity, in a measurement
}

// Node is a node of a program in preorder.
type Node struct {
	Tag        int   // of the grammar
	Parent     int   // index of the parent; -1 for the root
	After      int   // earlier sibling whose word must come before this node's word; -1 for none
	Candidates []int // of an entity: any of these candidates may stand for it; nil for a predicate
}

// Place is a word of a reading: of a whole program on the words of a question, as a
// solver found it.
type Place struct {
	Word      int32
	Label     int32 // of the grammar
	Candidate int32 // for an entity; -1 for a predicate
	Head      int32 // word+1 of the parent's; 0 for the root
}

// Fault reports why an example is left out: its program breaks the grammar, or has no
// anchoring on the words. One of the dev part counts as an error.
type Fault struct {
	Index int // of the example
	Err   error
}

// Nodes returns the nodes of a program without the grammar's wrapper. Candidates lists
// the candidates that may stand for an entity, a node of the program. An error means
// that the program breaks the grammar, or that an entity has no candidate: an *[UnlinkedError].
func Nodes(g *grammar.Grammar, program *grammar.Node, candidates func(*grammar.Node) []int) ([]Node, error) {
	said, from := g.SaidFrom(program)
	tags, err := g.Typing(said)
	if err != nil {
		return nil, err
	}
	nodes := make([]Node, len(tags))
	for u, place := range anchor.Nodes(g, said, tags) {
		nodes[u] = Node{Tag: tags[u], Parent: place.Parent, After: place.After}
	}
	for u, node := range from {
		if !g.Labels[g.Tags[tags[u]].Label].Entity {
			continue
		}
		if nodes[u].Candidates = candidates(node); len(nodes[u].Candidates) == 0 {
			return nil, &UnlinkedError{&grammar.Node{Name: node.Name, Consts: node.Consts}}
		}
	}
	return nodes, nil
}

// UnlinkedError says that an entity of a program has no candidate.
type UnlinkedError struct{ Entity *grammar.Node } // without arguments

func (e *UnlinkedError) Error() string { return "no word can be the anchor of " + e.Entity.String() }

// NewExample returns the example of a question whose names are joined into tokens: each
// entity of a token is a candidate. The error, of the program or that of reading it, is
// the example's.
func NewExample(g *grammar.Grammar, tokens []lexicon.Token, program *grammar.Node, err error) Example {
	x := Example{Weight: 1, Program: program, Err: err}
	for w, t := range tokens {
		x.Words = append(x.Words, t.Key)
		first := len(x.Candidates)
		for _, e := range t.Entities {
			if l := g.Label(e.Label); l >= 0 && g.Labels[l].Entity {
				x.Candidates = append(x.Candidates, Candidate{Word: w, Label: l, Name: true, Consts: e.Consts})
			}
		}
		slices.SortFunc(x.Candidates[first:], func(a, b Candidate) int { return cmp.Compare(a.Label, b.Label) })
	}
	if err != nil {
		return x
	}
	nodes, err := Nodes(g, program, func(n *grammar.Node) (list []int) {
		for j, c := range x.Candidates {
			if g.Labels[c.Label].Name == n.Name && slices.Equal(c.Consts, n.Consts) {
				list = append(list, j)
			}
		}
		return list
	})
	x.Programs, x.Err = [][]Node{nodes}, err
	return x
}
