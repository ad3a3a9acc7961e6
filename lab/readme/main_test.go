package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/lab"
)

// TestSizes adds up a site: compressed twins count in their columns, and
// files without one as they are.
func TestSizes(t *testing.T) {
	dir := t.TempDir()
	for name, size := range map[string]int{
		"semtree.1.wasm": 990, "semtree.1.wasm.gz": 290, "semtree.1.wasm.br": 190, "kernel.wasm": 10,
		"index.html": 10, "assets/main.js": 20, "assets/main.js.gz": 5, "assets/late.js": 7,
		"domain/geo/model.onnx": 100, "domain/geo/model.json": 4,
		"domain/geo/grammar.txt": 6, "domain/geo/domain.json": 1, "domain/geo/facts/a.tsv": 8,
		"domain/scan/domain.json": 11, "domain/clevr/model.onnx": 12, "domain/clevr/facts/a.txt": 13,
		"tables/model.onnx": 14,
	} {
		writeFile(t, filepath.Join(dir, name), make([]byte, size))
	}
	manifest := `{"page": [{"path": "index.html"}, {"path": "assets/main.js"}, {"path": "assets/late.js", "later": true}],
"files": [{"path": "semtree.wasm", "file": "semtree.1.wasm"}, {"path": "kernel.wasm"}, {"path": "domain/geo/model.onnx"}, {"path": "domain/geo/model.json"},
{"path": "domain/geo/grammar.txt"}, {"path": "domain/geo/domain.json"}, {"path": "domain/geo/facts/a.tsv"}, {"path": "domain/scan/domain.json"},
{"path": "domain/clevr/model.onnx"}, {"path": "domain/clevr/facts/a.txt"}, {"path": "tables/model.onnx"}]}`
	manifest += strings.Repeat(" ", 500-len(manifest)%500)
	writeFile(t, filepath.Join(dir, "manifest.json"), []byte(manifest))
	table := sizes(dir)
	n := len(manifest)
	for _, row := range []string{
		"| parser (`semtree.wasm`, `kernel.wasm`) | 1000 | 300 | 200 |\n",
		fmt.Sprintf("| page (markup, code, style, worker) | %d | %d | %d |\n", n+30, n+15, n+30),
		"| GeoQuery model | 104 | 104 | 104 |\n", "| GeoQuery grammar, names and facts | 15 | 15 | 15 |\n",
		fmt.Sprintf("| all | %d | %d | %d |\n", n+1149, n+434, n+349),
		"| SCAN, when chosen | 11 | 11 | 11 |\n", "| CLEVR, when chosen | 25 | 25 | 25 |\n",
		"| the model for tables and its word knowledge, when chosen | 14 | 14 | 14 |\n",
	} {
		if !strings.Contains(table, row) {
			t.Errorf("table\n%s\nlacks the row %s", table, row)
		}
	}
	if err := os.Remove(filepath.Join(dir, "semtree.1.wasm")); err != nil {
		t.Fatal(err)
	}
	if err := lab.Try(func() { sizes(dir) }); err == nil || !strings.Contains(err.Error(), "semtree.1.wasm") {
		t.Errorf("sizes without a module: %v", err)
	}
	if err := lab.Try(func() { sizes(t.TempDir()) }); err == nil || !strings.Contains(err.Error(), "run make wasm first") {
		t.Errorf("sizes without a site: %v", err)
	}
}

func writeFile(t *testing.T, file string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestAccuracy evaluates the built-in model on two questions, one with a program
// that it will not give.
func TestAccuracy(t *testing.T) {
	dev := filepath.Join(t.TempDir(), "dev.jsonl")
	if err := os.WriteFile(dev, []byte(`{"question": "tell me the capital of utah ?", "program": "answer(capital(loc_2(stateid('utah'))))"}
{"question": "tell me the capital of iowa ?", "program": "answer(river(loc_2(stateid('iowa'))))"}
`), 0o644); err != nil {
		t.Fatal(err)
	}
	table := accuracy(dev)
	for _, want := range []string{
		"\n| `exact` | 50.0 % | 50.0 % | 100.0 % | ", "\n| `condgrad` | 50.0 % | ", "\n| `condgrad-noround` | 50.0 % | ",
		"\nGeoQuery IID dev, 2 questions, not trained on; one core, scoring included. Trained on iid_train.jsonl (540 questions).",
	} {
		if !strings.Contains(table, want) {
			t.Errorf("no %q in\n%s", want, table)
		}
	}
}

// TestMarkers checks that the real files have the markers, also that of lab/results.
func TestMarkers(t *testing.T) {
	for file, names := range map[string][]string{"README.md": {"tables", "outcomes", "databases", "sizes"}, "doc/domains.md": {"results", "accuracy"}} {
		text, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(file)))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if _, err := lab.Replace(text, name, ""); err != nil {
				t.Errorf("%s: %v", file, err)
			}
		}
	}
}

// TestCompressed checks that the model of tables with its word knowledge has at most 3.6 MB.
func TestCompressed(t *testing.T) {
	const least, most = 100_000, 3_600_000
	if size := compressed(); size < least || size > most {
		t.Errorf("%d bytes; want %d to %d", size, least, most)
	}
}
