package instance_test

import (
	"math"
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/solver/instance"
)

// problem has 3 words over a grammar with an entity, a unary and a binary
// predicate; every score is 1 except those that a test changes.
func problem(t *testing.T) *instance.Problem {
	t.Helper()
	g, err := grammar.Read(strings.NewReader("grammar 1\ntype a b\nroot - a\nentity e : a\npred f : a -> a\npred g : a, a -> b\n"), "g")
	if err != nil {
		t.Fatal(err)
	}
	p := &instance.Problem{Grammar: g, Words: 3, Mu: make([]float64, 9), Phi: make([]float64, 12)}
	for _, s := range [][]float64{p.Mu, p.Phi} {
		for i := range s {
			s[i] = 1
		}
	}
	return p
}

// grammarOf returns a grammar with an entity e and two predicates.
func grammarOf(t *testing.T, predicates string) *grammar.Grammar {
	t.Helper()
	g, err := grammar.Read(strings.NewReader("grammar 1\ntype a b\nroot - a\nentity e : a\n"+predicates), "g")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Tags of the grammar, which has one signature a label.
const (
	none = instance.Empty
	e    = 0
	f    = 1
	g    = 2
)

// cover gives the labels covers.
func cover(sets ...uint64) func(*instance.Problem) {
	return func(p *instance.Problem) { p.Cover = sets }
}

// must makes words of those that must be taken.
func must(words uint64) func(*instance.Problem) {
	return func(p *instance.Problem) { p.Must = words }
}

func TestEval(t *testing.T) {
	inf := math.Inf(-1)
	for _, tc := range []struct {
		name   string
		change func(*instance.Problem)
		tag    []int
		head   []int
		value  float64
		err    string
	}{
		{"one word", nil, []int{none, e, none}, []int{none, 0, none}, 2, ""},
		{"chain", nil, []int{f, none, e}, []int{0, none, 1}, 4, ""},
		{"crossing chain", nil, []int{f, e, f}, []int{3, 1, 0}, 6, ""},
		{"scores count", func(p *instance.Problem) { p.Mu[0*3+1], p.Phi[1*3+2] = 5, -2 }, []int{f, none, e}, []int{0, none, 1}, 5, ""},
		{"nothing", nil, []int{none, none, none}, []int{none, none, none}, 0, "0 roots"},
		{"two roots", nil, []int{e, e, none}, []int{0, 0, none}, 0, "2 roots"},
		{"root of a wrong type", nil, []int{g, e, e}, []int{0, 1, 1}, 0, "root word 0 has type b"},
		{"argument missing", nil, []int{f, none, none}, []int{0, none, none}, 0, "lacks 1 arguments of type a"},
		{"argument too many", nil, []int{e, e, none}, []int{0, 1, none}, 0, "lacks -1 arguments"},
		{"argument of a wrong type", nil, []int{f, g, none}, []int{0, 1, none}, 0, "lacks"},
		{"cycle", nil, []int{e, f, f}, []int{0, 3, 2}, 0, "cycle"},
		{"own head", nil, []int{e, f, none}, []int{0, 2, none}, 0, "has head"},
		{"head without tag", nil, []int{e, none, none}, []int{2, none, none}, 0, "has head"},
		{"tag without head", nil, []int{e, none, none}, []int{none, none, none}, 0, "has head"},
		{"head without a tag of its own", nil, []int{e, none, none}, []int{0, 1, none}, 0, "has head"},
		{"head outside", nil, []int{e, none, none}, []int{4, none, none}, 0, "has head"},
		{"forbidden label", func(p *instance.Problem) { p.Allowed = make([]bool, 9) }, []int{e, none, none}, []int{0, none, none}, 0, "may not carry"},
		{"forbidden tag", func(p *instance.Problem) { p.Tags = make([]bool, 9) }, []int{e, none, none}, []int{0, none, none}, 0, "may not carry"},
		{"forbidden by score", func(p *instance.Problem) { p.Mu[0] = inf }, []int{e, none, none}, []int{0, none, none}, 0, "may not carry"},
		{"forbidden arc", func(p *instance.Problem) { p.Phi[0] = inf }, []int{e, none, none}, []int{0, none, none}, 0, "forbidden arc"},
		{"cover", cover(0b110, 0, 0), []int{e, none, none}, []int{0, none, none}, 2, ""},
		{"cover of the word itself", cover(0b001, 0, 0), []int{e, none, none}, []int{0, none, none}, 2, ""},
		{"cover of a tagged word", cover(0b100, 0, 0), []int{e, none, f}, []int{3, none, 0}, 0, "word 2 is taken by word 0 and by word 2"},
		{"two covers of a word", cover(0b010, 0b010, 0), []int{f, none, e}, []int{0, none, 1}, 0, "word 1 is taken by word 0 and by word 2"},
		{"covers beside each other", cover(0b001, 0b100, 0), []int{none, e, none}, []int{none, 0, none}, 2, ""},
		{"taken", must(0b100), []int{f, none, e}, []int{0, none, 1}, 4, ""},
		{"taken by a cover", func(p *instance.Problem) { p.Cover, p.Must = []uint64{0b110, 0, 0}, 0b111 }, []int{e, none, none}, []int{0, none, none}, 2, ""},
		{"not taken", must(0b110), []int{f, none, e}, []int{0, none, 1}, 0, "word 1 must be taken, and is not"},
		{"wrong length", nil, []int{e}, []int{0}, 0, "tree over 1 and 1 words"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p := problem(t)
			if tc.change != nil {
				tc.change(p)
			}
			v, err := p.Eval(&instance.Tree{Tag: tc.tag, Head: tc.head})
			if tc.err == "" && (err != nil || v != tc.value) {
				t.Errorf("Eval = %g, %v, want %g", v, err, tc.value)
			}
			if tc.err != "" && (err == nil || !strings.Contains(err.Error(), tc.err)) {
				t.Errorf("Eval = %g, %v, want an error with %q", v, err, tc.err)
			}
		})
	}
}

func TestValidate(t *testing.T) {
	if err := problem(t).Validate(); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []float64{math.NaN(), math.Inf(1), 1e51, -1e300} {
		p := problem(t)
		p.Mu[4] = bad
		if err := p.Validate(); err == nil || !strings.Contains(err.Error(), "label f on word 1") {
			t.Errorf("label score %g: %v", bad, err)
		}
		p = problem(t)
		p.Phi[7] = bad
		if err := p.Validate(); err == nil || !strings.Contains(err.Error(), "head 2 to word 1") {
			t.Errorf("arc score %g: %v", bad, err)
		}
	}
	for name, change := range map[string]func(*instance.Problem){
		"Mu":      func(p *instance.Problem) { p.Mu = p.Mu[1:] },
		"Phi":     func(p *instance.Problem) { p.Phi = p.Phi[1:] },
		"Allowed": func(p *instance.Problem) { p.Allowed = make([]bool, 2) },
		"Tags":    func(p *instance.Problem) { p.Tags = make([]bool, 2) },
		"Cover":   cover(0),
		"Same":    func(p *instance.Problem) { p.Same = make([]int, 4) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if r := recover(); r == nil || !strings.Contains(r.(string), name+" has") {
					t.Errorf("panic %v, want one that names %s", r, name)
				}
			}()
			p := problem(t)
			change(p)
			_ = p.Validate()
		})
	}
}

func TestValidateCover(t *testing.T) {
	for _, tc := range []struct {
		name   string
		change func(*instance.Problem)
		err    string
	}{
		{"all words", cover(0b111, 0, 0b010), ""},
		{"must be taken", must(0b111), ""},
		{"no such word", must(0b1000), "word 3 must be taken, but there are 3 words"},
		{"too far", cover(0, 0b1010, 0), "label f covers word 3, but there are 3 words"},
		{"classes", func(p *instance.Problem) {
			p.Grammar, p.Same = grammarOf(t, "pred f : a | b -> a\npred g : b | a -> a\n"), []int{0, 1, 1}
		}, ""},
		{"other arguments", func(p *instance.Problem) { p.Same = []int{0, 1, 1} }, "labels f and g cannot mean the same: their signatures differ"},
		{"another result", func(p *instance.Problem) {
			p.Grammar, p.Same = grammarOf(t, "pred f : a -> a\npred g : a -> b\n"), []int{0, 1, 1}
		}, "labels f and g cannot mean the same: their signatures differ"},
		{"a further signature", func(p *instance.Problem) {
			p.Grammar, p.Same = grammarOf(t, "pred f : a -> a\npred g : a | b -> a\n"), []int{0, 1, 1}
		}, "labels f and g cannot mean the same: their signatures differ"},
		{"class of a later label", func(p *instance.Problem) { p.Same = []int{0, 2, 2} }, "label f is said to mean the same as label 2"},
		{"class of no label", func(p *instance.Problem) { p.Same = []int{-1, 1, 2} }, "label e is said to mean the same as label -1"},
		{"class of another class", func(p *instance.Problem) { p.Same = []int{0, 0, 1} }, "labels e and f cannot mean the same"},
		{"order", func(p *instance.Problem) { p.Grammar.Labels[2].Order, p.Same = grammar.Free, []int{0, 1, 1} }, "labels f and g cannot mean the same"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p := problem(t)
			tc.change(p)
			err := p.Validate()
			if tc.err == "" && err != nil || tc.err != "" && (err == nil || !strings.Contains(err.Error(), tc.err)) {
				t.Errorf("Validate = %v, want an error with %q", err, tc.err)
			}
		})
	}
	p := &instance.Problem{Grammar: problem(t).Grammar, Words: 64, Cover: []uint64{1 << 63, 0, 0}, Mu: make([]float64, 192), Phi: make([]float64, 65*64)}
	if err := p.Validate(); err != nil {
		t.Error(err)
	}
}

func TestTakes(t *testing.T) {
	p := problem(t)
	if p.Takes(1, 2) != 0b010 || p.Class(2) != 2 {
		t.Error("without covers, a word takes itself, and a label is its own class")
	}
	p.Cover, p.Same = []uint64{0, 0, 0b101}, []int{0, 1, 1}
	if p.Takes(1, 2) != 0b111 || p.Takes(1, 0) != 0b010 || p.Class(2) != 1 {
		t.Error("covers and classes")
	}
}

func TestClose(t *testing.T) {
	inf := math.Inf(-1)
	for _, tc := range []struct {
		value, bound float64
		want         bool
	}{
		{1, 1, true}, {1, 1 + 1e-12, true}, {1, 1.001, false}, {1e6, 1e6 + 1e-6, true}, {inf, 3, false}, {2, 1, true},
	} {
		if got := instance.Close(tc.value, tc.bound); got != tc.want {
			t.Errorf("Close(%g, %g) = %v", tc.value, tc.bound, got)
		}
	}
}

func TestNames(t *testing.T) {
	if instance.Optimal.String() != "optimal" || instance.Limit.String() != "limit" || instance.Status(9).String() != "Status(9)" {
		t.Error("names of statuses")
	}
	if instance.Done.String() != "done" || instance.IterLimit.String() != "iteration limit" || instance.Stop(-1).String() != "Stop(-1)" {
		t.Error("names of stops")
	}
}
