package link

import (
	"math"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
)

// Some headers are ranges of numbers: "$30-40k", "<$10k", "age18_24", "65+". A question says them in another way:
// "between 30 and 40 thousand", "under 10k", "18 to 24 year olds".

// bracket is a range of numbers.
type bracket struct {
	column    int     // whose header it is
	low, high float64 // infinite for an open end
	scale     float64 // of the numbers, which a question may leave out: 1000 for "$30-40k"
}

// brackets returns the headers that are ranges.
func brackets(t *table.Table) (list []bracket) {
	for c, column := range t.Columns {
		if b, ok := readBracket(value.Fold(column.Name)); ok && !column.Hidden {
			b.column = c
			list = append(list, b)
		}
	}
	return list
}

// readBracket reads the range in a folded text.
func readBracket(text string) (b bracket, ok bool) {
	numbers := figures(text)
	switch len(numbers) {
	case 1:
		n := &numbers[0]
		before, behind := strings.TrimRight(text[:n.start], " $€£_"), strings.TrimLeft(text[n.end:], " _")
		b = bracket{low: n.value, high: n.value, scale: n.scale}
		switch {
		case isBound(before, behind, english.BelowBounds):
			b.low = math.Inf(-1)
		case isBound(before, behind, english.AboveBounds):
			b.high = math.Inf(1)
		default:
			return b, false
		}
		return b, true
	case 2:
		low, high := &numbers[0], &numbers[1]
		between := strings.Trim(text[low.end:high.start], " $€£")
		if low.end < high.start && !english.BetweenBounds.Has(between) {
			return b, false
		}
		b = bracket{low: low.value, high: high.value, scale: high.scale}
		if low.scale == 1 && low.value*high.scale < high.value {
			b.low *= high.scale
		}
		return b, b.low < b.high && !isYears(b.low, b.high)
	}
	return b, false
}

// isBound reports whether what stands before or behind a number says that it is a bound.
func isBound(before, behind string, bounds english.Phrases) bool {
	for phrase := range strings.SplitSeq(strings.Trim(string(bounds), "|"), "|") {
		if rest, ok := strings.CutSuffix(before, phrase); ok && !(endsInLetter(rest) && endsInLetter(phrase)) {
			return true
		}
		rest, ok := strings.CutPrefix(behind, phrase)
		if ok && !(endsInLetter(phrase) && rest != "" && isSmallLetter(rest[0])) && !strings.ContainsAny(phrase, "<>") {
			return true
		}
	}
	return false
}

func endsInLetter(s string) bool { return s != "" && isSmallLetter(s[len(s)-1]) }

func isSmallLetter(b byte) bool { return 'a' <= b && b <= 'z' }

// isYears reports whether a range is one of years, which are no amounts.
func isYears(low, high float64) bool { return low >= 1500 && high < 2200 && low == math.Trunc(low) }

// figure is a number in a text, with the word that scales it.
type figure struct {
	start, end   int
	value, scale float64
}

// figures returns the numbers of a folded text: 40,000 of "40k" and "40 thousand". Four digits behind letters may be
// two numbers: "perc1519".
func figures(s string) (list []figure) {
	for i := 0; i < len(s); {
		if !isDigit(rune(s[i])) {
			i++
			continue
		}
		end := i
		for end < len(s) && (isDigit(rune(s[end])) || strings.IndexByte(".,", s[end]) >= 0 && end+1 < len(s) && isDigit(rune(s[end+1]))) {
			end++
		}
		if n := end - i; n == 4 && i > 0 && isSmallLetter(s[i-1]) && s[i:i+2] < s[i+2:end] && !english.CenturyStarts.Has(s[i:i+2]) {
			list = append(list, newFigure(s, i, i+2), newFigure(s, i+2, end))
			i = end
			continue
		}
		n := newFigure(s, i, end)
		list = append(list, n)
		i = n.end
	}
	return list
}

// newFigure reads the digits of a text with the scale behind them.
func newFigure(s string, start, end int) figure {
	n := figure{start: start, end: end, scale: 1}
	n.value, _, _ = value.ParseNumber(s[start:end])
	from := end + len(s[end:]) - len(strings.TrimLeft(s[end:], " "))
	to := from
	for to < len(s) && isSmallLetter(s[to]) {
		to++
	}
	if scaled, unit, ok := value.ParseNumber(s[start:to]); ok && unit == "" && scaled > n.value {
		n.value, n.scale, n.end = scaled, scaled/n.value, to
	}
	return n
}

// maxBracket is the number of words of a range: "between 30 and 40 thousand", "10 or more".
const maxBracket = 6

// bracketed adds the columns whose headers are the range that begins at a word.
func (f columnFinder) bracketed(i int) {
	if len(f.x.headers.brackets) == 0 {
		return
	}
	said, end := f.bracketAt(i)
	for _, b := range f.x.headers.brackets {
		if end == 0 || !b.is(&said) {
			continue
		}
		f.addColumn(i, end, b.column).matched(fInflected, 0.95).set(fShare, 1)
		for k := i; k < end; k++ {
			f.raise(k, b.column, 0.95)
			f.say(k, b.column, 0.95)
		}
	}
}

// bracketAt returns the range that begins at a word, and the end of its words; 0 if there is none.
func (s *sentence) bracketAt(i int) (b bracket, end int) {
	for end := i + 1; end <= min(i+maxBracket, len(s.words)); end++ {
		b, ok := readBracket(s.rawUpTo(i, end))
		if !ok {
			continue
		}
		if _, later := readBracket(s.rawUpTo(i+1, end)); later && i+1 < end {
			return b, 0
		}
		if scaled, ok := readBracket(s.rawUpTo(i, end+1)); ok && end < len(s.words) && scaled.scale > b.scale {
			return scaled, end + 1
		}
		return b, end
	}
	return b, 0
}

// rawUpTo returns some words as they were typed, folded, with the signs behind them.
func (s *sentence) rawUpTo(from, to int) string {
	end := len(s.text)
	if to < len(s.words) {
		end = s.words[to].Start
	}
	return strings.TrimRight(value.Fold(s.text[s.words[min(from, len(s.words)-1)].Start:end]), " ?.,!;:")
}

// is reports whether a range of a header is the one that a question says, where the scale may be left out.
func (b *bracket) is(said *bracket) bool {
	return same(b.low, said.low) && same(b.high, said.high) ||
		said.scale == 1 && same(b.low, said.low*b.scale) && same(b.high, said.high*b.scale)
}

// same reports whether two numbers of headers and questions, of which some are multiplied by a scale, are equal.
func same(a, b float64) bool { return a == b || math.Abs(a-b) <= 1e-9*math.Abs(b) }
