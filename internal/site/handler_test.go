package site

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// newSite writes a site of two compressed files and a few others.
func newSite(t *testing.T) string {
	t.Helper()
	a := &assembly{out: t.TempDir()}
	files := map[string]string{
		"index.html":          "<!doctype html><title>test</title>",
		"semtree.wasm":        strings.Repeat("module ", 1000),
		"frontend/main.js":    strings.Repeat("// script\n", 1000),
		"domain/geo/a.tsv":    "x\ty\n",
		"domain/geo/m.onnx":   "onnx",
		".secret.json":        "{}",
		".git/config.json":    "{}",
		"frontend/index.html": "inner",
	}
	for name, text := range files {
		if err := a.write(name, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(a.out, "notes.xyz"), []byte("?"), 0o644); err != nil {
		t.Fatal(err)
	}
	return a.out
}

// get asks the handler; headers are pairs of name and value.
func get(h http.Handler, method, url string, headers ...string) *http.Response {
	r := httptest.NewRequest(method, url, nil)
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result()
}

func body(t *testing.T, r *http.Response) string {
	t.Helper()
	data, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestHandlerFiles(t *testing.T) {
	h := Handler(newSite(t))
	tests := []struct {
		url, contentType string
		status           int
	}{
		{"/", "text/html; charset=utf-8", 200},
		{"/index.html", "text/html; charset=utf-8", 200},
		{"/frontend/", "text/html; charset=utf-8", 200},
		{"/semtree.wasm", "application/wasm", 200},
		{"/frontend/main.js", "text/javascript; charset=utf-8", 200},
		{"/domain/geo/a.tsv", "text/tab-separated-values; charset=utf-8", 200},
		{"/domain/geo/m.onnx", "application/octet-stream", 200},
		{"/missing.js", "", 404},
		{"/frontend", "", 404},
		{"/domain/geo/", "", 404},
		{"/notes.xyz", "", 404},
		{"/semtree.wasm.gz", "", 404},
		{"/.secret.json", "", 404},
		{"/.git/config.json", "", 404},
		{"/../handler.go", "", 404},
		{"/%2e%2e/handler.js", "", 404},
		{"/index.html/x.js", "", 404},
	}
	for _, test := range tests {
		t.Run(test.url, func(t *testing.T) {
			r := get(h, "GET", test.url)
			if r.StatusCode != test.status {
				t.Fatalf("status %d, want %d", r.StatusCode, test.status)
			}
			if got := r.Header.Get("Content-Type"); test.status == 200 && got != test.contentType {
				t.Errorf("Content-Type %q, want %q", got, test.contentType)
			}
			if got := r.Header.Get("Content-Security-Policy"); got != Policy {
				t.Errorf("Content-Security-Policy %q, want the policy on every response", got)
			}
		})
	}
}

func TestHandlerMethods(t *testing.T) {
	h := Handler(newSite(t))
	if r := get(h, "HEAD", "/"); r.StatusCode != 200 || body(t, r) != "" {
		t.Errorf("HEAD: status %d, want 200 without a body", r.StatusCode)
	}
	if r := get(h, "POST", "/"); r.StatusCode != 405 || r.Header.Get("Allow") != "GET, HEAD" {
		t.Errorf("POST: status %d, Allow %q, want 405 and GET, HEAD", r.StatusCode, r.Header.Get("Allow"))
	}
}

func TestHandlerGzip(t *testing.T) {
	h := Handler(newSite(t))
	plain := body(t, get(h, "GET", "/semtree.wasm"))
	tests := []struct {
		accept string
		zipped bool
	}{
		{"", false},
		{"identity", false},
		{"gzip", true},
		{"br, gzip;q=0.5", true},
		{"gzip; q=0", false},
		{"gzip;q=0.000, br", false},
		{"xgzip", false},
	}
	for _, test := range tests {
		t.Run(test.accept, func(t *testing.T) {
			r := get(h, "GET", "/semtree.wasm", "Accept-Encoding", test.accept)
			text := body(t, r)
			if zipped := r.Header.Get("Content-Encoding") == "gzip"; zipped != test.zipped {
				t.Fatalf("zipped: %v, want %v", zipped, test.zipped)
			}
			if r.Header.Get("Content-Type") != "application/wasm" || r.Header.Get("Vary") != "Accept-Encoding" {
				t.Errorf("headers %v, want the type of the file and Vary", r.Header)
			}
			if test.zipped {
				z, err := gzip.NewReader(strings.NewReader(text))
				if err != nil {
					t.Fatal(err)
				}
				data, err := io.ReadAll(z)
				if err != nil {
					t.Fatal(err)
				}
				text = string(data)
			}
			if text != plain {
				t.Errorf("content differs from the file")
			}
		})
	}
}

// TestHandlerStaleTwin checks that a twin older than its file is not served.
func TestHandlerStaleTwin(t *testing.T) {
	dir := newSite(t)
	file := filepath.Join(dir, "semtree.wasm")
	later := time.Now().Add(time.Hour)
	if err := os.Chtimes(file, later, later); err != nil {
		t.Fatal(err)
	}
	if r := get(Handler(dir), "GET", "/semtree.wasm", "Accept-Encoding", "gzip"); r.Header.Get("Content-Encoding") != "" {
		t.Error("served a compressed file of another version")
	}
}

func TestHandlerCaching(t *testing.T) {
	dir := newSite(t)
	h := Handler(dir)
	data, err := os.ReadFile(filepath.Join(dir, "semtree.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	sum := sumHex(data)
	const forEver = "public, max-age=31536000, immutable"
	for url, want := range map[string]string{
		"/semtree.wasm":                              "no-cache",
		"/semtree.wasm?v=" + sum[:16]:                forEver,
		"/semtree.wasm?v=" + sum:                     forEver,
		"/semtree.wasm?v=" + sum[:4]:                 "no-cache",
		"/semtree.wasm?v=" + strings.Repeat("0", 16): "no-cache",
	} {
		if got := get(h, "GET", url).Header.Get("Cache-Control"); got != want {
			t.Errorf("GET %s: Cache-Control %q, want %q", url, got, want)
		}
	}

	etag := get(h, "GET", "/semtree.wasm").Header.Get("ETag")
	if r := get(h, "GET", "/semtree.wasm", "If-None-Match", etag); r.StatusCode != 304 {
		t.Errorf("same file asked again: status %d, want 304", r.StatusCode)
	}
	zipped := get(h, "GET", "/semtree.wasm", "Accept-Encoding", "gzip").Header.Get("ETag")
	if zipped == etag {
		t.Error("the compressed twin has the ETag of the file")
	}

	changed := bytes.ToUpper(data)
	if err := os.WriteFile(filepath.Join(dir, "semtree.wasm"), changed, 0o644); err != nil {
		t.Fatal(err)
	}
	later := time.Now().Add(time.Second)
	if err := os.Chtimes(filepath.Join(dir, "semtree.wasm"), later, later); err != nil {
		t.Fatal(err)
	}
	r := get(h, "GET", "/semtree.wasm", "If-None-Match", etag)
	if r.StatusCode != 200 || body(t, r) != string(changed) {
		t.Errorf("changed file: status %d, want 200 and the new content", r.StatusCode)
	}
}
