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
	r.Words = p.Domain.InWords(program)
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
	allowed, chosen := p.problem.Allowed[w*labels:(w+1)*labels], 0.0
	p.scores = p.scores[:0]
	for i, mu := range p.problem.Mu[w*labels : (w+1)*labels] {
		if !allowed[i] {
			continue
		}
		if p.scores = append(p.scores, mu); i == label {
			chosen = mu
		}
	}
	return softmax(p.scores, chosen)
}

// headProbability is the softmax over the heads of word w and none.
func (p *Parser) headProbability(w, head int) float64 {
	n, chosen := p.problem.Words, 0.0
	p.scores = p.scores[:0]
	for h := 0; h <= n; h++ {
		if h == w+1 {
			continue
		}
		phi := p.problem.Phi[h*n+w]
		if p.scores = append(p.scores, phi); h == head {
			chosen = phi
		}
	}
	return softmax(p.scores, chosen)
}

// softmax returns the probability of a choice of some score among these scores and an empty
// choice, whose score is 0.
func softmax(scores []float64, chosen float64) float64 {
	top := 0.0
	for _, s := range scores {
		if s > top {
			top = s
		}
	}
	sum := math.Exp(-top)
	for _, s := range scores {
		sum += math.Exp(s - top)
	}
	return math.Exp(chosen-top) / sum
}

// execute answers the program and its alternatives from the facts, if the
// domain has any.
func (p *Parser) execute(r *Result) {
	programs := append(make([]*grammar.Node, 0, 1+len(r.Alternatives)), r.Tree)
	for _, a := range r.Alternatives {
		programs = append(programs, a.Tree)
	}
	answers, errs := p.Domain.ExecuteAll(programs)
	for i, program := range programs {
		found, reason := p.explained(program, answers[i], errs[i])
		answer, unit := plain(found.Values)
		if i == 0 {
			r.Answer, r.Unit, r.Rows, r.Reason, r.Values = answer, unit, found.Rows, reason, found.Values
			continue
		}
		a := &r.Alternatives[i-1]
		a.Answer, a.Unit, a.Rows, a.Reason, a.Values = answer, unit, found.Rows, reason, found.Values
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

// explained returns the answer of a program. The reason says why there are no values: nil if
// the program cannot be executed, not nil if nothing satisfies it.
func (p *Parser) explained(program *grammar.Node, found domain.Answer, err error) (_ domain.Answer, reason string) {
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
