package solvertest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

	"semtree/grammar"
	"semtree/solver/instance"
)

// Grammar returns a random grammar with the given numbers of types and labels. A
// label has up to three signatures, a signature up to two arguments, occasionally
// three, in all orders. Every grammar has an entity, so that most instances are feasible.
func Grammar(rng *rand.Rand, types, labels int) *grammar.Grammar {
	var b strings.Builder
	b.WriteString("type")
	for t := range types {
		fmt.Fprintf(&b, " t%d", t)
	}
	b.WriteString("\nroot -")
	for t := range types {
		if t == 0 || rng.IntN(2) == 0 {
			fmt.Fprintf(&b, " t%d", t)
		}
	}
	fmt.Fprintf(&b, "\nentity e : t%d\n", rng.IntN(types))
	for l := 1; l < labels; l++ {
		order := []string{" free", "", " reversed"}[l%3]
		seen := map[string]bool{}
		for range 1 + rng.IntN(3) {
			args := arguments(rng, types)
			if key := fmt.Sprint(args); !seen[key] {
				seen[key] = true
				fmt.Fprintf(&b, "pred p%d%s : %s -> t%d\n", l, order, strings.Join(args, ", "), rng.IntN(types))
			}
		}
	}
	return ReadGrammar(b.String())
}

// arguments returns sorted names of argument types: a multiset.
func arguments(rng *rand.Rand, types int) []string {
	arity := []int{0, 1, 1, 1, 2, 2, 3}[rng.IntN(7)]
	count := make([]int, types)
	for range arity {
		count[rng.IntN(types)]++
	}
	var args []string
	for t, c := range count {
		for range c {
			args = append(args, fmt.Sprintf("t%d", t))
		}
	}
	return args
}

// Scores is a way to draw the scores of an instance.
type Scores int

const (
	Gaussian  Scores = iota // independent, mean -0.5: many near-optimal trees
	Ties                    // small integers
	Forbidden               // Gaussian, a quarter of labels and arcs forbidden
	Confident               // a hidden tree scores high, as with a trained network
	Greedy                  // everything scores above 0: every word wants a tag
	numScores
)

func (s Scores) String() string {
	return [...]string{"gaussian", "ties", "forbidden", "confident", "greedy"}[s]
}

// AllScores lists the ways to draw scores.
func AllScores() []Scores {
	all := make([]Scores, numScores)
	for i := range all {
		all[i] = Scores(i)
	}
	return all
}

// Instance returns a random instance of n words.
func Instance(rng *rand.Rand, g *grammar.Grammar, n int, kind Scores) *instance.Problem {
	p := &instance.Problem{
		Grammar: g, Words: n,
		Mu:  make([]float64, n*len(g.Labels)),
		Phi: make([]float64, (n+1)*n),
	}
	for _, s := range [][]float64{p.Mu, p.Phi} {
		for i := range s {
			s[i] = draw(rng, kind)
		}
	}
	if kind == Forbidden {
		p.Allowed = make([]bool, n*len(g.Labels))
		for i := range p.Allowed {
			p.Allowed[i] = rng.IntN(4) > 0
		}
	}
	if kind == Confident {
		plant(rng, p)
	}
	return p
}

func draw(rng *rand.Rand, kind Scores) float64 {
	switch kind {
	case Ties:
		return float64(rng.IntN(4) - 2)
	case Forbidden:
		if rng.IntN(4) == 0 {
			return math.Inf(-1)
		}
		return rng.NormFloat64()
	case Confident:
		return 1.5*rng.NormFloat64() - 4
	case Greedy:
		return rng.Float64()
	default:
		return rng.NormFloat64() - 0.5
	}
}

// plant raises the scores of random (word, label) pairs and arcs: not always
// a well-formed tree, as a network is not always right.
func plant(rng *rand.Rand, p *instance.Problem) {
	words := rng.Perm(p.Words)
	words = words[:1+rng.IntN(p.Words)]
	for i, w := range words {
		p.Mu[w*len(p.Grammar.Labels)+rng.IntN(len(p.Grammar.Labels))] += 8
		head := 0
		if i > 0 {
			head = words[rng.IntN(i)] + 1
		}
		p.Phi[head*p.Words+w] += 8
	}
}

// AddCovers gives the labels of a problem covers: of most labels nothing, of the
// others some neighbouring words. Some labels then mean the same.
func AddCovers(rng *rand.Rand, p *instance.Problem) {
	labels := p.Grammar.Labels
	p.Cover, p.Same = make([]uint64, len(labels)), make([]int, len(labels))
	for l := range labels {
		if rng.IntN(2) == 0 {
			from := rng.IntN(p.Words)
			size := 1 + rng.IntN(min(3, p.Words-from))
			p.Cover[l] = (1<<size - 1) << from
		}
		p.Same[l] = l
		if first := rng.IntN(l + 1); p.Same[first] == first && labels[first].Entity == labels[l].Entity && labels[first].Order == labels[l].Order &&
			instance.SameSignatures(p.Grammar, first, l) {
			p.Same[l] = first
		}
	}
}

// ReadGrammar reads a grammar without its first line. It panics on a wrong one.
func ReadGrammar(text string) *grammar.Grammar {
	g, err := grammar.Read(strings.NewReader("grammar 1\n"+text), "grammar")
	if err != nil {
		panic(fmt.Sprintf("solvertest: %v in\n%s", err, text))
	}
	return g
}
