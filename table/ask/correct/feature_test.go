package correct

import (
	"slices"
	"strings"
	"testing"

	"semtree/parser"
	"semtree/table"
	"semtree/table/link"
	"semtree/table/program"
	"semtree/table/read"
)

// asked returns the case of a question about two films, without scores.
func asked(t *testing.T, question string) *Case {
	t.Helper()
	tab, err := read.Table(strings.NewReader("film,director,year,gross\nRan,Akira,1985,12\nJaws,Bo Ann,1990,7\n"), "films.csv", table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	q, err := link.NewIndex(tab, nil).Link(question)
	if err != nil {
		t.Fatal(err)
	}
	g, labels := program.Grammar(), []int(nil)
	for _, c := range q.Candidates {
		labels = append(labels, g.Label(c.Label))
	}
	posed := &parser.Posed{Question: &parser.Question{Candidates: make([]parser.Candidate, len(labels)), Linked: q}, Grammar: g.WithMentions(labels)}
	return NewCase(posed)
}

// mention returns the features of a mention, with blanks for zero bytes.
func (c *Case) mention(t *testing.T, label string, consts ...string) []string {
	t.Helper()
	for i, m := range c.Question.Candidates {
		if m.Label == label && slices.Equal(m.Consts, consts) && m.IsSaid() { // and is no guess
			return c.readable(func(v *view) []feature { return v.node(m.Start, len(c.Grammar.Base.Labels)+i) })
		}
	}
	t.Fatalf("%q does not mention %s %q", c.Question.Text, label, consts)
	return nil
}

// readable returns features as texts.
func (c *Case) readable(part func(*view) []feature) (list []string) {
	v := viewOf(c)
	text := func(name string) string { return strings.ReplaceAll(name, "\x00", " ") }
	for _, f := range part(v) {
		one := text(f.name)
		switch f.kind {
		case says:
			one += " says " + text(f.on)
		case stand:
			one += " on " + text(f.on)
		}
		if f.topic != anyTopic {
			one += " of " + text(f.topic)
		}
		list = append(list, one)
	}
	return list
}

// TestFeatures: what parts of trees have in common with those of other questions.
func TestFeatures(t *testing.T) {
	most := program.Grammar().Label("highest")
	c := asked(t, "which film of akira made the most gross after 1980")
	bare := asked(t, "which film after 1980 after 1990")
	none := asked(t, "after 1980 ?")
	for _, f := range []struct {
		name string
		got  []string
		want []string
	}{
		{"a content word says something by itself", c.mention(t, "quantity", "gross"), []string{"gross says quantity gross", "gross of akira", "gross of made"}},
		{"a cell says its column, and itself", c.mention(t, "cell", "director", "Akira"), []string{"akira says cell director", "akira says cell director Akira", "director of made", "director of gross"}},
		{"the value of a time says nothing", c.mention(t, "moment", "year", "1980"), []string{"# says moment year of akira", "# says moment year of made", "# says moment year of gross", "year of akira", "year of made", "year of gross"}},
		{"a function word says something of each topic", c.readable(func(v *view) []feature { return v.node(6, most) }), []string{"most says highest of akira", "most says highest of made", "most says highest of gross"}},
		{"a word for rows is a function word", c.readable(func(v *view) []feature { return v.node(1, most) }), []string{"film says highest of akira", "film says highest of made", "film says highest of gross"}},
		{"an arc to a content word", c.readable(func(v *view) []feature { return v.arc(7, 4) }), []string{"made on most"}},
		{"an arc from the root to a function word", c.readable(func(v *view) []feature { return v.arc(0, 6) }), []string{"most on   of akira", "most on   of made", "most on   of gross"}},
		{"words for rows are the topics where there are no others", bare.mention(t, "moment", "year", "1990"), []string{"# says moment year of film"}},
		{"without any word for something", none.mention(t, "moment", "year", "1980"), []string{"# says moment year of "}},
	} {
		slices.Sort(f.got)
		slices.Sort(f.want)
		if !slices.Equal(f.got, f.want) {
			t.Errorf("%s: %q, want %q", f.name, f.got, f.want)
		}
	}
}

// TestSquares: the squares of the features of a part add up to 1.
func TestSquares(t *testing.T) {
	c := asked(t, "most most gross of bo ann made made 1980 1985")
	v := viewOf(c)
	for w := range c.keys {
		for l := range c.Grammar.Labels {
			if m := c.candidate(l); m != nil && m.Start != w {
				continue
			}
			checkSquares(t, v.node(w, l))
		}
		for head := range len(c.keys) + 1 {
			checkSquares(t, v.arc(head, w))
		}
	}
}

func checkSquares(t *testing.T, features []feature) {
	t.Helper()
	x, seen := factor(features), map[feature]bool{}
	for _, f := range features {
		seen[f] = true
	}
	if sum := x * x * float64(len(features)); len(features) == 0 || len(seen) < len(features) || sum < 1-1e-12 || sum > 1+1e-12 {
		t.Errorf("%v: squares add up to %g", features, sum)
	}
}
