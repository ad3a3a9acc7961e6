package main

import (
	"fmt"
	"path/filepath"

	"semtree/dataset"
)

// splits are the official divisions of GeoQuery.
var splits = []string{"iid", "template", "length"}

// heldOut is the share of the longest programs in the test part of length.
const heldOut = 0.25

// readSplit reads train and dev of a split, which stand in the folder of the
// data under those names.
func readSplit(dir, split string) ([]dataset.Example, error) {
	var all []dataset.Example
	for _, part := range []string{"train", "dev"} {
		examples, err := dataset.ReadFile(filepath.Join(dir, "geoquery", split+"_"+part+".jsonl"))
		if err != nil {
			return nil, err
		}
		all = append(all, examples...)
	}
	return all, nil
}

// foldsOf divides examples as the official parts of a split are divided.
func foldsOf(split string, examples []dataset.Example, k int, seed uint64) ([]dataset.Fold, error) {
	switch split {
	case "iid":
		return dataset.Folds(len(examples), k, seed), nil
	case "template":
		return dataset.FoldsByTemplate(examples, k, seed)
	case "length":
		fold, err := dataset.ByLength(examples, heldOut)
		return []dataset.Fold{fold}, err
	}
	return nil, fmt.Errorf("no split %q, want one of %q", split, splits)
}

// pick returns the examples at the indices.
func pick(examples []dataset.Example, indices []int) []dataset.Example {
	list := make([]dataset.Example, len(indices))
	for i, at := range indices {
		list[i] = examples[at]
	}
	return list
}
