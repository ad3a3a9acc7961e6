package main

import (
	"semtree/lab/evaluate/tables"
	learn "semtree/lab/learn/tables"
	"semtree/table"
	"semtree/table/link"
	tablemodel "semtree/table/model"
)

// setting is a training that is compared with others.
type setting struct {
	name string
	note string
	set  func(*learn.Recipe) // leaves something out; nil: nothing
	// index makes the index of a table, in training and afterwards.
	index tables.Indexer
}

// settings lists the compared settings. The first is what the others are compared with.
func settings() []setting {
	return []setting{
		{"all", "the recipe", nil, tablemodel.Index},
		{"no generated questions", "", func(r *learn.Recipe) { r.Generated = 0 }, tablemodel.Index},
		{"no WikiSQL", "", func(r *learn.Recipe) { r.Programs = nil }, tablemodel.Index},
		{"no answers", "nothing of WikiTableQuestions but tables to generate questions about", func(r *learn.Recipe) { r.Answers = nil }, tablemodel.Index},
		{"no contrast", "rounds learn from right programs only, not from their rivals", func(r *learn.Recipe) { r.First.Contrast = 0 }, tablemodel.Index},
		{"no link features", "nothing is known of a candidate but its words and its label", nil, func(t *table.Table) *link.Index {
			return tablemodel.Index(t).WithoutFeatures()
		}},
		{"no word knowledge", "neither relations nor vectors of words", nil, func(t *table.Table) *link.Index { return link.NewIndex(t, nil) }},
	}
}
