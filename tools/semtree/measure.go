package main

import (
	"math"
	"runtime"
	"slices"
	"sync"
	"time"

	"semtree/dataset"
	"semtree/domain"
	"semtree/grammar"
	"semtree/parser"
)

// gold is a question with the program that it should get.
type gold struct {
	dataset.Example
	tree   *grammar.Node   // nil if the program breaks the grammar
	exec   domain.Executor // over the facts that the question is about; nil without any
	answer []domain.Value  // nil if there is no answer; empty if nothing satisfies the program
	err    error           // why there is no tree or no answer
}

// newGold reads the program and executes it, if the domain has facts.
func newGold(p *parser.Parser, ex dataset.Example) gold {
	g := gold{Example: ex}
	if g.tree, g.err = p.Domain.ReadProgram(ex.Program); g.err != nil {
		return g
	}
	if g.exec, g.err = p.Domain.WithFacts(ex.Facts); g.err == nil && g.exec != nil {
		g.answer, g.err = execute(g.exec, g.tree)
	}
	return g
}

// execute returns the answer of a program, which is not nil without an error.
func execute(exec domain.Executor, program *grammar.Node) ([]domain.Value, error) {
	values, err := exec.Execute(program)
	if err != nil {
		return nil, err
	}
	return append([]domain.Value{}, values...), nil
}

// readGold reads the data and executes the programs. Programs that cannot be
// right are reported.
func readGold(e env, p *parser.Parser, name string) ([]gold, error) {
	d, err := e.readData(name)
	if err != nil {
		return nil, err
	}
	golds := make([]gold, len(d.examples))
	for i, ex := range d.examples {
		golds[i] = newGold(p, ex)
		if golds[i].err != nil {
			e.logf("%s: gold program: %v", d.at(i), golds[i].err)
		}
	}
	return golds, nil
}

func questions(golds []gold) []string {
	list := make([]string, len(golds))
	for i, g := range golds {
		list[i] = g.Question
	}
	return list
}

// verdict says what is right about a parse.
type verdict struct{ exact, denotation, certified bool }

// judge compares a parse with gold. Without a gold program or a gold answer
// nothing is right.
func (g *gold) judge(p *parser.Parser, r *parser.Result) verdict {
	v := verdict{certified: r.Status == parser.Optimal}
	if g.tree == nil || r.Tree == nil {
		return v
	}
	v.exact = p.Domain.Grammar.Equal(r.Tree, g.tree)
	if g.answer != nil {
		answer, err := execute(g.exec, r.Tree)
		v.denotation = err == nil && slices.EqualFunc(answer, g.answer, sameValue)
	}
	return v
}

// sumTolerance is the relative difference up to which two numbers are the
// same: sums of one set may be added in different orders.
const sumTolerance = 1e-12

// sameValue tells whether two elements of answers, which are sorted and hold
// nothing twice, are the same.
func sameValue(a, b domain.Value) bool {
	if a.IsNumber && b.IsNumber && a.Unit == b.Unit {
		return math.Abs(a.Number-b.Number) <= sumTolerance*math.Abs(b.Number)
	}
	return a == b
}

// ask parses every question with its own time budget, on so many goroutines
// and as many cores, and returns the results in order and the seconds taken.
func ask(p *parser.Parser, questions []string, opt parser.Options, jobs int) ([]*parser.Result, float64) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(jobs))
	results := make([]*parser.Result, len(questions))
	parsers := make([]*parser.Parser, jobs)
	for i := range parsers {
		parsers[i] = p.Clone()
		for _, q := range questions[:min(len(questions), warmUp)] {
			parsers[i].Parse(q, opt)
		}
	}
	runtime.GC() // of what came before
	start := time.Now()
	var wg sync.WaitGroup
	for first, own := range parsers {
		wg.Go(func() {
			for i := first; i < len(questions); i += jobs {
				results[i] = own.Parse(questions[i], opt)
			}
		})
	}
	wg.Wait()
	return results, time.Since(start).Seconds()
}

// warmUp is the number of questions that each parser answers before its time
// counts: caches and buffers have grown by then.
const warmUp = 20

// spread describes a sample of milliseconds.
type spread struct {
	Median float64 `json:"median"`
	P95    float64 `json:"p95"`
	Max    float64 `json:"max"`
}

// spreadOf returns the spread of a sample, by nearest rank.
func spreadOf(ms []float64) spread {
	if len(ms) == 0 {
		return spread{}
	}
	sorted := slices.Sorted(slices.Values(ms))
	rank := func(q float64) float64 { return sorted[max(int(math.Ceil(q*float64(len(sorted))))-1, 0)] }
	return spread{rank(0.5), rank(0.95), rank(1)}
}
