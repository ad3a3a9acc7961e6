package refusal

import (
	"semtree/dataset/unanswerable"
	"semtree/evaluate"
	"semtree/model"
	"semtree/model/calibrate"
	"semtree/parser"
)

// Answerable is the kind of questions that the domain can answer.
const Answerable = "answerable"

// Case is a question with what a parser makes of it.
type Case struct {
	Kind     string          `json:"kind"` // Answerable, or what makes the question unanswerable
	Right    bool            `json:"right"`
	Fold     int             `json:"fold"`               // of answerable questions, for cross-fitting
	Evidence *model.Evidence `json:"evidence,omitempty"` // nil if the question is refused whatever the weights
}

// Answerables parses questions with known programs. The parser must not have
// been trained on them.
func Answerables(p *parser.Parser, golds []evaluate.Gold, fold int) []Case {
	cases := make([]Case, len(golds))
	for i, g := range golds {
		r := parse(p, g.Question)
		cases[i] = Case{Kind: Answerable, Right: g.Judge(p.Domain, r).Exact, Fold: fold, Evidence: r.Evidence}
	}
	return cases
}

// Unanswerables parses questions that the domain cannot answer.
func Unanswerables(p *parser.Parser, questions []unanswerable.Question) []Case {
	cases := make([]Case, len(questions))
	for i, q := range questions {
		cases[i] = Case{Kind: q.Kind, Evidence: parse(p, q.Text).Evidence}
	}
	return cases
}

func parse(p *parser.Parser, question string) *parser.Result {
	return p.Parse(question, parser.Options{AnswerAll: true, K: 2})
}

// probability is that of the case under weights; 0 if there is no evidence.
func (c *Case) probability(f *model.Confidence) float64 {
	if c.Evidence == nil {
		return 0
	}
	return f.Probability(*c.Evidence)
}

// items returns the cases with evidence as the regression reads them.
func items(cases []Case) []calibrate.Item {
	var list []calibrate.Item
	for _, c := range cases {
		if c.Evidence != nil {
			list = append(list, calibrate.Item{Features: c.Evidence.Features(), Right: c.Right})
		}
	}
	return list
}
