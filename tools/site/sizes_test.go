package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/site/assemble"
)

// TestSizes checks what counts: the page, the parser, and the model and words for tables together, with
// brotli where there is a twin; not what is needed later, nor a domain or a table. It says what has grown.
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
	const readme = "| what | bytes | gzip | brotli |\n| parser (`semtree.wasm`) | 9 | 8 | 2900000 |\n| page (markup) | 1 | 1 | 1000 |\n"
	check := func(want string) {
		t.Helper()
		var out bytes.Buffer
		err := sizes(&out, dir, readme)
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
	for row, want := range map[string]string{
		"parser": "  +3.4 % since README.md: CHANGELOG.md says why", "page": "  +0.0 % since README.md", "model and words for tables": "",
	} {
		var out bytes.Buffer
		if err := sizes(&out, dir, readme); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(out.String()) {
			if _, after, _ := strings.Cut(line, " brotli"); strings.HasPrefix(line, row+" ") && after != want+"\n" {
				t.Errorf("%q, want %q at the end", line, want)
			}
		}
	}
	write("semtree.1.wasm.br", 3_000_001)
	check(fmt.Sprintf("all that tables need: %d bytes, the limit is %d", limit+1, limit))
	if err := os.Remove(filepath.Join(dir, "tables/model.onnx")); err != nil {
		t.Fatal(err)
	}
	check("model.onnx")
}

// TestPackages: the largest first, our own and others apart, each with its share.
func TestPackages(t *testing.T) {
	var out bytes.Buffer
	packages(&out, []assemble.Package{{Path: "fmt", Bytes: 30}, {Path: "semtree/table", Own: true, Bytes: 20}, {Path: "semtree/solver", Own: true, Bytes: 50}})
	want := `
      70  70.0 %  code of semtree
      50  50.0 %  semtree/solver
      20  20.0 %  semtree/table

      30  30.0 %  code of Go and libraries
      30  30.0 %  fmt
`
	if out.String() != want {
		t.Errorf("%s\nwant%s", &out, want)
	}
}
