package tables

import (
	"fmt"

	"semtree/answer"
	"semtree/lab/dataset/spider"
	"semtree/lab/evaluate"
	"semtree/model"
	"semtree/table/ask"
	"semtree/table/file"
)

// Spider is how the questions of Spider about one table were answered. Answers are judged by
// [spider.Judge].
type Spider struct {
	SpiderCounts
	Unread int `json:"unread"` // questions left out, whose SQL is not read
	// Unordered counts first readings that are right but for the order of their rows.
	Unordered int                      `json:"first_unordered"`
	Certified float64                  `json:"certified"`         // share proved optimal
	Forms     map[string]*SpiderCounts `json:"forms"`             // by [spider.Form]
	Several   SpiderCounts             `json:"any_several"`       // questions of any form that ask for several columns
	ECE       float64                  `json:"calibration_error"` // expected, of the confidence of first readings
	MsMedian  float64                  `json:"ms_median"`         // of a question, on one core
	Ms99      float64                  `json:"ms_p99"`

	Errors []Wrong `json:"errors,omitempty"` // questions whose first reading is wrong, refused or not

	Asked []SpiderAsked `json:"-"` // in the order of the questions
}

// SpiderCounts counts questions.
type SpiderCounts struct {
	N       int `json:"n"`
	Right   int `json:"right"` // answered
	Wrong   int `json:"wrong"` // answered
	Refused int `json:"refused"`
	First   int `json:"first"` // the first reading is right, refused or not
	Among   int `json:"among"` // one of the readings listed is
}

// add counts a question.
func (c *SpiderCounts) add(a *SpiderAsked) {
	c.N++
	sure := a.Result.Status == answer.Sure // a likely answer counts as refused
	c.Right += evaluate.Count(a.First && sure)
	c.Wrong += evaluate.Count(!a.First && sure)
	c.Refused += evaluate.Count(!sure)
	c.First += evaluate.Count(a.First)
	c.Among += evaluate.Count(a.Among)
}

// SpiderAsked is one question with its answer.
type SpiderAsked struct {
	Result           *ask.Result
	First, Unordered bool // the first reading is right; it is but for its order
	Among            bool // one of the readings listed is right
}

// RunSpider asks the questions of a set. k readings are listed for each.
func RunSpider(set *spider.Set, m *model.Model, index Indexer, k, jobs int) (*Spider, error) {
	s := &Spider{Unread: set.Unread, Forms: map[string]*SpiderCounts{}, Asked: make([]SpiderAsked, len(set.Cases))}
	err := each(set.Cases, func(c *spider.Case) string { return c.Path }, file.Open, m, index, jobs, func(at int, p *ask.Parser) {
		s.Asked[at] = judged(&spider.Asking{Text: set.Cases[at].Text, Golds: []*spider.Gold{set.Cases[at].Gold}}, p, k)
	})
	if err != nil {
		return nil, err
	}
	s.sum(set)
	return s, nil
}

// judged asks a question and judges the readings by the answers that are right.
func judged(q *spider.Asking, p *ask.Parser, k int) SpiderAsked {
	a := SpiderAsked{Result: p.Ask(q.Text, ask.Options{K: k, Today: q.Today})}
	readings, first := a.Result.Readings()
	for _, gold := range q.Golds {
		judge := spider.NewJudge(gold, p.Table)
		for i, r := range readings {
			for _, rows := range inUnits(r, p.Table) {
				right, unordered := judge.Judge(rows)
				if i == first {
					a.First, a.Unordered = a.First || right, a.Unordered || unordered
				}
				a.Among = a.Among || right
			}
		}
	}
	return a
}

// sum counts the verdicts.
func (s *Spider) sum(set *spider.Set) {
	for f := range spider.Forms {
		s.Forms[f.String()] = &SpiderCounts{}
	}
	results := make([]*ask.Result, len(s.Asked))
	for i := range s.Asked {
		a, c := &s.Asked[i], &set.Cases[i]
		s.add(a)
		s.Forms[c.Gold.Query.Form().String()].add(a)
		if c.Gold.Query.Several() {
			s.Several.add(a)
		}
		s.Unordered += evaluate.Count(a.Unordered && !a.First)
		results[i] = a.Result
		if !a.First {
			s.Errors = append(s.Errors, wrong(fmt.Sprint(c.Line), c.SQL, a.Result))
		}
	}
	s.ECE = calibrationError(results, func(i int) bool { return s.Asked[i].First })
	s.Certified, s.MsMedian, s.Ms99 = effort(results)
}
