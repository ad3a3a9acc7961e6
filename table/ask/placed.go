package ask

import (
	"strings"

	"semtree/lexicon"
	"semtree/solver/instance"
)

// asksFor is the share of a word's uses in training with a label from which on it asks for
// something: left out, it makes another question. Words that the network does not know do so
// whatever their share.
const asksFor = 0.55

// dropped lists the content words, by their places, that a program leaves out although they ask
// for something: a value, a group, a measure or an aggregate that is not in the answer.
func (f *Found) dropped(r *Reading) (words []int) {
	used := f.columns(r.tree)
	for w := range f.Question.Tokens {
		if role := f.role(r, w, used); role != missing && role != missingName {
			continue
		}
		if !f.recorded(w) || f.carrying[w] >= asksFor || f.beforeRows(w) && f.carrying[w] >= seldom || f.groups(w) || f.farFetched(r, w) {
			words = append(words, w)
		}
	}
	return words
}

// nearEnough is the similarity from which on a word that is no name of a column may mention it.
const nearEnough = 0.6

// farFetched reports whether a mention takes a word for a column only because the column holds
// things of the same class, such as persons or places, or because both are somewhat alike in
// meaning: "planet" for a column of cities. What names each row is meant by such words.
func (f *Found) farFetched(r *Reading, w int) bool {
	c := f.candidate(r.tree, w)
	return c != nil && c.End == w+1 && isColumn(c) && best(c.Features, matches) < nearEnough &&
		lexicon.ClassOf(f.Question.Tokens[w].Word) == lexicon.Content
}

// recorded reports whether it is known what a word did in training.
func (f *Found) recorded(w int) bool {
	_, recorded := f.usedAs(w, 0)
	return recorded
}

// beforeRows reports whether a word stands before what a row is called, which it then describes:
// "dance courses".
func (f *Found) beforeRows(w int) bool {
	return w+1 < len(f.Question.Tokens) && f.wordHas(w+1, rowNoun)
}

// groups reports whether a word stands where a question says by what it groups: "per month",
// "for each city", "by region".
func (f *Found) groups(w int) bool {
	tokens := f.Question.Tokens
	return w > 0 && listed(" per each every ", tokens[w-1].Word) && (w+1 == len(tokens) || tokens[w+1].Word != "of")
}

// repeated reports whether a word that carries nothing says what another word of the program
// says, too: "top 3 strongest", "most often", "average" where "what" carries the average. Both
// then have a sense in common, and either the other one has it from this question alone, or only
// numbers and function words are between them.
func (f *Found) repeated(r *Reading, w int) bool {
	for v := range r.tree.Tag {
		label := f.predicateAt(r, v)
		if label < 0 || v == w || f.wordHas(w, digits) || f.wordHas(w, ordinal) {
			continue
		}
		for other := range f.grammar.Base.Labels {
			if f.means(w, other) && inCommon(f.grammar.Base.Labels[other].Name, f.grammar.Base.Labels[label].Name) &&
				(!f.means(v, label) || f.together(r, v, w)) {
				return true
			}
		}
	}
	return false
}

// someUses is the share of a word's uses from which on a label is one of its senses.
const someUses = 0.2

// means reports whether a label is one of the senses of a word.
func (f *Found) means(w, label int) bool {
	share, _ := f.usedAs(w, label)
	return share*f.carrying[w] >= someUses
}

// predicateAt returns the predicate of the table language on a word; -1 if there is none.
func (f *Found) predicateAt(r *Reading, w int) int {
	if r.tree.Tag[w] == instance.Empty {
		return -1
	}
	label := f.grammar.Tags[r.tree.Tag[w]].Label
	if label >= len(f.grammar.Base.Labels) {
		return -1
	}
	return label
}

// together reports whether no word of a program, and no content word but numbers, stands between two words.
func (f *Found) together(r *Reading, v, w int) bool {
	for u := min(v, w) + 1; u < max(v, w); u++ {
		if lexicon.ClassOf(f.Question.Tokens[u].Word) == lexicon.Content && !f.wordHas(u, digits) {
			return false
		}
	}
	return true
}

// senses are what predicates have in common with others: "most often" is the most frequent, and
// "top 3 strongest" the highest.
var senses = map[string]string{
	"count": "number", "frequent": "number most", "rare": "number least", "distinct": "different",
	"highest": "most", "largest": "most", "max": "most", "mostper": "most",
	"lowest": "least", "smallest": "least", "min": "least", "leastper": "least",
}

// inCommon reports whether two predicates have a sense in common.
func inCommon(a, b string) bool {
	if a == b {
		return true
	}
	for _, sense := range strings.Fields(senses[a]) {
		if listed(" "+senses[b]+" ", sense) {
			return true
		}
	}
	return false
}
