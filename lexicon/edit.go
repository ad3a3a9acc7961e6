package lexicon

// maxLetters is the length of the longest word that is compared. Longer ones are
// not misspelt words of a natural language.
const maxLetters = 32

// Edits returns the smallest number of edits that turn one word into another. An
// edit omits, adds or replaces a letter, or exchanges two neighbours; no letter is
// edited twice (the optimal string alignment of [damerau1964]). If the number
// exceeds limit, Edits returns limit+1. Words of more than maxLetters letters take memory.
//
//	d(i, j) = min  d(i-1, j) + 1,  d(i, j-1) + 1,
//	               d(i-1, j-1) + [aᵢ ≠ bⱼ],
//	               d(i-2, j-2) + 1  if aᵢ₋₁aᵢ = bⱼbⱼ₋₁
func Edits(a, b []rune, limit int) int {
	if len(a)-len(b) > limit || len(b)-len(a) > limit {
		return limit + 1
	}
	var few [3][maxLetters + 1]int
	rows := [3][]int{few[0][:], few[1][:], few[2][:]} // d(i-2, ·), d(i-1, ·) and d(i, ·), in turn
	if len(b) > maxLetters {
		rows = [3][]int{make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)}
	}
	for j := range len(b) + 1 {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		row, last, before := rows[i%3], rows[(i+2)%3], rows[(i+1)%3]
		row[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			d := last[j-1]
			if a[i-1] != b[j-1] {
				d = 1 + min(d, last[j], row[j-1])
				if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
					d = min(d, before[j-2]+1)
				}
			}
			row[j] = d
			least = min(least, d)
		}
		if least > limit {
			return limit + 1 // an exchange costs more than the cells that it skips
		}
	}
	return min(rows[len(a)%3][len(b)], limit+1)
}
