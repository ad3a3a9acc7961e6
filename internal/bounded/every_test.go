package bounded

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestEveryNumber: no command defines a flag of a number without limits. (Seeds
// may be any uint64.)
func TestEveryNumber(t *testing.T) {
	defines := regexp.MustCompile(`\bflags?\.(Int|Int64|Uint|Float64|Duration)(Var)?\(`)
	if !defines.MatchString(`flag.IntVar(&n, "n", 3, "how often")`) {
		t.Fatal("the test finds nothing")
	}
	seen := 0
	err := filepath.WalkDir(filepath.Join("..", "..", "tools"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		seen++
		text, err := os.ReadFile(path)
		if found := defines.Find(text); found != nil {
			t.Errorf("%s calls %s…): define the flag with package bounded", path, found)
		}
		return err
	})
	if err != nil || seen < 20 {
		t.Errorf("%d files seen, %v", seen, err)
	}
}
