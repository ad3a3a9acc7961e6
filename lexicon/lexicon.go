package lexicon

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"semtree/grammar"
)

// MaxBytes is the longest question that [Lexicon.Link] takes.
const MaxBytes = 1 << 16

// TooLongError reports a question of more than [MaxBytes] bytes.
type TooLongError struct{ Bytes int }

func (e *TooLongError) Error() string {
	return fmt.Sprintf("the question has %d bytes, at most %d are read: ask a shorter one", e.Bytes, MaxBytes)
}

// Entity is one thing that a token may name.
type Entity struct {
	Label  string   // entity constructor
	Consts []string // as FunQL writes them
}

// Token is a word, or a name of one or several words.
type Token struct {
	Text       string   // normalised words, separated by blanks
	Corrected  string   // the words that a [Speller] reads instead; empty if it changes none
	Key        string   // what the network sees: the words as read, or for a linked token its labels, "@riverid+stateid"
	Start, End int      // offsets in the question, in bytes
	Entities   []Entity // what it may denote, at most one entity of each label, sorted by label; nil for a plain word
}

// Lexicon finds names in questions. It is immutable and safe for concurrent
// use.
//
// The names form a trie of words: place 0 is its root, and a step leads from a
// place over a word to the next place.
type Lexicon struct {
	next     map[step]int // one map for all places, because creating thousands of small maps takes long
	entities [][]Entity   // by place: what the words up to the place name, sorted by label
	contexts []*context   // patterns that choose between the entities of a name
}

type step struct {
	place int
	word  string
}

// New returns a lexicon of names and contexts (see [Name]). A name may denote one
// entity of each label; if it denotes two of the same label, the error names them.
func New(names []Name) (*Lexicon, error) {
	l := &Lexicon{next: make(map[step]int, 2*len(names)), entities: make([][]Entity, 1, 2*len(names)+1)}
	for _, name := range names {
		if isContext(name) {
			c, err := newContext(name)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", name.Origin(), err)
			}
			l.contexts = append(l.contexts, c)
			continue
		}
		words := cut(name.Text)
		if len(words) == 0 {
			return nil, fmt.Errorf("%s: name %q has no words", name.Origin(), name.Text)
		}
		place := 0
		for _, w := range words {
			next, ok := l.next[step{place, w.text}]
			if !ok {
				next = len(l.entities)
				l.next[step{place, w.text}] = next
				l.entities = append(l.entities, nil)
			}
			place = next
		}
		if other := l.add(place, name); other != nil {
			return nil, conflict(names, name, *other)
		}
	}
	return l, nil
}

// add adds an entity to those that the words up to a place name. It returns the
// entity of the same label that they name already, if it is another one.
func (l *Lexicon) add(place int, name Name) *Entity {
	list := l.entities[place]
	i, found := slices.BinarySearchFunc(list, name.Label, func(e Entity, label string) int { return strings.Compare(e.Label, label) })
	switch {
	case !found:
		l.entities[place] = slices.Insert(list, i, Entity{name.Label, name.Consts})
	case !slices.Equal(list[i].Consts, name.Consts):
		return &list[i]
	}
	return nil
}

// conflict returns the error of a name that denotes another entity of the same
// label, too, by an earlier one of all names.
func conflict(all []Name, name Name, other Entity) error {
	same := func(n Name) bool {
		return n.Label == other.Label && slices.Equal(n.Consts, other.Consts) &&
			slices.EqualFunc(cut(n.Text), cut(name.Text), sameText)
	}
	first := all[slices.IndexFunc(all, same)]
	return fmt.Errorf("%s: %q names %s, but %s by %s; a name denotes at most one %s", name.Origin(), name.Text,
		&grammar.Node{Name: name.Label, Consts: name.Consts}, &grammar.Node{Name: other.Label, Consts: other.Consts}, first.Origin(), name.Label)
}

// Link cuts a question into tokens. It takes time linear in the length of the
// question; for each word, at most the length of the longest name and the number
// of contexts. It accepts any bytes. The error is a *[TooLongError].
func (l *Lexicon) Link(question string) ([]Token, error) {
	words, err := cutQuestion(question)
	if err != nil {
		return nil, err
	}
	return l.link(words), nil
}

func cutQuestion(question string) ([]word, error) {
	if len(question) > MaxBytes {
		return nil, &TooLongError{len(question)}
	}
	return cut(question), nil
}

// link joins words into tokens.
func (l *Lexicon) link(words []word) []Token {
	tokens := make([]Token, 0, len(words))
	for i := 0; i < len(words); {
		n, entities := l.longest(words[i:])
		if n == 0 {
			n, entities = 1, number(words[i].text)
		}
		entities = l.choose(entities, words, i, i+n)
		tokens = append(tokens, newToken(words[i:i+n], entities))
		i += n
	}
	return tokens
}

// longest returns the number of words of the longest name at the start of words,
// 0 for none, and the entities that it names.
func (l *Lexicon) longest(words []word) (n int, entities []Entity) {
	place := 0
	for i, w := range words {
		next, ok := l.next[step{place, w.text}]
		if !ok {
			break
		}
		if place = next; l.entities[place] != nil {
			n, entities = i+1, l.entities[place]
		}
	}
	return n, entities
}

// number links a word of digits with at most one period between them, which
// FunQL reads as a number.
func number(text string) []Entity {
	for i := range len(text) {
		if !isDigit(rune(text[i])) && text[i] != '.' {
			return nil
		}
	}
	if strings.Count(text, ".") > 1 {
		return nil
	}
	return []Entity{{grammar.NumberLabel, []string{text}}}
}

func newToken(words []word, entities []Entity) Token {
	typed, read := make([]string, len(words)), make([]string, len(words))
	for i, w := range words {
		typed[i], read[i] = cmp.Or(w.typed, w.text), w.text
	}
	t := Token{Text: strings.Join(typed, " "), Key: strings.Join(read, " "), Start: words[0].start, End: words[len(words)-1].end, Entities: entities}
	if t.Key != t.Text {
		t.Corrected = t.Key
	}
	if entities != nil {
		labels := make([]string, len(entities))
		for i, e := range entities {
			labels[i] = e.Label
		}
		t.Key = "@" + strings.Join(labels, "+")
	}
	return t
}
