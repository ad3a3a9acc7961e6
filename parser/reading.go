package parser

import (
	"semtree/answer"
	"semtree/solver"
)

// Result is all there is to say about one question, with what its answer is judged by.
type Result struct {
	answer.Result
	Review *Review `json:"-"` // nil without a program
}

// Reading is one program with its answer, on the words of its question.
type Reading struct {
	answer.Reading
	Parse   *solver.Tree
	Nodes   []int    // the token of each node, in preorder
	Covered uint64   // words that its candidates take
	Meant   *Reading // a companion that this reading means by definition: it says nothing twice; nil for none
}

// first keeps the first elements of answers that are listed, at most so many, and makes them; all for 0.
func (r *Result) first(most int) {
	readings := r.Alternatives
	if r.Reading != nil {
		readings = append([]*answer.Reading{r.Reading}, readings...)
	}
	for _, reading := range readings {
		if most > 0 {
			reading.Outcome = reading.Outcome.First(most)
		} else {
			reading.Values()
		}
	}
}
