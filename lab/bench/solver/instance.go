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
	words   = []int{8, 13, 22, 40}
	margins = []float64{8, 6, 4}
)

const (
	copies = 3
	seed   = 31
)

// group is a set of instances of one kind.
type group struct {
	name     string
	problems []*instance.Problem
	every    int // HiGHS solves one instance of this number
}

// planted are the groups of synthetic instances: hidden trees over the grammar
// of GeoQuery.
func planted(g *grammar.Grammar) (groups []group) {
	for _, n := range words {
		for _, margin := range margins {
			group := group{name: fmt.Sprintf("n = %d, margin %g", n, margin), every: 1}
			for i := range copies {
				rng := rand.New(rand.NewPCG(seed+uint64(i), uint64(n)*100+uint64(margin)))
				group.problems = append(group.problems, solvertest.Planted(rng, g, n, margin))
			}
			groups = append(groups, group)
		}
	}
	return groups
}
