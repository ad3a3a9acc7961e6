package questions

import (
	"strings"
	"testing"
	"testing/fstest"
)

// TestReadLibrary: faults of templates name file, line and column.
func TestReadLibrary(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"a => all\n", "t.txt:1: rule before the first nonterminal"},
		{"@a\nb => all\n@a\nc => all\n", "t.txt:3: nonterminal a stands in two places"},
		{"@a\n@b\nc => all\n", "nonterminal a has no rules"},
		{"@a\nwords\n", "t.txt:2: want words => meaning"},
		{"@a\n0: b => all\n", "t.txt:2: weight 0"},
		{"@a\n<b> => <b>\n", "t.txt:2: unknown nonterminal <b>"},
		{"@a\nc => <b>\n@b\nd => all\n", "t.txt:2: the words do not have <b>"},
		{"@a\nc => count({num})\n", "t.txt:2: the words do not say {num}"},
		{"@a\n(c|{num}) => count({num})\n", "t.txt:2: the words do not say {num}"},
		{"@a\nc (d => all\n", `t.txt:2: words, column 5: ")" is missing`},
		{"@a\nc ) => all\n", "t.txt:2: words, column 3"},
		{"@a\n{numb} => {numb}\n", `t.txt:2: words, column 7: unknown class "numb"`},
		{"@a\n{num => {num}\n", "is missing"},
		{"@a\n{num=} => cell({num=}\n", `want "," or ")"`},
		{"@a\n{num=} => {num=} {num=}\n", `unexpected "{num=}"`},
	} {
		_, err := readLibrary(fstest.MapFS{"f/t.txt": {Data: []byte(c.text)}}, "f")
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: error %v, want %q", c.text, err, c.want)
		}
	}
}
