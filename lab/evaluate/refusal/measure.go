package refusal

import (
	"errors"
	"fmt"

	"semtree/lab/calibrate"
	"semtree/model"
)

// sure is the confidence above which a wrong answer does most harm.
const sure = 0.9

// Tally counts cases and what becomes of them at the threshold.
type Tally struct {
	N       int
	Refused int
	Sure    int // answered with a confidence of more than 0.9
}

// Share returns the share of the cases that is refused.
func (t Tally) Share() float64 { return float64(t.Refused) / float64(t.N) }

// Count counts the cases that keep holds for.
func Count(f *model.Confidence, cases []Case, keep func(*Case) bool) Tally {
	var t Tally
	for i := range cases {
		c := &cases[i]
		if !keep(c) {
			continue
		}
		t.N++
		switch {
		case !c.answered(f):
			t.Refused++
		case c.probability(f) > sure:
			t.Sure++
		}
	}
	return t
}

// add adds up two tallies.
func (t Tally) add(u Tally) Tally { return Tally{t.N + u.N, t.Refused + u.Refused, t.Sure + u.Sure} }

// CrossFitted is what becomes of answerable cases if those of each fold are judged
// by weights and a threshold fitted on the other folds, and on all unanswerable cases.
type CrossFitted struct {
	Right, Wrong Tally
	Reliability  *calibrate.Report // of the cases with evidence
}

// CrossFit fits once for each fold. Errors are those of [Fit], and name the fold.
func CrossFit(cases []Case, known *model.Confidence) (*CrossFitted, error) {
	result := new(CrossFitted)
	var list []calibrate.Item
	var probabilities []float64
	folds := 0
	for _, c := range cases {
		folds = max(folds, c.Fold+1)
	}
	for fold := range folds {
		var own, others []Case
		for _, c := range cases {
			if c.Kind == Answerable && c.Fold == fold {
				own = append(own, c)
			} else {
				others = append(others, c)
			}
		}
		f, err := Fit(others, known)
		if err != nil {
			return nil, fmt.Errorf("without fold %d: %w", fold+1, err)
		}
		result.Right = result.Right.add(Count(f, own, func(c *Case) bool { return c.Right }))
		result.Wrong = result.Wrong.add(Count(f, own, func(c *Case) bool { return !c.Right }))
		for _, c := range own {
			if c.Evidence != nil {
				list = append(list, calibrate.Item{Right: c.Right})
				probabilities = append(probabilities, c.probability(f))
			}
		}
	}
	if len(list) == 0 {
		return nil, errors.New("no held-out question has a program with a known margin")
	}
	result.Reliability = calibrate.NewReport(list, probabilities)
	return result, nil
}
