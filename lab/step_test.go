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
	do := func() map[string]int {
		runs++
		return map[string]int{"a": runs}
	}
	if _, ok := Step(name, false, do); ok || runs > 0 {
		t.Errorf("found %v after %d runs, before there is a file", ok, runs)
	}
	for range 2 {
		if got, ok := Step(name, true, do); !ok || got["a"] != 1 || runs != 1 {
			t.Errorf("got %v, found %v after %d runs", got, ok, runs)
		}
	}
	if err := os.WriteFile(name, []byte(`{"a": 1`), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := Try(func() { Step(name, true, do) }); err == nil || !strings.HasPrefix(err.Error(), name+": ") {
		t.Errorf("error %v in half a file", err)
	}
	other := filepath.Join(t.TempDir(), "other.json")
	if err := Try(func() { Step(other, true, func() int { return Must(0, errors.New("no data")) }) }); err == nil {
		t.Error("no error of a step that fails")
	}
	if err := Try(func() { Step(other, true, func() func() { return nil }) }); err == nil {
		t.Error("no error for what JSON cannot hold")
	}
	if _, err := os.Stat(other); err == nil {
		t.Error("a step that fails is kept")
	}
}
