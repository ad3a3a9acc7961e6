package table

import (
	"math"
	"strings"
	"unicode/utf8"

	"semtree/lexicon/english"
	"semtree/table/value"
)

// claim is what the name of a row says about its being one of totals.
type claim struct {
	kind   claimKind
	mean   bool // it is one of averages
	count  int  // of things
	column int  // the one right of the name
}

type claimKind int

const (
	noClaim claimKind = iota
	begins            // "Sum paid"
	ends              // "Week total"
	whole             // "Summe", "Grand total"
	things            // "44 LPs"
)

// claimOf returns what a text claims.
func claimOf(text string) (c claim) {
	if len(text) > value.MaxLength {
		return c
	}
	words, start, first, last := 0, -1, text, text
	for i := 0; i <= len(text); i++ {
		letter := i < len(text) && (value.IsLetter(text[i]) || text[i] == '_' || text[i] >= utf8.RuneSelf)
		switch {
		case letter && start < 0:
			words, start = words+1, i
		case !letter && start >= 0:
			if last = text[start:i]; words == 1 {
				first = last
			}
			start = -1
		}
	}
	begin, meanFirst := isSum(first)
	end, meanLast := isSum(last)
	perOne := words == 3 && len(text) > len("cost per") && value.FoldsTo(text[:len("cost per")], "cost per")
	c.mean = perOne || meanFirst || meanLast
	switch {
	case begin && end && words <= 2 && !strings.ContainsAny(text, "0123456789") || end && isTotal(text):
		c.kind = whole
	case end || perOne:
		c.kind = ends
	case begin:
		c.kind = begins
	case words == 1 && value.IsDigit(text[0]):
		c.kind = things
		for i := 0; value.IsDigit(text[i]); i++ {
			c.count = 10*c.count + int(text[i]-'0')
		}
	}
	return c
}

// isSum reports whether a word stands for a sum or a mean, and whether for a mean.
func isSum(word string) (is, mean bool) {
	var buffer [16]byte
	if len(word) > len(buffer) {
		return false, false
	}
	lower := append(buffer[:0], word...)
	for i, c := range lower {
		if 'A' <= c && c <= 'Z' {
			lower[i] = c | 0x20
		}
	}
	mean = english.Means.Has(string(lower))
	return mean || english.Sums.Has(string(lower)), mean
}

// hasLetter reports whether a text may have a letter.
func hasLetter(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf || value.IsLetter(byte(r)) })
}

// shown is a number as a cell shows it, with a decimal point or a decimal comma: both, as it is not
// known yet which of them the column has.
type shown struct {
	value  [2]float64
	digits int // of the text, without zeros before them
	half   [2]float64
	ok     bool
}

// showing reads a cell; ok is false if it has no number.
func showing(text string) (n shown) {
	mantissa := 0.0
	some := false
	for i := 0; i < len(text); i++ {
		if c := text[i]; value.IsDigit(c) {
			if mantissa = 10*mantissa + float64(c-'0'); mantissa > 0 {
				n.digits++
			}
			some = true
		}
	}
	if !some {
		return n
	}
	for comma := range n.value {
		a, ok := value.ParseAmount(text, comma == 1)
		if !ok {
			if a.Number.Near, ok = value.ParseDuration(text, false); !ok {
				a.Number.Near = nan
			}
		}
		n.value[comma], n.ok = a.Number.Near, n.ok || ok
		n.half[comma] = 0.5 * (1 + 1e-6) * math.Abs(a.Number.Near) / max(mantissa, 1)
	}
	return n
}

// sums adds up the cells of some rows of a column.
type sums struct {
	of, low, high [2]float64
	n             [2]int
	marked        int // rows with "x", "yes", or the like
}

func (s *sums) add(text string) {
	if len(text) == 0 {
		return
	}
	a := showing(text)
	if !a.ok {
		if english.Marks.Has(strings.ToLower(text)) {
			s.marked++
		}
		return
	}
	for i, v := range a.value {
		if v != v {
			continue
		}
		if s.n[i]++; s.n[i] == 1 {
			s.low[i], s.high[i] = v, v
		}
		s.of[i] += v
		s.low[i], s.high[i] = min(s.low[i], v), max(s.high[i], v)
	}
}

// gives reports whether the sum or the mean of the cells, or the number of marks, is that number,
// within its rounding, and whether it is no mean.
func (s *sums) gives(a *shown) (ok, sum bool) {
	if s.n[0] == 0 && s.marked > 1 && a.value[0] == float64(s.marked) {
		return true, true
	}
	for i, v := range a.value {
		n := float64(s.n[i])
		if n < 2 || v == 0 {
			continue
		}
		sum = sum || math.Abs(s.of[i]-v) <= a.half[i]
		ok = ok || sum || math.Abs(s.of[i]/n-v) <= a.half[i] && s.low[i] < s.high[i]
	}
	return ok, sum
}

// allows reports whether the number may be the sum of the cells and of others, or a mean: of some,
// or of parts of them.
func (s *sums) allows(a *shown, mean bool) bool {
	for i, v := range a.value {
		if s.n[i] > 0 && (v >= s.high[i] && !mean || mean && v >= min(0, s.low[i]) && v <= s.high[i]) {
			return true
		}
	}
	return false
}

// account is what is known of a column when its rows are read from above: the sums of all rows that
// are no totals, and of those after the last total.
type account struct {
	row, found int // the next one, and the next total
	all, part  sums
}
