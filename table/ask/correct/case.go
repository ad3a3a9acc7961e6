package correct

import (
	"slices"

	"semtree/grammar"
	"semtree/lexicon"
	"semtree/solver"
	"semtree/table/link"
)

// Case is a question that was linked and scored: the problem of its programs.
type Case struct {
	Question *link.Question
	Grammar  *grammar.Mentions // of the question
	Problem  *solver.Problem   // of its programs

	words  []word
	topics []string // what the question is about: content words, or else what rows are called
	about  bool     // there are content words
}

// word is how a word of a question is known to the weights.
type word struct {
	key   string
	topic bool // a content word: what is learnt of it holds in all questions
}

// number is the key of all numbers.
const number = "#"

// Features of words that are looked at.
var (
	rowNoun = slices.Index(link.WordFeatures, "row noun")
	digits  = slices.Index(link.WordFeatures, "digits")
)

// NewCase returns the case of a question.
func NewCase(q *link.Question, g *grammar.Mentions, p *solver.Problem) *Case {
	c := &Case{Question: q, Grammar: g, Problem: p}
	var topics, nouns []string
	for i, t := range q.Tokens {
		w := word{key: link.Stem(t.Word)}
		has := q.WordFeatures[i*len(link.WordFeatures):]
		switch {
		case has[digits] > 0:
			w.key = number
		case lexicon.ClassOf(t.Word) != lexicon.Content:
		case has[rowNoun] > 0:
			nouns = append(nouns, w.key)
		default:
			w.topic = true
			topics = append(topics, w.key)
		}
		c.words = append(c.words, w)
	}
	switch {
	case len(topics) > 0:
		c.topics, c.about = unique(topics), true
	case len(nouns) > 0:
		c.topics = unique(nouns)
	default:
		c.topics = []string{""}
	}
	return c
}

// candidate returns the mention that a label of the question's grammar stands for; nil if it
// is a predicate.
func (c *Case) candidate(label int) *link.Candidate {
	if i := label - len(c.Grammar.Base.Labels); i >= 0 {
		return &c.Question.Candidates[i]
	}
	return nil
}

// Program returns the program of a tree.
func (c *Case) Program(t *solver.Tree) (*grammar.Node, error) {
	return c.Grammar.Assemble(t.Tag, t.Head, func(_, label int) []string {
		m := c.candidate(label)
		var consts []string
		for _, text := range m.Consts {
			consts = append(consts, quote(m.Label, text))
		}
		return consts
	})
}

// quote writes a constant as the label has it: bare numbers as numbers.
func quote(label, text string) string {
	if label == grammar.NumberLabel {
		return text
	}
	return grammar.Quote(text)
}

// unique drops what was there before.
func unique(list []string) []string {
	var kept []string
	for _, s := range list {
		if !slices.Contains(kept, s) {
			kept = append(kept, s)
		}
	}
	return kept
}
