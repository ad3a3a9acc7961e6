package main

import (
	"math"
	"strings"
	"testing"

	"semtree/lab"
	"semtree/table/ask"
	tablemodel "semtree/table/model"
)

// TestMeasure: each question has a reading, a statement, and as many rows in SQLite as in memory; the report has all of them.
func TestMeasure(t *testing.T) {
	m, err := ask.LoadModel(tablemodel.Files)
	if err != nil {
		t.Fatal(err)
	}
	list, version := measure(2000, 1, m, "")
	if len(list) != len(questions) || version != "" {
		t.Fatalf("%d questions, DuckDB %q", len(list), version)
	}
	for _, one := range list {
		if one.why != "" || one.words == "" || !(one.sqlite > 0) || !math.IsNaN(one.duckdb) || one.rows == 0 {
			t.Errorf("%+v", one)
		}
	}
	text := report([]size{{2000, list}}, "", 1)
	for _, question := range questions {
		if !strings.Contains(text, "| "+question+" | ") {
			t.Errorf("the report has no %q", question)
		}
	}
	if strings.Contains(text, "DuckDB 2") || !strings.Contains(text, "| "+lab.Digits(math.NaN(), 3)+" |") {
		t.Error("the report has figures of DuckDB, which was not there")
	}
}
