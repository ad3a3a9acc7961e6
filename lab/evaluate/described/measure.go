package main

import (
	"time"

	"semtree/answer"
	"semtree/lab"
	"semtree/lab/dataset/everyday"
	"semtree/model"
	"semtree/table"
	"semtree/table/ask"
	tablemodel "semtree/table/model"
)

// budget is the time of a question: long enough that the machine makes no difference.
const budget = 30 * time.Second

// measured are the outcomes of all questions under a setting.
type measured struct {
	name     string
	outcomes []outcome
}

// outcome is what became of a question.
type outcome struct {
	status answer.Status
	right  bool   // there is an answer, and it is right
	click  bool   // it is right, or one click leads to the right one
	said   string // the reading in plain words, or why there is none
}

// askAll asks the questions, in their order, of the tables that open returns.
func askAll(questions []everyday.Question, m *model.Model, open func(name string) *table.Table) (all []outcome) {
	parsers := map[string]*ask.Parser{}
	for _, q := range questions {
		p := parsers[q.Table]
		if p == nil {
			t := open(q.Table)
			p = lab.Must(ask.New(t, tablemodel.Index(t), m))
			parsers[q.Table] = p
		}
		all = append(all, outcomeOf(&q, func(fix []answer.Fix) *answer.Result {
			return &p.Ask(q.Text, ask.Options{Budget: budget, Fix: fix}).Result
		}))
	}
	return all
}

// outcomeOf asks a question, and once more with each meaning of the question back; asked returns the result, given what words mean.
func outcomeOf(q *everyday.Question, asked func([]answer.Fix) *answer.Result) outcome {
	right := func(r *answer.Reading) bool {
		return r != nil && r.Outcome != nil && q.Judge(everyday.Reply{Answer: r.Values()}) == everyday.Right
	}
	r := asked(nil)
	o := outcome{status: r.Status, right: right(r.Reading), said: r.Reason}
	if r.Reading != nil {
		o.said = r.Words
	}
	o.click = o.right
	if r.Status == answer.Likely {
		for _, other := range r.Alternatives {
			o.click = o.click || right(other)
		}
	}
	if r.Ask == nil {
		return o
	}
	for _, meaning := range r.Ask.Meanings {
		if o.click {
			break
		}
		o.click = right(asked([]answer.Fix{{Start: r.Ask.Word.Start, End: r.Ask.Word.End, ID: meaning.ID}}).Reading)
	}
	return o
}

// counts are sums of outcomes. A question is right, wrong, asked back or refused.
type counts struct {
	n, sureRight, sureWrong, likelyRight, likelyWrong, asks, cannot, click int
}

// add counts an outcome.
func (c *counts) add(o outcome) {
	c.n++
	if o.click {
		c.click++
	}
	switch {
	case o.status == answer.Sure && o.right:
		c.sureRight++
	case o.status == answer.Sure:
		c.sureWrong++
	case o.status == answer.Likely && o.right:
		c.likelyRight++
	case o.status == answer.Likely:
		c.likelyWrong++
	case o.status == answer.Asks:
		c.asks++
	default:
		c.cannot++
	}
}

// count counts the outcomes of those questions that are wanted.
func count(questions []everyday.Question, outcomes []outcome, wanted func(everyday.Question) bool) (c counts) {
	for i, q := range questions {
		if wanted(q) {
			c.add(outcomes[i])
		}
	}
	return c
}
