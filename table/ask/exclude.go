package ask

import (
	"math"
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/parser"
	"semtree/table"
	"semtree/table/link"
	"semtree/table/program"
	"semtree/table/value"
)

// taking is by how much a reading gains that takes a word which is a cell of the table: more than it could gain by leaving it out.
const taking = 10

// exclude changes the scores of a question: see "What words cannot mean" in the package comment.
func (s *session) exclude(p *parser.Posed) {
	excludeWords(s.table, p)
	s.excludeTimes(p)
	at, label := quantified(p.Keys)
	allow(p, func(name string) bool { return (name == verdict) == (label != "") })
	if label != "" {
		insist(&words{Question: p.Linked.(*link.Question), table: s.table}, p, at, label)
	}
	relative := p.Linked.(*link.Question).Relative
	for i := range relative {
		s.onlyRelative(p, &relative[i])
	}
	for i, c := range p.Candidates {
		if before := p.Keys[max(c.Start-1, 0)]; isPresence(&c) && (english.AnyAmount.Has(before) || english.OneOf.Has(before)) {
			onlyPresence(p, i)
		}
	}
}

// isPresence reports whether a mention is of the rows that have more than 0 in a column.
func isPresence(c *parser.Candidate) bool { return len(c.Consts) == 2 && c.Consts[1] == some }

var some = grammar.Quote(program.Some)

// onlyPresence: "houses with a garage" have one. Nobody asks for the column by these words.
func onlyPresence(p *parser.Posed, i int) {
	has, g := p.Candidates[i], p.Grammar
	for k, c := range p.Candidates {
		if k != i && c.Start == has.Start && c.Consts[0] == has.Consts[0] && len(c.Consts) == 1 {
			bar(p, c.Start, len(g.Base.Labels)+k)
		}
	}
}

// bar takes a label from a word.
func bar(p *parser.Posed, w, label int) {
	at := w*len(p.Grammar.Labels) + label
	p.Problem.Mu[at], p.Own[at] = math.Inf(-1), math.Inf(-1)
}

// allow makes programs of some types those that a question may have. Other questions may have the same grammar, which stays as it is.
func allow(p *parser.Posed, may func(name string) bool) {
	roots := slices.Clone(p.Grammar.RootTypes)
	for t, name := range p.Grammar.Types {
		roots[t] = roots[t] && may(name)
	}
	own, mentions := *p.Grammar.Grammar, *p.Grammar
	own.RootTypes = roots
	mentions.Grammar = &own
	p.Grammar, p.Problem.Grammar = &mentions, &own
}

// excludeWords takes from the problem what single words cannot mean, and makes readings gain that take words which are cells.
func excludeWords(t *table.Table, p *parser.Posed) {
	q := p.Linked.(*link.Question)
	x := &words{Question: q, table: t}
	p.Problem.Mu = slices.Clone(p.Problem.Mu) // probabilities are those of the network
	L, own := len(p.Grammar.Labels), len(p.Grammar.Base.Labels)
	cells, kinds := make([]bool, len(q.Tokens)), x.kinds()
	for w := range cells {
		cells[w] = x.namesCell(w)
	}
	for i := range q.Candidates {
		c := &q.Candidates[i]
		score := &p.Problem.Mu[c.Start*L+own+i]
		switch {
		case x.noCode(c), x.noColumn(c, kinds), x.noPerson(c), x.onlyCounts(c), x.onlyRows(c):
			*score = math.Inf(-1)
		case c.Label == "cell" && best(c.Features, byName) > 0:
			for w := c.Start; w < c.End; w++ {
				if cells[w] || x.saysWhat(c) {
					*score += taking
				}
			}
		}
	}
	if without := p.Grammar.Base.Label("without"); without >= 0 {
		for w := range q.Tokens {
			if x.deniesEvent(w) {
				score := p.Problem.Mu[w*L+without]
				for l := range own {
					p.Problem.Mu[w*L+l] = math.Inf(-1)
				}
				p.Problem.Mu[w*L+without] = score + taking
			}
		}
	}
	if x.fromGreatest() {
		for _, rising := range []string{"ascending", "increasing"} {
			for w, l := 0, p.Grammar.Base.Label(rising); w < len(q.Tokens) && l >= 0; w++ {
				p.Problem.Mu[w*L+l] = math.Inf(-1)
			}
		}
	}
}

// noCode reports whether a function word is no short cell, since it is not written like one: "no" is not Norway, and "it" is no
// film, nor is what stands behind "how" a cell. It may be one in small letters behind "the" or, for a code, a preposition.
func (x *words) noCode(c *link.Candidate) bool {
	if (c.Label == "cell" || c.Label == "part") && x.word(c.Start-1) == "how" {
		return true // "how high is the cost"
	}
	if c.Label != "cell" && c.Label != "part" || c.End != c.Start+1 || x.content(c.Start) || best(c.Features, exact) == 0 {
		return false
	}
	typed, cell := x.Question.Tokens[c.Start].Text, c.Consts[1]
	_, truth := english.YesOrNo(cell)
	isCode := strings.ToUpper(cell) == cell && len(cell) <= maxCode
	switch {
	case strings.ToLower(typed) != typed, typed == cell, x.table.Column(c.Column).Type == table.TypeBool, best(c.Features, inQuotes) > 0:
		return false
	case !isCode:
		return english.Pronouns.Has(x.word(c.Start)) && len(strings.Fields(cell)) == 1
	case truth && !x.content(c.End):
		return false
	}
	behind := x.word(c.Start-1) == "the" || x.wordIn(c.Start-1, english.Prepositions)
	return !behind || x.content(c.End)
}

// maxCode is the number of letters of the longest code that a function word may be.
const maxCode = 3

// kinds are the singulars of single words that say what somebody is: "manager" of "who is a manager".
func (x *words) kinds() (list []string) {
	for i := range x.Question.Candidates {
		if c := &x.Question.Candidates[i]; c.Label == "cell" && c.End == c.Start+1 && x.saysWhat(c) {
			list = append(list, english.Singular(x.word(c.Start)))
		}
	}
	return list
}

// noColumn reports whether a candidate is no column, since its words say what somebody is: "who is a manager". "Who" does not ask for a
// column that is called as one of these kinds is either.
func (x *words) noColumn(c *link.Candidate, kinds []string) bool {
	return isColumn(c) && (x.saysWhat(c) || len(kinds) > 0 && slices.Contains(kinds, english.Singular(value.Fold(x.table.Column(c.Column).Name))))
}

// saysWhat reports whether the words of a candidate say what somebody is: they are a cell.
func (x *words) saysWhat(c *link.Candidate) bool {
	article := c.Start - 1
	return english.OneOf.Has(x.word(article)) && x.wordIn(article-1, english.Being) && x.isCell(c.Start, c.End, func(*link.Candidate) bool { return true })
}

// onlyCounts reports whether the "number" of "number of guests" is taken for a column, such as a sum, whose header does not say so.
func (x *words) onlyCounts(c *link.Candidate) bool {
	return c.End == c.Start+1 && x.word(c.Start) == "number" && x.word(c.End) == "of" && c.Column >= 0 && best(c.Features, byName) == 0
}

// onlyRows reports whether what a row is called is taken for a column that is called otherwise: "likes per review" are not told by the
// reviewer, nor has who did "the most rentals" paid the greatest rent.
func (x *words) onlyRows(c *link.Candidate) bool {
	return c.End == c.Start+1 && c.Column >= 0 && (isColumn(c) || listed(" total mean ", c.Label)) && x.wordHas(c.Start, rowNoun) &&
		(x.wordIn(c.Start-1, english.Per) || x.wordIn(c.Start-1, english.AsMany)) && best(c.Features, exact) == 0 && x.table.Repeats(x.table.Column(c.Column))
}

// noPerson reports whether a word in small letters is no person, since it says what things are, or is what another column has: "how many
// cars are white" where a driver is called White.
func (x *words) noPerson(c *link.Candidate) bool {
	if c.Label != "cell" && c.Label != "part" || c.End != c.Start+1 || best(c.Features, persons) == 0 || x.wordIn(c.Start-1, english.Prepositions) && !x.content(c.End) || x.word(c.End) == "'s" {
		return false
	}
	typed := x.Question.Tokens[c.Start].Text
	if strings.ToLower(typed) != typed || c.Label == "cell" && typed == c.Consts[1] {
		return false
	}
	isSo := x.wordIn(c.Start-1, english.Being) || x.wordIn(0, english.Being) && x.word(c.End) == ""
	return isSo && c.Label == "part" && best(c.Features, persons) > 0.5 && best(c.Features, said) == 0 && !mentions(x.Question.Tokens, "who") || x.isCell(c.Start, c.End, func(other *link.Candidate) bool {
		return other.Column != c.Column && best(other.Features, persons) == 0
	})
}

// deniesEvent reports whether a word denies that something has happened to things of which each may have several rows, so that it
// does not leave out single rows: "products not sold in Austria".
func (x *words) deniesEvent(w int) bool {
	event := w + 1
	for x.word(event) == "been" || x.word(event) == "being" {
		event++
	}
	if english.ClassOf(x.word(w)) != english.Vital || !x.wordIn(w, english.Denying) || !english.IsParticiple(x.word(event)) || x.isNamed(event) {
		return false
	}
	for before := range w {
		if x.naming(before, func(c *link.Candidate) bool {
			p := &x.table.Column(c.Column).Profile
			return c.Label == "text" && best(c.Features, byName) > 0 && p.Distinct < x.table.Rows
		}) {
			return true
		}
		if x.namesRows(before) {
			return false
		}
	}
	return false
}

// isNamed reports whether a word names something in the table.
func (x *words) isNamed(w int) bool {
	return x.offers(func(c *link.Candidate) bool { return c.Start <= w && w < c.End && best(c.Features, byName) > 0 })
}

// isCell reports whether words are a whole cell that is so.
func (x *words) isCell(start, end int, is func(c *link.Candidate) bool) bool {
	return x.offers(func(c *link.Candidate) bool {
		return c.Label == "cell" && c.Start == start && c.End == end && best(c.Features, byName) > 0 && best(c.Features, share) == 1 && is(c)
	})
}

// fromGreatest reports whether a question ranks things, which begins with the greatest unless it says something else.
func (x *words) fromGreatest() bool {
	ranks := false
	for w, t := range x.Question.Tokens {
		if english.Rising.Has(t.Word) || english.Usual.Has(t.Word) || t.Word == "from" || x.word(w+1) == "first" {
			return false
		}
		ranks = ranks || t.Word != "" && t.Word == english.SortFor(value.Fold(t.Text))
	}
	return ranks
}
