package ask

import (
	"slices"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
)

// contrary says why a reading cannot be what the words ask for, whatever its score and its
// confidence; empty if nothing speaks against it. The rules are about words with one meaning,
// mostly one that the language of programs does not have. denied.go has those about negation,
// grouped.go those about aggregates and groups, misplaced.go one about single words.
func (f *Found) contrary(r *Reading) string {
	for _, rule := range []func(*Reading) string{
		f.comparesNothing, f.misplaced, f.leavesOutOne, f.shares, f.both, f.otherOrder, f.rowNumbers, opposed, f.inHeader, f.bestOfSome, f.rowsCompared, f.finer, f.oneOfMany, f.kindsOfOne, f.deniesOnce, f.deniedElsewhere, f.onlyThese, f.countsAgain,
	} {
		if why := rule(r); why != "" {
			return why
		}
	}
	return ""
}

// comparesNothing: "than" compares, and the program does not. "Mountains higher than K2" has no
// program: the highest of the rows of K2 is K2.
func (f *Found) comparesNothing(r *Reading) string {
	tokens := f.Question.Tokens
	for w, t := range tokens {
		switch {
		case t.Word != "than" || f.labelled(r, w):
		case w > 0 && listed(" other rather ", tokens[w-1].Word): // "other than travel"
		case w+1 < len(tokens) && listed(anyOther, tokens[w+1].Word): // "more than any other"
		case !contains(r.Tree, compares):
			return "no comparison was found for 'than'"
		}
	}
	return ""
}

// anyOther are words after "than" that mean all others: who has more than they has the most.
const anyOther = " any all anyone anybody anything everyone everybody everything every each others "

// compares reports whether a node compares two things, or things with a number or a time.
func compares(n *grammar.Node) bool {
	o := program.OperatorOf(n)
	return o != nil && slices.Contains([]program.Op{program.OpCompare, program.OpRange, program.OpGreater, program.OpDiffValues, program.OpDiffNumbers}, o.Op)
}

// figure reports whether a node says how many, or the how manieth.
func figure(n *grammar.Node) bool { return n.Name == grammar.NumberLabel || n.Name == "nth" }

// contains reports whether a node of a program is so.
func contains(n *grammar.Node, is func(*grammar.Node) bool) bool {
	return slices.ContainsFunc(n.Preorder(), is)
}

// leavesOutOne: "directors of only one film", and no number in the program. "The only one" is
// no number.
func (f *Found) leavesOutOne(r *Reading) string {
	tokens := f.Question.Tokens
	for w := 1; w < len(tokens); w++ {
		only, number := tokens[w-1], tokens[w]
		switch {
		case !listed(" only just exactly ", only.Word) || !listed(" one once twice two three four five six seven eight nine ten ", number.Word):
		case w > 1 && listed(" the a an they her his its their ", tokens[w-2].Word):
		case !f.labelled(r, w):
			return notUnderstood(only.Text + " " + number.Text)
		}
	}
	return ""
}

// shares: "what percentage" asks for a share of a whole, unless it is a column.
func (f *Found) shares(r *Reading) string {
	asked, used := f.askedWord(), f.columns(r.tree)
	for w, t := range f.Question.Tokens {
		if listed(" percentage percent share proportion fraction ratio ", t.Word) && (f.ofRows(r, w) || w == asked && f.role(r, w, used) != ordinary) {
			return "shares of a whole, such as percentages, cannot be computed yet"
		}
	}
	return ""
}

// ofRows reports whether a word is followed by "of" and by what a row is called, or by a cell that
// selects rows: "share of orders".
func (f *Found) ofRows(r *Reading, w int) bool {
	for v := w + 2; v < min(w+5, len(f.Question.Tokens)) && f.Question.Tokens[w+1].Word == "of"; v++ {
		if f.wordHas(v, rowNoun) || f.labelAt(r, v) == "cell" {
			return true
		}
	}
	return false
}

// both: "who ordered both tea and coffee" does not ask who ordered one of them, nor does "did Ben
// order both". "Both played for which team" has one answer in either reading, and if there is
// neither, there are not both.
func (f *Found) both(r *Reading) string {
	either := func(n *grammar.Node) bool { return n.Name == "or" }
	differ := func(v any) bool { return v != r.Answer[0] }
	wrong := r.Tree.Name == "text" && slices.ContainsFunc(r.Answer, differ) || isSo(r)
	if wrong && mentions(f.Question.Tokens, "both") && contains(r.Tree, either) {
		return notUnderstood("both") + ": one of the two would be enough for the nearest reading"
	}
	return ""
}

// isSo reports whether a reading asks whether there are some rows, and there are.
func isSo(r *Reading) bool {
	return r.Tree.Name == "exists" && len(r.Answer) == 1 && r.Answer[0] == "yes"
}

// otherOrder: a word that is left out names a column of times, and the first or last row is
// taken although the rows are not in the order of these times.
func (f *Found) otherOrder(r *Reading) string {
	if !contains(r.Tree, func(n *grammar.Node) bool { return n.Name == "first" || n.Name == "last" }) {
		return ""
	}
	used := f.columns(r.tree)
	for i := range f.Question.Candidates {
		c := &f.Question.Candidates[i]
		if c.Label != "time" || used[c.Column] || best(c.Features, byName) == 0 || ascends(f.table, c.Column) {
			continue
		}
		for w := c.Start; w < c.End; w++ {
			if f.role(r, w, used) == missing {
				return "the rows are not in the order of '" + c.Consts[0] + "': the first and the last row are no answer"
			}
		}
	}
	return ""
}

// ascends reports whether the times of a column never go back from row to row. Of a table
// whose rows are elsewhere, that is not known.
func ascends(t *table.Table, column int) bool {
	c := t.Columns[column]
	if c.Codes == nil {
		return true
	}
	var last *table.Cell
	for row := range t.Rows {
		cell := c.Cell(row)
		if cell == nil || cell.Time.IsZero() {
			continue
		}
		if last != nil && cell.Time.From < last.Time.From {
			return false
		}
		last = cell
	}
	return true
}

// rowNumbers: the order with the highest "order no" is not the largest order. Whoever means
// the numbers says "number", but for the least and the greatest of them: the first order.
func (f *Found) rowNumbers(r *Reading) string {
	for _, n := range r.Tree.Preorder() {
		if n.Name == "min" || n.Name == "max" {
			continue
		}
		for _, c := range f.table.Columns {
			compares := func(a *grammar.Node) bool { return a.Name == "quantity" && grammar.Unquote(a.Consts[0]) == c.Name }
			itself := (n.Name == "largest" || n.Name == "smallest") && grammar.Unquote(n.Consts[0]) == c.Name
			averaged := program.Does(n.Name, program.OpAggregate) && c.Name == f.rowName
			if (itself || slices.ContainsFunc(n.Args, compares)) && (averaged || f.onlyNames(c)) {
				return "the numbers of '" + c.Name + "' only name rows: to compare them has no meaning"
			}
		}
	}
	return ""
}

// onlyNames reports whether a column numbers the rows, and the question does not say "number".
func (f *Found) onlyNames(c *table.Column) bool {
	return f.numbersRows(c) && !mentions(f.Question.Tokens, "number") && !mentions(f.Question.Tokens, c.Words[max(slices.IndexFunc(c.Words, isNumbering), 0)])
}

// numbersRows reports whether a column has a number of its own for each row, and is called so.
func (f *Found) numbersRows(c *table.Column) bool {
	return c.Profile.Distinct == f.rows && (slices.IndexFunc(c.Words, isNumbering) > 0 || len(c.Words) == 1 && listed(" rownames index ", c.Words[0]))
}

func isNumbering(word string) bool { return listed(" no nr num number # id ", word) }

// opposed: of "the oldest and the newest film", the oldest of the newest is neither.
func opposed(r *Reading) string {
	opposite := map[string]string{"largest": "smallest", "smallest": "largest"}
	if contains(r.Tree, func(n *grammar.Node) bool {
		rows := within(n)
		return rows != nil && rows.Name == opposite[n.Name] && rows.Consts[0] == n.Consts[0] && (len(rows.Args) == 0 || !figure(rows.Args[0]))
	}) {
		return "the most and the least cannot be asked for in one question yet"
	}
	return ""
}

// countsAgain: "how many customers ordered tea" does not count Ada twice.
func (f *Found) countsAgain(r *Reading) string {
	cells := f.counted(r)
	if cells == nil {
		return ""
	}
	different, err := f.execute(&grammar.Node{Name: "count", Args: []*grammar.Node{cells}})
	if err != nil || slices.Equal(different.Answer, r.Answer) {
		return ""
	}
	return "the nearest reading counts rows, and several rows have the same '" + grammar.Unquote(cells.Consts[0]) + "'"
}

// counted returns the list of the persons who are asked for by "how many customers", where a reading
// counts rows; nil otherwise. Of things, "how many bikes" may well mean rows.
func (f *Found) counted(r *Reading) *grammar.Node {
	w := f.askedWord()
	if w < 1 || f.Question.Tokens[w-1].Word != "many" || r.failed || r.Tree.Name != "count" || len(r.Tree.Args) > 0 && r.Tree.Args[0].Name == "text" {
		return nil
	}
	for i := range f.Question.Candidates {
		c := &f.Question.Candidates[i]
		if c.Label == "text" && c.Start <= w && w < c.End && best(c.Features, byName) > 0 && best(c.Features, persons) > 0.5 {
			return &grammar.Node{Name: "text", Consts: []string{grammar.Quote(c.Consts[0])}, Args: r.Tree.Args}
		}
	}
	return nil
}
