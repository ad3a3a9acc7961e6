package main

import (
	"fmt"
	"math/rand/v2"

	"semtree/grammar"
	"semtree/solver/instance"
	"semtree/solver/solvertest"
)

// Sizes of the synthetic instances, and how many of each there are.
var (
	words      = []int{8, 13, 22, 40}
	margins    = []float64{8, 6, 4}
	moreWords  = []int{4, 6, 10, 17, 30} // for the drawing only
	labelSizes = []int{10, 20, 40, 80, 160, 320}
)

const (
	copies     = 3
	labelWords = 10 // n of the instances that differ in |E|
	scaleHard  = 6  // margin of the instances in the drawing
	seed       = 31
)

// group is a set of instances of one kind.
type group struct {
	name     string
	problems []*instance.Problem
	every    int  // HiGHS solves one instance of this number
	hidden   bool // not in the tables, only in the drawing
}

// synthetic is a group of instances drawn with random numbers of a stream.
func synthetic(name string, hidden bool, stream uint64, draw func(*rand.Rand) *instance.Problem) group {
	g := group{name: name, every: 1, hidden: hidden}
	for i := range copies {
		g.problems = append(g.problems, draw(rand.New(rand.NewPCG(seed+uint64(i), stream))))
	}
	return g
}

// planted are the groups of synthetic instances: hidden trees over the grammar
// of GeoQuery.
func planted(g *grammar.Grammar) (groups []group) {
	add := func(n int, margin float64, hidden bool) {
		name := fmt.Sprintf("n = %d, margin %g", n, margin)
		groups = append(groups, synthetic(name, hidden, uint64(n)*100+uint64(margin), func(rng *rand.Rand) *instance.Problem {
			return solvertest.Planted(rng, g, n, margin)
		}))
	}
	for _, n := range words {
		for _, margin := range margins {
			add(n, margin, false)
		}
	}
	for _, n := range moreWords {
		add(n, scaleHard, true)
	}
	return groups
}

// grammars are groups of instances of one length over random grammars of
// growing size.
func grammars() (groups []group) {
	for _, labels := range labelSizes {
		groups = append(groups, synthetic(fmt.Sprintf("%d labels", labels), true, uint64(labels), func(rng *rand.Rand) *instance.Problem {
			return solvertest.Planted(rng, solvertest.Grammar(rng, 12, labels), labelWords, scaleHard)
		}))
	}
	return groups
}
