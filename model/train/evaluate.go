package train

import (
	"semtree/grammar"
	"semtree/solver"
	"semtree/solver/instance"
)

// Score is the result of a network on a set of pairs.
type Score struct {
	N         int
	Exact     int     // programs found, up to the order of order-free arguments
	Certified int     // parses proved to be the best
	Loss      float64 // mean loss of the pairs that can be anchored, under their best anchoring
}

// better reports whether s is better than t: more exact matches, or as many and a
// smaller loss.
func (s Score) better(t Score) bool {
	if s.Exact != t.Exact {
		return s.Exact > t.Exact
	}
	return s.Loss < t.Loss
}

// Rate returns the share of exact matches, 0 for no pairs.
func (s Score) Rate() float64 { return float64(s.Exact) / float64(max(s.N, 1)) }

// evaluator measures networks on fixed examples.
type evaluator struct {
	g        *grammar.Grammar
	examples []*example
	faulty   []bool // examples without an anchoring
	solvers  [shards]*solver.Solver
	maxNodes int
}

func newEvaluator(g *grammar.Grammar, maxNodes int) *evaluator {
	e := &evaluator{g: g, maxNodes: maxNodes}
	for i := range e.solvers {
		e.solvers[i] = solver.New(g)
	}
	return e
}

func (e *evaluator) add(ex *example, faulty bool) {
	e.examples = append(e.examples, ex)
	e.faulty = append(e.faulty, faulty)
}

// measure decodes every example with the learner's network; ok is false if its
// scores are not finite.
func (e *evaluator) measure(l *learner) (score Score, ok bool) {
	type outcome struct {
		exact, certified, broken bool
		loss                     float64
	}
	outcomes := make([]outcome, len(e.examples))
	l.each(len(e.examples), func(s *shard, i int) {
		ex, o := e.examples[i], &outcomes[i]
		if len(ex.words) == 0 {
			return
		}
		mu32, phi32 := s.pass.Forward(ex.words, nil)
		if o.broken = !finite(mu32) || !finite(phi32); o.broken {
			return
		}
		mu, phi := widen(mu32), widen(phi32)
		o.exact, o.certified = e.decode(e.solvers[i%shards], ex, mu, phi)
		if !e.faulty[i] {
			if words := ex.anchors(e.g, &s.search, Exact, mu, phi); words != nil {
				o.loss = l.loss(s, ex.anchored(words), mu32, phi32)
			}
		}
	})
	score.N = len(outcomes)
	anchored := 0
	for i, o := range outcomes {
		if o.broken {
			return score, false
		}
		score.Loss += o.loss
		if o.exact {
			score.Exact++
		}
		if o.certified {
			score.Certified++
		}
		if !e.faulty[i] {
			anchored++
		}
	}
	score.Loss /= float64(max(anchored, 1))
	return score, true
}

// decode parses an example and compares the program with gold.
func (e *evaluator) decode(parse *solver.Solver, ex *example, mu, phi []float64) (match, certified bool) {
	p := &solver.Problem{Grammar: e.g, Words: len(ex.words), Mu: mu, Phi: phi, Allowed: ex.allowed}
	res, err := parse.Solve(p, solver.Options{MaxNodes: e.maxNodes})
	if err != nil || res.Tree == nil {
		return false, false // a sentence too long to parse, or no parse
	}
	certified = res.Status == instance.Optimal
	program, err := e.g.Assemble(res.Tree.Tag, res.Tree.Head, ex.consts(e.g))
	return err == nil && ex.program != nil && e.g.Equal(program, ex.program), certified
}
