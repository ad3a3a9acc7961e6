package read_test

import (
	"fmt"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/read"
)

// TestProgress: reading is told in bytes, then each column, never backwards.
func TestProgress(t *testing.T) {
	var csv, list strings.Builder
	csv.WriteString("town,people,country\n")
	list.WriteString("[")
	for i := range 5000 {
		fmt.Fprintf(&csv, "town %d,%d,Norway\n", i, 1000+i)
		fmt.Fprintf(&list, "{\"town\": \"town %d\", \"people\": %d, \"country\": \"Norway\"},\n", i, 1000+i)
	}
	for name, text := range map[string]string{"towns.csv": csv.String(), "towns.json": strings.TrimSuffix(list.String(), ",\n") + "]"} {
		stages, last, calls := "", 0, map[string]int{}
		_, err := read.Table(strings.NewReader(text), name, table.Options{Progress: func(stage string, done, total int) {
			if !strings.HasSuffix(stages, stage) {
				stages, last = stages+" "+stage, 0
			}
			calls[stage]++
			if want := map[string]int{"reading": len(text), "columns": 3}[stage]; total != want || done <= last || done > total {
				t.Errorf("%s: %s, %d of %d after %d, want of %d", name, stage, done, total, last, want)
			}
			last = done
		}})
		if err != nil {
			t.Fatal(err)
		}
		if stages != " reading columns" || calls["reading"] != 4 || calls["columns"] != 3 {
			t.Errorf("%s: stages%s, calls %v", name, stages, calls)
		}
	}
}
