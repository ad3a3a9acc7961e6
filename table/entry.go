package table

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"semtree/internal/wording"
)

// MaxNouns is the largest number of names of a row that an override file says.
const MaxNouns = 50

// ParseEntry reads what a file about several tables says of one of them. It is an override file without an order, whose columns may be
// written in letters of any case. Its corrections are of questions about all tables, whose programs are about this one, made wide. Errors are those of [ParseOverride].
func ParseEntry(text []byte, file string) (*Override, error) {
	o, err := ParseOverride(text, file)
	if err != nil {
		return nil, err
	}
	o.entry = true
	if o.Order != nil {
		return nil, o.Fault("order", "\"order\" is for a table that is asked alone: leave it out")
	}
	return o, nil
}

// fitted returns the same with columns written as in the header. An error names one that there is not, or that is there twice.
func (o *Override) fitted(header []string) (*Override, error) {
	next := *o
	for _, d := range o.Define {
		header = append(header[:len(header):len(header)], d.Name)
	}
	if o.Columns != nil {
		next.Columns = make(map[string]Setting, len(o.Columns))
	}
	place := func(name string) (string, error) {
		place := PlaceOf(header, name)
		if place < 0 {
			return "", o.Fault(name, fmt.Sprintf("unknown column %q: %s", name, wording.NearestOr(name, header, "the table has")))
		}
		return header[place], nil
	}
	for _, name := range slices.Sorted(maps.Keys(o.Columns)) { // so that an error is always the same
		column, err := place(name)
		if err != nil {
			return nil, err
		}
		if _, twice := next.Columns[column]; twice {
			return nil, o.Fault(name, fmt.Sprintf("column %q is there twice, in other letters, too: leave one out", column))
		}
		next.Columns[column] = o.Columns[name]
	}
	if o.Key != nil && *o.Key != "" {
		key, err := place(*o.Key)
		if err != nil {
			return nil, err
		}
		next.Key = &key
	}
	return &next, nil
}

// PlaceOf returns the place of a name in a list: the one that is written so, or else the only one in letters of another case; -1 if there is none.
func PlaceOf(list []string, name string) int {
	if i := slices.Index(list, name); i >= 0 {
		return i
	}
	like := func(other string) bool { return strings.EqualFold(other, name) }
	i := slices.IndexFunc(list, like)
	if i >= 0 && slices.ContainsFunc(list[i+1:], like) {
		return -1
	}
	return i
}
