package naming

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/knowledge"
)

// Question is one that the owner of a table is asked.
type Question struct {
	Kind   Kind   `json:"kind"`
	Column string `json:"column,omitempty"` // its header; none for what is about rows
	Word   string `json:"word,omitempty"`   // of the kind [Word]
	Text   string `json:"text"`             // the question in words
	Why    Reason `json:"why,omitempty"`    // of a column without an everyday name
	// Proposals are answers, the likeliest first; each may be several names, with commas between them. May be empty.
	Proposals []string `json:"proposals"`
	Sure      bool     `json:"sure,omitempty"`  // the first proposal may be taken unseen
	Cells     []string `json:"cells,omitempty"` // some of the column
}

// Kind is what a question is about. An answer becomes a key of the table's file of corrections ([table.Override]).
type Kind string

// The kinds.
const (
	Row   Kind = "row"    // what a row is called: "nouns"
	Name  Kind = "name"   // what people call a column: "other"
	Flag  Kind = "flag"   // what is true of a row that has 1 or yes in a column: "other"
	Codes Kind = "values" // what cells mean, as "F = female, M = male": "values"
	Key   Kind = "key"    // the column that names a row: "key"
	Word  Kind = "word"   // what a word of questions means that nothing was found for, as the header of a column or [ARow]: "other", "nouns"
	Best  Kind = "best"   // which end of a column's numbers is the good one, [Least] or [Most]: "best"
)

// Answers to questions of the kind [Best].
const (
	Least = "low"
	Most  = "high"
)

// MaxQuestions are those of a table.
const MaxQuestions = 100

// Questions returns what the owner of a table is asked, the most valuable question first: what a row is; of the columns
// without an everyday name those of numbers that measure, those that sort the rows, and the other ones; what codes mean;
// which column names the rows, and which end of an order is good; last of all, what a few numbers stand for. Of questions of equal value those come first whose answer
// is one key, as the first proposal is sure. Hidden columns, and what the owner has said, are asked about no more. Without
// word knowledge there are no questions.
func Questions(t *table.Table, k *knowledge.Knowledge) []Question {
	if k == nil || k.Empty() {
		return []Question{}
	}
	type placed struct {
		Question
		place int
	}
	var all []placed
	add := func(at int, q Question) {
		if q.Proposals == nil {
			q.Proposals = []string{}
		}
		all = append(all, placed{q, 2*at + sign(!q.Sure)})
	}
	if q, ok := rowQuestion(t, k); ok {
		add(-1, q)
	}
	names := nameQuestions(t, k)
	levels := len(slices.DeleteFunc(slices.Clone(t.Columns), func(c *table.Column) bool { return !numbersKinds(c) })) > 2 // as marks of pupils by subject
	for i, c := range t.Columns {
		if c.Hidden {
			continue
		}
		if q := names[i]; q != nil {
			add(use(c, t.Rows), *q)
		}
		switch q, ok := codesQuestion(c); {
		case ok && c.Type == table.TypeText:
			add(3+sign(!q.Sure), q)
		case ok && !levels:
			add(7, q)
		}
		if q, ok := bestQuestion(c); ok {
			add(6, q)
		}
	}
	if q, ok := keyQuestion(t); ok {
		add(4, q)
	}
	slices.SortStableFunc(all, func(a, b placed) int { return cmp.Compare(a.place, b.place) })
	list := make([]Question, min(len(all), MaxQuestions))
	for i := range list {
		list[i] = all[i].Question
	}
	return list
}

func sign(is bool) int {
	if is {
		return 1
	}
	return 0
}

// use tells how soon a column is asked about, 0 first.
func use(c *table.Column, rows int) int {
	p := &c.Profile
	switch {
	case p.Distinct < 2:
		return 5 // it says nothing
	case c.Kind() == table.Number && !isFlag(c) && p.Distinct > 2:
		return 0
	case isFlag(c), c.Type == table.TypeText && 2*p.Distinct <= rows && p.Prose < 0.5 && p.Codes < 0.5:
		return 1
	case c.Kind() == table.Time:
		return 2
	case p.Prose < 0.5 && p.Codes < 0.5:
		return 3
	}
	return 4
}

// nameQuestions returns the questions for everyday names, by column; nil where none is needed. Where a proposal is known for few
// of many columns, the others are short for words of a subject that the lists do not have, and the few may be so, too: none is sure.
func nameQuestions(t *table.Table, k *knowledge.Knowledge) []*Question {
	const many, share = 4, 3
	list := make([]*Question, len(t.Columns))
	fields, all, known := fieldsOf(t, k), 0, 0
	for i, c := range t.Columns {
		why := unnamed(c, k)
		if why == "" || c.Profile.Distinct == 0 {
			continue
		}
		q := nameQuestion(t, c, why, fields, k)
		list[i] = &q
		all++
		known += sign(len(q.Proposals) > 0)
	}
	if all >= many && share*known < all {
		for _, q := range list {
			if q != nil {
				q.Sure = false
			}
		}
	}
	return list
}

// nameQuestion asks for the everyday name of a column.
func nameQuestion(t *table.Table, c *table.Column, why Reason, fields []*field, k *knowledge.Knowledge) Question {
	q := Question{Kind: Name, Column: c.Name, Text: fmt.Sprintf("What is %s?", c.Name), Why: why, Cells: some(c)}
	if isFlag(c) {
		q.Kind = Flag
		q.Text = fmt.Sprintf("What is true of a row with %s in %s?", yesOf(c), c.Name)
	}
	q.Proposals, q.Sure = proposals(t, c, fields, k)
	return q
}

// yesOf returns the cell of a column of flags that says yes.
func yesOf(c *table.Column) string {
	if c.Type == table.TypeBool {
		return "yes"
	}
	return "1"
}

// some returns a few cells of a column.
func some(c *table.Column) (cells []string) {
	const most, longest = 5, 24
	for i := range c.Cells[:min(len(c.Cells), most)] {
		text := []rune(c.Cells[i].Text)
		if len(text) > longest {
			text = append(text[:longest-1], '…')
		}
		cells = append(cells, string(text))
	}
	return cells
}

// bestQuestion asks which end of numbers is the good one, where headers do not say it: grades of schools, scores of games.
func bestQuestion(c *table.Column) (Question, bool) {
	n := len(c.Words)
	if c.Best != "" || n == 0 || c.Kind() != table.Number || !eitherWay.Has(english.Singular(c.Words[n-1])) {
		return Question{}, false
	}
	return Question{Kind: Best, Column: c.Name, Text: fmt.Sprintf("Which is the better end of %s?", c.Name), Proposals: []string{Most, Least}, Cells: some(c)}, true
}

// eitherWay are headers of numbers of which the greatest or the least is the best.
const eitherWay english.Words = " grade mark score handicap "

// keyQuestion asks which column names the rows, if it is one of numbers, or none, where a column of texts has another cell
// in each row.
func keyQuestion(t *table.Table) (Question, bool) {
	q := Question{Kind: Key, Text: "Which column names a row?"}
	if t.KeySet || t.Key >= 0 && t.Columns[t.Key].Kind() != table.Number {
		return q, false
	}
	for _, c := range t.Columns {
		if c.Hidden || c.Type != table.TypeText || c.Profile.Distinct < t.Rows || c.Profile.Prose > 0.5 || c.Profile.Codes > 0.5 {
			continue
		}
		q.Proposals = append(q.Proposals, c.Name)
	}
	if len(q.Proposals) > MaxSuggestions {
		q.Proposals = q.Proposals[:MaxSuggestions]
	}
	return q, len(q.Proposals) > 0
}

// joined returns names as an answer.
func joined(names []string) string { return strings.Join(names, ", ") }
