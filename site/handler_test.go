package site

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
)

// newSite writes a site of two compressed files and a few others.
func newSite(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	folder, err := NewFolder(dir, "")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{
		"index.html":          "<!doctype html><title>test</title>",
		"semtree.wasm":        strings.Repeat("module ", 1000),
		"frontend/main.js":    strings.Repeat("// script\n", 1000),
		"domain/geo/a.tsv":    "x\ty\n",
		"domain/geo/b.csv":    "x,y\n",
		"domain/geo/m.onnx":   "onnx",
		".secret.json":        "{}",
		".git/config.json":    "{}",
		"frontend/index.html": "inner",
	}
	for name, text := range files {
		if _, err := folder.Write(name, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := folder.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "notes.xyz"), []byte("?"), 0o644); err != nil {
		t.Fatal(err)
	}
	outside := filepath.Join(t.TempDir(), "secret.txt")
	if err := os.WriteFile(outside, []byte("secret"), 0o644); err != nil {
		t.Fatal(err)
	}
	for name, to := range map[string]string{"out.txt": outside, "up": filepath.Dir(outside), "in.txt": "domain/geo/a.tsv", "loop.txt": "loop.txt", "gone.txt": "gone"} {
		if err := os.Symlink(to, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	return dir
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
		{"/domain/geo/b.csv", "text/csv; charset=utf-8", 200},
		{"/notes.xyz", "application/octet-stream", 200},
		{"/semtree.wasm.gz", "application/octet-stream", 200},
		{"/in.txt", "text/plain; charset=utf-8", 200},
		{"/out.txt", "", 404},
		{"/up/secret.txt", "", 404},
		{"/loop.txt", "", 404},
		{"/gone.txt", "", 404},
		{"/x%00.txt", "", 404},
		{"/%00", "", 404},
		{"/" + strings.Repeat("x", 5000) + ".txt", "", 404},
		{"/" + strings.Repeat("x/", 5000), "", 404},
		{"/%ff.txt", "", 404},
		{"/..%2f..%2fhandler.go", "", 404},
		{"/.secret.json", "", 404},
		{"/.git/config.json", "", 404},
		{"/../handler.go", "", 404},
		{"/%2e%2e/handler.js", "", 404},
		{"/index.html/x.js", "", 404},
	}
	for _, test := range tests {
		t.Run(fmt.Sprintf("%.40q", test.url), func(t *testing.T) {
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

// TestHandlerCodings checks which twin is sent.
func TestHandlerCodings(t *testing.T) {
	h := Handler(newSite(t))
	plain := body(t, get(h, "GET", "/semtree.wasm"))
	if twin := get(h, "HEAD", "/semtree.wasm", "Accept-Encoding", "gzip"); twin.Header.Get("Content-Encoding") != "gzip" {
		t.Error("HEAD does not say what GET sends")
	}
	tests := []struct{ accept, coding string }{
		{"", ""},
		{"identity", ""},
		{"gzip", "gzip"},
		{"br", "br"},
		{"gzip, deflate, br, zstd", "br"},
		{"br, gzip;q=0.5", "br"},
		{"br;q=0.5, gzip", "gzip"},
		{"br;q=0, gzip;q=0.1", "gzip"},
		{"gzip; q=0", ""},
		{"gzip;q=0.000, br;q=0", ""},
		{"gzip;Q=0", ""},
		{"gzip;Q=0.1", "gzip"},
		{"GZIP", "gzip"},
		{"BR", "br"},
		{"x-gzip", "gzip"},
		{"gzip ; q = 0", ""}, // cannot be read
		{"gzip;q=x", ""},
		{"gzip;q=NaN", ""},
		{"*", "br"},
		{"*;q=0", ""},
		{"gzip;q=0, *", "br"},
		{"br;q=0, *", "gzip"},
		{"*, gzip;q=0, br;q=0", ""},
		{"identity;q=1, gzip;q=0.5", ""},
		{"identity;q=0.7, gzip;q=1, br;q=0.5", "gzip"},
		{"identity;q=0.5, gzip;q=1", "gzip"},
		{"deflate", ""},
		{"xgzip", ""},
	}
	for _, test := range tests {
		t.Run(test.accept, func(t *testing.T) {
			r := get(h, "GET", "/semtree.wasm", "Accept-Encoding", test.accept)
			text := body(t, r)
			if got := r.Header.Get("Content-Encoding"); got != test.coding {
				t.Fatalf("Content-Encoding %q, want %q", got, test.coding)
			}
			if r.Header.Get("Content-Type") != "application/wasm" || r.Header.Get("Vary") != "Accept-Encoding" {
				t.Errorf("headers %v, want the type of the file and Vary", r.Header)
			}
			if expand(t, test.coding, text) != plain {
				t.Errorf("content differs from the file")
			}
		})
	}
}

// expand undoes a coding.
func expand(t *testing.T, coding, text string) string {
	t.Helper()
	var in io.Reader = strings.NewReader(text)
	switch coding {
	case "gzip":
		z, err := gzip.NewReader(in)
		if err != nil {
			t.Fatal(err)
		}
		in = z
	case "br":
		in = brotli.NewReader(in)
	}
	data, err := io.ReadAll(in)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
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
	for name, text := range map[string]string{
		"x." + sum[:10] + ".wasm": string(data), "x." + sum[:10]: string(data), "x.0123456789.wasm": string(data),
		"assets/main.5ECBXATQ.js": "main", "assets/main.js": "main", "x/assets/main.5ECBXATQ.js": "main",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for url, want := range map[string]string{
		"/x." + sum[:10] + ".wasm":                   forEver,
		"/x." + sum[:10]:                             forEver,
		"/x.0123456789.wasm":                         "no-cache", // another digest
		"/assets/main.5ECBXATQ.js":                   forEver,
		"/assets/main.js":                            "no-cache",
		"/x/assets/main.5ECBXATQ.js":                 "no-cache",
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

// TestHandlerStreams checks that a large file is not held in memory.
func TestHandlerStreams(t *testing.T) {
	dir := newSite(t)
	f, err := os.Create(filepath.Join(dir, "large.bin"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	const size = 64 << 20
	if err := f.Truncate(size); err != nil {
		t.Skip(err)
	}
	h := Handler(dir)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	r := get(h, "GET", "/large.bin", "Range", "bytes=1000-1003")
	runtime.ReadMemStats(&after)
	if text := body(t, r); r.StatusCode != http.StatusPartialContent || text != "\x00\x00\x00\x00" {
		t.Errorf("status %d, body %q", r.StatusCode, text)
	}
	if grown := after.TotalAlloc - before.TotalAlloc; grown > size/16 {
		t.Errorf("%d bytes allocated for a file of %d", grown, size)
	}
}

// TestHandlerNewFolder checks that a folder that is made anew is served.
func TestHandlerNewFolder(t *testing.T) {
	dir := newSite(t)
	h := Handler(dir)
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	if r := get(h, "GET", "/"); r.StatusCode != 404 {
		t.Errorf("without the folder: status %d", r.StatusCode)
	}
	if err := os.CopyFS(dir, os.DirFS(newSite(t))); err != nil {
		t.Fatal(err)
	}
	if r := get(h, "GET", "/"); r.StatusCode != 200 {
		t.Errorf("with a new folder: status %d", r.StatusCode)
	}
}

// TestServerLimits checks that no connection stays open for ever.
func TestServerLimits(t *testing.T) {
	s := NewServer(t.TempDir())
	if s.ReadHeaderTimeout <= 0 || s.ReadTimeout <= 0 || s.WriteTimeout <= 0 || s.IdleTimeout <= 0 || s.MaxHeaderBytes <= 0 {
		t.Errorf("a limit is missing: %+v", s)
	}
}
