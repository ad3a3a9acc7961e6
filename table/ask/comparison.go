package ask

import (
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/program"
)

// comparesNothing: "than" compares, and the program does not. "Mountains higher than K2" has no
// program: the highest of the rows of K2 is K2.
func (v *review) comparesNothing() string {
	for w := range v.Question.Tokens {
		switch {
		case v.word(w) != "than" || v.labelled[w]:
		case v.wordIn(w-1, english.BesidesThan), v.wordIn(w+1, english.AllOthers): // "other than travel", "more than any other"
		case v.contains(compares):
		case v.content(w+1) && !v.labelled[w+1] && !v.understood(w+1):
			return notHeld + list(v.texts([]int{w + 1}))
		default:
			return "no comparison was found for 'than'"
		}
	}
	return ""
}

// compares reports whether a node compares two things, or things with a number or a time.
func compares(n step) bool { return n.does(comparisons...) }

// denies reports whether a node says what is not so.
func denies(n step) bool { return n.Name == "not" || n.Name == "without" }

// comparisons are what "than" may say.
var comparisons = []program.Op{
	program.OpCompare, program.OpCompareColumns, program.OpRange, program.OpMeasured, program.OpMeasuredGroups,
	program.OpGreater, program.OpDiffValues, program.OpDiffNumbers,
}

// countsByOther: rows are counted on a word that cannot ask for that. The network does so if the
// question needs a number for which there is no better word.
func (v *review) countsByOther() string {
	for w, t := range v.Question.Tokens {
		switch {
		case v.labelAt(w) != "count" || !v.content(w) || v.namesRows(w) || v.namesTable(w) || english.Counting.Has(t.Word) || english.Indefinite.Has(t.Word):
		case english.IsParticiple(t.Word) && v.contains(measured): // "shared by more than two": the number counts
		case v.naming(w, namesColumn):
			return "'" + t.Text + "' does not ask for a number of rows, and nothing else was found"
		default:
			_, reason := v.missed([]int{w})
			return reason
		}
		if c := v.totalled(w); c != nil {
			return "'" + c.Name + "' is a column of text here, which has no total"
		}
	}
	return ""
}

// measured reports whether a node compares the measures of things with a number.
func measured(n step) bool { return n.does(program.OpMeasured) }

// totalled returns the column of a "total price" whose cells are numbers in words only, such as
// prices in several currencies. To count the different ones is no total; nil if there is none.
func (v *review) totalled(w int) *table.Column {
	if v.word(w) != "total" || !v.taken(w+1) || v.taking[w+1].Label != "text" {
		return nil
	}
	column, figures := v.table.Column(v.taking[w+1].Column), 0
	for _, cell := range column.Cells {
		if strings.ContainsAny(cell.Text, "0123456789") {
			figures++
		}
	}
	if 2*figures < len(column.Cells) {
		return nil
	}
	return column
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
		return rows != nil && rows.Name == opposite[n.Name] && rows.Consts[0] == n.Consts[0] && (len(rows.Args) == 0 || !isFigure(rows.Args[0]))
	}) {
		return "the nearest reading takes the most of the least, or the least of the most"
	}
	return ""
}

// otherWay: "longer than average" is read as less than it. A comparative says in which direction the column that
// it names is compared.
func (v *review) otherWay() string {
	for w, c := range v.taking {
		if c == nil || !isColumn(c) || !v.wordHas(w, degrees) || english.ClassOf(v.word(w-1)) == english.Vital { // "no longer than"
			continue
		}
		high, name := v.meansHigh(w, c.Column), v.table.Column(c.Column).Name
		if v.contains(func(n step) bool {
			return n.does(program.OpCompare) && len(n.Consts) == 0 && !n.operator.OrEqual && high*n.operator.Sign < 0 && comparedColumn(n.Node) == name
		}) {
			return notUnderstood(v.Question.Tokens[w].Text)
		}
	}
	return ""
}

// meansHigh is 1 if a word means what is high in a column, -1 if what is low; 0 for neither.
func (v *review) meansHigh(w, column int) int {
	for c := range v.extremes(w) {
		if c.Start == w && c.End == w+1 && c.Column == column {
			return sign(c.Features[direction[0]])
		}
	}
	return 0
}

// comparedColumn returns the name of the column of a comparison; empty for none.
func comparedColumn(n *grammar.Node) string {
	for len(n.Consts) == 0 {
		switch {
		case len(n.Args) == 0:
			return ""
		case program.Does(n.Name, program.OpPer):
			n = n.Args[len(n.Args)-1]
		default:
			n = n.Args[0]
		}
	}
	return grammar.Unquote(n.Consts[0])
}

// isFigure reports whether a node says how many, or the how manieth.
func isFigure(n *grammar.Node) bool { return saysFigure(n.Name) }

// saysFigure does so for the node's name.
func saysFigure(name string) bool { return name == grammar.NumberLabel || name == "nth" }

// firstOfOrder: what comes first in an alphabetical order is not the first row, which is all that a program can put in order, nor the
// one with the least number, or with 1.
func (v *review) firstOfOrder() string {
	other := false
	for w, c := range v.taking {
		other = other || v.wordIn(w, english.Ends) && (otherEnds[v.labelAt(w)] != "" || c != nil && c.Column >= 0 && implied(c))
	}
	if mentionsOf(v.Question.Tokens, english.Usual) && v.contains(func(n step) bool { return n.does(program.OpEnd) }) ||
		other && mentionsOf(v.Question.Tokens, english.Alphabetical) {
		return "what comes first or last in an order of texts cannot be computed yet: ask for all in this order"
	}
	return ""
}

// placeForDegree: the first, last or next row stands on a word for something else: "the cheapest",
// "never".
func (v *review) placeForDegree() string {
	for w, t := range v.Question.Tokens {
		other := v.wordHas(w, degrees) && !english.InOrder.Has(t.Word) || v.class(w) == english.Vital
		if other && listed(" first last next previous ", v.labelAt(w)) {
			return notUnderstood(t.Text)
		}
	}
	return ""
}

// numberForDegree: "is Kite better than Tern" does not compare numbers of rows.
func (v *review) numberForDegree() string {
	onRows := func(w int) bool { return listed(" cell part range ", v.labelAt(w)) }
	for w, t := range v.Question.Tokens {
		if listed(" more less ", v.labelAt(w)) && v.wordHas(w, degrees) && !english.AsMany.Has(t.Word) {
			if of := args(v.Parse, w); len(of) == 2 && !slices.ContainsFunc(of, func(a int) bool { return !onRows(a) }) {
				return notUnderstood(t.Text) + ": only numbers of rows could be compared"
			}
		}
	}
	return ""
}
