package clevr_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"semtree/answer"
	"semtree/domain"
	"semtree/domain/clevr"
	"semtree/internal/testdata"
	clevrdata "semtree/lab/dataset/clevr"
	"semtree/parser"
)

func newParser(t *testing.T) *domain.Parser {
	t.Helper()
	d, err := domain.Load(os.DirFS("."), domain.Executors{"clevr": clevr.Open})
	if err != nil {
		t.Fatal(err)
	}
	p, err := domain.NewParser(d)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestModel asks the built-in model about the domain's own scene; answers are
// checked by hand.
func TestModel(t *testing.T) {
	p := newParser(t)
	for question, want := range map[string]string{
		"How many metal things are there?":                 "4",
		"What color is the large cylinder?":                "yellow",
		"Is there a tiny block behind the green cylinder?": "yes",
		"What is the shape of the other thing that is the same color as the big metal block on the right side of the cyan thing?": "cylinder",
		"Are there more cubes than balls?": "yes",
		"How big is the purple thing?":     "small",
		"What material is the cube that is left of the yellow block and in front of the green thing?": "metal",
		"Does the blue thing have the same shape as the large rubber cylinder?":                       "yes",
		"How many things are either cubes or tiny metal objects?":                                     "5",
		"What number of things are to the right of the brown ball?":                                   "0",
	} {
		r := p.Ask(question, parser.Options{AnswerAll: true})
		if r.Proof != answer.Optimal || len(r.Answer) != 1 || fmt.Sprint(r.Answer[0]) != want {
			t.Errorf("%q is %s (%s), %v, want %s", question, r.Program, r.Proof, r.Answer, want)
		}
	}
}

// TestModelGenerated asks 300 generated questions (with -short, 50) about
// scenes that the model was not trained on.
func TestModelGenerated(t *testing.T) {
	dir := testdata.Dir(t, "clevr")
	scenes, err := clevrdata.ReadSceneFile(filepath.Join(dir, "scenes", "CLEVR_val_scenes_500.json.gz"))
	if err != nil {
		t.Fatal(err)
	}
	templates, err := clevrdata.ReadFolder(os.DirFS(filepath.Join(dir, "templates")))
	if err != nil {
		t.Fatal(err)
	}
	n := 30
	if testing.Short() {
		n = 5
	}
	p, g := newParser(t), clevrdata.New(templates, clevrdata.CLEVR, 7)
	for _, s := range scenes[:n] {
		for _, q := range g.Ask(s) {
			r := p.Ask(q.Text, parser.Options{AnswerAll: true})
			if want := clevr.Write(q.Program); r.Program != want {
				t.Errorf("%q is %s, want %s", q.Text, r.Program, want)
			}
		}
	}
}
