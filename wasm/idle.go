//go:build js && wasm

package main

import (
	"encoding/json"
	"io/fs"
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	"semtree/protocol"
)

// module is the server, and what it does while nobody asks. First it answers questions of
// its own: a browser compiles a function when it is first called, and again, better, after
// some dozens of answers, so that the first answers take ten times as long. A few of its own
// questions are answered before a load is: they compile what the first answer needs. The
// rest waits for a pause. Then it frees memory, which would hold up an answer for several
// milliseconds. A request waits for one of its own questions at most.
type module struct {
	mutex  sync.Mutex // of server and warm: a request may come while memory is freed
	server *protocol.Server
	timer  *time.Timer
	warm   [][]byte // requests that are left to warm up

	largest int  // bytes of a request so far: of the files that were loaded
	loaded  bool // by the request at hand
}

const (
	// pause is how long nobody has asked when the module begins to work for itself.
	pause = 200 * time.Millisecond
	// step is the time between two of its own questions, in which the worker takes requests.
	step = time.Millisecond
	// warmUps is the number of its own questions, after each load.
	warmUps = 60
	// first is how many of them are answered before the load is, in firstTime: measured, see
	// RATIONALE.md.
	first     = 6
	firstTime = 40 * time.Millisecond
	// warmUpBudget are the milliseconds that one of them may take.
	warmUpBudget = "100"
	// room is garbage, in bytes, for which nobody should wait: that of some hundred answers.
	// The collector's own measure, as much as is in use, is reached after a few dozen.
	room = 24 << 20
	// leastHeap is the heap with which Go collects first at 100 per cent.
	leastHeap = 4 << 20
)

// newModule returns a server of domains and tables.
func newModule() *module {
	m := &module{}
	t := new(tables)
	debug.SetGCPercent(100 * room / leastHeap) // the first load is a sixth faster without a collection
	m.server = protocol.New(protocol.Loaders{
		Domain: func(files fs.FS) (protocol.Engine, error) {
			e, err := load(files)
			if err != nil {
				return nil, err
			}
			m.warmUp("parse", e.parser.Domain.Examples)
			return e, nil
		},
		Table: func(files fs.FS, name string) (protocol.Asker, error) {
			a, err := t.load(files, name)
			if err != nil {
				return nil, err
			}
			m.warmUp("ask", a.warmUps())
			return a, nil
		},
	})
	m.timer = time.AfterFunc(pause, m.work)
	return m
}

// handle answers a request. The pause begins when it is answered: a timer that ended while it
// is at work would be due before the answer is given.
func (m *module) handle(request []byte) []byte {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.timer.Stop()
	defer m.timer.Reset(pause)
	m.largest = max(m.largest, len(request))
	response := m.server.Handle(request)
	if m.loaded {
		m.loaded = false
		m.begin()
	}
	return response
}

// begin ends a load: from now on memory is freed in time, and some of the module's own
// questions are answered.
func (m *module) begin() {
	debug.SetGCPercent(garbage(m.largest))
	start := time.Now()
	for i := 0; i < first && len(m.warm) > 0 && time.Since(start) < firstTime; i++ {
		m.askOwn()
	}
}

// warmUp plans questions after a load, in place of those that are left.
func (m *module) warmUp(method string, questions []string) {
	m.warm, m.loaded = nil, true
	for i := 0; i < warmUps && len(questions) > 0; i++ {
		question, err := json.Marshal(questions[i%len(questions)])
		if err != nil {
			panic(err) // unreachable: a text
		}
		m.warm = append(m.warm, []byte(`{"id":0,"method":"`+method+`","params":{"budgetMs":`+warmUpBudget+`,"question":`+string(question)+`}}`))
	}
}

// work answers one of the module's own questions or, if none is left, frees memory.
func (m *module) work() {
	if m.answerOwn() {
		m.timer.Reset(step)
		return
	}
	runtime.GC()
	m.mutex.Lock()
	defer m.mutex.Unlock()
	debug.SetGCPercent(garbage(m.largest))
}

// garbage returns how much the heap may grow, in per cent, until memory is freed although
// somebody may wait. What a load leaves in use is some four times its files. (Asking the
// runtime for it would add 3 kB to the page.)
func garbage(files int) int {
	return min(max(100*room/(4*files+1), 100), 400)
}

// answerOwn reports false if there was no question left.
func (m *module) answerOwn() bool {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	if len(m.warm) == 0 {
		return false
	}
	m.askOwn()
	return true
}

// askOwn answers the next of the module's own questions.
func (m *module) askOwn() {
	m.server.Handle(m.warm[0])
	m.warm = m.warm[1:]
}
