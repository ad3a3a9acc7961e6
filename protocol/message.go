package protocol

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"time"

	"semtree/internal/jsontext"
)

// Limits of a request.
const (
	MaxHead     = 1 << 20          // bytes of the JSON line
	MaxQuestion = 256 << 10        // bytes of a question; a parser may read fewer
	MaxFiles    = 256              // files of a domain
	MaxName     = 256              // bytes of a file's name
	MaxBytes    = 64 << 20         // bytes of all files of a domain
	MaxBudget   = 10 * time.Minute // a question's time budget
	MaxK        = 10               // programs ranked for a question
)

// DefaultBudget is a question's time budget if the request has none: long compared
// with the milliseconds that a question takes, but short for someone who waits.
const DefaultBudget = 2 * time.Second

// DefaultK is the number of programs ranked for a question if the request has
// none: the best one, and two alternatives.
const DefaultK = 3

// Code is the kind of an error, for programs to test.
type Code string

// The error codes.
const (
	BadRequest Code = "bad-request" // the request is not one of this protocol
	TooLarge   Code = "too-large"   // the request exceeds a limit
	BadDomain  Code = "bad-domain"  // the files of load do not form a domain
	NotLoaded  Code = "not-loaded"  // no domain has been loaded yet
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

// LoadParams are the parameters of the method load. The files' bytes follow
// the JSON line, in this order and without anything between them.
type LoadParams struct {
	Files []FileInfo `json:"files"`
}

// ParseParams are the parameters of the method parse.
type ParseParams struct {
	Question string   `json:"question"`
	BudgetMs *float64 `json:"budgetMs"` // absent: DefaultBudget
	K        *int     `json:"k"`        // programs to rank; absent: DefaultK
	// MinConfidence is the least confidence of an answer; absent: the model's
	// metadata decide. 0 answers everything.
	MinConfidence *float64 `json:"minConfidence"`
}

// SampleParams are the parameters of the method sample.
type SampleParams struct {
	Seed *uint64 `json:"seed"` // absent: the domain's own facts
}

// request is a request whose parameters have not been read yet.
type request struct {
	ID     int64           `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`

	tail []byte // the bytes after the JSON line
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
	if len(tail) > 0 && req.Method != "load" {
		return req, errorf(BadRequest, "%d bytes follow the request line of method %q, only load has files", len(tail), req.Method)
	}
	req.tail = tail
	return req, nil
}

// loadParams reads the parameters of load and cuts the files out of the tail.
// The files share the tail's memory.
func (req request) loadParams() (memory, *Error) {
	var p LoadParams
	if err := req.decode(&p); err != nil {
		return nil, err
	}
	if len(p.Files) > MaxFiles {
		return nil, errorf(TooLarge, "load: %d files, at most %d are read", len(p.Files), MaxFiles)
	}
	if len(req.tail) > MaxBytes {
		return nil, errorf(TooLarge, "load: %d bytes of files, at most %d are read", len(req.tail), MaxBytes)
	}
	files := make(memory, len(p.Files))
	rest := req.tail
	for _, f := range p.Files {
		_, twice := files[f.Name]
		switch {
		case len(f.Name) > MaxName:
			return nil, errorf(TooLarge, "load: a file's name has %d bytes, at most %d are read", len(f.Name), MaxName)
		case !fs.ValidPath(f.Name) || f.Name == ".":
			return nil, errorf(BadRequest, "load: %q is not a file name: want a relative path with slashes", f.Name)
		case twice:
			return nil, errorf(BadRequest, "load: file %s is listed twice", f.Name)
		case f.Size < 0 || f.Size > len(rest):
			return nil, errorf(BadRequest, "load: file %s is announced with %d bytes, %d remain", f.Name, f.Size, len(rest))
		}
		files[f.Name] = rest[:f.Size:f.Size]
		rest = rest[f.Size:]
	}
	if len(rest) > 0 {
		return nil, errorf(BadRequest, "load: %d bytes follow the last file", len(rest))
	}
	for name := range files {
		if dir := files.fileAbove(name); dir != "" {
			return nil, errorf(BadRequest, "load: %s is a file and the folder of %s", dir, name)
		}
	}
	return files, nil
}

// Query has the parameters of parse, checked and with defaults.
type Query struct {
	Question      string
	Budget        time.Duration
	K             int      // programs to rank, 1 ≤ K ≤ MaxK
	MinConfidence *float64 // 0 to 1, 0 answers everything; nil: the model's metadata decide
}

// parseParams reads the parameters of parse.
func (req request) parseParams() (Query, *Error) {
	var p ParseParams
	if err := req.decode(&p); err != nil {
		return Query{}, err
	}
	q := Query{p.Question, DefaultBudget, DefaultK, p.MinConfidence}
	if len(p.Question) > MaxQuestion {
		return q, errorf(TooLarge, "parse: the question has %d bytes, at most %d are read", len(p.Question), MaxQuestion)
	}
	if p.BudgetMs != nil {
		ms, most := *p.BudgetMs, float64(MaxBudget/time.Millisecond)
		if ms <= 0 || ms > most {
			return q, errorf(BadRequest, "parse: budgetMs is %g, want more than 0 and at most %g", ms, most)
		}
		q.Budget = max(1, time.Duration(ms*float64(time.Millisecond))) // 0 would mean no limit
	}
	if p.K != nil {
		if q.K = *p.K; q.K < 1 || q.K > MaxK {
			return q, errorf(BadRequest, "parse: k is %d, want 1 to %d", q.K, MaxK)
		}
	}
	if c := p.MinConfidence; c != nil && !(*c >= 0 && *c <= 1) {
		return q, errorf(BadRequest, "parse: minConfidence is %g, want 0 to 1", *c)
	}
	return q, nil
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
