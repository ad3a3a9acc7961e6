package table

import (
	"slices"
	"strings"
)

// nouns finds what a row is called: by the table's name, and by the header of the
// column that names the rows, unless they are words for any table. Rows that dates or years
// name are days or years.
func nouns(t *Table) (all []string) {
	add := func(words []string) {
		n := len(words)
		if n == 0 || n > 2 {
			return
		}
		for _, w := range words {
			if hasDigit(w) || len(w) < 3 || anyTable[w] || strings.Contains(identifiers, " "+w+" ") {
				return
			}
		}
		noun := strings.Join(append(words[:n-1:n-1], singular(words[n-1])), " ")
		if !slices.Contains(all, noun) {
			all = append(all, noun)
		}
	}
	add(cutHeader(t.Name))
	if t.Key >= 0 && t.Columns[t.Key].Kind() == Text {
		add(t.Columns[t.Key].Words)
	}
	if t.Key >= 0 {
		switch t.Columns[t.Key].Type {
		case TypeDate:
			all = append(all, "day")
		case TypeYear:
			all = append(all, "year")
		}
	}
	return all
}

// anyTable are words of names and headers that say nothing about the rows.
var anyTable = set(strings.Fields("data table sheet file name title list results output export untitled test column rank position year date number note notes code type full first last address street"))

var irregular = map[string]string{"people": "person", "men": "man", "women": "woman", "children": "child", "movies": "movie",
	"series": "series", "species": "species", "cookies": "cookie", "calories": "calorie", "news": "news", "buses": "bus", "gas": "gas",
	"wives": "wife", "lives": "life", "leaves": "leaf", "mice": "mouse", "feet": "foot", "teeth": "tooth", "indices": "index", "status": "status"}

// singular returns the singular of an English noun.
func singular(w string) string {
	if s, ok := irregular[w]; ok {
		return s
	}
	cut := func(suffix, by string) (string, bool) {
		if len(w) > len(suffix)+1 && strings.HasSuffix(w, suffix) {
			return w[:len(w)-len(suffix)] + by, true
		}
		return w, false
	}
	if strings.HasSuffix(w, "ss") || strings.HasSuffix(w, "us") || strings.HasSuffix(w, "is") {
		return w
	}
	for _, rule := range [][2]string{{"ies", "y"}, {"sses", "ss"}, {"xes", "x"}, {"ches", "ch"}, {"shes", "sh"}, {"zzes", "zz"}, {"s", ""}} {
		if s, ok := cut(rule[0], rule[1]); ok {
			return s
		}
	}
	return w
}
