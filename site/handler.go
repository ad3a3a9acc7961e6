package site

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
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
const Policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; manifest-src 'self'; connect-src 'self'; " +
	"style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// contentTypes maps the endings of the site's files to their types. It is
// fixed here because the types that a machine has registered differ, and a
// browser compiles WebAssembly only if the type is right.
var contentTypes = map[string]string{
	".css":  "text/css; charset=utf-8",
	".csv":  "text/csv; charset=utf-8",
	".html": "text/html; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".json": "application/json",
	".png":  "image/png",
	".svg":  "image/svg+xml",
	".tsv":  "text/tab-separated-values; charset=utf-8",
	".txt":  "text/plain; charset=utf-8",
	".wasm": "application/wasm",

	".webmanifest": "application/manifest+json",
}

// otherType is the type of all other files: a domain may list any.
const otherType = "application/octet-stream"

// Handler serves the site in the folder dir, which a [Folder] was written to. It
// answers GET and HEAD, sends a compressed twin to those who accept it, and
// lets browsers keep a file forever if its digest is in its name, or if they asked
// for it by its digest (?v=…); otherwise they must ask whether it has changed.
//
// The folder may change while it is served, and may be replaced. Nothing outside
// it is served, even through symbolic links. Hidden files, folders
// without index.html, and names that no file can have are not found. Files are
// streamed: the memory needed does not depend on their sizes.
func Handler(dir string) http.Handler {
	return &handler{dir: dir, digests: map[string]digest{}}
}

type handler struct {
	dir string

	mu      sync.Mutex
	digests map[string]digest // by path
}

// maxDigests bounds the digests that are kept. A site has some fifty files, but
// links between its folders give them any number of names.
const maxDigests = 4096

// digest is the SHA-256 of a file as it was.
type digest struct {
	of  fs.FileInfo
	hex string
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
		name = path.Join(name, PageName)
	}
	err := fs.ErrNotExist
	if !strings.Contains("/"+name, "/.") {
		err = h.serve(w, r, name)
	}
	if err != nil {
		status := statusOf(err)
		http.Error(w, http.StatusText(status), status)
	}
}

// statusOf returns the status of an error in opening a file. An error that may not
// occur the next time is the server's; a name that does not exist, is not served or
// is not valid is an error of the request.
func statusOf(err error) int {
	for _, fault := range []error{syscall.EMFILE, syscall.ENFILE, syscall.ENOMEM, syscall.EIO} {
		if errors.Is(err, fault) {
			return http.StatusInternalServerError
		}
	}
	if errors.Is(err, fs.ErrPermission) {
		return http.StatusForbidden
	}
	return http.StatusNotFound
}

// serve answers with a file. An error means that nothing was written.
func (h *handler) serve(w http.ResponseWriter, r *http.Request, name string) error {
	root, err := os.OpenRoot(h.dir) // each time: the folder may be another one by now
	if err != nil {
		return err
	}
	defer root.Close()
	file, info, err := open(root, name)
	if err != nil {
		return err
	}
	defer file.Close()
	sum, err := h.sum(name, file, info)
	if err != nil {
		return err
	}
	header := w.Header()
	header.Set("Content-Type", cmp.Or(contentTypes[path.Ext(name)], otherType))
	header.Set("Vary", "Accept-Encoding")
	header.Set("Cache-Control", "no-cache")
	if lasting(name, sum) || byDigest(r, sum) {
		header.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	etag, content := sum[:32], file
	for _, c := range accepted(r.Header) {
		twin, twinInfo, err := open(root, name+c.ending)
		if err != nil {
			continue
		}
		defer twin.Close()
		// A twin that is older than its file belongs to another version.
		if !twinInfo.ModTime().Before(info.ModTime()) {
			header.Set("Content-Encoding", c.name)
			etag, content = etag+"-"+c.name, twin
			break
		}
	}
	header.Set("ETag", `"`+etag+`"`)
	http.ServeContent(w, r, name, time.Time{}, content)
	return nil
}

// open opens a regular file below the root.
func open(root *os.Root, name string) (*os.File, fs.FileInfo, error) {
	info, err := root.Stat(name) // before it is opened: a pipe would wait for a writer
	if err != nil {
		return nil, nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, nil, fs.ErrNotExist
	}
	file, err := root.Open(name)
	if err != nil {
		return nil, nil, err
	}
	if info, err = file.Stat(); err != nil {
		return nil, nil, errors.Join(err, file.Close())
	}
	return file, info, nil
}

// sum returns the file's SHA-256 in hexadecimal, computed once per version, and
// leaves the file at its start.
func (h *handler) sum(name string, file io.ReadSeeker, info fs.FileInfo) (string, error) {
	h.mu.Lock()
	d := h.digests[name]
	h.mu.Unlock()
	if d.of != nil && os.SameFile(d.of, info) && d.of.Size() == info.Size() && d.of.ModTime().Equal(info.ModTime()) {
		return d.hex, nil
	}
	hash := sha256.New()
	if _, err := io.Copy(hash, file); err != nil {
		return "", err
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return "", err
	}
	d = digest{info, hex.EncodeToString(hash.Sum(nil))}
	h.mu.Lock()
	if len(h.digests) == maxDigests {
		clear(h.digests)
	}
	h.digests[name] = d
	h.mu.Unlock()
	return d.hex, nil
}

func setSecurity(header http.Header) {
	header.Set("Content-Security-Policy", Policy)
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("Cross-Origin-Opener-Policy", "same-origin")
}
