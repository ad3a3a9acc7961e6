package ask

import (
	"cmp"
	"slices"

	"semtree/answer"
	"semtree/lexicon/english"
	"semtree/parser"
)

// Rule refuses readings, however sure they are, that the words of the question speak against.
type Rule struct {
	Name    string
	Refuses string // what it refuses, as one sentence

	reading func(v *review) string      // why the reading is refused; empty if it is not
	about   english.Words               // of which the question has one; empty for any question
	word    func(v *review, w int) bool // or: whether word w asks for what the reading does not have
	kind    wordKind                    // of word
	beyond  bool                        // what is asked for is understood, and cannot be computed
	unread  bool                        // no judge reads whether it objects
	leaves  bool                        // it is about any word that is left out: how it objects depends on where that stands
}

// wordKind says of which words a rule about words is asked.
type wordKind int

const (
	isLeftOut wordKind = iota // content words that have no part in the reading
	isGuess                   // words on which a predicate stands, which then does not count
	isMisread                 // words that a mention takes, which then does not count, nor what they seem to name
)

// Rules are all rules. The reason of a refusal is that of the first one, but rules about the
// whole reading come before those about words. What they are worth: doc/results/decisions.md.
func Rules() []Rule { return slices.Clone(rules) }

var (
	rules   []Rule
	byWords [isMisread + 1][]*Rule // those about words, by their kind
)

func init() { // what the rules call needs them, too
	rules = []Rule{
		{Name: "counted word", Refuses: "Rows are counted because of a word that cannot ask for that: \"population\".", reading: (*review).countsByOther},
		{Name: "change", Refuses: "How much something grows or falls over time is asked for.", reading: (*review).changes, about: english.Changing + english.Moving, beyond: true},
		{Name: "difference", Refuses: "A difference is asked for, and the reading has none.", reading: (*review).differs, about: english.Differing},
		{Name: "top groups", Refuses: "\"Top 3 customers\" where a customer has several rows, which are compared one by one.", reading: (*review).bestOfSome},
		{Name: "first of order", Refuses: "The first row is taken for what comes first in alphabetical order.", reading: (*review).firstOfOrder, about: english.Usual, beyond: true, unread: true},
		{Name: "all", Refuses: "What is said of all rows is said of some of them, or of things with several rows.", reading: (*review).ofAll},
		{Name: "recent", Refuses: "A time that is counted from today is left out: \"the last 30 days\".", reading: (*review).leavesOutRelative},
		{Name: "first done", Refuses: "What was done first is taken for the least of a column that has no times.", reading: (*review).firstByOther, unread: true},
		{Name: "ratio", Refuses: "\"Litres per km\" is read as a table of litres for each number of km.", reading: (*review).ratios, about: " per ", beyond: true, unread: true},
		{Name: "arithmetic", Refuses: "Columns are multiplied, added or divided in words, which the reading leaves out.", reading: (*review).arithmetic, about: " times multiplied plus minus divided ", beyond: true, unread: true},
		{Name: "computed column", Refuses: "The whole name of a computed column, or what the question computes, is read as something else.", reading: (*review).leavesOutComputed, unread: true},
		{Name: "share", Refuses: "A percentage or another share of a whole is asked for.", reading: (*review).shares, about: english.Shares + "% cent ", beyond: true, unread: true},
		{Name: "share of rows", Refuses: "A share of rows is listed, added up or compared row by row, of which each has 0 or 100 %.", reading: (*review).rowsOfShares, unread: true},
		{Name: "most and least", Refuses: "The most and the least are asked for in one question.", reading: (*review).opposed, unread: true},
		{Name: "average of sums", Refuses: "\"Average monthly sales\" is read as the average of single sales.", reading: (*review).meansOfSums, beyond: true, unread: true},
		{Name: "pieces", Refuses: "Rows are counted for what was sold, of which a column says how many pieces.", reading: (*review).soldPieces, unread: true},

		{Name: "far-fetched column", Refuses: "A word is taken for a column that only has things of the same class, or a somewhat similar name.", word: (*review).farFetched, kind: isMisread},
		{Name: "other cell", Refuses: "A word is taken for a cell that is written almost like it: \"iceland\" for Ireland.", word: (*review).anotherCell, kind: isMisread},
		{Name: "guess", Refuses: "A predicate stands on a word that never means it, or of which nothing is known.", word: (*review).guessed, kind: isGuess},
		{Name: "unknown word", Refuses: "A word of which nothing is known has no part in the reading.", word: (*review).unrecorded, leaves: true},
		{Name: "telling word", Refuses: "A word that mostly has a part in readings, or is a cell of the table, has none.", word: (*review).mostlyAsks, leaves: true},
	}
	for i := range rules {
		if r := &rules[i]; r.word != nil {
			byWords[r.kind] = append(byWords[r.kind], r)
		}
	}
}

// breaks reports whether a rule of a kind about words speaks against word w.
func (v *review) breaks(w int, kind wordKind) bool {
	return slices.ContainsFunc(byWords[kind], func(r *Rule) bool { return r.Name != v.without && r.word(v, w) })
}

// objections is what the rules have against the reading: first those against it as a whole, which
// always hold, and then those about words that ask for what it does not have, with what is said of
// all of these words. Who says how sure an answer must be wants it even if it leaves words out.
func (v *review) objections() []parser.Objection {
	all := slices.Clone(v.object())
	var asking []int
	for _, o := range all {
		asking = append(asking, o.Words...)
	}
	slices.Sort(asking)
	asking = slices.Compact(asking)
	for i := range all {
		if all[i].Words != nil {
			all[i].Kind, all[i].Reason = v.missed(asking)
		}
	}
	return all
}

// object is the same but for what is said of words.
func (v *review) object() []parser.Objection {
	if !v.objected {
		v.against, v.objected = v.ruled(), true
	}
	return v.against
}

// concerns reports whether a rule is about words of the question.
func (x *words) concerns(rule int) bool {
	if x.concerned == nil {
		for _, r := range rules {
			x.concerned = append(x.concerned, r.about == "" || mentionsOf(x.Question.Tokens, r.about))
		}
	}
	return x.concerned[rule]
}

// ruled asks the rules.
func (v *review) ruled() (all []parser.Objection) {
	left := v.leftOut(missing, missingName)
	for i := range rules {
		rule := &rules[i]
		switch {
		case rule.Name == v.without, !v.concerns(i):
		case rule.reading != nil:
			if reason := rule.reading(v); reason != "" {
				kind := answer.Unfit
				if rule.beyond {
					kind = answer.Beyond
				}
				all = append(all, parser.Objection{Rule: rule.Name, Reason: reason, Force: parser.Always, Kind: kind})
			}
		default:
			words := slices.DeleteFunc(slices.Clone(left), func(w int) bool { return !rule.word(v, w) })
			if len(words) > 0 {
				all = append(all, parser.Objection{Rule: rule.Name, Words: words, Force: v.force(rule, words)})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b parser.Objection) int { return cmp.Compare(b.Force, a.Force) })
	return all
}

// force returns how a rule objects because of words.
func (v *review) force(rule *Rule, words []int) parser.Force {
	force := parser.Mildly
	for _, w := range words {
		switch {
		case rule.kind == isLeftOut && v.narrows(w):
			return parser.Firmly
		case !rule.leaves || !v.harmless(w):
			force = parser.Usually
		}
	}
	return force
}

// dodged is what the rules about words have against another reading, of words that this one has no mention for either: a
// predicate that stands on them in a less probable reading does not say what they ask for.
func (v *review) dodged(other *review) (all []parser.Objection) {
	own := v.object()
	for _, o := range other.object() {
		words := slices.DeleteFunc(slices.Clone(o.Words), func(w int) bool {
			return v.taken(w) || slices.ContainsFunc(own, func(a parser.Objection) bool { return a.Force >= o.Force && slices.Contains(a.Words, w) })
		})
		if len(words) > 0 {
			o.Words = words
			o.Kind, o.Reason = v.missed(words)
			all = append(all, o)
		}
	}
	return all
}
