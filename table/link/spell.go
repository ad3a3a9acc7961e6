package link

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"semtree/lexicon"
)

// maxNear is the number of words that a misspelt word may stand for.
const maxNear = 3

// speller finds the words of a table that a misspelt word may stand for. It
// compares only words with the right first letters whose sets of letters differ
// by what two edits can change: a scan of one machine word for each.
type speller struct {
	first map[byte][]entry // by first byte
}

type entry struct {
	word    string
	letters uint32 // bit i: the word has a letter or byte that is i modulo 32
}

func newSpeller(words []string) *speller {
	s := &speller{make(map[byte][]entry)}
	for _, w := range words {
		if len(w) >= 3 && len(w) <= 32 && isWord(w) {
			s.first[w[0]] = append(s.first[w[0]], entry{w, letters(w)})
		}
	}
	return s
}

// isWord reports whether a word has no digits and no apostrophes.
func isWord(w string) bool { return !strings.ContainsAny(w, "0123456789'") }

func letters(w string) (set uint32) {
	for i := range len(w) {
		set |= 1 << (w[i] % 32)
	}
	return set
}

// near is a word that a misspelt word may stand for.
type near struct {
	word  string
	edits int
}

// near returns the words that the typed one may stand for, with the fewest edits
// first, at most maxNear.
func (s *speller) near(typed string) []near {
	if len(typed) < 4 || len(typed) > 32 || !isWord(typed) {
		return nil
	}
	found := s.scan(nil, typed, s.first[typed[0]])
	if typed[1] != typed[0] { // the first two letters exchanged
		found = s.scan(found, typed, s.first[typed[1]])
	}
	slices.SortStableFunc(found, func(a, b near) int { return cmp.Compare(a.edits, b.edits) })
	return found[:min(len(found), maxNear)]
}

func (s *speller) scan(found []near, typed string, list []entry) []near {
	set, limit := letters(typed), 2
	if len(typed) >= 9 {
		limit = 4 // each of two edits may replace one letter by another
	}
	for _, e := range list {
		if bits.OnesCount32(set^e.letters) > limit || len(e.word)-len(typed) > limit || len(typed)-len(e.word) > limit {
			continue
		}
		if d := lexicon.Misspelling(typed, e.word); d > 0 {
			found = append(found, near{e.word, d})
		}
	}
	return found
}
