package naming

import (
	"maps"
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
)

// Take returns what the owner of a table says with an answer to a question added to what he said before; o may be nil and is not
// changed. An answer of names has commas between them. It counts beside the names that were there: those of a row that
// were found out are kept, too.
func Take(t *table.Table, o *table.Override, q Question, answer string) *table.Override {
	next := table.Override{}
	if o != nil {
		next = *o
	}
	next.Columns = maps.Clone(next.Columns)
	if next.Columns == nil {
		next.Columns = map[string]table.Setting{}
	}
	if q.Kind == Word {
		q, answer = Question{Kind: Name, Column: answer}, q.Word
		if q.Column == ARow {
			q.Kind = Row
		}
	}
	set := next.Columns[q.Column]
	switch q.Kind {
	case Row:
		for _, noun := range slices.Concat(next.Nouns, t.Nouns, t.Called) {
			if !rowNames.Has(noun) && !rowNames.Has(english.Plural(noun)) {
				answer += "," + noun
			}
		}
		next.Nouns = namesOf(answer)
		return &next
	case Key:
		next.Key = &answer
		return &next
	case Codes:
		set.Values = ValuesOf(answer, q.Cells...)
	case Best:
		set.Best = strings.TrimSpace(answer)
	default:
		names := namesOf(answer)
		for _, name := range set.Other { // as it was written: it may have a comma
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
		set.Other = names
	}
	next.Columns[q.Column] = set
	return &next
}

// namesOf returns the names between commas, each once.
func namesOf(text string) (names []string) {
	for name := range strings.SplitSeq(text, ",") {
		if name = strings.Join(strings.Fields(name), " "); name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// Answer is what the owner of a table answered to a question.
type Answer struct {
	Question Question
	Text     string
}

// Unseen returns the answers that may be taken unseen: the first proposals that are sure.
func Unseen(questions []Question) (answers []Answer) {
	for _, q := range questions {
		if q.Sure {
			answers = append(answers, Answer{q, q.Proposals[0]})
		}
	}
	return answers
}

// TakeAll takes several answers: see [Take].
func TakeAll(t *table.Table, o *table.Override, answers []Answer) *table.Override {
	for _, a := range answers {
		o = Take(t, o, a.Question, a.Text)
	}
	return o
}
