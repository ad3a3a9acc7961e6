package scan

import (
	"strings"
	"testing"
	"testing/fstest"

	"semtree/domain"
)

// TestRepeatNothing executes deep repeats of a program without actions, which a
// grammar other than the built-in one allows: they end at once.
func TestRepeatNothing(t *testing.T) {
	d, err := domain.Load(fstest.MapFS{
		"domain.json": {Data: []byte(`{"name": "x", "executor": "scan", "files": ["grammar.txt"]}`)},
		"grammar.txt": {Data: []byte("grammar 1\ntype clause\nroot - clause\npred i_turn : -> clause\npred i_thrice : clause -> clause\n")},
	}, domain.Executors{"scan": Open})
	if err != nil {
		t.Fatal(err)
	}
	program, err := d.ReadProgram(strings.Repeat("i_thrice(", 12) + "i_turn()" + strings.Repeat(")", 12))
	if err != nil {
		t.Fatal(err)
	}
	trace, err := follow(program)
	if err != nil {
		t.Fatal(err)
	}
	runs := 0
	for _, spans := range trace.spans {
		runs += len(spans)
	}
	if runs != len(trace.nodes) {
		t.Errorf("%d executions of %d nodes, want one of each", runs, len(trace.nodes))
	}
}
