package main

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"semtree/internal/command"
	"semtree/internal/infile"
	"semtree/internal/jsontext"
	"semtree/site"
	"semtree/table/file"
	tablemodel "semtree/table/model"
	"semtree/table/schema"
	"semtree/table/several"
)

// tablesSource reads several tables, or those of a folder, and makes sure that the page will be able to. They are listed by the name of the
// folder that they are in, whose file that describes them all is taken along.
func tablesSource(e command.Env, names []string) (site.Source, answerer, error) {
	files, opened, a := names, names, new(group)
	if isFolder(names[0]) {
		if len(names) > 1 {
			return site.Source{}, nil, command.Usagef("-table: %s is a folder: name it alone, or files", names[0])
		}
		if err := a.readDescription(names); err != nil {
			return site.Source{}, nil, err
		}
		var err error
		if files, err = filesIn(names[0]); err == nil {
			files, err = shownFiles(files, a.described.said)
		}
		if err != nil {
			return site.Source{}, nil, err
		}
	}
	if len(files) == 1 && a.described.said == nil {
		return tableSource(e, files[0])
	}
	for _, name := range files {
		if err := refuseOthers(name); err != nil {
			return site.Source{}, nil, err
		}
	}
	s, err := a.openSeveral(e, opened, 0)
	if err != nil {
		return site.Source{}, nil, err
	}
	m, err := command.LoadTableModel("")
	if err != nil {
		return site.Source{}, nil, err
	}
	p, err := several.New(s, tablemodel.Index, m)
	if err != nil {
		return site.Source{}, nil, err
	}
	files = a.read
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
	own := listed.FileNames()
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
	if a.described.said != nil {
		listed.Description = site.DescriptionName
		said, err := published(a.described, bare)
		if err != nil {
			return site.Source{}, nil, err
		}
		source.Files = append(source.Files, site.File{Name: listed.Description, Data: said})
	}
	return source, p, small(files, source.Files)
}

// published returns what is said of the tables of some files, without those that are hidden: a site does not have these. What is said of one of
// them nevertheless is an error.
func published(d description, files []string) ([]byte, error) {
	var keys map[string]json.RawMessage
	if err := jsontext.DecodeOpen(d.before, d.name, &keys); err != nil {
		return nil, err
	}
	delete(keys, "hidden")
	text, err := json.MarshalIndent(keys, "", "  ")
	if err != nil {
		return nil, err
	}
	said, err := schema.ParseDescription(text, d.name+", without hidden tables")
	if err != nil {
		return nil, err
	}
	names := make([]string, len(files))
	for i, file := range files {
		names[i] = schema.NameOf(file)
	}
	return append(text, '\n'), said.Meet(names)
}
