package tables

import (
	"strings"

	"semtree/answer"
	"semtree/lab/dataset/wikitables"
	"semtree/lab/evaluate"
	"semtree/model"
	"semtree/table/ask"
	"semtree/table/file"
)

// sureAt is the confidence from which an answer counts as sure.
const sureAt = 0.8

// WikiTables are shares of the questions of a file, in 0..1.
type WikiTables struct {
	N             int     `json:"n"`
	Denotation    float64 `json:"denotation"`     // the first reading is right, refused or not
	DenotationTop float64 `json:"denotation_top"` // the best program is, whatever was passed over
	Refused       float64 `json:"refused"`
	Sure          float64 `json:"sure"`              // confidence of 0.8 or more
	SureRight     float64 `json:"sure_right"`        // share right of those
	ECE           float64 `json:"calibration_error"` // expected, of the confidence of first readings
	Certified     float64 `json:"certified"`
	// Oracle is the share of questions of which one of the readings listed is right.
	Oracle float64 `json:"oracle"`
	// PerSecond counts questions with all they take but loading tables.
	PerSecond float64 `json:"sentences_per_second"`

	Errors []Wrong `json:"errors,omitempty"` // questions whose first reading is wrong, refused or not

	Asked []Asked `json:"-"`
}

// Asked is one question with its answer.
type Asked struct {
	Result *ask.Result
	Right  bool // the first reading
	Top    bool // the best program
	Any    bool // one of the readings listed
}

// RunWikiTables asks the questions of a file. k readings are listed for each.
func RunWikiTables(questions []wikitables.Question, m *model.Model, index Indexer, k, jobs int) (*WikiTables, error) {
	w := &WikiTables{N: len(questions), Asked: make([]Asked, len(questions))}
	err := each(questions, func(q *wikitables.Question) string { return q.Table }, file.Open, m, index, jobs, func(at int, p *ask.Parser) {
		w.Asked[at] = judgeWikiTables(&questions[at], p, k)
	})
	if err != nil {
		return nil, err
	}
	w.sum(questions)
	return w, nil
}

// judgeWikiTables asks a question and compares its answers.
func judgeWikiTables(q *wikitables.Question, p *ask.Parser, k int) Asked {
	a := Asked{Result: p.Ask(q.Text, ask.Options{K: k})}
	targets := wikitables.Targets(q.Target)
	readings, first := a.Result.Readings()
	for i, r := range readings {
		right := wikitables.Right(targets, r.Values())
		a.Right = a.Right || right && i == first
		a.Any = a.Any || right
		// The best program has the greatest score, wherever it is listed.
		a.Top = a.Top || right && r.Score == *a.Result.Value
	}
	return a
}

// sum computes the shares.
func (w *WikiTables) sum(questions []wikitables.Question) {
	var right, top, among, refused, certified, sure, sureRight int
	ms, results := 0.0, make([]*ask.Result, len(w.Asked))
	for i, a := range w.Asked {
		results[i] = a.Result
		confident := a.Result.Confidence != nil && *a.Result.Confidence >= sureAt
		right += evaluate.Count(a.Right)
		top += evaluate.Count(a.Top)
		among += evaluate.Count(a.Any)
		refused += evaluate.Count(a.Result.Status != answer.Sure)
		certified += evaluate.Count(a.Result.Proof == answer.Optimal)
		sure += evaluate.Count(confident)
		sureRight += evaluate.Count(confident && a.Right)
		ms += a.Result.Ms.Total
		if !a.Right {
			w.Errors = append(w.Errors, wrong(questions[i].ID, strings.Join(questions[i].Target, "; "), a.Result))
		}
	}
	share := func(count, of int) float64 { return float64(count) / float64(max(of, 1)) }
	w.Denotation, w.DenotationTop, w.Oracle = share(right, w.N), share(top, w.N), share(among, w.N)
	w.Refused, w.Certified = share(refused, w.N), share(certified, w.N)
	w.Sure, w.SureRight = share(sure, w.N), share(sureRight, sure)
	w.ECE = calibrationError(results, func(i int) bool { return w.Asked[i].Right })
	if ms > 0 {
		w.PerSecond = 1000 * float64(w.N) / ms
	}
}
