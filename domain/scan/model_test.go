package scan_test

import (
	"os"
	"testing"

	"semtree/answer"
	"semtree/domain"
	"semtree/domain/scan"
	scandata "semtree/lab/dataset/scan"
	"semtree/parser"
)

// TestModel asks the built-in model every tenth command (with -short, every
// hundredth). Most of them are in the train part of the split simple, which it
// has seen.
func TestModel(t *testing.T) {
	d, err := domain.Load(os.DirFS("."), domain.Executors{"scan": scan.Open})
	if err != nil {
		t.Fatal(err)
	}
	p, err := domain.NewParser(d)
	if err != nil {
		t.Fatal(err)
	}
	every := 10
	if testing.Short() {
		every = 100
	}
	for i, c := range scandata.All() {
		if i%every > 0 {
			continue
		}
		r := p.Ask(c.String(), parser.Options{AnswerAll: true})
		if r.Program != c.Program() || r.Proof != answer.Optimal {
			t.Errorf("%q is %s (%s), want %s", c, r.Program, r.Proof, c.Program())
		}
	}
}
