package main

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"semtree/internal/textfile"
	"semtree/lab"
	"semtree/table/knowledge"
)

// A part of speech, as WordNet writes it. Satellite adjectives count as adjectives.
const (
	noun      = 'n'
	verb      = 'v'
	adjective = 'a'
	adverb    = 'r'
)

// parts are the parts of speech with the ending of their files.
var parts = []struct {
	pos  byte
	file string
}{{noun, "noun"}, {verb, "verb"}, {adjective, "adj"}, {adverb, "adv"}}

// synset is a meaning, with the words that have it.
type synset struct {
	pos      byte
	lex      int // number of the lexicographer's file
	words    []string
	pointers []pointer
}

// pointer is a relation to another synset, or between words of two.
type pointer struct {
	symbol   string
	to       int // key of the synset
	from, of int // which words, from 1; 0 for all
}

// sense is one meaning of a word, with how often the word is used in it.
type sense struct {
	synset int
	share  float64 // of all uses of the word
}

// wordnet is the database. A synset has the key key(pos, offset).
type wordnet struct {
	synsets   map[int]*synset
	senses    map[string][]sense           // of a word, whatever its part of speech
	lemmas    map[byte]map[string]int      // uses of a word as a part of speech, in tagged texts
	irregular map[byte]map[string][]string // bases of irregular forms
	roots     map[int]knowledge.Class      // by synset
}

func key(pos byte, offset int) int {
	kind := strings.IndexByte("nvr", pos) // -1 for adjectives
	return 4*offset + kind + 1
}

// spell turns a lemma into a word of the file.
func spell(lemma string) string {
	if i := strings.IndexByte(lemma, '('); i > 0 { // beautiful(p)
		lemma = lemma[:i]
	}
	return strings.ToLower(strings.ReplaceAll(lemma, "_", " "))
}

// readWordnet reads the database.
func readWordnet(fsys fs.FS) *wordnet {
	wn := &wordnet{synsets: map[int]*synset{}, senses: map[string][]sense{}, lemmas: map[byte]map[string]int{}, irregular: map[byte]map[string][]string{}}
	uses := readUses(fsys)
	for _, p := range parts {
		wn.lemmas[p.pos], wn.irregular[p.pos] = map[string]int{}, map[string][]string{}
		eachLine(fsys, "data."+p.file, func(f fields) { wn.data(p.pos, f) })
		eachLine(fsys, "index."+p.file, func(f fields) { wn.index(p.pos, f, uses) })
		eachLine(fsys, p.file+".exc", func(f fields) { wn.exception(p.pos, f) })
	}
	wn.shares()
	wn.check()
	wn.findRoots()
	return wn
}

// eachLine calls read for the fields of each line, but for those of the licence,
// which begin with blanks. What follows a bar is explanation.
func eachLine(fsys fs.FS, name string, read func(fields)) {
	n := 0
	for row := range strings.Lines(string(lab.Must(textfile.Read(fsys, name)))) {
		n++
		if strings.HasPrefix(row, "  ") {
			continue
		}
		row, _, _ = strings.Cut(row, " | ")
		lab.Checkf(lab.Try(func() { read(strings.Fields(row)) }), "%s:%d", name, n)
	}
}

// usesOf names a word as a part of speech.
type usesOf struct {
	lemma string
	pos   byte
}

// readUses reads how often each sense is used: cntlist.rev has lines of a sense key,
// lemma%type:..., the number of the sense, and the count.
func readUses(fsys fs.FS) map[usesOf]map[int]int {
	uses := map[usesOf]map[int]int{}
	eachLine(fsys, "cntlist.rev", func(f fields) {
		if len(f) != 3 {
			lab.Check(fmt.Errorf("%d fields, want 3", len(f)))
		}
		lemma, rest, found := strings.Cut(f[0], "%")
		n, err1 := strconv.Atoi(f[1])
		count, err2 := strconv.Atoi(f[2])
		if !found || rest == "" || rest[0] < '1' || rest[0] > '5' || err1 != nil || err2 != nil {
			lab.Check(fmt.Errorf("bad line %q", f))
		}
		u := usesOf{lemma, "nvara"[rest[0]-'1']}
		if uses[u] == nil {
			uses[u] = map[int]int{}
		}
		uses[u][n] = count
	})
	return uses
}

// data reads a synset: offset, lexicographer's file, type, number of words in
// hexadecimal, words each with a number, number of pointers, pointers.
func (wn *wordnet) data(pos byte, f fields) {
	offset := f.number(10)
	s := &synset{pos: pos, lex: f.number(10)}
	f.text() // type
	for range f.number(16) {
		s.words = append(s.words, spell(f.text()))
		f.text() // number that tells senses apart
	}
	for range f.number(10) {
		p := pointer{symbol: f.text()}
		to := f.number(10)
		p.to = key(f.text()[0], to)
		words := f.number(16)
		p.from, p.of = words>>8, words&255
		s.pointers = append(s.pointers, p)
	}
	wn.synsets[key(pos, offset)] = s
}

// index reads the senses of a word: lemma, type, number of synsets, number of
// pointers and their symbols, number of senses, number of tagged senses, offsets.
func (wn *wordnet) index(pos byte, f fields, uses map[usesOf]map[int]int) {
	lemma := f.text()
	f.text()
	count := f.number(10)
	for range f.number(10) {
		f.text()
	}
	f.text()
	f.text()
	word, total := spell(lemma), 0
	for n := range count {
		used := uses[usesOf{lemma, pos}][n+1]
		total += used
		// Later senses are rarer, even where no text was tagged.
		share := float64(used) + 0.5/float64((n+1)*(n+1))
		wn.senses[word] = append(wn.senses[word], sense{key(pos, f.number(10)), share})
	}
	wn.lemmas[pos][word] = total
}

func (wn *wordnet) exception(pos byte, f fields) {
	if len(f) < 2 {
		lab.Check(fmt.Errorf("%d fields, want a form and its bases", len(f)))
	}
	form := spell(f[0])
	for _, base := range f[1:] {
		wn.irregular[pos][form] = append(wn.irregular[pos][form], spell(base))
	}
}

// shares makes the shares of each word's senses sum to 1.
func (wn *wordnet) shares() {
	for _, senses := range wn.senses {
		total := 0.0
		for _, s := range senses {
			total += s.share
		}
		for i := range senses {
			senses[i].share /= total
		}
	}
}

// check ends at a synset that something points to and that is not there.
func (wn *wordnet) check() {
	for word, senses := range wn.senses {
		for _, s := range senses {
			if wn.synsets[s.synset] == nil {
				lab.Check(fmt.Errorf("WordNet: a meaning of %q is missing", word))
			}
		}
	}
	for _, s := range wn.synsets {
		for _, p := range s.pointers {
			t := wn.synsets[p.to]
			if t == nil || p.from > len(s.words) || p.of > len(t.words) {
				lab.Check(fmt.Errorf("WordNet: %q points to what is missing", s.words))
			}
		}
	}
}

// share returns how often a word is used in a meaning; 0 if it does not have it.
func (wn *wordnet) share(word string, synset int) float64 {
	for _, s := range wn.senses[word] {
		if s.synset == synset {
			return s.share
		}
	}
	return 0
}

// fields are what is left of a line.
type fields []string

// text takes the next field off the line.
func (f *fields) text() string {
	if len(*f) == 0 {
		lab.Check(errors.New("the line ends too early"))
	}
	first := (*f)[0]
	*f = (*f)[1:]
	return first
}

// number takes the next field as a number.
func (f *fields) number(base int) int {
	text := f.text()
	n, err := strconv.ParseUint(text, base, 31)
	if err != nil {
		lab.Check(fmt.Errorf("%q is not a number", text))
	}
	return int(n)
}
