package lexicon

import (
	"fmt"
	"slices"
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

// isContext tells whether a name is a context: it has words around a star and
// a label, no constants.
func isContext(name Name) bool { return len(name.Consts) == 0 }

// newContext reads the words around the star.
func newContext(name Name) (context, error) {
	before, after, _ := strings.Cut(name.Text, Star)
	c := context{cut(before), cut(after), name.Label}
	if strings.Count(name.Text, Star) != 1 || len(c.before)+len(c.after) == 0 {
		return c, fmt.Errorf("%q has no constants, so it says what a name is by the words around it: want one %s for the name, and words",
			name.Text, Star)
	}
	return c, nil
}

// surrounds tells whether the context stands around words[from:to].
func (c *context) surrounds(words []word, from, to int) bool {
	from -= len(c.before)
	return from >= 0 && startWith(words[from:], c.before) && startWith(words[to:], c.after)
}

// startWith tells whether words start with these.
func startWith(words, these []word) bool {
	return len(words) >= len(these) && slices.EqualFunc(words[:len(these)], these, func(a, b word) bool { return a.text == b.text })
}

// choose returns those of several entities that the words around the name,
// words[from:to], ask for; all of them if the words ask for none.
func (l *Lexicon) choose(entities []Entity, words []word, from, to int) []Entity {
	if len(entities) < 2 {
		return entities
	}
	var chosen []Entity
	for _, e := range entities {
		for i := range l.contexts {
			if c := &l.contexts[i]; c.label == e.Label && c.surrounds(words, from, to) {
				chosen = append(chosen, e)
				break
			}
		}
	}
	if chosen == nil {
		return entities
	}
	return chosen
}
