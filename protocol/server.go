package protocol

import (
	"encoding/json"
	"io/fs"
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

// Server answers requests, one at a time. It is not safe for concurrent use.
type Server struct {
	load   func(fs.FS) (Engine, error)
	loaded Engine // over the domain's own facts; nil until a load has succeeded
	engine Engine // over the facts that questions are about: loaded, or a sample of it
}

// New returns a server without a domain. It calls load with the files of each
// load request; the files hold memory of the request, which load may keep but
// not change.
func New(load func(domain fs.FS) (Engine, error)) *Server {
	if load == nil {
		panic("protocol: New needs a function that loads a domain")
	}
	return &Server{load: load}
}

// Handle answers one request with one response. It never panics: it turns panics
// into errors of code [Internal]. After a failed load, the domain loaded before
// stays in use. The caller must not change msg afterwards, since loaded files
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
	default:
		return nil, errorf(BadRequest, "unknown method %q: want load, parse, info or sample", req.Method)
	}
}

func (s *Server) callLoad(req request) (any, *Error) {
	files, bad := req.loadParams()
	if bad != nil {
		return nil, bad
	}
	engine, err := s.load(files)
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
	q, err := req.parseParams()
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

// marshal is json.Marshal with panics of the value's own methods as errors.
func marshal(r response) (out []byte, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = errorf(Internal, "unexpected fault: %v", p)
		}
	}()
	return json.Marshal(r)
}
