package ask

import (
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/table/link"
	"semtree/table/program"
)

// asked is the kind of answer that a question asks for by its first words.
type asked int

const (
	anything asked = iota
	aNumber        // "how many"
	aTime          // "when", "which year": no number without a column, and not yes or no
	aTruth         // "is", "did"
	aThing         // "who", "which", "where": likewise
)

// askedFor returns what a question asks for.
func askedFor(tokens []link.Token) asked {
	for i, t := range tokens {
		next := ""
		if i+1 < len(tokens) {
			next = tokens[i+1].Word
		}
		switch {
		case t.Word == "how" && (next == "many" || next == "much"):
			return aNumber
		case t.Word == "when", (t.Word == "what" || t.Word == "which") && (next == "year" || next == "date" || next == "day"):
			return aTime
		case i == 0 && english.Auxiliaries.Has(t.Word) && !mentions(tokens, "or"):
			return aTruth
		case t.Word == "who", t.Word == "where", t.Word == "which" && next != "number":
			return aThing
		case t.Word == "what", t.Word == "how":
			return anything
		}
	}
	return anything
}

func listed(list, word string) bool { return strings.Contains(list, " "+word+" ") }

func mentions(tokens []link.Token, word string) bool {
	return slices.ContainsFunc(tokens, func(t link.Token) bool { return t.Word == word })
}

// mentionsOf reports whether a word of a list is in a question.
func mentionsOf(tokens []link.Token, list english.Words) bool {
	return slices.ContainsFunc(tokens, func(t link.Token) bool { return list.Has(t.Word) })
}

// gives reports whether a program may have an answer of the kind.
func gives(g *grammar.Grammar, n *grammar.Node, kind asked) bool {
	tags, err := g.Typing(n)
	if err != nil {
		return false
	}
	result := g.Types[g.Tags[tags[0]].Result]
	if result == "answer" && program.Does(n.Name, program.OpBest) { // a value of the column: the latest date
		result = g.Types[g.Tags[tags[1]].Result]
	}
	truth := result == "truth" || result == verdict
	number := result == "answer" || strings.HasSuffix(result, "<number>")
	switch kind {
	case aNumber:
		return number || result == "groups"
	case aTime, aThing:
		return !truth && result != "answer"
	case aTruth:
		return truth
	}
	return true
}

// fitting is whether a reading fits.
type fitting int8

const (
	_ fitting = iota // not looked at yet
	isFitting
	isUnfit
)

// fits reports whether the answer of reading i is of the kind that is asked for, and says
// something.
func (f *Found) fits(i int) bool {
	if f.fitting == nil {
		f.fitting = make([]fitting, len(f.Readings))
	}
	if f.fitting[i] == 0 {
		f.fitting[i] = isUnfit
		if r := f.Readings[i]; gives(f.Grammar.Base, r.Tree, f.asks) && !f.listsYesNo(r) && !f.trivial(r) && !f.reversed(r.Parse) {
			f.fitting[i] = isFitting
		}
	}
	return f.fitting[i] == isFitting
}

// choose returns the place of the reading that is the answer: see the package comment.
// One that failed might be the answer, so that it ends the choice. A program that the
// question was corrected to is never passed over.
func (f *Found) choose() int {
	first := f.Readings[0]
	if first.Failed || f.Corrected {
		return 0
	}
	for i, r := range f.Readings {
		if i > 0 && !r.Proved {
			break
		}
		if (r.Empty == "" || r.Failed) && f.fits(i) && first.Covered&^r.Covered == 0 {
			return i
		}
	}
	return 0
}

// listsYesNo reports whether a reading lists the cells of a column of yes and no in
// several rows: "remote people" are the rows, and not what the column says of each.
func (f *Found) listsYesNo(r *Reading) bool {
	n := r.Tree
	return n.Name == "text" && len(n.Args) > 0 && r.Len() > 1 && f.yesNo[grammar.Unquote(n.Consts[0])]
}
