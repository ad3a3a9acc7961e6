package protocol

import (
	"cmp"
	"errors"
	"io/fs"
	"time"

	"semtree/internal/jsontext"
	"semtree/table/view"
)

// An Asker answers the questions about one loaded source: a domain, a table or several. It may also be a
// [Sampler], a [Teacher], a [Reviser], a [Lister], a [Guide] or a [Surveyor].
type Asker interface {
	// Ask returns what the method ask responds with, a value that encoding/json can write. It
	// returns soon after the budget is spent.
	Ask(Query) any

	// Info returns the response of load, info, sample and settings: what describes the source.
	Info() any
}

// A Sampler is an asker whose questions may be about other facts.
type Sampler interface {
	// Sample returns an asker for questions about other facts, the same ones
	// for the same seed. It is only called on the asker that load returned.
	// The error says why other facts are not possible.
	Sample(seed uint64) (Asker, error)
}

// A Teacher is an asker whose questions people may correct.
type Teacher interface {
	// Correct makes corrections the only ones: questions of later calls of Ask follow them.
	// It returns the response of correct: how many are used, and why the others are not. It
	// returns soon after the budget is spent; 0 is no limit. Without a list (nil), it goes on with the
	// one before.
	Correct(list []Correction, budget time.Duration) any
}

// A Reviser is an asker whose settings people may change.
type Reviser interface {
	// Revise returns an asker for the same source with other settings: those of its files,
	// which are [OverrideFile] or none. Its corrections are those of the settings. An error
	// that is [ErrNotKept] says that the source has to be loaded again for that; after any
	// error, this one stays in use.
	Revise(files fs.FS) (Asker, error)
}

// A Lister is an asker whose source has rows to look at.
type Lister interface {
	// Rows returns the response of rows. The error says which column or program the table does not have.
	Rows(view.Query) (view.Rows, error)
}

// A Guide is an asker that knows questions that are answered.
type Guide interface {
	// Examples returns the response of examples: at most so many questions that are answered, after so many
	// that are known. For the same source, they are the same each time.
	Examples(after, most int) any
}

// A Surveyor is an asker that knows what forms of questions there are, and what to ask the owner of its source.
type Surveyor interface {
	// Forms returns the response of forms: each form of question with at most so many examples.
	Forms(most int) any

	// Questions returns the response of questions: those to the source's owner about what words mean that nothing was found for.
	Questions(words []string) any
}

// ErrNotKept is an error of [Reviser.Revise]: settings want something that was not kept.
var ErrNotKept = errors.New("load the table again: what this changes was not kept")

// Loaders make askers of files. The files hold memory of the request, which may be kept
// but not changed.
type Loaders struct {
	Domain func(files fs.FS) (Asker, error)
	// Table loads a table. Files that are not there are those of the request before.
	Table func(files fs.FS, params LoadParams) (Asker, error)
	// Tables loads several tables, which questions are about together, likewise.
	Tables func(files fs.FS, params LoadParams) (Asker, error)
}

// Server answers requests, one at a time. It is not safe for concurrent use.
type Server struct {
	load   Loaders
	loaded Asker // by load and settings; nil until a load has succeeded
	asked  Asker // what questions are about: loaded, or a sample of it
}

// New returns a server without a source. It calls the loaders with the files of each load request.
func New(load Loaders) *Server {
	if load.Domain == nil || load.Table == nil || load.Tables == nil {
		panic("protocol: New needs functions that load a domain, a table and several tables")
	}
	return &Server{load: load}
}

// Handle answers one request with one response. It never panics: it turns panics
// into errors of code [Internal]. After a failed load, what was loaded
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
	calls := map[string]func(request) (any, *Error){
		"ask": s.callAsk, "info": s.callInfo, "sample": s.callSample, "settings": s.callSettings, "correct": s.callCorrect,
		"examples": s.callExamples, "forms": s.callForms, "questions": s.callQuestions, "rows": s.callRows,
	}
	switch do, known := calls[req.Method]; {
	case req.Method == "load":
		return s.callLoad(req)
	case !known:
		return nil, errorf(BadRequest, "unknown method %q: want load, ask, info, sample, settings, correct, examples, forms, questions or rows", req.Method)
	case s.asked == nil:
		return nil, errorf(NotLoaded, "%s: nothing is loaded yet", req.Method)
	default:
		return do(req)
	}
}

func (s *Server) callInfo(request) (any, *Error) { return s.asked.Info(), nil }

func (s *Server) callAsk(req request) (any, *Error) {
	q, err := req.query()
	if err != nil {
		return nil, err
	}
	return s.asked.Ask(q), nil
}

// callLoad loads several tables if some are listed, a table if there is a file of that name, or else a domain.
func (s *Server) callLoad(req request) (any, *Error) {
	params, files, bad := req.loadParams()
	if bad != nil {
		return nil, bad
	}
	code, load := BadDomain, func() (Asker, error) { return s.load.Domain(files) }
	if _, ok := files[TableFile]; ok {
		code, load = BadTable, func() (Asker, error) { return s.load.Table(files, params) }
	}
	if len(params.Tables) > 0 {
		code, load = BadTable, func() (Asker, error) { return s.load.Tables(files, params) }
	}
	asker, err := load()
	if err != nil {
		return nil, errorf(code, "load: %v", err)
	}
	return s.take(asker), nil
}

// take makes an asker the one that was loaded.
func (s *Server) take(asker Asker) any {
	info := asker.Info() // before the old one is given up: it may fail too
	s.loaded, s.asked = asker, asker
	return info
}

// callSettings changes what is said about the columns. If it fails, all stays as it was.
func (s *Server) callSettings(req request) (any, *Error) {
	_, files, bad := req.loadParams()
	reviser, none := able[Reviser](s, req.Method)
	if bad := cmp.Or(bad, none); bad != nil {
		return nil, bad
	}
	asker, err := reviser.Revise(files)
	switch {
	case errors.Is(err, ErrNotKept):
		return nil, errorf(NotKept, "settings: %v", err)
	case err != nil:
		return nil, errorf(BadTable, "settings: %v", err)
	}
	return s.take(asker), nil
}

func (s *Server) callCorrect(req request) (any, *Error) {
	list, budget, bad := req.correctParams()
	teacher, none := able[Teacher](s, req.Method)
	if bad := cmp.Or(bad, none); bad != nil {
		return nil, bad
	}
	return teacher.Correct(list, budget), nil
}

// able returns what is asked about as one that can do what a method needs: a table can, several can do less, and a domain nothing of it.
func able[T any](s *Server, method string) (T, *Error) {
	asker, ok := s.asked.(T)
	if !ok {
		return asker, errorf(BadRequest, "%s: what is loaded is no single table, and has none of that", method)
	}
	return asker, nil
}

func (s *Server) callExamples(req request) (any, *Error) {
	after, most, bad := req.examplesParams()
	guide, none := able[Guide](s, req.Method)
	if bad := cmp.Or(bad, none); bad != nil {
		return nil, bad
	}
	return guide.Examples(after, most), nil
}

func (s *Server) callRows(req request) (any, *Error) {
	q, bad := req.rowsParams()
	lister, none := able[Lister](s, req.Method)
	if bad := cmp.Or(bad, none); bad != nil {
		return nil, bad
	}
	rows, err := lister.Rows(q)
	if err != nil {
		return nil, errorf(BadRequest, "rows: %v", err)
	}
	return rows, nil
}

func (s *Server) callForms(req request) (any, *Error) {
	surveyor, none := able[Surveyor](s, req.Method)
	if none != nil {
		return nil, none
	}
	return surveyor.Forms(FormExamples), nil
}

func (s *Server) callQuestions(req request) (any, *Error) {
	p, bad := req.questionsParams()
	surveyor, none := able[Surveyor](s, req.Method)
	if bad := cmp.Or(bad, none); bad != nil {
		return nil, bad
	}
	return surveyor.Questions(p.Words), nil
}

// callSample changes the facts that questions are about. If it fails, the facts
// stay the same.
func (s *Server) callSample(req request) (any, *Error) {
	var p SampleParams
	if err := req.decode(&p); err != nil {
		return nil, err
	}
	asker := s.loaded
	if p.Seed != nil {
		sampler, ok := s.loaded.(Sampler)
		if !ok {
			return nil, errorf(BadRequest, "sample: a table has no other facts")
		}
		var err error
		if asker, err = sampler.Sample(*p.Seed); err != nil {
			return nil, errorf(BadRequest, "sample: %v", err)
		}
	}
	info := asker.Info() // before the old facts are given up: it may fail too
	s.asked = asker
	return info, nil
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
		out, _ = marshal(response{ID: id, Error: errorf(Internal, "result: %v", err)}) // an integer and two strings
	}
	return out
}

// marshal writes JSON, with panics of the value's own methods as errors: a result has the bytes that the command line writes.
func marshal(r response) (out []byte, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = errorf(Internal, "unexpected fault: %v", p)
		}
	}()
	return jsontext.Append(make([]byte, 0, 1<<15), r)
}
