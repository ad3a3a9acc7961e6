package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"semtree/internal/command"
	"semtree/internal/command/commandtest"
)

// TestDirections: marks that turn the direction of text, in cells and headers, are shown in texts, and kept in JSON.
func TestDirections(t *testing.T) {
	const turned = "Ann\u202egnp.exe"
	file := commandtest.File(t, "peo\u202eple.csv", "name,a\u2066ge\n"+turned+",31\n\u2067Bob\u2069,32\nCid,33\n")
	raw := func(text string) bool {
		return strings.ContainsFunc(text, func(c rune) bool { return c != '\n' && c != '\t' && command.Obeyed(c) })
	}
	for _, args := range [][]string{{}, {"-v"}, {"-json"}, {"-sql"}, {"-describe"}} {
		o := semtree("", append(append([]string{"ask"}, args...), file, "all names")...)
		if len(args) > 0 && args[0] == "-describe" {
			o = semtree("", "ask", "-describe", file)
		}
		if o.Code != command.Done || raw(o.Stdout+o.Stderr) {
			t.Errorf("%q: %d, %q, %q", args, o.Code, o.Stdout, o.Stderr)
		}
		if len(args) > 0 && args[0] != "-json" {
			continue
		}
		if !strings.Contains(o.Stdout, `Ann\u202egnp.exe`) {
			t.Errorf("%q: %q, want an escape", args, o.Stdout)
		}
		var object map[string]any
		if len(args) > 0 && (json.Unmarshal([]byte(o.Stdout), &object) != nil || !strings.Contains(mustJSON(object), turned)) {
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
