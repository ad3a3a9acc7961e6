package main

import (
	"math"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"semtree/lab/thesaurus"
	"semtree/table/knowledge"
)

func TestSaidOf(t *testing.T) {
	s := saidOf([]thesaurus.Entry{
		{Notion: "goals conceded", Say: []string{"goals let in", "leaks", "a very long way to say goals conceded"}, Most: []string{"leakiest"}},
		{Notion: "size", Say: []string{"leaks"}, Least: []string{"leakiest"}},
		{Notion: "no", Skip: true},
	})
	k := (&knowledge.Data{Said: s}).Knowledge()
	conceded := []string{"goal", "conced"}
	for words, want := range map[string][]knowledge.Saying{
		"goals let in": {{Notion: conceded, How: knowledge.Names, Strength: 13.0 / 15}},
		"leak":         {{Notion: []string{"size"}, How: knowledge.Names, Strength: 13.0 / 15}, {Notion: conceded, How: knowledge.Names, Strength: 12.0 / 15}},
		"leakiest":     {{Notion: conceded, How: knowledge.Most, Strength: 11.0 / 15}, {Notion: []string{"size"}, How: knowledge.Least, Strength: 11.0 / 15}},
		"long way say": nil,
		"no":           nil,
	} {
		if got := k.Sayings(knowledge.Key(wordsOf(words))); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, want %v", words, got, want)
		}
	}
}

func TestNameQuestions(t *testing.T) {
	dir := t.TempDir()
	text := `{"table": "x.csv", "row": ["match"], "columns": {"Att": ["crowd", "Att figure"], "GoalsFor": ["goals scored"], "Date": ["day"], "Home": ["the"]}}`
	if err := os.WriteFile(filepath.Join(dir, "a.names.jsonl"), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	want := []question{
		{[]string{"crowd"}, [][]string{{"att"}, {"date"}, {"goals", "for"}, {"home"}}, 0},
		{[]string{"day"}, [][]string{{"att"}, {"date"}, {"goals", "for"}, {"home"}}, 1},
	}
	if got := nameQuestions(dir); !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestMetric: the gradient is that of the loss, by differences; and training ranks the right column first.
func TestMetric(t *testing.T) {
	v := func(x ...float64) []float64 { return unit(x) }
	p := pairing{words: [][]float64{v(1, 2, 0), v(0, 1, 1)}, columns: [][][]float64{{v(1, 0, 0), v(1, 1, 3)}, {v(0, 1, 0)}, {v(2, -1, 3)}}, right: 2}
	f := newMetric(3)
	loss := func() float64 {
		g := make([]float64, 3)
		for c, column := range p.columns {
			g[c] = math.Inf(-1)
			for _, u := range p.words {
				for _, w := range column {
					g[c] = max(g[c], scale*dot(f.left(u), w))
				}
			}
		}
		return math.Log(math.Exp(g[0]-g[2]) + math.Exp(g[1]-g[2]) + 1)
	}
	g := make([]float64, 9)
	f.gradient(&p, g)
	const h = 1e-6
	for i := range f.m {
		f.m[i] += h
		up := loss()
		f.m[i] -= 2 * h
		down := loss()
		f.m[i] += h
		if d := (up - down) / (2 * h); math.Abs(d-g[i]) > 1e-5*(1+math.Abs(d)) {
			t.Errorf("gradient %d is %v, by differences %v", i, g[i], d)
		}
	}
	before := loss()
	many := make([]pairing, 2000)
	for i := range many {
		many[i] = p
	}
	f.train(many)
	if after := loss(); after > before/2 {
		t.Errorf("the loss is %v, before training %v", after, before)
	}
	if q := f.quantised(); len(q) != 9 {
		t.Errorf("%d numbers", len(q))
	}
}
