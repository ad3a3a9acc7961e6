package value

import (
	"math/rand/v2"
	"testing"
)

func TestFold(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "a": "a", "São  Paulo": "sao paulo", " A\u00a0b\n": "a b", "1–0": "1-0", "“Heroes”": `"heroes"`, "O’Neill": "o'neill", "Straße": "strasse",
		"a\u200bb": "a b", "co\u00adop": "coop", "e\u0301": "e", "Æsir": "aesir", "`x`": "'x'", "ＡＢ": "ab",
	} {
		if got := Fold(text); got != want {
			t.Errorf("Fold(%q) = %q, want %q", text, got, want)
		}
		if again := Fold(want); again != want {
			t.Errorf("Fold(%q) = %q: folding again changes it", want, again)
		}
		for _, folded := range []string{want, text, "", "a", "b", want + "a", want + " a", "a" + want} {
			if got := FoldsTo(text, folded); got != (want == folded) {
				t.Errorf("FoldsTo(%q, %q) = %v", text, folded, got)
			}
		}
	}
}

// TestFoldsTo compares with folding, on texts that are mostly alike.
func TestFoldsTo(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	letters := []rune("aAb1-` \t\u00a0é\u0301\u200b–ß")
	draw := func() string {
		text := make([]rune, rng.IntN(5))
		for i := range text {
			text[i] = letters[rng.IntN(len(letters))]
		}
		return string(text)
	}
	same := 0
	for range 100_000 {
		text, folded := draw(), Fold(draw())
		want := Fold(text) == folded
		if got := FoldsTo(text, folded); got != want {
			t.Fatalf("FoldsTo(%q, %q) = %v", text, folded, got)
		}
		if want && folded != "" {
			same++
		}
	}
	if same < 100 {
		t.Errorf("only %d texts are folded to the other", same)
	}
}
