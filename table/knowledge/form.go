package knowledge

import (
	"strings"

	"github.com/kljensen/snowball/english"
)

// Degree is the degree of comparison of an adjective or adverb.
type Degree int

// The degrees.
const (
	Positive Degree = iota // heavy
	MoreThan               // heavier
	MostOf                 // heaviest
)

// Compare returns the positive of a comparative or superlative and its degree:
// "heavy" and MostOf for "heaviest". A word that is neither is returned as it is, with
// Positive. "More" and "most" before an adjective are the caller's business.
func (k *Knowledge) Compare(word string) (string, Degree) {
	w := k.Word(word)
	for _, f := range w.all() {
		switch f.kind {
		case Comparative:
			return k.words[f.id], MoreThan
		case Superlative:
			return k.words[f.id], MostOf
		}
	}
	return word, Positive
}

// Bases returns the known base forms of a word, without the word: "win" for "won".
// Positives of comparatives are among them.
func (k *Knowledge) Bases(word string) []string {
	var bases []string
	w := k.Word(word)
	for _, f := range w.all() {
		if k.words[f.id] != word {
			bases = append(bases, k.words[f.id])
		}
	}
	return bases
}

// form is a known word and what another word is to it: Same for the word itself, or
// Form, Comparative, Superlative.
type form struct {
	id   int32
	kind Kind
}

// Word is a word that was looked up: itself, if it is known, and its base forms. The
// zero Word is unknown.
type Word struct {
	text  string
	root  string  // stem of an unknown word
	row   int32   // of the vector, from 1; 0 for none
	list  [6]form // an array, so that looking up does not allocate
	count int
}

func (w *Word) all() []form { return w.list[:w.count] }

func (w *Word) add(id int32, kind Kind) {
	if w.count < len(w.list) {
		w.list[w.count] = form{id, kind}
		w.count++
	}
}

// stem returns the stem of the word, which is stored for an unknown one.
func (w *Word) stem() string {
	if w.root != "" {
		return w.root
	}
	return english.Stem(w.text, false)
}

// Word looks up a word. The base forms of a known word are in the file; those of an
// unknown word are guessed from its ending.
func (k *Knowledge) Word(text string) Word {
	w := Word{text: text}
	if id, known := k.ids[text]; known {
		w.add(id, Same)
		for _, e := range k.edges[id] {
			if e.Kind <= Superlative {
				w.add(e.To, e.Kind)
			}
		}
	} else {
		k.guess(text, &w)
	}
	for _, f := range w.all() {
		if w.row = k.row[f.id] + 1; w.row > 0 {
			break
		}
	}
	if w.count == 0 {
		w.root = english.Stem(text, false)
	}
	return w
}

// endings are regular endings of forms, and what the base has in their place.
var endings = []struct {
	ending, base string
	kind         Kind
}{
	{"ies", "y", Form}, {"es", "", Form}, {"s", "", Form}, {"'s", "", Form},
	{"ied", "y", Form}, {"ed", "e", Form}, {"ed", "", Form},
	{"ing", "e", Form}, {"ing", "", Form},
	{"iest", "y", Superlative}, {"est", "e", Superlative}, {"est", "", Superlative},
	{"ier", "y", Comparative}, {"er", "e", Comparative}, {"er", "", Comparative},
}

// least is the number of letters that the guessed base of a noun or verb has at least:
// shorter ones are mostly wrong ("bus", "king").
const least = 4

// guess adds the known words that an unknown word may be a form of. Comparatives are
// guessed only of words that compare a column.
func (k *Knowledge) guess(word string, w *Word) {
	for _, e := range endings {
		stem, ok := strings.CutSuffix(word, e.ending)
		if !ok || len(stem)+len(e.base) < least && e.kind == Form {
			continue
		}
		for _, base := range [...]string{stem + e.base, single(stem, e.base)} {
			id, known := k.ids[base]
			if known && (e.kind == Form || k.compares(id)) {
				w.add(id, e.kind)
			}
		}
	}
}

// single returns a stem without the doubling of its last letter, as in "bigger"; ""
// if there is none, or the base has an ending.
func single(stem, ending string) string {
	n := len(stem)
	if ending != "" || n < 3 || stem[n-1] != stem[n-2] {
		return ""
	}
	return stem[:n-1]
}

// compares reports whether a word compares a column.
func (k *Knowledge) compares(id int32) bool {
	for _, e := range k.edges[id] {
		if e.Kind == More || e.Kind == Less {
			return true
		}
	}
	return false
}
