package protocol

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"strings"
	"testing"
	"time"

	"semtree/answer"
	"semtree/parser"
	"semtree/table/view"
)

// echo is an engine that answers with what it was asked. The questions named
// in the tests make it misbehave.
type echo struct{ name string }

type echoResult struct {
	Question string  `json:"question"`
	BudgetMs float64 `json:"budgetMs"`
	K        int     `json:"k"`

	MinConfidence *float64     `json:"minConfidence,omitempty"`
	Pictures      bool         `json:"pictures,omitempty"`
	Most          *int         `json:"most,omitempty"`
	Fix           []answer.Fix `json:"fix,omitempty"`
	Explain       parser.Stage `json:"explain,omitempty"`
}

// sulking panics when it is written.
type sulking struct{}

func (sulking) MarshalJSON() ([]byte, error) { panic("sulking") }

func (e echo) Info() any {
	if e.name == "utah, sample 13" {
		panic("info tripped")
	}
	return map[string]string{"name": e.name}
}

func (e echo) Sample(seed uint64) (Asker, error) {
	switch {
	case e.name == "only":
		return nil, errors.New("the domain only has no samples")
	case seed == 666:
		panic("sampler tripped")
	}
	return echo{fmt.Sprintf("%s, sample %d", e.name, seed)}, nil
}

func (e echo) Ask(q Query) any {
	switch q.Question {
	case "panic":
		var none []int
		return none[3]
	case "nan":
		return math.NaN()
	case "nil":
		return nil
	case "sulk":
		return sulking{}
	}
	return echoResult{q.Question, float64(q.Budget) / float64(time.Millisecond), q.K, q.MinConfidence, q.Pictures, q.Most, q.Fix, q.Explain}
}

// loadEcho needs one file, name.txt, and names the engine by its content.
func loadEcho(fsys fs.FS) (Asker, error) {
	name, err := fs.ReadFile(fsys, "name.txt")
	if err != nil {
		return nil, err
	}
	switch string(name) {
	case "panic":
		panic("loader tripped")
	case "bad":
		return nil, errors.New("name.txt:1: bad name")
	}
	return echo{string(name)}, nil
}

// loadTable needs a table and names the asker by the file's name and content.
func loadTable(fsys fs.FS, params LoadParams) (Asker, error) {
	name := params.Name
	text, err := fs.ReadFile(fsys, TableFile)
	if err != nil {
		return nil, err
	}
	if string(text) == "bad" {
		return nil, errors.New(name + ":1: bad table")
	}
	return table{name + " " + string(text)}, nil
}

// loadTables names the asker by the names and the contents of the tables, what is said about them, and the keys.
func loadTables(fsys fs.FS, params LoadParams) (Asker, error) {
	var parts []string
	for _, one := range params.Tables {
		for _, name := range []string{one.File, one.Override} {
			if name == "" {
				continue
			}
			text, err := fs.ReadFile(fsys, name)
			if err != nil {
				return nil, err
			}
			if string(text) == "bad" {
				return nil, errors.New(one.Name + ":1: bad table")
			}
			parts = append(parts, one.Name+" "+string(text))
		}
	}
	for _, k := range params.Keys {
		parts = append(parts, fmt.Sprint(k))
	}
	return echo{strings.Join(parts, ", ")}, nil
}

// table is a teacher and a guide, and no sampler.
type table struct{ name string }

func (a table) Info() any       { return echo(a).Info() }
func (a table) Ask(q Query) any { return echo(a).Ask(q) }

// Revise adds what is said to the name.
func (a table) Revise(fsys fs.FS) (Asker, error) {
	text, err := fs.ReadFile(fsys, OverrideFile)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return a, nil
	case string(text) == "bad":
		return nil, errors.New("override.json:1: bad setting")
	case string(text) == "rows":
		return nil, fmt.Errorf("no rows: %w", ErrNotKept)
	}
	return table{a.name + " " + string(text)}, err
}

// Correct returns the corrections, or the budget if there is one.
func (a table) Correct(list []Correction, budget time.Duration) any {
	if list == nil {
		return "the rest in " + budget.String()
	} else if budget > 0 {
		return budget.String()
	}
	for _, c := range list {
		if c.Question == "panic" {
			panic("correction")
		}
	}
	return list
}

// Examples returns what was asked for; Forms likewise.

// Rows returns the filter and where it begins.
func (table) Rows(q view.Query) (view.Rows, error) {
	if q.Order != nil {
		return view.Rows{}, errors.New("the table has no such column")
	}
	return view.Rows{Rows: [][]any{{q.Filters[0].Column, q.Filters[0].Text}}, Numbers: []int{q.From}, Total: q.Count}, nil
}

func (a table) Examples(after, most int) any { return fmt.Sprintf("%d after %d", most, after) }
func (a table) Questions(words []string) any { return words }
func (a table) Forms(most int) any           { return fmt.Sprintf("forms with %d", most) }

var loaders = Loaders{Domain: loadEcho, Table: loadTable, Tables: loadTables}

const loadTowns = `{"id":1,"method":"load","params":{"name":"towns.csv","files":[{"name":"table","size":4}]}}` + "\ntown"

const loadUtah = `{"id":1,"method":"load","params":{"files":[{"name":"name.txt","size":4}]}}` + "\nutah"

// TestHandleID: an error has the request's number even if the rest is wrong.
func TestHandleID(t *testing.T) {
	if got := string(New(loaders).Handle([]byte(`{"id":31,"method":7}`))); !strings.HasPrefix(got, `{"id":31,"error":`) {
		t.Errorf("response %s", got)
	}
}

func TestHandle(t *testing.T) {
	long := strings.Repeat("a", MaxQuestion+1)
	tests := []struct {
		name   string
		loaded bool
		msg    string
		want   string
	}{
		{"load", false, loadUtah, `{"id":1,"result":{"name":"utah"}}`},
		{"info", true, `{"id":2,"method":"info"}`, `{"id":2,"result":{"name":"utah"}}`},
		{"parse", true, `{"id":3,"method":"ask","params":{"question":"what is \"utah\" ?","budgetMs":1.5}}`,
			`{"id":3,"result":{"question":"what is \"utah\" ?","budgetMs":1.5,"k":-1}}`},
		{"default budget", true, `{"id":3,"method":"ask","params":{"question":""}}`,
			`{"id":3,"result":{"question":"","budgetMs":2000,"k":-1}}`},
		{"least budget", true, `{"id":3,"method":"ask","params":{"question":"","budgetMs":1e-300}}`,
			`{"id":3,"result":{"question":"","budgetMs":0.000001,"k":-1}}`},
		{"ten programs", true, `{"id":3,"method":"ask","params":{"question":"x","k":10}}`,
			`{"id":3,"result":{"question":"x","budgetMs":2000,"k":10}}`},
		{"pictures", true, `{"id":3,"method":"ask","params":{"question":"x","pictures":true}}`,
			`{"id":3,"result":{"question":"x","budgetMs":2000,"k":-1,"pictures":true}}`},
		{"explained", true, `{"id":3,"method":"ask","params":{"question":"x","explain":"link"}}`,
			`{"id":3,"result":{"question":"x","budgetMs":2000,"k":-1,"explain":"link"}}`},
		{"everything answered", true, `{"id":3,"method":"ask","params":{"question":"x","minConfidence":0}}`,
			`{"id":3,"result":{"question":"x","budgetMs":2000,"k":-1,"minConfidence":0}}`},
		{"the first elements", true, `{"id":3,"method":"ask","params":{"question":"x","most":1}}`,
			`{"id":3,"result":{"question":"x","budgetMs":2000,"k":-1,"most":1}}`},
		{"a word with a meaning", true, `{"id":3,"method":"ask","params":{"question":"x","fix":[{"start":0,"end":1,"id":"rows"}]}}`,
			`{"id":3,"result":{"question":"x","budgetMs":2000,"k":-1,"fix":[{"start":0,"end":1,"id":"rows"}]}}`},
		{"emoji", true, `{"id":3,"method":"ask","params":{"question":"🏔\u0000"}}`,
			`{"id":3,"result":{"question":"🏔\u0000","budgetMs":2000,"k":-1}}`},

		{"sample", true, `{"id":4,"method":"sample","params":{"seed":18446744073709551615}}`, `{"id":4,"result":{"name":"utah, sample 18446744073709551615"}}`},
		{"own facts", true, `{"id":4,"method":"sample","params":{}}`, `{"id":4,"result":{"name":"utah"}}`},

		{"no JSON", true, `hello`, "bad-request: request line: invalid character 'h'"},
		{"empty", true, ``, "bad-request: request line: the text ends too early"},
		{"unknown method", true, `{"id":4,"method":"sing"}`, `bad-request: unknown method "sing"`},
		{"no method", true, `{"id":4}`, `bad-request: unknown method ""`},
		{"id is text", true, `{"id":"x","method":"info"}`, "bad-request: request line: id: want a whole number, found a string"},
		{"bytes after parse", true, "{\"id\":4,\"method\":\"parse\"}\nxyz", "bad-request: 3 bytes follow the request line"},
		{"no params", true, `{"id":4,"method":"ask"}`, "bad-request: ask: params are missing"},
		{"params of the wrong type", true, `{"id":4,"method":"ask","params":{"question":7}}`, "bad-request: ask: params: question: want a string, found the number 7"},
		{"less than none", true, `{"id":4,"method":"ask","params":{"question":"x","k":-1}}`, "bad-request: ask: k is -1, want 0 to 10"},
		{"too many programs", true, `{"id":4,"method":"ask","params":{"question":"x","k":11}}`, "bad-request: ask: k is 11, want 0 to 10"},
		{"half a program", true, `{"id":4,"method":"ask","params":{"question":"x","k":1.5}}`, "bad-request: ask: params:"},
		{"unknown stage", true, `{"id":4,"method":"ask","params":{"question":"x","explain":"lnk"}}`, `bad-request: ask: explain is "lnk", want one of [link score solve run judge all]`},
		{"negative confidence", true, `{"id":4,"method":"ask","params":{"question":"x","minConfidence":-0.1}}`, "bad-request: ask: minConfidence is -0.1, want 0 to 1"},
		{"three words with a meaning", true, `{"id":4,"method":"ask","params":{"question":"x","fix":[{},{},{}]}}`, "bad-request: ask: fix has 3 words, at most 2 are read"},
		{"no day", true, `{"id":4,"method":"ask","params":{"question":"x","today":"31.10.2024"}}`, `bad-request: ask: today is "31.10.2024", want a day such as 2024-10-31`},
		{"confidence above one", true, `{"id":4,"method":"ask","params":{"question":"x","minConfidence":1.5}}`, "bad-request: ask: minConfidence is 1.5, want 0 to 1"},
		{"no element", true, `{"id":4,"method":"ask","params":{"question":"x","most":0}}`, "bad-request: ask: most is 0, want 1 or more"},
		{"less than no element", true, `{"id":4,"method":"ask","params":{"question":"x","most":-3}}`, "bad-request: ask: most is -3, want 1 or more"},
		{"half an element", true, `{"id":4,"method":"ask","params":{"question":"x","most":1.5}}`, "bad-request: ask: params: most: want a whole number, found the number 1.5"},
		{"budget zero", true, `{"id":4,"method":"ask","params":{"question":"x","budgetMs":0}}`, "bad-request: ask: budgetMs is 0"},
		{"budget huge", true, `{"id":4,"method":"ask","params":{"question":"x","budgetMs":1e300}}`, "bad-request: ask: budgetMs is 1e+300"},
		{"question too long", true, `{"id":4,"method":"ask","params":{"question":"` + long + `"}}`, "too-large: ask: the question has 262145 bytes"},
		{"line too long", true, strings.Repeat(" ", MaxHead+1), "too-large: request line has 1048577 bytes"},
		{"sample without params", true, `{"id":4,"method":"sample"}`, "bad-request: sample: params are missing"},
		{"negative seed", true, `{"id":4,"method":"sample","params":{"seed":-1}}`, "bad-request: sample: params: seed: want a whole number from 0, found the number -1"},
		{"half a seed", true, `{"id":4,"method":"sample","params":{"seed":0.5}}`, "bad-request: sample: params:"},
		{"sample before load", false, `{"id":4,"method":"sample","params":{"seed":1}}`, "not-loaded: sample: nothing is loaded yet"},
		{"panic in sample", true, `{"id":4,"method":"sample","params":{"seed":666}}`, "internal: sample: unexpected fault: sampler tripped"},
		{"parse before load", false, `{"id":4,"method":"ask","params":{"question":"x"}}`, "not-loaded: ask: nothing is loaded yet"},
		{"info before load", false, `{"id":4,"method":"info"}`, "not-loaded: info: nothing is loaded yet"},

		{"panic in parse", true, `{"id":5,"method":"ask","params":{"question":"panic"}}`, "internal: ask: unexpected fault: runtime error: index out of range [3]"},
		{"result with NaN", true, `{"id":5,"method":"ask","params":{"question":"nan"}}`, "internal: result: json: unsupported value: NaN"},
		{"no result", true, `{"id":5,"method":"ask","params":{"question":"nil"}}`, "internal: the result is empty"},
		{"panic in a result", true, `{"id":5,"method":"ask","params":{"question":"sulk"}}`, "internal: result: unexpected fault: sulking"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := New(loaders)
			if test.loaded {
				s.Handle([]byte(loadUtah))
			}
			checkResponse(t, s.Handle([]byte(test.msg)), test.want)
		})
	}
}

func TestHandleLoad(t *testing.T) {
	many := strings.Repeat(`{"name":"a","size":0},`, MaxFiles) + `{"name":"b","size":0}`
	tests := []struct{ name, files, tail, want string }{
		{"no files", ``, "", "bad-domain: load: open name.txt: file does not exist"},
		{"rejected", `{"name":"name.txt","size":3}`, "bad", "bad-domain: load: name.txt:1: bad name"},
		{"panic", `{"name":"name.txt","size":5}`, "panic", "internal: load: unexpected fault: loader tripped"},
		{"empty file", `{"name":"name.txt","size":0}`, "", `{"id":7,"result":{"name":""}}`},
		{"line feeds in a file", `{"name":"name.txt","size":3}`, "\n\n\n", `{"id":7,"result":{"name":"\n\n\n"}}`},
		{"folder", `{"name":"facts/a.tsv","size":1},{"name":"name.txt","size":1}`, "xy", `{"id":7,"result":{"name":"y"}}`},
		{"too few bytes", `{"name":"name.txt","size":9}`, "utah", "bad-request: load: file name.txt is announced with 9 bytes, 4 remain"},
		{"too many bytes", `{"name":"name.txt","size":2}`, "utah", "bad-request: load: 2 bytes follow the last file"},
		{"negative size", `{"name":"name.txt","size":-1}`, "utah", "bad-request: load: file name.txt is announced with -1 bytes"},
		{"twice", `{"name":"a","size":0},{"name":"a","size":0}`, "", "bad-request: load: file a is listed twice"},
		{"climbing name", `{"name":"../a","size":0}`, "", `bad-request: load: "../a" is not a file name`},
		{"rooted name", `{"name":"/a","size":0}`, "", `bad-request: load: "/a" is not a file name`},
		{"empty name", `{"name":"","size":0}`, "", `bad-request: load: "" is not a file name`},
		{"the folder itself", `{"name":".","size":0}`, "", `bad-request: load: "." is not a file name`},
		{"file and folder", `{"name":"a","size":0},{"name":"a/b","size":0}`, "", "bad-request: load: a is a file and the folder of a/b"},
		{"long name", `{"name":"` + strings.Repeat("n", MaxName+1) + `","size":0}`, "", "too-large: load: a file's name has 257 bytes"},
		{"too many files", many, "", "too-large: load: 257 files, at most 256"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			msg := fmt.Sprintf(`{"id":7,"method":"load","params":{"files":[%s]}}`+"\n%s", test.files, test.tail)
			checkResponse(t, New(loaders).Handle([]byte(msg)), test.want)
		})
	}
}

// TestHandleTable: a table takes the place of a domain, and a domain that of a table; a failed
// request leaves the table before.
func TestHandleTable(t *testing.T) {
	s := New(loaders)
	handle := func(msg, want string) {
		t.Helper()
		checkResponse(t, s.Handle([]byte(msg)), want)
	}
	handle(`{"id":2,"method":"ask","params":{"question":"x"}}`, "not-loaded: ask: nothing is loaded yet")
	handle(loadUtah, `{"id":1,"result":{"name":"utah"}}`)
	handle(`{"id":2,"method":"correct","params":{"corrections":[]}}`, "bad-request: correct: what is loaded is no single table")
	handle(loadTowns, `{"id":1,"result":{"name":"towns.csv town"}}`)
	handle(`{"id":2,"method":"info"}`, `{"id":2,"result":{"name":"towns.csv town"}}`)
	handle(`{"id":2,"method":"ask","params":{"question":"<x> & y"}}`, `{"id":2,"result":{"question":"<x> & y","budgetMs":2000,"k":-1}}`)
	handle(`{"id":2,"method":"ask","params":{"question":"x","k":0,"budgetMs":5,"minConfidence":0.5}}`, `{"id":2,"result":{"question":"x","budgetMs":5,"k":0,"minConfidence":0.5}}`)
	handle(`{"id":2,"method":"sample","params":{"seed":1}}`, "bad-request: sample: a table has no other facts")
	handle(strings.Replace(loadTowns, `4}]}}`+"\ntown", `3}]}}`+"\nbad", 1), "bad-table: load: towns.csv:1: bad table")
	handle(`{"id":2,"method":"info"}`, `{"id":2,"result":{"name":"towns.csv town"}}`)

	two := strings.Replace(loadTowns, `{"name":"table"`, `{"name":"tables","size":0},{"name":"table"`, 1)
	handle(two, "bad-request: load: unknown file tables of a table: want table, override.json, model.onnx, model.json, judge.onnx or knowledge.bin")
	handle(`{"id":2,"method":"load","params":{"name":"a","files":[]}}`, `bad-domain: load: open name.txt`)
	handle(`{"id":2,"method":"load"}`, "bad-request: load: params are missing")
	handle(loadTowns+"s", "bad-request: load: 1 bytes follow the last file")
	handle(strings.Replace(loadTowns, "towns.csv", strings.Repeat("n", MaxName+1), 1), "too-large: load: the name has 257 bytes")
	handle(loadUtah, `{"id":1,"result":{"name":"utah"}}`)
	handle(`{"id":2,"method":"info"}`, `{"id":2,"result":{"name":"utah"}}`)
}

// TestHandleSettings: settings change the table at hand; if they cannot, it stays.
func TestHandleSettings(t *testing.T) {
	s := New(loaders)
	handle := func(text, want string) {
		t.Helper()
		msg := fmt.Sprintf(`{"id":2,"method":"settings","params":{"files":[{"name":"override.json","size":%d}]}}`+"\n%s", len(text), text)
		checkResponse(t, s.Handle([]byte(msg)), want)
	}
	handle("keys", "not-loaded: settings: nothing is loaded yet")
	checkResponse(t, s.Handle([]byte(loadTowns)), `{"id":1,"result":{"name":"towns.csv town"}}`)
	handle("keys", `{"id":2,"result":{"name":"towns.csv town keys"}}`)
	handle("bad", "bad-table: settings: override.json:1: bad setting")
	handle("rows", "not-kept: settings: no rows: load the table again")
	checkResponse(t, s.Handle([]byte(`{"id":3,"method":"settings","params":{"files":[]}}`)), `{"id":3,"result":{"name":"towns.csv town keys"}}`)
	checkResponse(t, s.Handle([]byte(`{"id":3,"method":"settings"}`)), "bad-request: settings: params are missing")
	checkResponse(t, s.Handle([]byte(`{"id":3,"method":"settings","params":{"files":[{"name":"table","size":0}]}}`)), "bad-request: settings: unknown file table: want override.json")
}

// TestHandleQuestions: words are passed on, of which there are not too many.
func TestHandleQuestions(t *testing.T) {
	s := New(loaders)
	for _, c := range [][3]string{
		{loadUtah, `{"words":["pay"]}`, "bad-request: questions: what is loaded is no single table"},
		{loadTowns, `{"words":["pay","earns"]}`, `{"id":2,"result":["pay","earns"]}`},
		{loadTowns, `{"words":"pay"}`, "bad-request: questions: params: words: want a list"},
		{loadTowns, `{"words":["a"` + strings.Repeat(`,"a"`, MaxMissed) + `]}`, "too-large: questions: 201 words, at most 200 are read"},
	} {
		s.Handle([]byte(c[0]))
		checkResponse(t, s.Handle([]byte(`{"id":2,"method":"questions","params":`+c[1]+`}`)), c[2])
	}
}

// TestHandleCorrect: corrections are passed on, and what is wrong with a request is said.
func TestHandleCorrect(t *testing.T) {
	s := New(loaders)
	handle := func(params, want string) {
		t.Helper()
		checkResponse(t, s.Handle([]byte(`{"id":2,"method":"correct","params":`+params+`}`)), want)
	}
	handle(`{"corrections":[]}`, "not-loaded: correct: nothing is loaded yet")
	checkResponse(t, s.Handle([]byte(loadTowns)), `{"id":1,"result":{"name":"towns.csv town"}}`)
	handle(`{"corrections":[]}`, `{"id":2,"result":[]}`)
	handle(`{"corrections":[{"question":"<a>","program":"b"},{"question":"c"}]}`, `{"id":2,"result":[{"question":"<a>","program":"b"},{"question":"c","program":""}]}`)
	handle(`{"corrections":[],"budgetMs":250}`, `{"id":2,"result":"250ms"}`)
	handle(`{"rest":true,"budgetMs":250}`, `{"id":2,"result":"the rest in 250ms"}`)
	handle(`{"rest":true,"corrections":[]}`, "bad-request: correct: params: corrections and rest: want one of them")
	handle(`{"corrections":[],"budgetMs":0}`, "bad-request: correct: budgetMs is 0, want more than 0 and at most 600000")
	handle(`{}`, "bad-request: correct: params: corrections are missing: want a list, which may be empty")
	handle(`null`, "bad-request: correct: params are missing")
	handle(`{"corrections":{}}`, "bad-request: correct: params: corrections: want a list")
	handle(`{"corrections":["a"]}`, "bad-request: correct: params: element 1 of corrections: want")
	handle(`{"corrections":[`+strings.Repeat("{},", MaxCorrections)+`{}]}`, "too-large: correct: 1001 corrections, at most 1000 are read")
	handle(`{"corrections":[{"question":"panic"}]}`, "internal: correct: unexpected fault")
}

// TestHandleRows checks the limits of rows, and that domains have none.
func TestHandleRows(t *testing.T) {
	s := New(loaders)
	handle := func(params, want string) {
		t.Helper()
		checkResponse(t, s.Handle([]byte(`{"id":2,"method":"rows","params":`+params+`}`)), want)
	}
	handle(`{"count":1}`, "not-loaded: rows: nothing is loaded yet")
	s.Handle([]byte(loadUtah))
	handle(`{"count":1}`, "bad-request: rows: what is loaded is no single table, and has none of that")
	s.Handle([]byte(loadTowns))
	handle(`{"count":2,"from":3,"filters":[{"column":"a","text":"b"}]}`, `{"id":2,"result":{"rows":[["a","b"]],"numbers":[3],"total":2}}`)
	handle(`{"count":1,"order":{"column":"none"}}`, "bad-request: rows: the table has no such column")
	handle(`{"count":0}`, "bad-request: rows: count is 0, want 1 to 10000")
	handle(`{"count":10001}`, "bad-request: rows: count is 10001, want 1 to 10000")
	handle(`{"count":1,"from":-1}`, "bad-request: rows: from is -1, want 0 or more")
	handle(`{"count":1,"order":"a"}`, "bad-request: rows: params: order: want")
	handle(`{"count":1,"filters":[`+strings.Repeat("{},", view.MaxFilters)+`{}]}`, "too-large: rows: 2001 filters, at most 2000 are read")
}

// TestHandleGuide checks the limits of examples, and that domains have none.
func TestHandleGuide(t *testing.T) {
	s := New(loaders)
	handle := func(method, params, want string) {
		t.Helper()
		checkResponse(t, s.Handle([]byte(`{"id":2,"method":"`+method+`","params":`+params+`}`)), want)
	}
	handle("examples", `{}`, "not-loaded: examples: nothing is loaded yet")
	s.Handle([]byte(loadUtah))
	handle("examples", `{}`, "bad-request: examples: what is loaded is no single table, and has none of that")
	handle("forms", `null`, "bad-request: forms: what is loaded is no single table, and has none of that")
	s.Handle([]byte(loadTowns))
	handle("examples", `{}`, `{"id":2,"result":"5 after 0"}`)
	handle("examples", `{"after":500,"most":20}`, `{"id":2,"result":"20 after 500"}`)
	handle("examples", `{"after":501}`, "bad-request: examples: after is 501, want 0 to 500")
	handle("examples", `{"after":-1}`, "bad-request: examples: after is -1, want 0 to 500")
	handle("examples", `{"most":0}`, "bad-request: examples: most is 0, want 1 to 20")
	handle("examples", `{"most":21}`, "bad-request: examples: most is 21, want 1 to 20")
	handle("examples", `{"after":"x"}`, "bad-request: examples: params: after: want a whole number")
	handle("examples", `null`, "bad-request: examples: params are missing")
	handle("forms", `null`, `{"id":2,"result":"forms with 2"}`)
}

// TestHandleLoadKeeps checks that a failed load leaves the old domain working.
func TestHandleLoadKeeps(t *testing.T) {
	s := New(loaders)
	s.Handle([]byte(loadUtah))
	s.Handle([]byte(strings.Replace(loadUtah, "utah", "nope", 1)))
	checkResponse(t, s.Handle([]byte(`{"id":2,"method":"info"}`)), `{"id":2,"result":{"name":"nope"}}`)
	s.Handle([]byte(strings.Replace(loadUtah, `"size":4}]}}`+"\nutah", `"size":3}]}}`+"\nbad", 1)))
	checkResponse(t, s.Handle([]byte(`{"id":3,"method":"info"}`)), `{"id":3,"result":{"name":"nope"}}`)
}

// TestHandleTables checks that several tables have their files, and that faults say which table they are of.
func TestHandleTables(t *testing.T) {
	load := func(params, tail, want string) {
		t.Helper()
		s := New(loaders)
		checkResponse(t, s.Handle([]byte(`{"id":1,"method":"load","params":{`+params+`}}`+"\n"+tail)), want)
	}
	files := `"files":[{"name":"1","size":3},{"name":"2","size":4},{"name":"2.json","size":2}]`
	two := `"tables":[{"name":"a.csv","file":"1"},{"name":"b.csv","file":"2","override":"2.json"}],`
	load(two+`"keys":[{"table":"a","column":"x","to":"b","key":"y"}],`+files, "onetwo!{}", `{"id":1,"result":{"name":"a.csv one, b.csv two!, b.csv {}, {a x b y}"}}`)
	load(`"tables":[{"name":"b.xlsx#C","file":"1"},{"name":"b.xlsx#D","file":"1"}],"files":[{"name":"1","size":3}]`, "one", `{"id":1,"result":{"name":"b.xlsx#C one, b.xlsx#D one"}}`)
	load(`"tables":[{"name":"a.csv","file":"1"}],"files":[{"name":"1","size":3}]`, "bad", "bad-table: load: a.csv:1: bad table")
	load(`"tables":[{"name":"a.csv","file":"1"}],`+files, "onetwo!{}", "bad-request: load: file 2")
	load(`"tables":[{"name":"a.csv","file":"3"}],`+files, "onetwo!{}", `bad-request: load: table 1: there is no file "3"`)
	load(`"tables":[{"name":"a.csv"}],`+files, "onetwo!{}", `bad-request: load: table 1: there is no file ""`)
	load(`"tables":[{"name":"a.csv","file":"1","override":"4"}],`+files, "onetwo!{}", `bad-request: load: table 1: there is no file "4"`)
	load(`"tables":[{"name":"`+strings.Repeat("a", MaxName+1)+`","file":"1"}],`+files, "onetwo!{}", "too-large: load: the name of table 1 has 257 bytes")
	load(`"tables":[{"file":"1"}`+strings.Repeat(`,{"file":"1"}`, MaxTables)+`],`+files, "onetwo!{}", "too-large: load: 201 tables, at most 200")
}

// TestHandleSample checks that a sample is of the loaded domain's facts, not of
// the last sample, lasts until the next one, and survives a failing one, but
// not another domain.
func TestHandleSample(t *testing.T) {
	s := New(loaders)
	s.Handle([]byte(loadUtah))
	sample := func(params, want string) {
		t.Helper()
		checkResponse(t, s.Handle([]byte(`{"id":2,"method":"sample","params":`+params+`}`)), want)
	}
	info := func(want string) {
		t.Helper()
		checkResponse(t, s.Handle([]byte(`{"id":3,"method":"info"}`)), `{"id":3,"result":{"name":"`+want+`"}}`)
	}
	sample(`{"seed":7}`, `{"id":2,"result":{"name":"utah, sample 7"}}`)
	sample(`{"seed":8}`, `{"id":2,"result":{"name":"utah, sample 8"}}`)
	info("utah, sample 8")
	sample(`{"seed":666}`, "internal: sample: unexpected fault")
	sample(`{"seed":13}`, "internal: sample: unexpected fault: info tripped")
	info("utah, sample 8")
	sample(`{}`, `{"id":2,"result":{"name":"utah"}}`)
	sample(`{"seed":7}`, `{"id":2,"result":{"name":"utah, sample 7"}}`)
	s.Handle([]byte(strings.Replace(loadUtah, "utah", "only", 1)))
	info("only")
	sample(`{"seed":7}`, "bad-request: sample: the domain only has no samples")
	info("only")
}

// checkResponse compares a response with want, which is either the response
// itself or "code: start of the message".
func checkResponse(t *testing.T, got []byte, want string) {
	t.Helper()
	if strings.HasPrefix(want, "{") {
		if string(got) != want {
			t.Errorf("response is\n%s, want\n%s", got, want)
		}
		return
	}
	var r response
	if err := json.Unmarshal(got, &r); err != nil {
		t.Fatalf("response %s: %v", got, err)
	}
	if r.Error == nil {
		t.Fatalf("response is %s, want the error %s", got, want)
	}
	if text := string(r.Error.Code) + ": " + r.Error.Message; !strings.HasPrefix(text, want) {
		t.Errorf("error is %q, want it to start with %q", text, want)
	}
}

func TestErrorText(t *testing.T) {
	if got, want := errorf(TooLarge, "%d bytes", 7).Error(), "7 bytes (too-large)"; got != want {
		t.Errorf("Error() = %q, want %q", got, want)
	}
}

func TestNewPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("New without a loader of tables did not panic")
		}
	}()
	New(Loaders{Domain: loadEcho})
}

// FuzzHandle checks that every message gets one response that is either a
// result or an error with a known code and a message.
func FuzzHandle(f *testing.F) {
	f.Add([]byte(loadUtah))
	f.Add([]byte(`{"id":3,"method":"ask","params":{"question":"what is utah ?","budgetMs":10,"k":2}}`))
	f.Add([]byte(`{"id":3,"method":"ask","params":{"question":"panic"}}`))
	f.Add([]byte(`{"id":1,"method":"load","params":{"files":[{"name":"a/b","size":1},{"name":"a","size":9007199254740993}]}}` + "\nx"))
	f.Add([]byte(`{"id":4,"method":"sample","params":{"seed":7}}`))
	f.Add([]byte(loadTowns))
	f.Add([]byte(`{"id":3,"method":"ask","params":{"question":"x","k":0}}`))
	f.Add([]byte(`{"id":3,"method":"correct","params":{"corrections":[{"question":"x","program":"y"}]}}`))
	f.Add([]byte("{\"id\":-9,\"method\":\"info\",\"params\":null}\n"))
	f.Add([]byte("\x00\xff\n"))
	codes := map[Code]bool{BadRequest: true, TooLarge: true, BadDomain: true, BadTable: true, NotLoaded: true, Internal: true}
	f.Fuzz(func(t *testing.T, msg []byte) {
		s := New(loaders)
		s.Handle([]byte(loadUtah))
		var r struct {
			ID     *int64          `json:"id"`
			Result json.RawMessage `json:"result"`
			Error  *Error          `json:"error"`
		}
		out := s.Handle(msg)
		if err := json.Unmarshal(out, &r); err != nil {
			t.Fatalf("Handle(%q) = %q: %v", msg, out, err)
		}
		if r.ID == nil || (r.Result == nil) == (r.Error == nil) {
			t.Fatalf("Handle(%q) = %s, want an id and either a result or an error", msg, out)
		}
		if r.Error != nil && (!codes[r.Error.Code] || r.Error.Message == "") {
			t.Fatalf("Handle(%q) = %s, want a known code and a message", msg, out)
		}
	})
}
