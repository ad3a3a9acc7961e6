package tables

import (
	"strings"

	"semtree/answer"
	"semtree/lab/dataset/spider"
	"semtree/model"
	"semtree/table/ask"
	"semtree/table/file"
)

// Forms is how questions of several kinds were answered, such as those of a catalogue of forms.
type Forms struct {
	SpiderCounts
	// Without counts questions that the table does not answer: they are in no other count.
	Without   SpiderCounts             `json:"without_answer"`
	Certified float64                  `json:"certified"`         // share proved optimal
	Kinds     map[string]*SpiderCounts `json:"kinds"`             // by each of [spider.Asking.Kinds]
	ECE       float64                  `json:"calibration_error"` // expected, of the confidence of first readings
	MsMedian  float64                  `json:"ms_median"`         // of a question, on one core
	Ms99      float64                  `json:"ms_p99"`

	// Errors are questions whose first reading is wrong, refused or not; without an answer, those that
	// are not refused.
	Errors []Wrong `json:"errors,omitempty"`
}

// RunForms asks questions. k readings are listed for each.
func RunForms(questions []spider.Asking, m *model.Model, index Indexer, k, jobs int) (*Forms, error) {
	f := &Forms{Kinds: map[string]*SpiderCounts{}}
	asked, results := make([]SpiderAsked, len(questions)), make([]*ask.Result, len(questions))
	err := each(questions, func(q *spider.Asking) string { return q.Path }, file.Open, m, index, jobs, func(at int, p *ask.Parser) {
		asked[at] = judged(&questions[at], p, k)
	})
	if err != nil {
		return nil, err
	}
	for i := range asked {
		a, q := &asked[i], &questions[i]
		results[i] = a.Result
		if len(q.Golds) == 0 {
			f.Without.add(a)
		} else {
			f.add(a)
			for _, kind := range q.Kinds {
				if f.Kinds[kind] == nil {
					f.Kinds[kind] = &SpiderCounts{}
				}
				f.Kinds[kind].add(a)
			}
		}
		if !a.First && (len(q.Golds) > 0 || a.Result.Status == answer.Sure) {
			f.Errors = append(f.Errors, wrong(strings.Join(q.Kinds, "; "), strings.Join(q.SQL, "; "), a.Result))
		}
	}
	f.ECE = calibrationError(results, func(i int) bool { return asked[i].First })
	f.Certified, f.MsMedian, f.Ms99 = effort(results)
	return f, nil
}
