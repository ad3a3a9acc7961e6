package train

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"semtree/grammar"
)

func TestMentionFaults(t *testing.T) {
	g := mentionToy(t)
	nan := float32(math.NaN())
	for want, change := range map[string]func(*Example){
		"0 words, want 1 to 64":                                            func(x *Example) { x.Words = nil },
		"65 words, want 1 to 64":                                           func(x *Example) { x.Words = make([]string, 65) },
		"3 features of words, want 5×1":                                    func(x *Example) { x.Kinds = x.Kinds[:3] },
		"feature of a word is not finite":                                  func(x *Example) { x.Kinds = []float32{0, 0, nan, 0, 0} },
		"weight 0, want more than 0":                                       func(x *Example) { x.Weight = 0 },
		"candidate 0 stands on word 5":                                     func(x *Example) { x.Candidates[0].Word = 5 },
		"candidate 0 stands on word 3 and takes the further words 100000,": func(x *Example) { x.Candidates[0].Cover = 1 << 5 },
		"candidate 0 stands on word 3 and takes the further words 1000,":   func(x *Example) { x.Candidates[0].Cover = 1 << 3 },
		"candidate 0 has label 2, which is not that of an entity":          func(x *Example) { x.Candidates[0].Label = 2 },
		"candidate 0 has 1 features, want 2":                               func(x *Example) { x.Candidates[0].Features = x.Candidates[0].Features[:1] },
		"candidate 0 has a feature that is not finite":                     func(x *Example) { x.Candidates[0].Features[1] = nan },
		"no program": func(x *Example) { x.Programs = nil },
		"5 words are too few for a program of 0 nodes": func(x *Example) { x.Programs[0] = nil },
		"node 1: there is no tag 19":                   func(x *Example) { x.Programs[0][1].Tag = 19 },
		"node 0: the root has a parent":                func(x *Example) { x.Programs[0][0].Parent = 0 },
		"node 1: its parent is node 1":                 func(x *Example) { x.Programs[0][1].Parent = 1 },
		"node 1: it stands after node 0":               func(x *Example) { x.Programs[0][1].After = 0 },
		"node 1: 0 candidates for label cell":          func(x *Example) { x.Programs[0][1].Candidates = nil },
		"node 0: 1 candidates for label count":         func(x *Example) { x.Programs[0][0].Candidates = []int{0} },
		"node 1: candidate 3 does not have label cell": func(x *Example) { x.Programs[0][1].Candidates = []int{3} },
		"candidate 1 stands on word 3, before the one": func(x *Example) {
			x.Candidates = append(x.Candidates, x.Candidates[0])
			x.Candidates[0].Word = 4
		},
		"read by nobody": func(x *Example) { x.Err = errors.New("read by nobody") },
		"its nodes have no place on different words": func(x *Example) { x.Candidates[0].Word, x.Candidates[0].Cover = 0, 31<<1&31 },
	} {
		t.Run(want, func(t *testing.T) {
			x := Example{
				Words: strings.Fields("how many by maru ?"), Kinds: make([]float32, 5), Weight: 1,
				Candidates: []Candidate{{Word: 3, Label: g.Label("cell"), Features: []float32{1, 0}}},
				Programs:   [][]Node{{{Tag: tagOfLabel(g, "count"), Parent: -1, After: -1}, {Tag: tagOfLabel(g, "cell"), Parent: 0, After: -1, Candidates: []int{0}}}},
			}
			good := mentionExamples(t, g, 1, newRand(1))[0]
			reader := reader{g: g, kinds: mentionKinds, links: mentionLinks, vocab: newVocabulary(nil, 1, 1, nil)}
			if _, err := reader.read(&x); err != nil {
				t.Fatalf("before the change: %v", err)
			}
			change(&x)
			tr, err := New(g, Data{Kinds: mentionKinds, Links: mentionLinks, Examples: []Example{good, x, good}}, mentionOptions())
			if err != nil {
				t.Fatal(err)
			}
			if len(tr.Faults) != 1 || tr.Faults[0].Index != 1 || !strings.Contains(tr.Faults[0].Err.Error(), want) || tr.Used() != 2 {
				t.Errorf("faults %v, want one with %q", tr.Faults, want)
			}
		})
	}
}

// TestNodes reads a program, and two that have no nodes.
func TestNodes(t *testing.T) {
	g := mentionToy(t)
	read := func(program string) ([]Node, error) {
		tree, err := g.ReadProgram("answer(" + program + ")")
		if err != nil {
			t.Fatal(err)
		}
		return Nodes(g, tree, func(n *grammar.Node) []int {
			if !slices.Contains(tree.Preorder(), n) {
				t.Errorf("%v is no node of the program", n)
			}
			return map[string][]int{"'maru'": {0, 2}, "'title'": {1}, "'teno'": {3}}[n.Consts[0]]
		})
	}
	got, err := read("column('title', or(cell('maru'), cell('teno')))")
	if err != nil || len(got) != 4 {
		t.Fatalf("nodes %+v, %v", got, err)
	}
	if root := got[0]; root.Tag != tagOfLabel(g, "column") || root.Parent != -1 || !slices.Equal(root.Candidates, []int{1}) {
		t.Errorf("root %+v", root)
	}
	if u := got[1]; u.Tag != tagOfLabel(g, "or") || u.Parent != 0 || u.Candidates != nil {
		t.Errorf("node 1 is %+v", u)
	}
	if u := got[3]; u.Parent != 1 || u.After != 2 || !slices.Equal(u.Candidates, []int{3}) {
		t.Errorf("node 3 is %+v, want it after node 2", u)
	}
	if _, err := read("cell('nobody')"); err == nil || err.Error() != "no word can be the anchor of cell('nobody')" {
		t.Errorf("an entity without candidate: %v", err)
	}
	bad := &grammar.Node{Name: "count"}
	if _, err := Nodes(g, bad, nil); err == nil {
		t.Error("count of nothing: no error")
	}
}
