package lesson

import (
	"crypto/sha256"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// folder has the lessons of authors.
const folder = "../authors"

// drawn returns the n of some authors with the least digests of "WORD AUTHOR".
func drawn(authors []string, word string, n int) []string {
	list := slices.Clone(authors)
	key := func(a string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(word+" "+a))) }
	slices.SortFunc(list, func(a, b string) int { return strings.Compare(key(a), key(b)) })
	return list[:n]
}

// TestDrawn: which authors are sealed, and which are for development, is what their numbers say.
func TestDrawn(t *testing.T) {
	var all []string
	for i := range 34 {
		all = append(all, fmt.Sprintf("b%02d", i+1))
	}
	sealed := drawn(all, "sealed", 5)
	rest := slices.DeleteFunc(slices.Clone(all), func(a string) bool { return slices.Contains(sealed, a) })
	for part, want := range map[string][]string{"sealed": sealed, "development": drawn(rest, "development", 5)} {
		files, err := Authors(filepath.Join(folder, part))
		if err != nil || len(files) != len(want) {
			t.Fatalf("%s: %d authors, %v, want %d", part, len(files), err, len(want))
		}
		for _, f := range files {
			if a := strings.TrimSuffix(filepath.Base(f), ".jsonl"); !slices.Contains(want, a) {
				t.Errorf("%s is in %s", a, part)
			}
		}
	}
}

// TestParts: no table is in two parts, but that start and training share some; no author has more than 60
// questions about a table. What sealed authors ask is not read: their tables are those of their names.
func TestParts(t *testing.T) {
	part := map[string]string{}
	put := func(source, of string) {
		if other := part[source]; other != "" && other != of {
			t.Errorf("%s is in %s and in %s", source, other, of)
		}
		part[source] = of
	}
	for _, p := range []string{"start", "training", "development"} {
		files, err := Authors(filepath.Join(folder, p))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d authors, %v", p, len(files), err)
		}
		for _, f := range files {
			lessons, err := Read(f)
			if err != nil {
				t.Fatal(err)
			}
			count := map[string]int{}
			for _, l := range lessons {
				source := l.Table + l.DB
				if count[source]++; count[source] == 61 && p != "start" {
					t.Errorf("%s: more than 60 questions about %s", f, source)
				}
				if p == "start" {
					put(source, "training")
				} else {
					put(source, p)
				}
				if p != "start" && (len(l.SQL) > 3 || l.Level == "" || l.Register == "" || len(l.SQL) == 0 && l.Why == "") {
					t.Errorf("%s: %q lacks something", f, l.Question)
				}
			}
		}
	}
	files, err := filepath.Glob(filepath.Join(folder, "sealed", "*.names.jsonl"))
	if err != nil || len(files) != 5 {
		t.Fatalf("%d files of sealed names, %v", len(files), err)
	}
	for _, f := range files {
		names, err := ReadNames(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range names {
			put(n.Table, "sealed")
		}
	}
}
