package ask

import (
	"slices"
	"strings"

	"semtree/answer"
	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/link"
)

// withoutChart returns a question with blanks for the words that ask for a chart, and these words. Who says "the price by year as
// a chart" asks for the price by year: an answer that can be drawn has a chart anyway. Words of a header stay.
func withoutChart(t *table.Table, question string) (plain string, asks []answer.Token) {
	for {
		words, tokens := wordsOf(question)
		from, end := english.ChartRequest(words)
		if end == 0 || slices.ContainsFunc(t.Columns, func(c *table.Column) bool { return heads(c, words[from:end]) }) {
			return question, asks
		}
		start, until := tokens[from].Start, tokens[end-1].End
		asks = append(asks, answer.Token{Text: question[start:until], Start: start, End: until, Known: true, Head: -1, Place: answer.PlaceChart})
		question = question[:start] + strings.Repeat(" ", until-start) + question[until:]
	}
}

// heads reports whether a word that says something is one of a column's header.
func heads(c *table.Column, words []string) bool {
	header, _ := wordsOf(c.Name)
	return slices.ContainsFunc(words, func(w string) bool { return slices.Contains(header, w) && !english.ClassOf(w).IsFunction() })
}

// wordsOf returns the words of a text; none of one that is too long.
func wordsOf(text string) (words []string, tokens []link.Token) {
	tokens, _ = link.Tokens(text)
	for _, t := range tokens {
		words = append(words, t.Word)
	}
	return words, tokens
}
