package lexicon

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"semtree/lexicon/english"
)

// vocabulary is what the spellers of these tests know, as a model lists it.
var vocabulary = []string{"<unk>", "what", "is", "the", "of", "population", "populations", "largest", "large", "long", "longest",
	"cross", "city", "cities", "lakes", "border", "living", "named", "capital", "states", "state", "@stateid", "'s", "many", "highest", "mountain", "populated"}

func speller(t testing.TB) *Speller {
	t.Helper()
	var names []Name
	for label, list := range map[string][]string{
		"stateid": {"mississippi", "texas", "new mexico", "north carolina", "maine", "iowa", "north dakota", "ohio"},
		"placeid": {"mount rainier", "rainy lake"},
		"cityid":  {"phoenix", "carson", "boulder city"},
	} {
		for _, text := range list {
			names = append(names, Name{Text: text, Label: label, Consts: []string{"'" + text + "'"}})
		}
	}
	l, err := New(names)
	if err != nil {
		t.Fatal(err)
	}
	return NewSpeller(l, vocabulary)
}

func TestSpeller(t *testing.T) {
	s := speller(t)
	for _, c := range []struct{ name, question, want string }{
		{"a letter left out", "populaton", "population"},
		{"a letter too many", "capitalo", "capital"},
		{"another letter", "capitol", "capital"},
		{"two letters exchanged", "lagrest", "largest"},
		{"the first two letters exchanged", "hwat", "what"},
		{"two edits in a long word", "poplaton", ""}, // 8 letters
		{"two edits in a longer word", "poppulaton", "population"},
		{"upper case", "POPULATON", "population"},
		{"a name", "missisippi", "@mississippi"},
		{"a short name, exchanged", "iwoa", "@iowa"},
		{"a short name, another letter", "iowe", ""},
		{"a short word, a letter left out", "stte", "state"},
		{"a name of five letters", "mainne texs", "@maine|"},
		{"a word of a name", "north carlina", "@north carolina"},
		{"both words of a name", "nroth carlina", "@north carolina"},
		{"a word of a name that is not there", "carlina", ""},
		{"a name whose other word is known to names alone", "mount ranier", "@mount rainier"},
		{"plural", "capitals", "capital"},
		{"singular", "lake", "lakes"},
		{"a wrong plural", "citys", "city"},
		{"a form in -es", "crosses", "cross"},
		{"a form in -ed", "bordered", "border"},
		{"a form in -ing", "bordering", "border"},
		{"a form in -ed for -ing", "naming", "named"},
		{"a comparative is no misspelling", "larger", ""},
		{"nor is a superlative", "highest mountainest", "|"},
		{"nor a negation", "unpopulated", ""},
		{"the first letter is right", "bopulation", ""},
		{"as near to two words", "populationi populationx", "|"},
		{"a common word", "while", ""},
		{"too short", "ths", ""},
		{"too long", "m" + strings.Repeat("i", 40), ""},
		{"digits", "popu1ation", ""},
		{"an apostrophe", "populat'on", ""},
		{"a known word is never another", "populations large long city", "|||"},
		{"a name is never another", "maine carson", "@maine|@carson"},
		{"nor a part of one", "mount boulder rainy", "||"},
		{"accents are no mistakes", "Ténessée pópulaton", "|population"},
		{"no letters of ours", "популяция", ""},
	} {
		t.Run(c.name, func(t *testing.T) { checkReading(t, s, c.question, c.want) })
	}
}

// checkReading compares what the tokens of a question are read as, between
// bars; @ stands before a name.
func checkReading(t *testing.T, s *Speller, question, want string) {
	t.Helper()
	tokens, err := s.Link(question)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, token := range tokens {
		read := token.Corrected
		if token.Entities != nil {
			read = "@" + strings.Trim(token.Entities[0].Consts[0], "'")
		}
		got = append(got, read)
	}
	if text := strings.Join(got, "|"); text != want {
		t.Errorf("%q is read as %q, want %q", question, text, want)
	}
}

// slowNearest is nearest by the definition: every word is compared.
func slowNearest(s *Speller, w string) string {
	letters := []rune(w)
	if len(letters) < exchange || len(letters) > maxLetters {
		return ""
	}
	best, found := 3, []entry(nil)
	for _, e := range s.entries {
		least := oneEdit
		if !e.trained {
			least = oneEditNamed
		}
		d := Edits(letters, e.letters, maxLetters) // which TestEditsExhaustive compares with its definition
		sorted := func(r []rune) []rune { return slices.Sorted(slices.Values(r)) }
		swap := d == 1 && len(letters) == len(e.letters) && slices.Equal(sorted(letters), sorted(e.letters))
		switch {
		case d > 2 || d == 2 && len(letters) < twoEdits || max(len(letters), len(e.letters)) < least && !swap,
			english.OtherMeaning(w, e.text) || !sameStart(letters, e.letters):
		case d < best:
			best, found = d, []entry{e}
		case d == best:
			found = append(found, e)
		}
	}
	if one := slices.DeleteFunc(slices.Clone(found), func(e entry) bool { return !e.trained }); len(one) > 0 {
		found = one
	}
	if len(found) != 1 {
		return ""
	}
	return found[0].text
}

// TestNearest garbles words by one to three edits, and compares the word found
// with that of the definition.
func TestNearest(t *testing.T) {
	s, rng := speller(t), rand.New(rand.NewPCG(3, 5))
	found := 0
	for range 3000 {
		w := []rune(s.entries[rng.IntN(len(s.entries))].text)
		for range 1 + rng.IntN(3) {
			i, r := rng.IntN(len(w)), rune('a'+rng.IntN(26))
			switch rng.IntN(4) {
			case 0:
				w = slices.Insert(w, i, r)
			case 1:
				w[i] = r
			case 2:
				w[i], w[len(w)/2] = w[len(w)/2], w[i]
			default:
				if len(w) > 2 {
					w = slices.Delete(w, i, i+1)
				}
			}
		}
		got, want := s.nearest(string(w)), slowNearest(s, string(w))
		if got != want {
			t.Fatalf("nearest(%q) = %q, want %q", string(w), got, want)
		}
		if got != "" {
			found++
		}
	}
	if found < 300 {
		t.Errorf("%d of 3000 words were found, want 300 at least: the test shows little", found)
	}
}

// TestSpellerUnchanged: what is understood is left as the lexicon links it, and
// so is a question without anything that is not.
func TestSpellerUnchanged(t *testing.T) {
	s := speller(t)
	for _, q := range []string{"", "?", "tell me the population of new mexico", "Texas's largest city", "1,000 states", "ohio and iowa"} {
		plain, err := s.lexicon.Link(q)
		if err != nil {
			t.Fatal(err)
		}
		tokens, err := s.Link(q)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.EqualFunc(plain, tokens, func(a, b Token) bool { return a.Text == b.Text && a.Key == b.Key && b.Corrected == "" }) {
			t.Errorf("%q: %+v, want %+v", q, tokens, plain)
		}
	}
	if _, err := s.Link(strings.Repeat("a", MaxBytes+1)); err == nil {
		t.Error("a question of any length")
	}
}

// FuzzSpeller: tokens cover the same bytes in order, whatever is typed; a token
// that was understood as typed stays so; what is corrected is understood.
func FuzzSpeller(f *testing.F) {
	s := speller(f)
	for _, q := range []string{"what is the populaton of north carlina's largets citys", "nroth nroth carlina", "\xff mount ranier", "1.5 iwoa"} {
		f.Add(q)
	}
	f.Fuzz(func(t *testing.T, q string) {
		tokens, err := s.Link(q)
		if err != nil {
			return
		}
		end := 0
		for _, token := range tokens {
			if token.Start < end || token.End <= token.Start || token.End > len(q) {
				t.Fatalf("token %+v after byte %d of %d", token, end, len(q))
			}
			end = token.End
			if token.Corrected != "" && !s.understood(token) {
				t.Fatalf("corrected to what is not understood: %+v", token)
			}
			if token.Corrected == token.Text {
				t.Fatalf("corrected to itself: %+v", token)
			}
			if s.trained[token.Text] && token.Corrected != "" && token.Entities == nil {
				t.Fatalf("a known word is corrected: %+v", token)
			}
		}
	})
}

// BenchmarkSpeller: ten words, three of them misspelt and two unknown.
func BenchmarkSpeller(b *testing.B) {
	s := speller(b)
	for b.Loop() {
		if _, err := s.Link("what is the populaton of the largets citys in zounds mount ranier forsooth"); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
}
