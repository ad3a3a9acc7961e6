package main

import (
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"

	"semtree/grammar"
	"semtree/lab"
	"semtree/lab/dataset"
)

// split is a way to divide the train and dev parts of GeoQuery.
type split struct {
	name  string
	files string // the official split whose parts these are
	folds func(examples []dataset.Example, k int, seed uint64) []dataset.Fold
}

// splits are the official divisions of GeoQuery; half: that of length, with
// half of its programs held out, so that hardly anything as long as what is
// judged is in the train part; and compound: the same labels in other combinations.
var splits = []split{
	{"iid", "iid", func(examples []dataset.Example, k int, seed uint64) []dataset.Fold {
		return dataset.Folds(len(examples), k, seed)
	}},
	{"template", "template", func(examples []dataset.Example, k int, seed uint64) []dataset.Fold {
		return lab.Must(dataset.FoldsByTemplate(examples, k, seed))
	}},
	{"length", "length", func(examples []dataset.Example, _ int, _ uint64) []dataset.Fold {
		return []dataset.Fold{lab.Must(dataset.ByLength(examples, 0.25))}
	}},
	{"half", "length", func(examples []dataset.Example, _ int, seed uint64) []dataset.Fold {
		fold := lab.Must(dataset.ByLength(examples, 0.5))
		return []dataset.Fold{shown(fold, examples, rand.New(rand.NewPCG(seed, 0)))}
	}},
	{"compound", "iid", func(examples []dataset.Example, _ int, seed uint64) []dataset.Fold {
		return []dataset.Fold{lab.Must(dataset.ByCompounds(examples, 0.25, seed))}
	}},
}

// read reads train and dev of a split, which stand in the folder of the data under
// those names.
func (s *split) read(dir string) (all []dataset.Example) {
	for _, part := range []string{"train", "dev"} {
		all = append(all, lab.Must(dataset.ReadFile(filepath.Join(dir, "geoquery", s.files+"_"+part+".jsonl")))...)
	}
	return all
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
