package several

import (
	_ "embed"
	"slices"
	"sync"

	"semtree/answer"
	"semtree/grammar"
	"semtree/internal/elementary"
	"semtree/internal/jsontext"
	"semtree/lexicon/english"
	"semtree/table/ask"
	"semtree/table/heading"
)

// Linear is a logistic regression: weights of some numbers, then a constant.
type Linear []float64

// of returns the probability: the same bits on every platform.
func (w Linear) of(x ...float64) float64 {
	z := w[len(w)-1]
	for i, v := range x {
		z += float64(w[i] * v) // not fused
	}
	return elementary.Sigmoid64(z)
}

// Weights say how probable a reading is, by its [Features], and how sure the most probable one is, by [Certainty]. Nil leaves it as it is.
type Weights struct {
	Reading Linear `json:"reading"`
	Sure    Linear `json:"sure"`
}

//go:embed weights.json
var weightsFile []byte

// learnt are the weights of this package.
var learnt = sync.OnceValue(func() (w Weights) {
	if err := jsontext.Decode(weightsFile, "weights.json", &w); err != nil {
		panic("several: " + err.Error())
	}
	return w
})

// logit returns log p/(1−p), with p at some distance from 0 and 1.
func logit(p float64) float64 {
	const least = 1e-4
	p = min(max(p, least), 1-least)
	return elementary.Log64(p / (1 - p))
}

// weigh says how probable a reading is, and whether it needs its base.
func (p *Parser) weigh(b *base, r *ask.Reading, right float64) (float64, bool) {
	taken := r.Covered | b.headed(r.Tree)
	about := p.needs(b, r.Tree, taken)
	if about == nil {
		return right, false
	}
	f := p.features(b, r, about, taken, right)
	if p.Weighed != nil {
		p.Weighed(b.wide.Table, &r.Reading, f)
	}
	if p.Weights.Reading != nil {
		right = p.Weights.Reading.of(f...)
	}
	if right = p.capped(b, r.Tree, right); b.misnumbers(r.Tree) || p.takesOtherRole(b, r.Tree) {
		right = elementary.Sigmoid64(logit(right) - misnumbered)
	}
	if b.unsaidRole(r.Tree) {
		right = elementary.Sigmoid64(logit(right) - unsaid)
	}
	b.asked.weighed = append(b.asked.weighed, weighed{&r.Reading, f, right})
	return right, true
}

// capped returns how probable a program is, less than what is sure where it is doubtful.
func (p *Parser) capped(b *base, n *grammar.Node, probable float64) float64 {
	if p.isDoubtful(b, n) {
		return min(probable, p.judge.Threshold*almost)
	}
	return probable
}

// isDoubtful reports whether it is known what may be wrong with a program: things without any row of the base are without others, too, and are not
// there; what is asked for is of another table, and no word says so; a time is of another table than the one that it stands behind; who is asked for
// is nobody; it picks one of two roles; or it does not do what a word says.
func (p *Parser) isDoubtful(b *base, n *grammar.Node) bool {
	return denies(n) && b.unlisted(n) != "" || b.unasked(n) || b.mistakesRole(n) || b.leavesVerb(n) || p.picksRole(b, n) || b.mistimes(n) || p.namesNobody(b, n) || b.misreads(n)
}

// By how much the logit of a reading is less that takes the number of a row for something else, or another role than the one that is said; or that goes by
// way of a role that nobody names: the first is nearly certain; of the second, other words may say the role.
const (
	misnumbered = 4
	unsaid      = 1.5
)

// almost is the share of the limit of sure answers that another one has at most.
const almost = 0.99

// unasked reports whether a program lists a column of what rows belong to that no word of the question has a name for, or numbers of such rows, though
// nobody asks for numbers.
func (b *base) unasked(n *grammar.Node) bool {
	c := b.wide.Joined(n)
	if c == nil {
		return false
	}
	if c.IsCode() && !slices.ContainsFunc(b.asked.all, english.NumberHeaders.Has) {
		return true
	}
	for _, name := range append([]string{c.Name, c.Owner.Noun}, c.Other...) {
		for _, word := range heading.Split(name) {
			if !english.NameHeaders.Has(word) && slices.Contains(b.asked.all, english.Singular(word)) {
				return false
			}
		}
	}
	return true
}

// weighed is a reading with its features, and how probable it is.
type weighed struct {
	*answer.Reading
	features Features
	probable float64
}

// Certainty names what says how sure the most probable reading is.
var Certainty = []string{
	"own",   // the logit of how probable it is
	"share", // that of the share of its answer in the odds of all readings of all bases
	"judge", // that of how probable the judge finds it
	"left",
	"missing",
	"unnamed",
}

// agree reports whether two readings have the same answer, but for things that have nothing, which one of them may not know.
func agree(a, b *answer.Reading) bool {
	return a.SameElements(b.Outcome) || a.Some().SameElements(b.Some())
}

// certainty returns what is known of a reading in the order of [Certainty].
func (q *question) certainty(chosen *answer.Reading) []float64 {
	same, all := 0., 0.
	var own weighed
	for _, r := range q.weighed {
		odds := elementary.Exp64(logit(r.probable))
		if all += odds; agree(r.Reading, chosen) {
			same += odds
		}
		if r.Reading == chosen {
			own = r
		}
	}
	of := func(name string) float64 { return own.features[slices.Index(FeatureNames, name)] }
	return []float64{logit(own.probable), logit(same / all), of("logit"), of("left"), of("missing"), of("unnamed")}
}
