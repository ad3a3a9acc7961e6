package wording

import "strings"

// Nearest returns the name that takes the fewest changes of a letter to become another one, in letters of any case: at most one in three
// letters, or one in all. Empty: there is none. The first of equally near ones counts.
func Nearest(name string, known []string) string {
	best, least := "", max(1, len([]rune(name))/3)+1
	for _, other := range known {
		if d := distance([]rune(strings.ToLower(name)), []rune(strings.ToLower(other)), least); d < least {
			best, least = other, d
		}
	}
	return best
}

// distance returns how many letters are to be inserted, left out or replaced to make one text of another; limit, if
// it is no less.
func distance(a, b []rune, limit int) int {
	if len(a)-len(b) >= limit || len(b)-len(a) >= limit {
		return limit
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i, letter := range a {
		before := row[0] // of the row above, one to the left
		row[0] = i + 1
		for j, other := range b {
			d := before
			if letter != other {
				d = 1 + min(before, row[j], row[j+1])
			}
			before, row[j+1] = row[j+1], d
		}
	}
	return min(row[len(b)], limit)
}
