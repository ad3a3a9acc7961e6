package domain

import (
	"strings"
	"testing"

	"semtree/grammar"
)

// backwards is an executor whose users write the name of a program's root
// from right to left, and whose facts are a text.
type backwards struct {
	Executor
	facts string
}

func (b backwards) Translate(text string) (*grammar.Node, error) {
	return grammar.Parse(b.reverse(text))
}
func (b backwards) Write(n *grammar.Node) string { return b.reverse(n.Name) }
func (b backwards) Sample(uint64) Executor       { return b }
func (b backwards) WithFacts(facts string) (Executor, error) {
	return backwards{b.Executor, facts}, nil
}

func (backwards) reverse(text string) string {
	var b strings.Builder
	for i := len(text) - 1; i >= 0; i-- {
		b.WriteByte(text[i])
	}
	return b.String()
}

func tiny(t *testing.T) *grammar.Grammar {
	g, err := grammar.Read(strings.NewReader("grammar 1\ntype thing\nroot answer any\npred cube : -> thing\n"), "tiny")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestTranslated(t *testing.T) {
	d := &Domain{Grammar: tiny(t), Executor: backwards{}}
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
	d := &Domain{Grammar: tiny(t)}
	program, err := d.ReadProgram("answer(cube)")
	if err != nil || d.FormatProgram(program) != "answer(cube)" {
		t.Errorf("program %v, error %v", program, err)
	}
}

func TestWithFacts(t *testing.T) {
	d := &Domain{Executor: backwards{facts: "own"}}
	for facts, want := range map[string]string{"": "own", "other": "other"} {
		got, err := d.WithFacts(facts)
		if err != nil || got.(backwards).facts != want {
			t.Errorf("WithFacts(%q) = %v, %v, want facts %q", facts, got, err, want)
		}
	}
	fixed := &Domain{Manifest: Manifest{Name: "fixed"}}
	if _, err := fixed.WithFacts("other"); err == nil || !strings.Contains(err.Error(), "fixed") {
		t.Errorf("error %v, want one that names the domain", err)
	}
}
