package labcommand

import (
	"errors"

	"semtree/domain"
	"semtree/internal/command"
	"semtree/lab/dataset"
	"semtree/lab/evaluate"
	"semtree/lab/evaluate/refusal"
	"semtree/lab/learn"
)

// crossFolds is the number of parts that held-out questions are divided into, to
// judge each by weights fitted on the others, if no network was trained for them.
const crossFolds = 5

// heldOut parses every example with a network that was not trained on it: that of
// its fold, or without folds the domain's own.
func (c *calibrateRun) heldOut(e command.Env, d *domain.Domain, p *domain.Parser, examples []dataset.Example) ([]refusal.Case, error) {
	if c.folds == 0 {
		cases := refusal.Answerables(p, evaluate.Golds(d, examples), 0)
		for i := range cases {
			cases[i].Fold = i % crossFolds
		}
		return cases, nil
	}
	ctx, stop := e.Interrupts()
	defer stop()
	var cases []refusal.Case
	folds := dataset.Folds(len(examples), c.folds, c.training.seed())
	err := learn.HoldOut(ctx, d, examples, folds, c.training.change, c.networks, func(f int, p *domain.Parser, heldOut []dataset.Example) error {
		own := refusal.Answerables(p, evaluate.Golds(d, heldOut), f)
		right := 0
		for _, x := range own {
			right += evaluate.Count(x.Right)
		}
		e.Logf("fold %d of %d: %d of %d programs are right", f+1, c.folds, right, len(own))
		cases = append(cases, own...)
		return nil
	})
	if ctx.Err() != nil {
		return nil, errors.New("interrupted; nothing was written")
	}
	return cases, err
}
