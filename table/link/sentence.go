package link

import (
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"semtree/lexicon"
	"semtree/lexicon/english"
	"semtree/table/knowledge"
	"semtree/table/value"
)

// sentence has the words of a question with what is known of them.
type sentence struct {
	text     string
	words    []word
	relative []Relative
}

// word is a word of the question.
type word struct {
	Token
	capital bool
	*meaning
}

// meaning is what is known of a word by its key, whatever the question.
type meaning struct {
	class     english.Class
	stem      string
	filler    bool   // a function word
	adjective string // of which it is a form
	degree    english.Degree
	forms     []form
	written   []string       // other ways to write it, if it is a number
	measuring bool           // it says what is done with a column, and is near in meaning to many
	known     bool           // it is in the word knowledge
	entry     knowledge.Word // of a word that is neither a function word nor a number
	digits    bool
	number    float64 // with unit; only if digits
	unit      string
	hits      []hit     // header words that it matches
	like      []float32 // [columns] how like in meaning it is to a word of the header, 0..1; nil for a function word or a number
}

// form is a word of cells that a word of the question may stand for.
type form struct {
	id int32
	relation
}

func newSentence(x *Index, text string, tokens []Token, relative []Relative) *sentence {
	s := &sentence{text, make([]word, len(tokens)), relative}
	for i, t := range tokens {
		key := t.Word
		if t.IsCountry(text) {
			key = country
		}
		s.words[i] = word{t, t.Text[0] >= 'A' && t.Text[0] <= 'Z', remember(&x.met.Mutex, x.met.words, key, x.meaning)}
	}
	return s
}

// country is the key of the word "us" where it is the US. No key of a word has capitals.
const country = "US"

// meaning looks up a word.
func (x *Index) meaning(key string) *meaning {
	isCountry := key == country
	key = strings.ToLower(key)
	w := &meaning{class: english.ClassOf(key), stem: english.Stem(key), known: x.lore.Known(key), written: english.NumberForms(key), measuring: measuring.Has(key)}
	w.filler = w.class.IsFunction() && !isCountry
	if w.number, w.unit, w.digits = value.ParseNumber(key); !w.digits {
		w.adjective, w.degree = x.lore.degree(key)
	}
	if !w.filler && !w.digits {
		w.entry = x.lore.Word(key).WithStem(w.stem)
		w.like = x.headers.likeness(&w.entry, len(x.table.Columns))
	}
	w.forms, w.hits = x.forms(key, w), x.headers.hits(key, w)
	return w
}

// met are the words of questions about a table with their meanings, and words and phrases with what they ask for and other ways to write them: most words of a
// question were in one before, as "how", "many" and the names of columns.
type met struct {
	sync.Mutex
	words   map[string]*meaning
	hints   map[string][]hint
	aliases map[string][]alias
}

func newMet() *met {
	return &met{words: make(map[string]*meaning), hints: make(map[string][]hint), aliases: make(map[string][]alias)}
}

// maxMet is the number of words, and of phrases, that are kept.
const maxMet = 1000

// remember returns what is known by a key, and finds it if it is not known yet.
func remember[T any](mutex *sync.Mutex, known map[string]T, key string, find func(key string) T) T {
	mutex.Lock()
	v, ok := known[key]
	mutex.Unlock()
	if ok {
		return v
	}
	key = strings.Clone(key) // without the question that it is a part of
	v = find(key)
	mutex.Lock()
	defer mutex.Unlock()
	if len(known) >= maxMet {
		clear(known)
	}
	known[key] = v
	return v
}

// forms returns the words of cells that a word may stand for: itself, or else
// other forms of it, or else words of which it is a misspelling.
func (x *Index) forms(key string, w *meaning) []form {
	var list []form
	add := func(r relation, texts ...string) {
		for _, text := range texts {
			if id, ok := x.cells.ids[text]; ok && !slices.ContainsFunc(list, func(f form) bool { return f.id == id }) {
				list = append(list, form{id, r})
			}
		}
	}
	add(relation{fExact, 1}, key)
	add(relation{fAbbreviated, 0.8}, w.written...)
	if w.filler || w.digits {
		return list
	}
	add(relation{fInflected, 0.9}, english.Numbers(key)...)
	if w.degree == english.Positive {
		add(relation{fInflected, 0.9}, x.lore.bases(key)...)
	}
	add(relation{fInflected, 0.8}, english.Participles(key)...)
	for _, id := range x.cells.kinds.stems[w.stem] {
		add(relation{fInflected, 0.7}, x.cells.texts[id])
	}
	if len(list) == 0 {
		scale := float32(1)
		if w.known {
			scale = knownMisspelt
		}
		for _, n := range x.spell.near(key) {
			add(relation{fMisspelt, scale * misspelt(n.edits)}, n.word)
		}
	}
	return list
}

func misspelt(edits int) float32 { return 0.9 - weigh(0.2, float32(edits)) }

// knownMisspelt is how much less likely a word is a misspelling if it is a word.
const knownMisspelt = 0.6

// word returns the key of a word; empty beyond the ends.
func (s *sentence) word(i int) string {
	if i < 0 || i >= len(s.words) {
		return ""
	}
	return s.words[i].Word
}

// raw returns some words as they were typed.
func (s *sentence) raw(from, to int) string { return s.text[s.words[from].Start:s.words[to-1].End] }

// gap returns what stands between a word and the one before it, with plain dashes
// and a blank for each stretch of blanks.
func (s *sentence) gap(k int) string {
	gap := s.text[s.words[k-1].End:s.words[k].Start]
	inner := value.Fold(gap)
	if inner != "" && strings.TrimSpace(gap) != gap {
		return " " + inner + " "
	}
	return inner
}

// fillers reports whether words are all function words. A word with a capital
// letter inside the question is none.
func (s *sentence) fillers(from, to int) bool {
	for i := from; i < to; i++ {
		w := &s.words[i]
		if !(w.filler || w.class == english.Request && i == 0) || w.capital && i > 0 {
			return false
		}
	}
	return true
}

// digits reports whether words are all numbers.
func (s *sentence) digits(from, to int) bool {
	return !slices.ContainsFunc(s.words[from:to], func(w word) bool { return !w.digits })
}

// quoted reports whether quotation marks stand around a span.
func (s *sentence) quoted(start, end int) bool {
	before, _ := utf8.DecodeLastRuneInString(strings.TrimRight(s.text[:s.words[start].Start], " "))
	after, _ := utf8.DecodeRuneInString(strings.TrimLeft(s.text[s.words[end-1].End:], " .,?!"))
	return isQuote(before) && isQuote(after)
}

func isQuote(r rune) bool {
	return lexicon.Letter(r) == '\'' || strings.ContainsRune(`"“”„«»`, r)
}

// askingAt returns what a question word asks for, and how many words say it.
func (s *sentence) askingAt(i int) (english.Asks, int) {
	return english.AsksFor(s.words[i].Word, s.word(i+1))
}

// firstAsk returns what the first question word asks for, where it stands, and how many words say it.
func (s *sentence) firstAsk() (ask english.Asks, at, length int) {
	for i := range s.words {
		if ask, n := s.askingAt(i); ask != english.Nothing {
			return ask, i, n
		}
	}
	return english.Nothing, 0, 0
}

// maxDenied is how many words may stand between a negation and what it denies: "hasn't been
// paid", "not marked as paid".
const maxDenied = 3

// denied returns the place of a negation shortly before a word, with only words between that
// name nothing; -1 if there is none.
func (s *sentence) denied(i int) int {
	for at := i - 1; at >= max(0, i-1-maxDenied); at-- {
		switch w := &s.words[at]; {
		case s.denies(at):
			return at
		case s.isNumero(at):
			return -1
		case english.Marked.Has(w.Word):
		case !w.filler:
			return -1
		}
	}
	return -1
}

// denies reports whether a word is a negation: "without", "isn't".
func (s *sentence) denies(at int) bool {
	w := s.words[at].Word
	return english.Denying.Has(w) && !s.isNumero(at) || strings.HasSuffix(w, "n't")
}

// isNumero reports whether a word is short for "number": "no. of agents", "no of agents".
func (s *sentence) isNumero(at int) bool {
	return s.words[at].Word == "no" && at+1 < len(s.words) && (s.words[at+1].Word == "of" || strings.HasPrefix(s.text[s.words[at].End:], "."))
}

// lacking returns the place of a word for what is not there shortly before a word: "missing
// a phone number"; -1 if there is none.
func (s *sentence) lacking(i int) int {
	for at := i - 1; at >= max(0, i-2); at-- {
		switch w := &s.words[at]; {
		case english.Lacking.Has(w.Word):
			return at
		case !w.filler:
			return -1
		}
	}
	return -1
}

// lacks returns the end of a word for what is not there shortly behind a place: "the agent is
// unknown"; -1 if there is none.
func (s *sentence) lacks(end int) int {
	for at := end; at < min(len(s.words), end+2); at++ {
		switch w := &s.words[at]; {
		case english.Missing.Has(w.Word):
			return at + 1
		case !w.filler:
			return -1
		}
	}
	return -1
}
