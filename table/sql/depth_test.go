package sql_test

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/solver/instance"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/program/programtest"
	"semtree/table/sql"
)

// nested returns programs of as many nodes as words that a question may have, in which each
// operator that takes its own result, and one of so many pairs of such operators, stands in itself as
// deep as it can, in each of its arguments.
func nested(tb *table.Table, every int) (programs []*grammar.Node) {
	leaf := map[string]string{"rows": "more(amount('n', '1'))", "text": "text('a')", "number": "quantity('n')", "time": "time('start')", "answer": "count",
		"list": "text('a', quantity('r', same(text('a'), first)))", "fields": "quantity('r', first)", "chosen": "with(first, text('a'))", "groups": "per(text('a'), count(first))",
		"sorted":  "descending(text('a', quantity('n')), same(text('a'), first))",
		"answers": "avg(quantity('n', quantity('r', same(text('a'), first))))"}
	hole := map[string][]string{
		"rows": {"not(%)", "not(%, more(amount('n', '1')))", "not(more(amount('n', '1')), %)", "or(%, more(amount('n', '1')))", "or(more(amount('n', '1')), %)",
			"or(less(amount('n', '1')), first, %)", "cell('a', 'x', %)", "part('a', 'x', %)", "range('n', '1', '2', %)", "less(amount('n', '1'), %)",
			"atleast(amount('n', '1'), %)", "atmost(moment('start', '10:30'), %)", "highest(quantity('n'), %)", "lowest(time('start'), %)", "highest(3, quantity('n'), %)",
			"lowest(nth('2'), quantity('n'), %)", "largest('n', %)", "smallest('n', 2, %)", "first(%)", "last(2, %)", "first(nth('2'), %)", "next(%)", "previous(%)",
			"more(quantity('n', %))", "atmost(time('start', %), first)", "below('n', %)", "above('n', first, %)", "starts(piece('a', 'x'), %)", "less(quantity('n'), quantity('r'), %)",
			"same(text('a'), %)", "same(quantity('r'), %)", "same(text('a'), first, %)",
			"cell('weekday of event', 'Monday', %)", "highest(time('quarter of event'), %)",
			"of(with(%, text('a')))", "of(without(first, text('a', %)))", "of(only(%, quantity('n')))", "of(both(%, first, text('a')))", "of(neither(first, %, text('a')))",
			"of(every(quantity('r'), text('a', %)))", "of(frequent(text('a', %)))", "of(mostper(text('a'), count(%)))", "of(exactly(2, count, text('a', %)))",
			"more(avg(quantity('n', %)))", "less(per(text('a'), median(quantity('n', %))))"},
		"text":   {"distinct(%)", "frequent(%)", "rare(%)"},
		"number": {"distinct(%)", "frequent(%)", "rare(%)"},
		"time":   {"distinct(%)", "frequent(%)", "rare(%)"},
		"chosen": {"with(first, %)", "without(more(amount('n', '1')), %)", "only(last, %)", "both(first, last, %)", "neither(first, last, %)", "every(quantity('r'), %)",
			"more(2, count, %)", "atmost(0.5, avg(quantity('n')), %)", "mostper(%, count)", "leastper(3, %, sum(quantity('n')))", "mostper(nth('2'), %, count)"},
		"groups":  {"mostper(%)", "leastper(2, %)", "more(1, %)", "exactly(2.5, %)"},
		"fields":  {"text('a', %)", "time('start', %)"},
		"list":    {"distinct(%)"},
		"answers": {"max(%)", "median(quantity('r'), %)", "count(text('a'), %)", "count(%)"},
		"sorted":  {"first(2, %)", "last(3, %)", "last(nth('2'), %)"},
		"answer":  {"diff(%, avg(quantity('n')))", "diff(count, %)", "diff(%, max(distinct(quantity('n'))))", "max(per(text('a'), %))"},
	}
	add := func(kind string, patterns ...string) {
		text := "%"
		for i := 0; ; i++ {
			longer := strings.Replace(text, "%", patterns[i%len(patterns)], 1)
			n, err := grammar.Parse(strings.Replace(longer, "%", leaf[kind], 1))
			if err != nil {
				panic(err)
			}
			if len(n.Preorder()) > instance.MaxWords {
				break
			}
			text = longer
		}
		n, _ := grammar.Parse(strings.Replace(text, "%", leaf[kind], 1))
		if programs = append(programs, n); kind != "list" && kind != "fields" && kind != "sorted" {
			programs = append(programs, &grammar.Node{Name: "per", Args: []*grammar.Node{{Name: "text", Consts: []string{"'a'"}}, count(kind, n)}})
		}
	}
	pairs := 0
	for _, kind := range slices.Sorted(maps.Keys(hole)) {
		for _, a := range hole[kind] {
			add(kind, a)
			for _, b := range hole[kind] {
				if a == b {
					continue
				}
				if pairs++; pairs%every == 0 {
					add(kind, a, b)
				}
			}
		}
	}
	return programs
}

// every is of how many pairs of operators one is tried in each other.
func every() int {
	switch {
	case os.Getenv("SEMTREE_LONG") != "":
		return 1
	case testing.Short():
		return 20
	}
	return 5
}

// count returns an answer about what a node denotes.
func count(kind string, n *grammar.Node) *grammar.Node {
	switch kind {
	case "answer", "answers":
		return n
	case "groups":
		return &grammar.Node{Name: "max", Args: []*grammar.Node{n}}
	}
	return &grammar.Node{Name: "count", Args: []*grammar.Node{n}}
}

// nests is a table with a column of each kind.
func nests(t *testing.T) *table.Table {
	t.Helper()
	tb, err := table.New("nests", []string{"a", "n", "r", "start", "event"}, [][]string{
		{"x", "1", "1", "10:30", "March 2004"}, {"X", "2.5", "DNF", "11:30", "2004-03-01"}, {"y", "-2.5", "2", "10:30", "May 5"},
		{"z", "0.1", "3", "12:00", "44 BC"}, {"u", "3", "4", "", "2005-05-06"}, {"v", "3", "5", "12:00", "1066-10-14"}})
	if err != nil {
		t.Fatal(err)
	}
	return tb
}

// readsTwice are operators that read twice what they choose from.
var readsTwice = regexp.MustCompile(`\b(same|nth|per|mostper|leastper|frequent|rare|every|of)\(`)

// TestNested: programs of the length of a question make statements that are short and hardly
// nested. SQLite refuses only choices that read twice what they choose from, and those in groups; both
// refuse groups of groups that stand deeper in each other than [sql.MaxGroups].
func TestNested(t *testing.T) {
	tb := nests(t)
	deepest, most, longest, tried, refused := "", 0, 0, 0, 0
	for _, n := range nested(tb, every()) {
		if err := program.Check(tb, n); err != nil {
			t.Fatalf("%s is no program: %v", n, err)
		}
		for _, d := range []sql.Dialect{sql.SQLite, sql.PostgreSQL} {
			tried++
			text, err := sql.Standalone(tb, n, d)
			if err != nil {
				if refused++; !strings.Contains(err.Error(), "groups of groups") && (d != sql.SQLite || !strings.Contains(err.Error(), "would copy more") || !readsTwice.MatchString(n.String())) {
					t.Errorf("%s: %v", n, err)
				}
				continue
			}
			longest = max(longest, len(text))
			if k := parentheses(text); k > most {
				most, deepest = k, n.String()
			}
		}
	}
	if most > 75 || longest > sql.MaxStatement/2 { // some programs of 64 words take a third
		t.Errorf("%d parentheses in each other in %s; %d bytes", most, deepest, longest)
	}
	if 2*refused > tried {
		t.Errorf("%d of %d are refused", refused, tried)
	}
	t.Logf("%d parentheses, %d bytes at most; %d of %d are refused", most, longest, refused, tried)
}

// inThings returns a number of things in each other, to a depth.
func inThings(number string, depth int) *grammar.Node {
	columns := []string{"text('a')", "quantity('n')", "time('start')"}
	for i := range depth {
		number = "per(" + columns[i%len(columns)] + ", " + number + ")"
	}
	n, err := grammar.Parse(number)
	if err != nil {
		panic(err)
	}
	return n
}

// TestInThings: numbers of things in things are one GROUP BY if those of the things are; others are
// queries in each other, as deep as [sql.MaxGroups] allows.
func TestInThings(t *testing.T) {
	tb := nests(t)
	for depth := 2; depth <= 30; depth++ {
		text, err := sql.Standalone(tb, inThings("sum(quantity('n'))", depth), sql.SQLite)
		if err != nil || strings.Count(text, "GROUP BY") != 1 || parentheses(text) > 5 {
			t.Fatalf("%d things in each other: %v, %s", depth, err, text)
		}
		_, err = sql.Standalone(tb, inThings("diff(count(first), count)", depth), sql.SQLite)
		if refused := err != nil && strings.Contains(err.Error(), "deep in each other"); depth < 4 && err != nil || depth > sql.MaxGroups && !refused {
			t.Errorf("%d things in each other: %v", depth, err)
		}
	}
}

// parentheses returns how many stand in each other.
func parentheses(text string) (most int) {
	depth := 0
	for _, c := range sqlQuoted.ReplaceAllString(text, "") {
		switch c {
		case '(':
			depth++
			most = max(most, depth)
		case ')':
			depth--
		}
	}
	return most
}

// TestParsed gives the statements of nested and of random programs to a SQLite on this
// machine, of whatever version.
func TestParsed(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("no program can be started in node: the native run gives it the same statements")
	}
	command, err := exec.LookPath("sqlite3")
	if err != nil {
		t.Skip("sqlite3 is not installed: the parser of old versions of SQLite is not tried")
	}
	run := func(tb *table.Table, programs []*grammar.Node) {
		t.Helper()
		s := sql.Loaded(tb, sql.SQLite)
		var b bytes.Buffer
		b.WriteString(s.Create() + ";\n")
		for i, n := range programs {
			text, err := s.Standalone(n)
			if err != nil {
				continue // see TestNested
			}
			fmt.Fprintf(&b, "SELECT 'program %d';\nEXPLAIN QUERY PLAN %s;\n", i, strings.ReplaceAll(text, "\n", " "))
		}
		c := exec.Command(command, "-batch", ":memory:")
		c.Stdin = &b
		var said bytes.Buffer
		c.Stderr = &said
		out, err := c.Output()
		if err != nil || said.Len() > 0 {
			t.Fatalf("%v: %.600s\nafter %.100s", err, said.String(), out[bytes.LastIndex(out, []byte("program ")):])
		}
	}
	tb := nests(t)
	run(tb, nested(tb, every()))
	for seed := range 100 / every() {
		r := rand.New(rand.NewPCG(uint64(seed), 21))
		tb := programtest.Table(r)
		var programs []*grammar.Node
		for len(programs) < 100 {
			if n := programtest.Program(r, tb, 2+r.IntN(7)); len(n.Preorder()) <= instance.MaxWords {
				if _, err := sql.Standalone(tb, n, sql.SQLite); err == nil {
					programs = append(programs, n)
				} else if !strings.Contains(err.Error(), "deep") {
					t.Fatal(err)
				}
			}
		}
		run(tb, programs)
	}
}
