package dataset

import (
	"fmt"
	"math/rand/v2"
)

// A Fold is one division of examples for cross-validation, as indices.
type Fold struct{ Train, Test []int }

// Folds divides n examples at random into k folds of nearly equal size; each
// example is in the test part of exactly one. The same seed gives the same
// folds. It panics unless 2 ≤ k ≤ n.
func Folds(n, k int, seed uint64) []Fold {
	if k < 2 || k > n {
		panic(fmt.Sprintf("dataset: %d folds of %d examples", k, n))
	}
	fold := make([]int, n)
	for at, i := range rand.New(rand.NewPCG(seed, 0x9e3779b9)).Perm(n) {
		fold[i] = at % k
	}
	folds := make([]Fold, k)
	for i, own := range fold {
		for f := range folds {
			if f == own {
				folds[f].Test = append(folds[f].Test, i)
			} else {
				folds[f].Train = append(folds[f].Train, i)
			}
		}
	}
	return folds
}
