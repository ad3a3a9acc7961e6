package several

import (
	"cmp"
	"slices"

	"semtree/answer"
	"semtree/table/ask"
	"semtree/table/suggest"
)

// Guide makes examples: questions that are sure, about several tables first. It is not safe for concurrent use, nor while its parser is used.
type Guide struct {
	parser *Parser
	bases  []*guided // those that have most of other tables first
	turn   int       // whose turn it is
	list   []suggest.Example
	spare  []suggest.Example // about one table
	seen   map[string]bool
}

// guided is a base with examples that are understood if nothing is known but it.
type guided struct {
	*base
	guide *suggest.Guide // once it is needed
	taken int
	done  bool
}

const (
	// guidedBases are the bases that are asked for examples, at most.
	guidedBases = 8
	// maxTried is the number of questions that are tried for further examples each time.
	maxTried = 30
)

// NewGuide returns a guide to the tables of a parser, which has no examples yet.
func NewGuide(p *Parser) *Guide {
	g := &Guide{parser: p, seen: map[string]bool{}}
	order := slices.Clone(p.bases)
	joined := func(b *base) (n int) {
		for _, way := range b.wide.Ways {
			n += min(len(way), 1)
		}
		return n
	}
	slices.SortStableFunc(order, func(a, b *base) int { return cmp.Compare(joined(b), joined(a)) })
	for _, b := range order[:min(len(order), guidedBases)] {
		g.bases = append(g.bases, &guided{base: b})
	}
	return g
}

// First returns the first examples, so many or fewer: those of an earlier call are the same.
func (g *Guide) First(n int) []suggest.Example {
	for tried, idle := 0, 0; len(g.list) < n && tried < maxTried && idle < len(g.bases); g.turn++ {
		b := g.bases[g.turn%len(g.bases)]
		x, ok := b.next()
		if idle++; !ok {
			continue
		}
		idle = 0
		if g.seen[x.Question] {
			continue
		}
		g.seen[x.Question] = true
		tried++
		meant, r := b.alone.Ask(x.Question, ask.Options{}), g.parser.Ask(x.Question, ask.Options{})
		switch {
		case r.Status != answer.Sure || r.Total == 0 || meant.Reading == nil || r.Program != meant.Program || r.Table != b.wide.Name:
		case len(r.Way) > 0:
			g.list = append(g.list, x)
		default:
			g.spare = append(g.spare, x)
		}
	}
	if missing := min(n-len(g.list), len(g.spare)); missing > 0 {
		g.list, g.spare = append(g.list, g.spare[:missing]...), g.spare[missing:]
	}
	return g.list[:min(n, len(g.list))]
}

// Done reports whether there are no others.
func (g *Guide) Done() bool {
	return len(g.spare) == 0 && !slices.ContainsFunc(g.bases, func(b *guided) bool { return !b.done })
}

// next returns the next example of a base.
func (b *guided) next() (x suggest.Example, ok bool) {
	if b.done {
		return x, false
	}
	if b.guide == nil {
		b.guide = suggest.New(b.alone)
	}
	list := b.guide.First(b.taken + 1)
	if len(list) <= b.taken {
		b.done = true
		return x, false
	}
	b.taken++
	return list[b.taken-1], true
}
