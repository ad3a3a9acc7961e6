package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/lab"
)

// TestCatalogue: doc/tables.md has, for each form, the reading that its question has today, and no
// question is refused.
func TestCatalogue(t *testing.T) {
	root := filepath.Join("..", "..")
	doc, err := os.ReadFile(filepath.Join(root, "doc", "tables.md"))
	if err != nil {
		t.Fatal(err)
	}
	want := catalogue(root)
	for line := range strings.Lines(want) {
		if strings.Contains(line, ": refused: ") {
			t.Error(line)
		}
	}
	if text, err := lab.Replace(doc, "catalogue", want); err != nil || string(text) != string(doc) {
		t.Errorf("the catalogue of doc/tables.md is not that of today (%v): run make -C lab docs", err)
	}
}

// TestEntries: a line that lacks a field is an error that names it.
func TestEntries(t *testing.T) {
	dir := t.TempDir()
	writeFile(t, filepath.Join(dir, "catalogue.tsv"), []byte("line\tform\ttable\tquestion\n1\tform\tx.csv\n"))
	if err := lab.Try(func() { entries(dir) }); err == nil || !strings.Contains(err.Error(), "catalogue.tsv:2: 3 fields") {
		t.Errorf("error %v", err)
	}
}
