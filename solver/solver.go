package solver

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"semtree/grammar"
	"semtree/solver/condgrad"
	"semtree/solver/exact"
	"semtree/solver/instance"
)

// The problem, its solutions and what is known of them; see solver/instance.
type (
	Problem = instance.Problem
	Tree    = instance.Tree
	Result  = instance.Result
	Ranking = exact.Ranking
	Ranked  = exact.Ranked
)

// MaxK is the largest number of programs that [Solver.KBest] ranks.
const MaxK = exact.MaxK

// MaxWords is the largest number of words of a [Problem].
const MaxWords = instance.MaxWords

// Method is a way to solve a [Problem].
type Method int

const (
	Exact           Method = iota // certified optimum
	CondGrad                      // conditional gradient, then rounding on the support
	CondGradNoRound               // conditional gradient; the best tree that the oracle met
)

var methodNames = [...]string{"exact", "condgrad", "condgrad-noround"}

func (m Method) String() string {
	if m < 0 || int(m) >= len(methodNames) {
		return fmt.Sprintf("Method(%d)", int(m))
	}
	return methodNames[m]
}

// ParseMethod returns the method of a name, as [Method.String] gives it.
func ParseMethod(name string) (Method, error) {
	if m := slices.Index(methodNames[:], name); m >= 0 {
		return Method(m), nil
	}
	return 0, fmt.Errorf("unknown solver %q, want one of %s", name, strings.Join(methodNames[:], ", "))
}

// Options limits the work. The zero value solves exactly, without a deadline.
type Options struct {
	Method   Method
	Deadline time.Time // stop then, with what is known
	MaxNodes int       // of the exact search, also when rounding; 0 for its default
}

// Solver solves problems of one grammar, reusing its memory. It is not safe
// for concurrent use.
type Solver struct {
	exact    *exact.Solver
	condgrad condgrad.Solver
	last     *Problem // of Solve
	method   Method   // of Solve
}

// New returns a solver for problems of a grammar.
func New(g *grammar.Grammar) *Solver { return &Solver{exact: exact.New(g)} }

// Reset makes the solver one for problems of another grammar, in the memory of this
// one: for grammars that are made for a single question.
func (s *Solver) Reset(g *grammar.Grammar) {
	s.exact.Reset(g)
	s.last = nil
}

// Solve finds the best tree of a problem and proves what it can. An error means
// that scores are not valid, that there are too many words, or that labels cover words and
// the method is not Exact. The solver keeps p: see [Solver.Rank].
func (s *Solver) Solve(p *Problem, opt Options) (Result, error) {
	r, err := s.solve(p, opt)
	s.last, s.method = p, opt.Method
	if err != nil {
		s.last = nil
	}
	return r, err
}

func (s *Solver) solve(p *Problem, opt Options) (Result, error) {
	search := exact.Options{Deadline: opt.Deadline, MaxNodes: opt.MaxNodes}
	switch opt.Method {
	case Exact:
		return s.exact.Solve(p, search)
	case CondGrad, CondGradNoRound:
		descent := condgrad.Options{Deadline: opt.Deadline}
		if opt.Method == CondGrad {
			descent.Round = func(restricted *Problem) Result {
				// The scores were checked with the whole problem.
				r, err := s.exact.Solve(restricted, search)
				if err != nil {
					panic(fmt.Sprintf("solver: rounding refused what was accepted before: %v", err))
				}
				return r
			}
		}
		return s.condgrad.Solve(p, descent)
	}
	panic(fmt.Sprintf("solver: unknown method %d", int(opt.Method)))
}

// Rank returns what [Solver.KBest] does for the problem of the last call of Solve, which
// must not have changed since. It goes on from what Solve knows: that costs less. It may be
// called again, and panics if Solve was not called or refused the problem.
func (s *Solver) Rank(k int, identity func(word, label int) int, opt Options) Ranking {
	if s.last == nil {
		panic("solver: Rank goes on where Solve has stopped")
	}
	search := exact.Options{Deadline: opt.Deadline, MaxNodes: opt.MaxNodes}
	if s.method == Exact {
		return s.exact.Rank(k, identity, search)
	}
	r, err := s.exact.KBest(s.last, k, identity, search)
	if err != nil {
		panic(fmt.Sprintf("solver: the ranking refused what was solved before: %v", err))
	}
	return r
}

// KBest returns the k best different programs of a problem, 1 ≤ k ≤ MaxK. It always
// uses the exact solver, independently of opt.Method. Words that name the same
// entity with labels of a class (p.Same) must have the same identity; nil means that no
// two words do, or, if p.Same is given, that the class alone says which entity it is.
func (s *Solver) KBest(p *Problem, k int, identity func(word, label int) int, opt Options) (Ranking, error) {
	s.last = nil
	return s.exact.KBest(p, k, identity, exact.Options{Deadline: opt.Deadline, MaxNodes: opt.MaxNodes})
}
