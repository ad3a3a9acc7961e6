package english

// Asks is what a question word asks for.
type Asks int

// What question words ask for.
const (
	Nothing Asks = iota
	Who
	When
	Where
	HowMany
	HowMuch
	How // "how old"
	What
	Which
)

// AsksFor returns what a question word asks for, given the word behind it, and how many words say
// it. The next word is empty at the end.
func AsksFor(word, next string) (asks Asks, words int) {
	switch word {
	case "who", "whom", "whose", "who's":
		return Who, 1
	case "when":
		return When, 1
	case "where":
		return Where, 1
	case "how":
		switch {
		case next == "many":
			return HowMany, 2
		case next == "much":
			return HowMuch, 2
		case next != "" && !ClassOf(next).IsFunction(), degrees.Has(next):
			return How, 2
		}
	case "what", "what's", "whats":
		return What, 1
	case "which":
		return Which, 1
	}
	return Nothing, 0
}

// degrees may stand behind "how", though some are stop words.
const degrees Words = " old far long often big high low "

// MoreOrLess returns 1 for a word that asks for more of the adjective behind it, -1 for less, 0 for
// any other word, and the degree of the two words.
func MoreOrLess(word string) (direction int, degree Degree) {
	switch word {
	case "more":
		return 1, Comparative
	case "most":
		return 1, Superlative
	case "less":
		return -1, Comparative
	case "least":
		return -1, Superlative
	}
	return 0, Positive
}

// Extreme returns 1 for a superlative that may ask for much of anything, -1 for little, 0 for any
// other word.
func Extreme(word string) int {
	switch {
	case muchOfAnything.Has(word):
		return 1
	case littleOfAnything.Has(word):
		return -1
	}
	return 0
}

const (
	muchOfAnything   Words = " most best highest largest biggest greatest top maximum "
	littleOfAnything Words = " least worst lowest smallest fewest minimum bottom "
)

// Words in questions.
const (
	// Measuring words say what is done with a column, as those of operators of programs do.
	Measuring Words = " second third list listed table chart consecutive combined only other also least less fewer times time compared "

	// Furthest ask for the extreme in the direction behind them: "furthest south".
	Furthest Words = " furthest farthest "

	// Lasting words behind "how" ask for a duration.
	Lasting Words = " long fast quick quickly "

	// BeforeOne stand before "one" where it is no number: "which one".
	BeforeOne Words = " which the this that no any each every another other last next previous first "

	// BeforeAmount stand before an amount that something is compared with, and OneOf before one of a
	// unit: "more than an hour".
	BeforeAmount Words = " than over under above below least most within exceeding "
	OneOf              = indefinite

	// Through stand between the ends of a range behind its start, Between behind "between", and
	// Connecting wherever two times are meant.
	Through    Words = " to through thru "
	Between    Words = " and to "
	Connecting       = Through + "until till and "

	// Denying deny what stands behind them.
	Denying Words = " non not no without never nobody "

	// Marked stand between a word that denies and what it denies: "not marked as paid".
	Marked Words = " marked flagged tagged "

	// Zero stand before what there is none of: "no losses".
	Zero Words = " no zero without nought nil never none nobody "

	// Missing say of what stands before or behind them that it is not there, Lacking of what stands
	// behind them.
	Missing Words = " missing unknown empty blank "
	Lacking       = Missing + "lack lacks lacking "

	// Beginning stand before "with" and what an order begins with.
	Beginning Words = " start starts starting started begin begins beginning "

	// Spelling say of what stands behind them that a text has it: "starting with the letters mc". OfSpelling stand between
	// them and it, but not behind Letter.
	Letter   Words = " letter letters "
	Spelling       = Letter + "contain contains containing include includes including start starts starting begin begins beginning " +
		"end ends ending prefix suffix substring "
	OfSpelling = Spelling + "with in by the a an word words string text character characters phrase "

	// Ordering say that things are shown in an order, Rising that it begins with the least, Falling with
	// the greatest, and Usual words the former unless there is one of the latter: "reverse
	// alphabetical"; Ends are the ends of an order. Everything say that all columns are shown.
	Ordering           = Rising + Falling + Usual + "order ordered ordering sort sorted sorting arrange arranged ranked listed manner "
	Rising       Words = " ascending increasing "
	Falling      Words = " descending decreasing reverse reversed "
	Alphabetical Words = " alphabetical alphabetically alphabetic lexicographical lexicographically "
	Usual              = Alphabetical + "chronological chronologically "
	Everything   Words = " information info detail details data everything "
)

// Words that decide whether a program says what a question says.
const (
	// Much stand behind "how", and are no names.
	Much Words = " many much "

	// Indefinite are content words that ask for nothing in particular, and misspelt polite ones.
	Indefinite = Much + "anything anybody anyone something somebody someone everything everybody everyone thing things stuff ones " +
		"yet still already ever exactly roughly actually altogether together whole entire single corresponding respective respectively " +
		"database dataset pls plz thx teh "

	// Linking verbs say that there is something, or what it has, does or is for; what that is follows them.
	// BeforeNouns stand before what is no verb: "the hosts", "how many uses".
	BeforeNouns Words = " the a an our their its his her many much number of each per every "
	Linking     Words = " live lives living reside resides residing work works working use uses using provide provides provided providing " +
		"offer offers offered offering include includes included including involve involves involved exist exists existing " +
		"belong belongs belonging host hosts hosted hold holds holding take takes took taking happen happens happened " +
		"occur occurs occurred consist consists operate operates operated require requires required concern concerning regarding "

	// Ordered are requests that begin a sentence or go on with one: "report all", "and compute the".
	// BeforeRequests stand before them, AfterNouns behind what is none: "output of machine 3".
	AfterNouns     Words = " of by per and or "
	BeforeRequests Words = " and then please also "
	Ordered        Words = " report compute calculate select display retrieve return provide print fetch output determine identify present "

	// Weighty are operators without which a question about a table is another one.
	Weighty Words = " above below between under over before after until or than more most less least few fewer same other "

	// Determiners stand before a noun.
	Determiners Words = " the a an all our their this that last these those "

	// Places are prepositions before what is besides a thing.
	Places Words = " in on "

	// Labels are headers that say little without the noun before them.
	Labels Words = " type types kind kinds category categories class classes group groups level levels code codes number numbers date dates "

	// Askers are those who ask, and who is asked.
	Askers Words = " i we you they "

	// Kinds are nouns for the kind of thing that the mention before or after them is.
	Kinds Words = " kind type sort category class group level method value code title name " +
		"kinds types sorts categories classes groups levels methods values codes titles names information info "

	// AnyRows are what people call rows of any table.
	AnyRows Words = " row rows records entry entries "

	// Per stand before what rows are grouped by.
	Per Words = " per each every by "

	// Amounts say that what follows "of" is a number; NumberOf stand before what is counted.
	Amounts  Words = " number numbers amount amounts "
	NumberOf Words = " number of the "

	// BesidesThan stand before "than" where it does not compare.
	BesidesThan Words = " other rather "

	// Counting words ask for a number of rows; AsMany for fewer ones.
	Counting Words = " number numbers many count counts total times often frequently frequency headcount amount quantity tally different distinct unique average "
	AsMany   Words = " more less fewer most fewest least "

	// Pronouns stand for what was said before.
	Pronouns Words = " it us me we he she him her they them you i "

	// Different say that equal things count once.
	Different Words = " different distinct unique "

	// Being are forms of "be".
	Being Words = " is are was were be "

	// Shares ask for a part of a whole, and Statistics for an aggregate that programs do not have; the
	// network knows these from headers only.
	Shares     Words = " percentage percent share proportion fraction ratio "
	Statistics Words = " standard std dev stdev deviation geometric harmonic mode interquartile growth cumulative variance variation correlation skewness kurtosis percentile quantile quartile share percentage percent "

	// Differing ask how much more one is than another. Changing say that something is more or less than it was, Moving
	// that a number does that stands before them, or behind "in" after them; Going may stand before these, and
	// Steepest behind those.
	Differing Words = " difference differences differ differs differed gap "
	Changing  Words = " increase increases increased decrease decreases decreased growth grow grows grew growing " +
		"decline declines declined declining shrink shrinks shrank shrinking shrunk "
	Moving   Words = " change changes changed climb climbs climbed drop drops dropped fall falls fell fallen rise rises rose risen grown up down "
	Going          = Passing + "moved "
	Steepest Words = " most least fastest quickest slowest more less "

	// Placing say where something stands, and not when it was done: "ranked first".
	Placing Words = " listed ranked placed named mentioned shown displayed printed finished seeded sorted "

	// Modals begin a question for an opinion, or a polite one.
	Modals Words = " should could would can will may "
)

// Money are words for money that are no unit beside a number, or another one: "quid".
var Money = map[string]string{"pound": "GBP", "quid": "GBP", "buck": "USD", "franc": "CHF", "penny": "GBP", "pence": "GBP"}
