package several

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/schema"
)

// question is a question with what its words name.
type question struct {
	text  string    // its words in the singular and in lower case, with a blank before and after each
	words string    // as typed
	named []float64 // [tables] how well it names the rows of each
}

// names are what questions may call the rows of a table.
type names struct {
	whole []string // all of a name: "playlist track"
	parts []string // a word of the table's name: "track"
}

func namesOf(t *table.Table) names {
	noun := schema.Noun(t)
	return names{slices.Concat(t.Nouns, t.Called, []string{noun}), strings.Fields(noun)}
}

// Named is how well a question names the rows of a table.
const (
	byName = 1.0
	byWord = 0.5 // by a word of its name, which is no name of another table
)

// read finds out which tables a question names.
func (p *Parser) read(text string) *question {
	q := &question{words: text}
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !strings.ContainsRune("'-_", r) && !isWord(r) })
	for i, w := range words {
		words[i] = english.Singular(w)
	}
	q.text = " " + strings.Join(words, " ") + " "
	says := func(name string) bool { return strings.Contains(q.text, " "+name+" ") }
	isName := func(word string) bool {
		return slices.ContainsFunc(p.bases, func(b *base) bool { return slices.Contains(b.names.whole, word) })
	}
	for _, b := range p.bases {
		n := 0.
		if slices.ContainsFunc(b.names.whole, says) {
			n = byName
		} else if slices.ContainsFunc(b.names.parts, func(word string) bool { return says(word) && !isName(word) }) {
			n = byWord
		}
		q.named = append(q.named, n)
	}
	return q
}

// isWord reports whether a character is part of a word.
func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// candidates returns the bases that most words of a question may be about, those that it names first.
func (p *Parser) candidates(q *question) []*base {
	if len(p.bases) <= maxBases {
		return p.bases
	}
	all := slices.Clone(p.bases)
	found := make(map[*base]float64, len(all))
	for _, b := range all {
		found[b] = q.named[b.wide.Base]
		linked, err := b.index.Link(q.words)
		if err != nil {
			continue // asking says why
		}
		words := map[int]bool{}
		for _, c := range linked.Candidates {
			if c.Column < 0 || !c.IsSaid() || c.IsGuess() {
				continue
			}
			for w := c.Start; w < c.End; w++ {
				words[w] = words[w] || english.ClassOf(linked.Tokens[w].Word) == english.Content
			}
		}
		for _, content := range words {
			if content {
				found[b]++
			}
		}
	}
	slices.SortStableFunc(all, func(a, b *base) int { return cmp.Compare(found[b], found[a]) })
	return all[:maxBases]
}
