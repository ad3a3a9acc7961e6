package lab

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/gonum/stat/distuv"
)

// Chosen returns those of all whose names stand in a text, with commas between, in the
// order of the text; all if it is empty.
func Chosen[T any](all []T, name func(T) string, names string) (chosen []T, err error) {
	if names == "" {
		return all, nil
	}
	for _, wanted := range strings.Split(names, ",") {
		i := slices.IndexFunc(all, func(x T) bool { return name(x) == wanted })
		if i < 0 {
			var known []string
			for _, x := range all {
				known = append(known, name(x))
			}
			return nil, fmt.Errorf("no setting %q: want some of %q", wanted, known)
		}
		chosen = append(chosen, all[i])
	}
	return chosen, nil
}

// Pairs compares two settings question by question. A question counts once, with the mean
// over the seeds that judge it, since what is hard for one seed is hard for the next.
type Pairs struct {
	Won, Lost int // questions and seeds right in the second setting only, in the first only

	of map[int]*pair // by question
}

// pair is one question: by how many seeds more the second setting has it right, of how many.
type pair struct{ gain, seeds int }

// Add notes whether a question is right in the first setting and in the second, with the same seed.
func (p *Pairs) Add(question int, first, second bool) {
	if p.of == nil {
		p.of = map[int]*pair{}
	}
	q := p.of[question]
	if q == nil {
		q = &pair{}
		p.of[question] = q
	}
	q.seeds++
	switch {
	case second && !first:
		q.gain++
		p.Won++
	case first && !second:
		q.gain--
		p.Lost++
	}
}

// Mean returns the mean difference in points, and its standard error over the questions;
// NaN if there are none.
func (p *Pairs) Mean() (points, err float64) {
	sum, square, n := 0., 0., float64(len(p.of))
	for _, q := range p.of {
		d := float64(q.gain) / float64(q.seeds)
		sum += d
		square += d * d
	}
	m := sum / n
	return 100 * m, 100 * math.Sqrt(max(square/n-m*m, 0)/max(n-1, 1))
}

// Sign returns the two-sided probability of a difference of wins and losses as large as
// this one, if each were as likely: the sign test.
func (p *Pairs) Sign() float64 {
	n, k := p.Won+p.Lost, min(p.Won, p.Lost)
	return min(1, 2*distuv.Binomial{N: float64(n), P: 0.5}.CDF(float64(k)))
}
