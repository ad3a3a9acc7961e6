package parser

import (
	"math"
	"strings"

	"semtree/domain"
	"semtree/grammar"
	"semtree/lexicon"
	"semtree/solver"
	"semtree/solver/instance"
)

// assemble returns the program of a tree, and the tokens of its nodes in preorder.
func (p *Parser) assemble(tokens []lexicon.Token, tree *solver.Tree) (*grammar.Node, []int) {
	program, words, err := p.Domain.Grammar.AssembleWords(tree.Tag, tree.Head, p.consts(tokens))
	if err != nil {
		panic("parser: the solver returned a tree that is no program: " + err.Error())
	}
	return program, words
}

// consts tells the constants that words give to entity labels.
func (p *Parser) consts(tokens []lexicon.Token) func(w, label int) []string {
	return func(w, label int) []string {
		for _, e := range tokens[w].Entities {
			if e.Label == p.Domain.Grammar.Labels[label].Name {
				return e.Consts
			}
		}
		return nil
	}
}

// build turns the tree into a program and tells each token its part. It returns
// the labels [n] of the tokens, instance.Empty for none.
func (p *Parser) build(tokens []lexicon.Token, tree *solver.Tree, r *Result) []int {
	g := p.Domain.Grammar
	labels := make([]int, len(tokens))
	program, words := p.assemble(tokens, tree)
	r.Tree, r.Program, r.Parts = program, p.Domain.FormatProgram(program), p.parts(program, words)
	for w := range tokens {
		label := instance.Empty
		if e := tree.Tag[w]; e != instance.Empty {
			label = g.Tags[e].Label
			r.Tokens[w].Label = g.Labels[label].Name
		}
		r.Tokens[w].Head = tree.Head[w]
		r.Tokens[w].Probability = p.labelProbability(w, label)
		r.Tokens[w].HeadProb = p.headProbability(w, tree.Head[w])
		labels[w] = label
	}
	return labels
}

// labelProbability is the softmax over the labels that word w may carry and
// none, which scores 0: the distribution that training sees ([petit2023] §3).
func (p *Parser) labelProbability(w, label int) float64 {
	labels := len(p.Domain.Grammar.Labels)
	mu := p.problem.Mu[w*labels : (w+1)*labels]
	allowed := p.problem.Allowed[w*labels : (w+1)*labels]
	return softmax(label, len(mu), func(i int) (float64, bool) { return mu[i], allowed[i] })
}

// headProbability is the softmax over the heads of word w and none.
func (p *Parser) headProbability(w, head int) float64 {
	n := p.problem.Words
	return softmax(head, n+1, func(h int) (float64, bool) { return p.problem.Phi[h*n+w], h != w+1 })
}

// softmax returns the probability of choice at among n scores and an empty
// choice (negative at), whose score is 0.
func softmax(at, n int, score func(int) (s float64, ok bool)) float64 {
	top, chosen := 0.0, 0.0
	for i := range n {
		if s, ok := score(i); ok {
			top = max(top, s)
			if i == at {
				chosen = s
			}
		}
	}
	sum := math.Exp(-top)
	for i := range n {
		if s, ok := score(i); ok {
			sum += math.Exp(s - top)
		}
	}
	return math.Exp(chosen-top) / sum
}

// execute answers the program and its alternatives from the facts, if the
// domain has any.
func (p *Parser) execute(r *Result) {
	var found domain.Answer
	found, r.Reason = p.answer(r.Tree)
	r.Values, r.Rows = found.Values, found.Rows
	r.Answer, r.Unit = plain(found.Values)
	for i := range r.Alternatives {
		a := &r.Alternatives[i]
		found, a.Reason = p.answer(a.Tree)
		a.Values, a.Rows = found.Values, found.Rows
		a.Answer, a.Unit = plain(found.Values)
	}
	if r.Reason == "" {
		r.Reason = r.leftOut()
	}
}

// leftOut says what became of what is missing: some words carry a tag, which
// the words around suggest, the others nothing. It is empty if nothing is missing.
func (r *Result) leftOut() string {
	var unknown, left, parts []string
	for _, t := range r.Tokens {
		switch {
		case !r.misses(t):
			continue
		case t.Label != "":
			unknown = append(unknown, t.Text+" (taken for "+t.Label+")")
			continue
		case !t.Known:
			unknown = append(unknown, t.Text)
		}
		left = append(left, t.Text)
	}
	if unknown != nil {
		parts = append(parts, "not understood: "+strings.Join(unknown, ", "))
	}
	if left != nil {
		parts = append(parts, "the answer leaves "+strings.Join(left, ", ")+" out")
	}
	return strings.Join(parts, "; ")
}

// misses reports whether a token is a part of what is missing.
func (r *Result) misses(t Token) bool {
	for _, m := range r.Missing {
		if m.Start <= t.Start && t.End <= m.End {
			return true
		}
	}
	return false
}

// answer executes one program. The reason says why there are no values: nil if
// the program cannot be executed, not nil if nothing satisfies it.
func (p *Parser) answer(program *grammar.Node) (found domain.Answer, reason string) {
	found, err := p.Domain.Execute(program)
	if err != nil {
		return domain.Answer{}, err.Error()
	}
	if len(found.Values) == 0 {
		return domain.Answer{Values: []domain.Value{}}, p.emptyReason(program)
	}
	return found, ""
}

// plain returns values as JSON has them, and the unit of the numbers; nil if
// there is no answer.
func plain(values []domain.Value) (answer *[]any, unit string) {
	if values == nil {
		return nil, ""
	}
	list := make([]any, len(values))
	for i, v := range values {
		list[i] = v.Text
		if v.IsNumber {
			list[i], unit = v.Number, v.Unit
		}
	}
	return &list, unit
}

// Picture returns what a page draws of the facts and of a program's steps,
// without a program of the facts alone; nil if the domain draws nothing. See
// [domain.Illustrator].
func (p *Parser) Picture(program *grammar.Node) any { return p.Domain.Illustrate(program) }

// emptyReason explains an empty answer.
func (p *Parser) emptyReason(program *grammar.Node) string {
	if missing := p.Domain.Missing(program); len(missing) > 0 {
		return "the facts have no " + missing[0]
	}
	return "nothing in the facts satisfies the program"
}

// entityNode writes a linked entity as a program node.
func entityNode(e lexicon.Entity) *grammar.Node {
	return &grammar.Node{Name: e.Label, Consts: e.Consts}
}
