package lexicon

import (
	"strings"
	"sync"

	"github.com/kljensen/snowball/english"
)

// Class says what an English word does in a question, whatever the domain.
type Class int

// The classes.
const (
	Content  Class = iota // names something: a noun, a verb, an adjective, a name
	Request               // a verb that asks for an answer, if it stands before what is asked: "show", "find"
	Operator              // a function word that changes what is asked or which things are meant: "between", "or"
	Vital                 // an operator without which the question is another one: "who", "not"
	Filler                // any other function word, and what people say to be polite: "the", "please"
)

// ClassOf returns the class of a word as a [Token] has it, in lower case. It knows
// function words by a list of stop words; what is not on it is a content word.
func ClassOf(word string) Class {
	on := lists()[word]
	switch {
	case on&vital != 0 || strings.HasSuffix(word, "n't"):
		return Vital
	case on&operator != 0:
		return Operator
	case on&request != 0:
		return Request
	case english.IsStopWord(word) || on&filler != 0 || contracted(word):
		return Filler
	}
	return Content
}

// contracted reports whether a word is a function word with a verb: "i'd". A name
// such as "o'brien" is not.
func contracted(word string) bool {
	first, verb, found := strings.Cut(word, "'")
	return found && lists()[verb]&short != 0 && ClassOf(first) != Content
}

// IsPreposition reports whether a name, or a noun that something belongs to, often
// follows the word.
func IsPreposition(word string) bool { return lists()[word]&preposition != 0 }

// IsOpening reports whether people say a word before they come to their question,
// as those of "quick question, by the way" and "excuse me": a content word that asks
// for nothing there.
func IsOpening(word string) bool { return lists()[word]&opening != 0 }

// IsAsking reports whether a word begins what is asked for: "what", "how".
func IsAsking(word string) bool { return lists()[word]&asking != 0 }

// IsLimiting reports whether a word counts or compares what is asked for, so that without it
// other things are asked for: "only", "more". As the others of its class, it may also be
// of no weight: "the only", "once more".
func IsLimiting(word string) bool { return lists()[word]&limiting != 0 }

// IsAuxiliary reports whether a question that begins with the word asks for yes or no:
// "is", "did", "has".
func IsAuxiliary(word string) bool { return lists()[word]&auxiliary != 0 }

// list is a set of the lists below.
type list uint16

const (
	vital list = 1 << iota
	operator
	request
	filler
	preposition
	opening
	asking
	auxiliary
	limiting
	short // as it follows an apostrophe
)

// lists has the lists that each listed word is on. It is made when it is first asked for. To
// look through the texts for every word of a question takes as long as ranking does.
var lists = sync.OnceValue(func() map[string]list {
	on := map[string]list{}
	for _, l := range []struct {
		list list
		text string
	}{
		{vital, vitals}, {operator, operators}, {request, requests}, {filler, fillers}, {preposition, prepositions},
		{opening, openings}, {asking, askings}, {auxiliary, auxiliaries}, {limiting, limits}, {short, verbs},
	} {
		for _, word := range strings.Fields(l.text) {
			on[word] |= l.list
		}
	}
	return on
})

const (
	verbs = " d ll m re ve s " // as they follow an apostrophe

	auxiliaries = " is are was were do does did has have had can could will "

	askings = " what whats which who whom whose where when why how "

	// vitals are those that ask, and those that deny.
	vitals = askings + "no nor not never neither none cannot without unless except instead "

	// operators are the stop words that a question cannot spare, and some that the
	// list of stop words lacks.
	operators = limits + "above below between under over before after during against until if or " +
		"most least few again once same other another else every "

	// limits are those of operators that count or compare.
	limits = " more less fewer only than twice "

	// prepositions are those of operators and fillers, and some more.
	prepositions = " of in on at by from for with about into through to near inside outside along around across within " +
		"above below between under over before after during against until without except "

	// requests begin what people say instead of a question.
	requests = " let like tell say know want wonder need ask find show give get help list name look search "

	// openings are content words of what people say before their question.
	openings = " excuse pardon good morning afternoon evening day dear sir madam friend friends folks everyone everybody guys buddy " +
		"quick simple easy silly stupid random question questions curious curiosity wondering wondered forgot forget remember remind " +
		"kind nice way example instance alright right seriously honestly frankly briefly exactly trying interested learn explain answer " +
		"idea clue sure guess bet hope think see heard believe suppose check figure hold wait listen "

	// fillers are what people say besides their question: the list of stop words has
	// none of it.
	fillers = " please thanks thank ma'am y'all hello hi hey ok okay oh um uh er hmm well yes yeah sorry kindly would could might may shall must " +
		"us 's got thru also too really actually just quite simply basically anyway maybe perhaps "
)
