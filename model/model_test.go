package model_test

import (
	"bytes"
	"errors"
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"semtree/lab/nn"
	"semtree/model"
	"semtree/model/onnxfile"
)

var (
	small  = model.Sizes{Vocab: 7, Embed: 3, Hidden: 4, MLP: 5, Labels: 6}
	medium = model.Sizes{Vocab: 50, Embed: 100, Hidden: 100, MLP: 100, Labels: 63}
)

// uniformModel exports a network with parameters uniform in ±1/4, which keeps
// activations away from saturation. It uses no function of package math, so
// that every platform makes the same file.
func uniformModel(t testing.TB, sizes model.Sizes, seed uint64) ([]byte, model.Meta) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 0))
	params := map[string][]float32{}
	for _, p := range sizes.Params() {
		n := 1
		for _, d := range p.Dims {
			n *= d
		}
		data := make([]float32, n)
		for i := range data {
			data[i] = (rng.Float32() - 0.5) / 2
		}
		params[p.Name] = data
	}
	return export(t, sizes, params)
}

// export writes a network and metadata that belong to it.
func export(t testing.TB, sizes model.Sizes, params map[string][]float32) ([]byte, model.Meta) {
	t.Helper()
	var b bytes.Buffer
	if err := model.Export(&b, sizes, func(name string) []float32 { return params[name] }); err != nil {
		t.Fatal(err)
	}
	meta := model.Meta{
		Version: model.MetaVersion, SHA256: model.Digest(b.Bytes()), Sizes: sizes, Seed: 1,
		Command: "test", Data: "random numbers", Seconds: 0.5, Dev: model.Figures{Questions: 3, Exact: 1, Denotation: 2},
		Vocabulary: []string{model.Unknown},
	}
	for i := 1; i < sizes.Vocab; i++ {
		meta.Vocabulary = append(meta.Vocabulary, fmt.Sprintf("word%d", i))
	}
	for i := range sizes.Labels {
		meta.Labels = append(meta.Labels, fmt.Sprintf("label%d", i))
	}
	for i := range sizes.Kinds {
		meta.Kinds = append(meta.Kinds, fmt.Sprintf("kind%d", i))
	}
	for i := range sizes.Links {
		meta.Links = append(meta.Links, fmt.Sprintf("link%d", i))
	}
	return b.Bytes(), meta
}

// load loads a model that belongs to its metadata.
func load(t testing.TB, onnx []byte, meta model.Meta) *model.Model {
	t.Helper()
	m, err := model.Load(onnx, meta, meta.Labels)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// sentence returns n numbers below vocab, 0 (unknown) and repetitions among them.
func sentence(n, vocab int) []int {
	words := make([]int, n)
	for i := range words {
		words[i] = i * i * 3 % vocab
	}
	return words
}

func near(t *testing.T, name string, got, want []float32, tolerance float64) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s has %d numbers, want %d", name, len(got), len(want))
	}
	for i := range want {
		if d := math.Abs(float64(got[i]) - float64(want[i])); !(d <= tolerance) {
			t.Fatalf("%s[%d] = %g, want %g", name, i, got[i], want[i])
		}
	}
}

// TestAgreesWithTraining compares the exported file with the network it was
// exported from, as training runs it.
func TestAgreesWithTraining(t *testing.T) {
	for _, s := range []model.Sizes{small, medium} {
		net := nn.NewNetwork[float32](s, rand.New(rand.NewPCG(1, 2)))
		params := map[string][]float32{}
		for _, p := range net.Params {
			params[p.Name] = p.Data
		}
		onnx, meta := export(t, s, params)
		scorer, pass := load(t, onnx, meta).NewScorer(), nn.NewPass(net)
		for _, n := range []int{1, 2, 7, 20} {
			words := sentence(n, s.Vocab)
			wantMu, wantPhi, _ := pass.Forward(nn.Input[float32]{Words: words}, nil)
			mu, phi, err := scorer.Score(words)
			if err != nil {
				t.Fatal(err)
			}
			near(t, "mu", mu, wantMu, 1e-4)
			near(t, "phi", phi, wantPhi, 1e-4)
		}
	}
}

// TestSameBits asserts the checksum of all scores of a seeded network. The
// value was computed natively on amd64; other processors and WebAssembly must
// find the same. It changes with the order of additions or the elementary
// functions, and then for all of them.
func TestSameBits(t *testing.T) {
	const want = 0x3cf97a67be2a49d6
	onnx, meta := uniformModel(t, medium, 11)
	scorer := load(t, onnx, meta).NewScorer()
	sum := fnv.New64a()
	for n := 1; n <= 24; n++ {
		mu, phi, err := scorer.Score(sentence(n, medium.Vocab))
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range append(slices.Clone(mu), phi...) {
			bits := math.Float32bits(x)
			sum.Write([]byte{byte(bits), byte(bits >> 8), byte(bits >> 16), byte(bits >> 24)})
		}
	}
	if got := sum.Sum64(); got != want {
		t.Errorf("scores have checksum %#x, want %#x", got, uint64(want))
	}
}

// TestScorers runs scorers of one model at the same time.
func TestScorers(t *testing.T) {
	onnx, meta := uniformModel(t, small, 3)
	m := load(t, onnx, meta)
	words := []int{1, 0, 2, 2}
	mu, phi, err := m.NewScorer().Score(words)
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error)
	for range 3 {
		s := m.NewScorer()
		go func() {
			for n := range 30 {
				if _, _, err := s.Score(sentence(n+1, small.Vocab)); err != nil {
					done <- err
					return
				}
			}
			gotMu, gotPhi, err := s.Score(words)
			if err == nil && !(slices.Equal(gotMu, mu) && slices.Equal(gotPhi, phi)) {
				err = errors.New("another scorer finds other scores")
			}
			done <- err
		}()
	}
	for range 3 {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
}

func TestScoreAllocates(t *testing.T) {
	onnx, meta := uniformModel(t, small, 3)
	s := load(t, onnx, meta).NewScorer()
	words := []int{1, 2, 3, 4}
	n := testing.AllocsPerRun(10, func() {
		if _, _, err := s.Score(words); err != nil {
			t.Fatal(err)
		}
	})
	if n > 0 {
		t.Errorf("%g allocations per sentence, want none", n)
	}
}

func TestScoreErrors(t *testing.T) {
	onnx, meta := uniformModel(t, small, 3)
	s := load(t, onnx, meta).NewScorer()
	for _, test := range []struct {
		words []int
		want  string
	}{
		{nil, "no words to score"},
		{[]int{1, 7}, "word 1 has number 7, want less than 7"},
		{[]int{-1}, "word 0 has number -1"},
	} {
		if _, _, err := s.Score(test.words); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("Score(%v) = %v, want %q", test.words, err, test.want)
		}
	}
}

// TestDiverged scores with weights whose products overflow.
func TestDiverged(t *testing.T) {
	params := map[string][]float32{}
	for _, p := range small.Params() {
		n := 1
		for _, d := range p.Dims {
			n *= d
		}
		params[p.Name] = slices.Repeat([]float32{1}, n)
	}
	params["mu.W"] = slices.Repeat([]float32{math.MaxFloat32}, len(params["mu.W"]))
	onnx, meta := export(t, small, params)
	_, _, err := load(t, onnx, meta).NewScorer().Score([]int{1, 2})
	if err == nil || !strings.Contains(err.Error(), "mu[0,0] is +Inf: the network has diverged") {
		t.Errorf("Score = %v, want an error about mu[0,0]", err)
	}
}

// TestLoadErrors gives Load a file, metadata and labels that do not belong
// together.
func TestLoadErrors(t *testing.T) {
	onnx, meta := uniformModel(t, small, 3)
	other, otherMeta := uniformModel(t, model.Sizes{Vocab: 7, Embed: 3, Hidden: 4, MLP: 6, Labels: 6}, 3)
	foreign := foreignGraph(t)
	tests := []struct {
		name   string
		onnx   []byte
		labels []string
		change func(*model.Meta)
		want   string
	}{
		{"fewer labels in the model", onnx, append(slices.Clone(meta.Labels), "a", "b"), nil,
			"model has 6 labels, grammar has 8: retrain, or use the grammar it was trained with"},
		{"other labels", onnx, append(slices.Clone(meta.Labels[:5]), "x"), nil, `label 5 is "label5" in the model, "x" in the grammar`},
		{"damaged file", onnx[:len(onnx)-1], meta.Labels, nil, "bytes has SHA-256"},
		{"another file", other, meta.Labels, nil, "its metadata say " + meta.SHA256},
		{"no ONNX", []byte("x"), meta.Labels, func(m *model.Meta) { m.SHA256 = model.Digest([]byte("x")) }, "onnx file: byte"},
		{"foreign graph", foreign, meta.Labels, func(m *model.Meta) { m.SHA256 = model.Digest(foreign) }, `model has inputs ["x"], want ["words"]`},
		{"other sizes", other, meta.Labels, func(m *model.Meta) { m.SHA256 = otherMeta.SHA256 }, "parameter tag.W has shape [11 6], its metadata say [11 5]"},
		{"words missing", onnx, meta.Labels, func(m *model.Meta) { m.Vocabulary = m.Vocabulary[:5] }, "6 labels and 5 words, but sizes"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			changed := meta
			if test.change != nil {
				test.change(&changed)
			}
			m, err := model.Load(test.onnx, changed, test.labels)
			if m != nil || err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("Load = %v, want an error with %q", err, test.want)
			}
		})
	}
}

// foreignGraph is a valid file of another network.
func foreignGraph(t *testing.T) []byte {
	var b bytes.Buffer
	if err := onnxfile.Write(&b, &onnxfile.Graph{
		Nodes:   []onnxfile.Node{{Op: "Tanh", Inputs: []string{"x"}, Outputs: []string{"y"}}},
		Inputs:  []onnxfile.Value{{Name: "x", Type: onnxfile.Float32}},
		Outputs: []onnxfile.Value{{Name: "y", Type: onnxfile.Float32}},
	}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestExportRefuses(t *testing.T) {
	var b bytes.Buffer
	param := func(x float32, more int) func(string) []float32 {
		return func(name string) []float32 {
			for _, p := range small.Params() {
				if p.Name == name {
					n := more
					for i, d := range p.Dims {
						if n += d; i > 0 {
							n = (n - d) * d
						}
					}
					return slices.Repeat([]float32{x}, n)
				}
			}
			return nil
		}
	}
	err := model.Export(&b, small, param(float32(math.NaN()), 0))
	if err == nil || !strings.Contains(err.Error(), `export model: onnx file: tensor "embedding": element 0 is NaN`) || b.Len() > 0 {
		t.Errorf("Export of NaN = %v, %d bytes", err, b.Len())
	}
	for want, call := range map[string]func(){
		"model: parameter embedding has 24 numbers, want [7 3]": func() { _ = model.Export(&b, small, param(1, 1)) },
		"model: sizes {Vocab:1 Embed:0 Hidden:0 MLP:0 Labels:0 Kinds:0 Links:0}": func() {
			_ = model.Export(&b, model.Sizes{Vocab: 1}, param(1, 0))
		},
	} {
		t.Run(want, func(t *testing.T) {
			defer func() {
				if r := fmt.Sprint(recover()); !strings.HasPrefix(r, want) {
					t.Errorf("panic %q, want %q", r, want)
				}
			}()
			call()
		})
	}
}

func BenchmarkScore(b *testing.B) {
	onnx, meta := uniformModel(b, medium, 1)
	s := load(b, onnx, meta).NewScorer()
	for _, n := range []int{5, 10, 20, 40} {
		b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) {
			words := sentence(n, medium.Vocab)
			b.ReportAllocs()
			for b.Loop() {
				if _, _, err := s.Score(words); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkLoad(b *testing.B) {
	onnx, meta := uniformModel(b, medium, 1)
	b.SetBytes(int64(len(onnx)))
	for b.Loop() {
		load(b, onnx, meta)
	}
}
