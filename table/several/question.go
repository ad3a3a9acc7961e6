package several

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table/heading"
	"semtree/table/link"
	"semtree/table/schema"
)

// question is a question with the tables that its words name.
type question struct {
	text  string
	named []float64 // [tables] how well it names the rows of each
	words []uint64  // [tables] the words that do
	all   []string  // its words, in the singular
	first int       // the table that is named first; -1: none
	said  uint64    // content words that one of the bases has something for

	numbers []numbered // rows that it names by their numbers
	verbs   []int      // tables that another form of their name names: who ordered has orders
	empty   string     // a table without rows that it names, by words that name no other one

	weighed []weighed // readings of all bases
}

// names are what questions may call the rows of a table.
type names struct {
	whole [][]string // names, each of one word or several: "playlist track"
	parts []string   // the words of the table's own name, and of what its owner calls a row: "track"
}

// namesOf returns the names of a table: its own, those that it says a row has, and the roles of its rows in others.
func (p *Parser) namesOf(i int) names {
	t := p.Schema.Tables[i]
	nouns := schema.Nouns(t)
	n := names{parts: strings.Fields(strings.Join(nouns, " "))}
	for _, name := range slices.Concat(nouns, t.Nouns, t.Called, p.Schema.Roles(i)) {
		n.whole = append(n.whole, strings.Fields(name))
	}
	return n
}

// How well a question names the rows of a table.
const (
	byName = 1.0
	byWord = 0.5 // by a word of its name, which is no name of another table
)

// read finds out which tables a question names.
func (p *Parser) read(text string) *question {
	q := &question{text: text, named: make([]float64, len(p.bases)), words: make([]uint64, len(p.bases)), first: -1}
	tokens, err := link.Tokens(text)
	if err != nil {
		return q // asking says why
	}
	words := make([]string, len(tokens))
	for i, t := range tokens {
		words[i] = t.Word
	}
	q.numbers = p.numbersOf(words)
	for i, word := range words {
		words[i] = english.Singular(word)
	}
	q.all = words
	isName := func(word string) bool {
		return slices.ContainsFunc(p.bases, func(b *base) bool {
			return slices.ContainsFunc(b.names.whole, func(name []string) bool { return len(name) == 1 && name[0] == word })
		})
	}
	for i, b := range p.bases {
		for _, name := range b.names.whole {
			if at := places(words, name); at != 0 {
				q.named[i], q.words[i] = byName, q.words[i]|at
			}
		}
		for _, word := range b.names.parts {
			if at := places(words, []string{word}); q.named[i] < byName && at != 0 && !isName(word) {
				q.named[i], q.words[i] = byWord, q.words[i]|at
			}
		}
		if at := stemmed(tokens, b.names.whole); q.named[i] == 0 && at != 0 {
			q.named[i], q.words[i], q.verbs = byWord, at, append(q.verbs, i)
		}
		if q.words[i] != 0 && (q.first < 0 || bits.TrailingZeros64(q.words[i]) < bits.TrailingZeros64(q.words[q.first])) {
			q.first = i
		}
	}
	for _, name := range p.Schema.Empty {
		noun := strings.Fields(english.Singular(strings.Join(heading.Split(name), " ")))
		if at := places(words, noun); at != 0 && !slices.ContainsFunc(q.words, func(of uint64) bool { return of&at != 0 }) {
			q.empty = name
		}
	}
	return q
}

// stemmed returns the words of a question that are other forms of a name: who ordered has orders.
func stemmed(tokens []link.Token, names [][]string) (at uint64) {
	for i, t := range tokens {
		if slices.ContainsFunc(names, func(name []string) bool { return len(name) == 1 && english.Stem(name[0]) == english.Stem(t.Word) }) {
			at |= 1 << i
		}
	}
	return at
}

// places returns the words of a question that are a name, wherever it stands.
func places(words, name []string) (at uint64) {
	for i := 0; len(name) > 0 && i+len(name) <= len(words); i++ {
		if slices.Equal(words[i:i+len(name)], name) {
			at |= (1<<len(name) - 1) << i
		}
	}
	return at
}

// candidates returns the bases that most words of a question may be about, the one that it was corrected to and those that it names first, and none that no word is about, if there are
// more than maxBases. It notes the words that these say something of.
func (p *Parser) candidates(q *question) []*base {
	all := slices.Clone(p.bases)
	said := make(map[*base]uint64, len(all))
	for _, b := range all {
		said[b] = b.said(q.text)
		b.found = q.named[b.wide.Base] + float64(bits.OnesCount64(said[b]))
	}
	if len(all) > maxBases {
		slices.SortStableFunc(all, func(a, b *base) int { return cmp.Compare(b.found, a.found) })
		if all = all[:maxBases]; all[0].found > 0 {
			all = slices.DeleteFunc(all, func(b *base) bool { return b.found == 0 })
		}
	}
	if corrected := p.Corrected(q.text); corrected >= 0 {
		own := p.bases[corrected]
		all = append([]*base{own}, slices.DeleteFunc(all, func(b *base) bool { return b == own })...)
	}
	for _, b := range all {
		q.said |= said[b]
	}
	return all
}

// said returns the content words of a question that say something of a base.
func (b *base) said(text string) (words uint64) {
	linked, err := b.index.Link(text)
	if err != nil {
		return 0 // asking says why
	}
	for _, c := range linked.Candidates {
		if c.Column < 0 || !c.IsSaid() || c.IsGuess() {
			continue
		}
		for w := c.Start; w < c.End; w++ {
			if english.ClassOf(linked.Tokens[w].Word) == english.Content {
				words |= 1 << w
			}
		}
	}
	return words
}
