package model

import (
	"semtree/table"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
)

// Index returns what the model finds words of questions about a table with: an index with the word knowledge that comes with semtree.
func Index(t *table.Table) *link.Index { return link.NewIndex(t, embedded.Default()) }
