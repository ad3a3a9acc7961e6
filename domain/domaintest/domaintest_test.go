package domaintest

import (
	"math/rand/v2"
	"strings"
	"testing"
	"testing/fstest"

	"semtree/domain"
	"semtree/grammar"
)

// small is a grammar whose programs can be counted by hand.
const small = `grammar 1
type a b
root - a
entity name : b
pred one : -> a
pred two : | b -> a
pred pair : a, a -> a
`

func load(t *testing.T, phrases string) *domain.Domain {
	t.Helper()
	d, err := domain.Load(fstest.MapFS{
		"domain.json": {Data: []byte(`{"name": "d", "files": ["grammar.txt", "phrases.tsv"]}`)},
		"grammar.txt": {Data: []byte(small)},
		"phrases.tsv": {Data: []byte(phrases)},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func programs(d *domain.Domain) *Programs {
	return &Programs{Grammar: d.Grammar, Consts: func(string) [][]string { return [][]string{{"'x'"}, {"'y'"}} }}
}

// TestAll: of sizes 1 to 3 there are one and two; two(x) and two(y); and pair with
// two of the first, 2 + 2 + 4.
func TestAll(t *testing.T) {
	var texts []string
	for program := range programs(load(t, "")).All(3) {
		texts = append(texts, program.String())
	}
	want := "one two two(name('x')) two(name('y')) pair(one, one) pair(one, two) pair(two, one) pair(two, two)"
	if got := strings.Join(texts, " "); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	without := programs(load(t, ""))
	without.Without = []string{"two"}
	count := 0
	for range without.All(5) {
		count++
	}
	if want := 1 + 1 + 2; count != want { // of sizes 1, 3 and 5
		t.Errorf("%d programs without two, want %d", count, want)
	}
}

// TestRandom: every program is one of the grammar, not much deeper than asked for, and
// all labels occur.
func TestRandom(t *testing.T) {
	d := load(t, "")
	rng := rand.New(rand.NewPCG(1, 1))
	seen := map[string]bool{}
	for range 1000 {
		program := programs(d).Random(rng, 4)
		if err := d.Check(program); err != nil {
			t.Fatal(err)
		}
		if levels(program) > 4 {
			t.Errorf("%s has more than four levels", program)
		}
		for _, n := range program.Preorder() {
			seen[n.Name] = true
		}
	}
	if len(seen) != len(d.Grammar.Labels) {
		t.Errorf("only %v occur", seen)
	}
}

func levels(n *grammar.Node) int {
	most := 0
	for _, a := range n.Args {
		most = max(most, levels(a))
	}
	return most + 1
}

// TestCheck: programs that differ and have the same words are found, and words that are
// missing or not well formed.
func TestCheck(t *testing.T) {
	meaning := (*grammar.Node).String
	for _, tc := range []struct{ name, phrases, want string }{
		{"sound", "one\tone\ntwo\ttwo\ntwo\ttwo of {1}\nname\t{1}\npair\tboth {1} and {2}\n", ""},
		{"one not said", "one\tone\ntwo\ttwo of {1}\nname\t{1}\npair\tboth {1} and {2}\n", `two has the words "": none`},
		{"scope not said", "one\tone\ntwo\ttwo\ntwo\ttwo of {1}\nname\t{1}\npair\t{1} and {2}\n", `"one and one and one" are the words of two programs`},
		{"same word", "one\tone\ntwo\tone\ntwo\ttwo of {1}\nname\t{1}\npair\tboth {1} and {2}\n", `"one" are the words of two programs that differ:` + "\none = one\ntwo = two"},
		{"blank", "one\tone \ntwo\ttwo\ntwo\ttwo of {1}\nname\t{1}\npair\tboth {1} and {2}\n", `one has the words "one ": a blank too many`},
		{"place", "one\t_\ntwo\ttwo\ntwo\ttwo of {1}\nname\t{1}\npair\tboth {1} and {2}\n", `one has the words "_": a place is left`},
		{"article", "one\tone\ntwo\tthe the two\ntwo\ttwo of {1}\nname\t{1}\npair\tboth {1} and {2}\n", `an article too many`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := load(t, tc.phrases)
			_, faults := check(d, programs(d).All(5), meaning)
			if got := strings.Join(faults, "\n"); tc.want == "" && got != "" || !strings.Contains(got, tc.want) {
				t.Errorf("faults %q, want %q", got, tc.want)
			}
		})
	}
}
