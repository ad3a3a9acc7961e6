package naming

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/knowledge"
	"semtree/table/value"
)

// rowQuestion asks what a row is called. It is not asked if the owner has said it.
func rowQuestion(t *table.Table, k *knowledge.Knowledge) (Question, bool) {
	if t.NounsSet {
		return Question{}, false
	}
	q := Question{Kind: Row, Text: "What is a row?"}
	sure, perhaps := rowNouns(t, k)
	if len(sure) > 0 {
		q.Proposals, q.Sure = []string{joined(sure)}, true
		return q, true
	}
	for _, noun := range perhaps {
		if len(q.Proposals) < MaxSuggestions {
			q.Proposals = append(q.Proposals, noun)
		}
	}
	return q, true
}

// rowNouns returns what a row is called, the surest first, and what it may be called, each with a source:
//
//	sure      the header of a column that numbers the rows, "visit_id"; else what was found out ([table.Table.Nouns]); else the
//	          name of the table, "observations", and what collections have, "menu": dish; states, if their names are the key
//	perhaps   what tables with such columns are about
func rowNouns(t *table.Table, k *knowledge.Knowledge) (sure, perhaps []string) {
	add := func(list *[]string, nouns ...string) {
		for _, noun := range nouns {
			if noun != "" && !slices.Contains(sure, noun) && !slices.Contains(*list, noun) && isSaid(noun, k) && !isOfRows(t, noun) {
				*list = append(*list, noun)
			}
		}
	}
	for i, c := range t.Columns {
		if !c.Hidden && 20*c.Profile.Distinct >= 19*t.Rows {
			if noun := numbered(c.Words); noun != "" && (i < 2 || i == t.Key) {
				add(&sure, noun)
			}
		}
	}
	for _, noun := range t.Nouns {
		if len(sure) > 0 {
			break
		}
		if !strings.Contains(noun, " ") || slices.ContainsFunc(t.Columns, func(c *table.Column) bool { return strings.HasPrefix(strings.Join(c.Words, " "), noun) }) {
			add(&sure, noun) // no name of two words that only the file has
		}
	}
	if noun := nounOfName(t.NameWords(), k); noun != "" && len(sure) == 0 {
		add(&sure, noun)
	}
	if t.Key >= 0 {
		add(&sure, kindOfCells(t.Columns[t.Key], k))
	}
	for _, kind := range english.KindsOfTables {
		if hasHeaders(t, kind[0]) {
			add(&perhaps, strings.Fields(kind[1])[0])
		}
	}
	return sure[:min(len(sure), MaxSuggestions)], perhaps
}

// nounOfName returns what a row is by the last word of a table's name, before words of files and numbers: "visit" of
// "clinic-visits-q3"; or by the word of a collection: "dish" of "menu_taverna".
func nounOfName(words []string, k *knowledge.Knowledge) string {
	for _, w := range words {
		if noun := membersOf[w]; noun != "" {
			return noun
		}
	}
	for _, w := range slices.Backward(words) {
		switch noun := english.Singular(w); {
		case english.Collections.Has(w) || english.AnyTable.Has(w) || strings.ContainsAny(w, "0123456789") || len(w) < 3:
			continue
		case english.IsPlural(w) && len(w) > 3 && k.Known(noun) && noun != "set":
			return noun
		}
		break
	}
	return ""
}

// isSaid reports whether each word of a noun is one that people say.
func isSaid(noun string, k *knowledge.Knowledge) bool {
	for w := range strings.FieldsSeq(noun) {
		if rowNames.Has(w) || rowNames.Has(english.Plural(w)) || !Plain(w, k) || !k.Known(w) {
			return false
		}
	}
	return !english.VagueNouns.Has(noun)
}

// isOfRows reports whether a noun is the header of a column whose cells several rows share: no row of orders is a customer.
func isOfRows(t *table.Table, noun string) bool {
	return slices.ContainsFunc(t.Columns, func(c *table.Column) bool {
		return !c.Hidden && english.Singular(strings.Join(c.Words, " ")) == noun && t.Repeats(c)
	})
}

// numbered returns what a column numbers by its header: "order" of "Order ID".
func numbered(header []string) string {
	n := len(header)
	if n < 2 || !english.NumberHeaders.Has(header[n-1]) {
		return ""
	}
	return english.Singular(strings.Join(header[max(0, n-3):n-1], " "))
}

// membersOf says what the rows of tables are whose names have a word.
var membersOf = map[string]string{
	"menu": "dish", "inventory": "item", "inventar": "item", "stock": "item", "roster": "player", "squad": "player", "lineup": "player",
	"playlist": "song", "setlist": "song", "repertoire": "piece", "discography": "album", "filmography": "film", "bibliography": "book",
	"library": "book", "cellar": "wine", "payroll": "employee", "staff": "employee", "personnel": "employee", "enrolment": "school", "enrollment": "school",
	"timetable": "departure", "fixtures": "match", "standings": "team", "census": "person", "catalogue": "item", "catalog": "item",
	"weather": "day", "agenda": "item", "herd": "animal", "fleet": "vehicle", "portfolio": "holding", "cast": "actor", "faculty": "teacher",
}

// kindOfCells says what the cells of a column are if they are names of one kind.
func kindOfCells(c *table.Column, k *knowledge.Knowledge) string {
	if c.Type != table.TypeText || len(c.Cells) < 5 {
		return ""
	}
	for i := range fields() {
		f := &fields()[i]
		if f.name != "states" && f.name != "elements" {
			continue
		}
		long := f.values()
		n := 0
		for j := range c.Cells {
			text := c.Cells[j].Text
			if f.names[text] != nil || long[value.Fold(text)] {
				n++
			}
		}
		if 10*n >= 9*len(c.Cells) && n >= 5 {
			return strings.TrimSuffix(f.name, "s")
		}
	}
	return ""
}

// values returns all names of a field, folded.
func (f *field) values() map[string]bool {
	all := map[string]bool{}
	for _, names := range f.names {
		for _, name := range names {
			all[value.Fold(name)] = true
		}
	}
	return all
}

// hasHeaders reports whether all words of a kind of tables stand in the headers; "a/b" if one of them does.
func hasHeaders(t *table.Table, words string) bool {
	for choice := range strings.FieldsSeq(words) {
		if !slices.ContainsFunc(t.Columns, func(c *table.Column) bool {
			return !c.Hidden && slices.ContainsFunc(strings.Split(choice, "/"), func(w string) bool { return slices.Contains(c.Words, w) })
		}) {
			return false
		}
	}
	return true
}
