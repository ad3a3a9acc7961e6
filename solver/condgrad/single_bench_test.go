package condgrad

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"semtree/dataset"
	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/internal/testdata"
	"semtree/lexicon"
	"semtree/solver/exact"
	"semtree/solver/instance"
	"semtree/solver/solvertest"
)

// BenchmarkSingleRoot compares the two oracles on instances
// with a hidden tree ([solvertest.Planted]), on random ones, and on what the built-in network makes of
// GeoQuery. An op is all instances once. It reports
//
//	iters    mean number of oracle calls
//	ns/iter  time of one of them, with all that belongs to it
//	proved   share of instances proved optimal
//	optimum  share on which the optimum was found, proved or not
//	rounded  the same after rounding, which the time leaves out
//	gap      mean of the bound less the optimum
func BenchmarkSingleRoot(b *testing.B) {
	const seed = 13
	for _, n := range []int{10, 16, 22} {
		for _, margin := range []float64{10, 8, 6} {
			b.Run(fmt.Sprintf("planted/n=%d/margin=%g", n, margin), func(b *testing.B) {
				rng := rand.New(rand.NewPCG(seed, uint64(n)))
				g := large(rng)
				ps := make([]*instance.Problem, 60)
				for i := range ps {
					ps[i] = solvertest.Planted(rng, g, n, margin)
				}
				compareOracles(b, ps)
			})
		}
	}
	for _, kind := range []solvertest.Scores{solvertest.Gaussian, solvertest.Greedy, solvertest.Ties} {
		b.Run(fmt.Sprintf("%v/n=8", kind), func(b *testing.B) {
			rng := rand.New(rand.NewPCG(seed, 0))
			g := solvertest.Grammar(rng, 4, 12)
			ps := make([]*instance.Problem, 60)
			for i := range ps {
				ps[i] = solvertest.Instance(rng, g, 8, kind)
			}
			compareOracles(b, ps)
		})
	}
	for _, name := range []string{"iid_train", "iid_dev", "template_dev", "length_dev"} {
		b.Run("geoquery/"+name, func(b *testing.B) { compareOracles(b, network(b, name)) })
	}
}

func compareOracles(b *testing.B, ps []*instance.Problem) {
	optimum := make([]float64, len(ps))
	search := exact.New(ps[0].Grammar)
	for i, p := range ps {
		r, err := search.Solve(p, exact.Options{})
		if err != nil || r.Status != instance.Optimal && r.Status != instance.Infeasible {
			b.Fatalf("instance %d: no certified optimum: %+v, %v", i, r, err)
		}
		optimum[i] = r.Value
	}
	for _, single := range []bool{false, true} {
		b.Run(fmt.Sprintf("single=%t", single), func(b *testing.B) {
			var s Solver
			solved, iters, proved, best, rounded, gap := 0, 0, 0, 0, 0, 0.0
			for b.Loop() {
				for i, p := range ps {
					r := mustSolve(b, &s, p, Options{SingleRoot: single})
					if r.Status == instance.Optimal {
						proved++
					}
					if instance.Close(r.Value, optimum[i]) || r.Value == optimum[i] {
						best++
					}
					if r.Status != instance.Infeasible {
						gap += r.Bound - optimum[i]
					}
					iters += r.Iters
					solved++
				}
			}
			b.StopTimer()
			for i, p := range ps {
				r := mustSolve(b, &s, p, Options{SingleRoot: single, Round: func(restricted *instance.Problem) instance.Result {
					r, err := search.Solve(restricted, exact.Options{})
					if err != nil {
						b.Fatal(err)
					}
					return r
				}})
				if instance.Close(r.Value, optimum[i]) || r.Value == optimum[i] {
					rounded++
				}
			}
			b.ReportMetric(float64(iters)/float64(solved), "iters")
			b.ReportMetric(float64(rounded)/float64(len(ps)), "rounded")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(iters), "ns/iter")
			b.ReportMetric(float64(proved)/float64(solved), "proved")
			b.ReportMetric(float64(best)/float64(solved), "optimum")
			b.ReportMetric(gap/float64(solved), "gap")
		})
	}
}

// network scores the questions of a GeoQuery file with the built-in network,
// or skips the benchmark.
func network(tb testing.TB, name string) []*instance.Problem {
	tb.Helper()
	examples, err := dataset.ReadFile(filepath.Join(testdata.Dir(tb, "geoquery"), name+".jsonl"))
	if err != nil {
		tb.Fatal(err)
	}
	d, err := domain.Load(os.DirFS("../../domain/geo"), builtin.Executors())
	if err != nil {
		tb.Fatal(err)
	}
	m, err := d.Model()
	if err != nil {
		tb.Fatal(err)
	}
	scorer := m.NewScorer()
	var ps []*instance.Problem
	for _, ex := range examples {
		tokens, err := d.Lexicon.Link(ex.Question)
		if err != nil {
			tb.Fatal(err)
		}
		var ids []int
		for _, t := range tokens {
			id, _ := m.Vocabulary.ID(t.Key)
			ids = append(ids, id)
		}
		mu, phi, err := scorer.Score(ids)
		if err != nil {
			tb.Fatal(err)
		}
		ps = append(ps, &instance.Problem{
			Grammar: d.Grammar, Words: len(tokens), Mu: widen(mu), Phi: widen(phi), Allowed: lexicon.Allowed(d.Grammar, tokens),
		})
	}
	return ps
}

func widen(scores []float32) []float64 {
	out := make([]float64, len(scores))
	for i, x := range scores {
		out[i] = float64(x)
	}
	return out
}
