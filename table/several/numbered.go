package several

import (
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/table"
)

// numbered is a number in a question behind a word for one row: "order 3", "order no. 3", "the order with id 3".
type numbered struct {
	number string
	of     []int // the tables whose rows are called so
}

// between are words that stand between the word for a row and its number.
const between english.Words = " number no no. nr nr. id code with the # : "

// numbersOf finds the rows that a question names by their numbers. Words are as they stand in it.
func (p *Parser) numbersOf(words []string) (list []numbered) {
	for i, word := range words {
		if !strings.ContainsAny(word, "0123456789") {
			continue
		}
		before := i - 1
		for before >= 0 && between.Has(words[before]) {
			before--
		}
		if before < 0 || english.Singular(words[before]) != words[before] {
			continue
		}
		var of []int
		for t, b := range p.bases {
			if slices.ContainsFunc(b.names.whole, func(name []string) bool { return name[len(name)-1] == words[before] }) {
				of = append(of, t)
			}
		}
		if of != nil {
			list = append(list, numbered{word, of})
		}
	}
	return list
}

// misnumbers reports whether a program compares a column with the number of a row of another table: "customer of order 3" is not about
// customer 3, nor about customers with three orders.
func (b *base) misnumbers(program *grammar.Node) bool {
	return slices.ContainsFunc(program.Preorder(), func(m *grammar.Node) bool {
		c := b.wide.Mentioned(m)
		if c == nil || len(m.Consts) < 2 || c.Kind() == table.Time {
			return false
		}
		said := grammar.Unquote(m.Consts[1])
		return slices.ContainsFunc(b.asked.numbers, func(n numbered) bool {
			return strings.EqualFold(n.number, said) && !slices.Contains(n.of, b.wide.TableOf(m))
		})
	})
}
