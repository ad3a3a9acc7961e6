package cause

import (
	"maps"
	"slices"

	"semtree/grammar"
)

// Cause is why a parse is wrong.
type Cause int

// The causes, as the package comment tells them.
const (
	Gold Cause = iota
	Linker
	Time
	Word
	NoParse
	Label
	Structure
)

var names = [...]string{"gold", "linker", "time", "missing word", "no parse", "wrong label", "structure"}

// All lists the causes in the order in which they are looked for.
func All() []Cause { return []Cause{Gold, Linker, Time, Word, NoParse, Label, Structure} }

func (c Cause) String() string { return names[c] }

// MarshalText writes the name of the cause.
func (c Cause) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// Token is what a parse makes of one word of the question.
type Token struct {
	Entities   []string // what it may name, as FunQL; empty for a plain word
	Understood bool     // the network knows it, or it is a name
	Label      string   // that it carries in the parse; empty for none
}

// Case is a parse that differs from gold. Both programs are without wrapper.
type Case struct {
	Tokens  []Token
	Gold    *grammar.Node // nil if it breaks the grammar
	Got     *grammar.Node // nil if there is no program
	Stopped bool          // by the clock, before a proof
}

// Of returns the cause of a case. It panics if the parse is right.
func Of(g *grammar.Grammar, c Case) Cause {
	switch {
	case c.Gold == nil:
		return Gold
	case c.Got != nil && g.Equal(c.Got, c.Gold):
		panic("cause: the program " + g.Format(c.Got) + " is right, want a wrong one")
	case !anchorable(g, c.Tokens, c.Gold):
		return Linker
	case c.Stopped:
		return Time
	case c.missingWord():
		return Word
	case c.Got == nil:
		return NoParse
	case !maps.Equal(labels(c.Got), labels(c.Gold)):
		return Label
	}
	return Structure
}

// missingWord reports whether a gold label stands on no word although a word that
// is not understood might carry it: one with no label, or with one that gold
// has nowhere.
func (c *Case) missingWord() bool {
	wanted, found := labelNames(c.Gold), labelNames(c.Got)
	misread := slices.ContainsFunc(c.Tokens, func(t Token) bool { return !t.Understood && !wanted[t.Label] })
	for name := range wanted {
		if misread && !found[name] {
			return true
		}
	}
	return false
}

// labelNames is the set of labels of a program, which may be nil.
func labelNames(program *grammar.Node) map[string]bool {
	set := map[string]bool{}
	if program != nil {
		for _, n := range program.Preorder() {
			set[n.Name] = true
		}
	}
	return set
}

// labels counts the labels of a program, those with constants by what they name.
func labels(program *grammar.Node) map[string]int {
	counts := map[string]int{}
	for _, n := range program.Preorder() {
		counts[own(n)]++
	}
	return counts
}

// own writes a node without its arguments.
func own(n *grammar.Node) string {
	return (&grammar.Node{Name: n.Name, Consts: n.Consts}).String()
}

// Difference returns the labels that one program has more often than the other,
// each as often, in order of their text: what a parse lacks is
// Difference(gold, got). The other one may be nil.
func Difference(program, other *grammar.Node) []string {
	rest := map[string]int{}
	if other != nil {
		rest = labels(other)
	}
	var more []string
	for _, n := range program.Preorder() {
		name := own(n)
		if rest[name]--; rest[name] < 0 {
			more = append(more, name)
		}
	}
	slices.Sort(more)
	return more
}
