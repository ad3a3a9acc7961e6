package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSizes checks what counts: for a domain the page, the parser and the domain, with
// brotli where there is a twin; not what is needed later.
func TestSizes(t *testing.T) {
	dir := t.TempDir()
	write := func(name string, size int) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), make([]byte, size), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	manifest := `{"domains": [{"name": "geo", "path": "domain/geo"}], "tables": [{"name": "films", "path": "table/films"}],
"page": [{"path": "index.html"}, {"path": "late.js", "later": true}],
"files": [{"path": "semtree.wasm", "file": "semtree.1.wasm"}, {"path": "domain/geo/model.onnx"}, {"path": "tables/model.onnx"}, {"path": "table/films/films.csv"}]}`
	if err := os.WriteFile(filepath.Join(dir, "manifest.json"), []byte(manifest), 0o644); err != nil {
		t.Fatal(err)
	}
	n := len(manifest)
	write("index.html", 1000-n)
	write("late.js", 9_000_000)
	write("semtree.1.wasm", 4_000_000)
	write("semtree.1.wasm.gz", moduleLimit)
	write("semtree.1.wasm.br", 1_000_000)
	write("domain/geo/model.onnx", domainLimit-1_001_000)
	write("tables/model.onnx", tableLimit-1_001_001)
	write("table/films/films.csv", 1)
	check := func(want ...string) {
		t.Helper()
		var out bytes.Buffer
		err := sizes(&out, dir)
		if len(want) == 0 {
			if err != nil || !strings.Contains(out.String(), " 2500000 brotli") || !strings.Contains(out.String(), " 4500000 brotli") {
				t.Errorf("at the limits: %v\n%s", err, &out)
			}
			return
		}
		for _, part := range want {
			if err == nil || !strings.Contains(err.Error(), part) {
				t.Errorf("error %v, want %q", err, part)
			}
		}
	}
	check()
	write("semtree.1.wasm.gz", moduleLimit+1)
	write("semtree.1.wasm.br", 1_000_001)
	check("parser: 2200001 bytes, the limit is 2200000", "domain geo: 2500001 bytes", "table films: 4500001 bytes")
	if err := os.Remove(filepath.Join(dir, "tables/model.onnx")); err != nil {
		t.Fatal(err)
	}
	check("model.onnx")
}
