package exact

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"semtree/grammar"
	"semtree/solver/instance"
	"semtree/solver/solvertest"
)

// TestKBestLate: a better part of a program arrives after a worse one of the
// same words was expanded.
func TestKBestLate(t *testing.T) {
	g := solvertest.ReadGrammar("type t u\nroot - t\nentity e : u\npred f : u -> t\npred g : t, u -> t\n")
	for _, p := range []*instance.Problem{
		{
			Mu: []float64{0, -3, -2, 3, 0, 3, -1, -3, 3, 1, 1, 2, -2, 2, 2},
			Phi: []float64{
				-3, 2, -3, -2, 2,
				0, 3, 2, 1, 0,
				-2, -1, -1, 3, 3,
				1, -2, 1, 1, -2,
				-2, -1, 1, 3, 0,
				0, -3, -1, 2, 0,
			},
		},
		{
			Mu: []float64{-2, 0, 3, 3, -1, 2, 2, 0, 2, 1, 1, -2, 1, 2, 1},
			Phi: []float64{
				-3, -3, -1, 1, -2,
				-2, -2, 2, 0, 3,
				-2, 2, 1, -2, -1,
				-1, 2, 2, 3, 1,
				3, 2, -1, 3, 2,
				3, -2, 2, 2, 3,
			},
		},
		{
			Mu: []float64{2, -1, 2, 3, 1, 3, 1, 2, 1, -2, 3, 1, 1, 1, 3},
			Phi: []float64{
				-2, -2, 0, 1, -1,
				2, 0, -1, 1, -3,
				3, 1, -3, 3, 1,
				-1, 1, 0, -2, 2,
				-2, 3, 2, -3, 3,
				3, 1, 1, -3, -3,
			},
		},
	} {
		p.Grammar, p.Words = g, 5
		want := NewPrograms(p, ownWord)
		for k := 1; k <= 5; k++ {
			r, err := New(g).KBest(p, k, nil, Options{})
			if err != nil {
				t.Fatal(err)
			}
			if err := checkCertificate(want, &r, k); err != nil || r.Certified() != k {
				t.Errorf("K = %d: %d ranks certified: %v", k, r.Certified(), err)
			}
		}
	}
}

func ownWord(w, _ int) int { return w }

// checkCertificate compares all that a ranking says with what programs are
// worth. It returns nil if everything is true.
func checkCertificate(want *Programs, r *Ranking, k int) error {
	if len(r.Programs) > k {
		return fmt.Errorf("%d programs, asked for %d", len(r.Programs), k)
	}
	before := map[int]bool{}
	for i, ranked := range r.Programs {
		program, worth := want.Of(ranked.Tree)
		if before[program] {
			return fmt.Errorf("rank %d: a program comes twice", i)
		}
		if i > 0 && ranked.Value > r.Programs[i-1].Value {
			return fmt.Errorf("rank %d is better than the one before", i)
		}
		tolerance := big.NewFloat(instance.Tolerance * (1 + math.Abs(ranked.Value)))
		if i < r.Certified() {
			if off := new(big.Float).Sub(worth, big.NewFloat(ranked.Value)); off.Abs(off).Cmp(tolerance) > 0 {
				return fmt.Errorf("certified rank %d has value %g, its tree is worth %g", i, ranked.Value, worth)
			}
			if best := want.Best(before); best.Cmp(new(big.Float).Add(worth, tolerance)) > 0 {
				return fmt.Errorf("certified rank %d is worth %g, another program %g", i, worth, best)
			}
		}
		before[program] = true
	}
	if best := want.Best(before); best != nil && best.Cmp(big.NewFloat(r.Rest)) > 0 {
		return fmt.Errorf("the rest is worth %g at most, but a program is worth %g", r.Rest, best)
	}
	return nil
}

// checkOptimum compares all that a result says with what programs are worth.
func checkOptimum(p *instance.Problem, want *Programs, r instance.Result) error {
	best := want.Best(nil)
	if best == nil {
		if r.Tree != nil {
			return fmt.Errorf("a tree, but there is none")
		}
		return nil
	}
	if r.Status == instance.Infeasible {
		return fmt.Errorf("infeasible, but a program is worth %g", best)
	}
	if best.Cmp(big.NewFloat(r.Bound)) > 0 {
		return fmt.Errorf("bound %g (%v), but a program is worth %g", r.Bound, r.Status, best)
	}
	if r.Tree == nil {
		return nil
	}
	if _, err := p.Eval(r.Tree); err != nil {
		return err
	}
	_, worth := want.Of(r.Tree)
	tolerance := big.NewFloat(instance.Tolerance * (1 + math.Abs(r.Value)))
	if r.Status == instance.Optimal && best.Cmp(new(big.Float).Add(worth, tolerance)) > 0 {
		return fmt.Errorf("optimal: a tree of value %g worth %g, but a program is worth %g", r.Value, worth, best)
	}
	return nil
}

// TestCheckCertificate feeds wrong answers to the checker.
func TestCheckCertificate(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 53))
	p := solvertest.Instance(rng, solvertest.Grammar(rng, 2, 4), 4, solvertest.Gaussian)
	want := NewPrograms(p, ownWord)
	ranking := func() *Ranking {
		r, err := New(p.Grammar).KBest(p, 3, nil, Options{})
		if err != nil || r.Certified() != 3 {
			t.Fatalf("%d certified: %v", r.Certified(), err)
		}
		return &r
	}
	if err := checkCertificate(want, ranking(), 3); err != nil {
		t.Fatalf("a right answer is refused: %v", err)
	}
	for name, spoil := range map[string]func(*Ranking){
		"too many":         func(r *Ranking) { r.Programs = append(r.Programs, r.Programs[2]) },
		"twice":            func(r *Ranking) { r.Programs[1] = r.Programs[0] },
		"order":            func(r *Ranking) { r.Programs[0], r.Programs[1] = r.Programs[1], r.Programs[0] },
		"value":            func(r *Ranking) { r.Programs[0].Value += 1e-6 },
		"second left out":  func(r *Ranking) { r.Programs = append(r.Programs[:1], r.Programs[2]) },
		"rest":             func(r *Ranking) { r.Rest = math.Inf(-1) },
		"rest by too much": func(r *Ranking) { r.Rest, _ = want.Worth()[3].Float64(); r.Rest -= 1e-9 },
	} {
		wrong := ranking()
		if spoil(wrong); checkCertificate(want, wrong, 3) == nil {
			t.Errorf("%s: a wrong answer passes", name)
		}
	}
	best, err := New(p.Grammar).Solve(p, Options{})
	if err != nil || checkOptimum(p, want, best) != nil {
		t.Fatalf("a right optimum is refused: %v", checkOptimum(p, want, best))
	}
	wrong := best
	if wrong.Bound -= 1e-6; checkOptimum(p, want, wrong) == nil {
		t.Error("a wrong bound passes")
	}
	wrong = best
	if wrong.Status = instance.Infeasible; checkOptimum(p, want, wrong) == nil {
		t.Error("a wrong proof that there is none passes")
	}
	wrong = best
	if wrong.Tree = ranking().Programs[1].Tree; checkOptimum(p, want, wrong) == nil {
		t.Error("a wrong optimum passes")
	}
}

// smallGrammars are of every kind; random ones of [solvertest.Grammar] follow.
var smallGrammars = []string{
	"type t u\nroot - t\nentity e : u\npred f : u -> t\npred g : t, u -> t\n",
	"type a\nroot - a\nentity e : a\npred f : a -> a\npred g free : a, a -> a\n",
	"type a\nroot - a\nentity e : a\npred f : a -> a\npred g : a, a -> a\npred h reversed : a, a -> a\n",
	"type a b\nroot - a\nentity e : a\nentity d : b\npred f : a -> b\npred f : b | a, b -> a\npred g free : a, b -> a\npred g free : a, a -> b\n",
	"type a b c\nroot - a c\nentity e : a\npred x : -> b\npred f : a -> b\npred f : b -> c\npred g free : a, a -> c\npred h reversed : b, b | c -> a\n",
	"type a b\nroot - a b\nentity e : a\nentity d : b\npred w free : a, a, b -> a\npred v : a, b, b -> b\npred u reversed : a, a, a, b -> a\n",
	"type a\nroot - a\nentity e : a\npred x : -> a\npred y : -> a\npred w free : a, a, a -> a\npred f free : a -> a\n",
}

// families of scores, the ordinary ones first.
var families = []struct {
	name string
	draw func(*rand.Rand) float64
}{
	{"integers", func(r *rand.Rand) float64 { return float64(r.IntN(7) - 3) }},
	{"few integers", func(r *rand.Rand) float64 { return float64(r.IntN(2)) }},
	{"gaussian", func(r *rand.Rand) float64 { return r.NormFloat64() - 0.3 }},
	{"wide", func(r *rand.Rand) float64 { return 8*r.NormFloat64() - 4 }},
	{"forbidden", func(r *rand.Rand) float64 { return forbid(r, float64(r.IntN(5)-2)) }},
	{"forbidden gaussian", func(r *rand.Rand) float64 { return forbid(r, r.NormFloat64()) }},
	{"near ties", func(r *rand.Rand) float64 {
		return float64(r.IntN(3)-1) * (1 + float64(r.IntN(4))*[]float64{1e-9, 0x1p-52, 3e-10, 1e-12}[r.IntN(4)])
	}},
	{"billionths", func(r *rand.Rand) float64 { return float64(r.IntN(9)-4) * 1e-9 / 3 }},
	{"denormal", func(r *rand.Rand) float64 { return float64(r.IntN(9)-4) * []float64{5e-324, 1e-310, 1e-300}[r.IntN(3)] }},
	{"denormal beside one", func(r *rand.Rand) float64 { return float64(r.IntN(3)-1) * []float64{5e-324, 1, 2}[r.IntN(3)] }},
	{"large", func(r *rand.Rand) float64 { return r.NormFloat64() * []float64{1, 1e6, 1e9, 1e12}[r.IntN(4)] }},
	{"huge", func(r *rand.Rand) float64 {
		return []float64{1e50, -1e50, 1e-50, 1, -1, 2, float64(r.IntN(5)), r.NormFloat64()}[r.IntN(8)]
	}},
	{"rarely huge", func(r *rand.Rand) float64 {
		if r.IntN(12) == 0 {
			return []float64{1e50, -1e50, 1e-50}[r.IntN(3)]
		}
		return float64(r.IntN(7) - 3)
	}},
	{"all huge", func(r *rand.Rand) float64 { return float64(r.IntN(7)-3) * 1e49 }},
}

// ordinary is how many of the families have to be certified nearly always.
const ordinary = 8

func forbid(r *rand.Rand, v float64) float64 {
	if r.IntN(5) == 0 {
		return math.Inf(-1)
	}
	return v
}

// attacker makes random calls of solvers that are used again and again.
type attacker struct {
	rng     *rand.Rand
	solvers []*Solver

	calls, certified, ordinary int
}

func newAttacker(t testing.TB, seed uint64) *attacker {
	a := &attacker{rng: rand.New(rand.NewPCG(seed, 52))}
	for _, text := range smallGrammars {
		a.solvers = append(a.solvers, New(solvertest.ReadGrammar(text)))
	}
	for range 5 {
		a.solvers = append(a.solvers, New(solvertest.Grammar(a.rng, 1+a.rng.IntN(3), 2+a.rng.IntN(3))))
	}
	return a
}

// problem draws a problem of a grammar, and what its words name.
func (a *attacker) problem(g *grammar.Grammar, family int) (*instance.Problem, func(w, l int) int) {
	n := 1 + a.rng.IntN(4)
	if len(g.Tags) < 5 && a.rng.IntN(4) == 0 {
		n = 5
	}
	p := &instance.Problem{Grammar: g, Words: n, Mu: make([]float64, n*len(g.Labels)), Phi: make([]float64, (n+1)*n)}
	for _, scores := range [][]float64{p.Mu, p.Phi} {
		for i := range scores {
			scores[i] = families[family].draw(a.rng)
		}
	}
	if a.rng.IntN(8) == 0 {
		p.Tags = make([]bool, n*len(g.Tags))
		for i := range p.Tags {
			p.Tags[i] = a.rng.IntN(4) > 0
		}
	}
	if a.rng.IntN(2) == 0 {
		solvertest.AddCovers(a.rng, p)
	}
	if a.rng.IntN(3) == 0 {
		p.Must = a.rng.Uint64N(1<<n) & a.rng.Uint64N(1<<n)
	}
	names := make([]int, n)
	kinds := 1 + a.rng.IntN(n+1)
	for w := range names {
		names[w] = a.rng.IntN(kinds)
	}
	return p, func(w, _ int) int { return names[w] }
}

// limits draws what stops a search: mostly nothing.
func (a *attacker) limits() Options {
	switch a.rng.IntN(10) {
	case 0:
		return Options{MaxNodes: 1 + a.rng.IntN(30)}
	case 1:
		return Options{Deadline: time.Unix(1, 0), lookEvery: 1 + a.rng.IntN(3000)}
	}
	return Options{}
}

// attack makes one problem, and some calls; it returns what was wrong with one
// of them.
func (a *attacker) attack() error {
	s := a.solvers[a.rng.IntN(len(a.solvers))]
	family := a.rng.IntN(len(families))
	p, identity := a.problem(s.g, family)
	want := NewPrograms(p, identity)
	r, err := s.Solve(p, a.limits())
	if err == nil {
		err = checkOptimum(p, want, r)
	}
	if err == nil && r.Stop == instance.Done && family < ordinary && r.Status != instance.Optimal && r.Status != instance.Infeasible {
		err = fmt.Errorf("%v with ordinary scores", r.Status)
	}
	if err != nil {
		return fmt.Errorf("%s: %+v: %w", families[family].name, p, err)
	}
	for range 2 {
		opt := a.limits()
		k := 1 + a.rng.IntN(5)
		var ranking Ranking
		call := "Rank"
		if a.rng.IntN(2) == 0 {
			ranking = s.Rank(k, identity, opt)
		} else {
			call = "KBest"
			ranking, err = s.KBest(p, k, identity, opt)
		}
		if err == nil {
			err = checkCertificate(want, &ranking, k)
		}
		if err != nil {
			return fmt.Errorf("%s: %s, K = %d, %+v: %+v: %w", families[family].name, call, k, opt, p, err)
		}
		a.calls++
		if opt == (Options{}) && family < ordinary {
			a.ordinary++
			if ranking.Certified() == min(k, want.Len()) && ranking.Stop == instance.Done {
				a.certified++
			}
		}
	}
	return nil
}

// TestCertificates attacks with random calls, and asks for certificates where
// scores are ordinary. $SEMTREE_ATTACKS is the number of calls.
func TestCertificates(t *testing.T) {
	calls := 40000
	if testing.Short() {
		calls = 2000
	}
	if n, err := strconv.Atoi(os.Getenv("SEMTREE_ATTACKS")); err == nil {
		calls = n
	}
	a := newAttacker(t, 1)
	for a.calls < calls {
		if err := a.attack(); err != nil {
			t.Fatalf("call %d: %v", a.calls, err)
		}
	}
	t.Logf("%d calls; of %d with ordinary scores, %d are certified", a.calls, a.ordinary, a.certified)
	if a.certified < a.ordinary-a.ordinary/1000 {
		t.Errorf("of %d calls with ordinary scores, %d are certified", a.ordinary, a.certified)
	}
}

// FuzzCertificates attacks with other seeds.
func FuzzCertificates(f *testing.F) {
	f.Add(uint64(2))
	f.Fuzz(func(t *testing.T, seed uint64) {
		a := newAttacker(t, seed)
		for range 20 {
			if err := a.attack(); err != nil {
				t.Fatal(err)
			}
		}
	})
}
