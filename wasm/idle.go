//go:build js && wasm

package main

import (
	"io/fs"
	"runtime"
	"runtime/debug"
	"time"

	"semtree/internal/jsontext"
	"semtree/protocol"
)

// module is the server, and the work of its own while nobody asks: see the package comment.
type module struct {
	server *protocol.Server
	own    []func() // questions of its own that are left
	due    bool     // memory is to be freed in a pause: it was not since the last request

	planned bool          // questions of its own, by the request at hand
	largest int           // bytes of a request so far: of the files that were loaded
	longest time.Duration // of a question of its own since the load
	fresh   int           // requests until the collector works by its own measure, if it does not
	freeing time.Duration // how long memory was freed the last time; 0: not since the load
	rows    int           // of the table that its own questions are about; 0 for a domain

	now  func() time.Time // the clock
	free func()           // frees memory
}

const (
	// slice is how long the module may work before its host looks whether somebody asks.
	slice = 20 * time.Millisecond
	// warmUps is the number of its own questions, after each load.
	warmUps = 60
	// first is how many of them may take longer than a slice: they compile what they call.
	first = 6
	// warmUpBudget is the time that the search for a program of one of them may take.
	warmUpBudget = slice / 2
	// room is garbage, in bytes, for which nobody should wait: that of some hundred answers.
	// The collector's own measure, as much as is in use, is reached after a few dozen.
	room = 24 << 20
	// leastHeap is the heap with which Go collects first at 100 per cent.
	leastHeap = 4 << 20
	// soon is a number of answers that make little garbage.
	soon = 20
	// small is a request, in bytes, whose load needs no collection, and whose memory is freed in a moment.
	small = 8 << 20
)

// newModule returns a server of domains, tables and several tables.
func newModule() *module {
	m := &module{now: time.Now, free: runtime.GC}
	t := new(tables)
	debug.SetGCPercent(100 * 4 * room / leastHeap) // the first load is a sixth faster without a collection
	m.server = protocol.New(protocol.Loaders{
		Domain: func(files fs.FS) (protocol.Asker, error) {
			e, err := load(files)
			if err == nil {
				m.plan(e.parser.Domain.Examples, 0, e.Ask)
			}
			return e, err
		},
		Table: func(files fs.FS, params protocol.LoadParams) (protocol.Asker, error) {
			if m.largest > small {
				defer debug.SetGCPercent(debug.SetGCPercent(garbage(m.largest)))
			}
			a, err := t.load(files, params)
			if err != nil {
				return nil, err
			}
			few, err := t.few(a)
			if err == nil {
				m.plan(few.warmUps(), few.parser.Table.Rows, few.Ask)
			}
			return a, err
		},
		Tables: func(files fs.FS, params protocol.LoadParams) (protocol.Asker, error) {
			if m.largest > small {
				defer debug.SetGCPercent(debug.SetGCPercent(garbage(m.largest)))
			}
			d, err := t.loadSeveral(files, params)
			if err != nil {
				return nil, err
			}
			few, rows, err := t.fewOf(d)
			if err == nil {
				m.plan(few.warmUps(), rows, few.Ask)
			}
			return d, err
		},
	})
	return m
}

// handle answers a request.
func (m *module) handle(request []byte) []byte {
	m.largest = max(m.largest, len(request))
	if m.fresh--; m.fresh == 0 {
		m.collect()
	}
	response := m.server.Handle(request)
	if m.planned {
		m.planned = false
		m.begin()
	}
	m.due = m.freeing <= slice
	return response
}

// plan plans questions after a load, in place of those that are left: of a table of so many rows,
// or of a domain.
func (m *module) plan(questions []string, rows int, answer func(protocol.Query) any) {
	m.own, m.rows, m.planned = nil, rows, true
	for i := 0; i < warmUps && len(questions) > 0; i++ {
		q := protocol.Query{Question: questions[i%len(questions)], Budget: warmUpBudget, K: 2}
		m.own = append(m.own, func() {
			if _, err := jsontext.Append(nil, answer(q)); err != nil {
				panic(err) // unreachable: answers are texts and numbers
			}
		})
	}
}

// begin ends a load. Memory is freed in time from the next pause on, or from soon; after a large load at once, to know
// how long that takes.
func (m *module) begin() {
	m.freeing, m.longest, m.fresh = 0, 0, soon
	if m.largest > small {
		m.freeMemory()
	}
}

// work does a slice of the module's own work, and reports whether there is more to do before the next
// request. It answers some of its own questions or, if none is left, frees memory.
func (m *module) work() bool {
	switch {
	case len(m.own) > 0:
		m.askSome()
	case m.due:
		m.due = false
		m.freeMemory()
	}
	return len(m.own) > 0 || m.due
}

// askSome answers its own questions for a slice, without a collection: at least one, so that there is an
// end to them.
func (m *module) askSome() {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	start := m.now()
	m.askOwn()
	for len(m.own) > 0 && m.now().Sub(start)+m.longest <= slice {
		m.askOwn()
	}
	switch {
	case len(m.own) > warmUps-first:
		m.longest = 0
	case m.longest > slice:
		m.own = nil
	}
}

// askOwn answers the next of the module's own questions. After a fault, there are no others: whoever
// asks such a question is told.
func (m *module) askOwn() {
	defer func() {
		if recover() != nil {
			m.own = nil
		}
	}()
	start := m.now()
	ask := m.own[0]
	m.own = m.own[1:]
	ask()
	m.longest = max(m.longest, m.now().Sub(start))
}

// freeMemory frees memory and notes how long that takes.
func (m *module) freeMemory() {
	start := m.now()
	m.free()
	m.freeing = m.now().Sub(start)
	m.collect()
}

// collect has the collector work by its own measure from now on.
func (m *module) collect() {
	m.fresh = 0
	debug.SetGCPercent(garbage(m.largest))
}

// garbage returns how much the heap may grow, in per cent, until memory is freed although
// somebody may wait, or a load goes on. What a load leaves in use is two to three times its files. The browser gets
// nothing back, so that a large table must not leave room for more than as much again.
func garbage(files int) int {
	return min(max(100*room/(3*files+1), 100), 400)
}
