package english

import (
	"strings"
	"sync"

	snowball "github.com/kljensen/snowball/english"
)

// Class says what a word does in a question, whatever the domain.
type Class int

// The classes.
const (
	Content  Class = iota // names something: a noun, a verb, an adjective, a name
	Request               // a verb that asks for an answer, if it stands before what is asked: "show", "find"
	Operator              // a function word that changes what is asked or which things are meant: "between", "or"
	Vital                 // an operator without which the question is another one: "who", "not"
	Filler                // any other function word, and what people say to be polite: "the", "please"
)

// IsFunction reports whether words of the class are function words, which name nothing by
// themselves.
func (c Class) IsFunction() bool { return c == Filler || c == Operator || c == Vital }

// ClassOf returns the class of a word. It knows function words by a list of stop words; what
// is not on it is a content word.
func ClassOf(word string) Class {
	if strings.HasSuffix(word, "n't") {
		return Vital
	}
	if class, listed := classes()[word]; listed {
		return class
	}
	if snowball.IsStopWord(word) || contracted(word) {
		return Filler
	}
	return Content
}

// contracted reports whether a word is a function word with a verb: "i'd". A name
// such as "o'brien" is not.
func contracted(word string) bool {
	first, verb, found := strings.Cut(word, "'")
	return found && shortVerbs.Has(verb) && ClassOf(first) != Content
}

// classes has the class of each listed word. To look through the lists for every word of a
// question takes as long as ranking does.
var classes = sync.OnceValue(func() map[string]Class {
	of := map[string]Class{}
	for _, l := range []struct {
		class Class
		words Words
	}{{Filler, fillers}, {Request, requests}, {Operator, operators}, {Vital, vitals}} { // the last one decides
		for _, word := range strings.Fields(string(l.words)) {
			of[word] = l.class
		}
	}
	return of
})

const (
	shortVerbs Words = " d ll m re ve s " // as they follow an apostrophe

	// vitals are those that ask, and those that deny.
	vitals = Asking + "no nor not never neither none cannot without unless except instead "

	// operators are the stop words that a question cannot spare, and some that the
	// list of stop words lacks.
	operators = Limiting + "above below between under over before after during against until if or " +
		"most least few again once same other another else every "

	// requests begin what people say instead of a question.
	requests Words = " let like tell say know want wonder need ask find show give get help list name look search "

	// fillers are what people say besides their question: the list of stop words has
	// none of it.
	fillers Words = " please thanks thank ma'am y'all hello hi hey ok okay oh um uh er hmm well yes yeah sorry kindly would could might may shall must " +
		"us 's got thru also too really actually just quite simply basically anyway maybe perhaps "
)

// Words by their place in a question.
const (
	// Asking begin what is asked for.
	Asking Words = " what whats which who whom whose where when why how "

	// Auxiliaries begin a question that asks for yes or no.
	Auxiliaries Words = " is are was were do does did has have had can could will "

	// Whether stands before what may be so or not: "check if all are done".
	Whether Words = " if whether "

	// Everybody and Nobody are said of all rows, and of none, where a question for yes or no begins; Together makes one thing of all.
	Everybody Words = " all every each everyone everybody everything "
	Nobody    Words = " nobody none nothing no noone neither "
	Together  Words = " together combined altogether "

	// Alike are said of things that are compared with each other.
	Alike Words = " same different unique distinct identical equal alike "

	// Having say that something has what follows.
	Having Words = " have has had having got own owns "

	// Limiting words count or compare what is asked for, so that without them other things are
	// asked for. As the others of their class, they may also be of no weight: "the only", "once more".
	Limiting Words = " more less fewer only than twice "

	// Passing words say no more than the preposition behind them: "rivers that go through".
	Passing Words = " go goes going gone went "

	// Prepositions often stand before a name, or a noun that something belongs to.
	Prepositions Words = " of in on at by from for with about into through to near inside outside along around across within " +
		"above below between under over before after during against until without except "

	// Openings are what people say before they come to their question, as those of "quick question,
	// by the way" and "excuse me": content words that ask for nothing there.
	Openings Words = " excuse pardon good morning afternoon evening day dear sir madam friend friends folks everyone everybody guys buddy " +
		"quick simple easy silly stupid random question questions curious curiosity wondering wondered forgot forget remember remind " +
		"kind nice way example instance alright right seriously honestly frankly briefly exactly trying interested learn explain answer " +
		"idea clue sure guess bet hope think see heard believe suppose check figure hold wait listen "
)
