package correct

import (
	"math"
	"slices"

	"semtree/solver"
	"semtree/solver/instance"
)

// feature is what a part of a tree has in common with parts of trees of other questions: a
// word and what it says, or a word and the word that it hangs on.
type feature struct {
	word  string // the word's key
	head  string // of an arc: the key of the head; root for the root
	says  string // of a node: the label, and the constants of a mention
	topic string // of a function word: a topic of the question
}

// root is the key of the root.
const root = "\x00"

// part is a sum of features with one factor.
type part struct {
	features []feature
	factor   float64
}

// of returns the part of features whose squares add up to 1: whatever one part of a tree
// learns, no part of another one learns more of.
func of(features []feature) part {
	return part{features, 1 / math.Sqrt(float64(len(features)))}
}

// node returns the part of a word with a label: of all words that a mention takes.
func (c *Case) node(w, label int) part {
	m := c.candidate(label)
	if m == nil {
		return of(c.said(nil, w, c.Grammar.Labels[label].Name))
	}
	topic := slices.ContainsFunc(c.words[m.Start:m.End], func(w word) bool { return w.topic })
	var list []feature
	thing := m.Label
	for i, text := range m.Consts {
		// The column is what other questions have in common; the value of a number or a time
		// is not.
		if thing += "\x00" + text; i > 0 && m.Label != "cell" && m.Label != "part" {
			break
		}
		for v := m.Start; v < m.End; v++ {
			if c.words[v].topic == topic {
				list = c.said(list, v, thing)
			}
		}
	}
	if m.Column >= 0 && c.about {
		for _, other := range c.topics {
			if !slices.ContainsFunc(c.words[m.Start:m.End], func(w word) bool { return w.key == other }) {
				list = append(list, feature{topic: other, says: m.Consts[0]})
			}
		}
	}
	return of(list)
}

// said appends what a word says: by itself, or of each topic.
func (c *Case) said(list []feature, w int, says string) []feature {
	if c.words[w].topic {
		return append(list, feature{word: c.words[w].key, says: says})
	}
	for _, topic := range c.topics {
		list = append(list, feature{word: c.words[w].key, says: says, topic: topic})
	}
	return list
}

// arc returns the part of an arc from a head, 0 for the root, to a word.
func (c *Case) arc(head, w int) part {
	f := feature{word: c.words[w].key, head: root}
	topic := c.words[w].topic
	if head > 0 {
		f.head, topic = c.words[head-1].key, topic || c.words[head-1].topic
	}
	if topic {
		return of([]feature{f})
	}
	var list []feature
	for _, f.topic = range c.topics {
		list = append(list, f)
	}
	return of(list)
}

// each calls a function with the parts of a tree.
func (c *Case) each(t *solver.Tree, do func(part)) {
	for w, tag := range t.Tag {
		if tag != instance.Empty {
			do(c.node(w, c.Grammar.Tags[tag].Label))
			do(c.arc(t.Head[w], w))
		}
	}
}
