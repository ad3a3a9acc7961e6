package parser

import (
	"time"

	"semtree/answer"
	"semtree/grammar"
	"semtree/solver"
)

// World is what questions are about. It is immutable; of a [World.Clone] and its original,
// each may be used by another goroutine.
type World interface {
	// Language is the grammar of all questions. The model scores its labels, in their order.
	Language() *grammar.Grammar
	// Features names what the confidence is computed from, in the order of [Review.Evidence].
	Features() []string
	// Readings is the number of programs that are ranked and executed for every question, at
	// least 2: the answer, and those that it must be ahead of.
	Readings() int
	// Format writes a program without wrapper as the users of the world do.
	Format(n *grammar.Node) string
	// Picture returns what a page draws of the world and, if there is a program, of its steps;
	// nil if there is nothing to draw.
	Picture(n *grammar.Node) any
	// Begin starts the work on a question.
	Begin(deadline time.Time) Work
	// Clone returns a world for another goroutine, which shares what does not change.
	Clone() World
}

// Work is the work of a world on one question.
type Work interface {
	// Link finds what the words may mention. The error says for people why the question cannot be
	// read; there may be tokens nevertheless.
	Link(question string) (*Question, error)
	// Execute fills in the outcomes of readings, or why they have none: the first one in any
	// case, others until the deadline.
	Execute(readings []*Reading)
	// Review looks at the readings of a question, of which there is at least one.
	Review(f *Found) Review
	// Tell fills in what only readings that are shown have: their words, rows and the like. One without an outcome
	// stands beneath another one, and has no rows.
	Tell(r *Reading)
	// Close ends the work.
	Close()
}

// Sparing is the [Work] of a world that can often do with fewer readings than [World.Readings].
type Sparing interface {
	// First is how many programs are ranked and executed at first, at least 2.
	First() int
	// Undecided reports whether the others are needed, too, to review these.
	Undecided(f *Found) bool
}

// Dated is the [Work] of a world with times that may be counted from today.
type Dated interface {
	// Today says what day it is, before anything is linked: see [Options].
	Today(day, now time.Time)
}

// Teacher is the [Work] of a world whose questions people may correct.
type Teacher interface {
	// Adapt changes the scores of a question by what was learnt of corrections.
	Adapt(p *Posed)
	// Meant returns the best tree of the program that this very question was corrected to; nil if
	// it was not. The solver may be used, and has no problem afterwards.
	Meant(p *Posed, s *solver.Solver) *solver.Tree
	// Insist changes the scores so that a tree is the best one, given a bound on all trees.
	Insist(p *Posed, tree *solver.Tree, bound float64)
	// Same reports whether two trees are the same program.
	Same(p *Posed, a, b *solver.Tree) bool
}

// Question is a question with everything that its words may mention.
type Question struct {
	Tokens     []answer.Token
	Keys       []string  // [n] what the network sees of each token
	Kinds      []float32 // [n×F] the features of the tokens; nil for a model that reads none
	Candidates []Candidate
	Apart      []answer.Token // words that are understood before, and not asked of the network: in a result, they follow the others
	Linked     any            // the world's own form of the question

	names names
}

// Candidate is one thing that a span of words may mention.
type Candidate struct {
	Start, End int       // tokens, half-open
	Label      int       // of the language
	Consts     []string  // as programs write them
	Features   []float32 // [G]; nil for a model that reads none
}

// Words returns the words of the span, as a set.
func (c *Candidate) Words() uint64 { return (1<<c.End - 1) &^ (1<<c.Start - 1) }

// Review is what a world says of the readings of a question.
type Review struct {
	// Chosen is the place of the reading that is the answer, or would be. Those before it are
	// passed over, for the reason Passed.
	Chosen int
	Passed string

	Judged bool    // a judge of the model has chosen, and
	Sure   float64 // this is the probability that the chosen reading is right
	Taught bool    // the question has a word of which corrections have taught what it means

	Evidence   []float64          // the features of the confidence; nil if nothing is known
	Objections []Objection        // by their weight as reasons: a refused result tells the first one
	Missing    []answer.Missing   // what the reading does not say, or only guesses
	Places     []answer.WordPlace // [n] which part of the reading each word stands for
	Note       string             // what is to be known of the reading, if it is the answer
	Grouped    bool               // readings with equal results are one entry of a list: see [answer.Reading.Also]
}

// Objection is what speaks against a reading.
type Objection struct {
	Rule   string // the name of what objects; empty for a doubt
	Reason string // for people
	Words  []int  // that ask for what the reading does not have; nil: the reading as a whole
	Force  Force
	Kind   answer.Refusal // of a question that is refused for this reason
}

// Force says what overrules an objection: nothing of less.
type Force int

const (
	Doubt   Force = iota // it never refuses by itself: it says why the confidence may be low
	Mildly               // a judge that is sure enough for an answer
	Usually              // a judge that is as sure as [model.Judge.Overrules]
	Firmly               // one who says how sure an answer must be
	Always               // nothing
)
