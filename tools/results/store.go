package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"semtree/dataset"
	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/internal/outfile"
	"semtree/model"
	"semtree/solver"
)

// Numbers to be raised when the same data would be learned, or the same parses
// judged, otherwise. What package train learns has a number of its own, see
// [semtree/model/train.Digest].
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

// writeModel writes the network, then the metadata: a model with metadata is whole.
func writeModel(name string, onnx []byte, meta model.Meta) error {
	var text bytes.Buffer
	if err := meta.Write(&text); err != nil {
		return err
	}
	if err := outfile.Write(name+networkEnd, onnx); err != nil {
		return err
	}
	if err := outfile.Write(name+metaEnd, text.Bytes()); err != nil {
		return err
	}
	return os.Remove(name + checkpointEnd)
}

// readModel reads a model, and the size of its network in bytes.
func readModel(name string, d *domain.Domain) (m *model.Model, bytes int, err error) {
	text, err := os.ReadFile(name + metaEnd)
	if err != nil {
		return nil, 0, err
	}
	meta, err := model.ReadMeta(text, name+metaEnd)
	if err != nil {
		return nil, 0, err
	}
	onnx, err := os.ReadFile(name + networkEnd)
	if err != nil {
		return nil, 0, err
	}
	m, err = model.Load(onnx, meta, d.Grammar.LabelNames())
	return m, len(onnx), err
}

// evaluationFile is the path of what a solver makes of a test with a model.
func evaluationFile(name, network string, examples []dataset.Example, facts string, method solver.Method) (string, error) {
	text, err := json.Marshal(examples)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s-%v-%s%s", name, method, key(evaluationVersion, network, text, facts, method), metaEnd), nil
}

// domainDigest is a digest of all files of a built-in domain but its model.
func domainDigest(name string) (string, error) {
	files, err := builtin.Open(name)
	if err != nil {
		return "", err
	}
	h := sha256.New()
	err = fs.WalkDir(files, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path == domain.ModelFile || path == domain.MetaFile {
			return err
		}
		content, err := fs.ReadFile(files, path)
		fmt.Fprintf(h, "%s %d\n%s", path, len(content), content)
		return err
	})
	return hex.EncodeToString(h.Sum(nil)), err
}
