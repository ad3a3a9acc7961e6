package questions

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
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
// written as it was read, and has the stored answer in the stored scene.
func TestReference(t *testing.T) {
	rows, scenes := reference(t)
	g := readGrammar(t)
	for i, x := range rows {
		var image int
		if _, err := fmt.Sscanf(x.Image, "CLEVR_train_%d", &image); err != nil {
			t.Fatal(err)
		}
		s := scenes[image]
		n, err := s.Translate(x.DSL)
		if err != nil {
			t.Fatalf("row %d: %v", i+1, err)
		}
		if _, err := g.Typing(n); err != nil {
			t.Fatalf("row %d: %v", i+1, err)
		}
		if got, want := s.Write(n), strings.Join(strings.Fields(x.DSL), ""); got != want {
			t.Fatalf("row %d: written %s, want %s", i+1, got, want)
		}
		checkAnswer(t, s, n, x.Answer)
		ranked, err := clevr.Read(s.String())
		if err != nil {
			t.Fatal(err)
		}
		checkAnswer(t, ranked, n, x.Answer)
	}
	t.Logf("%d programs are read, written and answered as stored", len(rows))
}

func checkAnswer(t *testing.T, s *clevr.Scene, n *grammar.Node, want string) {
	t.Helper()
	values, err := s.Execute(n)
	if err != nil || len(values) != 1 || values[0].Text != want {
		t.Fatalf("%s is %v, %v, want %s", n, values, err, want)
	}
}

func readGrammar(t testing.TB) *grammar.Grammar {
	t.Helper()
	f, err := os.Open(filepath.Join("..", "grammar.txt"))
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

// TestStatistics: questions made from the official templates and scenes are
// distributed as those of the original program. Two sets of 10,000 draws of a
// share p differ by 4 √(2p(1-p)/10000) at most once in some ten thousand;
// answers and families are more even than that.
func TestStatistics(t *testing.T) {
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
	for _, s := range scenes {
		for _, q := range g.Ask(s) {
			checkAnswer(t, s, q.Program, q.Answer)
			if _, err := grammar.Typing(q.Program); err != nil {
				t.Fatalf("%s: %v", q.Program, err)
			}
			got.add(q.Family, q.Text, s.Write(q.Program), q.Answer)
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

func (s *statistics) compare(t *testing.T, want *statistics) {
	t.Logf("%d questions; words %.2f, want %.2f; symbols %.2f, want %.2f", s.n, s.words/float64(s.n), want.words/float64(want.n), s.symbols/float64(s.n), want.symbols/float64(want.n))
	if s.n != want.n {
		t.Errorf("%d questions, want %d", s.n, want.n)
	}
	if d := s.words/float64(s.n) - want.words/float64(want.n); math.Abs(d) > 0.25 { // deviation about 6
		t.Errorf("%+.2f words a question", d)
	}
	if d := s.symbols/float64(s.n) - want.symbols/float64(want.n); math.Abs(d) > 0.2 { // deviation about 4
		t.Errorf("%+.2f symbols a program", d)
	}
	for family := range 90 {
		if a, b := s.families[family], want.families[family]; math.Abs(float64(a-b)) > 12 {
			t.Errorf("family %d: %d questions, want %d", family, a, b)
		}
	}
	keys := map[string]bool{}
	for key := range s.shares {
		keys[key] = true
	}
	for key := range want.shares {
		keys[key] = true
	}
	for key := range keys {
		p, q := float64(s.shares[key])/float64(s.n), float64(want.shares[key])/float64(want.n)
		if math.Abs(p-q) > 4*math.Sqrt((p+q)*(2-p-q)/2/float64(s.n)) {
			t.Errorf("%s: %.4f of the questions, want %.4f", key, p, q)
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
