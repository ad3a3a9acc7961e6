//go:build !js

package domain

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
)

func TestWords(t *testing.T) {
	for _, tc := range []struct{ name, file, want, err string }{
		{"words", "# border\n\nborder\tborders  touches\r\nstate(all)\tstates\n", "[[] [borders touches] [states]]", ""},
		{"nothing", "", "[]", ""},
		{"no tab", "# words\nborder borders", "", `words.tsv:2: want a predicate, a tab and words, found "border borders"`},
		{"no predicate", "borders\tborder", "", `words.tsv:1: "borders" is not a predicate of the grammar`},
		{"an entity", "stateid\ttexas", "", `words.tsv:1: "stateid" is not a predicate of the grammar`},
		{"two rows", "border\ta\nborder\tb", "", "words.tsv:2: border has two rows, the first in line 1"},
		{"twice", "border\ta b a", "", `words.tsv:1: border has the word "a" twice`},
		{"capitals", "border\tBORDERS", "", `words.tsv:1: "BORDERS" of border is not a single word of a question: want a word in lower case, without punctuation, that is not a name`},
		{"two words", "border\tnext-to", "", `words.tsv:1: "next-to" of border is not a single word of a question: want a word in lower case, without punctuation, that is not a name`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d, err := Load(fstest.MapFS{
				ManifestFile: {Data: []byte(`{"name": "toy"}`)},
				GrammarFile:  {Data: []byte("grammar 1\ntype state\nroot - state\nentity stateid : state\npred border : state -> state\npred state(all) : -> state\n")},
				WordsFile:    {Data: []byte(tc.file)},
			}, nil)
			if err != nil {
				t.Fatal(err)
			}
			words, err := d.Words()
			if tc.err == "" && (err != nil || fmt.Sprint(words) != tc.want) || tc.err != "" && (err == nil || err.Error() != tc.err) {
				t.Errorf("words %v, error %v, want %s%s", words, err, tc.want, tc.err)
			}
		})
	}
}

// TestNoWords: a domain without the file knows no words.
func TestNoWords(t *testing.T) {
	d, err := Load(fstest.MapFS{
		ManifestFile: {Data: []byte(`{"name": "toy"}`)},
		GrammarFile:  {Data: []byte("grammar 1\ntype state\nroot - state\npred state(all) : -> state\n")},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if words, err := d.Words(); words != nil || err != nil {
		t.Errorf("words %v, error %v, want none", strings.Join(words[0], " "), err)
	}
}
