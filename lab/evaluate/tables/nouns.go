package tables

import (
	"slices"
	"strings"

	"semtree/lab/dataset/lesson"
	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/file"
	"semtree/table/link"
)

// Nouns says for how many tables the linker knows what people call a row.
type Nouns struct {
	N     int `json:"n"`
	Right int `json:"right"` // one of the author's nouns is one of the linker's
	Wrong int `json:"wrong"` // the header of a column that does not name the rows is

	Missing []string `json:"missing,omitempty"` // tables with the nouns that are not known
	Taken   []string `json:"taken,omitempty"`   // tables with the headers that are taken for nouns
}

// RunNouns asks for the rows of the tables in files of names (see package lesson) by the nouns that their
// authors give. Tables that are not there are left out.
func RunNouns(files []string, index Indexer) (*Nouns, error) {
	n := &Nouns{}
	for _, path := range files {
		named, err := lesson.ReadNames(path)
		if err != nil {
			return nil, err
		}
		for i := range named {
			where := named[i].Path(path)
			if where == "" || len(named[i].Row) == 0 {
				continue
			}
			t, err := file.Open(where)
			if err != nil {
				return nil, err
			}
			n.count(&named[i], t, index(t))
		}
	}
	return n, nil
}

// count counts one table.
func (n *Nouns) count(named *lesson.Names, t *table.Table, x *link.Index) {
	n.N++
	own := map[string]bool{} // stems of the author's nouns
	right := false
	for _, noun := range named.Row {
		head := headOf(noun)
		own[english.Stem(head)], own[english.Stem(english.Plural(head))] = true, true
		right = right || isRowNoun(x, head) || isRowNoun(x, english.Plural(head))
	}
	if right {
		n.Right++
	} else {
		n.Missing = append(n.Missing, named.Table+": "+strings.Join(named.Row, ", "))
	}
	if taken := takenHeaders(t, x, own); len(taken) > 0 {
		n.Wrong++
		n.Taken = append(n.Taken, named.Table+": "+strings.Join(taken, ", "))
	}
}

// takenHeaders returns the last words of headers that the linker takes for nouns of the rows: of columns
// that neither name or number the rows nor are called as the author calls a row.
func takenHeaders(t *table.Table, x *link.Index, own map[string]bool) (taken []string) {
	for i, c := range t.Columns {
		if n := len(c.Words); i != t.Key && n > 0 && !c.Hidden && 10*c.Profile.Distinct < 9*t.Rows {
			head := c.Words[n-1]
			if !own[english.Stem(head)] && english.ClassOf(head) == english.Content && isRowNoun(x, head) && !slices.Contains(taken, head) {
				taken = append(taken, head)
			}
		}
	}
	return taken
}

// headOf returns the word that a noun's plural changes: "poll" of "approval poll", "year" of "year of a
// state", "country" of "country and year".
func headOf(noun string) string {
	words := strings.FieldsFunc(strings.ToLower(noun), func(r rune) bool { return r == ' ' || r == '-' })
	end := slices.IndexFunc(words, func(w string) bool { return english.Prepositions.Has(w) || w == "and" || w == "or" })
	if end <= 0 {
		end = len(words)
	}
	return words[end-1]
}

// rowNoun is the feature of words that rows are called by.
var rowNoun = slices.Index(link.WordFeatures, "row noun")

// isRowNoun reports whether the linker takes a word for a noun of the rows.
func isRowNoun(x *link.Index, word string) bool {
	q, err := x.Link("how many " + word)
	return err == nil && len(q.Tokens) > 2 && q.WordFeatures[(len(q.Tokens)-1)*len(link.WordFeatures)+rowNoun] > 0
}
