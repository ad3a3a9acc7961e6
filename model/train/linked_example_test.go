package train

import (
	"math"
	"slices"
	"strings"
	"testing"

	"semtree/grammar"
)

func TestLinkedFaults(t *testing.T) {
	g := linkedToy(t)
	nan := float32(math.NaN())
	for want, change := range map[string]func(*LinkedExample){
		"0 words, want 1 to 64":                                            func(x *LinkedExample) { x.Words = nil },
		"65 words, want 1 to 64":                                           func(x *LinkedExample) { x.Words = make([]string, 65) },
		"3 features of words, want 5×1":                                    func(x *LinkedExample) { x.Kinds = x.Kinds[:3] },
		"feature of a word is not finite":                                  func(x *LinkedExample) { x.Kinds = []float32{0, 0, nan, 0, 0} },
		"weight 0, want more than 0":                                       func(x *LinkedExample) { x.Weight = 0 },
		"candidate 0 stands on word 5":                                     func(x *LinkedExample) { x.Links[0].Word = 5 },
		"candidate 0 stands on word 3 and takes the further words 100000,": func(x *LinkedExample) { x.Links[0].Cover = 1 << 5 },
		"candidate 0 stands on word 3 and takes the further words 1000,":   func(x *LinkedExample) { x.Links[0].Cover = 1 << 3 },
		"candidate 0 has label 2, which is not that of an entity":          func(x *LinkedExample) { x.Links[0].Label = 2 },
		"candidate 0 has 1 features, want 2":                               func(x *LinkedExample) { x.Links[0].Features = x.Links[0].Features[:1] },
		"candidate 0 has a feature that is not finite":                     func(x *LinkedExample) { x.Links[0].Features[1] = nan },
		"no program":                                   func(x *LinkedExample) { x.Alternatives = nil },
		"a program of 0 nodes for 5 words":             func(x *LinkedExample) { x.Alternatives[0] = nil },
		"node 1: there is no label 9":                  func(x *LinkedExample) { x.Alternatives[0][1].Label = 9 },
		"node 0: the root has a parent":                func(x *LinkedExample) { x.Alternatives[0][0].Parent = 0 },
		"node 1: its parent is node 1":                 func(x *LinkedExample) { x.Alternatives[0][1].Parent = 1 },
		"node 1: it stands after node 0":               func(x *LinkedExample) { x.Alternatives[0][1].After = 0 },
		"node 1: 0 candidates for label cell":          func(x *LinkedExample) { x.Alternatives[0][1].Candidates = nil },
		"node 0: 1 candidates for label count":         func(x *LinkedExample) { x.Alternatives[0][0].Candidates = []int{0} },
		"node 1: candidate 3 does not have label cell": func(x *LinkedExample) { x.Alternatives[0][1].Candidates = []int{3} },
		"its nodes have no place on different words":   func(x *LinkedExample) { x.Links[0].Word, x.Links[0].Cover = 0, 31<<1&31 },
	} {
		t.Run(want, func(t *testing.T) {
			x := LinkedExample{
				Words: strings.Fields("how many by maru ?"), Kinds: make([]float32, 5), Weight: 1,
				Links:        []LinkedCandidate{{Word: 3, Label: g.Label("cell"), Features: []float32{1, 0}}},
				Alternatives: [][]LinkedNode{{{Label: g.Label("count"), Parent: -1, After: -1}, {Label: g.Label("cell"), Parent: 0, After: -1, Candidates: []int{0}}}},
			}
			good := linkedExamples(t, g, 1, newRand(1))[0]
			reader := linkedReader{g: g, kinds: linkedKinds, links: linkedLinks, vocab: linkedVocabulary(LinkedData{}, 1, 1)}
			if _, err := reader.read(&x); err != nil {
				t.Fatalf("before the change: %v", err)
			}
			change(&x)
			tr, err := NewLinked(g, LinkedData{Kinds: linkedKinds, Links: linkedLinks, Examples: []LinkedExample{good, x, good}}, linkedOptions())
			if err != nil {
				t.Fatal(err)
			}
			if len(tr.Faults) != 1 || tr.Faults[0].Index != 1 || !strings.Contains(tr.Faults[0].Err.Error(), want) || tr.Used() != 2 {
				t.Errorf("faults %v, want one with %q", tr.Faults, want)
			}
		})
	}
}

// TestLinkedNodes reads a program, and two that have no nodes.
func TestLinkedNodes(t *testing.T) {
	g := linkedToy(t)
	read := func(program string) ([]LinkedNode, error) {
		tree, err := g.ReadProgram("answer(" + program + ")")
		if err != nil {
			t.Fatal(err)
		}
		return LinkedNodes(g, tree, func(n *grammar.Node) []int {
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
	if root := got[0]; root.Label != g.Label("column") || root.Parent != -1 || !slices.Equal(root.Candidates, []int{1}) {
		t.Errorf("root %+v", root)
	}
	if u := got[1]; u.Label != g.Label("or") || u.Parent != 0 || u.Candidates != nil {
		t.Errorf("node 1 is %+v", u)
	}
	if u := got[3]; u.Parent != 1 || u.After != 2 || !slices.Equal(u.Candidates, []int{3}) {
		t.Errorf("node 3 is %+v, want it after node 2", u)
	}
	if _, err := read("cell('nobody')"); err == nil || err.Error() != "no candidate stands for cell('nobody')" {
		t.Errorf("an entity without candidate: %v", err)
	}
	bad := &grammar.Node{Name: "count"}
	if _, err := LinkedNodes(g, bad, nil); err == nil {
		t.Error("count of nothing: no error")
	}
}
