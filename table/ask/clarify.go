package ask

import (
	"strings"

	"semtree/answer"
	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/parser"
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

// Rows implements [parser.Clarifier]: as a word is learnt to be what rows are called ([saysRows]), where no other word is known to be it.
func (s *session) Rows(w int) bool {
	q := s.asked.Question
	if q.NamesRows(w) {
		return true
	}
	for k := range q.Tokens {
		if q.NamesRows(k) {
			return false
		}
	}
	return s.index.MayCall(q.Tokens[w].Word) && saysRows(q, w, rowsBehind)
}

// Shown implements [parser.Clarifier].
func (s *session) Shown(r *Reading) *answer.Outcome {
	o := *r.Outcome
	if o.Columns == nil && o.More != nil {
		o.More(&o)
	}
	if o.Formats == nil {
		o.Formats = program.Formats(s.table, r.Meaning(), o.Columns)
	}
	return &o
}

// explained says what mentions and other labels mean to people: before a column's name, or alone. Those that are not here are told by
// their names.
var explained = map[string]struct {
	kind         answer.MeaningKind
	id           string
	before, then string // around the column's name
}{
	"text":     {answer.MeansColumn, "column", "the column", ""},
	"quantity": {answer.MeansColumn, "column", "the column", ""},
	"time":     {answer.MeansColumn, "column", "the column", ""},
	"cell":     {answer.MeansValue, "value", "", " is "},
	"part":     {answer.MeansValue, "part", "", " contains "},
	"piece":    {answer.MeansValue, "piece", "", " has the part "},
	"range":    {answer.MeansNumber, "range", "", " from "},
	"amount":   {answer.MeansNumber, "amount", "", " of "},
	"moment":   {answer.MeansNumber, "moment", "", " at "},
	"largest":  {answer.MeansWord, "largest", "the largest", ""},
	"smallest": {answer.MeansWord, "smallest", "the smallest", ""},
	"above":    {answer.MeansWord, "above", "more", ""},
	"below":    {answer.MeansWord, "below", "less", ""},
	"number":   {answer.MeansNumber, "number", "the number", ""},
	"nth":      {answer.MeansNumber, "nth", "place", ""},
	"max":      {answer.MeansWord, "max", "the largest", ""},
	"min":      {answer.MeansWord, "min", "the smallest", ""},
	"highest":  {answer.MeansWord, "highest", "the one with the most", ""},
	"lowest":   {answer.MeansWord, "lowest", "the one with the least", ""},
	"count":    {answer.MeansWord, "count", "how many", ""},
	"sum":      {answer.MeansWord, "sum", "the total", ""},
	"total":    {answer.MeansWord, "total", "the total", ""},
	"avg":      {answer.MeansWord, "avg", "the average", ""},
	"mean":     {answer.MeansWord, "mean", "the average", ""},
	"details":  {answer.MeansWord, "details", "all columns", ""},
	"per":      {answer.MeansWord, "per", "for each", ""},
}

// Explain implements [parser.Clarifier].
func (s *session) Explain(label string, consts []string) answer.Meaning {
	return Explain(label, consts)
}

// Explain says what a label of the language of tables means to people, with the constants of a mention as programs write them; without a
// label, what a word means that carries nothing.
func Explain(label string, consts []string) answer.Meaning {
	if label == "" {
		return answer.Meaning{ID: parser.FixedToNothing, Text: "does not matter", Kind: answer.MeansNothing}
	}
	e, known := explained[label]
	if !known {
		e.kind, e.id, e.before = answer.MeansWord, label, label
	}
	if len(consts) == 0 {
		return answer.Meaning{ID: e.id, Text: e.before, Kind: e.kind}
	}
	said := make([]string, len(consts))
	for i, c := range consts {
		if said[i] = c; label != grammar.NumberLabel {
			said[i] = grammar.Unquote(c)
		}
	}
	m := answer.Meaning{ID: e.id + ":" + said[0], Text: strings.TrimSpace(e.before + " " + said[0]), Kind: e.kind}
	if len(said) > 1 {
		m.ID += "=" + strings.Join(said[1:], "..")
		m.Text += e.then + strings.Join(said[1:], " to ")
	}
	return m
}

var _ parser.Clarifier = (*session)(nil)

// isFixed reports whether the asker has said what a word means.
func (x *words) isFixed(w int) bool { return x.fixed>>w&1 != 0 }
