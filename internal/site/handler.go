package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"net/http"
	"os"
	"path"
	"strings"
	"sync"
	"syscall"
	"time"
)

// Policy is the content security policy of every response. WebAssembly needs
// 'wasm-unsafe-eval', which allows nothing else; no other origin is allowed.
const Policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; " +
	"style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// contentTypes maps the endings of the site's files to their types. It is
// fixed here because the types that a machine has registered differ, and a
// browser compiles WebAssembly only if the type is right.
var contentTypes = map[string]string{
	".css":  "text/css; charset=utf-8",
	".html": "text/html; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".json": "application/json",
	".onnx": "application/octet-stream",
	".svg":  "image/svg+xml",
	".tsv":  "text/tab-separated-values; charset=utf-8",
	".txt":  "text/plain; charset=utf-8",
	".wasm": "application/wasm",
}

// Handler serves the site in the folder dir, which [Assemble] wrote. It
// answers GET and HEAD, sends a compressed twin to those who accept it, and
// lets browsers keep a file for ever if they asked for it by its digest
// (?v=…), and otherwise only after asking again whether it has changed. The
// folder may change while it is served. Hidden files, folders without
// index.html and file types that a site does not have are not found.
func Handler(dir string) http.Handler {
	return &handler{fsys: os.DirFS(dir), digests: map[string]digest{}}
}

type handler struct {
	fsys fs.FS

	mu      sync.Mutex
	digests map[string]digest // by path
}

// digest is the SHA-256 of a file as it was at a time.
type digest struct {
	size    int64
	modTime time.Time
	hex     string
}

// ServeHTTP implements [http.Handler].
func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	setSecurity(w.Header())
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	if strings.HasSuffix(r.URL.Path, "/") {
		name = path.Join(name, "index.html")
	}
	contentType := contentTypes[path.Ext(name)]
	if contentType == "" || strings.Contains("/"+name, "/.") {
		http.NotFound(w, r)
		return
	}
	data, modTime, err := h.read(name)
	if err != nil {
		status := http.StatusInternalServerError
		if errors.Is(err, fs.ErrNotExist) {
			status = http.StatusNotFound
		}
		http.Error(w, name+": "+http.StatusText(status), status)
		return
	}
	h.serve(w, r, name, contentType, data, modTime)
}

func (h *handler) serve(w http.ResponseWriter, r *http.Request, name, contentType string, data []byte, modTime time.Time) {
	sum := h.sum(name, data, modTime)
	header := w.Header()
	header.Set("Content-Type", contentType)
	header.Set("Vary", "Accept-Encoding")
	header.Set("Cache-Control", "no-cache")
	if v := r.URL.Query().Get("v"); len(v) >= 16 && strings.HasPrefix(sum, v) {
		header.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	etag := sum[:32]
	if acceptsGzip(r) {
		// A twin that is older than its file belongs to another version.
		if twin, twinTime, err := h.read(name + ".gz"); err == nil && !twinTime.Before(modTime) {
			header.Set("Content-Encoding", "gzip")
			data, etag = twin, etag+"-gzip"
		}
	}
	header.Set("ETag", `"`+etag+`"`)
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
}

func (h *handler) read(name string) ([]byte, time.Time, error) {
	info, err := fs.Stat(h.fsys, name)
	if errors.Is(err, syscall.ENOTDIR) || (err == nil && !info.Mode().IsRegular()) {
		err = fs.ErrNotExist // a path through a file, or to a folder
	}
	if err != nil {
		return nil, time.Time{}, err
	}
	data, err := fs.ReadFile(h.fsys, name)
	return data, info.ModTime(), err
}

// sum returns the file's SHA-256 in hexadecimal, computed once per version.
func (h *handler) sum(name string, data []byte, modTime time.Time) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	if d := h.digests[name]; d.hex != "" && d.size == int64(len(data)) && d.modTime.Equal(modTime) {
		return d.hex
	}
	d := digest{int64(len(data)), modTime, sumHex(data)}
	h.digests[name] = d
	return d.hex
}

func sumHex(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

func setSecurity(header http.Header) {
	header.Set("Content-Security-Policy", Policy)
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("Cross-Origin-Opener-Policy", "same-origin")
}

// acceptsGzip reports whether the client takes gzip. "gzip;q=0" does not.
func acceptsGzip(r *http.Request) bool {
	for _, part := range strings.Split(strings.Join(r.Header.Values("Accept-Encoding"), ","), ",") {
		coding, quality, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.TrimSpace(coding) != "gzip" {
			continue
		}
		q, found := strings.CutPrefix(strings.ReplaceAll(quality, " ", ""), "q=")
		return !found || strings.Trim(q, "0.") != ""
	}
	return false
}
