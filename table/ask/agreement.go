package ask

import (
	"slices"

	"semtree/grammar"
	"semtree/internal/elementary"
	"semtree/solver/instance"
)

// near is how far a rival's score is below, at most.
const near = 4

// maxMargin is the largest margin, and that of a reading without a rival.
const maxMargin = 20

// ahead notes how far a reading is ahead of those with other answers.
func (f *Found) ahead(e Evidence, chosen int) {
	r := f.Readings[chosen]
	e[eMargin], e[eShare] = log1(f.margin(chosen)), logOdds(f.share(chosen))
	first := true
	for i, other := range f.Readings {
		if i == chosen || f.same(chosen, i) {
			continue
		}
		if other.Score > r.Score-near {
			e[eRivals]++
		}
		e.set(eSameForm, first && sameForm(r.Tree, other.Tree))
		first = false
	}
	next := 1
	if chosen > 0 {
		next = 0
	}
	e.set(eAgree, next < len(f.Readings) && f.same(chosen, next))
}

// logOdds is log(p/(1−p)), at most that of 0.999 and at least that of 0.001.
func logOdds(p float64) float64 {
	p = min(max(p, 0.001), 0.999)
	return elementary.Log64(p / (1 - p))
}

// margin is how far a reading is ahead of the best one with another answer.
func (f *Found) margin(chosen int) float64 {
	r := f.Readings[chosen]
	rest := f.Ranking.Rest
	for i, other := range f.Readings {
		if i != chosen && !f.same(chosen, i) {
			rest = max(rest, other.Score)
		}
	}
	return min(max(r.Score-rest, 0), maxMargin)
}

// share is the part of the probability of all readings that are ranked, by their scores,
// that belongs to those with the answer of one. If the ranking had to stop early, there
// may be a program that is worth as much as the bound; it counts as another answer.
func (f *Found) share(chosen int) float64 {
	same, all := 0.0, 0.0
	for i := range f.Readings {
		p := f.weights()[i]
		all += p
		if i == chosen || f.same(chosen, i) {
			same += p
		}
	}
	if f.Ranking.Stop != instance.Done {
		const most = 50 // e⁵⁰ to 1 leaves nothing of the share
		unseen := min(f.Ranking.Rest, f.Result.Bound) - f.Readings[0].Score
		all += elementary.Exp64(min(unseen, most))
	}
	return same / all
}

// weights are the masses of the readings: see [parser.Found.Mass].
func (f *Found) weights() []float64 {
	if f.mass == nil {
		for _, r := range f.Readings {
			f.mass = append(f.mass, f.Mass(&r.Reading))
		}
	}
	return f.mass
}

// masses returns, for each different answer, the sum of exp(score) of its readings, to
// scale.
func (f *Found) masses() (masses []float64) {
	of := map[int]int{}
	for i, mass := range f.weights() {
		first := f.firstWith(i)
		at, known := of[first]
		if !known {
			at = len(masses)
			of[first], masses = at, append(masses, 0)
		}
		masses[at] += mass
	}
	return masses
}

// same reports whether two readings have the same answer.
func (f *Found) same(i, j int) bool { return f.firstWith(i) == f.firstWith(j) }

// firstWith returns the place of the first reading with the answer of reading i. Answers may be long: each is
// compared once with one of each kind.
func (f *Found) firstWith(i int) int {
	for len(f.firsts) < len(f.Readings) {
		r := f.Readings[len(f.firsts)]
		first := slices.IndexFunc(f.Readings[:len(f.firsts)], func(other *Reading) bool {
			return (other.Empty == "") == (r.Empty == "") && other.Same(r.Outcome)
		})
		if first < 0 {
			first = len(f.firsts)
		}
		f.firsts = append(f.firsts, first)
	}
	return f.firsts[i]
}

// entropy returns −Σ p log p of the distribution that masses are to scale.
func entropy(masses []float64) (h float64) {
	all := 0.0
	for _, m := range masses {
		all += m
	}
	for _, m := range masses {
		if p := m / all; p > 0 {
			h -= float64(p * elementary.Log64(p))
		}
	}
	return h
}

// sameForm reports whether two programs differ by the names in them alone: by columns, cells
// and numbers.
func sameForm(a, b *grammar.Node) bool {
	return nodeKind(a.Name) == nodeKind(b.Name) && slices.EqualFunc(a.Args, b.Args, sameForm)
}

// nodeKind is what a node is to [sameForm].
func nodeKind(label string) string {
	switch label {
	case "text", "quantity", "time":
		return "column"
	case "cell", "part":
		return "cell"
	}
	return label
}
