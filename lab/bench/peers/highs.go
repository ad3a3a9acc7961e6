package peers

import (
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"semtree/solver/instance"
)

// script is highs.mjs, in the repository, above which node finds the package highs.
const script = "lab/bench/peers/highs.mjs"

// HiGHS is a running solver. It is not safe for concurrent use.
type HiGHS struct{ *Node }

// ErrAbsent means that node, or the package highs, is not installed.
var ErrAbsent = errors.New("HiGHS is not installed: it takes node, and npm ci in the repository")

// Start starts HiGHS, in the repository at root. The error is [ErrAbsent] if it
// is not installed.
func Start(root string) (*HiGHS, error) {
	if _, err := exec.LookPath("node"); err != nil {
		return nil, ErrAbsent
	}
	if _, err := os.Stat(filepath.Join(root, "node_modules", "highs")); err != nil {
		return nil, ErrAbsent
	}
	node, err := StartNode(filepath.Join(root, script))
	return &HiGHS{node}, err
}

// request and response are the messages of highs.mjs.
type request struct {
	Program *program `json:"program,omitempty"`
	Rows    *rows    `json:"rows,omitempty"`
	Limit   float64  `json:"limit"` // seconds
}

type response struct {
	Status string    `json:"status"`
	Bound  *float64  `json:"bound"` // nil if it is infinite
	X      []float64 `json:"x"`     // nil if no solution was found
	Ms     float64   `json:"ms"`
}

// Solve solves a problem and returns the time of HiGHS's solve calls. Its
// status is Optimal, Infeasible, or, after the time limit, Feasible or Limit.
// An error means that HiGHS failed, or that its solution is not a tree.
func (h *HiGHS) Solve(p *instance.Problem, f Formulation, limit time.Duration) (instance.Result, time.Duration, error) {
	m := formulate(p, f)
	r := instance.Result{Value: math.Inf(-1), Bound: math.Inf(1), Status: instance.Limit}
	next := request{Program: &m.program}
	var spent time.Duration
	for spent < limit {
		next.Limit = (limit - spent).Seconds()
		var answer response
		err := h.Call(next, &answer)
		if err != nil {
			return r, spent, err
		}
		spent += time.Duration(answer.Ms * float64(time.Millisecond))
		r.Iters++
		if answer.Bound != nil {
			r.Bound = min(r.Bound, *answer.Bound)
		}
		switch {
		case answer.Status == "infeasible":
			r.Status, r.Bound = instance.Infeasible, math.Inf(-1)
			return r, spent, nil
		case answer.X == nil && answer.Status == "timeLimit":
			return r, spent, nil
		case answer.X == nil:
			return r, spent, fmt.Errorf("HiGHS ends with status %s", answer.Status)
		}
		tree := m.tree(answer.X)
		if cut := m.cuts(tree); len(cut.Lower) > 0 && f == Cuts {
			next = request{Rows: &cut}
			continue
		}
		if r.Value, err = p.Eval(tree); err != nil {
			return r, spent, fmt.Errorf("HiGHS's solution is not a tree: %w", err)
		}
		r.Tree, r.Status = tree, instance.Feasible
		if answer.Status == "optimal" {
			r.Status, r.Bound = instance.Optimal, r.Value
		}
		return r, spent, nil
	}
	return r, spent, nil
}
