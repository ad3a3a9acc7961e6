package geo

import (
	"testing"

	"semtree/grammar"
)

// TestNamesCover: in every question of the train and development files, the
// entities of the program are among those that the linker finds.
func TestNamesCover(t *testing.T) {
	for file, list := range examples(t) {
		total, missed, spare := 0, 0, 0
		for _, e := range list {
			gold := entitiesOf(t, e.Program)
			tokens, err := linker(t).Link(e.Question)
			if err != nil {
				t.Fatal(err)
			}
			found := map[string]bool{}
			for _, token := range tokens {
				wanted := false
				for _, p := range programs(token) {
					found[p] = true
					wanted = wanted || gold[p]
				}
				if len(token.Entities) > 0 && !wanted {
					spare++
				}
			}
			for entity := range gold {
				total++
				if !found[entity] {
					missed++
					t.Errorf("%s: no word of %q names %s", file, e.Question, entity)
				}
			}
		}
		t.Logf("%s: %d of %d entities found, and %d names that the programs do not have", file, total-missed, total, spare)
	}
}

// entitiesOf returns the entities of a program, as programs write them.
func entitiesOf(t *testing.T, src string) map[string]bool {
	t.Helper()
	program, err := grammar.Parse(src)
	if err != nil {
		t.Fatal(err)
	}
	entities := map[string]bool{}
	for _, n := range program.Preorder() {
		if len(n.Consts) > 0 {
			entities[n.String()] = true
		}
	}
	return entities
}

// TestLexiconFile: every entity of lexicon.tsv is in the facts.
func TestLexiconFile(t *testing.T) {
	g := geo(t)
	names, err := lexiconFile()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if name.Consts == nil {
			continue // a context, not a name
		}
		n := &grammar.Node{Name: name.Label, Consts: name.Consts}
		if wrong := g.CheckEntity(n); wrong != "" {
			t.Errorf("%q: %s", name.Text, wrong)
		}
		if missing := g.Missing(n); missing != "" {
			t.Errorf("%q is %s, and the facts have no %s", name.Text, n, missing)
		}
	}
}
