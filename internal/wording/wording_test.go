package wording

import "testing"

// TestShorten: characters stay whole.
func TestShorten(t *testing.T) {
	for text, want := range map[string]string{"": "", "café": "café", "cafés": "café…", "café au lait": "café…", "日本語": "日…"} {
		if got := string(Shorten([]byte(text), len("café"))); got != want {
			t.Errorf("%q is shortened to %q, want %q", text, got, want)
		}
	}
}

// TestCounted: one thing has a text of its own.
func TestCounted(t *testing.T) {
	for n, want := range map[int]string{0: "0 rows", 1: "1 row", 2: "2 rows"} {
		if got := Counted(n, "1 row", "%d rows"); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}
