package ask

import (
	"slices"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/parser"
	"semtree/table"
)

// neverSaid are labels that words cannot have, whatever the network says.
var neverSaid = []struct {
	words  english.Words
	labels []string
}{
	{english.Till, []string{"more", "less", "atleast"}}, // up to and including
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
	for w, key := range p.Keys {
		for _, n := range neverSaid {
			if n.words.Has(key) {
				never(w, n.labels)
			}
		}
		if s.inTime(p.Keys, w) {
			never(w, notInTime[key])
		}
	}
	for i := range p.Candidates {
		c := &p.Candidates[i]
		if name := p.Grammar.Base.Labels[c.Label].Name; c.End == c.Start+1 && english.AsMany.Has(p.Keys[c.Start]) && listed(" largest smallest above below ", name) && s.isTime(c) {
			bar(p, c.Start, len(p.Grammar.Base.Labels)+i) // "most" of times is how many there are
		}
	}
}

// isTime reports whether a candidate is of a column of times.
func (s *session) isTime(c *parser.Candidate) bool {
	i := slices.IndexFunc(s.table.Columns, func(column *table.Column) bool { return grammar.Quote(column.Name) == c.Consts[0] })
	return i >= 0 && s.table.Columns[i].Kind() == table.Time
}

// inTime reports whether a word is the "first" of "who was hired first", in a table with times: what was done first was
// done before all else, and need not stand in the first row.
func (s *session) inTime(keys []string, w int) bool {
	if w == 0 || notInTime[keys[w]] == nil || !english.IsParticiple(keys[w-1]) || english.Placing.Has(keys[w-1]) ||
		w+1 < len(keys) && !english.Prepositions.Has(keys[w+1]) {
		return false
	}
	return slices.ContainsFunc(s.table.Columns, func(c *table.Column) bool {
		return !c.Hidden && (c.Type == table.TypeDate || c.Type == table.TypeYear)
	})
}
