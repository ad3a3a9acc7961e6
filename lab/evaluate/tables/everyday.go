package tables

import (
	"strings"

	results "semtree/answer"
	"semtree/lab/dataset/everyday"
	"semtree/model"
	"semtree/table"
	"semtree/table/ask"
)

// Everyday is how the everyday questions were answered: see [everyday.Score].
type Everyday struct {
	*everyday.Score
	RightShare float64 `json:"right_share"`
	WrongShare float64 `json:"wrong_share"`
	Certified  float64 `json:"certified"` // share proved optimal
	MsMedian   float64 `json:"ms_median"` // of a question, on one core
	Ms99       float64 `json:"ms_p99"`

	Errors []Wrong `json:"errors,omitempty"` // questions that are not answered, or refused, rightly

	Results  []*ask.Result      `json:"-"` // in the order of the questions
	Verdicts []everyday.Verdict `json:"-"`
}

// RunEveryday asks the everyday questions. open reads a table by the name of its file.
// A question that is refused, or has no program, counts as refused.
func RunEveryday(questions []everyday.Question, m *model.Model, index Indexer, open func(name string) (*table.Table, error), jobs int) (*Everyday, error) {
	e := &Everyday{Results: make([]*ask.Result, len(questions))}
	err := each(questions, func(q *everyday.Question) string { return q.Table }, open, m, index, jobs, func(at int, p *ask.Parser) {
		e.Results[at] = p.Ask(questions[at].Text, ask.Options{})
	})
	if err != nil {
		return nil, err
	}
	e.judge(questions)
	return e, nil
}

// judge compares the answers, and computes the shares and times.
func (e *Everyday) judge(questions []everyday.Question) {
	replies := make([]everyday.Reply, len(questions))
	for i, r := range e.Results {
		q := &questions[i]
		replies[i] = ReplyOf(r)
		verdict := q.Judge(replies[i])
		e.Verdicts = append(e.Verdicts, verdict)
		if verdict != everyday.Right {
			var want []string
			for _, answer := range q.Answers {
				want = append(want, texts(answer))
			}
			e.Errors = append(e.Errors, wrong(q.ID, strings.Join(want, " | "), r))
		}
	}
	e.Score = everyday.Measure(questions, replies)
	n := float64(max(e.N, 1))
	e.RightShare, e.WrongShare = float64(e.Right)/n, float64(e.Wrong)/n
	e.Certified, e.MsMedian, e.Ms99 = effort(e.Results)
}

// ReplyOf returns what a result says to the person who asked.
func ReplyOf(r *ask.Result) everyday.Reply {
	if r.Status != results.Sure || r.Reading == nil {
		return everyday.Reply{Refused: true}
	}
	return everyday.Reply{Answer: r.Values()}
}
