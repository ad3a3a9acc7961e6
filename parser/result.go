package parser

import (
	"semtree/domain"
	"semtree/grammar"
	"semtree/model"
)

// Status says what is known of the parse. The first four are the solver's.
const (
	Optimal    = "optimal"    // no better tree exists: Bound proves it
	Feasible   = "feasible"   // a tree; time ran out before it was proved
	Infeasible = "infeasible" // proved: no program fits the words
	Limit      = "limit"      // time ran out before a tree was found
	None       = "none"       // the question did not get as far as the solver
)

// Result is all there is to say about one question. Its JSON form is what
// `semtree parse -json` prints and what the page receives.
type Result struct {
	Question string `json:"question"` // in UTF-8: bytes that are not are U+FFFD

	// Program is FunQL with the wrapper; empty if there is none.
	Program string `json:"program,omitempty"`
	// Words are the program in plain words; empty if the domain has no phrases.
	Words string `json:"words,omitempty"`
	// Parts are the nodes of the program; none if there is none.
	Parts []Part `json:"parts,omitempty"`

	// Answer is what the program denotes: strings and float64s. It is nil if
	// there is no program, or the domain has no facts; a program that nothing
	// satisfies has an empty, non-nil answer.
	Answer *[]any `json:"answer,omitempty"`
	Unit   string `json:"unit,omitempty"` // of the numbers of the answer, as "km"

	// Rows put each number of the answer beside its thing, if each of them belongs
	// to one: see [domain.Answer]. Two things with equal numbers are one number of
	// the answer, and two rows.
	Rows []domain.Row `json:"rows,omitempty"`

	// Reason says why there is no program, why the question is refused, why the
	// answer is empty or missing, or which words the answer leaves out.
	Reason string `json:"reason,omitempty"`

	Tokens  []Token   `json:"tokens"`
	Unknown []string  `json:"unknown,omitempty"` // words that are not understood: not known, and like none that is
	Missing []Missing `json:"missing,omitempty"` // what the best program does not say, or only guesses

	// The certificate: the value of the tree, and an upper bound on the value
	// of every tree. Nil without one.
	Value  *float64 `json:"value,omitempty"`
	Bound  *float64 `json:"bound,omitempty"`
	Status string   `json:"status"`
	Nodes  int      `json:"nodes"` // search nodes expanded
	Iters  int      `json:"iters"` // steps of bound improvement

	// Alternatives are the next best programs, if more than one was asked for.
	// In a refused result the best one is the first of them.
	Alternatives []Alternative `json:"alternatives,omitempty"`
	// Margin is how much better the program is than the second best one: the
	// difference of their values. It is nil if neither confidence nor a second
	// program is needed, and if there is no second one or time ran out.
	Margin *float64 `json:"margin,omitempty"`
	// Confidence is the probability that the program is right, calibrated on
	// questions that were not trained on. It says how well the scores tell what
	// is meant; Status, only that no program has a higher score. It is nil
	// without a proof of the best program and of the margin, if the model's
	// metadata have no weights for it, and if nobody needs it (Options.AnswerAll).
	Confidence *float64 `json:"confidence,omitempty"`
	// Refused says that the question is not answered, by its confidence or by what
	// the program leaves out: see Options.MinConfidence. Program, Words, Parts, Answer,
	// Unit, Rows, Tree and Values are then empty, and Picture is of the facts alone: what they
	// would be is in the first alternative. Tokens, Missing and certificate are of
	// that one. Reason says what is missing.
	Refused bool `json:"refused,omitempty"`

	// Picture is what a page draws of the facts and, if there is a program, of
	// its steps. It is nil unless asked for, and if the domain draws nothing. It
	// takes no part in the times. The alternatives have pictures of their own.
	Picture any `json:"picture,omitempty"`

	Ms Millis `json:"ms"`

	Tree     *grammar.Node   `json:"-"` // the program without wrapper; nil if there is none
	Values   []domain.Value  `json:"-"` // the answer with types and display texts
	Evidence *model.Evidence `json:"-"` // for the confidence; nil if that would be, whatever the metadata
}

// Alternative is another reading of the question: a program that differs from
// the best one and from all better alternatives.
type Alternative struct {
	Program string  `json:"program"`
	Words   string  `json:"words,omitempty"`
	Parts   []Part  `json:"parts"`
	Value   float64 `json:"value"`
	Proved  bool    `json:"proved"` // no program is between it and the one before

	// As in a Result.
	Answer *[]any       `json:"answer,omitempty"`
	Unit   string       `json:"unit,omitempty"`
	Rows   []domain.Row `json:"rows,omitempty"`
	Reason string       `json:"reason,omitempty"`

	Picture any `json:"picture,omitempty"`

	Tree   *grammar.Node  `json:"-"` // the program without wrapper
	Values []domain.Value `json:"-"`
}

// Token is one word or name of the question and its part in the parse.
type Token struct {
	Text     string   `json:"text"`               // as typed
	Start    int      `json:"start"`              // byte offset in the question
	End      int      `json:"end"`                // byte offset after it
	Entities []string `json:"entities,omitempty"` // entities that it may denote, as FunQL
	// Corrected is the word or name that was read in place of the typed one: the
	// known word most similar to a misspelt word, or another form of the word that
	// occurs in training. Empty if it was read as typed.
	Corrected string `json:"corrected,omitempty"`
	Known     bool   `json:"known"` // seen in training, or a name, as read

	Label       string  `json:"label,omitempty"` // predicate or entity; empty for none
	Head        int     `json:"head"`            // -1: none, 0: the root, i+1: token i
	Probability float64 `json:"probability"`     // of the label (or of none) among those allowed here
	HeadProb    float64 `json:"headProbability"` // of the head (or of none) among all
}

// Millis are the milliseconds that the stages took.
type Millis struct {
	Link    float64 `json:"link"`
	Score   float64 `json:"score"`
	Solve   float64 `json:"solve"`
	Rank    float64 `json:"rank"`
	Execute float64 `json:"execute"`
	Total   float64 `json:"total"`
}
