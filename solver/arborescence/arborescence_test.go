package arborescence

import (
	"errors"
	"fmt"
	"math"
	"math/rand"
	"testing"
)

// tolerance of comparisons of sums of some hundred scores of size 1 to 10.
const tolerance = 1e-9

// check fails unless Max agrees with want, the best score or -Inf.
func check(t *testing.T, s *Solver, score []float64, n int, want float64) {
	t.Helper()
	head := make([]int, n)
	got, err := s.Max(score, head)
	if math.IsInf(want, -1) {
		if !errors.Is(err, ErrNoTree) {
			t.Fatalf("Max(%v) = %g %v, %v, want ErrNoTree", score, got, head, err)
		}
		return
	}
	if err != nil {
		t.Fatalf("Max(%v) error = %v, want value %g", score, err, want)
	}
	if value, ok := evaluate(score, head); !ok || math.Abs(value-got) > tolerance {
		t.Fatalf("Max(%v) = %g %v: not an arborescence of that score", score, got, head)
	}
	if math.Abs(got-want) > tolerance {
		t.Fatalf("Max(%v) = %g %v, want %g", score, got, head, want)
	}
}

// TestMaxExhaustive checks Max against enumeration on every score matrix with
// n words and entries in {-Inf, -1, 0, 1}: 4⁴ = 256 for n = 2 and
// 4⁹ = 262 144 for n = 3. Ties are common, so values are compared.
func TestMaxExhaustive(t *testing.T) {
	values := []float64{0, 1, -1, math.Inf(-1)}
	if testing.Short() {
		values = []float64{0, 1, math.Inf(-1)} // 19 683 for n = 3
	}
	var s Solver
	for n := 0; n <= 3; n++ {
		var arcs []int // entries of the matrix that are not loops
		for i := range (n + 1) * n {
			if i/n != i%n+1 {
				arcs = append(arcs, i)
			}
		}
		score, digit := make([]float64, (n+1)*n), make([]int, len(arcs))
		cases := 0
		for more := true; more; cases++ {
			check(t, &s, score, n, enumerate(score, n))
			more = false
			for k, i := range arcs { // count one up
				digit[k] = (digit[k] + 1) % len(values)
				score[i] = values[digit[k]]
				if digit[k] != 0 {
					more = true
					break
				}
			}
		}
		if want := int(math.Pow(float64(len(values)), float64(n*n))); cases != want {
			t.Errorf("n=%d: %d matrices checked, want %d", n, cases, want)
		}
	}
}

// TestMaxReference checks Max against the recursive algorithm.
func TestMaxReference(t *testing.T) {
	const seed = 1
	rng := rand.New(rand.NewSource(seed))
	var s Solver
	for _, n := range []int{2, 3, 4, 5, 7, 10, 15, 25, 40} {
		for _, holes := range []float64{0, 0.3, 0.8} {
			for _, integers := range []bool{true, false} {
				t.Run(fmt.Sprintf("n=%d/holes=%g/integers=%t", n, holes, integers), func(t *testing.T) {
					for range 20 {
						score := generate(rng, n, integers, holes)
						check(t, &s, score, n, edmonds(square(score, n)))
					}
				})
			}
		}
	}
}

// TestMaxCertificate proves large answers optimal: the reduced scores are
// dual feasible and the duals add up to the value.
func TestMaxCertificate(t *testing.T) {
	const seed = 2
	rng := rand.New(rand.NewSource(seed))
	var s Solver
	for _, n := range []int{60, 150, 300} {
		for _, integers := range []bool{true, false} {
			score := generate(rng, n, integers, 0.1)
			for d := range n {
				score[d] -= 20 // few root arcs: many cycles
			}
			head := make([]int, n)
			value, err := s.Max(score, head)
			if err != nil {
				t.Fatalf("n=%d: %v", n, err)
			}
			verify(t, &s, score, head, value)
			if contracted := s.size - 1 - n; contracted < n/10 {
				t.Errorf("n=%d: only %d cycles, too easy to test anything", n, contracted)
			}
		}
	}
}

// verify checks the dual certificate (3) of the last call of Max.
func verify(t *testing.T, s *Solver, score []float64, head []int, value float64) {
	t.Helper()
	n := len(head)
	if v, ok := evaluate(score, head); !ok || math.Abs(v-value) > tolerance {
		t.Fatalf("n=%d: Max = %g: not an arborescence of that score", n, value)
	}
	dual := 0.0
	for v := 1; v < s.size; v++ {
		dual += s.node[v].dual
		if z := s.node[v].dual; v > n && z > tolerance {
			t.Errorf("n=%d: dual of cycle %d is %g, want ≤ 0", n, v, z)
		}
	}
	if math.Abs(dual-value) > tolerance*float64(n) {
		t.Errorf("n=%d: duals add up to %g, value is %g", n, dual, value)
	}
	for d := range n {
		paid := s.paid(d + 1)
		for h := range n + 1 {
			if h == d+1 {
				continue
			}
			r := score[h*n+d] - paid[h]
			if r > tolerance {
				t.Fatalf("n=%d: reduced score of %d→%d is %g, want ≤ 0", n, h, d, r)
			}
			if head[d] == h && math.Abs(r) > tolerance {
				t.Fatalf("n=%d: reduced score of tree arc %d→%d is %g, want 0", n, h, d, r)
			}
		}
	}
}

// paid returns, for every vertex h, the duals of the sets that hold vertex d but
// not h, added up: what an arc from h to d pays.
func (s *Solver) paid(d int) []float64 {
	inner := map[int32]float64{} // of the sets that hold d: the duals of those inside
	total := 0.0
	for v := int32(d); v != 0; v = s.node[v].parent {
		inner[v] = total
		total += s.node[v].dual
	}
	inner[0] = total // no set holds both
	paid := make([]float64, s.n+1)
	for h := range paid {
		u := int32(h)
		for _, common := inner[u]; !common; _, common = inner[u] {
			u = s.node[u].parent
		}
		paid[h] = inner[u]
	}
	return paid
}

// TestMaxInvariance: renaming the words keeps the value; a constant on all
// arcs into one word adds to it.
func TestMaxInvariance(t *testing.T) {
	const seed = 4
	rng := rand.New(rand.NewSource(seed))
	var s Solver
	for _, n := range []int{1, 2, 5, 12, 30} {
		for range 20 {
			score := generate(rng, n, false, 0.2)
			want := edmonds(square(score, n))
			perm := append([]int{0}, rng.Perm(n)...)
			for d := 1; d <= n; d++ {
				perm[d]++
			}
			renamed, shifted := make([]float64, len(score)), append([]float64(nil), score...)
			for h := range n + 1 {
				for d := range n {
					renamed[perm[h]*n+perm[d+1]-1] = score[h*n+d]
				}
				shifted[h*n+n/2] += 2.5
			}
			check(t, &s, renamed, n, want)
			check(t, &s, shifted, n, want+2.5)
		}
	}
}

func TestMaxErrors(t *testing.T) {
	inf := math.Inf(1)
	for _, tc := range []struct {
		name  string
		score []float64
		n     int
		want  error
	}{
		{"no words", nil, 0, nil},
		{"one word", []float64{-3, 0}, 1, nil},
		{"one word, no arc", []float64{-inf, 0}, 1, ErrNoTree},
		{"loops are ignored", []float64{0, 0, math.NaN(), 0, 0, inf}, 2, nil},
		{"root unreachable", []float64{-inf, -inf, 0, 1, 1, 0}, 2, ErrNoTree},
		{"NaN", []float64{math.NaN(), 0, 0, 0, 0, 0}, 2, ErrScore},
		{"+Inf", []float64{0, 0, 0, inf, 0, 0}, 2, ErrScore},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var s Solver
			if _, err := s.Max(tc.score, make([]int, tc.n)); !errors.Is(err, tc.want) {
				t.Errorf("Max(%v) error = %v, want %v", tc.score, err, tc.want)
			}
		})
	}
}

func TestMaxWrongShape(t *testing.T) {
	defer func() {
		want := "arborescence: 5 scores for 2 words, want 3×2 = 6"
		if got := recover(); got != want {
			t.Errorf("panic %v, want %q", got, want)
		}
	}()
	var s Solver
	_, _ = s.Max(make([]float64, 5), make([]int, 2))
}

// TestMaxKeepsScores: the caller's matrix is not touched, and a warm solver
// does not allocate.
func TestMaxKeepsScores(t *testing.T) {
	rng := rand.New(rand.NewSource(5))
	const n = 20
	score := generate(rng, n, false, 0)
	before := append([]float64(nil), score...)
	var s Solver
	head := make([]int, n)
	if _, err := s.Max(score, head); err != nil {
		t.Fatal(err)
	}
	for i := range score {
		if score[i] != before[i] {
			t.Fatalf("Max changed score[%d] from %g to %g", i, before[i], score[i])
		}
	}
	if allocs := testing.AllocsPerRun(50, func() { s.Max(score, head) }); allocs != 0 {
		t.Errorf("a warm Max allocates %g times, want 0", allocs)
	}
}

func BenchmarkMax(b *testing.B) {
	for _, n := range []int{10, 25, 50, 100} {
		b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) {
			rng := rand.New(rand.NewSource(6))
			score := generate(rng, n, false, 0)
			head := make([]int, n)
			var s Solver
			b.ReportAllocs()
			for b.Loop() {
				s.Max(score, head)
			}
		})
	}
}
