package ask

import (
	"semtree/grammar"
	"semtree/solver/instance"
	"semtree/table/program"
)

// Result is all there is to say about one question. Its JSON form is what
// `semtree ask -json` prints, one object a line, and what the page receives.
type Result struct {
	Question string `json:"question"` // in UTF-8: bytes that are not are U+FFFD

	// Reading is the answer; nil if the question is refused. Its value is that of the
	// certificate unless a better program was passed over.
	*Reading

	Refused bool   `json:"refused"`          // there is no answer
	Reason  string `json:"reason,omitempty"` // why there is none, why it is empty, or why a better program was passed over

	// Corrected says that this very question was corrected to this program: see
	// [Parser.Correct].
	Corrected bool `json:"corrected,omitempty"`

	// Confidence is the probability that the answer is right; for a refused question,
	// that the first alternative is. Nil if it is not known. It is 1 for a corrected question.
	Confidence *float64 `json:"confidence,omitempty"`

	// The certificate, of the best program, passed over or not: its value, and an
	// upper bound on the value of every program. Status is as in parser.Result.
	Status string   `json:"status"`
	Value  *float64 `json:"value,omitempty"`
	Bound  *float64 `json:"bound,omitempty"`

	// PassedOver is the number of programs with a higher score than that of the
	// answer, which were passed over: see the package comment. They are the first of
	// the alternatives.
	PassedOver int `json:"passed_over,omitempty"`
	// Alternatives are other readings, those that were passed over first, then the
	// next best. If the question is refused, the best reading comes first.
	Alternatives []*Reading `json:"alternatives,omitempty"`

	Tokens  []Token  `json:"tokens,omitempty"`  // the words and their part in the answer
	Unknown []string `json:"unknown,omitempty"` // words that the answer, or the first alternative, leaves out: content words, and those that deny, compare or choose

	Ms     float64 `json:"ms"` // milliseconds that the answer took
	Stages Stages  `json:"-"`  // the parts of them

	Evidence Evidence `json:"-"` // what the confidence is computed from

	// Objections is what rules have against the reading, whatever its confidence: see [Rules].
	Objections []Objection `json:"-"`
}

// Reading is one program with its answer.
type Reading struct {
	Program string `json:"program"`
	Words   string `json:"words"` // the program in plain words
	// WordsParts are the words with names of columns and values told apart.
	WordsParts []program.Part `json:"words_parts"`
	*Outcome
	Empty  string  `json:"empty,omitempty"` // why the answer is empty, or why there is none
	Score  float64 `json:"value"`           // value of the program; in a result, Result.Value stands there
	Proved bool    `json:"proved"`          // no other program is between it and the one before

	// The program as a statement of SQL, and its parameters; empty if SQL has none. Only
	// readings that a result shows have them.
	SQL       string `json:"sql"`
	SQLParams []any  `json:"sql_params"` // strings and numbers

	Tree *grammar.Node `json:"-"`

	tree    *instance.Tree
	covered uint64 // words that its mentions take
	failed  bool   // it was not executed, for the reason in Empty: that is no empty answer
}

// RowList is a part of a table.
type RowList struct {
	Columns []string `json:"columns"`
	Rows    [][]any  `json:"rows"`              // cells as written; nil is null
	Numbers []int    `json:"numbers,omitempty"` // of the rows in the table, from 1; absent if rows have no order
	Marks   [][]int  `json:"marks"`             // for each row, the places of the cells that count for the answer
	Total   int      `json:"total"`             // rows that there are; Rows may list fewer
}

// Token is one word of the question.
type Token struct {
	Text  string   `json:"text"`            // as typed
	Start int      `json:"start"`           // byte offset in the question
	End   int      `json:"end"`             // byte offset after it
	Label string   `json:"label,omitempty"` // of the program's node that stands on it
	Says  []string `json:"says,omitempty"`  // constants of a mention
	Until int      `json:"until,omitempty"` // token after the last one of a mention
	Head  int      `json:"head"`            // -1: none, 0: the root, i+1: token i
}

// Values of Status.
const (
	Optimal    = "optimal"    // no better program exists: Bound proves it
	Feasible   = "feasible"   // a program; time ran out before it was proved
	Infeasible = "infeasible" // proved: no program fits the words
	Limit      = "limit"      // time ran out before a program was found
	None       = "none"       // the question did not get as far as the solver
)
