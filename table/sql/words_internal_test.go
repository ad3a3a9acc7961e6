package sql

import (
	"regexp"
	"slices"
	"testing"
)

// TestWords compares the words of statements with those of a regular expression.
func TestWords(t *testing.T) {
	pattern := regexp.MustCompile(`"(?:[^"]|"")*"|'(?:[^']|'')*'|\w+\(?`)
	for _, text := range []string{
		`SELECT a."x ""y"" b", b1 FROM "t'" AS a WHERE a.z = 'it''s "a" (b)' AND sum(a) > 3`,
		`"" '' """" ''''`, `a(b(c`, `"not closed a`, `x 'nor this`, `é_9`, `"a" "b""`, ``,
	} {
		var got, want []string
		for from, to := range words(text) {
			got = append(got, text[from:to])
		}
		if want = pattern.FindAllString(text, -1); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}
