package ask

import (
	"math"

	"semtree/lexicon/english"
	"semtree/parser"
)

// neverSaid are labels that words cannot have, whatever the network says.
var neverSaid = []struct {
	words  english.Words
	labels []string
}{
	{english.Till, []string{"more", "less", "atleast"}}, // up to and including
}

// exclude takes from the problem of a question what its words can never mean: see "What words cannot mean" in the package
// comment. What is left is what the certificate is about.
func exclude(p *parser.Posed) {
	for w, key := range p.Keys {
		for _, never := range neverSaid {
			if !never.words.Has(key) {
				continue
			}
			for _, name := range never.labels {
				if l := p.Grammar.Base.Label(name); l >= 0 {
					at := w*len(p.Grammar.Labels) + l
					p.Problem.Mu[at], p.Own[at] = math.Inf(-1), math.Inf(-1)
				}
			}
		}
	}
}
