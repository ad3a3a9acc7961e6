package table

import "slices"

// Named returns a table with more names: other ones of columns, by their places, and what a row is called. It shares all else.
func (t *Table) Named(columns map[int][]string, nouns []string) *Table {
	next := *t
	next.Columns, next.Nouns = slices.Clone(t.Columns), more(t.Nouns, nouns)
	for i, names := range columns {
		c := *t.Columns[i]
		c.Other = more(c.Other, names)
		next.Columns[i] = &c
	}
	return &next
}

// more returns a list with those further texts that it lacks.
func more(list, further []string) []string {
	all := slices.Clone(list)
	for _, text := range further {
		if !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	return all
}
