package main

import (
	"fmt"
	"math"
	"os"
	"slices"
	"time"

	"semtree/lab"
	"semtree/lab/bench/peers"
	"semtree/solver"
	"semtree/solver/instance"
)

// bench is one run.
type bench struct {
	data  string
	limit time.Duration
	highs *peers.HiGHS
}

// runs is how often own solvers solve an instance that takes less than brief.
const (
	runs  = 3
	brief = 100 * time.Millisecond
)

// Names of the solvers, in the order of the tables.
var methods = []string{"exact", "condgrad", "highs-flow", "highs-cuts"}

// ours are our solvers.
var ours = []solver.Method{solver.Exact, solver.CondGrad}

// outcome is what a solver made of an instance.
type outcome struct {
	Value  *float64 // nil without a tree
	Status string
	Ms     float64
}

// certified reports whether the solver proved its optimum, or that there is none.
func (o outcome) certified() bool {
	return o.Status == instance.Optimal.String() || o.Status == instance.Infeasible.String()
}

// row is one instance and its outcomes by solver.
type row struct {
	Group    string
	Number   int
	Words    int
	Best     float64 // value of the best tree that any solver found
	Outcomes map[string]outcome
}

// solve runs all solvers on the instances of a group.
func (b *bench) solve(g group) (rows []row) {
	if len(g.problems) == 0 {
		return nil
	}
	fmt.Fprintf(os.Stderr, "%s: %d instances\n", g.name, len(g.problems))
	b.warm(g.problems[0])
	var own *solver.Solver
	for i, p := range g.problems {
		if i == 0 || p.Grammar != g.problems[i-1].Grammar {
			own = solver.New(p.Grammar)
		}
		r := row{Group: g.name, Number: i + 1, Words: p.Words, Best: math.Inf(-1), Outcomes: map[string]outcome{}}
		for _, m := range ours {
			lab.Checkf(b.own(own, m, p, &r), "%s, instance %d, %v", g.name, i+1, m)
		}
		if i%g.every == 0 {
			for _, f := range []peers.Formulation{peers.Flow, peers.Cuts} {
				res, spent, err := b.highs.Solve(p, f, b.limit)
				lab.Checkf(err, "%s, instance %d, %v", g.name, i+1, f)
				r.add(f.String(), res, spent)
			}
		}
		rows = append(rows, r)
	}
	return rows
}

// warm lets every solver solve an instance once before times are measured.
func (b *bench) warm(p *instance.Problem) {
	limit := time.Now().Add(b.limit)
	own := solver.New(p.Grammar)
	for _, m := range ours {
		own.Solve(p, solver.Options{Method: m, Deadline: limit})
	}
	for _, f := range []peers.Formulation{peers.Flow, peers.Cuts} {
		b.highs.Solve(p, f, b.limit)
	}
}

// own adds the outcome of one of our solvers, with the median of its times.
func (b *bench) own(s *solver.Solver, m solver.Method, p *instance.Problem, r *row) error {
	var result solver.Result
	var times []time.Duration
	for len(times) < runs && (len(times) == 0 || times[0] < brief) {
		start := time.Now()
		res, err := s.Solve(p, solver.Options{Method: m, Deadline: start.Add(b.limit)})
		times = append(times, time.Since(start))
		if err != nil {
			return err
		}
		result = res
	}
	slices.Sort(times)
	r.add(m.String(), result, times[len(times)/2])
	return nil
}

// add notes an outcome.
func (r *row) add(name string, res instance.Result, spent time.Duration) {
	o := outcome{Status: res.Status.String(), Ms: lab.Millis(spent)}
	if res.Tree != nil {
		o.Value = &res.Value
		r.Best = max(r.Best, res.Value)
	}
	r.Outcomes[name] = o
}

// peer returns the faster HiGHS of an instance, of those that proved the
// optimum if any did. ok is false if HiGHS did not try.
func (r row) peer() (fastest outcome, ok bool) {
	for _, name := range []string{peers.Flow.String(), peers.Cuts.String()} {
		o, tried := r.Outcomes[name]
		if !tried {
			continue
		}
		if better := o.certified() && !fastest.certified() || o.certified() == fastest.certified() && o.Ms < fastest.Ms; !ok || better {
			fastest, ok = o, true
		}
	}
	return fastest, ok
}
