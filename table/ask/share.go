package ask

import (
	"errors"
	"math"
	"slices"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/parser"
	"semtree/table"
	"semtree/table/link"
	"semtree/table/program"
)

// portion is a share of a whole that a question asks for. The network reads the question as one for a number, and the share is that number beside
// the one without some of its conditions: "what percentage of the orders from Graz were returned" is the number of orders from Graz that were
// returned, beside the number of orders from Graz. Without such conditions, the numbers of groups stand beside their sum.
type portion struct {
	*asking
	english.Share
	start int  // the byte where the words that ask begin
	doubt bool // of the program at hand, whether another part of its conditions may be meant
}

// countWords stand for the words that ask, so that the network reads a number.
const countWords = "how many"

// shareOf returns what share a question asks for; nil for none. Words of a header stay.
func shareOf(a *asking) beside {
	found, ok := english.ShareRequest(a.words)
	if !ok || a.heads(found.From, found.End) || a.heads(found.Tail, len(a.words)) || a.holdsShare(&found) {
		return nil
	}
	s := &portion{asking: a, Share: found}
	if found.From < found.End {
		s.start = a.tokens[found.From].Start
		by := countWords
		if found.Owned {
			by = ""
		}
		a.replace(found.From, found.End, by)
	}
	for i := found.End; i < found.Tail; i++ {
		if english.Among.Has(a.words[i]) {
			a.replace(i, i+1, "")
		}
	}
	a.replace(found.Tail, len(a.words), "")
	return s
}

// holdsShare reports whether the words that ask for a share rather name what a column holds: of one of percentages, "the win percentage";
// behind the greatest and the like, "the largest percentage". A rate is asked for if a column of yes and no has the name before it: "renewal
// rate".
func (a *asking) holdsShare(s *english.Share) bool {
	if s.Rate {
		return !slices.ContainsFunc(a.table.Columns, func(c *table.Column) bool {
			_, _, ok := c.Truths()
			return ok && slices.ContainsFunc(c.Words, func(w string) bool { return alike(w, a.words[s.From-1]) })
		})
	}
	if s.Asks && s.Of {
		return false
	}
	return s.From > 0 && s.From < s.End && !s.Of && english.Extreme(a.words[s.From-1]) != 0 || slices.ContainsFunc(a.table.Columns, func(c *table.Column) bool { return c.Unit == "%" || english.HasShare(c.Words) })
}

// alike reports whether two words begin with the same four letters or more: "renewal" and "renewed".
func alike(a, b string) bool {
	a, b = english.Stem(a), english.Stem(b)
	n := min(4, max(len(a), len(b)))
	return len(a) >= n && len(b) >= n && a[:n] == b[:n]
}

func (s *portion) none() error {
	return errors.New("nothing says what the share is of: name a condition, as in \"what percentage of orders were returned\", or a group, as in \"share of each city in sales\"")
}

func (s *portion) doubts(r *Reading, _ Work) string {
	for _, v := range r.Values() {
		if row, ok := v.([]any); ok { // of a group
			v = row[len(row)-1]
		} else if r.Whole.Name != "share" {
			break
		}
		if share, ok := v.(float64); ok && (share < 0 || share > 100) {
			return "some numbers are below 0, and what share others are of the sum then says little"
		}
	}
	if s.doubt {
		return "which part of which whole is asked for is told by the order of the words only"
	}
	return ""
}

// of returns the program of a share, given the reading of its number; nil if there is none.
func (s *portion) of(r *Reading) *grammar.Node {
	s.doubt = false
	return s.ofProgram(r.Placed())
}

func (s *portion) ofProgram(p *parser.Placed) *grammar.Node {
	switch o := program.OperatorOf(p.Node()); {
	case o == nil:
		return nil
	case o.Op == program.OpSort: // of groups, by their numbers
		if len(p.Args) == 1 {
			if share := s.ofProgram(p.Args[0]); share != nil && (share.Name != "share" || len(share.Args) == 1) {
				return &grammar.Node{Name: p.Name, Args: []*grammar.Node{share}}
			}
		}
		return nil
	case o.Op == program.OpPer || o.Op == program.OpPerRows || o.Op == program.OpPerAnswers:
		return s.ofGroups(p.Args[0], p.Args[1])
	case o.Op == program.OpBestPer && len(p.Args) == 2:
		if each := s.ofEach(p.Args[0], p.Args[1]); each != nil {
			return &grammar.Node{Name: p.Name, Args: each}
		}
		return nil
	case o.Op == program.OpProject && !takesNumbers(o) && s.From == s.End: // "kinds of payment, in per cent"
		return shares(p, &parser.Placed{Name: "count"})
	}
	n := numberOf(p, false)
	if n == nil || s.From == s.End && !n.counts() && !s.Asks {
		return nil
	}
	beside, _ := s.beside(n, n.conditions, nil)
	return beside
}

// shares returns the program of the share of each thing in the sum of all.
func shares(things, number *parser.Placed) *grammar.Node {
	per := &grammar.Node{Name: "per", Args: []*grammar.Node{things.Node(), numberOf(number, false).whole()}}
	return &grammar.Node{Name: "share", Args: []*grammar.Node{per}}
}

// ofGroups returns the program of the shares of groups: of the number of each in the sum of all, or of a part of each in itself.
func (s *portion) ofGroups(things, number *parser.Placed) *grammar.Node {
	if s.From < s.End && !s.isOf(things) {
		if each := s.ofEach(things, number); each != nil {
			return &grammar.Node{Name: "per", Args: each}
		}
	}
	if s.Rate || numberOf(number, false) == nil {
		return nil
	}
	return shares(things, number)
}

// ofEach returns things, and the share of a part of each in itself; nil if nothing says which part. "Share of tea orders per city" may also mean
// that of all tea orders.
func (s *portion) ofEach(things, number *parser.Placed) []*grammar.Node {
	n := numberOf(number, false)
	if n == nil || len(things.Consts) == 0 {
		return nil
	}
	of := conditionedThings(things)
	beside, others := s.beside(n, slices.Concat(of.conditions, n.conditions), of.conditions)
	if beside == nil {
		return nil
	}
	s.doubt = s.doubt || !s.Owned && s.first(english.Among) == math.MaxInt && s.first(english.Verbs) == math.MaxInt && s.first(english.Loosely) == math.MaxInt && s.End < s.Tail && !s.Asks
	return []*grammar.Node{of.program(others), beside}
}

// beside returns a number with some conditions beside the one without those that say which part it is; nil if none do. Of the others, those of
// things are returned, and not said again.
func (s *portion) beside(n *conditioned, conditions, ofThings []*parser.Placed) (beside *grammar.Node, others []*parser.Placed) {
	parts, whole, doubt := s.divided(conditions)
	if n.column != nil && slices.ContainsFunc(parts, n.isOfColumn) { // "what percentage weighs more than 60": of rows
		n.build = countOf
	}
	isOther := func(c *parser.Placed) bool { return slices.Contains(ofThings, c) && slices.Contains(whole, c) }
	for _, c := range whole {
		if isOther(c) {
			others = append(others, c)
		}
	}
	part := n.program(slices.DeleteFunc(slices.Clone(conditions), isOther))
	whole = slices.DeleteFunc(whole, isOther)
	switch {
	case len(parts) > 0 && s.Rate && !(len(parts) == 1 && saysYes(s.table, parts[0])):
		return nil, nil
	case len(parts) == 0:
		if part = n.ofTrue(s.table, whole); part == nil {
			return nil, nil
		}
	}
	s.doubt = s.doubt || doubt || n.different
	return &grammar.Node{Name: "share", Args: []*grammar.Node{part, n.program(whole)}}, others
}

// divided divides conditions into those that say which part of a whole is meant, and those that say which whole. It is in doubt if only the order
// of the words says so.
func (s *portion) divided(conditions []*parser.Placed) (parts, others []*parser.Placed, doubt bool) {
	among := s.first(english.Among)
	if among == math.MaxInt && s.Part {
		among = s.first(english.In)
	}
	verb, loose := s.last(english.Verbs), s.last(english.Loosely)
	var noun, behind, after []*parser.Placed // after the words that ask: with the noun, behind what may say the part, behind a verb
	for _, c := range conditions {
		switch at := s.place(c); {
		case at < s.start && s.Owned:
			parts = append(parts, c)
		case at < s.start, s.Owned, at > among:
			others = append(others, c)
		case at >= verb:
			after = append(after, c)
		case at >= loose:
			behind = append(behind, c)
		default:
			noun = append(noun, c)
		}
	}
	switch {
	case len(parts) > 0:
		return parts, others, false
	case len(after) > 0:
		parts, times := s.within(after)
		return parts, slices.Concat(others, times, noun, behind), len(times) > 0
	case among < math.MaxInt && len(others) > 0:
		return append(noun, behind...), others, false
	case len(behind) > 0 && len(noun) > 0:
		return behind, append(others, noun...), true
	}
	rest := s.inOrder(append(noun, behind...))
	if len(rest) == 0 {
		before := func(c *parser.Placed) bool { return s.place(c) < s.start }
		if !s.Rate && s.From > 0 { // "tea orders: what percentage of all"
			return slices.DeleteFunc(slices.Clone(others), func(c *parser.Placed) bool { return !before(c) }), slices.DeleteFunc(others, before), true
		}
		return nil, others, false
	}
	last := len(rest) - 1
	return rest[last:], append(others, rest[:last]...), last > 0
}

// within divides conditions behind a verb into those that say what a part is, and the time of the whole: "were returned last month" is said of
// last month's, unless there is no more, or "and" stands before it.
func (s *portion) within(after []*parser.Placed) (parts, times []*parser.Placed) {
	last := 0
	for _, c := range after {
		if !s.isTime(c) {
			parts, last = append(parts, c), max(last, s.place(c))
		}
	}
	for _, c := range after {
		at := s.place(c)
		joined := slices.ContainsFunc(s.tokens, func(t link.Token) bool { return t.Word == "and" && last < t.Start && t.Start < at })
		switch {
		case !s.isTime(c):
		case len(parts) == 0 || at < last || joined:
			return after, nil
		default:
			times = append(times, c)
		}
	}
	return parts, times
}

// isTime reports whether a condition is that of a time.
func (s *portion) isTime(condition *parser.Placed) bool {
	columns := s.table.WithParts().Columns
	for n := range condition.All() {
		if len(n.Consts) == 0 {
			continue
		}
		if c := columnOf(columns, n.Consts); c == nil || c.Kind() != table.Time && c.Part() == nil || slices.Contains(n.Consts, "''") {
			return false
		}
	}
	return true
}

// first returns the place of the first word of some behind those that ask; beyond the question for none.
func (s *portion) first(of english.Words) int {
	for i := s.End; i < s.Tail; i++ {
		if of.Has(s.words[i]) {
			return s.tokens[i].Start
		}
	}
	return math.MaxInt
}

// last returns the place of the last one.
func (s *portion) last(of english.Words) int {
	for i := s.Tail - 1; i >= s.End; i-- {
		if of.Has(s.words[i]) {
			return s.tokens[i].Start
		}
	}
	return math.MaxInt
}

// isOf reports whether things have the share: "share of each region in sales", "each region's share of sales".
func (s *portion) isOf(things *parser.Placed) bool {
	at := s.starts[things.Word]
	if at < s.start {
		return s.Owned
	}
	for i := s.End; i < len(s.words) && s.tokens[i].Start < at; i++ {
		if !english.Determiners.Has(s.words[i]) {
			return false
		}
	}
	return true
}
