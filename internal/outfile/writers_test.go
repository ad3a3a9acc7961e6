package outfile

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestEveryWriter: no code but this package's, and no test's, makes a file.
func TestEveryWriter(t *testing.T) {
	makes := regexp.MustCompile(`\bos\.(Create|CreateTemp|WriteFile|Rename|OpenFile)\(`)
	if !makes.MatchString("os.WriteFile(name, text, 0o644)") {
		t.Fatal("the test finds nothing")
	}
	const root = "../.."
	seen := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "node_modules" || d.Name() == "build" || d.Name() == "outfile" || d.Name() == ".git"):
			return filepath.SkipDir
		case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		text, err := os.ReadFile(path)
		seen++
		if found := makes.Find(text); found != nil {
			t.Errorf("%s calls %s…): write with package outfile", path, found)
		}
		return err
	})
	if err != nil || seen < 100 {
		t.Errorf("%d files seen, %v", seen, err)
	}
}
