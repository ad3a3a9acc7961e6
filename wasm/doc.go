// Command wasm is the parser, of domains and of tables, as a WebAssembly module for a web worker. It
// sets two global functions: semtreeHandle takes the bytes of a request and returns the bytes of its
// response, and semtreeWork lets the module work for itself: see doc/protocol.md.
//
// A panic that ends the program would leave the worker without an answer, so
// it is recovered both in the protocol and here.
//
// # Work of its own
//
// A browser compiles a function when it is first called, and again, better, after some dozens of
// calls, so that the first answers after a load take much longer. Therefore the module asks
// itself some questions. And Go's collector holds up an answer, so that memory is better freed while
// nobody asks. Both must not hold up a person: a question waits for 50 ms of such work at most,
// however large the table is.
//
//   - The host decides when: it calls semtreeWork only after a pause, takes the messages that have
//     come after each call, and ends the calls with the first request. The module has no timer and no
//     goroutine of its own. Go returns to JavaScript only when no goroutine can run, and a timer that
//     is due in this moment runs before that. With timers in Go, one question of its own (and the
//     collection that it caused) lasted longer than the step to the next one, so that all sixty ran
//     before the worker saw the message of a reader: half a minute with a large table.
//   - A call works for a slice of 20 ms. It begins another question only if there is time for one that
//     takes as long as the longest so far.
//   - Questions of its own are about the first rows of a table, with an index of their own: they run the
//     same code, in a time that does not depend on the size of the table. The first of them may be
//     slow: they compile what they call. One that takes longer than a slice after that is
//     the last one, until something else is loaded: then the machine is too slow, or the table too wide.
//   - Questions of its own do not start a collection, and a collection cannot be sliced. So each one is
//     timed, the first one after a large load at its end, and memory is freed in pauses only if the last
//     one took no longer than a slice. Otherwise the collector runs by its own measure, while answers
//     make garbage. Go returns to JavaScript only when it has ended, so that the host is given a response
//     by a call, which does not wait for that.
//
// Rejected: questions about the whole table, with a time limit (only the search for a program has
// one; a large table is linked and executed for longer than a slice); steps of a question in a goroutine that
// sleeps now and then (a request would come between two steps, and the parser has one memory for both);
// no questions of its own for large tables (their first answers then take longer); a second
// worker that warms up (code that one worker has compiled well is not passed on to another one, and the table
// would be in memory twice).
package main
