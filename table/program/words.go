package program

import (
	"strconv"
	"strings"
	"unicode"

	"semtree/grammar"
)

// Words returns a checked program in plain words: "average of rating over rows where
// director is Christopher Nolan". Two different programs have different words:
//
//   - Every phrase starts with words that no other phrase of its place starts with,
//     and what follows another phrase stands in parentheses, unless it goes on to the end.
//   - Names and constants that have a word of such a phrase, or other signs than those
//     inside words, stand in quotes. So no name is taken for a phrase. (Bytes of them that
//     are not UTF-8 are U+FFFD.)
func Words(n *grammar.Node) string {
	var b strings.Builder
	for _, p := range Parts(n) {
		if p.Kind == "" {
			b.WriteString(p.Text)
		} else {
			b.WriteString(bare(p.Text))
		}
	}
	return b.String()
}

// phrase puts a program into words, with marks around names and constants: see [Parts].
func phrase(n *grammar.Node) string {
	switch f, ok := formOf(n); {
	case !ok:
		unknownWord("program", n.Name)
	case f.op == OpGreater:
		return "whether " + greaterPhrase(n)
	case f.result == Rows && !isColumn(n):
		return rowsPhrase(n)
	case f.result == Values || isColumn(n):
		return valuesPhrase(n)
	case n.Name == "exists":
		return "whether there are " + rowsPhrase(n.Args[0])
	case n.Name == "per":
		return "for each " + name(n.Args[0].Consts[0]) + ": " + phrase(n.Args[1])
	}
	return numberPhrase(n)
}

// isColumn reports whether a node is text, quantity or time.
func isColumn(n *grammar.Node) bool {
	return forms[n.Name].op == OpProject && forms[n.Name].result == Values
}

// rowsPhrase puts a set of rows into words: "rows where", conditions, and after "among"
// what they are selected from.
func rowsPhrase(n *grammar.Node) string {
	conditions, rest := chain(n)
	switch {
	case len(conditions) == 0:
		return choicePhrase(n)
	case rest == nil:
		return "rows where " + strings.Join(conditions, " and ")
	}
	return "rows where " + strings.Join(conditions, " and ") + " among " + rowsPhrase(rest)
}

// chain returns the conditions that n and the filters below it are, and the rows below
// the last of them; nil for all rows.
func chain(n *grammar.Node) (conditions []string, rest *grammar.Node) {
	for n != nil {
		own := 0 // arguments that are not the rows that n selects from
		switch n.Name {
		case "cell", "part", "range":
		case "more", "less", "atleast", "atmost", "not":
			own = 1
		case "or":
			own = 2
		default:
			return conditions, n
		}
		conditions = append(conditions, condition(n))
		n = argument(n, own)
	}
	return conditions, nil
}

// argument returns an argument, nil if n has fewer.
func argument(n *grammar.Node, i int) *grammar.Node {
	if i < len(n.Args) {
		return n.Args[i]
	}
	return nil
}

// condition puts a filter into words, without the rows that it selects from.
func condition(n *grammar.Node) string {
	switch n.Name {
	case "not":
		if isPlainFilter(n.Args[0]) {
			return plainCondition(n.Args[0], true)
		}
		if conditions, rest := chain(n.Args[0]); rest == nil {
			return "not (" + strings.Join(conditions, " and ") + ")"
		}
		return "the row is not in (" + rowsPhrase(n.Args[0]) + ")"
	case "or":
		return "(" + side(n.Args[0]) + " or " + side(n.Args[1]) + ")"
	}
	return plainCondition(n, false)
}

// side is one side of "or".
func side(n *grammar.Node) string {
	conditions, rest := chain(n)
	switch {
	case rest != nil:
		return "the row is in (" + rowsPhrase(n) + ")"
	case len(conditions) > 1:
		return "(" + strings.Join(conditions, " and ") + ")"
	}
	return conditions[0]
}

// isPlainFilter reports whether n compares one column with a constant in all rows.
func isPlainFilter(n *grammar.Node) bool {
	switch n.Name {
	case "cell", "part", "range":
		return len(n.Args) == 0
	case "more", "less", "atleast", "atmost":
		return len(n.Args) == 1
	}
	return false
}

// plainCondition puts a filter that compares a column with a constant into words.
func plainCondition(n *grammar.Node, negated bool) string {
	is := " is "
	if negated {
		is = " is not "
	}
	switch n.Name {
	case "cell":
		if grammar.Unquote(n.Consts[1]) == "" {
			return name(n.Consts[0]) + is + "empty"
		}
		return name(n.Consts[0]) + is + value(n.Consts[1])
	case "part":
		if negated {
			return name(n.Consts[0]) + " does not contain " + value(n.Consts[1])
		}
		return name(n.Consts[0]) + " contains " + value(n.Consts[1])
	case "range":
		return name(n.Consts[0]) + is + "from " + value(n.Consts[1]) + " to " + value(n.Consts[2])
	}
	lit := n.Args[0]
	words := relations
	if lit.Name == "moment" {
		words = timeRelations
	}
	relation := wordsOf(words, "comparison", n.Name)
	return name(lit.Consts[0]) + is + relation[0] + value(lit.Consts[1]) + relation[1]
}

// relations are the words before and after a constant, timeRelations those for times.
var (
	relations = map[string][2]string{
		"more": {"more than ", ""}, "less": {"less than ", ""}, "atleast": {"at least ", ""}, "atmost": {"at most ", ""},
	}
	timeRelations = map[string][2]string{
		"more": {"after ", ""}, "less": {"before ", ""}, "atleast": {"", " or later"}, "atmost": {"", " or earlier"},
	}
)

// choicePhrase puts rows that are chosen by rank, order or likeness into words.
func choicePhrase(n *grammar.Node) string {
	switch n.Name {
	case "next":
		return "the rows after (" + rowsPhrase(n.Args[0]) + ")"
	case "previous":
		return "the rows before (" + rowsPhrase(n.Args[0]) + ")"
	case "same":
		text := "the other rows with the same " + name(n.Args[0].Consts[0]) + " as (" + rowsPhrase(n.Args[1]) + ")"
		return among(text, argument(n, 2))
	}
	args := n.Args
	rows, nth := "rows", ""
	if len(args) > 0 && isFigure(args[0]) {
		if args[0].Name == nthLabel {
			nth = ordinal(grammar.Unquote(args[0].Consts[0])) + " "
		} else {
			rows = args[0].Consts[0] + " rows"
		}
		args = args[1:]
	}
	var text string
	switch n.Name {
	case "highest", "lowest":
		text, args = "the "+rows+" with the "+nth+n.Name+" "+name(args[0].Consts[0]), args[1:]
	case "largest", "smallest":
		text = "the " + rows + " with the " + nth + n.Name + " " + name(n.Consts[0])
	default:
		end := wordsOf(map[string]string{"first": "start", "last": "end"}, "choice of rows", n.Name)
		if nth != "" {
			text = "the " + nth + "row from the " + end
		} else if text = "the " + n.Name + " " + rows; rows == "rows" {
			text = "the " + n.Name + " row"
		}
	}
	if len(args) > 0 {
		return among(text, args[0])
	}
	return text
}

func among(text string, in *grammar.Node) string {
	if in == nil {
		return text
	}
	return text + " among " + rowsPhrase(in)
}

// valuesPhrase puts values into words.
func valuesPhrase(n *grammar.Node) string {
	if isColumn(n) {
		return columnPhrase(n, " of ")
	}
	switch n.Name {
	case "mostper":
		return name(n.Args[0].Consts[0]) + " with the greatest " + numberPhrase(n.Args[1])
	case "leastper":
		return name(n.Args[0].Consts[0]) + " with the least " + numberPhrase(n.Args[1])
	}
	adjective := wordsOf(map[string]string{
		"distinct": "different ", "max": "greatest ", "min": "least ", "frequent": "most frequent ", "rare": "least frequent ",
	}, "values", n.Name)
	if ofTimes(n) {
		switch n.Name {
		case "max":
			adjective = "latest "
		case "min":
			adjective = "earliest "
		}
	}
	return adjective + valuesPhrase(n.Args[0])
}

// ofTimes reports whether values are times.
func ofTimes(n *grammar.Node) bool {
	for !isColumn(n) {
		n = n.Args[0]
	}
	return n.Name == "time"
}

// columnPhrase puts the values of a column in some rows into words.
func columnPhrase(n *grammar.Node, of string) string {
	if len(n.Args) == 0 {
		return name(n.Consts[0]) + of + "all rows"
	}
	return name(n.Consts[0]) + of + rowsPhrase(n.Args[0])
}

// numberPhrase puts a number into words.
func numberPhrase(n *grammar.Node) string {
	if isContrast(n) {
		return contrastPhrase(n)
	}
	switch n.Name {
	case "count":
		switch {
		case len(n.Args) == 0:
			return "number of rows"
		case forms[n.Args[0].Name].result == Rows:
			return "number of " + rowsPhrase(n.Args[0])
		}
		return "number of different " + valuesPhrase(n.Args[0])
	case "diff":
		if len(n.Args) == 3 {
			return "difference in " + name(n.Args[0].Consts[0]) + " between (" + rowsPhrase(n.Args[1]) + ") and (" + rowsPhrase(n.Args[2]) + ")"
		}
		return "difference between (" + phrase(n.Args[0]) + ") and (" + phrase(n.Args[1]) + ")"
	}
	name := wordsOf(map[string]string{"sum": "sum of ", "avg": "average of "}, "number", n.Name)
	if isColumn(n.Args[0]) {
		return name + columnPhrase(n.Args[0], " over ")
	}
	return name + valuesPhrase(n.Args[0])
}

// sides returns the last two arguments of a node in words, in parentheses.
func sides(n *grammar.Node) (first, second string) {
	k := len(n.Args)
	return "(" + rowsPhrase(n.Args[k-2]) + ")", "(" + rowsPhrase(n.Args[k-1]) + ")"
}

// contrastPhrase puts the difference of two sets of rows into words.
func contrastPhrase(n *grammar.Node) string {
	first, second := sides(n)
	of := wordsOf(map[string]string{"sum": "sum", "avg": "average"}, "difference", n.Name) + " of " + name(n.Args[0].Consts[0])
	return "difference in " + of + " between " + first + " and " + second
}

// greaterPhrase puts the comparison of two sets of rows into words.
func greaterPhrase(n *grammar.Node) string {
	first, second := sides(n)
	switch {
	case len(n.Consts) > 0:
		return first + " have a " + wordsOf(map[string]string{"largest": "larger ", "smallest": "smaller "}, "comparison", n.Name) + name(n.Consts[0]) + " than " + second
	case len(n.Args) == 2:
		return first + " are " + wordsOf(map[string]string{"more": "more", "less": "fewer"}, "comparison", n.Name) + " than " + second
	}
	words := map[string]string{"more": "more", "less": "less"}
	if n.Args[0].Name == "time" {
		words = map[string]string{"more": "later", "less": "earlier"}
	}
	relation := wordsOf(words, "comparison", n.Name)
	return first + " have " + relation + " " + name(n.Args[0].Consts[0]) + " than " + second
}

// wordsOf returns the words for a name of the language. A name without words is a fault of
// this package: it panics, and says which.
func wordsOf[W any](words map[string]W, part, name string) W {
	w, ok := words[name]
	if !ok {
		unknownWord(part, name)
	}
	return w
}

func unknownWord(part, name string) {
	panic("program: there are no words for the " + part + " " + strconv.Quote(name))
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

// phraseWords are the words of phrases.
var phraseWords = func() map[string]bool {
	words := map[string]bool{}
	for _, w := range strings.Fields(`after all among and are as at average before between contain contains
		difference different does each earlier earliest empty end fewer first for frequent from greatest have highest in is
		larger largest last later latest least less lowest more most not number of or other over row rows same smallest
		start sum than the there to where whether with`) {
		words[w] = true
	}
	return words
}()

// ordinal writes a whole number as an ordinal: "2nd".
func ordinal(number string) string {
	for digit, ending := range map[string]string{"1": "st", "2": "nd", "3": "rd"} {
		if strings.HasSuffix(number, digit) && !strings.HasSuffix(number, "1"+digit) {
			return number + ending
		}
	}
	return number + "th"
}
