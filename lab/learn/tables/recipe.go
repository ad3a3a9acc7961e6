package tables

import (
	"context"
	"crypto/sha256"
	"fmt"
	"slices"

	"semtree/lab/questions"
	"semtree/model"
	"semtree/table"
	"semtree/table/link"
)

// Recipe says what the shipped model is trained on.
type Recipe struct {
	Options

	Answers   []Lesson       // with answers, such as those of WikiTableQuestions
	Everyday  []Lesson       // with answers or unanswerable, about tables of our own, as those of lab/dataset/lessons
	Programs  []Lesson       // with programs, such as those of WikiSQL
	Asked     []Lesson       // with programs, in the words of people, such as those of Spider
	Tables    []*table.Table // that questions are generated about
	About     []*table.Table // that questions are generated about, too, but for those with the content of one that is kept aside
	Own       int            // tables of our own that questions are generated about, too
	Generated int            // questions with programs, in all
	// Fold keeps every Fold-th of Tables, and of the tables of Everyday, aside, to train a judge of the
	// readings on ([FitJudge]), too; at least 2, or 0 to leave the judge out. No lesson about a table
	// that is kept aside, with a program or an answer or generated, trains the network.
	Fold int
	// Held are lessons with answers or unanswerable that never train the network: the
	// judge learns from them, with those that are kept aside of Everyday.
	Held []Lesson
}

// Weights of what the probabilities of the judge are fitted on. Generated questions count less. Everyday
// questions are few, and the ones that the shipped model is for; they count more.
const (
	plainWeight    = 0.3 // people ask for several things more often than WikiTableQuestions does
	everydayWeight = 3
	// Of those that their table cannot answer. All of them are kept aside, and of the others one in Fold: with this
	// weight they are about one question in seven, as the rules for authors want.
	everydayBeyond = 1.0 / 3
)

// everydayLessonWeight is the weight of an everyday question in the training of the network.
const everydayLessonWeight = 2

// usesLessons is the number of lessons in which the uses of words are counted, at most.
const usesLessons = 24000

// Train trains a network and, with Fold, its judge.
func (r *Recipe) Train(ctx context.Context, index func(*table.Table) *link.Index, report func(Report)) (*Trained, error) {
	if r.Fold == 0 {
		return r.train(ctx, r.all(), index, report)
	}
	seen, unseen := r.split()
	if len(unseen.answers) == 0 {
		return nil, fmt.Errorf("no question with an answer is about one of the %d tables that are kept aside (one in %d of %d)", len(unseen.tables), r.Fold, len(seen.tables)+len(unseen.tables))
	}
	t, err := r.train(ctx, seen, index, report)
	if err != nil {
		return nil, err
	}
	t.Model, err = r.judge(t.Model, seen, unseen, index)
	return t, err
}

// Calibrate returns a network that this recipe trained with another judge.
func (r *Recipe) Calibrate(m *model.Model, index func(*table.Table) *link.Index) (*model.Model, error) {
	seen, unseen := r.split()
	return r.judge(m, seen, unseen, index)
}

// judge counts what words did in training, and trains a judge of the readings of all questions whose answers are known, whether the network
// learnt from them or not, and of those that have none; but for programs whose questions were made of them. Questions are generated
// about the tables that were kept aside, too: people who asked these lessons hardly use some forms.
func (r *Recipe) judge(m *model.Model, seen, unseen part, index func(*table.Table) *link.Index) (*model.Model, error) {
	lessons, err := r.lessons(seen)
	if err != nil {
		return nil, err
	}
	if m, err = m.WithUses(Uses(thinned(lessons, usesLessons), index, m)); err != nil {
		return nil, err
	}
	plain, err := Generated(unseen.tables, judgeGenerated*len(unseen.answers), questions.Options{Seed: r.First.Seed})
	if err != nil {
		return nil, err
	}
	cases := JudgeCases(slices.Concat(weighted(plain, plainWeight), unseen.answers, everydayCases(unseen.asked), everydayCases(unseen.everyday)),
		slices.Concat(seen.answers, seen.asked, seen.everyday), index, m, r.First.Seed)
	j, err := FitJudge(cases, m, r.First.Seed)
	if err != nil {
		return nil, err
	}
	return m.WithJudge(j)
}

// weighted returns lessons with a weight.
func weighted(lessons []Lesson, weight float64) []Lesson {
	list := slices.Clone(lessons)
	for i := range list {
		list[i].Weight = weight
	}
	return list
}

// everydayCases returns lessons with the weights that everyday questions have for the judge.
func everydayCases(lessons []Lesson) []Lesson {
	list := everydayWeighted(lessons, everydayWeight)
	for i := range list {
		if !list[i].answerable() {
			list[i].Weight = lessons[i].Weight * everydayBeyond
		}
	}
	return list
}

// everydayWeighted returns lessons with weights of everyday questions that are so many times theirs.
func everydayWeighted(lessons []Lesson, weight float64) []Lesson {
	list := slices.Clone(lessons)
	for i := range list {
		if list[i].Own {
			list[i].Weight *= weight
		}
	}
	return list
}

// thinned returns n lessons at most, evenly drawn.
func thinned(lessons []Lesson, n int) []Lesson {
	if len(lessons) <= n {
		return lessons
	}
	var list []Lesson
	for i := range n {
		list = append(list, lessons[i*len(lessons)/n])
	}
	return list
}

// train trains on programs, on questions generated about tables, and on answers.
func (r *Recipe) train(ctx context.Context, p part, index func(*table.Table) *link.Index, report func(Report)) (*Trained, error) {
	lessons, err := r.lessons(p)
	if err != nil {
		return nil, err
	}
	return Train(ctx, lessons, index, r.Options, report)
}

// lessons are those that a network learns from: with programs, generated, and with
// answers.
func (r *Recipe) lessons(p part) ([]Lesson, error) {
	lessons := slices.Concat(p.programs, everydayWeighted(p.asked, everydayLessonWeight))
	if r.Generated > 0 {
		own, err := questions.Tables(r.Own, r.First.Seed)
		if err != nil {
			return nil, err
		}
		generated, err := Generated(slices.Concat(p.tables, p.about, own), r.Generated, questions.Options{Seed: r.First.Seed})
		if err != nil {
			return nil, err
		}
		lessons = append(lessons, generated...)
	}
	return slices.Concat(lessons, p.answers, everydayWeighted(p.everyday, everydayLessonWeight)), nil
}

// part is what a network is trained on, or what is kept aside from it.
type part struct {
	programs, asked, answers, everyday []Lesson
	tables, about                      []*table.Table // that questions are generated about
}

// all is everything that the recipe trains on.
func (r *Recipe) all() part {
	everyday, tables := r.everyday()
	return part{r.Programs, r.Asked, r.Answers, everyday, slices.Concat(r.Tables, tables), r.About}
}

// everyday returns the everyday questions that have an answer, and the tables of all, each once.
func (r *Recipe) everyday() (lessons []Lesson, tables []*table.Table) {
	for _, l := range r.Everyday {
		if l.answerable() {
			lessons = append(lessons, l)
		}
		if !slices.Contains(tables, l.Table) {
			tables = append(tables, l.Table)
		}
	}
	return lessons, tables
}

// split keeps every Fold-th table aside, with all lessons about it. Tables with the
// same content are one table, so that none of them is seen under another name. Everyday
// questions without an answer are kept aside whatever their tables: no network learns
// from them.
func (r *Recipe) split() (seen, unseen part) {
	keys, held := contents{}, map[string]bool{}
	_, own := r.everyday()
	for i, t := range slices.Concat(r.Tables, own) {
		key := keys.of(t)
		if _, known := held[key]; !known {
			held[key] = i%r.Fold == r.Fold-1
		}
		to := &seen
		if held[key] {
			to = &unseen
		}
		to.tables = append(to.tables, t)
	}
	for _, of := range []struct {
		lessons []Lesson
		list    func(*part) *[]Lesson
	}{
		{r.Programs, func(p *part) *[]Lesson { return &p.programs }},
		{r.Asked, func(p *part) *[]Lesson { return &p.asked }},
		{r.Answers, func(p *part) *[]Lesson { return &p.answers }},
		{r.Everyday, func(p *part) *[]Lesson { return &p.everyday }},
	} {
		for _, l := range of.lessons {
			to := &seen
			if held[keys.of(l.Table)] || !l.answerable() {
				to = &unseen
			}
			*of.list(to) = append(*of.list(to), l)
		}
	}
	seen.about = slices.DeleteFunc(slices.Clone(r.About), func(t *table.Table) bool { return held[keys.of(t)] })
	unseen.everyday = append(unseen.everyday, r.Held...)
	return seen, unseen
}

// Leave leaves out the tables that have the content of others, with all lessons about them,
// and returns their number: to judge a network by questions about the others.
func (r *Recipe) Leave(others []*table.Table) (left int) {
	apart := map[string]bool{}
	for _, t := range others {
		apart[content(t)] = true
	}
	keys := contents{}
	out := func(t *table.Table) bool { return apart[keys.of(t)] }
	about := func(l Lesson) bool { return out(l.Table) }
	r.Tables, r.About = slices.DeleteFunc(r.Tables, out), slices.DeleteFunc(r.About, out)
	for _, list := range []*[]Lesson{&r.Programs, &r.Asked, &r.Answers, &r.Everyday, &r.Held} {
		*list = slices.DeleteFunc(*list, about)
	}
	for _, key := range keys {
		if apart[key] {
			left++
		}
	}
	return left
}

// contents are the contents of tables, which many lessons are about.
type contents map[*table.Table]string

// of returns the content of a table: see [content].
func (c contents) of(t *table.Table) string {
	key, ok := c[t]
	if !ok {
		key = content(t)
		c[t] = key
	}
	return key
}

// content returns a text that two tables have in common if they have the same headers
// and cells.
func content(t *table.Table) string {
	h := sha256.New()
	for _, c := range t.Columns {
		fmt.Fprintf(h, "%q %v\n", c.Name, c.Codes)
		for i := range c.Cells {
			fmt.Fprintf(h, "%q ", c.Cells[i].Text)
		}
	}
	return string(h.Sum(nil))
}
