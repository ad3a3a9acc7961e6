package protocol

import (
	"errors"
	"io/fs"
	"path"
	"testing"
	"testing/iotest"
)

func TestMemory(t *testing.T) {
	files := memory{
		"domain.json":     []byte("{}"),
		"facts/state.tsv": []byte("utah\n"),
		"facts/city.tsv":  []byte(""),
		"a/b/c":           []byte("deep"),
	}
	for name, want := range files {
		file, err := files.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := iotest.TestReader(file, want); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		info, err := file.Stat()
		if err != nil || info.Name() != path.Base(name) || info.Size() != int64(len(want)) || !info.Mode().IsRegular() {
			t.Errorf("%s: described as %v, %v", name, info, err)
		}
	}
	for _, name := range []string{".", "facts", "a", "a/b"} {
		info, err := fs.Stat(files, name)
		if err != nil || !info.IsDir() || !info.Mode().IsDir() || info.Name() != path.Base(name) {
			t.Errorf("%s: described as %v, %v, want a folder", name, info, err)
		}
	}
}

// TestMemoryReadFile checks that a caller who scribbles on what ReadFile
// returned does not change the file.
func TestMemoryReadFile(t *testing.T) {
	files := memory{"a": []byte("abc")}
	first, err := fs.ReadFile(files, "a")
	if err != nil {
		t.Fatal(err)
	}
	first[0] = 'X'
	if second, _ := fs.ReadFile(files, "a"); string(second) != "abc" {
		t.Errorf("file is %q after a reader changed its copy, want abc", second)
	}
}

func TestMemoryErrors(t *testing.T) {
	files := memory{"a/b": []byte("x")}
	tests := []struct {
		name string
		want error
	}{
		{"c", fs.ErrNotExist},
		{"a/b/c", fs.ErrNotExist},
		{"a", fs.ErrInvalid},
		{"../a", fs.ErrInvalid},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if _, err := fs.ReadFile(files, test.name); !errors.Is(err, test.want) {
				t.Errorf("ReadFile(%q): %v, want %v", test.name, err, test.want)
			}
		})
	}
}

// TestTake: a file gives its bytes away once.
func TestTake(t *testing.T) {
	m := memory{"a": []byte("text"), "b": []byte("other")}
	f, err := m.Open("a")
	if err != nil {
		t.Fatal(err)
	}
	taker := f.(interface{ Take() []byte })
	if got := string(taker.Take()); got != "text" {
		t.Errorf("took %q", got)
	}
	if got := taker.Take(); len(got) > 0 || len(m["a"]) > 0 || string(m["b"]) != "other" {
		t.Errorf("took %q again; left %q", got, m)
	}
}
