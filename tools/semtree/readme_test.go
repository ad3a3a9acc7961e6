package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestReadmeExample checks that README.md shows what semtree parse prints, apart
// from the time.
func TestReadmeExample(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(text), "$ go run ./tools/semtree parse \"")
	question, rest, closed := strings.Cut(rest, "\"\n")
	shown, _, _ := strings.Cut(rest, "\n\n")
	if !found || !closed {
		t.Fatal("README.md has no example of semtree parse")
	}
	time := regexp.MustCompile(`[0-9.]+ ms`)
	want := time.ReplaceAllString(strings.ReplaceAll("\n"+shown, "\n    ", "\n"), "? ms")
	got := time.ReplaceAllString("\n"+semtree("", "parse", question).stdout, "? ms")
	if strings.TrimSpace(got) != strings.TrimSpace(want) {
		t.Errorf("semtree parse %q prints\n%s\nREADME.md shows\n%s", question, got, want)
	}
}
