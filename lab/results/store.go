package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"path/filepath"

	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/lab"
	"semtree/lab/dataset"
	"semtree/solver"
)

// Numbers to be raised when the same data would be learned, or the same parses
// judged, otherwise. What package train learns has a number of its own, see
// [semtree/lab/train.Digest].
const (
	trainingVersion   = 1
	evaluationVersion = 1
)

// key shortens a digest of parts to what names a file.
func key(parts ...any) string {
	h := sha256.New()
	for _, p := range parts {
		fmt.Fprintf(h, "%v\n", p)
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// modelFile is the path of a model without the ending: the network, its metadata
// and the checkpoint of its training stand beside each other.
func (r *run) modelFile(t training, digest string) string {
	return filepath.Join(r.work, fmt.Sprintf("%s-%s-%d-%s", t.set, t.split, t.seed, key(trainingVersion, digest)))
}

// Endings of what belongs to a model.
const (
	networkEnd    = ".onnx"
	metaEnd       = ".json"
	checkpointEnd = ".checkpoint"
)

// evaluationFile is the path of what a solver makes of a test with a model.
func evaluationFile(name, network string, examples []dataset.Example, facts string, method solver.Method) string {
	text := lab.Must(json.Marshal(examples))
	return fmt.Sprintf("%s-%v-%s%s", name, method, key(evaluationVersion, network, text, facts, method), metaEnd)
}

// domainDigest is a digest of all files of a built-in domain but its model.
func domainDigest(name string) string {
	files := lab.Must(builtin.Open(name))
	h := sha256.New()
	lab.Check(fs.WalkDir(files, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path == domain.ModelFile || path == domain.MetaFile {
			return err
		}
		content, err := fs.ReadFile(files, path)
		fmt.Fprintf(h, "%s %d\n%s", path, len(content), content)
		return err
	}))
	return hex.EncodeToString(h.Sum(nil))
}
