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
const mentionGrammar = `grammar 1
type rows values answer
root answer rows values answer
entity column : rows -> values
entity cell : | rows -> rows
pred count : rows -> answer
pred not : rows -> rows
pred or : rows, rows -> rows
`

const mentionKinds, mentionLinks = 1, 2 // features of the toy

func mentionToy(t testing.TB) *grammar.Grammar {
	t.Helper()
	return readGrammar(t, mentionGrammar)
}

// tagOfLabel returns the first tag of a label.
func tagOfLabel(g *grammar.Grammar, name string) int {
	tag, _ := g.TagsOf(g.Label(name))
	return tag
}

// mentionWriter writes a question and its candidates.
type mentionWriter struct {
	t   testing.TB
	g   *grammar.Grammar
	rng *rand.Rand
	ex  Example

	names map[string]int // constant → candidate
}

// say adds plain words.
func (w *mentionWriter) say(words string) { w.ex.Words = append(w.ex.Words, strings.Fields(words)...) }

// link adds a mention: its words, and the candidate of them.
func (w *mentionWriter) link(label, words string, features ...float32) {
	at := len(w.ex.Words)
	w.say(words)
	c := Candidate{Word: at, Label: w.g.Label(label), Features: features}
	for i := at + 1; i < len(w.ex.Words); i++ {
		c.Cover |= 1 << i
	}
	w.names[words] = len(w.ex.Candidates)
	w.ex.Candidates = append(w.ex.Candidates, c)
}

// name returns one or two new words.
func (w *mentionWriter) name() string {
	word := func() string { return fmt.Sprintf("%c%c%d", 'a'+w.rng.IntN(26), 'a'+w.rng.IntN(26), w.rng.IntN(1000)) }
	if w.rng.IntN(2) == 0 {
		return word()
	}
	return word() + " " + word()
}

// films says "films by NAME", after "not" perhaps, and returns its program. With
// probability ½ it adds a candidate that looks wrong.
func (w *mentionWriter) films() string {
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
		w.ex.Candidates = append(w.ex.Candidates, Candidate{Word: last, Label: w.g.Label("cell"), Features: []float32{0, w.rng.Float32()}})
	}
	program := "cell('" + name + "')"
	if negated {
		return "not(" + program + ")"
	}
	return program
}

// nodes returns the nodes of a program of the question.
func (w *mentionWriter) nodes(program string) []Node {
	tree, err := w.g.ReadProgram("answer(" + program + ")")
	if err != nil {
		w.t.Fatal(err)
	}
	nodes, err := Nodes(w.g, tree, func(n *grammar.Node) []int {
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

// mentionExamples returns random questions.
func mentionExamples(t testing.TB, g *grammar.Grammar, n int, rng *rand.Rand) []Example {
	var examples []Example
	for range n {
		w := &mentionWriter{t: t, g: g, rng: rng, ex: Example{Weight: 1}, names: map[string]int{}}
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
		w.ex.Programs = [][]Node{w.nodes(program)}
		w.ex.Kinds = make([]float32, len(w.ex.Words))
		for _, c := range w.ex.Candidates {
			w.ex.Kinds[c.Word] = 1
		}
		examples = append(examples, w.ex)
	}
	return examples
}

// mentionOptions returns options for a small network.
func mentionOptions() Options {
	o := DefaultOptions(1, 1)
	o.Embed, o.Hidden, o.MLP = 12, 12, 12
	o.Epochs, o.Warm, o.Rate, o.Batch, o.Average, o.Dropout = 8, 1, 0.01, 10, 4, 0.1
	o.MinCount, o.MaxVocab, o.Quick = 3, 1500, true
	o.Unknown, o.Mask, o.Recombine = 0, 0.2, 0
	return o
}

// newMentionToy returns a trainer for n random questions.
func newMentionToy(t testing.TB, n int, o Options) *Trainer {
	t.Helper()
	g := mentionToy(t)
	tr, err := New(g, Data{Kinds: mentionKinds, Links: mentionLinks, Examples: mentionExamples(t, g, n, newRand(7))}, o)
	if err != nil {
		t.Fatal(err)
	}
	return tr
}
