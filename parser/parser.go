package parser

import (
	"time"

	"semtree/answer"
	"semtree/model"
	"semtree/solver"
)

// Limits and defaults of a question.
const (
	DefaultBudget = 2 * time.Second
	// MaxQuestion is the longest question that is read, in characters. It has room for
	// [solver.MaxWords] words of 14 letters; the question box of the page takes as many.
	MaxQuestion = 1000
	MaxK        = 50
)

// Few lists the alternatives that help: those that were passed over, and up to three readings of a
// refused question that are probable enough.
const Few = -1

// few is the number of readings that a refused question is told.
const few = 3

// besideLikely is the number of other readings that stand beside a likely one.
const besideLikely = 4

// Options of one question. The zero value is the default.
type Options struct {
	Budget   time.Duration // for the whole question; 0 means DefaultBudget
	Method   solver.Method
	MaxNodes int // of a search; 0 for the solver's default
	K        int // alternatives to list, at most MaxK, or Few; those that were passed over are always listed
	// Probable lists of a refused question only readings with 2 % of the probability of all ranked
	// ones, beside the best one. [Few] does, too.
	Probable bool

	// MinConfidence is the least confidence of an answer. 0 leaves the decision to
	// the model; a model without a confidence answers everything.
	MinConfidence float64
	AnswerAll     bool // answer whatever the confidence; MinConfidence then has no effect

	// Today is the day from which times such as "last month" are counted. Without one it is that of the moment Now, where the data is, or in
	// Now's own zone; without both nobody knows what day it is.
	Today, Now time.Time

	Fix []answer.Fix // what words mean, as the asker has said, at most MaxFixes

	// Most is how many elements of each answer are listed: see [answer.Outcome.First]. 0: all.
	Most int

	// Explain asks for [answer.Result.Explained], up to a stage; empty for none.
	Explain Stage

	Picture  bool // asks for [answer.Result.Picture]
	Pictures bool // asks for those of the alternatives: they have most of the bytes of a result
}

// Parser answers questions about one world. It reuses its memory and is not safe for concurrent
// use; [Parser.Clone] makes another one cheaply.
type Parser struct {
	world World

	model    *model.Model
	scorer   *model.Scorer
	solver   *solver.Solver // of the grammar of the last question
	grammars grammars
	anchors  []int
	links    []float32
}

// New returns a parser for a world, with a model of its language.
func New(w World, m *model.Model) *Parser {
	return &Parser{world: w, model: m, scorer: m.NewScorer(), solver: solver.New(w.Language()), grammars: grammars{}}
}

// Clone returns a parser that shares the world and the weights, for use by another goroutine.
func (p *Parser) Clone() *Parser { return New(p.world.Clone(), p.model) }

// World returns what the questions are about.
func (p *Parser) World() World { return p.world }

// Model returns the model that scores the questions.
func (p *Parser) Model() *model.Model { return p.model }

// Solver returns the solver, for other problems than those of questions: it has none of a question
// afterwards.
func (p *Parser) Solver() *solver.Solver { return p.solver }

// Calibrated reports whether the model has a confidence.
func (p *Parser) Calibrated() bool {
	return p.model.Meta.Confidence != nil || p.model.Meta.Judge != nil
}
