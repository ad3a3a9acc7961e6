package lexicon

import (
	"fmt"
	"slices"
	"strings"
)

// Star stands for any name in the text of a context.
const Star = "*"

// context is a pattern of words around a name that determines its kind: before
// "river", a name that may be a river is a river.
type context struct {
	before, after []word
	label         string
}

// isContext reports whether a name is a context: it has words around a star, a
// label and no constants.
func isContext(name Name) bool { return len(name.Consts) == 0 }

// newContext reads the words around the star.
func newContext(name Name) (*context, error) {
	before, after, found := strings.Cut(name.Text, Star)
	c := &context{cut(before), cut(after), name.Label}
	if !found || strings.Contains(after, Star) || len(c.before)+len(c.after) == 0 {
		return nil, fmt.Errorf("%q names no entity: want constants, or words around one %s", name.Text, Star)
	}
	return c, nil
}

// choose returns the entity, one of several, that the first matching context
// around the name words[from:to] determines, or all of them if none matches.
func (l *Lexicon) choose(entities []Entity, words []word, from, to int) []Entity {
	if len(entities) < 2 {
		return entities
	}
	for _, c := range l.contexts {
		if !standAt(words, from-len(c.before), c.before) || !standAt(words, to, c.after) {
			continue
		}
		for i := range entities {
			if entities[i].Label == c.label {
				return entities[i : i+1 : i+1]
			}
		}
	}
	return entities
}

// standAt reports whether words contains these words from index i on.
func standAt(words []word, i int, these []word) bool {
	return i >= 0 && i+len(these) <= len(words) && slices.EqualFunc(words[i:i+len(these)], these, sameText)
}
