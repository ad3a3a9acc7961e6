package train

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"semtree/solver/instance"
)

// toySentences returns anchored toy sentences.
func toySentences(t testing.TB, n int) (*Trainer, []sentence) {
	t.Helper()
	tr := newToy(t, n, toyOptions())
	tr.anchor()
	tr.opt.Recombine = 0
	return tr, tr.sentences()
}

// check says what is wrong with a sentence: it must be a well-formed tree over
// allowed labels, with the shapes right.
func check(tr *Trainer, s sentence) error {
	n := len(s.words)
	p := &instance.Problem{Grammar: tr.g, Words: n, Mu: make([]float64, n*len(tr.g.Labels)), Phi: make([]float64, (n+1)*n), Allowed: (&example{words: s.words}).allowed(tr.g)}
	if err := p.Validate(); err != nil {
		return err
	}
	for _, w := range s.words {
		if w.tag != none && tr.g.Labels[tr.g.Tags[w.tag].Label].Entity && w.names[w.chosen] != tr.g.Tags[w.tag].Label {
			return fmt.Errorf("%+v: the candidate has another label than the tag", w)
		}
	}
	_, err := p.Eval(&instance.Tree{Tag: s.tags(), Head: s.heads()})
	return err
}

// written returns a sentence of plain words.
func written(numbers, tags, heads []int) sentence {
	s := sentence{of: &example{Example: &Example{}}}
	for i, n := range numbers {
		s.words = append(s.words, word{number: n, tag: tags[i], head: heads[i]})
	}
	return s
}

func list(s sentence, of func(w word) int) (all []int) {
	for _, w := range s.words {
		all = append(all, of(w))
	}
	return all
}

func (s sentence) numbers() []int { return list(s, func(w word) int { return w.number }) }
func (s sentence) tags() []int    { return list(s, func(w word) int { return w.tag }) }
func (s sentence) heads() []int   { return list(s, func(w word) int { return w.head }) }

// same reports whether two sentences have the same words.
func same(s, x sentence) bool {
	return slices.EqualFunc(s.words, x.words, func(v, w word) bool { return reflect.DeepEqual(v, w) })
}

// TestRecombine checks that recombined sentences are well-formed and short
// enough, that every word keeps what it may carry, and that nothing but the
// donors is new.
func TestRecombine(t *testing.T) {
	tr, sentences := toySentences(t, 40)
	seen := map[[2]int]bool{} // (word, tag)
	kept := sentence{words: slices.Clone(sentences[0].words)}
	for _, s := range sentences {
		if err := check(tr, s); err != nil {
			t.Fatalf("%v: %v", s, err)
		}
		for _, w := range s.words {
			seen[[2]int{w.number, w.tag}] = true
		}
	}
	r, rng, longest, made := newRecombiner(tr.g, sentences, Options{MaxWords: 12}), newRand(3), 0, 0
	for range 20 {
		for _, s := range sentences {
			mixed, ok := r.draw(s, rng)
			if !ok {
				continue
			}
			made++
			longest = max(longest, len(mixed.words))
			if err := check(tr, mixed); err != nil {
				t.Fatalf("%v from %v: %v", mixed, s, err)
			}
			for _, w := range mixed.words {
				if !seen[[2]int{w.number, w.tag}] {
					t.Fatalf("%v: word %d with tag %d occurs in no sentence", mixed, w.number, w.tag)
				}
			}
		}
	}
	if made < 400 || longest != 12 {
		t.Errorf("%d sentences recombined, the longest of %d words, want most of 800 and 12", made, longest)
	}
	if !same(kept, sentences[0]) {
		t.Error("recombination changed an original")
	}
}

// TestEven: drawn evenly, all that topmost tags take is equally frequent, and so
// are the labels that take it; each donor is one of the type.
func TestEven(t *testing.T) {
	tr, sentences := toySentences(t, 40)
	r, rng := newRecombiner(tr.g, sentences, Options{MaxWords: 12, Even: 1}), newRand(3)
	for typ, groups := range r.groups {
		const draws = 6000
		taking, labels := map[string]int{}, map[int]int{}
		for range draws {
			f, ok := r.donor(typ, rng)
			tag := tr.g.Tags[f.sentence.words[f.root].tag]
			if !ok || tag.Result != typ {
				t.Fatalf("a donor of type %d for type %d", tag.Result, typ)
			}
			taking[fmt.Sprint(tag.Args)]++
			labels[tag.Label]++
		}
		for _, x := range groups {
			if n, want := taking[fmt.Sprint(x.args)], draws/len(groups); n < want*9/10 || n > want*11/10 {
				t.Errorf("%d donors take %v, want about %d", n, x.args, want)
			}
		}
		if len(groups) == 1 {
			for label, n := range labels {
				if want := draws / len(labels); n < want*8/10 || n > want*12/10 {
					t.Errorf("%d donors have label %d, want about %d", n, label, want)
				}
			}
		}
	}
	for range 20 {
		for _, s := range sentences {
			if mixed, ok := r.draw(s, rng); ok {
				if err := check(tr, mixed); err != nil {
					t.Fatalf("%v from %v: %v", mixed, s, err)
				}
			}
		}
	}
}

// TestLoose: a fragment grows over words without a tag only, each in about half
// of the cases if those between have come along, and recombined sentences stay
// well-formed.
func TestLoose(t *testing.T) {
	tr, sentences := toySentences(t, 40)
	r, rng := newRecombiner(tr.g, sentences, Options{MaxWords: 12, Loose: 0.5}), newRand(3)
	s := written(make([]int, 6), []int{-1, 1, -1, -1, 5, -1}, []int{-1, 0, -1, -1, 2, -1})
	froms, tos := map[int]int{}, map[int]int{}
	for range 8000 {
		f := r.loosen(fragment{s, 4, 4, 5}, rng)
		froms[f.from]++
		tos[f.to]++
	}
	for _, c := range []struct {
		name      string
		got, want int
	}{
		{"none before", froms[4], 4000}, {"one before", froms[3], 2000}, {"two before", froms[2], 2000},
		{"none behind", tos[5], 4000}, {"one behind", tos[6], 4000},
	} {
		if c.got < c.want*9/10 || c.got > c.want*11/10 {
			t.Errorf("%s: %d of 8000, want about %d", c.name, c.got, c.want)
		}
	}
	for range 20 {
		for _, s := range sentences {
			if mixed, ok := r.draw(s, rng); ok {
				if err := check(tr, mixed); err != nil {
					t.Fatalf("%v from %v: %v", mixed, s, err)
				}
			}
		}
	}
}

// TestFragments compares fragmentAt with the definition on every tree of four
// words: the subtree's span, with no word of another subtree in it.
func TestFragments(t *testing.T) {
	const n = 4
	head := make([]int, n)
	var all func(d int)
	all = func(d int) {
		if d == n {
			if tree(head) {
				checkFragments(t, head, written(make([]int, n), make([]int, n), head))
			}
			return
		}
		for h := -1; h <= n; h++ {
			head[d] = h
			all(d + 1)
		}
	}
	all(0)
}

// tree reports whether every word with a head reaches the root.
func tree(head []int) bool {
	for d := range head {
		steps := 0
		for h := head[d]; h > 0; h = head[h-1] {
			if steps++; steps > len(head) {
				return false
			}
		}
		if head[d] > 0 && head[head[d]-1] < 0 {
			return false
		}
	}
	return true
}

func checkFragments(t *testing.T, head []int, s sentence) {
	t.Helper()
	for w, h := range head {
		if h < 0 {
			continue
		}
		inside := map[int]bool{w: true}
		for range head { // close under "has its head inside"
			for d, h := range head {
				if h > 0 && inside[h-1] {
					inside[d] = true
				}
			}
		}
		from, to := len(head), 0
		for d := range inside {
			from, to = min(from, d), max(to, d+1)
		}
		want := true
		for d := from; d < to; d++ {
			want = want && (inside[d] || head[d] < 0)
		}
		f, ok := s.fragmentAt(w)
		if ok != want || f.from != from || f.to != to {
			t.Fatalf("heads %v: fragmentAt(%d) = [%d, %d), %v, want [%d, %d), %v", head, w, f.from, f.to, ok, from, to, want)
		}
	}
}

// TestSplice replaces "red tom" in "show big red tom ?" by "ann without items".
func TestSplice(t *testing.T) {
	s := written([]int{10, 11, 12, 13, 14}, []int{-1, 1, 2, 3, -1}, []int{-1, 0, 2, 3, -1})
	o := written([]int{20, 21, 22}, []int{4, 5, 6}, []int{2, 0, 2})
	for i := range o.words {
		o.words[i].bare, o.words[i].names = true, []int{i}
	}
	got := splice(fragment{s, 2, 2, 4}, fragment{o, 1, 0, 3})
	if want := []int{10, 11, 20, 21, 22, 14}; !slices.Equal(got.numbers(), want) {
		t.Errorf("words %v, want %v", got.numbers(), want)
	}
	if want := []int{-1, 1, 4, 5, 6, -1}; !slices.Equal(got.tags(), want) {
		t.Errorf("tags %v, want %v", got.tags(), want)
	}
	if want := []int{-1, 0, 4, 2, 4, -1}; !slices.Equal(got.heads(), want) {
		t.Errorf("heads %v, want %v", got.heads(), want)
	}
	for d, w := range got.words {
		if inside := d >= 2 && d < 5; w.bare != inside || inside && !slices.Equal(w.names, []int{d - 2}) {
			t.Errorf("word %d is %+v, want that of the donor with its names in the middle only", d, w)
		}
	}
}

// TestRecombineOtherType: a subtree of another type comes in where the
// signatures above can follow, up to the root, and nowhere else.
func TestRecombineOtherType(t *testing.T) {
	g := readGrammar(t, `grammar 1
type one set number
root - set number
entity name : one
pred near : one | set -> set
pred size : one -> number
pred size : set -> number
pred big : set -> set
`)
	first := func(label string) int {
		from, _ := g.TagsOf(g.Label(label))
		return from
	}
	// near(name): words 1 2; size(name): 3 2; big(near(name)): 4 1 2
	sentences := []sentence{
		written([]int{1, 2}, []int{first("near"), first("name")}, []int{0, 1}),
		written([]int{3, 2}, []int{first("size"), first("name")}, []int{0, 1}),
		written([]int{4, 1, 2}, []int{first("big"), first("near"), first("name")}, []int{0, 1, 2}),
	}
	r, rng := newRecombiner(g, sentences, Options{MaxWords: 9}), newRand(2)
	nested := 0
	for range 100 {
		y, ok := r.replace(sentences[1], rng)
		if !ok {
			t.Fatal("nothing was replaced")
		}
		if len(y.words) > 2 {
			nested++
			if want := first("size") + 1; y.words[0].tag != want {
				t.Fatalf("%v: size has tag %d above a set, want %d", y, y.words[0].tag, want)
			}
		} else if y.words[0].tag != first("size") {
			t.Fatalf("%v: size has tag %d above a name, want %d", y, y.words[0].tag, first("size"))
		}
		if y, ok = r.replace(sentences[2], rng); !ok || y.words[1].tag == first("name") {
			t.Fatalf("%v: big takes a set, not a name", y)
		}
	}
	if nested == 0 {
		t.Error("no set replaced a name")
	}
}
