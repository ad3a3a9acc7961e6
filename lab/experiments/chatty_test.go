package main

import (
	"strings"
	"testing"
)

// TestChatty: words come before, inside and after, never within a name, and
// nothing of the question is lost.
func TestChatty(t *testing.T) {
	d := geo(t)
	const question = "could you find the population of new york city ?"
	for number := range 60 {
		got := chatty(d.Lexicon, question, number)
		words, rest := strings.Fields(got), strings.Fields(question)
		for _, w := range words {
			if len(rest) > 0 && w == rest[0] {
				rest = rest[1:]
			}
		}
		if len(rest) > 0 || len(words) < len(strings.Fields(question))+3 {
			t.Errorf("%q lost %q", got, rest)
		}
		if !strings.Contains(got, "new york city") || !strings.HasSuffix(got, "?") {
			t.Errorf("%q: broken name or end", got)
		}
	}
}
