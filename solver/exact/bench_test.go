package exact

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"semtree/solver/instance"
)

// BenchmarkQuestion solves questions with grammars of their own and ranks 10
// programs, in one solver.
func BenchmarkQuestion(b *testing.B) {
	for _, margin := range []float64{10, 8, 6} {
		for _, size := range []struct{ words, candidates int }{{12, 60}, {20, 150}} {
			b.Run(fmt.Sprintf("margin=%g/words=%d/candidates=%d", margin, size.words, size.candidates), func(b *testing.B) {
				var problems []*instance.Problem
				for seed := range uint64(40) {
					rng := rand.New(rand.NewPCG(seed, 71))
					problems = append(problems, Question(rng, size.words, size.candidates, margin))
				}
				var s Solver
				nodes, certified, solved := 0, 0, 0
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					p := problems[i%len(problems)]
					s.Reset(p.Grammar)
					r, err := s.Solve(p, Options{})
					if err != nil {
						b.Fatal(err)
					}
					ranking, err := s.KBest(p, 10, nil, Options{})
					if err != nil {
						b.Fatal(err)
					}
					solved++
					nodes += r.Nodes + ranking.Nodes
					if r.Status == instance.Optimal && ranking.Certified() == len(ranking.Programs) {
						certified++
					}
				}
				b.ReportMetric(float64(certified)/float64(solved), "certified")
				b.ReportMetric(float64(nodes)/float64(solved), "nodes/op")
			})
		}
	}
}
