package knowledge

import "semtree/lexicon/english"

// Compare returns the positive of a comparative or superlative and its degree:
// "heavy" and Superlative for "heaviest". A word that is neither is returned as it is, with
// Positive. "More" and "most" before an adjective are the caller's business.
func (k *Knowledge) Compare(word string) (string, english.Degree) {
	w := k.Word(word)
	for _, f := range w.all() {
		if degree := f.degree(); degree != english.Positive {
			return k.words[f.id], degree
		}
	}
	return word, english.Positive
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
	root  string  // stem, if it was given
	row   int32   // of the vector, from 1; 0 for none
	list  [6]form // an array, so that looking up does not allocate
	count int
}

func (w *Word) all() []form { return w.list[:w.count] }

// Row returns which of the vectors is the word's; false for none.
func (w *Word) Row() (row int, ok bool) { return int(w.row) - 1, w.row > 0 }

func (w *Word) add(id int32, kind Kind) {
	if w.count < len(w.list) {
		w.list[w.count] = form{id, kind}
		w.count++
	}
}

// stem returns the stem of the word.
func (w *Word) stem() string {
	if w.root != "" {
		return w.root
	}
	return english.Stem(w.text)
}

// WithStem returns the word with its stem, so that it is not computed again each time that the word is compared with
// one that is not known.
func (w Word) WithStem(stem string) Word {
	w.root = stem
	return w
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
	return w
}

// guess adds the known words that an unknown word may be a form of. Comparatives are
// guessed only of words that compare a column.
func (k *Knowledge) guess(word string, w *Word) {
	for base, degree := range english.Bases(word) {
		id, known := k.ids[base]
		if known && (degree == english.Positive || k.compares(id)) {
			w.add(id, Form+Kind(degree))
		}
	}
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
