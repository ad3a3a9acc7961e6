package anchor

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"semtree/solver/instance"
)

// families are kinds of small problems, nodes and words being maxima.
var families = []struct {
	name string
	recipe
}{
	{"normal", recipe{nodes: 5, words: 6, draw: normal}},
	{"ties", recipe{nodes: 5, words: 6, draw: small}},
	{"forbidden", recipe{nodes: 5, words: 6, draw: normal, forbid: 0.3}},
	{"ordered", recipe{nodes: 5, words: 6, draw: normal, order: 0.7}},
	{"ordered ties, forbidden", recipe{nodes: 5, words: 6, draw: small, order: 0.5, forbid: 0.2}},
	{"chain", recipe{nodes: 5, words: 6, draw: normal, chain: true}},
	{"signal", recipe{nodes: 5, words: 6, draw: normal, signal: 2}},
	{"crowded", recipe{nodes: 6, words: 5, draw: normal, order: 0.2}},
}

// forEachSmall runs f on random problems of every family with their optima.
func forEachSmall(t *testing.T, f func(t *testing.T, p *Problem, optimum float64)) {
	count := 1000
	if testing.Short() {
		count = 150
	}
	for seed, family := range families {
		t.Run(family.name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(uint64(seed), 1))
			for range count {
				c := family.recipe
				c.nodes, c.words = 1+r.IntN(c.nodes), 1+r.IntN(c.words)
				p := c.problem(r)
				f(t, p, enumerate(p))
			}
		})
	}
}

// solved reports whether a result is a proof of what it says.
func solved(r Result) bool {
	return (r.Status == instance.Optimal || r.Status == instance.Infeasible) && r.Stop == instance.Done
}

func TestExactSmall(t *testing.T) {
	var s Solver
	forEachSmall(t, func(t *testing.T, p *Problem, optimum float64) {
		r := s.Exact(p, Options{})
		if err := check(p, r, optimum); err != nil || !solved(r) {
			t.Fatalf("Exact(%+v) = %+v, optimum %g: %v", p, r, optimum, err)
		}
	})
}

func TestCondGradSmall(t *testing.T) {
	var s Solver
	forEachSmall(t, func(t *testing.T, p *Problem, optimum float64) {
		for _, opt := range []Options{{}, {MaxIters: 1}, {MaxIters: 7, Epsilon: -1}} {
			if err := check(p, s.CondGrad(p, opt), optimum); err != nil {
				t.Fatalf("CondGrad(%+v, %+v): %v", p, opt, err)
			}
		}
	})
}

// TestExactExhaustive tries every problem of two nodes on two words with
// scores -Inf, 0 and 1: 3¹⁰ = 59 049.
func TestExactExhaustive(t *testing.T) {
	p := &Problem{Words: 2, Nodes: []Node{{-1, -1}, {0, -1}}, Mu: make([]float64, 4), Phi: make([]float64, 6)}
	cells := make([]*float64, 0, 10)
	for _, x := range [][]float64{p.Mu, p.Phi} {
		for i := range x {
			cells = append(cells, &x[i])
		}
	}
	if testing.Short() {
		cells = cells[:7]
	}
	var s Solver
	var fill func(int)
	fill = func(i int) {
		if i == len(cells) {
			r, optimum := s.Exact(p, Options{}), enumerate(p)
			if err := check(p, r, optimum); err != nil || !solved(r) {
				t.Fatalf("Exact(%+v) = %+v, optimum %g: %v", p, r, optimum, err)
			}
			return
		}
		for _, x := range []float64{math.Inf(-1), 0, 1} {
			*cells[i] = x
			fill(i + 1)
		}
	}
	fill(0)
}

// TestLimits checks that whatever stops a search, its answer holds.
func TestLimits(t *testing.T) {
	past := time.Now().Add(-time.Hour)
	var s Solver
	forEachSmall(t, func(t *testing.T, p *Problem, optimum float64) {
		for _, opt := range []Options{{MaxNodes: -1}, {MaxNodes: 1}, {MaxNodes: 2}, {Deadline: past}} {
			r := s.Exact(p, opt)
			if err := check(p, r, optimum); err != nil {
				t.Fatalf("Exact(%+v, %+v): %v", p, opt, err)
			}
			if limit := max(1, opt.MaxNodes); r.Nodes > limit {
				t.Fatalf("Exact(%+v, %+v) searched %d nodes", p, opt, r.Nodes)
			}
		}
		if err := check(p, s.CondGrad(p, Options{Deadline: past}), optimum); err != nil {
			t.Fatalf("CondGrad(%+v) after the deadline: %v", p, err)
		}
	})
}

// TestMixture: some scores are so large that sums with them lose the others.
// What a solver then calls optimal still is, and its bounds hold.
func TestMixture(t *testing.T) {
	var s Solver
	unproved := 0
	for seed := range uint64(40000) {
		rng := rand.New(rand.NewPCG(seed, 12))
		p := recipe{nodes: 3 + rng.IntN(3), words: 4 + rng.IntN(2), draw: small, order: 0.5, forbid: 0.2}.problem(rng)
		huge := []float64{-1e50, -1e12, 1e12, 1e50}[seed%4]
		for _, x := range [][]float64{p.Mu, p.Phi} {
			for i := range x {
				if rng.IntN(3) == 0 && !math.IsInf(x[i], -1) {
					x[i] = huge
				}
			}
		}
		optimum := enumerate(p)
		if math.Abs(optimum) > 1e6 {
			continue // the optimum has lost digits itself
		}
		exact := s.Exact(p, Options{})
		if err := check(p, exact, optimum); err != nil {
			t.Errorf("seed %d, %g: %v", seed, huge, err)
		}
		if exact.Status == instance.Feasible {
			unproved++
		}
		if err := check(p, s.CondGrad(p, Options{}), optimum); err != nil {
			t.Errorf("seed %d, %g: CondGrad: %v", seed, huge, err)
		}
	}
	if unproved == 0 {
		t.Error("no mixture was too hard for float64: they are not tested")
	}
}

// TestDeadline gives a problem that takes many times longer: identical nodes
// and scores that are distances. The clock is read after every dynamic program.
func TestDeadline(t *testing.T) {
	p := distances(30, 50)
	for _, left := range []time.Duration{-time.Hour, 30 * time.Millisecond} {
		r := new(Solver).Exact(p, Options{Deadline: time.Now().Add(left)})
		if err := check(p, r, math.NaN()); err != nil {
			t.Error(err)
		}
		if r.Stop != instance.Deadline || r.Status != instance.Feasible {
			t.Errorf("Exact = %v, stopped by %v, want a feasible answer at the deadline", r.Status, r.Stop)
		}
		if left < 0 && r.Iters > 1 {
			t.Errorf("%d dynamic programs after the deadline, want one", r.Iters)
		}
	}
}

// distances is a program like a bush, every arc of which costs its length.
func distances(nodes, words int) *Problem {
	p := recipe{nodes: nodes, words: words, draw: func(*rand.Rand) float64 { return 0 }}.problem(rand.New(rand.NewPCG(5, 5)))
	for i := words; i < len(p.Phi); i++ {
		p.Phi[i] = -math.Abs(float64(i/words - 1 - i%words))
	}
	return p
}

func TestInfeasible(t *testing.T) {
	no := math.Inf(-1)
	star := []Node{{-1, -1}, {0, -1}, {0, 1}}
	for _, c := range []struct {
		name string
		p    Problem
	}{
		{"no words", Problem{Nodes: star[:1]}},
		{"more nodes than words", Problem{Words: 2, Nodes: star, Mu: make([]float64, 6), Phi: make([]float64, 6)}},
		{"a node without words", Problem{Words: 2, Nodes: star[:2], Mu: []float64{0, 0, no, no}, Phi: make([]float64, 6)}},
		{"two nodes for one word", Problem{Words: 3, Nodes: star,
			Mu: []float64{0, 0, 0, no, 1, no, no, 1, no}, Phi: make([]float64, 12)}},
		{"order against labels", Problem{Words: 3, Nodes: star,
			Mu: []float64{0, 0, 0, no, no, 1, 1, no, no}, Phi: make([]float64, 12)}},
		{"no root arc", Problem{Words: 1, Nodes: star[:1], Mu: []float64{1}, Phi: []float64{no, 0}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := new(Solver).Exact(&c.p, Options{})
			if err := check(&c.p, r, no); err != nil || r.Status != instance.Infeasible {
				t.Errorf("Exact = %+v, want infeasible: %v", r, err)
			}
			if err := check(&c.p, new(Solver).CondGrad(&c.p, Options{}), no); err != nil {
				t.Errorf("CondGrad: %v", err)
			}
		})
	}
}

// TestExactHamilton anchors chains on about as many words: Hamiltonian paths.
func TestExactHamilton(t *testing.T) {
	words, count := 12, 12
	if testing.Short() {
		words, count = 9, 6
	}
	r := rand.New(rand.NewPCG(7, 7))
	var s Solver
	for i := range count {
		c := recipe{nodes: words - i%3, words: words, draw: normal, chain: true}
		if i%2 == 1 {
			c.draw, c.forbid = small, 0.2
		}
		p := c.problem(r)
		res, optimum := s.Exact(p, Options{}), hamilton(p)
		if err := check(p, res, optimum); err != nil || !solved(res) {
			t.Errorf("problem %d: %v with value %g, optimum %g: %v", i, res.Status, res.Value, optimum, err)
		}
	}
}

// TestInvariance permutes words and adds constants to rows of μ.
func TestInvariance(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	var s Solver
	for range 20 {
		p := recipe{nodes: 12, words: 18, draw: normal, forbid: 0.1, signal: 1}.problem(r)
		want := s.Exact(p, Options{}).Value
		q, perm := *p, r.Perm(p.Words)
		q.Mu, q.Phi = make([]float64, len(p.Mu)), make([]float64, len(p.Phi))
		for w, to := range perm {
			for u := range p.Nodes {
				q.Mu[u*p.Words+to] = p.Mu[u*p.Words+w] + float64(u)
				want += float64(u) / float64(p.Words)
			}
			q.Phi[to] = p.Phi[w]
			for d, dto := range perm {
				q.Phi[(to+1)*p.Words+dto] = p.Phi[(w+1)*p.Words+d]
			}
		}
		got := s.Exact(&q, Options{})
		if err := check(&q, got, want); err != nil || !solved(got) {
			t.Errorf("after renaming words: %v %g, want %g: %v", got.Status, got.Value, want, err)
		}
	}
}

// TestReuse checks that a solver forgets the last problem, and that it needs
// no more memory once it has seen the largest.
func TestReuse(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	var problems []*Problem
	for i := range 40 {
		c := recipe{nodes: 1 + r.IntN(8), words: 1 + r.IntN(12), draw: normal, order: 0.3, forbid: 0.1 * float64(i%2)}
		problems = append(problems, c.problem(r))
	}
	var s Solver
	all := func() {
		for _, p := range problems {
			s.Exact(p, Options{})
			s.CondGrad(p, Options{})
		}
	}
	all()
	if allocs := testing.AllocsPerRun(3, all); allocs != 0 {
		t.Errorf("%g allocations in %d problems seen before, want none", allocs, len(problems))
	}
	for i, p := range problems {
		fresh := new(Solver).Exact(p, Options{})
		if got := s.Exact(p, Options{}); got.Value != fresh.Value || got.Bound != fresh.Bound || got.Nodes != fresh.Nodes {
			t.Errorf("problem %d: %+v with a used solver, %+v with a fresh one", i, got, fresh)
		}
	}
}

// TestCheck feeds wrong answers to the checker.
func TestCheck(t *testing.T) {
	p := &Problem{Words: 3, Nodes: []Node{{-1, -1}, {0, -1}, {0, 1}}, Mu: make([]float64, 9), Phi: make([]float64, 12)}
	right := Result{Word: []int{1, 0, 2}, Status: instance.Optimal}
	if err := check(p, right, 0); err != nil {
		t.Fatalf("a right answer is refused: %v", err)
	}
	for name, spoil := range map[string]func(*Result){
		"word twice":        func(r *Result) { r.Word = []int{0, 0, 2} },
		"word out of range": func(r *Result) { r.Word = []int{1, 0, 3} },
		"order":             func(r *Result) { r.Word = []int{1, 2, 0} },
		"too short":         func(r *Result) { r.Word = r.Word[:2] },
		"value":             func(r *Result) { r.Value, r.Bound = 1, 1 },
		"bound":             func(r *Result) { r.Bound = -1 },
		"not proved":        func(r *Result) { r.Bound = 1 },
		"infeasible":        func(r *Result) { r.Status = instance.Infeasible },
		"limit":             func(r *Result) { r.Status = instance.Limit },
	} {
		wrong := right
		if spoil(&wrong); check(p, wrong, 0) == nil {
			t.Errorf("%s: a wrong answer passes: %+v", name, wrong)
		}
	}
}

func TestValidate(t *testing.T) {
	good := func() *Problem {
		return &Problem{Words: 2, Nodes: []Node{{-1, -1}, {0, -1}}, Mu: make([]float64, 4), Phi: make([]float64, 6)}
	}
	if err := good().Validate(); err != nil {
		t.Fatal(err)
	}
	big := instance.MaxWords + 1
	for want, spoil := range map[string]func(*Problem){
		"Mu has 3 entries, want 2×2":         func(p *Problem) { p.Mu = p.Mu[:3] },
		"Phi has 4 entries, want 3×2":        func(p *Problem) { p.Phi = p.Phi[:4] },
		"without nodes":                      func(p *Problem) { p.Nodes, p.Mu = nil, nil },
		"node 1 has parent 1":                func(p *Problem) { p.Nodes[1].Parent = 1 },
		"node 0 is {Parent:0":                func(p *Problem) { p.Nodes[0].Parent = 0 },
		"node 1 comes after node 0":          func(p *Problem) { p.Nodes[1].After = 0 },
		"score of node 1 on word 0 is NaN":   func(p *Problem) { p.Mu[2] = math.NaN() },
		"from head 2 to word 1 is +Inf":      func(p *Problem) { p.Phi[5] = math.Inf(1) },
		"at most 64 can be anchored":         func(p *Problem) { p.Words, p.Mu, p.Phi = big, make([]float64, 2*big), make([]float64, big*(big+1)) },
		"score of node 0 on word 1 is 1e+99": func(p *Problem) { p.Mu[1] = 1e99 },
	} {
		p := good()
		spoil(p)
		for _, solve := range []func(*Problem, Options) Result{new(Solver).Exact, new(Solver).CondGrad} {
			if got := panicOf(func() { solve(p, Options{}) }); !strings.Contains(got, want) {
				t.Errorf("panic %q, want %q", got, want)
			}
		}
	}
}

func panicOf(f func()) (message string) {
	defer func() { message = fmt.Sprint(recover()) }()
	f()
	return ""
}

// FuzzExact compares Exact with enumeration on problems made of bytes: two
// sizes, a shape, and scores from -4 to 3 with the lowest one for -Inf.
func FuzzExact(f *testing.F) {
	f.Add([]byte{1, 1, 0})
	f.Add([]byte("a chain or a bush of nodes on some words"))
	f.Add([]byte{4, 5, 7, 255, 3, 9, 14, 2, 2, 2, 1, 0, 8, 8, 31, 77})
	f.Add([]byte{5, 4, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 3 {
			return
		}
		at := 0
		next := func() int { at++; return int(data[at%len(data)]) + at/len(data) }
		p := &Problem{Words: 1 + int(data[0])%5, Nodes: make([]Node, 1+int(data[1])%5)}
		for u := range p.Nodes {
			p.Nodes[u] = Node{-1, -1}
			if u > 0 {
				p.Nodes[u] = recipe{order: float64(next()%3) / 2}.child(rand.New(rand.NewPCG(uint64(next()), 0)), p.Nodes[:u])
			}
		}
		p.Mu, p.Phi = make([]float64, len(p.Nodes)*p.Words), make([]float64, (p.Words+1)*p.Words)
		for _, x := range [][]float64{p.Mu, p.Phi} {
			for i := range x {
				if x[i] = float64(next()%8 - 4); x[i] == -4 {
					x[i] = math.Inf(-1)
				}
			}
		}
		optimum := enumerate(p)
		r := new(Solver).Exact(p, Options{})
		if err := check(p, r, optimum); err != nil || !solved(r) {
			t.Fatalf("Exact(%+v) = %+v, optimum %g: %v", p, r, optimum, err)
		}
		if err := check(p, new(Solver).CondGrad(p, Options{}), optimum); err != nil {
			t.Fatalf("CondGrad(%+v), optimum %g: %v", p, optimum, err)
		}
	})
}
