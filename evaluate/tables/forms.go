package tables

import (
	"fmt"
	"slices"

	"semtree/evaluate"
	"semtree/model"
	"semtree/parser"
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
	asked := make([]SpiderAsked, len(questions))
	err := each(questions, func(q *spider.Asking) string { return q.Path }, file.Open, m, index, jobs, func(at int, p *ask.Parser) {
		asked[at] = askForm(&questions[at], p, k)
	})
	if err != nil {
		return nil, err
	}
	certified, ms := 0, []float64{}
	for i := range asked {
		a, q := &asked[i], &questions[i]
		if f.Lines[q.Line] == nil {
			f.Lines[q.Line] = &SpiderCounts{}
		}
		f.add(a)
		f.Lines[q.Line].add(a)
		certified += evaluate.Count(a.Result.Status == parser.Optimal)
		ms = append(ms, a.Result.Ms.Total)
		if !a.First {
			f.Errors = append(f.Errors, wrong(fmt.Sprint(q.Line), q.SQL, a.Result))
		}
	}
	f.Certified = float64(certified) / float64(max(f.N, 1))
	if slices.Sort(ms); len(ms) > 0 {
		f.MsMedian, f.Ms99 = ms[len(ms)/2], ms[(len(ms)*99)/100]
	}
	return f, nil
}

// askForm asks a question and judges the readings by each of its answers.
func askForm(q *spider.Asking, p *ask.Parser, k int) SpiderAsked {
	a := SpiderAsked{Result: p.Ask(q.Text, ask.Options{K: k})}
	readings, first := a.Result.Readings()
	for _, gold := range q.Golds {
		judge := spider.NewJudge(gold, p.Table)
		for i, r := range readings {
			right, _ := judge.Judge(spider.Asked(r.Answer))
			a.First = a.First || right && i == first
			a.Among = a.Among || right
		}
	}
	return a
}
