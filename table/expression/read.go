package expression

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"semtree/internal/decimal"
	"semtree/internal/wording"
)

// Limits of an expression.
const (
	MaxBytes = 1000
	maxDepth = 50 // of parentheses and signs in each other
)

// Known is a name of a column. Errors do not list parts of times.
type Known struct {
	Name, Column string
	Part         bool
}

// Parse reads an expression about columns with some names; of names that fit equally well, the first one counts. Errors are *[Error].
func Parse(text string, known []Known) (*Node, error) {
	if len(text) > MaxBytes {
		return nil, &Error{text[:20] + "…", fmt.Sprintf("an expression has at most %d bytes, not %d", MaxBytes, len(text))}
	}
	r := &reader{text: text, known: known}
	n := r.disjunction()
	if r.blank(); r.err == nil && r.at < len(text) {
		r.fail("want an operator such as + - * / > is and")
	}
	if r.err != nil {
		return nil, r.err
	}
	return n, nil
}

// reader reads an expression from left to right. After a fault it stays where it is.
type reader struct {
	text  string
	at    int
	known []Known
	depth int
	err   error
}

// fail keeps the first fault, which is at the next word.
func (r *reader) fail(format string, args ...any) *Node {
	if r.err == nil {
		r.err = &Error{r.word(), fmt.Sprintf(format, args...)}
	}
	return &Node{At: r.at, End: r.at}
}

func (r *reader) blank() {
	r.at = len(r.text) - len(strings.TrimLeftFunc(r.text[r.at:], unicode.IsSpace))
}

func inWord(c rune) bool {
	return unicode.IsLetter(c) || unicode.IsDigit(c) || c == '_' || unicode.IsMark(c)
}

// word returns the next word, or else the next character.
func (r *reader) word() string {
	r.blank()
	rest := r.text[r.at:]
	end := strings.IndexFunc(rest, func(c rune) bool { return !inWord(c) })
	switch {
	case end < 0:
		return rest
	case end == 0:
		_, end = utf8.DecodeRuneInString(rest)
	}
	return rest[:end]
}

// begins returns how many bytes of the rest a name takes, with any blanks between its words; 0: the rest does not begin so.
func (r *reader) begins(name string) int {
	rest := r.text[r.at:]
	words := strings.Fields(name)
	for i, w := range words {
		if i > 0 {
			trimmed := strings.TrimLeftFunc(rest, unicode.IsSpace)
			if len(trimmed) == len(rest) {
				return 0
			}
			rest = trimmed
		}
		if len(rest) < len(w) || !strings.EqualFold(rest[:len(w)], w) {
			return 0
		}
		rest = rest[len(w):]
	}
	last, _ := utf8.DecodeLastRuneInString(name)
	if next, _ := utf8.DecodeRuneInString(rest); len(words) == 0 || inWord(last) && rest != "" && inWord(next) {
		return 0
	}
	return len(r.text) - r.at - len(rest)
}

// takes goes beyond one of some words or signs, the first one that comes next, and returns it; empty: none does.
func (r *reader) takes(words ...string) string {
	r.blank()
	for _, w := range words {
		if n := r.begins(w); n > 0 && r.err == nil {
			r.at += n
			return w
		}
	}
	return ""
}

// chain reads operands with operators of one strength between them.
func (r *reader) chain(operand func() *Node, operators map[string]Op, signs ...string) *Node {
	n := operand()
	for r.err == nil {
		sign := r.takes(signs...)
		if sign == "" {
			break
		}
		right := operand()
		n = &Node{Op: operators[sign], Args: []*Node{n, right}, At: n.At, End: right.End}
	}
	return n
}

func (r *reader) disjunction() *Node {
	return r.chain(r.conjunction, map[string]Op{"or": Or}, "or")
}

func (r *reader) conjunction() *Node {
	return r.chain(r.negation, map[string]Op{"and": And}, "and")
}

// deeper reads what stands in something else, unless that is too deep.
func (r *reader) deeper(read func() *Node) *Node {
	if r.depth++; r.depth > maxDepth {
		return r.fail("more than %d parentheses and signs stand in each other", maxDepth)
	}
	n := read()
	r.depth--
	return n
}

func (r *reader) negation() *Node {
	r.blank()
	at := r.at
	if _, n := r.name(); n == 0 && r.takes("not") != "" {
		n := r.deeper(r.negation)
		return &Node{Op: Not, Args: []*Node{n}, At: at, End: n.End}
	}
	return r.comparison()
}

var comparisons = map[string]Op{
	"is not": IsNot, "is": Is, "==": Is, "=": Is, "!=": IsNot, "<>": IsNot, "≠": IsNot,
	"<=": AtMost, "≤": AtMost, "<": Less, ">=": AtLeast, "≥": AtLeast, ">": More,
}

func (r *reader) comparison() *Node {
	left := r.sum()
	sign := r.takes("is not", "is", "==", "=", "!=", "<>", "≠", "<=", "≤", "<", ">=", "≥", ">")
	if sign == "" || r.err != nil {
		return left
	}
	right := r.compared()
	return &Node{Op: comparisons[sign], Args: []*Node{left, right}, At: left.At, End: right.End}
}

// dates are how dates are written, and months of years, with 0 for any digit.
var dates = []string{"0000-00-00 00:00:00", "0000-00-00T00:00:00", "0000-00-00 00:00", "0000-00-00T00:00", "0000-00-00", "0000-00"}

// date returns the date with which a text begins; "" for none.
func date(text string) string {
	for _, form := range dates {
		if len(text) < len(form) || strings.Map(asDigit, text[:len(form)]) != form {
			continue
		}
		if next, _ := utf8.DecodeRuneInString(text[len(form):]); len(text) == len(form) || !inWord(next) {
			return text[:len(form)]
		}
	}
	return ""
}

func asDigit(c rune) rune {
	if '0' <= c && c <= '9' {
		return '0'
	}
	return c
}

// compared reads what something is compared with: a text goes to the next "and", "or" or parenthesis.
func (r *reader) compared() *Node {
	r.blank()
	rest, at := r.text[r.at:], r.at
	if rest == "" {
		return r.fail("what it is compared with is missing")
	}
	if rest[0] == '\'' {
		text, ok := r.quoted()
		if !ok {
			return r.fail("the quote is not closed")
		}
		return &Node{Op: Text, Name: text, At: at, End: r.at}
	}
	if d := date(rest); d != "" {
		r.at += len(d)
		return &Node{Op: Text, Name: d, At: at, End: r.at}
	}
	if _, n := r.name(); n > 0 || !startsWord(rest) || r.begins("days between") > 0 {
		return r.sum()
	}
	if r.takes("empty") != "" {
		return &Node{Op: Text, At: at, End: r.at}
	}
	for r.blank(); r.at < len(r.text) && r.begins("and") == 0 && r.begins("or") == 0 && strings.IndexByte("()\"'<>=!,", r.text[r.at]) < 0; r.blank() {
		r.at += len(r.word())
	}
	text := strings.TrimSpace(r.text[at:r.at])
	if text == "" {
		return r.fail("what it is compared with is missing")
	}
	return &Node{Op: Text, Name: text, At: at, End: at + len(text)}
}

func startsWord(s string) bool {
	c, _ := utf8.DecodeRuneInString(s)
	return inWord(c) && !unicode.IsDigit(c)
}

func (r *reader) sum() *Node {
	return r.chain(r.product, map[string]Op{"+": Add, "-": Subtract, "−": Subtract, "–": Subtract}, "+", "-", "−", "–")
}

func (r *reader) product() *Node {
	return r.chain(r.signed, map[string]Op{"*": Multiply, "×": Multiply, "·": Multiply, "/": Divide, "÷": Divide}, "*", "×", "·", "/", "÷")
}

func (r *reader) signed() *Node {
	r.blank()
	if at := r.at; r.takes("-", "−", "–") != "" {
		n := r.deeper(r.signed)
		return &Node{Op: Negate, Args: []*Node{n}, At: at, End: n.End}
	}
	return r.operand()
}

// operand reads a number, a column, a function, or what stands in parentheses.
func (r *reader) operand() *Node {
	r.blank()
	at := r.at
	known, n := r.name()
	if n > 0 {
		rest := strings.TrimLeft(r.text[at+n:], " ")
		if f := strings.ToLower(known.Name); (f == "share" || f == "sum") && strings.HasPrefix(rest, "(") || f == "days" && strings.HasPrefix(strings.ToLower(rest), "between ") {
			n = 0 // a function
		}
	}
	switch {
	case at == len(r.text):
		return r.fail("a column or a number is missing")
	case n > 0:
		r.at += n
		return &Node{Op: Column, Name: known.Column, At: at, End: r.at}
	case r.text[at] == '"' || r.text[at] == '\'':
		return r.quotedColumn()
	case r.takes("(") != "":
		n := r.deeper(r.disjunction)
		r.closing()
		return n
	case r.takes("days between") != "":
		from := r.deeper(r.signed)
		if r.err == nil && r.takes("and") == "" {
			return r.fail(`want "days between A and B"`)
		}
		to := r.deeper(r.signed)
		return &Node{Op: Days, Args: []*Node{from, to}, At: at, End: to.End}
	}
	for name, op := range map[string]Op{"share": Share, "sum": Sum} {
		if r.takes(name) == "" {
			continue
		}
		if r.takes("(") == "" {
			return r.fail("want %s(…), with parentheses", name)
		}
		n := r.deeper(r.disjunction)
		r.closing()
		return &Node{Op: op, Args: []*Node{n}, At: at, End: r.at}
	}
	if c := r.text[at]; '0' <= c && c <= '9' || c == '.' {
		return r.number()
	}
	return r.unknown()
}

func (r *reader) closing() {
	if r.err == nil && r.takes(")") == "" {
		r.fail(`want ")"`)
	}
}

// name returns the longest name of a column that comes next, and its length; 0: none does.
func (r *reader) name() (Known, int) {
	best, most := Known{}, 0
	for _, k := range r.known {
		if n := r.begins(k.Name); n > most || n == most && n > 0 && best.Name != r.text[r.at:r.at+n] && k.Name == r.text[r.at:r.at+n] {
			best, most = k, n
		}
	}
	return best, most
}

// quoted reads what stands in quotes, which are doubled inside.
func (r *reader) quoted() (string, bool) {
	quote := r.text[r.at : r.at+1]
	for end := r.at + 1; end < len(r.text); end++ {
		if r.text[end] != quote[0] {
			continue
		}
		if end+1 < len(r.text) && r.text[end+1] == quote[0] {
			end++
			continue
		}
		text := strings.ReplaceAll(r.text[r.at+1:end], quote+quote, quote)
		r.at = end + 1
		return text, true
	}
	return "", false
}

func (r *reader) quotedColumn() *Node {
	at := r.at
	text, ok := r.quoted()
	if !ok {
		return r.fail("the quote is not closed")
	}
	i := slices.IndexFunc(r.known, func(k Known) bool { return k.Name == text })
	if i < 0 {
		i = slices.IndexFunc(r.known, func(k Known) bool { return strings.EqualFold(k.Name, text) })
	}
	if i < 0 {
		r.at = at
		return r.missing(text)
	}
	return &Node{Op: Column, Name: r.known[i].Column, At: at, End: r.at}
}

// numberIn returns the number with which a text begins, without a sign; "" for none.
func numberIn(text string) string {
	n := 0
	digits := func() int {
		start := n
		for n < len(text) && asDigit(rune(text[n])) == '0' {
			n++
		}
		return n - start
	}
	count := digits()
	if n < len(text) && text[n] == '.' {
		n++
		count += digits()
	}
	if count == 0 {
		return ""
	}
	number := text[:n]
	if n < len(text) && text[n]|0x20 == 'e' {
		if n++; n < len(text) && (text[n] == '-' || text[n] == '+') {
			n++
		}
		if digits() > 0 {
			number = text[:n]
		}
	}
	return number
}

func (r *reader) number() *Node {
	at := r.at
	text := numberIn(r.text[at:])
	v, ok := decimal.Parse(text)
	if !ok {
		return r.fail("this is no number, or has more than %d digits", decimal.MaxExponent)
	}
	r.at += len(text)
	n := &Node{Op: Number, Name: text, Number: v, At: at, End: r.at}
	if next, _ := utf8.DecodeRuneInString(r.text[r.at:]); r.at < len(r.text) && (inWord(next) || next == ',') {
		return r.fail("want an operator after %s; numbers have a decimal point, and no signs between thousands", text)
	}
	if r.takes("%") != "" {
		n.Percent, n.End = true, r.at
	}
	return n
}

// unknown says that there is no column of a name: of the words up to the next operator.
func (r *reader) unknown() *Node {
	if !startsWord(r.text[r.at:]) {
		return r.fail("want a column, a number or (")
	}
	rest := r.text[r.at:]
	if end := strings.IndexAny(rest, "+*/()<>=!\"'×÷,"); end >= 0 {
		rest = rest[:end]
	}
	return r.missing(strings.TrimSpace(rest))
}

// missing says that there is no column of a name.
func (r *reader) missing(name string) *Node {
	var columns []string
	for _, k := range r.known {
		if !k.Part && !slices.Contains(columns, k.Column) {
			columns = append(columns, k.Column)
		}
	}
	slices.Sort(columns)
	if r.err == nil {
		r.err = &Error{name, "there is no such column; " + wording.NearestOr(name, columns, "the columns are")}
	}
	return &Node{At: r.at, End: r.at}
}
