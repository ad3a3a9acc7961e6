package tables

import (
	"slices"

	"semtree/answer"
	"semtree/lab/calibrate"
	"semtree/model"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/link"
	"semtree/table/program"
)

// Case is an answer to a question, about a table that the network was not trained on unless
// it says so.
type Case struct {
	Evidence []float64
	Right    bool    // never, if the table has no answer
	Beyond   bool    // the table has no answer
	Seen     bool    // the network was trained on the question
	Everyday bool    // an everyday question
	Weight   float64 // how often it counts
}

// Cases asks questions.
func Cases(lessons []Lesson, index func(*table.Table) *link.Index, m *model.Model) []Case {
	s := newSchool(lessons, index)
	cases := make([]Case, len(lessons))
	each(len(lessons), func(i int) {
		l := &lessons[i]
		r := s.parser(l, m).Ask(l.Question, ask.Options{Budget: patience, AnswerAll: true})
		if r.Reading != nil {
			cases[i] = Case{Evidence: r.Review.Evidence, Right: l.right(r.Reading), Beyond: !l.answerable(), Everyday: l.Own, Weight: l.Weight}
		}
	})
	return slices.DeleteFunc(cases, func(c Case) bool { return c.Evidence == nil })
}

// right reports whether a reading answers the lesson's question: by its judge, or as its program does, if
// it has one.
func (l *Lesson) right(r *answer.Reading) bool {
	if l.Program != nil && l.Judge == nil {
		want, err := program.Execute(l.Table, l.Program)
		return err == nil && answer.Equal(want.Answer, r.Values())
	}
	return l.accepts()(r.Values())
}

// Settings of the fit, chosen by cross-validation over tables.
const (
	// The ridges of the weights of standardised features: of P(answerable), of what is right
	// among the questions that have an answer, and of the few weights that mix them.
	answerableRidge, rightRidge, mixedRidge = 30, 60, 1

	// wrongCost is what a wrong answer costs, in right answers that are not given. A
	// question is answered if that is worth it: with a probability of at least
	// wrongCost/(1+wrongCost).
	wrongCost = 1.5

	// everydayScale is how much everyday questions count where probabilities are made, beside
	// the weight that they have where the evidence is weighed. They show what speaks for an
	// answer; the scale is that of WikiTableQuestions, which are more.
	everydayScale = 0.2
)

// styles are the features that tell questions of different sorts apart: those of
// WikiTableQuestions are long, about small tables, and wrong for other reasons than
// generated ones.
var styles = []string{"words", "log(rows)", "missing", "filters"}

// FitConfidence fits the confidence on cases, in three steps: whether a table has an answer
// at all; whether the answer is right, on cases that have one; and how much either, and
// the style of a question, count.
//
// Cases that the network was trained on are right more often than others, but wrong for the
// same reasons. They are many. So they take part in the second step, which finds out what
// speaks for an answer, and not in the third, which makes probabilities of it.
func FitConfidence(cases []Case) (*model.Confidence, error) {
	c := &model.Confidence{Threshold: wrongCost / (1 + wrongCost)}
	var answerable, right, mixed []calibrate.Item
	for _, one := range cases {
		if !one.Beyond {
			right = append(right, calibrate.Item{Features: one.Evidence, Right: one.Right, Weight: one.Weight})
		}
		if !one.Seen {
			answerable = append(answerable, calibrate.Item{Features: one.Evidence, Right: !one.Beyond, Weight: one.Weight})
			calibrate.Count(c, one.Beyond, one.Right)
		}
	}
	a, err := calibrate.Fit(answerable, calibrate.Prior{Ridge: answerableRidge, Scaled: true})
	if err != nil {
		return nil, err
	}
	w, err := calibrate.Fit(right, calibrate.Prior{Ridge: rightRidge, Scaled: true})
	if err != nil {
		return nil, err
	}
	for _, one := range cases {
		if one.Seen {
			continue
		}
		x := []float64{model.Linear(w, one.Evidence), model.LogSigmoid(a, one.Evidence)}
		for _, name := range styles {
			x = append(x, one.Evidence[slices.Index(ask.Features, name)])
		}
		weight := one.Weight
		if one.Everyday {
			weight *= everydayScale
		}
		mixed = append(mixed, calibrate.Item{Features: x, Right: one.Right, Weight: weight})
	}
	mix, err := calibrate.Fit(mixed, calibrate.Prior{Ridge: mixedRidge, Scaled: true})
	if err != nil {
		return nil, err
	}
	for j := range w {
		w[j] *= mix[1]
	}
	w[0] += mix[0]
	for i, name := range styles {
		w[1+slices.Index(ask.Features, name)] += mix[3+i]
	}
	c.Weights, c.Answerable, c.Doubt = model.NameWeights(ask.Features, w), model.NameWeights(ask.Features, a), mix[2]
	return c, nil
}
