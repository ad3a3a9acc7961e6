package link

import (
	"strings"

	"semtree/lexicon/english"
	"semtree/table/knowledge"
)

// relation says how a word of a question is related to a word of a header or cell.
type relation struct {
	feature  int     // fExact … fUnit
	strength float32 // 0..1
}

// isSaid reports whether a match is by spelling, and not by meaning.
func (r relation) isSaid() bool { return r.feature <= fOtherName && r.feature >= fExact }

// isVague reports whether a way of matching is too weak for a word that says a
// column in another way.
func (r relation) isVague() bool {
	return r.feature == fVector || r.feature == fBroader || r.feature == fClass
}

// alias is another way to write a name.
type alias struct {
	text     string
	relation relation
	whole    bool // only whole cells are meant
	words    []string
}

func aliasOf(text string, r relation, whole bool) alias { return alias{text, r, whole, wordsOf(text)} }

// lore is the word knowledge as linking asks for it. An empty one relates nothing.
type lore struct{ *knowledge.Knowledge }

// leastSimilarity is the cosine of two word vectors from which words are related.
const leastSimilarity = 0.5

// leastAlias is the strength of a relation from which a word may stand for another
// in cells.
const leastAlias = 0.6

// relationFeature is the feature of each kind of relation.
var relationFeature = map[knowledge.Kind]int{
	knowledge.Same: fInflected, knowledge.Name: fAbbreviated, knowledge.Abbreviation: fAbbreviated,
	knowledge.More: fAttribute, knowledge.Less: fAttribute, knowledge.Hint: fAttribute,
	knowledge.Synonym: fSynonym, knowledge.Derived: fDerived, knowledge.Broader: fBroader, knowledge.Narrower: fBroader,
}

// relate returns the relation of a word to a word of a header; zero if there is
// none.
func (k lore) relate(word, header *knowledge.Word) relation {
	if r := k.Relate(word, header); r.Strength > 0 {
		return relation{relationFeature[r.Kind], float32(r.Strength)}
	}
	if s := k.Cosine(word, header); s >= leastSimilarity {
		return relation{fVector, float32(s)}
	}
	return relation{}
}

// hints returns the columns that a word or phrase asks for, the most likely first.
func (k lore) hints(phrase string) []hint {
	var list []hint
	measures, _ := k.Attribute(phrase)
	for _, m := range measures {
		list = append(list, hint{strings.Fields(m.Noun), float32(m.Strength), float32(m.Direction)})
	}
	word := k.Word(phrase)
	for _, header := range k.Near(phrase, knowledge.Hint) {
		asked := k.Word(header)
		if s := k.Relate(&word, &asked).Strength; s > 0 {
			list = append(list, hint{strings.Fields(header), float32(s), 0})
		}
	}
	return list
}

// degree returns the adjective of which a word is the comparative or
// superlative, and its degree. "northernmost" is a superlative, too.
func (k lore) degree(word string) (adjective string, degree english.Degree) {
	if base, ok := strings.CutSuffix(word, "most"); ok && base != "" {
		if measures, _ := k.Attribute(base); len(measures) > 0 {
			return base, english.Superlative
		}
	}
	return k.Compare(word)
}

// aliases returns other ways to write a name.
func (k lore) aliases(phrase string) []alias {
	var list []alias
	for _, n := range k.Names(phrase) {
		list = append(list, aliasOf(n, relation{fAbbreviated, 0.8}, false))
	}
	if !strings.Contains(phrase, " ") {
		word := k.Word(phrase)
		for _, n := range k.Near(phrase, knowledge.Synonym, knowledge.Derived, knowledge.Abbreviation) {
			other := k.Word(n)
			if r := k.Relate(&word, &other); r.Strength >= leastAlias {
				list = append(list, aliasOf(n, relation{relationFeature[r.Kind], 0.7 * float32(r.Strength)}, r.Kind != knowledge.Derived))
			}
		}
	}
	return list
}

// mayKnow reports whether a word or phrase may be known: a phrase only as it is, a
// word also in another form.
func (k lore) mayKnow(phrase string) bool {
	return !strings.Contains(phrase, " ") || k.Known(phrase)
}

// bases returns the base forms of a word, if it is a noun by its ending.
func (k lore) bases(word string) []string {
	if strings.HasSuffix(word, "ed") || strings.HasSuffix(word, "ing") {
		return nil
	}
	return k.Bases(word)
}

// classes are the kinds of things by which a word may name a column.
const classes = knowledge.Person | knowledge.Place | knowledge.Group | knowledge.Time | knowledge.Money | knowledge.Work | knowledge.Event |
	knowledge.Living | knowledge.Language | knowledge.Color

// class says what a word names, as far as that may name a column.
func (k lore) class(word string) knowledge.Class { return k.Class(word) & classes }
