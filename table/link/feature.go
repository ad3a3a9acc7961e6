package link

// The features of a candidate, in order. All lie in -1..1, and 0 says nothing.
const (
	// Labels of program.Grammar, one of them 1.
	fText = iota
	fQuantity
	fTime
	fCell
	fPart
	fRange
	fLargest
	fSmallest
	fAmount
	fMoment
	fNumber
	fNth

	// How the words match, 0..1 for each way.
	fExact       // the same words
	fInflected   // other forms of them, or written apart
	fMisspelt    //
	fAbbreviated // one abbreviates the other, or names a number in words
	fOtherName   // by a name of the override file
	fSynonym     // the same meaning
	fDerived     // "earns" and earnings, "german" and Germany
	fAttribute   // the word asks for such a column: "old" and age, "earn" and salary
	fBroader     // one is a kind of the other
	fVector      // near in the space of word vectors
	fUnit        // the word is the column's unit
	fClass       // the word names the kind of thing that the column holds: "person" and director
	fQuestion    // a question word or measure whose kind the column has
	fChoice      // the question offers cells of the column for choice

	// The span.
	fShare    // share of the words of the header or cell that it says
	fLength   // words, 1 - 1/n
	fLetters  // letters, squashed
	fCommon   // share of words that are function words
	fCapitals // share of words with a capital letter
	fQuoted   // the span, and nothing else, stands in quotes
	fInside   // a longer candidate for the same column covers it
	fColumns  // other columns with a candidate of this label here, squashed
	fBest     // no candidate of this label here matches better
	fMargin   // how much better it matches than the best of another column
	fCells    // cells that it matches, squashed
	fRival    // how well the best candidate of another sort matches that overlaps it
	fRowNoun  // a word of the span is what rows are called

	// The column.
	fTypeText
	fTypeNumber
	fTypeYear
	fTypeDate
	fTypeClock
	fTypeDuration
	fTypeBool
	fKey
	fFirstColumn
	fPersons
	fPlaces
	fDistinct // share of rows with a cell of their own

	// The question word that asks, and whether the column is of the kind it asks for.
	fWho
	fWhen
	fWhere
	fHowMany
	fHowMuch
	fHow // "how old"
	fWhat
	fAgrees    // the first question word asks for this kind of column
	fDisagrees // it asks for another kind
	fAfterAsk  // the span stands directly after a question word

	// Where the column is spoken of besides.
	fBefore       // 1/distance of the nearest mention before the span
	fAfter        // and after it
	fNearest      // no other column's mention is nearer
	fSaid         // the column is mentioned by its header outside the span
	fHasCell      // a cell of the column is mentioned outside the span
	fLinkBefore   // how near in meaning the three content words before are to the header
	fLinkAfter    // and the two after
	fLinkAll      // and any other word
	fPreposition  // a preposition stands before it
	fHeader       // share of the words of the header that stand anywhere in the question
	fHeaderWords  // how many they are, squashed
	fHeaderMargin // how much better the header is said than that of any other column
	fCovered      // how well a longer candidate of the same sort for another column matches that covers it

	// Values.
	fInRange
	fIsCell   // a cell has this value
	fUnitSame // the unit that is said is the column's
	fUnitElse // it is another one
	fOnly     // the only column of its kind
	fOrdinal  // an ordinal, or a number in words
	fYearLike // could be a year
	fSmall    // a whole number up to 20
	fWhole    // a whole phrase such as "between 5 and 6"

	// Superlatives.
	fDirection   // 1: the adjective asks for much, -1: for little
	fAgainst     // the label is the other than the direction says
	fSuperlative // 0.5: comparative
	fVague       // the adjective measures no particular thing: "best", "most"

	// Further labels of program.Grammar, which the features of words and of other candidates do not
	// count.
	fAbove
	fBelow
	fPiece

	// Parts of times. A network that does not read the first one gets no candidates of them.
	fPartOfTime // the column is a part of times: their months, weekdays, hours
	fRepeats    // which comes again: March of any year

	// Labels and figures that only a network with these features knows.
	fTotal
	fMean
	fMeasure // a number that says how much, and not how many

	// What people call columns. A network that does not read the first one gets no candidates by it.
	fSaidFor // the words are said for what the header names: "crowd" for attendance
	fGuess   // the word matches nothing in the table, and the column is one of the likeliest that it may mean
	fLike    // how like a word of the span is to one of the header, by the measure that was learnt from names

	fFlag      // the column says yes or no of each row, in numbers or beside other words
	fCode      // the cell is a code for the words
	fConverted // a number or year in other words than the column has it

	// A network that does not read it gets no candidates of it.
	fFrequency // the sum of a column of frequencies that "how many" may ask for

	// How headers are written.
	fParts    // the words are parts of a word of the header: "win percentage" of "winpercent"
	fInitials // a word of the header has letters of several words of the span: "bmi"
	fTerse    // most words of the table's headers are cut short

	features
)

// labelCount is the number of labels but for the further ones.
const labelCount = fNth + 1

// SaidFor is the name of the feature of candidates that are found by what people say for headers.
const SaidFor = "said for"

// Features are the names of the features of a candidate, in order.
var Features = featureNames[:]

var featureNames = [features]string{
	fText: "text", fQuantity: "quantity", fTime: "time", fCell: "cell", fPart: "part", fRange: "range",
	fLargest: "largest", fSmallest: "smallest", fAmount: "amount", fMoment: "moment", fNumber: "number", fNth: "nth",
	fExact: "exact", fInflected: "inflected", fMisspelt: "misspelt", fAbbreviated: "abbreviated", fOtherName: "other name",
	fSynonym: "synonym", fDerived: "derived", fAttribute: "attribute", fBroader: "broader", fVector: "vector", fUnit: "unit", fClass: "class", fQuestion: "question word", fChoice: "choice",
	fShare: "share", fLength: "length", fLetters: "letters", fCommon: "common", fCapitals: "capitals", fQuoted: "quoted", fInside: "inside",
	fColumns: "columns", fBest: "best", fMargin: "margin", fCells: "cells", fRival: "rival", fRowNoun: "row noun",
	fTypeText: "type text", fTypeNumber: "type number", fTypeYear: "type year", fTypeDate: "type date", fTypeClock: "type time",
	fTypeDuration: "type duration", fTypeBool: "type yes/no", fKey: "key", fFirstColumn: "first column", fPersons: "persons",
	fPlaces: "places", fDistinct: "distinct",
	fWho: "who", fWhen: "when", fWhere: "where", fHowMany: "how many", fHowMuch: "how much", fHow: "how", fWhat: "what", fAgrees: "agrees",
	fDisagrees: "disagrees", fAfterAsk: "after question word",
	fBefore: "mention before", fAfter: "mention after", fNearest: "nearest", fSaid: "said", fHasCell: "has cell",
	fLinkBefore: "link before", fLinkAfter: "link after", fLinkAll: "link", fPreposition: "preposition",
	fHeader: "header", fHeaderWords: "header words", fHeaderMargin: "header margin", fCovered: "covered",
	fInRange: "in range", fIsCell: "is cell", fUnitSame: "unit same", fUnitElse: "unit else", fOnly: "only", fOrdinal: "ordinal",
	fYearLike: "year like", fSmall: "small", fWhole: "whole phrase",
	fDirection: "direction", fAgainst: "against", fSuperlative: "superlative", fVague: "vague",
	fAbove: "above", fBelow: "below", fPiece: "piece", fTotal: "total", fMean: "mean", fMeasure: "measure",
	fSaidFor: SaidFor, fGuess: "guess", fLike: "like", fPartOfTime: "part of time", fRepeats: "comes again",
	fFlag: "flag", fCode: "code", fConverted: "converted",
	fFrequency: "sum of frequencies",
	fParts:     "parts of a word", fInitials: "initials", fTerse: "short headers",
}

// The features of a word, in order.
const (
	// Best match of a candidate that begins at the word, 0 if there is none.
	wText = iota
	wQuantity
	wTime
	wHeader    // a column by the words of its header
	wRelated   // a column by meaning
	wAsked     // a column that a question word asks for
	wCell      // a whole cell
	wPart      //
	wMisspelt  // a misspelt column or cell
	wMost      // largest or smallest
	wAmount    //
	wMoment    //
	wNumber    //
	wNth       //
	wRange     //
	wInHeader  // best match of a column whose span covers the word after its first
	wInCell    // of a cell
	wInPart    //
	wInLiteral // of a number, a time or a range

	// The word itself.
	wDigits
	wYear
	wDate
	wCapital
	wFirst
	wLast
	wPlace // position, 0..1
	wContent
	wRequest
	wOperator
	wVital
	wFiller
	wComparative
	wSuperlative
	wDirection // of an adjective that compares a column: 1 if more of it is more of the column, -1: less
	wPlural
	wRowNoun
	wUnknown // not a word that the word knowledge has
	wLength  // letters, squashed

	wVector // the first of VectorSize places of the word's vector

	// The first of the greatest features of the candidates that begin at the word, in their order; 0 if none is greater. They come
	// last, since features of candidates are added at the end: a new feature of a word needs new models.
	wPool = wVector + VectorSize
)

// VectorSize is the number of places of a word's vector among its features.
const VectorSize = 16

const wordFeatures = wPool + features

// WordFeatures are the names of the features of a word, in order.
var WordFeatures = append(wordFeatureNames[:], pooledNames()...)

func pooledNames() (names []string) {
	for _, name := range featureNames {
		names = append(names, "begins: "+name)
	}
	return names
}

var wordFeatureNames = [wPool]string{
	wText: "text", wQuantity: "quantity", wTime: "time", wHeader: "header", wRelated: "related", wAsked: "asked", wCell: "cell",
	wPart: "part", wMisspelt: "misspelt", wMost: "largest or smallest", wAmount: "amount", wMoment: "moment", wNumber: "number", wNth: "nth",
	wRange: "range", wInHeader: "in header", wInCell: "in cell", wInPart: "in part", wInLiteral: "in literal",
	wDigits: "digits", wYear: "year", wDate: "date", wCapital: "capital", wFirst: "first", wLast: "last", wPlace: "place",
	wContent: "content", wRequest: "request", wOperator: "operator", wVital: "vital", wFiller: "filler",
	wComparative: "comparative", wSuperlative: "superlative", wDirection: "direction", wPlural: "plural", wRowNoun: "row noun", wUnknown: "unknown",
	wLength: "letters",
	wVector: "vector 0", "vector 1", "vector 2", "vector 3", "vector 4", "vector 5", "vector 6", "vector 7",
	"vector 8", "vector 9", "vector 10", "vector 11", "vector 12", "vector 13", "vector 14", "vector 15",
}

// weigh multiplies. The conversion forbids to compute the product and a sum at once,
// which some processors round otherwise: features are the same bits everywhere.
func weigh(weight, v float32) float32 { return float32(weight * v) }
