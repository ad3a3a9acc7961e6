package ask_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"semtree/domain/tables"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/file"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
)

// builtIn returns a parser with the built-in model.
func builtIn(t *testing.T, tb *table.Table) *ask.Parser {
	t.Helper()
	m, err := ask.LoadModel(tables.Files)
	if err != nil {
		t.Fatal(err)
	}
	p, err := ask.New(tb, link.NewIndex(tb, embedded.Default()), m)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestExamples: there are examples about tables of many sorts, all different, and each is
// answered with a proof and a confidence.
func TestExamples(t *testing.T) {
	files, err := filepath.Glob("../testdata/*/*.csv")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, name := range append(files, "../../examples/films.csv") {
		tb, err := file.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		p := builtIn(t, tb)
		questions := p.Examples(time.Now().Add(time.Minute))
		if len(questions) < 3 || len(questions) > ask.MaxExamples {
			t.Errorf("%s: examples %q", name, questions)
		}
		programs := map[string]bool{}
		for _, q := range questions {
			r := p.Ask(q, ask.Options{})
			if r.Refused || r.Empty != "" || r.Status != ask.Optimal || *r.Confidence < 0.7 || programs[r.Program] {
				t.Errorf("%s: %q: %+v", name, q, r)
				continue
			}
			programs[r.Program] = true
		}
		if again := p.Clone().Examples(time.Now().Add(time.Minute)); !slices.Equal(again, questions) {
			t.Errorf("%s: %q the second time", name, again)
		}
	}
}

// TestExamplesLeftOut: no example is about a hidden column, or adds up numbers of berths; there is none when no time is
// left, and none about a table without rows.
func TestExamplesLeftOut(t *testing.T) {
	header := []string{"boat", "tons", "harbour", "secret", "berth"}
	rows := [][]string{{"Fram", "402", "Oslo", "7", "Berth 1"}, {"Gjoa", "1047", "Oslo", "8", "Berth 2"}, {"Maud", "292", "Vollen", "9", "Berth 5"}, {"Viking", "380", "Oslo", "3", "Berth 4"}}
	yes := true
	tb, err := table.NewWith("boats", header, rows, table.Options{Override: &table.Override{Columns: map[string]table.Setting{"secret": {Hidden: &yes}, "tons": {Hidden: &yes}}}})
	if err != nil {
		t.Fatal(err)
	}
	p := builtIn(t, tb)
	questions := p.Examples(time.Now().Add(time.Minute))
	if text := strings.Join(questions, " "); len(questions) == 0 || strings.Contains(text, "secret") || strings.Contains(text, "tons") || strings.Contains(text, "average berth") || strings.Contains(text, "highest berth") {
		t.Errorf("examples %q", questions)
	}
	if late := p.Examples(time.Now().Add(-time.Minute)); len(late) > 0 {
		t.Errorf("%q after the deadline", late)
	}
	if one := p.ExamplesUntil(time.Now().Add(-time.Second), time.Now().Add(time.Minute)); len(one) != 1 || one[0] != questions[0] {
		t.Errorf("%q after the deadline, want the first of %q alone", one, questions)
	}
	empty, err := table.New("boats", header, nil)
	if err != nil {
		t.Fatal(err)
	}
	if none := builtIn(t, empty).Examples(time.Now().Add(time.Minute)); len(none) > 0 {
		t.Errorf("%q about no rows", none)
	}
}
