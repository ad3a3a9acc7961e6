package clevr

import (
	"errors"
	"strings"
	"testing"

	"semtree/grammar"
)

func TestTranslate(t *testing.T) {
	for _, tc := range []struct{ text, tree, again string }{
		{"count(scene())", "count(scene)", ""},
		{"count ( scene (  ) )", "count(scene)", "count(scene())"},
		{"exist(filter(red,scene()))", "exist(red)", ""},
		{"count(filter(small,red,metal,cube,relate(left,filter(sphere,scene()))))", "count(small(red(metal(cube(left(sphere))))))", ""},
		{"count(filter(cube,red,small,scene()))", "count(small(red(cube)))", "count(filter(small,red,cube,scene()))"},
		{"count(filter(red,filter(small,filter(cube,scene()))))", "count(small(red(cube)))", "count(filter(small,red,cube,scene()))"},
		{"count(filter(red,filter(blue,small,scene())))", "count(small(red(blue)))", "count(filter(small,red,filter(blue,scene())))"},
		{"count(filter(red,union(scene(),filter(blue,scene()))))", "count(red(union(scene, blue)))", ""},
		{"count(relate(behind,scene()))", "count(behind(scene))", ""},
		{"query(size,relate_attribute_equal(color,filter(cube,scene())))", "query(size, relate_attribute_equal(color, cube))", ""},
		{"count(scene)", "count(scene)", "count(scene())"},
	} {
		d := load(t)
		n, err := d.ReadProgram(tc.text)
		if err != nil {
			t.Errorf("%s: %v", tc.text, err)
			continue
		}
		if n.String() != tc.tree {
			t.Errorf("%s is the tree %s, want %s", tc.text, n, tc.tree)
		}
		want := tc.again
		if want == "" {
			want = tc.text
		}
		if got := d.FormatProgram(n); got != want {
			t.Errorf("%s is written as %s, want %s", tc.text, got, want)
		}
	}
}

// TestWriteOrder: trees that mean the same by the order of their values are
// written alike.
func TestWriteOrder(t *testing.T) {
	const want = "count(filter(small,red,relate(left,filter(blue,cube,scene()))))"
	for _, text := range []string{
		"count(small(red(left(blue(cube)))))",
		"count(red(small(left(blue(cube)))))",
		"count(red(small(left(cube(blue)))))",
		"count(red(small(left(cube(blue(scene))))))",
	} {
		if got := Write(parse(t, text)); got != want {
			t.Errorf("%s is written as %s, want %s", text, got, want)
		}
	}
}

func TestTranslateErrors(t *testing.T) {
	for _, tc := range []struct{ text, want string }{
		{"count(filter(scene()))", "filter takes values and a set"},
		{"count(filter(big,scene()))", "big: not a value of an attribute"},
		{"count(filter(red(cube),scene()))", "red(cube): not a value of an attribute"},
		{"count(filter(red,cube))", "cube: a value stands only in a filter"},
		{"count(relate(left))", "relate takes a relation and a set"},
		{"count(relate(above,scene()))", "above: not a relation, want one of left, right, behind, front"},
		{"count(left(scene()))", "left(scene): a relation stands only in relate"},
		{"filter(red,scene())", "red: a program can't have type set"},
		{"count(scene(red))", "red: a value stands only in a filter"},
		{"query(scene(),scene())", "query takes (attribute, set)"},
		{"count(filter(red,scene())", "column 26"},
		{"count(scene()())", "column 13"},
		{"sum(scene())", `unknown predicate "sum"`},
		{"count('red')", ""},
		{"", "column 1"},
	} {
		_, err := load(t).ReadProgram(tc.text)
		var syntax *grammar.SyntaxError
		var typ *grammar.TypeError
		if !errors.As(err, &syntax) && !errors.As(err, &typ) || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%q: error %v, want a syntax or type error with %q", tc.text, err, tc.want)
		}
	}
}

// FuzzTranslate: what is read and written again is read as the same tree, and
// can be executed or says why not.
func FuzzTranslate(f *testing.F) {
	f.Add("count(filter(red,filter(blue,small,relate(left,scene()))))")
	f.Add("exist ( intersect ( scene (  ) , scene() ) )")
	f.Add("scene()(scene)")
	d := load(f)
	f.Fuzz(func(t *testing.T, text string) {
		n, err := Translate(text)
		if err != nil {
			return
		}
		if _, err := d.Execute(n); err != nil {
			return // constants and "all" are not of this language
		}
		again, err := Translate(Write(n))
		if err != nil || !again.Equal(n) {
			t.Errorf("%s is the tree %s, written as %s and read as %v, %v", text, n, Write(n), again, err)
		}
		checkSpans(t, n)
	})
}

// checkSpans: what a span has is read as the node. Values in one filter share its
// span, which is read as the first of them. What a node alone writes is its name.
func checkSpans(t *testing.T, program *grammar.Node) {
	t.Helper()
	text, spans := Write(program), Spans(program)
	nodes := program.Preorder()
	if len(spans) != len(nodes) {
		t.Fatalf("%s: %d spans of %d nodes", text, len(spans), len(nodes))
	}
	first := map[[2]int]*grammar.Node{}
	for i, n := range nodes {
		s := spans[i]
		at := [2]int{s.Start, s.End}
		if first[at] == nil {
			first[at] = n
		}
		if part, err := Translate(text[s.Start:s.End]); err != nil || !part.Equal(first[at]) {
			t.Errorf("%s: %q is read as %v, %v, want %s", text, text[s.Start:s.End], part, err, first[at])
		}
		if own := strings.TrimSuffix(text[s.OwnStart:s.OwnEnd], "()"); own != n.Name {
			t.Errorf("%s: %q is what %s alone writes", text, own, n.Name)
		}
	}
}

func TestSpans(t *testing.T) {
	for _, text := range []string{
		"count(scene())",
		"count(filter(small,red,metal,cube,relate(left,filter(sphere,scene()))))",
		"count(filter(red,filter(small,blue,scene())))",
		"query(size,relate_attribute_equal(color,filter(cube,scene())))",
		"count_less(union(scene(),filter(blue,scene())),intersect(relate(front,scene()),filter(cube,scene())))",
	} {
		program, err := Translate(text)
		if err != nil {
			t.Fatal(err)
		}
		checkSpans(t, program)
	}
	// Values that stand in another order than that of the text.
	text := "count(red(small(left(cube(blue)))))"
	program := parse(t, text)
	spans, written := Spans(program), Write(program)
	for i, want := range []string{"count", "red", "small", "left", "cube", "blue"} {
		if own := written[spans[i].OwnStart:spans[i].OwnEnd]; own != want {
			t.Errorf("%s: node %d is written as %q, want %q", written, i, own, want)
		}
	}
}
