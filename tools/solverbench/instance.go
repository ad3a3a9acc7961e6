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

// planted are the groups of synthetic instances: hidden trees over the grammar
// of GeoQuery.
func planted(g *grammar.Grammar) []group {
	var groups []group
	add := func(n int, margin float64, hidden bool) {
		group := group{name: fmt.Sprintf("n = %d, margin %g", n, margin), every: 1, hidden: hidden}
		for i := range copies {
			rng := rand.New(rand.NewPCG(seed+uint64(i), uint64(n)*100+uint64(margin)))
			group.problems = append(group.problems, solvertest.Planted(rng, g, n, margin))
		}
		groups = append(groups, group)
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
func grammars() []group {
	var groups []group
	for _, labels := range labelSizes {
		g := group{name: fmt.Sprintf("%d labels", labels), every: 1, hidden: true}
		for i := range copies {
			rng := rand.New(rand.NewPCG(seed+uint64(i), uint64(labels)))
			g.problems = append(g.problems, solvertest.Planted(rng, solvertest.Grammar(rng, 12, labels), labelWords, scaleHard))
		}
		groups = append(groups, g)
	}
	return groups
}
