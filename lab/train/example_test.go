package train

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"semtree/model"
	"semtree/solver/anchor"
)

func TestNewExample(t *testing.T) {
	g := toy()
	p := toyPair("items without red tom ?", "answer(without(item(all), red(itemid('tom'))))")
	ex, err := (&reader{g: g, vocab: newVocabulary([]Example{p}, 1, 0, nil)}).read(&p)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := (sentence{words: ex.words}).numbers(), []int{1, 2, 3, 4, 5}; !slices.Equal(got, want) {
		t.Errorf("words = %v, want %v", got, want)
	}
	// Preorder: without, item(all), red, itemid. The second argument of without
	// stands after the first.
	want := []anchor.Node{{Parent: -1, After: -1}, {Parent: 0, After: -1}, {Parent: 0, After: 1}, {Parent: 2, After: -1}}
	program := ex.programs[0]
	if !slices.Equal(program.nodes, want) {
		t.Errorf("nodes = %v, want %v", program.nodes, want)
	}
	for w, word := range ex.words {
		if word.bare != (w == 3) || len(word.names) > 0 != word.bare {
			t.Errorf("word %d is %+v, want names on the fourth, and no predicate there", w, word)
		}
	}
	if name := program.given[3]; !slices.Equal(name.Candidates, []int{0}) || program.given[2].Candidates != nil {
		t.Errorf("nodes %+v, want the candidate for the last", program.given)
	}
}

func TestNewExampleFaults(t *testing.T) {
	for _, c := range []struct{ name, question, program, want string }{
		{"no words", "", "answer(item(all))", "0 words, want 1 to 64"},
		{"too many words", strings.Repeat("items ", 65), "answer(item(all))", "65 words"},
		{"not FunQL", "items", "answer(item(all)", ""},
		{"unknown predicate", "items", "answer(small(item(all)))", "small"},
		{"ill-typed", "how many items", "answer(big(count(item(all))))", "big"},
		{"name not linked", "show items", "answer(itemid('tom'))", "no word can be the anchor of itemid('tom')"},
		{"other name linked", "show ann", "answer(itemid('tom'))", "no word can be the anchor of itemid('tom')"},
		{"more nodes than words", "items", "answer(big(item(all)))", "1 words are too few for a program of 2 nodes"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := toyPair(c.question, c.program)
			_, err := (&reader{g: toy(), vocab: newVocabulary(nil, 1, 0, nil)}).read(&p)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want one with %q", err, c.want)
			}
		})
	}
}

// TestFaults checks that pairs which cannot be trained on are reported, in
// order, and the others used.
func TestFaults(t *testing.T) {
	train := []Example{
		toyPair("show items ?", "answer(item(all))"),
		toyPair("show them ?", "answer(itemid('tom'))"),
		toyPair("show tom ?", "answer(itemid('tom'))"),
		toyPair("tom without ann ?", "answer(without(itemid('ann'), itemid('tom')))"), // in the wrong order
	}
	tr, err := New(toy(), Data{Examples: train, Dev: train}, toyOptions())
	if err != nil {
		t.Fatal(err)
	}
	for name, faults := range map[string][]Fault{"train": tr.Faults, "dev": tr.DevFaults} {
		var at []int
		for _, f := range faults {
			at = append(at, f.Index)
		}
		if want := []int{1, 3}; !slices.Equal(at, want) {
			t.Errorf("%s pairs %v have faults, want %v", name, at, want)
		}
	}
	if r := step(t, tr); r.Dev.N != 4 {
		t.Errorf("measured on %d dev pairs, want all 4", r.Dev.N)
	}
	if _, err := New(toy(), Data{Examples: train[1:2]}, toyOptions()); err == nil {
		t.Error("no error though no pair can be anchored")
	}
}

func TestVocabulary(t *testing.T) {
	examples := []Example{toyPair("show tom", ""), toyPair("show ann without items", "")}
	v := newVocabulary(examples, 1, 0, []string{"", "show", "new", "new"})
	words := make([][]string, len(toy().Labels))
	words[1], words[2] = []string{"show", "new"}, []string{"show", "other"}
	list := entries(v, examples, words)
	if want := []string{model.Unknown, "show", "@item", "without", "items", "new"}; !slices.Equal(v.Words, want) {
		t.Errorf("keys %q, want %q", v.Words, want)
	}
	if want := "[{0 []} {2 [1 2]} {2 []} {1 []} {1 []} {0 [1]}]"; fmt.Sprint(list) != want {
		t.Errorf("entries %v, want %v", list, want)
	}
	bob := toyPair("show me bob", "")
	if got, want := (sentence{words: (&reader{g: toy(), vocab: v}).words(&bob).words}).numbers(), []int{1, 0, 2}; !slices.Equal(got, want) {
		t.Errorf("words %v, want %v", got, want)
	}
}
