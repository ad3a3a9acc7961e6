package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"semtree/domain"
	"semtree/grammar"
	"semtree/lab/dataset"
	"semtree/lab/labtest"
	"semtree/lab/train"
)

// examples are a few questions of each split's kind, made up.
func examples() []dataset.Example {
	return labtest.About([]labtest.Form{
		{Question: "name what borders STATE ?", Program: "answer(state(next_to_2(stateid('STATE'))))"},
		{Question: "rivers in STATE", Program: "answer(river(loc_2(stateid('STATE'))))"},
		{Question: "inhabitants of STATE", Program: "answer(population_1(stateid('STATE')))"},
		{Question: "the longest river in STATE", Program: "answer(longest(river(loc_2(stateid('STATE')))))"},
		{Question: "cities in states around STATE", Program: "answer(city(loc_2(state(next_to_2(stateid('STATE'))))))"},
		{Question: "count all cities in STATE", Program: "answer(count(city(loc_2(stateid('STATE')))))"},
	}, labtest.States[:5]...)
}

func geo(t *testing.T) *domain.Domain { return labtest.Domain(t, "geo") }

// TestNoLeak replaces questions and programs of the test part by others, with
// words and signatures that the train part has not: network, vocabulary and
// both grammars stay as they are, byte by byte. The same change in the train
// part changes them all, so that the comparison can fail.
func TestNoLeak(t *testing.T) {
	d := geo(t)
	for _, split := range splits {
		if split.name == "compound" {
			continue // six templates cannot be divided so, and its trainings are those of the others
		}
		all := examples()
		fold := split.folds(all, 3, 1)[0]
		before := knowledge(t, d, all, fold)
		for name, after := range knowledge(t, d, labtest.Foreign(all, fold.Test), fold) {
			if !bytes.Equal(before[name], after) {
				t.Errorf("%s: another test part changes the %s", split.name, name)
			}
		}
		for name, after := range knowledge(t, d, labtest.Foreign(all, fold.Train[:3]), fold) {
			if bytes.Equal(before[name], after) {
				t.Errorf("%s: another train part does not change the %s", split.name, name)
			}
		}
	}
}

// knowledge is all that the parser of a fold has from its examples.
func knowledge(t *testing.T, d *domain.Domain, all []dataset.Example, fold dataset.Fold) map[string][]byte {
	t.Helper()
	o := train.DefaultOptions(len(fold.Train), 0)
	o.Embed, o.Hidden, o.MLP = 6, 5, 7
	o.SetEpochs(2)
	m, seen := teach(d, dataset.Select(all, fold.Train), o)
	return map[string][]byte{
		"network":         []byte(m.Meta.SHA256),
		"vocabulary":      []byte(strings.Join(m.Meta.Vocabulary, " ")),
		"seen signatures": fmt.Appendf(nil, "%v %v", seen.Types, seen.Tags),
	}
}

// TestSeenGrammar checks that exactly the programs are left that combine
// signatures of the examples, with the labels and orders of the full grammar.
func TestSeenGrammar(t *testing.T) {
	d := geo(t)
	g := seenGrammar(d.Grammar, examples())
	if !slices.Equal(g.Labels, d.Grammar.Labels) {
		t.Error("labels differ from those of the full grammar")
	}
	for program, want := range map[string]bool{
		"answer(count(city(loc_2(state(next_to_2(stateid('utah')))))))": true,
		"answer(mountain(loc_2(stateid('utah'))))":                      false, // no example has mountains
		"answer(count(river(loc_2(stateid('utah')))))":                  false, // only cities are counted
	} {
		if _, err := d.ReadProgram(program); err != nil {
			t.Fatal(err)
		}
		if _, err := g.ReadProgram(program); (err == nil) != want {
			t.Errorf("%s: error %v, want a program %v", program, err, want)
		}
	}
	reversed, err := grammar.Read(strings.NewReader("grammar 1\ntype a\nroot - a\npred x : -> a\npred y free : a, a -> a\npred z reversed : a, a -> a\n"), "test")
	if err != nil {
		t.Fatal(err)
	}
	g = seenGrammar(reversed, []dataset.Example{{Program: "z(y(x,x),x)"}})
	if !slices.Equal(g.Labels, reversed.Labels) || g.Wrapper != "" {
		t.Errorf("grammar %+v", g)
	}
}
