package domain_test

import (
	"path/filepath"
	"testing"

	"semtree/internal/testdata"
	"semtree/lab/dataset"
	"semtree/solver"
)

// rankingProblems states the problems of the development questions of GeoQuery.
func rankingProblems(t testing.TB) []*solver.Problem {
	p := geo(t)
	dir := testdata.Dir(t, "geoquery")
	var problems []*solver.Problem
	for _, name := range []string{"iid_dev", "template_dev", "length_dev"} {
		all, err := dataset.ReadFile(filepath.Join(dir, name+".jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		for _, ex := range all {
			problem, err := p.Problem(ex.Question)
			if err != nil {
				continue
			}
			problems = append(problems, problem)
		}
	}
	return problems
}

// TestRankingsCertified: all ranks of the development questions are proved.
func TestRankingsCertified(t *testing.T) {
	problems := rankingProblems(t)
	s := solver.New(problems[0].Grammar)
	for i, q := range problems {
		s.Reset(q.Grammar)
		for _, k := range []int{2, 5} {
			r, err := s.KBest(q, k, nil, solver.Options{})
			if err != nil || r.Certified() != k {
				t.Errorf("question %d: %d of %d ranks certified: %v", i, r.Certified(), k, err)
			}
		}
	}
	if len(problems) < 100 {
		t.Errorf("only %d questions were ranked", len(problems))
	}
}

func BenchmarkRankDev(b *testing.B) {
	problems := rankingProblems(b)
	s := solver.New(problems[0].Grammar)
	for _, c := range []struct {
		name string
		k    int
	}{{"K=2", 2}, {"K=5", 5}, {"K=10", 10}} {
		b.Run(c.name, func(b *testing.B) {
			nodes := 0
			for i := 0; b.Loop(); i++ {
				for _, q := range problems {
					s.Reset(q.Grammar)
					r, err := s.KBest(q, c.k, nil, solver.Options{})
					if err != nil {
						b.Fatal(err)
					}
					nodes += r.Nodes
				}
			}
			b.ReportMetric(float64(nodes)/float64(b.N*len(problems)), "nodes/ranking")
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(problems)), "µs/ranking")
		})
	}
}
