package wikitables

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"semtree/internal/infile"
)

// Question is a question about a table.
type Question struct {
	ID     string
	Text   string
	Table  string   // path of the table's file
	Target []string // the answers as people wrote them, at least one
}

// columns are what a file of questions must have, in the order of the fields of
// [Question].
var columns = []string{"id", "utterance", "context", "targetValue"}

// Read reads a file of questions. Errors name the file and the line.
func Read(path string) (questions []Question, err error) {
	var at []int // the columns
	err = infile.Lines(path, infile.MaxLine, func(n int, line []byte) (err error) {
		fields := strings.Split(string(line), "\t")
		if n == 1 {
			at, err = places(fields)
			return err
		}
		if len(fields) <= slices.Max(at) {
			return fmt.Errorf("%d columns, want %d", len(fields), slices.Max(at)+1)
		}
		q := Question{
			ID:    fields[at[0]],
			Text:  unescape(fields[at[1]]),
			Table: filepath.Join(filepath.Dir(path), filepath.FromSlash(fields[at[2]])),
		}
		for target := range strings.SplitSeq(fields[at[3]], "|") {
			q.Target = append(q.Target, unescape(target))
		}
		questions = append(questions, q)
		return nil
	})
	if err == nil && at == nil {
		_, err = places(nil)
		err = fmt.Errorf("%s:1: %w", path, err)
	}
	return questions, err
}

// places returns where the header has each of the columns.
func places(header []string) ([]int, error) {
	at := make([]int, len(columns))
	for i, name := range columns {
		if at[i] = slices.Index(header, name); at[i] < 0 {
			return nil, fmt.Errorf("no column %q: want a file of WikiTableQuestions, with tab-separated columns %s",
				name, strings.Join(columns, ", "))
		}
	}
	return at, nil
}

// unescape undoes the escapes one kind after the other, as the official evaluator
// does.
func unescape(s string) string {
	s = strings.ReplaceAll(s, `\n`, "\n")
	s = strings.ReplaceAll(s, `\p`, "|")
	return strings.ReplaceAll(s, `\\`, `\`)
}
