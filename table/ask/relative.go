package ask

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"semtree/grammar"
	"semtree/parser"
	"semtree/table"
	"semtree/table/link"
	"semtree/table/value"
)

// This file is about times that are counted from today: "last month", "within the last 30 days".

// Today implements [parser.Dated].
func (s *session) Today(day, now time.Time) {
	if day.IsZero() && !now.IsZero() {
		if day = now; s.table.Zone.Known {
			day = now.In(time.FixedZone("", 60*int(s.table.Zone.Minutes)))
		}
	}
	if !day.IsZero() {
		s.today = value.StartOfDay(day.Year(), int(day.Month()), day.Day())
	}
}

// onlyRelative leaves a word that is a relative time to what it is in the columns, which score as the best of what it might have been: "the
// last 30 days" is no last row. What is counted from today is worth a little more than what is counted from the latest time, and
// a column of the table more than one of another table that no word names: "orders last month" are no orders of customers who joined then.
func (s *session) onlyRelative(p *parser.Posed, r *link.Relative) {
	if r.Spans == nil {
		return
	}
	q := p.Linked.(*link.Question)
	ofOther := func(x link.Span) bool { return s.table.Columns[x.Column].Aside && !s.isNamedAlone(q, x.Column) }
	own := slices.ContainsFunc(r.Spans, func(x link.Span) bool { return !ofOther(x) })
	const little = 1e-3
	L, row := len(p.Grammar.Base.Labels), len(p.Grammar.Labels)
	for _, mu := range [][]float64{p.Problem.Mu, p.Own} {
		best := math.Inf(-1)
		for at := r.Word * row; at < r.Word*row+L; at++ {
			best, mu[at] = max(best, mu[at]), math.Inf(-1)
		}
		for i, c := range p.Candidates {
			if span := spanOf(s.table, r, c.Consts); span != nil && c.Start == r.Word {
				at := c.Start*row + L + i
				if mu[at] = max(mu[at], best); span.Latest {
					mu[at] -= little
				}
				if own && ofOther(*span) {
					mu[at] -= taking
				}
			}
		}
	}
}

// isNamedAlone reports whether a word names a column, and no other one of another table.
func (s *session) isNamedAlone(q *link.Question, column int) bool {
	x := &words{Question: q, table: s.table}
	names := func(start int, of func(column int) bool) bool {
		return x.offers(func(c *link.Candidate) bool {
			return c.Start == start && isColumn(c) && best(c.Features, byName) > 0 && of(c.Column)
		})
	}
	for w := range q.Tokens {
		if names(w, func(c int) bool { return c == column }) && !names(w, func(c int) bool { return c != column && c < len(s.table.Columns) && s.table.Columns[c].Aside }) {
			return true
		}
	}
	return false
}

// spanOf returns what a relative time is in the column of a candidate with these constants; nil if the candidate is of another time.
func spanOf(t *table.Table, r *link.Relative, consts []string) *link.Span {
	for i := range r.Spans {
		span := &r.Spans[i]
		if slices.EqualFunc(consts, append([]string{t.Columns[span.Column].Name}, span.Values...), func(c, text string) bool { return grammar.Unquote(c) == text }) {
			return span
		}
	}
	return nil
}

// leavesOutRelative: "the last 30 days" is left out, or no row can be in two of these times.
func (v *review) leavesOutRelative() string {
	for i := range v.Question.Relative {
		r := &v.Question.Relative[i]
		switch {
		case r.Unread:
		case r.Spans == nil:
			return "'" + r.Text + "' is counted from a day, and the table has no column of dates that has such times"
		case v.taking[r.Word] == nil:
			return notUnderstood(r.Text)
		default:
			for k := range i {
				if other := &v.Question.Relative[k]; v.apart(r, other) || v.apart(other, r) {
					return "no row is in both '" + other.Text + "' and '" + r.Text + "'"
				}
			}
		}
	}
	return ""
}

// apart reports whether the rows of one time are looked for among those of another one that has no day of it.
func (v *review) apart(a, b *link.Relative) bool {
	for _, n := range v.Tree.Preorder() {
		of := spanOf(v.table, a, n.Consts)
		for of != nil && len(n.Args) == 1 && n.Args[0].Name != "not" {
			n = n.Args[0]
			if in := spanOf(v.table, b, n.Consts); in != nil && in.Column == of.Column && (in.Time.To <= of.Time.From || of.Time.To <= in.Time.From) {
				return true
			}
		}
	}
	return false
}

// namesDate reports whether words from one on name a column of times.
func (v *review) namesDate(column, start int) bool {
	return v.offers(func(o *link.Candidate) bool {
		return o.Label == "time" && o.Column == column && o.Start == start && best(o.Features, byName) > 0 && best(o.Features, share) > halfName
	})
}

// unsaidDate says that the time of a share or a change may be one of an earlier column, where no word names the later one: sales from May to June
// by when they were ordered, and not shipped.
func (v *review) unsaidDate() string {
	if v.Whole == nil {
		return ""
	}
	for _, c := range v.taking {
		if c == nil || c.Column < 0 || v.table.Column(c.Column).Kind() != table.Time {
			continue
		}
		named := false
		for w := range v.Question.Tokens {
			named = named || v.namesDate(c.Column, w)
		}
		other := slices.IndexFunc(v.Question.Candidates, func(o link.Candidate) bool {
			return o.Start == c.Start && o.End == c.End && o.Label == c.Label && 0 <= o.Column && o.Column < c.Column && v.table.Column(o.Column).Type == v.table.Column(c.Column).Type
		})
		if !named && other >= 0 {
			return fmt.Sprintf("no word says whether a time is that of %s or of %s", v.table.Columns[c.Column].Name, v.table.Columns[v.Question.Candidates[other].Column].Name)
		}
	}
	return ""
}

// unsaidNumber says that what a share's numbers are compared with may be one of another column, where nothing leads to the one at hand.
func (v *review) unsaidNumber() string {
	if v.Whole == nil {
		return ""
	}
	for _, c := range v.taking {
		if c == nil || c.Label != "amount" || c.Column < 0 || best(c.Features, linked) >= 0.5 {
			continue
		}
		return "no word says that '" + v.table.Column(c.Column).Name + "' is compared"
	}
	return ""
}

var linked = places(link.Features, "said", "link", "unit")

// otherDate says that words name another column of dates than that of a relative time: "parcels received last month" by when they were sent.
func (v *review) otherDate() string {
	for _, r := range v.Question.Relative {
		if r.Spans == nil || v.taking[r.Word] == nil {
			continue
		}
		of := v.taking[r.Word].Column
		for _, s := range r.Spans {
			for w := range v.Question.Tokens {
				if s.Column != of && !v.used[s.Column] && !v.namesRows(w) && v.namesDate(s.Column, w) && !v.namesDate(of, w) {
					return fmt.Sprintf("'%s' names another column than %s", v.Question.Tokens[w].Text, v.table.Columns[of].Name)
				}
			}
		}
	}
	return ""
}

// counted says what the relative times of a reading are and from which day they are counted, as notes; and, as doubts, of those that a column
// has no later times than: that, and of those that are counted from its latest time instead.
func (s *session) counted(r *Reading) (notes, doubts []string) {
	if s.asked == nil || r.Parse == nil {
		return nil, nil
	}
	for i := range s.asked.Question.Relative {
		of := &s.asked.Question.Relative[i]
		if of.Spans == nil {
			continue
		}
		var c *parser.Candidate // that takes the word
		for w := range of.Word + 1 {
			if on := s.asked.On(r.Parse, w); on != nil && on.End > of.Word {
				c = on
			}
		}
		if c == nil {
			continue
		}
		column := grammar.Unquote(c.Consts[0])
		span := spanOf(s.table, of, c.Consts)
		if span == nil { // it is one end of a range
			if k := slices.IndexFunc(of.Spans, func(x link.Span) bool { return s.table.Columns[x.Column].Name == column }); k >= 0 {
				span = &of.Spans[k]
			}
		}
		if span == nil {
			continue
		}
		note := fmt.Sprintf("'%s' is %s, counted from %s", of.Text, strings.Join(span.Values, " to "), span.From)
		switch {
		case span.Latest && s.today == 0:
			note = fmt.Sprintf("'%s' is counted back from %s, the latest %s in the table", of.Text, span.Newest, column)
		case span.Latest:
			note += ", the last " + column + " in the table"
			if k := slices.IndexFunc(of.Spans, func(x link.Span) bool { return x.Past && x.Column == span.Column }); k >= 0 {
				note += "; counted from today, it is " + strings.Join(of.Spans[k].Values, " to ")
			}
		case span.Past:
			note += fmt.Sprintf("; the last %s in the table is %s", column, span.Newest)
		}
		if s.today != 0 && (span.Latest || span.Past) {
			doubts = append(doubts, fmt.Sprintf("the table has no %s as late as '%s'", column, of.Text))
		}
		notes = append(notes, note)
	}
	return notes, doubts
}
