// Package thesaurus reads what people say for the notions that headers of tables name: the files of
// lab/thesaurus/entries, written by authors who saw a notion with up to three headers and cells, and no
// question.
//
// It is material: what a word means depends on the table (its cells, its other headers), so that a linker
// must learn which of the words below count for a column. As plain other names of columns they found
// one simple question in a hundred more, and cost one wrong answer and a half.
package thesaurus

import (
	"errors"
	"path/filepath"

	"semtree/internal/infile"
	"semtree/internal/jsontext"
)

// Entry is a notion with what is said for it, all in small letters.
type Entry struct {
	Notion string   // the words of a header
	Skip   bool     // it means nothing by itself; the rest is empty
	Say    []string // nouns and short phrases
	Verbs  []string // that mean it in a question: "who directed"
	Most   []string // adjectives and phrases for a high value, or a late time
	Least  []string // for a low value, or an early time
	Ask    []string // beginnings of questions that ask for it: "how long"
	Abbr   []string // other spellings in headers
	Unit   []string // units that its numbers have
	Not    []string // near words that mean something else
}

// Read reads all files of a folder, in order. Errors name file and line.
func Read(folder string) ([]Entry, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.jsonl"))
	if err != nil || len(files) == 0 {
		return nil, errors.Join(err, errors.New("there is no thesaurus in "+folder))
	}
	var all []Entry
	for _, path := range files {
		list, err := infile.Questions(path, func(_ int, text []byte) (e Entry, err error) {
			if err = jsontext.Decode(text, "", &e); err == nil && e.Notion == "" {
				err = errors.New(`want a "notion"`)
			}
			return e, err
		})
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
	}
	return all, nil
}
