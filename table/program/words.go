package program

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/table"
)

// Words returns a checked program in plain words: "average of rating over rows where director is
// Christopher Nolan". Two different programs have different words: every phrase starts with words that no
// other of its place starts with, what follows another phrase is in parentheses, unless it goes on to the
// end, and names and constants with a word of a phrase, or other signs than words have, are in quotes.
//
// Phrases are those of the table of operators, with alternatives for signatures, places and columns to order
// by. In braces stand
//
//	{0} {1} {2}     an argument in words, figures not counted; {over} the first one, with "over" for "of"
//	{column} {other}  the column that the operator or its first argument names; that of the second one
//	{keys}          the columns that it orders by
//	{value} {end}   the constants after the column, or what is computed in place of one
//	{rows} {row}    "3 rows", or without a number "rows" and "row"
//	{top} {values} {count} {nth}  "the 3 ", "the 3 values of ", "3 ", "2nd ", or nothing
//	{things}        the column whose values are the things, and which of them they are
//	{figure}        the number that a measure is compared with
//	{is} {contains} {starts} {ends}  the verb of a condition, which "not" denies; {of} "of" or "over"
func Words(n *grammar.Node) string { return joined(Parts(n)) }

// WordsAbout returns the words of a program about a table, whole and in parts. They say once of each computed column how it is computed:
// "average of revenue (qty * unit_price)".
func WordsAbout(t *table.Table, n *grammar.Node) (words string, parts []Part) {
	said := map[string]bool{}
	for _, p := range Parts(n) {
		parts = append(parts, p)
		if p.Kind != "column" || said[p.Text] {
			continue
		}
		said[p.Text] = true
		if c := slices.IndexFunc(t.Columns, func(c *table.Column) bool { return c.Name == p.Text }); c >= 0 && t.Columns[c].Computed() != nil && t.Columns[c].Computed().Text != p.Text {
			parts = append(parts, Part{Text: " (" + t.Columns[c].Computed().Text + ")"})
		}
	}
	return joined(parts), parts
}

// joined returns parts one after the other, names and constants in quotes where there would be a doubt.
func joined(parts []Part) string {
	var b strings.Builder
	for _, p := range parts {
		if p.Kind == "" {
			b.WriteString(p.Text)
		} else {
			b.WriteString(bare(p.Text))
		}
	}
	return b.String()
}

// verbs are words that depend on where a phrase stands.
type verbs struct{ is, contains, starts, ends, of string }

var (
	usual  = verbs{"is", "contains", "starts", "ends", "of"}
	denied = verbs{"is not", "does not contain", "does not start", "does not end", "of"}
	over   = verbs{"is", "contains", "starts", "ends", "over"}
)

// phrase puts a program into words, with marks around names and constants: see [Parts].
func phrase(n *grammar.Node, v verbs) string {
	o := OperatorOf(n)
	switch {
	case o == nil || o.Words == "":
		panic("program: there are no words for " + strconv.Quote(n.Name))
	case o.IsCondition():
		return rowsPhrase(n)
	}
	text := o.fill(n, v)
	if args := withoutFigure(n); o.Type == Rows && o.Op != OpBeside && len(args) > o.own {
		text += " among " + phrase(args[o.own], usual)
	}
	return text
}

// IsCondition reports whether rows are those that meet a condition, as opposed to those that are
// chosen by rank, order or likeness.
func (o *Operator) IsCondition() bool {
	return o.Op == OpNot || o.Op == OpOr || o.Op == OpAll || o.isPlain()
}

// isPlain reports whether a condition compares a column with a constant, with what is computed, or
// with another column.
func (o *Operator) isPlain() bool {
	return o.Op == OpCell || o.Op == OpPart || o.Op == OpPiece || o.Op == OpRange || o.Op == OpCompare || o.Op == OpCompareColumns
}

// rowsPhrase puts conditions into words: "rows where", conditions, and after "among" what they
// select from.
func rowsPhrase(n *grammar.Node) string {
	conditions, rest := chain(n)
	text := "rows where " + strings.Join(conditions, " and ")
	if rest == nil {
		return text
	}
	return text + " among " + phrase(rest, usual)
}

// Selects returns the place of the argument that says from which rows a node selects; -1 if it has none, or selects none.
func Selects(n *grammar.Node) int {
	if o := OperatorOf(n); o != nil && o.Type == Rows && len(n.Args) > len(n.Args)-len(withoutFigure(n))+o.own {
		return len(n.Args) - 1
	}
	return -1
}

// chain returns the conditions that n and the filters below it are, and the rows below
// the last of them; nil for all rows.
func chain(n *grammar.Node) (conditions []string, rest *grammar.Node) {
	for n != nil {
		o := OperatorOf(n)
		if o == nil || !o.IsCondition() {
			return conditions, n
		}
		conditions = append(conditions, condition(o, n))
		if len(n.Args) <= o.own {
			break
		}
		n = n.Args[o.own]
	}
	return conditions, nil
}

// condition puts a filter into words, without the rows that it selects from.
func condition(o *Operator, n *grammar.Node) string {
	switch o.Op {
	case OpOr:
		return "(" + side(n.Args[0]) + " or " + side(n.Args[1]) + ")"
	case OpNot:
		if of := OperatorOf(n.Args[0]); of != nil && of.isPlain() && len(n.Args[0].Args) == of.own {
			return of.fill(n.Args[0], denied)
		}
		if conditions, rest := chain(n.Args[0]); rest == nil {
			return "not (" + strings.Join(conditions, " and ") + ")"
		}
		return "the row is not in (" + phrase(n.Args[0], usual) + ")"
	}
	return o.fill(n, usual)
}

// side is one side of "or".
func side(n *grammar.Node) string {
	conditions, rest := chain(n)
	switch {
	case rest != nil:
		return "the row is in (" + phrase(n, usual) + ")"
	case len(conditions) > 1:
		return "(" + strings.Join(conditions, " and ") + ")"
	}
	return conditions[0]
}

// withoutFigure returns the arguments of a node but for a figure.
func withoutFigure(n *grammar.Node) []*grammar.Node {
	if len(n.Args) > 0 && isFigure(n.Args[0]) {
		return n.Args[1:]
	}
	return n.Args
}

// fill fills in the words of an operator: see [Words].
func (o *Operator) fill(n *grammar.Node, v verbs) string {
	text := o.template(n)
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(text, "{")
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		var place string
		place, text, _ = strings.Cut(rest, "}")
		b.WriteString(fillIn(place, n, v))
	}
}

// template returns the words for the arguments of a node.
func (o *Operator) template(n *grammar.Node) string {
	words := strings.Split(o.Words, "|")
	at := 0
	switch {
	case o.Op == OpEnd || o.Op == OpSortedEnd:
		if len(n.Args) > 0 && n.Args[0].Name == nthLabel {
			at = 1
		}
	case o.Op == OpSort && isMeasure(n.Args[0]):
		at = 2
	case o.Op == OpSort:
		at = len(n.Args) - 1
	case len(words) > 1:
		at = o.signatureFor(argumentLetters(n, nil))
	}
	if ofTimes := strings.Split(o.Times, "|"); at < len(ofTimes) && ofTimes[at] != "" && isOfTimes(n) {
		return ofTimes[at]
	}
	return words[at]
}

// isOfTimes reports whether the values that a node is about are times.
func isOfTimes(n *grammar.Node) bool {
	o := OperatorOf(subject(n))
	return o != nil && slices.Equal(o.Kinds, []table.Kind{table.Time})
}

// fillIn returns what stands for a place in the words of a node.
func fillIn(place string, n *grammar.Node, v verbs) string {
	args, constants := withoutFigure(n), subject(n).Consts
	count, nth := "", ""
	if len(args) < len(n.Args) {
		if count = n.Args[0].Consts[0] + " "; n.Args[0].Name == nthLabel {
			k, _ := strconv.ParseFloat(grammar.Unquote(n.Args[0].Consts[0]), 64) // a whole number: see rowsWanted
			count, nth = "", strconv.Itoa(int(k))+english.OrdinalEnding(int(k))+" "
		}
	}
	switch place {
	case "column":
		return name(constants[0])
	case "keys":
		text := ""
		for n := args[0]; ; n = n.Args[0] {
			if text += name(n.Consts[0]); len(n.Args) == 0 {
				return text
			}
			text += ", then "
		}
	case "other":
		return name(args[1].Consts[0])
	case "value":
		if len(n.Consts) == 0 && !Does(args[0].Name, OpConstant) {
			if of := args[0]; Does(of.Name, OpPer) {
				return "that of its " + things(of) + " (" + phrase(of.Args[1], usual) + ")"
			}
			return "(" + phrase(args[0], usual) + ")"
		}
		switch grammar.Unquote(constants[1]) {
		case "":
			return "empty"
		case Some:
			return "above 0"
		}
		return operand(constants[1])
	case "end":
		return operand(constants[2])
	case "row":
		if count == "" {
			return "row"
		}
		return count + "rows"
	case "rows":
		return count + "rows"
	case "top":
		if count != "" {
			return "the " + count
		}
		return ""
	case "values":
		if count != "" {
			return "the " + count + "values of "
		}
		return ""
	case "count":
		return count
	case "nth":
		return nth
	case "things":
		return things(n)
	case "figure":
		return n.Args[0].Consts[0]
	case "is":
		return v.is
	case "contains":
		return v.contains
	case "starts":
		return v.starts
	case "ends":
		return v.ends
	case "of":
		return v.of
	case "over":
		return phrase(args[0], over)
	}
	return phrase(args[place[0]-'0'], usual)
}

// subject returns the entity that a node is about: itself, that of its first argument, and so on; of a
// number for each thing that of the number.
func subject(n *grammar.Node) *grammar.Node {
	for args := n.Args; len(n.Consts) == 0 && len(args) > 0; args = n.Args {
		if n = args[0]; isFigure(n) && len(args) > 1 {
			n = args[1]
		}
		if Does(n.Name, OpPer) && len(n.Args) > 1 {
			n = n.Args[1]
		}
	}
	return n
}

// things puts the things that a node is about into words.
func things(n *grammar.Node) string {
	_, letters := operatorOf(n)
	a := n.Args[max(strings.IndexAny(letters, "TC"), 0)]
	switch {
	case len(a.Consts) == 0:
		return "(" + phrase(a, usual) + ")"
	case len(a.Args) > 0:
		return name(a.Consts[0]) + " of (" + phrase(a.Args[0], usual) + ")"
	}
	return name(a.Consts[0])
}

// bare returns a name or a constant, in quotes if it could be taken for a part of a
// phrase. A quote inside is doubled.
func bare(text string) string {
	for _, word := range strings.Split(text, " ") {
		if phraseWords[strings.ToLower(word)] || !isBareWord(word) {
			return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
		}
	}
	return text
}

// isBareWord reports whether a word has only letters, digits and signs between them.
func isBareWord(word string) bool {
	between := true // no letter or digit yet, or since a sign
	for _, r := range word {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r) || r == '%':
			between = false
		case strings.ContainsRune("-.'’/:,", r) && !between:
			between = true
		case strings.ContainsRune("$€£#-", r) && between:
		default:
			return false
		}
	}
	return !between
}

// phraseWords are the words of phrases: those of the operators and of this file, but for "a".
var phraseWords = newPhraseWords()

//go:noinline
func newPhraseWords() map[string]bool {
	text := "among and contain contains does empty end ends in is not of or over row rows start starts then values where"
	for _, o := range operators {
		text += " " + o.Words + " " + o.Times
	}
	words := map[string]bool{}
	for _, w := range strings.FieldsFunc(strings.NewReplacer("{", " {", "}", "} ").Replace(text), func(r rune) bool { return strings.ContainsRune(" ()|:", r) }) {
		words[w] = w[0] != '{' && w != "a"
	}
	return words
}
