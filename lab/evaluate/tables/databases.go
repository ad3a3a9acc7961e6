package tables

import (
	"cmp"
	"runtime"

	"golang.org/x/sync/errgroup"

	"semtree/answer"
	"semtree/lab/dataset/spider"
	"semtree/lab/evaluate"
	"semtree/model"
	"semtree/parser"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/schema"
	"semtree/table/several"
)

// Databases is how questions about databases were answered.
type Databases struct {
	Kinds  map[string]*DatabaseCounts `json:"kinds"` // by what their authors said of them
	Errors []Wrong                    `json:"errors,omitempty"`

	Asked []SpiderAsked `json:"-"` // in the order of the questions
}

// DatabaseCounts counts questions.
type DatabaseCounts struct {
	N           int `json:"n"`
	SureRight   int `json:"sure_right"`
	SureWrong   int `json:"sure_wrong"`
	LikelyRight int `json:"likely_right"`
	LikelyWrong int `json:"likely_wrong"`
	First       int `json:"first"`     // the first reading is right, refused or not
	OneClick    int `json:"one_click"` // a reading that is shown, or listed, is
}

// withoutAnswer is the kind of questions that their database cannot answer.
const withoutAnswer = "without"

// Answerable sums the questions that have an answer, and Without counts the others.
func (d *Databases) Answerable() (sum DatabaseCounts) {
	for kind, n := range d.Kinds {
		if kind != withoutAnswer {
			sum.N += n.N
			sum.SureRight, sum.SureWrong = sum.SureRight+n.SureRight, sum.SureWrong+n.SureWrong
			sum.LikelyRight, sum.LikelyWrong = sum.LikelyRight+n.LikelyRight, sum.LikelyWrong+n.LikelyWrong
			sum.First, sum.OneClick = sum.First+n.First, sum.OneClick+n.OneClick
		}
	}
	return sum
}

// Without is the other half of [Databases.Answerable].
func (d *Databases) Without() DatabaseCounts {
	if n := d.Kinds[withoutAnswer]; n != nil {
		return *n
	}
	return DatabaseCounts{}
}

// EachDatabase calls f for each question, with a parser for its database. It may be called by several goroutines at the same time.
func EachDatabase(questions []spider.Asking, m *model.Model, index Indexer, f func(i int, p *several.Parser)) error {
	about := map[string][]int{}
	for i := range questions {
		about[questions[i].Path] = append(about[questions[i].Path], i)
	}
	var all errgroup.Group
	all.SetLimit(runtime.GOMAXPROCS(0))
	for dir, places := range about {
		all.Go(func() error {
			s, err := spider.OpenSchema(dir)
			if err != nil {
				return err
			}
			p, err := several.New(s, index, m)
			if err != nil {
				return err
			}
			for _, i := range places {
				f(i, p)
			}
			return nil
		})
	}
	return all.Wait()
}

// RunDatabases asks questions about databases.
func RunDatabases(questions []spider.Asking, m *model.Model, index Indexer) (*Databases, error) {
	asked := make([]SpiderAsked, len(questions))
	err := EachDatabase(questions, m, index, func(i int, p *several.Parser) {
		asked[i] = judgedDatabase(&questions[i], p)
	})
	if err != nil {
		return nil, err
	}
	d := &Databases{Kinds: map[string]*DatabaseCounts{}, Asked: asked}
	for i := range questions {
		q, a := &questions[i], &asked[i]
		kind := q.Kinds[0]
		if len(q.Golds) == 0 {
			kind = withoutAnswer
		}
		if d.Kinds[kind] == nil {
			d.Kinds[kind] = &DatabaseCounts{}
		}
		d.Kinds[kind].add(a)
		if !a.First && (len(q.Golds) > 0 || a.Result.Status == answer.Sure) {
			d.Errors = append(d.Errors, wrong(kind, cmp.Or(q.SQL...), a.Result))
		}
	}
	return d, nil
}

// judgedDatabase asks a question and judges the readings.
func judgedDatabase(q *spider.Asking, p *several.Parser) SpiderAsked {
	a := SpiderAsked{Result: p.Ask(q.Text, ask.Options{K: parser.Few})}
	readings, first := a.Result.Readings()
	for i, r := range readings {
		if right := RightOf(q, r, Shown(p.Schema, r)); right {
			a.First, a.Among = a.First || i == first, true
		}
	}
	return a
}

// Shown is the table that a reading is about.
func Shown(s *schema.Schema, r *answer.Reading) *table.Table {
	for _, t := range s.Tables {
		if t.Name == r.Table {
			return t
		}
	}
	return s.Tables[0]
}

// RightOf reports whether a reading has one of the answers of a question.
func RightOf(q *spider.Asking, r *answer.Reading, t *table.Table) bool { return isRight(r, q.Golds, t) }

func (c *DatabaseCounts) add(a *SpiderAsked) {
	sure, likely := a.Result.Status == answer.Sure, a.Result.Status == answer.Likely
	c.N++
	c.SureRight += evaluate.Count(sure && a.First)
	c.SureWrong += evaluate.Count(sure && !a.First)
	c.LikelyRight += evaluate.Count(likely && a.First)
	c.LikelyWrong += evaluate.Count(likely && !a.First)
	c.First += evaluate.Count(a.First)
	c.OneClick += evaluate.Count(a.Among)
}
