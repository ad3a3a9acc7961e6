package tables

import (
	"context"
	"fmt"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/link"
	tablemodel "semtree/table/model"
	"semtree/table/program"
)

// city returns a small table of which every cell begins with a syllable.
func city(t testing.TB, syllable string) *table.Table {
	t.Helper()
	var rows [][]string
	for i, end := range []string{"heim", "stad", "berg", "by"} {
		rows = append(rows, []string{syllable + end, syllable + "land", fmt.Sprint(1000 * (i + 1))})
	}
	tab, err := table.New(syllable, []string{"town", "country", "people"}, rows)
	if err != nil {
		t.Fatal(err)
	}
	return tab
}

// recipe returns a recipe of questions about n tables, of which it trains a small
// network in a second.
func recipe(t testing.TB, n int) *Recipe {
	t.Helper()
	r := &Recipe{Options: DefaultOptions(), Generated: 40}
	o := &r.First
	o.Embed, o.Hidden, o.MLP, o.Epochs, o.Batch, o.Rate, o.MinCount = 8, 8, 8, 3, 4, 0.01, 1
	r.Rounds, r.Epochs, r.Readings = 1, 2, 10
	for i := range n {
		syllable := string("bdfgklmnrst"[i]) + "o"
		tab := city(t, syllable)
		r.Tables = append(r.Tables, tab)
		r.Answers = append(r.Answers,
			Lesson{Question: "how many towns are there?", Table: tab, Answer: []string{"4"}, Weight: 1},
			Lesson{Question: "how many people live in " + syllable + "by?", Table: tab, Answer: []string{"4000"}, Weight: 1})
		r.Programs = append(r.Programs, Lesson{Question: "who rules " + syllable + "berg?", Table: tab, Weight: 1,
			Program: parse(t, tab, "answer(text('country', cell('town', '"+syllable+"berg')))")})
	}
	return r
}

func parse(t testing.TB, tab *table.Table, text string) *grammar.Node {
	t.Helper()
	n, err := program.Grammar().ReadProgram(text)
	if err == nil {
		err = program.Check(tab, n)
	}
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// witness notes what the training of the first network sees: the tables that are indexed
// before it is trained, which are all that its lessons are about.
type witness struct {
	sync.Mutex
	seen    []*table.Table
	words   map[string]bool // its vocabulary
	trained bool
}

func (w *witness) index(t *table.Table) *link.Index {
	w.Lock()
	defer w.Unlock()
	if !w.trained {
		w.seen = append(w.seen, t)
	}
	return tablemodel.Index(t)
}

func (w *witness) report(last int) func(Report) {
	return func(r Report) {
		w.Lock()
		defer w.Unlock()
		if r.Model != nil && r.Round == last && !w.trained {
			w.trained, w.words = true, map[string]bool{}
			for _, word := range r.Model.Meta.Vocabulary {
				w.words[word] = true
			}
		}
	}
}

// leaks lists what a network has seen of tables that it is then measured on.
func (w *witness) leaks(r *Recipe) (leaks []string) {
	_, own := r.everyday()
	for i, held := range slices.Concat(r.Tables, own) {
		if i%r.Fold != r.Fold-1 {
			continue
		}
		for _, t := range w.seen {
			if content(t) == content(held) {
				leaks = append(leaks, "table "+t.Name)
			}
		}
		for _, c := range held.Columns[:2] {
			for _, cell := range c.Cells {
				if w.words[strings.ToLower(cell.Text)] {
					leaks = append(leaks, "word "+cell.Text)
				}
			}
		}
	}
	return leaks
}

// TestNoLeak: the network that is measured on tables has seen no lesson about them, with
// a program, an answer or generated, nor a word that only they have, also if a lesson
// names the same table by another name.
func TestNoLeak(t *testing.T) {
	r := recipe(t, 6)
	r.Fold, r.Answers = 3, slices.Repeat(r.Answers, 5)
	again := r.Programs[2]
	again.Table = city(t, r.Tables[2].Name)
	r.Programs = append(r.Programs, again)
	r.About = []*table.Table{city(t, r.Tables[2].Name)} // a table that is kept aside, from elsewhere
	for _, l := range r.Programs[:6] {
		l.Question = strings.Replace(l.Question, "who rules", "who governs", 1)
		r.Asked = append(r.Asked, l)
	}
	// Three tables of everyday questions, of which the last is kept aside, and one that is
	// held: each with a question, and one that it cannot answer.
	four := func(answer []any) bool { return len(answer) == 1 && answer[0] == 4.0 }
	for i, syllable := range []string{"pa", "qua", "va", "wa"} {
		tab := city(t, syllable)
		to := &r.Everyday
		if i == 3 {
			to = &r.Held
		}
		*to = append(*to, Lesson{Question: "number of towns in the " + syllable + " list", Table: tab, Judge: four, Weight: 1, Own: true},
			Lesson{Question: "is " + syllable + "by pretty?", Table: tab, Weight: 1, Own: true})
	}
	w := &witness{}
	trained, err := r.Train(context.Background(), w.index, w.report(r.Rounds))
	if err != nil {
		t.Fatal(err)
	}
	if j := trained.Model.Meta.Judge; j == nil || j.Questions-j.Unanswerable != 60+40+6+4 || j.Unanswerable < 4 {
		t.Errorf("judge %+v, want one of 60 questions, 40 generated ones about 2 tables, 6 with programs, 4 everyday ones, and at least 4 without an answer", j)
	}
	if len(w.seen) != 6 || !w.words["rules"] || !w.words["governs"] {
		t.Errorf("the network saw %d tables, want 6, or not all of their lessons", len(w.seen))
	}
	for _, word := range []string{"list", "pa", "va", "wa", "pretty"} {
		if want := word == "list" || word == "pa"; w.words[word] != want {
			t.Errorf("the network knows %q: %v", word, w.words[word])
		}
	}
	if leaks := w.leaks(r); len(leaks) > 0 {
		t.Errorf("leaks: %q", leaks)
	}

	// A planted leak is found: the same measurement of a network that saw everything.
	w = &witness{}
	if _, err := r.train(context.Background(), r.all(), w.index, w.report(r.Rounds)); err != nil {
		t.Fatal(err)
	}
	leaks := w.leaks(r)
	for _, want := range []string{"table fo", "word foberg", "table lo", "table va"} {
		if !slices.Contains(leaks, want) {
			t.Errorf("a planted leak, %s, is not found in %q", want, leaks)
		}
	}
}

// TestFold: a fold without questions is refused before anything is trained.
func TestFold(t *testing.T) {
	r := recipe(t, 2)
	r.Fold = 3
	_, err := r.Train(context.Background(), tablemodel.Index, func(Report) { t.Error("something is trained") })
	if err == nil || !strings.Contains(err.Error(), "0 tables that are kept aside (one in 3 of 2)") {
		t.Error(err)
	}
}

// TestResume: a training that is interrupted after any epoch, and continued, gives the
// same files as one that is not, on any number of processors.
func TestResume(t *testing.T) {
	if testing.Short() {
		t.Skip("trains for some seconds")
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	train := func(checkpoint string, stopAfter int) (*Trained, error) {
		r := recipe(t, 4)
		r.Fold, r.Checkpoint = 2, checkpoint
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		return r.Train(ctx, tablemodel.Index, func(r Report) {
			if strings.HasPrefix(r.Text, "epoch ") {
				if stopAfter--; stopAfter == 0 {
					cancel()
				}
			}
		})
	}
	want, err := train("", 0)
	if err != nil {
		t.Fatal(err)
	}
	runtime.GOMAXPROCS(3)
	checkpoint := t.TempDir() + "/state"
	runs := 0
	for {
		got, err := train(checkpoint, 2)
		if runs++; err != nil {
			if err.Error() != "" && runs < 20 && strings.Contains(err.Error(), context.Canceled.Error()) {
				continue
			}
			t.Fatal(err)
		}
		if !slices.Equal(got.ONNX, want.ONNX) || got.Model.Meta.Judge.SHA256 != want.Model.Meta.Judge.SHA256 {
			t.Errorf("another model after %d runs", runs)
		}
		if !reflect.DeepEqual(got.Model.Meta, want.Model.Meta) {
			t.Errorf("metadata %+v, want %+v", got.Model.Meta, want.Model.Meta)
		}
		break
	}
	if runs < 3 {
		t.Errorf("%d runs: nothing was interrupted", runs)
	}
}

// TestOptions: settings outside their limits, and lessons without a program, are
// refused before anything is done.
func TestOptions(t *testing.T) {
	for _, c := range []struct {
		spoil func(*Recipe)
		want  string
	}{
		{func(r *Recipe) { r.Rounds = -1 }, "-1 rounds"},
		{func(r *Recipe) { r.Readings = 0 }, "0 readings, want 1 to 100"},
		{func(r *Recipe) { r.Readings = 101 }, "101 readings"},
		{func(r *Recipe) { r.Options.Epochs = 0 }, "0 epochs of a round"},
		{func(r *Recipe) { r.Programs, r.Generated = nil, 0 }, "no question has a program"},
	} {
		r := recipe(t, 2)
		c.spoil(r)
		_, err := r.Train(context.Background(), tablemodel.Index, func(Report) {})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %q", err, c.want)
		}
	}
}

// TestLeave: tables with the content of others are left out, under any name, with what is
// said of them.
func TestLeave(t *testing.T) {
	small := func(name, cell string) *table.Table {
		one, err := table.New(name, []string{"a", "b"}, [][]string{{cell, "1"}, {"y", "2"}})
		if err != nil {
			t.Fatal(err)
		}
		return one
	}
	same, other := small("first", "x"), small("second", "z")
	r := Recipe{
		Tables:   []*table.Table{same, other, small("third", "x")},
		About:    []*table.Table{small("fourth", "x"), small("fifth", "y")},
		Answers:  []Lesson{{Table: same, Answer: []string{"1"}}, {Table: other, Answer: []string{"2"}}},
		Programs: []Lesson{{Table: same}},
	}
	if left := r.Leave([]*table.Table{small("apart", "x")}); left != 3 {
		t.Errorf("%d tables are left out, want 3", left)
	}
	if len(r.Tables) != 1 || r.Tables[0] != other || len(r.Answers) != 1 || r.Answers[0].Table != other || len(r.Programs) != 0 || len(r.About) != 1 {
		t.Errorf("left are %d tables, %d answers, %d programs, %d tables to ask about", len(r.Tables), len(r.Answers), len(r.Programs), len(r.About))
	}
}

// TestRecipeJudge: with a judge, a recipe gives a model that asks it, and that learnt from all questions with an answer; the same
// recipe gives the same one.
func TestRecipeJudge(t *testing.T) {
	r := recipe(t, 6)
	r.Fold, r.Rounds = 3, 0
	trained, err := r.Train(context.Background(), tablemodel.Index, func(Report) {})
	if err != nil {
		t.Fatal(err)
	}
	m := trained.Model
	again, err := r.Calibrate(m, tablemodel.Index)
	if err != nil {
		t.Fatal(err)
	}
	if m.Meta.Confidence != nil || m.Meta.Judge == nil || again.Meta.Judge.SHA256 != m.Meta.Judge.SHA256 {
		t.Fatal("no judge, or another one of the same data")
	}
	p, err := ask.New(r.Tables[0], tablemodel.Index(r.Tables[0]), m)
	if err != nil {
		t.Fatal(err)
	}
	if asked := p.Ask("how many towns are there?", ask.Options{AnswerAll: true}); !asked.Judged || asked.Confidence == nil {
		t.Errorf("judged %t, confidence %v", asked.Judged, asked.Confidence)
	}
	// 12 questions with answers; twice as many as the four about tables kept aside are generated.
	if all := m.Meta.Judge; all.Questions-all.Unanswerable != 12+8 {
		t.Errorf("%d questions and %d spoiled ones, want 20 that are not spoiled", all.Questions, all.Unanswerable)
	}
}
