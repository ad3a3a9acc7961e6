package anchor

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

func TestExactSmall(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var s Solver
	for i := range 20000 {
		c := recipe{nodes: 1 + r.IntN(5), words: 1 + r.IntN(6), draw: normal, chain: r.IntN(5) == 0}
		if r.IntN(2) == 0 {
			c.draw = small
		}
		if r.IntN(2) == 0 {
			c.forbid = 0.4 * r.Float64()
		}
		if r.IntN(2) == 0 {
			c.order = r.Float64()
		}
		p := c.problem(r)
		want := enumerate(p)
		res := s.Exact(p, Options{})
		if err := check(p, res, want); err != nil {
			t.Fatalf("%d: %v %+v", i, err, p)
		}
		if res.Status > 2 || res.Status == 1 {
			t.Fatal(res)
		}
		res = s.CondGrad(p, Options{})
		if err := check(p, res, want); err != nil {
			t.Fatalf("%d: cg %v %+v", i, err, p)
		}
	}
}

func BenchmarkExact(b *testing.B) {
	for _, c := range []recipe{
		{nodes: 6, words: 10, draw: normal, signal: 2},
		{nodes: 6, words: 10, draw: normal, signal: 0},
		{nodes: 15, words: 22, draw: normal, signal: 2},
		{nodes: 15, words: 22, draw: normal, signal: 0},
		{nodes: 15, words: 64, draw: normal, signal: 0},
		{nodes: 40, words: 64, draw: normal, signal: 2},
		{nodes: 12, words: 12, draw: normal, signal: 0, chain: true},
	} {
		b.Run(fmt.Sprintf("m=%d/n=%d/s=%g/%v", c.nodes, c.words, c.signal, c.chain), func(b *testing.B) {
			r := rand.New(rand.NewPCG(1, 2))
			var ps []*Problem
			for range 64 {
				ps = append(ps, c.problem(r))
			}
			var s Solver
			b.ReportAllocs()
			nodes, iters := 0, 0
			i := 0
			for b.Loop() {
				res := s.Exact(ps[i%64], Options{MaxNodes: 20000})
				i++
				nodes += res.Nodes
				iters += res.Iters
			}
			b.ReportMetric(float64(nodes)/float64(i), "nodes/op")
			b.ReportMetric(float64(iters)/float64(i), "iters/op")
		})
	}
}
