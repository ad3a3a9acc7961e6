package site

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"

	"github.com/andybalholm/brotli"

	"semtree/internal/outfile"
)

// coding is a way to compress a response. Compressed twins of a site's files stand beside
// them.
type coding struct {
	name   string // in the headers of HTTP
	ending string // of the twin's name
	writer func(io.Writer, int) (io.WriteCloser, error)
	slow   bool // worth keeping what it made
}

// codings are in order of preference: brotli makes the parser smaller than gzip does, and
// takes longer.
var codings = []coding{
	{"br", ".br", func(w io.Writer, size int) (io.WriteCloser, error) {
		return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: window(size)}), nil
	}, true},
	packing,
}

// packing is also the coding of files that a site has only once: every browser unpacks it for a page.
var packing = coding{"gzip", ".gz", func(w io.Writer, _ int) (io.WriteCloser, error) {
	return gzip.NewWriterLevel(w, gzip.BestCompression)
}, false}

// window returns the binary logarithm of brotli's window: large enough for the file, at
// most 24, the largest that browsers accept.
func window(size int) int {
	log := 16
	for log < 24 && 1<<log < size {
		log++
	}
	return log
}

// smallest is the size in bytes below which a compressed twin saves nothing, since
// the response fits in one packet.
const smallest = 1024

// worthwhile is the largest size of a compressed twin, as a share of the size of
// its file. Pictures, for example, hardly become smaller.
const worthwhile = 0.95

// gzipMark begins a file that gzip has compressed. What is compressed already has no twin, so that the page
// can tell a packed file from one that the browser has unpacked.
var gzipMark = []byte{0x1f, 0x8b}

// twin returns the compressed data, or nil if that saves too little.
func (c coding) twin(data []byte, cache string) ([]byte, error) {
	if len(data) < smallest || bytes.HasPrefix(data, gzipMark) {
		return nil, nil
	}
	twin, err := c.cached(data, cache)
	if err != nil || float64(len(twin)) > worthwhile*float64(len(data)) {
		return nil, err
	}
	return twin, nil
}

// cached compresses, unless an earlier run has.
func (c coding) cached(data []byte, cache string) ([]byte, error) {
	if cache == "" || !c.slow {
		return c.compress(data)
	}
	file := filepath.Join(cache, sumHex(data)+c.ending)
	if twin, err := os.ReadFile(file); err == nil && c.expands(twin, data) {
		return twin, nil
	}
	twin, err := c.compress(data)
	if err != nil {
		return nil, err
	}
	return twin, outfile.Write(file, twin)
}

func (c coding) compress(data []byte) ([]byte, error) {
	var twin bytes.Buffer
	w, err := c.writer(&twin, len(data))
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return twin.Bytes(), nil
}

// expands reports whether a twin from the cache is whole.
func (c coding) expands(twin, data []byte) bool {
	out, err := io.ReadAll(brotli.NewReader(bytes.NewReader(twin)))
	return err == nil && bytes.Equal(out, data)
}
