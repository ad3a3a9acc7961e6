package avx

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/gonum"
)

// product is a problem C += op(A)·op(B) with margins around the matrices.
type product struct {
	transA, transB bool
	m, n, k        int
	lda, ldb, ldc  int
	a, b, c        []float32
}

// newProduct draws a problem. B begins at a random place between multiples of 16 bytes; a
// fifth of A is zero.
func newProduct(transA, transB bool, m, n, k int, rng *rand.Rand) product {
	p := product{transA: transA, transB: transB, m: m, n: n, k: k, ldc: n + rng.IntN(5)}
	arows, brows := m, k
	p.lda, p.ldb = k+rng.IntN(5), n+rng.IntN(5)
	if transA {
		arows, p.lda = k, m+rng.IntN(5)
	}
	if transB {
		brows, p.ldb = n, k+rng.IntN(5)
	}
	p.a, p.b, p.c = numbers(arows*p.lda, rng), numbers(brows*p.ldb, rng), numbers(m*p.ldc, rng)
	for i := range p.a {
		if rng.IntN(5) == 0 {
			p.a[i] = 0
		}
	}
	return p
}

func numbers(n int, rng *rand.Rand) []float32 {
	shift := rng.IntN(4)
	x := make([]float32, n+shift)[shift:]
	for i := range x {
		x[i] = float32(rng.NormFloat64())
	}
	return x
}

// reference returns C as gonum computes it, in parts for which it starts no goroutines.
func (p product) reference() []float32 {
	c := append([]float32(nil), p.c...)
	var impl gonum.Implementation
	trans := map[bool]blas.Transpose{false: blas.NoTrans, true: blas.Trans}
	for i := range p.m {
		for j := 0; j < p.n; j += 64 {
			a, b := i*p.lda, j
			if p.transA {
				a = i
			}
			if p.transB {
				b = j * p.ldb
			}
			impl.Sgemm(trans[p.transA], trans[p.transB], 1, min(64, p.n-j), p.k, 1, p.a[a:], p.lda, p.b[b:], p.ldb, 1, c[i*p.ldc+j:], p.ldc)
		}
	}
	return c
}

// run computes C in place, and returns the number of columns that were done.
func (p product) run() int {
	if p.transB {
		return AddDots(p.m, p.n, p.k, p.a, p.lda, p.b, p.ldb, p.c, p.ldc)
	}
	AddProduct(p.transA, p.m, p.n, p.k, p.a, p.lda, p.b, p.ldb, p.c, p.ldc)
	return p.n
}

func (p product) String() string {
	return fmt.Sprintf("transposed %v %v, %d×%d×%d, rows %d %d %d apart", p.transA, p.transB, p.m, p.n, p.k, p.lda, p.ldb, p.ldc)
}

// TestProducts: random shapes, distances and addresses give the bits of gonum, and
// nothing else is written.
func TestProducts(t *testing.T) {
	if !Available {
		t.Skip("no AVX")
	}
	rng := rand.New(rand.NewPCG(1, 1))
	distances := map[int]bool{}
	sizes := func() int {
		if rng.IntN(4) == 0 {
			return 1 + rng.IntN(420)
		}
		return 1 + rng.IntN(40)
	}
	all, done := 0, 0
	for round := range 3000 {
		p := newProduct(round%3 == 1, round%3 == 2, 1+rng.IntN(30), sizes(), sizes(), rng)
		want := p.reference()
		before := append([]float32(nil), p.c...)
		cols := p.run()
		if round%3 == 2 {
			all, done = all+p.n, done+cols
			if cols > 0 {
				distances[p.ldb%4] = true
			}
		}
		for i, got := range p.c {
			if i%p.ldc >= cols {
				want[i] = before[i]
			}
			if math.Float32bits(got) != math.Float32bits(want[i]) {
				t.Fatalf("%v: c[%d,%d] = %g, want %g", p, i/p.ldc, i%p.ldc, got, want[i])
			}
		}
	}
	if done == 0 || done == all || len(distances) < 4 {
		t.Errorf("%d of %d columns of dots, with rows %v apart modulo 4; want some, and all", done, all, distances)
	}
}

// TestShort: slices that are too short are refused, before anything is read.
func TestShort(t *testing.T) {
	x := make([]float32, 99)
	for name, f := range map[string]func(){
		"product": func() { AddProduct(false, 10, 10, 10, x, 10, x, 10, make([]float32, 100), 10) },
		"columns": func() { AddProduct(true, 8, 8, 8, x, 7, x, 8, x, 8) },
		"dots":    func() { AddDots(8, 9, 12, x, 12, x, 12, x, 9) },
		"result":  func() { AddDots(10, 10, 8, x, 8, x, 8, x, 10) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			f()
		}()
	}
}

// TestEmpty: nothing to add changes nothing.
func TestEmpty(t *testing.T) {
	c := []float32{1, 2}
	AddProduct(false, 1, 2, 0, nil, 0, nil, 2, c, 2)
	AddProduct(false, 0, 2, 1, nil, 1, []float32{1, 1}, 2, c, 2)
	if n := AddDots(1, 2, 0, nil, 0, nil, 0, c, 2); n != 0 || c[0] != 1 || c[1] != 2 {
		t.Errorf("%d columns, %v", n, c)
	}
}

// TestAdam: the bits of the formula, in float32.
func TestAdam(t *testing.T) {
	if !Available {
		t.Skip("no AVX")
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		n := rng.IntN(100)
		x, g, mean, square := numbers(n, rng), numbers(n, rng), numbers(n, rng), numbers(n, rng)
		for i, v := range square {
			square[i] = v * v * float32(math.Pow(10, float64(rng.IntN(50)-45)))
		}
		r := Rates{rng.Float32(), 0.9, 0.1, 0.999, 0.001, 1e-3 * rng.Float32(), 1e-8}
		wantX, wantMean, wantSquare := append([]float32(nil), x...), append([]float32(nil), mean...), append([]float32(nil), square...)
		done := Adam(x, g, mean, square, r)
		if done != n/8*8 {
			t.Fatalf("%d of %d done", done, n)
		}
		for i := range done {
			gi := float32(g[i] * r.Scale)
			m := float32(r.Beta1*wantMean[i]) + float32(r.Rest1*gi)
			v := float32(r.Beta2*wantSquare[i]) + float32(float32(r.Rest2*gi)*gi)
			wantMean[i], wantSquare[i] = m, v
			wantX[i] -= float32(r.Step*m) / (float32(math.Sqrt(float64(v))) + r.Epsilon)
		}
		for i := range x {
			if x[i] != wantX[i] || mean[i] != wantMean[i] || square[i] != wantSquare[i] {
				t.Fatalf("%d of %d: %g %g %g, want %g %g %g", i, n, x[i], mean[i], square[i], wantX[i], wantMean[i], wantSquare[i])
			}
		}
	}
}

// BenchmarkProducts measures products of a sentence of 10 words at GeoQuery's sizes, with
// gonum and here; one metric is billions of terms a second.
func BenchmarkProducts(b *testing.B) {
	for _, s := range []struct {
		transA, transB bool
		m, n, k        int
	}{
		{false, false, 10, 100, 300}, {false, false, 10, 58, 100}, {false, false, 10, 100, 400}, {false, false, 1, 100, 400},
		{true, false, 300, 100, 10}, {true, false, 400, 100, 10}, {true, false, 100, 58, 10},
		{false, true, 10, 400, 100}, {false, true, 1, 400, 100}, {false, true, 10, 300, 100}, {false, true, 11, 10, 100},
	} {
		p := newProduct(s.transA, s.transB, s.m, s.n, s.k, rand.New(rand.NewPCG(1, 1)))
		name := fmt.Sprintf("%v,%v/%dx%dx%d", s.transA, s.transB, s.m, s.n, s.k)
		rate := func(b *testing.B, f func()) {
			for b.Loop() {
				f()
			}
			b.ReportMetric(float64(b.N)*float64(s.m*s.n*s.k)/float64(b.Elapsed().Nanoseconds()), "G/s")
		}
		var impl gonum.Implementation
		trans := map[bool]blas.Transpose{false: blas.NoTrans, true: blas.Trans}
		p.lda, p.ldb, p.ldc = s.k, s.n, s.n
		if s.transA {
			p.lda = s.m
		}
		if s.transB {
			p.ldb = s.k
		}
		p.b = make([]float32, len(p.b))
		b.Run("gonum/"+name, func(b *testing.B) {
			rate(b, func() {
				for j := 0; j < s.n; j += 192 {
					bj := j
					if s.transB {
						bj = j * p.ldb
					}
					for i := 0; i < s.m; i += 64 {
						ai := i * p.lda
						if s.transA {
							ai = i
						}
						impl.Sgemm(trans[s.transA], trans[s.transB], min(64, s.m-i), min(192, s.n-j), s.k, 1, p.a[ai:], p.lda, p.b[bj:], p.ldb, 1, p.c[i*p.ldc+j:], p.ldc)
					}
				}
			})
		})
		b.Run("avx/"+name, func(b *testing.B) { rate(b, func() { p.run() }) })
	}
}
