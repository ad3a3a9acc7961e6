package cause

import (
	"maps"
	"slices"

	"semtree/grammar"
)

// Cause is the cause of a wrong parse.
type Cause int

// The causes: see the package comment.
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

// Token is one word of the question with its part in the parse.
type Token struct {
	Entities   []string // the entities that it may denote, as FunQL; empty for a plain word
	Understood bool     // it is in the vocabulary of the network, or a name
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
	case !maps.Equal(counts(c.Got, own), counts(c.Gold, own)):
		return Label
	}
	return Structure
}

// missingWord reports whether a gold label is on no word, although it might belong
// to a word that was not understood: one without a label, or with a label that the
// gold program does not have.
func (c *Case) missingWord() bool {
	name := func(n *grammar.Node) string { return n.Name }
	wanted, found := counts(c.Gold, name), counts(c.Got, name)
	misread := slices.ContainsFunc(c.Tokens, func(t Token) bool { return !t.Understood && wanted[t.Label] == 0 })
	for label := range wanted {
		if misread && found[label] == 0 {
			return true
		}
	}
	return false
}

// counts counts the nodes of a program, which may be nil, by what name returns.
func counts(program *grammar.Node, name func(*grammar.Node) string) map[string]int {
	counts := map[string]int{}
	if program != nil {
		for _, n := range program.Preorder() {
			counts[name(n)]++
		}
	}
	return counts
}

// own writes a node without its arguments.
func own(n *grammar.Node) string {
	return (&grammar.Node{Name: n.Name, Consts: n.Consts}).String()
}

// Difference returns the labels that the first program has more often than the
// second, each as often as it exceeds, in order of their text. A parse lacks
// Difference(gold, got). The second program may be nil.
func Difference(program, other *grammar.Node) []string {
	rest := counts(other, own)
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
