package ask

import (
	"slices"

	"semtree/grammar"
	"semtree/solver/instance"
)

// labelAt returns the label of the table language on a word; empty if it has none.
func (f *Found) labelAt(r *Reading, w int) string {
	if c := f.candidate(r.tree, w); c != nil {
		return c.Label
	}
	if tag := r.tree.Tag[w]; tag != instance.Empty {
		return f.grammar.Labels[f.grammar.Tags[tag].Label].Name
	}
	return ""
}

// args returns the words of the arguments of a word, in order.
func args(r *Reading, w int) (words []int) {
	for v := range r.tree.Tag {
		if r.tree.Tag[v] != instance.Empty && r.tree.Head[v] == w+1 {
			words = append(words, v)
		}
	}
	return words
}

// deniesBefore reports whether a word denies the rows before it within those after it: "courses
// by Mei that are not about cooking" as those about cooking that are not by Mei.
func (f *Found) deniesBefore(r *Reading, w int) bool {
	of := args(r, w)
	return len(of) == 2 && of[0] < w && w < of[1]
}

// reversed reports whether a word of a reading does so.
func (f *Found) reversed(r *Reading) bool {
	if r.tree == nil {
		return false // it has no words
	}
	for w := range r.tree.Tag {
		if f.labelAt(r, w) == "not" && f.deniesBefore(r, w) {
			return true
		}
	}
	return false
}

// Words after and by which rows are denied, and not what stands in them: "orders that are not
// gifts".
const (
	being  = " is are was were be "
	notSo  = " isn't aren't wasn't weren't isnt arent wasnt werent "
	except = " except excluding besides apart aside other outside "
)

// deniedElsewhere: who "never ordered tea" has no row with tea. A program denies rows, so that
// who ordered tea and something else is in its answer. It is right if nobody did.
func (f *Found) deniedElsewhere(r *Reading) string {
	for w, t := range f.Question.Tokens {
		switch {
		case f.labelAt(r, w) != "not", listed(except, t.Word), listed(notSo, t.Word), w > 0 && listed(being, f.Question.Tokens[w-1].Word):
		case contains(r.Tree, f.deniesElsewhere):
			return "the best reading lists some that also have rows of which '" + t.Text + "' is not true"
		}
	}
	return ""
}

// deniesElsewhere reports whether a node lists the cells of a column in rows that are denied in
// part, some of which are also in denied rows.
func (f *Found) deniesElsewhere(n *grammar.Node) bool {
	return n.Name == "text" && len(n.Args) == 1 && grammar.Unquote(n.Consts[0]) != f.naming &&
		contains(n.Args[0], func(not *grammar.Node) bool { return not.Name == "not" && f.overlap(n, not.Args[0]) })
}

// overlap reports whether a cell that a node lists is also in other rows.
func (f *Found) overlap(list, rows *grammar.Node) bool {
	here, err := f.execute(list)
	if err != nil {
		return false
	}
	there, err := f.execute(&grammar.Node{Name: list.Name, Consts: list.Consts, Args: []*grammar.Node{rows}})
	return err == nil && slices.ContainsFunc(here.Answer, func(v any) bool { return slices.Contains(there.Answer, v) })
}
