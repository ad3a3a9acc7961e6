package command

import (
	"bytes"
	"testing"
)

// TestVisible: what a terminal would obey is written as an escape, also if a character is written in parts.
func TestVisible(t *testing.T) {
	for text, want := range map[string]string{
		"":                          "",
		"a\tb\n":                    "a\tb\n",
		"Ann\u202egpj.exe":          `Ann\u202egpj.exe`,
		"\u2066a\u2069\u200f\u061c": `\u2066a\u2069\u200f\u061c`,
		"\x1b[2J\x07\r\u009b\x7f":   `\u001b[2J\u0007\u000d\u009b\u007f`,
		"a\x9bb":                    `a\x9bb`,
		"Ünï 中 שלום 👩\u200d🔬":       "Ünï 中 שלום 👩\u200d🔬",
	} {
		var out bytes.Buffer
		v := &visible{to: &out}
		for _, b := range []byte(text) {
			if n, err := v.Write([]byte{b}); n != 1 || err != nil {
				t.Fatal(n, err)
			}
		}
		if out.String() != want {
			t.Errorf("%q: %q, want %q", text, out.String(), want)
		}
	}
}

// TestPrintable: a text is in one line.
func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{"a b": "a b", "a\nb\tc": `a\nb\tc`, "\u202eb\x1b": `\u202eb\u001b`} {
		if got := Printable(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
