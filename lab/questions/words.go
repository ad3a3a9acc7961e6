package questions

import (
	"embed"
	"errors"
	"fmt"
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table/knowledge"
	"semtree/table/knowledge/embedded"
)

//go:embed templates/*.txt words/*.tsv words/*.txt
var files embed.FS

// A header is what people know about columns whose header ends in a word.
type header struct {
	classes      []string // "person", "place", "sum" ...
	prepositions []string // before a cell: "against" Chelsea
	other        []string // other words for the column
	rows         []string // what a row of a table with such a column may be
}

// A verb relates a column to the rows: who is a director directed the film.
type verb struct {
	kind             string // see the file
	base, past, part string // "write", "wrote", "written"
}

// A quality is an adjective that compares rows by a column.
type quality struct {
	adjective string
	low       bool // less of the column is more of it: "light"
	weight    float64
}

// vocabulary holds our lists of words, by the last word of a header or by all of it.
type vocabulary struct {
	headers   map[string]*header
	verbs     map[string][]verb
	qualities map[string][]quality
	// What a word of a recipe is.
	adjectives map[string]quality
	verbForms  map[string]bool
	said       map[string][]string // words for columns of our own tables, by saidKey
	know       *knowledge.Knowledge
}

// readVocabulary reads the lists of words.
func readVocabulary() (*vocabulary, error) {
	book, err := loadRecipes()
	if err != nil {
		return nil, err
	}
	v := &vocabulary{
		headers: map[string]*header{}, verbs: map[string][]verb{}, qualities: map[string][]quality{},
		adjectives: map[string]quality{}, verbForms: map[string]bool{}, said: book.said, know: embedded.Default(),
	}
	return v, errors.Join(
		eachLine("words/headers.tsv", 5, v.header),
		eachLine("words/verbs.tsv", 5, func(f []string) error {
			w := v.verb(f)
			if w.base != w.part {
				for _, form := range []string{w.base, english.ThirdPerson(w.base), w.past, w.part} {
					v.verbForms[form] = true
				}
			}
			if w.kind == "priced" {
				v.hint(w)
			}
			return nil
		}),
		eachLine("words/deeds.tsv", 5, func(f []string) error {
			v.verb(f)
			return nil
		}),
		eachLine("words/adjectives.txt", 1, v.adjective))
}

// header adds a line of headers.tsv.
func (v *vocabulary) header(f []string) error {
	h := &header{list(f[1]), list(f[2]), list(f[3]), list(f[4])}
	for _, w := range list(f[0]) {
		if v.headers[w] != nil {
			return fmt.Errorf("header %q stands in two lines", w)
		}
		v.headers[w] = h
	}
	for _, c := range h.classes {
		if classes[c] == nil {
			return fmt.Errorf("unknown class %q", c)
		}
	}
	return nil
}

// verb adds a line of verbs.tsv or deeds.tsv to the columns that it names.
func (v *vocabulary) verb(f []string) verb {
	w := verb{f[1], f[2], f[3], f[4]}
	for _, column := range list(f[0]) {
		v.verbs[column] = append(v.verbs[column], w)
	}
	return w
}

// hint adds a verb to the columns that it asks for, as package knowledge has it: to
// earn asks for income, too.
func (v *vocabulary) hint(w verb) {
	for _, column := range v.know.Near(w.base, knowledge.Hint) {
		if v.know.Related(w.base, column).Strength >= 0.9 && !slices.Contains(v.verbs[column], w) {
			v.verbs[column] = append(v.verbs[column], w)
		}
	}
}

// adjective asks what is known about each adjective of a line.
func (v *vocabulary) adjective(line []string) error {
	for _, adjective := range strings.Fields(line[0]) {
		measures, _ := v.know.Attribute(adjective)
		if len(measures) > 0 {
			v.adjectives[adjective] = quality{adjective, measures[0].Direction < 0, 1}
		}
		for _, m := range measures {
			if m.Strength >= 0.5 {
				v.qualities[m.Noun] = append(v.qualities[m.Noun], quality{adjective, m.Direction < 0, m.Strength * m.Strength})
			}
		}
	}
	return nil
}

// eachLine calls f with the fields of each line of an embedded file. Fields have tabs
// between them; "-" stands for an empty one.
func eachLine(name string, fields int, f func([]string) error) error {
	text, err := files.ReadFile(name)
	if err != nil {
		return err
	}
	return lines(name, string(text), func(_, line string) error {
		parts := strings.Split(line, "\t")
		if len(parts) != fields {
			return fmt.Errorf("%d fields with tabs between them, want %d", len(parts), fields)
		}
		for j := range parts {
			if parts[j] = strings.TrimSpace(parts[j]); parts[j] == "-" {
				parts[j] = ""
			}
		}
		return f(parts)
	})
}

// lines calls f with each line of a file that is neither empty nor a comment, and where it stands.
func lines(name, text string, f func(place, line string) error) error {
	for i, line := range strings.Split(text, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		place := fmt.Sprintf("%s:%d", name, i+1)
		if err := f(place, line); err != nil {
			return fmt.Errorf("%s: %w", place, err)
		}
	}
	return nil
}

// list splits a field at its commas.
func list(field string) []string {
	var all []string
	for _, w := range strings.Split(field, ",") {
		if w = strings.TrimSpace(w); w != "" {
			all = append(all, w)
		}
	}
	return all
}
