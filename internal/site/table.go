package site

import (
	"path"
	"strings"
	"unicode"
	"unicode/utf8"
)

// TableModelFolder has the model for tables and its word knowledge.
const TableModelFolder = "tables"

// NewTable returns how a site lists the table in a file of this name.
func NewTable(file string) Table {
	name := strings.TrimSuffix(file, path.Ext(file))
	return Table{Name: name, Title: title(name), Path: path.Join("table", name), File: file}
}

// OverrideName returns the name of the file that describes the columns of a table.
func OverrideName(file string) string {
	return strings.TrimSuffix(file, path.Ext(file)) + ".table.json"
}

// title makes a title of a file's name: "city-parks" is "City parks".
func title(name string) string {
	words := strings.Join(strings.FieldsFunc(name, func(r rune) bool { return r == '_' || r == '-' || unicode.IsSpace(r) }), " ")
	first, size := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + words[size:]
}
