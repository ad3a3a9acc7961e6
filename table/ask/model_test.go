package ask_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/domain"
	"semtree/lab/asktest"
	"semtree/lab/learn"
	"semtree/model"
	"semtree/table/ask"
)

// TestLoadUncalibrated: a confidence of other features and a judge of another form are refused, but where they are fitted anew.
func TestLoadUncalibrated(t *testing.T) {
	dir := asktest.Folder(t, 1)
	name := filepath.Join(dir, domain.MetaFile)
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	meta, err := model.ReadMeta(text, domain.MetaFile)
	if err != nil {
		t.Fatal(err)
	}
	meta.Confidence = &model.Confidence{Weights: map[string]float64{"bias": 1, "luck": 2}}
	var changed bytes.Buffer
	if err := meta.Write(&changed); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, changed.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := ask.LoadModel(os.DirFS(dir)); err == nil || !strings.Contains(err.Error(), `no feature is called "luck"`) {
		t.Errorf("error %v", err)
	}
	judge := bytes.Replace(changed.Bytes(), []byte("{\n"), []byte("{\n\t\"judge\": {\"sizes\": {\"words\": 3}},\n"), 1)
	for _, text := range [][]byte{changed.Bytes(), judge} {
		if err := os.WriteFile(name, text, 0o666); err != nil {
			t.Fatal(err)
		}
		m, err := ask.LoadUncalibrated(os.DirFS(dir))
		if err != nil || m.Meta.Confidence != nil || m.Meta.Judge != nil {
			t.Errorf("error %v", err)
		}
	}
	if _, err := ask.LoadModel(os.DirFS(dir)); err == nil || !strings.Contains(err.Error(), "judge: sizes") {
		t.Errorf("error %v", err)
	}
}

// TestLoadJudge: the network of a judge is a file of its own, and the right one.
func TestLoadJudge(t *testing.T) {
	dir := asktest.Folder(t, 1)
	m := withJudge(t, 1)
	if _, err := learn.WriteMeta(filepath.Join(dir, domain.MetaFile), &m.Meta); err != nil {
		t.Fatal(err)
	}
	read, err := ask.LoadModel(os.DirFS(dir))
	if err != nil || read.NewBench() == nil || !bytes.Equal(read.Meta.Judge.ONNX, m.Meta.Judge.ONNX) {
		t.Fatalf("error %v", err)
	}
	file := filepath.Join(dir, domain.JudgeFile)
	if err := os.WriteFile(file, m.Meta.Judge.ONNX[1:], 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := ask.LoadModel(os.DirFS(dir)); err == nil || !strings.Contains(err.Error(), "judge.onnx: judge: file of ") {
		t.Errorf("error %v", err)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if _, err := ask.LoadModel(os.DirFS(dir)); err == nil || !strings.HasPrefix(err.Error(), "judge.onnx: file does not exist; train") {
		t.Errorf("error %v", err)
	}
}
