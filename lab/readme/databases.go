package main

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"semtree/lab"
	"semtree/lab/dataset/lesson"
	"semtree/lab/dataset/spider"
	evaluation "semtree/lab/evaluate/tables"
	"semtree/table/ask"
	tablemodel "semtree/table/model"
)

// databases measures questions about several tables: those of Spider, and of the authors for development. It is empty, and says so on standard
// error, if their databases are not there.
func databases(data string) string {
	path := filepath.Join(data, "spider", "dev.jsonl")
	if _, err := os.Stat(path); err != nil {
		fmt.Fprintf(os.Stderr, "readme: no %s: the table of databases stays as it is\n", path)
		return ""
	}
	m := lab.Must(ask.LoadModel(tablemodel.Files))
	var b strings.Builder
	b.WriteString(lab.Header("questions about several tables", "n", "sure: right; wrong", "likely: right; wrong", "first right", "within one click"))
	row := func(what string, n *evaluation.DatabaseCounts) {
		share := func(k int) string { return fmt.Sprintf("%.1f", 100*float64(k)/float64(max(n.N, 1))) }
		fmt.Fprintf(&b, "| %s | %d | **%s**; %s | %s; %s | %s | %s |\n", what, n.N, share(n.SureRight), share(n.SureWrong), share(n.LikelyRight), share(n.LikelyWrong), share(n.First), share(n.OneClick))
	}
	row("Spider dev, SQL over two tables or more", lab.Must(evaluation.RunDatabases(lab.Must(spider.SeveralTables(path)), m, tablemodel.Index)).Kinds["several"])
	var questions []spider.Asking
	for _, path := range lab.Must(lesson.Authors(filepath.Join(authorsFolder, "development"))) {
		questions = append(questions, lab.Must(spider.ReadDatabaseLessons(path))...)
	}
	d := lab.Must(evaluation.RunDatabases(questions, m, tablemodel.Index))
	for _, kind := range slices.SortedFunc(maps.Keys(d.Kinds), func(a, b string) int { return cmp.Compare(d.Kinds[b].N, d.Kinds[a].N) }) {
		if n := d.Kinds[kind]; *n != d.Without() {
			row("authors' databases, "+kind, n)
		}
	}
	w := d.Without()
	fmt.Fprintf(&b, "\nOf %d questions that the authors' databases do not answer, %d are answered as sure, %d as likely.\n", w.N, w.SureWrong, w.LikelyWrong)
	return b.String()
}
