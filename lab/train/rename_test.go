package train

import (
	"math"
	"slices"
	"strings"
	"testing"

	"semtree/grammar"
)

// toyWords are words for three labels, one of which no toy sentence has.
func toyWords(g *grammar.Grammar) [][]string {
	words := make([][]string, len(g.Labels))
	words[g.Label("big")] = []string{"big", "huge"}
	words[g.Label("red")] = []string{"crimson"}
	words[g.Label("small")] = []string{"small", "tiny"}
	return words
}

func readGrammar(t testing.TB, text string) *grammar.Grammar {
	t.Helper()
	g, err := grammar.Read(strings.NewReader(text), "test")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestRename checks that renamed sentences are well-formed, that every word that
// changes is one known for the label that it then carries, that nothing else
// changes, and that labels that training never shows come up.
func TestRename(t *testing.T) {
	g := readGrammar(t, toyGrammar+"pred small : set -> set\n")
	o := toyOptions()
	o.Words = toyWords(g)
	tr, err := New(g, Data{Examples: toyPairs(40, newRand(1))}, o)
	if err != nil {
		t.Fatal(err)
	}
	tr.anchor()
	small, renamed, fresh, rng := g.Label("small"), 0, 0, newRand(3)
	for range 20 {
		for i, ex := range tr.examples {
			x := ex.anchored(&tr.state.Choices[i])
			kept := sentence{words: slices.Clone(x.words)}
			y := tr.renamer.rename(x, 0.5, rng)
			if err := check(tr, y); err != nil {
				t.Fatalf("%v from %v: %v", y, x, err)
			}
			if !same(x, kept) || !slices.Equal(x.heads(), y.heads()) {
				t.Fatalf("%v has become %v, want a copy with the same arcs", x, y)
			}
			for i, w := range y.words {
				if w.number == x.words[i].number {
					continue
				}
				renamed++
				if w.tag == none || !slices.Contains(o.Words[tr.g.Tags[w.tag].Label], tr.Vocabulary.Words[w.number]) {
					t.Fatalf("word %q carries tag %d in %v", tr.Vocabulary.Words[w.number], w.tag, y)
				}
				if tr.g.Tags[w.tag].Label == small {
					fresh++
				}
			}
		}
	}
	if renamed < 100 || fresh == 0 {
		t.Errorf("%d words renamed, %d of them by a label never seen", renamed, fresh)
	}
}

// TestRetyped: a label that gives another type changes the signatures above it,
// up to the root, or does not fit.
func TestRetyped(t *testing.T) {
	g := readGrammar(t, `grammar 1
type state city number
root - number
entity stateid : state
pred cities : state -> city
pred states : state -> state
pred rivers : state -> number
pred major : $t -> $t for $t in state city
pred count : $t -> number for $t in state city
`)
	// count(major(cities(stateid))), each on a word of its own
	tag := func(name string, k int) int {
		from, _ := g.TagsOf(g.Label(name))
		return from + k
	}
	x := written([]int{1, 2, 3, 4}, []int{tag("count", 1), tag("major", 1), tag("cities", 0), tag("stateid", 0)}, []int{0, 1, 2, 3})
	want := []int{tag("count", 0), tag("major", 0), tag("states", 0), tag("stateid", 0)}
	if got, ok := x.retyped(g, 2, g.Label("states")); !ok || !slices.Equal(got.tags(), want) {
		t.Errorf("with states: tags %v, want %v", got.tags(), want)
	}
	if got, ok := x.retyped(g, 2, g.Label("rivers")); ok {
		t.Errorf("with rivers: tags %v, want none: nothing takes a number", got.tags())
	}
	if got, ok := x.retyped(g, 0, g.Label("major")); ok {
		t.Errorf("major at the root: tags %v, want none: no program is a city", got.tags())
	}
}

// TestMean compares the running mean with its definition: the parameters x_k
// after update k weigh Π_{j>k} (1−s_j) · s_k, s_k = (η+1)/(η+k).
func TestMean(t *testing.T) {
	const eta, steps = 8.0, 30
	tr := newToy(t, 10, toyOptions())
	tr.opt.Average = eta
	var history [][]float32
	for range steps {
		tr.descent.adam.Steps++
		for i := range tr.descent.net.Flat {
			tr.descent.net.Flat[i] += float32(i%7) - float32(tr.descent.adam.Steps%5)
		}
		tr.state.Mean = tr.descent.average(tr.state.Mean, tr.opt.Average)
		history = append(history, slices.Clone(tr.descent.net.Flat))
	}
	for i := range 20 {
		want, rest := 0.0, 1.0
		for k := steps; k >= 1; k-- {
			share := (eta + 1) / (eta + float64(k))
			want += rest * share * float64(history[k-1][i])
			rest *= 1 - share
		}
		if got := float64(tr.current()[i]); math.Abs(got-want) > 1e-4*(1+math.Abs(want)) {
			t.Fatalf("parameter %d: mean %g, want %g", i, got, want)
		}
	}
}

// TestWordsUntaught: words known beforehand are in the vocabulary only if some
// sentence will have them.
func TestWordsUntaught(t *testing.T) {
	g := toy()
	for name, tc := range map[string]struct {
		set  func(*Options)
		want bool
	}{
		"default":          {func(*Options) {}, true},
		"no recombination": {func(o *Options) { o.Recombine = 0 }, false},
		"no renaming":      {func(o *Options) { o.Rename = 0 }, false},
		"only warm":        {func(o *Options) { o.Warm = o.Epochs }, false},
	} {
		o := toyOptions()
		o.Words = make([][]string, len(g.Labels))
		o.Words[g.Label("big")] = []string{"huge"}
		tc.set(&o)
		tr, err := New(g, Data{Examples: toyPairs(10, newRand(1))}, o)
		if err != nil {
			t.Fatal(err)
		}
		if got := slices.Contains(tr.Vocabulary.Words, "huge"); got != tc.want {
			t.Errorf("%s: huge in the vocabulary %v, want %v", name, got, tc.want)
		}
	}
}
