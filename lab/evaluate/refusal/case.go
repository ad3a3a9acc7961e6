package refusal

import (
	"semtree/domain"
	"semtree/lab/calibrate"
	"semtree/lab/dataset/unanswerable"
	"semtree/lab/evaluate"
	"semtree/model"
	"semtree/parser"
)

// Answerable is the kind of questions that the domain can answer.
const Answerable = "answerable"

// Case is a question with what a parser makes of it.
type Case struct {
	Kind     string    `json:"kind"` // Answerable, or what makes the question unanswerable
	Right    bool      `json:"right"`
	Fold     int       `json:"fold"`               // of answerable questions, for cross-fitting
	Evidence []float64 `json:"evidence,omitempty"` // of [domain.Features]; nil if the question is refused whatever the weights
	// LeavesOut says that the program leaves out what is asked for, so that the question is refused
	// whatever the confidence.
	LeavesOut bool `json:"leaves_out,omitempty"`
}

// Answerables parses questions with known programs. The parser must not have
// been trained on them.
func Answerables(p *domain.Parser, golds []evaluate.Gold, fold int) []Case {
	cases := make([]Case, len(golds))
	for i, g := range golds {
		r := parse(p, g.Question)
		cases[i] = newCase(Answerable, r)
		cases[i].Right, cases[i].Fold = g.Judge(p.Domain, r).Exact, fold
	}
	return cases
}

// Unanswerables parses questions that the domain cannot answer.
func Unanswerables(p *domain.Parser, questions []unanswerable.Question) []Case {
	cases := make([]Case, len(questions))
	for i, q := range questions {
		cases[i] = newCase(q.Kind, parse(p, q.Text))
	}
	return cases
}

func newCase(kind string, r *parser.Result) Case {
	if r.Review == nil {
		return Case{Kind: kind}
	}
	return Case{Kind: kind, Evidence: r.Review.Evidence, LeavesOut: r.Review.Against(parser.Doubt)}
}

func parse(p *domain.Parser, question string) *parser.Result {
	return p.Ask(question, parser.Options{AnswerAll: true})
}

// probability is that of the case under weights; 0 if there is no evidence.
func (c *Case) probability(f *model.Confidence) float64 {
	if c.Evidence == nil {
		return 0
	}
	return f.Of(domain.Features, c.Evidence)
}

// answered reports whether the question is answered under weights and a threshold.
func (c *Case) answered(f *model.Confidence) bool {
	return c.Evidence != nil && !c.LeavesOut && c.probability(f) >= f.Threshold
}

// items returns the cases with evidence as the regression reads them.
func items(cases []Case) []calibrate.Item {
	var list []calibrate.Item
	for _, c := range cases {
		if c.Evidence != nil {
			list = append(list, calibrate.Item{Features: c.Evidence, Right: c.Right})
		}
	}
	return list
}
