package geo

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"semtree/grammar"
	"semtree/internal/testdata"
)

// example is a line of the GeoQuery files.
type example struct{ Question, Program string }

// examples reads the train and development parts, by file name.
func examples(t *testing.T) map[string][]example {
	t.Helper()
	files := map[string][]example{}
	for _, split := range []string{"iid", "template", "length"} {
		for _, part := range []string{"train", "dev"} {
			name := split + "_" + part
			f, err := os.Open(filepath.Join(testdata.Dir(t, "geoquery"), name+".jsonl"))
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			for lines := bufio.NewScanner(f); lines.Scan(); {
				var e example
				if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				files[name] = append(files[name], e)
			}
		}
	}
	return files
}

// TestGoldPrograms: every program of the train and development files runs, and
// twice with the same answer. Answers that are empty agree by accident: they
// are counted, and the log says how many there are.
func TestGoldPrograms(t *testing.T) {
	g := geo(t)
	for name, list := range examples(t) {
		empty := 0
		for _, e := range list {
			n, err := grammar.Parse(e.Program)
			if err != nil {
				t.Fatal(err)
			}
			values, err := g.Execute(n)
			if err != nil {
				t.Errorf("%s: %s: %v", name, e.Program, err)
			}
			if again, _ := g.Execute(n); !reflect.DeepEqual(values, again) {
				t.Errorf("%s: %s has two answers: %v and %v", name, e.Program, values, again)
			}
			if len(values) == 0 {
				empty++
			}
		}
		t.Logf("%s: %d of %d answers are empty", name, empty, len(list))
	}
}
