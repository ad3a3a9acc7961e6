package condgrad

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"semtree/grammar"
	"semtree/solver/instance"
	"semtree/solver/solvertest"
)

// large returns a grammar of the size of a real one: 12 types, about 170 tags.
func large(rng *rand.Rand) *grammar.Grammar { return solvertest.Grammar(rng, 12, 88) }

// BenchmarkIteration measures an iteration on instances that never settle in
// 100 of them.
func BenchmarkIteration(b *testing.B) {
	const seed = 11
	for _, n := range []int{5, 10, 20} {
		b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) {
			rng := rand.New(rand.NewPCG(seed, 0))
			p := solvertest.Instance(rng, large(rng), n, solvertest.Gaussian)
			var s Solver
			iters := 0
			b.ReportAllocs()
			for b.Loop() {
				r, err := s.Solve(p, Options{MaxIters: 100, Epsilon: -1})
				if err != nil {
					b.Fatal(err)
				}
				iters += r.Iters
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(iters), "ns/iter")
			b.ReportMetric(float64(len(p.Grammar.Tags)), "tags")
		})
	}
}

// BenchmarkConfident measures whole solutions of instances such as a trained
// network makes, and reports how many are proved optimal.
func BenchmarkConfident(b *testing.B) {
	const seed = 12
	rng := rand.New(rand.NewPCG(seed, 0))
	g := large(rng)
	var ps []*instance.Problem
	for range 100 {
		ps = append(ps, solvertest.Instance(rng, g, 10, solvertest.Confident))
	}
	var s Solver
	iters, proved, solved := 0, 0, 0
	b.ReportAllocs()
	for b.Loop() {
		r, err := s.Solve(ps[solved%len(ps)], Options{})
		if err != nil {
			b.Fatal(err)
		}
		if iters += r.Iters; r.Status == instance.Optimal {
			proved++
		}
		solved++
	}
	b.ReportMetric(float64(iters)/float64(solved), "iters/op")
	b.ReportMetric(float64(proved)/float64(solved), "proved/op")
}
