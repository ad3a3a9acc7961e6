package link

import (
	"slices"
	"strings"
	"unicode"

	"semtree/lexicon/english"
	"semtree/table"
)

// Arithmetic is a run of words of a question that says how to compute a number of each row: "qty times unit price".
type Arithmetic struct {
	table.Definition     // by the words of the run
	Start, End       int // bytes of the question
}

// operators of arithmetic between two columns, by words, and by signs.
var (
	arithmeticWords = []struct {
		words []string
		sign  string
	}{
		{[]string{"times"}, "*"}, {[]string{"multiplied", "by"}, "*"}, {[]string{"x"}, "*"}, {[]string{"plus"}, "+"}, {[]string{"minus"}, "-"}, {[]string{"less"}, "-"},
		{[]string{"divided", "by"}, "/"}, {[]string{"per"}, "per"},
	}
	arithmeticSigns = map[string]string{"*": "*", "×": "*", "·": "*", "+": "+", "-": "-", "−": "-", "–": "-", "/": "/", "÷": "/"}
)

// Arithmetic finds the first run of words that computes with columns; ok is false if there is none. Each column is said by its whole name,
// so that a run is never a matter of likeness.
func (x *Index) Arithmetic(question string) (a Arithmetic, ok bool) {
	tokens, err := Tokens(question)
	if err != nil {
		return a, false
	}
	r := runs{x, question, tokens}
	if !r.computes() {
		return a, false
	}
	for i := range tokens {
		if text, end := r.differenceAt(i); end > 0 {
			return r.named(i, end, text), true
		}
		if text, end := r.chainAt(i); end > 0 {
			return r.named(i, end, text), true
		}
	}
	return a, false
}

// runs looks for runs of words.
type runs struct {
	x      *Index
	text   string
	tokens []Token
}

// computes reports whether some words may compute: most questions have none that do, and columns need not be looked for.
func (r runs) computes() bool {
	for i := range r.tokens {
		sign := ""
		if i > 0 {
			sign, _ = r.operatorAt(i)
		}
		if sign != "" || r.word(i) == "days" {
			return true
		}
	}
	return false
}

// named is a run from one token to another one.
func (r runs) named(start, end int, text string) Arithmetic {
	from, to := r.tokens[start].Start, r.tokens[end-1].End
	return Arithmetic{table.Definition{Name: strings.Join(strings.Fields(r.text[from:to]), " "), Text: text}, from, to}
}

// columnAt returns the column of some types whose whole name begins at a token, and the token after it; -1 if there is none. The longest name counts.
func (r runs) columnAt(i int, types ...table.Type) (column, end int) {
	column = -1
	for _, n := range r.x.headers.names {
		size := len(n.words)
		if n.feature != fExact && n.feature != fOtherName || i+size > len(r.tokens) || i+size <= end || !slices.Contains(types, r.x.table.Columns[n.column].Type) {
			continue
		}
		fits := true
		for k, w := range n.words {
			word := r.tokens[i+k].Word
			fits = fits && (word == r.x.headers.words[w].key || k == size-1 && english.Singular(word) == english.Singular(r.x.headers.words[w].key))
		}
		if c := r.x.table.Columns[n.column]; fits && !c.Hidden && !c.IsShare() {
			column, end = n.column, i+size
		}
	}
	return column, end
}

func (r runs) word(i int) string {
	if i < 0 || i >= len(r.tokens) {
		return ""
	}
	return r.tokens[i].Word
}

// quoted is a column in an expression.
func (r runs) quoted(column int) string {
	if name := r.x.table.Columns[column].Name; !strings.ContainsFunc(name, func(c rune) bool { return c != '_' && !unicode.IsLetter(c) }) {
		return name
	}
	return `"` + strings.ReplaceAll(r.x.table.Columns[column].Name, `"`, `""`) + `"`
}

// chainAt reads columns of numbers with operators between them.
func (r runs) chainAt(i int) (text string, end int) {
	column, at := r.columnAt(i, table.TypeNumber, table.TypeDuration)
	if column < 0 {
		return "", 0
	}
	text = r.quoted(column)
	for {
		sign, next := r.operatorAt(at)
		if sign == "" || (sign == "/" || sign == "per") && slices.ContainsFunc(r.tokens, together) {
			return text, end
		}
		if r.word(next) == "the" || r.word(next) == "its" {
			next++
		}
		other, after := r.columnAt(next, table.TypeNumber, table.TypeDuration)
		unit := r.x.table.Columns[column].Unit
		if other < 0 || other == column && sign != "*" || (sign == "+" || sign == "-") && unit != r.x.table.Columns[other].Unit {
			return text, end
		}
		if sign == "per" {
			if end > 0 || !r.perRow(other) {
				return text, end
			}
			sign = "/"
		}
		text += " " + sign + " " + r.quoted(other)
		at, end = after, after
	}
}

// operatorAt returns an operator between the token before and those that follow it.
func (r runs) operatorAt(i int) (sign string, end int) {
	if i >= len(r.tokens) {
		return "", 0
	}
	if sign := arithmeticSigns[strings.TrimSpace(r.text[r.tokens[i-1].End:r.tokens[i].Start])]; sign != "" {
		return sign, i
	}
	if sign := arithmeticSigns[r.word(i)]; sign != "" {
		return sign, i + 1
	}
	for _, o := range arithmeticWords {
		fits := true
		for k, w := range o.words {
			fits = fits && r.word(i+k) == w
		}
		if fits {
			return o.sign, i + len(o.words)
		}
	}
	return "", 0
}

// perRow reports whether "per" asks for a quotient in each row, and not for groups: the rows are things of their own,
// and the other column has hardly a number twice.
func (r runs) perRow(other int) bool {
	t := r.x.table
	c := t.Columns[other]
	return t.Key >= 0 && !t.Repeats(t.Columns[t.Key]) && 2*c.Profile.Distinct > t.Rows && !english.Counted.Has(c.Words[len(c.Words)-1])
}

// together reports whether a word puts numbers of several rows together: a quotient may then be that of sums.
func together(k Token) bool {
	return english.Means.Has(k.Word) || english.Sums.Has(k.Word) || k.Word == "overall" || k.Word == "median"
}

// differenceAt reads "days between A and B" and "days from A to B", but not "how many days": that of one row is a difference of two values.
func (r runs) differenceAt(i int) (text string, end int) {
	if r.word(i) != "days" || r.word(i-1) == "many" {
		return "", 0
	}
	joint := map[string]string{"between": "and", "from": "to"}[r.word(i+1)]
	first, at := r.columnAt(i+2, table.TypeDate)
	if joint == "" || first < 0 || r.word(at) != joint {
		return "", 0
	}
	second, end := r.columnAt(at+1, table.TypeDate)
	if second < 0 || second == first {
		return "", 0
	}
	return "days between " + r.quoted(first) + " and " + r.quoted(second), end
}

// Knows reports whether a word stands in a header, or a cell, or is what a row is called.
func (x *Index) Knows(word string) bool {
	_, inCells := x.cells.ids[word]
	return inCells || x.headers.has(word) || x.nouns[english.Stem(word)]
}
