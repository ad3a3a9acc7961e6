package model_test

import (
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"semtree/lab/nn"
	"semtree/model"
)

// Sizes of networks that read features of words, of candidates, or both.
var (
	kinded     = model.Sizes{Vocab: 7, Embed: 3, Hidden: 4, MLP: 5, Labels: 6, Kinds: 2}
	linked     = model.Sizes{Vocab: 7, Embed: 3, Hidden: 4, MLP: 5, Labels: 6, Links: 3}
	linkedLike = model.Sizes{Vocab: 50, Embed: 64, Hidden: 64, MLP: 64, Labels: 45, Kinds: 20, Links: 40}
)

// features returns inputs for n words and c candidates. They use no function of
// package math, so that they are the same on every platform.
func features(s model.Sizes, n, c int, seed uint64) (kinds []float32, anchors []int, links []float32) {
	rng := rand.New(rand.NewPCG(seed, 1))
	for range n * s.Kinds {
		kinds = append(kinds, rng.Float32()-0.5)
	}
	for j := range c {
		anchors = append(anchors, j*j%n)
	}
	for range c * s.Links {
		links = append(links, rng.Float32()-0.5)
	}
	return kinds, anchors, links
}

// TestSameFile asserts the digest of files without features, computed before
// networks could have any: those files must not change.
func TestSameFile(t *testing.T) {
	for _, test := range []struct {
		sizes model.Sizes
		seed  uint64
		want  string
	}{
		{medium, 11, "835c6252d87f4db3da24928b95408f3cefb8881a181c29046bbab8c84c1044a7"},
		{small, 3, "34359014b7e57cf4e3846c6a2ccfcb7c2fe1bd0bb1503916624fcf796c1ea32e"},
	} {
		if onnx, _ := uniformModel(t, test.sizes, test.seed); model.Digest(onnx) != test.want {
			t.Errorf("sizes %+v: the file has digest %s, want %s", test.sizes, model.Digest(onnx), test.want)
		}
	}
}

// TestLinkedAgreesWithTraining compares exported files with the networks they were
// exported from, without candidates and with many.
func TestLinkedAgreesWithTraining(t *testing.T) {
	for _, s := range []model.Sizes{kinded, linked, linkedLike} {
		net := nn.NewNetwork[float32](s, rand.New(rand.NewPCG(1, 2)))
		params := map[string][]float32{}
		for _, p := range net.Params {
			params[p.Name] = p.Data
		}
		onnx, meta := export(t, s, params)
		scorer, pass := load(t, onnx, meta).NewScorer(), nn.NewPass(net)
		for _, size := range [][2]int{{1, 0}, {1, 1}, {7, 0}, {7, 30}, {20, 5}, {3, 0}} {
			n, c := size[0], size[1]
			if s.Links == 0 {
				c = 0
			}
			words := sentence(n, s.Vocab)
			kinds, anchors, links := features(s, n, c, 5)
			wantMu, wantPhi, wantLink := pass.Forward(nn.Input[float32]{Words: words, Kinds: kinds, Anchors: anchors, Links: links}, nil)
			mu, phi, link, err := scorer.ScoreLinked(words, kinds, anchors, links)
			if err != nil {
				t.Fatalf("sizes %+v, n = %d, c = %d: %v", s, n, c, err)
			}
			near(t, "mu", mu, wantMu, 1e-4)
			near(t, "phi", phi, wantPhi, 1e-4)
			near(t, "link", link, wantLink, 1e-4)
		}
	}
}

// TestLinkedSameBits is TestSameBits for a network that reads features: the value
// was computed natively on amd64, and WebAssembly must find the same.
func TestLinkedSameBits(t *testing.T) {
	const want = 0x23dba06c61a829ba
	onnx, meta := uniformModel(t, linkedLike, 11)
	scorer := load(t, onnx, meta).NewScorer()
	sum := fnv.New64a()
	for n := 1; n <= 24; n++ {
		kinds, anchors, links := features(linkedLike, n, (n-1)*3, uint64(n))
		mu, phi, link, err := scorer.ScoreLinked(sentence(n, linkedLike.Vocab), kinds, anchors, links)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range slices.Concat(mu, phi, link) {
			bits := math.Float32bits(x)
			sum.Write([]byte{byte(bits), byte(bits >> 8), byte(bits >> 16), byte(bits >> 24)})
		}
	}
	if got := sum.Sum64(); got != want {
		t.Errorf("scores have checksum %#x, want %#x", got, uint64(want))
	}
}

func TestScoreLinkedAllocates(t *testing.T) {
	onnx, meta := uniformModel(t, linkedLike, 3)
	s := load(t, onnx, meta).NewScorer()
	words := sentence(9, linkedLike.Vocab)
	kinds, anchors, links := features(linkedLike, 9, 30, 1)
	n := testing.AllocsPerRun(10, func() {
		for _, c := range []int{30, 0} {
			if _, _, _, err := s.ScoreLinked(words, kinds, anchors[:c], links[:c*linkedLike.Links]); err != nil {
				t.Fatal(err)
			}
		}
	})
	if n > 0 {
		t.Errorf("%g allocations per sentence, want none", n)
	}
}

func TestScoreLinkedErrors(t *testing.T) {
	scorer := func(s model.Sizes) *model.Scorer {
		onnx, meta := uniformModel(t, s, 3)
		return load(t, onnx, meta).NewScorer()
	}
	nan := float32(math.NaN())
	for _, test := range []struct {
		sizes   model.Sizes
		words   []int
		kinds   []float32
		anchors []int
		links   []float32
		want    string
	}{
		{linked, nil, nil, nil, nil, "no words to score"},
		{linked, []int{7}, nil, nil, nil, "word 0 has number 7, want less than 7"},
		{linked, []int{1, 2}, nil, []int{0, 2}, make([]float32, 6), "anchor of candidate 1 has number 2, want less than 2, the number of words"},
		{linked, []int{1, 2}, nil, []int{-1}, make([]float32, 3), "anchor of candidate 0 has number -1"},
		{linked, []int{1, 2}, nil, []int{1}, make([]float32, 2), "2 features of links, want 1×3"},
		{linked, []int{1, 2}, nil, []int{0, 1}, []float32{0, 0, 0, 0, nan, 0}, "feature [1,1] of links is NaN"},
		{linked, []int{1, 2}, make([]float32, 2), nil, nil, "2 features of words, want 2×0"},
		{kinded, []int{1, 2}, make([]float32, 3), nil, nil, "3 features of words, want 2×2"},
		{kinded, []int{1}, []float32{0, float32(math.Inf(1))}, nil, nil, "feature [0,1] of words is +Inf"},
		{kinded, []int{1}, make([]float32, 2), []int{0}, nil, "1 candidates for a model that reads none"},
	} {
		_, _, _, err := scorer(test.sizes).ScoreLinked(test.words, test.kinds, test.anchors, test.links)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("ScoreLinked(%v, %v, %v, %v) = %v, want %q", test.words, test.kinds, test.anchors, test.links, err, test.want)
		}
	}
	for _, s := range []model.Sizes{kinded, linked} {
		if _, _, err := scorer(s).Score([]int{1}); err == nil || !strings.Contains(err.Error(), "use ScoreLinked") {
			t.Errorf("Score with features = %v, want an error", err)
		}
	}
	onnx, meta := uniformModel(t, small, 3)
	plain := load(t, onnx, meta).NewScorer()
	if _, _, link, err := plain.ScoreLinked([]int{1}, nil, nil, nil); err != nil || link != nil {
		t.Errorf("ScoreLinked without features = %v, %v", link, err)
	}
}

// TestLinkedDiverged scores a candidate with weights whose products overflow.
func TestLinkedDiverged(t *testing.T) {
	params := map[string][]float32{}
	for _, p := range linked.Params() {
		params[p.Name] = slices.Repeat([]float32{1}, p.Size())
	}
	params["link.v"] = slices.Repeat([]float32{math.MaxFloat32}, len(params["link.v"]))
	onnx, meta := export(t, linked, params)
	_, _, _, err := load(t, onnx, meta).NewScorer().ScoreLinked([]int{1, 2}, nil, []int{0, 1}, make([]float32, 6))
	if err == nil || !strings.Contains(err.Error(), "link[0] is +Inf: the network has diverged") {
		t.Errorf("ScoreLinked = %v, want an error about link[0]", err)
	}
}

// TestLoadLinkedErrors gives Load files and metadata that disagree about features.
func TestLoadLinkedErrors(t *testing.T) {
	onnx, meta := uniformModel(t, linkedLike, 3)
	plain, plainMeta := uniformModel(t, model.Sizes{Vocab: 50, Embed: 64, Hidden: 64, MLP: 64, Labels: 45}, 3)
	for _, test := range []struct {
		name   string
		onnx   []byte
		change func(*model.Meta)
		want   string
	}{
		{"feature of words missing", onnx, func(m *model.Meta) { m.Kinds = m.Kinds[1:] }, "names of 19 features of words and 40 of links, but sizes"},
		{"feature of links missing", onnx, func(m *model.Meta) { m.Links = m.Links[1:] }, "names of 20 features of words and 39 of links, but sizes"},
		{"feature twice", onnx, func(m *model.Meta) { m.Kinds = append([]string{"kind1"}, m.Kinds[1:]...) }, `feature of words 1, "kind1", is empty or given twice`},
		{"feature without a name", onnx, func(m *model.Meta) { m.Links = append([]string{""}, m.Links[1:]...) }, `feature of links 0, "", is empty or given twice`},
		{"file without features", plain, func(m *model.Meta) { m.SHA256 = plainMeta.SHA256 }, `model has inputs ["words"], want ["words" "kinds" "anchors" "links"]`},
		{"other number of features", onnx, func(m *model.Meta) { m.Sizes.Links, m.Links = 39, m.Links[1:] }, "parameter link.F has shape [40 64], its metadata say [39 64]"},
		{"negative number of features", onnx, func(m *model.Meta) { m.Sizes.Kinds = -1 }, "want 0 to 1048576 features"},
	} {
		t.Run(test.name, func(t *testing.T) {
			changed := meta
			test.change(&changed)
			if m, err := model.Load(test.onnx, changed, meta.Labels); m != nil || err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("Load = %v, want an error with %q", err, test.want)
			}
		})
	}
}

func TestCheckFeatures(t *testing.T) {
	_, meta := uniformModel(t, linkedLike, 3)
	if err := meta.CheckFeatures(meta.Kinds, meta.Links); err != nil {
		t.Error(err)
	}
	other := append(slices.Clone(meta.Links[:39]), "x")
	for want, call := range map[string]error{
		"model has 20 features of words, the linker 19: made by an older version: train it again":                   meta.CheckFeatures(meta.Kinds[1:], meta.Links),
		"model has 20 features of words, the linker 21: made by an older version: train it again":                   meta.CheckFeatures(append(slices.Clone(meta.Kinds), "further"), meta.Links),
		`feature 39 of links is "link39" in the model, "x" in the linker: made by an older version: train it again`: meta.CheckFeatures(meta.Kinds, other),
	} {
		if call == nil || !strings.Contains(call.Error(), want) {
			t.Errorf("CheckFeatures = %v, want %q", call, want)
		}
	}
}

// BenchmarkScoreLinked scores questions with features of which a fifth is not zero.
func BenchmarkScoreLinked(b *testing.B) {
	sizes := model.Sizes{Vocab: 1500, Embed: 64, Hidden: 64, MLP: 64, Labels: 39, Kinds: 50, Links: 85}
	onnx, meta := uniformModel(b, sizes, 1)
	s := load(b, onnx, meta).NewScorer()
	for _, c := range []int{0, 10, 50, 200} {
		b.Run(fmt.Sprintf("n=12/c=%d", c), func(b *testing.B) {
			words := sentence(12, sizes.Vocab)
			kinds, anchors, links := features(sizes, 12, c, 1)
			for _, list := range [][]float32{kinds, links} {
				for i := range list {
					if i%5 > 0 {
						list[i] = 0
					}
				}
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, _, _, err := s.ScoreLinked(words, kinds, anchors, links); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
