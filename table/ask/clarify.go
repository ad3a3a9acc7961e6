package ask

import (
	"strings"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/parser"
	"semtree/parser/answer"
	"semtree/table/program"
)

// Unclear implements [parser.Clarifier]: people are asked about content words.
func (s *session) Unclear(w int) bool {
	q := s.asked.Question
	return english.ClassOf(q.Tokens[w].Word) == english.Content || q.Tokens[w].IsCountry(q.Text)
}

// CallRows implements [parser.Clarifier].
func (s *session) CallRows(noun string) {
	w := *s.world
	w.index = w.index.Calling(noun)
	s.world = &w
}

// Rows implements [parser.Clarifier]: as a word is learnt to be what rows are called, behind "which", "how many" and the like, or
// first in the plural, where no word is known to be it.
func (s *session) Rows(w int) bool {
	a, q := &alignment{Case: s.asked}, s.asked.Question
	if q.NamesRows(w) {
		return true
	}
	for k := range q.Tokens {
		if q.NamesRows(k) {
			return false
		}
	}
	switch word := q.Tokens[w].Word; {
	case w+1 < len(q.Tokens) && a.content(w+1), !s.index.MayCall(word): // an adjective, or a column
		return false
	case w == 0:
		return english.Singular(word) != word
	}
	return a.isBehind(w, rowsBehind)
}

// Shown implements [parser.Clarifier].
func (s *session) Shown(r *Reading) *answer.Outcome {
	o := *r.Outcome
	if o.More != nil {
		o.More(&o)
		o.Formats = program.Formats(s.table, r.Tree, o.Columns)
	}
	return &o
}

// explained says what mentions and other labels mean to people: before a column's name, or alone. Those that are not here are told by
// their names.
var explained = map[string]struct {
	kind         parser.MeaningKind
	id           string
	before, then string // around the column's name
}{
	"text":     {parser.MeansColumn, "column", "the column", ""},
	"quantity": {parser.MeansColumn, "column", "the column", ""},
	"time":     {parser.MeansColumn, "column", "the column", ""},
	"cell":     {parser.MeansValue, "value", "", " is "},
	"part":     {parser.MeansValue, "part", "", " contains "},
	"piece":    {parser.MeansValue, "piece", "", " has the part "},
	"range":    {parser.MeansNumber, "range", "", " from "},
	"amount":   {parser.MeansNumber, "amount", "", " of "},
	"moment":   {parser.MeansNumber, "moment", "", " at "},
	"largest":  {parser.MeansWord, "largest", "the largest", ""},
	"smallest": {parser.MeansWord, "smallest", "the smallest", ""},
	"above":    {parser.MeansWord, "above", "more", ""},
	"below":    {parser.MeansWord, "below", "less", ""},
	"number":   {parser.MeansNumber, "number", "the number", ""},
	"nth":      {parser.MeansNumber, "nth", "place", ""},
	"max":      {parser.MeansWord, "max", "the largest", ""},
	"min":      {parser.MeansWord, "min", "the smallest", ""},
	"highest":  {parser.MeansWord, "highest", "the one with the most", ""},
	"lowest":   {parser.MeansWord, "lowest", "the one with the least", ""},
	"count":    {parser.MeansWord, "count", "how many", ""},
	"sum":      {parser.MeansWord, "sum", "the total", ""},
	"total":    {parser.MeansWord, "total", "the total", ""},
	"avg":      {parser.MeansWord, "avg", "the average", ""},
	"mean":     {parser.MeansWord, "mean", "the average", ""},
	"details":  {parser.MeansWord, "details", "all columns", ""},
	"per":      {parser.MeansWord, "per", "for each", ""},
}

// Explain implements [parser.Clarifier].
func (s *session) Explain(label string, consts []string) parser.Meaning {
	return Explain(label, consts)
}

// Explain says what a label of the language of tables means to people, with the constants of a mention as programs write them; without a
// label, what a word means that carries nothing.
func Explain(label string, consts []string) parser.Meaning {
	if label == "" {
		return parser.Meaning{ID: parser.FixedToNothing, Text: "does not matter", Kind: parser.MeansNothing}
	}
	e, known := explained[label]
	if !known {
		e.kind, e.id, e.before = parser.MeansWord, label, label
	}
	if len(consts) == 0 {
		return parser.Meaning{ID: e.id, Text: e.before, Kind: e.kind}
	}
	said := make([]string, len(consts))
	for i, c := range consts {
		if said[i] = c; label != grammar.NumberLabel {
			said[i] = grammar.Unquote(c)
		}
	}
	m := parser.Meaning{ID: e.id + ":" + said[0], Text: strings.TrimSpace(e.before + " " + said[0]), Kind: e.kind}
	if len(said) > 1 {
		m.ID += "=" + strings.Join(said[1:], "..")
		m.Text += e.then + strings.Join(said[1:], " to ")
	}
	return m
}

var _ parser.Clarifier = (*session)(nil)

// isFixed reports whether the asker has said what a word means.
func (x *words) isFixed(w int) bool { return x.fixed>>w&1 != 0 }
