package tables

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"semtree/answer"
	"semtree/grammar"
	"semtree/lab/dataset/lesson"
	"semtree/lab/dataset/spider"
	"semtree/lab/evaluate"
	"semtree/model"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/file"
)

// Taught is how questions about tables are answered, as they are and after somebody taught what people call things.
type Taught struct {
	Untaught TaughtCounts `json:"untaught"`
	// Named: the names that the author gives for rows and columns are in the file beside the table.
	Named TaughtCounts `json:"named"`
	// Half: every other question was asked before by someone who knows what is right. If the first reading is, he says
	// yes; else he chooses the right one if it is listed; else he does nothing. The other questions are counted, then the
	// halves change places.
	Half TaughtCounts `json:"half"`
	// Confirmed and Chosen count what he said in both halves, and Lost the questions whose right reading was not listed.
	Confirmed int `json:"confirmed"`
	Chosen    int `json:"chosen"`
	Lost      int `json:"lost"`

	// Errors are questions whose first reading is wrong after half was taught; without an answer, those that are sure.
	Errors []Wrong `json:"errors,omitempty"`
}

// TaughtCounts counts questions by what their authors said of them.
type TaughtCounts struct {
	Simple  SpiderCounts `json:"simple"`
	Forms   SpiderCounts `json:"forms"`
	Hard    SpiderCounts `json:"hard"`           // all others with an answer
	Without SpiderCounts `json:"without_answer"` // that the table does not answer
}

// add counts a question.
func (c *TaughtCounts) add(q *spider.Asking, a *SpiderAsked) {
	switch {
	case len(q.Golds) == 0:
		c.Without.add(a)
	case q.Kinds[0] == "simple":
		c.Simple.add(a)
	case q.Kinds[0] == "form":
		c.Forms.add(a)
	default:
		c.Hard.add(a)
	}
}

// RunTaught asks questions of lessons about tables that are taught. k readings are listed for each.
func RunTaught(questions []spider.Asking, names map[string]*lesson.Names, m *model.Model, index Indexer, k, jobs int) (*Taught, error) {
	var pupils []pupil
	at := map[string]int{}
	for i := range questions {
		q := &questions[i]
		if _, known := at[q.Path]; !known {
			at[q.Path] = len(pupils)
			pupils = append(pupils, pupil{path: q.Path, model: m, index: index, k: k})
		}
		u := &pupils[at[q.Path]]
		u.questions = append(u.questions, q)
	}
	errs := make([]error, len(pupils))
	err := each(pupils, func(u *pupil) string { return u.path }, file.Open, m, index, jobs, func(i int, p *ask.Parser) {
		errs[i] = pupils[i].run(p, names[pupils[i].path])
	})
	if err := cmp.Or(append(errs, err)...); err != nil {
		return nil, err
	}
	sum := &Taught{}
	for i := range pupils {
		u := &pupils[i]
		for n, q := range u.questions {
			sum.Untaught.add(q, &u.untaught[n])
			sum.Named.add(q, &u.named[n])
			sum.Half.add(q, &u.half[n])
			if a := &u.half[n]; !a.First && (len(q.Golds) > 0 || a.Result.Status == answer.Sure) {
				sum.Errors = append(sum.Errors, wrong(q.Kinds[0], cmp.Or(q.SQL...), a.Result))
			}
		}
		sum.Confirmed, sum.Chosen, sum.Lost = sum.Confirmed+u.confirmed, sum.Chosen+u.chosen, sum.Lost+u.lost
	}
	return sum, nil
}

// pupil is a table with its questions.
type pupil struct {
	path      string
	questions []*spider.Asking
	model     *model.Model
	index     Indexer
	k         int

	untaught, named, half   []SpiderAsked // by the places of the questions
	confirmed, chosen, lost int
}

// run asks all questions of a table.
func (u *pupil) run(p *ask.Parser, names *lesson.Names) error {
	for _, q := range u.questions {
		u.untaught = append(u.untaught, judged(q, p, u.k))
	}
	if names == nil {
		return errors.New(u.path + ": there are no names for it")
	}
	named, err := u.withNames(p.Table, names)
	if err != nil {
		return err
	}
	for _, q := range u.questions {
		u.named = append(u.named, judged(q, named, u.k))
	}
	u.half = make([]SpiderAsked, len(u.questions))
	for half := range 2 {
		if err := u.teach(p.Clone(), half); err != nil {
			return err
		}
	}
	return nil
}

// withNames returns a parser for a table with the names of a file beside it.
func (u *pupil) withNames(t *table.Table, names *lesson.Names) (*ask.Parser, error) {
	t, err := names.Give(t)
	if err != nil {
		return nil, err
	}
	return ask.New(t, u.index(t), u.model)
}

// teach teaches one half of the questions in their order, and asks the other one.
func (u *pupil) teach(p *ask.Parser, half int) error {
	var list []table.Correction
	for i := half; i < len(u.questions); i += 2 {
		q := u.questions[i]
		if len(q.Golds) == 0 {
			continue
		}
		program, first := rightReading(q, p, u.k)
		if program == "" {
			u.lost++
			continue
		}
		u.confirmed += evaluate.Count(first)
		u.chosen += evaluate.Count(!first)
		list = append(list, table.Correction{Question: q.Text, Program: program})
		if _, err := p.Correct(list); err != nil {
			return err
		}
	}
	for i := 1 - half; i < len(u.questions); i += 2 {
		u.half[i] = judged(u.questions[i], p, u.k)
	}
	return nil
}

// rightReading returns the program of the first of the readings of a question that is right, the first of all before others; "" if none is listed.
func rightReading(q *spider.Asking, p *ask.Parser, k int) (program string, isFirst bool) {
	readings, first := p.Ask(q.Text, ask.Options{K: k}).Readings()
	for i, r := range readings {
		if (program == "" || i == first) && isRight(r, q.Golds, p.Table) {
			program, isFirst = r.Program, i == first
		}
	}
	return program, isFirst
}

// isRight reports whether a reading has one of the answers that are right.
func isRight(r *answer.Reading, golds []*spider.Gold, t *table.Table) bool {
	if r.Outcome == nil || r.Failed {
		return false
	}
	return slices.ContainsFunc(golds, func(gold *spider.Gold) bool {
		judge := spider.NewJudge(gold, t)
		return slices.ContainsFunc(inUnits(r, t), func(rows [][]any) bool {
			right, _ := judge.Judge(rows)
			if !right && len(r.None) > 0 {
				right, _ = judge.Judge(spider.WithoutNone(rows, r.None))
			}
			if !right && listsNumbers(r, t) { // a column of the same numbers
				right, _ = judge.Judge(slices.DeleteFunc(slices.Clone(rows), func(row []any) bool { return slices.Contains(row, any(0.0)) }))
			}
			return right
		})
	})
}

// listsNumbers reports whether a reading lists how many rows of other tables belong to each row of a table.
func listsNumbers(r *answer.Reading, t *table.Table) bool {
	return slices.ContainsFunc(r.Tree.Preorder(), func(m *grammar.Node) bool {
		if m.Name != "quantity" || len(m.Consts) == 0 {
			return false
		}
		name := grammar.Unquote(m.Consts[0])
		return strings.HasPrefix(name, "number of ") && table.PlaceOf(t.Header(), name) < 0
	})
}
