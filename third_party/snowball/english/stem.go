package english

import (
	"slices"
	"strings"
)

// Stem returns the stem of a word, in lower case. Stop words are stemmed only if that is
// asked for.
func Stem(word string, stemStopWords bool) string {
	word = strings.ToLower(strings.TrimSpace(word))
	if len(word) <= 2 || !stemStopWords && IsStopWord(word) {
		return word
	}
	if stem, ok := irregular[word]; ok {
		return stem
	}
	w := newStem(word)
	w.step0()
	w.step1a()
	w.step1b()
	w.step1c()
	w.derive(step2, w.r1)
	w.step3()
	w.derive(step4, w.r2)
	w.step5()
	return strings.ReplaceAll(string(w.letters), "Y", "y")
}

// stem is a word on its way to its stem. A y that is a consonant is written Y.
type stem struct {
	letters []rune
	r1, r2  int // where the regions R1 and R2 begin, which reach to the end
}

var straight = strings.NewReplacer("‘", "'", "’", "'", "‛", "'")

// newStem returns a word in lower case, with its regions, and without apostrophes at its
// beginning.
func newStem(text string) *stem {
	w := &stem{letters: []rune(strings.TrimLeft(straight.Replace(text), "'"))}
	for i, r := range w.letters {
		if r == 'y' && (i == 0 || isVowel(w.letters[i-1])) {
			w.letters[i] = 'Y'
		}
	}
	w.r1 = w.region(0)
	for _, prefix := range []string{"gener", "commun", "arsen"} {
		if strings.HasPrefix(string(w.letters), prefix) {
			w.r1 = len(prefix)
		}
	}
	w.r2 = w.region(w.r1)
	return w
}

// region returns the place after the first consonant that follows a vowel.
func (w *stem) region(from int) int {
	for i := from + 1; i < len(w.letters); i++ {
		if isVowel(w.letters[i-1]) && !isVowel(w.letters[i]) {
			return i + 1
		}
	}
	return len(w.letters)
}

func isVowel(r rune) bool { return strings.ContainsRune("aeiouy", r) }

// ending returns the first of some endings that the word has, or none.
func (w *stem) ending(list ...string) string {
	text := string(w.letters)
	for _, e := range list {
		if strings.HasSuffix(text, e) {
			return e
		}
	}
	return ""
}

// replace puts other letters in the place of the last ones.
func (w *stem) replace(count int, by string) {
	w.letters = append(w.letters[:len(w.letters)-count], []rune(by)...)
	w.r1, w.r2 = min(w.r1, len(w.letters)), min(w.r2, len(w.letters))
}

// step0 removes an apostrophe, with or without an s.
func (w *stem) step0() { w.replace(len(w.ending("'s'", "'s", "'")), "") }

// step1a removes the plural.
func (w *stem) step1a() {
	switch w.ending("sses", "ied", "ies", "us", "ss", "s") {
	case "sses":
		w.replace(2, "")
	case "ied", "ies":
		if w.replace(1, ""); len(w.letters) > 3 {
			w.replace(1, "")
		}
	case "s":
		if slices.ContainsFunc(w.letters[:max(len(w.letters)-2, 0)], isVowel) {
			w.replace(1, "")
		}
	}
}

// step1b removes -ed and -ing.
func (w *stem) step1b() {
	suffix := w.ending("eedly", "ingly", "edly", "ing", "eed", "ed")
	rest := len(w.letters) - len(suffix)
	switch {
	case suffix == "eed" || suffix == "eedly":
		if rest >= w.r1 {
			w.replace(len(suffix), "ee")
		}
	case suffix != "" && slices.ContainsFunc(w.letters[:rest], isVowel):
		w.letters = w.letters[:rest]
		switch last := w.ending("at", "bl", "iz", "bb", "dd", "ff", "gg", "mm", "nn", "pp", "rr", "tt"); {
		case last == "at" || last == "bl" || last == "iz":
			w.replace(0, "e")
		case last != "":
			w.replace(1, "")
		case w.r1 >= rest && w.shortSyllable(rest):
			w.r1, w.r2 = rest+1, rest+1
			w.replace(0, "e")
		default:
			w.replace(0, "")
		}
	}
}

// step1c writes a last y as i.
func (w *stem) step1c() {
	last := len(w.letters) - 1
	if last > 1 && w.ending("y", "Y") != "" && !isVowel(w.letters[last-1]) {
		w.letters[last] = 'i'
	}
}

// derive replaces the longest ending of a list that the word has, if it is in the region.
func (w *stem) derive(list []ending, region int) {
	text := string(w.letters)
	for _, e := range list {
		if !strings.HasSuffix(text, e.is) {
			continue
		}
		rest := len(w.letters) - len(e.is)
		if rest >= region && (e.after == "" || rest > 0 && strings.ContainsRune(e.after, w.letters[rest-1])) {
			w.replace(len(e.is), e.becomes)
		}
		return
	}
}

// step3 replaces further endings of derived words, -ative in R2 alone.
func (w *stem) step3() {
	region := w.r1
	if w.ending("ative") != "" {
		region = max(w.r1, w.r2)
	}
	w.derive(step3, region)
}

// step5 removes a last e, and one of two l.
func (w *stem) step5() {
	last := len(w.letters) - 1
	switch inR1, inR2 := last >= w.r1, last >= w.r2; {
	case inR1 && w.ending("e") != "" && (inR2 || !w.shortSyllable(last)), inR1 && inR2 && w.ending("ll") != "":
		w.replace(1, "")
	}
}

// shortSyllable reports whether the letters up to a place end with a short syllable.
func (w *stem) shortSyllable(to int) bool {
	switch {
	case to < 2 || isVowel(w.letters[to-1]) || !isVowel(w.letters[to-2]):
		return false
	case to == 2:
		return true
	}
	return !strings.ContainsRune("wxY", w.letters[to-1]) && !isVowel(w.letters[to-3])
}
