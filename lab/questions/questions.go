package questions

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"

	"semtree/grammar"
	"semtree/table"
)

// Question is a question about a table.
type Question struct {
	Text      string
	Table     int           // index into the tables of the generator
	Program   *grammar.Node // without wrapper
	Mentions  []Mention     // in the order of their nodes
	Construct string        // nonterminal of the templates that it began with, as "count"
}

// Mention says which words stand for an entity of the program. A node may have
// several: each of them says it.
type Mention struct {
	Node  int `json:"node"`  // of the program, in preorder
	Start int `json:"start"` // bytes of the text, half-open
	End   int `json:"end"`
}

// Options change what is generated. The zero value is the default.
type Options struct {
	Seed uint64
	// Weights replace those of the templates: of "question", by construct.
	Weights map[string]float64
}

// Generator makes questions about tables.
type Generator struct {
	lib   library
	words *vocabulary
	views []*view
	at    []int // index of each view's table
	o     Options
	rng   *rand.Rand
	seen  map[string]bool
}

var load = sync.OnceValues(func() (library, error) { return readLibrary(files, "templates") })
var loadWords = sync.OnceValues(readVocabulary)

// New prepares questions about tables. Tables without anything to ask are left out;
// it is an error if none is left, or if Weights name an unknown construct.
func New(tables []*table.Table, o Options) (*Generator, error) {
	lib, err := load()
	if err != nil {
		return nil, err
	}
	words, err := loadWords()
	if err != nil {
		return nil, err
	}
	g := &Generator{lib: lib, words: words, o: o, rng: rand.New(rand.NewPCG(o.Seed, 0x7175657374)), seen: map[string]bool{}}
	for i, t := range tables {
		if v := newView(t, words); v != nil {
			g.views = append(g.views, v)
			g.at = append(g.at, i)
		}
	}
	if len(g.views) == 0 {
		return nil, fmt.Errorf("no table has two columns and two rows that one can ask for")
	}
	known := map[string]bool{}
	for _, c := range Constructs() {
		known[c] = true
	}
	for c := range o.Weights {
		if !known[c] {
			return nil, fmt.Errorf("unknown construct %q, want one of %s", c, strings.Join(Constructs(), ", "))
		}
	}
	return g, nil
}

// Constructs returns the constructs that Options.Weights may name.
func Constructs() []string {
	lib, err := load()
	if err != nil {
		panic(err) // the files are embedded, and a test reads them
	}
	var all []string
	for _, r := range lib["construct"] {
		all = append(all, construct(r))
	}
	return all
}

// construct returns the nonterminal of an alternative of "construct".
func construct(r *rule) string { return r.words[0].part.name }

// attempts is the number of drafts for one question.
const attempts = 200

// Next returns a question that was not returned before. It returns nil if it finds
// none, because the tables are few and small.
func (g *Generator) Next() *Question {
	for range attempts {
		i := g.rng.IntN(len(g.views))
		q := g.draft(g.views[i])
		if q == nil {
			continue
		}
		q.Table = g.at[i]
		if !sensible(g.views[i].t, q.Program) {
			continue
		}
		if key := fmt.Sprint(i, " ", strings.ToLower(q.Text)); !g.seen[key] {
			g.seen[key] = true
			return q
		}
	}
	return nil
}

// ruleTries bounds the rules that are tried for one draft.
const ruleTries = 300

// newDraft begins a question about a row of a table.
func (g *Generator) newDraft(v *view) *draft {
	d := &draft{lib: g.lib, view: v, rng: g.rng, row: g.rng.IntN(v.t.Rows), used: make([]bool, len(v.columns)+len(v.parts)), tries: ruleTries}
	d.weight = func(r *rule, name string) float64 {
		if name == "construct" {
			if w, ok := g.o.Weights[construct(r)]; ok {
				return w
			}
		}
		return r.weight
	}
	return d
}

// draft makes a question about a table; nil if it does not come off.
func (g *Generator) draft(v *view) *Question {
	d := g.newDraft(v)
	m, ok := d.expand("question")
	if ok && m.node == nil {
		m.node, ok = chain(m.filters)
	}
	if !ok || m.node == nil || !d.areOne() {
		return nil
	}
	text, spans := join(d.words, drawStyle(g.rng), g.rng)
	var nodes []*node
	q := &Question{Text: text, Program: m.node.program(&nodes), Construct: d.begin}
	for i, n := range nodes {
		for j, w := range d.words {
			if n.says.scope > 0 && w.says == n.says {
				q.Mentions = append(q.Mentions, Mention{i, spans[j].start, spans[j].end})
			}
		}
	}
	return q
}
