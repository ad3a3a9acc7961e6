package instance

import (
	"fmt"
	"math"
	"math/bits"

	"semtree/grammar"
)

// MaxWords is the largest number of words of a [Problem]: sets of words are
// 64-bit masks.
const MaxWords = 64

// MaxScore is the largest absolute score of a [Problem], so that sums of squares of
// scores stay finite.
const MaxScore = 1e50

// Problem is one instance of ILP1: the best tagging and parse of a sentence.
// Solvers don't modify it.
type Problem struct {
	Grammar *grammar.Grammar
	Words   int       // n, at most MaxWords
	Mu      []float64 // [n×L] score of a label on a word; -Inf forbids it
	Phi     []float64 // [(n+1)×n] score of the arc from head h (0: root, i+1: word i) to word d; -Inf forbids it
	Allowed []bool    // [n×L] labels a word may carry; nil allows all
	Tags    []bool    // [n×E] tags a word may carry, a further restriction; nil allows all

	// Cover has the further words that a word with a label takes, as a set: a name
	// of several words stands on one of them and covers the others. A word is taken at
	// most once, by its own tag or by a cover; nil: labels cover nothing.
	Cover []uint64 // [L]

	// Must has the words that a tree has to take, as a set: by a tag of their own or by a cover.
	Must uint64

	// Same has, for each label, the first label that means the same, itself if there
	// is none before it: names that differ only in the words that they take, so they
	// have the same signatures. It
	// matters only where programs are told apart, in rankings; nil: labels differ.
	Same []int // [L]
}

// Empty marks words without a tag.
const Empty = -1

// Tree is a solution: an arborescence over the words that carry a tag.
type Tree struct {
	Tag  []int // [n] index into Grammar.Tags, or Empty
	Head []int // [n] 0 for the root, h+1 for word h, Empty for a word without a tag
}

// NewTree returns the tree of n words that tags none of them.
func NewTree(n int) *Tree {
	both := make([]int, 2*n)
	for i := range both {
		both[i] = Empty
	}
	return &Tree{Tag: both[:n:n], Head: both[n:]}
}

// Validate panics if the shapes disagree, which is the caller's bug, and
// returns an error for too many words, a score that is NaN, +Inf or beyond
// MaxScore, a cover of words that are not there or their being needed, and classes of labels that are
// not as [Problem.Same] says.
func (p *Problem) Validate() error {
	n, l := p.Words, len(p.Grammar.Labels)
	check := func(name string, got, rows, cols int) {
		if got != rows*cols {
			panic(fmt.Sprintf("instance: %s has %d entries, want %d×%d", name, got, rows, cols))
		}
	}
	check("Mu", len(p.Mu), n, l)
	check("Phi", len(p.Phi), n+1, n)
	if p.Allowed != nil {
		check("Allowed", len(p.Allowed), n, l)
	}
	if p.Tags != nil {
		check("Tags", len(p.Tags), n, len(p.Grammar.Tags))
	}
	if n > MaxWords {
		return fmt.Errorf("%d words, at most %d can be parsed", n, MaxWords)
	}
	if last := bits.Len64(p.Must) - 1; last >= n {
		return fmt.Errorf("word %d must be taken, but there are %d words", last, n)
	}
	if err := p.validateCover(); err != nil {
		return err
	}
	if err := p.validateSame(); err != nil {
		return err
	}
	for i, v := range p.Mu {
		if !Valid(v) {
			return fmt.Errorf("score of label %s on word %d is %g", p.Grammar.Labels[i%l].Name, i/l, v)
		}
	}
	for i, v := range p.Phi {
		if !Valid(v) {
			return fmt.Errorf("score of the arc from head %d to word %d is %g", i/n, i%n, v)
		}
	}
	return nil
}

// Valid reports whether a score may be given to a solver: not NaN, +Inf or
// beyond [MaxScore]. -Inf forbids what it scores.
func Valid(score float64) bool { return math.Abs(score) <= MaxScore || math.IsInf(score, -1) }

// Greatest returns the greatest of some scores, 0 if none is above it.
func Greatest(scores []float64) float64 {
	top := 0.0
	for _, v := range scores {
		if v > top { // max is a call in WebAssembly
			top = v
		}
	}
	return top
}

// May reports whether word w may carry tag e.
func (p *Problem) May(w, e int) bool {
	l := p.Grammar.Tags[e].Label
	return (p.Allowed == nil || p.Allowed[w*len(p.Grammar.Labels)+l]) &&
		(p.Tags == nil || p.Tags[w*len(p.Grammar.Tags)+e]) &&
		!math.IsInf(p.Mu[w*len(p.Grammar.Labels)+l], -1)
}

// Eval returns the value of a tree, or an error that says which constraint of
// ILP1 it breaks. It shares no code with the solvers.
func (p *Problem) Eval(t *Tree) (float64, error) {
	n, g := p.Words, p.Grammar
	if len(t.Tag) != n || len(t.Head) != n {
		return 0, fmt.Errorf("tree over %d and %d words, problem of %d", len(t.Tag), len(t.Head), n)
	}
	if err := p.checkTaken(t); err != nil {
		return 0, err
	}
	value, roots := 0.0, 0
	need := make([]int, n*len(g.Types)) // arguments still missing
	for w, e := range t.Tag {
		if e == Empty {
			continue
		}
		if !p.May(w, e) {
			return 0, fmt.Errorf("word %d may not carry tag %d", w, e)
		}
		for _, a := range g.Tags[e].Args {
			need[w*len(g.Types)+int(a)]++
		}
		value += p.Mu[w*len(g.Labels)+g.Tags[e].Label]
	}
	for w, e := range t.Tag {
		h := t.Head[w]
		switch {
		case e == Empty && h == Empty:
			continue
		case e == Empty || h < 0 || h > n || h == w+1 || h > 0 && t.Tag[h-1] == Empty:
			return 0, fmt.Errorf("word %d with tag %d has head %d", w, e, h)
		case h == 0:
			if roots++; !g.RootTypes[g.Tags[e].Result] {
				return 0, fmt.Errorf("root word %d has type %s", w, g.Types[g.Tags[e].Result])
			}
		default:
			need[(h-1)*len(g.Types)+int(g.Tags[e].Result)]--
		}
		value += p.Phi[h*n+w]
		if !t.reachesRoot(w) {
			return 0, fmt.Errorf("word %d is in a cycle", w)
		}
	}
	if roots != 1 {
		return 0, fmt.Errorf("%d roots, want 1", roots)
	}
	for i, c := range need {
		if c != 0 {
			return 0, fmt.Errorf("word %d lacks %d arguments of type %s", i/len(g.Types), c, g.Types[i%len(g.Types)])
		}
	}
	if math.IsInf(value, -1) {
		return 0, fmt.Errorf("the tree uses a forbidden arc")
	}
	return value, nil
}

func (t *Tree) reachesRoot(w int) bool {
	for range t.Head {
		if t.Head[w] <= 0 {
			return t.Head[w] == 0
		}
		w = t.Head[w] - 1
	}
	return false
}
