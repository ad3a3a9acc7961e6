package tables

import (
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"semtree/lab/asktest"
	"semtree/model"
	"semtree/table"
	"semtree/table/ask"
	tablemodel "semtree/table/model"
	"semtree/table/read"
)

// judgeCases draws questions with three readings. The one with the greatest "log(1+margin)" is right; of a third of
// the questions no reading is, which the label of the first word tells alone.
func judgeCases(m *model.Model, n int) (all []JudgeCase) {
	s := newJudge(m).Sizes
	at := slices.Index(ask.JudgeFeatures(), "log(1+margin)")
	rng := rand.New(rand.NewPCG(1, 1))
	for range n {
		c := JudgeCase{In: &model.Readings{Words: []int{0, 0}, Labels: make([]int, 6), Heads: make([]int, 6), Roles: make([]int, 6), Kinds: make([]float32, 2*s.Kinds), Mentions: make([]int, 6), Features: make([]float32, 3*s.Features)}, Right: make([]bool, 3), Beyond: rng.IntN(3) == 0, Weight: 1}
		best := rng.IntN(3)
		for k := range 3 {
			c.In.Features[k*s.Features+at] = rng.Float32()
			if k == best {
				c.In.Features[k*s.Features+at] += 1.5
			}
			c.Right[k] = k == best && !c.Beyond
			if c.Beyond {
				c.In.Labels[2*k] = 1
			}
		}
		all = append(all, c)
	}
	return all
}

// TestFitJudge: a judge chooses the right readings, knows which questions have none, is the same on any number of
// processors, and is part of a model that is written and read.
func TestFitJudge(t *testing.T) {
	if testing.Short() {
		t.Skip("trains for some seconds")
	}
	m := asktest.Random(t, 1)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	j, err := FitJudge(judgeCases(m, 3000), m, 5)
	if err != nil {
		t.Fatal(err)
	}
	runtime.GOMAXPROCS(3)
	again, err := FitJudge(judgeCases(m, 3000), m, 5)
	if err != nil || again.SHA256 != j.SHA256 {
		t.Errorf("another judge on three processors: %v", err)
	}
	if other, err := FitJudge(judgeCases(m, 300), m, 5); err != nil || other.SHA256 == j.SHA256 {
		t.Errorf("the same judge of other cases: %v", err)
	}
	with, err := m.WithJudge(j)
	if err != nil {
		t.Fatal(err)
	}
	if j.Questions != 3000 || j.Unanswerable < 800 || j.Unanswerable > 1200 {
		t.Errorf("%d questions, %d of them unanswerable", j.Questions, j.Unanswerable)
	}
	bench, chosen, sure, all := with.NewBench(), 0, 0, judgeCases(m, 300)
	for _, c := range all {
		choice, right, err := bench.Score(c.In)
		if err != nil {
			t.Fatal(err)
		}
		best := slices.Index(choice, slices.Max(choice))
		if c.Beyond || c.Right[best] {
			chosen++
		}
		if (right[best] > 0.5) == c.Right[best] {
			sure++
		}
	}
	// What was the same in all cases says nothing, though it may be otherwise in a question.
	in := all[0].In
	_, right, _ := bench.Score(in)
	before := slices.Clone(right)
	in.Features[slices.Index(ask.JudgeFeatures(), "nodes")] = 7
	if _, right, _ = bench.Score(in); !slices.Equal(right, before) {
		t.Errorf("a feature that was always the same changes %v to %v", before, right)
	}
	if chosen < 290 || sure < 290 {
		t.Errorf("of %d questions, %d are chosen rightly, and of %d it is known whether the choice is right", len(all), chosen, sure)
	}
}

// TestMoments compares means and deviations with their definition, of a feature that is always the same, too.
func TestMoments(t *testing.T) {
	cases := []JudgeCase{{In: &model.Readings{Features: []float32{1, 7, 3, 7}}, Right: make([]bool, 2)}, {In: &model.Readings{Features: []float32{8, 7}}, Right: make([]bool, 1)}}
	mean, scale := moments(cases, 2)
	if mean[0] != 4 || mean[1] != 7 || math.Abs(float64(scale[0])-math.Sqrt(26./3)-1e-3) > 1e-5 || scale[1] != constant {
		t.Errorf("means %v, scales %v", mean, scale)
	}
}

// opened reads a table.
func opened(t *testing.T, name, text string) *table.Table {
	t.Helper()
	tab, err := read.Table(strings.NewReader(text), name, table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return tab
}

// TestSpoil: a spoiled question has one word of another question's value that its own table has nothing for, in place of a
// value or beside the others; and each seed has its own.
func TestSpoil(t *testing.T) {
	films := opened(t, "films.csv", "film,director,country\nAlien,Ridley Scott,Britain\nRan,Akira Kurosawa,Japan\nTenet,Christopher Nolan,Britain\n")
	plants := opened(t, "plants.csv", "plant,shape,height\nFern,feathery,30\nCactus,spiky,20\nIvy,climbing,200\n")
	right := func([]any) bool { return true }
	var lessons []Lesson
	for range 30 {
		lessons = append(lessons, Lesson{Question: "which films are from japan?", Table: films, Judge: right}, Lesson{Question: "how many spiky plants?", Table: plants, Judge: right})
	}
	s := newSchool(lessons, tablemodel.Index)
	mentions := make([]said, len(lessons))
	for i, l := range s.lessons {
		q, err := s.indexes[l.Table].Link(l.Question)
		if err != nil {
			t.Fatal(err)
		}
		for k := range q.Candidates {
			if c := &q.Candidates[k]; c.Label == "cell" && len(mentions[i].values) == 0 {
				mentions[i].values = append(mentions[i].values, c)
			}
		}
	}
	f := newForeign(s, mentions, 1)
	if !slices.Contains(f.values, "japan") || !slices.Contains(f.values, "spiky") || slices.Contains(f.values, "films") {
		t.Fatalf("words %q", f.values)
	}
	spoiled, kinds := 0, map[string]bool{}
	for i := range lessons {
		l := &s.lessons[i]
		text := f.spoil(l, i, mentions[i], s.indexes[l.Table])
		if text == "" {
			continue
		}
		spoiled++
		kinds[text] = true
		own, other := "japan", "spiky"
		if l.Table == plants {
			own, other = other, own
		}
		if !strings.Contains(text, other) || strings.Count(text, "?") != 1 {
			t.Errorf("%q becomes %q, without %s", l.Question, text, other)
		}
		if replaced := strings.Replace(l.Question, own, other, 1); !strings.Contains(text, own) && text != replaced {
			t.Errorf("%q becomes %q", l.Question, text)
		}
		if again := f.spoil(l, i, mentions[i], s.indexes[l.Table]); again != text {
			t.Errorf("%q becomes %q, and then %q", l.Question, text, again)
		}
	}
	if spoiled < len(lessons)/5 || len(kinds) < 4 {
		t.Errorf("%d of %d questions are spoiled, in %d ways", spoiled, len(lessons), len(kinds))
	}
	if text := f.spoil(&Lesson{Question: "how many spiky plants?", Table: plants}, 1, said{}, s.indexes[plants]); text != "" {
		t.Errorf("a question without an answer becomes %q", text)
	}
}
