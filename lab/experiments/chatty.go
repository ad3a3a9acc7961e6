package main

import (
	"strings"

	"semtree/lab"
	"semtree/lexicon"
)

// What people say besides what they mean. No training puts these in; one GeoQuery
// question has one of them ("could you tell me").
var (
	before = []string{"please", "could you tell me", "hey", "i would like to know", "ok so"}
	inside = []string{"um", "really", "actually", "like"}
	after  = []string{"please", "thank you", "if you know", "thanks"}
)

// chatty returns the question with filler words before, inside and after it, but
// not within a name. The number chooses the words and their places.
func chatty(lex *lexicon.Lexicon, question string, number int) string {
	tokens := lab.Must(lex.Link(question))
	pick := func(list []string) string { return list[number%len(list)] }
	middle, end := tokens[number%len(tokens)].Start, len(strings.TrimRight(question, " ?.!"))
	if middle == 0 || middle > end {
		middle = end
	}
	words := []string{pick(before), question[:middle], pick(inside), question[middle:end], pick(after), question[end:]}
	return strings.Join(strings.Fields(strings.Join(words, " ")), " ")
}
