package correct

import (
	"slices"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/parser"
	"semtree/solver"
	"semtree/solver/instance"
	"semtree/table/link"
)

// Case is a question that was linked and scored: the problem of its programs.
type Case struct {
	*parser.Posed
	Question *link.Question
	Meant    *grammar.Node // what the question was corrected to, for [Weights.Learn]

	keys   []string // how words are known to the weights: by their stems, numbers by one key
	topic  []bool   // content words: what is learnt of them holds in all questions
	topics []string // the keys of these; if there are none, those of words for rows
}

// number is the key of all numbers.
const number = "#"

// Features of words that are looked at.
var (
	rowNoun = slices.Index(link.WordFeatures, "row noun")
	digits  = slices.Index(link.WordFeatures, "digits")
)

// NewCase returns the case of a question that package link has linked.
func NewCase(p *parser.Posed) *Case {
	q := p.Linked.(*link.Question)
	c := &Case{Posed: p, Question: q, topic: make([]bool, len(q.Tokens))}
	nouns := []string{}
	for i, t := range q.Tokens {
		key := english.Stem(t.Word)
		has := q.WordFeatures[i*len(link.WordFeatures):]
		if has[digits] > 0 {
			key = number
		} else if english.ClassOf(t.Word) == english.Content {
			if c.topic[i] = has[rowNoun] == 0; c.topic[i] {
				c.topics = append(c.topics, key)
			} else {
				nouns = append(nouns, key)
			}
		}
		c.keys = append(c.keys, key)
	}
	if c.topics == nil {
		if c.topics = nouns; len(nouns) == 0 {
			c.topics = []string{""}
		}
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

// mu and phi return the places of two scores: of the label of a tag on a word, and of the arc
// from a head, 0 for the root.
func (c *Case) mu(w, tag int) *float64 {
	return &c.Problem.Mu[w*len(c.Grammar.Labels)+c.Grammar.Tags[tag].Label]
}

func (c *Case) phi(head, w int) *float64 { return &c.Problem.Phi[head*c.Problem.Words+w] }

// Key returns how a word is known: words with one key are one to the weights.
func (c *Case) Key(w int) string { return c.keys[w] }

// Left returns the keys of the content words that a tree leaves out, and the columns that it
// mentions.
func (c *Case) Left(t *solver.Tree) (words []string, columns []int) {
	taken := make([]bool, len(c.keys))
	for w, tag := range t.Tag {
		if tag == instance.Empty {
			continue
		}
		taken[w] = true
		if m := c.candidate(c.Grammar.Tags[tag].Label); m != nil {
			for v := m.Start; v < m.End; v++ {
				taken[v] = true
			}
			if m.Column >= 0 {
				columns = append(columns, m.Column)
			}
		}
	}
	for w, key := range c.keys {
		if c.topic[w] && !taken[w] {
			words = append(words, key)
		}
	}
	return words, columns
}
