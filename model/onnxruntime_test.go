//go:build !js

package model_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"semtree/model"
)

// runtimeOutput is one tensor as testdata/onnxruntime.mjs prints it.
type runtimeOutput struct {
	Dims []int     `json:"dims"`
	Data []float32 `json:"data"`
}

// TestONNXRuntime runs exported files, unchanged, in onnxruntime and compares all
// scores: sentences of several lengths, known and unknown words, features, and
// candidates, among them none.
func TestONNXRuntime(t *testing.T) {
	if testing.Short() {
		t.Skip("starts node: not with -short")
	}
	if _, err := os.Stat("../node_modules/onnxruntime-node"); errors.Is(err, fs.ErrNotExist) {
		t.Skip("onnxruntime-node is not installed: run npm ci --ignore-scripts")
	}
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is not installed")
	}
	for name, sizes := range map[string]model.Sizes{"plain": medium, "kinds": kinded, "links": linked, "kinds and links": linkedLike} {
		t.Run(name, func(t *testing.T) { compareRuntime(t, node, sizes) })
	}
}

// runtimeInput is one sentence as testdata/onnxruntime.mjs reads it.
type runtimeInput struct {
	Words   []int     `json:"words"`
	Kinds   []float32 `json:"kinds"`
	Anchors []int     `json:"anchors"`
	Links   []float32 `json:"links"`
}

// compareRuntime compares a network of these sizes.
func compareRuntime(t *testing.T, node string, sizes model.Sizes) {
	onnx, meta := uniformModel(t, sizes, 7)
	file := filepath.Join(t.TempDir(), "model.onnx")
	if err := os.WriteFile(file, onnx, 0o600); err != nil {
		t.Fatal(err)
	}
	var all []runtimeInput
	for _, size := range [][2]int{{1, 0}, {2, 0}, {3, 1}, {9, 20}, {40, 90}, {5, 0}} {
		n, c := size[0], size[1]
		if sizes.Links == 0 {
			c = 0
		}
		in := runtimeInput{Words: sentence(n, sizes.Vocab)}
		in.Kinds, in.Anchors, in.Links = features(sizes, n, c, 3)
		// In JSON, an empty list differs from null.
		in.Kinds, in.Anchors, in.Links = append([]float32{}, in.Kinds...), append([]int{}, in.Anchors...), append([]float32{}, in.Links...)
		all = append(all, in)
	}
	question, err := json.Marshal(map[string]any{
		"model": file, "sentences": all, "features": map[string]int{"kinds": sizes.Kinds, "links": sizes.Links},
	})
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(node, filepath.Join("testdata", "onnxruntime.mjs"))
	var stderr bytes.Buffer
	cmd.Stdin, cmd.Stderr = bytes.NewReader(question), &stderr
	answer, err := cmd.Output()
	if err != nil {
		t.Fatalf("onnxruntime: %v\n%s", err, stderr.Bytes())
	}
	var want []struct{ Mu, Phi, Link runtimeOutput }
	if err := json.Unmarshal(answer, &want); err != nil {
		t.Fatalf("onnxruntime answers %q: %v", answer, err)
	}
	scorer := load(t, onnx, meta).NewScorer()
	for i, in := range all {
		mu, phi, link, err := scorer.ScoreLinked(in.Words, in.Kinds, in.Anchors, in.Links)
		if err != nil {
			t.Fatal(err)
		}
		n, c := len(in.Words), len(in.Anchors)
		if !slices.Equal(want[i].Mu.Dims, []int{n, sizes.Labels}) || !slices.Equal(want[i].Phi.Dims, []int{n + 1, n}) {
			t.Fatalf("n = %d: onnxruntime gives shapes %v and %v", n, want[i].Mu.Dims, want[i].Phi.Dims)
		}
		if sizes.Links > 0 && !slices.Equal(want[i].Link.Dims, []int{c}) {
			t.Fatalf("c = %d: onnxruntime gives links of shape %v", c, want[i].Link.Dims)
		}
		near(t, "mu", mu, want[i].Mu.Data, 1e-4)
		near(t, "phi", phi, want[i].Phi.Data, 1e-4)
		near(t, "link", link, want[i].Link.Data, 1e-4)
	}
}
