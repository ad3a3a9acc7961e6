package protocol

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"time"

	"semtree/answer"
	"semtree/internal/jsontext"
	"semtree/parser"
	"semtree/table/view"
)

// Limits of a request.
const (
	MaxHead     = 1 << 20          // bytes of the JSON line
	MaxQuestion = 256 << 10        // bytes of a question; a parser may read fewer
	MaxFiles    = 256              // files of a domain
	MaxName     = 256              // bytes of a file's name
	MaxBytes    = 68 << 20         // bytes of all files of a domain, or of a table with its network
	MaxBudget   = 10 * time.Minute // a question's time budget
	MaxK        = 10               // readings that are listed beside an answer

	MaxCorrections = 1000 // of a table

	MaxRows     = 10_000 // of one request
	MaxExamples = 20     // of one request
	MaxAfter    = 500    // examples that come before them
	MaxMissed   = 200    // words of questions
	MaxTables   = 200    // that are asked about together
)

// DefaultBudget is a question's time budget if the request has none: long compared
// with the milliseconds that a question takes, but short for someone who waits.
const DefaultBudget = 2 * time.Second

// Few is [Query.K] if the request has none: the readings that help.
const Few = -1

// Code is the kind of an error, for programs to test.
type Code string

// The error codes.
const (
	BadRequest Code = "bad-request" // the request is not one of this protocol
	TooLarge   Code = "too-large"   // the request exceeds a limit
	BadDomain  Code = "bad-domain"  // the files of load do not form a domain
	BadTable   Code = "bad-table"   // the files of load or settings do not form a table, or several, or their model
	NotLoaded  Code = "not-loaded"  // no domain or table has been loaded yet
	NotKept    Code = "not-kept"    // settings want rows that were not kept: load the table again
	Internal   Code = "internal"    // a bug of the parser: please report it
)

// Error is an error in a response.
type Error struct {
	Code    Code   `json:"code"`
	Message string `json:"message"`
}

// Error returns the message and, in brackets, the code.
func (e *Error) Error() string { return fmt.Sprintf("%s (%s)", e.Message, e.Code) }

func errorf(code Code, format string, args ...any) *Error {
	return &Error{Code: code, Message: fmt.Sprintf(format, args...)}
}

// FileInfo announces one file of a load request.
type FileInfo struct {
	Name string `json:"name"` // slash-separated, relative to the domain's folder
	Size int    `json:"size"` // bytes
}

// LoadParams are the parameters of the methods load and settings. The files' bytes follow
// the JSON line, in this order and without anything between them. Those of a domain are its folder;
// those of a table have fixed names: see [TableFile] and those after it. Those of several tables have the names that Tables gives them.
type LoadParams struct {
	Name     string       `json:"name"` // of a table, what the user calls the file: "films.csv"
	Files    []FileInfo   `json:"files"`
	Examples *int         `json:"examples"` // of a table, or several, how many its description has at most; absent: some. The first is there soonest
	Tables   []OneOf      `json:"tables"`   // several tables, asked about together; absent: a domain or one table
	Keys     []ForeignKey `json:"keys"`     // that a database declares between them

	Description *Described `json:"description"` // what their owner says of several tables; absent: nothing
}

// Described is a file about several tables.
type Described struct {
	Name string `json:"name"` // what the user calls it, for errors: "shop.semtree.json"
	File string `json:"file"` // one of [LoadParams.Files]
}

// OneOf is one of several tables.
type OneOf struct {
	Name     string `json:"name"`               // what the user calls its file: "orders.csv", "shop.xlsx#Orders"
	Table    string `json:"table,omitempty"`    // what the table is called; empty: as the file, or the sheet
	File     string `json:"file"`               // one of [LoadParams.Files]; sheets of a workbook may share theirs
	Override string `json:"override,omitempty"` // the file with what its owner says about it; empty: none
	Database bool   `json:"database,omitempty"` // it is of a database: rows that look like totals are kept
}

// ForeignKey says that each cell of a column is a key of another table: names of tables, as the database has them, and of their columns.
type ForeignKey struct {
	Table  string `json:"table"`
	Column string `json:"column"`
	To     string `json:"to"`
	Key    string `json:"key"`
}

// The files of a table.
const (
	TableFile    = "table"         // the table's own bytes
	OverrideFile = "override.json" // what its owner says about it; may be absent

	// These may be absent if an earlier request had them.
	ModelFile     = "model.onnx"
	MetaFile      = "model.json"
	JudgeFile     = "judge.onnx" // of a model with a judge
	KnowledgeFile = "knowledge.bin"
)

// modelFiles are those that a table, or several, always may have; tableFiles those that one has.
var (
	modelFiles = []string{ModelFile, MetaFile, JudgeFile, KnowledgeFile}
	tableFiles = append([]string{TableFile}, modelFiles...)
)

// CorrectParams are the parameters of the method correct.
type CorrectParams struct {
	Corrections *[]Correction `json:"corrections"`
	Rest        bool          `json:"rest"`     // in place of corrections: learn those of the list before that wait
	BudgetMs    *float64      `json:"budgetMs"` // absent: as long as it takes
}

// Correction says which program a question about a table means, or about several.
type Correction struct {
	Question string `json:"question"`
	Program  string `json:"program"`
	Table    string `json:"table,omitempty"` // of several, the one that the program is of
}

// SampleParams are the parameters of the method sample.
type SampleParams struct {
	Seed *uint64 `json:"seed"` // absent: the domain's own facts
}

// rowsParams reads the parameters of rows.
func (req request) rowsParams() (q view.Query, err *Error) {
	if err := req.decode(&q); err != nil {
		return q, err
	}
	switch {
	case q.From < 0:
		return q, errorf(BadRequest, "rows: from is %d, want 0 or more", q.From)
	case q.Count < 1 || q.Count > MaxRows:
		return q, errorf(BadRequest, "rows: count is %d, want 1 to %d", q.Count, MaxRows)
	case len(q.Filters) > view.MaxFilters:
		return q, errorf(TooLarge, "rows: %d filters, at most %d are read", len(q.Filters), view.MaxFilters)
	}
	return q, nil
}

// ExamplesParams are the parameters of the method examples.
type ExamplesParams struct {
	After int  `json:"after"` // how many are known, 0 to [MaxAfter]
	Most  *int `json:"most"`  // how many more are wanted, 1 to [MaxExamples]; absent: [DefaultExamples]
}

// DefaultExamples is [ExamplesParams.Most], or [LoadParams.Examples], if a request has none, and FormExamples that of the method forms.
const DefaultExamples, FormExamples = 5, 2

// request is a request whose parameters have not been read yet.
type request struct {
	ID     int64           `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`

	tail *[]byte // the bytes after the JSON line; none once they are files, which may be given up
}

// response is the answer to a request: Result, or Error if that is not nil.
type response struct {
	ID     int64  `json:"id"`
	Result any    `json:"result,omitempty"`
	Error  *Error `json:"error,omitempty"`
}

// readRequest splits a message into its JSON line and the bytes that follow.
// The request's ID is set, if it could be read, even when an error is
// returned.
func readRequest(msg []byte) (request, *Error) {
	var req request
	head, tail, _ := bytes.Cut(msg, []byte{'\n'})
	if len(head) > MaxHead {
		return req, errorf(TooLarge, "request line has %d bytes, at most %d are read", len(head), MaxHead)
	}
	if err := jsontext.DecodeOpen(head, "", &req); err != nil {
		var only struct{ ID int64 }
		if jsontext.DecodeOpen(head, "", &only) == nil {
			req.ID = only.ID
		}
		return req, errorf(BadRequest, "request line: %v", err)
	}
	if len(tail) > 0 && req.Method != "load" && req.Method != "settings" {
		return req, errorf(BadRequest, "%d bytes follow the request line of method %q, only load and settings have files", len(tail), req.Method)
	}
	req.tail = &tail
	return req, nil
}

// loadParams reads the parameters of load and settings.
func (req request) loadParams() (p LoadParams, _ memory, _ *Error) {
	if err := req.decode(&p); err != nil {
		return p, nil, err
	}
	files, err := req.files(p.Files)
	if err != nil {
		return p, nil, err
	}
	if p.Examples != nil && (*p.Examples < 0 || *p.Examples > MaxExamples) {
		return p, nil, errorf(BadRequest, "%s: examples is %d, want 0 to %d", req.Method, *p.Examples, MaxExamples)
	}
	if len(p.Name) > MaxName {
		return p, nil, errorf(TooLarge, "%s: the name has %d bytes, at most %d are read", req.Method, len(p.Name), MaxName)
	}
	if len(p.Tables) > 0 {
		return p, files, req.checkTables(p, files)
	}
	if p.Description != nil {
		return p, nil, errorf(BadRequest, "%s: description is for several tables", req.Method)
	}
	_, isTable := files[TableFile]
	for name := range files {
		switch {
		case name == OverrideFile:
		case req.Method == "settings":
			return p, nil, errorf(BadRequest, "settings: unknown file %s: want %s", name, OverrideFile)
		case isTable && !slices.Contains(tableFiles, name):
			return p, nil, errorf(BadRequest, "load: unknown file %s of a table: want %s, %s, %s, %s, %s or %s", name, TableFile, OverrideFile, ModelFile, MetaFile, JudgeFile, KnowledgeFile)
		}
	}
	return p, files, nil
}

// checkTables refuses several tables whose files are not there, and files that are not theirs.
func (req request) checkTables(p LoadParams, files memory) *Error {
	if req.Method == "settings" {
		return errorf(BadRequest, "settings: several tables have none: load them again")
	}
	if len(p.Tables) > MaxTables {
		return errorf(TooLarge, "load: %d tables, at most %d are asked about together: leave some out", len(p.Tables), MaxTables)
	}
	known := slices.Clone(modelFiles)
	for i, t := range p.Tables {
		if max(len(t.Name), len(t.Table)) > MaxName {
			return errorf(TooLarge, "load: the name of table %d has %d bytes, at most %d are read", i+1, max(len(t.Name), len(t.Table)), MaxName)
		}
		for _, name := range []string{t.File, t.Override} {
			if _, ok := files[name]; !ok && (name != "" || t.File == "") {
				return errorf(BadRequest, "load: table %d: there is no file %q", i+1, name)
			}
		}
		known = append(known, t.File, t.Override)
	}
	if d := p.Description; d != nil {
		if len(d.Name) > MaxName {
			return errorf(TooLarge, "load: the name of the description has %d bytes, at most %d are read", len(d.Name), MaxName)
		}
		if _, ok := files[d.File]; !ok {
			return errorf(BadRequest, "load: description: there is no file %q", d.File)
		}
		known = append(known, d.File)
	}
	for name := range files {
		if !slices.Contains(known, name) {
			return errorf(BadRequest, "load: file %s is of none of the tables", name)
		}
	}
	return nil
}

// files cuts the files out of the tail, whose memory they share.
func (req request) files(list []FileInfo) (memory, *Error) {
	if len(list) > MaxFiles {
		return nil, errorf(TooLarge, "%s: %d files, at most %d are read", req.Method, len(list), MaxFiles)
	}
	if len(*req.tail) > MaxBytes {
		return nil, errorf(TooLarge, "%s: %.1f MB of files, but the limit is %.1f MB (%d bytes)", req.Method, float64(len(*req.tail))/1e6, float64(MaxBytes)/1e6, MaxBytes)
	}
	files := make(memory, len(list))
	rest := *req.tail
	for _, f := range list {
		_, twice := files[f.Name]
		switch {
		case len(f.Name) > MaxName:
			return nil, errorf(TooLarge, "%s: a file's name has %d bytes, at most %d are read", req.Method, len(f.Name), MaxName)
		case !fs.ValidPath(f.Name) || f.Name == ".":
			return nil, errorf(BadRequest, "%s: %q is not a file name: want a relative path with slashes", req.Method, f.Name)
		case twice:
			return nil, errorf(BadRequest, "%s: file %s is listed twice", req.Method, f.Name)
		case f.Size < 0 || f.Size > len(rest):
			return nil, errorf(BadRequest, "%s: file %s is announced with %d bytes, %d remain", req.Method, f.Name, f.Size, len(rest))
		}
		files[f.Name] = rest[:f.Size:f.Size]
		rest = rest[f.Size:]
	}
	if len(rest) > 0 {
		return nil, errorf(BadRequest, "%s: %d bytes follow the last file", req.Method, len(rest))
	}
	for name := range files {
		if dir := files.fileAbove(name); dir != "" {
			return nil, errorf(BadRequest, "%s: %s is a file and the folder of %s", req.Method, dir, name)
		}
	}
	*req.tail = nil
	return files, nil
}

// Query has the parameters of the method ask.
type Query struct {
	Question string        `json:"question"`
	Budget   time.Duration `json:"-"` // by budgetMs; absent: DefaultBudget
	K        int           `json:"-"` // readings to list beside the answer, 0 ≤ K ≤ MaxK; absent: Few
	// MinConfidence is the least confidence of an answer, 0 to 1; absent: the model's
	// metadata decide. 0 answers everything.
	MinConfidence *float64     `json:"minConfidence"`
	Fix           []answer.Fix `json:"fix"` // what words mean, as the asker has said
	// Pictures asks for pictures of the alternatives, too; those of a table have none.
	Pictures bool `json:"pictures"`
	// Most is how many elements of an answer are listed, of the alternatives' too; absent: all.
	// Answers of a domain are short: it lists them all.
	Most *int `json:"most"`
	// Explain is the stage up to which the way of the question is to be explained, one of [parser.Stages]; absent: none.
	Explain parser.Stage `json:"explain"`
	// Today is the day from which "last month" and the like are counted; zero, absent: the clock's.
	Today time.Time `json:"-"`
}

// query reads the parameters of ask.
func (req request) query() (Query, *Error) {
	q := Query{Budget: DefaultBudget, K: Few}
	p := struct {
		*Query
		BudgetMs *float64 `json:"budgetMs"`
		K        *int     `json:"k"`
		Today    *string  `json:"today"`
	}{Query: &q}
	if err := req.decode(&p); err != nil {
		return q, err
	}
	if p.K != nil {
		q.K = *p.K
	}
	if p.Today != nil {
		var err error
		if q.Today, err = time.Parse(time.DateOnly, *p.Today); err != nil {
			return q, errorf(BadRequest, "%s: today is %q, want a day such as 2024-10-31", req.Method, *p.Today)
		}
	}
	switch c := q.MinConfidence; {
	case len(q.Question) > MaxQuestion:
		return q, errorf(TooLarge, "%s: the question has %d bytes, at most %d are read", req.Method, len(q.Question), MaxQuestion)
	case p.K != nil && (q.K < 0 || q.K > MaxK):
		return q, errorf(BadRequest, "%s: k is %d, want 0 to %d", req.Method, q.K, MaxK)
	case c != nil && !(*c >= 0 && *c <= 1):
		return q, errorf(BadRequest, "%s: minConfidence is %g, want 0 to 1", req.Method, *c)
	case len(q.Fix) > answer.MaxFixes:
		return q, errorf(BadRequest, "%s: fix has %d words, at most %d are read", req.Method, len(q.Fix), answer.MaxFixes)
	case q.Most != nil && *q.Most < 1:
		return q, errorf(BadRequest, "%s: most is %d, want 1 or more", req.Method, *q.Most)
	case q.Explain != "" && !slices.Contains(parser.Stages, q.Explain):
		return q, errorf(BadRequest, "%s: explain is %q, want one of %v", req.Method, q.Explain, parser.Stages)
	}
	return q, req.budget(p.BudgetMs, &q.Budget)
}

// budget reads a time budget; if there is none, it stays as it is.
func (req request) budget(ms *float64, into *time.Duration) *Error {
	if ms == nil {
		return nil
	}
	if most := float64(MaxBudget / time.Millisecond); *ms <= 0 || *ms > most {
		return errorf(BadRequest, "%s: budgetMs is %g, want more than 0 and at most %g", req.Method, *ms, most)
	}
	*into = max(1, time.Duration(*ms*float64(time.Millisecond))) // 0 would mean no limit
	return nil
}

// correctParams reads the parameters of correct. The list is nil if the rest is to be learnt. A
// budget of 0 is none.
func (req request) correctParams() (list []Correction, budget time.Duration, err *Error) {
	var p CorrectParams
	if err := req.decode(&p); err != nil {
		return nil, 0, err
	}
	if err := req.budget(p.BudgetMs, &budget); err != nil {
		return nil, 0, err
	}
	switch {
	case p.Rest && p.Corrections != nil:
		return nil, 0, errorf(BadRequest, "correct: params: corrections and rest: want one of them")
	case p.Rest:
		return nil, budget, nil
	case p.Corrections == nil:
		return nil, 0, errorf(BadRequest, "correct: params: corrections are missing: want a list, which may be empty")
	case len(*p.Corrections) > MaxCorrections:
		return nil, 0, errorf(TooLarge, "correct: %d corrections, at most %d are read: leave the oldest ones out", len(*p.Corrections), MaxCorrections)
	}
	return *p.Corrections, budget, nil
}

// examplesParams reads the parameters of examples.
func (req request) examplesParams() (after, most int, err *Error) {
	most = DefaultExamples
	p := ExamplesParams{Most: &most}
	if err := req.decode(&p); err != nil {
		return 0, 0, err
	}
	if p.Most != nil {
		most = *p.Most
	}
	switch {
	case p.After < 0 || p.After > MaxAfter:
		return 0, 0, errorf(BadRequest, "examples: after is %d, want 0 to %d", p.After, MaxAfter)
	case most < 1 || most > MaxExamples:
		return 0, 0, errorf(BadRequest, "examples: most is %d, want 1 to %d", most, MaxExamples)
	}
	return p.After, most, nil
}

// QuestionsParams are the parameters of the method questions.
type QuestionsParams struct {
	Words []string `json:"words"` // of questions, that nothing was found for, the most important first; at most [MaxMissed]
}

// questionsParams reads the parameters of questions.
func (req request) questionsParams() (p QuestionsParams, err *Error) {
	if err := req.decode(&p); err != nil {
		return p, err
	}
	if n := len(p.Words); n > MaxMissed {
		return p, errorf(TooLarge, "questions: %d words, at most %d are read", n, MaxMissed)
	}
	return p, nil
}

func (req request) decode(into any) *Error {
	if len(req.Params) == 0 || string(req.Params) == "null" {
		return errorf(BadRequest, "%s: params are missing", req.Method)
	}
	if err := jsontext.DecodeOpen(req.Params, "", into); err != nil {
		return errorf(BadRequest, "%s: params: %v", req.Method, err)
	}
	return nil
}
