package answer

import (
	"encoding/json"
	"slices"

	"semtree/grammar"
)

// Proof says what the solver has proved of a question.
type Proof string

// Values of [Result.Proof]. The first four are the solver's.
const (
	Optimal    Proof = "optimal"    // no better program exists: Bound proves it
	Feasible   Proof = "feasible"   // a program; time ran out before it was proved
	Infeasible Proof = "infeasible" // proved: no program fits the words
	Limit      Proof = "limit"      // time ran out before a program was found
	None       Proof = "none"       // the question did not get as far as the solver
)

// Result is all there is to say about one question. Its JSON form is what
// `semtree parse -json` and `semtree ask -json` print, one object a line, and what the page receives.
type Result struct {
	Question string `json:"question"` // in UTF-8: bytes that are not are U+FFFD
	Status   Status `json:"status"`

	// Reading is the answer; nil if the question is refused. Its value is that of the
	// certificate unless a better program was passed over.
	*Reading

	Refused bool    `json:"refused"`           // there is no answer: Status is Asks or Cannot
	Refusal Refusal `json:"refusal,omitempty"` // of which kind the reason is, if it is refused
	Reason  string  `json:"reason,omitempty"`  // why there is none, why it is empty, or what is to be known of it

	Doubt []Span         `json:"doubt,omitempty"` // of a status of Likely and Asks, the words whose meanings divide the readings, the most important first
	Ask   *Clarification `json:"ask,omitempty"`   // what to ask back; nil if that would not help
	Fixed []Fix          `json:"fixed,omitempty"` // what the asker has said that words mean

	// Corrected says that this very question was corrected to this program.
	Corrected bool `json:"corrected,omitempty"`

	// Confidence is the probability that the answer is right; for a refused question,
	// that the first alternative is: calibrated on questions that were not trained on. It says how
	// well the scores tell what is meant; Proof, only that no program has a higher score. Nil if
	// it is not known. It is 1 for a corrected question.
	Confidence *float64 `json:"confidence,omitempty"`

	// The certificate, of the best program, passed over or not: its value, and an
	// upper bound on the value of every program.
	Proof Proof    `json:"proof"`
	Value *float64 `json:"value,omitempty"`
	Bound *float64 `json:"bound,omitempty"`
	Nodes int      `json:"nodes"` // search nodes expanded
	Iters int      `json:"iters"` // steps of bound improvement
	// Margin is how much better the best program is than the second one; nil without a proof of both.
	Margin *float64 `json:"margin,omitempty"`

	// PassedOver is the number of alternatives with a higher score than that of the answer, which
	// were passed over for the answer. They are the first ones. Over a reading that was not ranked, it is the best one alone.
	PassedOver int `json:"passed_over,omitempty"`
	// Judged says that a judge of the model compared the best readings: those that were passed over are less
	// probably what is meant, whatever their answers.
	Judged bool `json:"judged,omitempty"`
	// Alternatives are other readings, those that were passed over first, then the
	// next best. If the question is refused, the best reading comes first. Where the world groups them, no two
	// of them, or one and the answer, have equal results: see [Reading.Also].
	Alternatives []*Reading `json:"alternatives,omitempty"`

	Tokens  []Token   `json:"tokens"`            // the words and their part in the answer, or in the first alternative; last, those that ask for a chart
	Missing []Missing `json:"missing,omitempty"` // what that does not say, or only guesses

	// Picture is what a page draws of the world and, if there is an answer, of its
	// steps. It is nil unless asked for, and if there is nothing to draw. It
	// takes no part in the times. The alternatives have pictures of their own.
	Picture any `json:"picture,omitempty"`

	// Explained is what the stages say that were to be explained: text for developers, whose form may change. A question that is
	// not asked further than that stage is refused.
	Explained string `json:"explain,omitempty"`

	Ms Millis `json:"ms"`
}

// Reading is one program with its answer.
type Reading struct {
	Program string `json:"program"`
	Words   string `json:"words,omitempty"` // the program in plain words; empty if the world has none
	// WordsParts are the words with names of columns and values told apart.
	WordsParts []Part `json:"words_parts,omitempty"`
	Parts      []Node `json:"parts,omitempty"` // the nodes of the program
	*Outcome
	Empty string  `json:"empty,omitempty"` // why the answer is empty, or why there is none
	Score float64 `json:"value"`           // value of the program; in a result, Result.Value stands there
	// Rank is the place of the program among all programs of the question by their values, from 1; 0 for one that was not
	// found by ranking. The certificate of a result is about rank 1.
	Rank int `json:"rank,omitempty"`
	// Proved says that the rank is proved: fewer programs than Rank are worth more. It speaks of all programs of the question,
	// not of the list in which the reading stands.
	Proved bool `json:"proved"`
	// Sense says how the reading was found, if not by ranking: by what else the words of a ranked one may mean: see [semtree/parser.Companion].
	Sense string `json:"sense,omitempty"`
	// Also are other ways of saying it: readings with an equal result, where the world groups them.
	Also Sayings `json:"also,omitempty"`
	// Probability is that of being what is meant, by the model's judge, which looks at each of the best readings by
	// itself; nil if no judge has looked at it.
	Probability *float64 `json:"probability,omitempty"`

	// The program as a statement of SQL, and its parameters; empty if there is none. Only
	// readings that a result shows have them.
	SQL       string `json:"sql,omitempty"`
	SQLParams []any  `json:"sql_params,omitzero"` // strings and numbers

	Picture any `json:"picture,omitempty"`

	// Unteachable says why no correction can say that the question means this; empty if one can.
	Unteachable string `json:"unteachable,omitempty"`

	// Table is, of several tables, the one whose rows the answer is about, and Way says how those of others are found that
	// belong to them, as sentences for people.
	Table string   `json:"table,omitempty"`
	Way   []string `json:"way,omitempty"`

	Tree *grammar.Node `json:"-"` // the program without wrapper, as the solver found it
	// Whole is the program with what the question asks for besides, such as that a number is one of per cent: what is executed and
	// shown; nil for Tree.
	Whole  *grammar.Node `json:"-"`
	Failed bool          `json:"-"` // it was not executed, for the reason in Empty: that is no empty answer
	Unfit  bool          `json:"-"` // it failed for what it says: it has no answer, whatever the rows are
}

// Meaning returns the program that is executed and shown.
func (r *Reading) Meaning() *grammar.Node {
	if r.Whole != nil {
		return r.Whole
	}
	return r.Tree
}

// SameResult reports whether two readings have equal results: the same answers, up to an order that nobody asked for, or, without
// any, the same reason for it.
func (r *Reading) SameResult(other *Reading) bool {
	return r.Empty == other.Empty && r.Failed == other.Failed && r.SameElements(other.Outcome)
}

// Sayings are readings whose result another one has, too. JSON has the result once, and of these a [Saying] each.
type Sayings []*Reading

// Saying is what JSON has of a reading without its result: see [Reading].
type Saying struct {
	Program     string   `json:"program"`
	Words       string   `json:"words,omitempty"`
	WordsParts  []Part   `json:"words_parts,omitempty"`
	Score       float64  `json:"value"`
	Rank        int      `json:"rank,omitempty"`
	Proved      bool     `json:"proved"`
	Sense       string   `json:"sense,omitempty"`
	Probability *float64 `json:"probability,omitempty"`
	SQL         string   `json:"sql,omitempty"`
	SQLParams   []any    `json:"sql_params,omitzero"`
	Unteachable string   `json:"unteachable,omitempty"`
}

// As implements [jsontext.As].
func (s Sayings) As() any {
	said := make([]Saying, len(s))
	for i, r := range s {
		said[i] = Saying{r.Program, r.Words, r.WordsParts, r.Score, r.Rank, r.Proved, r.Sense, r.Probability, r.SQL, r.SQLParams, r.Unteachable}
	}
	return said
}

// MarshalJSON implements [json.Marshaler].
func (s Sayings) MarshalJSON() ([]byte, error) { return json.Marshal(s.As()) }

// Token is one word or name of the question and its part in the parse.
type Token struct {
	Text     string   `json:"text"`               // as typed
	Start    int      `json:"start"`              // byte offset in the question
	End      int      `json:"end"`                // byte offset after it
	Entities []string `json:"entities,omitempty"` // that a name may denote, as programs write them
	// Corrected is the word or name that was read in place of the typed one: the
	// known word most similar to a misspelt word, or another form of the word that
	// occurs in training. Empty if it was read as typed.
	Corrected string `json:"corrected,omitempty"`
	Known     bool   `json:"known"` // seen in training, or a name, as read

	Label       string    `json:"label,omitempty"` // of the program's node that stands on it
	Says        []string  `json:"says,omitempty"`  // constants of a mention
	Until       int       `json:"until,omitempty"` // token after the last one of a mention
	Place       WordPlace `json:"place,omitempty"` // what it stands for; empty without a reading
	Head        int       `json:"head"`            // -1: none, 0: the root, i+1: token i
	Probability float64   `json:"probability"`     // of the label (or of none) among those allowed here
	HeadProb    float64   `json:"headProbability"` // of the head (or of none) among all

	Name bool `json:"-"` // a name: it carries one of its candidates or nothing
}

// Node is a node of a program: where it stands in the program text and in the
// question. The parts of a program are in preorder, as are the steps of its
// picture: part i is about step i.
type Node struct {
	Label string `json:"label"`
	Token int    `json:"token"` // that the node stands on
	Above int    `json:"above"` // the part that this one is an argument of; -1 for the root

	// Byte offsets in the program text. What is below a node is written inside
	// it; the node alone writes its label, or all of it if nothing is below.
	Start    int `json:"start"`
	End      int `json:"end"`
	OwnStart int `json:"ownStart"`
	OwnEnd   int `json:"ownEnd"`
}

// Missing is a part of the question that the program does not say, or says only
// by guessing what it means.
type Missing struct {
	Text  string `json:"text"`  // as typed
	Start int    `json:"start"` // byte offset in the question
	End   int    `json:"end"`   // byte offset after it
	Kind  string `json:"kind"`  // MissingName, MissingWord or Unused
}

// Kinds of what a program does not say.
const (
	MissingName = "name"   // a word that is not known where a name stands, or several
	MissingWord = "word"   // another content word that is not known
	Unused      = "unused" // a known word, a name, a number or a function word that changes what is asked
)

// Millis are the milliseconds that the stages took. What is left of Total is for judging and
// presenting.
type Millis struct {
	Link    float64 `json:"link"`
	Score   float64 `json:"score"`
	Solve   float64 `json:"solve"`
	Rank    float64 `json:"rank"`
	Execute float64 `json:"execute"`
	Total   float64 `json:"total"`
}

// Read returns the reading of a result, be it refused or not: an empty one if there is none.
func (r *Result) Read() *Reading {
	switch {
	case r.Reading != nil:
		return r.Reading
	case len(r.Alternatives) > 0:
		return r.Alternatives[0]
	}
	return &Reading{Outcome: &Outcome{}}
}

// Unknown lists the words that are not understood: not seen in training, and like none that was.
func (r *Result) Unknown() (words []string) {
	for _, t := range r.Tokens {
		if !t.Known {
			words = append(words, t.Text)
		}
	}
	return words
}

// LeftOut lists the texts of what is missing.
func (r *Result) LeftOut() (texts []string) {
	for _, m := range r.Missing {
		texts = append(texts, m.Text)
	}
	return texts
}

// Readings returns the readings of a result in the order in which they are listed and numbered, passed over or refused ones
// and other ways of saying them too, and which of them is the first: what the answer is, or would be if it were not refused.
func (r *Result) Readings() (all []*Reading, first int) {
	add := func(entry *Reading) { all = append(append(all, entry), entry.Also...) }
	for i, entry := range r.Alternatives {
		if r.Reading != nil && i == r.PassedOver {
			first = len(all)
			add(r.Reading)
		}
		add(entry)
	}
	if r.Reading != nil && len(r.Alternatives) == r.PassedOver {
		first = len(all)
		add(r.Reading)
	}
	return all, first
}

// Best returns the place in [Result.Readings] of the reading that the certificate is about; -1 if it is not among them.
func (r *Result) Best() int {
	all, first := r.Readings()
	return slices.IndexFunc(all, func(reading *Reading) bool { return reading.Rank == 1 && reading.Table == all[first].Table })
}
