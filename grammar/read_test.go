package grammar

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

const sample = `grammar 1
type state city   # kinds
type num<$t> for $t in state city
root answer state city num<state>

entity stateid : state
pred state(all) : -> state
pred state : state -> state
pred largest : $t -> $t for $t in state city
pred population : $t -> num<$t> for $t in state city
pred capital : state -> city
pred capital : -> city
pred exclude : state, state | city, state -> state
pred both free : state, city -> state
pred minus reversed : state, state -> state
`

func mustRead(t testing.TB, text string) *Grammar {
	t.Helper()
	g, err := Read(strings.NewReader(text), "test")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestRead(t *testing.T) {
	g := mustRead(t, sample)
	if g.Wrapper != "answer" || len(g.Types) != 4 || len(g.Labels) != 9 || len(g.Tags) != 13 {
		t.Fatalf("wrapper %q, %d types, %d labels, %d tags", g.Wrapper, len(g.Types), len(g.Labels), len(g.Tags))
	}
	if !g.RootTypes[0] || !g.RootTypes[1] || !g.RootTypes[2] || g.RootTypes[3] {
		t.Errorf("root types %v", g.RootTypes)
	}
	l := g.Label("largest")
	from, to := g.TagsOf(l)
	if to-from != 2 || g.Tags[from].Result != 0 || g.Tags[to-1].Result != 1 || g.Tags[from].Label != l {
		t.Errorf("largest: tags %d..%d", from, to)
	}
	if !g.Labels[g.Label("stateid")].Entity || g.Labels[g.Label("both")].Order != Free || g.Labels[g.Label("minus")].Order != Reversed || g.Label("nothing") != -1 {
		t.Errorf("labels %+v", g.Labels)
	}
	from, to = g.TagsOf(g.Label("capital"))
	if to-from != 2 || len(g.Tags[from].Args) != 1 || len(g.Tags[to-1].Args) != 0 {
		t.Errorf("capital: %+v", g.Tags[from:to])
	}
}

func TestReadErrors(t *testing.T) {
	start := "grammar 1\ntype a b\nroot - a\n"
	for _, tc := range []struct{ name, text, want string }{
		{"empty", "", `test: empty grammar: want "grammar 1"`},
		{"version", "grammar 2\n", `test:1: want "grammar 1"`},
		{"keyword", start + "predicate f : -> a\n", `test:4: unknown declaration "predicate"`},
		{"unknown type", start + "pred f : c -> a\n", `test:4: unknown type "c"`},
		{"unknown result", start + "pred f : a -> c\n", `test:4: unknown type "c"`},
		{"unknown root type", "grammar 1\ntype a\nroot - b\n", `test:3: unknown type "b"`},
		{"two results", start + "pred f : a -> a | b -> b\n", "test:4: two results in one line"},
		{"no result", start + "pred f : a\n", `test:4: signature "a" has no result`},
		{"no colon", start + "pred f\n", "test:4: want a name, a colon and a signature"},
		{"bad name", start + "pred 1f : -> a\n", `test:4: "1f" can't be the name`},
		{"bad word", start + "pred f loose : -> a\n", `test:4: unexpected "loose"`},
		{"type twice", start + "type a\n", `test:4: type "a" is declared twice, first in line 2`},
		{"root twice", start + "root - b\n", "test:4: root is declared twice, first in line 3"},
		{"bad type", start + "type a|b\n", `test:4: "a|b" can't be the name of a type`},
		{"no type", start + "type\n", "test:4: want the name of a type"},
		{"no root", "grammar 1\ntype a\npred f : -> a\n", "test: no root declaration"},
		{"short root", "grammar 1\ntype a\nroot answer\n", "test:3: want the wrapper"},
		{"nothing declared", start, "test: no predicate and no entity"},
		{"same valency", start + "pred f : a, b | b, a -> a\n", "test:4: two signatures of f take the same arguments (b, a) and have the same result, the first in line 4"},
		{"same valency in two lines", start + "pred f : a, b -> a\npred f : b, a -> a\n", "test:5: two signatures of f take the same arguments (b, a) and have the same result, the first in line 4"},
		{"order changed", start + "pred f : a, b -> a\npred f free : b -> b\n", `test:5: "f" is declared twice, in different ways, first in line 4`},
		{"entity and predicate", start + "entity e : a\npred e : b -> b\n", `test:5: "e" is declared twice, in different ways, first in line 4`},
		{"two orders", start + "pred f free reversed : a -> a\n", `test:4: unexpected "free reversed" before the colon`},
		{"entity twice", start + "entity e : a\nentity e : a\n", "test:5: two signatures of e take the same arguments (nothing) and have the same result, the first in line 4"},
		{"free variable", start + "pred f : $t -> a\n", "test:4: the variable"},
		{"bad family", start + "pred f : $t -> a for $t a\n", `test:4: want "for $t in"`},
		{"unknown family", start + "pred f : $t -> a for $t in a c\n", `test:4: unknown type "c"`},
		{"all with argument", start + "pred f(all) : a -> a\n", "test:4: f(all) takes no argument"},
		{"too many types", "grammar 1\ntype" + numbered(" t%d", MaxTypes+1) + "\n", "test:2: more than 256 types"},
		{"too many labels", start + numbered("pred f%d : -> a\n", MaxLabels+1), "test:4100: more than 4096 labels"},
		{"too many signatures", "grammar 1\ntype" + numbered(" t%d", 250) + "\nroot - any\n" + allPairs(250, 2), ": more than 32768 signatures"},
		{"long type", "grammar 1\ntype " + strings.Repeat("a", MaxName+1) + "\n", "test:2: the name of a type has 65 bytes, at most 64"},
		{"long line", start + "# " + strings.Repeat("x", MaxLine) + "\n", "test:4: line of more than 65536 bytes"},
		{"many arguments", start + "pred f : a, a, a, a, a, a, a, a, a -> a\n", "test:4: f takes 9 arguments"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := Read(strings.NewReader(tc.text), "test")
			if err == nil || !strings.HasPrefix(err.Error(), "test:") || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("error %v, want %q", err, tc.want)
			}
		})
	}
}

// numbered returns a text n times, each with its number.
func numbered(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// allPairs declares labels f0, f1, ... that take any two of n types, in lines
// of n signatures each.
func allPairs(n, labels int) string {
	var b strings.Builder
	for i := range n {
		for l := range labels {
			fmt.Fprintf(&b, "pred f%d : ", l)
			for j := i; j < n; j++ {
				fmt.Fprintf(&b, "|t%d, t%d", i, j)
			}
			b.WriteString(" -> t0\n")
		}
	}
	return strings.ReplaceAll(b.String(), ": |", ": ")
}

// TestReadMany: every pair of types makes a signature of one label.
func TestReadMany(t *testing.T) {
	g := mustRead(t, manySignatures(250))
	if len(g.Tags) != 250*251/2 {
		t.Errorf("%d signatures", len(g.Tags))
	}
}

// manySignatures is a grammar with so many types and a signature for each pair.
func manySignatures(types int) string {
	return "grammar 1\ntype" + numbered(" t%d", types) + "\nroot - any\n" + allPairs(types, 1)
}

// BenchmarkReadMany shows that time grows with the number of signatures, not
// with its square: they are not compared one with another.
func BenchmarkReadMany(b *testing.B) {
	for _, types := range []int{60, 120, 240} {
		b.Run(fmt.Sprintf("signatures=%d", types*(types+1)/2), func(b *testing.B) {
			text := manySignatures(types)
			for b.Loop() {
				mustRead(b, text)
			}
		})
	}
}

// TestReadBlanks: tabs separate words as blanks do.
func TestReadBlanks(t *testing.T) {
	g := mustRead(t, strings.ReplaceAll(strings.ReplaceAll(sample, " for ", "\t for\t "), "pred ", "pred\t"))
	if want := mustRead(t, sample); fmt.Sprint(g.Labels, g.Tags) != fmt.Sprint(want.Labels, want.Tags) {
		t.Errorf("labels %v, want %v", g.Labels, want.Labels)
	}
}

// TestGeo: the grammar of the built-in domain reads, and no tag is useless:
// every type that some tag takes, some other tag gives.
func TestGeo(t *testing.T) {
	f, err := os.Open("../domain/geo/grammar.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	g, err := Read(f, "grammar.txt")
	if err != nil {
		t.Fatal(err)
	}
	given := make([]bool, len(g.Types))
	for _, tag := range g.Tags {
		given[tag.Result] = true
	}
	for _, tag := range g.Tags {
		for _, a := range tag.Args {
			if !given[a] {
				t.Errorf("%s takes a %s, which nothing gives", g.Labels[tag.Label].Name, g.Types[a])
			}
		}
	}
}

// FuzzRead: whatever the text, the grammar that comes out is consistent.
func FuzzRead(f *testing.F) {
	f.Add(sample)
	f.Add("grammar 1\ntype a\nroot - any\npred f : a,a | -> a for $x in a\n")
	f.Add("grammar 1\nroot - any\ntype $ a\npred f : $->a for $ in a")
	f.Fuzz(func(t *testing.T, text string) {
		g, err := Read(strings.NewReader(text), "fuzz")
		if err != nil {
			return
		}
		for l, label := range g.Labels {
			from, to := g.TagsOf(l)
			if g.Label(label.Name) != l || from >= to {
				t.Fatalf("label %q has index %d and tags %d..%d", label.Name, g.Label(label.Name), from, to)
			}
			for e := from; e < to; e++ {
				if g.Tags[e].Label != l || int(g.Tags[e].Result) >= len(g.Types) {
					t.Fatalf("tag %d: %+v", e, g.Tags[e])
				}
			}
		}
	})
}
