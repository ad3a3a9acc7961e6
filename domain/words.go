//go:build !js

package domain

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"semtree/internal/textfile"
)

// WordsFile has the words that people use for the predicates. It is used in
// training, and is optional.
const WordsFile = "words.tsv"

// Words returns for each label of the grammar the words that people use for it,
// from the domain's file. Errors name the line.
func (d *Domain) Words() ([][]string, error) {
	text, err := textfile.Read(d.fsys, WordsFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	words, lines := make([][]string, len(d.Grammar.Labels)), make([]int, len(d.Grammar.Labels))
	for i, row := range strings.Split(string(text), "\n") {
		row = strings.TrimSpace(row)
		if row == "" || row[0] == '#' {
			continue
		}
		if err := d.addWords(words, lines, row, i+1); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", WordsFile, i+1, err)
		}
	}
	return words, nil
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
