package several

import (
	"math/bits"
	"slices"

	"semtree/answer"
	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/table/ask"
	"semtree/table/heading"
	"semtree/table/schema"
)

// FeatureNames are what a judge of one table does not know of a reading, in the order of [Features].
var FeatureNames = []string{
	"own",      // it mentions a column of the base itself, or the question names its rows
	"named",    // how well the question names the base
	"first",    // the question names the base first
	"missing",  // names of tables that it is not about, and that no mention takes, each by how well it is named
	"covered",  // names of tables that it is about
	"unnamed",  // tables that it is about, beside the base, and that the question does not name
	"asked",    // what is listed is of the table that the question names first
	"left",     // content words that it leaves out, and that some table has something for
	"tables",   // with columns that it mentions, or on the way to these, beside the base
	"joined",   // mentions of columns of other tables
	"owners",   // ways to what is listed side by side, beside the first
	"again",    // mentions that say the same as another one
	"counted",  // it mentions how many rows belong to one of the base
	"whether",  // or whether any does
	"distinct", // it counts different values
	"junction", // nothing of it is the base's own, which only brings others together
	"nothing",  // its answer is empty, or 0
	"logit",    // of how probable the judge finds it
}

// Features are those of a reading.
type Features []float64

// namedBut says how well a question names a table, given the words that the mentions of a reading take: a word of the table's name may be one of
// them, and name nothing else.
func (q *question) namedBut(table int, taken uint64) float64 {
	if q.named[table] < byName && q.words[table]&^taken == 0 {
		return 0
	}
	return q.named[table]
}

// headed returns the words of the question that the headers of a program's columns have.
func (b *base) headed(program *grammar.Node) (words uint64) {
	for _, m := range program.Preorder() {
		c := b.wide.Mentioned(m)
		if c == nil {
			continue
		}
		for _, word := range heading.Split(c.Name) {
			words |= places(b.asked.all, []string{english.Singular(word)})
		}
	}
	return words
}

// needs returns what a program is about whose mentions take some words; nil if it does not need its base: the same can be said of a smaller table,
// or nobody asks for it.
func (p *Parser) needs(b *base, program *grammar.Node, taken uint64) *schema.About {
	about := b.wide.About(program)
	q := b.asked
	others := slices.ContainsFunc(q.named, func(n float64) bool { return n == byName })
	switch named := q.namedBut(b.wide.Base, taken); {
	case about.Unsaid,
		!about.Own && named == 0 && (about.Branches == 1 || about.Branches == 0 && others),
		!about.Own && named < byName && about.Branches > 1 && p.elsewhere(b, &about):
		return nil
	}
	return &about
}

// elsewhere reports whether the columns of a program that are of other tables than the base are columns of one of these, too, with the tables on
// the way that the question names: bookings have their flats, and need no list of who looked at which.
func (p *Parser) elsewhere(b *base, about *schema.About) bool {
	var all []int
	for t := range about.Tables {
		if t != b.wide.Base && (about.Targets[t] || b.asked.named[t] > 0) {
			all = append(all, t)
		}
	}
	return slices.ContainsFunc(all, func(t int) bool {
		return !slices.ContainsFunc(all, func(u int) bool { return t != u && !p.bases[t].wide.Reaches(u) })
	})
}

// features returns those of a reading whose mentions take some words, and that the judge finds right with some probability.
func (p *Parser) features(b *base, r *ask.Reading, about *schema.About, taken uint64, right float64) Features {
	q, base := b.asked, b.wide.Base
	named, missing, covered, unnamed := q.namedBut(base, taken), 0., 0., 0.
	for i, n := range q.named {
		switch {
		case about.Tables[i] && n == 0 && i != base:
			unnamed++
		case about.Tables[i]:
			covered += n
		case q.words[i]&^r.Covered != 0:
			missing += n
		}
	}
	return Features{
		is(about.Own || named == byName), named, is(q.first == base), missing, covered, unnamed,
		is(q.first == about.Asked), float64(bits.OnesCount64(q.said &^ r.Covered)), float64(about.Joins), float64(about.Joined),
		float64(max(about.Owners-1, 0)), float64(about.Again), is(about.Counts == schema.HowMany), is(about.Counts == schema.Whether),
		float64(about.Distinct), is(!about.Own && about.Branches > 1), is(saysNothing(r.Outcome)), logit(right),
	}
}

// saysNothing reports whether an answer is empty, or 0.
func saysNothing(o *answer.Outcome) bool {
	if o == nil || o.Len() == 0 {
		return true
	}
	zero := o.Len() == 1
	for v := range o.Elements {
		zero = zero && v == 0.0
	}
	return zero
}

func is(so bool) float64 {
	if so {
		return 1
	}
	return 0
}
