package main

import (
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"semtree/lab"
	evaluation "semtree/lab/evaluate/tables"
	learn "semtree/lab/learn/tables"
	tablemodel "semtree/table/model"
)

// linkLevels are the kinds of the development authors' questions with a row of their own.
var linkLevels = []string{"simple", "form", "hard"}

// links counts how many of the columns and constants that questions mean are found.
func links(data string) string {
	jobs := runtime.GOMAXPROCS(0)
	programs, _, err := learn.AuthorsAsked(authorsLessons("development"))
	lab.Check(err)
	people := evaluation.RunLinks(programs, tablemodel.Index, jobs)
	asked, _, err := learn.Spider(filepath.Join(data, "spider", "dev.jsonl"))
	lab.Check(err)
	databases := evaluation.RunLinks(asked, tablemodel.Index, jobs)
	queries, _, err := learn.WikiSQL(filepath.Join(data, "tables", "wikisql", "dev.jsonl.gz"), -1, 1)
	lab.Check(err)
	wiki := evaluation.RunLinks(queries, tablemodel.Index, jobs)

	var b strings.Builder
	b.WriteString(lab.Header("questions with a program", "n", "columns", "said", "constants", "both", "all of the question", "candidates", "99th percentile"))
	row := func(name string, n *evaluation.LinkCounts, all *evaluation.Links) {
		share := func(count, of int) float64 { return 100 * float64(count) / float64(max(of, 1)) }
		fmt.Fprintf(&b, "| %s | %d | %.1f %% | %.1f %% | %.1f %% | **%.1f %%** | %.1f %% |", name, n.N, share(n.ColumnsFound, n.Columns), share(n.ColumnsSaid, n.Columns),
			share(n.ConstantsFound, n.Constants), share(n.ColumnsFound+n.ConstantsFound, n.Columns+n.Constants), share(n.Linked, n.N))
		if all == nil {
			b.WriteString(" | |\n")
			return
		}
		fmt.Fprintf(&b, " %.1f | %d |\n", all.Candidates, all.Candidates99)
	}
	row("development authors", &people.LinkCounts, people)
	for _, level := range linkLevels {
		row(level, people.Kinds[level], nil)
	}
	row("Spider, one table, 20 databases of its train part, in all wordings", &databases.LinkCounts, databases)
	row("WikiSQL dev", &wiki.LinkCounts, wiki)
	b.WriteString("\n")
	for _, part := range []struct {
		title string
		of    func(*evaluation.Links) map[string]int
	}{
		{"found by one source alone", func(l *evaluation.Links) map[string]int { return l.Only }},
		{"not found, as", func(l *evaluation.Links) map[string]int { return l.Causes }},
	} {
		b.WriteString(lab.Header(part.title, "development authors", "Spider", "WikiSQL"))
		own, spiders, wikis := part.of(people), part.of(databases), part.of(wiki)
		names := maps.Clone(own)
		maps.Copy(names, spiders)
		maps.Copy(names, wikis)
		for _, name := range slices.SortedFunc(maps.Keys(names), func(a, c string) int { return cmp.Or(own[c]-own[a], cmp.Compare(a, c)) }) {
			fmt.Fprintf(&b, "| %s | %d | %d | %d |\n", name, own[name], spiders[name], wikis[name])
		}
		b.WriteString("\n")
	}
	nouns := lab.Must(evaluation.RunNouns(lab.Must(filepath.Glob(filepath.Join(authorsFolder, "development", "*.names.jsonl"))), tablemodel.Index))
	fmt.Fprintf(&b, "What a row is called is known for %d of %d tables of the development authors; of %d the noun of another column is taken for it.\n", nouns.Right, nouns.N, nouns.Wrong)
	return b.String()
}
