package ask

import (
	"slices"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/link"
	"semtree/table/program"
	"semtree/table/value"
)

// The rules of this file are about numbers that are asked for and that no program computes: ratios, shares, averages of sums; and about what no question means.

// ratios: "litres per km" is a quotient, and no table of litres for each number of km.
func (v *review) ratios() string {
	for w, c := range v.taking {
		if c == nil || c.Label != "quantity" || v.word(w-1) != "per" || !slices.ContainsFunc(v.taking[:w-1], func(o *link.Candidate) bool { return o != nil && isOfNumbers(o) }) {
			continue
		}
		column := v.table.Column(c.Column)
		amounts := column.Measure() == table.Amounts
		if last := len(column.Words) - 1; amounts || last >= 0 && column.Measure() == table.Open && 2*column.Profile.Distinct > v.table.Rows && !english.Counted.Has(column.Words[last]) {
			return "how much of one there is for each '" + column.Name + "' cannot be computed yet; ask for both sums"
		}
	}
	return ""
}

// arithmetic: "price times category" is no number, nor is "pieces times price" where nothing is called pieces; numbers of a row are computed where both are columns of numbers whose units go together.
func (v *review) arithmetic() string {
	for w, t := range v.Question.Tokens {
		next := w + 1
		if v.word(next) == "by" {
			next++
		}
		if !v.wordIn(w, " times multiplied plus minus divided ") || v.taken(w) || !v.isColumnAt(next) {
			continue
		}
		if w > 0 && !v.taken(w-1) && v.class(w-1) == english.Content {
			return "'" + t.Text + "' stands between '" + v.word(w-1) + "', which was not understood, and '" + v.table.Column(v.taking[next].Column).Name + "'; say both as their columns are called"
		}
		if v.isColumnAt(w-1) && v.taking[w-1].Column != v.taking[next].Column {
			return "'" + t.Text + "' stands between '" + v.table.Column(v.taking[w-1].Column).Name + "' and '" + v.table.Column(v.taking[next].Column).Name + "', which are not computed with each other here; ask for each of them"
		}
	}
	return ""
}

// leavesOutComputed: who defines "unit cost" means that by it, and not a cost.
func (v *review) leavesOutComputed() string {
	for i := range v.Question.Candidates {
		c := &v.Question.Candidates[i]
		if c.Column < 0 || v.used[c.Column] || v.table.Column(c.Column).Computed() == nil || best(c.Features, fullNames) < 1 || best(c.Features, wholeNames) < 1 {
			continue
		}
		longer := func(o *link.Candidate) bool { return o != nil && o.End-o.Start > c.End-c.Start }
		if !slices.ContainsFunc(v.taking[c.Start:c.End], longer) {
			return "the nearest reading leaves out '" + v.table.Column(c.Column).Name + "', which is computed" + v.together(c.Column)
		}
	}
	return ""
}

// together says what cannot be computed of a column for several rows.
func (v *review) together(column int) string {
	if !v.table.Column(column).Computed().Quotient {
		return ""
	}
	return "; what several rows have of a quotient is that of their sums, which cannot be computed yet: ask for both sums"
}

var (
	fullNames  = places(link.Features, "exact", "other name")
	wholeNames = places(link.Features, "share")
)

// isColumnAt reports whether a mention of a column as a whole takes a word.
func (v *review) isColumnAt(w int) bool {
	return v.taken(w) && v.taking[w].Column >= 0 && (isColumn(v.taking[w]) || isOfNumbers(v.taking[w]))
}

// isOfNumbers reports whether a mention is of the numbers of a column, or what they make together.
func isOfNumbers(c *link.Candidate) bool { return listed(" quantity total mean ", c.Label) }

// meansOfSums: "average monthly sales" is the average of the sums of months, and not that of single sales, unless each row is a month, or
// the numbers are never added.
func (v *review) meansOfSums() string {
	for w, t := range v.Question.Tokens {
		if !v.wordIn(w-1, english.Means) || v.taken(w) {
			continue
		}
		period := english.Periodically(t.Word)
		isRow := func(c *table.Column) bool { return c.Period() == period && !v.table.Repeats(c) }
		isLevel := func(c *link.Candidate) bool {
			return c != nil && isOfNumbers(c) && v.table.Column(c.Column).Measure() == table.Levels
		}
		grouped := func(n step) bool { return n.does(ofThings...) }
		if period != "" && !slices.ContainsFunc(v.table.Columns, isRow) && !slices.ContainsFunc(v.taking, isLevel) && !v.contains(grouped) {
			return notUnderstood(t.Text) + ": the average of sums cannot be computed yet; ask for the sum of each " + period
		}
	}
	return ""
}

// soldPieces: of what was sold there is as much as a column of pieces says, and not as many as rows.
func (v *review) soldPieces() string {
	if v.Tree.Name != "count" || len(v.Tree.Args) != 1 || isColumnNode(v.Tree.Args[0].Name) {
		return ""
	}
	pieces := slices.IndexFunc(v.table.Columns, func(c *table.Column) bool {
		return !c.Hidden && c.Kind() == table.Number && len(c.Words) > 0 && english.PieceHeaders.Has(c.Words[len(c.Words)-1])
	})
	for w, t := range v.Question.Tokens {
		switch {
		case v.namesRows(w): // "how many orders were sold"
			return ""
		case pieces >= 0 && english.Selling.Has(t.Word) && !v.taken(w):
			return "it is not certain whether rows are counted or '" + v.table.Columns[pieces].Name + "' is added up"
		}
	}
	return ""
}

// shares: "what percentage" asks for a share of a whole, unless it is a column.
func (v *review) shares() string {
	if slices.ContainsFunc(v.table.Columns, func(c *table.Column) bool { return c.IsShare() && v.names(c.Name) }) {
		return ""
	}
	asked := v.askedWord()
	isOther := func(w int) bool { return v.isColumnAt(w) && v.table.Column(v.taking[w].Column).Unit != "%" }
	for w := range v.Question.Tokens {
		if w > 0 && v.wordIn(w, " percent % cent ") && v.word(w+1) == "of" && value.HasDigit(v.word(w-1)) && (isOther(w+2) || v.word(w+2) == "the" && isOther(w+3)) {
			return "'" + v.word(w-1) + " " + v.word(w) + " of' something is not computed; ask \"what percentage of …\", or compare a column of numbers in per cent"
		}
		if v.wordIn(w, english.Shares) && !(v.taken(w) && namesColumn(v.taking[w])) && (v.ofRows(w) || w == asked && v.roles[w] != ordinary) {
			return "a share of a whole, such as a percentage, is asked for in another way than is understood: ask \"what percentage of …\""
		}
	}
	return ""
}

// rowsOfShares: of a column that is a share of rows, only the average says something.
func (v *review) rowsOfShares() string {
	if !slices.ContainsFunc(v.table.Columns, (*table.Column).IsShare) {
		return ""
	}
	share := ""
	var visit func(n *grammar.Node, averaged bool)
	visit = func(n *grammar.Node, averaged bool) {
		averaged = averaged && isColumnNode(n.Name) || n.Name == "avg" || n.Name == "mean"
		if len(n.Consts) > 0 && !averaged {
			if c := columnOf(v.table.Columns, n.Consts); c != nil && c.IsShare() {
				share = c.Name
			}
		}
		for _, a := range n.Args {
			visit(a, averaged)
		}
	}
	if visit(v.Tree, false); share == "" {
		return ""
	}
	return "'" + share + "' is a share of rows, which single rows do not have, and which is not added up; ask for that of a group"
}

// addsQuotients: unit costs of several rows are hardly added up, but a quotient by an exchange rate is.
func (v *review) addsQuotients() string {
	for _, n := range v.Meaning().Preorder() {
		if n.Name == "sum" && len(n.Args) == 1 {
			n = n.Args[0]
		} else if n.Name != "total" {
			continue
		}
		if c := columnOf(v.table.Columns, n.Consts); c != nil && c.Computed() != nil && c.Computed().Quotient {
			return "'" + c.Name + "' is a quotient, and quotients of several rows are added up; ask for both sums if that of them is meant"
		}
	}
	return ""
}

// ofRows reports whether a word is followed by "of" and by what a row is called, or by a cell that
// selects rows: "share of orders".
func (v *review) ofRows(w int) bool {
	for i := w + 2; i < w+5 && v.word(w+1) == "of"; i++ {
		if v.wordHas(i, rowNoun) || v.labelAt(i) == "cell" {
			return true
		}
	}
	return false
}

// opposite are the labels of what takes the other end of what another one has chosen.
var opposite = map[string]string{"largest": "smallest", "smallest": "largest", "mostper": "min", "leastper": "max"}

// opposed: of "the oldest and the newest film", the oldest of the newest is neither; of "which course costs
// most and least", the one whose least fee is the greatest.
func (v *review) opposed() string {
	joined := false // "and" stands before a word of the program that mentions nothing
	for w := 1; w < len(v.taking); w++ {
		joined = joined || v.labelled[w] && v.taking[w] == nil && (v.word(w-1) == "and" || v.word(w-1) == "the" && v.word(w-2) == "and")
	}
	if v.contains(func(n step) bool {
		if program.Does(n.Name, program.OpBestPer) {
			return joined && n.Args[len(n.Args)-1].Name == opposite[n.Name]
		}
		rows := within(n.Node)
		return rows != nil && rows.Name == opposite[n.Name] && rows.Consts[0] == n.Consts[0] && (len(rows.Args) == 0 || !saysFigure(rows.Args[0].Name))
	}) {
		return "the nearest reading takes the most of the least, or the least of the most"
	}
	return ""
}

// names reports whether the reading has a column.
func (v *review) names(column string) bool {
	return slices.ContainsFunc(v.steps, func(n step) bool { return len(n.Consts) > 0 && grammar.Unquote(n.Consts[0]) == column })
}
