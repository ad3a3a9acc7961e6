package main

import (
	"fmt"
	"math"
	"strings"

	"semtree/lab"
)

var nan = math.NaN()

// report is doc/results/joined.md.
func report(sizes []size, version string, runs int) string {
	var b strings.Builder
	b.WriteString("# Answers about two tables\n\nWritten by make -C lab bench-joined, on " + lab.System() + ", one core; medians of " + fmt.Sprint(runs) + " runs, in ms. ")
	b.WriteString("Orders and a tenth as many customers are made up.\n\"answer\" is the whole way of a question: all readings of both tables, the choice, evidence and statements. \"program\" is the chosen one alone, in memory. " +
		"SQLite\n(modernc.org/sqlite, in memory, with an index of each key)")
	if version != "" {
		b.WriteString(" and DuckDB " + version + " (in memory, one thread)")
	}
	b.WriteString(" execute its statement. Reading the tables is not in it; in memory, the columns of the customers\nare brought to the orders then.\n")
	for _, s := range sizes {
		fmt.Fprintf(&b, "\n## %d orders\n\n", s.rows)
		b.WriteString(lab.Header("question", "reading", "answer", "program", "SQLite", "DuckDB"))
		var notes []string
		var beside, lite []float64
		for _, m := range s.list {
			fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s |\n", m.question, m.words, lab.Digits(m.whole, 3), lab.Digits(m.memory, 3), lab.Digits(m.sqlite, 3), lab.Digits(m.duckdb, 3))
			if m.why != "" {
				notes = append(notes, m.question+": "+m.why)
			}
			if m.duckdb > 0 {
				beside = append(beside, m.memory/m.duckdb)
			}
			if m.sqlite > 0 {
				lite = append(lite, m.memory/m.sqlite)
			}
		}
		fmt.Fprintf(&b, "\nThe program in memory takes %s times as long as DuckDB, and %s times as long as SQLite, in the median.\n", lab.Digits(lab.Median(beside), 2), lab.Digits(lab.Median(lite), 2))
		for _, n := range notes {
			b.WriteString("\n- " + n)
		}
		if len(notes) > 0 {
			b.WriteString("\n")
		}
	}
	return b.String()
}
