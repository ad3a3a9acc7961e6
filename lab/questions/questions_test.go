package questions

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	"semtree/table/program"
)

// films is a small table with columns of most types.
func films(t *testing.T) *table.Table {
	t.Helper()
	tab, err := table.New("films", []string{"Title", "Director", "Year", "Rating", "Genre", "Country", "Runtime (min)", "Awards", "budget_usd", "Release Date"}, [][]string{
		{"Inception", "Christopher Nolan", "2010", "8.8", "Thriller", "United States", "148", "4", "160000000", "2010-07-16"},
		{"Dunkirk", "Christopher Nolan", "2017", "7.8", "War", "United Kingdom", "106", "3", "100000000", "2017-07-13"},
		{"Lady Bird", "Greta Gerwig", "2017", "7.4", "Comedy", "United States", "94", "0", "10000000", "2017-09-01"},
		{"Barbie", "Greta Gerwig", "2023", "6.8", "Comedy", "United States", "114", "1", "145000000", "2023-07-21"},
		{"Amelie", "Jean-Pierre Jeunet", "2001", "8.3", "Comedy", "France", "122", "0", "10000000", "2001-04-25"},
		{"Parasite", "Bong Joon-ho", "2019", "8.5", "Thriller", "South Korea", "132", "4", "11400000", "2019-05-30"},
		{"Alien", "Ridley Scott", "1979", "8.5", "Horror", "United States", "117", "1", "11000000", "1979-05-25"},
		{"Gladiator", "Ridley Scott", "2000", "8.5", "Action", "United States", "155", "5", "103000000", "2000-05-05"},
	})
	if err != nil {
		t.Fatal(err)
	}
	return tab
}

// shops is another one.
func shops(t *testing.T) *table.Table {
	t.Helper()
	tab, err := table.New("shops", []string{"Shop", "City", "Opened", "Employees", "Revenue (EUR)", "Manager", "Type"}, [][]string{
		{"North Star", "Leeds", "12 March 1998", "14", "250000", "Ann Smith", "books"},
		{"Corner", "York", "3 June 2004", "5", "91000", "Bo Larsen", "food"},
		{"Quay 7", "Leeds", "1 May 2010", "22", "420500", "Carla Diaz", "clothes"},
		{"Mill End", "Hull", "19 July 2004", "9", "130000", "Ann Smith", "books"},
		{"Green Door", "York", "30 October 2015", "31", "770000", "Dan Wu", "food"},
	})
	if err != nil {
		t.Fatal(err)
	}
	return tab
}

// visits is a table in which some people were in every city.
func visits(t *testing.T) *table.Table {
	t.Helper()
	var rows [][]string
	for i := range 12 {
		rows = append(rows, []string{"v" + strconv.Itoa(i), []string{"Ann Smith", "Bo Larsen"}[i%2], []string{"Leeds", "York", "Hull"}[i%3], strconv.Itoa(10 + 3*i)})
	}
	for i := range 4 {
		rows = append(rows, []string{"w" + strconv.Itoa(i), "Cy Moss", "Leeds", strconv.Itoa(50 + i)})
	}
	tab, err := table.New("visits", []string{"Visit", "Visitor", "City", "Cost (EUR)"}, rows)
	if err != nil {
		t.Fatal(err)
	}
	return tab
}

func generate(t *testing.T, n int, o Options, others ...*table.Table) ([]*table.Table, []*Question) {
	t.Helper()
	tables := append([]*table.Table{films(t), shops(t)}, others...)
	g, err := New(tables, o)
	if err != nil {
		t.Fatal(err)
	}
	var all []*Question
	for range n {
		q := g.Next()
		if q == nil {
			t.Fatalf("only %d questions", len(all))
		}
		all = append(all, q)
	}
	return tables, all
}

// TestDrafts: every program that the templates make is right for its table, sensible
// or not.
func TestDrafts(t *testing.T) {
	g, err := New([]*table.Table{films(t), shops(t)}, Options{Seed: 6})
	if err != nil {
		t.Fatal(err)
	}
	for i := range 6000 {
		v := g.views[i%2]
		if q := g.draft(v); q != nil {
			if err := program.Check(v.t, q.Program); err != nil {
				t.Fatalf("%q: %v", q.Text, err)
			}
		}
	}
}

// usedWays is the share of the ways to use labels, in percent, that occur: others are learnt from data, or from the
// ways that occur.
const usedWays = 65

// TestPrograms: every program is typed by the grammar, and every label that the network knows occurs, most of
// them in most ways to use them, whatever the kinds of columns.
func TestPrograms(t *testing.T) {
	known := program.Grammar()
	_, all := generate(t, 24000, Options{Seed: 1}, visits(t))
	used := map[string]int{}
	for _, q := range all {
		if _, err := program.Grammar().Typing(q.Program); err != nil {
			t.Fatalf("%q: %v", q.Text, err)
		}
		tags, err := known.Typing(q.Program)
		if err != nil {
			continue // a form that is newer than the network
		}
		for _, tag := range tags {
			used[shape(known, tag)]++
		}
	}
	labels, ways := map[string]int{}, map[string]int{}
	for tag := range known.Tags {
		s := shape(known, tag)
		label, _, _ := strings.Cut(s, "(")
		labels[label] += used[s]
		ways[s] = min(used[s], 1)
	}
	for label, n := range labels {
		if n == 0 {
			t.Errorf("no question has %s", label)
		}
	}
	n := 0
	for _, is := range ways {
		n += is
	}
	t.Logf("%d of %d ways to use labels occur", n, len(ways))
	if 100*n < usedWays*len(ways) {
		t.Errorf("%d of %d ways to use labels occur, want %d %%", n, len(ways), usedWays)
	}
}

// shape returns a tag without the kinds of its columns.
func shape(g *grammar.Grammar, tag int) string {
	var args []string
	for _, a := range g.Tags[tag].Args {
		name, _, _ := strings.Cut(g.Types[a], "<")
		args = append(args, name)
	}
	return g.Labels[g.Tags[tag].Label].Name + "(" + strings.Join(args, ", ") + ")"
}

// only returns weights with which some constructs are equally frequent, and no others occur.
func only(names ...string) map[string]float64 {
	weights := map[string]float64{}
	for _, c := range Constructs() {
		weights[c] = 0
	}
	for _, name := range names {
		weights[name] = 1
	}
	return weights
}

// TestGrouped: the parts of rules about groups make programs of all forms.
func TestGrouped(t *testing.T) {
	tables, all := generate(t, 5000, Options{Seed: 7, Weights: only("grouped")}, visits(t))
	forms := map[string]bool{}
	for _, form := range []string{
		"per(text, avg(quantity(cell)))", "per(text, per(text, count))", "per(text, avg(quantity, count))", "decreasing(per(text, count))",
		"descending(count, text)", "mostper(per(text, count))", "mostper(number, text, sum(quantity))", "more(number, count, text)", "more(number, per(text, avg(quantity)))",
		"count(more(number, count, text))", "per(more(number, count, text), avg(quantity))", "avg(per(text, count))",
	} {
		forms[form] = true
	}
	for _, q := range all {
		if err := program.Check(tables[q.Table], q.Program); err != nil {
			t.Errorf("%q: %v", q.Text, err)
		}
		delete(forms, outline(q.Program))
	}
	for form := range forms {
		t.Errorf("no question has the form %s", form)
	}
}

// outline writes a program without its constants.
func outline(n *grammar.Node) string {
	var args []string
	for _, a := range n.Args {
		args = append(args, outline(a))
	}
	if len(args) == 0 {
		return n.Name
	}
	return n.Name + "(" + strings.Join(args, ", ") + ")"
}

// TestMentions: the words of a mention are such that package link finds the entity
// there, with few exceptions such as typing errors.
func TestMentions(t *testing.T) {
	tables, all := generate(t, 1500, Options{Seed: 2})
	var indexes []*link.Index
	for _, tab := range tables {
		indexes = append(indexes, link.NewIndex(tab, embedded.Default()))
	}
	entities, found := 0, 0
	for _, q := range all {
		l, err := indexes[q.Table].Link(q.Text)
		if err != nil {
			t.Fatalf("%q: %v", q.Text, err)
		}
		for u, n := range q.Program.Preorder() {
			if len(n.Consts) == 0 {
				if slices.ContainsFunc(q.Mentions, func(m Mention) bool { return m.Node == u }) {
					t.Errorf("%q: %s is no entity, but has a mention", q.Text, n.Name)
				}
				continue
			}
			if !slices.ContainsFunc(q.Mentions, func(m Mention) bool { return m.Node == u && 0 <= m.Start && m.Start < m.End && m.End <= len(q.Text) }) {
				t.Errorf("%q: no mention of %s", q.Text, n)
			}
			entities++
			if linked(q, l, u, n) {
				found++
			}
		}
	}
	if 100*found < 95*entities {
		t.Errorf("%d of %d entities are candidates of package link where they are said, want 95 %%", found, entities)
	}
}

// linked reports whether a candidate for node u overlaps one of its mentions.
func linked(q *Question, l *link.Question, u int, n *grammar.Node) bool {
	for _, c := range l.Candidates {
		same := c.Label == n.Name && slices.EqualFunc(c.Consts, n.Consts, func(a, b string) bool { return a == grammar.Unquote(b) })
		for _, m := range q.Mentions {
			if same && m.Node == u && l.Tokens[c.Start].Start < m.End && m.Start < l.Tokens[c.End-1].End {
				return true
			}
		}
	}
	return false
}

// TestNext: the same seed gives the same questions, all of them different.
func TestNext(t *testing.T) {
	_, a := generate(t, 500, Options{Seed: 3})
	_, b := generate(t, 500, Options{Seed: 3})
	seen := map[string]bool{}
	for i, q := range a {
		if q.Text != b[i].Text {
			t.Fatalf("question %d is %q and %q", i, q.Text, b[i].Text)
		}
		key := string(rune('0'+q.Table)) + strings.ToLower(q.Text)
		if seen[key] {
			t.Errorf("%q comes twice", q.Text)
		}
		seen[key] = true
	}
}

// TestWeights: a construct of weight 0 does not occur, and unknown ones are errors.
func TestWeights(t *testing.T) {
	_, all := generate(t, 50, Options{Seed: 5, Weights: only("count")})
	for _, q := range all {
		if q.Construct != "count" {
			t.Errorf("%q is of construct %s", q.Text, q.Construct)
		}
	}
	if _, err := New([]*table.Table{films(t)}, Options{Weights: map[string]float64{"counts": 1}}); err == nil || !strings.Contains(err.Error(), `unknown construct "counts"`) {
		t.Errorf("error %v", err)
	}
}
