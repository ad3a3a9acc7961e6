package parser_test

import (
	"os"
	"strings"
	"testing"
)

// TestReadme checks that the Go code of README.md is that of the example, which
// is compiled and run.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	var examples string
	for _, name := range []string{"example_test.go", "../table/ask/example_test.go"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		examples += strings.ReplaceAll(string(text), "\n\t", "\n")
	}
	blocks := strings.Split(string(readme), "```go\n")[1:]
	if len(blocks) != 2 {
		t.Errorf("README.md has %d pieces of Go code, want one for tables and one for domains", len(blocks))
	}
	for _, block := range blocks {
		code, _, closed := strings.Cut(block, "```")
		if !closed || strings.Count(code, "\n") < 5 {
			t.Errorf("README.md has no Go code here: %q", code)
		}
		if !strings.Contains(examples, code) {
			t.Errorf("README.md has other Go code than the examples of parser and table/ask:\n%s", code)
		}
	}
}
