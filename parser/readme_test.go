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
	example, err := os.ReadFile("example_test.go")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(readme), "```go\n")
	code, _, closed := strings.Cut(rest, "```")
	if !found || !closed || strings.Count(code, "\n") < 5 {
		t.Fatalf("README.md has no Go code: %q", code)
	}
	if unindented := strings.ReplaceAll(string(example), "\n\t", "\n"); !strings.Contains(unindented, code) {
		t.Errorf("README.md has other Go code than example_test.go:\n%s", code)
	}
}
