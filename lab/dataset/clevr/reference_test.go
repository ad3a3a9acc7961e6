package clevr

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/domain/clevr"
	"semtree/grammar"
	"semtree/internal/testdata"
)

// row is a line of the reference: a question that the original program made.
type row struct {
	Image, Question, DSL, Answer string
	Family                       int
}

// reference returns the reference questions and the scenes they are about.
func reference(t testing.TB) ([]row, []*clevr.Scene) {
	t.Helper()
	dir := testdata.Dir(t, "clevr")
	f, err := os.Open(filepath.Join(dir, "reference_regenerated", "train.jsonl.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var rows []row
	for lines := bufio.NewScanner(r); lines.Scan(); {
		var x row
		if err := json.Unmarshal(lines.Bytes(), &x); err != nil {
			t.Fatal(err)
		}
		rows = append(rows, x)
	}
	scenes, err := ReadSceneFile(filepath.Join(dir, "scenes", "CLEVR_train_scenes_1000.json.gz"))
	if err != nil {
		t.Fatal(err)
	}
	return rows, scenes
}

// TestReference: every program of the reference is a tree of the grammar, is
// written as it was read, and has the stored answer in the stored scene. (With
// -short, every tenth.)
func TestReference(t *testing.T) {
	rows, scenes := reference(t)
	every, done := 1, 0
	if testing.Short() {
		every = 10
	}
	g := readGrammar(t)
	for i, x := range rows {
		if i%every > 0 {
			continue
		}
		done++
		var image int
		if _, err := fmt.Sscanf(x.Image, "CLEVR_train_%d", &image); err != nil {
			t.Fatal(err)
		}
		s := scenes[image]
		n, err := clevr.Translate(x.DSL)
		if err != nil {
			t.Fatalf("row %d: %v", i+1, err)
		}
		if _, err := g.Typing(n); err != nil {
			t.Fatalf("row %d: %v", i+1, err)
		}
		if got, want := clevr.Write(n), strings.Join(strings.Fields(x.DSL), ""); got != want {
			t.Fatalf("row %d: written %s, want %s", i+1, got, want)
		}
		checkAnswer(t, s, n, x.Answer)
		ranked, err := clevr.Read(s.String())
		if err != nil {
			t.Fatal(err)
		}
		checkAnswer(t, ranked, n, x.Answer)
	}
	t.Logf("%d programs are read, written and answered as stored", done)
}

func checkAnswer(t *testing.T, s *clevr.Scene, n *grammar.Node, want string) {
	t.Helper()
	answer, err := s.Execute(n)
	if err != nil || len(answer.Values) != 1 || answer.Values[0].Text != want {
		t.Fatalf("%s is %v, %v, want %s", n, answer, err, want)
	}
}

func readGrammar(t testing.TB) *grammar.Grammar {
	t.Helper()
	f, err := os.Open("../../../domain/clevr/grammar.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	g, err := grammar.Read(f, "grammar.txt")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// statisticScenes is how many scenes TestStatistics asks about: a balance ends
// after 250.
const statisticScenes = 250

// TestStatistics: questions made from the official templates and scenes are
// distributed as those of the original program. (So they are with all 1,000
// scenes: 18.38 words a question for 18.37, 12.81 symbols for 12.82.)
func TestStatistics(t *testing.T) {
	if testing.Short() {
		t.Skip("some seconds of searching")
	}
	rows, scenes := reference(t)
	templates, err := ReadFolder(os.DirFS(filepath.Join(testdata.Dir(t, "clevr"), "templates")))
	if err != nil {
		t.Fatal(err)
	}
	if len(templates) != 90 {
		t.Fatalf("%d templates, want 90", len(templates))
	}
	want, got := newStatistics(), newStatistics()
	for _, x := range rows {
		want.add(x.Family, x.Question, strings.Join(strings.Fields(x.DSL), ""), x.Answer)
	}
	g := New(templates, CLEVR, 1)
	grammar := readGrammar(t)
	for _, s := range scenes[:statisticScenes] {
		asked := g.Ask(s)
		if len(asked) != CLEVR.PerScene {
			t.Fatalf("%d questions about a scene", len(asked))
		}
		for _, q := range asked {
			checkAnswer(t, s, q.Program, q.Answer)
			if _, err := grammar.Typing(q.Program); err != nil {
				t.Fatalf("%s: %v", q.Program, err)
			}
			got.add(q.Family, q.Text, clevr.Write(q.Program), q.Answer)
		}
	}
	got.compare(t, want)
}

// statistics sums up questions.
type statistics struct {
	n              int
	words, symbols float64
	families       map[int]int
	shares         map[string]int // of answers, words and symbols: how many questions have them
}

func newStatistics() *statistics {
	return &statistics{families: map[int]int{}, shares: map[string]int{}}
}

func (s *statistics) add(family int, question, program, answer string) {
	s.n++
	s.families[family]++
	s.shares["answer "+answer]++
	seen := map[string]bool{}
	count := func(kind, text string) (n float64) {
		for _, w := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return strings.ContainsRune(" ;?,()", r) }) {
			n++
			if !seen[kind+w] {
				seen[kind+w] = true
				s.shares[kind+w]++
			}
		}
		return n
	}
	s.words += count("word ", question)
	s.symbols += count("symbol ", program)
}

// compare compares means and shares. A share p of n and of m draws differs by
// more than 4 √(p(1-p)(1/n + 1/m)) once in some ten thousand; families and
// answers are more even than draws. Words and symbols of a question deviate by
// about 6 and 4.
func (s *statistics) compare(t *testing.T, want *statistics) {
	n, m := float64(s.n), float64(want.n)
	spread := 4 * math.Sqrt(1/n+1/m)
	words, symbols := s.words/n-want.words/m, s.symbols/n-want.symbols/m
	t.Logf("%d questions: %.2f words each, %+.2f; %.2f symbols, %+.2f", s.n, s.words/n, words, s.symbols/n, symbols)
	if math.Abs(words) > 6*spread || math.Abs(symbols) > 4*spread {
		t.Error("questions are longer or shorter than those of the reference")
	}
	for family := range 90 {
		a, b := float64(s.families[family])/n, float64(want.families[family])/m
		if math.Abs(a-b) > 0.25/90 {
			t.Errorf("family %d: %.4f of the questions, want %.4f", family, a, b)
		}
	}
	keys := maps.Clone(s.shares)
	maps.Copy(keys, want.shares)
	for key := range keys {
		a, b := float64(s.shares[key]), float64(want.shares[key])
		if p := (a + b) / (n + m); math.Abs(a/n-b/m) > spread*math.Sqrt(p*(1-p)) {
			t.Errorf("%s: %.4f of the questions, want %.4f", key, a/n, b/m)
		}
	}
}

// TestWords: the ways to say values are those of CLEVR.
func TestWords(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(testdata.Dir(t, "clevr"), "synonyms.json"))
	if err != nil {
		t.Fatal(err)
	}
	var want map[string][]string
	if err := json.Unmarshal(text, &want); err != nil {
		t.Fatal(err)
	}
	for value, words := range said {
		if fmt.Sprint(want[value]) != fmt.Sprint(words) {
			t.Errorf("%s is said %v, want %v", value, words, want[value])
		}
	}
}
