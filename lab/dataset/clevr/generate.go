package clevr

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"semtree/domain/clevr"
	"semtree/grammar"
)

// Rules determine which questions are accepted, and how many of each template.
type Rules struct {
	// PerScene is the number of questions of a scene, of different templates.
	PerScene int
	// Reset is the number of scenes after which the counts of questions and answers
	// restart; 0 for never.
	Reset int
	// Quota is the largest number of questions of a template; 0 for any number.
	Quota int
	// Strict is for the tests of [bahdanau2019]: counts of 1, 2 or 3; every
	// answer about equally often; no relation and no "same" that could be left
	// out.
	Strict bool
}

// CLEVR and CLOSURE are the rules of the two data sets. (CLOSURE's quota depends
// on the size of its parts.)
var (
	CLEVR   = Rules{PerScene: 10, Reset: 250}
	CLOSURE = Rules{PerScene: 1, Strict: true}
)

// Limits of the balance between answers.
const (
	aboveOthers = 1.1 // times as often as the answer that counts is compared with
	aboveMedian = 5.0
	leastMedian = 5
)

// Question is a question about a scene.
type Question struct {
	Text    string
	Program *grammar.Node // tree of the grammar of package clevr
	Answer  string
	Scene   *clevr.Scene
	Family  int // index of the template
}

// Generator makes questions. It is not safe for concurrent use.
type Generator struct {
	templates []*Template
	rules     Rules
	rng       *rand.Rand
	scenes    int
	counts    []int            // [template]
	answers   []map[string]int // [template]
}

// New returns a generator. The same templates, rules, seed and scenes give the
// same questions.
func New(templates []*Template, rules Rules, seed uint64) *Generator {
	g := &Generator{templates: templates, rules: rules, rng: rand.New(rand.NewPCG(seed, 0))}
	g.reset()
	return g
}

// reset restarts the counts.
func (g *Generator) reset() {
	g.counts = make([]int, len(g.templates))
	g.answers = make([]map[string]int, len(g.templates))
	for i, t := range g.templates {
		g.answers[i] = map[string]int{}
		for _, a := range g.domain(t) {
			g.answers[i][a] = 0
		}
	}
}

// domain returns the answers among which a template keeps a balance.
func (g *Generator) domain(t *Template) []string {
	if g.rules.Strict && t.nodes[len(t.nodes)-1].gives() == number {
		return numbers(1, 3)
	}
	return t.answers()
}

// Ask returns questions about a scene. Templates with few questions so far come
// first. There may be fewer questions than the rules say.
func (g *Generator) Ask(on *clevr.Scene) []Question {
	if g.rules.Reset > 0 && g.scenes > 0 && g.scenes%g.rules.Reset == 0 {
		g.reset()
	}
	g.scenes++
	order := make([]int, len(g.templates))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return g.counts[a] - g.counts[b] })
	described := describe(on)
	var asked []Question
	for _, i := range order {
		if len(asked) == g.rules.PerScene {
			break
		}
		if g.rules.Quota > 0 && g.counts[i] >= g.rules.Quota {
			continue
		}
		if q, ok := g.instantiate(i, on, described); ok {
			asked = append(asked, q)
		}
	}
	return asked
}

// instantiate makes a question of a template, if it finds one.
func (g *Generator) instantiate(i int, on *clevr.Scene, described []option) (Question, bool) {
	t := g.templates[i]
	in := &instance{template: t, scene: on, described: described, rng: g.rng}
	in.accept = func(s *state) bool {
		return g.balanced(i, s.answer()) && !g.degenerate(t, s, on)
	}
	found := &state{values: make([]string, len(t.params))}
	if !in.search(found) {
		return Question{}, false
	}
	answer := found.answer()
	g.counts[i]++
	g.answers[i][answer]++
	return Question{t.text(found.values, g.rng), found.program(), answer, on, i}, true
}

// answer returns what a complete program denotes.
func (s *state) answer() string { return s.out[s.at[len(s.at)-1]].String() }

// balanced reports whether a template may give an answer once more.
func (g *Generator) balanced(i int, answer string) bool {
	own, ok := g.answers[i][answer]
	if !ok {
		return false
	}
	counts := make([]int, 0, len(g.answers[i]))
	for _, n := range g.answers[i] {
		counts = append(counts, n)
	}
	slices.Sort(counts)
	if g.rules.Strict {
		return float64(own) <= aboveOthers*float64(counts[0])
	}
	second, median := counts[len(counts)-2], max(counts[len(counts)/2], leastMedian)
	return float64(own) <= aboveOthers*float64(second) && float64(own) <= aboveMedian*float64(median)
}

// degenerate reports whether a relation could be left out: whether the answer
// stays the same with all objects in its place.
func (g *Generator) degenerate(t *Template, s *state, on *clevr.Scene) bool {
	var rng *rand.Rand
	last := t.nodes[len(t.nodes)-1]
	if g.rules.Strict {
		if last.last == exist {
			return false
		}
		rng = g.rng
	} else if !slices.ContainsFunc(t.nodes, func(n node) bool { return n.last == relate }) {
		return false
	}
	answer := s.out[len(s.out)-1]
	for i, x := range s.steps {
		if x.do == relate || g.rules.Strict && x.do == same {
			if out, ok := without(s.steps, i, on, rng); ok && out == answer {
				return true
			}
		}
	}
	return false
}

// program returns the tree of a complete program.
func (s *state) program() *grammar.Node {
	text := clevr.Write(s.tree(len(s.steps) - 1))
	n, err := clevr.Translate(text) // puts values into their order
	if err != nil {
		panic(fmt.Sprintf("questions: made the program %s: %v", text, err))
	}
	return n
}

// tree returns the program of a step, values in the order of the steps. unique
// is dropped, and so are query and count below a comparison.
func (s *state) tree(at int) *grammar.Node {
	x := &s.steps[at]
	of := func(n *grammar.Node) *grammar.Node {
		for _, from := range x.inputs() {
			n.Args = append(n.Args, s.tree(from))
		}
		return n
	}
	last := at == len(s.steps)-1
	switch {
	case x.do == unique || !last && (x.do == query || x.do == count):
		return s.tree(x.in[0])
	case x.do == relate:
		return of(&grammar.Node{Name: x.relation.String()})
	case x.do == filter:
		n := s.tree(x.in[0])
		for _, v := range x.values {
			if v != "" {
				n = &grammar.Node{Name: v, Args: []*grammar.Node{n}}
			}
		}
		return n
	}
	n := &grammar.Node{Name: names[x.do]}
	if x.do == same || x.do == query || x.do == equal {
		n.Args = append(n.Args, &grammar.Node{Name: x.attr.String()})
	}
	return of(n)
}

// names are the functions' predicates.
var names = map[function]string{
	scene: "scene", same: "relate_attribute_equal", union: "union", intersect: "intersect", count: "count", exist: "exist",
	query: "query", equal: "query_attribute_equal", equalInteger: "count_equal", lessThan: "count_less", greaterThan: "count_greater",
}
