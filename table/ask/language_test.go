package ask

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"semtree/grammar"
	tablemodel "semtree/table/model"
	"semtree/table/program"
)

// TestOlderLanguage: every signature of the grammar that the model was trained with is one of programs
// that may be stored, and so are the programs that the model finds.
func TestOlderLanguage(t *testing.T) {
	m, err := LoadModel(tablemodel.Files)
	if err != nil {
		t.Fatal(err)
	}
	older, err := languageOf(m)
	if err != nil {
		t.Fatal(err)
	}
	known := signatures(program.Stored())
	for _, s := range signatures(older) {
		now := strings.Replace(ofColumn.ReplaceAllString(s, "things"), "truth -> groups", "truth -> truths", 1)
		if !slices.Contains(known, s) && !slices.Contains(known, now) {
			t.Errorf("the language has no %s", s)
		}
	}
}

// ofColumn is a column as an argument: the mention of a column is of things, too. Groups of truth values,
// which nothing takes, have a type of their own by now.
var ofColumn = regexp.MustCompile("column<[a-z]+>")

// signatures writes the tags of a grammar.
func signatures(g *grammar.Grammar) (list []string) {
	for _, tag := range g.Tags {
		text := g.Labels[tag.Label].Name + " :"
		for _, a := range tag.Args {
			text += " " + g.Types[a]
		}
		list = append(list, text+" -> "+g.Types[tag.Result])
	}
	return list
}
