package answer

// Status says which of four things became of a question.
type Status string

// The outcomes of a question.
const (
	Sure   Status = "sure"   // there is an answer
	Likely Status = "likely" // there is an answer that may be wrong: [Result.Doubt] has the words in doubt, and the alternatives other answers
	Asks   Status = "asks"   // there is none before it is known what a word means: [Result.Ask]
	Cannot Status = "cannot" // there is none: [Result.Refusal] and [Result.Reason] say why
)

// Span is a part of the question.
type Span struct {
	Start int    `json:"start"` // byte offset in the question
	End   int    `json:"end"`   // byte offset after it
	Text  string `json:"text"`  // as typed
}

// Clarification is a question back: what does a word mean here?
type Clarification struct {
	Word     Span      `json:"word"`
	Meanings []Meaning `json:"meanings"` // the most probable first, at most [MaxMeanings]
	// Gain is by how much an answer to it makes a right answer more probable: the sum of the probabilities of
	// the best reading of each meaning, less that of the best reading of all.
	Gain float64 `json:"gain"`
}

// Meaning is one meaning of a word that the asker may choose.
type Meaning struct {
	ID          string      `json:"id"` // for [Fix.ID]: the same for the same question and table
	Text        string      `json:"text"`
	Kind        MeaningKind `json:"kind"`
	Probability float64     `json:"probability"`      // of all readings in which the word means it
	Answer      string      `json:"answer,omitempty"` // the best one's, in short; empty if it has none or none is known

	Readings []*Reading `json:"-"` // in which the word means it, of those that were ranked
}

// MeaningKind says what a word means.
type MeaningKind string

// The kinds of meanings.
const (
	MeansColumn  MeaningKind = "column"  // a column of a table
	MeansValue   MeaningKind = "value"   // a cell, or a name
	MeansNumber  MeaningKind = "number"  // a number, or a time
	MeansRows    MeaningKind = "rows"    // what a row is
	MeansWord    MeaningKind = "word"    // an operation, such as a sum
	MeansNothing MeaningKind = "nothing" // nothing by itself
)

// Fix says what a word of the question means: no reading in which it means something else is looked at. See [Meaning.ID].
type Fix struct {
	Start int    `json:"start"` // byte offset in the question
	End   int    `json:"end"`   // byte offset after it
	ID    string `json:"id"`
}

// Limits of questions back. Which gain they need is in the metadata of the judge.
const (
	MaxMeanings = 6 // that are listed
	MaxFixes    = 2 // words of one question that are asked about
)

// Refusal says of which kind the reason of a refused question is.
type Refusal string

// The kinds of refusals.
const (
	Unread     Refusal = "unread"     // there is no reading
	Unfound    Refusal = "unfound"    // nothing was found for words that ask for something
	Beyond     Refusal = "beyond"     // it is understood, and cannot be computed, or was not
	Unfit      Refusal = "unfit"      // the best reading does not say what the question says
	Unsure     Refusal = "unsure"     // the best reading is not probable enough
	Unfinished Refusal = "unfinished" // time ran out
)
