package protocol

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"time"
)

// An Engine answers the questions of one loaded domain.
type Engine interface {
	// Parse returns what the method parse responds with, a value that
	// encoding/json can write. It returns soon after the budget is spent.
	Parse(Query) any

	// Info returns the response of load, info and sample: the domain's name,
	// title and examples, and whatever else describes it and its facts.
	Info() any

	// Sample returns an engine for questions about other facts, the same ones
	// for the same seed. It is only called on the engine that load returned.
	// The error says why other facts are not possible.
	Sample(seed uint64) (Engine, error)
}

// An Asker answers the questions about one loaded table.
type Asker interface {
	// Ask returns what the method ask responds with. It returns soon after the budget
	// is spent.
	Ask(Query) any

	// Correct makes corrections the only ones: questions of later calls of Ask follow them.
	// It returns the response of correct: how many are used, and why the others are not. It
	// returns soon after the budget is spent; 0 is no limit. Without a list (nil), it goes on with the
	// one before.
	Correct(list []Correction, budget time.Duration) any

	// Revise returns an asker for the same table with other settings: those of its files,
	// which are [OverrideFile] or none. Its corrections are those of the settings. An error
	// that is [ErrNotKept] says that the table has to be loaded again for that; after any
	// error, this one stays in use.
	Revise(files fs.FS) (Asker, error)

	// Info returns the response of table: what was found out about its columns.
	Info() any
}

// ErrNotKept is an error of [Asker.Revise]: settings want something that was not kept.
var ErrNotKept = errors.New("load the table again: what this changes was not kept")

// Loaders make engines of files. The files hold memory of the request, which may be kept
// but not changed.
type Loaders struct {
	Domain func(files fs.FS) (Engine, error)
	// Table loads a table, whatever domain is loaded. Files that are not there are those of
	// the request before.
	Table func(files fs.FS, name string) (Asker, error)
}

// Server answers requests, one at a time. It is not safe for concurrent use.
type Server struct {
	load   Loaders
	table  Asker  // nil until a table has been loaded
	loaded Engine // over the domain's own facts; nil until a load has succeeded
	engine Engine // over the facts that questions are about: loaded, or a sample of it
}

// New returns a server without a domain or a table. It calls the loaders with the files
// of each load or table request.
func New(load Loaders) *Server {
	if load.Domain == nil || load.Table == nil {
		panic("protocol: New needs functions that load a domain and a table")
	}
	return &Server{load: load}
}

// Handle answers one request with one response. It never panics: it turns panics
// into errors of code [Internal]. After a failed load, the domain or table loaded
// before stays in use. The caller must not change msg afterwards, since loaded files
// share its memory.
func (s *Server) Handle(msg []byte) []byte {
	req, err := readRequest(msg)
	var result any
	if err == nil {
		result, err = s.call(req)
	}
	return encode(req.ID, result, err)
}

// call runs the request's method and turns a panic into an error.
func (s *Server) call(req request) (result any, err *Error) {
	defer func() {
		if r := recover(); r != nil {
			result, err = nil, errorf(Internal, "%s: unexpected fault: %v", req.Method, r)
		}
	}()
	switch req.Method {
	case "load":
		return s.callLoad(req)
	case "parse":
		return s.callParse(req)
	case "info":
		if s.engine == nil {
			return nil, errNotLoaded(req.Method)
		}
		return s.engine.Info(), nil
	case "sample":
		return s.callSample(req)
	case "table":
		return s.callTable(req)
	case "settings":
		return s.callSettings(req)
	case "ask":
		return s.callAsk(req)
	case "correct":
		return s.callCorrect(req)
	default:
		return nil, errorf(BadRequest, "unknown method %q: want load, parse, info, sample, table, settings, ask or correct", req.Method)
	}
}

func (s *Server) callTable(req request) (any, *Error) {
	name, files, bad := req.tableParams()
	if bad != nil {
		return nil, bad
	}
	table, err := s.load.Table(files, name)
	if err != nil {
		return nil, errorf(BadTable, "table: %v", err)
	}
	info := table.Info()
	s.table = table
	return info, nil
}

// callSettings changes what is said about the columns. If it fails, all stays as it was.
func (s *Server) callSettings(req request) (any, *Error) {
	files, bad := req.settingsParams()
	if bad != nil {
		return nil, bad
	}
	if s.table == nil {
		return nil, errorf(NotLoaded, "settings: no table is loaded yet")
	}
	table, err := s.table.Revise(files)
	switch {
	case errors.Is(err, ErrNotKept):
		return nil, errorf(NotKept, "settings: %v", err)
	case err != nil:
		return nil, errorf(BadTable, "table: %v", err)
	}
	info := table.Info()
	s.table = table
	return info, nil
}

func (s *Server) callAsk(req request) (any, *Error) {
	q, err := req.parseParams(Few, 0)
	if err != nil {
		return nil, err
	}
	if s.table == nil {
		return nil, errorf(NotLoaded, "ask: no table is loaded yet")
	}
	return s.table.Ask(q), nil
}

func (s *Server) callCorrect(req request) (any, *Error) {
	list, budget, err := req.correctParams()
	if err != nil {
		return nil, err
	}
	if s.table == nil {
		return nil, errorf(NotLoaded, "correct: no table is loaded yet")
	}
	return s.table.Correct(list, budget), nil
}

func (s *Server) callLoad(req request) (any, *Error) {
	files, bad := req.loadParams()
	if bad != nil {
		return nil, bad
	}
	engine, err := s.load.Domain(files)
	if err != nil {
		return nil, errorf(BadDomain, "load: %v", err)
	}
	s.loaded, s.engine = engine, engine
	return engine.Info(), nil
}

// callSample changes the facts that questions are about. If it fails, the facts
// stay the same.
func (s *Server) callSample(req request) (any, *Error) {
	var p SampleParams
	if err := req.decode(&p); err != nil {
		return nil, err
	}
	if s.loaded == nil {
		return nil, errNotLoaded(req.Method)
	}
	engine := s.loaded
	if p.Seed != nil {
		var err error
		if engine, err = s.loaded.Sample(*p.Seed); err != nil {
			return nil, errorf(BadRequest, "sample: %v", err)
		}
	}
	info := engine.Info() // before the old facts are given up: it may fail too
	s.engine = engine
	return info, nil
}

func (s *Server) callParse(req request) (any, *Error) {
	q, err := req.parseParams(DefaultK, 1)
	if err != nil {
		return nil, err
	}
	if s.engine == nil {
		return nil, errNotLoaded(req.Method)
	}
	return s.engine.Parse(q), nil
}

func errNotLoaded(method string) *Error {
	return errorf(NotLoaded, "%s: no domain is loaded yet", method)
}

// encode writes a response. A result that JSON cannot express, such as one with a
// NaN, becomes an error of code [Internal].
func encode(id int64, result any, bad *Error) []byte {
	if bad == nil && result == nil {
		bad = errorf(Internal, "the result is empty")
	}
	if bad != nil {
		result = nil
	}
	out, err := marshal(response{ID: id, Result: result, Error: bad})
	if err != nil {
		out, err = marshal(response{ID: id, Error: errorf(Internal, "result: %v", err)})
	}
	if err != nil {
		panic(err) // unreachable: the response holds an integer and two strings
	}
	return out
}

// marshal is json.Marshal with panics of the value's own methods as errors, and without
// escapes that only HTML needs: a result has the bytes that the command line writes.
func marshal(r response) (out []byte, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = errorf(Internal, "unexpected fault: %v", p)
		}
	}()
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(r); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}
