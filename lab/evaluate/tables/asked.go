package tables

import (
	"slices"
	"sync"

	"semtree/answer"
	"semtree/lab/dataset/spider"
	"semtree/lab/evaluate"
	"semtree/model"
	"semtree/parser"
	"semtree/table/ask"
	"semtree/table/file"
)

// Outcomes is what became of questions, and of those that are asked back if the asker answers truly.
type Outcomes struct {
	OutcomeCounts
	Without OutcomeCounts             `json:"without_answer"` // questions that the table does not answer: in no other count
	Kinds   map[string]*OutcomeCounts `json:"kinds"`          // by each of [spider.Asking.Kinds]
	Asked   []OutcomeAsked            `json:"asked,omitempty"`
}

// OutcomeCounts counts questions.
type OutcomeCounts struct {
	N           int `json:"n"`
	SureRight   int `json:"sure_right"`
	SureWrong   int `json:"sure_wrong"`
	LikelyRight int `json:"likely_right"`
	LikelyWrong int `json:"likely_wrong"`
	Asks        int `json:"asks"`
	Cannot      int `json:"cannot"`

	Questions int `json:"questions"` // that something is asked back about, be there an answer or not
	Known     int `json:"known"`     // of these, those of which it is known what the word means
	Mattered  int `json:"mattered"`  // of these, those where the first reading says otherwise
	Wrong     int `json:"wrong"`     // of the known ones, those whose first reading is wrong: there a word should matter
	Needed    int `json:"needed"`    // of these, those where the first reading says otherwise

	First    int `json:"first"`     // the first reading is right, refused or not
	AfterOne int `json:"after_one"` // it is after one word was asked about, if one was
	AfterTwo int `json:"after_two"` // after two
	OneClick int `json:"one_click"` // a sure or likely answer, a reading that is listed where none is sure, or what follows from an answer, is right
}

// OutcomeAsked is one question.
type OutcomeAsked struct {
	Question    string        `json:"question"`
	Kinds       []string      `json:"kinds"`
	Status      answer.Status `json:"status"`
	Confidence  float64       `json:"confidence"`
	Answerable  bool          `json:"answerable"`
	First       bool          `json:"first"`   // the first reading is right
	Offered     bool          `json:"offered"` // one that is listed is
	Word        string        `json:"word,omitempty"`
	Gain        float64       `json:"gain"`
	Meant       string        `json:"meant,omitempty"`    // the ID of what the word means; empty for none that is offered, or if it is not known
	Supposed    string        `json:"supposed,omitempty"` // of what it means in the first reading
	AfterOne    bool          `json:"after_one"`
	AfterTwo    bool          `json:"after_two"`
	AfterStatus answer.Status `json:"after_status,omitempty"`
	Ms          float64       `json:"ms"` // that the second run took
}

// add counts a question.
func (c *OutcomeCounts) add(a *OutcomeAsked) {
	c.N++
	is := func(s answer.Status, right bool) int { return evaluate.Count(a.Status == s && a.First == right) }
	c.SureRight, c.SureWrong = c.SureRight+is(answer.Sure, true), c.SureWrong+is(answer.Sure, false)
	c.LikelyRight, c.LikelyWrong = c.LikelyRight+is(answer.Likely, true), c.LikelyWrong+is(answer.Likely, false)
	c.Asks, c.Cannot = c.Asks+evaluate.Count(a.Status == answer.Asks), c.Cannot+evaluate.Count(a.Status == answer.Cannot)
	asked := a.Word != ""
	c.Questions += evaluate.Count(asked)
	c.Known += evaluate.Count(asked && a.Meant != "")
	matters := asked && a.Meant != "" && a.Meant != a.Supposed
	c.Mattered += evaluate.Count(matters)
	c.Wrong, c.Needed = c.Wrong+evaluate.Count(asked && a.Meant != "" && !a.First), c.Needed+evaluate.Count(matters && !a.First)
	c.First, c.AfterOne, c.AfterTwo = c.First+evaluate.Count(a.First), c.AfterOne+evaluate.Count(a.AfterOne), c.AfterTwo+evaluate.Count(a.AfterTwo)
	answered := a.Status == answer.Sure || a.Status == answer.Likely
	c.OneClick += evaluate.Count(answered && a.First || a.Status != answer.Sure && a.Offered || asked && a.AfterOne)
}

// RunOutcomes asks lessons, and answers what is asked back.
func RunOutcomes(questions []spider.Asking, m *model.Model, index Indexer, jobs int) (*Outcomes, error) {
	o := &Outcomes{Kinds: map[string]*OutcomeCounts{}, Asked: make([]OutcomeAsked, len(questions))}
	stores := &stores{of: map[string]*spider.Store{}}
	err := each(questions, func(q *spider.Asking) string { return q.Path }, file.Open, m, index, jobs, func(at int, p *ask.Parser) {
		o.Asked[at] = (&conversation{p, &questions[at], stores, nil}).hold()
	})
	if err != nil {
		return nil, err
	}
	for i := range o.Asked {
		a, q := &o.Asked[i], &questions[i]
		if len(q.Golds) == 0 {
			o.Without.add(a)
			continue
		}
		o.add(a)
		for _, kind := range q.Kinds {
			if o.Kinds[kind] == nil {
				o.Kinds[kind] = &OutcomeCounts{}
			}
			o.Kinds[kind].add(a)
		}
	}
	return o, nil
}

// stores are the tables that SQL of lessons is about, by the paths of theirs.
type stores struct {
	sync.Mutex
	of map[string]*spider.Store
}

// get returns a store; nil if it cannot be loaded.
func (s *stores) get(path string) *spider.Store {
	s.Lock()
	defer s.Unlock()
	if _, known := s.of[path]; !known {
		s.of[path], _ = spider.NewLessonStore(path)
	}
	return s.of[path]
}

// conversation is a question with what is asked back.
type conversation struct {
	p      *ask.Parser
	q      *spider.Asking
	stores *stores
	said   map[string]bool // IDs of what is in programs of the lesson; nil until it is asked for
}

// hold asks, answers truly, and asks again.
func (c *conversation) hold() OutcomeAsked {
	opt := ask.Options{K: parser.Few}
	r := c.p.Ask(c.q.Text, opt)
	a := OutcomeAsked{Question: c.q.Text, Kinds: c.q.Kinds, Status: r.Status, Answerable: len(c.q.Golds) > 0, First: c.isRight(r.Read())}
	if r.Confidence != nil {
		a.Confidence = *r.Confidence
	}
	readings, _ := r.Readings()
	a.Offered = slices.ContainsFunc(readings, c.isRight)
	a.AfterOne, a.AfterTwo = a.First, a.First
	if r.Ask == nil {
		return a
	}
	a.Word, a.Gain = r.Ask.Word.Text, r.Ask.Gain
	for _, m := range r.Ask.Meanings {
		if slices.ContainsFunc(m.Readings, func(x *answer.Reading) bool { return x.Program == r.Read().Program }) {
			a.Supposed = m.ID
		}
	}
	if a.Meant = c.meant(r.Ask); a.Meant == "" {
		return a
	}
	opt.Fix = append(opt.Fix, answer.Fix{Start: r.Ask.Word.Start, End: r.Ask.Word.End, ID: a.Meant})
	r = c.p.Ask(c.q.Text, opt)
	a.AfterStatus, a.Ms = r.Status, r.Ms.Total
	a.AfterOne = c.isRight(r.Read())
	a.AfterTwo = a.AfterOne
	if r.Ask == nil {
		return a
	}
	if meant := c.meant(r.Ask); meant != "" {
		opt.Fix = append(opt.Fix, answer.Fix{Start: r.Ask.Word.Start, End: r.Ask.Word.End, ID: meant})
		a.AfterTwo = c.isRight(c.p.Ask(c.q.Text, opt).Read())
	}
	return a
}

// isRight reports whether a reading has one of the right answers.
func (c *conversation) isRight(r *answer.Reading) bool { return isRight(r, c.q.Golds, c.p.Table) }

// meant returns the ID of what a word means: in the most probable reading that is right, or else what a program of the lesson mentions; empty
// for none of what is offered.
func (c *conversation) meant(q *answer.Clarification) string {
	id, most := "", -1.0
	for _, m := range q.Meanings {
		for _, r := range m.Readings {
			if r.Probability != nil && *r.Probability > most && c.isRight(r) {
				id, most = m.ID, *r.Probability
			}
		}
	}
	if id != "" {
		return id
	}
	for _, m := range q.Meanings {
		if c.mentioned()[m.ID] {
			return m.ID
		}
	}
	return ""
}

// mentioned returns the IDs of the mentions of programs of the lesson.
func (c *conversation) mentioned() map[string]bool {
	if c.said == nil {
		c.said = map[string]bool{}
		if s := c.stores.get(c.q.Path); s != nil {
			for _, n := range spider.LessonPrograms(c.q, s, c.p.Table) {
				for _, node := range n.Preorder() {
					if len(node.Consts) > 0 {
						c.said[ask.Explain(node.Name, node.Consts).ID] = true
					}
				}
			}
		}
	}
	return c.said
}
