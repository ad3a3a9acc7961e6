package ask

import (
	"semtree/lexicon/english"
	"semtree/parser"
	"semtree/solver/instance"
)

// places says which part of the reading each word stands for.
func (v *review) places() []parser.WordPlace {
	places := make([]parser.WordPlace, len(v.roles))
	for w := range places {
		places[w] = v.place(w)
	}
	return places
}

// compared are the labels of mentions of adjectives that compare a column: "longest", "older".
var compared = map[string]bool{"largest": true, "smallest": true, "above": true, "below": true}

// place returns the place of word w. "Than" belongs to the comparison before it.
func (v *review) place(w int) parser.WordPlace {
	stands := v.taking[w] != nil || v.Parse.Tag[w] != instance.Empty
	switch {
	case v.word(w) == "than" && !stands && v.contains(compares):
		return parser.PlaceFunction
	case v.roles[w] != ordinary && stands:
		return parser.PlaceDoubtful
	case v.roles[w] != ordinary:
		return parser.PlaceLeft
	case v.taking[w] != nil && isColumn(v.taking[w]):
		return parser.PlaceColumn
	case v.taking[w] != nil && compared[v.taking[w].Label]:
		return parser.PlaceOperation
	case v.taking[w] != nil:
		return parser.PlaceValue
	case stands:
		return parser.PlaceOperation
	case v.namesRows(w), v.namesTable(w):
		return parser.PlaceRows
	case v.class(w) == english.Content, v.class(w) == english.Request:
		return parser.PlaceSaid
	}
	return parser.PlaceFunction
}

// standing is what a word does for a reading, as a judge reads it: its place, and of what is left out, which kind of word it is.
type standing int

const (
	isFunction standing = iota
	leftWord            // these three are in the order of the roles
	leftName
	leftVital
	onColumn
	onValue
	onOperation
	onRows
	isSaid
	isDoubtful
	standings
)

// Roles is the number of roles that a word may have in a reading: see [model.Judge].
const Roles = int(standings)

// standing returns what word w does.
func (v *review) standing(w int) standing {
	switch v.place(w) {
	case parser.PlaceLeft:
		return leftWord + standing(v.roles[w]-missing)
	case parser.PlaceColumn:
		return onColumn
	case parser.PlaceValue:
		return onValue
	case parser.PlaceOperation:
		return onOperation
	case parser.PlaceRows:
		return onRows
	case parser.PlaceSaid:
		return isSaid
	case parser.PlaceDoubtful:
		return isDoubtful
	}
	return isFunction
}
