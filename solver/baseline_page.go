//go:build page

package solver

import "fmt"

// baseline is left out of the page, which never asks for it.
type baseline struct{}

func (*baseline) solve(_ *Problem, opt Options, _ func(*Problem) Result) (Result, error) {
	return Result{}, fmt.Errorf("the solver %v is not part of this build", opt.Method)
}
