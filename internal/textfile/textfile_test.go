package textfile

import (
	"errors"
	"io"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"testing/iotest"
)

func TestDecode(t *testing.T) {
	for _, c := range []struct{ name, text, want, err string }{
		{"plain", "a\nb", "a\nb", ""},
		{"empty", "", "", ""},
		{"mark", "\ufeffa", "a", ""},
		{"mark alone", "\ufeff", "", ""},
		{"one mark of two", "\ufeff\ufeffa", "\ufeffa", ""},
		{"mark later", "a\ufeff", "a\ufeff", ""},
		{"other letters", "Šš\r\n→", "Šš\r\n→", ""},
		{"replacement character", "a\ufffdb", "a\ufffdb", ""},
		{"Latin 1", "a\nb\n\xe9t\xe9", "", "x.txt:3: the text is not UTF-8"},
		{"cut character", "\u00e9"[:1], "", "x.txt:1: the text is not UTF-8"},
		{"UTF-16", "\xff\xfea\x00", "", "x.txt: the text is UTF-16"},
		{"UTF-16, big end first", "\xfe\xff\x00a", "", "x.txt: the text is UTF-16"},
		{"gzip", "\x1f\x8b\x08\x00", "", "x.txt: the file is compressed by gzip"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := Read(fstest.MapFS{"x.txt": {Data: []byte(c.text)}}, "x.txt")
			check(t, got, err, c.want, c.err)
			got, err = ReadAll(strings.NewReader(c.text), "x.txt")
			check(t, got, err, c.want, c.err)
		})
	}
}

func check(t *testing.T, got []byte, err error, want, wantErr string) {
	t.Helper()
	if wantErr == "" {
		if err != nil || string(got) != want {
			t.Errorf("%q, %v, want %q", got, err, want)
		}
		return
	}
	if bad := (*Error)(nil); !errors.As(err, &bad) || !strings.HasPrefix(err.Error(), wantErr) {
		t.Errorf("error %v, want %q", err, wantErr)
	}
}

func TestReadErrors(t *testing.T) {
	if _, err := Read(fstest.MapFS{}, "x.txt"); !errors.Is(err, fs.ErrNotExist) || err.Error() != "x.txt: file does not exist" {
		t.Errorf("a file that does not exist: %v", err)
	}
	if _, err := ReadAll(iotest.ErrReader(io.ErrClosedPipe), "x.txt"); !errors.Is(err, io.ErrClosedPipe) || !strings.Contains(err.Error(), "x.txt") {
		t.Errorf("a reader that fails: %v", err)
	}
}

func TestReader(t *testing.T) {
	for text, want := range map[string]string{"": "", "a": "a", "ab\xff": "ab\xff", "\ufeffa": "a", "\ufeff": "", "\xef": "\xef", "a\ufeff": "a\ufeff"} {
		if got, err := io.ReadAll(Reader(iotest.OneByteReader(strings.NewReader(text)))); err != nil || string(got) != want {
			t.Errorf("%q: %q, %v, want %q", text, got, err, want)
		}
	}
}
