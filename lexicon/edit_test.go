package lexicon

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// slowEdits is the definition of edits, as it stands.
func slowEdits(a, b []rune) int {
	i, j := len(a), len(b)
	if i == 0 || j == 0 {
		return i + j
	}
	d := slowEdits(a[:i-1], b[:j-1])
	if a[i-1] != b[j-1] {
		d++
	}
	d = min(d, slowEdits(a[:i-1], b)+1, slowEdits(a, b[:j-1])+1)
	if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
		d = min(d, slowEdits(a[:i-2], b[:j-2])+1)
	}
	return d
}

// TestEditsExhaustive compares all words of up to four letters over an alphabet
// of three, with every limit that is used, with the definition.
func TestEditsExhaustive(t *testing.T) {
	words := [][]rune{{}}
	for from := 0; len(words[from]) < 4; from++ {
		for _, r := range "abc" {
			words = append(words, append(append([]rune{}, words[from]...), r))
		}
	}
	if len(words) != 121 {
		t.Fatalf("%d words, want 1+3+9+27+81", len(words))
	}
	for _, a := range words {
		for _, b := range words {
			want := slowEdits(a, b)
			for limit := range 4 {
				if got := Edits(a, b, limit); got != min(want, limit+1) {
					t.Fatalf("Edits(%q, %q, %d) = %d, want %d", string(a), string(b), limit, got, min(want, limit+1))
				}
			}
		}
	}
}

// TestEditsRandom compares longer words, one made of the other by a few edits.
func TestEditsRandom(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 1))
	letter := func() rune { return []rune("aeßt")[rng.IntN(4)] }
	for range 100 {
		a := make([]rune, 4+rng.IntN(3))
		for i := range a {
			a[i] = letter()
		}
		b := append([]rune{}, a...)
		for range rng.IntN(4) {
			switch i := rng.IntN(len(b) - 1); rng.IntN(4) {
			case 0:
				b = append(b[:i], b[i+1:]...)
			case 1:
				b = append(b[:i], append([]rune{letter()}, b[i:]...)...)
			case 2:
				b[i] = letter()
			default:
				b[i], b[i+1] = b[i+1], b[i]
			}
		}
		if got, want := Edits(a, b, 2), min(slowEdits(a, b), 3); got != want {
			t.Errorf("Edits(%q, %q, 2) = %d, want %d", string(a), string(b), got, want)
		}
	}
}

// FuzzEdits: the distance is symmetric, within the difference of the lengths
// and the longer length, 0 for equal words alone, and the limit changes nothing
// below it.
func FuzzEdits(f *testing.F) {
	f.Add("populaton", "population")
	f.Add("ab", "ba")
	f.Add("", "ééé")
	f.Fuzz(func(t *testing.T, s, u string) {
		a, b := []rune(s), []rune(u)
		if len(a) > maxLetters || len(b) > maxLetters {
			return
		}
		d := Edits(a, b, maxLetters)
		if d != Edits(b, a, maxLetters) || d > max(len(a), len(b)) || d < max(len(a)-len(b), len(b)-len(a)) {
			t.Fatalf("Edits(%q, %q) = %d, back %d", s, u, d, Edits(b, a, maxLetters))
		}
		if (d == 0) != (string(a) == string(b)) {
			t.Fatalf("Edits(%q, %q) = %d", s, u, d)
		}
		for limit := range 3 {
			if got := Edits(a, b, limit); got != min(d, limit+1) {
				t.Fatalf("Edits(%q, %q, %d) = %d, without limit %d", s, u, limit, got, d)
			}
		}
	})
}

func ExampleSpeller() {
	l, err := New([]Name{{Text: "new mexico", Label: "stateid", Consts: []string{"'new mexico'"}}})
	if err != nil {
		panic(err)
	}
	s := NewSpeller(l, []string{"population", "of", "cross"})
	tokens, err := s.Link("populaton of new mexcio crosses")
	if err != nil {
		panic(err)
	}
	for _, t := range tokens {
		fmt.Printf("%q is %q, read as %q\n", t.Text, t.Key, t.Corrected)
	}
	// Output:
	// "populaton" is "population", read as "population"
	// "of" is "of", read as ""
	// "new mexcio" is "@stateid", read as "new mexico"
	// "crosses" is "cross", read as "cross"
}
