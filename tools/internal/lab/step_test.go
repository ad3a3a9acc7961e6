package lab

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestStep(t *testing.T) {
	name := filepath.Join(t.TempDir(), "folder", "kept.json")
	runs := 0
	do := func() (map[string]int, error) {
		runs++
		return map[string]int{"a": runs}, nil
	}
	if _, ok, err := Step(name, false, do); ok || err != nil || runs > 0 {
		t.Errorf("found %v, error %v after %d runs, before there is a file", ok, err, runs)
	}
	for range 2 {
		if got, ok, err := Step(name, true, do); !ok || err != nil || got["a"] != 1 || runs != 1 {
			t.Errorf("got %v, found %v, error %v after %d runs", got, ok, err, runs)
		}
	}
	if err := os.WriteFile(name, []byte(`{"a": 1`), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, ok, err := Step(name, true, do); ok || err == nil || !strings.HasPrefix(err.Error(), name+": ") {
		t.Errorf("found %v, error %v in half a file", ok, err)
	}
	other := filepath.Join(t.TempDir(), "other.json")
	if _, ok, err := Step(other, true, func() (int, error) { return 0, errors.New("no data") }); ok || err == nil {
		t.Errorf("found %v, error %v of a step that fails", ok, err)
	}
	if _, ok, err := Step(other, true, func() (func(), error) { return nil, nil }); ok || err == nil {
		t.Errorf("found %v, error %v for what JSON cannot hold", ok, err)
	}
}
