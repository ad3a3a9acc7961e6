package model_test

import (
	"bytes"
	"fmt"

	"semtree/model"
)

// A network of zeros finds every label as good as any other.
func Example() {
	sizes := model.Sizes{Vocab: 3, Embed: 2, Hidden: 2, MLP: 2, Labels: 1}
	zeros := func(name string) []float32 {
		for _, p := range sizes.Params() {
			if n := 1; p.Name == name {
				for _, d := range p.Dims {
					n *= d
				}
				return make([]float32, n)
			}
		}
		return nil
	}
	var file bytes.Buffer
	if err := model.Export(&file, sizes, zeros); err != nil {
		fmt.Println(err)
	}
	labels := []string{"state"}
	meta := model.Meta{
		Version: model.MetaVersion, SHA256: model.Digest(file.Bytes()), Sizes: sizes,
		Labels: labels, Vocabulary: []string{model.Unknown, "big", "states"},
	}
	m, err := model.Load(file.Bytes(), meta, labels)
	if err != nil {
		fmt.Println(err)
		return
	}
	big, _ := m.Vocabulary.ID("big")
	states, _ := m.Vocabulary.ID("states")
	mu, phi, err := m.NewScorer().Score([]int{big, states})
	fmt.Println(mu, phi, err)

	_, err = model.Load(file.Bytes(), meta, []string{"state", "river"})
	fmt.Println(err)
	// Output:
	// [0 0] [0 0 0 0 0 0] <nil>
	// model has 1 labels, grammar has 2: retrain, or use the grammar it was trained with
}
