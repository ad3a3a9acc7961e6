package infile

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
)

// bomb returns a compressed text of a number of megabytes.
func bomb(t *testing.T, megabytes int) []byte {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	block := []byte(strings.Repeat("0,", 1<<19))
	for range megabytes {
		if _, err := z.Write(block); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// allocated returns the bytes that a function allocates, whether they are freed or not.
func allocated(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// TestMemory: what is refused takes no memory, and what is read takes its own size.
func TestMemory(t *testing.T) {
	const megabytes = 24
	packed := bomb(t, megabytes)
	for _, c := range []struct {
		name        string
		limit, most int64
		refused     bool
	}{
		{"beyond the limit", (megabytes << 20) - 1, 1 << 20, true},
		{"at the limit", megabytes << 20, megabytes<<20 + 1<<20, false},
	} {
		for kind, from := range map[string]func() *Reader{
			"file":   func() *Reader { return fileReader(t, packed, c.limit) },
			"stream": func() *Reader { return streamReader(t, packed, c.limit) },
		} {
			r := from()
			var text []byte
			var err error
			took := allocated(func() { text, err = r.ReadAll() })
			if (err != nil) != c.refused || !c.refused && len(text) != megabytes<<20 {
				t.Errorf("%s, %s: %d bytes, %v", c.name, kind, len(text), err)
			}
			if took > uint64(c.most) {
				t.Errorf("%s, %s: %d bytes were allocated, want at most %d", c.name, kind, took, c.most)
			}
			if err := r.Close(); err != nil {
				t.Error(err)
			}
		}
	}
}

func streamReader(t *testing.T, content []byte, limit int64) *Reader {
	t.Helper()
	r, err := newReader(struct{ io.Reader }{bytes.NewReader(content)}, "x", limit)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func fileReader(t *testing.T, content []byte, limit int64) *Reader {
	t.Helper()
	name := filepath.Join(t.TempDir(), "x")
	if err := os.WriteFile(name, content, 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := Open(name)
	if err != nil {
		t.Fatal(err)
	}
	r.limit, r.left = limit, limit
	return r
}

// TestSize: the size is known before a file is read, and reading is the same after it was asked for.
func TestSize(t *testing.T) {
	z := zipped(t)
	for _, c := range []struct {
		content            string
		most, file, stream int64
	}{
		{text, 100, 10, -1}, {text, 10, 10, -1}, {text, 9, 10, -1}, {text, 5, 6, -1}, {"", 5, -1, -1},
		{z, 100, 10, 10}, {z, 10, 10, 10}, {z, 9, 10, 10}, {z, 5, 6, 6}, {z + z, 100, 20, 20},
	} {
		plain := strings.ReplaceAll(c.content, z, text)
		slow, err := newReader(iotest.OneByteReader(strings.NewReader(c.content)), "x", 100)
		if err != nil {
			t.Fatal(err)
		}
		for r, want := range map[*Reader]int64{fileReader(t, []byte(c.content), 100): c.file, streamReader(t, []byte(c.content), 100): c.stream, slow: c.stream} {
			for range 2 {
				if got, err := r.Size(c.most); err != nil || got != want {
					t.Errorf("%q: size %d, %v, want %d", plain, got, err, want)
				}
			}
			if got, err := io.ReadAll(r); err != nil || string(got) != plain {
				t.Errorf("%q was read, %v, want %q", got, err, plain)
			}
			if err := r.Close(); err != nil {
				t.Error(err)
			}
		}
	}
	if n, err := fileReader(t, []byte(z[:len(z)-3]), 100).Size(100); err == nil || !strings.Contains(err.Error(), "truncated") {
		t.Errorf("a truncated file has %d bytes, %v", n, err)
	}
}

// TestKept: nothing is kept of a stream that is read at once.
func TestKept(t *testing.T) {
	const megabytes = 64
	r := streamReader(t, bytes.Repeat([]byte("a"), megabytes<<20), megabytes<<20)
	if took := allocated(func() {
		if n, err := io.Copy(io.Discard, r); n != megabytes<<20 || err != nil {
			t.Errorf("%d bytes, %v", n, err)
		}
	}); took > 1<<20 {
		t.Errorf("%d bytes were allocated to read past %d", took, megabytes<<20)
	}
}
