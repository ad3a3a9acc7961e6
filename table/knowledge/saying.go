package knowledge

import (
	"cmp"
	"slices"
	"sort"
	"strings"

	"semtree/lexicon/english"
)

// Saying is something that people say for a notion that a header names: "crowd" for attendance.
type Saying struct {
	Notion   []string // stems of its content words, as [Key] finds them
	How      How
	Strength float64 // in (0, 1]: how surely the notion is meant by it
}

// How says what a saying does with its notion.
type How uint8

// The ways.
const (
	Names How = iota // a noun or phrase: "crowd"
	Verbs            // a verb of which it is subject or object: "attend"
	Asks             // the beginning of a question that asks for it: "how many people came"
	Most             // an adjective or phrase for much of it, or a late time: "best attended"
	Least            // for little of it, or an early time
	hows
)

// Key returns what sayings are looked up by: the stems of the words that are no function words, and of
// those that ask, with blanks between. It is empty for none.
func Key(words []string) string {
	var b strings.Builder
	for _, w := range words {
		if !InKey(w) {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(english.Stem(w))
	}
	return b.String()
}

// InKey reports whether the stem of a word stands in keys.
func InKey(word string) bool {
	c := english.ClassOf(word)
	return c == english.Content || c == english.Request || english.Asking.Has(word)
}

// BeginsKey reports whether a key that says something begins like this.
func (k *Knowledge) BeginsKey(beginning string) bool {
	i := sort.SearchStrings(k.said.Keys, beginning)
	return i < len(k.said.Keys) && strings.HasPrefix(k.said.Keys[i], beginning)
}

// Sayings returns what a key says, the surest first.
func (k *Knowledge) Sayings(key string) []Saying {
	i, found := slices.BinarySearch(k.said.Keys, key)
	if !found {
		return nil
	}
	list := make([]Saying, 0, len(k.said.Of[i]))
	for _, s := range k.said.Of[i] {
		list = append(list, Saying{k.notions[s.Notion], s.How, float64(s.Strength) / MaxStrength})
	}
	slices.SortStableFunc(list, func(a, b Saying) int { return cmp.Compare(b.Strength, a.Strength) })
	return list
}

// Said is what a file says of notions.
type Said struct {
	Notions []string   // keys, in order of their bytes, all different
	Keys    []string   // what is said, likewise
	Of      [][]SaidOf // for each key, by notion, then how
}

// SaidOf is one notion of a key. Strength is 1 to [MaxStrength].
type SaidOf struct {
	Notion   int32
	How      How
	Strength uint8
}

// split returns the words of each notion.
func (s *Said) split() [][]string {
	all := make([][]string, len(s.Notions))
	for i, n := range s.Notions {
		all[i] = strings.Fields(n)
	}
	return all
}
