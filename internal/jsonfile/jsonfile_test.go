package jsonfile

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestJSONFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "folder", "kept.json")
	var got map[string]int
	if found, err := Get(name, &got); found || err != nil {
		t.Errorf("found %v, error %v before there is a file", found, err)
	}
	if err := Put(name, map[string]int{"a": 1}); err != nil {
		t.Fatal(err)
	}
	if found, err := Get(name, &got); !found || err != nil || got["a"] != 1 {
		t.Errorf("found %v %v, error %v", found, got, err)
	}
	if err := os.WriteFile(name, []byte(`{"a": 1`), 0o644); err != nil {
		t.Fatal(err)
	}
	if found, err := Get(name, &got); found || err == nil || !strings.HasPrefix(err.Error(), name+": ") {
		t.Errorf("found %v, error %v in half a file", found, err)
	}
	if err := Put(name, func() {}); err == nil {
		t.Error("no error for what JSON cannot hold")
	}
}
