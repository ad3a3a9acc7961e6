package main

import (
	"fmt"
	"strings"
)

// short is the table for the README: exact match by the exact solver beside
// what others report. Tests that were not run are left out.
func short(models []model, seeds int) (string, error) {
	var b strings.Builder
	b.WriteString("| data | split | evaluated on | questions | exact match, % | the paper (BERT, except on SCAN) | its best baseline without a pre-trained encoder |\n|---|---|---|---|---|---|---|\n")
	for from := 0; from < len(models); from += seeds {
		same := models[from : from+seeds]
		for i, t := range same[0].tests {
			if t.absent != "" || !done(same) {
				continue
			}
			var exact sample
			n := 0
			for _, m := range same {
				e, err := m.read(i, solvers[0])
				if err != nil {
					return "", err
				}
				exact, n = append(exact, 100*e.Exact), e.N
			}
			fmt.Fprintf(&b, "| %s | %s | %s | %d | **%s** | %s | %s |\n", same[0].set, same[0].split, t.name, n, exact, reported(t.paper.exact), reported(t.paper.plain))
		}
	}
	return b.String(), nil
}
