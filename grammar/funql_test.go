package grammar

import (
	"errors"
	"strings"
	"testing"
)

func TestParsePrint(t *testing.T) {
	for _, tc := range []struct{ name, src, want string }{
		{"nested", "answer(state(next_to_2(stateid('texas'))))", ""},
		{"all", "answer(largest(city(all)))", ""},
		{"wildcard", "cityid('austin', _)", ""},
		{"two constants", "cityid('austin','tx')", "cityid('austin', 'tx')"},
		{"constants and programs", "cell('a', 'b',more(year('2005') ,row))", "cell('a', 'b', more(year('2005'), row))"},
		{"number", "place(elevation_2(0))", ""},
		{"negative number", "place(elevation_2(-85.5))", ""},
		{"loose blanks", " count ( state(intersection(next_to_2(stateid('a')) ,next_to_2(stateid('b'))) ) )\n",
			"count(state(intersection(next_to_2(stateid('a')), next_to_2(stateid('b')))))"},
		{"no arguments", "i_and(i_jump, i_twice(i_walk))", ""},
		{"quote in a name", "cityid('coeur d''alene', _)", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			n, err := Parse(tc.src)
			if err != nil {
				t.Fatal(err)
			}
			want := tc.want
			if want == "" {
				want = tc.src
			}
			if got := n.String(); got != want {
				t.Errorf("Parse(%q).String() = %q, want %q", tc.src, got, want)
			}
		})
	}
}

func TestParseShapes(t *testing.T) {
	n, err := Parse("exclude(state(all), loc_1(cityid('o''fallon', _)))")
	if err != nil {
		t.Fatal(err)
	}
	want := &Node{Name: "exclude", Args: []*Node{
		{Name: "state(all)"},
		{Name: "loc_1", Args: []*Node{{Name: "cityid", Consts: []string{"'o''fallon'", "_"}}}},
	}}
	if !n.Equal(want) {
		t.Errorf("got %#v", n)
	}
	if got := Unquote(n.Args[1].Args[0].Consts[0]); got != "o'fallon" {
		t.Errorf("Unquote = %q", got)
	}
	if n.Size() != 4 || len(n.Preorder()) != 4 || !n.Clone().Equal(n) {
		t.Errorf("Size, Preorder and Clone disagree: %d, %d", n.Size(), len(n.Preorder()))
	}
}

func TestParseErrors(t *testing.T) {
	for _, tc := range []struct {
		name, src string
		offset    int
		msg       string
	}{
		{"empty", "", 0, "want a predicate, found end of program"},
		{"open", "answer(state(", 13, "want a predicate, found end of program"},
		{"unclosed", "answer(state(all)", 17, "want , or )"},
		{"trailing", "state(all))", 10, "after the end"},
		{"empty arguments", "state()", 6, "found ')'"},
		{"quote", "stateid('texas)", 8, "never closed"},
		{"constant after a program", "cityid(state(all), 'a')", 19, "constants come first"},
		{"all is not one of several", "f(all, g)", 7, "f(all) takes no other argument"},
		{"all comes last", "f(g, all)", 5, "f(all) takes no other argument"},
		{"all after a constant", "f('a', all)", 7, "f(all) takes no other argument"},
		{"bad character", "state(älter)", 6, "found 'ä'"},
		{"bad name", "state(_x)", 6, "starts with a letter"},
		{"deep", strings.Repeat("f(", 300) + "x", 400, "levels of nesting"},
		{"long", strings.Repeat("x", MaxProgramBytes+1), MaxProgramBytes, "at most"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := Parse(tc.src)
			var syntax *SyntaxError
			if !errors.As(err, &syntax) {
				t.Fatalf("Parse(%.40q) error = %v, want a *SyntaxError", tc.src, err)
			}
			if syntax.Offset != tc.offset || !strings.Contains(err.Error(), tc.msg) {
				t.Errorf("Parse(%.40q) = %v (offset %d), want offset %d and %q", tc.src, err, syntax.Offset, tc.offset, tc.msg)
			}
		})
	}
}

// FuzzParse: what parses prints to a text that parses to the same tree.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"answer(state(next_to_2(stateid('texas'))))", "cityid('austin', _)", "elevation_2(-0.5)",
		"f(all)", "f(g,all)", "f('''', _)", "f(f(f(x)))", "((", "all", "all(all)", "number('x')", "f(1,2)", "state (all )",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, src string) {
		n, err := Parse(src)
		if err != nil {
			return
		}
		out := n.String()
		m, err := Parse(out)
		if err != nil {
			t.Fatalf("Parse(%q) printed %q, which does not parse: %v", src, out, err)
		}
		if !n.Equal(m) || m.String() != out {
			t.Fatalf("Parse(%q) printed %q, which parses to %q", src, out, m)
		}
	})
}
