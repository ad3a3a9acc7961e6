package unanswerable

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"

	"semtree/internal/infile"
	"semtree/internal/jsontext"
)

// TablesKind is the kind of questions about tables.
const TablesKind = "tables"

// Files of a folder with questions about tables.
var (
	wikiTables = filepath.Join("wikitables", "split1_train.tsv")
	wikiSQL    = filepath.Join("wikisql", "train.jsonl.gz")
)

// Tables draws the given number of questions that people asked about tables, half
// from each of WikiTableQuestions and WikiSQL, whose training files are in a folder.
func Tables(dir string, n int, seed uint64) ([]Question, error) {
	rng := rand.New(rand.NewPCG(seed, 0x7461626c6573)) // "tables"
	var all []Question
	for i, read := range []func(string) ([]string, error){readWikiTables, readWikiSQL} {
		texts, err := read(dir)
		if err != nil {
			return nil, err
		}
		want := min((n+i)/2, len(texts))
		for _, at := range rng.Perm(len(texts))[:want] {
			all = append(all, Question{TablesKind, texts[at]})
		}
	}
	return all, nil
}

// readWikiTables reads the second column of a table with tabs.
func readWikiTables(dir string) ([]string, error) {
	return readTexts(filepath.Join(dir, wikiTables), func(line string) (string, error) {
		fields := strings.Split(line, "\t")
		if len(fields) != 4 {
			return "", fmt.Errorf("%d columns, want 4", len(fields))
		}
		if fields[1] == "utterance" {
			return "", nil
		}
		return fields[1], nil
	})
}

// readWikiSQL reads the questions of a file of JSON objects.
func readWikiSQL(dir string) ([]string, error) {
	return readTexts(filepath.Join(dir, wikiSQL), func(line string) (string, error) {
		var x struct{ Question string }
		err := jsontext.DecodeOpen([]byte(line), "", &x)
		return x.Question, err
	})
}

// readTexts calls a function for each line of a file. An empty text is not a question.
func readTexts(name string, text func(line string) (string, error)) (all []string, err error) {
	err = infile.Lines(name, infile.MaxLine, func(_ int, line []byte) error {
		found, err := text(string(line))
		if found = strings.TrimSpace(found); found != "" {
			all = append(all, found)
		}
		return err
	})
	return all, err
}
