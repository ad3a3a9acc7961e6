package grammar

import "testing"

// checkSpans compares the spans of a program with its text: what a span has is
// read as the node, and what the node alone writes begins with its name.
func checkSpans(t *testing.T, text string, program *Node, spans []Span) {
	t.Helper()
	nodes := program.Preorder()
	if len(spans) != len(nodes) {
		t.Fatalf("%s: %d spans of %d nodes", text, len(spans), len(nodes))
	}
	for i, n := range nodes {
		s := spans[i]
		part, err := Parse(text[s.Start:s.End])
		if err != nil || !part.Equal(n) {
			t.Errorf("%s: %q is read as %v, %v, want %s", text, text[s.Start:s.End], part, err, n)
		}
		want := n.Name
		if len(n.Args) == 0 {
			want = n.String()
		}
		if own := text[s.OwnStart:s.OwnEnd]; own != want {
			t.Errorf("%s: %q is what %s alone writes, want %q", text, own, n, want)
		}
	}
}

func TestSpans(t *testing.T) {
	for _, text := range []string{
		"state(next_to_2(stateid('texas')))", "intersection(city(all), loc_2(stateid('new ''y''')))",
		"elevation_2(-0.5)", "cityid('são paulo', _)", "f('a', g(all), 5, h)",
	} {
		n, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		checkSpans(t, text, n, n.Spans())
		for _, wrapper := range []string{"answer", ""} {
			g := &Grammar{Wrapper: wrapper}
			checkSpans(t, g.Format(n), n, g.Spans(n))
		}
	}
}

func FuzzSpans(f *testing.F) {
	for _, seed := range []string{"answer(state(next_to_2(stateid('texas'))))", "f('''', _, g(3,all), h(all))", "number('x')"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, src string) {
		if n, err := Parse(src); err == nil {
			checkSpans(t, n.String(), n, n.Spans())
		}
	})
}
