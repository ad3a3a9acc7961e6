package main

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"

	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/lab"
	"semtree/lab/dataset"
	"semtree/lexicon"
	"semtree/model"
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
func (b *bench) prepare() (*task, *domain.Parser) {
	d := lab.Must(builtin.Load(trained))
	m := lab.Must(d.Model())
	t := &task{Rounds: b.rounds, BatchMs: batchMs, Programs: programs}
	for _, part := range []string{"iid_train", "iid_dev"} {
		examples := lab.Must(dataset.ReadFile(filepath.Join(b.data, "geoquery", part+".jsonl")))
		for i := 0; i < len(examples); i += b.every {
			t.Questions = append(t.Questions, examples[i].Question)
		}
	}
	sentences := number(m, lexicon.NewSpeller(d.Lexicon, m.Meta.Vocabulary), t.Questions)
	lab.Check(os.RemoveAll(b.built))
	lab.Check(os.CopyFS(filepath.Join(b.built, trained), lab.Must(builtin.Open(trained))))
	t.Models = []network{{trained, m.Meta.Sizes.Hidden, sentences, m}}
	var sample [][]int
	for i, n := 0, min(sampleOf, len(sentences)); i < n; i++ {
		sample = append(sample, sentences[i*len(sentences)/n])
	}
	for _, h := range hidden {
		name := fmt.Sprintf("h%d", h)
		t.Models = append(t.Models, network{name, h, sample, b.random(name, m.Meta, h)})
	}
	return t, domain.NewParserWith(d, m)
}

// number returns the numbers of each question's words.
func number(m *model.Model, s *lexicon.Speller, questions []string) (sentences [][]int) {
	for _, q := range questions {
		tokens := lab.Must(s.Link(q))
		words := make([]int, len(tokens))
		for i, t := range tokens {
			words[i], _ = m.Vocabulary.ID(t.Key)
		}
		sentences = append(sentences, words)
	}
	return sentences
}

// random writes a network like that of meta, with hidden layers of size h. Its weights are
// small enough for no gate to be saturated.
func (b *bench) random(name string, meta model.Meta, h int) *model.Model {
	meta.Sizes.Hidden, meta.Sizes.MLP = h, h
	sizes := map[string]model.Param{}
	for _, p := range meta.Sizes.Params() {
		sizes[p.Name] = p
	}
	rng := rand.New(rand.NewPCG(uint64(h), 1))
	var onnx, text bytes.Buffer
	lab.Check(model.Export(&onnx, meta.Sizes, func(name string) []float32 {
		p := sizes[name]
		x := make([]float32, p.Size())
		for i := range x {
			x[i] = float32((2*rng.Float64() - 1) / math.Sqrt(float64(p.Dims[len(p.Dims)-1])))
		}
		return x
	}))
	meta.SHA256 = model.Digest(onnx.Bytes())
	lab.Check(meta.Write(&text))
	files := map[string]string{"model.onnx": onnx.String(), "model.json": text.String()}
	lab.WriteFiles(filepath.Join(b.built, name), files)
	return lab.Must(model.Load(onnx.Bytes(), meta, meta.Labels))
}
