package anchor

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// workloads: signal 2 is a trained network, 0 an untrained one.
var workloads = []recipe{
	{nodes: 6, words: 10, draw: normal, signal: 2},
	{nodes: 6, words: 10, draw: normal},
	{nodes: 6, words: 10, draw: normal, order: 1},
	{nodes: 15, words: 22, draw: normal, signal: 2},
	{nodes: 15, words: 22, draw: normal},
	{nodes: 40, words: 64, draw: normal, signal: 2},
	{nodes: 12, words: 12, draw: normal, chain: true},
	{nodes: 20, words: 20, draw: normal, chain: true},
}

func BenchmarkExact(b *testing.B) { bench(b, (*Solver).Exact) }

func BenchmarkCondGrad(b *testing.B) { bench(b, (*Solver).CondGrad) }

func bench(b *testing.B, solve func(*Solver, *Problem, Options) Result) {
	for _, c := range workloads {
		name := fmt.Sprintf("m=%d/n=%d/signal=%g/order=%g/chain=%v", c.nodes, c.words, c.signal, c.order, c.chain)
		b.Run(name, func(b *testing.B) {
			r := rand.New(rand.NewPCG(1, 2))
			problems := make([]*Problem, 64)
			for i := range problems {
				problems[i] = c.problem(r)
			}
			var s Solver
			nodes, iters, i := 0, 0, 0
			b.ReportAllocs()
			for b.Loop() {
				res := solve(&s, problems[i%len(problems)], Options{})
				nodes, iters, i = nodes+res.Nodes, iters+res.Iters, i+1
			}
			b.ReportMetric(float64(nodes)/float64(i), "nodes/op")
			b.ReportMetric(float64(iters)/float64(i), "iters/op")
		})
	}
}
