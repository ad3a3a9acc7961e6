package protocol

import (
	"errors"
	"io/fs"
	"testing"
	"testing/fstest"
)

func TestMemory(t *testing.T) {
	files := memory{
		"domain.json":     []byte("{}"),
		"facts/state.tsv": []byte("utah\n"),
		"facts/city.tsv":  []byte(""),
		"a/b/c":           []byte("deep"),
	}
	if err := fstest.TestFS(files, "domain.json", "facts/state.tsv", "facts/city.tsv", "a/b/c"); err != nil {
		t.Error(err)
	}
	if err := fstest.TestFS(memory{}); err != nil {
		t.Errorf("empty: %v", err)
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
