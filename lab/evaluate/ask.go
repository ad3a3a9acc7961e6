package evaluate

import (
	"math"
	"runtime"
	"slices"
	"sync"
	"time"

	"semtree/domain"
	"semtree/parser"
)

// warmUp is the number of questions that each parser answers before its time
// counts.
const warmUp = 20

// Ask parses every question with its own time budget, on the given number of
// goroutines and cores. It returns the results in order and the seconds taken. No
// question is refused, however low its confidence ([parser.Options.AnswerAll]). It
// sets the number of cores of the whole process, so only one call may run at a time.
func Ask(p *domain.Parser, questions []string, opt parser.Options, jobs int) ([]*parser.Result, float64) {
	jobs = min(jobs, max(1, len(questions))) // a parser without a question would only take memory
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(jobs))
	opt.AnswerAll = true
	results := make([]*parser.Result, len(questions))
	parsers := make([]*domain.Parser, jobs)
	for i := range parsers {
		parsers[i] = p.Clone()
		for _, q := range questions[:min(len(questions), warmUp)] {
			parsers[i].Ask(q, opt)
		}
	}
	runtime.GC() // of what came before
	start := time.Now()
	var wg sync.WaitGroup
	for first, own := range parsers {
		wg.Go(func() {
			for i := first; i < len(questions); i += jobs {
				results[i] = own.Ask(questions[i], opt)
			}
		})
	}
	wg.Wait()
	return results, time.Since(start).Seconds()
}

// Questions returns the questions of golds.
func Questions(golds []Gold) []string {
	list := make([]string, len(golds))
	for i, g := range golds {
		list[i] = g.Question
	}
	return list
}

// Spread describes a sample of milliseconds.
type Spread struct {
	Median float64 `json:"median"`
	P95    float64 `json:"p95"`
	P99    float64 `json:"p99"`
	Max    float64 `json:"max"`
}

// SpreadOf returns the spread of a sample, all zero for an empty one.
func SpreadOf(ms []float64) Spread {
	if len(ms) == 0 {
		return Spread{}
	}
	return Spread{Quantile(ms, 0.5), Quantile(ms, 0.95), Quantile(ms, 0.99), Quantile(ms, 1)}
}

// Quantile returns the q-quantile of a sample by nearest rank, NaN for an empty
// one. The sample is not changed.
func Quantile(sample []float64, q float64) float64 {
	if len(sample) == 0 {
		return math.NaN()
	}
	sorted := slices.Sorted(slices.Values(sample))
	return sorted[max(int(math.Ceil(q*float64(len(sorted))))-1, 0)]
}
