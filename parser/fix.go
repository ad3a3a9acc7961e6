package parser

import (
	"fmt"
	"math"
	"slices"

	"semtree/answer"
	"semtree/solver"
	"semtree/solver/instance"
)

// Clarifier is the [Work] of a world whose words people may be asked about, and may fix to a meaning.
type Clarifier interface {
	// Explain says what a label means to people, with the constants of a mention; without a label, what a word means that carries
	// nothing. It fills in [answer.Meaning.ID], Text and Kind.
	Explain(label string, consts []string) answer.Meaning
	// Unclear reports whether people may be asked what a word means, which a node stands on in some readings.
	Unclear(word int) bool
	// CallRows says, before Link, that rows are also called so in this question.
	CallRows(noun string)
	// Rows reports whether a word is what rows are called, or stands where people say that, and may be it.
	Rows(word int) bool
	// Shown returns the answer of a reading that is executed, with rows and formats, in a copy.
	Shown(r *Reading) *answer.Outcome
}

// nothing is the label of a word that carries nothing.
const nothing = -1

// IDs of words without a node.
const (
	FixedToNothing = "nothing"
	FixedToRows    = "rows"
)

// meaning returns the label that takes a word in a tree, the first of its class; nothing if there is none.
func (p *Posed) meaning(t *solver.Tree, w int) int {
	for v, tag := range t.Tag {
		if tag == instance.Empty {
			continue
		}
		if label := p.Grammar.Tags[tag].Label; p.Problem.Takes(v, label)>>w&1 != 0 {
			return p.Problem.Class(label)
		}
	}
	return nothing
}

// explain says what a label means to people.
func (p *Posed) explain(c Clarifier, label int) answer.Meaning {
	if label == nothing {
		return c.Explain("", nil)
	}
	if m := p.Candidate(label); m != nil {
		return c.Explain(p.Grammar.Base.Labels[m.Label].Name, m.Consts)
	}
	return c.Explain(p.Grammar.Base.Labels[label].Name, nil)
}

// fix makes meanings of words constraints of the problem: all else that would take one of the words is forbidden, and one that
// has to mean something must be taken. The error says which word cannot mean what it is said to.
func (p *Posed) fix(c Clarifier, question string, fixes []answer.Fix) error {
	if len(fixes) == 0 {
		return nil
	}
	if c == nil {
		return fmt.Errorf("what words mean cannot be fixed here")
	}
	p.Problem.Mu = slices.Clone(p.Problem.Mu) // Own has the network's scores
	for _, f := range fixes {
		words := p.within(f.Start, f.End)
		if words == 0 || f.Start < 0 || f.End > len(question) {
			return fmt.Errorf("no word of the question stands at bytes %d to %d", f.Start, f.End)
		}
		if f.ID == FixedToRows && !p.some(words, c.Rows) || !p.fixWords(c, words, f.ID) {
			return fmt.Errorf("%q cannot mean %q here", question[f.Start:f.End], f.ID)
		}
		p.Fixed |= words
	}
	return nil
}

// some reports whether one of some words has a property.
func (p *Posed) some(words uint64, has func(int) bool) bool {
	for w := range p.Tokens {
		if words>>w&1 != 0 && has(w) {
			return true
		}
	}
	return false
}

// within returns the words that lie between two byte offsets, as a set.
func (p *Posed) within(start, end int) (words uint64) {
	for w, t := range p.Tokens {
		if start <= t.Start && t.End <= end {
			words |= 1 << w
		}
	}
	return words
}

// fixWords fixes words to a meaning. It reports false if nothing means that.
func (p *Posed) fixWords(c Clarifier, words uint64, id string) bool {
	L, must := len(p.Grammar.Labels), words
	meant := make([]bool, L)
	none := id == FixedToNothing || id == FixedToRows
	for l := range L {
		meant[l] = !none && p.explain(c, l).ID == id
	}
	found := none
	for w := range p.Tokens {
		for l := range L {
			mu := &p.Problem.Mu[w*L+l]
			takes := p.Problem.Takes(w, l) & words
			if takes == 0 || math.IsInf(*mu, -1) {
				continue
			}
			if !meant[l] {
				*mu = math.Inf(-1)
				continue
			}
			// What has the meaning takes a common word, or only the first ones that do are looked at.
			if must&takes == 0 {
				*mu = math.Inf(-1)
				continue
			}
			must &= takes
			found = true
		}
	}
	if found && !none {
		p.Problem.Must |= must
	}
	return found
}
