package program

import (
	"strings"
	"sync"

	"semtree/grammar"
)

// types are the types of the language. rows: a set of rows. column<k>: a column that holds
// values of kind k. values<k>: values of a column in some rows. literal<k>: a value to compare a
// column with; it names its column. figure: a number without a column. answer: a number. truth:
// yes or no. groups: a number or a truth value for each value of a column.
const types = `grammar 1
type text number time
type rows figure answer truth groups
type column<$k> for $k in text number time
type values<$k> for $k in text number time
type literal<$k> for $k in text number time
root answer rows answer truth groups column<text> column<number> column<time> values<text> values<number> values<time>
`

// grammarText is the grammar of some operators in the format of package grammar.
func grammarText(operators []*Operator) string {
	text := types
	for _, o := range operators {
		text += o.Types + "\n"
	}
	return text
}

// GrammarText returns the file of [Grammar].
func GrammarText() string { return grammarText(operators) }

// Grammar returns the grammar of the language, made of the table of operators, once. Nobody may
// change it.
var Grammar = sync.OnceValue(func() *grammar.Grammar {
	g, err := grammar.Read(strings.NewReader(grammarText(operators)), "the table of operators")
	if err != nil {
		panic("program: " + err.Error())
	}
	return g
})
