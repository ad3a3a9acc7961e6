package main

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"

	"semtree/dataset"
	"semtree/grammar"
	"semtree/tools/internal/lab"
)

// splits are the official divisions of GeoQuery, and half: that of length, with
// half of its programs held out, so that hardly anything as long as what is
// judged is in the train part.
var splits = []string{"iid", "template", "length", "half"}

// heldOut is the share of the longest programs in the test part of length and half.
var heldOut = map[string]float64{"length": 0.25, "half": 0.5}

// files names the official split whose files a split divides.
func files(split string) string {
	if split == "half" {
		return "length"
	}
	return split
}

// readSplit reads train and dev of a split, which stand in the folder of the
// data under those names.
func readSplit(dir, split string) (all []dataset.Example) {
	for _, part := range []string{"train", "dev"} {
		examples := lab.Must(dataset.ReadFile(filepath.Join(dir, "geoquery", files(split)+"_"+part+".jsonl")))
		all = append(all, examples...)
	}
	return all
}

// foldsOf divides examples as the official parts of a split are divided.
func foldsOf(split string, examples []dataset.Example, k int, seed uint64) []dataset.Fold {
	switch split {
	case "iid":
		return dataset.Folds(len(examples), k, seed)
	case "template":
		return lab.Must(dataset.FoldsByTemplate(examples, k, seed))
	case "length":
		return []dataset.Fold{lab.Must(dataset.ByLength(examples, heldOut[split]))}
	case "half":
		fold := lab.Must(dataset.ByLength(examples, heldOut[split]))
		return []dataset.Fold{shown(fold, examples, rand.New(rand.NewPCG(seed, 0)))}
	}
	lab.Check(fmt.Errorf("no split %q, want one of %q", split, splits))
	return nil
}

// shownOf is the number of programs that show a predicate of long programs only.
const shownOf = 3

// shown moves into the train part of a fold, for every predicate that it lacks,
// up to shownOf random examples of it. So the split tests length, not unknown
// words.
func shown(fold dataset.Fold, examples []dataset.Example, rng *rand.Rand) dataset.Fold {
	times := map[string]int{}
	learn := func(at int) {
		fold.Train = append(fold.Train, at)
		for name := range predicates(examples[at].Program) {
			times[name]++
		}
	}
	given, rest := fold.Train, slices.Clone(fold.Test)
	fold.Train, fold.Test = nil, nil
	for _, at := range given {
		learn(at)
	}
	seen := maps.Clone(times)
	rng.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	for _, at := range rest {
		lacks := false
		for name := range predicates(examples[at].Program) {
			lacks = lacks || seen[name] == 0 && times[name] < shownOf
		}
		if lacks {
			learn(at)
		} else {
			fold.Test = append(fold.Test, at)
		}
	}
	slices.Sort(fold.Train)
	slices.Sort(fold.Test)
	return fold
}

// predicates returns the names of a program's nodes, those above "all" apart.
func predicates(program string) map[string]bool {
	names := map[string]bool{}
	n, err := grammar.Parse(program)
	if err != nil {
		return names // no program to learn from
	}
	for _, node := range n.Preorder() {
		name := node.Name
		if len(node.Args) == 1 && node.Args[0].Name == "all" {
			name += "(all)"
		}
		names[name] = true
	}
	return names
}
