package labcommand

import (
	"cmp"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"semtree/lab/dataset/spider"
	"semtree/lab/evaluate/tables"
	"semtree/model"
)

// judgeDatabases measures questions about databases: lessons, or those of Spider about several tables.
func judgeDatabases(file string, m *model.Model, _ int) (*tableReport, error) {
	var questions []spider.Asking
	for _, path := range strings.Split(file, ",") {
		read := spider.ReadDatabaseLessons
		if filepath.Base(filepath.Dir(path)) == "spider" {
			read = spider.SeveralTables
		}
		list, err := read(path)
		if err != nil {
			return nil, err
		}
		questions = append(questions, list...)
	}
	d, err := tables.RunDatabases(questions, m, indexed)
	if err != nil {
		return nil, err
	}
	r := &tableReport{object: d, errors: &d.Errors}
	for _, kind := range slices.SortedFunc(maps.Keys(d.Kinds), func(a, b string) int { return cmp.Compare(d.Kinds[b].N, d.Kinds[a].N) }) {
		n := d.Kinds[kind]
		r.figures = append(r.figures,
			counted(kind+": sure, right", n.SureRight, n.N), counted(kind+": sure, wrong", n.SureWrong, n.N),
			counted(kind+": likely, right", n.LikelyRight, n.N), counted(kind+": likely, wrong", n.LikelyWrong, n.N),
			counted(kind+": first", n.First, n.N), counted(kind+": within one click", n.OneClick, n.N))
	}
	return r, nil
}
