package ask

import (
	"slices"

	"semtree/parser"
	"semtree/table/link"
)

// exclude takes from the problem of a question what its words can never mean: see "What words cannot mean" in the package
// comment. What is left is what the certificate is about.
func exclude(p *parser.Posed) {
	at, label := quantified(p.Keys)
	allow(p, func(name string) bool { return (name == verdict) == (label != "") })
	if label != "" {
		insist(p, at, label)
	}
	for _, r := range p.Linked.(*link.Question).Recent {
		onlyRecent(p, r)
	}
}

// allow makes programs of some types those that a question may have.
func allow(p *parser.Posed, may func(name string) bool) {
	roots := slices.Clone(p.Grammar.RootTypes)
	for t, name := range p.Grammar.Types {
		roots[t] = roots[t] && may(name)
	}
	p.Grammar.RootTypes = roots
}
