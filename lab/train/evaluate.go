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

// measure decodes every example with a network; ok is false if its scores are not
// finite.
func (e *evaluator) measure(d *descent) (score Score, ok bool) {
	type outcome struct {
		exact, certified, broken bool
		loss                     float64
	}
	outcomes := make([]outcome, len(e.examples))
	d.each(len(e.examples), func(l *learner, i int) {
		ex, o := e.examples[i], &outcomes[i]
		if len(ex.words) == 0 {
			return
		}
		if o.broken = !l.score(ex); o.broken {
			return
		}
		o.exact, o.certified = e.decode(e.solvers[i%shards], ex, l.mu, l.phi)
		if e.faulty[i] {
			return
		}
		if c := l.search.best(ex, len(e.g.Labels), l.mu, l.link, l.phi); c.Program >= 0 {
			s := ex.anchored(&c)
			mu, phi, link := l.forward(s, nil)
			o.loss = l.losses(s, mu, phi, link)
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
	p := &solver.Problem{Grammar: e.g, Words: len(ex.words), Mu: mu, Phi: phi, Allowed: ex.allowed(e.g)}
	res, err := parse.Solve(p, solver.Options{MaxNodes: e.maxNodes})
	if err != nil || res.Tree == nil {
		return false, false // a sentence too long to parse, or no parse
	}
	certified = res.Status == instance.Optimal
	program, err := e.g.Assemble(res.Tree.Tag, res.Tree.Head, ex.consts)
	return err == nil && ex.Program != nil && e.g.Equal(program, ex.Program), certified
}

// allowed says which labels the words may carry [n×L].
func (ex *example) allowed(g *grammar.Grammar) []bool {
	allowed := make([]bool, len(ex.words)*len(g.Labels))
	for i, w := range ex.words {
		row := allowed[i*len(g.Labels):][:len(g.Labels)]
		for l := range row {
			row[l] = !w.bare && !g.Labels[l].Entity
		}
		for _, l := range w.names {
			row[l] = true
		}
	}
	return allowed
}

// consts returns the constants that word w gives to an entity label.
func (ex *example) consts(w, label int) []string {
	for _, c := range ex.Candidates {
		if c.Word == w && c.Label == label {
			return c.Consts
		}
	}
	return nil
}
