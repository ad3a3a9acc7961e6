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
)

// runtimeOutput is one tensor as testdata/onnxruntime.mjs prints it.
type runtimeOutput struct {
	Dims []int     `json:"dims"`
	Data []float32 `json:"data"`
}

// TestONNXRuntime runs the exported file, unchanged, in onnxruntime and
// compares all scores: sentences of several lengths, known and unknown words.
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
	onnx, meta := uniformModel(t, medium, 7)
	file := filepath.Join(t.TempDir(), "model.onnx")
	if err := os.WriteFile(file, onnx, 0o600); err != nil {
		t.Fatal(err)
	}
	var all [][]int
	for _, n := range []int{1, 2, 3, 9, 40} {
		all = append(all, sentence(n, medium.Vocab))
	}
	question, err := json.Marshal(map[string]any{"model": file, "sentences": all})
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
	var want []struct{ Mu, Phi runtimeOutput }
	if err := json.Unmarshal(answer, &want); err != nil {
		t.Fatalf("onnxruntime answers %q: %v", answer, err)
	}
	scorer := load(t, onnx, meta).NewScorer()
	for i, words := range all {
		mu, phi, err := scorer.Score(words)
		if err != nil {
			t.Fatal(err)
		}
		n := len(words)
		if !slices.Equal(want[i].Mu.Dims, []int{n, medium.Labels}) || !slices.Equal(want[i].Phi.Dims, []int{n + 1, n}) {
			t.Fatalf("n = %d: onnxruntime gives shapes %v and %v", n, want[i].Mu.Dims, want[i].Phi.Dims)
		}
		near(t, "mu", mu, want[i].Mu.Data, 1e-4)
		near(t, "phi", phi, want[i].Phi.Data, 1e-4)
	}
}
