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

// BenchmarkIteration measures an iteration, on instances that do not settle
// in 100 of them.
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
				iters += mustSolve(b, &s, p, Options{MaxIters: 100, Epsilon: -1}).Iters
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(iters), "ns/iter")
			b.ReportMetric(float64(len(p.Grammar.Tags)), "tags")
		})
	}
}

// BenchmarkPlanted solves 100 instances of 10 words that hide a well-formed
// tree, its tags and arcs raised by a margin over noise of deviation 2, as a
// more or less confident network does. It reports iterations, and the share
// that was proved optimal.
func BenchmarkPlanted(b *testing.B) {
	const seed, n = 12, 10
	for _, margin := range []float64{6, 8, 10} {
		for _, beta := range []float64{0.1, DefaultBeta, 1} {
			b.Run(fmt.Sprintf("margin=%g/beta=%g", margin, beta), func(b *testing.B) {
				rng := rand.New(rand.NewPCG(seed, 0))
				g := large(rng)
				ps := make([]*instance.Problem, 100)
				for i := range ps {
					ps[i] = solvertest.Planted(rng, g, n, margin)
				}
				var s Solver
				iters, proved, solved := 0, 0, 0
				b.ReportAllocs()
				for b.Loop() {
					r := mustSolve(b, &s, ps[solved%len(ps)], Options{Beta: beta})
					if iters += r.Iters; r.Status == instance.Optimal {
						proved++
					}
					solved++
				}
				b.ReportMetric(float64(iters)/float64(solved), "iters/op")
				b.ReportMetric(float64(proved)/float64(solved), "proved/op")
			})
		}
	}
}
