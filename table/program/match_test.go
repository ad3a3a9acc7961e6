package program

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"

	"semtree/table"
)

// alphabet has what folding changes: case, accents, blanks, dashes, quotes.
var alphabet = []rune("aAbBeEéÉ\u0301  \t--–''’\"“1२ßæ\u200b\u00ad़İ.`~Δδ")

func randomText(r *rand.Rand) string {
	var b strings.Builder
	for range r.IntN(8) {
		b.WriteRune(alphabet[r.IntN(len(alphabet))])
	}
	return b.String()
}

// TestFoldsTo compares the quick tests of a cell with folding.
func TestFoldsTo(t *testing.T) {
	equal, held := 0, 0
	words := func(s string) string {
		return " " + strings.Join(strings.FieldsFunc(table.Fold(s), func(r rune) bool { return !unicode.In(r, unicode.L, unicode.N, unicode.M) }), " ") + " "
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 200_000 {
		s, folded := randomText(r), table.Fold(randomText(r))
		want := table.Fold(s) == folded
		if got := foldsTo(s, folded); got != want {
			t.Fatalf("foldsTo(%q, %q) = %v", s, folded, got)
		}
		if want {
			equal++
		}
		if !hasWord(folded) {
			continue
		}
		want = strings.Contains(words(s), words(folded))
		if got := holds(s, folded); got != want {
			t.Fatalf("holds(%q, %q) = %v", s, folded, got)
		}
		if want {
			held++
		}
	}
	if equal < 100 || held < 100 {
		t.Errorf("only %d of the texts were equal, %d held the words", equal, held)
	}
}
