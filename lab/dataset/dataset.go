package dataset

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"strings"

	"semtree/internal/infile"
	"semtree/internal/jsontext"
	"semtree/internal/textfile"
)

// MaxLine is the longest line of a file, in bytes.
const MaxLine = 1 << 20

// Example is a question and its program.
type Example struct {
	Question string `json:"question"`
	Program  string `json:"program"`
	// Facts are what the question is about, in the format of its domain; empty
	// if it is about the domain's own facts.
	Facts string `json:"facts,omitempty"`
	Line  int    `json:"-"` // in the file, from 1
}

// Read reads a file of pairs. Errors contain the name and the line, or
// come from r, or say that the text is not UTF-8. Blank lines are skipped, and so
// is a byte order mark at the start.
func Read(r io.Reader, name string) ([]Example, error) {
	var all []Example
	err := textfile.Lines(r, name, MaxLine, func(n int, line string) error {
		if line = strings.TrimSpace(line); line == "" {
			return nil
		}
		ex, err := readLine([]byte(line))
		ex.Line = n
		all = append(all, ex)
		return err
	})
	if err != nil {
		return nil, err
	}
	return all, nil
}

func readLine(line []byte) (Example, error) {
	var ex struct {
		Question, Program *string
		Facts             string
	}
	if err := jsontext.DecodeOpen(line, "", &ex); err != nil {
		return Example{}, err
	}
	if ex.Question == nil || ex.Program == nil {
		return Example{}, errors.New(`want an object with "question" and "program"`)
	}
	return Example{Question: *ex.Question, Program: *ex.Program, Facts: ex.Facts}, nil
}

// ReadFile reads the file at a path, which may be compressed by gzip, or standard
// input for "-".
func ReadFile(path string) ([]Example, error) {
	if path == "-" {
		return Read(os.Stdin, "standard input")
	}
	f, err := infile.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return Read(f, path)
}

// Write writes pairs in the format of [Read], one in each line.
func Write(w io.Writer, examples []Example) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	for _, ex := range examples {
		if err := enc.Encode(ex); err != nil {
			return err
		}
	}
	return nil
}
