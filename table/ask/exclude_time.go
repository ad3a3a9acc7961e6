package ask

import (
	"slices"

	"semtree/lexicon/english"
	"semtree/parser"
	"semtree/table"
	"semtree/table/link"
)

// neverSaid are labels that words cannot have, whatever the network says.
var neverSaid = []struct {
	words  english.Words
	labels []string
}{
	{english.Till, []string{"more", "less", "atleast"}}, // up to and including
	{english.Denying, []string{"first", "last"}},        // what was never done was not done last
}

// notInTime are what the first and the last that was done are not.
var notInTime = map[string][]string{"first": {"first", "highest", "max"}, "last": {"last", "lowest", "min"}}

// excludeTimes takes from the problem what words of times cannot mean.
func (s *session) excludeTimes(p *parser.Posed) {
	never := func(w int, labels []string) {
		for _, name := range labels {
			if label := p.Grammar.Base.Label(name); label >= 0 {
				bar(p, w, label)
			}
		}
	}
	q := p.Linked.(*link.Question)
	x := &words{Question: q, table: s.table}
	for w, key := range p.Keys {
		for _, n := range neverSaid {
			if n.words.Has(key) {
				never(w, n.labels)
			}
		}
		if x.inTime(w) {
			never(w, notInTime[key])
		}
		if key == "since" && x.offers(func(c *link.Candidate) bool { return c.Label == "moment" && c.Start == w+1 }) {
			onlyBegins(p, w)
		}
	}
	for i := range q.Candidates {
		c := &q.Candidates[i]
		if c.Column < 0 || c.End != c.Start+1 {
			continue
		}
		column, extreme := s.table.Column(c.Column), listed(" largest smallest ", c.Label)
		noFirst := x.inTime(c.Start) && (extreme || !isColumn(c)) && !inOrder(column, s.measures) // "who stayed first" did not stay 1 night
		howMany := english.AsMany.Has(p.Keys[c.Start]) && (extreme || listed(" above below ", c.Label)) && column.Kind() == table.Time
		if noFirst || howMany {
			bar(p, c.Start, len(p.Grammar.Base.Labels)+i)
		}
	}
}

// onlyBegins: "since 2022" is from then on, and no column that has the word in its header: "customer since".
func onlyBegins(p *parser.Posed, w int) {
	for i, c := range p.Candidates {
		if c.Start <= w && w < c.End {
			bar(p, c.Start, len(p.Grammar.Base.Labels)+i)
		}
	}
	for _, name := range []string{"atleast", "more"} {
		if label := p.Grammar.Base.Label(name); label >= 0 {
			p.Problem.Mu[w*len(p.Grammar.Labels)+label] += taking
		}
	}
}

// inOrder reports whether a column says who was first: it has times, or ranks.
func inOrder(c *table.Column, known map[string]measure) bool {
	return c.Kind() == table.Time || known[c.Name].topmost
}

// firstByOther: who was billed first is not who has the least bill.
func (v *review) firstByOther() string {
	for w, t := range v.Question.Tokens {
		if otherEnds[v.labelAt(w)] == "" || !v.inTime(w) {
			continue
		}
		for _, a := range args(v.Parse, w) {
			if c := v.taking[a]; c != nil && isColumn(c) && !inOrder(v.table.Column(c.Column), v.columns) {
				return "'" + t.Text + "' asks for a time, and '" + v.table.Column(c.Column).Name + "' has none"
			}
		}
	}
	return ""
}

// inTime reports whether a word is the "first" of "who was hired first", in a table with times: what was done first was
// done before all else, and need not stand in the first row.
func (x *words) inTime(w int) bool {
	if w == 0 || notInTime[x.word(w)] == nil || !english.IsParticiple(x.word(w-1)) || x.wordIn(w-1, english.Placing) ||
		x.word(w+1) != "" && !x.wordIn(w+1, english.Prepositions) {
		return false
	}
	return slices.ContainsFunc(x.table.Columns, func(c *table.Column) bool {
		return !c.Hidden && (c.Type == table.TypeDate || c.Type == table.TypeYear)
	})
}
