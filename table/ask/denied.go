package ask

import (
	"slices"

	"semtree/grammar"
	"semtree/solver/instance"
	"semtree/table"
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
	counted := f.counted(r)
	for w, t := range f.Question.Tokens {
		switch {
		case f.labelAt(r, w) != "not", listed(except, t.Word), listed(notSo, t.Word), w > 0 && listed(being, f.Question.Tokens[w-1].Word):
		case contains(r.Tree, f.deniesElsewhere), counted != nil && f.deniesElsewhere(counted):
			return notUnderstood(t.Text) + ": some in the nearest answer also have rows for which it is not true"
		}
	}
	return ""
}

// deniesOnce: "no tea and no coffee" denies twice. The network knows that such a word denies, so
// that the evidence misses neither if the program denies one of the two.
func (f *Found) deniesOnce(r *Reading) string {
	for w, t := range f.Question.Tokens {
		if listed(" no not without never nor ", t.Word) && !f.labelled(r, w) && contains(r.Tree, denies) {
			return notUnderstood(t.Text)
		}
	}
	return ""
}

func denies(n *grammar.Node) bool { return n.Name == "not" }

// deniesElsewhere reports whether a node lists the cells of a column in rows that are denied in
// part, some of which are also in denied rows.
func (f *Found) deniesElsewhere(n *grammar.Node) bool {
	return f.lists(n) &&
		contains(n.Args[0], func(not *grammar.Node) bool { return denies(not) && f.overlap(n, not.Args[0]) })
}

// onlyThese: who "ordered only coffee" has no other rows. "Only" says so of a text beside it, or
// after one more word: "only ordered coffee". "Only 4 goals", "the only" and "show only" say
// something else.
func (f *Found) onlyThese(r *Reading) string {
	tokens := f.Question.Tokens
	for w, t := range tokens {
		if !listed(" only just ", t.Word) || f.labelled(r, w) || w == 0 || listed(" the a an show list give me ", tokens[w-1].Word) {
			continue
		}
		for v := range tokens {
			c := f.candidate(r.tree, v)
			if c == nil || c.Label != "cell" || f.table.Columns[c.Column].Kind() != table.Text || c.Start != w+1 && (t.Word != "only" || c.End != w && c.Start != w+2) {
				continue
			}
			if isSo(r) {
				return notUnderstood(t.Text)
			}
			elsewhere := func(n *grammar.Node) bool {
				return f.lists(n) && contains(n, func(a *grammar.Node) bool {
					return a.Name == "cell" && slices.EqualFunc(a.Consts, c.Consts, isConstant) && f.overlap(n, without(a))
				})
			}
			if contains(r.Tree, elsewhere) {
				return notUnderstood(t.Text) + ": some in the nearest answer also have other rows"
			}
		}
	}
	return ""
}

// isConstant reports whether a constant of a program is this text.
func isConstant(constant, text string) bool { return grammar.Unquote(constant) == text }

// without returns the rows that do not have a cell.
func without(cell *grammar.Node) *grammar.Node {
	return &grammar.Node{Name: "not", Args: []*grammar.Node{{Name: cell.Name, Consts: cell.Consts}}}
}

// lists reports whether a node lists the cells of a column in some rows, which other rows may
// have, too.
func (f *Found) lists(n *grammar.Node) bool {
	return n.Name == "text" && len(n.Args) == 1 && grammar.Unquote(n.Consts[0]) != f.rowName
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
