package instance

import (
	"math"

	"semtree/grammar"
)

// MaxWords is the largest number of words of a [Problem]: sets of words are
// 64-bit masks.
const MaxWords = 64

// Problem is one instance of ILP1: the best tagging and parse of a sentence.
type Problem struct {
	Grammar *grammar.Grammar
	Words   int       // n, at most MaxWords
	Mu      []float64 // [n×L] score of word i carrying label l; -Inf forbids it
	Phi     []float64 // [(n+1)×n] score of the arc from head h (0 is the root, i+1 word i) to word d
	Allowed []bool    // [n×L] labels a word may carry; nil allows all
}

// Tree is a solution: an arborescence over the words that carry a tag.
type Tree struct {
	Tag  []int // [n] index into Grammar.Tags, Empty for a word without a tag (∅)
	Head []int // [n] 0 for the root, h+1 for word h, Empty for a word without a tag
}

// Empty marks words without a tag.
const Empty = -1

// Status says why a solver stopped. How good the answer is, the gap tells.
type Status int

const (
	Optimal    Status = iota // Value = Bound within Tolerance
	Feasible                 // a tree without proof of optimality
	Infeasible               // proved: no well-formed tree exists
	Limit                    // deadline or node limit reached; the tree, if any, is the incumbent
)

// Result is what a solver knows when it stops, whatever made it stop.
// If Tree is not nil, Value ≤ optimum ≤ Bound.
type Result struct {
	Tree   *Tree   // best well-formed tree found; nil if none
	Value  float64 // score of Tree; -Inf if nil
	Bound  float64 // proved upper bound on the optimum; -Inf if Infeasible
	Status Status
	Nodes  int // search nodes expanded
	Iters  int // iterations of bound improvement or conditional gradient
}

// Gap returns Bound - Value, +Inf without a tree.
func (r *Result) Gap() float64 {
	if r.Tree == nil {
		return math.Inf(1)
	}
	return r.Bound - r.Value
}
