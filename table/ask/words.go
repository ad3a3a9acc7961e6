package ask

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/model"
	"semtree/parser"
	"semtree/solver/instance"
	"semtree/table"
	"semtree/table/link"
	"semtree/table/program"
)

// words is what is known of the words of a question before it is read in any way: what they may
// mention, and what they did in the questions that the network was trained on.
type words struct {
	Question *link.Question
	grammar  *grammar.Mentions // of this question
	table    *table.Table
	columns  map[string]measure // what is known of them
	rowName  string             // the column of which each row has a cell of its own, and names it; empty for none

	fixed    uint64                             // words of which the asker has said what they mean
	known    []bool                             // [n] words that the network knows
	carrying []float64                          // [n] shares of their uses in training with a label
	usedAs   func(w, label int) (float64, bool) // see [model.Model.Share], of word w

	// excuses are, for each word, the sets of columns of corrected programs that leave it out.
	excuses func(w int) [][]int

	classes   []english.Class // [n] once they are asked for
	meanings  []meaning       // [n] likewise: the readings of a question ask the same of its words
	concerned []bool          // of each rule, likewise
}

// meaning is what is known of a word whatever the reading.
type meaning struct {
	labels []string // that are senses of it: see [words.means]
	sums   bool     // aggregates are among them
	found  bool     // see [words.found]
	table  bool     // see [words.namesTable]
	asks   bool     // see [words.requests] and [words.links]
	// Lists of words that it is on.
	kind, header, amount, statistic, indefinite bool
}

// meaning looks up what a word means.
func (x *words) meaning(w int) *meaning {
	if x.meanings == nil {
		x.meanings = make([]meaning, len(x.Question.Tokens))
		for w := range x.meanings {
			m := &x.meanings[w]
			for _, l := range x.grammar.Base.Labels {
				if x.means(w, l.Name) {
					m.labels = append(m.labels, l.Name)
				}
			}
			has := func(label string) bool { return slices.Contains(m.labels, label) }
			m.sums = slices.ContainsFunc(aggregates, has)
			m.found = m.sums || slices.ContainsFunc(calculating, has) || x.offers(func(c *link.Candidate) bool {
				return c.Start <= w && w < c.End && (isColumn(c) || c.Label == "cell" || c.Label == "part" || c.Label == "moment") && best(c.Features, byName) > 0
			})
		}
		name := x.table.NameWords()
		for w := range slices.Backward(x.meanings) {
			m := &x.meanings[w]
			m.table, m.asks = x.findTable(w, name), x.requests(w) || x.links(w)
			m.kind, m.amount, m.statistic, m.indefinite = x.wordIn(w, english.Kinds), x.wordIn(w, english.Amounts), x.wordIn(w, english.Statistics), x.wordIn(w, english.Indefinite)
			m.header = m.kind || x.wordIn(w, english.IdentifierHeaders)
		}
	}
	return &x.meanings[w]
}

// wordsOf looks up the words of a question that was linked and scored.
func (s *session) wordsOf(f *parser.Found) *words {
	q, m := f.Linked.(*link.Question), f.Model
	x := &words{Question: q, grammar: f.Grammar, table: s.table, columns: s.measures, rowName: s.rowName, fixed: f.Fixed, excuses: func(int) [][]int { return nil }}
	if c := s.corrections; c != nil {
		x.excuses = func(w int) [][]int { return c.left[s.asked.Key(w)] }
	}
	ids := slices.Clone(f.Words)
	x.usedAs = func(w, label int) (float64, bool) { return m.Share(ids[w], label) }
	for w, id := range ids {
		if id == 0 {
			if other := form(m, q.Tokens[w].Word); m.Carrying(other) < seldom && !x.beforeRows(w) {
				ids[w] = other
			}
		}
		x.known, x.carrying = append(x.known, ids[w] != 0), append(x.carrying, m.Carrying(ids[w]))
	}
	return x
}

// form returns the number of another form of a word in the vocabulary: of "make" for "makes";
// 0 if there is none. A word that the network does not know counts as known if such a
// form seldom had a label in training.
func form(m *model.Model, word string) int {
	for other := range english.RegularForms(word) {
		if id, known := m.Vocabulary.ID(other); known {
			return id
		}
	}
	return 0
}

// candidate returns the candidate that a word mentions in a tree; nil if its label
// is a predicate or there is none.
func (x *words) candidate(t *instance.Tree, w int) *link.Candidate {
	if t.Tag[w] == instance.Empty {
		return nil
	}
	if i := x.grammar.Tags[t.Tag[w]].Label - len(x.grammar.Base.Labels); i >= 0 {
		return &x.Question.Candidates[i]
	}
	return nil
}

// word returns a word in lower case; empty outside of the question.
func (x *words) word(w int) string {
	if w < 0 || w >= len(x.Question.Tokens) {
		return ""
	}
	return x.Question.Tokens[w].Word
}

// wordIn reports whether a word is on a list; not outside of the question.
func (x *words) wordIn(w int, list english.Words) bool { return list.Has(x.word(w)) }

// class returns the class of a word of the question.
func (x *words) class(w int) english.Class {
	if x.classes == nil {
		for _, t := range x.Question.Tokens {
			x.classes = append(x.classes, english.ClassOf(t.Word))
		}
	}
	return x.classes[w]
}

// content reports whether a word is a content word; not outside of the question.
func (x *words) content(w int) bool {
	return x.word(w) != "" && (x.class(w) == english.Content || x.Question.Tokens[w].IsCountry(x.Question.Text))
}

// wordHas reports whether a word has a feature; not outside of the question.
func (x *words) wordHas(w int, feature []int) bool {
	F := len(link.WordFeatures)
	return x.word(w) != "" && best(x.Question.WordFeatures[w*F:(w+1)*F], feature) > 0
}

// name reports whether a word is a number, or begins with a capital letter amid a
// question.
func (x *words) name(w int) bool {
	first, _ := utf8.DecodeRuneInString(x.Question.Tokens[w].Text)
	return x.wordHas(w, digits) || w > 0 && unicode.IsUpper(first)
}

// naming reports whether a word may be read as a mention of a column that is so.
func (x *words) naming(w int, is func(c *link.Candidate) bool) bool {
	return x.offers(func(c *link.Candidate) bool { return c.Start <= w && w < c.End && isColumn(c) && is(c) })
}

// offers reports whether a candidate is so.
func (x *words) offers(is func(c *link.Candidate) bool) bool {
	for i := range x.Question.Candidates { // a copy of each would take longer than all else
		if is(&x.Question.Candidates[i]) {
			return true
		}
	}
	return false
}

// someUses is the share of all uses of a word in training from which on a label is one of its
// senses.
const someUses = 0.2

// aggregates are the labels of totals, averages and the like, and calculating those of other calculations.
var (
	aggregates  = program.Names(program.OpAggregate)
	calculating = []string{"count", "max", "min", "highest", "lowest", "per"}
)

// means reports whether a label is one of the senses of a word.
func (x *words) means(w int, label string) bool { return x.meansBy(w, someUses, label) }

// meansBy reports whether a word had a label in at least a share of all its uses in training.
func (x *words) meansBy(w int, least float64, label string) bool {
	share, _ := x.usedAs(w, x.grammar.Base.Label(label))
	return share*x.carrying[w] >= least
}

// found reports whether a word is in the table, or mostly stands for a calculation.
func (x *words) found(w int) bool { return x.meaning(w).found }

// beforeRows reports whether a word stands before what a row is called, which it then describes:
// "dance courses".
func (x *words) beforeRows(w int) bool { return x.wordHas(w+1, rowNoun) }

// namesRows reports whether a word is what a row is called.
func (x *words) namesRows(w int) bool { return x.wordHas(w, rowNoun) || x.wordIn(w, english.AnyRows) }

// askedWord returns the word that says what is asked for, by its place: the first one
// after the first question word, but for "many", "much", and a function word; -1 if there
// is none nearby.
func (x *words) askedWord() int {
	tokens := x.Question.Tokens
	ask := slices.IndexFunc(tokens, func(t link.Token) bool { return english.Asking.Has(t.Word) })
	if ask < 0 {
		return -1
	}
	for w := ask + 1; w < min(ask+4, len(tokens)); w++ {
		word := tokens[w].Word
		filler := w == ask+1 && english.ClassOf(word) == english.Filler && tokens[ask].Word != "who"
		if !filler && !english.Much.Has(word) {
			return w
		}
	}
	return -1
}

// texts are words as typed.
func (x *words) texts(words []int) (texts []string) {
	for _, w := range words {
		t := x.Question.Tokens[w]
		texts = append(texts, x.Question.Text[t.Start:t.End])
	}
	return texts
}

// recurs reports whether several rows have the same cell in the column that a node of a program
// lists, so that there are fewer different cells than this share of the rows.
func (x *words) recurs(list *grammar.Node, share float64) bool {
	name := grammar.Unquote(list.Consts[0])
	return slices.ContainsFunc(x.table.Columns, func(c *table.Column) bool {
		return c.Name == name && float64(c.Profile.Distinct) < share*float64(x.table.Rows)
	})
}
