package program

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"
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

// TestCalendar compares the calendar with package time.
func TestCalendar(t *testing.T) {
	start := time.Date(1, 1, 1, 0, 0, 0, 0, time.UTC).Unix()
	for second := int64(-12000 * 365 * secondsOfDay); second < 10500*365*secondsOfDay; second += 86400*37 + 4321 {
		u := time.Unix(start+second, 0).UTC()
		want := Clock{u.Year(), int(u.Month()), u.Day(), u.Hour(), u.Minute(), u.Second()}
		if got := ClockOf(second); got != want {
			t.Fatalf("ClockOf(%d) = %v, want %v", second, got, want)
		}
		if YearOf(second) != want.Year || StartOfYear(want.Year) != time.Date(want.Year, 1, 1, 0, 0, 0, 0, time.UTC).Unix()-start {
			t.Fatalf("year of %d: %d, starts at %d", second, YearOf(second), StartOfYear(want.Year))
		}
	}
}
