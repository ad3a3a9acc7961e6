package tables

import (
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/table/link"
	"semtree/table/program"
)

// plausible reports whether a program may be what a question means, by their forms.
// An answer "yes", or a small number, is easily right by chance: yes or no is for
// questions that begin with a verb, and a count or a difference for questions with a word for it.
func plausible(tokens []link.Token, n *grammar.Node) bool {
	o := program.OperatorOf(n)
	if o.Type == program.Truth {
		return len(tokens) > 0 && english.Auxiliaries.Has(tokens[0].Word)
	}
	asked := strings.Fields(o.Asked)
	return len(asked) == 0 || slices.ContainsFunc(tokens, func(t link.Token) bool { return slices.Contains(asked, t.Word) })
}
