package domain

import (
	"strings"
	"testing"
	"testing/fstest"

	"semtree/grammar"
)

// spoken returns a domain with phrases and no executor.
func spoken(t testing.TB, phrases string) (*Domain, error) {
	t.Helper()
	return Load(fstest.MapFS{
		"domain.json": {Data: []byte(`{"name": "d", "files": ["grammar.txt", "phrases.tsv"]}`)},
		"grammar.txt": {Data: []byte(`grammar 1
type a
root - a
entity name : a
entity town : a
pred thing : -> a
pred kind : a -> a
pred big : a -> a
pred near : a -> a
pred most : a -> a
pred top : a -> a
pred best : a -> a
pred minus : a, a -> a
`)},
		"phrases.tsv": {Data: []byte(phrases)},
	}, nil)
}

const phrases = `# of the grammar above
name	{1}
town	{1}, {2^}
thing	things

kind	{1:kinds}
big	big {1:*}
near	what is near {1}	* near {1}
most	{1+the most}
top	the top of the {1}
best	the one with the best {1-}
minus	{1} except {2?those}
`

func TestInWords(t *testing.T) {
	d, err := spoken(t, phrases)
	if err != nil {
		t.Fatal(err)
	}
	for program, want := range map[string]string{
		"thing":                                "things",
		"name('isle of the élan')":             "Isle of the Élan",
		"town('new york', 'ny')":               "New York, NY",
		"town('portland', _)":                  "Portland",
		"near(thing)":                          "what is near things",
		"kind(near(name('x')))":                "kinds near X",
		"kind(big(near(thing)))":               "big kinds near things",
		"big(near(thing))":                     "big what is near things",
		"kind(thing)":                          "kinds among things",
		"kind(name('x'))":                      "X",
		"kind(kind(near(thing)))":              "kinds near things",
		"kind(near(kind(near(thing))))":        "kinds near kinds near things",
		"most(kind(near(thing)))":              "kinds near the most things",
		"most(kind(near(name('x'))))":          "those with the most of kinds near X",
		"most(thing)":                          "those with the most of things",
		"top(top(thing))":                      "the top of the top of the things",
		"best(top(thing))":                     "the one with the best top of the things",
		"minus(thing, near(name('x')))":        "things except those near X",
		"minus(thing, kind(thing))":            "things except kinds among things",
		"minus(thing, name('x'))":              "things except X",
		"near(most(kind(near(thing))))":        "what is near kinds near the most things",
		"most(kind(near(most(thing))))":        "kinds near the most those with the most of things",
		"kind(minus(near(thing), big(thing)))": "kinds among what is near things except big things",
	} {
		n, err := grammar.Parse(program)
		if err != nil {
			t.Fatal(err)
		}
		if got := d.InWords(n); got != want {
			t.Errorf("%s: %q, want %q", program, got, want)
		}
	}
	if got := d.InWords(&grammar.Node{Name: "unknown"}); got != "" {
		t.Errorf("%q of a program that the grammar does not allow", got)
	}
}

// TestNotInWords: without phrases, or without one of a label, there are no words.
func TestNotInWords(t *testing.T) {
	d, err := spoken(t, "thing\tthings\n")
	if err != nil {
		t.Fatal(err)
	}
	all := &grammar.Node{Name: "thing"}
	if got := d.InWords(all); got != "things" {
		t.Errorf("%q", got)
	}
	if got := d.InWords(&grammar.Node{Name: "near", Args: []*grammar.Node{all}}); got != "" {
		t.Errorf("%q without a phrase of near", got)
	}
	d.phrases = nil
	if got := d.InWords(all); got != "" {
		t.Errorf("%q without phrases", got)
	}
}

func TestPhraseErrors(t *testing.T) {
	for _, tc := range []struct{ name, text, want string }{
		{"no tab", "# x\nthing things", `phrases.tsv:2: want a label, a tab and a phrase`},
		{"unknown label", "every\tthings", `phrases.tsv:1: "every" is not a label of the grammar`},
		{"twice", "thing\ta\nthing\tb", `phrases.tsv:2: thing has two phrases`},
		{"argument left out", "near\tclose", `near has 1 arguments, and each must be named`},
		{"argument too many", "near\t{1} to {2}", `near has 1 arguments`},
		{"argument named twice", "near\t{1} and {1}", `names argument 1 twice`},
		{"left out of the second phrase", "near\tnear {1}\t* nearby", `near has 1 arguments`},
		{"no kind", "near\tnear {1}\tnear to {1}", `has no * for the kind`},
		{"not closed", "near\tnear {1", `want {1} for the first argument`},
		{"no number", "near\tnear {x}", `want {1} for the first argument`},
		{"unknown place", "near\tnear {1!x}", `want :, ?, +, - or ^`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if _, err := spoken(t, tc.text); err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("error %v, want %q", err, tc.want)
			}
		})
	}
}

// FuzzPhrases: a file is refused with its name, or says every program.
func FuzzPhrases(f *testing.F) {
	f.Add(phrases)
	f.Add("thing\t*{\nnear\t{1:}{*}")
	program, err := grammar.Parse("minus(near(town('a', _)), most(kind(near(thing))))")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := spoken(t, text)
		if err != nil {
			if !strings.Contains(err.Error(), PhrasesFile) {
				t.Errorf("error %v does not name the file", err)
			}
			return
		}
		d.InWords(program)
	})
}
