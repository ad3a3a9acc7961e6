package testdata

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// fewest is the number of words from which on a text counts as a question of a
// data set. Shorter ones ("the highest mountain") are phrases that any text about
// the same things contains. The questions about tables are 80,000, some of them
// cut short ("what is the lowest"): they count from fewestOfTables words on. Those about
// databases ask for the number of everything: they count from fewestOfDatabases words on.
const (
	fewest            = 4
	fewestOfTables    = 5
	fewestOfDatabases = 6
)

// sources are the files with questions that the repository must not contain,
// by data set, how a line of each holds its question, and from how many words on
// it counts.
//
// SCAN is left out. Its language is finite, and its files have all of its commands,
// which package command generates. So every command is one of the data.
var sources = []struct {
	set, files string
	question   func(line string) string
	fewest     int
}{
	{"geoquery", "*.jsonl", member, fewest},
	{"clevr", "*/*.jsonl.gz", member, fewest},
	{"tables", "wikisql/*.jsonl.gz", member, fewestOfTables},
	{"tables", "wikitables/*.tsv", column(1), fewestOfTables},
	{"spider", "*.jsonl", member, fewestOfDatabases},
	{"cogs", "*/*.tsv.gz", column(0), fewest},
}

// member returns the question of a line of JSON.
func member(line string) string {
	var pair struct{ Question string }
	if json.Unmarshal([]byte(line), &pair) != nil {
		return ""
	}
	return pair.Question
}

// column returns a function that takes the question from a column, counted from
// 0, of tab-separated values.
func column(at int) func(string) string {
	return func(line string) string {
		fields := strings.Split(line, "\t")
		if at >= len(fields) {
			return ""
		}
		return fields[at]
	}
}

// TestNoQuestion checks that no training or evaluation question stands in a text
// file of the repository: neither as it is, nor with other capitals, punctuation
// or line breaks.
func TestNoQuestion(t *testing.T) {
	for _, source := range sources {
		t.Run(source.set+"/"+source.files, func(t *testing.T) {
			files, err := filepath.Glob(filepath.Join(Dir(t, source.set), source.files))
			if err != nil {
				t.Fatal(err)
			}
			set := questionSet{}
			for _, name := range files {
				for _, line := range lines(t, name) {
					set.add(source.question(line), source.fewest)
				}
			}
			if len(set) == 0 {
				t.Fatalf("no question in %v", files)
			}
			for name, text := range repository(t) {
				for _, found := range set.find(text) {
					t.Errorf("%s holds %q of %s: write a question of our own", name, found, source.set)
				}
			}
		})
	}
}

// TestSources checks that doc/data.md says where to get each data set.
func TestSources(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "doc", "data.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, source := range sources {
		if !strings.Contains(string(text), "\n| `"+source.set+"` |") {
			t.Errorf("doc/data.md has no row for %s", source.set)
		}
	}
}

// TestQuestionSet checks that questions are found through capitals, punctuation
// and comments, and that shorter ones are not looked for.
func TestQuestionSet(t *testing.T) {
	set := questionSet{}
	for _, question := range []string{"how deep is lake tahoe ?", "how deep is it, and where ?", "lake tahoe ?"} {
		set.add(question, fewest)
	}
	for text, want := range map[string]int{
		`Parse("How deep is Lake Tahoe?")`:         1,
		"// asks: how deep\n// is lake\n// tahoe":  1,
		"how deep is lake erie":                    0,
		"how deep is lake tahoe's end":             1,
		"lake tahoe":                               0,
		"how deep is it and where; how deep is it": 1,
	} {
		if found := set.find(text); len(found) != want {
			t.Errorf("find(%q) = %q, want %d", text, found, want)
		}
	}
}

// questionSet holds questions as normal words, by their first words.
type questionSet map[string][][]string

// add adds a question if it has at least a number of words, which is not below
// fewest.
func (s questionSet) add(question string, least int) {
	if words := normalWords(question); len(words) >= least {
		key := strings.Join(words[:fewest], " ")
		s[key] = append(s[key], words)
	}
}

// find returns the questions of the set that stand in a text, each once for
// every place.
func (s questionSet) find(text string) []string {
	var found []string
	words := normalWords(text)
	for at := 0; at+fewest <= len(words); at++ {
		seen := map[string]bool{}
		for _, question := range s[strings.Join(words[at:at+fewest], " ")] {
			end := at + len(question)
			whole := strings.Join(question, " ")
			if end <= len(words) && !seen[whole] && strings.Join(words[at:end], " ") == whole {
				seen[whole] = true
				found = append(found, whole)
			}
		}
	}
	return found
}

// normalWords returns the words of a text in lower case, without whatever
// stands between them.
func normalWords(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
}

// lines returns the lines of a file, which may be compressed.
func lines(t *testing.T, name string) []string {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var r io.Reader = file
	if strings.HasSuffix(name, ".gz") {
		if r, err = gzip.NewReader(file); err != nil {
			t.Fatal(err)
		}
	}
	var all []string
	scan := bufio.NewScanner(r)
	scan.Buffer(nil, 1<<20)
	for scan.Scan() {
		all = append(all, scan.Text())
	}
	if err := scan.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}

// repository returns the text files that git knows or would add, by name. The
// metadata of models are left out: the vocabulary in them, one word a line, may
// begin with the words of the first question.
func repository(t *testing.T) map[string]string {
	t.Helper()
	root := filepath.Join("..", "..")
	list, err := exec.Command("git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard").Output()
	if err != nil {
		t.Skipf("no list of files: git ls-files: %v", err)
	}
	texts := map[string]string{}
	for name := range bytes.SplitSeq(bytes.TrimSuffix(list, []byte{0}), []byte{0}) {
		if filepath.Base(string(name)) == "model.json" {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, string(name)))
		if err == nil && utf8.Valid(text) {
			texts[string(name)] = string(text)
		}
	}
	if len(texts) == 0 {
		t.Fatal("no text file in the repository")
	}
	return texts
}
