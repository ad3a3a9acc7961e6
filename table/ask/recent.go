package ask

import (
	"math"
	"slices"

	"semtree/grammar"
	"semtree/parser"
	"semtree/table/link"
)

// This file is about times that are counted back from the latest one: "within the last 30 days".

// onlyRecent leaves the words of a time that is counted back to the ranges of it, which score as the best of what they might have
// been: "the last 30 days" is no last row.
func onlyRecent(p *parser.Posed, r link.Recent) {
	L, row, ranges := len(p.Grammar.Base.Labels), len(p.Grammar.Labels), p.Grammar.Base.Label("range")
	for _, mu := range [][]float64{p.Problem.Mu, p.Own} {
		best := math.Inf(-1)
		take := func(at int) { best, mu[at] = max(best, mu[at]), math.Inf(-1) }
		var meant []int
		for w := r.Start; w < r.End; w++ {
			for l := range L {
				take(w*row + l)
			}
		}
		for i, c := range p.Candidates {
			switch at := c.Start*row + L + i; {
			case c.Start >= r.End || c.End <= r.Start:
			case c.Label == ranges && c.End == r.End:
				meant = append(meant, at)
			default:
				take(at)
			}
		}
		for _, at := range meant {
			mu[at] = max(mu[at], best)
		}
	}
}

// text returns the words of a time that is counted back, but for those before them.
func text(q *link.Question, r link.Recent) string {
	return q.Text[q.Tokens[r.Latest].Start:q.Tokens[r.End-1].End]
}

// leavesOutRecent: "the last 30 days" is left out.
func (v *review) leavesOutRecent() string {
	for _, r := range v.Question.Recent {
		switch {
		case r.Columns == nil:
			return "'" + text(v.Question, r) + "' is counted back from the latest date, and the table has no column of dates"
		case !slices.ContainsFunc(v.taking[r.Start:r.End], func(c *link.Candidate) bool { return c != nil }):
			return notUnderstood(text(v.Question, r))
		}
	}
	return ""
}

// counted says from which day a reading counts a time back.
func (s *session) counted(r *Reading) (notes []string) {
	if s.asked == nil || r.Parse == nil {
		return nil
	}
	q := s.asked.Question
	for _, of := range q.Recent {
		for w := of.Start; w < of.End; w++ {
			if c := s.asked.On(r.Parse, w); c != nil {
				notes = append(notes, "'"+text(q, of)+"' is counted back from "+grammar.Unquote(c.Consts[2])+", the latest "+grammar.Unquote(c.Consts[0])+" in the table")
			}
		}
	}
	return notes
}
