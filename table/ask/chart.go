package ask

import (
	"cmp"
	"strings"
	"time"

	"semtree/lexicon/english"
	"semtree/parser"
)

// Ask answers a question as [parser.Parser.Ask] does. If nothing of it is left out, or refused, but words that ask for a chart,
// of which the table has none, the question without them is answered, if its answer has a chart: who says "the
// price by year as a chart" asks for the price by year. A question whose answer cannot be drawn stays as it is, for the
// words may have meant something else.
func (p *Parser) Ask(question string, opt Options) *Result {
	r := p.Parser.Ask(question, opt)
	from, end := chartWords(r)
	if end == 0 {
		return r
	}
	opt.Budget = cmp.Or(opt.Budget, parser.DefaultBudget) - time.Duration(r.Ms.Total*float64(time.Millisecond))
	if opt.Budget <= 0 {
		return r
	}
	at, until := r.Tokens[from].Start, r.Tokens[end-1].End
	text := []byte(r.Question)
	for i := at; i < until; i++ {
		text[i] = ' '
	}
	plain := p.Ask(string(text), opt) // which has fewer words
	if !drawn(plain) || !r.Refused && (plain.Refused || plain.Program != r.Program) {
		return r
	}
	plain.Question = r.Question
	plain.Insert(from, parser.Token{Text: r.Question[at:until], Start: at, End: until, Known: true, Head: -1, Place: parser.PlaceChart})
	plain.Ms.Add(r.Ms)
	return plain
}

// chartWords returns the words of a question that ask for a chart, 0, 0 if there are none or if it was refused, or answered
// without regard, for others, too.
func chartWords(r *Result) (from, end int) {
	if r.Refused && r.Refusal != parser.Unfound || len(r.Missing) == 0 {
		return 0, 0
	}
	words := make([]string, len(r.Tokens))
	for i, t := range r.Tokens {
		words[i] = strings.ToLower(t.Text)
	}
	if from, end = english.ChartRequest(words); end == 0 {
		return 0, 0
	}
	for _, m := range r.Missing {
		if m.Start < r.Tokens[from].Start || m.End > r.Tokens[end-1].End {
			return 0, 0
		}
	}
	return from, end
}

// drawn reports whether the answer, or the first reading that may be meant, has a chart.
func drawn(r *Result) bool {
	first := r.Read()
	return (!r.Refused || r.Refusal == parser.Unsure) && first.Outcome != nil && first.Chart != nil
}
