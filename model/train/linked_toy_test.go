package train

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"semtree/grammar"
)

// A toy language of questions about tables: "how many films by maru teno ?" asks for
// count(cell('maru teno')), "show the title of films not by maru" for
// column('title', not(cell('maru'))). Names are drawn anew for each question, so that
// only features say which words name something.
const linkedGrammar = `grammar 1
type rows values answer
root answer rows values answer
entity column : rows -> values
entity cell : | rows -> rows
pred count : rows -> answer
pred not : rows -> rows
pred or : rows, rows -> rows
`

const linkedKinds, linkedLinks = 1, 2 // features of the toy

func linkedToy(t testing.TB) *grammar.Grammar {
	t.Helper()
	g, err := grammar.Read(strings.NewReader(linkedGrammar), "toy")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// linkedWriter writes a question and its candidates.
type linkedWriter struct {
	t   testing.TB
	g   *grammar.Grammar
	rng *rand.Rand
	ex  LinkedExample

	names map[string]int // constant → candidate
}

// say adds plain words.
func (w *linkedWriter) say(words string) { w.ex.Words = append(w.ex.Words, strings.Fields(words)...) }

// link adds a mention: its words, and the candidate of them.
func (w *linkedWriter) link(label, words string, features ...float32) {
	at := len(w.ex.Words)
	w.say(words)
	c := LinkedCandidate{Word: at, Label: w.g.Label(label), Features: features}
	for i := at + 1; i < len(w.ex.Words); i++ {
		c.Cover |= 1 << i
	}
	w.names[words] = len(w.ex.Links)
	w.ex.Links = append(w.ex.Links, c)
}

// name returns one or two new words.
func (w *linkedWriter) name() string {
	word := func() string { return fmt.Sprintf("%c%c%d", 'a'+w.rng.IntN(26), 'a'+w.rng.IntN(26), w.rng.IntN(1000)) }
	if w.rng.IntN(2) == 0 {
		return word()
	}
	return word() + " " + word()
}

// films says "films by NAME", after "not" perhaps, and returns its program. With
// probability ½ it adds a candidate that looks wrong.
func (w *linkedWriter) films() string {
	w.say("films")
	negated := w.rng.IntN(3) == 0
	if negated {
		w.say("not")
	}
	w.say("by")
	name := w.name()
	w.link("cell", name, 1, w.rng.Float32())
	if w.rng.IntN(2) == 0 {
		last := len(w.ex.Words) - 1
		w.ex.Links = append(w.ex.Links, LinkedCandidate{Word: last, Label: w.g.Label("cell"), Features: []float32{0, w.rng.Float32()}})
	}
	program := "cell('" + name + "')"
	if negated {
		return "not(" + program + ")"
	}
	return program
}

// nodes returns the nodes of a program of the question.
func (w *linkedWriter) nodes(program string) []LinkedNode {
	tree, err := w.g.ReadProgram("answer(" + program + ")")
	if err != nil {
		w.t.Fatal(err)
	}
	nodes, err := LinkedNodes(w.g, tree, func(n *grammar.Node) []int {
		if j, ok := w.names[grammar.Unquote(n.Consts[0])]; ok {
			return []int{j}
		}
		return nil
	})
	if err != nil {
		w.t.Fatal(err)
	}
	return nodes
}

// linkedExamples returns random questions.
func linkedExamples(t testing.TB, g *grammar.Grammar, n int, rng *rand.Rand) []LinkedExample {
	var examples []LinkedExample
	for range n {
		w := &linkedWriter{t: t, g: g, rng: rng, ex: LinkedExample{Weight: 1}, names: map[string]int{}}
		var program string
		if rng.IntN(2) == 0 {
			w.say("how many")
			program = "count(" + w.films() + ")"
		} else {
			w.say("show the")
			column := w.name()
			w.link("column", column, 0.5, 1)
			w.say("of")
			program = "column('" + column + "', " + w.films() + ")"
		}
		w.say("?")
		w.ex.Alternatives = [][]LinkedNode{w.nodes(program)}
		w.ex.Kinds = make([]float32, len(w.ex.Words))
		for _, c := range w.ex.Links {
			w.ex.Kinds[c.Word] = 1
		}
		examples = append(examples, w.ex)
	}
	return examples
}

// linkedOptions returns options for a small network.
func linkedOptions() LinkedOptions {
	o := DefaultLinkedOptions()
	o.Embed, o.Hidden, o.MLP = 12, 12, 12
	o.Epochs, o.Rate, o.Batch, o.Average = 8, 0.01, 10, 4
	return o
}

// newLinkedToy returns a trainer for n random questions.
func newLinkedToy(t testing.TB, n int, o LinkedOptions) *LinkedTrainer {
	t.Helper()
	g := linkedToy(t)
	tr, err := NewLinked(g, LinkedData{Kinds: linkedKinds, Links: linkedLinks, Examples: linkedExamples(t, g, n, newRand(7))}, o)
	if err != nil {
		t.Fatal(err)
	}
	return tr
}

// runLinked trains to the end and returns the reports.
func runLinked(t testing.TB, tr *LinkedTrainer) []LinkedReport {
	t.Helper()
	var reports []LinkedReport
	for !tr.Done() {
		r, err := tr.Step()
		if err != nil {
			t.Fatal(err)
		}
		reports = append(reports, r)
	}
	return reports
}
