package main

import (
	"path/filepath"
	"strings"
	"testing"

	"semtree/table/schema"
)

// TestMeasure: each question has the same answer in memory and where the tables are, and the report has all of them.
func TestMeasure(t *testing.T) {
	name := filepath.Join(t.TempDir(), "shop.db")
	fill(name, 2000)
	memory, there := measure(name, schema.MaxCells), measure(name, 1)
	text := report(2000, memory, there)
	for i, question := range questions {
		if a, o := memory.Asked[i], there.Asked[i]; a.Said != o.Said || a.Said == "" || a.Seconds == o.Seconds {
			t.Errorf("%s: %+v in memory, %+v where they are", question, a, o)
		}
		if !strings.Contains(text, "| "+question+" | ") {
			t.Errorf("the report has no %q", question)
		}
	}
}
