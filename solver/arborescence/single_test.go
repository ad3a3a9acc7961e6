package arborescence

import (
	"errors"
	"fmt"
	"math"
	"math/rand"
	"testing"
)

var negInf = math.Inf(-1)

// forceSingle returns the scores with the single arc as the only one into
// word d.
func forceSingle(score, single []float64, d int) []float64 {
	n := len(single)
	forced := append([]float64(nil), score...)
	for h := range n + 1 {
		forced[h*n+d] = negInf
	}
	forced[d] = single[d]
	return forced
}

// bestSingle is the definition of MaxSingleRoot: it forces every single arc in
// turn and has a slow method solve what is left.
func bestSingle(score, single []float64, slow func(score []float64, n int) float64) float64 {
	best := negInf
	for d := range single {
		best = max(best, slow(forceSingle(score, single, d), len(single)))
	}
	return best
}

func slowEdmonds(score []float64, n int) float64 { return edmonds(square(score, n)) }

// checkSingle fails unless MaxSingleRoot agrees with want, the best score or
// -Inf. It returns the heads.
func checkSingle(t *testing.T, s *Solver, score, single []float64, want float64) []int {
	t.Helper()
	n := len(single)
	head := make([]int, n)
	got, word, err := s.MaxSingleRoot(score, single, head)
	if math.IsInf(want, -1) {
		if !errors.Is(err, ErrNoTree) {
			t.Fatalf("MaxSingleRoot(%v, %v) = %g %v, %v, want ErrNoTree", score, single, got, head, err)
		}
		return nil
	}
	if err != nil {
		t.Fatalf("MaxSingleRoot(%v, %v) error = %v, want value %g", score, single, err, want)
	}
	value, ok := evaluate(forceSingle(score, single, word), head)
	if !ok || math.Abs(value-got) > tolerance {
		t.Fatalf("MaxSingleRoot(%v, %v) = %g %v, word %d: not an arborescence of that score", score, single, got, head, word)
	}
	if math.Abs(got-want) > tolerance {
		t.Fatalf("MaxSingleRoot(%v, %v) = %g %v, want %g", score, single, got, head, want)
	}
	return head
}

// TestSingleRootExhaustive checks every instance of up to 3 words whose free
// arcs score 0 or are forbidden, all others taking every value of a list: as a
// constant may be added to all arcs into a word, 0 stands for any free score.
// With 3 words and 3 values that is 2³·3⁹ = 157 464 instances for every list.
func TestSingleRootExhaustive(t *testing.T) {
	lists := [][]float64{{-1, 0, 1}, {0, 1, negInf}}
	var s Solver
	for n := 0; n <= 3; n++ {
		for _, values := range lists {
			if n == 3 && testing.Short() {
				values = values[1:]
			}
			score, single := make([]float64, (n+1)*n), make([]float64, n)
			var entries []*float64
			for i := range single {
				entries = append(entries, &single[i])
			}
			for i := n; i < len(score); i++ {
				if i/n != i%n+1 {
					entries = append(entries, &score[i])
				}
			}
			cases := 0
			for free := range 1 << n {
				for d := range n {
					if score[d] = 0; free>>d&1 == 1 {
						score[d] = negInf
					}
				}
				forEach(entries, values, func() {
					cases++
					checkSingle(t, &s, score, single, bestSingle(score, single, enumerate))
				})
			}
			if want := 1 << n * int(math.Pow(float64(len(values)), float64(n*n))); cases != want {
				t.Errorf("n=%d: %d instances checked, want %d", n, cases, want)
			}
		}
	}
}

// forEach calls f with every assignment of values to the entries.
func forEach(entries []*float64, values []float64, f func()) {
	if len(entries) == 0 {
		f()
		return
	}
	for _, v := range values {
		*entries[0] = v
		forEach(entries[1:], values, f)
	}
}

// generateSingle draws scores and single scores. Free arcs are all there, all
// forbidden, or some of them.
func generateSingle(rng *rand.Rand, n int, integers bool, holes float64) (score, single []float64) {
	score, single = generate(rng, n, integers, holes), generate(rng, n, integers, holes)[:n]
	share := []float64{0, 1, 0.7}[rng.Intn(3)]
	for d := range n {
		if score[d] = 0; rng.Float64() < share {
			score[d] = negInf
		}
	}
	return score, single
}

// TestSingleRootReference compares with n runs of the recursive algorithm, and
// proves (5): with every single arc cheaper by Λ, more or fewer of them don't
// help.
func TestSingleRootReference(t *testing.T) {
	const seed = 11
	rng := rand.New(rand.NewSource(seed))
	var s, other Solver
	solved, none := 0, 0
	for _, n := range []int{1, 2, 3, 4, 5, 7, 10, 15, 25} {
		for _, holes := range []float64{0, 0.3, 0.8} {
			for _, integers := range []bool{true, false} {
				for range 12 {
					score, single := generateSingle(rng, n, integers, holes)
					want := bestSingle(score, single, slowEdmonds)
					if checkSingle(t, &s, score, single, want) == nil {
						none++
						continue
					}
					if solved++; holes == 0 {
						checkLagrangian(t, &s, &other, score, single, want)
					}
				}
			}
		}
	}
	if solved < 100 || none < 50 {
		t.Errorf("%d instances solved, %d without a tree: too few to test anything", solved, none)
	}
}

// checkLagrangian computes Λ from the duals that s has left, for scores whose
// only gaps are free arcs.
func checkLagrangian(t *testing.T, s, other *Solver, score, single []float64, want float64) {
	t.Helper()
	n, lambda := len(single), negInf
	for d, x := range single {
		for v := int32(d + 1); v != 0; v = s.node[v].parent {
			x -= s.node[v].dual
		}
		lambda = max(lambda, x)
	}
	merged, head := append([]float64(nil), score...), make([]int, n)
	for d, x := range single {
		merged[d] = max(merged[d], x-lambda)
	}
	got, err := other.Max(merged, head)
	if err != nil || math.Abs(got+lambda-want) > tolerance {
		t.Fatalf("n=%d: Lagrangian %g (%v), best tree with a single arc %g", n, got+lambda, err, want)
	}
}

// TestSingleRootReweighted compares with [stanojevic2021]: no free arcs, and
// root arcs made cheaper by more than all scores together can differ.
func TestSingleRootReweighted(t *testing.T) {
	const seed, constant = 12, 1 << 16
	rng := rand.New(rand.NewSource(seed))
	var s, other Solver
	for _, n := range []int{1, 3, 8, 20} {
		for range 30 {
			score, single := generate(rng, n, true, 0), generate(rng, n, true, 0)[:n]
			reweighted, head := append([]float64(nil), score...), make([]int, n)
			for d := range n {
				score[d], reweighted[d] = negInf, single[d]-constant
			}
			want, err := other.Max(reweighted, head)
			if err != nil {
				t.Fatal(err)
			}
			checkSingle(t, &s, score, single, want+constant)
		}
	}
}

// TestSingleRootReduced checks with one arc forced, by enumeration, that no
// arborescence with that arc and one single arc beats the maximum plus the
// reduced score of the arc; and that root arcs lose exactly that after Max.
func TestSingleRootReduced(t *testing.T) {
	const seed, n = 13, 4
	rng := rand.New(rand.NewSource(seed))
	var s Solver
	head, reduced := make([]int, n), make([]float64, (n+1)*n)
	for range 40 {
		score, single := generateSingle(rng, n, false, 0)
		value, _, err := s.MaxSingleRoot(score, single, head)
		if err != nil {
			t.Fatal(err)
		}
		s.Reduced(reduced, score)
		for a := range score {
			if h, d := a/n, a%n; h != d+1 {
				best := bestSingle(force(score, h, d), withoutSingle(single, d), enumerate)
				if best > value+reduced[a]+tolerance {
					t.Fatalf("with arc %d→%d the best is %g, above %g%+g", h, d, best, value, reduced[a])
				}
			}
		}
		score = generate(rng, n, false, 0)
		if value, err = s.Max(score, head); err != nil {
			t.Fatal(err)
		}
		s.Reduced(reduced, score)
		for d := range n {
			if best := enumerate(force(score, 0, d), n); math.Abs(best-value-reduced[d]) > tolerance {
				t.Fatalf("root arc to %d: forced %g, want %g%+g", d, best, value, reduced[d])
			}
		}
	}
}

// force returns the scores with h→d as the only arc into d.
func force(score []float64, h, d int) []float64 {
	forced, n := append([]float64(nil), score...), 0
	for n*(n+1) < len(score) {
		n++
	}
	for other := range n + 1 {
		if other != h {
			forced[other*n+d] = negInf
		}
	}
	return forced
}

func withoutSingle(single []float64, d int) []float64 {
	out := append([]float64(nil), single...)
	out[d] = negInf
	return out
}

// TestSingleRootInvariance: renaming the words keeps the value, a constant on
// all arcs into one word adds to it, and one on all single arcs too.
func TestSingleRootInvariance(t *testing.T) {
	const seed = 14
	rng := rand.New(rand.NewSource(seed))
	var s Solver
	for _, n := range []int{1, 2, 5, 12, 30} {
		for range 20 {
			score, single := generateSingle(rng, n, false, 0.1)
			want := bestSingle(score, single, slowEdmonds)
			perm := rng.Perm(n)
			renamed, renamedSingle := make([]float64, len(score)), make([]float64, n)
			shifted, shiftedSingle := append([]float64(nil), score...), append([]float64(nil), single...)
			for d, to := range perm {
				renamedSingle[to], renamed[to] = single[d], score[d]
				for h, from := range perm {
					renamed[(from+1)*n+to] = score[(h+1)*n+d]
				}
				shiftedSingle[d] -= 1.5
			}
			for h := range n + 1 {
				shifted[h*n+n/2] += 2.5
			}
			shiftedSingle[n/2] += 2.5
			checkSingle(t, &s, renamed, renamedSingle, want)
			checkSingle(t, &s, shifted, shiftedSingle, want+2.5-1.5)
		}
	}
}

func TestSingleRootErrors(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	for _, tc := range []struct {
		name          string
		score, single []float64
		want          error
	}{
		{"no words, no single arc", nil, nil, ErrNoTree},
		{"one word", []float64{negInf, 0}, []float64{-3}, nil},
		{"one word, free arc only", []float64{0, 0}, []float64{negInf}, ErrNoTree},
		{"two words that need a single arc", []float64{negInf, negInf, 0, negInf, negInf, 0}, []float64{1, 1}, ErrNoTree},
		{"the single arc must be elsewhere", []float64{negInf, 0, 0, 1, negInf, 0}, []float64{negInf, 5}, ErrNoTree},
		{"the single arc must be here", []float64{negInf, 0, 0, 1, negInf, 0}, []float64{-5, 5}, nil},
		{"loops are ignored", []float64{0, 0, nan, 0, 0, inf}, []float64{0, 0}, nil},
		{"NaN", []float64{nan, 0, 0, 0, 0, 0}, []float64{0, 0}, ErrScore},
		{"NaN among the single arcs", []float64{0, 0, 0, 0, 0, 0}, []float64{0, nan}, ErrScore},
		{"+Inf among the single arcs", []float64{0, 0, 0, 0, 0, 0}, []float64{inf, 0}, ErrScore},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var s Solver
			if _, _, err := s.MaxSingleRoot(tc.score, tc.single, make([]int, len(tc.single))); !errors.Is(err, tc.want) {
				t.Errorf("MaxSingleRoot error = %v, want %v", err, tc.want)
			}
		})
	}
}

func TestSingleRootWrongShape(t *testing.T) {
	defer func() {
		want := "arborescence: 6 scores and 3 single ones for 2 words, want 3×2 = 6 and 2"
		if got := recover(); got != want {
			t.Errorf("panic %v, want %q", got, want)
		}
	}()
	var s Solver
	_, _, _ = s.MaxSingleRoot(make([]float64, 6), make([]float64, 3), make([]int, 2))
}

// TestSingleRootWarm: a warm solver does not allocate, and what an earlier call
// left does not matter.
func TestSingleRootWarm(t *testing.T) {
	const n = 20
	rng := rand.New(rand.NewSource(15))
	score, single := generateSingle(rng, n, false, 0)
	var s Solver
	want := bestSingle(score, single, slowEdmonds)
	head := checkSingle(t, &s, score, single, want)
	if allocs := testing.AllocsPerRun(50, func() { _, _, _ = s.MaxSingleRoot(score, single, head) }); allocs != 0 {
		t.Errorf("a warm MaxSingleRoot allocates %g times, want 0", allocs)
	}
	check(t, &s, generate(rng, n-5, false, 0.9), n-5, negInf)
	checkSingle(t, &s, score, single, want)
}

func BenchmarkMaxSingleRoot(b *testing.B) {
	for _, n := range []int{10, 25, 50, 100} {
		b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) {
			rng := rand.New(rand.NewSource(6))
			score := generate(rng, n, false, 0)
			single, head := append([]float64(nil), score[:n]...), make([]int, n)
			clear(score[:n]) // free
			var s Solver
			b.ReportAllocs()
			for b.Loop() {
				_, _, _ = s.MaxSingleRoot(score, single, head)
			}
		})
	}
}
