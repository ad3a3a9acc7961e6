package domain

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"semtree/grammar"
	"semtree/lexicon"
	"semtree/model"
)

// toy is an executor with one name, of an entity with one constant.
type toy struct{ text, label string }

func (toy) Knows(label grammar.Label, args int) bool {
	return label.Entity && args == 0 || label.Name == "next" && args == 1
}
func (toy) Execute(*grammar.Node) (Answer, error) { return Answer{}, nil }
func (toy) CheckEntity(n *grammar.Node) string {
	if len(n.Consts) != 1 {
		return fmt.Sprintf("%d constants, want 1", len(n.Consts))
	}
	return ""
}
func (toy) Missing(n *grammar.Node) string {
	if n.Consts[0] == "'utah'" {
		return ""
	}
	return "state called " + n.Consts[0]
}
func (t toy) Names() []lexicon.Name {
	return []lexicon.Name{{Text: t.text, Label: t.label, Consts: []string{"'utah'"}}}
}

var executors = Executors{
	"toy":      opener(toy{"utah", "stateid"}),
	"odd":      opener(toy{"utah", "riverid"}),
	"wordless": opener(toy{"!", "stateid"}),
	"broken": func(fs.FS) (Parts, error) {
		return Parts{}, errors.New("facts/x.tsv:3: broken row")
	},
}

// opener returns an opener of domains with an executor.
func opener(e Executor) Opener {
	return func(fs.FS) (Parts, error) { return Parts{Executor: e}, nil }
}

// folder returns a domain folder, with some files replaced; an empty text
// removes the file.
func folder(changes map[string]string) fstest.MapFS {
	files := map[string]string{
		ManifestFile: `{"name": "toy", "title": "Toy", "executor": "toy", "files": ["grammar.txt"]}`,
		GrammarFile:  "grammar 1\ntype state\nroot answer any\nentity stateid : state\npred next : state -> state\n",
		LexiconFile:  "the beehive state\tstateid('utah')\n",
	}
	for name, text := range changes {
		files[name] = text
	}
	fsys := fstest.MapFS{}
	for name, text := range files {
		if text != "" {
			fsys[name] = &fstest.MapFile{Data: []byte(text)}
		}
	}
	return fsys
}

func TestLoad(t *testing.T) {
	d, err := Load(folder(nil), executors)
	if err != nil {
		t.Fatal(err)
	}
	if d.Name != "toy" || len(d.Grammar.Labels) != 2 || d.Executor == nil {
		t.Errorf("loaded %+v", d)
	}
	for _, name := range []string{"utah", "the Beehive State"} { // from the facts, from the file
		tokens, err := d.Lexicon.Link(name)
		if err != nil || len(tokens) != 1 || len(tokens[0].Entities) != 1 {
			t.Errorf("%q is linked as %v, %v", name, tokens, err)
		}
	}
	if _, err := d.Model(); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), "train a model first") {
		t.Errorf("model of an untrained domain: %v", err)
	}
	d, err = Load(folder(map[string]string{ManifestFile: `{"name": "bare", "files": []}`, LexiconFile: ""}), executors)
	if err != nil || d.Executor != nil {
		t.Errorf("domain without executor and lexicon: %v, %v", d, err)
	}
}

func TestLoadErrors(t *testing.T) {
	for _, tc := range []struct{ name, file, text, want string }{
		{"no manifest", ManifestFile, "", "domain.json: file does not exist: the folder is not a domain"},
		{"broken manifest", ManifestFile, "{\n\"name\": \"toy\",\n]", "domain.json:3: invalid character ']'"},
		{"empty manifest", ManifestFile, "\n", "domain.json:2: the text ends too early"},
		{"text after the manifest", ManifestFile, "{\"name\": \"toy\"}\n}", "domain.json:2: text after the end"},
		{"no name", ManifestFile, `{"files": []}`, "domain.json: the domain has no name"},
		{"unknown field", ManifestFile, `{"name": "toy", "grammer": "x"}`, `domain.json:1: unknown key "grammer": want one of name, title, description, executor, files, examples`},
		{"unknown executor", ManifestFile, `{"name": "toy", "executor": "tory"}`, `domain.json: unknown executor "tory", want one of broken, odd, toy, wordless, or none`},
		{"broken facts", ManifestFile, `{"name": "toy", "executor": "broken"}`, "facts/x.tsv:3: broken row"},
		{"no grammar", GrammarFile, "", "domain.json:1 lists grammar.txt: file does not exist"},
		{"no listed file", ManifestFile, "{\"name\": \"toy\",\n\"files\": [\"grammar.txt\",\n\"facts/a.csv\"]}", "domain.json:3 lists facts/a.csv: file does not exist"},
		{"list of another kind", ManifestFile, "{\"name\": \"toy\",\n\"files\": \"grammar.txt\"}", "domain.json:2: files: want a list of strings, found a string"},
		{"file listed twice", ManifestFile, "{\"name\": \"toy\",\n\"files\": [\"grammar.txt\",\n\"grammar.txt\"]}", `domain.json:3: file "grammar.txt" is listed twice, first in line 2`},
		{"file outside", ManifestFile, "{\"name\": \"toy\",\n\"files\": [\"../a.txt\"]}", `domain.json:2: file "../a.txt": want a path in the folder`},
		{"hidden file", ManifestFile, "{\"name\": \"toy\",\n\"files\": [\"facts/.a.txt\"]}", `domain.json:2: file "facts/.a.txt" is hidden`},
		{"key twice", ManifestFile, "{\"name\": \"toy\",\n\"name\": \"toy\"}", `domain.json:2: the key "name" is given twice, first in line 1`},
		{"encoding", GrammarFile, "grammar 1\ntype \xe9t\xe9\n", "grammar.txt:2: the text is not UTF-8"},
		{"unknown type", GrammarFile, "grammar 1\ntype state\nroot answer any\nentity stateid : stat\n", `grammar.txt:4: unknown type "stat"`},
		{"predicate that the executor lacks", GrammarFile, "grammar 1\ntype state\nroot answer any\nentity stateid : state\npred beside : state -> state\n", "grammar.txt: the executor toy knows no predicate beside (arguments: 1)"},
		{"predicate with more arguments", GrammarFile, "grammar 1\ntype state\nroot answer any\nentity stateid : state\npred next : state | state, state -> state\n", "grammar.txt: the executor toy knows no predicate next (arguments: 2)"},
		{"broken lexicon", LexiconFile, "utah\n", "lexicon.tsv:1: want a name, a tab and an entity"},
		{"name of no entity", LexiconFile, "snake\triverid('snake')\n", `lexicon.tsv:1: "snake" names a riverid, but grammar.txt declares no such entity`},
		{"name of a predicate", LexiconFile, "snake\tnext('snake')\n", `lexicon.tsv:1: "snake" names a next`},
		{"facts beyond the grammar", ManifestFile, `{"name": "toy", "executor": "odd"}`, `the facts: "utah" names a riverid`},
		{"name of two", LexiconFile, "utah\tstateid('ut')\n", `lexicon.tsv:1: "utah" names stateid('ut'), but stateid('utah') by the facts; a name denotes at most one stateid`},
		{"name without words", ManifestFile, `{"name": "toy", "executor": "wordless"}`, `the facts: name "!" has no words`},
		{"entity of a wrong form", LexiconFile, "beehive\tstateid('ut', 'ah')\n", `lexicon.tsv:1: "beehive": execute "stateid": 2 constants, want 1`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := Load(folder(map[string]string{tc.file: tc.text}), executors)
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("error %v, want %q", err, tc.want)
			}
		})
	}
}

// TestListedFolder: domain.json lists files, which a page fetches one by one.
func TestListedFolder(t *testing.T) {
	_, err := Load(folder(map[string]string{
		ManifestFile:  "{\"name\": \"toy\",\n\"files\": [\"grammar.txt\", \"facts\"]}",
		"facts/a.csv": "a\n",
	}), executors)
	if want := "domain.json:2 lists facts, which is a folder: list the files in it"; err == nil || err.Error() != want {
		t.Errorf("error %v, want %q", err, want)
	}
}

// TestAbsentFile: a file that is read but neither listed nor there.
func TestAbsentFile(t *testing.T) {
	_, err := Load(folder(map[string]string{ManifestFile: `{"name": "toy", "files": []}`, GrammarFile: ""}), executors)
	if want := "grammar.txt: file does not exist; the domain needs it, and domain.json must list it"; err == nil || err.Error() != want || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error %v, want %q", err, want)
	}
}

// meta returns the metadata of a network for the labels of the test's grammar.
func meta(t *testing.T) string {
	m := model.Meta{
		Version: model.MetaVersion, SHA256: strings.Repeat("0", 64),
		Sizes:  model.Sizes{Vocab: 1, Labels: 2, Embed: 1, Hidden: 1, MLP: 1},
		Labels: []string{"stateid", "next"}, Vocabulary: []string{"<unk>"},
	}
	var b strings.Builder
	if err := m.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestModelErrors: what is wrong with a model is said before it is decoded.
func TestModelErrors(t *testing.T) {
	for _, tc := range []struct{ name, meta, onnx, want string }{
		{"broken metadata", "{", "x", "model.json:1: "},
		{"metadata of nothing", `{}`, "x", "model.json: format version 0"},
		{"no network", meta(t), "", "model.onnx: file does not exist; train a model first"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d, err := Load(folder(map[string]string{MetaFile: tc.meta, ModelFile: tc.onnx}), executors)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := d.Model(); err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("error %v, want %q", err, tc.want)
			}
		})
	}
}
