package tables

import (
	"fmt"
	"testing"

	"semtree/table"
)

// TestEachError: of several errors, that of the first question is returned, also if another comes first.
func TestEachError(t *testing.T) {
	questions := []string{"a", "b", "c"}
	later := make(chan struct{})
	open := func(name string) (*table.Table, error) {
		switch name {
		case "a":
			<-later
		case "c":
			defer close(later)
		}
		return nil, fmt.Errorf("no table %s", name)
	}
	err := each(questions, func(q *string) string { return *q }, open, nil, nil, len(questions), nil)
	if err == nil || err.Error() != "no table a" {
		t.Errorf("error %v, want that of a", err)
	}
}
