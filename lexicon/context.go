package lexicon

import (
	"fmt"
	"strings"
)

// Star stands for any name in the text of a context.
const Star = "*"

// context is words around a name that tell what it is: before "river", a name
// that may be a river is one.
type context struct {
	before, after []word
	label         string
}

// isContext reports whether a name is a context: it has words around a star and
// a label, no constants.
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

// choose returns the one of several entities that the first fitting context
// around the name, words[from:to], asks for; all of them if there is none.
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

// standAt reports whether these stand among words from i on.
func standAt(words []word, i int, these []word) bool {
	if i < 0 || i+len(these) > len(words) {
		return false
	}
	for k := range these {
		if words[i+k].text != these[k].text {
			return false
		}
	}
	return true
}
