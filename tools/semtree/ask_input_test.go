package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/internal/command"
	"semtree/internal/command/commandtest"
)

// askAbout asks about a file of a content, however sure the answer is.
func askAbout(t *testing.T, name, content string, args ...string) commandtest.Outcome {
	t.Helper()
	return semtree("", append([]string{"ask", "-model", askFolder(t), "-min-confidence", "0", commandtest.File(t, name, content)}, args...)...)
}

// TestAskBadFile: each file that cannot be a table is an error that says why, and where.
func TestAskBadFile(t *testing.T) {
	long := strings.Repeat("x", 1<<20+1)
	for _, c := range []struct{ name, file, content, stderr string }{
		{"empty", "a.csv", "", "a.csv: the file is empty: want a header and rows"},
		{"blank", "a.csv", " \n\n", "a.csv: the file is empty"},
		{"binary", "a.csv", "\x7fELF\x02\x01\x00\x00", "the file is binary, not text"},
		{"a picture", "a.csv", "\x89PNG\r\n\x1a\n\x00\x00", "the file is binary, not text"},
		{"broken quotes", "a.csv", "a,b\n\"1,2\n3,4\n", "a.csv:2: "},
		{"mixed encodings", "a.csv", "name,city\n" + strings.Repeat("Zo\xc3\xab,K\xf6ln\n", 21), "a.csv:2: "},
		{"a cell beyond the limit", "a.csv", "a,b\n" + long + ",1\n", "but the limit is 1048576"},
		{"2,001 columns", "a.csv", strings.Repeat("a,", 2000) + "a\n", "the limit is 2000"},
		{"too many cells", "a.csv", "a,b\n1,2\n1,2,3\n", "a.csv:3: 3 cells, but the "},
		{"two tables", "a.json", `{"a": [{"b": 1}], "c": [{"d": 1}]}`, "a.json:1: there are several tables: a, c"},
		{"broken JSON", "a.json", "[{\"a\": 1},\n{\"a\": 2}", "a.json:2: "},
		{"no workbook", "a.xlsx", "a,b\n1,2\n", "a.xlsx: "},
		{"not compressed", "a.csv.gz", "a,b\n1,2\n", "not compressed by gzip, as its name says"},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := askAbout(t, c.file, c.content, "how many rows?")
			o.Want(t, command.Failed, "", c.stderr)
			if strings.Count(o.Stderr, "\n") > 2 || len(o.Stderr) > 500 {
				t.Errorf("the message is long: %s", o.Stderr)
			}
		})
	}
	dir := t.TempDir()
	semtree("", "ask", filepath.Join(dir, "none.csv"), "q").Want(t, command.Failed, "", "none.csv: no such file")
	semtree("", "ask", "", "q").Want(t, command.Failed, "", "the name of the table's file is empty")
	semtree("", "ask", dir, "q").Want(t, command.Failed, "", "has no file of a table")
	semtree("", "ask", "-", "q").Want(t, command.Failed, "", "semtree: standard input: the file is empty")
	semtree("a,b\n\"1,2\n", "ask", "-", "q").Want(t, command.Failed, "", "semtree: standard input:2: a quote opens")
}

// TestAskOddFile: what is odd but readable is answered.
func TestAskOddFile(t *testing.T) {
	wide := func(cell func(i int) string) string {
		var cells []string
		for i := range 1000 {
			cells = append(cells, cell(i))
		}
		return strings.Join(cells, ",") + "\n"
	}
	for _, c := range []struct{ name, file, content, question, answer string }{
		{"header only", "films.csv", "title,year\n", "how many films are there?", "[0]"},
		{"1,000 columns", "films.csv", wide(func(i int) string { return fmt.Sprint("measure ", i) }) + wide(func(i int) string { return fmt.Sprint(i) }), "how many films are there?", "[1]"},
		{"a cell of 1 MB", "films.csv", "title,plot\nJaws,\"" + strings.Repeat("fish ", 200_000) + "\"\n", "how many films are there?", "[1]"},
		{"duplicate headers", "films.csv", "title,year,year,\nJaws,1975,1976,x\n", "how many films are there?", "[1]"},
		{"another encoding", "films.csv", "title,director\nPlaytime,Jacques Tat\xef\n", "how many films are there?", "[1]"},
		{"semicolons and a byte order mark", "films.csv", "\xef\xbb\xbftitle;year\nJaws;1975\n", "how many films are there?", "[1]"},
		{"a formula", "films.csv", "title,director\n\"=cmd|' /C calc'!A0\",Ann\n=Heat,Bob\n", "who directed =heat?", "[Bob]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := askAbout(t, c.file, c.content, "-json", c.question)
			o.Stderr = "" // may warn
			if r := replies(t, o); len(r) != 1 || r[0].Refused || fmt.Sprint(*r[0].Answer) != c.answer {
				t.Errorf("answer %s, want %s", o.Stdout, c.answer)
			}
		})
	}
	o := semtree("", "ask", "-describe", commandtest.File(t, "films.csv", "title,year,year,\nJaws,1975,1976,x\n"))
	o.Want(t, command.Done, "year 2", "wrote")
	o.Want(t, command.Done, "column 4", "wrote")
}

// TestAskFormula: a cell is text, in JSON too; a terminal gets no control characters.
func TestAskFormula(t *testing.T) {
	content := "title,director\n\"=HYPERLINK(\"\"http://x\"\")\",\"\x1b]0;owned\x07Bob\u009b31m\"\nJaws,Ann\n"
	o := askAbout(t, "films.csv", content, "-v", "-k", "5", "which films did bob direct?", "who directed =HYPERLINK?")
	if strings.ContainsAny(o.Stdout+o.Stderr, "\x1b\x07\u009b") {
		t.Errorf("%q", o.Stdout)
	}
	o = askAbout(t, "films.csv", content, "-sql", "who directed jaws?", "which films did bob direct?")
	if strings.ContainsAny(o.Stdout+o.Stderr, "\x1b\x07\u009b") || strings.Count(o.Stdout, "\n") != 2 || !strings.HasPrefix(o.Stdout, "SELECT ") {
		t.Errorf("%q", o.Stdout)
	}
	o = askAbout(t, "films.csv", content, "-json", "-k", "5", "films", "bob")
	if strings.ContainsAny(o.Stdout, "\x1b\x07") {
		t.Errorf("%q", o.Stdout)
	}
	if o := semtree("", "ask", "-describe", commandtest.File(t, "f\x1bilms.csv", strings.Replace(content, "director", "dire\x1bctor", 1))); strings.ContainsAny(o.Stdout+o.Stderr, "\x1b\x07\u009b") || !strings.Contains(o.Stdout, `=HYPERLINK("http://x`) {
		t.Errorf("%+v", o)
	}
}

// TestAskBadQuestion: questions that cannot be answered are refused with a reason.
func TestAskBadQuestion(t *testing.T) {
	for question, reason := range map[string]string{
		"":                                 "the question has no words",
		" \t ":                             "the question has no words",
		"?!":                               "",
		strings.Repeat("how ", 65):         "the question has 65 words, at most 64 can be parsed",
		strings.Repeat("a", 1001):          "at most 1000",
		strings.Repeat("long ", 400_000):   "at most",
		"\xff\xfe":                         "",
		strings.Repeat("\u202eabc ", 10):   "",
		"how many films; DROP TABLE films": "",
	} {
		o := asked(t, "", "-json", question)
		r := replies(t, o)
		if len(r) != 1 || reason != "" && (!r[0].Refused || !strings.Contains(r[0].Reason, reason) || r[0].Answer != nil) {
			t.Errorf("%.40q: %.300s, want the reason %q", question, o.Stdout, reason)
		}
		if o := asked(t, "", question); o.Code == command.Failed || o.Code == command.Wrong || strings.ContainsAny(o.Stdout, "\x1b\x00") {
			t.Errorf("%.40q: %+v", question, o.Code)
		}
	}
}

// TestAskMany: thousands of questions, a line each, in order.
func TestAskMany(t *testing.T) {
	n := 5000
	if testing.Short() {
		n = 500
	}
	var in strings.Builder
	for i := range n {
		fmt.Fprintln(&in, askLessons[i%len(askLessons)][0])
	}
	o := asked(t, in.String(), "-json")
	r := replies(t, o)
	if len(r) != n {
		t.Fatalf("%d answers to %d questions", len(r), n)
	}
	for i := range r {
		if r[i].Question != askLessons[i%len(askLessons)][0] || r[i].Program != r[i%len(askLessons)].Program {
			t.Fatalf("question %d: %+v", i, r[i])
		}
	}
}

// TestAskLarge: a table of 100 MB is answered.
func TestAskLarge(t *testing.T) {
	if testing.Short() {
		t.Skip("100 MB: not for -short")
	}
	file := filepath.Join(t.TempDir(), "films.csv")
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	out := bufio.NewWriter(f)
	fmt.Fprintln(out, "title,director,year,plot")
	rows, size := 0, 0
	for ; size < 100_000_000; rows++ {
		n, err := fmt.Fprintf(out, "Film %d,Director %d,%d,%s\n", rows, rows%5000, 1920+rows%100, strings.Repeat("word ", 1+rows%20))
		if err != nil {
			t.Fatal(err)
		}
		size += n
	}
	if err := out.Flush(); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	o := semtree("", "ask", "-json", "-min-confidence", "0", "-model", askFolder(t), file, "how many films are there?")
	if r := replies(t, o); fmt.Sprint(*r[0].Answer) != fmt.Sprintf("[%v]", float64(rows)) {
		t.Errorf("%d rows: %.500s", rows, o.Stdout)
	}
}
