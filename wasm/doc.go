// Command wasm is the parser, of domains, tables and several tables, as a WebAssembly module for a web worker. It
// sets two global functions: semtreeHandle takes the bytes of a request and returns those of its
// response, and semtreeWork lets the module work for itself (doc/protocol.md). A panic, which would leave
// the worker without an answer, is recovered both in the protocol and here.
//
// # Work of its own
//
// A browser compiles a function when it is first called, and again, better, after some dozens of calls.
// So the module asks itself some questions after a load. And Go's collector holds up an answer, so memory
// is better freed while nobody asks. A person's question waits for 50 ms of such work at most, however
// large the table is:
//
//   - The host calls semtreeWork only after a pause, takes the messages that came after each call, and ends with the first
//     request. The module has no timer of its own: Go returns to JavaScript only when no goroutine can run, and timers that
//     are due run before that.
//   - A call works for a slice of 20 ms, and begins another question only if there is time for the longest so far.
//   - These questions are about the first rows of a table, with an index of their own. One that takes longer than a slice,
//     after the first, is the last until something else is loaded.
//   - They start no collection, which cannot be sliced. Memory is freed in pauses only if the last collection took no longer
//     than a slice; otherwise the collector runs by its own measure.
//
// Rejected, besides what RATIONALE.md says: steps of a question in a sleeping goroutine (a request would come between two
// steps, and both use one memory); a second worker that warms up (code that one worker has compiled well is not passed on,
// and the table would be in memory twice).
package main
