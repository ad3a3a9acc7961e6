package main

import (
	"bytes"
	"cmp"
	"fmt"
	"strings"

	"semtree/grammar"
	"semtree/lab"
	"semtree/lab/dataset"
)

// unseen is a type that no predicate takes and no program has.
const unseen = "unseen"

// seenGrammar returns the grammar with only the signatures that the programs of
// the examples use. All labels stay, so that a network fits both grammars: a label
// that the examples never use gets the type unseen.
func seenGrammar(g *grammar.Grammar, examples []dataset.Example) *grammar.Grammar {
	seen := make([]bool, len(g.Tags))
	for _, ex := range examples {
		program, err := g.ReadProgram(ex.Program)
		if err != nil {
			continue // nothing is trained on it
		}
		tags := lab.Must(g.Typing(program))
		for _, e := range tags {
			seen[e] = true
		}
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "grammar 1\ntype %s %s\nroot %s", unseen, strings.Join(g.Types, " "), cmp.Or(g.Wrapper, "-"))
	for t, ok := range g.RootTypes {
		if ok {
			b.WriteString(" " + g.Types[t])
		}
	}
	b.WriteString("\n")
	for l := range g.Labels {
		writeLabel(&b, g, l, seen)
	}
	return lab.Must(grammar.Read(&b, "signatures seen"))
}

// writeLabel writes the seen signatures of a label.
func writeLabel(b *bytes.Buffer, g *grammar.Grammar, l int, seen []bool) {
	label := g.Labels[l]
	from, to := g.TagsOf(l)
	if label.Entity {
		fmt.Fprintf(b, "entity %s : %s\n", label.Name, g.Types[g.Tags[from].Result])
		return
	}
	line := "pred " + label.Name
	switch label.Order {
	case grammar.Free:
		line += " free"
	case grammar.Reversed:
		line += " reversed"
	}
	none := true
	for e := from; e < to; e++ {
		if !seen[e] {
			continue
		}
		none = false
		var args []string
		for _, a := range g.Tags[e].Args {
			args = append(args, g.Types[a])
		}
		fmt.Fprintf(b, "%s : %s -> %s\n", line, strings.Join(args, ", "), g.Types[g.Tags[e].Result])
	}
	if none {
		fmt.Fprintf(b, "%s : -> %s\n", line, unseen)
	}
}
