package tables

import (
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
	says := func(words string) bool {
		for _, t := range tokens {
			if strings.Contains(words, " "+t.Word+" ") {
				return true
			}
		}
		return false
	}
	switch n.Name {
	case "more", "less", "largest", "smallest":
		if tags, err := program.Grammar().Typing(n); err == nil && program.Grammar().Types[program.Grammar().Tags[tags[0]].Result] != "truth" {
			return true
		}
		return len(tokens) > 0 && english.Auxiliaries.Has(tokens[0].Word)
	case "sum", "avg":
		return len(n.Args) < 3 || says(" difference more less between than ")
	case "exists":
		return len(tokens) > 0 && english.Auxiliaries.Has(tokens[0].Word)
	case "count":
		return says(" many much number total count amount often times ")
	case "diff":
		return says(" difference more less fewer longer shorter higher lower larger smaller older younger many much between than apart elapsed passed long far ")
	}
	return true
}
