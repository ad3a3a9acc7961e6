package ask

import (
	"strings"
	"testing"

	"semtree/lab/questions"
	"semtree/parser"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	"semtree/table/program"
)

// TestOrders: of questions that are generated with their programs, none has the opposite order; with
// the other one, many of those have that say one.
func TestOrders(t *testing.T) {
	tables, err := questions.Tables(12, 1)
	if err != nil {
		t.Fatal(err)
	}
	g, err := questions.New(tables, questions.Options{Seed: 1, Weights: map[string]float64{"order": 1e6}})
	if err != nil {
		t.Fatal(err)
	}
	other := strings.NewReplacer("ascending", "descending", "descending", "ascending", "increasing", "decreasing", "decreasing", "increasing")
	indices := make([]*link.Index, len(tables))
	opposite := 0
	for range 400 {
		q := g.Next()
		if q == nil {
			t.Fatal("there are too few questions")
		}
		if indices[q.Table] == nil {
			indices[q.Table] = link.NewIndex(tables[q.Table], embedded.Default())
		}
		x, err := indices[q.Table].Link(q.Text)
		if err != nil {
			t.Fatal(err)
		}
		backwards := func(text string) string {
			n, err := program.Grammar().ReadProgram("answer(" + text + ")")
			if err != nil {
				t.Fatal(err)
			}
			v := &review{words: &words{Question: x}, Reading: &parser.Reading{Tree: n}, taking: make([]*link.Candidate, len(x.Tokens))}
			for _, m := range q.Mentions {
				node := q.Program.Preorder()[m.Node]
				for w, token := range x.Tokens {
					if m.Start <= token.Start && token.End <= m.End {
						v.taking[w] = &link.Candidate{Label: node.Name}
					}
				}
			}
			v.operations()
			return v.backwards()
		}
		if why := backwards(q.Program.String()); why != "" {
			t.Errorf("%s, %s: %s", q.Text, q.Program, why)
		}
		if backwards(other.Replace(q.Program.String())) != "" {
			opposite++
		}
	}
	if opposite < 200 {
		t.Errorf("only %d have a word that speaks against the opposite order", opposite)
	}
}
