package domain_test

import (
	"os"
	"strings"
	"testing"
)

// TestReadme checks that the Go code of README.md and doc/domains.md is that of the
// examples, which are compiled and run.
func TestReadme(t *testing.T) {
	for document, example := range map[string]string{"../README.md": "../table/ask/example_test.go", "../doc/domains.md": "parser_example_test.go"} {
		text, err := os.ReadFile(document)
		if err != nil {
			t.Fatal(err)
		}
		compiled, err := os.ReadFile(example)
		if err != nil {
			t.Fatal(err)
		}
		blocks := strings.Split(string(text), "```go\n")[1:]
		if len(blocks) != 1 {
			t.Errorf("%s has %d pieces of Go code, want one", document, len(blocks))
		}
		for _, block := range blocks {
			code, _, closed := strings.Cut(block, "```")
			if !closed || strings.Count(code, "\n") < 5 {
				t.Errorf("%s has no Go code here: %q", document, code)
			}
			if !strings.Contains(strings.ReplaceAll(string(compiled), "\n\t", "\n"), code) {
				t.Errorf("%s has other Go code than %s:\n%s", document, example, code)
			}
		}
	}
}
