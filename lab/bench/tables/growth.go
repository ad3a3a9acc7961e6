package main

import (
	"fmt"
	"os"
	"strings"

	"semtree/lab"
	"semtree/table"
	"semtree/table/ask"
)

// growth is a series of tables that differ in one size.
type growth struct {
	Size   string  `json:"size"` // what grows
	Points []point `json:"points"`
}

// point is one table.
type point struct {
	Of     int `json:"of"` // the size
	load   `json:"load"`
	Answer lab.Spent `json:"answer"` // of the questions, in milliseconds
}

// Sizes of the tables that grow; the sizes that do not grow are those of base.
var (
	sizes = map[string][]int{
		"rows":            {1000, 3000, 10_000, 30_000, 100_000, 200_000},
		"columns":         {5, 15, 50, 150, 500},
		"different cells": {100, 500, 2000, 10_000, 50_000},
	}
	small = map[string][]int{"rows": {100, 1000}, "columns": {5, 15}, "different cells": {100, 500}}
	// grown are the sizes in the order of the report.
	grown = []string{"rows", "columns", "different cells"}
)

// tableOf returns the table with one size of a series.
func tableOf(size string, of int) *sample {
	s := &sample{kinds: mixed, columns: 10, rows: 10_000, distinct: 2000}
	switch size {
	case "rows":
		s.rows, s.distinct = of, min(of, 50_000)
	case "columns":
		s.columns, s.rows = of, 2000
	default:
		s.rows, s.distinct = 50_000, of
	}
	return s
}

// growth measures tables of growing sizes.
func (b *bench) growth() (all []growth) {
	chosen := sizes
	if b.least {
		chosen = small
	}
	for _, name := range grown {
		g := growth{Size: name}
		for _, of := range chosen[name] {
			fmt.Fprintf(os.Stderr, "%s: %d\n", name, of)
			l, t, index := b.load(tableOf(name, of))
			p := lab.Must(ask.New(t, index, b.model))
			times := lab.Figures(b.ask(p, questionsAbout(t)), func(r *ask.Result) float64 { return r.Ms.Total })
			g.Points = append(g.Points, point{of, l, lab.SpentOf(times)})
		}
		all = append(all, g)
	}
	return all
}

// questionsAbout returns questions that mention columns, cells, numbers, a year and
// words with a letter too much.
func questionsAbout(t *table.Table) []string {
	var name, other string
	for _, c := range t.Columns {
		if c.Name == "customer" {
			name, other = c.Cells[len(c.Cells)/3].Text, c.Cells[len(c.Cells)/2].Text
		}
	}
	first, last, _ := strings.Cut(name, " ")
	return []string{
		"how many orders did " + name + " have?",
		"what is the average price of orders of " + last + " after 1990?",
		"which customer has the highest price?",
		"what is the price and the order date of " + name + "?",
		"which town has more than 500 orders but not " + other + "?",
		"how many towns are there per customer?",
		"customrs in " + last[:len(last)/2] + "x" + last[len(last)/2:] + " with a price between 5 and 10",
		"who paid the most before " + first + " in 2001?",
		"total price by town",
		"list the 5 cheapest orders",
	}
}
