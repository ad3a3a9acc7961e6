package answer

// WordPlace says which part of a reading a word stands for.
type WordPlace string

// The places of words. [Token.Label], [Token.Says] and [Node.Token] say which node it is.
const (
	PlaceColumn    WordPlace = "column"    // a column of a table
	PlaceValue     WordPlace = "value"     // a cell, a name, a number or a time
	PlaceOperation WordPlace = "operation" // another node of the program, or an adjective that compares a column
	PlaceRows      WordPlace = "rows"      // what a row, or the table, is called
	PlaceSaid      WordPlace = "said"      // nothing by itself: it is a unit, a request, or says again what the reading says
	PlaceChart     WordPlace = "chart"     // nothing of the reading: it asks for a chart of the answer
	PlaceBeside    WordPlace = "beside"    // nothing of the tree: it asks for a share of the number, or for its change
	PlaceFunction  WordPlace = "function"  // nothing by itself: a function word
	PlaceDoubtful  WordPlace = "doubtful"  // a node stands on it, but nothing is known by which the word means that
	PlaceLeft      WordPlace = "left out"  // nothing, though it asks for something
)
