package dataset

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"

	"semtree/grammar"
	"semtree/internal/testdata"
)

func TestReadWrite(t *testing.T) {
	in := "{\"question\":\"a < b ?\",\"program\":\"f(g)\",\"note\":1}\n\n{\"program\":\"h\",\"question\":\"\"}\n"
	got, err := Read(strings.NewReader(in), "pairs")
	if err != nil {
		t.Fatal(err)
	}
	want := []Example{{Question: "a < b ?", Program: "f(g)", Line: 1}, {Question: "", Program: "h", Line: 3}}
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("Read = %v, want %v", got, want)
	}
	var out bytes.Buffer
	if err := Write(&out, got); err != nil {
		t.Fatal(err)
	}
	if s := out.String(); s != "{\"question\":\"a < b ?\",\"program\":\"f(g)\"}\n{\"question\":\"\",\"program\":\"h\"}\n" {
		t.Errorf("Write wrote %q", s)
	}
}

func TestReadSpaces(t *testing.T) {
	got, err := Read(strings.NewReader("\ufeff{\"question\":\"q\",\"program\":\"p\"}\r\n \t\r\n {\"question\":\"r\",\"program\":\"s\"} "), "pairs")
	if want := []Example{{Question: "q", Program: "p", Line: 1}, {Question: "r", Program: "s", Line: 3}}; err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("Read = %v, %v, want %v", got, err, want)
	}
}

// TestReadFails: a reader's error is passed on, with the name.
func TestReadFails(t *testing.T) {
	broken := errors.New("disk on fire")
	if _, err := Read(iotest.ErrReader(broken), "pairs"); !errors.Is(err, broken) || !strings.Contains(err.Error(), "pairs") {
		t.Errorf("error %v", err)
	}
}

func TestReadErrors(t *testing.T) {
	for _, tc := range []struct{ name, in, want string }{
		{"not JSON", "{}x\n", "pairs:1: text after the end"},
		{"no program", `{"question":"q","program":"p"}` + "\n" + `{"question":"q"}`, `pairs:2: want an object with "question" and "program"`},
		{"wrong kind", `{"question":1,"program":"p"}`, "pairs:1: question: want a string, found the number 1"},
		{"list", "[]", "pairs:1: want an object, found a list"},
		{"null", "null", "pairs:1: want an object"},
		{"long line", strings.Repeat(" ", MaxLine+1), "pairs:1: line of more than"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := Read(strings.NewReader(tc.in), "pairs")
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("error %v, want %q", err, tc.want)
			}
		})
	}
	if _, err := ReadFile("no such file"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("missing file: %v", err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"question":"q","program":"p"}`))
	f.Add([]byte("\n\x00{"))
	f.Fuzz(func(t *testing.T, in []byte) {
		all, err := Read(bytes.NewReader(in), "fuzz")
		if err != nil {
			return
		}
		var out bytes.Buffer
		if err := Write(&out, all); err != nil {
			t.Fatal(err)
		}
		again, err := Read(&out, "again")
		if err != nil || len(again) != len(all) {
			t.Fatalf("%d examples, written and read again %d: %v", len(all), len(again), err)
		}
	})
}

// check verifies that the test parts of folds divide n examples, and that each
// train part is the rest.
func check(t *testing.T, folds []Fold, n int) {
	t.Helper()
	seen := map[int]bool{}
	for _, f := range folds {
		if len(f.Train)+len(f.Test) != n {
			t.Fatalf("fold of %d+%d examples, want %d", len(f.Train), len(f.Test), n)
		}
		in := map[int]bool{}
		for _, i := range f.Test {
			if seen[i] {
				t.Fatalf("example %d is tested twice", i)
			}
			seen[i], in[i] = true, true
		}
		for _, i := range f.Train {
			if in[i] {
				t.Fatalf("example %d is in train and test", i)
			}
		}
	}
	if len(seen) != n {
		t.Fatalf("%d of %d examples are tested", len(seen), n)
	}
}

func TestFolds(t *testing.T) {
	check(t, Folds(103, 5, 1), 103)
	if !reflect.DeepEqual(Folds(20, 4, 7), Folds(20, 4, 7)) || reflect.DeepEqual(Folds(20, 4, 7), Folds(20, 4, 8)) {
		t.Error("folds must depend on the seed, and on nothing else")
	}
}

// TestPanics: what no division can be.
func TestPanics(t *testing.T) {
	for _, tc := range []struct {
		name, want string
		do         func()
	}{
		{"one fold", "1 folds of 5", func() { Folds(5, 1, 0) }},
		{"more folds than examples", "6 folds of 5", func() { Folds(5, 6, 0) }},
	} {
		t.Run(tc.name, func(t *testing.T) {
			defer func() {
				if got := fmt.Sprint(recover()); !strings.Contains(got, tc.want) {
					t.Errorf("panic %q, want %q", got, tc.want)
				}
			}()
			tc.do()
		})
	}
}

// TestGeoQuery: the six files read, and every program parses.
func TestGeoQuery(t *testing.T) {
	dir := testdata.Dir(t, "geoquery")
	for name, want := range map[string]int{"iid_train": 540, "iid_dev": 60, "template_train": 544, "template_dev": 60, "length_train": 540, "length_dev": 60} {
		all, err := ReadFile(filepath.Join(dir, name+".jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		if len(all) != want {
			t.Errorf("%s: %d examples, want %d", name, len(all), want)
		}
		for _, ex := range all {
			if _, err := grammar.Parse(ex.Program); err != nil {
				t.Errorf("%s:%d: %v", name, ex.Line, err)
			}
		}
	}
}
