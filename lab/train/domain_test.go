package train

import (
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"semtree/grammar"
	"semtree/lexicon"
)

// A toy domain: "how many big items without red tom ?" asks for
// answer(count(without(big(item(all)), red(itemid('tom'))))).
const toyGrammar = `grammar 1
type set number
root answer set number
entity itemid : set
pred item(all) : -> set
pred big : set -> set
pred red : set -> set
pred near : set -> set
pred count : set -> number
pred without : set, set -> set
`

// toy returns the grammar of the toy domain.
var toy = sync.OnceValue(func() *grammar.Grammar {
	g, err := grammar.Read(strings.NewReader(toyGrammar), "toy")
	if err != nil {
		panic(err)
	}
	return g
})

// toyTokens cuts a question at blanks and links the names tom, ann and bob.
func toyTokens(question string) []lexicon.Token {
	var tokens []lexicon.Token
	for _, word := range strings.Fields(question) {
		tok := lexicon.Token{Text: word, Key: word}
		if slices.Contains(toyNames, word) {
			tok.Key = "@item"
			tok.Entities = []lexicon.Entity{{Label: "itemid", Consts: []string{"'" + word + "'"}}}
		}
		tokens = append(tokens, tok)
	}
	return tokens
}

var toyNames = []string{"tom", "ann", "bob"}

func toyPair(question, program string) Example {
	node, err := toy().ReadProgram(program)
	return NewExample(toy(), toyTokens(question), node, err)
}

// toyPairs returns random questions with their programs.
func toyPairs(n int, rng *rand.Rand) []Example {
	pairs := make([]Example, n)
	for i := range pairs {
		words, program := toySet(rng)
		if rng.IntN(3) == 0 {
			other, arg := toySet(rng)
			words, program = words+" without "+other, "without("+program+", "+arg+")"
		}
		if rng.IntN(2) == 0 {
			pairs[i] = toyPair("how many "+words+" ?", "answer(count("+program+"))")
		} else {
			pairs[i] = toyPair("show me "+words+" ?", "answer("+program+")")
		}
	}
	return pairs
}

// toySet returns up to three adjectives and a noun.
func toySet(rng *rand.Rand) (words, program string) {
	words, program = "items", "item(all)"
	if rng.IntN(2) == 0 {
		words = toyNames[rng.IntN(len(toyNames))]
		program = "itemid('" + words + "')"
	}
	for range rng.IntN(3) {
		adjective := []string{"big", "red", "near"}[rng.IntN(3)]
		program = adjective + "(" + program + ")"
		if adjective == "near" {
			adjective = "those near"
		}
		words = adjective + " " + words
	}
	return words, program
}

// toyOptions are small and fast.
func toyOptions() Options {
	o := DefaultOptions(30, 0)
	o.Embed, o.Hidden, o.MLP, o.Batch, o.Rate = 16, 16, 16, 10, 1e-2
	o.Epochs, o.Warm = 15, 3
	return o
}

func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// newToy returns a trainer of n toy pairs, with 30 others to measure on.
func newToy(t testing.TB, n int, o Options) *Trainer {
	t.Helper()
	rng := newRand(7)
	tr, err := New(toy(), Data{Examples: toyPairs(n, rng), Dev: toyPairs(30, rng)}, o)
	if err != nil {
		t.Fatal(err)
	}
	if len(tr.Faults) > 0 || len(tr.DevFaults) > 0 {
		t.Fatalf("toy pairs have faults: %v %v", tr.Faults, tr.DevFaults)
	}
	return tr
}
