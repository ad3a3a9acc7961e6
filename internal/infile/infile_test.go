package infile

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const text = "some text\n"

// zipped returns the text as gzip writes it.
func zipped(t *testing.T) string {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := z.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestReadFile(t *testing.T) {
	z := zipped(t)
	for _, c := range []struct{ name, content, want, err string }{
		{"a.txt", text, text, ""},
		{"a.txt", "", "", ""},
		{"a.txt", "x", "x", ""},
		{"a.txt.gz", z, text, ""},
		{"a.txt", z, text, ""},
		{"a.txt.gz", z + z, text + text, ""},
		{"a.gz", text, "", "a.gz: not compressed by gzip"},
		{"a.gz", z[:len(z)-9] + "x" + z[len(z)-8:], "", "a.gz: the compressed file is damaged"},
	} {
		check(t, c.name, c.content, c.want, c.err)
	}
	for size := range z {
		check(t, "a.gz", z[:size], "", "a.gz: the compressed file is truncated")
	}
	if _, err := ReadFile(filepath.Join(t.TempDir(), "none")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that does not exist: %v", err)
	}
}

// TestLimit: what is decompressed to more than the limit is refused, and not held.
func TestLimit(t *testing.T) {
	for _, c := range []struct {
		content string
		limit   int64
		err     bool
	}{
		{text, int64(len(text)), false},
		{text, int64(len(text)) - 1, true},
		{zipped(t), int64(len(text)), false},
		{zipped(t), int64(len(text)) - 1, true},
	} {
		r, err := newReader(strings.NewReader(c.content), "x", c.limit)
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(r)
		if c.err && (err == nil || !strings.Contains(err.Error(), "x: more than 9 bytes") || int64(len(got)) > c.limit) || !c.err && (err != nil || string(got) != text) {
			t.Errorf("at most %d bytes: %q, %v", c.limit, got, err)
		}
	}
}

func check(t *testing.T, name, content, want, wantErr string) {
	t.Helper()
	name = filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
	got, err := ReadFile(name)
	if wantErr == "" && (err != nil || string(got) != want) || wantErr != "" && (err == nil || !strings.Contains(err.Error(), wantErr)) {
		t.Errorf("%d bytes in %s: %q, %v, want %q, %q", len(content), filepath.Base(name), got, err, want, wantErr)
	}
}
