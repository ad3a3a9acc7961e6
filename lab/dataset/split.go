package dataset

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"semtree/grammar"
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
	group := make([]int, n)
	for i := range group {
		group[i] = i
	}
	return groupFolds(group, n, k, seed)
}

// FoldsByTemplate divides examples into k folds so that no template (see
// [Template]) of a test part occurs in its train part. It panics if there are
// fewer than k templates, and returns an error for a program that does not
// parse.
func FoldsByTemplate(examples []Example, k int, seed uint64) ([]Fold, error) {
	group := make([]int, len(examples))
	templates := numbering{}
	for i, ex := range examples {
		template, err := Template(ex.Program)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", ex.Line, err)
		}
		group[i] = templates.of(template)
	}
	if k < 2 || k > len(templates) {
		panic(fmt.Sprintf("dataset: %d folds of %d templates", k, len(templates)))
	}
	return groupFolds(group, len(templates), k, seed), nil
}

// numbering numbers names from 0 on, in the order in which they come.
type numbering map[string]int

func (n numbering) of(name string) int {
	number, known := n[name]
	if !known {
		number = len(n)
		n[name] = number
	}
	return number
}

// groupFolds deals shuffled groups, each whole, to the smallest fold so far.
func groupFolds(group []int, groups, k int, seed uint64) []Fold {
	size := make([]int, groups)
	for _, g := range group {
		size[g]++
	}
	fold, load := make([]int, groups), make([]int, k)
	for _, g := range rand.New(rand.NewPCG(seed, 0x9e3779b9)).Perm(groups) {
		f := slices.Index(load, slices.Min(load))
		fold[g] = f
		load[f] += size[g]
	}
	folds := make([]Fold, k)
	for i, g := range group {
		for f := range folds {
			if fold[g] == f {
				folds[f].Test = append(folds[f].Test, i)
			} else {
				folds[f].Train = append(folds[f].Train, i)
			}
		}
	}
	return folds
}

// ByLength holds out the share of examples with the longest programs, counted in
// nodes. Of equally long programs, it holds out the last ones. An error names the
// line of a program that does not parse. It panics unless 0 ≤ share ≤ 1.
func ByLength(examples []Example, share float64) (Fold, error) {
	if !(0 <= share && share <= 1) {
		panic(fmt.Sprintf("dataset: held-out share is %g, want 0 to 1", share))
	}
	order, nodes := make([]int, len(examples)), make([]int, len(examples))
	for i, ex := range examples {
		program, err := grammar.Parse(ex.Program)
		if err != nil {
			return Fold{}, fmt.Errorf("line %d: %w", ex.Line, err)
		}
		order[i], nodes[i] = i, program.Size()
	}
	slices.SortStableFunc(order, func(a, b int) int { return nodes[a] - nodes[b] })
	cut := len(order) - int(share*float64(len(order)))
	fold := Fold{Train: slices.Clone(order[:cut]), Test: slices.Clone(order[cut:])}
	slices.Sort(fold.Train)
	slices.Sort(fold.Test)
	return fold, nil
}

// Template returns a program without the constants of its entities. Programs of
// one template differ only in the entities that they are about.
func Template(program string) (string, error) {
	n, err := grammar.Parse(program)
	if err != nil {
		return "", err
	}
	return TemplateOf(n), nil
}

// TemplateOf is [Template] of a program that has been read.
func TemplateOf(program *grammar.Node) string {
	program = program.Clone()
	for _, node := range program.Preorder() {
		node.Consts = nil
	}
	return program.String()
}
