//go:build !js

package builtin

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"semtree/domain"
	"semtree/domain/geo"
)

// TestBrokenFolder damages one file of the built-in domain at a time: loading
// the folder and its model says which file is wrong, and where.
func TestBrokenFolder(t *testing.T) {
	half := func(text string) string { return text[:len(text)/2] }
	replace := func(from, to string) func(string) string {
		return func(text string) string {
			if strings.Count(text, from) != 1 {
				t.Fatalf("%q is not there once", from)
			}
			return strings.Replace(text, from, to, 1)
		}
	}
	for _, tc := range []struct {
		name, file string
		damage     func(string) string
		want       string
	}{
		{"nothing", domain.ManifestFile, func(text string) string { return text }, ""},
		{"truncated manifest", domain.ManifestFile, half, "domain.json:"},
		{"unknown type", domain.GrammarFile, replace("entity riverid : one<river>", "entity riverid : stream"), `grammar.txt:32: unknown type "stream"`},
		{"more labels than the model", domain.GrammarFile, func(text string) string { return text + "pred higher_1 : place -> spot\n" }, "model.onnx: model has 58 labels, grammar has 59"},
		{"a label without meaning", domain.GrammarFile, func(text string) string { return text + "pred each : state -> state\n" }, "grammar.txt: the executor geo knows no predicate each (arguments: 1)"},
		{"another label than the model's", domain.GrammarFile, replace("pred len : river | by<river> -> num<river>\npred len :", "pred higher_1 : river | by<river> -> num<river>\npred higher_1 :"), `model.onnx: label 33 is "len" in the model, "higher_1" in the grammar`},
		{"labels in another order", domain.GrammarFile, replace("entity stateid : one<state>\nentity cityid : one<city>", "entity cityid : one<city>\nentity stateid : one<state>"), `model.onnx: label 0 is "stateid" in the model, "cityid"`},
		{"broken fact", "facts/rivers.tsv", replace("rio grande\t3033", "rio grande\tlong"), `facts/rivers.tsv:`},
		{"broken name", domain.LexiconFile, replace("nyc\t", "nyc "), "lexicon.tsv:17: want a name, a tab and an entity"},
		{"broken phrase", domain.PhrasesFile, replace("{1:states}", "states"), `phrases.tsv:21: "states": state has 1 arguments`},
		{"truncated metadata", domain.MetaFile, half, "model.json:"},
		{"truncated model", domain.ModelFile, half, "model.onnx: model file of "},
		{"empty model", domain.ModelFile, func(string) string { return "" }, "model.onnx: model file of 0 bytes"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			text, err := fs.ReadFile(geo.Files(), tc.file)
			if err != nil {
				t.Fatal(err)
			}
			files := fstest.MapFS{tc.file: {Data: []byte(tc.damage(string(text)))}}
			if tc.file == domain.GrammarFile {
				files[domain.PhrasesFile] = &fstest.MapFile{} // they are of the grammar's labels
			}
			err = load(overlay{files, geo.Files()})
			if tc.want == "" && err != nil || tc.want != "" && (err == nil || !strings.HasPrefix(err.Error(), tc.want)) {
				t.Errorf("error %v, want %q", err, tc.want)
			}
		})
	}
}

// load does what a parser does before its first question.
func load(fsys fs.FS) error {
	d, err := domain.Load(fsys, Executors())
	if err == nil {
		_, err = d.Model()
	}
	return err
}

// overlay shows the files of the first folder in place of those of the second.
type overlay struct {
	top    fstest.MapFS
	bottom fs.FS
}

func (o overlay) Open(name string) (fs.File, error) {
	if _, ok := o.top[name]; ok {
		return o.top.Open(name)
	}
	return o.bottom.Open(name)
}
