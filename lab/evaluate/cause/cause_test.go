package cause

import (
	"slices"
	"strings"
	"testing"

	"semtree/grammar"
)

const world = `grammar 1
type place set number
root answer any
entity name : place
pred near : place -> set
pred in : place -> set
pred towns(all) : -> set
pred big : set -> set
pred without : set, set -> set
pred both free : set, set -> set
pred count : set -> number
`

func read(t *testing.T) *grammar.Grammar {
	t.Helper()
	g, err := grammar.Read(strings.NewReader(world), "world")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// program reads a program without its wrapper; "" is none.
func program(t *testing.T, g *grammar.Grammar, text string) *grammar.Node {
	t.Helper()
	if text == "" {
		return nil
	}
	n, err := g.ReadProgram("answer(" + text + ")")
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// tokens reads words of which those in capitals are names and those with "?" not
// understood; "=" and a label follow those that have one.
func tokens(text string) []Token {
	var list []Token
	for _, w := range strings.Fields(text) {
		bare, label, _ := strings.Cut(w, "=")
		bare, strange := strings.CutSuffix(bare, "?")
		t := Token{Understood: !strange, Label: label}
		if strings.ToLower(bare) != bare {
			t.Entities = []string{"other('x')", "name('" + bare + "')"}
		}
		list = append(list, t)
	}
	return list
}

func TestOf(t *testing.T) {
	g := read(t)
	for _, c := range []struct {
		name, words, gold, got string
		stopped                bool
		want                   Cause
	}{
		{"gold breaks the grammar", "a b", "", "towns(all)", false, Gold},
		{"gold breaks the grammar, and nothing was found", "a b", "", "", true, Gold},
		{"an entity that no word names", "near A", "near(name('B'))", "near(name('A'))", false, Linker},
		{"an entity named once, needed twice", "without near near A", "without(near(name('A')), near(name('A')))", "", false, Linker},
		{"more nodes than words", "near A", "big(near(name('A')))", "near(name('A'))", false, Linker},
		{"predicates on names", "A B C", "big(near(name('A')))", "", false, Linker},
		{"arguments against the order of the words", "A without near B", "without(near(name('B')), near(name('A')))", "", false, Linker},
		{"no words", "", "towns(all)", "", false, Linker},
		{"time", "big? near A", "big(near(name('A')))", "near(name('A'))", true, Time},
		{"time, without a program", "big near A", "big(near(name('A')))", "", true, Time},
		{"a word not understood", "huge? near A", "big(near(name('A')))", "near(name('A'))", false, Word},
		{"no program, as the only word is not understood", "cities?", "towns(all)", "", false, Word},
		{"no program", "towns", "towns(all)", "", false, NoParse},
		{"a word not understood with a label that gold lacks", "huge?=in near A", "big(near(name('A')))", "in(name('A'))", false, Word},
		{"a word not understood with one of gold's labels", "nigh?=near huge A", "big(near(name('A')))", "count(near(name('A')))", false, Label},
		{"understood words alone", "huge near A", "big(near(name('A')))", "big(in(name('A')))", false, Label},
		{"a word not understood beside a label that is not missing", "please? big near A", "near(name('A'))", "big(near(name('A')))", false, Label},
		{"another label", "count near A", "count(near(name('A')))", "count(in(name('A')))", false, Label},
		{"a label twice", "big big near A", "big(near(name('A')))", "big(big(near(name('A'))))", false, Label},
		{"another entity", "near A B", "near(name('A'))", "near(name('B'))", false, Label},
		{"another tree", "both big near A in B", "both(big(near(name('A'))), in(name('B')))", "big(both(near(name('A')), in(name('B'))))", false, Structure},
		{"arguments exchanged", "without near A near B big", "without(near(name('A')), near(name('B')))", "without(near(name('B')), near(name('A')))", false, Structure},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := Of(g, Case{tokens(c.words), program(t, g, c.gold), program(t, g, c.got), c.stopped})
			if got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}

// TestOrderOfWords: what the words' order allows depends on the order of the
// arguments, unless the predicate takes any.
func TestOrderOfWords(t *testing.T) {
	g := read(t)
	words := tokens("A near without near B x y")
	for text, want := range map[string]bool{
		"without(near(name('A')), near(name('B')))": true,
		"both(near(name('B')), near(name('A')))":    true,
	} {
		if got := anchorable(g, words, program(t, g, text)); got != want {
			t.Errorf("%s: anchorable %t, want %t", text, got, want)
		}
	}
	if anchorable(g, tokens("without A near B"), program(t, g, "without(near(name('B')), in(name('A')))")) {
		t.Error("three predicates on two plain words")
	}
}

func TestOfRight(t *testing.T) {
	g := read(t)
	defer func() {
		if recover() == nil {
			t.Error("a right parse has a cause")
		}
	}()
	p := program(t, g, "both(towns(all), near(name('A')))")
	Of(g, Case{tokens("a"), p, program(t, g, "both(near(name('A')), towns(all))"), false})
}

func TestDifference(t *testing.T) {
	g := read(t)
	gold, got := program(t, g, "big(big(near(name('A'))))"), program(t, g, "big(in(name('A')))")
	if d := Difference(gold, got); !slices.Equal(d, []string{"big", "near"}) {
		t.Errorf("missing %q, want big and near", d)
	}
	if d := Difference(got, gold); !slices.Equal(d, []string{"in"}) {
		t.Errorf("extra %q, want in", d)
	}
	if d := Difference(got, nil); !slices.Equal(d, []string{"big", "in", "name('A')"}) {
		t.Errorf("of nothing missing %q, want all", d)
	}
}

func TestNames(t *testing.T) {
	seen := map[string]bool{}
	for i, c := range All() {
		if text, _ := c.MarshalText(); int(c) != i || len(text) == 0 || seen[string(text)] {
			t.Errorf("cause %d is %q", i, text)
		}
		seen[c.String()] = true
	}
	if len(seen) != len(names) {
		t.Errorf("%d causes listed, want %d", len(seen), len(names))
	}
}
