package infile

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
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

// TestLines: a line has a number from 1, and a limit.
func TestLines(t *testing.T) {
	name := filepath.Join(t.TempDir(), "lines")
	if err := os.WriteFile(name, []byte("a\n\nb\n"+strings.Repeat("c", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	var got []string
	keep := func(n int, line []byte) error {
		got = append(got, fmt.Sprintf("%d %s", n, line))
		return nil
	}
	if err := Lines(name, 200, keep); err != nil || len(got) != 4 || got[2] != "3 b" {
		t.Errorf("lines %q, error %v", got, err)
	}
	if err := Lines(name, 50, keep); err == nil || err.Error() != name+":4: line of more than 50 bytes" {
		t.Errorf("a long line: error %v", err)
	}
	if err := Lines(name, 200, func(n int, _ []byte) error {
		if n == 2 {
			return io.ErrUnexpectedEOF
		}
		return nil
	}); err == nil || err.Error() != name+":2: unexpected EOF" {
		t.Errorf("a broken line: error %v", err)
	}
}

// TestQuestions: a question in each line, but blank ones where people write them; at least one.
func TestQuestions(t *testing.T) {
	name := filepath.Join(t.TempDir(), "questions")
	number := func(n int, line []byte) (string, error) {
		if len(line) == 0 {
			return "", io.ErrUnexpectedEOF
		}
		return fmt.Sprintf("%d %s", n, line), nil
	}
	for _, c := range []struct {
		text, all, allError, written, writtenError string
	}{
		{"a\nb\n", "[1 a 2 b]", "", "[1 a 2 b]", ""},
		{"a\n\nb\n", "", ":2: unexpected EOF", "[1 a 3 b]", ""},
		{"\n \n", "", ":1: unexpected EOF", "", " holds no questions"},
		{"", "", " holds no questions", "", " holds no questions"},
	} {
		if err := os.WriteFile(name, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, read := range []struct {
			of          func(string, func(int, []byte) (string, error)) ([]string, error)
			want, wrong string
		}{{Questions[string], c.all, c.allError}, {WrittenQuestions[string], c.written, c.writtenError}} {
			got, err := read.of(name, number)
			if read.wrong == "" && (err != nil || fmt.Sprint(got) != read.want) || read.wrong != "" && (err == nil || err.Error() != name+read.wrong) {
				t.Errorf("%q: %q, %v; want %s, error %q", c.text, got, err, read.want, read.wrong)
			}
		}
	}
}
