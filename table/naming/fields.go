package naming

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/knowledge"
)

//go:embed fields.txt
var fieldsText string

// field is a list of short headers with what they say in tables of one field, such as basketball.
type field struct {
	name  string
	least int                 // columns that have a word of it, for the field to count
	names map[string][]string // by what [squash] returns; those with capital letters as they are written
}

// fields returns the fields of fields.txt.
var fields = sync.OnceValue(func() (list []field) {
	for line := range strings.Lines(fieldsText) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if head, ok := strings.CutPrefix(line, "["); ok {
			at := strings.LastIndexByte(head, ' ')
			least, err := strconv.Atoi(strings.TrimSuffix(head[at+1:], "]"))
			if err != nil {
				panic(err) // a fault of this package
			}
			list = append(list, field{head[:at], least, map[string][]string{}})
			continue
		}
		short, names, _ := strings.Cut(line, ": ")
		list[len(list)-1].names[squash(short)] = strings.Split(names, ", ")
	}
	return list
})

// squash joins the words of a short form.
func squash(words string) string { return strings.ReplaceAll(words, " ", "") }

// piece is a part of a header, with what it says.
type piece struct {
	names []string
	of    bool // by a field
}

// find returns what words of a header from one place on say in the field, and how many of them; no names for none.
// A header with a single word may be compared as it is written.
func (f *field) find(c *table.Column, words []string, at int) (names []string, n int) {
	for n = min(3, len(words)-at); n > 0; n-- {
		if names = f.names[strings.Join(words[at:at+n], "")]; names != nil {
			return names, n
		}
	}
	if len(words) == 1 || at == 0 {
		if written := bare(c.Name); strings.EqualFold(written, strings.Join(words, "")) {
			return f.names[written], len(words)
		}
	}
	return nil, 0
}

// bare returns a header without a unit behind it, dots at its end, and what joins its words.
func bare(header string) string {
	if at := strings.IndexAny(header, "([ "); at > 0 {
		header = header[:at]
	}
	return strings.Trim(strings.ReplaceAll(header, "_", ""), ".")
}

// has reports whether a header has a word of the field, and whether one is none that people say.
func (f *field) has(c *table.Column, k *knowledge.Knowledge) (has, short bool) {
	for i := range c.Words {
		if names, n := f.find(c, c.Words, i); names != nil {
			has = true
			short = short || n > 1 || wordReason(c.Words[i], false, len(c.Words) > 1, k) != ""
		}
	}
	return has, short
}

// fieldsOf returns the fields that count for a table, the one with the most columns first, and the one for all tables last.
func fieldsOf(t *table.Table, k *knowledge.Knowledge) (list []*field) {
	most := []int{}
	all, short := fields(), 0
	for _, c := range t.Columns {
		if unnamed(c, k) != "" {
			short++
		}
	}
	for i := range all {
		f := &all[i]
		n, long, none := 0, 0, true // columns; those with a header of more than one letter, which says more; whether people say all
		for _, c := range t.Columns {
			if has, short := f.has(c, k); has {
				n++
				none = none && !short
				if len(strings.Join(c.Words, "")) > 1 {
					long++
				}
			}
		}
		if none || n < f.least || 2*long < f.least || f.least > 0 && 4*n < short {
			continue
		}
		if f.least == 0 {
			n = -1
		}
		at := 0
		for at < len(list) && most[at] >= n {
			at++
		}
		list = append(list[:at], append([]*field{f}, list[at:]...)...)
		most = append(most[:at], append([]int{n}, most[at:]...)...)
	}
	return list
}

// spelt returns the header as fields write it out, with words that people say as they are: "w_ace", winner aces. The
// names have different words for the same. It is nil if a word has no meaning in the fields, or if no field says anything.
func spelt(c *table.Column, fields []*field, k *knowledge.Knowledge) []string {
	var list []piece
	for at := 0; at < len(c.Words); {
		p, n := pieceAt(c, at, fields, k)
		if n == 0 {
			return nil
		}
		list = append(list, p)
		at += n
	}
	if len(list) == 1 && list[0].of {
		return list[0].names
	}
	var words []string
	said := false
	for _, p := range list {
		words = append(words, p.names[0])
		said = said || p.of
	}
	if !said {
		return nil
	}
	switch {
	case len(words) == 2 && strings.Contains(c.Name, "/"):
		words = []string{words[0], "per", words[1]} // "cost/pc"
	case words[0] == "date" && len(words) > 1 && !english.ClassOf(words[1]).IsFunction():
		words = append(words[1:], "date") // "dt_visit"
	}
	return []string{withOf(strings.Join(words, " "))}
}

// pieceAt returns what the words of a header from one place on say, and how many of them; 0 if nothing is known.
func pieceAt(c *table.Column, at int, fields []*field, k *knowledge.Knowledge) (piece, int) {
	w := c.Words[at]
	beside := len(c.Words) > 1
	plain := wordReason(w, false, beside, k) == ""
	for _, f := range fields {
		if names, n := f.find(c, c.Words, at); names != nil && (n > 1 || !plain || f.least > 0) {
			return piece{names, true}, n
		}
	}
	switch long := longForms(w, k); {
	case plain:
		return piece{parts(w, k), false}, 1
	case len(long) == 1 && fits(long[0], c, k):
		return piece{long, false}, 1
	}
	return piece{}, 0
}
