// Package asktest makes models of the table language, and parsers with the built-in one, for tests.
package asktest

import (
	"bytes"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"semtree/domain"
	"semtree/internal/outfile"
	"semtree/lab/nn"
	"semtree/model"
	"semtree/table/ask"
	"semtree/table/link"
)

var vocabulary = []string{model.Unknown, "which", "films", "did", "direct", "after", "how", "many", "the"}

// random returns the file and the metadata of a model with random parameters, for these labels, features of words and
// features of candidates.
func random(t testing.TB, seed uint64, labels, kinds, links []string) ([]byte, model.Meta) {
	t.Helper()
	sizes := model.Sizes{
		Vocab: len(vocabulary), Embed: 8, Hidden: 8, MLP: 8, Labels: len(labels),
		Kinds: len(kinds), Links: len(links),
	}
	net := nn.NewNetwork[float32](sizes, rand.New(rand.NewPCG(seed, 1)))
	var file bytes.Buffer
	if err := model.Export(&file, sizes, net.Data); err != nil {
		t.Fatal(err)
	}
	return file.Bytes(), model.Meta{
		Version: model.MetaVersion, SHA256: model.Digest(file.Bytes()), Sizes: sizes, Labels: labels,
		Vocabulary: vocabulary, Kinds: kinds, Links: links,
	}
}

// Random returns a small model with random parameters.
func Random(t testing.TB, seed uint64) *model.Model {
	t.Helper()
	file, meta := random(t, seed, ask.Labels(), link.WordFeatures, link.Features)
	m, err := model.Load(file, meta, meta.Labels)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Folder writes such a model into a new folder, as [ask.LoadModel] reads it.
func Folder(t testing.TB, seed uint64) string {
	t.Helper()
	file, meta := random(t, seed, ask.Labels(), link.WordFeatures, link.Features)
	dir := t.TempDir()
	if err := outfile.Write(filepath.Join(dir, domain.ModelFile), file); err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := meta.Write(&text); err != nil {
		t.Fatal(err)
	}
	if err := outfile.Write(filepath.Join(dir, domain.MetaFile), text.Bytes()); err != nil {
		t.Fatal(err)
	}
	return dir
}
