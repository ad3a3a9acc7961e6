//go:build !page

package solver

import "semtree/solver/condgrad"

// baseline is the paper's method.
type baseline struct{ solver condgrad.Solver }

func (b *baseline) solve(p *Problem, opt Options, round func(*Problem) Result) (Result, error) {
	descent := condgrad.Options{Deadline: opt.Deadline}
	if opt.Method == CondGrad {
		descent.Round = round
	}
	return b.solver.Solve(p, descent)
}
