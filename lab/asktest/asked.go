package asktest

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"semtree/answer"
	"semtree/parser"
)

// Asked is a table with questions, of a file of table/testdata:
//
//	# What the questions show, and where they are from.
//	table films.csv
//	title,year
//	Alien,1979
//
//	ask when was alien made?
//	program time('year', cell('title', 'Alien'))
//	answer 1979
//	ask who made it?
//	refused nothing in the table was found for
//	today 1980-05-01
//	ask films of last year
//	noted 'last year' is 1979
//
// A table ends with an empty line. The day of "today" is that of all questions about the table that follow. What is "noted" is a part of a
// note of the first reading. An answer is a list of elements with "; " between them, or of rows of elements with ", ".
type Asked struct {
	Name, CSV string
	Questions []Question
}

// Question is a question with what is wanted: a program, an answer, both, or a refusal, and what its reason says.
type Question struct {
	Text, Program, Answer, Reason string
	Left                          string // the words that an answer may leave out; else it leaves out none
	Noted                         string
	Today                         time.Time
	Refused                       bool
}

// ReadAsked reads a file.
func ReadAsked(t testing.TB, name string) (tables []*Asked) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var table *Asked
	var last *Question
	var today time.Time
	inTable, number := false, 0
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		number++
		word, rest, _ := strings.Cut(line, " ")
		inTable = inTable && line != ""
		switch {
		case inTable:
			table.CSV += line + "\n"
		case line == "" || word == "#":
		case word == "table":
			table, last, inTable = &Asked{Name: rest}, nil, true
			tables, today = append(tables, table), time.Time{}
		case word == "ask" && table != nil:
			table.Questions = append(table.Questions, Question{Text: rest, Today: today})
			last = &table.Questions[len(table.Questions)-1]
		case word == "program" && last != nil:
			last.Program = "answer(" + rest + ")"
		case word == "answer" && last != nil:
			last.Answer = rest
		case word == "today" && table != nil:
			if today, err = time.Parse(time.DateOnly, rest); err != nil {
				t.Fatalf("%s:%d: %v", name, number, err)
			}
		case word == "noted" && last != nil:
			last.Noted = rest
		case word == "left" && last != nil:
			last.Left = rest
		case word == "refused" && last != nil:
			last.Refused, last.Reason = true, rest
		default:
			t.Fatalf("%s:%d: %q is no line of such a file", name, number, line)
		}
	}
	return tables
}

// Ask asks a question about a table.
type Ask func(question string, o parser.Options) *parser.Result

// CheckAsked asks the questions of all files of a folder. A program that is wanted is among the readings, and nothing else is
// answered. An answer that is wanted is given, or, where the judge is not sure of it, the first reading has it; of most questions
// of a file it is sure.
func CheckAsked(t *testing.T, folder string, open func(*testing.T, *Asked) Ask) {
	files, err := filepath.Glob(filepath.Join(folder, "*.ask"))
	if err != nil || len(files) == 0 {
		t.Fatal("no files in ", folder, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			unsure, all := 0, 0
			for _, table := range ReadAsked(t, file) {
				ask := open(t, table)
				for _, q := range table.Questions {
					r := ask(q.Text, parser.Options{K: 9, Today: q.Today})
					if all++; refused(r) && q.Answer != "" {
						unsure++
					}
					if fault := q.fault(r); fault != "" {
						t.Errorf("%s: %s: %s", table.Name, q.Text, fault)
					}
				}
			}
			if 2*unsure > all {
				t.Errorf("%d of %d questions are refused, though their first readings are right", unsure, all)
			}
		})
	}
}

// fault says what is wrong with a result; empty for nothing.
func (q *Question) fault(r *parser.Result) string {
	first := r.Read()
	got := Answer(first.Answer)
	all, _ := r.Readings()
	meant := slices.IndexFunc(all, func(x *answer.Reading) bool { return x.Program == q.Program })
	switch {
	case q.Refused && (!refused(r) || !strings.Contains(r.Reason, q.Reason)):
		return fmt.Sprintf("refused %t, %q, %s by %s, want it refused, %q", refused(r), r.Reason, got, first.Program, q.Reason)
	case q.Answer != "" && got != q.Answer:
		return fmt.Sprintf("%s by %s, want %s", got, first.Program, q.Answer)
	case q.Answer != "" && !refused(r) && strings.Join(r.LeftOut(), ", ") != q.Left:
		return fmt.Sprintf("%s leaves out %q, want %q", first.Program, r.LeftOut(), q.Left)
	case !slices.ContainsFunc(append(first.Notes, ""), func(note string) bool { return strings.Contains(note, q.Noted) }):
		return fmt.Sprintf("%s notes %q, want %q", first.Program, first.Notes, q.Noted)
	case q.Program != "" && meant < 0:
		return fmt.Sprintf("%s is not among the readings of %s", q.Program, first.Program)
	case q.Program != "" && q.Answer == "" && !refused(r) && all[meant] != r.Reading && !slices.Contains(r.Also, all[meant]):
		return fmt.Sprintf("answered by %s with %s, want %s", r.Program, got, q.Program)
	}
	return ""
}

// refused reports whether there is no answer that is sure.
func refused(r *parser.Result) bool { return r.Status != answer.Sure }

// Answer writes an answer as the files do.
func Answer(list []any) string {
	var texts []string
	for _, v := range list {
		row, isRow := v.([]any)
		if !isRow {
			row = []any{v}
		}
		var cells []string
		for _, cell := range row {
			if number, is := cell.(float64); is {
				cell = strconv.FormatFloat(number, 'f', -1, 64)
			}
			cells = append(cells, fmt.Sprint(cell))
		}
		texts = append(texts, strings.Join(cells, ", "))
	}
	return strings.Join(texts, "; ")
}
