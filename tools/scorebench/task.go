package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"

	"semtree/dataset"
	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/internal/outfile"
	"semtree/lexicon"
	"semtree/model"
	"semtree/tools/internal/lab"
)

// batchMs is the least time of a batch.
const batchMs = 4

// programs is how many programs a parse ranks, as on the page.
const programs = 3

// trained is the name of the built-in model; the others have random weights.
const trained = "geo"

// hidden are the sizes of random networks: of a direction's state, and of all hidden
// layers.
var hidden = []int{64, 100, 200, 400}

// sampleOf is how many questions the random networks score, at most.
const sampleOf = 60

// task is what is measured. The browser's side reads it as JSON.
type task struct {
	Models    []network `json:"models"`
	Questions []string  `json:"questions"` // for whole parses; the sentences of the trained model
	Rounds    int       `json:"rounds"`
	BatchMs   float64   `json:"batchMs"`
	Programs  int       `json:"programs"`
}

// network is a model with the sentences that it scores, as numbers of words.
type network struct {
	Name      string  `json:"name"` // its folder, with model.onnx and model.json
	Hidden    int     `json:"hidden"`
	Sentences [][]int `json:"sentences"`

	model *model.Model
}

// prepare reads the questions and writes the models into folders of b.built.
func (b *bench) prepare() (*task, *domain.Parser, error) {
	d, err := builtin.Load(trained)
	if err != nil {
		return nil, nil, err
	}
	m, err := d.Model()
	if err != nil {
		return nil, nil, err
	}
	t := &task{Rounds: b.rounds, BatchMs: batchMs, Programs: programs}
	for _, part := range []string{"iid_train", "iid_dev"} {
		examples, err := dataset.ReadFile(filepath.Join(b.data, "geoquery", part+".jsonl"))
		if err != nil {
			return nil, nil, err
		}
		for i := 0; i < len(examples); i += b.every {
			t.Questions = append(t.Questions, examples[i].Question)
		}
	}
	sentences, err := number(m, lexicon.NewSpeller(d.Lexicon, m.Meta.Vocabulary), t.Questions)
	if err != nil {
		return nil, nil, err
	}
	if err := os.RemoveAll(b.built); err != nil {
		return nil, nil, err
	}
	files, err := builtin.Open(trained)
	if err != nil {
		return nil, nil, err
	}
	if err := os.CopyFS(filepath.Join(b.built, trained), files); err != nil {
		return nil, nil, err
	}
	t.Models = []network{{trained, m.Meta.Sizes.Hidden, sentences, m}}
	var sample [][]int
	for i, n := 0, min(sampleOf, len(sentences)); i < n; i++ {
		sample = append(sample, sentences[i*len(sentences)/n])
	}
	for _, h := range hidden {
		name := fmt.Sprintf("h%d", h)
		random, err := b.random(name, m.Meta, h)
		if err != nil {
			return nil, nil, err
		}
		t.Models = append(t.Models, network{name, h, sample, random})
	}
	return t, domain.NewParserWith(d, m), nil
}

// number returns the numbers of each question's words.
func number(m *model.Model, s *lexicon.Speller, questions []string) (sentences [][]int, err error) {
	for _, q := range questions {
		tokens, err := s.Link(q)
		if err != nil {
			return nil, err
		}
		words := make([]int, len(tokens))
		for i, t := range tokens {
			words[i], _ = m.Vocabulary.ID(t.Key)
		}
		sentences = append(sentences, words)
	}
	return sentences, nil
}

// random writes a network like that of meta, with hidden layers of size h. Its weights are
// small enough for no gate to be saturated.
func (b *bench) random(name string, meta model.Meta, h int) (*model.Model, error) {
	meta.Sizes.Hidden, meta.Sizes.MLP = h, h
	sizes := map[string]model.Param{}
	for _, p := range meta.Sizes.Params() {
		sizes[p.Name] = p
	}
	rng := rand.New(rand.NewPCG(uint64(h), 1))
	var onnx, text bytes.Buffer
	err := model.Export(&onnx, meta.Sizes, func(name string) []float32 {
		p := sizes[name]
		x := make([]float32, p.Size())
		for i := range x {
			x[i] = float32((2*rng.Float64() - 1) / math.Sqrt(float64(p.Dims[len(p.Dims)-1])))
		}
		return x
	})
	if err != nil {
		return nil, err
	}
	meta.SHA256 = model.Digest(onnx.Bytes())
	if err := meta.Write(&text); err != nil {
		return nil, err
	}
	files := map[string]string{"model.onnx": onnx.String(), "model.json": text.String()}
	if err := lab.WriteFiles(filepath.Join(b.built, name), files); err != nil {
		return nil, err
	}
	return model.Load(onnx.Bytes(), meta, meta.Labels)
}

// write writes the task as task.json.
func (b *bench) write(t *task) error {
	text, err := json.Marshal(t)
	if err != nil {
		return err
	}
	return outfile.Write(filepath.Join(b.built, "task.json"), text)
}
