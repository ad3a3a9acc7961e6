package site

import (
	"cmp"
	"fmt"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"

	"semtree/table"
)

// TableModelFolder has the model for tables and its word knowledge.
const TableModelFolder = "tables"

// NewTable returns how a site lists the table in a file of this name. Its own names are part
// of addresses.
func NewTable(file string) Table {
	ending := path.Ext(file)
	bare := strings.TrimSuffix(file, ending)
	name := plain(bare)
	return Table{Name: name, Title: cmp.Or(title(bare), title(name)), Path: path.Join("table", name), File: name + plainEnding(ending)}
}

// NewTables returns how a site lists several tables, in files of these names, which are asked about together. An error says that two have
// one name there. Tables are called as their own files are.
func NewTables(name string, files []string) (Table, error) {
	t := NewTable(name)
	known := map[string]string{}
	for i, file := range files {
		own := NewTable(file).File
		if other, twice := known[strings.ToLower(own)]; twice {
			return t, fmt.Errorf("%s and %s are both called %s in a site: rename one", other, file, own)
		}
		known[strings.ToLower(own)] = file
		called := table.NameOf(file)
		if called == table.NameOf(own) {
			called = ""
		}
		if i == 0 {
			t.File, t.Called = own, called
		} else {
			t.With = append(t.With, Also{File: own, Called: called})
		}
	}
	return t, nil
}

// FileNames are the names of the files of all tables, the first of which is the table itself.
func (t *Table) FileNames() []string {
	names := []string{t.File}
	for _, also := range t.With {
		names = append(names, also.File)
	}
	return names
}

// Describe says that there is a file that describes the columns of table i, the first of which is the table itself, and returns its name.
func (t *Table) Describe(i int) string {
	if i == 0 {
		t.Override = OverrideName(t.File)
		return t.Override
	}
	also := &t.With[i-1]
	also.Override = OverrideName(also.File)
	return also.Override
}

// NewDomain returns how a site lists a domain.
func NewDomain(name, title string) Domain {
	return Domain{Name: name, Title: title, Path: path.Join("domain", plain(name))}
}

// plain replaces what has a meaning in addresses, or is spelt differently by different systems.
func plain(name string) string {
	words := strings.FieldsFunc(name, func(r rune) bool {
		return !(r == '_' || r == '-' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z')
	})
	if len(words) == 0 {
		return "table"
	}
	return strings.Join(words, "-")
}

// plainEnding does so for the ending of a file's name.
func plainEnding(ending string) string {
	if ending == "" || plain(ending) != ending[1:] {
		return ""
	}
	return ending
}

// DescriptionName is the name of the file that describes several tables.
const DescriptionName = "semtree.json"

// OverrideName returns the name of the file that describes the columns of a table.
func OverrideName(file string) string {
	return strings.TrimSuffix(file, path.Ext(file)) + ".table.json"
}

// title makes a title of a file's name: "city-parks" is "City parks".
func title(name string) string {
	words := strings.Join(strings.FieldsFunc(name, func(r rune) bool { return r == '_' || r == '-' || unicode.IsSpace(r) }), " ")
	if words == "" {
		return ""
	}
	first, size := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + words[size:]
}
