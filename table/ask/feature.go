package ask

import "semtree/parser"

// The features of the confidence, in order. One that holds or does not is 1 or 0.
const (
	// How far the reading is ahead. Readings with the same answer are one answer.
	eMargin   = iota // log(1 + score less that of the best other answer), the difference at most maxMargin
	eShare           // log-odds of the answer's share of the probability of all that are ranked
	eEntropy         // of the answers, by their shares
	eRivals          // readings with other answers whose score is less than near below
	eAnswers         // a tenth of the number of answers among the readings
	eAgree           // the next reading has the same answer
	eSameForm        // the best reading with another answer differs by names alone: another column or cell

	// How probable the network finds it, word by word. −log p of the answer counts what any
	// reading with the same answer makes of a word.
	eSurprise       // log(1 − Σ log p), over the labels, mentions and heads of all words
	eLeast          // log(1 − log p) of the least probable of them
	eWordSurprise   // −Σ log p, for each word
	eAnswerSurprise // the same three, of the answer
	eAnswerLeast
	eAnswerWordSurprise

	// What the program leaves out.
	eMissing       // content words
	eUnknown       // of them, those that the network does not know
	eNames         // of them, numbers and words with a capital letter
	eVital         // words that deny, compare or choose
	eCarrying      // Σ over missing words of the share of their uses in which they had a label in training
	eBenign        // missing words that seldom had one
	eFunction      // the same sum, over other words that mostly had one
	eNone          // −Σ log p(no label) over missing words
	eNoneLeast     // the greatest summand
	eMissingShare  // share of the content words
	eAllMissing    // all of them
	eRun           // the longest run of missing content words
	eBeyondTwo     // missing words after the second
	eNamedLeft     // Σ over missing words of how well they name a column
	eCellLeft      // or stand in a cell: share of its words
	eRelatedLeft   // or are related to a column
	eUnlinked      // missing words that nothing in the table is linked to
	eAskedLeft     // the word after the first question word is missing: "what language"
	eAskedCarrying // share of its uses with a label
	eAskedCount    // it is missing, and the program counts
	eWhy           // the question begins with "why"
	eModal         // or with "should" or the like

	// How its mentions match.
	eWeak     // Σ of 1 − quality of the match
	eWeakest  // the greatest summand
	eMisspelt // misspelt cells
	eImplied  // cells and numbers whose column nobody mentions
	eColumns  // Σ of link's "columns"
	eMostColumns
	eNotBest    // mentions that are not the best of their span
	eLowMargin  // Σ of 1 − link's "margin"
	eRivalLinks // Σ of link's "rival"
	eAgrees     // mentions that agree with the question word
	eDisagrees  // mentions that do not
	eUnitElse   // amounts in another unit
	eOutOfRange // amounts and times outside of their column's range
	ePart       // Σ of the share of its words that is not said of a cell
	eByAsking   // columns that only a question word asks for
	eAsked      // quality of the column that is asked for, 0 if there is none
	eAskedFar   // no word names it
	eAskedElse  // it disagrees with the question word
	eWho        // "who" asks, and it has no persons
	eWhere      // "where" asks, and it has no places
	eYesNo      // it is a column of yes and no

	// What the program is.
	eNodes
	eFilters        // of them, those that are predicates and not mentions
	eTrivial        // it asks whether one mention exists
	eTrivialMissing // and content words are left out

	// What the answer is.
	eSize         // log of the number of values, if one thing is asked for
	eSeveral      // several, if one thing is asked for
	eSeveralThing // and it is asked for by "who", "which" or "where"
	eAllRows      // as many as there are rows
	eEmpty
	eKind     // of another kind than the question asks for
	ePassed   // a better program was passed over
	eEcho     // it stands in the question, which has no "or"
	eEchoOr   // or has one
	eNoEchoOr // the question has "or", and the answer is neither
	eTotal    // the name of a row of totals
	eNull     // a word for nothing: "n/a"
	eBrackets
	eComma
	eLong
	eDigits // of a column of texts

	// What the question is.
	eWords // a tenth of its words
	eOr
	eRows // log(1 + rows of the table)
	eNumber
	eTime
	eTruth
	eThing

	eLabels // the first of the places that count the labels of the program
)

var featureNames = [eLabels]string{
	eMargin: "log(1+margin)", eShare: "log-odds of share", eEntropy: "entropy of answers", eRivals: "rivals", eAnswers: "answers", eAgree: "next agrees",
	eSameForm: "rival of the same form",
	eSurprise: "log(1+surprise)", eLeast: "log(1+least)", eWordSurprise: "surprise of a word",
	eAnswerSurprise: "log(1+surprise of the answer)", eAnswerLeast: "log(1+least of the answer)", eAnswerWordSurprise: "surprise of the answer in a word",
	eMissing: "missing", eUnknown: "unknown", eNames: "names", eVital: "vital", eCarrying: "carrying", eBenign: "benign", eFunction: "carrying function words",
	eNone: "surprise of none", eNoneLeast: "greatest surprise of none", eMissingShare: "share missing", eAllMissing: "all missing", eRun: "run of missing",
	eBeyondTwo: "missing beyond two", eNamedLeft: "column left out", eCellLeft: "cell left out", eRelatedLeft: "related left out", eUnlinked: "unlinked",
	eAskedLeft: "asked for is missing", eAskedCarrying: "asked for carries", eAskedCount: "counted is missing", eWhy: "why", eModal: "should",
	eWeak: "weak", eWeakest: "weakest", eMisspelt: "misspelt cells", eImplied: "implied", eColumns: "columns", eMostColumns: "most columns", eNotBest: "not the best",
	eLowMargin: "low margin", eRivalLinks: "rival links", eAgrees: "agrees", eDisagrees: "disagrees", eUnitElse: "unit else", eOutOfRange: "out of range",
	ePart: "part", eByAsking: "by the question word", eAsked: "asked column", eAskedFar: "asked column not named", eAskedElse: "asked column disagrees",
	eWho: "who without persons", eWhere: "where without places", eYesNo: "asked column of yes and no",
	eNodes: "nodes", eFilters: "filters", eTrivial: "trivial", eTrivialMissing: "trivial with words missing",
	eSize: "log(answers) for one", eSeveral: "several for one", eSeveralThing: "several for one thing", eAllRows: "all rows", eEmpty: "empty", eKind: "kind", ePassed: "passed",
	eEcho: "echo", eEchoOr: "echo of a choice", eNoEchoOr: "no echo of a choice", eTotal: "total", eNull: "null", eBrackets: "brackets", eComma: "comma",
	eLong: "long", eDigits: "digits",
	eWords: "words", eOr: "or", eRows: "log(rows)", eNumber: "asks for a number", eTime: "asks for a time", eTruth: "asks for truth", eThing: "asks for a thing",
}

// Features are the names of the features, in the order of an [Evidence].
var Features = append(featureNames[:len(featureNames):len(featureNames)], labelFeatures()...)

// labelFeatures are the names of what counts labels.
func labelFeatures() []string {
	names := Labels()
	for i, l := range names {
		names[i] = parser.LabelFeature + l
	}
	return names
}
