package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestReplace puts a table between its markers, twice: what stood there goes.
func TestReplace(t *testing.T) {
	const page = "before\n<!-- begin a -->\nold\n<!-- end a -->\nbetween <!-- begin b -->\n<!-- end b -->\n"
	text := []byte(page)
	for _, table := range []string{"| 1 |\n", "| 2 |\n"} {
		var err error
		if text, err = replace(text, "a", table); err != nil {
			t.Fatal(err)
		}
		if got, want := string(text), strings.Replace(page, "old\n", table, 1); got != want {
			t.Errorf("replace = %q, want %q", got, want)
		}
	}
	for _, broken := range []string{"", "<!-- begin a -->\n", "<!-- end a -->\n<!-- begin a -->\n"} {
		if _, err := replace([]byte(broken), "a", ""); err == nil || !strings.Contains(err.Error(), `no markers for "a"`) {
			t.Errorf("replace in %q: %v, want an error about the markers", broken, err)
		}
	}
}

// TestSizes adds up a site: compressed twins count in the second column, and
// files without one as they are.
func TestSizes(t *testing.T) {
	dir := t.TempDir()
	for name, size := range map[string]int{
		"semtree.wasm": 1000, "semtree.wasm.gz": 300,
		"index.html": 10, "frontend/main.js": 20, "frontend/main.js.gz": 5, "wasm_exec.js": 7, "manifest.json": 3,
		"domain/geo/model.onnx": 100, "domain/geo/model.json": 4,
		"domain/geo/grammar.txt": 6, "domain/geo/lexicon.tsv": 2, "domain/geo/domain.json": 1, "domain/geo/facts/a.tsv": 8,
	} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, make([]byte, size), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	table, err := sizes(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []string{
		"| parser (`semtree.wasm`) | 1000 | 300 |\n", "| page (markup, modules, style, `wasm_exec.js`) | 40 | 25 |\n",
		"| GeoQuery model | 104 | 104 |\n", "| GeoQuery grammar, names and facts | 17 | 17 |\n", "| all | 1161 | 446 |\n",
	} {
		if !strings.Contains(table, row) {
			t.Errorf("table\n%s\nlacks the row %s", table, row)
		}
	}
	if err := os.Remove(filepath.Join(dir, "semtree.wasm")); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(dir, "semtree.wasm.gz")); err != nil {
		t.Fatal(err)
	}
	if _, err := sizes(dir); err == nil || !strings.Contains(err.Error(), "no semtree.wasm in "+dir+": run make wasm first") {
		t.Errorf("sizes without a module: %v", err)
	}
}

// TestReadme checks that the real README has the markers.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"results", "sizes"} {
		if _, err := replace(text, name, ""); err != nil {
			t.Error(err)
		}
	}
}
