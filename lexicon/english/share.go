package english

import "slices"

// Words that ask for a share of a whole.
const (
	shareNouns  Words = " percentage percent pct % cent share proportion fraction portion precentage "
	shareParts  Words = " part portion " // with "what" before
	shareUnits  Words = " percent % pct cent percentages percentage "
	inWhole     Words = " share portion part "
	rates       Words = " rate rates "
	howMuch     Words = " much many "
	asking      Words = " what which "
	inShares    Words = " in as "
	ofTheWhole  Words = " of all the total overall entire whole "
	wholeSaid   Words = " total whole sum "
	possessives Words = " 's s' ' their its "
)

// Among and In stand before the whole that a share is of. Verbs stand before what the part is, and words that may stand before it, or belong to the
// noun, do so Loosely.
const (
	Among   Words = " among amongst within "
	In      Words = " in "
	Verbs   Words = Being + "'re has have had having did do does that which who whose "
	Loosely Words = " with without above below over under beyond more less than at exceeding exceed exceeds "
)

// Share is which words of a question ask for a share of a whole.
type Share struct {
	From, End int  // the words "what percentage of", half-open; none if they are equal
	Tail      int  // the words from here on are "in percent" or the like; the number of all words for none
	Asks      bool // it begins with "what", so that what stands before says of which whole, or "how much of" with "in per cent" behind
	Owned     bool // what stands before has the share: "Berlin's share of sales", "Berlin as a percentage of sales"
	Of        bool // it ends with "of"
	Rate      bool // it is "rate": of those for which something is so
	Part      bool // it may say which part is meant before "in": "the share of Berlin in sales"
}

// ShareRequest returns which of the words ask for a share of a whole, as in "what percentage of the orders were returned",
// "Berlin's share of sales" and "sales by region in percent". A number before the word says how many per cent something has, and asks for
// nothing.
func ShareRequest(words []string) (s Share, ok bool) {
	s.Tail = shareTail(words)
	for i, word := range words[:s.Tail] {
		asks := i > 0 && asking.Has(words[i-1])
		if rates.Has(word) && i > 0 && !articles.Has(words[i-1]) {
			s.From, s.End, s.Rate, s.Owned = i, i+1, true, true
			return s, true
		}
		if !shareNouns.Has(word) && !(asks && shareParts.Has(word)) || i > 0 && isDigits(words[i-1]) ||
			shareParts.Has(word) && (i+1 == s.Tail || words[i+1] != "of") && words[0] != "of" { // "which portion comes next"
			continue
		}
		s.From, s.End, s.Asks, s.Part = i, i+1, asks, inWhole.Has(word)
		switch {
		case asks:
			s.From--
		case i > 0 && possessives.Has(words[i-1]):
			s.Owned = true
		case word == "cent" && i > 0 && words[i-1] == "per":
			if s.From--; s.From > 1 && howMuch.Has(words[s.From-1]) && words[s.From-2] == "how" {
				s.From, s.Asks = s.From-2, true
			}
		case i > 1 && howMuch.Has(words[i-1]) && words[i-2] == "how":
			s.From, s.Asks = i-2, true
		case i > 0 && words[i-1] == "in" && i+1 < s.Tail && words[i+1] == "of":
			s.From, s.Owned = i-1, true
		case i > 0 && words[i-1] == "as", i > 1 && oneArticle.Has(words[i-1]) && words[i-2] == "as":
			s.Owned = true
			for s.From--; words[s.From] != "as"; s.From-- {
			}
		case i > 0 && words[i-1] == "the":
			if s.From--; i > 2 && (words[i-2] == "is" || words[i-2] == "'s") && asking.Has(words[i-3]) {
				s.From, s.Asks = i-3, true
			}
		}
		if s.Of = s.End < s.Tail && words[s.End] == "of"; s.Of {
			s.End++
		}
		for s.Of && s.End < s.Tail-1 && (words[s.End] == "all" || words[s.End] == "the") {
			s.End++
		}
		return s, s.End-s.From < s.Tail
	}
	s.Asks = s.Tail < len(words) && s.Tail > 3 && words[0] == "how" && howMuch.Has(words[1]) && words[2] == "of"
	return s, s.Tail < len(words)
}

// HasShare reports whether one of the words names a share, as the header of a column: "win %".
func HasShare(words []string) bool { return slices.ContainsFunc(words, shareNouns.Has) }

// shareTail returns where "in percent" or "as a percentage of the total" begins, at the end of the words; their number if it does not.
func shareTail(words []string) int {
	i := len(words)
	for i > 0 && ofTheWhole.Has(words[i-1]) {
		i--
	}
	if i < len(words) && (words[i] != "of" || !wholeSaid.Has(words[len(words)-1]) && words[len(words)-1] != "all") {
		i = len(words)
	}
	unit := i - 1
	if unit < 1 || !shareUnits.Has(words[unit]) || isDigits(words[unit-1]) {
		return len(words)
	}
	i = unit
	if words[i] == "cent" {
		if i--; words[i] != "per" {
			return len(words)
		}
	}
	if i > 0 && oneArticle.Has(words[i-1]) {
		i--
	}
	if i > 1 && inShares.Has(words[i-1]) {
		i--
	}
	return i
}

func isDigits(word string) bool { return word != "" && '0' <= word[0] && word[0] <= '9' }
