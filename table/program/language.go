package program

import (
	_ "embed" // table.grammar
	"strings"
	"sync"

	"semtree/grammar"
)

//go:embed table.grammar
var grammarFile string

// Grammar returns the grammar of the language: table.grammar, read once. Nobody may
// change it.
var Grammar = sync.OnceValue(func() *grammar.Grammar {
	g, err := grammar.Read(strings.NewReader(grammarFile), "table.grammar")
	if err != nil {
		panic("program: " + err.Error())
	}
	return g
})
