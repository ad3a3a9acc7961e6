package main

import (
	"bytes"
	"encoding/json"
	"strings"
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
		if got := printable(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestDirections: marks that turn the direction of text, in cells and headers, are shown in texts, and kept in JSON.
func TestDirections(t *testing.T) {
	const turned = "Ann\u202egnp.exe"
	file := writeTest(t, "peo\u202eple.csv", "name,a\u2066ge\n"+turned+",31\n\u2067Bob\u2069,32\nCid,33\n")
	raw := func(text string) bool {
		return strings.ContainsFunc(text, func(c rune) bool { return c != '\n' && c != '\t' && isObeyed(c) })
	}
	for _, args := range [][]string{{}, {"-v"}, {"-json"}, {"-sql"}, {"-describe"}} {
		o := semtree("", append(append([]string{"ask"}, args...), file, "all names")...)
		if len(args) > 0 && args[0] == "-describe" {
			o = semtree("", "ask", "-describe", file)
		}
		if o.code != exitDone || raw(o.stdout+o.stderr) {
			t.Errorf("%q: %d, %q, %q", args, o.code, o.stdout, o.stderr)
		}
		if len(args) > 0 && args[0] != "-json" {
			continue
		}
		if !strings.Contains(o.stdout, `Ann\u202egnp.exe`) {
			t.Errorf("%q: %q, want an escape", args, o.stdout)
		}
		var object map[string]any
		if len(args) > 0 && (json.Unmarshal([]byte(o.stdout), &object) != nil || !strings.Contains(mustJSON(object), turned)) {
			t.Errorf("%v, want %q", object, turned)
		}
	}
}

// mustJSON writes an object without escapes of characters that a terminal obeys.
func mustJSON(object any) string {
	var b bytes.Buffer
	_ = json.NewEncoder(&b).Encode(object) // a buffer takes everything
	return b.String()
}
