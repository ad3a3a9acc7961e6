package tables

import (
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/lexicon"
	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	"semtree/table/value"
)

// Why a column or constant has no candidate, as far as its letters and those of the question tell.
const (
	causeDigits       = "header with numbers"
	causePart         = "part of a word"
	causeAbbreviation = "abbreviation"
	causeMisspelt     = "misspelt"
	causeFlag         = "yes/no column"
	causeName         = "other name"
	causeUnsaid       = "not said at all" // all content words of the question are found somewhere
	causeCode         = "code"
	causeCellDigits   = "cell with numbers"
	causeDate         = "date"
	causeUnit         = "number in other words or units"
	causeFigure       = "figure" // a number of rows or groups
)

// causes tells why what questions about a table mean is not found.
type causes struct {
	columns map[string]*table.Column // by their names, folded
	headers map[*table.Column][]string
}

func newCauses(t *table.Table) *causes {
	c := &causes{map[string]*table.Column{}, map[*table.Column][]string{}}
	whole := t.WithParts()
	for i, column := range whole.Columns {
		c.columns[value.Fold(column.Name)] = column
		c.headers[column] = whole.Columns[whole.SourceOf(i)].Words
	}
	return c
}

// column returns the column that an entity of a program is; nil if it is none, or a value of one.
func (c *causes) column(node *grammar.Node) *table.Column {
	if len(node.Consts) != 1 {
		return nil
	}
	return c.columns[value.Fold(grammar.Unquote(node.Consts[0]))]
}

// of says why an entity of a program has no candidate.
func (c *causes) of(node *grammar.Node, q *link.Question) string {
	column := c.columns[value.Fold(grammar.Unquote(node.Consts[0]))]
	switch {
	case column == nil:
		return causeFigure
	case len(node.Consts) == 1:
		return c.ofColumn(column, q)
	}
	return ofConstant(column, value.Fold(grammar.Unquote(node.Consts[1])), q)
}

func (c *causes) ofColumn(column *table.Column, q *link.Question) string {
	header := c.headers[column]
	switch said := contentWords(q); {
	case slices.ContainsFunc(header, hasDigit):
		return causeDigits
	case anyPair(said, header, isPart):
		return causePart
	case anyPair(said, header, isMisspelt):
		return causeMisspelt
	case slices.ContainsFunc(header, func(w string) bool { return len(w) == 1 || !embedded.Default().Known(w) }):
		return causeAbbreviation
	case isFlag(column):
		return causeFlag
	case c.allFound(q):
		return causeUnsaid
	}
	return causeName
}

func ofConstant(column *table.Column, value string, q *link.Question) string {
	switch kind := column.Kind(); {
	case isFlag(column):
		return causeFlag
	case kind == table.Time:
		return causeDate
	case kind == table.Number:
		return causeUnit
	case anyPair(contentWords(q), strings.Fields(value), isMisspelt):
		return causeMisspelt
	case hasDigit(value):
		return causeCellDigits
	case len(value) <= 3:
		return causeCode
	}
	return causeName
}

// contentWords are the words of a question that are no function words.
func contentWords(q *link.Question) (list []string) {
	for _, t := range q.Tokens {
		if !english.ClassOf(t.Word).IsFunction() {
			list = append(list, t.Word)
		}
	}
	return list
}

// allFound reports whether each content word of a question says something of the table.
func (c *causes) allFound(q *link.Question) bool {
	said := make([]bool, len(q.Tokens))
	for i := range q.Candidates {
		if k := &q.Candidates[i]; k.IsSaid() {
			for w := k.Start; w < k.End; w++ {
				said[w] = true
			}
		}
	}
	for i, t := range q.Tokens {
		if !said[i] && english.ClassOf(t.Word) == english.Content {
			return false
		}
	}
	return true
}

func anyPair(a, b []string, is func(a, b string) bool) bool {
	return slices.ContainsFunc(a, func(x string) bool {
		return slices.ContainsFunc(b, func(y string) bool { return is(x, y) })
	})
}

// isPart reports whether a word of a question stands in a longer one of a header.
func isPart(said, header string) bool {
	stem := english.Stem(said)
	return len(stem) >= 3 && len(header) > len(said)+1 && strings.Contains(header, stem)
}

func isMisspelt(said, meant string) bool {
	return said != meant && lexicon.Misspelling(said, meant) > 0
}

func hasDigit(s string) bool { return strings.ContainsAny(s, "0123456789") }

// isFlag reports whether a column has two values that say yes and no, or 0 and 1.
func isFlag(c *table.Column) bool {
	if c.Type == table.TypeBool {
		return true
	}
	if len(c.Cells) == 0 || len(c.Cells) > 2 {
		return false
	}
	for i := range c.Cells {
		text := value.Fold(c.Cells[i].Text)
		if _, ok := english.YesOrNo(text); !ok && text != "0" && text != "1" {
			return false
		}
	}
	return true
}
