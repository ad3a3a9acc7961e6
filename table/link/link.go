package link

import (
	"slices"

	"semtree/lexicon/english"
	"semtree/table"
)

// Candidate is one thing that a span of words may mention.
type Candidate struct {
	Start, End int       // words, half-open
	Label      string    // of program.Grammar
	Consts     []string  // without quotes: the name of a column, then values; of a figure, the number, which programs do not quote
	Column     int       // -1 for a figure
	Features   []float32 // as Features names them
}

// Words returns the words of the span, as a set.
func (c *Candidate) Words() uint64 { return (1<<c.End - 1) &^ (1<<c.Start - 1) }

// Cover returns the words of the span after the first, on which the candidate stands.
func (c *Candidate) Cover() uint64 { return c.Words() &^ (1 << c.Start) }

// Question is a question with everything that its words may mention.
type Question struct {
	Text         string
	Tokens       []Token
	WordFeatures []float32   // [words × len(WordFeatures)]
	Candidates   []Candidate // by start, end, label, column and constants
}

// Link finds the candidates of a question. The error is a *[TooLongError].
func (x *Index) Link(question string) (*Question, error) { return x.LinkWith(question, nil) }

// LinkWith does so with a finder, which is asked for the cells of the columns of
// [Index.WithFurther] that runs of words are as a whole. Parts of cells, and misspelt
// cells, are mentioned only if they were read. The error may be the finder's.
func (x *Index) LinkWith(question string, f Finder) (*Question, error) {
	tokens, err := Tokens(question)
	if err != nil {
		return nil, err
	}
	l := &linker{x: x, text: question, seen: make(map[mentionKey]int)}
	l.readWords(tokens)
	l.matchHeaders()
	l.columns()
	l.superlatives()
	l.cells()
	if err := l.furtherCells(f); err != nil {
		return nil, err
	}
	l.literals()
	l.alternatives()
	l.relate()
	l.keepBest()
	q := &Question{Text: question, Tokens: tokens, Candidates: l.candidates()}
	q.WordFeatures = l.wordFeatures()
	return q, nil
}

// linker is the work on one question.
type linker struct {
	x        *Index
	text     string
	words    []word
	hits     [][]hit   // by word: the header words that it matches
	near     []float32 // [words × columns] how near a word is to a column, 0..1
	said     []float32 // the same by the words of the header alone
	mentions []mention
	seen     map[mentionKey]int
}

// mention is a candidate in the making.
type mention struct {
	mentionKey
	consts []string
	f      [features]float32
	match  float32 // how well the words match, 0..1
	prior  float32 // which candidates stay if there are too many
}

type mentionKey struct {
	start, end, label, column int
	value                     string // the constants after the column, joined
}

// label names, in the order of their features.
var labels = [...]string{"text", "quantity", "time", "cell", "part", "range", "largest", "smallest", "amount", "moment", "number", "nth"}

// add adds a mention, or the better match of a mention that is there already. The
// pointer is valid until the next call.
func (l *linker) add(label, start, end, column int, values ...string) *mention {
	key := mentionKey{start: start, end: end, label: label, column: column}
	for _, v := range values {
		key.value += v + "\x00"
	}
	if i, ok := l.seen[key]; ok {
		return &l.mentions[i]
	}
	l.seen[key] = len(l.mentions)
	m := mention{mentionKey: key}
	m.f[label] = 1
	if column >= 0 {
		m.consts = append(m.consts, l.x.columns[column].Name)
		l.describe(&m)
	}
	m.consts = append(m.consts, values...)
	l.mentions = append(l.mentions, m)
	return &l.mentions[len(l.mentions)-1]
}

// matched records how well a mention matches.
func (m *mention) matched(feature int, strength float32) {
	m.f[feature] = max(m.f[feature], strength)
	m.match = max(m.match, strength)
}

// describe sets the features of the column.
func (l *linker) describe(m *mention) {
	c := &l.x.columns[m.column]
	m.f[typeFeatures[c.Type]] = 1
	if c.flag != "" {
		m.f[fTypeText], m.f[fTypeBool] = 0, 1
	}
	m.f[fKey] = float32(c.Profile.Keyness)
	if m.column == l.x.table.Key {
		m.f[fKey] = 1
	}
	if m.column == 0 {
		m.f[fFirstColumn] = 1
	}
	m.f[fPersons], m.f[fPlaces], m.f[fDistinct] = c.person, c.place, c.distinct
	if l.x.kinds[c.Kind()] == 1 {
		m.f[fOnly] = 1
	}
}

var typeFeatures = [...]int{
	table.TypeText: fTypeText, table.TypeNumber: fTypeNumber, table.TypeYear: fTypeYear, table.TypeDate: fTypeDate,
	table.TypeTime: fTypeClock, table.TypeDuration: fTypeDuration, table.TypeBool: fTypeBool,
}

// kindLabel returns the label of a mention of a column.
func kindLabel(k table.Kind) int {
	return [...]int{table.Text: fText, table.Number: fQuantity, table.Time: fTime}[k]
}

// candidates returns the mentions with their features in one array.
func (l *linker) candidates() []Candidate {
	list := make([]Candidate, len(l.mentions))
	all := make([]float32, 0, len(list)*int(features))
	for i := range l.mentions {
		m := &l.mentions[i]
		all = append(all, m.f[:]...)
		if l.x.bare {
			clear(all[len(all)-features:])
		}
		list[i] = Candidate{m.start, m.end, labels[m.label], m.consts, m.column, all[len(all)-features : len(all) : len(all)]}
	}
	return list
}

// word is a word of the question.
type word struct {
	Token
	class     english.Class
	stem      string
	filler    bool // a function word
	capital   bool
	adjective string // of which it is a form
	degree    int    // 1: comparative, 2: superlative
	forms     []form
	digits    bool
	number    float64 // with unit; only if digits
	unit      string
}

// form is a word of cells that a word of the question may stand for.
type form struct {
	id int32
	relation
}

func (l *linker) readWords(tokens []Token) {
	l.words = make([]word, len(tokens))
	for i, t := range tokens {
		w := &l.words[i]
		w.Token, w.class, w.stem = t, english.ClassOf(t.Word), english.Stem(t.Word)
		w.filler = w.class.IsFunction()
		w.capital = t.Text[0] >= 'A' && t.Text[0] <= 'Z'
		if w.number, w.unit, w.digits = table.ParseNumber(t.Word); !w.digits {
			w.adjective, w.degree = l.x.lore.degree(t.Word)
		}
		w.forms = l.forms(w)
	}
}

// forms returns the words of cells that a word may stand for: itself, or else
// other forms of it, or else words of which it is a misspelling.
func (l *linker) forms(w *word) []form {
	var list []form
	add := func(text string, r relation) {
		if id, ok := l.x.cells.ids[text]; ok && !slices.ContainsFunc(list, func(f form) bool { return f.id == id }) {
			list = append(list, form{id, r})
		}
	}
	add(w.Word, relation{fExact, 1})
	for _, other := range english.NumberForms(w.Word) {
		add(other, relation{fAbbreviated, 0.8})
	}
	if w.filler || w.digits {
		return list
	}
	for _, other := range english.Numbers(w.Word) {
		add(other, relation{fInflected, 0.9})
	}
	if w.degree == 0 {
		for _, other := range l.x.lore.bases(w.Word) {
			add(other, relation{fInflected, 0.9})
		}
	}
	for _, other := range english.Participles(w.Word) {
		add(other, relation{fInflected, 0.8})
	}
	if len(list) == 0 {
		scale := float32(1)
		if l.x.lore.knows(w.Word) {
			scale = knownMisspelt
		}
		for _, n := range l.x.spell.near(w.Word) {
			add(n.word, relation{fMisspelt, scale * misspelt(n.edits)})
		}
	}
	return list
}

func misspelt(edits int) float32 { return 0.9 - weigh(0.2, float32(edits)) }

// knownMisspelt is how much less likely a word is a misspelling if it is a word.
const knownMisspelt = 0.6
