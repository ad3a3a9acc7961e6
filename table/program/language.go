package program

import (
	"strings"
	"sync"

	"semtree/grammar"
)

// types are the types of the language. rows: a set of rows. column<k>: a column that holds
// values of kind k. values<k>: values of a column in some rows. literal<k>: a value to compare a
// column with; it names its column. computed<k>: the same, computed of values of the column. figure: a number without a column. answer: a number. truth:
// yes or no. verdict: yes or no of all rows. groups: a number for each thing; truths: a truth value for each; pairs: what was chosen of
// each. things: the different values of a
// column, each with the rows that have it; null is none. chosen: some of them, with their rows.
// list: rows with several columns; fields: columns that are asked for together, before the first of
// them. answers: several numbers about the same rows; base: the last of them, whose rows they are
// about. several: columns whose values are aggregated each by itself; counted: a number of the rows that
// numbers before it are about; counts: answers of which none is of values. combination: two columns or more,
// by the values that rows have in them together; combinations: some of these values. sorted: an answer in order; key: columns by their names alone, to order by.
// compared, shares: numbers and groups of operators that are [Operator.Added].
const types = `grammar 1
type text number time
type rows figure answer answers truth verdict groups truths pairs list sorted key fields base
type things chosen
type column<$k> for $k in text number time
type values<$k> for $k in text number time
type literal<$k> for $k in text number time
type computed<$k> for $k in number time
type several<$k> for $k in number time
type counted counts combination combinations
root answer rows answer answers counts combinations truth verdict groups truths pairs list sorted chosen column<text> column<number> column<time> values<text> values<number> values<time>
`

// grammarText is the grammar of some operators in the format of package grammar.
func grammarText(operators []*Operator, stored bool) string {
	text := types
	if stored {
		text = strings.Replace(text, "root answer", "type compared shares\nroot answer compared shares", 1)
	}
	for _, o := range operators {
		if stored || !o.Former && !o.Added {
			text += o.Types + "\n"
		}
	}
	return text
}

// GrammarText returns the file of [Grammar], which is written once.
var GrammarText = sync.OnceValue(func() string { return grammarText(operators, false) })

// Grammar returns the grammar of the language, made of the table of operators, once. Nobody may
// change it.
var Grammar = sync.OnceValue(func() *grammar.Grammar { return readLanguage(operators, false) })

// Stored returns the grammar of all programs: those of [Grammar], those that the language had and that were stored, and
// those with operators that are [Operator.Added].
var Stored = sync.OnceValue(func() *grammar.Grammar { return readLanguage(operators, true) })

func readLanguage(operators []*Operator, stored bool) *grammar.Grammar {
	g, err := grammar.Read(strings.NewReader(grammarText(operators, stored)), "the table of operators")
	if err != nil {
		panic("program: " + err.Error())
	}
	return g
}
