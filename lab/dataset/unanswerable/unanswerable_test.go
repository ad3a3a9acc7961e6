package unanswerable

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const small = "\ufeff# a comment\n\n" +
	"fit\t{x}\tone | Two\n" +
	"judge\t{x}\tthree | four | five\n" +
	"fit\tname\twhere is {x} ?\n" +
	"fit\tthing\tis {x} above {x}\n" +
	"judge\tname\t{x}\n" +
	"judge\telse\thow are you\n"

func read(t *testing.T, text string) *Set {
	t.Helper()
	s, err := Read(strings.NewReader(text), "u.tsv")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestQuestions: every filling of each template of the part, once, in the three
// ways of writing by turns.
func TestQuestions(t *testing.T) {
	s := read(t, small)
	var got []string
	for _, q := range s.Questions(Fit, 5, 1) {
		got = append(got, q.Kind+": "+q.Text)
	}
	if len(got) != 4 {
		t.Fatalf("%q, want the 4 fillings", got)
	}
	for i, q := range got {
		got[i] = strings.ToLower(q)
	}
	slices.Sort(got)
	want := []string{"name: where is one ?", "name: where is two ?", "thing: is one above two", "thing: is two above one"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if n := len(s.Questions(Judge, 2, 1)); n != 3 {
		t.Errorf("%d questions, want 2 of a template with 3 fillings and 1 of one without slots", n)
	}
	if a, b := s.Questions(Judge, 2, 5), s.Questions(Judge, 2, 5); !slices.Equal(a, b) {
		t.Errorf("the same seed gives %q and %q", a, b)
	}
}

func TestWritten(t *testing.T) {
	for number, want := range []string{"in El Dorado", "in el dorado", "In El Dorado"} {
		if got := written("in El Dorado", number); got != want {
			t.Errorf("written(%d) = %q, want %q", number, got, want)
		}
	}
}

// TestReadFaults: errors name the file and the line, and say what is wrong.
func TestReadFaults(t *testing.T) {
	for _, c := range []struct {
		text string
		line int
		want string
	}{
		{"fit\tname", 1, "2 fields"},
		{"\ntrain\tname\thello", 2, `part "train", want fit or judge`},
		{"fit\t\thello", 1, "empty"},
		{"fit\tname\twhere is {x}", 1, "slot {x} occurs 1 times"},
		{"fit\t{x}\ta\nfit\tname\t{x} and {x}", 2, "has 1 fillers"},
		{"fit\t{x}\ta\njudge\tname\t{x}", 2, "part judge has 0 fillers"},
		{"fit\t{x}\ta\nfit\t{x}\tb", 2, "already has a line"},
		{"fit\t{x}\ta | a", 1, "given twice"},
		{"fit\t{x}\ta | ", 1, "empty or given twice"},
	} {
		_, err := Read(strings.NewReader(c.text), "u.tsv")
		if at := fmt.Sprintf("u.tsv:%d: ", c.line); err == nil || !strings.HasPrefix(err.Error(), at) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: error %v, want line %d and %q", c.text, err, c.line, c.want)
		}
	}
}

// TestTables: half of each file, at random, as they are written.
func TestTables(t *testing.T) {
	dir := t.TempDir()
	write := func(name string, text []byte) {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := Tables(dir, 2, 1); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("without files: error %v", err)
	}
	write(wikiTables, []byte("id\tutterance\tcontext\ttargetValue\nnt-0\twho came first?\tx.csv\tAnn\nnt-1\thow many rows?\tx.csv\t3\n"))
	var zipped bytes.Buffer
	z := gzip.NewWriter(&zipped)
	if _, err := z.Write([]byte(`{"question": "Which party won?", "table": "1"}` + "\n")); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	write(wikiSQL, zipped.Bytes())
	got, err := Tables(dir, 4, 1)
	if err != nil || len(got) != 3 || got[2] != (Question{TablesKind, "Which party won?"}) {
		t.Errorf("Tables = %q, %v, want all three questions", got, err)
	}
	if got, err = Tables(dir, 2, 1); err != nil || len(got) != 2 {
		t.Errorf("Tables = %q, %v, want one question of each file", got, err)
	}
	write(wikiTables, []byte("one column\n"))
	if _, err := Tables(dir, 2, 1); err == nil || !strings.Contains(err.Error(), "split1_train.tsv:1: 1 columns") {
		t.Errorf("a broken file: error %v", err)
	}
}
