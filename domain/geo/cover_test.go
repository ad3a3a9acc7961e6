package geo

import (
	"os"
	"strings"
	"testing"

	"semtree/grammar"
)

// TestNamesCover: in every question of the train and development files, the
// entities of the program are among those that its words name, if the longest
// names win. Names are compared word by word, as the questions are tokenised.
func TestNamesCover(t *testing.T) {
	entities := entitiesByName(t)
	for file, list := range examples(t) {
		total, missed, spare := 0, 0, 0
		for _, e := range list {
			program, err := grammar.Parse(e.Program)
			if err != nil {
				t.Fatal(err)
			}
			named, spans := longestNames(entities, strings.Fields(e.Question))
			gold := map[string]bool{}
			for _, n := range program.Preorder() {
				if len(n.Consts) > 0 {
					gold[n.String()] = true
				}
			}
			for entity := range gold {
				total++
				if !named[entity] {
					missed++
					t.Errorf("%s: no word of %q names %s", file, e.Question, entity)
				}
			}
			spare += max(0, spans-len(gold))
		}
		t.Logf("%s: %d of %d entities named, and %d that programs do not have", file, total-missed, total, spare)
	}
}

// entitiesByName joins the names of the facts and of lexicon.tsv.
func entitiesByName(t *testing.T) map[string][]string {
	t.Helper()
	entities := map[string][]string{}
	for _, n := range geo(t).Names() {
		node := grammar.Node{Name: n.Label, Consts: n.Consts}
		entities[n.Text] = append(entities[n.Text], node.String())
	}
	text, err := os.ReadFile("lexicon.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(text), "\n") {
		if name, entity, ok := strings.Cut(line, "\t"); ok && !strings.HasPrefix(line, "#") {
			entities[name] = append(entities[name], entity)
		}
	}
	return entities
}

// longestNames returns the entities that words name and in how many places.
func longestNames(entities map[string][]string, words []string) (named map[string]bool, spans int) {
	named = map[string]bool{}
	for i := 0; i < len(words); i++ {
		for j := len(words); j > i; j-- {
			if found := entities[strings.Join(words[i:j], " ")]; found != nil {
				for _, entity := range found {
					named[entity] = true
				}
				spans++
				i = j - 1
				break
			}
		}
	}
	return named, spans
}

// TestLexiconFile: every entity of lexicon.tsv is in the facts.
func TestLexiconFile(t *testing.T) {
	g := geo(t)
	for name, list := range entitiesByName(t) {
		for _, entity := range list {
			n, err := grammar.Parse(entity)
			if err != nil {
				t.Errorf("%q: %v", name, err)
				continue
			}
			if _, err := g.Execute(n); err != nil {
				t.Errorf("%q: %v", name, err)
			}
			if unknown := g.Unknown(n); len(unknown) > 0 && n.Name != "cityid" {
				t.Errorf("%q is %s, and the facts have no %s", name, entity, unknown[0])
			}
		}
	}
}
