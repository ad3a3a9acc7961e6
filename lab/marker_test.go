package lab

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestReplace puts a table between its markers, twice: what stood there goes.
func TestReplace(t *testing.T) {
	const page = "before\n<!-- begin a -->\nold\n<!-- end a -->\nbetween <!-- begin b -->\n<!-- end b -->\n"
	text := []byte(page)
	for _, table := range []string{"| 1 |\n", "| 2 |\n"} {
		var err error
		if text, err = Replace(text, "a", table); err != nil {
			t.Fatal(err)
		}
		if got, want := string(text), strings.Replace(page, "old\n", table, 1); got != want {
			t.Errorf("Replace = %q, want %q", got, want)
		}
	}
	for _, broken := range []string{"", "<!-- begin a -->\n", "<!-- end a -->\n<!-- begin a -->\n"} {
		if _, err := Replace([]byte(broken), "a", ""); err == nil || !strings.Contains(err.Error(), `no markers for "a"`) {
			t.Errorf("Replace in %q: %v, want an error about the markers", broken, err)
		}
	}
}

func TestReplaceFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.md")
	if err := os.WriteFile(file, []byte("<!-- begin a -->\n<!-- end a -->\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	ReplaceFile(file, "a", "new\n")
	if text, _ := os.ReadFile(file); string(text) != "<!-- begin a -->\nnew\n<!-- end a -->\n" {
		t.Errorf("file is %q", text)
	}
	if err := Try(func() { ReplaceFile(file, "b", "") }); err == nil || !strings.Contains(err.Error(), "a.md") {
		t.Errorf("error %v, want one that names the file", err)
	}
}
