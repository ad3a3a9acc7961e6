package questions

import (
	"math/rand/v2"
	"strings"
	"unicode"

	"semtree/table"
	"semtree/table/value"
)

// piece returns a piece of a text: letters or a word that it starts with, ends with, or contains ("quoted": always in
// quotes).
func (c *column) piece(cell *table.Cell, where string, rng *rand.Rand) (entity, bool) {
	if c.Kind() != table.Text || cell == nil {
		return entity{}, false
	}
	var words [][]rune
	for _, w := range strings.FieldsFunc(cell.Text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		words = append(words, []rune(w))
	}
	if len(words) == 0 {
		return entity{}, false
	}
	var piece []rune
	switch where {
	case "start":
		piece = words[0]
		if n := drawLength(rng); n < len(piece) {
			piece = piece[:n]
		}
	case "end":
		piece = words[len(words)-1]
		if n := drawLength(rng); n < len(piece) {
			piece = piece[len(piece)-n:]
		}
	default:
		piece = words[rng.IntN(len(words))]
		if len(piece) > 5 && rng.IntN(3) == 0 {
			at := rng.IntN(len(piece) - 3)
			piece = piece[at : at+3]
		}
	}
	text := string(piece)
	v := entity{label: "piece", consts: quoted(c.Name, value.Fold(text)), said: text}
	draw := rng.IntN(4)
	if where == "quoted" {
		draw = rng.IntN(2)
	}
	switch draw {
	case 0:
		v.said = `"` + text + `"`
	case 1:
		v.said = "'" + strings.ToLower(text) + "'"
	case 2:
		v.said = strings.ToUpper(text)
	}
	return v, true
}

// drawLength draws the number of letters of a beginning or an end: mostly one, or a whole word.
func drawLength(rng *rand.Rand) int { return []int{1, 1, 1, 2, 3, 100}[rng.IntN(6)] }
