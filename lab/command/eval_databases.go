package labcommand

import (
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"semtree/internal/command"
	"semtree/lab/dataset/spider"
	"semtree/lab/evaluate/tables"
	"semtree/model"
	tablemodel "semtree/table/model"
)

// judgeDatabases measures questions about databases: lessons, or those of Spider about several tables.
func judgeDatabases(file string, m *model.Model, _ int) (*tableReport, error) {
	paths := strings.Split(file, ",")
	if slices.ContainsFunc(paths, isSealed) {
		return nil, command.Usagef("lessons of a folder with %s are asked by -sealed, which notes it there", sealedLog)
	}
	questions, err := databaseQuestions(paths)
	if err == nil && len(questions) == 0 {
		err = fmt.Errorf("%s: there are no questions about databases that are there", file)
	}
	if err != nil {
		return nil, err
	}
	d, err := tables.RunDatabases(questions, m, tablemodel.Index)
	if err != nil {
		return nil, err
	}
	return &tableReport{object: d, errors: &d.Errors, figures: databaseFields(d)}, nil
}

// databaseQuestions reads files of lessons, or of Spider, which lie in a folder of that name.
func databaseQuestions(paths []string) (questions []spider.Asking, err error) {
	for _, path := range paths {
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
	return questions, nil
}

// databaseFields returns what counts say, of the kinds with most questions first.
func databaseFields(d *tables.Databases) (list []field) {
	for _, kind := range slices.SortedFunc(maps.Keys(d.Kinds), func(a, b string) int {
		return cmp.Or(cmp.Compare(d.Kinds[b].N, d.Kinds[a].N), cmp.Compare(a, b))
	}) {
		n := d.Kinds[kind]
		list = append(list,
			counted(kind+": sure, right", n.SureRight, n.N), counted(kind+": sure, wrong", n.SureWrong, n.N),
			counted(kind+": likely, right", n.LikelyRight, n.N), counted(kind+": likely, wrong", n.LikelyWrong, n.N),
			counted(kind+": first", n.First, n.N), counted(kind+": within one click", n.OneClick, n.N))
	}
	return list
}
