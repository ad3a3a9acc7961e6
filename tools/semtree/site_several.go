package main

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"semtree/internal/command"
	"semtree/internal/infile"
	"semtree/site"
	"semtree/table"
	"semtree/table/file"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	"semtree/table/several"
)

// tablesSource reads several tables, or those of a folder, and makes sure that the page will be able to. They are listed by the name of the
// folder that they are in.
func tablesSource(e command.Env, names []string) (site.Source, answerer, error) {
	files := names
	if isFolder(names[0]) {
		if len(names) > 1 {
			return site.Source{}, nil, command.Usagef("-table: %s is a folder: name it alone, or files", names[0])
		}
		var err error
		if files, err = filesIn(names[0]); err != nil {
			return site.Source{}, nil, err
		}
	}
	if len(files) == 1 {
		return tableSource(e, files[0])
	}
	for _, name := range files {
		if err := refuseOthers(name); err != nil {
			return site.Source{}, nil, err
		}
	}
	s, err := new(askRun).openSeveral(e, files)
	if err != nil {
		return site.Source{}, nil, err
	}
	m, err := command.LoadTableModel("")
	if err != nil {
		return site.Source{}, nil, err
	}
	p, err := several.New(s, func(t *table.Table) *link.Index { return link.NewIndex(t, embedded.Default()) }, m)
	if err != nil {
		return site.Source{}, nil, err
	}
	folder, err := filepath.Abs(filepath.Dir(files[0]))
	if err != nil {
		return site.Source{}, nil, err
	}
	bare := make([]string, len(files))
	for i, name := range files {
		if bare[i] = filepath.Base(name); strings.EqualFold(filepath.Ext(name), ".gz") {
			bare[i] = strings.TrimSuffix(bare[i], filepath.Ext(name))
		}
	}
	listed, err := site.NewTables(filepath.Base(folder), bare)
	if err != nil {
		return site.Source{}, nil, err
	}
	source := site.Source{Table: &listed}
	own := []string{listed.File}
	for _, also := range listed.With {
		own = append(own, also.File)
	}
	for i, name := range files {
		data, err := infile.ReadFile(name)
		if err != nil {
			return site.Source{}, nil, err
		}
		source.Files = append(source.Files, site.File{Name: own[i], Data: data})
		beside, err := infile.ReadFile(file.OverrideName(name))
		switch {
		case err == nil:
			source.Files = append(source.Files, site.File{Name: listed.Describe(i), Data: beside})
		case !errors.Is(err, fs.ErrNotExist):
			return site.Source{}, nil, err
		}
	}
	return source, p, small(files[0], source.Files)
}
