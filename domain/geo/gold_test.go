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

// mostFaults is how many programs of a file may break the grammar: 1 of the 60
// in a development file does, and 2 of the 540 in the train file of a split.
const mostFaults = 2

// TestGoldPrograms: every program of the train and development files runs, and
// twice with the same answer; in the domain too, unless the grammar does not
// allow it, as few. Answers that are empty agree by accident: they are counted,
// and the log says how many there are.
func TestGoldPrograms(t *testing.T) {
	d := checked(t)
	for name, list := range examples(t) {
		empty, faults := 0, 0
		for _, e := range list {
			n, err := grammar.Parse(e.Program)
			if err != nil {
				t.Fatal(err)
			}
			n = n.Args[0] // of answer
			answer, _ := d.Executor.Execute(n)
			if again, _ := d.Executor.Execute(n); !reflect.DeepEqual(answer, again) {
				t.Errorf("%s: %s has two answers: %v and %v", name, e.Program, answer, again)
			}
			if len(answer.Values) == 0 {
				empty++
			}
			if same, err := d.Execute(n); err != nil {
				faults++
				t.Logf("%s: %v", name, err)
			} else if !reflect.DeepEqual(answer, same) {
				t.Errorf("%s: %s is %v if checked, %v if not", name, e.Program, same, answer)
			}
		}
		if faults > mostFaults {
			t.Errorf("%s: the grammar does not allow %d programs, want at most %d", name, faults, mostFaults)
		}
		t.Logf("%s: %d of %d answers are empty", name, empty, len(list))
	}
}

// TestGoldPictures: the first step of every program's picture is its answer.
func TestGoldPictures(t *testing.T) {
	g := geo(t)
	for name, list := range examples(t) {
		for _, e := range list {
			n, err := grammar.Parse(e.Program)
			if err != nil {
				t.Fatal(err)
			}
			checkPicture(t, g, name, n.Args[0])
		}
	}
}
