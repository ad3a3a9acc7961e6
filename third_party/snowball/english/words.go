package english

import "sort"

// irregular words and their stems.
var irregular = map[string]string{
	"skis": "ski", "skies": "sky", "dying": "die", "lying": "lie", "tying": "tie",
	"idly": "idl", "gently": "gentl", "ugly": "ugli", "early": "earli", "only": "onli", "singly": "singl",

	"sky": "sky", "news": "news", "howe": "howe", "atlas": "atlas", "cosmos": "cosmos", "bias": "bias", "andes": "andes",

	"inning": "inning", "outing": "outing", "canning": "canning", "herring": "herring", "earring": "earring",
	"innings": "inning", "outings": "outing", "cannings": "canning", "herrings": "herring", "earrings": "earring",

	"proceed": "proceed", "proceeds": "proceed", "proceeded": "proceed", "proceeding": "proceed",
	"exceed": "exceed", "exceeds": "exceed", "exceeded": "exceed", "exceeding": "exceed",
	"succeed": "succeed", "succeeds": "succeed", "succeeded": "succeed", "succeeding": "succeed",
}

// ending is one of a step, and what stands in its place afterwards.
type ending struct {
	is, becomes string
	after       string // letters, one of which has to stand before it; empty for any
}

// The endings of derived words that steps 2, 3 and 4 replace. An ending stands before
// the shorter ones that it ends with.
var (
	step2 = []ending{
		{is: "ational", becomes: "ate"},
		{is: "fulness", becomes: "ful"},
		{is: "iveness", becomes: "ive"},
		{is: "ization", becomes: "ize"},
		{is: "ousness", becomes: "ous"},
		{is: "biliti", becomes: "ble"},
		{is: "lessli", becomes: "less"},
		{is: "tional", becomes: "tion"},
		{is: "alism", becomes: "al"},
		{is: "aliti", becomes: "al"},
		{is: "ation", becomes: "ate"},
		{is: "entli", becomes: "ent"},
		{is: "fulli", becomes: "ful"},
		{is: "iviti", becomes: "ive"},
		{is: "ousli", becomes: "ous"},
		{is: "anci", becomes: "ance"},
		{is: "abli", becomes: "able"},
		{is: "alli", becomes: "al"},
		{is: "ator", becomes: "ate"},
		{is: "enci", becomes: "ence"},
		{is: "izer", becomes: "ize"},
		{is: "bli", becomes: "ble"},
		{is: "ogi", becomes: "og", after: "l"},
		{is: "li", after: "cdeghkmnrt"},
	}
	step3 = []ending{
		{is: "ational", becomes: "ate"},
		{is: "tional", becomes: "tion"},
		{is: "alize", becomes: "al"},
		{is: "icate", becomes: "ic"},
		{is: "ative"},
		{is: "iciti", becomes: "ic"},
		{is: "ical", becomes: "ic"},
		{is: "ful"},
		{is: "ness"},
	}
	step4 = []ending{
		{is: "ement"}, {is: "ance"}, {is: "ence"}, {is: "able"}, {is: "ible"}, {is: "ment"},
		{is: "ent"}, {is: "ant"}, {is: "ism"}, {is: "ate"}, {is: "iti"}, {is: "ous"}, {is: "ive"},
		{is: "ize"}, {is: "ion", after: "st"}, {is: "al"}, {is: "er"}, {is: "ic"},
	}
)

// stopWords are in order.
var stopWords = []string{
	"a", "about", "above", "after", "again", "against", "all", "am", "an", "and", "any", "are",
	"as", "at", "be", "because", "been", "before", "being", "below", "between", "both", "but",
	"by", "can", "did", "do", "does", "doing", "don", "down", "during", "each", "few", "for",
	"from", "further", "had", "has", "have", "having", "he", "her", "here", "hers", "herself",
	"him", "himself", "his", "how", "i", "if", "in", "into", "is", "it", "its", "itself", "just",
	"me", "more", "most", "my", "myself", "no", "nor", "not", "now", "of", "off", "on", "once",
	"only", "or", "other", "our", "ours", "ourselves", "out", "over", "own", "s", "same", "she",
	"should", "so", "some", "such", "t", "than", "that", "the", "their", "theirs", "them",
	"themselves", "then", "there", "these", "they", "this", "those", "through", "to", "too",
	"under", "until", "up", "very", "was", "we", "were", "what", "when", "where", "which",
	"while", "who", "whom", "why", "will", "with", "you", "your", "yours", "yourself",
	"yourselves",
}

// IsStopWord reports whether a word, in lower case, is a stop word.
func IsStopWord(word string) bool {
	i := sort.SearchStrings(stopWords, word)
	return i < len(stopWords) && stopWords[i] == word
}
