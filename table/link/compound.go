package link

import (
	"semtree/lexicon/english"
	"semtree/table/knowledge"
)

// Headers write words together: "winpercent", "StepCount", "yrs.since.phd", "pop1996". Package table cuts
// them at signs and capital letters; what is still together is cut here into words that are known, as
// one more name of the column.

// Limits of parts of compound words.
const (
	maxCompound = 32 // letters of the word that is cut
	leastPart   = 3  // letters of a part, but for those of english.ShortParts
	leastSure   = 4  // letters of a known part beside a rest that is not known
	maxRest     = 4  // letters of that rest
)

// cutCompounds returns the words of a name with those that are not known cut into parts; nil if there is
// nothing to cut.
func (k lore) cutCompounds(words []string) []string {
	if k.Empty() {
		return nil
	}
	var cut []string
	for _, w := range words {
		for _, run := range lettersAndDigits(w) {
			if parts := k.parts(run); parts != nil {
				cut = append(cut, parts...)
			} else {
				cut = append(cut, run)
			}
		}
	}
	if len(cut) == len(words) {
		return nil
	}
	return cut
}

// lettersAndDigits cuts a word where letters meet digits, if there are three letters together: "pop1996", "7days", and
// not "q1".
func lettersAndDigits(w string) []string {
	var runs []string
	from, sure := 0, false
	for i := 1; i <= len(w); i++ {
		if i < len(w) && isDigit(rune(w[i])) == isDigit(rune(w[i-1])) {
			continue
		}
		runs = append(runs, w[from:i])
		sure = sure || i-from >= leastPart && isWord(w[from:i])
		from = i
	}
	if !sure {
		return []string{w}
	}
	return runs
}

// isCompound reports whether a word may be several: a longer one that is not known.
func (k lore) isCompound(w string) bool {
	return len(w) >= 2*leastPart-1 && len(w) <= maxCompound && isWord(w) && !k.Empty() && !k.isKnown(w)
}

// parts cuts a word that is not known into words that are, the fewest and longest; at one end a few letters
// may be left: "lprice". It returns nil if that is not possible.
func (k lore) parts(w string) []string {
	if !k.isCompound(w) {
		return nil
	}
	type best struct {
		score int // of the letters so far, 0 if they are no parts
		from  int
	}
	at := make([]best, len(w)+1)
	at[0].score = 1
	for to := 1; to <= len(w); to++ {
		for from := 0; from < to; from++ {
			if at[from].score == 0 || to-from == len(w) {
				continue
			}
			if s := at[from].score + k.partScore(w[from:to], from, len(w)-to); s > at[from].score && s > at[to].score {
				at[to] = best{s, from}
			}
		}
	}
	if at[len(w)].score == 0 {
		return nil
	}
	var parts []string
	for to := len(w); to > 0; to = at[to].from {
		parts = append([]string{w[at[to].from:to]}, parts...)
	}
	if !sureParts(parts, k) {
		return nil
	}
	return parts
}

// partScore is how good a part of a word is, which has so many letters before and behind it; 0 for no part.
func (k lore) partScore(part string, before, behind int) int {
	n := len(part)
	switch {
	case english.ShortParts.Has(part):
		return n * n
	case n >= leastPart && k.isKnown(part):
		return n * n
	case n <= maxRest && (before == 0 || behind == 0):
		return 1
	}
	return 0
}

// sureParts reports whether parts are not there by chance: one of them is a longer known word, and at most one
// is not known.
func sureParts(parts []string, k lore) bool {
	sure, rest := false, 0
	for _, p := range parts {
		switch {
		case english.ShortParts.Has(p):
			sure = sure || len(p) >= leastPart
		case len(p) < leastPart || !k.isKnown(p):
			rest++
		case len(p) >= leastSure, len(k.Near(p, knowledge.Abbreviation)) > 0:
			sure = true
		}
	}
	return sure && rest <= 1 && rest < len(parts)
}

// isKnown reports whether a word or a base form of it is known, as a word or as a short form.
func (k lore) isKnown(w string) bool {
	return k.Known(w) || len(k.bases(w)) > 0 || len(k.Near(w, knowledge.Abbreviation)) > 0
}
