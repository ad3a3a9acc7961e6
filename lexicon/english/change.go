package english

import "slices"

// Words that say that a number is more, or less, than it was.
const (
	risings  Words = " rise rises rose risen grow grows grew grown growth increase increases increased gain gained climb climbed improve improved improvement change changes changed changing "
	fallings Words = " fall falls fell fallen drop drops dropped decrease decreases decreased decline declines declined shrink shrinks shrank shrunk "
	ofNumber Words = " in of "
	goes     Words = " go goes going went gone "

	beforePercent Words = " in by how what many much the a as "
)

// Against stand between two numbers or times that are compared, the later of which may be said first.
const Against Words = " vs versus against compared "

// Change is which words of a question ask for a change from one number to another one.
type Change struct {
	Words     []int // that say so
	Falling   bool  // what is asked for is how much less it is
	InPercent bool
}

// ChangeRequest returns which of the words ask for the change from one number to another one, as in "how much did sales grow from May to June",
// "change in sales between 2022 and 2024, in percent". It needs two ends: "from … to", "between … and", "1992 to
// 1993".
func ChangeRequest(words []string) (c Change, ok bool) {
	if !hasEnds(words) || Auxiliaries.Has(words[0]) { // "did sales grow?" asks whether
		return c, false
	}
	for i, word := range words {
		moves := i > 0 && goes.Has(words[i-1]) && (word == "up" || word == "down")
		if moves {
			c.Words = append(c.Words, i-1)
		}
		switch rises := risings.Has(word) || moves && word == "up"; {
		case rises, fallings.Has(word), moves:
			if !ok {
				c.Falling, ok = !rises, true
			}
			c.Words = append(c.Words, i)
			if next := i + 1; next < len(words) && ofNumber.Has(words[next]) && !sayWhen(words, next) {
				c.Words = append(c.Words, next)
			}
		case shareUnits.Has(word) && (i == 0 || !isDigits(words[i-1])):
			c.Words, c.InPercent = append(c.Words, i), true
			for j := i - 1; j >= 0 && beforePercent.Has(words[j]); j-- {
				c.Words = append(c.Words, j)
			}
		}
	}
	slices.Sort(c.Words)
	c.Words = slices.Compact(c.Words)
	return c, ok
}

// hasEnds reports whether words say from what to what: "from may to june", "q1 2023 to q1 2024", "2024 vs 2023".
func hasEnds(words []string) bool {
	for _, ends := range [][2]string{{"from", "to"}, {"between", "and"}} {
		if i := slices.Index(words, ends[0]); i >= 0 && slices.Contains(words[i:], ends[1]) {
			return true
		}
	}
	for i := 1; i+1 < len(words); i++ {
		if hasDigit(words[i-1]) && (words[i] == "to" || Against.Has(words[i])) && (hasDigit(words[i+1]) || i+2 < len(words) && hasDigit(words[i+2])) {
			return true
		}
	}
	return false
}

// hasDigit reports whether a word is a number, or begins with one letter before it: "q1".
func hasDigit(word string) bool { return isDigits(word) || len(word) > 1 && isDigits(word[1:]) }

// sayWhen reports whether "in" stands before a number: "grew in 2019".
func sayWhen(words []string, in int) bool { return in+1 < len(words) && isDigits(words[in+1]) }
