package domain

import (
	"slices"
	"strings"
	"testing"

	"semtree/grammar"
)

// backwards is the form of users who write the name of a program's root from
// right to left.
var backwards = Translator{
	Translate: func(text string) (*grammar.Node, error) { return grammar.Parse(reverse(text)) },
	Write:     func(n *grammar.Node) string { return reverse(n.Name) },
}

func reverse(text string) string {
	chars := []byte(text)
	slices.Reverse(chars)
	return string(chars)
}

// tiny returns a grammar of one predicate.
func tiny(t *testing.T) *grammar.Grammar {
	return mustGrammar(t, "grammar 1\ntype thing\nroot answer any\npred cube : -> thing\n")
}

func mustGrammar(t *testing.T, text string) *grammar.Grammar {
	t.Helper()
	g, err := grammar.Read(strings.NewReader(text), "test")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestTranslated: a domain without facts can have a form of its own.
func TestTranslated(t *testing.T) {
	d := &Domain{Parts: Parts{Grammar: tiny(t), Translator: backwards}}
	program, err := d.ReadProgram("ebuc")
	if err != nil || program.Name != "cube" {
		t.Fatalf("program %v, error %v, want cube", program, err)
	}
	if text := d.FormatProgram(program); text != "ebuc" {
		t.Errorf("written as %q, want ebuc", text)
	}
	if _, err := d.ReadProgram("enoc"); err == nil || !strings.Contains(err.Error(), "cone") {
		t.Errorf("error %v, want one that names cone: translated programs obey the grammar too", err)
	}
}

func TestUntranslated(t *testing.T) {
	d := &Domain{Parts: Parts{Grammar: tiny(t)}}
	program, err := d.ReadProgram("answer(cube)")
	if err != nil || d.FormatProgram(program) != "answer(cube)" {
		t.Errorf("program %v, error %v", program, err)
	}
}
