package tables

import (
	"fmt"

	"semtree/model"
	"semtree/table/ask"
	"semtree/table/file"
	"semtree/table/spider"
)

// Forms is how questions of a catalogue of forms were answered.
type Forms struct {
	SpiderCounts
	Certified float64               `json:"certified"` // share proved optimal
	Lines     map[int]*SpiderCounts `json:"lines"`     // of the catalogue
	MsMedian  float64               `json:"ms_median"` // of a question, on one core
	Ms99      float64               `json:"ms_p99"`

	Errors []Wrong `json:"errors,omitempty"` // questions whose first reading is wrong, refused or not
}

// RunForms asks questions. k readings are listed for each.
func RunForms(questions []spider.Asking, m *model.Model, index Indexer, k, jobs int) (*Forms, error) {
	f := &Forms{Lines: map[int]*SpiderCounts{}}
	asked, results := make([]SpiderAsked, len(questions)), make([]*ask.Result, len(questions))
	err := each(questions, func(q *spider.Asking) string { return q.Path }, file.Open, m, index, jobs, func(at int, p *ask.Parser) {
		asked[at] = judged(questions[at].Text, questions[at].Golds, p, k)
	})
	if err != nil {
		return nil, err
	}
	for i := range asked {
		a, q := &asked[i], &questions[i]
		if f.Lines[q.Line] == nil {
			f.Lines[q.Line] = &SpiderCounts{}
		}
		f.add(a)
		f.Lines[q.Line].add(a)
		results[i] = a.Result
		if !a.First {
			f.Errors = append(f.Errors, wrong(fmt.Sprint(q.Line), q.SQL, a.Result))
		}
	}
	f.Certified, f.MsMedian, f.Ms99 = effort(results)
	return f, nil
}
