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
type a way
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
pred cube : | a -> a
pred left : a -> a
pred both : a, a -> a
pred color : a -> a
pred go : | way | way, way -> a
pred west : -> way
pred back : -> way
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

cube	[cube|cubes]	* that [is a cube|are cubes]
cube	{1:[cube|cubes]}	* that [is a|are] {1:[cube|cubes]}
left	[thing|things] left of the {1!}	* left of the {1!}	left of the {1!}
both	[thing|things] that [is|are] both {1~} and {2~}
color	the color of the {1!}

town({1}, _)	the town of {1}
go	go
go	go {1}
go({1}, back)	go {1} and back
west	west
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
		"town('portland', _)":                  "the town of Portland",
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

// TestInWordsForms: phrases for one and several, after "are", for numbers of arguments and for
// fixed arguments.
func TestInWordsForms(t *testing.T) {
	d, err := spoken(t, phrases)
	if err != nil {
		t.Fatal(err)
	}
	for program, want := range map[string]string{
		"cube":                                "cubes",
		"color(cube)":                         "the color of the cube",
		"color(big(cube))":                    "the color of the big cube",
		"cube(big(left(cube)))":               "big cubes left of the cube",
		"color(cube(left(cube(left(cube)))))": "the color of the cube left of the cube left of the cube",
		"kind(cube)":                          "kinds that are cubes",
		"kind(cube(left(cube)))":              "kinds that are cubes left of the cube",
		"both(cube, left(cube))":              "things that are both cubes and left of the cube",
		"color(both(big(cube), left(cube)))":  "the color of the thing that is both a big cube and left of the cube",
		"both(name('x'), both(cube, cube))":   "things that are both X and things that are both cubes and cubes",
		"color(both(name('x'), cube))":        "the color of the thing that is both X and a cube",
		"color(name('x'))":                    "the color of X",
		"go":                                  "go",
		"go(west)":                            "go west",
		"go(west, back)":                      "go west and back",
		"go(west, west)":                      "", // no phrase for these two arguments
		"go(back)":                            "", // nor one for back alone
	} {
		n, err := grammar.Parse(program)
		if err != nil {
			t.Fatal(err)
		}
		if got := d.InWords(n); got != want {
			t.Errorf("%s: %q, want %q", program, got, want)
		}
	}
}

// TestBrackets: a phrase has its brackets only inside another one.
func TestBrackets(t *testing.T) {
	d, err := spoken(t, "name\t{1}\nthing\tthings\nminus\t({1:*} except {2})\nnear\twhat is near {1}\t* near {1}\n"+
		"kind\t{1=kinds}\nbig\tbig {1:*}\ntop\tthe number of {1.}\nmost\t{1+the most}\n")
	if err != nil {
		t.Fatal(err)
	}
	for program, want := range map[string]string{
		"minus(thing, name('x'))":                    "things except X",
		"minus(minus(thing, thing), thing)":          "(things except things) except things",
		"minus(thing, minus(thing, thing))":          "things except (things except things)",
		"big(minus(thing, thing))":                   "big (things except things)",
		"top(minus(thing, thing))":                   "the number of things except things",
		"kind(minus(near(thing), name('x')))":        "(kinds near things except X)",
		"most(minus(kind(near(thing)), thing))":      "those with the most of (kinds near things except things)",
		"kind(name('x'))":                            "kinds among X",
		"kind(big(name('x')))":                       "kinds among big X",
		"kind(kind(name('x')))":                      "kinds among X",
		"near(kind(minus(thing, near(big(thing)))))": "what is near (kinds among things except what is near big things)",
	} {
		n, err := grammar.Parse(program)
		if err != nil {
			t.Fatal(err)
		}
		if got := d.InWords(n); got != want {
			t.Errorf("%s: %q, want %q", program, got, want)
		}
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
		{"unknown place", "near\tnear {1%x}", `want one of :=?+-^!~. after the number in "{1%x}"`},
		{"empty", "thing\t", `phrases.tsv:1: want a label, a tab and a phrase`},
		{"too many cells", "thing\ta\t*\tb\tc", `phrases.tsv:1: want a label, a tab and a phrase`},
		{"one number alone", "thing\t[thing]", `want [thing|things], for one and for several, found "[thing]"`},
		{"three numbers", "thing\t[a|b|c]", `want [thing|things]`},
		{"number not closed", "thing\ta [b|c", `want [thing|things]`},
		{"place in a number", "near\t[near {1}|close]", `want [thing|things]`},
		{"wrong number of arguments", "go\tgo {1} {2} {3}", `go has 0, 1 or 2 arguments, and each must be named`},
		{"twice with as many arguments", "go\tgo {1}\ngo\tgo\ngo\twalk {1}", `phrases.tsv:3: go has two phrases`},
		{"cells that differ", "go\tgo {1}\t*", `"go {1}" and "*" name different numbers of arguments`},
		{"fixed argument named", "go({1}, back)\tgo {1} {2}", `go has 0, 1 or 2 arguments, and each must be named`},
		{"fixed argument unknown", "go({1}, home)\tgo {1}", `go({1}, home): want {2} or, in its place, a predicate without arguments, found "home"`},
		{"fixed argument with arguments", "near(near)\tx", `want {1} or, in its place, a predicate without arguments`},
		{"nothing fixed", "go({1}, {2})\tgo {1} {2}", `go({1}, {2}): write go alone for any arguments`},
		{"too many fixed", "near(thing, thing)\tx", `near(thing, thing): near has 1 arguments`},
		{"fixed twice", "go(west)\ta\ngo(west)\tb", `phrases.tsv:2: go(west) has two phrases`},
		{"fixed constant", "town({1}, x)\t{1}", `town({1}, x): want {2} or, in its place, a constant, found "x"`},
		{"not closed, fixed", "go(west\ta", `"go(west" is not a label of the grammar`},
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
	f.Add("town\t(a[b|{1}]\t*)\nnear\t(\t*\t{1~})\nthing\t()\t*\nminus\t({1!}{2.})")
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
