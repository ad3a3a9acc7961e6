package clevr

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

// counting is a template that is right; the errors are made from it.
const counting = `[{"text": ["How many <C> <S>s [are there]?"],
 "params": [{"name": "<C>", "type": "Color"}, {"name": "<S>", "type": "Shape"}, {"name": "<Z>", "type": "Size"}, {"name": "<M>", "type": "Material"}],
 "nodes": [{"type": "scene", "inputs": []}, {"type": "filter_count", "inputs": [0], "side_inputs": ["<Z>", "<C>", "<M>", "<S>"]}],
 "constraints": [{"type": "NULL", "params": ["<M>"]}]}]`

func TestReadTemplates(t *testing.T) {
	templates, err := ReadTemplates([]byte(counting), "folder/counting.json")
	if err != nil {
		t.Fatal(err)
	}
	x := templates[0]
	if len(templates) != 1 || x.File != "counting" || len(x.Texts) != 1 || len(x.nodes) != 2 || len(x.params) != 4 || len(x.constraints) != 1 {
		t.Errorf("templates %+v", templates)
	}
	if n := x.nodes[1]; !n.filter || n.relate || n.last != count || len(n.sides) != 4 {
		t.Errorf("node %+v", n)
	}
}

func TestReadTemplateErrors(t *testing.T) {
	for _, tc := range []struct{ name, from, to, want string }{
		{"unknown function", "filter_count", "filter_weight", `f.json: template 1: node 1: unknown function "filter_weight"`},
		{"function without attribute", "filter_count", "query", `node 1: unknown function "query"`},
		{"inputs", `"inputs": [0]`, `"inputs": [0, 0]`, "node 1: filter_count has 2 inputs, want 1"},
		{"later input", `"inputs": [0]`, `"inputs": [1]`, "node 1: filter_count takes node 1, want an earlier one"},
		{"wrong input", `"inputs": [0]`, `"inputs": [-1]`, "takes node -1"},
		{"input of another kind", `"filter_count", "inputs": [0]`, `"relate_filter_count", "inputs": [0]`, "relate_filter_count can't take what node 0, scene, gives"},
		{"side inputs", `"<M>", "<S>"]`, `"<M>"]`, "filter_count has 3 side inputs, want 4"},
		{"unknown side input", `"<Z>", "<C>"`, `"<X>", "<C>"`, `filter_count takes "<X>", which is not a parameter`},
		{"order of side inputs", `"<Z>", "<C>"`, `"<C>", "<Z>"`, "takes <C>, which is a Color, as side input 1, want a Size"},
		{"no answer", "filter_count", "filter", "the last node gives no answer"},
		{"object", "filter_count", "filter_unique", "the last node gives no answer"},
		{"unknown type", `"Color"`, `"Weight"`, `param 1: unknown type "Weight"`},
		{"type in lower case", `"Color"`, `"color"`, `unknown type "color"`},
		{"name", `"name": "<C>"`, `"name": "C"`, `param 1: "C" can't be the name of a parameter`},
		{"param twice", `"name": "<S>", "type": "Shape"`, `"name": "<C>", "type": "Color"`, "param 2: <C> is declared twice"},
		{"unknown constraint", `"NULL"`, `"EQ"`, `constraint 1: unknown constraint "EQ"`},
		{"constraint of nothing", `["<M>"]`, `["<R>"]`, `constraint 1: "<R>" is not a parameter`},
		{"nodes of a constraint", `"NULL", "params": ["<M>"]`, `"OUT_NEQ", "params": [0, 2]`, "constraint 1: 2 is not the number of a node"},
		{"hole in the text", "<C> <S>s", "<C> <R> <S>s", "text 1: no node fills <R>"},
		{"brackets", "[are there]", "[are there", "don't match"},
		{"brackets turned round", "[are there]", "]are there[", "don't match"},
		{"no text", `["How many <C> <S>s [are there]?"]`, "[]", "template 1: no text"},
		{"unknown field", `"text"`, `"texts"`, `f.json:1: element 1: unknown key "texts": want one of params, text, nodes, constraints`},
		{"no JSON", `"constraints": [`, `"constraints": {`, "f.json:4: invalid character"},
		{"other kind", `"How many <C> <S>s [are there]?"`, "7", "f.json:1: element 1 of text of element 1: want a string, found the number 7"},
		{"more", `["<M>"]}]}]`, `["<M>"]}]}] more`, "f.json:4: text after the end"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			text := strings.Replace(counting, tc.from, tc.to, 1)
			if text == counting {
				t.Fatalf("%q is not in the template", tc.from)
			}
			if _, err := ReadTemplates([]byte(text), "f.json"); err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("error %v, want %q", err, tc.want)
			}
		})
	}
}

// TestTruncatedTemplates: no beginning of a file is taken for a whole one.
func TestTruncatedTemplates(t *testing.T) {
	for n := range len(counting) {
		_, err := ReadTemplates([]byte(counting[:n]), "f.json")
		if err == nil || !strings.HasPrefix(err.Error(), "f.json:") || !strings.Contains(err.Error(), "the text ends too early") {
			t.Fatalf("first %d bytes: error %v", n, err)
		}
	}
}

// TestReadFolder: the files of CLEVR come in the official order, templates of
// templates are left out, and errors name the file.
func TestReadFolder(t *testing.T) {
	fsys := fstest.MapFS{}
	for _, name := range []string{"abc.json", "zero_hop.json", "three_hop.json", "comparison.json", "abc_meta.json", "README.md"} {
		fsys[name] = &fstest.MapFile{Data: []byte(counting)}
	}
	templates, err := ReadFolder(fsys)
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	for _, x := range templates {
		files = append(files, x.File)
	}
	if got := strings.Join(files, " "); got != "comparison three_hop zero_hop abc" {
		t.Errorf("files %s", got)
	}
	fsys["zero_hop.json"].Data = []byte(counting[:90])
	if _, err := ReadFolder(fsys); err == nil || !strings.HasPrefix(err.Error(), "zero_hop.json:2: ") {
		t.Errorf("truncated file: %v", err)
	}
	if _, err := ReadFolder(os.DirFS(t.TempDir())); err == nil || !strings.Contains(err.Error(), "no templates") {
		t.Errorf("empty folder: %v", err)
	}
}

// FuzzReadTemplates: whatever the text, templates that are read can be asked.
func FuzzReadTemplates(f *testing.F) {
	f.Add([]byte(counting))
	f.Fuzz(func(t *testing.T, text []byte) {
		templates, err := ReadTemplates(text, "fuzz")
		if err != nil || len(templates) > 3 {
			return
		}
		g := New(templates, CLEVR, 1)
		for _, q := range g.Ask(sampled(1)[0]) {
			checkAnswer(t, q.Scene, q.Program, q.Answer)
		}
	})
}
