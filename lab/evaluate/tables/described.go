package tables

import (
	"semtree/table"
	"semtree/table/file"
	"semtree/table/knowledge/embedded"
	"semtree/table/naming"
)

// OpenProposed opens a table with the proposals for what its rows, columns and cells are called taken unseen.
func OpenProposed(path string) (*table.Table, error) {
	t, err := file.Open(path)
	if err != nil {
		return nil, err
	}
	return t.Revised(naming.TakeAll(t, nil, naming.Unseen(naming.Questions(t, embedded.Default()))))
}
