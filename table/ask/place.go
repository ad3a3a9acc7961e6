package ask

import (
	"semtree/answer"
	"semtree/lexicon/english"
	"semtree/solver/instance"
)

// places says which part of the reading each word stands for.
func (v *review) places() []answer.WordPlace {
	places := make([]answer.WordPlace, len(v.roles))
	for w := range places {
		places[w] = v.place(w)
	}
	return places
}

// compared are the labels of mentions of adjectives that compare a column: "longest", "older".
var compared = map[string]bool{"largest": true, "smallest": true, "above": true, "below": true}

// place returns the place of word w. "Than" belongs to the comparison before it.
func (v *review) place(w int) answer.WordPlace {
	stands := v.taking[w] != nil || v.Parse.Tag[w] != instance.Empty
	switch {
	case v.word(w) == "than" && !stands && v.contains(compares):
		return answer.PlaceFunction
	case v.roles[w] != ordinary && stands:
		return answer.PlaceDoubtful
	case v.roles[w] != ordinary:
		return answer.PlaceLeft
	case v.taking[w] != nil && isColumn(v.taking[w]):
		return answer.PlaceColumn
	case v.taking[w] != nil && compared[v.taking[w].Label]:
		return answer.PlaceOperation
	case v.taking[w] != nil:
		return answer.PlaceValue
	case stands:
		return answer.PlaceOperation
	case v.namesRows(w), v.namesTable(w):
		return answer.PlaceRows
	case v.class(w) == english.Content, v.class(w) == english.Request:
		return answer.PlaceSaid
	}
	return answer.PlaceFunction
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
	case answer.PlaceLeft:
		return leftWord + standing(v.roles[w]-missing)
	case answer.PlaceColumn:
		return onColumn
	case answer.PlaceValue:
		return onValue
	case answer.PlaceOperation:
		return onOperation
	case answer.PlaceRows:
		return onRows
	case answer.PlaceSaid:
		return isSaid
	case answer.PlaceDoubtful:
		return isDoubtful
	}
	return isFunction
}
