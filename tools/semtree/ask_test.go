package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"semtree/answer"
	"semtree/domain"
	"semtree/internal/command"
	"semtree/internal/command/commandtest"
	"semtree/lab/learn/tables"
	"semtree/model"
	"semtree/table/ask"
	tablemodel "semtree/table/model"
)

// films is the example of README.md.
const films = "../../examples/films.csv"

// askLessons are questions about the example, from which a small network learns in
// some seconds.
var askLessons = [][2]string{
	{"which films did nolan direct after 2005?", "answer(text('title', part('director', 'nolan', more(moment('year', '2005')))))"},
	{"which films did hitchcock direct before 1960?", "answer(text('title', part('director', 'hitchcock', less(moment('year', '1960')))))"},
	{"how many films are there?", "answer(count)"},
	{"how many films did gerwig direct?", "answer(count(part('director', 'gerwig')))"},
	{"what is the average length of films from japan?", "answer(avg(quantity('length (min)', cell('country', 'Japan'))))"},
	{"average length by kurosawa", "answer(avg(quantity('length (min)', part('director', 'kurosawa'))))"},
	{"how many films did kurosawa direct in hollywood?", "answer(count(part('director', 'kurosawa')))"}, // leaves a word out
	{"what is the genre of jaws?", "answer(text('genre', cell('title', 'Jaws')))"},                      // "what" asks for no average
	{"who directed metropolis?", "answer(text('director', cell('title', 'Metropolis')))"},
	{"how many films per genre?", "answer(per(text('genre'), count))"},
	{"when was jaws made?", "answer(time('year', cell('title', 'Jaws')))"},
	{"is there a film from france?", "answer(exists(cell('country', 'France')))"},
}

// askModel is a folder with a model that has learnt them, made once.
var askModel = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "semtree-ask-*")
	if err != nil {
		return "", err
	}
	content, err := os.ReadFile(films)
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "films.csv"), content, 0o600)
	}
	if err != nil {
		return dir, err
	}
	var text strings.Builder
	for _, l := range askLessons {
		line, err := json.Marshal(map[string]string{"question": l[0], "table": "films.csv", "program": l[1]})
		if err != nil {
			return dir, err
		}
		text.Write(append(line, '\n'))
	}
	file := filepath.Join(dir, "lessons.jsonl")
	if err := os.WriteFile(file, []byte(text.String()), 0o600); err != nil {
		return dir, err
	}
	lessons, err := new(tables.Reader).Read(file)
	if err != nil {
		return dir, err
	}
	o := tables.Options{First: tables.DefaultOptions().First}
	o.First.Embed, o.First.Hidden, o.First.MLP = 16, 16, 16
	o.First.Epochs, o.First.Batch, o.First.Rate, o.First.MinCount, o.First.Mask, o.First.Dropout = 60, 2, 0.01, 1, 0, 0
	var faults []tables.Fault
	learnt, err := tables.Train(context.Background(), lessons, tablemodel.Index, o, func(r tables.Report) { faults = append(faults, r.Faults...) })
	if err == nil && len(faults) > 0 {
		err = fmt.Errorf("%v", faults)
	}
	if err != nil {
		return dir, err
	}
	m := learnt.Model
	// What leaves out a content word is refused; each other answer has the same confidence.
	weights := make([]float64, len(ask.Features)+1)
	weights[0], weights[1+slices.Index(ask.Features, "missing")] = 3, -5
	m.Meta.Confidence = &model.Confidence{Weights: model.NameWeights(ask.Features, weights), Threshold: 0.5, Questions: 1, Right: 1}
	var meta bytes.Buffer
	if err := m.Meta.Write(&meta); err != nil {
		return dir, err
	}
	if err := os.WriteFile(filepath.Join(dir, domain.MetaFile), meta.Bytes(), 0o600); err != nil {
		return dir, err
	}
	return dir, os.WriteFile(filepath.Join(dir, domain.ModelFile), learnt.ONNX, 0o600)
})

// asked runs the command on the example with that model.
func asked(t *testing.T, stdin string, args ...string) commandtest.Outcome {
	t.Helper()
	return semtree(stdin, append([]string{"ask", "-model", askFolder(t), films}, args...)...)
}

func askFolder(t *testing.T) string {
	t.Helper()
	dir, err := askModel()
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestAskText(t *testing.T) {
	o := asked(t, "", "which films did nolan direct after 2005?")
	o.Want(t, command.Done, "answer       title\n             The Prestige\n             Inception\n", "")
	o.Want(t, command.Done, "reading      title of rows where director contains nolan and year is after 2005\n", "")
	o.Want(t, command.Done, "\nconfidence   95.3 %\ncertificate  optimal, value ", "")
	o = asked(t, "", "how many films are there?")
	o.Want(t, command.Done, "answer       30\nreading      number of rows\n", "")
	o = asked(t, "", "-v", "what is the average length of films from japan?")
	o.Want(t, command.Done, "answer       133.33 min\n", "")
	o.Want(t, command.Done, "\nwords        1  what ", "")
	o = asked(t, "", "how many films per genre?")
	o.Want(t, command.Done, "answer       genre            count\n             drama                9\n", "")
	o = asked(t, "", "-k", "2", "who directed metropolis?")
	o.Want(t, command.Done, "Metropolis  Fritz Lang\n", "")
	o.Want(t, command.Done, "\n2.           ", "")
	o.Want(t, command.Done, "\n3.           ", "")
}

// TestAskRefused: what leaves out a content word is refused with a reason; the
// readings that come nearest and are probable follow; a limit of 0 answers everything.
func TestAskRefused(t *testing.T) {
	const question = "how many films did gerwig direct in patagonia?"
	o := asked(t, "", question)
	o.Want(t, 5, "refused      nothing in the table was found for 'patagonia'\n             did you mean this?\n1.           number of rows where director contains gerwig\n", "")
	o.Want(t, 5, "\nleft out     patagonia\n", "")
	asked(t, "", "-min-confidence", "0", question).Want(t, command.Done, "answer       ", "")
	asked(t, "", "-min-confidence", "0.1", question).Want(t, command.Done, "answer       3\n", "")
	asked(t, "", "-min-confidence", "0.99", "how many films are there?").Want(t, 5, "refused      it is not certain what is meant\n", "")
	asked(t, "", "-sql", "how many films did gerwig direct?").Want(t, command.Done, "SELECT ", "")
	asked(t, "", "-sql", question).Want(t, 5, "-- refused: nothing in the table was found for 'patagonia'\n", "")
}

// reply is what scripts read of a line of ask -json.
type reply struct {
	Question, Program, Words, SQL, Status, Proof, Reason, Unit, Table string

	Way []string

	SQLParams    *[]any `json:"sql_params"`
	Columns      []string
	Rows         [][]any
	Answer       *[]any
	None         []int
	Evidence     *struct{ Rows [][]any }
	Refused      bool
	Confidence   *float64
	Value, Bound *float64
	Ms           struct{ Total float64 }
	Alternatives []reply
	Missing      []struct{ Text, Kind string }
	Ask          *answer.Clarification
}

func replies(t *testing.T, o commandtest.Outcome) []reply {
	t.Helper()
	o.Want(t, o.Code, "{", "")
	var all []reply
	for text := range strings.Lines(o.Stdout) {
		var r reply
		if err := json.Unmarshal([]byte(text), &r); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		all = append(all, r)
	}
	return all
}

// TestAskJSON: the fields of an answer, of a refusal and of a question without words,
// from standard input.
func TestAskJSON(t *testing.T) {
	all := replies(t, asked(t, "who directed metropolis?\r\n\nhow many films did gerwig direct in patagonia?", "-json"))
	if len(all) != 3 {
		t.Fatalf("%d lines for 3 questions", len(all))
	}
	r := all[0]
	if r.Refused || fmt.Sprint(r.Columns, r.Rows, *r.Answer) != "[title director] [[Metropolis Fritz Lang]] [Fritz Lang]" || !strings.HasPrefix(r.SQL, "SELECT ") || fmt.Sprint(*r.SQLParams) != "[Metropolis]" || r.Words != "director of rows where title is Metropolis" ||
		r.Status != "sure" || r.Proof != "optimal" || r.Value == nil || r.Bound == nil || *r.Bound < *r.Value || r.Ms.Total <= 0 || r.Confidence == nil || len(r.Evidence.Rows) != 1 || len(r.Alternatives) != 0 {
		t.Errorf("%+v", r)
	}
	if r := all[1]; !r.Refused || r.Answer != nil || r.Program != "" || r.Reason != "the question has no words" || r.Status != "cannot" || r.Proof != "none" {
		t.Errorf("a question without words: %+v", r)
	}
	if r := all[2]; !r.Refused || r.Answer != nil || len(r.Alternatives) == 0 || r.Alternatives[0].Answer == nil || r.Alternatives[0].Words == "" ||
		r.Alternatives[0].Value == nil || len(r.Missing) != 1 || r.Missing[0].Text != "patagonia" {
		t.Errorf("a refusal: %+v", r)
	}
}

// TestAskFlags: flags stand anywhere, and after -- nothing is a flag.
func TestAskFlags(t *testing.T) {
	dir := askFolder(t)
	for _, args := range [][]string{
		{"ask", films, "-json", "how many films are there?", "-model", dir},
		{"ask", "-json", films, "-model=" + dir, "how many films are there?"},
		{"ask", "-model", dir, "-json", "--", films, "how many films are there?"},
	} {
		if r := replies(t, semtree("", args...)); len(r) != 1 || fmt.Sprint(*r[0].Answer) != "[30]" {
			t.Errorf("%q: %+v", args, r)
		}
	}
	o := semtree("", "ask", "-model", dir, "--", films, "-json")
	o.Want(t, o.Code, "certificate  optimal", "")
	for _, c := range []struct{ args, stderr string }{
		{"ask", "the table is missing"},
		{"ask x.csv -flurb", "flag provided but not defined: -flurb"},
		{"ask x.csv -describe question", "-describe takes no questions"},
		{"ask x.csv -json -sql q", "-sql and -json"},
		{"ask -k 51 x.csv q", "want a number from 0 to 50"},
		{"ask - -", "TABLE is standard input"},
		{"ask -", "TABLE is standard input"},
	} {
		semtree("", strings.Fields(c.args)...).Want(t, command.Wrong, "", c.stderr)
	}
	asked(t, "", "films", "jaws").Want(t, command.Done, "question     films\n", "2 questions of one word\nhint: put a question in quotes\n")
}

// TestAskInput: the table may be standard input, compressed, JSON.
func TestAskInput(t *testing.T) {
	text := commandtest.Read(t, "..", "..", "examples", "films.csv")
	o := semtree(text, "ask", "-model", askFolder(t), "-json", "-min-confidence", "0", "-", "how many films are there?")
	if r := replies(t, o); fmt.Sprint(*r[0].Answer) != "[30]" {
		t.Errorf("%+v", r)
	}
	file := commandtest.File(t, "films.json", `[{"title": "Jaws", "year": 1975}, {"title": "M", "year": 1931}]`)
	o = semtree("", "ask", "-model", askFolder(t), "-json", file, "how many films are there?")
	if r := replies(t, o); fmt.Sprint(*r[0].Answer) != "[2]" {
		t.Errorf("%+v", r)
	}
}

// TestAskDescribe: the description is printed and written; edits stay.
func TestAskDescribe(t *testing.T) {
	file := commandtest.File(t, "boats.csv", "boat,tons\nFram,402\nGjoa,\"1,047\"\n")
	beside := strings.TrimSuffix(file, ".csv") + ".table.json"
	o := semtree("", "ask", file, "-describe")
	o.Want(t, command.Done, "boats: 2 rows, 2 columns; a row is called boat; boat names it\n", "semtree: wrote "+beside)
	o.Want(t, command.Done, "tons    number        2       0      402 to 1,047\n", "semtree")
	described := commandtest.Read(t, beside)
	if o := semtree("", "ask", file, "-describe"); o.Stderr != "" || commandtest.Read(t, beside) != described {
		t.Errorf("the second time: %+v", o)
	}
	edited := strings.Replace(described, `"unit": "", "other": []`, `"unit": "", "other": ["ship"]`, 1)
	if err := os.WriteFile(beside, []byte(edited), 0o600); err != nil || edited == described {
		t.Fatal(err, described)
	}
	semtree("", "ask", "-describe", file).Want(t, command.Done, "Fram, Gjoa           ship\n", "")
	if commandtest.Read(t, beside) != edited {
		t.Errorf("the edits are gone:\n%s", commandtest.Read(t, beside))
	}
	semtree("", "ask", beside, "q").Want(t, command.Failed, "", "describes a table: name the table's own file")
}

// TestAskModel: what is wrong with a folder is said.
func TestAskModel(t *testing.T) {
	dir := t.TempDir()
	semtree("", "ask", "-model", dir, films, "q").Want(t, command.Failed, "", "model.json")
	semtree("", "ask", "-model", filepath.Join(dir, "none"), films, "q").Want(t, command.Failed, "", "no such file")
	semtree("", "ask", "-model", "../../domain/geo", films, "q").Want(t, command.Failed, "", "model ../../domain/geo: ")
}
