package train

import (
	"fmt"
	"slices"

	"semtree/grammar"
	"semtree/lexicon"
	"semtree/model"
	"semtree/solver"
	"semtree/solver/anchor"
)

// Pair is a question, cut into linked tokens, and the text of its program.
type Pair struct {
	Tokens  []lexicon.Token
	Program string // in FunQL, with the grammar's wrapper
	Err     error  // why there is no program; the pair is left out
}

// Fault reports why a pair is left out: its program breaks the grammar, or has no
// anchoring on the words. A pair of the dev part with a fault counts as an error.
type Fault struct {
	Index int // of the pair
	Err   error
}

// example is a pair prepared for anchoring.
type example struct {
	words   []int // [n]
	allowed []bool
	tokens  []lexicon.Token
	program *grammar.Node // without wrapper; nil if it breaks the grammar
	said    *grammar.Node // the program with arguments in the order of the sentence
	tags    []int         // [m] index into Grammar.Tags of each node of said
	nodes   []anchor.Node // [m]
	fits    []bool        // [m×n]
}

// newExample prepares a pair. The example can always be decoded; with an error it
// cannot be used for training.
func newExample(g *grammar.Grammar, vocab *model.Vocabulary, p Pair) (*example, error) {
	ex := &example{words: numbers(vocab, p.Tokens), allowed: lexicon.Allowed(g, p.Tokens), tokens: p.Tokens}
	if p.Err != nil {
		return ex, p.Err
	}
	if n := len(ex.words); n == 0 || n > solver.MaxWords {
		return ex, fmt.Errorf("%d words, want 1 to %d", n, solver.MaxWords)
	}
	program, err := g.ReadProgram(p.Program)
	if err != nil {
		return ex, err
	}
	ex.program, ex.said = program, g.Said(program)
	if ex.tags, err = g.Typing(ex.said); err != nil {
		return ex, err
	}
	ex.nodes = anchor.Nodes(g, ex.said, ex.tags)
	return ex, ex.fit(g)
}

// fit finds the words that each node may be anchored on, and an error if a node
// has none.
func (ex *example) fit(g *grammar.Grammar) error {
	n, L := len(ex.words), len(g.Labels)
	ex.fits = make([]bool, len(ex.nodes)*n)
	for u, node := range ex.said.Preorder() {
		label := g.Tags[ex.tags[u]].Label
		found := false
		for w := range n {
			ok := ex.allowed[w*L+label] && (!g.Labels[label].Entity || names(ex.tokens[w], node))
			ex.fits[u*n+w] = ok
			found = found || ok
		}
		if !found {
			return fmt.Errorf("no word can be the anchor of %s", (&grammar.Node{Name: node.Name, Consts: node.Consts}).String())
		}
	}
	if len(ex.nodes) > n {
		return fmt.Errorf("%d words are too few for a program of %d nodes", n, len(ex.nodes))
	}
	return nil
}

// names reports whether the token is linked to the entity of a node.
func names(t lexicon.Token, node *grammar.Node) bool {
	for _, e := range t.Entities {
		if e.Label == node.Name && slices.Equal(e.Consts, node.Consts) {
			return true
		}
	}
	return false
}

// consts returns the constants that word w gives to an entity label.
func (ex *example) consts(g *grammar.Grammar) func(w, label int) []string {
	return func(w, label int) []string {
		for _, e := range ex.tokens[w].Entities {
			if e.Label == g.Labels[label].Name {
				return e.Consts
			}
		}
		return nil
	}
}
