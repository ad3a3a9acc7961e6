package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSizes checks what counts: the page, the parser, and the model and words for tables together, with
// brotli where there is a twin; not what is needed later, nor a domain or a table.
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
	write("semtree.1.wasm", 9_000_000)
	write("semtree.1.wasm.gz", 8_000_000)
	write("semtree.1.wasm.br", 3_000_000)
	write("domain/geo/model.onnx", 7_000_000)
	write("tables/model.onnx", limit-3_001_000)
	write("table/films/films.csv", 5_000_000)
	check := func(want string) {
		t.Helper()
		var out bytes.Buffer
		err := sizes(&out, dir)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("error %v, want %q\n%s", err, want, &out)
		}
		for _, part := range []string{"page", "parser", "model and words for tables", "all that tables need", "visit of the domain geo", "visit of the table films"} {
			if want != "model.onnx" && !strings.Contains("\n"+out.String(), "\n"+part+" ") {
				t.Errorf("no line of the %s:\n%s", part, &out)
			}
		}
	}
	check("")
	write("semtree.1.wasm.br", 3_000_001)
	check("all that tables need: 4500001 bytes, the limit is 4500000")
	if err := os.Remove(filepath.Join(dir, "tables/model.onnx")); err != nil {
		t.Fatal(err)
	}
	check("model.onnx")
}
