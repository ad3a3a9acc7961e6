package ask

import (
	"slices"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/parser"
	"semtree/solver/instance"
	"semtree/table/link"
	"semtree/table/program"
)

// review is a reading held against the words of its question.
type review struct {
	*words
	*Reading
	without string         // the rule that is switched off, to measure it; empty for none
	placed  *parser.Placed // its program on its words; nil unless a judge looks at it, as is
	never   bool           // that it is not meant, whatever a judge says of it

	taking   []*link.Candidate // [n] mention that takes a word; nil for none
	used     map[int]bool      // columns that the mentions are of
	steps    []step            // of the program, in preorder
	sorts    []step            // those that put things in order
	echoed   []english.Words   // words that say what an operator of the program says, of each node
	labelled []bool            // [n] a predicate or mention takes the word, and no rule says that it cannot mean it
	roles    []role            // [n] what each word does

	evidence Evidence           // see [Found.evidenceOf]; nil until it is asked for
	asked    *link.Candidate    // the column that is asked for; nil if there is none
	against  []parser.Objection // see [review.objections]
	objected bool               // against is known
	distinct *bool              // see [review.different]; nil until it is asked for
}

// step is a node of a program with its operator; nil if it has none.
type step struct {
	*grammar.Node
	operator *program.Operator
}

// does reports whether a node is one of some operations.
func (n step) does(ops ...program.Op) bool {
	return n.operator != nil && slices.Contains(ops, n.operator.Op)
}

// review prepares a reading.
func (x *words) review(r *Reading, without string) *review {
	n := len(r.Parse.Tag)
	v := &review{words: x, Reading: r, without: without, taking: make([]*link.Candidate, n), used: map[int]bool{}}
	for w := range n {
		if c := x.candidate(r.Parse, w); c != nil {
			for i := c.Start; i < c.End; i++ {
				v.taking[i] = c
			}
			if c.Column >= 0 {
				v.used[c.Column] = true
			}
		}
	}
	v.operations()
	v.parts()
	return v
}

// operations looks up what the operators of the program are for.
func (v *review) operations() {
	for _, n := range v.Tree.Preorder() {
		step := step{n, program.OperatorOf(n)}
		v.steps = append(v.steps, step)
		if step.does(program.OpSort) {
			v.sorts = append(v.sorts, step)
		}
		if step.operator != nil && step.operator.Echoes != "" {
			v.echoed = append(v.echoed, step.operator.Echoes)
		}
	}
}

// parts finds out what each word does.
func (v *review) parts() {
	v.labelled, v.roles = make([]bool, 0, len(v.taking)), make([]role, 0, len(v.taking))
	for w, c := range v.taking {
		v.labelled = append(v.labelled, (c != nil || v.Parse.Tag[w] != instance.Empty) && !v.breaks(w, isGuess) && !v.breaks(w, isMisread))
	}
	for w := range v.taking {
		v.roles = append(v.roles, v.role(w))
	}
}

// labelAt returns the label of the table language on a word; empty if it has none.
func (v *review) labelAt(w int) string {
	switch {
	case v.word(w) == "" || v.Parse.Tag[w] == instance.Empty:
		return ""
	case v.taking[w] != nil:
		return v.taking[w].Label
	}
	return v.grammar.Labels[v.grammar.Tags[v.Parse.Tag[w]].Label].Name
}

// taken reports whether a mention takes a word; none takes one outside of the question.
func (v *review) taken(w int) bool { return v.word(w) != "" && v.taking[w] != nil }

// args returns the words of the arguments of a word in a tree, in order.
func args(t *instance.Tree, w int) (words []int) {
	for a := range t.Tag {
		if t.Tag[a] != instance.Empty && t.Head[a] == w+1 {
			words = append(words, a)
		}
	}
	return words
}

// mentioned yields the mentions of the reading, each once, in order.
func (v *review) mentioned(yield func(*link.Candidate) bool) {
	for w, c := range v.taking {
		if c != nil && c.Start == w && !yield(c) {
			return
		}
	}
}

// contains reports whether a node of the program is so.
func (v *review) contains(is func(step) bool) bool { return slices.ContainsFunc(v.steps, is) }

// leftOut lists the words that have one of these roles.
func (v *review) leftOut(roles ...role) (words []int) {
	for w, role := range v.roles {
		if !slices.Contains(roles, role) {
			continue
		}
		said := compares // with "longer"
		if v.wordIn(w-1, english.BesidesThan) {
			said = denies // with "other"
		}
		if v.word(w) != "than" || !v.contains(said) {
			words = append(words, w)
		}
	}
	return words
}
