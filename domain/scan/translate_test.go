package scan

import (
	"errors"
	"testing"

	"semtree/grammar"
)

func TestTranslate(t *testing.T) {
	for _, tc := range []struct{ text, want string }{
		{"i_walk()", "i_walk()"},
		{"i_walk", "i_walk()"},
		{" i_twice ( i_walk() ) ", "i_twice(i_walk())"},
		{"i_and(i_walk(),i_run(i_left, i_around))", "i_and(i_walk(),i_run(i_left,i_around))"},
	} {
		program, err := Translate(tc.text)
		if err != nil || Write(program) != tc.want {
			t.Errorf("%q is read as %v, %v, want %s", tc.text, program, err, tc.want)
		}
	}
}

// TestTranslateErrors: errors name the place in the text as it was written.
func TestTranslateErrors(t *testing.T) {
	for _, tc := range []struct {
		text   string
		offset int
	}{
		{"", 0},
		{"()", 0},
		{"i_walk()()", 7},
		{"i_walk() (i_left)", 7},
		{"i_and(i_walk(),())", 15},
		{"i_and(i_walk(),i_run()", 22},
		{"i_walk() i_run()", 9},
	} {
		program, err := Translate(tc.text)
		var syntax *grammar.SyntaxError
		if !errors.As(err, &syntax) || syntax.Offset != tc.offset {
			t.Errorf("%q is read as %v, %v, want a syntax error at %d", tc.text, program, err, tc.offset)
		}
	}
}

// FuzzTranslate: a program that is read is written as one that is read alike,
// and can be executed or says why not.
func FuzzTranslate(f *testing.F) {
	f.Add("i_after(i_run(i_left,i_opposite),i_twice(i_walk()))")
	f.Add("i_twice()(i_walk)")
	d := load(f)
	f.Fuzz(func(t *testing.T, text string) {
		program, err := Translate(text)
		if err != nil {
			return
		}
		answer, err := d.Execute(program)
		if err == nil && len(answer.Values) > MaxActions {
			t.Errorf("%s yields %d actions", text, len(answer.Values))
		}
		if err != nil {
			return // constants and "all" are not of this language
		}
		again, err := Translate(Write(program))
		if err != nil || !again.Equal(program) {
			t.Errorf("%s is written as %s and read as %v, %v", text, Write(program), again, err)
		}
		checkSpans(t, program)
	})
}

// checkSpans: what a span has is read as the node, and is the node's own text if
// nothing is below it.
func checkSpans(t *testing.T, program *grammar.Node) {
	t.Helper()
	text, spans := Write(program), Spans(program)
	for i, n := range program.Preorder() {
		s := spans[i]
		if part, err := Translate(text[s.Start:s.End]); err != nil || !part.Equal(n) {
			t.Errorf("%s: %q is read as %v, %v, want %s", text, text[s.Start:s.End], part, err, n)
		}
		want := n.Name
		if len(n.Args) == 0 {
			want = Write(n)
		}
		if own := text[s.OwnStart:s.OwnEnd]; own != want {
			t.Errorf("%s: %q is what %s alone writes, want %q", text, own, n.Name, want)
		}
	}
}

func TestSpans(t *testing.T) {
	for _, text := range []string{"i_walk()", "i_after(i_run(i_left,i_opposite),i_twice(i_walk()))"} {
		program, err := Translate(text)
		if err != nil {
			t.Fatal(err)
		}
		checkSpans(t, program)
	}
}
