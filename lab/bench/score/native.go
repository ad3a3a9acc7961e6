package main

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"semtree/answer"
	"semtree/domain"
	"semtree/lab"
	"semtree/model"
	"semtree/parser"
)

// native measures in this process, and the peer in a node process of its own, in turn.
func (b *bench) native(out string) {
	t, p := b.prepare()
	o := startPeer()
	r := report{task: t, programs: []string{peer, plain}}
	for _, n := range t.Models {
		r.Version = o.load(filepath.Join(b.built, n.Name, "model.onnx"))
		fmt.Fprintf(os.Stderr, "%s: %d sentences\n", n.Name, len(n.Sentences))
		s := n.model.NewScorer()
		for i, words := range n.Sentences {
			x := timing{n.Name, i, map[string][]float64{}}
			r.compare(o, s, words)
			// One batch each before, to warm up and to find the counts.
			own := countFor(func(count int) float64 { return score(s, words, count) })
			theirs := countFor(func(count int) float64 { return o.score(words, count) })
			for range t.Rounds {
				x.Ms[plain] = append(x.Ms[plain], score(s, words, own)/float64(own))
				x.Ms[peer] = append(x.Ms[peer], o.score(words, theirs)/float64(theirs))
			}
			r.Timings = append(r.Timings, x)
		}
	}
	r.parse(o, p, filepath.Join(b.built, trained, "model.onnx"))
	lab.Check(o.Close())
	r.machine = lab.Load()
	lab.WriteFiles(out, map[string]string{"native.md": r.native()})
}

// score scores a sentence several times and returns the milliseconds of all.
func score(s *model.Scorer, words []int, count int) float64 {
	start := time.Now()
	for range count {
		_, _, err := s.Score(words)
		lab.Check(err)
	}
	return lab.Millis(time.Since(start))
}

// countFor finds how often a sentence has to be scored for batchMs.
func countFor(score func(count int) float64) int {
	count := 1
	for score(count) < batchMs {
		count *= 2
	}
	return count
}

// compare notes how far the scores of the two are from each other.
func (r *report) compare(o onnxruntime, s *model.Scorer, words []int) {
	theirs := o.scores(words)
	mu, phi, err := s.Score(words)
	lab.Check(err)
	own := append(append([]float32{}, mu...), phi...)
	if len(own) != len(theirs) {
		lab.Check(fmt.Errorf("%d scores, onnxruntime has %d", len(own), len(theirs)))
	}
	for i, x := range own {
		r.Difference = max(r.Difference, float64(x-theirs[i]), float64(theirs[i]-x))
	}
}

// parse parses every question, some rounds long, each time beside the peer with the same
// model.
func (r *report) parse(o onnxruntime, p *domain.Parser, file string) {
	o.load(file)
	r.Parses = make([][]stages, len(r.task.Questions))
	for range parseRounds {
		for i, q := range r.task.Questions {
			x := p.Ask(q, parser.Options{K: programs - 1})
			once := o.score(r.task.Models[0].Sentences[i], 1)
			r.Parses[i] = append(r.Parses[i], stages{Millis: x.Ms, Peer: once, Certified: x.Proof == answer.Optimal})
		}
	}
}
