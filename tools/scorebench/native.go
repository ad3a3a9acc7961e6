package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"semtree/domain"
	"semtree/model"
	"semtree/parser"
	"semtree/tools/internal/lab"
)

// native measures in this process, and the peer in a node process of its own, in turn.
func (b *bench) native(out string) (err error) {
	t, p, err := b.prepare()
	if err != nil {
		return err
	}
	o, err := startPeer()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, o.stop()) }()
	r := report{task: t, programs: []string{peer, plain}}
	for _, n := range t.Models {
		if r.version, err = o.load(filepath.Join(b.built, n.Name, "model.onnx")); err != nil {
			return err
		}
		fmt.Fprintf(os.Stderr, "%s: %d sentences\n", n.Name, len(n.Sentences))
		s := n.model.NewScorer()
		for i, words := range n.Sentences {
			x := timing{n.Name, i, map[string][]float64{}}
			if err := r.compare(o, s, words); err != nil {
				return err
			}
			// One batch each before, to warm up and to find the counts.
			own, err := countFor(func(count int) (float64, error) { return score(s, words, count) })
			if err != nil {
				return err
			}
			theirs, err := countFor(func(count int) (float64, error) { return o.score(words, count) })
			if err != nil {
				return err
			}
			for range t.Rounds {
				mine, err := score(s, words, own)
				if err != nil {
					return err
				}
				other, err := o.score(words, theirs)
				if err != nil {
					return err
				}
				x.Ms[plain] = append(x.Ms[plain], mine/float64(own))
				x.Ms[peer] = append(x.Ms[peer], other/float64(theirs))
			}
			r.timings = append(r.timings, x)
		}
	}
	if err := r.parse(o, p, filepath.Join(b.built, trained, "model.onnx")); err != nil {
		return err
	}
	r.machine = lab.Load()
	return lab.WriteFiles(out, map[string]string{"native.md": r.native(), "native.svg": r.drawing()})
}

// score scores a sentence several times and returns the milliseconds of all.
func score(s *model.Scorer, words []int, count int) (float64, error) {
	start := time.Now()
	for range count {
		if _, _, err := s.Score(words); err != nil {
			return 0, err
		}
	}
	return lab.Millis(time.Since(start)), nil
}

// countFor finds how often a sentence has to be scored for batchMs.
func countFor(score func(count int) (float64, error)) (int, error) {
	for count := 1; ; count *= 2 {
		ms, err := score(count)
		if err != nil || ms >= batchMs {
			return count, err
		}
	}
}

// compare notes how far the scores of the two are from each other.
func (r *report) compare(o *onnxruntime, s *model.Scorer, words []int) error {
	theirs, err := o.scores(words)
	if err != nil {
		return err
	}
	mu, phi, err := s.Score(words)
	if err != nil {
		return err
	}
	own := append(append([]float32{}, mu...), phi...)
	if len(own) != len(theirs) {
		return fmt.Errorf("%d scores, onnxruntime has %d", len(own), len(theirs))
	}
	for i, x := range own {
		r.difference = max(r.difference, float64(x-theirs[i]), float64(theirs[i]-x))
	}
	return nil
}

// parse parses every question, some rounds long, each time beside the peer with the same
// model.
func (r *report) parse(o *onnxruntime, p *domain.Parser, file string) error {
	if _, err := o.load(file); err != nil {
		return err
	}
	r.parses = make([][]stages, len(r.task.Questions))
	for range parseRounds {
		for i, q := range r.task.Questions {
			x := p.Ask(q, parser.Options{K: programs - 1})
			once, err := o.score(r.task.Models[0].Sentences[i], 1)
			if err != nil {
				return err
			}
			r.parses[i] = append(r.parses[i], stages{
				Sentence: i, Link: x.Ms.Link, Score: x.Ms.Score, Solve: x.Ms.Solve, Rank: x.Ms.Rank, Execute: x.Ms.Execute,
				Total: x.Ms.Total, Peer: once, Certified: x.Status == parser.Optimal,
			})
		}
	}
	return nil
}
