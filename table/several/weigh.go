package several

import (
	_ "embed"
	"math"
	"slices"
	"sync"

	"semtree/grammar"
	"semtree/internal/jsontext"
	"semtree/lexicon/english"
	"semtree/table/ask"
	"semtree/table/heading"
	"semtree/table/schema"
)

// FeatureNames are what a judge of one table does not know of a reading, in the order of [Features].
var FeatureNames = []string{
	"own",      // it mentions a column of the base itself, or the question names its rows
	"named",    // how well the question names the base
	"missing",  // names of tables that it is not about, and that no mention takes, each by how well it is named
	"covered",  // names of tables that it is about
	"tables",   // with columns that it mentions, or on the way to these, beside the base
	"joined",   // mentions of columns of other tables
	"counted",  // it mentions how many rows belong to one of the base
	"whether",  // or whether any does
	"junction", // nothing of it is the base's own, which only brings others together
	"logit",    // of how probable the judge finds it
	"number",   // logarithm of the number of tables that there are
}

// Features are those of a reading.
type Features []float64

// Linear is a logistic regression: weights of some numbers, then a constant.
type Linear []float64

// of returns the probability.
func (w Linear) of(x ...float64) float64 {
	z := w[len(w)-1]
	for i, v := range x {
		z += w[i] * v
	}
	return 1 / (1 + math.Exp(-z))
}

// Weights say how probable a reading is: by its [Features], and then, among those of other bases, by the logits of what that says of it, of
// the most probable one with the same answer, and of the most probable one with another answer. Nil leaves it as it is.
type Weights struct {
	Reading Linear `json:"reading"`
	Among   Linear `json:"among"`
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
	return math.Log(p / (1 - p))
}

// weigh says how probable a reading is, and whether it needs its base.
func (p *Parser) weigh(b *base, r *ask.Reading, right float64) (float64, bool) {
	f := p.features(b, r.Tree, r.Covered)
	if f == nil {
		return right, false
	}
	f = append(f, logit(right), math.Log(float64(len(p.bases))))
	if p.Weighed != nil {
		p.Weighed(b.wide.Table, &r.Reading, f)
	}
	if p.Weights.Reading != nil {
		right = p.Weights.Reading.of(f...)
	}
	return p.capped(b, r.Tree, right), true
}

// capped returns how probable a program is, less than what is sure where it is known what may be wrong with it: things without any row of the base
// are without others, too, and are not there; or what is asked for is of another table, and no word says so.
func (p *Parser) capped(b *base, n *grammar.Node, probable float64) float64 {
	if denies(n) && b.unlisted(n) != "" || b.unasked(n) {
		return min(probable, p.judge.Threshold*almost)
	}
	return probable
}

// almost is the share of the limit of sure answers that another one has at most.
const almost = 0.99

// unasked reports whether a program lists a column of what rows belong to that no word of the question has a name for.
func (b *base) unasked(n *grammar.Node) bool {
	c := b.wide.Joined(n)
	if c == nil {
		return false
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

// features returns those of a program that do not depend on the judge, given the words that its mentions take; nil if it does not need its
// base.
func (p *Parser) features(b *base, program *grammar.Node, taken uint64) Features {
	about := b.wide.About(program)
	q, base := b.asked, b.wide.Base
	others := slices.ContainsFunc(q.named, func(n float64) bool { return n == byName })
	if about.Unsaid || !about.Own && q.named[base] == 0 && (about.Branches == 1 || about.Branches == 0 && others) {
		return nil
	}
	missing, covered := 0., 0.
	for i, n := range q.named {
		switch {
		case about.Tables[i]:
			covered += n
		case q.words[i]&^taken != 0:
			missing += n
		}
	}
	return Features{is(about.Own || q.named[base] == byName), q.named[base], missing, covered, float64(about.Joins), float64(about.Joined),
		is(about.Counts == schema.HowMany), is(about.Counts == schema.Whether), is(!about.Own && about.Branches > 1)}
}

func is(so bool) float64 {
	if so {
		return 1
	}
	return 0
}
