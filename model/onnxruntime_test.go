//go:build !js

package model_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"math"
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
	t.Run("judge", func(t *testing.T) { compareJudge(t, node) })
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

// runtimeFeed is an input as testdata/onnxruntime.mjs reads it.
type runtimeFeed struct {
	Type string    `json:"type"`
	Dims []int     `json:"dims"`
	Data []float32 `json:"data"`
}

// compareJudge compares a judge.
func compareJudge(t *testing.T, node string) {
	m, _ := judged(t, small)
	bench, s := m.NewBench(), m.Meta.Judge.Sizes
	file := filepath.Join(t.TempDir(), "judge.onnx")
	if err := os.WriteFile(file, m.Meta.Judge.ONNX, 0o600); err != nil {
		t.Fatal(err)
	}
	type feeds map[string]runtimeFeed
	var all []map[string]feeds
	sizes := [][2]int{{1, 1}, {7, 10}, {40, 3}}
	for _, size := range sizes {
		n, K := size[0], size[1]
		in := readings(s, n, K, 2)
		scaled, pool := make([]float32, len(in.Features)), make([]float32, K*K*n)
		bench.Standardise(scaled, in.Features)
		for k := range K {
			for i := range n {
				pool[k*K*n+k*n+i] = 0.5
			}
		}
		marks := make([]float32, K*n*s.Marks())
		s.Marked(marks, in)
		numbers := func(list []int) runtimeFeed {
			f := runtimeFeed{"int64", []int{K * n}, nil}
			for i := range K * n {
				f.Data = append(f.Data, float32(list[i%len(list)]))
			}
			return f
		}
		beside := [2][]int64{make([]int64, K*n), make([]int64, K*n)}
		s.Neighbours(beside[0], beside[1], n)
		neighbours := func(list []int64) runtimeFeed {
			f := runtimeFeed{"int64", []int{K * n}, nil}
			for _, at := range list {
				f.Data = append(f.Data, float32(at))
			}
			return f
		}
		all = append(all, map[string]feeds{"feeds": {
			"before": neighbours(beside[0]), "after": neighbours(beside[1]),
			"words": numbers(in.Words), "labels": numbers(in.Labels), "heads": numbers(in.Heads), "roles": numbers(in.Roles),
			"marks": {"float32", []int{K * n, s.Marks()}, marks},
			"pool":  {"float32", []int{K, K * n}, pool}, "features": {"float32", []int{K, s.Features}, scaled},
		}})
	}
	question, err := json.Marshal(map[string]any{"model": file, "sentences": all, "features": map[string]int{}})
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
	var want []struct{ Out runtimeOutput }
	if err := json.Unmarshal(answer, &want); err != nil {
		t.Fatalf("onnxruntime answers %q: %v", answer, err)
	}
	for i, size := range sizes {
		choice, right, err := bench.Score(readings(s, size[0], size[1], 2))
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(want[i].Out.Dims, []int{size[1], 2}) {
			t.Fatalf("%v: onnxruntime gives shape %v", size, want[i].Out.Dims)
		}
		for k, c := range choice {
			near(t, "choice", []float32{float32(c)}, want[i].Out.Data[2*k:2*k+1], 1e-4)
			near(t, "right", []float32{float32(right[k])}, []float32{float32(1 / (1 + math.Exp(-float64(want[i].Out.Data[2*k+1]))))}, 1e-4)
		}
	}
}
