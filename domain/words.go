//go:build !js

package domain

import (
	"fmt"
	"slices"
	"strings"
)

// WordsFile has the words that people use for the predicates. It is used in
// training, and is optional.
const WordsFile = "words.tsv"

// Words returns for each label of the grammar the words that people use for it,
// from the domain's file, nil if it has none. Errors name the line.
func (d *Domain) Words() ([][]string, error) {
	var words [][]string
	lines := make([]int, len(d.Grammar.Labels))
	err := d.rows(WordsFile, func(line int, row string) error {
		if words == nil {
			words = make([][]string, len(d.Grammar.Labels))
		}
		return d.addWords(words, lines, strings.TrimSpace(row), line)
	})
	return words, err
}

// addWords adds a row of the file. lines has the line of each label's row, 0 for
// none.
func (d *Domain) addWords(words [][]string, lines []int, row string, line int) error {
	g := d.Grammar
	name, list, ok := strings.Cut(row, "\t")
	l := g.Label(name)
	switch {
	case !ok:
		return fmt.Errorf("want a predicate, a tab and words, found %q", row)
	case l < 0 || g.Labels[l].Entity:
		return fmt.Errorf("%q is not a predicate of the grammar", name)
	case lines[l] > 0:
		return fmt.Errorf("%s has two rows, the first in line %d", name, lines[l])
	}
	lines[l] = line
	for _, w := range strings.Fields(list) {
		if slices.Contains(words[l], w) {
			return fmt.Errorf("%s has the word %q twice", name, w)
		}
		if tokens, err := d.Lexicon.Link(w); err != nil || len(tokens) != 1 || tokens[0].Key != w {
			return fmt.Errorf("%q of %s is not a single word of a question: want a word in lower case, without punctuation, that is not a name", w, name)
		}
		words[l] = append(words[l], w)
	}
	return nil
}
