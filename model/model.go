package model

import (
	"fmt"
	"slices"

	"semtree/model/backend"
	"semtree/model/onnxfile"
)

// Model is a loaded network with its metadata. It is immutable and safe for
// concurrent use; [Model.NewScorer] makes what runs.
type Model struct {
	Meta       Meta
	Vocabulary *Vocabulary

	session *backend.Session // never run: scorers are its clones
	judge   *backend.Session // likewise; nil without [Meta.Judge]
	uses    []wordUse        // [V]; nil without [Meta.Uses]
}

// Load returns the model in the ONNX file, having verified, in this order:
// the metadata; that labels, those of the grammar in its order, are the
// model's; that the file is the one the metadata speak of, before anything in
// it is decoded, unless these are packed, in a browser (see [Pack]); the file itself; its inputs, outputs and the shapes of its
// parameters.
func Load(onnx []byte, meta Meta, labels []string) (*Model, error) {
	vocabulary, uses, err := meta.validate()
	if err != nil {
		return nil, fmt.Errorf("metadata: %w", err)
	}
	if err := meta.checkLabels(labels); err != nil {
		return nil, err
	}
	if err := meta.compare(onnx, meta.SHA256); err != nil {
		return nil, fmt.Errorf("model %w", err)
	}
	session, graph, err := backend.Open(onnx)
	if err != nil {
		return nil, err
	}
	if err := checkGraph(graph, meta.Sizes); err != nil {
		return nil, err
	}
	judge, err := openJudge(&meta)
	if err != nil {
		return nil, err
	}
	return &Model{Meta: meta, Vocabulary: vocabulary, session: session, judge: judge, uses: uses}, nil
}

// checkGraph compares inputs, outputs and parameters with the sizes.
func checkGraph(g *onnxfile.Graph, s Sizes) error {
	names := func(values []onnxfile.Value) (list []string) {
		for _, v := range values {
			list = append(list, v.Name)
		}
		return list
	}
	inputs, outputs := s.ports()
	if in := names(g.Inputs); !slices.Equal(in, inputs) {
		return fmt.Errorf("model has inputs %q, want %q", in, inputs)
	}
	if out := names(g.Outputs); !slices.Equal(out, outputs) {
		return fmt.Errorf("model has outputs %q, want %q", out, outputs)
	}
	for _, p := range s.Params() {
		t := g.Init(p.Name)
		if t == nil {
			return fmt.Errorf("model has no parameter %s", p.Name)
		}
		if !slices.Equal(t.Dims, p.Dims) || t.Float == nil {
			return fmt.Errorf("parameter %s has shape %v, its metadata say %v", p.Name, t.Dims, p.Dims)
		}
	}
	return nil
}
