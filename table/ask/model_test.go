package ask_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/domain"
	"semtree/model"
	"semtree/table/ask"
	"semtree/table/ask/asktest"
)

// TestLoadUncalibrated: a confidence of other features is refused, but where it is fitted anew.
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
	m, err := ask.LoadUncalibrated(os.DirFS(dir))
	if err != nil || m.Meta.Confidence != nil {
		t.Errorf("confidence %v, error %v", m.Meta.Confidence, err)
	}
}
